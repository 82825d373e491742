/* watch.h - `fogg show --play`: steps through a recorded game on the map. */
#ifndef WATCH_H
#define WATCH_H

#include "../game_map.h"
#include "fogg/words.h"

typedef enum watch_end {
    WATCH_DONE,
    WATCH_REFUSED,   /* the record breaks a rule: `error` says where */
    WATCH_NO_SCREEN, /* the terminal cannot show it */
} watch_end;

/* Shows one game, a header line and its events, until the person leaves. */
watch_end watch_play(const game_map *map, const fogg_language *language, const char *text, size_t length,
                     fogg_record_error *error);

#endif
