/* fingerprint.h - one number for how the engine behaves on a board.
 *
 * It goes over seeded and fast games, every list of legal actions on the way, views and the games built from them,
 * and all scores.  Two builds, native or wasm, agree in it; only a change of behaviour may change it. */
#ifndef FOGG_FINGERPRINT_H
#define FOGG_FINGERPRINT_H

#include "board.h"

uint64_t fogg_fingerprint(const fogg_board *board, int seats);

#endif
