/* difference.c - events and results compared, each field with the rule that decides it. */
#include "difference.h"

#include <string.h>

#include "fogg/facts.h"

static bool differ(difference *out, const char *field, const char *rule)
{
    *out = (difference){field, rule};
    return true;
}

/* A card is turned into the market: at set-up, after a sweep, after a draw, or because discards came back. */
static const char *market_rule(fogg_event_kind cause)
{
    if (cause == FOGG_EV_DEAL)
        return "C1";
    return cause == FOGG_EV_DRAW ? "C7" : "C13";
}

static const char *place_rule(const fogg_game *game, bool is_fixed)
{
    if (is_fixed)
        return "S1";
    return game->open.seats == 2 ? "S3" : "S2";
}

const char *difference_rule(const fogg_game *game, fogg_event_kind kind, fogg_event_kind cause)
{
    bool is_setup = game->open.phase == FOGG_PHASE_KEEP_DEALT;
    switch (kind) {
    case FOGG_EV_DEAL:
        return "C1";
    case FOGG_EV_MARKET:
        return market_rule(cause);
    case FOGG_EV_SWEEP:
        return "C2";
    case FOGG_EV_SHUFFLE:
        return "C12";
    case FOGG_EV_KEEP:
        return is_setup ? "C3" : "C21";
    case FOGG_EV_PLACE:
        return place_rule(game, is_setup);
    case FOGG_EV_TURN:
        return cause == FOGG_EV_KEEP || cause == FOGG_EV_PLACE ? "C4" : "C5";
    case FOGG_EV_DRAW:
        return "C6";
    case FOGG_EV_OFFER:
        return "C21";
    case FOGG_EV_TUNNEL:
        return "E6";
    case FOGG_EV_DECLINE:
        return "E8";
    case FOGG_EV_CLAIM:
        return cause == FOGG_EV_TUNNEL ? "E8" : "C17";
    case FOGG_EV_LAY:
    case FOGG_EV_GIVE:
        return "X5";
    case FOGG_EV_TOKEN:
        return "S4";
    case FOGG_EV_STATION:
        return "E10";
    case FOGG_EV_PASS:
        return "C14";
    case FOGG_EV_LAST:
        return "C25";
    case FOGG_EV_END:
        return fogg_end_rule((fogg_end)game->open.end);
    case FOGG_EV_KIND_COUNT:
        break;
    }
    return "";
}

static bool same_list(const uint8_t *a, int a_count, const uint8_t *b, int b_count)
{
    return a_count == b_count && memcmp(a, b, (size_t)a_count) == 0;
}

static bool same_set(const uint8_t *a, int a_count, const uint8_t *b, int b_count)
{
    fogg_mask in_a = {{0, 0}}, in_b = {{0, 0}};
    for (int i = 0; i < a_count; i++)
        fogg_mask_add(&in_a, a[i]);
    for (int i = 0; i < b_count; i++)
        fogg_mask_add(&in_b, b[i]);
    return a_count == b_count && fogg_mask_is_same(in_a, in_b);
}

static bool same_cards(fogg_cards a, fogg_cards b)
{
    return a.colours == b.colours && a.wild == b.wild;
}

/* What a tunnel turned up, and what that demands. */
static bool tunnel_differs(const fogg_event *expected, const fogg_event *found, difference *out)
{
    if (expected->route != found->route)
        return differ(out, "route", "E6");
    if (!same_cards(expected->paid, found->paid))
        return differ(out, "cards", "E6");
    if (!same_list(expected->cards, expected->card_count, found->cards, found->card_count))
        return differ(out, "shown", expected->card_count < FOGG_TUNNEL_CARDS ? "E9" : "E6");
    if (expected->extra != found->extra)
        return differ(out, "extra", found->paid.colours == 0 ? "E7" : "E6");
    return false;
}

/* A claim that is a decision was played as recorded, so only its points can differ.  The claim of a tunnel that
 * demands nothing (E8) is no decision and can differ in every field. */
static bool claim_differs(const fogg_event *expected, const fogg_event *found, const char *rule, difference *out)
{
    if (expected->route != found->route)
        return differ(out, "route", rule);
    if (!same_cards(expected->paid, found->paid))
        return differ(out, "cards", rule);
    return expected->points != found->points && differ(out, "points", "C18");
}

