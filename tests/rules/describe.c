/* describe.c - the lines that describe a position, and the position's way into a game.
 *
 * What is not described is: empty hands, the first five colours in the market, no discards, all other cards in the
 * stock, no routes, no tickets held, the regular tickets in the pile in the order of the map file, seat 0 to move. */
#include <string.h>

#include "scenario.h"

/* Reads the end of a line: a list, or the one word `rest`.  Returns true if it is `rest`. */
static bool is_rest(const words *line, int from)
{
    return line->count == from + 1 && strcmp(line->at[from], "rest") == 0;
}

static void describe_hand(scenario *s, const words *line)
{
    int seat = scenario_seat(s, line->at[1]);
    if (is_rest(line, 2))
        s->card_rest = REST_SEAT + seat;
    else
        s->position.hand[seat] = scenario_cards(s, line, 2);
}

/* `known 0 red 1`: cards of the hand that everybody has seen go there. */
static void describe_known(scenario *s, const words *line)
{
    int seat = scenario_seat(s, line->at[1]);
    fogg_cards cards = scenario_cards(s, line, 2);
    s->position.open.seat[seat].known = cards.colours;
    s->position.open.seat[seat].known_wild = cards.wild;
}

static void describe_market(scenario *s, const words *line)
{
    if (line->count != 1 + FOGG_MARKET)
        scenario_fail(s, "the market has %d slots", FOGG_MARKET);
    for (int slot = 0; slot < FOGG_MARKET; slot++) {
        const char *word = line->at[1 + slot];
        s->position.open.market[slot] = strcmp(word, "-") == 0 ? FOGG_NO_CARD : (uint8_t)scenario_card(s, word);
    }
    s->has_market = true;
}

static void describe_stock(scenario *s, const words *line)
{
    if (is_rest(line, 1)) {
        s->card_rest = REST_STOCK;
        return;
    }
    s->position.stock = scenario_cards(s, line, 1);
    if (s->card_rest == REST_STOCK)
        s->card_rest = REST_BOX; /* another line says where the rest is */
}

static void describe_discards(scenario *s, const words *line)
{
    if (is_rest(line, 1))
        s->card_rest = REST_DISCARDS;
    else
        s->discards = scenario_cards(s, line, 1);
}

static void describe_own(scenario *s, const words *line)
{
    int seat = scenario_seat(s, line->at[1]);
    for (int i = 2; i < line->count; i++)
        fogg_public_give_route(&s->position.open, scenario_route(s, line->at[i]), seat);
}

static void describe_tickets(scenario *s, const words *line)
{
    int seat = scenario_seat(s, line->at[1]);
    if (is_rest(line, 2)) {
        s->ticket_rest = REST_SEAT + seat;
        return;
    }
    for (int i = 2; i < line->count; i++)
        fogg_mask_add(&s->position.tickets[seat], scenario_ticket(s, line->at[i]));
}

static void describe_offer(scenario *s, const words *line)
{
    int seat = scenario_seat(s, line->at[1]);
    if (line->count - 2 > FOGG_MAX_OFFER)
        scenario_fail(s, "more than %d tickets are never offered", FOGG_MAX_OFFER);
    for (int i = 2; i < line->count; i++)
        s->position.offered[seat][i - 2] = (uint8_t)scenario_ticket(s, line->at[i]);
    s->position.open.offered = (uint8_t)(line->count - 2);
}

static void describe_pile(scenario *s, const words *line)
{
    for (int i = 1; i < line->count; i++)
        if (strcmp(line->at[i], "only") == 0)
            s->ticket_rest = REST_BOX;
        else
            s->position.pile[s->position.open.pile++] = (uint8_t)scenario_ticket(s, line->at[i]);
}

static void describe_stations(scenario *s, const words *line)
{
    int seat = scenario_seat(s, line->at[1]);
    if (line->count - 2 > FOGG_MAX_STATIONS)
        scenario_fail(s, "a seat has %d stations", FOGG_MAX_STATIONS);
    for (int i = 2; i < line->count && i - 2 < FOGG_MAX_STATIONS; i++)
        s->position.open.station[seat][i - 2] = (uint8_t)scenario_location(s, line->at[i]);
}

