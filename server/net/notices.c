/* notices.c - the settings of notices as JSON, and their changes. */
#include "notices.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "../lobby/code.h"
#include "fogg/words.h"
#include "notify.h"

enum { DAY = 24 * 60, MOST_OFFSET = 14 * 60 };

static const char *text_of(const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);
    return json_is_string(value) && strlen(json_string_value(value)) == json_string_length(value)
               ? json_string_value(value)
               : NULL;
}

static const char *language_of(const json_t *body)
{
    const char *name = text_of(body, "language");
    const fogg_language *found = name ? fogg_language_find(name) : NULL;
    return found ? found->code : "en";
}

/* ---- reading a change ---------------------------------------------------------------------------------------- */

static const char *read_device(const json_t *body, const json_t *device, const net_server *server, store_wish *wish)
{
    uint8_t public_key[PUSH_PUBLIC], auth[PUSH_AUTH];
    const char *endpoint = text_of(device, "endpoint"), *key = text_of(device, "p256dh"),
               *secret = text_of(device, "auth");
    if (!endpoint || !key || !secret || !push_decode(key, public_key, sizeof public_key) ||
        !push_decode(secret, auth, sizeof auth) || public_key[0] != 4)
        return "\"push\" must have an endpoint and the keys p256dh and auth";
    const char *fault = reach_url_fault(endpoint, !server->options.is_private_good);
    if (!fault)
        settings_set_device(wish, language_of(body), key, secret, endpoint);
    return fault;
}

static const char *read_webhook(const json_t *body, const char *url, notices_change *out)
{
    const char *fault = url[0] != '\0' ? reach_url_fault(url, false) : NULL, *table = text_of(body, "table");
    if (fault)
        return fault;
    if (json_object_get(body, "table") && (!table || !code_parse(table, &out->table)))
        return "\"table\" must be the code of a table";
    snprintf(out->wish.kind, sizeof out->wish.kind, STORE_WISH_WEBHOOK);
    if (out->table != 0)
        snprintf(out->wish.key, sizeof out->wish.key, "%lld", (long long)out->table);
    snprintf(out->wish.value, sizeof out->wish.value, "%s", url);
    out->needs_account = url[0] != '\0';
    return NULL;
}

static const char *read_mail(const json_t *body, const char *address, const net_server *server, notices_change *out)
{
    char code[NOTICE_CODE + 1];
    snprintf(out->wish.kind, sizeof out->wish.kind, STORE_WISH_MAIL);
    if (address[0] == '\0')
        return NULL;
    const char *fault = reach_mail_fault(address);
    if (fault || !notify_has_mail(server->notify))
        return fault ? fault : "this server sends no mails";
    for (int i = 0; i < NOTICE_CODE; i++)
        code[i] = (char)('0' + randombytes_uniform(10));
    code[NOTICE_CODE] = '\0';
    settings_set_mail(&out->wish, language_of(body), code, address, 0);
    out->is_mail = out->needs_account = true;
    return NULL;
}

static bool is_within(const json_t *value, json_int_t least, json_int_t most)
{
    return json_is_integer(value) && json_integer_value(value) >= least && json_integer_value(value) <= most;
}

static const char *read_quiet(const json_t *quiet, store_wish *wish)
{
    const json_t *from = json_object_get(quiet, "from"), *to = json_object_get(quiet, "to"),
                 *offset = json_object_get(quiet, "offset");
    snprintf(wish->kind, sizeof wish->kind, STORE_WISH_QUIET);
    if (json_is_null(quiet))
        return NULL;
    if (!is_within(from, 0, DAY - 1) || !is_within(to, 0, DAY - 1) || !is_within(offset, -MOST_OFFSET, MOST_OFFSET))
        return "\"quiet\" must have minutes of the day, from and to, and the clock's offset from UTC in minutes";
    settings_set_quiet(wish, (int)json_integer_value(from), (int)json_integer_value(to),
                       (int)json_integer_value(offset));
    return NULL;
}

const char *notices_read(const json_t *body, const net_server *server, notices_change *out)
{
    const json_t *device = json_object_get(body, "push"), *quiet = json_object_get(body, "quiet");
    const char *forget = text_of(body, "forget"), *webhook = text_of(body, "webhook"), *mail = text_of(body, "mail"),
               *code = text_of(body, "code");
    *out = (notices_change){0};
    if (device)
        return read_device(body, device, server, &out->wish);
    if (forget && strlen(forget) == NOTICE_DEVICE) {
        snprintf(out->wish.kind, sizeof out->wish.kind, STORE_WISH_PUSH);
        snprintf(out->wish.key, sizeof out->wish.key, "%s", forget);
        return NULL;
    }
    if (webhook)
        return read_webhook(body, webhook, out);
    if (mail)
        return read_mail(body, mail, server, out);
    if (quiet)
        return read_quiet(quiet, &out->wish);
    if (code && strlen(code) == NOTICE_CODE && strspn(code, "0123456789") == NOTICE_CODE) {
        snprintf(out->code, sizeof out->code, "%s", code);
        return NULL;
    }
    out->is_test = json_is_true(json_object_get(body, "test"));
    return out->is_test ? NULL : "one of push, forget, webhook, mail, code, quiet and test must be there";
}

/* ---- in the store's thread ----------------------------------------------------------------------------------- */

typedef struct table_hooks {
    fogg_json *json;
} table_hooks;

