/* visit.c - coming in, and what people do for themselves: guests, accounts, sessions, passwords, leaving for good.
 *
 * Every request takes this path, or parts of it: find the person (the store's reading thread), check or hash the
 * password (a thread of its own), store the change (the store's writing thread), answer. */
#include "visit.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../lobby/code.h"
#include "../lobby/govern.h"
#include "../log.h"
#include "notices.h"
#include "people.h"

enum {
    SESSION_DIGITS = 16, /* of a session's hash: its public id */
};

void visit_end(api_visit *v)
{
    sodium_memzero(v->check, sizeof v->check);
    sodium_memzero(v->make, sizeof v->make);
    sodium_memzero(v->token, sizeof v->token);
    buffer_clear(&v->list);
    exchange_drop(v->exchange);
    free(v->notice);
    free(v);
}

static void refuse(api_visit *v, int status, const char *code, const char *sentence)
{
    exchange_refuse(v->exchange, status, code, sentence);
    visit_end(v);
}

static void refuse_banned(api_visit *v)
{
    char sentence[STORE_MAX_REASON + 128], until[64] = "";
    time_t end = (time_t)(v->ban.until / 1000);
    struct tm parts;
    if (v->ban.until != STORE_FOR_EVER && gmtime_r(&end, &parts))
        strftime(until, sizeof until, " until %Y-%m-%d %H:%M UTC", &parts);
    snprintf(sentence, sizeof sentence, "%s is shut out of this server%s%s%s",
             v->ban.person != 0 ? "this person" : "your address", until, v->ban.reason[0] != '\0' ? ": " : "",
             v->ban.reason);
    net_count_refusal(v->exchange->server, REFUSED_BANNED, v->exchange->address->text);
    refuse(v, 403, "banned", sentence);
}

static bool is_account(const store_person *person)
{
    return person->password[0] != '\0';
}

static void answer_person(api_visit *v, const char *cookie)
{
    char code[CODE_LENGTH + 1];
    fogg_buffer body = {0};
    fogg_json json;
    code_print(v->person.id, code);
    fogg_json_init(&json, buffer_take, &body);
    fogg_json_begin_object(&json);
    fogg_json_string_at(&json, "person", code);
    fogg_json_string_at(&json, "name", v->person.name);
    fogg_json_key(&json, "account");
    fogg_json_boolean(&json, is_account(&v->person));
    fogg_json_end_object(&json);
    exchange_answer(v->exchange, 200, "application/json", &body, cookie);
    visit_end(v);
}

/* Answers that it is done; if `ends`, also takes the cookie away. */
static void answer_done(api_visit *v, bool ends)
{
    char cookie[256];
    fogg_buffer body = {0};
    fogg_json json;
    token_cookie("", net_is_secure(v->exchange->server), cookie);
    fogg_json_init(&json, buffer_take, &body);
    fogg_json_begin_object(&json);
    fogg_json_end_object(&json);
    exchange_answer(v->exchange, 200, "application/json", &body, ends ? cookie : NULL);
    visit_end(v);
}

/* ---- the last visit to the store ----------------------------------------------------------------------------- */

static store_status find_ban(fogg_store *store, api_visit *v)
{
    store_status status = store->kind->find_ban(store, v->person.id, v->exchange->address->text, v->now, &v->ban);
    v->is_banned = status == STORE_OK;
    return status == STORE_MISSING ? STORE_OK : status;
}

static store_status add_session(fogg_store *store, const api_visit *v)
{
    store_session session = {.person = v->person.id, .opened = v->now, .seen = v->now};
    memcpy(session.hash, v->hash, sizeof session.hash);
    memcpy(session.address, v->exchange->address->text, sizeof session.address);
    return store->kind->add_session(store, &session);
}

static store_status write_newcomer(fogg_store *store, api_visit *v)
{
    store_status status = find_ban(store, v);
    if (status != STORE_OK || v->is_banned)
        return status;
    if (v->kind == VISIT_REGISTER)
        status = store->kind->register_person(store, &v->person, v->is_new);
    else if (v->is_new)
        status = store->kind->add_person(store, &v->person);
    if (status == STORE_OK && v->kind == VISIT_REGISTER && !v->is_new)
        status = store->kind->delete_session(store, v->exchange->session);
    return status == STORE_OK ? add_session(store, v) : status;
}

static store_status write_reset(fogg_store *store, api_visit *v)
{
    store_status status = store->kind->take_reset(store, v->reset, v->now, &v->person.id);
    if (status == STORE_OK)
        status = store->kind->set_password(store, v->person.id, v->made);
    if (status == STORE_OK)
        status = store->kind->end_sessions(store, v->person.id, NULL);
    if (status == STORE_OK)
        status = store->kind->get_person(store, v->person.id, &v->person);
    return status == STORE_OK ? write_newcomer(store, v) : status;
}

