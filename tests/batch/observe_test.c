/* observe_test.c - observations: they say what the view says, and nothing that it does not say. */
#include <stdlib.h>
#include <string.h>

#include "boards.h"
#include "fogg/facts.h"
#include "fogg/game.h"
#include "fogg/layout.h"

static const fogg_layout *layout;
static const uint8_t *bytes;

static int at(fogg_field_kind kind, int row, int column)
{
    const fogg_field *field = &layout->field[kind];
    CHECK(row < field->rows && column < field->columns);
    return bytes[field->offset + row * field->columns + column];
}

static int kinds(void)
{
    return layout->board->colours + 1;
}

/* Column k of a field by kinds of card. */
static int card_of(int column)
{
    return column == layout->board->colours ? FOGG_WILD : column;
}

static void check_cards(fogg_field_kind kind, int row, uint64_t colours, int wild)
{
    for (int k = 0; k < kinds(); k++)
        CHECK_INT(at(kind, row, k), fogg_cards_count((fogg_cards){colours, (uint8_t)wild}, card_of(k)));
}

static void check_seat(const fogg_view *view, int row)
{
    const fogg_public *open = &view->open;
    const fogg_board *board = layout->board;
    int seat = (view->seat + row) % open->seats;
    const fogg_seat *s = &open->seat[seat];
    for (int r = 0; r < board->route_count; r++)
        CHECK_INT(at(FOGG_FIELD_ROUTES, row, r), fogg_mask_has(fogg_public_routes(open, seat), r));
    for (int l = 0; l < board->location_count && board->stations > 0; l++)
        CHECK_INT(at(FOGG_FIELD_STATIONS, row, l), fogg_public_station_owner(open, l) == seat);
    for (int symbol = 0; symbol < FOGG_SYMBOLS && board->has_tokens; symbol++)
        CHECK_INT(at(FOGG_FIELD_TOKENS, row, symbol), s->tokens >> symbol & 1);
    check_cards(FOGG_FIELD_KNOWN, row, s->known, s->known_wild);
    CHECK_INT(at(FOGG_FIELD_SEATS, row, FOGG_COLUMN_CARDS), s->hand);
    CHECK_INT(at(FOGG_FIELD_SEATS, row, FOGG_COLUMN_UNKNOWN), fogg_public_unknown_cards(open, seat));
    CHECK_INT(at(FOGG_FIELD_SEATS, row, FOGG_COLUMN_CARS), s->cars);
    CHECK_INT(at(FOGG_FIELD_SEATS, row, FOGG_COLUMN_TICKETS), s->tickets);
    CHECK_INT(at(FOGG_FIELD_SEATS, row, FOGG_COLUMN_POINTS), s->points < 255 ? s->points : 255);
    CHECK_INT(at(FOGG_FIELD_SEATS, row, FOGG_COLUMN_STATIONS), fogg_public_stations_left(open, seat));
    CHECK_INT(at(FOGG_FIELD_SEATS, row, FOGG_COLUMN_STARTED), open->start == seat);
    CHECK_INT(at(FOGG_FIELD_SEATS, row, FOGG_COLUMN_WAITING),
              open->phase == FOGG_PHASE_KEEP_DEALT && (open->waiting >> seat & 1));
}

static void check_routes_and_tickets(const fogg_view *view)
{
    const fogg_board *board = layout->board;
    const fogg_public *open = &view->open;
    bool is_pending = open->phase == FOGG_PHASE_TUNNEL || open->phase == FOGG_PHASE_TOKEN;
    for (int r = 0; r < board->route_count; r++) {
        CHECK_INT(at(FOGG_FIELD_OPEN, 0, r), fogg_mask_has(fogg_public_open_routes(open, view->seat), r));
        if (layout->field[FOGG_FIELD_PENDING].rows > 0)
            CHECK_INT(at(FOGG_FIELD_PENDING, 0, r), is_pending && open->tunnel_route == r);
    }
    fogg_mask joined = fogg_tickets_joined(board, fogg_public_routes(open, view->seat), view->tickets);
    for (int t = 0; t < board->ticket_count; t++) {
        CHECK_INT(at(FOGG_FIELD_TICKETS, 0, t), fogg_mask_has(view->tickets, t));
        CHECK_INT(at(FOGG_FIELD_JOINED, 0, t), fogg_mask_has(joined, t));
        for (int i = 0; i < layout->field[FOGG_FIELD_OFFERED].rows; i++)
            CHECK_INT(at(FOGG_FIELD_OFFERED, i, t), view->offered[i] == t);
    }
}

