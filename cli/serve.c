/* serve.c - fogg serve: options, configuration file, environment; then the server. */
#include "fogg/server.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "config.h"
#include "heap.h"
#include "options.h"

static const char about[] =
    "Hosts games for people and serves the page.  Every option may also stand in a configuration file\n"
    "(a line each: listen = 127.0.0.1:8080) or in the environment (FOGG_LISTEN).  --tls CERT KEY is\n"
    "--cert CERT --key KEY.";

enum { MANY = 1000000, MAX_WORD = 4200 };

/* Turns `--tls CERT KEY`, the one option of two values, into the two options that it stands for.  `out` has room for
 * as many words as there are.  Returns OPTIONS_GOOD or the exit status. */
static int expand_tls(int argc, char **argv, char **out, char *cert, char *key)
{
    static char end[] = "--"; /* ends the options; nothing follows */
    int count = 0;
    for (int i = 0; i < argc; i++) {
        if (strcmp(argv[i], "--tls") != 0) {
            out[count++] = argv[i];
            continue;
        }
        if (i + 2 >= argc)
            return options_fault("serve", "--tls needs two values: --tls CERT KEY");
        snprintf(cert, MAX_WORD, "--cert=%s", argv[i + 1]);
        snprintf(key, MAX_WORD, "--key=%s", argv[i + 2]);
        out[count++] = cert;
        out[count++] = key;
        i += 2;
    }
    for (; count < argc; count++)
        out[count] = end;
    return OPTIONS_GOOD;
}

/* What the options are read from: the command line, whenever it is wanted. */
typedef struct option_source {
    int argc;
    char **argv;
    option_words first, last; /* texts of the options point into these: as at the start, as reloaded last */
} option_source;

/* What is to be done instead of serving. */
typedef struct serve_errand {
    const char *backup; /* where to copy the data file; NULL: nowhere */
    bool is_check;
} serve_errand;

/* Reads command line, environment and file into `out` and `errand`; their texts live as long as `all`.  Returns
 * OPTIONS_GOOD or the exit status. */
