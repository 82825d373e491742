/* api.c - coming in: guests, accounts, sessions.
 *
 * A password is hashed in a thread of the pool, between two visits to the store: guest and login and register are all the same
 * path, with parts left out. */
#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../account/name.h"
#include "../account/skeleton.h"
#include "../account/token.h"
#include "../lobby/code.h"
#include "../log.h"
#include "fogg/json_write.h"
#include "http.h"

enum { MOST_WAITING = 32 }; /* passwords and other urgent things in line before newcomers are sent away */

typedef enum visit_kind { VISIT_GUEST, VISIT_REGISTER, VISIT_LOGIN, VISIT_LOGOUT, VISIT_ME } visit_kind;

typedef struct api_visit {
    store_job store; /* its two jobs, one after the other */
    pool_job pool;
    net_exchange *exchange; /* held */
    visit_kind kind;
    char name[STORE_MAX_NAME];
    char password[PASSWORD_MOST + 1];
    bool is_match;      /* the password is that of the account */
    bool is_new;        /* the person is added */
    int64_t now, since; /* sessions begun before have ended */
    store_person person;
    char token[TOKEN_LENGTH + 1];
    uint8_t hash[STORE_HASH_BYTES];
} api_visit;

static void end_visit(api_visit *visit)
{
    sodium_memzero(visit->password, sizeof visit->password);
    sodium_memzero(visit->token, sizeof visit->token);
    exchange_drop(visit->exchange);
    free(visit);
}

static api_visit *visit_of_pool(pool_job *job)
{
    return (api_visit *)((char *)job - offsetof(api_visit, pool));
}

static bool is_secure(const net_server *server)
{
    return server->options->cert != NULL || server->options->is_behind_proxy;
}

static void answer_person(api_visit *visit, const char *cookie)
{
    char code[CODE_LENGTH + 1];
    fogg_buffer body = {0};
    fogg_json json;
    code_print(visit->person.id, code);
    fogg_json_init(&json, buffer_take, &body);
    fogg_json_begin_object(&json);
    fogg_json_string_at(&json, "person", code);
    fogg_json_string_at(&json, "name", visit->person.name);
    fogg_json_key(&json, "account");
    fogg_json_boolean(&json, visit->person.password[0] != '\0');
    fogg_json_end_object(&json);
    exchange_answer(visit->exchange, 200, "application/json", &body, cookie);
}

/* ---- the last visit to the store: write the person, the session ------------------------------------------------------- */

static store_status run_write(fogg_store *store, store_job *base)
{
    api_visit *v = (api_visit *)base;
    store_status status = STORE_OK;
    store_session session = {.person = v->person.id, .opened = v->now, .seen = v->now};
    memcpy(session.hash, v->hash, sizeof session.hash);
    memcpy(session.address, v->exchange->address->text, sizeof session.address);
    if (v->kind == VISIT_LOGOUT)
        return store->kind->delete_session(store, v->exchange->session);
    if (v->kind == VISIT_REGISTER)
        status = store->kind->register_person(store, &v->person, v->is_new);
    else if (v->is_new)
        status = store->kind->add_person(store, &v->person);
    if (status == STORE_OK && v->kind == VISIT_REGISTER && !v->is_new)
        status = store->kind->delete_session(store, v->exchange->session);
    if (status == STORE_OK)
        status = store->kind->add_session(store, &session);
    return status;
}

static void log_visit(const api_visit *v)
{
    static const char *const names[] = {
        [VISIT_GUEST] = "guest", [VISIT_REGISTER] = "registered", [VISIT_LOGIN] = "signed-in"};
    char code[CODE_LENGTH + 1];
    code_print(v->person.id, code);
    log_line(LOG_INFO, names[v->kind], "person=%s address=%s", code, log_quoted(v->exchange->address->text));
}

