/* completion_fish.c - for fish: a line for each command, verb and option, each with a condition when it holds. */
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "completion.h"

void completion_fish_begin(void)
{
    puts("# fish completion of fogg, printed by: fogg help --completion fish\n"
         "\n"
         "# Whether the words before the cursor begin with `fogg` and these.\n"
         "function __fogg_is\n"
         "    set -l words (commandline -opc)\n"
         "    set -l last (math (count $argv) + 1)\n"
         "    test (count $words) -ge $last\n"
         "    and test \"$words[2..$last]\" = \"$argv\"\n"
         "end\n"
         "\n"
         "# The same, and the cursor is at the next word.\n"
         "function __fogg_is_at\n"
         "    test (count (commandline -opc)) -eq (math (count $argv) + 1)\n"
         "    and __fogg_is $argv\n"
         "end\n"
         "\n"
         "complete -c fogg -f\n"
         "complete -c fogg -n 'test (count (commandline -opc)) -eq 1' -l help -d 'list the commands'\n"
         "complete -c fogg -n 'test (count (commandline -opc)) -eq 1' -l version -d 'print the version'");
    for (const command_entry *c = commands; c->name; c++) {
        printf("complete -c fogg -n 'test (count (commandline -opc)) -eq 1' -a %s -d ", c->name);
        completion_quote(c->summary);
        putchar('\n');
    }
}

/* Prints what lets fish offer these values. */
static void put_completion(const completion *c)
{
    if (c->is_file)
        fputs(" -F", stdout); /* files, too */
    if (c->is_folder)
        fputs(" -a '(__fish_complete_directories)'", stdout);
    if (c->words[0] != '\0' && c->is_list)
        printf(" -a '(__fish_append , %s)'", c->words);
    else if (c->words[0] != '\0')
        printf(" -a '%s'", c->words);
}

static void put_option(const options *usage, const option *o)
{
    printf("complete -c fogg -n '__fogg_is %s' -l %s", usage->command, o->name);
    if (o->argument && !o->lone) {
        completion c = completion_of(o->argument, o->values);
        fputs(c.is_file ? " -r" : " -x", stdout);
        put_completion(&c);
    }
    fputs(" -d ", stdout);
    completion_quote(o->help);
    putchar('\n');
}

void completion_fish_table(const options *usage, const char *summary)
{
    (void)summary;
    for (const verb *v = usage->verbs; v && v->name; v++) {
        printf("complete -c fogg -n '__fogg_is_at %s' -a %s -d ", usage->command, v->name);
        completion_quote(v->summary);
        putchar('\n');
    }
    if (usage->verbs)
        return;
    for (const option *o = usage->choices; o->name; o++)
        put_option(usage, o);
    put_option(usage, &(option){.name = "help", .help = "print what it takes"});
    completion c = completion_of(usage->operands, NULL);
    if (c.is_file || c.is_folder || c.words[0] != '\0') {
        printf("complete -c fogg -n '__fogg_is %s'", usage->command);
        put_completion(&c);
        putchar('\n');
    }
}

void completion_fish_end(void)
{
}
