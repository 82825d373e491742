/* api.c - requests to /api/: which ones exist, how often each may be made, and what is read from their bodies. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../account/skeleton.h"
#include "fogg/name.h"
#include "notices.h"
#include "visit.h"

enum {
    MOST_OF_ADDRESS = 16, /* passwords in line before others of the same address are sent away */
    MOST_WAITING = 1024,  /* of all addresses */
};

/* What a body must have, besides being a JSON object. */
typedef enum body_kind {
    BODY_NONE,   /* it is not read */
    BODY_NAME,   /* name */
    BODY_LOGIN,  /* name, password to compare */
    BODY_NEW,    /* name, password to hash */
    BODY_CHANGE, /* old, new */
    BODY_END,    /* session, or others: true */
    BODY_DELETE, /* perhaps password */
    BODY_RESET,  /* token, password */
    BODY_NOTICE, /* see notices.h */
} body_kind;

static const struct {
    const char *path;
    bool is_post;
    bool is_counted; /* it adds a person, compares a password or is costly: counts against the limit of the address */
    body_kind body;
} kinds[VISIT_KIND_COUNT] = {
    [VISIT_GUEST] = {"/api/guest", true, true, BODY_NAME},
    [VISIT_REGISTER] = {"/api/register", true, true, BODY_NEW},
    [VISIT_LOGIN] = {"/api/login", true, true, BODY_LOGIN},
    [VISIT_LOGOUT] = {"/api/logout", true, false, BODY_NONE},
    [VISIT_ME] = {"/api/me", false, false, BODY_NONE},
    [VISIT_PASSWORD] = {"/api/password", true, true, BODY_CHANGE},
    [VISIT_SESSIONS] = {"/api/sessions", false, false, BODY_NONE},
    [VISIT_END] = {"/api/sessions/end", true, false, BODY_END},
    [VISIT_EXPORT] = {"/api/export", false, true, BODY_NONE},
    [VISIT_DELETE] = {"/api/delete", true, true, BODY_DELETE},
    [VISIT_RESET] = {"/api/reset", true, true, BODY_RESET},
    [VISIT_NOTICES] = {"/api/notices", false, false, BODY_NONE},
    [VISIT_NOTICE] = {"/api/notices", true, true, BODY_NOTICE},
};

/* Reads a password into `out`.  Returns what is wrong with it, or NULL. */
static const char *read_password(const json_t *body, const char *key, char out[PASSWORD_MOST + 1])
{
    const json_t *value = json_object_get(body, key);
    static _Thread_local char sentence[64];
    if (!json_is_string(value)) {
        snprintf(sentence, sizeof sentence, "\"%s\" must be a text", key);
        return sentence;
    }
    const char *fault = password_fault(json_string_length(value));
    if (!fault)
        snprintf(out, PASSWORD_MOST + 1, "%s", json_string_value(value));
    return fault;
}

static const char *read_name(const json_t *body, api_visit *v)
{
    const json_t *name = json_object_get(body, "name");
    if (!json_is_string(name))
        return "\"name\" must be a text";
    const char *fault = fogg_name_fault(json_string_value(name), json_string_length(name));
    if (!fault)
        snprintf(v->name, sizeof v->name, "%s", json_string_value(name));
    return fault;
}

static const char *read_end(const json_t *body, api_visit *v)
{
    const json_t *session = json_object_get(body, "session");
    if (json_is_true(json_object_get(body, "others")) && !session)
        return NULL;
    if (!json_is_string(session) || json_string_length(session) == 0 || json_string_length(session) > TOKEN_LENGTH)
        return "either \"session\" must be the id of one, or \"others\" true";
    snprintf(v->ends, sizeof v->ends, "%s", json_string_value(session));
    return NULL;
}

static const char bad_token[] = "\"token\" must be the one of the link";

