/* action_parse.c - an action as people and programs type it, read back.
 *
 * It tells which word is wrong.  Whether the action is legal is checked by fogg_view_check. */
#include "eye.h"
#include "fogg/near.h"
#include "text.h"

typedef struct parser {
    const fogg_view *view;
    const fogg_board *board;
    span rest;
    writer error;
} parser;

static bool fail(parser *p, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    writer_format(&p->error, format, arguments);
    va_end(arguments);
    return false;
}

static bool fail_near(parser *p, const char *what, span word, const fogg_near *near)
{
    if (near->best != NULL)
        return fail(p, "no %s %q; did you mean \"%s\"?", what, word, near->best);
    return fail(p, "no %s %q", what, word);
}

static bool parse_location(parser *p, int *location)
{
    span word = span_word(&p->rest);
    *location = fogg_board_location(p->board, word.at, word.length);
    if (*location >= 0)
        return true;
    if (word.length == 0)
        return fail(p, "which location?");
    fogg_near near;
    fogg_near_init(&near, word.at, word.length);
    for (int v = 0; v < p->board->location_count; v++)
        fogg_near_try(&near, p->board->locations[v].id);
    return fail_near(p, "location", word, &near);
}

/* A route's id; of a double route also the id without its number, which means the half that can be claimed. */
static bool parse_route(parser *p, int *route)
{
    span word = span_word(&p->rest);
    *route = fogg_board_route(p->board, word.at, word.length);
    if (*route >= 0)
        return true;
    if (word.length == 0)
        return fail(p, "which route?");
    fogg_mask open = p->view->seat < p->view->open.seats ? open_routes(&p->view->open, p->view->seat)
                                                         : fogg_public_free(&p->view->open);
    for (int r = 0; r < p->board->route_count; r++) {
        span id = span_of(p->board->routes[r].id);
        bool is_half = p->board->routes[r].twin != FOGG_NONE && id.length == word.length + 2;
        if (is_half && span_equals((span){id.at, word.length}, word) && (*route < 0 || fogg_mask_has(open, r)) &&
            !(*route >= 0 && fogg_mask_has(open, *route)))
            *route = r;
    }
    if (*route >= 0)
        return true;
    fogg_near near;
    fogg_near_init(&near, word.at, word.length);
    for (int r = 0; r < p->board->route_count; r++)
        fogg_near_try(&near, p->board->routes[r].id);
    return fail_near(p, "route", word, &near);
}

static bool parse_card(parser *p, span word, int *card)
{
    *card = fogg_board_card(p->board, word.at, word.length);
    if (*card >= 0)
        return true;
    fogg_near near;
    fogg_near_init(&near, word.at, word.length);
    for (int colour = 0; colour < p->board->colours; colour++)
        fogg_near_try(&near, p->board->colour_name[colour]);
    fogg_near_try(&near, "wild");
    return fail_near(p, "card", word, &near);
}

/* Cards of a payment: counts as typed, -1 where no number was given. */
typedef struct payment {
    int colour; /* FOGG_WILD if no colour was named */
    int colour_count, wild_count;
    bool has_colour, has_wild;
    int swaps; /* X5, X6: "any 2" */
} payment;

static bool parse_cards(parser *p, payment *cards)
{
    *cards = (payment){.colour = FOGG_WILD};
    for (span word = span_word(&p->rest); word.length > 0;) {
        int card = FOGG_NO_CARD, count = -1;
        bool is_any = span_is(word, "any");
        if (!is_any && !parse_card(p, word, &card))
            return false;
        span next = span_word(&p->rest);
        if (span_number(next, FOGG_MAX_CARDS, &count))
            next = span_word(&p->rest);
        if (is_any) {
            cards->swaps += count < 0 ? 1 : count;
            word = next;
            continue;
        }
        if (card == FOGG_WILD ? cards->has_wild : cards->has_colour)
            return fail(p, "%q is a second colour: a payment has one, and wilds", word);
        if (card == FOGG_WILD) {
            cards->has_wild = true;
            cards->wild_count = count;
        } else {
            cards->has_colour = true;
            cards->colour = card;
            cards->colour_count = count;
        }
        word = next;
    }
    return true;
}

