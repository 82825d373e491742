/* layout.c - where each field of an observation stands. */
#include "fogg/layout.h"

static const char *const field_names[FOGG_FIELD_KIND_COUNT] = {
    [FOGG_FIELD_ROUTES] = "routes",     [FOGG_FIELD_OPEN] = "open",     [FOGG_FIELD_PENDING] = "pending",
    [FOGG_FIELD_TICKETS] = "tickets",   [FOGG_FIELD_JOINED] = "joined", [FOGG_FIELD_OFFERED] = "offered",
    [FOGG_FIELD_STATIONS] = "stations", [FOGG_FIELD_STACKS] = "stacks", [FOGG_FIELD_PHASE] = "phase",
    [FOGG_FIELD_MARKET] = "market",     [FOGG_FIELD_HAND] = "hand",     [FOGG_FIELD_DISCARDS] = "discards",
    [FOGG_FIELD_LAID] = "laid",         [FOGG_FIELD_SHOWN] = "shown",   [FOGG_FIELD_KNOWN] = "known",
    [FOGG_FIELD_TOKENS] = "tokens",     [FOGG_FIELD_SEATS] = "seats",   [FOGG_FIELD_COUNTS] = "counts",
};

static const char *const seat_columns[FOGG_SEAT_COLUMN_COUNT] = {
    [FOGG_COLUMN_CARDS] = "cards",     [FOGG_COLUMN_UNKNOWN] = "unknown", [FOGG_COLUMN_CARS] = "cars",
    [FOGG_COLUMN_TICKETS] = "tickets", [FOGG_COLUMN_POINTS] = "points",   [FOGG_COLUMN_STATIONS] = "stations",
    [FOGG_COLUMN_STARTED] = "started", [FOGG_COLUMN_WAITING] = "waiting",
};

static const char *const count_columns[FOGG_COUNT_COLUMN_COUNT] = {
    [FOGG_COLUMN_STOCK] = "stock",
    [FOGG_COLUMN_PILE] = "pile",
    [FOGG_COLUMN_TURN] = "turn",
    [FOGG_COLUMN_LAST_ROUND] = "last_round",
    [FOGG_COLUMN_TURNS_LEFT] = "turns_left",
    [FOGG_COLUMN_PASSES] = "passes",
    [FOGG_COLUMN_IDLE] = "idle",
    [FOGG_COLUMN_EXTRA] = "extra",
};

static void add(fogg_layout *layout, fogg_field_kind kind, int rows, int columns)
{
    layout->field[kind] = (fogg_field){field_names[kind], layout->size, rows, columns};
    layout->size += rows * columns;
}

void fogg_layout_init(fogg_layout *layout, const fogg_board *board, int seats)
{
    FOGG_ASSERT(seats >= board->min_seats && seats <= board->max_seats);
    bool has_tunnels = !fogg_mask_is_empty(board->tunnels), has_stations = board->stations > 0;
    int kinds = board->colours + 1, dealt = board->dealt_long + board->dealt_tickets;
    int offered = dealt > board->drawn_tickets ? dealt : board->drawn_tickets;
    *layout = (fogg_layout){.board = board, .seats = seats};
    add(layout, FOGG_FIELD_ROUTES, seats, board->route_count);
    add(layout, FOGG_FIELD_OPEN, 1, board->route_count);
    add(layout, FOGG_FIELD_PENDING, has_tunnels || board->has_tokens, board->route_count);
    add(layout, FOGG_FIELD_TICKETS, 1, board->ticket_count);
    add(layout, FOGG_FIELD_JOINED, 1, board->ticket_count);
    add(layout, FOGG_FIELD_OFFERED, offered, board->ticket_count);
    add(layout, FOGG_FIELD_STATIONS, has_stations ? seats : 0, board->location_count);
    add(layout, FOGG_FIELD_STACKS, board->has_tokens ? FOGG_SYMBOLS : 0, board->location_count);
    add(layout, FOGG_FIELD_PHASE, 1, FOGG_PHASE_OVER + 1);
    add(layout, FOGG_FIELD_MARKET, FOGG_MARKET, kinds);
    add(layout, FOGG_FIELD_HAND, 1, kinds);
    add(layout, FOGG_FIELD_DISCARDS, 1, kinds);
    add(layout, FOGG_FIELD_LAID, has_tunnels, kinds);
    add(layout, FOGG_FIELD_SHOWN, has_tunnels, kinds);
    add(layout, FOGG_FIELD_KNOWN, seats, kinds);
    add(layout, FOGG_FIELD_TOKENS, board->has_tokens ? seats : 0, FOGG_SYMBOLS);
    add(layout, FOGG_FIELD_SEATS, seats, FOGG_SEAT_COLUMN_COUNT);
    add(layout, FOGG_FIELD_COUNTS, 1, FOGG_COUNT_COLUMN_COUNT);
}

const char *fogg_seat_column_name(fogg_seat_column column)
{
    FOGG_ASSERT(column < FOGG_SEAT_COLUMN_COUNT);
    return seat_columns[column];
}

const char *fogg_count_column_name(fogg_count_column column)
{
    FOGG_ASSERT(column < FOGG_COUNT_COLUMN_COUNT);
    return count_columns[column];
}
