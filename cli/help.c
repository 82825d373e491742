/* help.c - fogg help: finds the tables of a command and hands them to who prints them. */
#include "help.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "completion.h"
#include "manual.h"
#include "options.h"

int help_print(void)
{
    puts("Usage: fogg COMMAND [OPTION]...\n\nRailway games: United States, Europe, New York, San Francisco.\n");
    for (const command_entry *c = commands; c->name; c++)
        printf("  %-8s %s\n", c->name, c->summary);
    puts("\nfogg help COMMAND, or fogg COMMAND --help, tells what a command takes; fogg --version prints the version.");
    return EXIT_SUCCESS;
}

/* Has the command, or one of its verbs, present its table. */
static int ask(const command_entry *c, const char *verb_name)
{
    char name[32], verb_word[32], help[] = "--help";
    char *words[4] = {name};
    int count = 1;
    snprintf(name, sizeof name, "%s", c->name);
    if (verb_name) {
        snprintf(verb_word, sizeof verb_word, "%s", verb_name);
        words[count++] = verb_word;
    }
    words[count++] = help;
    return c->run(count, words);
}

static void note_verbs(const options *usage, void *context)
{
    *(const verb **)context = usage->verbs;
}

/* The verbs of a command, or NULL. */
static const verb *verbs_of(const command_entry *c)
{
    const verb *verbs = NULL;
    options_present(note_verbs, &verbs);
    ask(c, NULL);
    options_present(NULL, NULL);
    return verbs;
}

/* What is done with the table of every command. */
typedef struct visit {
    void (*table)(const options *usage, const char *summary);
    const char *summary; /* of the command, or of the verb */
} visit;

static void hand_over(const options *usage, void *context)
{
    const visit *v = context;
    v->table(usage, v->summary);
}

static int present(const command_entry *c, const char *verb_name, visit *v)
{
    options_present(hand_over, v);
    int status = ask(c, verb_name);
    options_present(NULL, NULL);
    return status;
}

/* Hands over the tables of all commands, each followed by those of its verbs. */
static void present_all(void (*table)(const options *usage, const char *summary))
{
    for (const command_entry *c = commands; c->name; c++) {
        present(c, NULL, &(visit){table, c->summary});
        for (const verb *v = verbs_of(c); v && v->name; v++)
            present(c, v->name, &(visit){table, v->summary});
    }
}

static void list_name(const options *usage, const char *summary)
{
    (void)summary;
    puts(usage->command);
}

static int print_completion(const char *name)
{
    for (const shell *s = shells; s->name; s++) {
        if (strcmp(s->name, name) == 0) {
            s->begin();
            present_all(s->table);
            s->end();
            return EXIT_SUCCESS;
        }
    }
    return options_fault("help", "--completion is for bash, fish and zsh, not for \"%s\"", name);
}

/* Tells about a command, or about one of its verbs if that is not NULL. */
static int tell(const char *name, const char *verb_name, bool is_man)
{
    const command_entry *c = command_find(name);
    if (!c)
        return EXIT_USAGE;
    const verb *v = verbs_of(c);
    if (verb_name && !v)
        return options_fault("help", "\"%s\" is too much: fogg %s has no verbs", verb_name, name);
    if (!is_man)
        return ask(c, verb_name);
    const char *summary = c->summary;
    for (; verb_name && v->name; v++)
        if (strcmp(v->name, verb_name) == 0)
            summary = v->summary;
    return present(c, verb_name, &(visit){manual_print, summary});
}

int command_help(int argc, char **argv)
{
    bool is_man = false, is_list = false;
    const char *shell_name = NULL;
    const option choices[] = {
        {.name = "man", .help = "print the man page: fogg help --man sim | man -l -", .flag = &is_man},
        {.name = "completion",
         .argument = "SHELL",
         .help = "print what completes commands in bash, fish or zsh",
         .values = "bash fish zsh",
         .text = &shell_name},
        {.name = "list", .help = "list every command and every verb, a line each", .flag = &is_list},
        {0},
    };
    const options usage = {.command = "help",
                           .operands = "[COMMAND [VERB]]",
                           .about = "Tells what the program, a command or a verb of a command takes.\n"
                                    "In bash: source <(fogg help --completion bash)",
                           .choices = choices,
                           .most = 2};
    int status = options_read(&usage, &argc, argv);
    if (status != OPTIONS_GOOD)
        return status;
    if ((is_list || shell_name) && argc > 0)
        return options_fault("help", "\"%s\" is too much: --%s is about all commands", argv[0],
                             is_list ? "list" : "completion");
    if (is_list) {
        present_all(list_name);
        return EXIT_SUCCESS;
    }
    if (shell_name)
        return print_completion(shell_name);
    if (argc > 0)
        return tell(argv[0], argc > 1 ? argv[1] : NULL, is_man);
    if (!is_man)
        return help_print();
    manual_print_program();
    return EXIT_SUCCESS;
}
