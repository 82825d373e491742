/* same.c - what was found is what was expected; if not, both are told. */
#include <stdio.h>

#include "scenario.h"

enum { TEXT = 1024 };

static void print_cards(const scenario *s, fogg_cards cards, char *out)
{
    int used = snprintf(out, TEXT, "%s", fogg_cards_total(cards) == 0 ? "nothing" : "");
    for (int card = 0; card < FOGG_CARD_COUNT; card++)
        if (fogg_cards_count(cards, card) > 0)
            used += snprintf(out + used, (size_t)(TEXT - used), "%s%s %d", used ? " " : "",
                             fogg_board_card_name(&s->board, card), fogg_cards_count(cards, card));
}

void scenario_same_number(const scenario *s, const char *what, int found, const char *wanted)
{
    if (found != scenario_number(s, wanted))
        scenario_fail(s, "%s: %d, not %s", what, found, wanted);
}

void scenario_same_cards(const scenario *s, const char *what, fogg_cards found, fogg_cards wanted)
{
    if (found.colours == wanted.colours && found.wild == wanted.wild)
        return;
    char is[TEXT], should[TEXT];
    print_cards(s, found, is);
    print_cards(s, wanted, should);
    scenario_fail(s, "%s: %s, not %s", what, is, should);
}

void scenario_same_tickets(const scenario *s, const char *what, fogg_mask found, const words *line, int from)
{
    fogg_mask wanted = {{0, 0}};
    for (int i = from; i < line->count; i++)
        fogg_mask_add(&wanted, scenario_ticket(s, line->at[i]));
    for (int ticket = 0; ticket < s->board.ticket_count; ticket++) {
        if (fogg_mask_has(found, ticket) == fogg_mask_has(wanted, ticket))
            continue;
        char id[FOGG_MAX_ROUTE_ID];
        fogg_board_ticket_id(&s->board, ticket, id);
        scenario_fail(s, "%s: %s is %s", what, id, fogg_mask_has(found, ticket) ? "there" : "missing");
    }
}