/* Returns what is wrong with the fields, `bad_token` if it is that, or NULL. */
static const char *read_fields(const json_t *body, api_visit *v)
{
    const char *fault = NULL;
    const json_t *token;
    switch (kinds[v->kind].body) {
    case BODY_NONE:
        break;
    case BODY_NAME:
        return read_name(body, v);
    case BODY_LOGIN:
        fault = read_name(body, v);
        return fault ? fault : read_password(body, "password", v->check);
    case BODY_NEW:
        fault = read_name(body, v);
        return fault ? fault : read_password(body, "password", v->make);
    case BODY_CHANGE:
        fault = read_password(body, "old", v->check);
        return fault ? fault : read_password(body, "new", v->make);
    case BODY_END:
        return read_end(body, v);
    case BODY_DELETE:
        return json_object_get(body, "password") ? read_password(body, "password", v->check) : NULL;
    case BODY_RESET:
        token = json_object_get(body, "token");
        if (!json_is_string(token) || !token_hash(json_string_value(token), v->reset))
            return bad_token;
        return read_password(body, "password", v->make);
    case BODY_NOTICE:
        v->notice = memory_of(sizeof *v->notice);
        return notices_read(body, v->exchange->server, v->notice);
    }
    return NULL;
}

/* Reads the body.  Returns false after refusing. */
static bool read_body(net_exchange *exchange, api_visit *v)
{
    json_t *body = json_loadb(buffer_text(&exchange->input), exchange->input.length, JSON_REJECT_DUPLICATES, NULL);
    const char *fault = NULL;
    bool is_reserved = false;
    if (!json_is_object(body)) {
        exchange_refuse(exchange, 400, "bad-json", "the body must be a JSON object");
        json_decref(body);
        return false;
    }
    fault = read_fields(body, v);
    if (fault) {
        exchange_refuse(exchange, 400,
                        fault == bad_token        ? "bad-token"
                        : v->kind == VISIT_NOTICE ? "bad-address"
                                                  : "bad-field",
                        fault);
    } else if (v->kind == VISIT_GUEST || v->kind == VISIT_REGISTER) {
        is_reserved = skeleton_is_reserved(v->name, exchange->server->hall.bots);
        if (is_reserved)
            exchange_refuse(exchange, 409, "name-reserved",
                            "that name belongs to a player program or to whoever runs the server");
    }
    json_decref(body);
    return !fault && !is_reserved;
}

static int kind_of(const net_exchange *exchange)
{
    for (int i = 0; i < VISIT_KIND_COUNT; i++)
        if (strcmp(exchange->path, kinds[i].path) == 0 && exchange->is_post == kinds[i].is_post)
            return i;
    return -1;
}

static bool needs_password(body_kind body)
{
    return body == BODY_LOGIN || body == BODY_NEW || body == BODY_CHANGE || body == BODY_DELETE || body == BODY_RESET;
}

/* Limits how many passwords wait: of one address, so that it delays only itself, and of all, to bound memory. */
static bool has_many_in_line(const net_exchange *exchange)
{
    fogg_pool *line = exchange->server->passwords;
    return pool_waiting_of(line, exchange->address->number) >= MOST_OF_ADDRESS || pool_depth(line) >= MOST_WAITING;
}

void api_request(net_exchange *exchange)
{
    net_server *server = exchange->server;
    int kind = kind_of(exchange);
    int64_t an_hour = server->options.people_of_address;
    if (kind < 0) {
        exchange_refuse(exchange, 404, "not-found", "there is no such request; GET or POST matters");
        return;
    }
    if (server->closing_since != 0 || (needs_password(kinds[kind].body) && has_many_in_line(exchange))) {
        net_count_refusal(server, REFUSED_BUSY, exchange->address->text);
        exchange_refuse(exchange, 503, "busy", "the server is busy; try again");
        return;
    }
    /* Without a token there is nothing to sign out of. */
    if (kind == VISIT_LOGOUT && !exchange->has_session) {
        exchange_refuse(exchange, 401, "no-session", "come in as a guest or sign in first");
        return;
    }
    if (kinds[kind].is_counted && !hourly_take(&exchange->address->visits, (int)an_hour, net_steady())) {
        net_count_refusal(server, REFUSED_NEWCOMERS, exchange->address->text);
        exchange_refuse(exchange, 429, "too-fast", "too many newcomers from your address; try again later");
        return;
    }
    api_visit *v = memory_of(sizeof *v);
    v->kind = (visit_kind)kind;
    v->now = net_now();
    v->since = v->now - (int64_t)TOKEN_LIFE_SECONDS * 1000;
    v->exchange = exchange_keep(exchange);
    if (kinds[kind].body != BODY_NONE && !read_body(exchange, v)) {
        visit_end(v);
        return;
    }
    visit_begin(v);
}
