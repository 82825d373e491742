/* fingerprint.h - one number for how the engine behaves on a board.
 *
 * It is computed from seeded and fast games: from every list of legal actions on the way, from views and the games
 * built from them, and from all scores.  All builds, native or wasm, give the same number; only a change of
 * behaviour may change it. */
#ifndef FOGG_FINGERPRINT_H
#define FOGG_FINGERPRINT_H

#include "api.h"
#include "board.h"

FOGG_API_BEGIN

uint64_t fogg_fingerprint(const fogg_board *board, int seats);

FOGG_API_END

#endif
