/* order.c - orders of a host: in the store, and as text. */
#include "order.h"

#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

static const char *const names[ORDER_KIND_COUNT] = {
    [ORDER_CLOSE] = "close",   [ORDER_BAN] = "ban",       [ORDER_UNBAN] = "unban",
    [ORDER_RENAME] = "rename", [ORDER_REMOVE] = "delete", [ORDER_MUTE] = "mute",
    [ORDER_RESET] = "reset",   [ORDER_END] = "sign-out",  [ORDER_MAP] = "remove-map",
};

const char *order_kind_name(order_kind kind)
{
    return names[kind];
}

static store_status ban(fogg_store *store, const order *o)
{
    store_ban made = {.person = o->person, .until = o->until, .made = o->now};
    store_person person;
    memcpy(made.address, o->address, sizeof made.address);
    memcpy(made.reason, o->reason, sizeof made.reason);
    store_status status = o->person != 0 ? store->kind->get_person(store, o->person, &person) : STORE_OK;
    return status == STORE_OK ? store->kind->set_ban(store, &made) : status;
}

static store_status reset(fogg_store *store, const order *o)
{
    store_person person;
    store_status status = store->kind->get_person(store, o->person, &person);
    if (status == STORE_OK && person.password[0] == '\0')
        status = STORE_MISSING;
    return status == STORE_OK ? store->kind->add_reset(store, o->hash, o->person, o->until) : status;
}

store_status order_run(fogg_store *store, const order *o)
{
    switch (o->kind) {
    case ORDER_CLOSE:
        return store->kind->close_table(store, o->table, o->now);
    case ORDER_BAN:
        return ban(store, o);
    case ORDER_UNBAN:
        return store->kind->delete_ban(store, o->person, o->address);
    case ORDER_RENAME:
        return store->kind->rename_person(store, o->person, o->name);
    case ORDER_REMOVE:
        return store->kind->remove_person(store, o->person);
    case ORDER_MUTE:
        return store->kind->set_silence(store, o->person, o->until);
    case ORDER_RESET:
        return reset(store, o);
    case ORDER_END:
        return store->kind->end_sessions(store, o->person, NULL);
    case ORDER_MAP:
        return store->kind->remove_map(store, o->name);
    case ORDER_KIND_COUNT:
        break;
    }
    return STORE_FAILED;
}

store_status order_run_and_tell(fogg_store *store, const order *o)
{
    char text[ORDER_MAX_TEXT];
    store_status status = order_run(store, o);
    order_print(o, text);
    return status == STORE_OK ? store->kind->tell(store, text) : status;
}

void order_print(const order *o, char *out)
{
    char hash[2 * STORE_HASH_BYTES + 1];
    sodium_bin2hex(hash, sizeof hash, o->hash, sizeof o->hash);
    json_t *object = json_pack("{s:s, s:I, s:I, s:s, s:s, s:I, s:s, s:s}", "order", names[o->kind], "person",
                               (json_int_t)o->person, "table", (json_int_t)o->table, "address", o->address, "name",
                               o->name, "until", (json_int_t)o->until, "reason", o->reason, "hash", hash);
    size_t length = object ? json_dumpb(object, out, ORDER_MAX_TEXT - 1, JSON_COMPACT) : 0;
    out[length < ORDER_MAX_TEXT ? length : 0] = '\0';
    json_decref(object);
}

static bool copy(char *out, size_t size, const char *text)
{
    return (size_t)snprintf(out, size, "%s", text) < size;
}

bool order_parse(const char *text, size_t length, order *o)
{
    const char *kind, *address, *name, *reason, *hash;
    json_int_t person, table, until;
    json_t *object = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    *o = (order){.kind = ORDER_KIND_COUNT};
    bool is_good = object && json_unpack(object, "{s:s, s:I, s:I, s:s, s:s, s:I, s:s, s:s}", "order", &kind, "person",
                                         &person, "table", &table, "address", &address, "name", &name, "until", &until,
                                         "reason", &reason, "hash", &hash) == 0;
    for (int i = 0; is_good && i < ORDER_KIND_COUNT; i++)
        if (strcmp(kind, names[i]) == 0)
            o->kind = (order_kind)i;
    size_t bytes = 0;
    is_good = is_good && o->kind != ORDER_KIND_COUNT && copy(o->address, sizeof o->address, address) &&
              copy(o->name, sizeof o->name, name) && copy(o->reason, sizeof o->reason, reason) &&
              sodium_hex2bin(o->hash, sizeof o->hash, hash, strlen(hash), NULL, &bytes, NULL) == 0 &&
              bytes == sizeof o->hash;
    if (is_good) {
        o->person = person;
        o->table = table;
        o->until = until;
    }
    json_decref(object);
    return is_good;
}
