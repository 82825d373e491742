/* maps.c - maps by name or path, and their faults on standard error. */
#include "maps.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "fogg/maps.h"
#include "fogg/near.h"
#include "heap.h"

enum { MAX_FILE = 1 << 20 }; /* bytes; a map is a few kilobytes */

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

/* The path of the drawing beside a map file: maps/x.txt has maps/art/x.txt. */
static char *art_path(const char *path)
{
    const char *slash = strrchr(path, '/'), *base = slash ? slash + 1 : path;
    size_t size = strlen(path) + sizeof "art/";
    char *art = heap_new(size);
    snprintf(art, size, "%.*sart/%s", (int)(base - path), path, base);
    return art;
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
    map->art_name = map->owned_name = art_path(path);
    if (map->art_name)
        map->art = map->owned_art = file_read(map->art_name, MAX_FILE, &map->art_length);
    if (!map->art && errno != ENOENT && errno != ENOTDIR) {
        fprintf(stderr, "%s: %s\n", map->art_name ? map->art_name : path, strerror(errno));
        map_text_clear(map);
        return false;
    }
    if (!map->art)
        map->art_name = NULL;
    return true;
}

bool map_text_open(map_text *map, const char *name)
{
    *map = (map_text){0};
    const fogg_map *built_in = fogg_map_find(name);
    if (!built_in)
        return open_file(map, name);
    map->name = map->art_name = built_in->id;
    map->text = built_in->text;
    map->length = built_in->length;
    map->art = built_in->art;
    map->art_length = built_in->art_length;
    return true;
}

void map_text_clear(map_text *map)
{
    free(map->owned);
    free(map->owned_art);
    free(map->owned_name);
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

bool map_load(const char *name, fogg_board *board)
{
    map_text map;
    if (!map_text_open(&map, name))
        return false;
    int count = map_text_parse(&map, board);
    map_text_clear(&map);
    return count == 0;
}
