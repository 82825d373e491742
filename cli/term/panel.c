/* panel.c - both arrangements, from the same pieces. */
#include "panel.h"

#include <stdio.h>
#include <string.h>

#include "../goal.h"
#include "fogg/facts.h"
#include "panel_log.h"
#include "pen.h"

static const style plain = {252, STYLE_PLAIN, 0}, heading = {179, STYLE_PLAIN, STYLE_BOLD},
                   quiet = {245, STYLE_PLAIN, 0}, good = {114, STYLE_PLAIN, STYLE_BOLD}, bad = {203, STYLE_PLAIN, 0},
                   alarm = {16, 208, STYLE_BOLD | STYLE_MARK};

typedef struct panel {
    const console *console;
    const screen *screen;
    layout_area area;
    int row; /* the next one, from the area's first */
    bool is_hidden;
} panel;

static pen next_row(panel *p)
{
    int row = p->area.row + p->row++;
    return pen_at(p->screen, row, p->area.column, row < p->area.row + p->area.rows ? p->area.columns : 0);
}

static const char *word(const panel *p, const char *key)
{
    return fogg_words(p->console->words.language, key);
}

static void head(panel *p, const char *text)
{
    pen line = next_row(p);
    pen_text(&line, heading, text);
}

static void card_box(const panel *p, pen *line, int card, bool is_framed)
{
    char letter[4] = {' ', wording_letter(&p->console->words, card), ' ', '\0'};
    style look = style_of_card(fogg_board_card_name(p->console->board, card));
    if (p->screen->colours == 0 && is_framed) {
        letter[0] = '[';
        letter[2] = ']';
    }
    pen_text(line, look, letter);
}

/* ---- players ----------------------------------------------------------------------------------------------------- */

static void extras(const panel *p, pen *line, int seat)
{
    const fogg_seat *s = &p->console->view.open.seat[seat];
    if (p->console->board->stations > 0) {
        pen_glyph(line, quiet, p->screen->is_ascii ? '#' : 0x2302);
        pen_number(line, plain, fogg_public_stations_left(&p->console->view.open, seat), 1);
    }
    for (int symbol = 0; symbol < FOGG_SYMBOLS; symbol++)
        if ((s->tokens >> symbol & 1) != 0)
            pen_glyph(line, good, style_symbol(symbol, p->screen->is_ascii));
}

static void player_row(panel *p, int seat)
{
    const console *t = p->console;
    const fogg_seat *s = &t->view.open.seat[seat];
    pen line = next_row(p);
    int start = line.column;
    pen_text(&line, heading, fogg_public_waits_for(&t->view.open, seat) ? ">" : " ");
    pen_glyph(&line, style_of_seat(seat), style_seat_mark(seat, p->screen->is_ascii));
    pen_text(&line, plain, " ");
    pen name = pen_at(p->screen, line.row, line.column, 14);
    pen_text(&name, style_of_name(seat), t->header.player[seat].name);
    pen_skip_to(&line, start + 18);
    pen_number(&line, plain, s->points, 4);
    pen_number(&line, s->cars <= 6 ? bad : plain, s->cars, 6);
    pen_number(&line, plain, s->hand, 6);
    pen_number(&line, plain, s->tickets, 5);
    pen_text(&line, plain, " ");
    extras(p, &line, seat);
}

