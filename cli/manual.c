/* manual.c - man pages.  `man` fills lines itself, so the line breaks of the tables are only blanks here. */
#include "manual.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "fogg/version.h"

/* Prints text so that man takes it as it is: no backslash, hyphen, quote, or point or apostrophe at the start of a line
 * means anything. */
static void put(const char *text)
{
    bool is_start = true;
    for (const char *at = text; *at != '\0'; at++) {
        if (is_start && (*at == '.' || *at == '\''))
            fputs("\\&", stdout);
        is_start = *at == '\n';
        if (*at == '-')
            fputs("\\-", stdout);
        else if (*at == '\\')
            fputs("\\e", stdout);
        else if (*at == '"')
            fputs("\\(dq", stdout);
        else
            putchar(*at);
    }
}

static void put_paragraph(const char *text)
{
    put(text);
    putchar('\n');
}

/* "map check" as the page's name: map-check. */
static void put_name(const char *command, bool is_upper)
{
    fputs(is_upper ? "FOGG" : "fogg", stdout);
    if (command[0] != '\0')
        fputs("\\-", stdout);
    for (const char *at = command; *at != '\0'; at++) {
        if (*at == ' ' || *at == '-')
            fputs("\\-", stdout);
        else
            putchar(is_upper ? toupper((unsigned char)*at) : *at);
    }
}

static void put_head(const char *command, const char *summary)
{
    fputs(".TH ", stdout);
    put_name(command, true);
    printf(" 1 \"\" \"fogg %s\" \"fogg\"\n.SH NAME\n", fogg_version());
    put_name(command, false);
    fputs(" \\- ", stdout);
    put_paragraph(summary);
}

static void put_option(const option *o)
{
    fputs(".TP\n\\fB\\-\\-", stdout);
    put(o->name);
    fputs("\\fR", stdout);
    if (o->argument) {
        fputs(o->lone ? " [\\fI" : " \\fI", stdout);
        put(o->argument);
        fputs(o->lone ? "\\fR]" : "\\fR", stdout);
    }
    putchar('\n');
    put_paragraph(o->help);
}

static void put_end(const options *usage)
{
    puts(".SH EXIT STATUS\n"
         "0 if all went well; 1 if a file, a map, a record or a connection is at fault; 2 if the command line is.\n"
         ".SH SEE ALSO");
    if (usage->verbs) {
        for (const verb *v = usage->verbs; v->name; v++) {
            fputs(".BR ", stdout);
            put_name(usage->command, false);
            fputs("\\-", stdout);
            put(v->name);
            puts(" (1),");
        }
    }
    puts(".BR fogg (1),\n.BR fogg\\-map (5),\n.BR fogg\\-record (5)");
}

static void put_synopsis(const options *usage)
{
    fputs(".SH SYNOPSIS\n.B fogg ", stdout);
    put(usage->command);
    fputs(usage->verbs ? "\n.I VERB\n[\\fIOPTION\\fR]..." : "\n[\\fIOPTION\\fR]...", stdout);
    if (usage->operands[0] != '\0') {
        fputs("\n\\fI", stdout);
        put(usage->operands);
        fputs("\\fR", stdout);
    }
    putchar('\n');
}

void manual_print(const options *usage, const char *summary)
{
    put_head(usage->command, summary);
    put_synopsis(usage);
    puts(".SH DESCRIPTION");
    put_paragraph(usage->about);
    if (usage->verbs) {
        puts(".SH VERBS");
        for (const verb *v = usage->verbs; v->name; v++) {
            fputs(".TP\n\\fB", stdout);
            put(v->name);
            fputs("\\fR \\fI", stdout);
            put(v->operands);
            puts("\\fR");
            put_paragraph(v->summary);
        }
        if (usage->notes) {
            puts(".PP");
            put_paragraph(usage->notes);
        }
    } else {
        puts(".SH OPTIONS");
        for (const option *o = usage->choices; o->name; o++)
            put_option(o);
        put_option(&(option){.name = "help", .help = "print this"});
    }
    put_end(usage);
}

void manual_print_program(void)
{
    put_head("", "railway board games: play, host, study");
    puts(".SH SYNOPSIS\n.B fogg\n.I COMMAND\n[\\fIOPTION\\fR]...\n.SH DESCRIPTION");
    put_paragraph(
        "Railway games for two to five players: the United States, Europe, New York and San Francisco.  Play in\n"
        "the terminal or in a browser, against bots or with others; host games; check and tell recorded games;\n"
        "measure how strong players are.");
    puts(".SH COMMANDS");
    for (const command_entry *c = commands; c->name; c++) {
        fputs(".TP\n\\fB", stdout);
        put(c->name);
        puts("\\fR");
        put_paragraph(c->summary);
    }
    puts(".PP\nEach has a page of its own:");
    for (const command_entry *c = commands; c->name; c++)
        printf(".BR fogg\\-%s (1)%s\n", c->name, c[1].name ? "," : ".");
    puts(".SH OPTIONS\n.TP\n\\fB\\-\\-help\\fR\nlist the commands\n.TP\n\\fB\\-\\-version\\fR\nprint the version");
    puts(".SH EXIT STATUS\n"
         "0 if all went well; 1 if a file, a map, a record or a connection is at fault; 2 if the command line is.\n"
         ".SH SEE ALSO\n.BR fogg\\-map (5),\n.BR fogg\\-record (5)");
}