static void check_cards_and_counts(const fogg_view *view)
{
    const fogg_board *board = layout->board;
    const fogg_public *open = &view->open;
    bool is_dealt = open->phase == FOGG_PHASE_KEEP_DEALT, is_tunnel = open->phase == FOGG_PHASE_TUNNEL;
    for (int phase = 0; phase <= FOGG_PHASE_OVER; phase++)
        CHECK_INT(at(FOGG_FIELD_PHASE, 0, phase), phase == open->phase);
    for (int slot = 0; slot < FOGG_MARKET; slot++)
        for (int k = 0; k < kinds(); k++)
            CHECK_INT(at(FOGG_FIELD_MARKET, slot, k), open->market[slot] == card_of(k));
    check_cards(FOGG_FIELD_HAND, 0, view->hand.colours, view->hand.wild);
    check_cards(FOGG_FIELD_DISCARDS, 0, open->discards, open->discards_wild);
    if (layout->field[FOGG_FIELD_LAID].rows > 0) {
        fogg_cards laid = {0, 0}, shown = {0, 0};
        if (is_tunnel)
            laid = fogg_public_tunnel_laid(open);
        for (int i = 0; i < 3 && is_tunnel; i++)
            if (open->tunnel_shown[i] != FOGG_NO_CARD)
                fogg_cards_add(&shown, open->tunnel_shown[i], 1);
        check_cards(FOGG_FIELD_LAID, 0, laid.colours, laid.wild);
        check_cards(FOGG_FIELD_SHOWN, 0, shown.colours, shown.wild);
    }
    for (int symbol = 0; symbol < FOGG_SYMBOLS && board->has_tokens; symbol++)
        for (int l = 0; l < board->location_count; l++)
            CHECK_INT(at(FOGG_FIELD_STACKS, symbol, l), open->stack_at[symbol] == l ? open->stack_height[symbol] : 0);
    CHECK_INT(at(FOGG_FIELD_COUNTS, 0, FOGG_COLUMN_STOCK), open->stock);
    CHECK_INT(at(FOGG_FIELD_COUNTS, 0, FOGG_COLUMN_PILE), open->pile);
    CHECK_INT(at(FOGG_FIELD_COUNTS, 0, FOGG_COLUMN_TURN),
              is_dealt ? 0 : (open->turn + open->seats - view->seat) % open->seats);
    bool is_last = open->turns_left != FOGG_NOT_LAST;
    CHECK_INT(at(FOGG_FIELD_COUNTS, 0, FOGG_COLUMN_LAST_ROUND), is_last);
    CHECK_INT(at(FOGG_FIELD_COUNTS, 0, FOGG_COLUMN_TURNS_LEFT), is_last ? open->turns_left : 0);
    CHECK_INT(at(FOGG_FIELD_COUNTS, 0, FOGG_COLUMN_PASSES), open->passes);
    CHECK_INT(at(FOGG_FIELD_COUNTS, 0, FOGG_COLUMN_IDLE), open->idle);
    CHECK_INT(at(FOGG_FIELD_COUNTS, 0, FOGG_COLUMN_EXTRA), is_tunnel ? open->tunnel_extra : 0);
}

static uint64_t chance(uint64_t *state)
{
    *state = *state * UINT64_C(6364136223846793005) + 1442695040888963407U;
    return *state >> 33;
}

/* Plays a random game and calls `look` before each decision with what every seat sees. */
static void watch_game(const fogg_board *board, int seats, uint64_t seed,
                       void (*look)(const fogg_game *game, const fogg_view *view))
{
    fogg_game game;
    fogg_game_init_fast(&game, board, seats, seed);
    for (int seat; (seat = fogg_game_to_act(&game)) >= 0;) {
        fogg_view view;
        for (int viewer = 0; viewer < seats; viewer++) {
            fogg_game_view(&game, viewer, &view);
            look(&game, &view);
        }
        int index = (int)(chance(&seed) % (uint64_t)fogg_game_legal_count(&game, seat));
        fogg_game_play_unchecked(&game, seat, fogg_game_legal_at(&game, seat, index), NULL);
    }
    fogg_view view;
    fogg_game_view(&game, 0, &view);
    look(&game, &view);
}

static fogg_layout one_layout;
static uint8_t *one, *two;