static void players(panel *p)
{
    static const char *const keys[] = {"panel.points", "panel.cars", "panel.cards", "panel.tickets"};
    static const int ends[] = {22, 28, 34, 39};
    const console *t = p->console;
    char key[FOGG_MAX_ID + 8];
    snprintf(key, sizeof key, "map.%s", t->board->id);
    const char *title = fogg_words_find(t->words.language, key);
    pen line = next_row(p);
    int start = line.column;
    pen limit = pen_at(p->screen, line.row, start, 17);
    pen_text(&limit, heading, title ? title : t->board->title);
    for (int i = 0; i < 4; i++) {
        int width = 0;
        for (const char *at = word(p, keys[i]); *at != '\0'; at++)
            width += ((unsigned char)*at & 0xc0) != 0x80;
        pen_skip_to(&line, start + ends[i] - width);
        pen_text(&line, quiet, word(p, keys[i]));
    }
    for (int seat = 0; seat < t->header.seats; seat++)
        player_row(p, seat);
    if (fogg_public_is_last_round(&t->view.open)) {
        pen flag = next_row(p);
        pen_text(&flag, alarm, " ");
        pen_text(&flag, alarm, word(p, "panel.last"));
        pen_text(&flag, alarm, " ");
    }
}

/* All players in one row. */
static void players_in_brief(panel *p)
{
    const console *t = p->console;
    int width = p->area.columns / t->header.seats - 17;
    width = width < 3 ? 3 : width;
    pen line = next_row(p);
    for (int seat = 0; seat < t->header.seats; seat++) {
        const fogg_seat *s = &t->view.open.seat[seat];
        char text[64];
        pen_text(&line, heading, fogg_public_waits_for(&t->view.open, seat) ? ">" : " ");
        pen_glyph(&line, style_of_seat(seat), style_seat_mark(seat, p->screen->is_ascii));
        pen name = pen_at(p->screen, line.row, line.column, width);
        pen_text(&name, style_of_name(seat), t->header.player[seat].name);
        line.column = name.column;
        snprintf(text, sizeof text, " %d·%d·%d·%d ", s->points, s->cars, s->hand, s->tickets);
        pen_text(&line, plain, text);
        extras(p, &line, seat);
    }
    if (fogg_public_is_last_round(&t->view.open)) {
        pen_text(&line, plain, " ");
        pen_text(&line, alarm, word(p, "panel.last"));
    }
}

/* ---- cards ------------------------------------------------------------------------------------------------------- */

static void market(panel *p)
{
    const fogg_public *open = &p->console->view.open;
    pen line = next_row(p);
    char text[64], number[8];
    pen_text(&line, heading, word(p, "panel.market"));
    pen_text(&line, plain, "  ");
    for (int slot = 0; slot < FOGG_MARKET; slot++) {
        pen_number(&line, quiet, slot + 1, 1);
        if (open->market[slot] < FOGG_CARD_COUNT)
            card_box(p, &line, open->market[slot], true);
        else
            pen_text(&line, quiet, " - ");
        pen_text(&line, plain, " ");
    }
    if (p->area.columns < 64)
        line = next_row(p);
    else
        pen_text(&line, plain, " ");
    snprintf(number, sizeof number, "%d", open->stock);
    fogg_say(p->console->words.language, text, sizeof text, "panel.stock", FOGG_WORDS({"n", number}));
    pen_text(&line, quiet, "0 ");
    pen_text(&line, plain, text);
    snprintf(number, sizeof number, "%d", open->pile);
    fogg_say(p->console->words.language, text, sizeof text, "panel.pile", FOGG_WORDS({"n", number}));
    pen_text(&line, quiet, "  ");
    pen_text(&line, plain, text);
}

/* Cards of the hand in rows of `a_row`, with their names if there is room. */
static void hand(panel *p, int a_row, bool has_names)
{
    const console *t = p->console;
    int width = p->area.columns / a_row, shown = 0;
    pen line = {0};
    for (int card = 0; card < FOGG_CARD_COUNT && !p->is_hidden; card++) {
        int count = fogg_cards_count(t->view.hand, card);
        bool is_there = card == FOGG_WILD || card < t->board->colours;
        if (!is_there || (count == 0 && !has_names))
            continue;
        if (shown % a_row == 0)
            line = next_row(p);
        pen_skip_to(&line, p->area.column + shown++ % a_row * width);
        card_box(p, &line, card, count > 0);
        pen_number(&line, count > 0 ? heading : quiet, count, 2);
        if (!has_names)
            continue;
        pen name = pen_at(p->screen, line.row, line.column + 1, width - 6);
        pen_text(&name, count > 0 ? plain : quiet, wording_card(&t->words, card));
    }
    if (shown == 0)
        next_row(p);
}