/* How many of `due` cards are wild.  If no number was typed, colour is spent before wilds, except for the `needed`
 * wilds of a ferry. */
static bool settle(parser *p, payment *cards, int due, int needed, int *colour, int *wilds)
{
    int held = cards->has_colour ? fogg_cards_count(p->view->hand, cards->colour) : 0;
    int spare = least(held, due - needed);
    if (!cards->has_colour)
        *wilds = cards->wild_count < 0 ? due : cards->wild_count;
    else if (cards->has_wild && cards->wild_count >= 0)
        *wilds = cards->wild_count;
    else
        *wilds = due - (cards->colour_count < 0 ? most(spare, 0) : cards->colour_count);
    int count = !cards->has_colour ? 0 : cards->colour_count < 0 ? due - *wilds : cards->colour_count;
    if (!cards->has_wild && cards->colour_count >= 0)
        *wilds = 0; /* "purple 3" says no wilds */
    if (count < 0 || *wilds < 0 || count + *wilds != due)
        return fail(p, due == 1 ? "%d card is due, not %d" : "%d cards are due, not %d", due,
                    most(count, 0) + most(*wilds, 0));
    *colour = count > 0 ? cards->colour : FOGG_WILD;
    return true;
}

static bool parse_claim(parser *p, fogg_action *action)
{
    int route, colour = FOGG_WILD, wilds = 0;
    payment cards;
    if (!parse_route(p, &route) || !parse_cards(p, &cards))
        return false;
    const fogg_route *r = &p->board->routes[route];
    int swaps = cards.swaps, due = most(0, r->length - swaps);
    if (swaps > FOGG_MAX_LENGTH)
        return fail(p, "%d cards are due, not %d", r->length, swaps);
    if (!cards.has_colour && !cards.has_wild && due > 0) {
        if (r->colour == FOGG_GREY)
            return fail(p, "\"%s\" takes any colour: which one?", r->id);
        cards = (payment){.colour = r->colour, .has_colour = true, .colour_count = -1};
    }
    if (!settle(p, &cards, due, most(0, r->ferry - swaps), &colour, &wilds))
        return false;
    *action = fogg_action_claim_swapped(route, colour, wilds, swaps);
    return true;
}

static bool parse_station(parser *p, fogg_action *action)
{
    int location, colour = FOGG_WILD, wilds = 0;
    payment cards;
    if (!parse_location(p, &location) || !parse_cards(p, &cards))
        return false;
    if (!cards.has_colour && !cards.has_wild)
        return fail(p, "which cards pay for the station?");
    int cost = p->view->seat < p->view->open.seats ? fogg_public_station_cost(&p->view->open, p->view->seat) : 0;
    if (cost == 0) { /* no number of cards is right: the verdict says that there is none left to build */
        *action = fogg_action_station(location, FOGG_WILD, 1);
        return true;
    }
    if (!settle(p, &cards, cost, 0, &colour, &wilds))
        return false;
    *action = fogg_action_station(location, colour, wilds);
    return true;
}

static bool parse_pay(parser *p, fogg_action *action)
{
    int colour, wilds;
    payment cards;
    if (!parse_cards(p, &cards))
        return false;
    const fogg_public *open = &p->view->open;
    if (open->phase != FOGG_PHASE_TUNNEL)
        return fail(p, "no tunnel is to be paid for");
    if (cards.has_colour && cards.colour != open->tunnel_colour)
        return fail(p, "the tunnel was begun with %s", fogg_board_card_name(p->board, open->tunnel_colour));
    if (!cards.has_colour && !cards.has_wild && open->tunnel_colour != FOGG_WILD)
        cards = (payment){.colour = open->tunnel_colour, .has_colour = true, .colour_count = -1};
    if (!cards.has_colour && !cards.has_wild)
        cards = (payment){.colour = FOGG_WILD, .has_wild = true, .wild_count = -1};
    if (!settle(p, &cards, open->tunnel_extra, 0, &colour, &wilds))
        return false;
    *action = fogg_action_of(FOGG_PAY, (unsigned)wilds);
    return true;
}

