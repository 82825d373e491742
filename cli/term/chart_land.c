/* chart_land.c - paths of the form M x y L x y ... Z, out of JSON. */
#include "chart_land.h"

#include <stdlib.h>
#include <string.h>

#include "../heap.h"
#include "fogg/json_read.h"

/* Which lines are drawn; streets, hills and borders would only be noise in a terminal. */
static bool kind_of(const fogg_json_reader *reader, chart_line *line)
{
    static const struct {
        const char *name;
        chart_kind kind;
    } kinds[] = {
        {"land", CHART_COAST}, {"lake", CHART_LAKE},     {"river", CHART_RIVER},
        {"park", CHART_PARK},  {"bridge", CHART_BRIDGE},
    };
    for (size_t k = 0; k < sizeof kinds / sizeof kinds[0]; k++)
        if (fogg_json_is(reader, kinds[k].name)) {
            line->kind = kinds[k].kind;
            return true;
        }
    return false;
}

static void add_point(chart *c, float x, float y)
{
    if (c->point_count == c->point_room) {
        c->point_room = 2 * c->point_room + 4096;
        c->points = heap_grow(c->points, c->point_room * sizeof *c->points);
    }
    c->points[c->point_count++] = (chart_point){x, y};
}

/* Reads "M x y L x y ... Z": commands and numbers in any spacing. */
static void read_path(chart *c, const char *path, size_t length, chart_line line)
{
    line.first = c->point_count;
    for (const char *at = path, *end = path + length; at < end;) {
        char *after;
        if (*at == 'Z')
            line.is_closed = true;
        if (*at == 'M' || *at == 'L' || *at == 'Z' || *at == ' ') {
            at++;
            continue;
        }
        float x = strtof(at, &after);
        if (after == at || after >= end)
            break;
        at = after;
        float y = strtof(at, &after);
        if (after == at)
            break;
        add_point(c, x, y);
        at = after;
    }
    line.count = c->point_count - line.first;
    if (line.count < 2)
        return;
    c->lines = heap_grow(c->lines, (c->line_count + 1) * sizeof *c->lines);
    c->lines[c->line_count++] = line;
}

/* The list of four numbers after "view". */
static void read_view(chart *c, fogg_json_reader *reader)
{
    float numbers[4] = {0};
    int count = 0;
    fogg_json_next(reader);
    while (reader->token == FOGG_JSON_LIST && count < 4 && fogg_json_next(reader) > FOGG_JSON_DONE &&
           (reader->token == FOGG_JSON_INTEGER || reader->token == FOGG_JSON_NUMBER)) {
        numbers[count++] = strtof(reader->text + reader->begin, NULL);
        reader->token = FOGG_JSON_LIST;
    }
    if (count == 4 && numbers[2] > 1 && numbers[3] > 1) {
        c->left = numbers[0];
        c->top = numbers[1];
        c->width = numbers[2];
        c->height = numbers[3];
    }
}

void chart_read_land(chart *c, const char *json, size_t length)
{
    fogg_json_reader reader;
    chart_line line = {0};
    bool is_wanted = false;
    fogg_json_reader_init(&reader, json, length);
    while (fogg_json_next(&reader) > FOGG_JSON_DONE) {
        if (reader.token == FOGG_JSON_STRING && is_wanted) {
            read_path(c, reader.text + reader.begin, reader.end - reader.begin, line);
        } else if (reader.token == FOGG_JSON_LIST_END) {
            is_wanted = false;
        } else if (reader.token == FOGG_JSON_KEY && fogg_json_is(&reader, "view")) {
            read_view(c, &reader);
        } else if (reader.token == FOGG_JSON_KEY && fogg_json_is(&reader, "texts")) {
            return; /* stop here: the texts that follow also have a "kind" */
        } else if (reader.token == FOGG_JSON_KEY && fogg_json_is(&reader, "kind")) {
            fogg_json_next(&reader);
            is_wanted = kind_of(&reader, &line);
            line.is_closed = false;
        }
    }
}
