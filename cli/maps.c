/* maps.c - maps by name or path, and their faults on standard error. */
#include "maps.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "file.h"
#include "fogg/maps.h"
#include "fogg/near.h"
#include "fogg/variant.h"
#include "heap.h"
#include "land.h"
#include "map_place.h"
#include "parts.h"

enum { MAX_FILE = 1 << 20 /* bytes; a map is a few kilobytes */, MAX_PATH = 4096 };

static void tell_unknown(const char *name)
{
    fogg_near near;
    fogg_near_init(&near, name, strlen(name));
    for (const fogg_map *map = fogg_maps; map->id; map++)
        fogg_near_try(&near, map->id);
    fprintf(stderr, "fogg: no map \"%s\", built in or as a file", name);
    if (near.best)
        fprintf(stderr, "; did you mean \"%s\"?", near.best);
    fputc('\n', stderr);
}

/* A file beside a map file: maps/x.txt has maps/art/x.txt and maps/art/x-land.json. */
static char *path_beside(const char *path, const char *ending)
{
    const char *slash = strrchr(path, '/'), *base = slash ? slash + 1 : path, *point = strrchr(base, '.');
    size_t size = strlen(path) + strlen(ending) + sizeof "art/", stem = point ? (size_t)(point - base) : strlen(base);
    char *art = heap_new(size);
    if (ending[0] == '\0')
        snprintf(art, size, "%.*sart/%s", (int)(base - path), path, base);
    else
        snprintf(art, size, "%.*sart/%.*s%s", (int)(base - path), path, (int)stem, base, ending);
    return art;
}

/* Reads a file that need not be there.  Returns false after telling why it cannot be read. */
static bool read_beside(const char *path, const char **text, char **owned, size_t *length, const char **name)
{
    *text = *owned = file_read(path, MAX_FILE, length);
    if (*text)
        *name = path;
    else if (errno != ENOENT && errno != ENOTDIR) {
        fprintf(stderr, "%s: %s\n", path, strerror(errno));
        return false;
    }
    return true;
}

static void take_parts(map_text *map)
{
    map_parts parts;
    map_parts_cut(&parts, map->text, map->length);
    map->length = parts.rules.length;
    if (parts.art.at) {
        map->art_name = map->name;
        map->art = parts.art.at;
        map->art_length = parts.art.length;
        map->art_line = parts.art.line;
    }
    if (parts.land.at) {
        map->land_name = map->name;
        map->land = parts.land.at;
        map->land_length = parts.land.length;
        map->land_line = parts.land.line;
    }
}

static bool open_file(map_text *map, const char *path)
{
    map->name = path;
    map->text = map->owned = file_read(path, MAX_FILE, &map->length);
    if (!map->text) {
        if (errno == ENOENT)
            tell_unknown(path);
        else
            fprintf(stderr, "%s: %s\n", path, strerror(errno));
        return false;
    }
    take_parts(map);
    if (map->art || map->land)
        return true;
    map->owned_name = path_beside(path, "");
    map->owned_land_name = path_beside(path, "-land.json");
    if (read_beside(map->owned_name, &map->art, &map->owned_art, &map->art_length, &map->art_name) &&
        read_beside(map->owned_land_name, &map->land, &map->owned_land, &map->land_length, &map->land_name))
        return true;
    map_text_clear(map);
    return false;
}

/* A map's own game. */
static bool open_own(map_text *map, const char *name)
{
    const fogg_map *built_in = fogg_map_find(name);
    if (!built_in) {
        char *place = heap_new(MAX_PATH);
        bool is_ours = access(name, F_OK) != 0 && map_place_find(name, place, MAX_PATH);
        bool is_open = open_file(map, is_ours ? place : name);
        if (is_open)
            map->owned_path = place;
        else
            free(place);
        return is_open;
    }
    map->name = map->art_name = map->land_name = built_in->id;
    map->text = built_in->text;
    map->length = built_in->length;
    map->art = built_in->art;
    map->art_length = built_in->art_length;
    map->land = built_in->land;
    map->land_length = built_in->land_length;
    return true;
}

static void tell_variant(void *context, int line, const char *object, const char *message)
{
    fprintf(stderr, "%s:%d: %s: %s\n", (const char *)context, line, object, message);
}

/* Turns a text that is open into that of a variant with house rules.  Returns false after telling why, with nothing to
 * clear. */
static bool vary(map_text *map, const char *variant, const char *house)
{
    char name[1024], *text = heap_new(FOGG_MAX_VARIANT_TEXT);
    snprintf(name, sizeof name, "%.1000s", map->name);
    size_t length =
        fogg_variant_text(map->text, map->length, variant, house, text, FOGG_MAX_VARIANT_TEXT, tell_variant, name);
    if (length == 0) {
        free(text);
        map_text_clear(map);
        return false;
    }
    map->owned_file = map->owned; /* its other parts point into it */
    map->text = map->owned = text;
    map->length = length;
    return true;
}

/* The variant of a built-in map that an id names: "usa-1910".  `*own` gets the map's id. */
static const char *built_in_variant(const char *id, const char **own)
{
    for (const fogg_map *map = fogg_maps; map->id; map++) {
        size_t length = strlen(map->id);
        fogg_variant variants[FOGG_MAX_VARIANTS];
        if (strncmp(map->id, id, length) != 0 || id[length] != '-')
            continue;
        int count = fogg_variant_list(map->text, map->length, variants, FOGG_MAX_VARIANTS);
        for (int i = 0; i < count && i < FOGG_MAX_VARIANTS; i++)
            if (strcmp(variants[i].id, id + length + 1) == 0) {
                *own = map->id;
                return id + length + 1;
            }
    }
    return NULL;
}

