/* tunnel.h - the odds of a tunnel (E6): three cards are turned up, and each that matches asks for one card more. */
#ifndef TUNNEL_H
#define TUNNEL_H

#include "glance.h"

/* The chance in 1024ths that at most `spare` of the cards turned up match cards of this colour or wilds (FOGG_WILD:
 * wilds alone), as far as the seat can know. */
int tunnel_odds(const glance *g, int colour, int spare);

/* The routes without the tunnels that would fail too often: in fewer than `least` per cent the hand can pay them. */
fogg_mask tunnel_trusted(const glance *g, fogg_mask routes, int least);

#endif
