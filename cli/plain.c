/* plain.c - the loop: tell what happened, ask whoever is to act, do what they say. */
#include "plain.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ending.h"
#include "fold.h"
#include "hint.h"
#include "plain_say.h"
#include "sweeps.h"
#include "typed.h"

enum { PLAIN_COLUMNS = 100 }; /* of the list of scores */

typedef struct session {
    console *console;
    plain_out out;
    long told;       /* events told so far */
    int reader;      /* the seat that the last hand was shown to; -1: none yet */
    bool is_leaving; /* somebody quit */
    char *line;      /* the last line of the input */
    size_t room;
} session;

/* Reads a line without its end.  Returns false at the end of the input. */
static bool read_line(session *s)
{
    if (isatty(STDIN_FILENO))
        printf("> ");
    fflush(stdout); /* flush, so that a person or a program sees the question before answering */
    ssize_t length = getline(&s->line, &s->room, stdin);
    if (length < 0)
        return false;
    s->line[strcspn(s->line, "\r\n")] = '\0';
    return true;
}

static void tell_news(session *s)
{
    const console *t = s->console;
    for (; s->told < t->event_count; s->told++) {
        char text[WORDING_BYTES];
        fogg_event event = console_event(t, s->told, t->view.seat);
        if (event.kind == FOGG_EV_MARKET || sweeps_go_on(t->events, t->event_count, s->told))
            continue; /* whoever is asked hears the whole market */
        plain_line(&s->out, console_sentence(t, s->told, &event, text, sizeof text));
    }
}

/* What the commands do.  Each returns nothing: the person is asked again. */
static void show_example(session *s, fogg_action action)
{
    const console *t = s->console;
    char printed[FOGG_MAX_ACTION_TEXT], text[FOGG_MAX_ACTION_TEXT], words[WORDING_BYTES];
    fogg_action_print(&t->view, action, printed);
    typed_write(t->words.language, printed, text, sizeof text);
    wording_action(&t->words, &t->view, action, words, sizeof words);
    plain_say(&s->out, "plain.example", FOGG_WORDS({"text", text}, {"words", words}));
}

static void show_actions(session *s)
{
    int count = fogg_view_legal_count(&s->console->view);
    for (int i = 0; i < count; i++)
        show_example(s, fogg_view_legal_at(&s->console->view, i));
}

static void show_help(session *s)
{
    static const char *const keys[] = {"plain.help",       "plain.help.table",  "plain.help.hand",
                                       "plain.help.goals", "plain.help.routes", "plain.help.actions",
                                       "plain.help.hint",  "plain.help.quit",   "plain.help.now"};
    if (s->console->is_live) {
        plain_say(&s->out, "plain.help.say", FOGG_NO_WORDS);
        plain_say(&s->out, "plain.help.resign", FOGG_NO_WORDS);
    }
    for (size_t k = 0; k < sizeof keys / sizeof keys[0]; k++)
        plain_say(&s->out, keys[k], FOGG_NO_WORDS);
    int count = fogg_view_legal_count(&s->console->view);
    unsigned shown = FOGG_ACTION_KIND_COUNT;
    for (int i = 0; i < count; i++) {
        fogg_action action = fogg_view_legal_at(&s->console->view, i);
        if (fogg_action_kind_of(action) != shown)
            show_example(s, action);
        shown = fogg_action_kind_of(action);
    }
    for (int number = 0; number < fogg_switch_count(); number++) {
        char text[WORDING_BYTES];
        plain_line(&s->out, wording_rule(&s->console->words, number, text, sizeof text));
    }
}

static void show_hint(session *s)
{
    enum { MOST = 4 }; /* as many as the page shows */
    char text[WORDING_BYTES], games[16];
    hint found;
    hint_give(s->console, &found);
    plain_say(&s->out, "plain.hint", FOGG_WORDS({"text", found.text}));
    if (found.thoughts.count < 2)
        return;
    snprintf(games, sizeof games, "%d", found.thoughts.playouts);
    if (found.thoughts.playouts > 0)
        plain_say(&s->out, "hint.imagined", FOGG_WORDS({"n", games}));
    else
        plain_say(&s->out, "hint.solved", FOGG_NO_WORDS);
    for (int i = 0; i < found.thoughts.count && i < MOST; i++)
        plain_line(&s->out, hint_candidate(s->console, &found.thoughts.candidate[i], text, sizeof text));
}

static void show_table(session *s)
{
    plain_tell_table(&s->out, s->console);
}

static void show_hand(session *s)
{
    plain_tell_hand(&s->out, s->console);
}

static void show_goals(session *s)
{
    plain_tell_goals(&s->out, s->console);
}

static void tell_line(void *context, const char *line)
{
    char text[WORDING_BYTES];
    session *s = context;
    snprintf(text, sizeof text, "%s", line);
    plain_line(&s->out, text);
}

/* Tells whom the game waits for, whenever that changes, until it begins. */
static console_news gather(session *s)
{
    char told[WORDING_BYTES] = "";
    console *t = s->console;
    console_news news = CONSOLE_IDLE;
    while (t->is_gathering && news != CONSOLE_LOST) {
        if (strcmp(told, t->gathering) != 0) {
            snprintf(told, sizeof told, "%s", t->gathering);
            tell_line(s, told);
            fflush(stdout);
        }
        news = console_step(t, -1);
    }
    return news;
}

