/* client_act.c - from a menu or a typed line to an action. */
#include <stdio.h>
#include <string.h>

#include "../fold.h"
#include "../hint.h"
#include "../typed.h"
#include "choices.h"
#include "client.h"

void client_open(client *c, int item_count, const char *if_none)
{
    if (item_count == 0) {
        const char *place = c->marks.location >= 0 ? c->console->board->locations[c->marks.location].name : "";
        bool is_here = strcmp(if_none, "say.no-route") == 0 && c->marks.location >= 0;
        client_say(c, is_here ? "say.no-route-here" : if_none, FOGG_WORDS({"place", place}));
        return;
    }
    c->mode = CLIENT_MENU;
    client_point_out(c, menu_chosen(&c->menu));
}

/* Opens a menu for what the game waits for.  At the start of a turn there is none: the person chooses on the map. */
void client_decide(client *c)
{
    console *t = c->console;
    c->mode = CLIENT_LOOK;
    if (!console_is_mine(t))
        return;
    switch ((fogg_phase)t->view.open.phase) {
    case FOGG_PHASE_KEEP_DEALT:
    case FOGG_PHASE_KEEP_DRAWN:
        client_open(c, choices_keep(&c->menu, t), "verdict.not-now");
        break;
    case FOGG_PHASE_SECOND:
        client_open(c, choices_draw(&c->menu, t), "verdict.not-now");
        break;
    case FOGG_PHASE_PLACE:
    case FOGG_PHASE_TUNNEL:
    case FOGG_PHASE_TOKEN:
    case FOGG_PHASE_GIVE:
        client_open(c, choices_decide(&c->menu, t, NULL), "verdict.not-now");
        break;
    case FOGG_PHASE_TURN:
        if (fogg_view_legal_count(&t->view) == 1)
            client_open(c, choices_decide(&c->menu, t, "menu.decide"), "verdict.not-now");
        break;
    case FOGG_PHASE_OVER:
        break;
    }
}

static void leave_menu(client *c)
{
    c->mode = CLIENT_LOOK;
    client_point_out(c, NULL);
}

bool client_play(client *c, fogg_action action)
{
    console *t = c->console;
    char why[WORDING_BYTES];
    int seat = t->view.seat;
    fogg_verdict verdict = console_act(t, action);
    if (verdict != FOGG_LEGAL) {
        snprintf(c->message, sizeof c->message, "%s", wording_verdict(&t->words, verdict, why, sizeof why));
        return false;
    }
    if (seat < t->header.seats)
        c->since[seat] = t->event_count;
    return true;
}

static void act(client *c, fogg_action action)
{
    if (!client_play(c, action))
        return;
    c->message[0] = '\0';
    c->marks.location = -1;
    leave_menu(c);
}

static void take(client *c)
{
    const menu_item *item = menu_chosen(&c->menu);
    switch (c->menu.kind) {
    case MENU_KEEP:
        act(c, choices_kept(&c->menu));
        break;
    case MENU_DRAW:
    case MENU_ACTION:
        act(c, item->action);
        break;
    case MENU_CLAIM:
        client_open(c, choices_payment(&c->menu, c->console, FOGG_CLAIM, item->route), "say.no-route");
        break;
    case MENU_STATION:
        client_open(c, choices_payment(&c->menu, c->console, FOGG_STATION, item->location), "say.no-station");
        break;
    case MENU_GOALS:
    case MENU_ANSWER:
        leave_menu(c);
        break;
    }
}

void client_menu_key(client *c, int key)
{
    c->message[0] = '\0';
    if (key == '?' || (key == 'i' && c->menu.is_many) || (key == ':' && console_is_mine(c->console))) {
        leave_menu(c);
        client_look_key(c, key);
        return;
    }
    switch (menu_key(&c->menu, key, c->layout.dialog.rows - 1)) {
    case MENU_TAKEN:
        take(c);
        break;
    case MENU_LEFT:
        leave_menu(c);
        break;
    case MENU_STAYS:
        client_point_out(c, menu_chosen(&c->menu));
        break;
    }
}

/* ---- typed ------------------------------------------------------------------------------------------------------- */

