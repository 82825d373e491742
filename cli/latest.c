/* latest.c - reads the header of the latest game. */
#include "latest.h"

#include <stdio.h>
#include <string.h>

#include "fogg/record.h"
#include "save.h"

bool latest_tell(const fogg_language *language, char *out, size_t size)
{
    save file;
    fogg_header header;
    fogg_record_error fault;
    char error[1024], key[FOGG_MAX_ID + 8];
    if (!save_find(&file, NULL, error, sizeof error))
        return false;
    const char *end = memchr(file.text, '\n', file.length);
    const char *name = strrchr(file.path, '/');
    snprintf(out, size, "%s", name ? name + 1 : file.path);
    if (fogg_record_read_header(file.text, end ? (size_t)(end - file.text) : file.length, &header, &fault)) {
        snprintf(key, sizeof key, "map.%s", header.map);
        const char *title = fogg_words_find(language, key);
        snprintf(out, size, "%s:", title ? title : header.map);
        for (int seat = 0; seat < header.seats; seat++) {
            size_t at = strlen(out);
            snprintf(out + at, size - at, "%s %s", seat > 0 ? "," : "", header.player[seat].name);
        }
    }
    save_clear(&file);
    return true;
}
