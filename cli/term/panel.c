/* panel.c - both arrangements, from the same pieces. */
#include "panel.h"

#include <stdio.h>
#include <string.h>

#include "../goal.h"
#include "fogg/facts.h"
#include "glyphs.h"
#include "panel_log.h"
#include "pen.h"

static const style plain = {252, STYLE_PLAIN, 0}, heading = {179, STYLE_PLAIN, STYLE_BOLD},
                   quiet = {245, STYLE_PLAIN, 0}, good = {114, STYLE_PLAIN, STYLE_BOLD}, bad = {203, STYLE_PLAIN, 0},
                   alarm = {16, 208, STYLE_BOLD | STYLE_MARK};

enum { NAME_COLUMNS = 17 }; /* of a player's name beside the map, with its signs */

typedef struct panel {
    const console *console;
    const screen *screen;
    layout_area area;
    int row; /* the next one, from the area's first */
    bool is_hidden;
    spots *spots;
} panel;

static pen next_row(panel *p)
{
    int row = p->area.row + p->row++;
    return pen_at(p->screen, row, p->area.column, row < p->area.row + p->area.rows ? p->area.columns : 0);
}

/* What is written next, `width` columns, does the same as the key when it is clicked. */
static void spot(const panel *p, const pen *line, int key, int width)
{
    spots_add(p->spots, line->row, line->column, width, key);
}

static const char *word(const panel *p, const char *key)
{
    return fogg_words(p->console->words.language, key);
}