static void take_table_hook(void *context, const store_wish *wish)
{
    fogg_json *json = ((table_hooks *)context)->json;
    char code[CODE_LENGTH + 1];
    long long table;
    if (strcmp(wish->kind, STORE_WISH_WEBHOOK) != 0 || sscanf(wish->key, "%lld", &table) != 1)
        return;
    code_print(table, code);
    fogg_json_string_at(json, code, wish->value);
}

static void write_boolean_at(fogg_json *json, const char *key, bool value)
{
    fogg_json_key(json, key);
    fogg_json_boolean(json, value);
}

store_status notices_write(fogg_store *store, int64_t person, const net_server *server, fogg_buffer *out)
{
    notice_settings s = {0};
    fogg_json json;
    store_status status = store->kind->read_wishes(store, person, settings_take, &s);
    fogg_json_init(&json, buffer_take, out);
    fogg_json_begin_object(&json);
    fogg_json_string_at(&json, "key", notify_key(server->notify));
    fogg_json_key(&json, "devices");
    fogg_json_begin_list(&json);
    for (int i = 0; i < s.devices; i++)
        fogg_json_string(&json, s.device[i].id);
    fogg_json_end_list(&json);
    fogg_json_string_at(&json, "webhook", s.webhook);
    fogg_json_key(&json, "tables");
    fogg_json_begin_object(&json);
    if (status == STORE_OK)
        status = store->kind->read_wishes(store, person, take_table_hook, &(table_hooks){&json});
    fogg_json_end_object(&json);
    fogg_json_string_at(&json, "mail", s.mail);
    write_boolean_at(&json, "confirmed", s.mail[0] != '\0' && s.code[0] == '\0');
    fogg_json_key(&json, "quiet");
    if (s.has_quiet) {
        fogg_json_begin_object(&json);
        fogg_json_integer_at(&json, "from", s.from);
        fogg_json_integer_at(&json, "to", s.to);
        fogg_json_integer_at(&json, "offset", s.offset);
        fogg_json_end_object(&json);
    } else {
        fogg_json_null(&json);
    }
    write_boolean_at(&json, "mails", notify_has_mail(server->notify));
    write_boolean_at(&json, "reachable", notify_can_reach(server->notify));
    fogg_json_end_object(&json);
    return status;
}

static bool is_known_device(const notice_settings *s, const char *id)
{
    for (int i = 0; i < s->devices; i++)
        if (strcmp(s->device[i].id, id) == 0)
            return true;
    return false;
}

/* Only the host of a table may give it a webhook. */
static store_status check_table(fogg_store *store, int64_t person, int64_t id)
{
    store_table table;
    store_status status = store->kind->get_table(store, id, &table);
    return status == STORE_OK && table.host != person ? STORE_CONFLICT
           : status == STORE_MISSING                  ? STORE_CONFLICT
                                                      : status;
}

bool notices_may(const net_server *server, const store_person *person, const notices_change *change)
{
    notice_settings s = {0};
    if (!change->is_mail || person->password[0] == '\0')
        return true;
    settings_take(&s, &change->wish);
    return courier_may_confirm(notify_courier(server->notify), s.mail);
}

store_status notices_apply(fogg_store *store, const store_person *person, notices_change *change)
{
    notice_settings *s = &change->settings;
    store_wish *wish = &change->wish;
    store_status status = store->kind->read_wishes(store, person->id, settings_take, s);
    bool is_account = person->password[0] != '\0';
    bool is_device = strcmp(wish->kind, STORE_WISH_PUSH) == 0 && wish->value[0] != '\0';
    wish->person = person->id;
    if (status != STORE_OK || change->is_test)
        return status;
    change->is_refused_guest = change->needs_account && !is_account;
    if (change->is_refused_guest)
        return STORE_CONFLICT;
    if (is_device && s->devices == NOTICE_MAX_DEVICES && !is_known_device(s, wish->key))
        return STORE_CONFLICT;
    if (change->table != 0 && wish->value[0] != '\0')
        status = check_table(store, person->id, change->table);
    if (change->code[0] != '\0' && (s->mail[0] == '\0' || s->code[0] == '\0'))
        return STORE_CONFLICT;
    if (change->code[0] != '\0') {
        change->is_wrong_code = strcmp(s->code, change->code) != 0;
        settings_set_mail(wish, s->language, change->is_wrong_code ? s->code : "on", s->mail,
                          s->wrong_codes + change->is_wrong_code);
        if (s->wrong_codes + change->is_wrong_code >= NOTICE_WRONG_CODES)
            wish->value[0] = '\0';
    }
    if (status == STORE_OK)
        status = store->kind->set_wish(store, wish);
    if (status == STORE_OK)
        settings_take(s, wish);
    return status;
}

const char *notices_refusal(const notices_change *change, const char **code)
{
    const char *sentence;
    if (change->code[0] != '\0') {
        *code = "bad-code";
        sentence = "that is not the code";
    } else if (change->is_refused_guest) {
        *code = "needs-account";
        sentence = "a guest cannot have that; register first";
    } else if (change->table != 0) {
        *code = "not-host";
        sentence = "only the host of a table may do that";
    } else {
        *code = "too-many-devices";
        sentence = "you have eight devices already; take one away first";
    }
    return sentence;
}

void notices_follow(net_server *server, int64_t person, const notices_change *change)
{
    if (change->is_test)
        notify_test(server->notify, person, &change->settings);
    else if (change->is_mail)
        notify_code(server->notify, person, &change->settings);
}
