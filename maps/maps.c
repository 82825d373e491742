/* maps.c - finding a built-in game; the table itself is made from the texts by tools/embed. */
#include "fogg/maps.h"

static int is_same(const char *a, const char *b)
{
    while (*a != '\0' && *a == *b) {
        a++;
        b++;
    }
    return *a == *b;
}

const fogg_map *fogg_map_find(const char *id)
{
    for (const fogg_map *map = fogg_maps; map->id; map++)
        if (is_same(map->id, id))
            return map;
    return NULL;
}
