/* latest.c - reads the header of the latest game. */
#include "latest.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "fogg/record.h"
#include "game_map.h"
#include "save.h"
#include "wording.h"

/* Adds a name if it fits whole, else a sign that there are more.  Returns whether it fits. */
static bool add(char *out, size_t size, const char *comma, const char *name)
{
    static const char more[] = " …";
    size_t at = strlen(out), length = strlen(comma) + 1 + strlen(name);
    bool fits = at + length + sizeof more <= size;
    if (fits)
        snprintf(out + at, size - at, "%s %s", comma, name);
    else if (at + sizeof more <= size)
        memcpy(out + at, more, sizeof more);
    return fits;
}

latest_state latest_tell(const fogg_language *language, char *out, size_t size)
{
    save file;
    fogg_header header;
    fogg_record_error fault;
    char error[FOGG_MAX_ERROR_TEXT];
    out[0] = '\0';
    if (!save_find(&file, NULL, error, sizeof error))
        return file.is_busy ? LATEST_BUSY : LATEST_NONE;
    const char *end = memchr(file.text, '\n', file.length);
    const char *name = strrchr(file.path, '/');
    snprintf(out, size, "%s", name ? name + 1 : file.path);
    if (fogg_record_read_header(file.text, end ? (size_t)(end - file.text) : file.length, &header, &fault)) {
        const game_map *map = game_map_of_record(file.text, file.length, &header, NULL, error);
        snprintf(out, size, "%s:", map ? wording_map(language, &map->board) : header.map);
        for (int seat = 0; seat < header.seats; seat++)
            if (!add(out, size, seat > 0 ? "," : "", header.player[seat].name))
                break;
    }
    save_clear(&file);
    return LATEST_FOUND;
}
