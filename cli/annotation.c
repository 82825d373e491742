/* annotation.c - the field "analysis" of a record's lines, read with jansson: the file may come from anywhere. */
#include "annotation.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "heap.h"

enum { SURE = 10000 };

static int number(json_t *object, const char *key, int least, int most)
{
    json_int_t value = json_integer_value(json_object_get(object, key));
    return value < least ? least : value > most ? most : (int)value;
}

static void take_chances(json_t *list, int *out)
{
    for (int seat = 0; seat < FOGG_MAX_SEATS; seat++) {
        json_int_t chance = json_integer_value(json_array_get(list, (size_t)seat));
        out[seat] = chance < 0 ? 0 : chance > SURE ? SURE : (int)chance;
    }
}

static void take_header(annotations *a, json_t *found)
{
    json_t *seats = json_object_get(found, "seats");
    a->seats = (int)json_array_size(seats) <= FOGG_MAX_SEATS ? (int)json_array_size(seats) : 0;
    for (int seat = 0; seat < a->seats; seat++)
        a->last[seat] = number(json_array_get(seats, (size_t)seat), "final", 0, SURE);
}

static void take_decision(annotations *a, json_t *found)
{
    const char *fault = json_string_value(json_object_get(found, "fault"));
    const char *best = json_string_value(json_object_get(found, "best"));
    annotation *one = &a->at[a->count++];
    *one = (annotation){.event = (long)json_integer_value(json_object_get(found, "n")),
                        .seat = number(found, "p", 0, FOGG_MAX_SEATS - 1),
                        .loss = number(found, "loss", -SURE, SURE),
                        .error = number(found, "error", 0, SURE)};
    take_chances(json_object_get(found, "chance"), one->chance);
    if (fault)
        snprintf(one->fault, sizeof one->fault, "%s", fault);
    if (best) {
        one->best = heap_new(strlen(best) + 1);
        memcpy(one->best, best, strlen(best) + 1);
    }
}

void annotations_read(annotations *a, const char *text, size_t length)
{
    const char *end = text + length;
    long lines = 0;
    for (const char *at = text; at < end; at++)
        lines += *at == '\n';
    *a = (annotations){.at = heap_new(sizeof *a->at * (size_t)(lines + 1))};
    for (const char *at = text; at < end;) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t line = (size_t)((stop ? stop : end) - at);
        json_t *whole = json_loadb(at, line, 0, NULL);
        json_t *found = json_object_get(whole, "analysis");
        if (found && json_object_get(found, "seats"))
            take_header(a, found);
        else if (found)
            take_decision(a, found);
        json_decref(whole);
        at += line + 1;
    }
}

void annotations_clear(annotations *a)
{
    for (int i = 0; i < a->count; i++)
        free(a->at[i].best);
    free(a->at);
    *a = (annotations){0};
}

const annotation *annotations_find(const annotations *a, long event)
{
    for (int i = 0; i < a->count; i++)
        if (a->at[i].event == event)
            return &a->at[i];
    return NULL;
}

const int *annotations_chances(const annotations *a, long event)
{
    if (a->seats == 0)
        return NULL;
    for (int i = 0; i < a->count; i++)
        if (a->at[i].event > event)
            return a->at[i].chance;
    return a->last;
}