bool map_text_open(map_text *map, const char *name)
{
    *map = (map_text){0};
    const char *own = name, *variant = NULL, *house = NULL;
    char *path = NULL;
    if (!fogg_map_find(name) && access(name, F_OK) != 0) {
        path = heap_copy(name);
        char *comma = strchr(path, ','), *colon;
        if (comma) {
            *comma = '\0';
            house = comma + 1;
        }
        own = path;
        if ((colon = strrchr(path, ':')) != NULL && access(path, F_OK) != 0) {
            *colon = '\0';
            variant = colon + 1;
        } else if (!fogg_map_find(path) && access(path, F_OK) != 0) {
            variant = built_in_variant(path, &own);
        }
    }
    bool is_open = open_own(map, own);
    if (is_open && (variant || house))
        is_open = vary(map, variant, house);
    if (is_open)
        map->owned_wish = path;
    else
        free(path);
    return is_open;
}

void map_text_clear(map_text *map)
{
    free(map->owned);
    free(map->owned_wish);
    free(map->owned_file);
    free(map->owned_path);
    free(map->owned_art);
    free(map->owned_name);
    free(map->owned_land);
    free(map->owned_land_name);
    *map = (map_text){0};
}

/* ---- faults, kept until all are known so that they can be told in the order of their lines --------------------- */

typedef struct fault {
    int line;
    int number; /* in the order they were found */
    char text[1152];
} fault;

typedef struct faults {
    fault *at;
    size_t count, room;
} faults;

static void keep_fault(void *context, int line, const char *object, const char *message)
{
    faults *list = context;
    if (list->count == list->room) {
        list->room = list->room > 0 ? 2 * list->room : 16;
        list->at = heap_grow(list->at, list->room * sizeof *list->at);
    }
    fault *kept = &list->at[list->count];
    kept->line = line;
    kept->number = (int)list->count++;
    snprintf(kept->text, sizeof kept->text, "%s: %s", object, message);
}

static int compare_faults(const void *a, const void *b)
{
    const fault *first = a, *second = b;
    if (first->line != second->line)
        return first->line < second->line ? -1 : 1;
    return first->number < second->number ? -1 : first->number > second->number;
}

int map_text_parse(const map_text *map, fogg_board *board)
{
    faults list = {0};
    int count = fogg_board_parse(board, map->text, map->length, keep_fault, &list);
    if (list.count > 0)
        qsort(list.at, list.count, sizeof *list.at, compare_faults);
    for (size_t i = 0; i < list.count; i++)
        fprintf(stderr, "%s:%d: %s\n", map->name, list.at[i].line, list.at[i].text);
    free(list.at);
    return count;
}

int map_text_check_variants(const map_text *map)
{
    static fogg_board board;
    fogg_variant variants[FOGG_MAX_VARIANTS];
    int count = fogg_variant_list(map->text, map->length, variants, FOGG_MAX_VARIANTS), wrong = 0;
    for (int i = 0; i < count && i < FOGG_MAX_VARIANTS; i++) {
        char name[1024], *text = heap_new(FOGG_MAX_VARIANT_TEXT);
        snprintf(name, sizeof name, "%.900s:%.47s", map->name, variants[i].id);
        map_text varied = {.name = name, .text = text};
        varied.length = fogg_variant_text(map->text, map->length, variants[i].id, NULL, text, FOGG_MAX_VARIANT_TEXT,
                                          tell_variant, name);
        int found = varied.length == 0 ? 1 : map_text_parse(&varied, &board);
        if (found == 0)
            printf("  variant %s: %d tickets, %d of them long; %d dealt, %d kept at least\n", variants[i].id,
                   board.ticket_count, fogg_mask_count(board.long_tickets), board.dealt_tickets + board.dealt_long,
                   board.dealt_keep);
        wrong += found;
        free(text);
    }
    return wrong;
}

typedef struct drawing_faults {
    const char *name, *what;
    int before; /* lines of the file that stand before the part */
} drawing_faults;

static void tell_drawing(void *context, int line, const char *message)
{
    const drawing_faults *of = context;
    fprintf(stderr, "%s:%d: %s: %s\n", of->name, of->before + line, of->what, message);
}

int map_text_check_drawing(const map_text *map, const fogg_board *board, map_art *art)
{
    drawing_faults drawing = {map->art_name, "drawing", map->art_line};
    drawing_faults scenery = {map->land_name, "scenery", map->land_line};
    int count = map->art ? art_parse(art, board, map->art, map->art_length, tell_drawing, &drawing) : 0;
    if (map->land && !map->art) {
        tell_drawing(&scenery, 0, "a scenery needs a drawing");
        return count + 1;
    }
    return count + (map->land ? land_check(map->land, map->land_length, tell_drawing, &scenery) : 0);
}

char *map_text_drawing(const map_text *map, size_t *length)
{
    static const char mark[] = "\n" MAP_LAND_LINE "\n";
    *length = map->art_length + (map->land ? sizeof mark - 1 + map->land_length : 0);
    if (!map->art)
        return NULL;
    char *whole = heap_new(*length + 1), *at = whole;
    memcpy(at, map->art, map->art_length);
    at += map->art_length;
    if (map->land) {
        memcpy(at, mark, sizeof mark - 1);
        memcpy(at + sizeof mark - 1, map->land, map->land_length);
    }
    whole[*length] = '\0';
    return whole;
}

bool map_load(const char *name, fogg_board *board)
{
    map_text map;
    if (!map_text_open(&map, name))
        return false;
    int count = map_text_parse(&map, board);
    map_text_clear(&map);
    return count == 0;
}