static void leave(session *s)
{
    s->is_leaving = true;
}

/* Does what a line says, if it is a command.  Returns false if it is none. */
static bool do_command(session *s)
{
    static const struct {
        const char *name;
        void (*run)(session *);
    } commands[] = {
        {"help", show_help},   {"?", show_help},          {"table", show_table}, {"hand", show_hand},
        {"goals", show_goals}, {"actions", show_actions}, {"hint", show_hint},   {"quit", leave},
    };
    char typed[64], verb[64];
    const char *line = s->line + strspn(s->line, " \t");
    size_t typed_length = strcspn(line, " \t");
    snprintf(typed, sizeof typed, "%.*s", (int)(typed_length < sizeof typed ? typed_length : sizeof typed - 1), line);
    typed_read(s->console->words.language, fold_typed(typed), verb, sizeof verb);
    const char *rest = line + typed_length + strspn(line + typed_length, " \t");
    if (strcmp(verb, "say") == 0 && s->console->is_live)
        return console_say(s->console, rest);
    if (strcmp(verb, "resign") == 0 && s->console->is_live)
        return console_resign(s->console);
    if (strcmp(verb, "routes") == 0) {
        plain_tell_routes(&s->out, s->console, rest);
        return true;
    }
    for (size_t c = 0; c < sizeof commands / sizeof commands[0]; c++)
        if (strcmp(commands[c].name, verb) == 0 && rest[0] == '\0') {
            commands[c].run(s);
            return true;
        }
    return typed_length == 0 || line[0] == '#';
}

static void do_action(session *s)
{
    console *t = s->console;
    char text[FOGG_MAX_ACTION_TEXT], error[FOGG_MAX_ACTION_TEXT], why[WORDING_BYTES];
    fogg_action action;
    typed_read(t->words.language, fold_typed(s->line), text, sizeof text);
    if (!fogg_action_parse(&t->view, text, &action, error)) {
        plain_say(&s->out, "plain.unknown", FOGG_WORDS({"why", error}));
        return;
    }
    fogg_verdict verdict = console_act(t, action);
    if (verdict != FOGG_LEGAL)
        plain_say(&s->out, "plain.refused", FOGG_WORDS({"why", wording_verdict(&t->words, verdict, why, sizeof why)}));
    if (t->trouble[0] != '\0')
        plain_say(&s->out, "plain.trouble", FOGG_WORDS({"what", t->trouble}));
}

/* Hot seat: what one person saw is pushed off the screen before the next one looks. */
static bool pass_on(session *s)
{
    const console *t = s->console;
    bool is_other = s->reader >= 0 && s->reader != t->view.seat;
    s->reader = t->view.seat;
    if (!is_other)
        return true;
    bool is_watched = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    for (int i = 0; is_watched && i < 100; i++)
        putchar('\n');
    if (is_watched)
        plain_say(&s->out, "plain.pass-on", FOGG_WORDS({"name", t->header.player[t->view.seat].name}));
    return !is_watched || read_line(s);
}

static void ask(session *s)
{
    const console *t = s->console;
    char what[WORDING_BYTES];
    if (!pass_on(s)) {
        s->is_leaving = true;
        return;
    }
    tell_news(s);
    plain_tell_table(&s->out, t);
    plain_tell_hand(&s->out, t);
    plain_tell_offer(&s->out, t);
    plain_say(&s->out, "plain.turn",
              FOGG_WORDS({"name", t->header.player[t->view.seat].name},
                         {"what", wording_phase(&t->words, &t->view, what, sizeof what)}));
    long before = t->event_count;
    while (!s->is_leaving && t->event_count == before) {
        if (!read_line(s))
            s->is_leaving = true;
        else if (!do_command(s))
            do_action(s);
    }
}

int plain_play(console *t)
{
    session s = {.console = t, .reader = -1, .told = t->old_events};
    plain_out_init(&s.out, t->words.language);
    console_news news = gather(&s);
    if (t->is_live)
        plain_say(&s.out, "online.link", FOGG_WORDS({"link", t->link}));
    plain_tell_players(&s.out, t);
    while (!s.is_leaving && !console_is_over(t) && news != CONSOLE_LOST) {
        if (console_is_mine(t)) {
            ask(&s);
        } else {
            fflush(stdout); /* whoever only watches is never asked */
            news = console_step(t, -1);
        }
        if (!console_is_hotseat(t) || console_is_over(t))
            tell_news(&s);
    }
    free(s.line);
    if (news == CONSOLE_LOST)
        plain_say(&s.out, "plain.trouble", FOGG_WORDS({"what", t->trouble}));
    while (console_is_over(t) && t->is_partial && console_step(t, -1) != CONSOLE_LOST)
        continue; /* the server tells the tickets of the others */
    if (console_is_over(t))
        ending_tell(t, PLAIN_COLUMNS, tell_line, &s);
    else
        plain_say(&s.out, t->is_live ? "online.left" : "plain.saved", FOGG_WORDS({"link", t->link}));
    return news == CONSOLE_LOST ? EXIT_FAILURE : EXIT_SUCCESS;
}
