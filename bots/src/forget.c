/* forget.c - cards that were seen become unknown ones. */
#include "forget.h"

#include "dice.h"

void forget_cards(fogg_view *view, int chances, uint64_t *dice)
{
    for (int seat = 0; seat < view->open.seats; seat++) {
        fogg_seat *s = &view->open.seat[seat];
        if (seat == view->seat)
            continue;
        for (int card = 0; card < FOGG_CARD_COUNT; card++) {
            int known = card == FOGG_WILD ? s->known_wild : fogg_colours_count(s->known, card);
            for (; known > 0; known--) {
                if (dice_below(dice, 100) >= chances)
                    continue;
                if (card == FOGG_WILD)
                    s->known_wild--;
                else
                    s->known -= fogg_colours_of(card, 1);
            }
        }
    }
}