/* X5, X6: "give red 2". */
static bool parse_give(parser *p, fogg_action *action)
{
    span word = span_word(&p->rest);
    int card, number = 1;
    if (word.length == 0)
        return fail(p, "give which cards?");
    if (!parse_card(p, word, &card))
        return false;
    span rest = p->rest, next = span_word(&p->rest);
    if (next.length > 0 && !span_number(next, 15, &number))
        p->rest = rest;
    *action = fogg_action_give(card, most(1, number));
    return true;
}

static bool parse_draw(parser *p, fogg_action *action)
{
    span word = span_word(&p->rest);
    int slot, card;
    if (word.length == 0)
        return fail(p, "draw what: stock, or a card of the market?");
    if (span_is(word, "stock")) {
        *action = fogg_action_of(FOGG_DRAW, FOGG_FROM_STOCK);
        return true;
    }
    if (span_number(word, FOGG_MARKET - 1, &slot)) {
        *action = fogg_action_of(FOGG_DRAW, (unsigned)slot);
        return true;
    }
    if (!parse_card(p, word, &card))
        return false;
    for (slot = 0; slot < FOGG_MARKET; slot++)
        if (p->view->open.market[slot] == card) {
            *action = fogg_action_of(FOGG_DRAW, (unsigned)slot);
            return true;
        }
    return fail(p, "there is no %s in the market", fogg_board_card_name(p->board, card));
}

/* Which of the offered tickets this word names; -1 with an error if none. */
static int parse_offered(parser *p, span word)
{
    int ticket = fogg_board_ticket(p->board, word.at, word.length);
    for (int i = 0; ticket >= 0 && i < FOGG_MAX_OFFER; i++)
        if (p->view->offered[i] == ticket)
            return i;
    if (ticket >= 0) {
        fail(p, "%q is not among the tickets offered", word);
        return -1;
    }
    char id[FOGG_MAX_OFFER][FOGG_MAX_ROUTE_ID];
    fogg_near near;
    fogg_near_init(&near, word.at, word.length);
    for (int i = 0; i < FOGG_MAX_OFFER && p->view->offered[i] != FOGG_NONE; i++) {
        fogg_board_ticket_id(p->board, p->view->offered[i], id[i]);
        fogg_near_try(&near, id[i]);
    }
    fail_near(p, "ticket", word, &near);
    return -1;
}

/* The number of the permutation that puts the refused tickets (places in the offer, ascending) into this order. */
static bool refusal_order(const uint8_t *wanted, int count, unsigned mask, unsigned *order)
{
    uint8_t offered[FOGG_MAX_OFFER];
    int refused = 0;
    for (uint8_t i = 0; i < FOGG_MAX_OFFER && refused < count; i++)
        if ((mask >> i & 1) == 0)
            offered[refused++] = i;
    for (unsigned permutation = 0; permutation < 6; permutation++) {
        uint8_t tried[FOGG_MAX_OFFER];
        bool is_it = true;
        for (int i = 0; i < count; i++)
            tried[i] = offered[i];
        refusal_arrange(tried, count, permutation);
        for (int i = 0; i < count; i++)
            is_it = is_it && tried[i] == wanted[i];
        if (is_it) {
            *order = permutation;
            return true;
        }
    }
    return false;
}

