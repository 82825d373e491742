/* kinds.c - the players of earlier versions by name: not in fogg_bot_kinds, so they are offered to nobody. */
#include "kinds.h"

#include <string.h>

extern const player frozen_player_planner, frozen_player_search;

static const frozen_kind frozen[] = {
    {{"planner@0.1", "the planner of version 0.1, to measure others against", false, true}, &frozen_player_planner},
    {{"search@0.1", "the search of version 0.1, to measure others against", false, false}, &frozen_player_search},
};

const frozen_kind *frozen_find(const char *name, size_t length)
{
    for (size_t i = 0; i < sizeof frozen / sizeof frozen[0]; i++)
        if (strlen(frozen[i].kind.name) == length && memcmp(frozen[i].kind.name, name, length) == 0)
            return &frozen[i];
    return NULL;
}
