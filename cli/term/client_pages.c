/* client_pages.c - help that fits the moment, the log, the score. */
#include <stdio.h>
#include <string.h>

#include "../ending.h"
#include "../sweeps.h"
#include "../typed.h"
#include "client.h"
#include "glyphs.h"
#include "panel.h"

enum { NAMES_COLUMN = 19 }; /* short names with what they mean stand below each other */

static int page_width(const client *c)
{
    return c->layout.page.columns - 2;
}

static void add(client *c, const char *key)
{
    page_add(&c->page, fogg_words(c->console->words.language, key), page_width(c));
}

static void begin(client *c, const char *key, void (*show)(client *))
{
    c->show_page = show;
    page_begin(&c->page, fogg_words(c->console->words.language, key));
    c->mode = CLIENT_PAGE;
}

/* An example of each kind of action that is legal now, as it is typed. */
static void add_examples(client *c)
{
    const fogg_view *view = &c->console->view;
    int count = fogg_view_legal_count(view);
    unsigned shown = FOGG_ACTION_KIND_COUNT;
    for (int i = 0; i < count; i++) {
        fogg_action action = fogg_view_legal_at(view, i);
        char printed[FOGG_MAX_ACTION_TEXT], text[FOGG_MAX_ACTION_TEXT + 32];
        if (fogg_action_kind_of(action) == shown)
            continue;
        shown = fogg_action_kind_of(action);
        memset(text, ' ', 24);
        fogg_action_print(view, action, printed);
        typed_write(c->console->words.language, printed, text + 24, sizeof text - 24);
        page_add(&c->page, text, page_width(c));
    }
}

static void add_signs(client *c)
{
    const console *t = c->console;
    char text[WORDING_BYTES], list[WORDING_BYTES] = "";
    for (int card = 0; card <= FOGG_WILD; card++) {
        size_t at = strlen(list);
        if (card < t->board->colours || card == FOGG_WILD)
            snprintf(list + at, sizeof list - at, "%s%c %s", at > 0 ? ", " : "", wording_letter(&t->words, card),
                     wording_card(&t->words, card));
    }
    page_add(&c->page,
             fogg_say(t->words.language, text, sizeof text, "help.sign.letters", FOGG_WORDS({"letters", list})),
             page_width(c));
    list[0] = '\0';
    for (int seat = 0; seat < t->header.seats; seat++) {
        char mark[8];
        size_t at = strlen(list);
        mark[glyphs_write(style_seat_mark(seat, c->screen.is_ascii), mark)] = '\0';
        snprintf(list + at, sizeof list - at, "%s%s %s", at > 0 ? ", " : "", mark, t->header.player[seat].name);
    }
    page_add(&c->page,
             fogg_say(t->words.language, text, sizeof text, "help.sign.players",
                      FOGG_WORDS({"players", list}, {"cars", wording_pieces(&t->words)})),
             page_width(c));
    add(c, "help.sign.tunnel");
    if (c->scope.kind == SCOPE_SCHEMATIC)
        add(c, "help.sign.mark");
    if (!c->layout.is_wide)
        page_add(&c->page,
                 fogg_say(t->words.language, text, sizeof text, "help.sign.brief",
                          FOGG_WORDS({"cars", wording_pieces(&t->words)})),
                 page_width(c));
}

void client_show_help(client *c)
{
    const console *t = c->console;
    bool is_turn = console_is_mine(t) && t->view.open.phase == FOGG_PHASE_TURN;
    begin(c, "page.help", client_show_help);
    if (console_is_mine(t)) {
        add(c, "help.now");
        if (is_turn) {
            add(c, "help.draw");
            add(c, "help.claim");
            add(c, "help.tickets");
            if (t->board->stations > 0)
                add(c, "help.station");
        } else {
            add(c, "help.decide");
        }
        add(c, "help.hint");
        add(c, "help.text");
        add_examples(c);
    }
    add(c, "help.map");
    add(c, "help.look");
    add(c, "help.zoom");
    if (scope_has_short_names(&c->scope))
        add(c, "help.names");
    add(c, "help.goals");
    add(c, "help.log");
    add(c, t->is_live ? "help.chat" : "help.pace");
    if (console_can_resign(t))
        add(c, "help.resign");
    if (console_is_over(t) && !t->is_live)
        add(c, "help.over");
    add(c, "help.quit");
    add(c, "help.signs");
    add_signs(c);
    for (int s = 0; s < fogg_switch_count(); s++) {
        char text[WORDING_BYTES];
        if (wording_rule(&t->words, s, text, sizeof text)[0] != '\0')
            page_add(&c->page, text, page_width(c));
    }
}

void client_show_names(client *c)
{
    const schematic *plan = &c->scope.schematic;
    const fogg_board *board = c->console->board;
    char line[PAGE_LINE] = "";
    int width = 0;
    begin(c, "page.names", client_show_names);
    for (int l = 0; l < board->location_count; l++) {
        char name[128] = "";
        size_t at = 0;
        if (!scope_has_short_names(&c->scope) || !plan->is_short[l])
            continue;
        for (int i = 0; i < SHORTNAME_WIDTH; i++)
            at += glyphs_write(plan->names.letters[l][i], name + at);
        snprintf(name + at, sizeof name - at, " %s", board->locations[l].name);
        int column = (width + NAMES_COLUMN - 1) / NAMES_COLUMN * NAMES_COLUMN;
        if (width > 0 && column + glyphs_width(name) > page_width(c)) {
            page_add(&c->page, line, page_width(c));
            line[0] = '\0';
            width = column = 0;
        }
        size_t length = strlen(line);
        snprintf(line + length, sizeof line - length, "%*s%s", column - width, "", name);
        width = column + glyphs_width(name);
    }
    page_add(&c->page, line, page_width(c));
}

void client_show_log(client *c)
{
    const console *t = c->console;
    begin(c, "page.log", client_show_log);
    for (long i = 0; i < t->event_count; i++) {
        char text[WORDING_BYTES];
        fogg_event event = console_event(t, i, t->view.seat);
        if (!panel_tells(&event) || sweeps_go_on(t->events, t->event_count, i))
            continue;
        console_sentence(t, i, &event, text, sizeof text);
        page_add(&c->page, text, page_width(c));
    }
    page_end(&c->page, c->layout.page.rows - 1);
}

static void add_line(void *context, const char *line)
{
    client *c = context;
    page_add(&c->page, line, page_width(c));
}

void client_fit_page(client *c)
{
    int top = c->page.top, count = c->page.count;
    if (c->page.width != page_width(c)) {
        c->show_page(c);
        c->page.top = count > 0 ? top * c->page.count / count : 0;
    }
    page_key(&c->page, KEY_IS_NONE, c->layout.page.rows - 1);
}

void client_show_score(client *c)
{
    c->layout = layout_of(c->screen.rows, c->screen.columns);
    begin(c, "page.score", client_show_score);
    ending_tell(c->console, page_width(c), add_line, c);
    c->message[0] = '\0';
}
