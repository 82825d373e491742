/* options.c - one pass over the words, options taken out and operands moved to the front. */
#include "options.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fogg/near.h"

int options_fault(const char *command, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, command[0] != '\0' ? "fogg %s: " : "fogg%s: ", command);
    vfprintf(stderr, format, arguments);
    fprintf(stderr, command[0] != '\0' ? "\nTry: fogg %s --help\n" : "\nTry: fogg%s --help\n", command);
    va_end(arguments);
    return EXIT_USAGE;
}

static void print_verbs(const options *usage)
{
    int width = 0;
    for (const verb *v = usage->verbs; v->name; v++) {
        int length = (int)(strlen(v->name) + strlen(v->operands));
        width = length > width ? length : width;
    }
    printf("Usage: fogg %s VERB [OPTION]...%s%s\n\n%s\n\n", usage->command, usage->operands[0] != '\0' ? " " : "",
           usage->operands, usage->about);
    for (const verb *v = usage->verbs; v->name; v++)
        printf("  %s %-*s  %s\n", v->name, width - (int)strlen(v->name), v->operands, v->summary);
    if (usage->notes)
        printf("\n%s\n", usage->notes);
    printf("\nfogg %s VERB --help tells what a verb takes.\n", usage->command);
}

static void print_options(const options *usage)
{
    printf("Usage: fogg %s [OPTION]...%s%s\n\n%s\n\n", usage->command, usage->operands[0] != '\0' ? " " : "",
           usage->operands, usage->about);
    for (const option *o = usage->choices; o->name; o++) {
        char left[64];
        snprintf(left, sizeof left, "--%s%s%s%s", o->name, o->argument ? o->lone ? " [" : " " : "",
                 o->argument ? o->argument : "", o->lone ? "]" : "");
        printf("  %-22s %s\n", left, o->help);
    }
    printf("  %-22s %s\n", "--help", "print this");
}

/* A program has one command line, so one presenter is enough. */
static options_presenter *present;
static void *present_context;

void options_present(options_presenter *presenter, void *context)
{
    present = presenter;
    present_context = context;
}

static int show_help(const options *usage)
{
    if (present)
        present(usage, present_context);
    else if (usage->verbs)
        print_verbs(usage);
    else
        print_options(usage);
    return EXIT_SUCCESS;
}

static bool is_help(const char *word)
{
    return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
}

bool options_want_help(int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (is_help(argv[i]))
            return true;
    return false;
}

static int tell_unknown(const options *usage, const char *name, size_t length)
{
    fogg_near near;
    fogg_near_init(&near, name, length);
    for (const option *o = usage->choices; o->name; o++)
        fogg_near_try(&near, o->name);
    fogg_near_try(&near, "help");
    if (near.best)
        return options_fault(usage->command, "no option --%.*s; did you mean --%s?", (int)length, name, near.best);
    return options_fault(usage->command, "no option --%.*s", (int)length, name);
}

static int set_number(const options *usage, const option *o, const char *value)
{
    char *end;
    errno = 0;
    long long number = strtoll(value, &end, 10);
    bool is_number = (value[0] == '-' || (value[0] >= '0' && value[0] <= '9')) && end != value && *end == '\0';
    if (!is_number)
        return options_fault(usage->command, "--%s takes a number, not \"%s\"", o->name, value);
    if (errno == ERANGE || number < o->least || number > o->most)
        return options_fault(usage->command, "--%s takes a number from %lld to %lld, not %s", o->name, o->least,
                             o->most, value);
    *o->number = number;
    return OPTIONS_GOOD;
}

/* Sets the option at `word`, which begins with two hyphens.  `next` is the word after it, or NULL; tells whether it
 * was used. */
static int set_option(const options *usage, const char *word, const char *next, bool *used_next)
{
    const char *name = word + 2, *equals = strchr(name, '=');
    size_t length = equals ? (size_t)(equals - name) : strlen(name);
    const option *o = usage->choices;
    while (o->name && (strlen(o->name) != length || memcmp(o->name, name, length) != 0))
        o++;
    if (!o->name)
        return tell_unknown(usage, name, length);
    if (o->flag) {
        if (equals)
            return options_fault(usage->command, "--%s takes no value", o->name);
        *o->flag = true;
        return OPTIONS_GOOD;
    }
    if (o->lone && !equals && !(next && next[0] >= '0' && next[0] <= '9')) {
        *o->number = o->lone;
        return OPTIONS_GOOD;
    }
    *used_next = !equals;
    const char *value = equals ? equals + 1 : next;
    if (!value)
        return options_fault(usage->command, "--%s needs a value: --%s %s", o->name, o->name, o->argument);
    if (o->number)
        return set_number(usage, o, value);
    if (o->list && o->list->count == OPTION_LIST)
        return options_fault(usage->command, "--%s is given more than %d times", o->name, OPTION_LIST);
    if (o->list)
        o->list->at[o->list->count++] = value;
    else
        *o->text = value;
    return OPTIONS_GOOD;
}

static int check_operands(const options *usage, int count, char **operands)
{
    if (count < usage->least)
        return options_fault(usage->command, "too few operands: it takes %s", usage->operands);
    if (count > usage->most && usage->most == 0)
        return options_fault(usage->command, "\"%s\" is too much: it takes only options", operands[0]);
    if (count > usage->most)
        return options_fault(usage->command, "\"%s\" is too much: it takes %s", operands[usage->most], usage->operands);
    return OPTIONS_GOOD;
}

int options_read(const options *usage, int *argc, char **argv)
{
    int count = 0;
    bool has_ended = false;
    for (int i = 1; i < *argc; i++) {
        if (has_ended || argv[i][0] != '-' || argv[i][1] == '\0') {
            argv[count++] = argv[i];
        } else if (strcmp(argv[i], "--") == 0) {
            has_ended = true;
        } else if (is_help(argv[i])) {
            return show_help(usage);
        } else if (argv[i][1] != '-' && strcmp(argv[i], "-o") != 0) {
            return options_fault(usage->command, "no option %s; options begin with two hyphens", argv[i]);
        } else {
            bool used_next = false;
            const char *word = argv[i][1] == '-' ? argv[i] : "--out";
            int status = set_option(usage, word, i + 1 < *argc ? argv[i + 1] : NULL, &used_next);
            if (status != OPTIONS_GOOD)
                return status;
            i += used_next;
        }
    }
    *argc = count;
    return check_operands(usage, count, argv);
}

int options_verb(const options *usage, int argc, char **argv)
{
    if (argc < 2)
        return options_fault(usage->command, "which verb?  fogg %s --help lists them", usage->command);
    if (is_help(argv[1]))
        return show_help(usage);
    if (argv[1][0] == '-')
        return options_fault(usage->command, "no option %s before the verb; fogg %s --help lists the verbs", argv[1],
                             usage->command);
    fogg_near near;
    fogg_near_init(&near, argv[1], strlen(argv[1]));
    for (const verb *v = usage->verbs; v->name; v++) {
        if (strcmp(argv[1], v->name) == 0)
            return v->run(argc - 1, argv + 1);
        fogg_near_try(&near, v->name);
    }
    if (near.best)
        return options_fault(usage->command, "no verb \"%s\"; did you mean \"%s\"?", argv[1], near.best);
    return options_fault(usage->command, "no verb \"%s\"; fogg %s --help lists them", argv[1], usage->command);
}
