/* chronicle.h - a recorded game in the sentences of the catalogue, in any language: turn by turn, and its end in
 * full. */
#ifndef CHRONICLE_H
#define CHRONICLE_H

#include "fogg/words.h"
#include "game_map.h"

/* Prints a game, a header line and its events, on standard output.  Returns false with `error` if it breaks a rule, and
 * has then printed what comes before. */
bool chronicle_tell(const game_map *map, const fogg_language *language, const char *text, size_t length,
                    fogg_record_error *error);

#endif