static int read_options(const option_source *source, option_words *all, fogg_server_options *out, serve_errand *errand)
{
    fogg_server_options o = fogg_server_defaults;
    const char *file = NULL;
    const option choices[] = {
        {.name = "listen", .argument = "ADDRESS:PORT", .help = "where to listen (127.0.0.1:8080)", .text = &o.listen},
        {.name = "data", .argument = "FILE", .help = "the data file, made if there is none (fogg.db)", .text = &o.data},
        {.name = "store",
         .argument = "PLACE",
         .help = "keep games in a database instead: postgres://USER@HOST/NAME",
         .text = &o.store},
        {.name = "config", .argument = "FILE", .help = "a configuration file", .text = &file},
        {.name = "page",
         .argument = "FOLDER",
         .help = "the page's files (those built with the program)",
         .text = &o.page},
        {.name = "cert", .argument = "FILE", .help = "a certificate: speak TLS", .text = &o.cert},
        {.name = "key", .argument = "FILE", .help = "the certificate's key", .text = &o.key},
        {.name = "proxy",
         .argument = "N",
         .help = "stands behind N trusted proxies (1) that set X-Forwarded-For",
         .number = &o.proxies,
         .least = 0,
         .most = 10,
         .lone = 1},
        {.name = "origins",
         .argument = "LIST",
         .help = "further origins of pages, with commas between",
         .text = &o.origins},
        {.name = "bots",
         .argument = "LIST",
         .help = "further players for seats, with semicolons between",
         .text = &o.bots},
        {.name = "bot",
         .argument = "NAME",
         .values = "PLAYERS",
         .help = "who plays for absent people (planner)",
         .text = &o.bot},
        {.name = "nats",
         .argument = "URL",
         .help = "let workers (fogg think) make the decisions that take time, through this NATS",
         .text = &o.nats},
        {.name = "analyses", .help = "let workers analyse finished games, too", .flag = &o.has_analyses},
        {.name = "no-tables", .help = "own no tables: pass people on to other nodes", .flag = &o.has_no_tables},
        {.name = "rules",
         .argument = "N",
         .help = "begin games by these rules while older nodes are there; 0: the newest (0)",
         .number = &o.rules,
         .least = 0,
         .most = 1000},
        {.name = "bot-threads",
         .argument = "N",
         .help = "threads for bots that take their time (2)",
         .number = &o.bot_threads,
         .least = 1,
         .most = 64},
        {.name = "deadline",
         .argument = "MS",
         .help = "for a decision of a player program (5000)",
         .number = &o.deadline,
         .least = 1,
         .most = 60000},
        {.name = "connections",
         .argument = "N",
         .help = "at most, all together (12000)",
         .number = &o.connections,
         .least = 1,
         .most = MANY},
        {.name = "connections-of-address",
         .argument = "N",
         .help = "at most, from one address (100)",
         .number = &o.connections_of_address,
         .least = 1,
         .most = MANY},
        {.name = "connections-of-person",
         .argument = "N",
         .help = "at most, of one person (50)",
         .number = &o.connections_of_person,
         .least = 1,
         .most = MANY},
        {.name = "messages",
         .argument = "N",
         .help = "a minute, of one connection (600)",
         .number = &o.messages_a_minute,
         .least = 1,
         .most = MANY},
        {.name = "people-of-address",
         .argument = "N",
         .help = "newcomers an hour, from one address (60)",
         .number = &o.people_of_address,
         .least = 1,
         .most = MANY},
        {.name = "tables",
         .argument = "N",
         .help = "in memory, all together (20000)",
         .number = &o.tables,
         .least = 1,
         .most = MANY},
        {.name = "tables-of-person",
         .argument = "N",
         .help = "open or running, of one host (20)",
         .number = &o.tables_of_person,
         .least = 1,
         .most = MANY},
        {.name = "tables-of-address",
         .argument = "N",
         .help = "opened an hour, from one address (200)",
         .number = &o.tables_of_address,
         .least = 1,
         .most = MANY},
        {.name = "idle",
         .argument = "SECONDS",
         .help = "before an unwatched table leaves memory (60)",
         .number = &o.idle_seconds,
         .least = 1,
         .most = 86400},
        {.name = "silence",
         .argument = "SECONDS",
         .help = "before a socket is closed that has said nothing (5)",
         .number = &o.silence_seconds,
         .least = 1,
         .most = 60},
        {.name = "keep-guests",
         .argument = "DAYS",
         .help = "before guests who do not come are removed; 0: never (90)",
         .number = &o.keep_guests,
         .least = 0,
         .most = 100000},
        {.name = "keep-sessions",
         .argument = "DAYS",
         .help = "before sessions that are not used end; 0: a year (180)",
         .number = &o.keep_sessions,
         .least = 0,
         .most = 100000},
        {.name = "keep-chat",
         .argument = "DAYS",
         .help = "before chat is removed; 0: never (90)",
         .number = &o.keep_chat,
         .least = 0,
         .most = 100000},
        {.name = "keep-tables",
         .argument = "DAYS",
         .help = "before abandoned tables are removed; 0: never (30)",
         .number = &o.keep_tables,
         .least = 0,
         .most = 100000},
        {.name = "keep-games",
         .argument = "DAYS",
         .help = "before finished games are removed; 0: never (0)",
         .number = &o.keep_games,
         .least = 0,
         .most = 100000},
        {.name = "site",
         .argument = "URL",
         .help = "the page's address as others see it, for links in notices",
         .text = &o.site},
        {.name = "mail",
         .argument = "URL",
         .help = "a mail server for notices: smtp://NAME:PASSWORD@HOST:587",
         .text = &o.mail},
        {.name = "mail-from", .argument = "ADDRESS", .help = "who sends those mails", .text = &o.mail_from},
        {.name = "notice-after",
         .argument = "SECONDS",
         .help = "of a turn before somebody who is not there is told (10)",
         .number = &o.notice_after,
         .least = 0,
         .most = 86400},
        {.name = "notice-again",
         .argument = "SECONDS",
         .help = "until a notice that failed is sent again (5)",
         .number = &o.notice_again,
         .least = 0,
         .most = 600},
        {.name = "notices-anywhere", .help = "let notices go to private addresses too", .flag = &o.is_private_good},
        {.name = "most-data",
         .argument = "MB",
         .help = "that the data file may grow to; 0: all there is (0)",
         .number = &o.most_data,
         .least = 0,
         .most = MANY},
        {.name = "quiet", .help = "log warnings and errors only", .flag = &o.is_quiet},
        {.name = "backup",
         .argument = "FILE",
         .help = "copy the data file, in use or not, to a new file; then end",
         .text = &errand->backup},
        {.name = "check",
         .help = "ask the server that listens at --listen whether it is well; then end",
         .flag = &errand->is_check},
        {0},
    };
    const options usage = {.command = "serve", .operands = "", .about = about, .choices = choices};
    char cert[MAX_WORD], key[MAX_WORD];
    char **words = heap_new(((size_t)source->argc + 1) * sizeof *words);
    int status = expand_tls(source->argc, source->argv, words, cert, key);
    if (status == OPTIONS_GOOD)
        status = config_read(all, &usage, source->argc, words);
    if (status == OPTIONS_GOOD)
        status = config_apply(all, &usage);
    free(words);
    *out = o;
    return status;
}

/* At SIGHUP. */
static bool reload(void *reloader, fogg_server_options *out)
{
    option_source *source = reloader;
    option_words words = {0};
    fogg_server_options read;
    serve_errand errand = {0};
    if (read_options(source, &words, &read, &errand) != OPTIONS_GOOD) {
        config_clear(&words);
        return false;
    }
    config_clear(&source->last);
    source->last = words;
    *out = read;
    return true;
}

int command_serve(int argc, char **argv)
{
    option_source source = {.argc = argc, .argv = argv};
    fogg_server_options o;
    serve_errand errand = {0};
    int status = read_options(&source, &source.first, &o, &errand);
    o.reload = reload;
    o.reloader = &source;
    if (status == OPTIONS_GOOD && errand.is_check)
        status = fogg_server_check(&o);
    else if (status == OPTIONS_GOOD && errand.backup && o.store)
        status = options_fault("serve", "--backup copies a data file; a database is copied with pg_dump or pgBackRest");
    else if (status == OPTIONS_GOOD)
        status = errand.backup ? fogg_server_backup(o.data, errand.backup) : fogg_serve(&o);
    config_clear(&source.first);
    config_clear(&source.last);
    return status;
}
