/* completion_zsh.c - for zsh: a function for each command and each verb, which calls _arguments. */
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "completion.h"

/* Prints text as a part of an argument of _arguments: in single quotes, with colons and brackets escaped. */
static void put(const char *text)
{
    for (; *text != '\0'; text++) {
        if (*text == '\'')
            fputs("'\\''", stdout);
        else if (strchr(":[]\\", *text))
            printf("\\%c", *text);
        else
            putchar(*text);
    }
}

void completion_zsh_begin(void)
{
    puts("#compdef fogg\n# zsh completion of fogg, printed by: fogg help --completion zsh\n");
}

static void put_list(const char *name, const char *summary)
{
    printf("        '%s:", name);
    put(summary);
    puts("'");
}

/* Prints the action that offers these values. */
static void put_action(const completion *c)
{
    if (c->is_folder)
        fputs("_files -/", stdout);
    else if (c->is_file && c->words[0] != '\0')
        printf("_alternative \"words\\:word\\:(%s)\" \"files\\:file\\:_files\"", c->words);
    else if (c->is_file)
        fputs("_files", stdout);
    else if (c->words[0] != '\0' && c->is_list)
        printf("_values -s , word %s", c->words);
    else if (c->words[0] != '\0')
        printf("(%s)", c->words);
}

static void put_option(const option *o)
{
    printf("        '--%s%s[", o->name, o->argument ? "=" : "");
    put(o->help);
    putchar(']');
    if (o->argument) {
        completion c = completion_of(o->argument, o->values);
        fputs(o->lone ? "::" : ":", stdout);
        put(o->argument);
        putchar(':');
        put_action(&c);
    }
    puts("' \\");
}

static void put_name(const char *command)
{
    printf("_fogg_of_");
    for (; *command != '\0'; command++)
        putchar(*command == ' ' ? '_' : *command);
    puts("() {");
}

/* The function offers the names and hands over to the function of the name that was given. */
static void put_choice(const char *prefix)
{
    printf("    )\n"
           "    if ((CURRENT == 2)); then\n"
           "        _describe -t commands command names\n"
           "    elif (($+functions[%s_$words[2]])); then\n"
           "        local name=%s_$words[2]\n"
           "        shift words\n"
           "        ((CURRENT--))\n"
           "        $name\n"
           "    fi\n"
           "}\n",
           prefix, prefix);
}

void completion_zsh_table(const options *usage, const char *summary)
{
    (void)summary;
    put_name(usage->command);
    if (usage->verbs) {
        char prefix[64];
        puts("    local -a names=(");
        for (const verb *v = usage->verbs; v->name; v++)
            put_list(v->name, v->summary);
        snprintf(prefix, sizeof prefix, "_fogg_of_%s", usage->command);
        put_choice(prefix);
        return;
    }
    puts("    _arguments \\");
    for (const option *o = usage->choices; o->name; o++)
        put_option(o);
    completion c = completion_of(usage->operands, NULL);
    if (c.is_file || c.is_folder || c.words[0] != '\0') {
        printf("        '*:");
        put(usage->operands);
        putchar(':');
        put_action(&c);
        puts("' \\");
    }
    puts("        '--help[print what it takes]'\n}");
}

void completion_zsh_end(void)
{
    puts("_fogg() {\n    local -a names=(");
    for (const command_entry *c = commands; c->name; c++)
        put_list(c->name, c->summary);
    put_choice("_fogg_of");
    puts("_fogg \"$@\"");
}