static void done_write(store_job *base)
{
    api_visit *v = (api_visit *)base;
    char cookie[256];
    if (base->status == STORE_CONFLICT) {
        exchange_refuse(v->exchange, 409, "name-taken", "an account has that name already");
    } else if (base->status != STORE_OK) {
        exchange_refuse_store(v->exchange, base->status);
    } else if (v->kind == VISIT_LOGOUT) {
        fogg_buffer body = {0};
        net_end_session(v->exchange->server, v->exchange->session);
        token_cookie("", is_secure(v->exchange->server), cookie);
        buffer_add_text(&body, "{}");
        exchange_answer(v->exchange, 200, "application/json", &body, cookie);
    } else {
        if (v->kind == VISIT_REGISTER && !v->is_new)
            net_end_session(v->exchange->server, v->exchange->session);
        log_visit(v);
        token_cookie(v->token, is_secure(v->exchange->server), cookie);
        answer_person(v, cookie);
    }
    end_visit(v);
}

/* Whoever comes in gets a new token: one that was known before, to whomever, does not open the account. */
static void write_visit(api_visit *v)
{
    if (v->kind != VISIT_LOGOUT)
        token_make(v->token, v->hash);
    v->store = (store_job){.run = run_write, .done = done_write, .is_write = true};
    queue_add(v->exchange->server->queue, &v->store);
}

/* ---- in the pool: the password ------------------------------------------------------------------------------------------ */

static void run_password(pool_job *job)
{
    api_visit *v = visit_of_pool(job);
    size_t length = strlen(v->password);
    if (v->kind == VISIT_REGISTER)
        v->is_match = crypto_pwhash_str_alg(v->person.password, v->password, length, crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                            crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13) == 0;
    else
        v->is_match = crypto_pwhash_str_verify(v->person.password, v->password, length) == 0;
}

static void done_password(pool_job *job)
{
    api_visit *v = visit_of_pool(job);
    if (v->is_match) {
        write_visit(v);
        return;
    }
    if (v->kind == VISIT_LOGIN) {
        log_line(LOG_WARN, "wrong-password", "address=%s", log_quoted(v->exchange->address->text));
        exchange_refuse(v->exchange, 401, "wrong-password", "no account has that name and password");
    } else {
        exchange_refuse(v->exchange, 503, "busy", "the server has no memory to spare; try again");
    }
    end_visit(v);
}

static void hash_password(api_visit *v)
{
    v->pool = (pool_job){.run = run_password, .done = done_password, .is_urgent = true};
    pool_add(v->exchange->server->pool, &v->pool);
}

/* ---- the first visit to the store: who is it ---------------------------------------------------------------------------- */

static store_status run_read(fogg_store *store, store_job *base)
{
    api_visit *v = (api_visit *)base;
    if (v->kind == VISIT_LOGIN)
        return store->kind->find_account(store, v->name, &v->person);
    return v->exchange->has_session ? store->kind->get_session(store, v->exchange->session, v->since, &v->person, NULL)
                                    : STORE_MISSING;
}

static void make_person(api_visit *v)
{
    v->is_new = true;
    v->person = (store_person){.id = code_make(), .created = net_now()};
    memcpy(v->person.name, v->name, sizeof v->name);
}

/* A name that no account has costs as much time as a wrong password: names cannot be tried out. */
static void pretend(api_visit *v)
{
    snprintf(v->person.password, sizeof v->person.password,
             "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc");
    hash_password(v);
}

static void done_read(store_job *base)
{
    api_visit *v = (api_visit *)base;
    bool is_found = base->status == STORE_OK;
    if (!is_found && base->status != STORE_MISSING) {
        exchange_refuse_store(v->exchange, base->status);
        end_visit(v);
    } else if (v->kind == VISIT_LOGIN) {
        if (!is_found) {
            pretend(v);
            return;
        }
        hash_password(v);
    } else if (v->kind == VISIT_REGISTER) {
        if (is_found && v->person.password[0] != '\0') {
            exchange_refuse(v->exchange, 409, "account-already", "this session has an account; log out first");
            end_visit(v);
            return;
        }
        if (is_found)
            memcpy(v->person.name, v->name, sizeof v->name);
        else
            make_person(v);
        hash_password(v);
    } else {
        if (is_found)
            answer_person(v, NULL);
        else
            exchange_refuse(v->exchange, 401, "no-session", "come in as a guest or sign in first");
        end_visit(v);
    }
}

