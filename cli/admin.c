/* admin.c - fogg admin: what the host of a server does about people and tables. */
#include "fogg/admin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "fogg/near.h"
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

static const struct {
    const char *name, *operands, *summary;
    int least, most; /* operands */
    int takes;
    int (*run)(fogg_admin *admin, const words *w);
} verbs[] = {
    {"people", "[TEXT]", "list people: all, those with TEXT in their name, of a code, or from an address", 0, 1,
     TAKES_LIST, people},
    {"tables", "[TEXT]", "list tables: all, those of a map or with TEXT in a name, or of a code", 0, 1,
     TAKES_LIST | TAKES_ALL, tables},
    {"addresses", "[TEXT]", "list the addresses that people came from", 0, 1, TAKES_LIST, addresses},
    {"bans", "", "list who is banned, until when and why", 0, 0, TAKES_LIST, bans},
    {"close", "TABLE", "close a table, its game begun or not", 1, 1, 0, end_table},
    {"ban", "PERSON|ADDRESS", "shut a person or an address out", 1, 1, TAKES_SPAN | TAKES_REASON, ban},
    {"unban", "PERSON|ADDRESS", "let a person or an address in again", 1, 1, 0, unban},
    {"mute", "PERSON", "let a person write no more chat", 1, 1, TAKES_SPAN, mute},
    {"unmute", "PERSON", "let a person write chat again", 1, 1, 0, unmute},
    {"rename", "PERSON NAME", "give a person another name", 2, 2, 0, rename_person},
    {"sign-out", "PERSON", "end all sessions of a person", 1, 1, 0, sign_out},
    {"reset", "PERSON", "print a link that sets a new password, good once within a day", 1, 1, TAKES_URL, reset},
    {"delete", "PERSON", "delete a person; games stay, under a neutral name", 1, 1, TAKES_YES, delete_person},
    {"export", "PERSON [FILE]", "write all that is known of a person as JSON", 1, 2, 0, export},
};

enum { VERB_COUNT = sizeof verbs / sizeof verbs[0], MOST_OPTIONS = 8 };

static const int64_t most_seconds = INT64_C(100) * 366 * 86400; /* a century */

static int print_help(void)
{
    puts("Usage: fogg admin VERB [OPTION]... [OPERAND]...\n\n"
         "What the host of a server does about people and tables.  It works on the data file, while the server\n"
         "runs (then at once, without a restart) or while it does not.  A PERSON is a code or a name; a name that\n"
         "several guests have needs the code.  An ADDRESS is one of IPv4 or a network of IPv6.\n");
    for (int v = 0; v < VERB_COUNT; v++)
        printf("  %-9s %-15s %s\n", verbs[v].name, verbs[v].operands, verbs[v].summary);
    puts("\nAll take --data FILE: the server's data file (fogg.db, or what FOGG_DATA says).\n"
         "fogg admin VERB --help tells what a verb takes; docs/hosting.md has examples.");
    return EXIT_SUCCESS;
}

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
    table[count++] =
        (option){.name = "data", .argument = "FILE", .help = "the data file of the server (fogg.db)", .text = &w->data};
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

static int run(int v, int argc, char **argv)
{
    const char *data = getenv("FOGG_DATA");
    words w = {.data = data && data[0] != '\0' ? data : "fogg.db", .reason = "", .url = "", .most = 100};
    option table[MOST_OPTIONS];
    char command[32];
    list_options(verbs[v].takes, &w, table);
    snprintf(command, sizeof command, "admin %s", verbs[v].name);
    char about[200];
    snprintf(about, sizeof about, "To %s.", verbs[v].summary);
    const options usage = {.command = command,
                           .operands = verbs[v].operands,
                           .about = about,
                           .choices = table,
                           .least = verbs[v].least,
                           .most = verbs[v].most};
    int status = options_read(&usage, &argc, argv);
    if (status != OPTIONS_GOOD)
        return status;
    if (w.span && !read_span(w.span, &w.seconds))
        return options_fault(command, "--for takes a time like 30m, 12h, 7d or 2w, not \"%s\"", w.span);
    if ((verbs[v].takes & TAKES_YES) && !w.is_sure)
        return options_fault(command, "this cannot be undone; say --yes if you mean it");
    w.first = argc > 0 ? argv[0] : NULL;
    w.second = argc > 1 ? argv[1] : NULL;
    fogg_admin *admin = fogg_admin_open(w.data);
    if (!admin)
        return EXIT_FAILURE;
    status = verbs[v].run(admin, &w);
    fogg_admin_close(admin);
    return status;
}

int command_admin(int argc, char **argv)
{
    if (argc < 2)
        return options_fault("admin", "what is to be done?  fogg admin --help lists the verbs");
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
        return print_help();
    if (argv[1][0] == '-')
        return options_fault("admin", "no option %s before the verb; fogg admin --help lists the verbs", argv[1]);
    fogg_near near;
    fogg_near_init(&near, argv[1], strlen(argv[1]));
    for (int v = 0; v < VERB_COUNT; v++) {
        if (strcmp(argv[1], verbs[v].name) == 0)
            return run(v, argc - 1, argv + 1);
        fogg_near_try(&near, verbs[v].name);
    }
    if (near.best)
        return options_fault("admin", "no verb \"%s\"; did you mean \"%s\"?", argv[1], near.best);
    return options_fault("admin", "no verb \"%s\"; fogg admin --help lists them", argv[1]);
}
