/* derive.c - finds the action that caused a recorded event. */
#include "derive.h"

#include "fogg/facts.h"

static bool refuse(derive_refusal *refusal, const char *rule, const char *message)
{
    *refusal = (derive_refusal){rule, message};
    return false;
}

/* C15: a payment is of one colour and wilds. */
static bool read_payment(fogg_cards paid, int *colour, int *count, derive_refusal *refusal)
{
    *colour = FOGG_WILD;
    *count = 0;
    for (int card = 0; card < FOGG_MAX_COLOURS; card++) {
        if (fogg_cards_count(paid, card) == 0)
            continue;
        if (*colour != FOGG_WILD)
            return refuse(refusal, "C15", "the cards have more than one colour");
        *colour = card;
        *count = fogg_cards_count(paid, card);
    }
    return true;
}

static bool derive_claim(const fogg_game *game, const fogg_event *event, fogg_action *action, derive_refusal *refusal)
{
    int colour = 0, count = 0;
    if (!read_payment(event->paid, &colour, &count, refusal))
        return false;
    if (count + event->paid.wild != game->open.board->routes[event->route].length)
        return refuse(refusal, "C15", "not as many cards as the route has spaces");
    *action = fogg_action_claim(event->route, colour, event->paid.wild);
    return true;
}

/* X5, X6: the cards that are neither laid nor wild are those that others stand for. */
static bool derive_lay(const fogg_game *game, const fogg_event *event, fogg_action *action, derive_refusal *refusal)
{
    int colour = 0, count = 0, length = game->open.board->routes[event->route].length;
    if (!read_payment(event->paid, &colour, &count, refusal))
        return false;
    if (count + event->paid.wild >= length)
        return refuse(refusal, "X5", "no card is left that others could stand for");
    *action = fogg_action_claim_swapped(event->route, colour, event->paid.wild, length - count - event->paid.wild);
    return true;
}

static bool derive_give(const fogg_event *event, fogg_action *action, derive_refusal *refusal)
{
    int colour = 0, count = 0, wilds = event->paid.wild;
    if (!read_payment(event->paid, &colour, &count, refusal))
        return false;
    if ((count > 0) == (wilds > 0) || count + wilds > 15)
        return refuse(refusal, "X5", "cards of one kind are given, and at most 15 at once");
    *action = fogg_action_give(colour, count + wilds);
    return true;
}

/* E8: a claim that ends a tunnel says all that was paid; what was laid before is known. */
static bool derive_pay(const fogg_game *game, const fogg_event *event, fogg_action *action, derive_refusal *refusal)
{
    const fogg_public *open = &game->open;
    int colour = 0, count = 0;
    if (event->route != open->tunnel_route)
        return refuse(refusal, "E8", "another route than the one of the tunnel");
    if (!read_payment(event->paid, &colour, &count, refusal))
        return false;
    int length = open->board->routes[open->tunnel_route].length, extra_wilds = event->paid.wild - open->tunnel_wilds;
    if (count + event->paid.wild != length + open->tunnel_extra)
        return refuse(refusal, "E6", "not as many cards as the tunnel demands");
    if (colour != open->tunnel_colour && colour != FOGG_WILD)
        return refuse(refusal, open->tunnel_colour == FOGG_WILD ? "E7" : "E6", "another colour than the cards laid");
    if (extra_wilds < 0 || extra_wilds > open->tunnel_extra)
        return refuse(refusal, "E6", "not the cards laid and what the tunnel demands");
    *action = fogg_action_of(FOGG_PAY, (unsigned)extra_wilds);
    return true;
}

static bool derive_station(const fogg_game *game, const fogg_event *event, fogg_action *action, derive_refusal *refusal)
{
    int colour = 0, count = 0, cost = fogg_public_station_cost(&game->open, event->seat);
    if (!read_payment(event->paid, &colour, &count, refusal))
        return false;
    if (cost == 0)
        return refuse(refusal, "E10", "the seat has no station left");
    if (count + event->paid.wild != cost)
        return refuse(refusal, "E10", "not as many cards as the station costs");
    *action = fogg_action_station(event->location, colour, event->paid.wild);
    return true;
}