/* ---- tickets ----------------------------------------------------------------------------------------------------- */

static void ticket_row(panel *p, int ticket)
{
    const console *t = p->console;
    char text[192], state[96];
    goal found = goal_of(&t->view, ticket);
    pen line = next_row(p);
    style look = found.missing == 0 ? good : found.missing == GOAL_LOST ? bad : plain;
    uint32_t sign = found.missing == 0 ? (p->screen->is_ascii ? '+' : 0x2713) : found.missing == GOAL_LOST ? 'x' : '-';
    pen_glyph(&line, look, sign);
    pen_text(&line, look, " ");
    pen_text(&line, look, wording_ticket(&t->words, ticket, text, sizeof text));
    if (found.missing <= 0)
        return;
    wording_count(&t->words, "ticket.missing", found.missing, state, sizeof state);
    pen_text(&line, quiet, "  ");
    pen_text(&line, quiet, state);
}

static void tickets(panel *p, int most)
{
    const console *t = p->console;
    int shown = 0;
    for (int i = 0; i < t->board->ticket_count && !p->is_hidden; i++)
        if ((t->view.tickets >> i & 1) != 0 && shown++ < most)
            ticket_row(p, i);
}

/* Several tickets a row: signs and what is missing in numbers. */
static void tickets_in_brief(panel *p)
{
    const console *t = p->console;
    pen line = next_row(p);
    for (int i = 0; i < t->board->ticket_count && !p->is_hidden; i++) {
        char text[192];
        if ((t->view.tickets >> i & 1) == 0)
            continue;
        goal found = goal_of(&t->view, i);
        const fogg_ticket *k = &t->board->tickets[i];
        snprintf(text, sizeof text, "%s–%s %d", t->board->locations[k->a].name, t->board->locations[k->b].name,
                 k->points);
        int width = 4;
        for (const char *at = text; *at != '\0'; at++)
            width += ((unsigned char)*at & 0xc0) != 0x80;
        if (line.column + width > line.end && line.column > p->area.column)
            line = next_row(p);
        style look = found.missing == 0 ? good : found.missing == GOAL_LOST ? bad : plain;
        pen_glyph(&line, look,
                  found.missing == 0  ? (p->screen->is_ascii ? '+' : 0x2713)
                  : found.missing < 0 ? 'x'
                                      : '-');
        pen_text(&line, look, text);
        if (found.missing > 0) {
            pen_text(&line, quiet, "/");
            pen_number(&line, quiet, found.missing, 1);
        }
        pen_text(&line, plain, "  ");
        if (p->row >= p->area.rows - 2)
            return;
    }
}

bool panel_tells(const fogg_event *event)
{
    return event->kind != FOGG_EV_MARKET && event->kind != FOGG_EV_TURN && event->kind != FOGG_EV_END;
}

void panel_draw(const console *t, const screen *on, const layout *l, bool is_hidden)
{
    bool is_watched = is_hidden || t->view.seat >= t->header.seats;
    panel p = {t, on, l->panel, 0, is_watched};
    if (l->is_wide) {
        players(&p);
        p.row += t->header.seats < 4;
        market(&p);
        head(&p, word(&p, "panel.hand"));
        hand(&p, 3, true);
        head(&p, word(&p, "panel.tickets.title"));
        tickets(&p, (p.area.rows - p.row) / 2);
        head(&p, word(&p, "panel.log"));
    } else {
        players_in_brief(&p);
        market(&p);
        hand(&p, 9, false);
        tickets_in_brief(&p);
    }
    layout_area rest = {p.area.row + p.row, p.area.column, p.area.rows - p.row, p.area.columns};
    panel_draw_log(t, on, rest, is_hidden);
}
