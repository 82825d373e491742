/* server.h - the server: hosts games for people and serves the page. */
#ifndef FOGG_SERVER_H
#define FOGG_SERVER_H

#include <stdbool.h>
#include <stdint.h>

typedef struct fogg_server_options {
    const char *listen;     /* "127.0.0.1:8080", "[::1]:8080", ":8080" for all addresses; port 0: any free one */
    const char *data;       /* the data file */
    const char *store;      /* "postgres:..." instead of a data file; NULL: the data file */
    const char *page;       /* folder of the page's files; NULL: where they were installed or built */
    const char *cert, *key; /* of TLS; NULL for none */
    const char *origins;    /* further origins that pages may have, separated by commas; NULL for none */
    const char *bot;        /* who plays for absent people; NULL for the strongest that answers at once */
    const char *nats;       /* where workers are asked to think: "nats://127.0.0.1:4222"; NULL: bots think here */
    bool has_analyses;      /* workers also analyse finished games */
    bool has_no_tables;     /* a node that passes everything on to others */
    long long rules;        /* of new games; 0: the newest that this program plays */
    const char *bots;       /* further players for seats besides the built-in ones, separated by semicolons */
    long long proxies;      /* trusted ones before the server; if any, addresses come from X-Forwarded-For */
    bool is_quiet;          /* no log lines below warnings */
    long long bot_threads;
    long long deadline; /* milliseconds for an answer of a bot that is a program */
    long long connections, connections_of_address, connections_of_person;
    long long messages_a_minute; /* of a connection */
    long long people_of_address; /* new guests and attempts to sign in, an hour */
    long long tables, tables_of_person;
    long long tables_of_address; /* opened, an hour */
    long long idle_seconds;      /* that a table which nobody looks at stays in memory */
    long long silence_seconds;   /* that a socket may stay open without sending anything */
    long long keep_guests, keep_sessions, keep_chat, keep_tables, keep_games; /* days; 0 for ever */
    const char *site;       /* the page's address as others see it, "https://play.example.org/"; NULL: not known */
    const char *mail;       /* the host's mail server: "smtp://name:password@mail.example.org:587"; NULL: none */
    const char *mail_from;  /* who sends mails; NULL: none are sent */
    long long notice_after; /* seconds that somebody's turn lasts before they are told */
    long long notice_again; /* seconds until a message that failed is sent again, at first */
    bool is_private_good;   /* notices may go to addresses that are not of the public internet */
    long long most_data;    /* megabytes of the data file, 0 for as many as fit */

    /* Reads the options anew, at SIGHUP.  Returns false after telling what is wrong.  Texts live until the next
     * call.  NULL: there is nothing to read. */
    bool (*reload)(void *reloader, struct fogg_server_options *out);
    void *reloader;

    /* Called once, when the server listens, with the address of its page: "http://127.0.0.1:8080/".  NULL: nobody
     * wants to know. */
    void (*tell_address)(void *told, const char *address);
    void *told;
} fogg_server_options;

/* The defaults. */
extern const fogg_server_options fogg_server_defaults;

/* Serves until SIGTERM or SIGINT; SIGHUP reloads certificate and options.  Returns 0 then; 1 after telling on
 * standard error what is wrong. */
int fogg_serve(const fogg_server_options *options);

/* Whether there is a page to serve where it was built or installed. */
bool fogg_server_has_page(void);

/* Whether a server runs on that data file. */
bool fogg_server_is_running(const char *data);

/* Writes a copy of a data file, in use or not, to a new file.  Returns 0, or 1 after telling what is wrong. */
int fogg_server_backup(const char *data, const char *copy);

/* Asks the server that listens at `listen`, with TLS if there is a `cert`, whether it is well (/healthz).  Returns 0,
 * or 1 after telling what is wrong.  Ignores SIGPIPE from then on. */
int fogg_server_check(const fogg_server_options *options);

#endif
