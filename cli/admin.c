/* admin.c - fogg admin: what the host of a server does about people and tables. */
#include "fogg/admin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "options.h"

/* The options of all verbs; each verb offers those that it takes. */
typedef struct words {
    const char *data, *span, *reason, *url;
    bool is_json, is_all, is_sure;
    long long most;
    int64_t seconds; /* of `span`; 0: for ever */
    const char *first, *second;
} words;

typedef enum takes {
    TAKES_LIST = 1,   /* --json, --most */
    TAKES_ALL = 2,    /* --all */
    TAKES_SPAN = 4,   /* --for */
    TAKES_REASON = 8, /* --reason */
    TAKES_URL = 16,   /* --url */
    TAKES_YES = 32,   /* --yes */
} takes;

static fogg_admin_list list_of(const words *w)
{
    return (fogg_admin_list){
        .text = w->first ? w->first : "", .most = (int)w->most, .is_all = w->is_all, .is_json = w->is_json};
}

static int people(fogg_admin *admin, const words *w)
{
    fogg_admin_list list = list_of(w);
    return fogg_admin_people(admin, &list);
}

static int tables(fogg_admin *admin, const words *w)
{
    fogg_admin_list list = list_of(w);
    return fogg_admin_tables(admin, &list);
}

static int addresses(fogg_admin *admin, const words *w)
{
    fogg_admin_list list = list_of(w);
    return fogg_admin_addresses(admin, &list);
}

static int bans(fogg_admin *admin, const words *w)
{
    fogg_admin_list list = list_of(w);
    return fogg_admin_bans(admin, &list);
}

static int maps(fogg_admin *admin, const words *w)
{
    fogg_admin_list list = list_of(w);
    return fogg_admin_maps(admin, &list);
}

static int remove_map(fogg_admin *admin, const words *w)
{
    return fogg_admin_remove_map(admin, w->first);
}

static int export(fogg_admin *admin, const words *w)
{
    return fogg_admin_export(admin, w->first, w->second);
}

static int end_table(fogg_admin *admin, const words *w)
{
    return fogg_admin_end_table(admin, w->first);
}

static int ban(fogg_admin *admin, const words *w)
{
    return fogg_admin_ban(admin, w->first, w->seconds, w->reason);
}

static int unban(fogg_admin *admin, const words *w)
{
    return fogg_admin_unban(admin, w->first);
}

static int rename_person(fogg_admin *admin, const words *w)
{
    return fogg_admin_rename(admin, w->first, w->second);
}

static int delete_person(fogg_admin *admin, const words *w)
{
    return fogg_admin_delete(admin, w->first);
}

static int mute(fogg_admin *admin, const words *w)
{
    return fogg_admin_mute(admin, w->first, w->seconds);
}

static int unmute(fogg_admin *admin, const words *w)
{
    return fogg_admin_unmute(admin, w->first);
}

static int sign_out(fogg_admin *admin, const words *w)
{
    return fogg_admin_sign_out(admin, w->first);
}

static int reset(fogg_admin *admin, const words *w)
{
    return fogg_admin_reset(admin, w->first, w->url);
}

static int run(int argc, char **argv);

/* Works on two stores, and on no data file that is in use. */
static int run_move(int argc, char **argv)
{
    const char *from = NULL, *to = NULL;
    const option table[] = {
        {.name = "from", .argument = "PLACE", .help = "sqlite:FILE or postgres://USER@HOST/NAME", .text = &from},
        {.name = "to", .argument = "PLACE", .help = "the same; it must be empty", .text = &to},
        {0}};
    const options usage = {.command = "admin move",
                           .operands = "",
                           .about = "To take all people, tables, logs and chats from one store to another.  Stop the\n"
                                    "server first.",
                           .choices = table};
    int status = options_read(&usage, &argc, argv);
    if (status != OPTIONS_GOOD)
        return status;
    if (!from || !to)
        return options_fault("admin move", "it needs --from PLACE and --to PLACE");
    return fogg_admin_move(from, to);
}

static const verb verbs[] = {
    {"people", "[TEXT]", "list people: all, those with TEXT in their name, of a code, or from an address", run},
    {"tables", "[TEXT]", "list tables: all, those of a map or with TEXT in a name, or of a code", run},
    {"addresses", "[TEXT]", "list the addresses that people came from", run},
    {"bans", "", "list who is banned, until when and why", run},
    {"maps", "", "list the maps that people have put on the server, and how many reported each", run},
    {"remove-map", "MAP", "let nobody open tables with a map any more; games that have begun go on", run},
    {"close", "TABLE", "close a table, its game begun or not", run},
    {"ban", "PERSON|ADDRESS", "shut a person or an address out", run},
    {"unban", "PERSON|ADDRESS", "let a person or an address in again", run},
    {"mute", "PERSON", "let a person write no more chat", run},
    {"unmute", "PERSON", "let a person write chat again", run},
    {"rename", "PERSON NAME", "give a person another name", run},
    {"sign-out", "PERSON", "end all sessions of a person", run},
    {"reset", "PERSON", "print a link that sets a new password, good once within a day", run},
    {"delete", "PERSON", "delete a person; games stay, under a neutral name", run},
    {"export", "PERSON [FILE]", "write all that is known of a person as JSON", run},
    {"move", "", "take everything from a data file to a database, or back", run_move},
    {0},
};

