/* map.c - what a map file holds: its facts, its rules, its drawing and scenery, or its faults. */
#include "fogg/board_json.h"
#include "fogg/variant.h"
#include "io.h"
#include "land.h"
#include "map_file.h"
#include "map_json.h"

/* Reads the map file in the room (docs/map-format.md): rules, and drawing and scenery if it has them.  Returns 0 and
 * answers with an object:
 *     {"key":"stub@0123456789abcdef","is_drawn":true,"rules":bytes of the first part,"switches":{...},"facts":{...},
 *      "land":{...}}
 * Without a drawing a place is found for everything.  Else it returns the number of faults, negative; the answer has
 * them, a line each. */
int EXPORT(map_read)(size_t length);

/* Writes the text of a map as it is played with a variant and house rules (fogg/variant.h).  The room has the id of the
 * variant in its first line, the house rules in the second, each of which may be empty, and the map's rules behind
 * them.  Returns 0 and answers with the text; else as above. */
int EXPORT(map_vary)(size_t length);

enum { MAX_TOLD = 40 };

static void add_fault(void *context, int line, const char *object, const char *message)
{
    int *count = context;
    char number[FOGG_MAX_INTEGER];
    if (++*count > MAX_TOLD)
        return;
    io_add(NULL, number, fogg_integer_print(line, number));
    io_add_string(": ");
    io_add_string(object);
    io_add_string(": ");
    io_add_string(message);
    io_add_string("\n");
}

static void answer(const map_file *file)
{
    char key[MAP_MAX_KEY];
    fogg_json json;
    map_file_key(&file->board, key);
    fogg_json_init(&json, io_add, NULL);
    fogg_json_begin_object(&json);
    fogg_json_string_at(&json, "key", key);
    fogg_json_key(&json, "is_drawn");
    fogg_json_boolean(&json, file->parts.art.at != NULL);
    fogg_json_integer_at(&json, "rules", (long long)file->parts.rules.length);
    fogg_json_key(&json, "switches");
    fogg_board_write(&json, &file->board);
    io_add_string(",\"facts\":"); /* the next two write themselves */
    map_write_json(&file->board, &file->art, io_add, NULL);
    io_add_string(",\"land\":");
    if (file->parts.land.at)
        io_add(NULL, file->parts.land.at, file->parts.land.length);
    else
        land_write_plain(&file->art, io_add, NULL);
    fogg_json_end_object(&json);
}

int map_read(size_t length)
{
    static map_file file;
    int told = 0;
    io_begin();
    int faults = map_file_read(&file, io_room(), length, add_fault, &told);
    if (faults == 0)
        answer(&file);
    return -faults;
}

/* Copies a line that begins at `at` and returns where the next one begins; a line that is too long is left empty. */
static size_t copy_line(size_t at, size_t length, char *out, size_t size)
{
    const char *room = io_room();
    size_t end = at;
    while (end < length && room[end] != '\n')
        end++;
    size_t count = end - at < size ? end - at : 0;
    for (size_t i = 0; i < count; i++)
        out[i] = room[at + i];
    out[count] = '\0';
    return end < length ? end + 1 : length;
}

int map_vary(size_t length)
{
    enum { MAX_HOUSE = 256 };
    static char text[FOGG_MAX_VARIANT_TEXT];
    char variant[FOGG_MAX_ID], house[MAX_HOUSE];
    size_t rules = copy_line(0, length, variant, sizeof variant);
    rules = copy_line(rules, length, house, sizeof house);
    int told = 0;
    io_begin();
    size_t written =
        fogg_variant_text(io_room() + rules, length - rules, variant, house, text, sizeof text, add_fault, &told);
    if (written == 0)
        return told > 0 ? -told : -1;
    io_add(NULL, text, written);
    return 0;
}