/* The number of the order in which `refused` stands (action.h).  `left` has the same tickets in the order offered. */
static unsigned refusal_order(const uint8_t *refused, uint8_t *left, int count)
{
    unsigned order = 0;
    for (int i = 0; i + 1 < count; i++) {
        int pick = i;
        while (pick < count - 1 && left[pick] != refused[i])
            pick++;
        order = order * (unsigned)(count - i) + (unsigned)(pick - i);
        for (; pick > i; pick--)
            left[pick] = left[pick - 1];
    }
    return order;
}

static bool has_ticket(const uint8_t *tickets, int count, uint8_t ticket)
{
    for (int i = 0; i < count; i++) {
        if (tickets[i] == ticket)
            return true;
    }
    return false;
}

/* C3, C21: kept and refused together must be what was offered. */
static bool derive_keep(const fogg_game *game, const fogg_event *event, fogg_action *action, derive_refusal *refusal)
{
    bool is_dealt = game->open.phase == FOGG_PHASE_KEEP_DEALT;
    const char *rule = is_dealt ? "C3" : "C21";
    fogg_view view;
    fogg_game_view(game, event->seat, &view);
    unsigned mask = 0;
    uint8_t refused[FOGG_MAX_OFFER];
    int offered = 0, kept = 0, left = 0;
    for (; offered < FOGG_MAX_OFFER && view.offered[offered] != FOGG_NONE; offered++) {
        uint8_t ticket = view.offered[offered];
        bool is_kept = has_ticket(event->tickets, event->ticket_count, ticket);
        if (is_kept == has_ticket(event->refused, event->refused_count, ticket))
            return refuse(refusal, rule,
                          is_kept ? "a ticket is both kept and refused"
                                  : "an offered ticket is neither kept nor refused");
        if (is_kept) {
            mask |= 1u << offered;
            kept++;
        } else {
            refused[left++] = ticket;
        }
    }
    if (kept != event->ticket_count || left != event->refused_count)
        return refuse(refusal, rule, "a ticket that was not offered");
    const fogg_board *board = game->open.board;
    bool leave = is_dealt ? board->refused_leave : board->refused_always_leave; /* E2, X2: the order means nothing */
    if (offered > FOGG_ORDER_OFFER) {                                           /* C21: it is the one offered */
        for (int i = 0; i < left && !leave; i++)
            if (refused[i] != event->refused[i])
                return refuse(refusal, rule, "refused tickets go to the bottom in the order offered");
        leave = true;
    }
    *action = fogg_action_keep(mask, leave ? 0 : refusal_order(event->refused, refused, left));
    return true;
}

bool derive_action(const fogg_game *game, const fogg_event *event, fogg_action *action, derive_refusal *refusal)
{
    if (!fogg_public_waits_for(&game->open, event->seat))
        return refuse(refusal, "C5", "it is not this seat's turn");
    switch (event->kind) {
    case FOGG_EV_KEEP:
        return derive_keep(game, event, action, refusal);
    case FOGG_EV_PLACE:
        *action = fogg_action_of(FOGG_PLACE, event->location);
        return true;
    case FOGG_EV_DRAW:
        *action = fogg_action_of(FOGG_DRAW, event->slot);
        return true;
    case FOGG_EV_OFFER:
        *action = fogg_action_of(FOGG_TICKETS, 0);
        return true;
    case FOGG_EV_TUNNEL:
        return derive_claim(game, event, action, refusal);
    case FOGG_EV_CLAIM:
        return game->open.phase == FOGG_PHASE_TUNNEL ? derive_pay(game, event, action, refusal)
                                                     : derive_claim(game, event, action, refusal);
    case FOGG_EV_DECLINE:
        *action = fogg_action_of(FOGG_DECLINE, 0);
        return true;
    case FOGG_EV_LAY:
        return derive_lay(game, event, action, refusal);
    case FOGG_EV_GIVE:
        return derive_give(event, action, refusal);
    case FOGG_EV_STATION:
        return derive_station(game, event, action, refusal);
    case FOGG_EV_TOKEN:
        *action = fogg_action_of(FOGG_TOKEN, event->location);
        return true;
    case FOGG_EV_PASS:
        *action = fogg_action_of(FOGG_PASS, 0);
        return true;
    case FOGG_EV_DEAL:
    case FOGG_EV_MARKET:
    case FOGG_EV_SWEEP:
    case FOGG_EV_SHUFFLE:
    case FOGG_EV_TURN:
    case FOGG_EV_LAST:
    case FOGG_EV_END:
    case FOGG_EV_KIND_COUNT:
        break;
    }
    return refuse(refusal, "", "no action of a seat");
}
