/* plain_lobby.c - the lobby of a server in lines: its tables, numbered, and which one is wanted. */
#include <stdio.h>
#include <string.h>

#include "fold.h"
#include "online.h"
#include "plain.h"
#include "plain_say.h"
#include "typed.h"

enum { MAX_VERB = 64 };

/* Lets the server tell what it has; the list comes with the first answer. */
static void wait_for_list(console *t)
{
    while (online_tables(t)->page == 0 && console_step(t, -1) == CONSOLE_CHANGED)
        continue;
}

static void tell_tables(const plain_out *out, const console *t)
{
    const lobby *l = online_tables(t);
    if (l->count == 0)
        plain_say(out, "lobby.empty", FOGG_NO_WORDS);
    for (int i = 0; i < l->count; i++) {
        char words[512], line[544];
        snprintf(line, sizeof line, "%d  %s", i + 1, lobby_words(&l->tables[i], out->language, words, sizeof words));
        plain_line(out, line);
    }
    plain_say(out, "lobby.keys", FOGG_NO_WORDS);
}

/* The first word of a line as the program has it, in whatever language it is typed. */
static void read_verb(const char *line, const fogg_language *language, char verb[MAX_VERB])
{
    char typed[MAX_VERB] = "";
    sscanf(line, "%63s", typed);
    typed_read(language, fold_typed(typed), verb, MAX_VERB);
}

/* Takes "sit 2", "watch 2", "open" or "open europe me,open,easy".  Returns whether it is one of them. */
static bool take(const char *line, const char *verb, const lobby *l, lobby_wish *wish)
{
    char first[FOGG_MAX_ID] = "", second[128] = "";
    int number = 0;
    *wish = (lobby_wish){.map = "usa", .seats = "me,open"};
    sscanf(line, "%*s %31s %127s", first, second);
    if (strcmp(verb, "open") == 0) {
        if (first[0] != '\0')
            snprintf(wish->map, sizeof wish->map, "%s", first);
        if (second[0] != '\0')
            snprintf(wish->seats, sizeof wish->seats, "%s", second);
        return true;
    }
    wish->wants_seat = strcmp(verb, "sit") == 0;
    if ((!wish->wants_seat && strcmp(verb, "watch") != 0) || sscanf(first, "%d", &number) != 1 || number < 1 ||
        number > l->count)
        return false;
    snprintf(wish->code, sizeof wish->code, "%s", l->tables[number - 1].code);
    return true;
}

bool plain_lobby(console *t, lobby_wish *wish)
{
    plain_out out;
    char line[256], verb[MAX_VERB];
    plain_out_init(&out, t->words.language);
    for (;;) {
        online_ask_tables(t, 1);
        wait_for_list(t);
        tell_tables(&out, t);
        fputs("> ", stdout);
        fflush(stdout);
        if (!fgets(line, sizeof line, stdin))
            return false;
        read_verb(line, t->words.language, verb);
        if (strcmp(verb, "quit") == 0)
            return false;
        if (take(line, verb, online_tables(t), wish))
            return true;
        console_step(t, 0);
    }
}
