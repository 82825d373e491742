/* map_file.c - the parts of a map file, one after another. */
#include "map_file.h"

#include "fogg/text.h"
#include "land.h"

enum { KEY_BYTES = 8 };

typedef struct told {
    map_tell *tell;
    void *context;
    const char *what;
    int before; /* lines of the file before the part */
} told;

static void tell_part(void *context, int line, const char *message)
{
    const told *to = context;
    if (to->tell)
        to->tell(to->context, to->before + line, to->what, message);
}

int map_file_read(map_file *file, const char *text, size_t length, map_tell *tell, void *context)
{
    told drawing = {tell, context, "drawing", 0}, scenery = {tell, context, "scenery", 0},
         whole = {tell, context, "map", 0};
    map_parts *parts = &file->parts;
    if (length > MAP_MAX_FILE) {
        tell_part(&whole, 1, "the file is too large");
        return 1;
    }
    map_parts_cut(parts, text, length);
    int faults = fogg_board_parse(&file->board, parts->rules.at, parts->rules.length, tell, context);
    if (faults > 0)
        return faults;
    drawing.before = parts->art.line;
    scenery.before = parts->land.line;
    if (parts->art.at)
        faults = art_parse(&file->art, &file->board, parts->art.at, parts->art.length, tell_part, &drawing);
    else
        place_or_parse(&file->art, &file->board, NULL, 0, file->room);
    if (parts->land.at && !parts->art.at) {
        tell_part(&scenery, 0, "a scenery needs a drawing");
        faults++;
    } else if (parts->land.at) {
        faults += land_check(parts->land.at, parts->land.length, tell_part, &scenery);
    }
    return faults;
}

void map_file_key(const fogg_board *board, char key[MAP_MAX_KEY])
{
    static const char digits[] = "0123456789abcdef";
    fogg_text out;
    fogg_text_init(&out, key, MAP_MAX_KEY);
    fogg_text_add(&out, board->id);
    fogg_text_add(&out, "@");
    for (int i = 0; i < KEY_BYTES; i++)
        fogg_text_add_bytes(&out, (const char[]){digits[board->hash[i] >> 4], digits[board->hash[i] & 15]}, 2);
}