static void print_session(const uint8_t *hash, char out[SESSION_DIGITS + 1])
{
    sodium_bin2hex(out, SESSION_DIGITS + 1, hash, SESSION_DIGITS / 2);
}

typedef struct ending {
    const char *id;
    uint8_t hash[STORE_HASH_BYTES];
    bool is_found;
} ending;

static void look_for_session(void *context, const store_session *session)
{
    ending *e = context;
    char id[SESSION_DIGITS + 1];
    print_session(session->hash, id);
    if (strcmp(id, e->id) == 0) {
        memcpy(e->hash, session->hash, sizeof e->hash);
        e->is_found = true;
    }
}

/* Ends the session that was asked for, if it is the person's; `v->hash` is it afterwards. */
static store_status write_end(fogg_store *store, api_visit *v)
{
    if (v->ends[0] == '\0')
        return store->kind->end_sessions(store, v->person.id, v->exchange->session);
    ending e = {.id = v->ends};
    store_status status = store->kind->read_sessions(store, v->person.id, look_for_session, &e);
    if (status != STORE_OK || !e.is_found)
        return status == STORE_OK ? STORE_MISSING : status;
    memcpy(v->hash, e.hash, sizeof v->hash);
    return store->kind->delete_session(store, v->hash);
}

static store_status run_write(fogg_store *store, store_job *base)
{
    api_visit *v = (api_visit *)base;
    store_status status;
    switch (v->kind) {
    case VISIT_GUEST:
    case VISIT_REGISTER:
    case VISIT_LOGIN:
        return write_newcomer(store, v);
    case VISIT_LOGOUT:
        return store->kind->delete_session(store, v->exchange->session);
    case VISIT_PASSWORD:
        status = store->kind->set_password(store, v->person.id, v->made);
        return status == STORE_OK ? store->kind->end_sessions(store, v->person.id, v->exchange->session) : status;
    case VISIT_END:
        return write_end(store, v);
    case VISIT_RESET:
        return write_reset(store, v);
    case VISIT_NOTICE:
        return notices_apply(store, &v->person, v->notice);
    case VISIT_ME:
    case VISIT_SESSIONS:
    case VISIT_NOTICES:
    case VISIT_EXPORT:
    case VISIT_DELETE:
    case VISIT_KIND_COUNT:
        break;
    }
    return STORE_FAILED;
}

static void log_visit(const api_visit *v)
{
    static const char *const names[VISIT_KIND_COUNT] = {
        [VISIT_GUEST] = "guest",           [VISIT_REGISTER] = "registered", [VISIT_LOGIN] = "signed-in",
        [VISIT_PASSWORD] = "new-password", [VISIT_RESET] = "new-password",  [VISIT_DELETE] = "left-for-good",
    };
    char code[CODE_LENGTH + 1];
    code_print(v->person.id, code);
    if (names[v->kind])
        log_line(LOG_INFO, names[v->kind], "person=%s address=%s", code, log_quoted(v->exchange->address->text));
}

/* Follow-up once the change is stored: closes sockets of ended sessions, and shows at seats who has an account. */
static void take_effect(api_visit *v)
{
    net_server *server = v->exchange->server;
    if (v->kind == VISIT_LOGOUT || (v->kind == VISIT_REGISTER && !v->is_new))
        people_end_session(server, v->exchange->session);
    else if (v->kind == VISIT_END && v->ends[0] != '\0')
        people_end_session(server, v->hash);
    else if (v->kind == VISIT_END || v->kind == VISIT_PASSWORD)
        people_end_person(server, v->person.id, v->exchange->session, "signed out");
    else if (v->kind == VISIT_RESET)
        people_end_person(server, v->person.id, v->hash, "signed out");
    else if (v->kind == VISIT_NOTICE)
        notices_follow(server, v->person.id, v->notice);
    if (v->kind == VISIT_REGISTER)
        govern_register(&server->hall, v->person.id);
}

static void refuse_write(api_visit *v)
{
    const char *code = NULL;
    if (v->store.status == STORE_CONFLICT && v->kind == VISIT_NOTICE) {
        const char *sentence = notices_refusal(v->notice, &code);
        refuse(v, 409, code, sentence);
    } else if (v->store.status == STORE_CONFLICT)
        refuse(v, 409, "name-taken", "an account has that name already, or one that looks like it");
    else if (v->store.status != STORE_MISSING) {
        exchange_refuse_store(v->exchange, v->store.status);
        visit_end(v);
    } else if (v->kind == VISIT_RESET)
        refuse(v, 404, "bad-token", "this link has been used or is too old; ask the host for another");
    else
        refuse(v, 404, "no-such-session", "you have no such session");
}

