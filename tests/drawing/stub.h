/* stub.h - the smallest map and the largest, for the tests of map files. */
#ifndef STUB_H
#define STUB_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fogg/maps.h"
#include "fogg/text.h"
#include "map_file.h"
#include "test.h"

static const char *stub_path; /* its file */
static char *stub;            /* the rules of the smallest map */

#define ART \
    "layout 1000 645\nspace 30 11\ntext 14\n" \
    "at brindisi 600 500 label e\nat london 200 100 label n\nat paris 300 300 label w\nat turin 500 350 label s\n"
#define LAND "{\"licence\":\"\",\"view\":[-36,-14,1084,684],\"layers\":[],\"texts\":[]}\n"

typedef struct faults {
    int count, line;
    char object[128], message[1024]; /* of the first */
} faults;

static inline void keep(void *context, int line, const char *object, const char *message)
{
    faults *found = context;
    if (found->count++ > 0)
        return;
    found->line = line;
    snprintf(found->object, sizeof found->object, "%s", object);
    snprintf(found->message, sizeof found->message, "%s", message);
}

/* Reads the stub with what stands behind it. */
static inline int read_with(const char *behind, map_file *file, faults *found)
{
    static char text[MAP_MAX_FILE + 4096];
    *found = (faults){0};
    snprintf(text, sizeof text, "%s%s", stub, behind);
    int count = map_file_read(file, text, strlen(text), keep, found);
    CHECK_INT(found->count, count);
    return count;
}

static inline char *whole_file(const fogg_map *map)
{
    size_t size = map->length + map->art_length + map->land_length + 64;
    char *text = malloc(size);
    snprintf(text, size, "%s\nfogg-art 1\n%s\nfogg-land 1\n%s", map->text, map->art, map->land);
    return text;
}

/* As many locations, routes and letters as a board can have. */
static inline size_t write_largest(char *out, size_t size)
{
    fogg_text text;
    fogg_text_init(&text, out, size);
    fogg_text_add(&text, "fogg-map 1\nmap largest \"Largest\"\nplayers 2 to 5\ncars 63\ncolours red blue\n"
                         "cards 40 each 20 wild\ndeal-tickets 3 keep 2\nroute-points 1:1 9:27\n");
    static const char tail[] = "-abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrs"; /* an id of 47 letters */
    for (int l = 0; l < FOGG_MAX_LOCATIONS; l++) {
        char line[256];
        snprintf(line, sizeof line, "location l%02d%.43s \"%02d WWWWWWWWWWWW\"\n", l, tail, l);
        fogg_text_add(&text, line);
    }
    int routes = 0;
    for (int step = 1; step < 4; step++)
        for (int l = 0; l < FOGG_MAX_LOCATIONS && routes < FOGG_MAX_ROUTES; l++, routes++) {
            char line[256];
            snprintf(line, sizeof line, "route l%02d%.43s l%02d%.43s %d grey\n", l, tail,
                     (l + step * 7) % FOGG_MAX_LOCATIONS, tail, routes % 2 ? 1 : 9);
            fogg_text_add(&text, line);
        }
    for (int t = 1; t < 20; t++) {
        char line[256];
        snprintf(line, sizeof line, "ticket l00%.43s l%02d%.43s %d\n", tail, t, tail, t);
        fogg_text_add(&text, line);
    }
    CHECK(fogg_text_fits(&text));
    return text.length;
}

static inline char *read_text(const char *path)
{
    FILE *in = fopen(path, "rb");
    char *text = calloc(1, 1 << 18);
    if (in && fread(text, 1, (1 << 18) - 1, in) > 0)
        fclose(in);
    return text;
}

#endif