/* ---- the request ------------------------------------------------------------------------------------------------------------ */

/* Reads name and password from the body.  Returns false after refusing. */
static bool read_body(net_exchange *exchange, api_visit *v)
{
    json_t *body = json_loadb(buffer_text(&exchange->input), exchange->input.length, JSON_REJECT_DUPLICATES, NULL);
    json_t *name = json_object_get(body, "name"), *password = json_object_get(body, "password");
    const char *fault = NULL;
    if (!json_is_object(body)) {
        exchange_refuse(exchange, 400, "bad-json", "the body must be a JSON object");
        json_decref(body);
        return false;
    }
    if (!json_is_string(name))
        fault = "\"name\" must be a text";
    else
        fault = name_fault(json_string_value(name), json_string_length(name));
    if (!fault && v->kind != VISIT_LOGIN &&
        skeleton_is_reserved(json_string_value(name), exchange->server->hall.bots)) {
        exchange_refuse(exchange, 409, "name-reserved",
                        "that name belongs to a player program or to whoever runs the server");
        json_decref(body);
        return false;
    }
    if (!fault && v->kind != VISIT_GUEST && !json_is_string(password))
        fault = "\"password\" must be a text";
    else if (!fault && v->kind != VISIT_GUEST)
        fault = password_fault(json_string_value(password), json_string_length(password));
    if (fault) {
        exchange_refuse(exchange, 400, "bad-field", fault);
    } else {
        snprintf(v->name, sizeof v->name, "%s", json_string_value(name));
        if (v->kind != VISIT_GUEST)
            snprintf(v->password, sizeof v->password, "%s", json_string_value(password));
    }
    json_decref(body);
    return fault == NULL;
}

static int kind_of(const net_exchange *exchange)
{
    static const struct {
        const char *path;
        bool is_post;
    } kinds[] = {
        [VISIT_GUEST] = {"/api/guest", true}, [VISIT_REGISTER] = {"/api/register", true},
        [VISIT_LOGIN] = {"/api/login", true}, [VISIT_LOGOUT] = {"/api/logout", true},
        [VISIT_ME] = {"/api/me", false},
    };
    for (int i = 0; i <= VISIT_ME; i++)
        if (strcmp(exchange->path, kinds[i].path) == 0 && exchange->is_post == kinds[i].is_post)
            return i;
    return -1;
}

void api_request(net_exchange *exchange)
{
    net_server *server = exchange->server;
    int kind = kind_of(exchange);
    int64_t an_hour = server->options->people_of_address;
    if (kind < 0) {
        exchange_refuse(exchange, 404, "not-found", "there is no such request; GET or POST matters");
        return;
    }
    if (server->closing_since != 0 || pool_urgent_depth(server->pool) >= MOST_WAITING) {
        exchange_refuse(exchange, 503, "busy", "the server is busy; try again");
        return;
    }
    /* A token that is not there cannot be taken away. */
    if (kind == VISIT_LOGOUT && !exchange->has_session) {
        exchange_refuse(exchange, 401, "no-session", "come in as a guest or sign in first");
        return;
    }
    bool is_counted = kind != VISIT_ME && kind != VISIT_LOGOUT;
    if (is_counted && !bucket_take(&exchange->address->visits, (int)(an_hour / 60 + 1), (int)an_hour, net_now())) {
        exchange_refuse(exchange, 429, "too-fast", "too many newcomers from your address; try again later");
        return;
    }
    api_visit *v = memory_of(sizeof *v);
    v->kind = (visit_kind)kind;
    v->now = net_now();
    v->since = v->now - (int64_t)TOKEN_LIFE_SECONDS * 1000;
    if (is_counted && !read_body(exchange, v)) {
        free(v);
        return;
    }
    v->exchange = exchange_keep(exchange);
    if (v->kind == VISIT_GUEST) {
        make_person(v);
        write_visit(v);
    } else if (v->kind == VISIT_LOGOUT) {
        write_visit(v);
    } else {
        v->store = (store_job){.run = run_read, .done = done_read};
        queue_add(server->queue, &v->store);
    }
}