/* A text in as many rows as it takes; those after the first begin `indent` columns to the right. */
static void paragraph(panel *p, style look, const char *text, int indent)
{
    for (int row = 0; *text != '\0'; row++) {
        char part[512];
        pen line = next_row(p);
        const char *begin = text;
        pen_skip_to(&line, p->area.column + (row > 0 ? indent : 0));
        size_t length = pen_break(begin, p->area.columns - (row > 0 ? indent : 0), &text);
        snprintf(part, sizeof part, "%.*s", (int)length, begin);
        pen_text(&line, look, part);
    }
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

/* Goes to the next row if a piece of `width` columns does not fit into this one. */
static void make_room(panel *p, pen *line, int width)
{
    if (line->column > p->area.column && line->column + width > line->end)
        *line = next_row(p);
}

static int clock_words(const panel *p, int seat, char *out, size_t size)
{
    long long seconds = p->console->has_clock ? console_clock(p->console, seat) / 1000 : 0;
    out[0] = '\0';
    if (!p->console->has_clock)
        return 0;
    if (seconds >= 86400)
        return snprintf(out, size, "%lld:%02lld:%02lld ", seconds / 3600, seconds / 60 % 60, seconds % 60);
    return snprintf(out, size, "%lld:%02lld ", seconds / 60, seconds % 60);
}

static int extras_width(const panel *p, int seat)
{
    char time[32];
    return clock_words(p, seat, time, sizeof time) + (p->console->board->stations > 0 ? 2 : 0) +
           __builtin_popcount(p->console->view.open.seat[seat].tokens);
}

static void extras(const panel *p, pen *line, int seat)
{
    char time[32];
    clock_words(p, seat, time, sizeof time);
    pen_text(line, fogg_public_waits_for(&p->console->view.open, seat) ? heading : quiet, time);
    const fogg_seat *s = &p->console->view.open.seat[seat];
    if (p->console->board->stations > 0) {
        pen_glyph(line, quiet, p->screen->is_ascii ? '#' : 0x2302);
        pen_number(line, plain, fogg_public_stations_left(&p->console->view.open, seat), 1);
    }
    for (int symbol = 0; symbol < FOGG_SYMBOLS; symbol++)
        if ((s->tokens >> symbol & 1) != 0)
            pen_glyph(line, good, style_symbol(symbol, p->screen->is_ascii));
}

/* Whose turn it is, the seat's sign and name. */
static void seat_name(const panel *p, pen *line, int seat)
{
    pen_text(line, heading, fogg_public_waits_for(&p->console->view.open, seat) ? ">" : " ");
    pen_glyph(line, style_of_seat(seat), style_seat_mark(seat, p->screen->is_ascii));
    pen_text(line, plain, " ");
    pen_text(line, style_of_name(seat), p->console->header.player[seat].name);
}

/* A name that reaches into the numbers has a row of its own above them. */
static void player_row(panel *p, int seat)
{
    const fogg_seat *s = &p->console->view.open.seat[seat];
    pen line = next_row(p);
    int start = p->area.column;
    seat_name(p, &line, seat);
    if (line.column > start + NAME_COLUMNS)
        line = next_row(p);
    pen_skip_to(&line, start + NAME_COLUMNS);
    if (console_shows_score(p->console))
        pen_number(&line, plain, s->points, 4);
    else
        pen_text(&line, plain, "   –"); /* X16 */
    pen_number(&line, s->cars <= 6 ? bad : plain, s->cars, 6);
    pen_number(&line, plain, s->hand, 6);
    pen_number(&line, plain, s->tickets, 6);
    pen_text(&line, plain, " ");
    make_room(p, &line, extras_width(p, seat));
    extras(p, &line, seat);
}

static const char *map_title(const panel *p)
{
    return wording_map(p->console->words.language, p->console->board);
}

static void last_round(panel *p, pen *line)
{
    pen_text(line, alarm, " ");
    pen_text(line, alarm, word(p, "panel.last"));
    pen_text(line, alarm, " ");
}

static void players(panel *p)
{
    char pieces[FOGG_MAX_ID + 8];
    const char *const keys[] = {"panel.points", pieces, "panel.cards", "panel.tickets"};
    static const int ends[] = {21, 27, 33, 39};
    int start = p->area.column;
    snprintf(pieces, sizeof pieces, "panel.%s", wording_pieces_id(&p->console->words));
    if (glyphs_width(map_title(p)) >= NAME_COLUMNS)
        paragraph(p, heading, map_title(p), 0);
    pen line = next_row(p);
    if (glyphs_width(map_title(p)) < NAME_COLUMNS)
        pen_text(&line, heading, map_title(p));
    for (int i = 0; i < 4; i++) {
        pen_skip_to(&line, start + ends[i] - glyphs_width(word(p, keys[i])));
        pen_text(&line, quiet, word(p, keys[i]));
    }
    for (int seat = 0; seat < p->console->header.seats; seat++)
        player_row(p, seat);
    if (fogg_public_is_last_round(&p->console->view.open)) {
        pen flag = next_row(p);
        last_round(p, &flag);
    }
}

/* What the numbers of players_in_brief are, if there is room for it at the end of their row. */
static void brief_legend(const panel *p, pen *line)
{
    char pieces[FOGG_MAX_ID + 8], text[128];
    snprintf(pieces, sizeof pieces, "panel.%s", wording_pieces_id(&p->console->words));
    snprintf(text, sizeof text, "  %s · %s · %s · %s", word(p, "panel.points"), word(p, pieces), word(p, "panel.cards"),
             word(p, "panel.tickets"));
    if (line->column + glyphs_width(text) <= line->end)
        pen_text(line, quiet, text);
}

/* All players, several in one row. */
static void players_in_brief(panel *p)
{
    const console *t = p->console;
    pen line = next_row(p);
    for (int seat = 0; seat < t->header.seats; seat++) {
        const fogg_seat *s = &t->view.open.seat[seat];
        char text[64];
        if (console_shows_score(t))
            snprintf(text, sizeof text, " %d·%d·%d·%d ", s->points, s->cars, s->hand, s->tickets);
        else /* X16 */
            snprintf(text, sizeof text, " –·%d·%d·%d ", s->cars, s->hand, s->tickets);
        make_room(p, &line, 3 + glyphs_width(t->header.player[seat].name) + glyphs_width(text) + extras_width(p, seat));
        seat_name(p, &line, seat);
        pen_text(&line, plain, text);
        extras(p, &line, seat);
    }
    if (fogg_public_is_last_round(&t->view.open)) {
        make_room(p, &line, glyphs_width(word(p, "panel.last")) + 3);
        pen_text(&line, plain, line.column > p->area.column ? " " : "");
        last_round(p, &line);
    }
    brief_legend(p, &line);
}

/* ---- cards ------------------------------------------------------------------------------------------------------- */

static void market(panel *p)
{
    const fogg_public *open = &p->console->view.open;
    pen line = next_row(p);
    char stock[64], pile[64], number[8];
    snprintf(number, sizeof number, "%d", open->stock);
    fogg_say(p->console->words.language, stock, sizeof stock, "panel.stock", FOGG_WORDS({"n", number}));
    snprintf(number, sizeof number, "%d", open->pile);
    fogg_say(p->console->words.language, pile, sizeof pile, "panel.pile", FOGG_WORDS({"n", number}));
    pen_text(&line, heading, word(p, "panel.market"));
    pen_text(&line, plain, " ");
    for (int slot = 0; slot < FOGG_MARKET; slot++) {
        make_room(p, &line, 5);
        pen_text(&line, plain, " ");
        spot(p, &line, '1' + slot, 4);
        pen_number(&line, quiet, slot + 1, 1);
        if (open->market[slot] < FOGG_CARD_COUNT)
            card_box(p, &line, open->market[slot], true);
        else
            pen_text(&line, quiet, " - ");
    }
    make_room(p, &line, 6 + glyphs_width(stock) + glyphs_width(pile));
    pen_text(&line, plain, line.column > p->area.column ? "  " : "");
    spot(p, &line, '0', 2 + glyphs_width(stock));
    pen_text(&line, quiet, "0 ");
    pen_text(&line, plain, stock);
    pen_text(&line, plain, "  ");
    spot(p, &line, 't', glyphs_width(pile));
    pen_text(&line, plain, pile);
}

/* The cards that are shown of a hand, in order; returns how many. */
static int shown_cards(const panel *p, bool has_names, int *out)
{
    const console *t = p->console;
    int shown = 0;
    for (int card = 0; card < FOGG_CARD_COUNT && !p->is_hidden; card++)
        if ((card == FOGG_WILD || card < t->board->colours) && (has_names || fogg_cards_count(t->view.hand, card) > 0))
            out[shown++] = card;
    return shown;
}

/* What stands behind the number of cards held: "red", "locomotives". */
static const char *held_name(const panel *p, int card, char *out, size_t size)
{
    const console *t = p->console;
    if (card != FOGG_WILD)
        return wording_card(&t->words, card);
    wording_card_count(&t->words, card, fogg_cards_count(t->view.hand, card), out, size);
    return out + strspn(out, "0123456789 ");
}

/* The columns of a hand with `a_row` cards a row, each as wide as its longest name; returns their sum. */
static int measure_hand(const panel *p, const int *cards, int count, int a_row, int *widths)
{
    char name[96];
    int whole = 0;
    for (int column = 0; column < a_row; column++) {
        widths[column] = 0;
        for (int i = column; i < count; i += a_row) {
            int width = 7 + glyphs_width(held_name(p, cards[i], name, sizeof name));
            widths[column] = width > widths[column] ? width : widths[column];
        }
        whole += widths[column];
    }
    return whole - 1;
}

/* All cards with their names, in as many columns as fit. */
static void hand(panel *p)
{
    int cards[FOGG_CARD_COUNT] = {0}, widths[3], count = shown_cards(p, true, cards), a_row = 3;
    while (a_row > 1 && measure_hand(p, cards, count, a_row, widths) > p->area.columns)
        a_row--;
    measure_hand(p, cards, count, a_row, widths);
    pen line = {0};
    char name[96];
    for (int i = 0, column = 0; i < count; i++) {
        int held = fogg_cards_count(p->console->view.hand, cards[i]);
        if (i % a_row == 0) {
            line = next_row(p);
            column = p->area.column;
        }
        pen_skip_to(&line, column);
        card_box(p, &line, cards[i], held > 0);
        pen_number(&line, held > 0 ? heading : quiet, held, 2);
        pen_text(&line, plain, " ");
        pen_text(&line, held > 0 ? plain : quiet, held_name(p, cards[i], name, sizeof name));
        column += widths[i % a_row];
    }
    if (count == 0)
        next_row(p);
}

/* The cards held, without names. */
static void hand_in_brief(panel *p)
{
    int cards[FOGG_CARD_COUNT], count = shown_cards(p, false, cards);
    pen line = next_row(p);
    for (int i = 0; i < count; i++) {
        make_room(p, &line, 5);
        card_box(p, &line, cards[i], true);
        pen_number(&line, heading, fogg_cards_count(p->console->view.hand, cards[i]), 2);
        pen_text(&line, plain, "   ");
    }
}

/* ---- tickets ----------------------------------------------------------------------------------------------------- */

static style ticket_style(goal found)
{
    return found.missing == 0 ? good : found.missing == GOAL_LOST ? bad : plain;
}

static const char *ticket_sign(goal found)
{
    return found.missing == 0 ? "✓" : found.missing == GOAL_LOST ? "✗" : "-";
}

static void ticket_row(panel *p, int ticket)
{
    const console *t = p->console;
    char name[192], state[96] = "", text[320];
    goal found = goal_of(&t->view, ticket);
    if (found.missing > 0)
        wording_count(&t->words, "ticket.missing", found.missing, state, sizeof state);
    snprintf(text, sizeof text, "%s %s%s%s", ticket_sign(found), wording_ticket(&t->words, ticket, name, sizeof name),
             state[0] != '\0' ? "  " : "", state);
    paragraph(p, ticket_style(found), text, 2);
}

/* How many tickets found no room. */
static void more_tickets(panel *p, pen *line, int count)
{
    char text[64], number[16];
    snprintf(number, sizeof number, "%d", count);
    pen_text(line, quiet,
             fogg_say(p->console->words.language, text, sizeof text, "panel.more", FOGG_WORDS({"n", number})));
}

/* One below the other, in about half of the rows that are left. */
static void tickets(panel *p)
{
    const console *t = p->console;
    int last = p->row + (p->area.rows - p->row) * 6 / 10,
        left = p->is_hidden ? 0 : t->view.open.seat[t->view.seat].tickets;
    for (int i = 0; i < t->board->ticket_count && left > 0; i++) {
        if (!fogg_mask_has(t->view.tickets, i))
            continue;
        if (p->row >= last - 1 && left > 1) {
            pen line = next_row(p);
            more_tickets(p, &line, left);
            return;
        }
        ticket_row(p, i);
        left--;
    }
}

/* Several a row: signs, and what is missing in numbers. */
static void tickets_in_brief(panel *p)
{
    const console *t = p->console;
    int left = p->is_hidden ? 0 : t->view.open.seat[t->view.seat].tickets;
    pen line = next_row(p);
    for (int i = 0; i < t->board->ticket_count && left > 0; i++) {
        char text[224], missing[16] = "";
        if (!fogg_mask_has(t->view.tickets, i))
            continue;
        goal found = goal_of(&t->view, i);
        const fogg_ticket *k = &t->board->tickets[i];
        if (found.missing > 0)
            snprintf(missing, sizeof missing, "/%d", found.missing);
        snprintf(text, sizeof text, "%s%s–%s%s %d%s", ticket_sign(found),
                 fogg_board_place_name(t->board, t->board->journeys[i].from),
                 fogg_board_place_name(t->board, t->board->journeys[i].targets[0].place),
                 t->board->journeys[i].target_count > 1 ? "/…" : "", k->points, missing);
        int width = glyphs_width(text), reserve = left > 1 && p->row >= p->area.rows - 2 ? 12 : 0;
        if (line.column + width + reserve > line.end && line.column > p->area.column) {
            if (p->row >= p->area.rows - 2) {
                more_tickets(p, &line, left);
                return;
            }
            line = next_row(p);
        }
        pen_text(&line, ticket_style(found), text);
        pen_text(&line, plain, "  ");
        left--;
    }
}

bool panel_tells(const fogg_event *event)
{
    return event->kind != FOGG_EV_MARKET && event->kind != FOGG_EV_TURN && event->kind != FOGG_EV_END;
}

/* Puts the dialog below the tickets if the list fits there, else as far up as it must. */
static void place_dialog(panel *p, layout_area *dialog, const menu *list)
{
    int end = dialog->row + dialog->rows, row = end - menu_rows(list, *dialog, false);
    if (row > p->area.row + p->row)
        row = p->area.row + p->row;
    if (row > dialog->row)
        *dialog = (layout_area){row, dialog->column, end - row, dialog->columns};
    int rows = menu_rows(list, *dialog, true);
    p->row = dialog->row + (rows < dialog->rows ? rows : dialog->rows) - p->area.row;
}

void panel_draw(const console *t, const screen *on, layout *l, bool is_hidden, long news, const menu *list,
                spots *clicks)
{
    bool is_watched = is_hidden || t->view.seat >= t->header.seats;
    panel p = {t, on, l->panel, 0, is_watched, clicks};
    if (l->is_wide) {
        players(&p);
        p.row += t->header.seats < 4;
        market(&p);
        head(&p, word(&p, "panel.hand"));
        hand(&p);
        head(&p, word(&p, "panel.tickets.title"));
        tickets(&p);
    } else {
        players_in_brief(&p);
        market(&p);
        hand_in_brief(&p);
        tickets_in_brief(&p);
    }
    if (list != NULL)
        place_dialog(&p, &l->dialog, list);
    if (l->is_wide)
        head(&p, word(&p, "panel.log"));
    layout_area rest = {p.area.row + p.row, p.area.column, p.area.rows - p.row, p.area.columns};
    panel_draw_log(t, on, rest, is_hidden, news);
}