static bool place_differs(const fogg_event *expected, const fogg_event *found, const char *rule, difference *out)
{
    if (expected->location != found->location)
        return differ(out, "at", rule);
    if (expected->symbol != found->symbol)
        return differ(out, "symbol", rule);
    return expected->kind == FOGG_EV_PLACE && expected->height != found->height && differ(out, "height", rule);
}

static bool deal_differs(const fogg_game *game, const fogg_event *expected, const fogg_event *found, difference *out)
{
    if (!same_list(expected->cards, expected->card_count, found->cards, found->card_count))
        return differ(out, "cards", "C1");
    return !same_set(expected->tickets, expected->ticket_count, found->tickets, found->ticket_count) &&
           differ(out, "tickets", game->open.board->dealt_long > 0 ? "E1" : "C3");
}

/* E2: refused tickets that leave the game have no order. */
static bool keep_differs(const fogg_game *game, const fogg_event *expected, const fogg_event *found, const char *rule,
                         difference *out)
{
    bool leave = game->open.phase == FOGG_PHASE_KEEP_DEALT && game->open.board->refused_leave;
    if (!same_set(expected->tickets, expected->ticket_count, found->tickets, found->ticket_count))
        return differ(out, "tickets", rule);
    bool same = leave ? same_set(expected->refused, expected->refused_count, found->refused, found->refused_count)
                      : same_list(expected->refused, expected->refused_count, found->refused, found->refused_count);
    return !same && differ(out, "refused", rule);
}

/* The rule to name if the record has another kind of event than the one due: the rule of the rarer of the two,
 * because that one is probably missing or too many. */
static const char *kind_rule(const fogg_game *game, const fogg_event *due, const fogg_event *found,
                             fogg_event_kind cause)
{
    static const fogg_event_kind rare_first[] = {FOGG_EV_SWEEP,   FOGG_EV_TOKEN,  FOGG_EV_LAST,
                                                 FOGG_EV_SHUFFLE, FOGG_EV_TUNNEL, FOGG_EV_MARKET};
    for (size_t i = 0; i < sizeof rare_first / sizeof rare_first[0]; i++) {
        if (due->kind == rare_first[i] || found->kind == rare_first[i])
            return difference_rule(game, rare_first[i], cause);
    }
    if (due->kind != FOGG_EV_TURN || found->kind == FOGG_EV_END)
        return difference_rule(game, due->kind, cause);
    return found->kind == FOGG_EV_DRAW && found->seat != due->seat ? "C6" : "C5"; /* a card too many, or no new turn */
}

bool difference_of_events(const fogg_game *game, const fogg_event *expected, const fogg_event *found,
                          fogg_event_kind cause, difference *out)
{
    if (expected->kind != found->kind)
        return differ(out, NULL, kind_rule(game, expected, found, cause));
    const char *rule = difference_rule(game, expected->kind, cause);
    if (expected->seat != found->seat)
        return differ(out, "p", expected->kind == FOGG_EV_TURN ? "C4" : rule);
    switch (expected->kind) {
    case FOGG_EV_DEAL:
        return deal_differs(game, expected, found, out);
    case FOGG_EV_MARKET:
        if (expected->slot != found->slot)
            return differ(out, "slot", rule);
        return expected->card != found->card && differ(out, "card", rule);
    case FOGG_EV_SWEEP:
        return !same_list(expected->cards, expected->card_count, found->cards, found->card_count) &&
               differ(out, "cards", rule);
    case FOGG_EV_SHUFFLE:
        return expected->count != found->count && differ(out, "count", rule);
    case FOGG_EV_KEEP:
        return keep_differs(game, expected, found, rule, out);
    case FOGG_EV_PLACE:
        return place_differs(expected, found, place_rule(game, expected->seat < 0), out);
    case FOGG_EV_DRAW:
        if (expected->slot != found->slot)
            return differ(out, "from", rule);
        return expected->card != found->card && differ(out, "card", rule);
    case FOGG_EV_OFFER:
        return !same_list(expected->tickets, expected->ticket_count, found->tickets, found->ticket_count) &&
               differ(out, "tickets", rule);
    case FOGG_EV_TUNNEL:
        return tunnel_differs(expected, found, out);
    case FOGG_EV_CLAIM:
        return claim_differs(expected, found, rule, out);
    case FOGG_EV_LAY:
        if (expected->route != found->route)
            return differ(out, "route", rule);
        if (expected->extra != found->extra)
            return differ(out, "extra", rule);
        return !same_cards(expected->paid, found->paid) && differ(out, "cards", rule);
    case FOGG_EV_GIVE:
        return !same_cards(expected->paid, found->paid) && differ(out, "cards", rule);
    case FOGG_EV_TOKEN:
        return place_differs(expected, found, rule, out);
    case FOGG_EV_STATION:
        if (expected->location != found->location)
            return differ(out, "at", rule);
        return !same_cards(expected->paid, found->paid) && differ(out, "cards", rule);
    case FOGG_EV_TURN:
    case FOGG_EV_DECLINE:
    case FOGG_EV_PASS:
    case FOGG_EV_LAST:
    case FOGG_EV_END:
    case FOGG_EV_KIND_COUNT:
        break;
    }
    return false;
}

