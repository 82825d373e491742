/* map.c - the file of a map that somebody has put on the server: GET /map/KEY.txt. */
#include <stdio.h>
#include <string.h>

#include "../lobby/atlas.h"
#include "http.h"

void map_request(net_exchange *exchange)
{
    static const char ending[] = ".txt";
    const char *name = exchange->path + strlen("/map/");
    size_t length = strlen(name);
    char key[FOGG_MAX_ID] = "";
    if (length > strlen(ending) && length - strlen(ending) < sizeof key &&
        strcmp(name + length - strlen(ending), ending) == 0)
        snprintf(key, sizeof key, "%.*s", (int)(length - strlen(ending)), name);
    const atlas_map *map = atlas_find(&exchange->server->hall, key);
    if (!map) {
        exchange_refuse(exchange, 404, "not-found", "a map is /map/KEY.txt");
        return;
    }
    fogg_buffer body = {0};
    buffer_add_text(&body, map->file);
    exchange_answer(exchange, 200, "text/plain; charset=utf-8", &body, NULL);
}
