/* game_map.c - built-in maps, maps of files, and maps out of records. */
#include "game_map.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "art.h"
#include "fogg/maps.h"
#include "heap.h"
#include "land.h"
#include "parts.h"

enum { MAX_BUILT_IN = 16 };

bool game_map_load(game_map *map, const char *name)
{
    *map = (game_map){0};
    if (!map_text_open(&map->text, name))
        return false;
    if (map_text_parse(&map->text, &map->board) != 0) {
        game_map_clear(map);
        return false;
    }
    map->pieces = art_pieces(map->text.art, map->text.art_length);
    const game_map *like = fogg_map_find(name) ? NULL : game_map_find(map->board.id);
    map->is_built_in = fogg_map_find(name) || (like && memcmp(&like->board, &map->board, sizeof map->board) == 0);
    return true;
}

void game_map_clear(game_map *map)
{
    map_text_clear(&map->text);
    *map = (game_map){0};
}

const game_map *game_map_find(const char *id)
{
    static game_map *kept[MAX_BUILT_IN];
    const fogg_map *built_in = fogg_map_find(id);
    if (!built_in || built_in - fogg_maps >= MAX_BUILT_IN)
        return NULL;
    game_map **map = &kept[built_in - fogg_maps];
    if (!*map) {
        *map = heap_new(sizeof **map);
        if (!game_map_load(*map, id)) {
            free(*map);
            *map = NULL;
        }
    }
    return *map;
}

const game_map *game_map_of_table(const char *name)
{
    static struct mode {
        struct mode *next;
        char *name;
        game_map map;
    } * first;
    char id[FOGG_MAX_ID];
    size_t length = strcspn(name, ":,");
    snprintf(id, sizeof id, "%.*s", length < sizeof id ? (int)length : 0, name);
    if (name[length] == '\0' || !fogg_map_find(id))
        return game_map_find(name);
    for (struct mode *mode = first; mode; mode = mode->next)
        if (strcmp(mode->name, name) == 0)
            return &mode->map;
    struct mode *made = heap_new(sizeof *made);
    if (!game_map_load(&made->map, name)) {
        free(made);
        return NULL;
    }
    made->name = heap_copy(name);
    made->next = first;
    first = made;
    return &made->map;
}

/* ---- out of records ---------------------------------------------------------------------------------------------- */

typedef struct first_fault {
    int line;
    char text[FOGG_MAX_ERROR_TEXT];
} first_fault;

static void keep_first(void *context, int line, const char *object, const char *message)
{
    first_fault *first = context;
    if (first->text[0] != '\0')
        return;
    first->line = line;
    snprintf(first->text, sizeof first->text, "%s: %s", object, message);
}

typedef size_t read_part(const char *text, size_t length, char *out, size_t size);

/* A text that the header carries, owned; NULL if it carries none. */
static char *copy_part(read_part *read, const char *line, size_t length, size_t *part_length)
{
    char none[1];
    *part_length = read(line, length, none, sizeof none);
    if (*part_length == 0)
        return NULL;
    char *part = heap_new(*part_length + 1);
    read(line, length, part, *part_length + 1);
    return part;
}

/* Takes what a header carries as a drawing, which may have its scenery behind it. */
static void take_drawing(game_map *map, char *drawing)
{
    map_parts parts;
    map->text.owned_art = drawing;
    if (!drawing)
        return;
    map_parts_cut_drawing(&parts, drawing, map->text.art_length);
    map->text.art = parts.art.at;
    map->text.art_length = parts.art.length;
    map->text.land = parts.land.at;
    map->text.land_length = parts.land.length;
}

/* Parses the map that a header line carries. */
static bool load_carried(game_map *map, const char *line, size_t length, const fogg_header *header, char *error)
{
    first_fault fault = {0};
    game_map_clear(map);
    map->text.text = map->text.owned = copy_part(fogg_record_read_map, line, length, &map->text.length);
    if (!map->text.text)
        return false;
    if (fogg_board_parse(&map->board, map->text.text, map->text.length, keep_first, &fault) != 0)
        snprintf(error, FOGG_MAX_ERROR_TEXT, "header: the map that the record carries has a fault: line %d: %.800s",
                 fault.line, fault.text);
    else if (!fogg_header_is_of(header, &map->board))
        snprintf(error, FOGG_MAX_ERROR_TEXT,
                 "header: the record carries another map than \"map\" and \"map_hash\" say");
    else
        take_drawing(map, copy_part(fogg_record_read_map_art, line, length, &map->text.art_length));
    map->text.name = map->board.id;
    map->pieces = art_pieces(map->text.art, map->text.art_length);
    if (error[0] != '\0')
        game_map_clear(map);
    return error[0] == '\0';
}

const game_map *game_map_of_record(const char *text, size_t length, const fogg_header *header, const game_map *given,
                                   char *error)
{
    static game_map carried;
    const char *end = memchr(text, '\n', length);
    size_t line = end ? (size_t)(end - text) : length;
    const game_map *built_in = game_map_find(header->map);
    char none[1];
    error[0] = '\0';
    bool has_map = fogg_record_read_map(text, line, none, sizeof none) > 0;
    if (given && fogg_header_is_of(header, &given->board))
        return given;
    if (built_in && (header->has_map_hash || !has_map) && fogg_header_is_of(header, &built_in->board))
        return built_in;
    if (has_map && header->has_map_hash && carried.text.text && fogg_header_is_of(header, &carried.board))
        return &carried; /* the same as that of the game before */
    if (load_carried(&carried, text, line, header, error))
        return &carried;
    if (error[0] != '\0')
        return NULL;
    if (given && strcmp(given->board.id, header->map) == 0)
        snprintf(error, FOGG_MAX_ERROR_TEXT,
                 "header: the map \"%s\" of the record is not the one of --map: its hash differs", header->map);
    else if (built_in)
        snprintf(error, FOGG_MAX_ERROR_TEXT,
                 "header: the map \"%s\" of the record is not the built-in one: its hash differs; --map FILE gives it",
                 header->map);
    else
        snprintf(error, FOGG_MAX_ERROR_TEXT, "header: no map \"%s\"; --map FILE gives one", header->map);
    return NULL;
}

/* A drawing with faults is not shown, so it is not carried either: it may not even be text. */
static char *good_drawing(const game_map *map, size_t *length)
{
    static map_art art;
    map_text good = map->text;
    *length = 0;
    if (!good.art || art_parse(&art, &map->board, good.art, good.art_length, NULL, NULL) != 0)
        return NULL;
    if (good.land && land_check(good.land, good.land_length, NULL, NULL) != 0)
        good.land = NULL;
    return map_text_drawing(&good, length);
}

void game_map_write_header(const game_map *map, const fogg_header *header, fogg_text_sink *sink, void *context)
{
    fogg_carried_map carried = {.text = map->text.text, .length = map->text.length};
    char *drawing = map->is_built_in ? NULL : good_drawing(map, &carried.art_length);
    carried.art = drawing;
    fogg_record_write_header_and_map(header, map->is_built_in ? NULL : &carried, sink, context);
    free(drawing);
}