static void with_layout(const fogg_board *board, int seats, void (*look)(const fogg_game *game, const fogg_view *view))
{
    fogg_layout_init(&one_layout, board, seats);
    layout = &one_layout;
    one = malloc((size_t)layout->size); /* exactly: a sanitizer sees a byte too many */
    two = malloc((size_t)layout->size);
    CHECK(one != NULL && two != NULL);
    watch_game(board, seats, (uint64_t)seats + 1, look);
    free(one);
    free(two);
}

static void look_at_fields(const fogg_game *game, const fogg_view *view)
{
    (void)game;
    memset(one, 0xaa, (size_t)layout->size);
    fogg_layout_observe(layout, view, one);
    bytes = one;
    for (int row = 0; row < layout->seats; row++)
        check_seat(view, row);
    check_routes_and_tickets(view);
    check_cards_and_counts(view);
}

static void check_fields(const fogg_board *board, int seats)
{
    with_layout(board, seats, look_at_fields);
}

TEST(every_field_says_what_the_view_says)
{
    on_every_board(check_fields);
}

static void look_at_twin_game(const fogg_game *game, const fogg_view *view)
{
    fogg_game other;
    fogg_view again;
    fogg_game_from_view(&other, view, fogg_game_hash(game));
    fogg_game_view(&other, view->seat, &again);
    memset(one, 0x55, (size_t)layout->size);
    memset(two, 0xaa, (size_t)layout->size);
    fogg_layout_observe(layout, view, one);
    fogg_layout_observe(layout, &again, two);
    CHECK(memcmp(one, two, (size_t)layout->size) == 0);
}

static void check_hidden(const fogg_board *board, int seats)
{
    with_layout(board, seats, look_at_twin_game);
}

TEST(games_that_differ_in_what_is_hidden_give_the_same_observation)
{
    on_every_board(check_hidden);
}

static void check_order(const fogg_board *board, int seats)
{
    fogg_layout l;
    fogg_layout_init(&l, board, seats);
    int end = 0;
    for (int kind = 0; kind < FOGG_FIELD_KIND_COUNT; kind++) {
        CHECK_INT(l.field[kind].offset, end);
        end += l.field[kind].rows * l.field[kind].columns;
        for (int other = 0; other < kind; other++)
            CHECK(strcmp(l.field[kind].name, l.field[other].name) != 0);
    }
    CHECK_INT(l.size, end);
    CHECK_INT(l.field[FOGG_FIELD_STATIONS].rows, board->stations > 0 ? seats : 0);
    CHECK_INT(l.field[FOGG_FIELD_STACKS].rows, board->has_tokens ? FOGG_SYMBOLS : 0);
    CHECK_INT(l.field[FOGG_FIELD_TOKENS].rows, board->has_tokens ? seats : 0);
    CHECK_INT(l.field[FOGG_FIELD_LAID].rows, !fogg_mask_is_empty(board->tunnels));
    CHECK_INT(l.field[FOGG_FIELD_SHOWN].rows, !fogg_mask_is_empty(board->tunnels));
    CHECK_INT(l.field[FOGG_FIELD_PENDING].rows, board->has_tokens || !fogg_mask_is_empty(board->tunnels));
}

TEST(fields_follow_one_another_without_gaps)
{
    on_every_board(check_order);
}

TEST(spectator_sees_no_hand_and_no_ticket)
{
    static fogg_board board;
    const fogg_map *map = fogg_map_find("europe");
    CHECK_INT(fogg_board_parse(&board, map->text, map->length, NULL, NULL), 0);
    fogg_game game;
    fogg_view view;
    fogg_game_init_fast(&game, &board, 3, 1);
    fogg_game_view(&game, FOGG_SPECTATOR, &view);
    fogg_layout_init(&one_layout, &board, 3);
    layout = &one_layout;
    uint8_t *out = calloc(1, (size_t)layout->size);
    fogg_layout_observe(layout, &view, out);
    bytes = out;
    check_cards(FOGG_FIELD_HAND, 0, 0, 0);
    for (int t = 0; t < board.ticket_count; t++)
        for (int i = 0; i < layout->field[FOGG_FIELD_OFFERED].rows; i++)
            CHECK_INT(at(FOGG_FIELD_TICKETS, 0, t) + at(FOGG_FIELD_OFFERED, i, t), 0);
    CHECK_INT(at(FOGG_FIELD_SEATS, 2, FOGG_COLUMN_CARDS), board.dealt_cards);
    free(out);
}

int main(void)
{
    RUN(every_field_says_what_the_view_says);
    RUN(games_that_differ_in_what_is_hidden_give_the_same_observation);
    RUN(fields_follow_one_another_without_gaps);
    RUN(spectator_sees_no_hand_and_no_ticket);
    return test_done();
}
