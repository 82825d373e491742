/* said.c - the lines of a program. */
#include "said.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fogg/utf8.h"

static void find_fault(said *out, const char *what)
{
    out->kind = SAID_BAD;
    out->text = what;
}

/* What follows the word and one blank; NULL if the line begins otherwise.  The word alone: "". */
static const char *after(const char *line, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(line, word, length) != 0 || (line[length] != ' ' && line[length] != '\0'))
        return NULL;
    return line + length + (line[length] == ' ');
}

static bool read_number(const char *text, const char **end, long long *number)
{
    char *stop;
    errno = 0;
    if (strspn(text, "-0123456789") == 0)
        return false;
    *number = strtoll(text, &stop, 10);
    *end = stop;
    return stop != text && errno == 0;
}

/* ---- options ----------------------------------------------------------------------------------------------------- */

static bool read_range(const char *text, program_option *option)
{
    long long usual;
    return read_number(text, &text, &usual) && *text == ' ' && read_number(text + 1, &text, &option->least) &&
           *text == ' ' && read_number(text + 1, &text, &option->most) && *text == '\0' && option->least <= usual &&
           usual <= option->most;
}

static bool has_word(const char *words, const char *word, size_t length)
{
    for (const char *at = words; *at != '\0'; at += strcspn(at, " ")) {
        at += strspn(at, " ");
        if (strcspn(at, " ") == length && length > 0 && memcmp(at, word, length) == 0)
            return true;
    }
    return false;
}

static bool read_choice(const char *text, program_option *option)
{
    size_t usual = strcspn(text, " ");
    if (strlen(text) >= sizeof option->words || text[usual] != ' ')
        return false;
    snprintf(option->words, sizeof option->words, "%s", text + usual + 1);
    return has_word(option->words, text, usual);
}

/* NAME KIND REST */
static void read_option(const char *text, said *out)
{
    program_option *option = &out->option;
    size_t length = strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-");
    const char *rest;
    bool is_good;
    if (length == 0 || length >= sizeof option->name || text[length] != ' ') {
        find_fault(out, "an option's name is 1 to 31 of a-z, 0-9 and -, and a kind follows it");
        return;
    }
    *option = (program_option){.kind = OPTION_TEXT};
    memcpy(option->name, text, length);
    text += length + 1;
    if ((rest = after(text, "switch")) != NULL) {
        option->kind = OPTION_SWITCH;
        is_good = program_option_takes(option, rest);
    } else if ((rest = after(text, "number")) != NULL) {
        option->kind = OPTION_NUMBER;
        is_good = read_range(rest, option);
    } else if ((rest = after(text, "choice")) != NULL) {
        option->kind = OPTION_CHOICE;
        is_good = read_choice(rest, option);
    } else {
        is_good = after(text, "text") != NULL;
    }
    if (is_good)
        out->kind = SAID_OPTION;
    else
        find_fault(out,
                   "an option is \"switch on\", \"number DEFAULT LEAST MOST\", \"choice DEFAULT WORD...\" or \"text\"");
}

bool program_option_takes(const program_option *option, const char *value)
{
    long long number;
    switch (option->kind) {
    case OPTION_SWITCH:
        return strcmp(value, "on") == 0 || strcmp(value, "off") == 0;
    case OPTION_NUMBER:
        return read_number(value, &value, &number) && *value == '\0' && number >= option->least &&
               number <= option->most;
    case OPTION_CHOICE:
        return strchr(value, ' ') == NULL && has_word(option->words, value, strlen(value));
    case OPTION_TEXT:
        return true;
    }
    return false;
}

/* ---- the line ---------------------------------------------------------------------------------------------------- */

static void read_text(const char *text, said_kind kind, said *out)
{
    if (*text == '\0' || strlen(text) >= FOGG_BOT_PROGRAM_NAME) {
        find_fault(out, "a name or author has 1 to 63 bytes");
        return;
    }
    out->kind = kind;
    out->text = text;
}

static void read_edition(const char *text, said *out)
{
    long long number;
    if (!read_number(text, &text, &number) || *text != '\0' || number < 0 || number > 1000000) {
        find_fault(out, "fogg is followed by the number of the edition");
        return;
    }
    out->kind = SAID_FOGG;
    out->number = (long)number;
}

void said_read(const char *line, size_t length, said *out)
{
    const char *rest;
    out->kind = SAID_OTHER;
    out->text = "";
    if (fogg_utf8_good(line, length) != length)
        find_fault(out, "the line has control characters or is not UTF-8");
    else if ((rest = after(line, "play")) != NULL) {
        out->kind = SAID_PLAY;
        out->text = rest;
    } else if ((rest = after(line, "info")) != NULL) {
        out->text = fogg_bot_program_info_read(rest, &out->info);
        out->kind = out->text == NULL ? SAID_INFO : SAID_BAD;
    } else if (strcmp(line, "ready") == 0)
        out->kind = SAID_READY;
    else if ((rest = after(line, "fogg")) != NULL)
        read_edition(rest, out);
    else if ((rest = after(line, "name")) != NULL)
        read_text(rest, SAID_NAME, out);
    else if ((rest = after(line, "author")) != NULL)
        read_text(rest, SAID_AUTHOR, out);
    else if ((rest = after(line, "option")) != NULL)
        read_option(rest, out);
}
