/* reload.c - options are read again and take effect. */
#include "reload.h"

#include <string.h>

#include "../log.h"

void reload_use_limits(net_server *server)
{
    hall_limits *limits = &server->hall.limits;
    limits->messages_a_minute = (int)server->options.messages_a_minute;
    limits->messages_at_once = limits->messages_a_minute / 15 + 1; /* of four seconds */
    limits->tables = (int)server->options.tables;
    limits->tables_of_person = (int)server->options.tables_of_person;
    limits->tables_of_address = (int)server->options.tables_of_address;
    limits->idle = server->options.idle_seconds * 1000;
    bool is_known = server->options.rules > 0 && server->options.rules < server->hall.newest_rules;
    server->hall.rules = is_known ? (int)server->options.rules : server->hall.newest_rules;
    server->retention.days = (retention_days){.guests = server->options.keep_guests,
                                              .sessions = server->options.keep_sessions,
                                              .chat = server->options.keep_chat,
                                              .tables = server->options.keep_tables,
                                              .games = server->options.keep_games};
}

static void use_options(net_server *server, const fogg_server_options *read)
{
    fogg_server_options *o = &server->options;
    o->origins = read->origins;
    o->is_quiet = read->is_quiet;
    o->proxies = read->proxies;
    o->connections = read->connections;
    o->connections_of_address = read->connections_of_address;
    o->connections_of_person = read->connections_of_person;
    o->messages_a_minute = read->messages_a_minute;
    o->people_of_address = read->people_of_address;
    o->tables = read->tables;
    o->rules = read->rules;
    o->tables_of_person = read->tables_of_person;
    o->tables_of_address = read->tables_of_address;
    o->idle_seconds = read->idle_seconds;
    o->keep_guests = read->keep_guests;
    o->keep_sessions = read->keep_sessions;
    o->keep_chat = read->keep_chat;
    o->keep_tables = read->keep_tables;
    o->keep_games = read->keep_games;
    o->silence_seconds = read->silence_seconds;
    o->notice_after = read->notice_after;
    o->notice_again = read->notice_again;
    log_set_least(o->is_quiet ? LOG_WARN : LOG_INFO);
    reload_use_limits(server);
}

static bool is_same_text(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

/* Says which of the changed options wait for a new start. */
static void tell_what_waits(const fogg_server_options *o, const fogg_server_options *read)
{
    const struct {
        const char *name;
        bool is_changed;
    } all[] = {
        {"listen", !is_same_text(o->listen, read->listen)},
        {"data", !is_same_text(o->data, read->data)},
        {"store", !is_same_text(o->store, read->store)},
        {"most-data", o->most_data != read->most_data},
        {"page", !is_same_text(o->page, read->page)},
        {"tls", (o->cert == NULL) != (read->cert == NULL)},
        {"bot", !is_same_text(o->bot, read->bot)},
        {"bots", !is_same_text(o->bots, read->bots)},
        {"bot-threads", o->bot_threads != read->bot_threads},
        {"deadline", o->deadline != read->deadline},
        {"site", !is_same_text(o->site, read->site)},
        {"mail", !is_same_text(o->mail, read->mail)},
        {"mail-from", !is_same_text(o->mail_from, read->mail_from)},
        {"nats", !is_same_text(o->nats, read->nats)},
        {"analyses", o->has_analyses != read->has_analyses},
        {"no-tables", o->has_no_tables != read->has_no_tables},
        {"notices-anywhere", o->is_private_good != read->is_private_good},
    };
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (all[i].is_changed)
            log_line(LOG_WARN, "reload-waits", "option=%s until=%s", all[i].name, log_quoted("the next start"));
}

void reload_all(net_server *server)
{
    fogg_server_options read = server->options;
    char error[TLS_MAX_ERROR];
    if (server->options.reload && !server->options.reload(server->options.reloader, &read)) {
        log_line(LOG_ERROR, "reload-failed", "why=%s", log_quoted("the configuration is not good; see above"));
        return;
    }
    if (server->tls && read.cert && read.key && !tls_renew(server->tls, read.cert, read.key, error))
        log_line(LOG_ERROR, "reload-failed", "certificate=%s why=%s", log_quoted(read.cert), log_quoted(error));
    tell_what_waits(&server->options, &read);
    use_options(server, &read);
    log_line(LOG_INFO, "reloaded", "tls=%s", server->tls ? "yes" : "no");
}