/* What a verb takes and does, in the order of `verbs`. */
static const struct {
    int least, most; /* operands */
    int takes;
    int (*run)(fogg_admin *admin, const words *w);
} deeds[] = {
    {0, 1, TAKES_LIST, people},
    {0, 1, TAKES_LIST | TAKES_ALL, tables},
    {0, 1, TAKES_LIST, addresses},
    {0, 0, TAKES_LIST, bans},
    {0, 0, TAKES_LIST, maps},
    {1, 1, 0, remove_map},
    {1, 1, 0, end_table},
    {1, 1, TAKES_SPAN | TAKES_REASON, ban},
    {1, 1, 0, unban},
    {1, 1, TAKES_SPAN, mute},
    {1, 1, 0, unmute},
    {2, 2, 0, rename_person},
    {1, 1, 0, sign_out},
    {1, 1, TAKES_URL, reset},
    {1, 1, TAKES_YES, delete_person},
    {1, 2, 0, export},
};

_Static_assert(sizeof verbs / sizeof verbs[0] == sizeof deeds / sizeof deeds[0] + 2,
               "every verb but move does something");

enum { MOST_OPTIONS = 8 };

static const int64_t most_seconds = INT64_C(100) * 366 * 86400; /* a century */

/* Reads "30m", "12h", "7d", "2w".  Returns false if it is none. */
static bool read_span(const char *text, int64_t *seconds)
{
    static const struct {
        char letter;
        int64_t seconds;
    } units[] = {{'m', 60}, {'h', 3600}, {'d', 86400}, {'w', 604800}};
    char *end;
    long count = strtol(text, &end, 10);
    for (int i = 0; i < 4; i++) {
        if (end != text && end[0] == units[i].letter && end[1] == '\0' && count > 0 &&
            count <= most_seconds / units[i].seconds) {
            *seconds = count * units[i].seconds;
            return true;
        }
    }
    return false;
}

/* Puts together the options that a verb takes. */
static void list_options(int taken, words *w, option table[MOST_OPTIONS])
{
    int count = 0;
    table[count++] = (option){.name = "data",
                              .argument = "FILE",
                              .help = "the server's data file (fogg.db), or its database",
                              .text = &w->data};
    if (taken & TAKES_LIST) {
        table[count++] = (option){.name = "json", .help = "print a list of JSON objects", .flag = &w->is_json};
        table[count++] = (option){
            .name = "most", .argument = "N", .help = "how many (100)", .number = &w->most, .least = 1, .most = 1000000};
    }
    if (taken & TAKES_ALL)
        table[count++] = (option){.name = "all", .help = "also those that are over or closed", .flag = &w->is_all};
    if (taken & TAKES_SPAN)
        table[count++] = (option){
            .name = "for", .argument = "TIME", .help = "how long: 30m, 12h, 7d, 2w (for ever)", .text = &w->span};
    if (taken & TAKES_REASON)
        table[count++] =
            (option){.name = "reason", .argument = "TEXT", .help = "why; the person reads it", .text = &w->reason};
    if (taken & TAKES_URL)
        table[count++] = (option){.name = "url",
                                  .argument = "URL",
                                  .help = "the address of the page, to stand before the link",
                                  .text = &w->url};
    if (taken & TAKES_YES)
        table[count++] = (option){.name = "yes", .help = "really", .flag = &w->is_sure};
    table[count] = (option){0};
}

/* Runs the verb that argv[0] names. */
static int run(int argc, char **argv)
{
    int v = 0;
    while (strcmp(verbs[v].name, argv[0]) != 0)
        v++;
    const char *data = getenv("FOGG_DATA");
    words w = {.data = data && data[0] != '\0' ? data : "fogg.db", .reason = "", .url = "", .most = 100};
    option table[MOST_OPTIONS];
    char command[32];
    list_options(deeds[v].takes, &w, table);
    snprintf(command, sizeof command, "admin %s", verbs[v].name);
    char about[200];
    snprintf(about, sizeof about, "To %s.", verbs[v].summary);
    const options usage = {.command = command,
                           .operands = verbs[v].operands,
                           .about = about,
                           .choices = table,
                           .least = deeds[v].least,
                           .most = deeds[v].most};
    int status = options_read(&usage, &argc, argv);
    if (status != OPTIONS_GOOD)
        return status;
    if (w.span && !read_span(w.span, &w.seconds))
        return options_fault(command, "--for takes a time like 30m, 12h, 7d or 2w, not \"%s\"", w.span);
    if ((deeds[v].takes & TAKES_YES) && !w.is_sure)
        return options_fault(command, "this cannot be undone; say --yes if you mean it");
    w.first = argc > 0 ? argv[0] : NULL;
    w.second = argc > 1 ? argv[1] : NULL;
    fogg_admin *admin = fogg_admin_open(w.data);
    if (!admin)
        return EXIT_FAILURE;
    status = deeds[v].run(admin, &w);
    fogg_admin_close(admin);
    return status;
}

int command_admin(int argc, char **argv)
{
    const options usage = {
        .command = "admin",
        .operands = "[OPERAND]...",
        .about =
            "What the host of a server does about people and tables.  It works on the data file, while the server\n"
            "runs (then at once, without a restart) or while it does not.  A PERSON is a code or a name; a name\n"
            "that several guests have needs the code.  An ADDRESS is one of IPv4 or a network of IPv6.",
        .verbs = verbs,
        .notes = "All take --data FILE: the server's data file (fogg.db, or what FOGG_DATA says).\n"
                 "docs/hosting.md has examples."};
    return options_verb(&usage, argc, argv);
}