static bool parse_keep(parser *p, fogg_action *action)
{
    unsigned mask = 0, order = 0;
    uint8_t refused[FOGG_MAX_OFFER];
    int count = 0, offered = 0;
    bool is_refused = false;
    while (offered < FOGG_MAX_OFFER && p->view->offered[offered] != FOGG_NONE)
        offered++;
    for (span word = span_word(&p->rest); word.length > 0; word = span_word(&p->rest)) {
        if (span_is(word, "all")) {
            mask = (1U << offered) - 1;
            continue;
        }
        if (span_is(word, "refuse") && !is_refused) {
            is_refused = true;
            continue;
        }
        int place = parse_offered(p, word);
        if (place < 0)
            return false;
        if (!is_refused)
            mask |= 1U << place;
        else if (count < FOGG_MAX_OFFER)
            refused[count++] = (uint8_t)place;
    }
    if (is_refused) {
        if (count > 3 || offered > FOGG_ORDER_OFFER || count + __builtin_popcount(mask) != offered ||
            !refusal_order(refused, count, mask, &order))
            return fail(p, "every ticket offered must be kept or refused, once");
    }
    *action = fogg_action_keep(mask, order);
    return true;
}

static bool parse_place(parser *p, fogg_action_kind kind, fogg_action *action)
{
    int location;
    if (!parse_location(p, &location))
        return false;
    *action = fogg_action_of(kind, (unsigned)location);
    return true;
}

static const char *const verbs[FOGG_ACTION_KIND_COUNT] = {
    [FOGG_KEEP] = "keep",   [FOGG_PLACE] = "place",     [FOGG_DRAW] = "draw", [FOGG_TICKETS] = "tickets",
    [FOGG_CLAIM] = "claim", [FOGG_STATION] = "station", [FOGG_PAY] = "pay",   [FOGG_DECLINE] = "decline",
    [FOGG_TOKEN] = "token", [FOGG_PASS] = "pass",       [FOGG_GIVE] = "give",
};

static bool parse_verb(parser *p, fogg_action_kind *kind)
{
    span word = span_word(&p->rest);
    for (int k = 0; k < FOGG_ACTION_KIND_COUNT; k++)
        if (span_is(word, verbs[k])) {
            *kind = (fogg_action_kind)k;
            return true;
        }
    if (word.length == 0)
        return fail(p, "do what?");
    fogg_near near;
    fogg_near_init(&near, word.at, word.length);
    for (int k = 0; k < FOGG_ACTION_KIND_COUNT; k++)
        fogg_near_try(&near, verbs[k]);
    return fail_near(p, "action", word, &near);
}

static bool parse(parser *p, fogg_action *action)
{
    fogg_action_kind kind = FOGG_PASS;
    if (!parse_verb(p, &kind))
        return false;
    switch (kind) {
    case FOGG_KEEP:
        return parse_keep(p, action);
    case FOGG_PLACE:
    case FOGG_TOKEN:
        return parse_place(p, kind, action);
    case FOGG_DRAW:
        return parse_draw(p, action);
    case FOGG_CLAIM:
        return parse_claim(p, action);
    case FOGG_STATION:
        return parse_station(p, action);
    case FOGG_PAY:
        return parse_pay(p, action);
    case FOGG_GIVE:
        return parse_give(p, action);
    case FOGG_TICKETS:
    case FOGG_DECLINE:
    case FOGG_PASS:
        *action = fogg_action_of(kind, 0);
        return true;
    case FOGG_ACTION_KIND_COUNT:
        break;
    }
    return false;
}

bool fogg_action_parse(const fogg_view *view, const char *text, fogg_action *action, char *error)
{
    parser p = {.view = view, .board = view->open.board, .rest = span_of(text)};
    writer_init(&p.error, error, FOGG_MAX_ACTION_TEXT);
    if (!parse(&p, action))
        return false;
    span surplus = span_word(&p.rest);
    return surplus.length == 0 || fail(&p, "%q is a word too many", surplus);
}