static void done_write(store_job *base)
{
    api_visit *v = (api_visit *)base;
    char cookie[256];
    if (base->status != STORE_OK) {
        refuse_write(v);
        return;
    }
    if (v->is_banned) {
        refuse_banned(v);
        return;
    }
    if (v->kind == VISIT_NOTICE && v->notice->is_wrong_code) {
        const char *code, *sentence = notices_refusal(v->notice, &code);
        refuse(v, 409, code, sentence);
        return;
    }
    log_visit(v);
    take_effect(v);
    if (v->kind == VISIT_LOGOUT || v->kind == VISIT_END || v->kind == VISIT_PASSWORD || v->kind == VISIT_NOTICE) {
        answer_done(v, v->kind == VISIT_LOGOUT);
    } else {
        token_cookie(v->token, net_is_secure(v->exchange->server), cookie);
        answer_person(v, cookie);
    }
}

/* Everybody who comes in gets a new token, so a token that somebody planted before does not open the account. */
static void write_visit(api_visit *v)
{
    token_make(v->token, v->hash);
    if (v->kind == VISIT_REGISTER)
        memcpy(v->person.password, v->made, sizeof v->made);
    v->store = (store_job){
        .place = {.owner = exchange_owner(v->exchange)}, .run = run_write, .done = done_write, .is_write = true};
    queue_add(v->exchange->server->queue, &v->store);
}

static void done_delete(void *context, store_status status)
{
    api_visit *v = context;
    if (status == STORE_OK || status == STORE_MISSING) {
        log_visit(v);
        answer_done(v, true);
    } else {
        exchange_refuse_store(v->exchange, status);
        visit_end(v);
    }
}

/* ---- the password -------------------------------------------------------------------------------------------- */

static api_visit *visit_of_pool(pool_job *job)
{
    return (api_visit *)((char *)job - offsetof(api_visit, pool));
}

static void run_password(pool_job *job)
{
    api_visit *v = visit_of_pool(job);
    v->is_match = true;
    if (v->check[0] != '\0')
        v->is_match = crypto_pwhash_str_verify(v->person.password, v->check, strlen(v->check)) == 0;
    if (v->is_match && v->make[0] != '\0' &&
        crypto_pwhash_str_alg(v->made, v->make, strlen(v->make), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                              crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13) != 0)
        v->made[0] = '\0';
}

/* Goes on after the password check, if one was needed. */
static void go_on(api_visit *v)
{
    if (v->kind == VISIT_DELETE) {
        order o = {.kind = ORDER_REMOVE, .person = v->person.id};
        people_order(v->exchange->server, &o, done_delete, v);
    } else {
        write_visit(v);
    }
}

static void done_password(pool_job *job)
{
    api_visit *v = visit_of_pool(job);
    if (!v->is_match) {
        v->exchange->server->wrong_passwords++;
        log_line(LOG_WARN, "wrong-password", "address=%s", log_quoted(v->exchange->address->text));
        refuse(v, 401, "wrong-password",
               v->kind == VISIT_LOGIN ? "no account has that name and password" : "that is not your password");
    } else if (v->make[0] != '\0' && v->made[0] == '\0') {
        refuse(v, 503, "busy", "the server has no memory to spare; try again");
    } else {
        go_on(v);
    }
}

static void hash_password(api_visit *v)
{
    v->pool = (pool_job){.place = {.owner = exchange_owner(v->exchange)}, .run = run_password, .done = done_password};
    pool_add(v->exchange->server->passwords, &v->pool);
}

/* ---- the first visit to the store: who is it ----------------------------------------------------------------- */

static void take_session(void *context, const store_session *session)
{
    api_visit *v = context;
    char id[SESSION_DIGITS + 1];
    print_session(session->hash, id);
    fogg_json_begin_object(&v->json);
    fogg_json_string_at(&v->json, "session", id);
    fogg_json_integer_at(&v->json, "opened", session->opened);
    fogg_json_integer_at(&v->json, "seen", session->seen);
    fogg_json_string_at(&v->json, "address", session->address);
    fogg_json_key(&v->json, "current");
    fogg_json_boolean(&v->json, memcmp(session->hash, v->exchange->session, STORE_HASH_BYTES) == 0);
    fogg_json_end_object(&v->json);
}

static store_status read_sessions(fogg_store *store, api_visit *v)
{
    fogg_json_init(&v->json, buffer_take, &v->list);
    fogg_json_begin_object(&v->json);
    fogg_json_key(&v->json, "sessions");
    fogg_json_begin_list(&v->json);
    store_status status = store->kind->read_sessions(store, v->person.id, take_session, v);
    fogg_json_end_list(&v->json);
    fogg_json_end_object(&v->json);
    return status;
}