/* E11: several assignments of stations can be the best, so the recorded one need not be the engine's.  It must be
 * possible, give the tickets that are scored, and name the stations in the order in which they were built. */
static bool borrowed_is_best(const fogg_game *game, int seat, const fogg_score *found, const fogg_score *best)
{
    const fogg_board *board = game->open.board;
    const uint8_t *built = game->open.station[seat];
    fogg_mask usable = fogg_public_routes(&game->open, seat), others = fogg_public_routes_of_others(&game->open, seat);
    int next = 0; /* the first station that may still be named */
    for (int i = 0; i < found->borrowed; i++) {
        int route = found->borrowed_route[i], city = found->borrowed_at[i], station = next;
        while (station < FOGG_MAX_STATIONS && built[station] != city)
            station++;
        bool touches = board->routes[route].a == city || board->routes[route].b == city;
        if (station == FOGG_MAX_STATIONS || !touches || !fogg_mask_has(others, route))
            return false;
        next = station + 1;
        fogg_mask_add(&usable, route);
    }
    fogg_view view;
    fogg_game_view(game, seat, &view);
    fogg_mask joined = fogg_tickets_joined(board, usable, view.tickets);
    int points = 0;
    for (int ticket = 0; ticket < board->ticket_count; ticket++) {
        if (fogg_mask_has(view.tickets, ticket))
            points += fogg_ticket_points(board, usable, ticket);
    }
    return points == best->tickets && fogg_mask_count(joined) == best->done;
}

static bool score_differs(const fogg_game *game, const fogg_score *expected, const fogg_score *found, difference *out)
{
    const char *tickets = game->open.board->stations > 0 ? "E11" : "C24";
    if (expected->tickets != found->tickets)
        return differ(out, "tickets", tickets);
    if (expected->done != found->done)
        return differ(out, "done", tickets);
    if (expected->failed != found->failed)
        return differ(out, "failed", tickets);
    if (expected->longest_length != found->longest_length)
        return differ(out, "longest_length", "C28");
    for (int part = 0; part < FOGG_SCORE_PARTS; part++)
        if (fogg_score_part(expected, part) != fogg_score_part(found, part))
            return differ(out, fogg_score_part_name(part), fogg_score_part_rule(part));
    if (expected->total != found->total)
        return differ(out, "total", "C26");
    return false;
}

bool difference_of_results(const fogg_game *game, const fogg_result *expected, const fogg_result *found,
                           difference *out)
{
    if (expected->reason != found->reason)
        return differ(out, "reason", fogg_end_rule(expected->reason));
    if (expected->by != found->by)
        return differ(out, "by", "");
    if (expected->seats != found->seats)
        return differ(out, "scores", "C26");
    for (int seat = 0; seat < expected->seats; seat++) {
        if (score_differs(game, &expected->score[seat], &found->score[seat], out))
            return true;
        if (found->has_borrowed && !borrowed_is_best(game, seat, &found->score[seat], &expected->score[seat]))
            return differ(out, "borrowed", "E11");
    }
    return expected->winners != found->winners && differ(out, "winners", "C27");
}
