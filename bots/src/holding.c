/* holding.c - one pass over the colours. */
#include "holding.h"

/* The card counts of a hand and of a plan. */
static void count(holding *h, int colours)
{
    int lacks = 0, spare = 0, over_most = 0, most = 0, second = 0, squares = 0, many = 0;
    for (int colour = 0; colour < colours; colour++) {
        int held = fogg_colours_count(h->hand.colours, colour), over = held - fogg_colours_count(h->need, colour);
        lacks -= over < 0 ? over : 0;
        spare += over > 0 ? over : 0;
        over_most = over > over_most ? over : over_most;
        squares += held * held;
        many += held >= HOLDING_MANY;
        second = held > most ? most : held > second ? held : second;
        most = held > most ? held : most;
    }
    int grey =
        h->grey < over_most ? h->grey : over_most; /* the longest grey route takes the colour that is spared best */
    h->lacks = (uint8_t)(lacks + h->grey - grey);
    h->spare = (uint8_t)(spare - grey);
    h->most = (uint8_t)most;
    h->second = (uint8_t)second;
    h->squares = (int16_t)squares;
    h->many = (uint8_t)many;
}

void holding_refresh(holding *h, const glance *g, const plan *p)
{
    bool is_same_hand = h->hand.colours == g->hand.colours && h->hand.wild == g->hand.wild;
    if (is_same_hand && h->need == p->need && h->grey == p->grey)
        return;
    h->hand = g->hand;
    h->need = p->need;
    h->grey = p->grey;
    count(h, g->open->board->colours);
    if (!is_same_hand)
        h->payable = glance_affordable(g, g->open->board->all_routes);
}