static store_status run_read(fogg_store *store, store_job *base)
{
    api_visit *v = (api_visit *)base;
    if (v->kind == VISIT_LOGIN)
        return store->kind->find_account(store, v->name, &v->person);
    if (!v->exchange->has_session)
        return STORE_MISSING;
    store_status status = store->kind->get_session(store, v->exchange->session, v->since, &v->person, &v->session);
    if (status == STORE_OK)
        status = find_ban(store, v);
    if (status == STORE_OK && v->kind == VISIT_SESSIONS)
        status = read_sessions(store, v);
    if (status == STORE_OK && v->kind == VISIT_NOTICES)
        status = notices_write(store, v->person.id, v->exchange->server, &v->list);
    return status;
}

static void make_person(api_visit *v)
{
    v->is_new = true;
    v->person = (store_person){.id = code_make(), .created = v->now};
    memcpy(v->person.name, v->name, sizeof v->name);
}

/* An unknown name takes as long as a wrong password, so nobody can find out which names exist. */
static void pretend(api_visit *v)
{
    snprintf(v->person.password, sizeof v->person.password,
             "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc");
    hash_password(v);
}

static void answer_list(api_visit *v)
{
    exchange_answer(v->exchange, 200, "application/json", &v->list, NULL);
    visit_end(v);
}

static void register_read(api_visit *v, bool is_found)
{
    if (is_found && is_account(&v->person)) {
        refuse(v, 409, "account-already", "this session has an account; log out first");
        return;
    }
    if (is_found)
        memcpy(v->person.name, v->name, sizeof v->name);
    else
        make_person(v);
    hash_password(v);
}

static void delete_read(api_visit *v)
{
    if (!is_account(&v->person))
        go_on(v);
    else if (v->check[0] == '\0')
        refuse(v, 400, "bad-field", "\"password\" must be the account's password");
    else
        hash_password(v);
}

/* The person of the session is known. */
static void session_read(api_visit *v)
{
    bool may_be_banned = v->kind == VISIT_EXPORT || v->kind == VISIT_DELETE;
    if (v->is_banned && !may_be_banned) {
        refuse_banned(v);
        return;
    }
    people_touch(v->exchange->server, exchange_owner(v->exchange), &v->session, v->exchange->address->text, v->now);
    switch (v->kind) {
    case VISIT_ME:
        answer_person(v, NULL);
        break;
    case VISIT_PASSWORD:
        if (is_account(&v->person))
            hash_password(v);
        else
            refuse(v, 409, "no-account", "a guest has no password; register first");
        break;
    case VISIT_SESSIONS:
    case VISIT_NOTICES:
        answer_list(v);
        break;
    case VISIT_NOTICE:
        if (notices_may(v->exchange->server, &v->person, v->notice))
            write_visit(v);
        else
            refuse(v, 429, "too-fast", "codes were sent to that address a moment ago; try again in an hour");
        break;
    case VISIT_END:
        write_visit(v);
        break;
    case VISIT_EXPORT:
        visit_export(v);
        break;
    case VISIT_DELETE:
        delete_read(v);
        break;
    case VISIT_GUEST:
    case VISIT_REGISTER:
    case VISIT_LOGIN:
    case VISIT_LOGOUT:
    case VISIT_RESET:
    case VISIT_KIND_COUNT:
        break;
    }
}

static void done_read(store_job *base)
{
    api_visit *v = (api_visit *)base;
    bool is_found = base->status == STORE_OK;
    if (!is_found && base->status != STORE_MISSING) {
        exchange_refuse_store(v->exchange, base->status);
        visit_end(v);
    } else if (v->kind == VISIT_LOGIN) {
        if (is_found)
            hash_password(v);
        else
            pretend(v);
    } else if (v->kind == VISIT_REGISTER) {
        register_read(v, is_found);
    } else if (is_found) {
        session_read(v);
    } else {
        refuse(v, 401, "no-session", "come in as a guest or sign in first");
    }
}

void visit_begin(api_visit *v)
{
    if (v->kind == VISIT_GUEST)
        make_person(v);
    if (v->kind == VISIT_GUEST || v->kind == VISIT_LOGOUT) {
        write_visit(v);
    } else if (v->kind == VISIT_RESET) {
        hash_password(v);
    } else {
        v->store = (store_job){.place = {.owner = exchange_owner(v->exchange)}, .run = run_read, .done = done_read};
        queue_add(v->exchange->server->queue, &v->store);
    }
}