static bool do_command(client *c, const char *text)
{
    if (strcmp(text, "help") == 0)
        client_show_help(c);
    else if (strcmp(text, "hint") == 0 && console_is_mine(c->console))
        client_hint(c);
    else if (strcmp(text, "goals") == 0)
        client_open(c, choices_goals(&c->menu, c->console), "say.no-goals");
    else if (strcmp(text, "log") == 0)
        client_show_log(c);
    else if (strcmp(text, "quit") == 0)
        c->is_leaving = true;
    else if (strcmp(text, "resign") == 0 && c->console->is_live)
        console_resign(c->console);
    else
        return false;
    return true;
}

/* Shows what Enter would do with the typed text, or why it would be refused. */
static void preview(client *c, int key)
{
    const console *t = c->console;
    char typed[PROMPT_BYTES], text[FOGG_MAX_ACTION_TEXT], error[FOGG_MAX_ACTION_TEXT], words[WORDING_BYTES];
    fogg_action action;
    c->message[0] = '\0';
    if (c->prompt.found.count > 1) {
        size_t at = 0;
        for (int i = 0; i < c->prompt.found.count; i++) {
            size_t length = strlen(c->prompt.found.words[i]);
            if (at + length + 3 > sizeof c->message)
                break; /* there is no room for the rest */
            snprintf(c->message + at, sizeof c->message - at, "%s  ", c->prompt.found.words[i]);
            at += length + 2;
        }
        return;
    }
    if (key == KEY_IS_TAB && c->prompt.is_lost)
        client_say(c, "say.no-completion", FOGG_NO_WORDS);
    snprintf(typed, sizeof typed, "%s", c->prompt.text);
    typed_read(t->words.language, fold_typed(typed), text, sizeof text);
    if (!fogg_action_parse(&t->view, text, &action, error))
        return;
    fogg_verdict verdict = fogg_view_check(&t->view, action);
    if (verdict == FOGG_LEGAL)
        client_say(c, "say.will",
                   FOGG_WORDS({"words", wording_action(&t->words, &t->view, action, words, sizeof words)}));
    else
        snprintf(c->message, sizeof c->message, "%s", wording_verdict(&t->words, verdict, words, sizeof words));
}

static void enter(client *c)
{
    console *t = c->console;
    char typed[PROMPT_BYTES], text[FOGG_MAX_ACTION_TEXT], error[FOGG_MAX_ACTION_TEXT];
    fogg_action action;
    size_t begin = strspn(c->prompt.text, " ");
    snprintf(typed, sizeof typed, "%s", c->prompt.text + begin);
    typed_read(t->words.language, fold_typed(typed), text, sizeof text);
    for (size_t end = strlen(text); end > 0 && text[end - 1] == ' '; end--)
        text[end - 1] = '\0';
    c->mode = CLIENT_LOOK;
    c->message[0] = '\0';
    if (do_command(c, text))
        return;
    if (fogg_action_parse(&t->view, text, &action, error)) {
        act(c, action);
        return;
    }
    client_say(c, "plain.unknown", FOGG_WORDS({"why", error}));
    c->mode = CLIENT_TEXT;
}

void client_text_key(client *c, int key)
{
    switch (prompt_key(&c->prompt, &c->console->view, c->console->words.language, key)) {
    case PROMPT_ENTERED:
        enter(c);
        break;
    case PROMPT_LEFT:
        c->message[0] = '\0';
        client_decide(c);
        break;
    case PROMPT_STAYS:
        preview(c, key);
        break;
    }
}

void client_hint(client *c)
{
    char text[WORDING_BYTES + 160], chance[64], told[128] = "";
    hint found;
    client_say(c, "say.thinking", FOGG_NO_WORDS);
    client_draw(c);
    bool is_given = hint_give(c->console, &found);
    if (found.thoughts.count > 0) {
        hint_chance(c->console, &found.thoughts.candidate[0], chance, sizeof chance);
        fogg_say(c->console->words.language, told, sizeof told, "end.thought-chance", FOGG_WORDS({"chance", chance}));
    }
    bool is_told = told[0] != '\0';
    snprintf(text, sizeof text, "%s%s%s%s", found.text, is_told ? " (" : "", told, is_told ? ")" : "");
    client_say(c, "plain.hint", FOGG_WORDS({"text", text}));
    if (is_given && fogg_action_kind_of(found.action) == FOGG_CLAIM) {
        c->marks.route = fogg_action_place(found.action);
        scope_follow(&c->scope, chart_at(&c->chart.curves[c->marks.route], 0.5F));
    }
}