static void describe_tokens(scenario *s, const words *line)
{
    int seat = scenario_seat(s, line->at[1]);
    for (int i = 2; i < line->count; i++)
        s->position.open.seat[seat].tokens |= (uint8_t)(1U << scenario_number(s, line->at[i]));
}

/* `stack SYMBOL LOCATION HEIGHT` */
static void describe_stack(scenario *s, const words *line)
{
    int symbol = scenario_number(s, line->at[1]);
    if (line->count != 4 || symbol < 0 || symbol >= FOGG_SYMBOLS)
        scenario_fail(s, "a stack is: stack SYMBOL LOCATION HEIGHT");
    s->position.open.stack_at[symbol] = (uint8_t)scenario_location(s, line->at[2]);
    s->position.open.stack_height[symbol] = (uint8_t)scenario_number(s, line->at[3]);
}

static void describe_turn(scenario *s, const words *line)
{
    s->position.open.turn = (uint8_t)scenario_seat(s, line->at[1]);
}

static void describe_phase(scenario *s, const words *line)
{
    s->position.open.phase = (uint8_t)scenario_phase(s, line->at[1]);
}

static void describe_left(scenario *s, const words *line)
{
    s->position.open.turns_left = (uint8_t)scenario_number(s, line->at[1]);
}

static void describe_passes(scenario *s, const words *line)
{
    s->position.open.passes = (uint8_t)scenario_number(s, line->at[1]);
    if (s->position.open.idle < s->position.open.passes)
        s->position.open.idle = s->position.open.passes;
}

static void describe_idle(scenario *s, const words *line)
{
    s->position.open.idle = (uint8_t)scenario_number(s, line->at[1]);
}

/* `start 2`: who begins, in a fresh game and (S2) among those who place. */
static void describe_start(scenario *s, const words *line)
{
    s->start = scenario_seat(s, line->at[1]);
    s->position.open.start = (uint8_t)s->start;
}

static void describe_fresh(scenario *s, const words *line)
{
    (void)line;
    s->is_fresh = true;
}

/* `deal red red wild`: the cards that come from the stock next. */
static void describe_deal(scenario *s, const words *line)
{
    for (int i = 1; i < line->count; i++) {
        if (s->forced_card_count == SCENARIO_MAX_FORCED)
            scenario_fail(s, "more than %d cards to deal", SCENARIO_MAX_FORCED);
        s->forced_cards[s->forced_card_count++] = scenario_card(s, line->at[i]);
    }
}

static void describe_deal_tickets(scenario *s, const words *line)
{
    for (int i = 1; i < line->count; i++) {
        if (s->forced_ticket_count == SCENARIO_MAX_FORCED)
            scenario_fail(s, "more than %d tickets to deal", SCENARIO_MAX_FORCED);
        s->forced_tickets[s->forced_ticket_count++] = scenario_ticket(s, line->at[i]);
    }
}

bool scenario_describe(scenario *s, const words *line)
{
    static const struct {
        const char *word;
        int least; /* words on the line */
        void (*describe)(scenario *s, const words *line);
    } lines[] = {
        {"hand", 2, describe_hand},
        {"known", 2, describe_known},
        {"market", 6, describe_market},
        {"stock", 1, describe_stock},
        {"discards", 1, describe_discards},
        {"own", 2, describe_own},
        {"tickets", 2, describe_tickets},
        {"offer", 2, describe_offer},
        {"pile", 1, describe_pile},
        {"stations", 2, describe_stations},
        {"tokens", 2, describe_tokens},
        {"stack", 4, describe_stack},
        {"turn", 2, describe_turn},
        {"phase", 2, describe_phase},
        {"left", 2, describe_left},
        {"passes", 2, describe_passes},
        {"idle", 2, describe_idle},
        {"start", 2, describe_start},
        {"fresh", 1, describe_fresh},
        {"deal", 2, describe_deal},
        {"deal-tickets", 2, describe_deal_tickets},
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        if (strcmp(line->at[0], lines[i].word) != 0)
            continue;
        if (line->count < lines[i].least)
            scenario_fail(s, "\"%s\" wants more words", lines[i].word);
        lines[i].describe(s, line);
        return true;
    }
    return false;
}

/* Takes `count` cards of a kind out of the box for a described heap. */
static void take(const scenario *s, fogg_cards *box, int card, int count)
{
    if (fogg_cards_count(*box, card) < count)
        scenario_fail(s, "the box has too few %s cards for this position", fogg_board_card_name(&s->board, card));
    fogg_cards_add(box, card, -count);
}

