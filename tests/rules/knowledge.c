/* knowledge.c - the lines that say who may know what: K1 to K4. */
#include <string.h>

#include "scenario.h"

static int viewer(const scenario *s, const char *word)
{
    return strcmp(word, "spectator") == 0 ? FOGG_SPECTATOR : scenario_seat(s, word);
}

/* `expect seen 1 draw ?`: the cards and tickets that the last such event shows to a viewer, `?` for a hidden one. */
void scenario_expect_seen(scenario *s, const words *line)
{
    const fogg_event *last = NULL;
    for (int i = 0; i < s->event_count; i++)
        if (strcmp(fogg_event_name(s->events[i].kind), line->at[3]) == 0)
            last = &s->events[i];
    if (!last)
        scenario_fail(s, "no %s happened", line->at[3]);
    fogg_event seen = fogg_event_seen_by(last, viewer(s, line->at[2]));

    const char *shown[1 + FOGG_MAX_EVENT_CARDS + 2 * FOGG_MAX_OFFER];
    static char ids[2 * FOGG_MAX_OFFER][FOGG_MAX_ROUTE_ID];
    int count = 0, id = 0;
    if (seen.kind == FOGG_EV_DRAW || seen.kind == FOGG_EV_MARKET)
        shown[count++] = seen.card == FOGG_NO_CARD ? "?" : fogg_board_card_name(&s->board, seen.card);
    for (int i = 0; i < seen.card_count; i++)
        shown[count++] = seen.cards[i] == FOGG_NO_CARD ? "?" : fogg_board_card_name(&s->board, seen.cards[i]);
    for (int i = 0; i < seen.ticket_count + seen.refused_count; i++) {
        int ticket = i < seen.ticket_count ? seen.tickets[i] : seen.refused[i - seen.ticket_count];
        if (ticket == FOGG_NONE)
            strcpy(ids[id], "?");
        else
            fogg_board_ticket_id(&s->board, ticket, ids[id]);
        shown[count++] = ids[id++];
    }
    for (int i = 0; i < count || i + 4 < line->count; i++) {
        const char *found = i < count ? shown[i] : "nothing",
                   *wanted = i + 4 < line->count ? line->at[i + 4] : "nothing";
        if (strcmp(found, wanted) != 0)
            scenario_fail(s, "%s sees %s, not %s, in place %d of %s", line->at[2], found, wanted, i, line->at[3]);
    }
}

/* `expect view 1 hand red 2`, `expect view 1 tickets a--b`, `expect view 1 offered a--b`: the view's own part. */
void scenario_expect_view(scenario *s, const words *line)
{
    fogg_view view;
    fogg_game_view(&s->game, viewer(s, line->at[2]), &view);
    if (memcmp(&view.open, &s->game.open, sizeof view.open) != 0)
        scenario_fail(s, "the public part of the view is not that of the game");
    const char *what = line->at[3];
    if (strcmp(what, "hand") == 0)
        scenario_same_cards(s, "hand in the view", view.hand, scenario_cards(s, line, 4));
    else if (strcmp(what, "tickets") == 0)
        scenario_same_tickets(s, "tickets in the view", view.tickets, line, 4);
    else if (strcmp(what, "offered") == 0) {
        fogg_mask offered = {{0, 0}};
        for (int i = 0; i < FOGG_MAX_OFFER; i++)
            if (view.offered[i] != FOGG_NONE)
                fogg_mask_add(&offered, view.offered[i]);
        scenario_same_tickets(s, "offer in the view", offered, line, 4);
    } else
        scenario_fail(s, "a view has no \"%s\"", what);
}

/* Exchanges one unknown card of a hand with one of another kind in the stock, if there are such. */
static bool swap_card(fogg_position *p, int seat)
{
    const fogg_seat *open = &p->open.seat[seat];
    fogg_cards known = {.colours = open->known, .wild = open->known_wild};
    for (int mine = 0; mine < FOGG_CARD_COUNT; mine++)
        for (int other = 0; other < FOGG_CARD_COUNT; other++) {
            if (mine == other || fogg_cards_count(p->hand[seat], mine) <= fogg_cards_count(known, mine) ||
                fogg_cards_count(p->stock, other) == 0)
                continue;
            fogg_cards_add(&p->hand[seat], mine, -1);
            fogg_cards_add(&p->stock, mine, 1);
            fogg_cards_add(&p->stock, other, -1);
            fogg_cards_add(&p->hand[seat], other, 1);
            return true;
        }
    return false;
}

/* Exchanges one ticket of a seat with the top one of the pile, and turns the pile upside down. */
static bool swap_tickets(fogg_position *p, int seat)
{
    bool changed = false;
    if (!fogg_mask_is_empty(p->tickets[seat]) && p->open.pile > 0) {
        int ticket = fogg_mask_pop(&p->tickets[seat]);
        fogg_mask_add(&p->tickets[seat], p->pile[0]);
        p->pile[0] = (uint8_t)ticket;
        changed = true;
    }
    for (int i = 0, k = p->open.pile - 1; i < k; i++, k--) {
        uint8_t ticket = p->pile[i];
        p->pile[i] = p->pile[k];
        p->pile[k] = ticket;
        changed = true;
    }
    return changed;
}

/* `expect blind 1`: hands, tickets and pile that the viewer may not know are exchanged for others, and the view is
 * the same. */
void scenario_expect_blind(scenario *s, const words *line)
{
    int who = viewer(s, line->at[2]);
    fogg_position p;
    fogg_game_position(&s->game, &p);
    int changes = 0;
    for (int seat = 0; seat < p.open.seats; seat++)
        if (seat != who)
            changes += swap_card(&p, seat) + swap_tickets(&p, seat);
    if (changes == 0)
        scenario_fail(s, "there is nothing to hide in this position");
    fogg_game other = s->game;
    if (!fogg_game_set_position(&other, &p))
        scenario_fail(s, "the exchanged position cannot be");
    fogg_view before, after;
    memset(&before, 0, sizeof before);
    memset(&after, 0, sizeof after);
    fogg_game_view(&s->game, who, &before);
    fogg_game_view(&other, who, &after);
    if (memcmp(&before, &after, sizeof before) != 0)
        scenario_fail(s, "%s can tell hidden cards or tickets apart", line->at[2]);
}
