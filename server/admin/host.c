/* host.c - opens the data file for `fogg admin`: to read only beside a running server, else locked and to write. */
#include "host.h"

#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "../lobby/code.h"
#include "../log.h"
#include "../store/any.h"
#include "../store/lock.h"
#include "../work/buffer.h"

int admin_fault(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("fogg admin: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    return EXIT_FAILURE;
}

const char *admin_moment(int64_t at)
{
    static char kept[4][32];
    static int next;
    char *out = kept[next++ % 4];
    time_t seconds = (time_t)(at / 1000);
    struct tm parts;
    if (at == 0)
        return "-";
    if (at == STORE_FOR_EVER || !gmtime_r(&seconds, &parts))
        return "for ever";
    strftime(out, sizeof kept[0], "%Y-%m-%d %H:%M", &parts);
    return out;
}

fogg_admin *fogg_admin_open(const char *data)
{
    char error[STORE_MAX_ERROR];
    fogg_admin *admin = memory_of(sizeof *admin);
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    admin->data = data;
    admin->now = (int64_t)now.tv_sec * 1000;
    umask(S_IRWXG | S_IRWXO);
    log_set_least(LOG_ERROR);
    if (!store_file(data)) {
        admin->lock = STORE_UNLOCKED;
        admin->store = store_open(data, false, 0, error);
        if (admin->store && sodium_init() >= 0)
            return admin;
        admin_fault("%s", error);
        fogg_admin_close(admin);
        return NULL;
    }
    admin->data = data = store_file(data);
    admin->lock = store_lock(data, false, 0, error);
    if (admin->lock == STORE_LOCK_IN_USE) {
        admin->lock = STORE_UNLOCKED;
        admin->store = store_sqlite_open_reader(data, error);
    } else if (admin->lock >= 0) {
        admin->store = store_sqlite_open(data, 0, error);
    }
    if (admin->store && sodium_init() >= 0)
        return admin;
    admin_fault("%s", error);
    fogg_admin_close(admin);
    return NULL;
}

void fogg_admin_close(fogg_admin *admin)
{
    if (admin->store)
        admin->store->kind->close(admin->store);
    store_unlock(admin->lock);
    free(admin);
}

typedef struct found_people {
    int64_t ids[8];
    int count;
} found_people;

static void take_id(void *context, int64_t id)
{
    found_people *found = context;
    found->ids[found->count++] = id;
}

static int tell_many(const char *text, const found_people *found)
{
    char code[CODE_LENGTH + 1];
    fprintf(stderr, "fogg admin: more than one person is called \"%s\"; use a code:", text);
    for (int i = 0; i < found->count; i++) {
        code_print(found->ids[i], code);
        fprintf(stderr, " %s", code);
    }
    fputc('\n', stderr);
    return EXIT_FAILURE;
}

bool admin_find(fogg_admin *admin, const char *text, int64_t *person)
{
    const store_kind *kind = admin->store->kind;
    store_person known;
    found_people found = {0};
    if (code_parse(text, person) && kind->get_person(admin->store, *person, &known) == STORE_OK)
        return true;
    if (kind->find_account(admin->store, text, &known) == STORE_OK && strcmp(known.name, text) == 0) {
        *person = known.id;
        return true;
    }
    if (kind->find_named(admin->store, text, 8, take_id, &found) != STORE_OK) {
        admin_fault("%s cannot be read", store_file(admin->data) ? admin->data : "the database");
        return false;
    }
    if (found.count > 1)
        tell_many(text, &found);
    else if (found.count == 0)
        admin_fault("there is nobody of the code or name \"%s\"; fogg admin people \"%s\" finds names that are near",
                    text, text);
    else
        *person = found.ids[0];
    return found.count == 1;
}
