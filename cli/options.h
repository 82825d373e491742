/* options.h - the command line of a command: reads options into variables, leaves the operands, and prints --help.
 * Man pages and completions come from the same tables (help.h).
 *
 *     const char *map = "usa";
 *     long long games = 1;
 *     bool is_json = false;
 *     const option choices[] = {
 *         {.name = "map", .argument = "MAP", .help = "the game, or a map file (usa)", .text = &map},
 *         {.name = "games", .argument = "N", .help = "how many (1)", .number = &games, .least = 1, .most = 1000000},
 *         {.name = "json", .help = "print one JSON object", .flag = &is_json},
 *         {0},
 *     };
 *     const options usage = {.command = "sim", .operands = "", .about = "Plays games between built-in players.",
 *                            .choices = choices};
 *     int status = options_read(&usage, &argc, argv);
 *     if (status != OPTIONS_GOOD)
 *         return status;
 *
 * `--map usa`, `--map=usa`, `--json`; a number with a `lone` value may stand alone; `--help` and `-h` print the table;
 * `-o FILE` is `--out FILE`; `--` ends the options; `-` is an operand.
 *
 * A command that has verbs (fogg map check) lists them in `verbs` and calls options_verb instead. */
#ifndef OPTIONS_H
#define OPTIONS_H

#include <stdbool.h>

enum {
    OPTIONS_GOOD = -1, /* carry on */
    EXIT_USAGE = 2,    /* the exit status of bad usage */
};

/* The values of an option that may be given more than once. */
enum { OPTION_LIST = 64 };

typedef struct option_list {
    const char *at[OPTION_LIST];
    int count;
} option_list;

/* One option.  Exactly one of flag, text, number and list says where its value goes; what is there before is the
 * default, and values are added to a list. */
typedef struct option {
    const char *name;     /* without the hyphens; NULL ends the list */
    const char *argument; /* what stands for its value in the help; NULL for a flag */
    const char *help;     /* a few words, the default in brackets */
    const char *values;   /* what its value may be, with blanks between, for completions; NULL: as `argument` says */
    bool *flag;
    const char **text;
    option_list *list;
    long long *number;
    long long least, most; /* of a number */
    long long lone;        /* a number's value when it has none: "--proxy" is "--proxy=1"; 0: it needs one */
} option;

/* One of the verbs of a command.  `run` gets the verb as argv[0] and calls options_read. */
typedef struct verb {
    const char *name;     /* NULL ends the list */
    const char *operands; /* as in `options` */
    const char *summary;  /* "check maps and tell what they hold" */
    int (*run)(int argc, char **argv);
} verb;

typedef struct options {
    const char *command;  /* "sim", "map check" */
    const char *operands; /* "FILE..." in the help; "" for none */
    const char *about;    /* sentences, for the help; lines of at most 100 characters */
    const option *choices;
    int least, most;   /* operands, of which at most `most` */
    const verb *verbs; /* of a command that has some, else NULL */
    const char *notes; /* sentences below the table of verbs, or NULL */
} options;

/* Reads argv[1] and what follows.  Returns OPTIONS_GOOD, and leaves the operands in argv[0] .. argv[*argc - 1]; or
 * prints help or what is wrong, and returns the exit status to leave with. */
int options_read(const options *usage, int *argc, char **argv);

/* Runs the verb that argv[1] names.  Returns its status; or prints help or what is wrong, and returns the exit status
 * to leave with.  Of `usage`, `choices` is not used. */
int options_verb(const options *usage, int argc, char **argv);

/* Whether help is asked for, so that a command need not read anything else first. */
bool options_want_help(int argc, char **argv);

/* What --help does with a table; NULL: print it for a person, as at the start. */
typedef void options_presenter(const options *usage, void *context);

void options_present(options_presenter *presenter, void *context);

/* Prints "fogg COMMAND: ..." on standard error, and where to find help.  Returns EXIT_USAGE. */
int options_fault(const char *command, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
