/* reading.h - pages that fill the screen before a game: the introduction and the rules. */
#ifndef READING_H
#define READING_H

#include "../game_map.h"
#include "fogg/words.h"
#include "screen.h"

/* Each is shown until the person goes on. */
void reading_tour(screen *screen, const fogg_language *language);
void reading_rules(screen *screen, const fogg_language *language, const game_map *map);

#endif