static void take_heap(const scenario *s, fogg_cards *box, fogg_cards heap)
{
    for (int card = 0; card < FOGG_CARD_COUNT; card++)
        take(s, box, card, fogg_cards_count(heap, card));
}

static fogg_cards *heap_of(scenario *s, int where)
{
    if (where == REST_STOCK)
        return &s->position.stock;
    if (where == REST_DISCARDS)
        return &s->discards;
    if (where == REST_BOX)
        scenario_fail(s, "no line says where the rest of the cards is");
    return &s->position.hand[where - REST_SEAT];
}

/* Every card of the box lies somewhere: what no line mentions goes where `rest` is. */
static void settle_cards(scenario *s)
{
    fogg_cards box = {0};
    for (int colour = 0; colour < s->board.colours; colour++)
        fogg_cards_add(&box, colour, s->board.cards_each);
    fogg_cards_add(&box, FOGG_WILD, s->board.cards_wild);

    for (int slot = 0; slot < FOGG_MARKET; slot++) {
        if (!s->has_market)
            s->position.open.market[slot] = (uint8_t)slot;
        if (s->position.open.market[slot] != FOGG_NO_CARD)
            take(s, &box, s->position.open.market[slot], 1);
    }
    take_heap(s, &box, s->position.stock);
    take_heap(s, &box, s->discards);
    for (int seat = 0; seat < s->position.open.seats; seat++)
        take_heap(s, &box, s->position.hand[seat]);

    if (fogg_cards_total(box) > 0) {
        fogg_cards *heap = heap_of(s, s->card_rest);
        heap->colours += box.colours;
        heap->wild = (uint8_t)(heap->wild + box.wild);
    }
    s->position.open.discards = s->discards.colours;
    s->position.open.discards_wild = s->discards.wild;
}

/* The same for tickets, except that long ones which nobody holds have left the game (E1). */
static void settle_tickets(scenario *s)
{
    fogg_position *p = &s->position;
    fogg_mask placed = s->board.long_tickets;
    for (int i = 0; i < p->open.pile; i++)
        fogg_mask_add(&placed, p->pile[i]);
    for (int seat = 0; seat < p->open.seats; seat++) {
        placed = fogg_mask_or(placed, p->tickets[seat]);
        for (int i = 0; i < FOGG_MAX_OFFER; i++)
            if (p->offered[seat][i] != FOGG_NONE)
                fogg_mask_add(&placed, p->offered[seat][i]);
    }
    for (int ticket = 0; ticket < s->board.ticket_count; ticket++) {
        if (fogg_mask_has(placed, ticket))
            continue;
        if (s->ticket_rest == REST_STOCK)
            p->pile[p->open.pile++] = (uint8_t)ticket;
        else if (s->ticket_rest >= REST_SEAT)
            fogg_mask_add(&p->tickets[s->ticket_rest - REST_SEAT], ticket);
    }
}

/* Cars left and points follow from the routes owned. */
static void settle_seats(scenario *s)
{
    for (int i = 0; i < s->position.open.seats; i++) {
        fogg_seat *seat = &s->position.open.seat[i];
        int cars = s->board.cars, points = 0;
        for (fogg_mask routes = fogg_public_routes(&s->position.open, i); !fogg_mask_is_empty(routes);) {
            const fogg_route *route = &s->board.routes[fogg_mask_pop(&routes)];
            cars -= route->length;
            points += s->board.points[route->length];
        }
        if (cars < 0)
            scenario_fail(s, "seat %d has not the cars for its routes", i);
        seat->cars = (uint8_t)cars;
        seat->points = (int16_t)points;
    }
}

void scenario_begin(scenario *s)
{
    s->is_begun = true;
    if (s->is_fresh) {
        fogg_setup setup = {.seats = s->position.open.seats, .start = s->start};
        fogg_sink sink = scenario_sink(s);
        fogg_game_init(&s->game, &s->board, &setup, &sink);
        if (!fogg_game_ok(&s->game))
            scenario_fail(s, "the game is broken after its set-up");
        return;
    }
    settle_cards(s);
    settle_tickets(s);
    settle_seats(s);
    if (!fogg_game_set_position(&s->game, &s->position))
        scenario_fail(s, "this position cannot be");
}
