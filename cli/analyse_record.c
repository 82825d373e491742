/* analyse_record.c - an analysis as JSON: on its own, or inside the record that it is about. */
#include <stdlib.h>
#include <string.h>

#include "analyse.h"
#include "fogg/json_write.h"
#include "fogg/record.h"

static void write_bytes(void *file, const char *bytes, size_t length)
{
    fwrite(bytes, 1, length, file);
}

static fogg_analysis parts_of(const analysis *a)
{
    return (fogg_analysis){&a->course, a->findings, a->prior, a->last, a->survey};
}

/* What is true of the whole game, into an object that is open. */
static void write_summary(fogg_json *json, const analysis *a)
{
    fogg_json_integer_at(json, "version", 1);
    fogg_json_string_at(json, "budget", a->effort->name);
    fogg_json_integer_at(json, "seed", (long long)a->seed);
    const fogg_analysis parts = parts_of(a);
    fogg_analysis_write_seats(&parts, json);
}

void analyse_write_json(const analysis *a, FILE *out)
{
    fogg_json json;
    fogg_json_init(&json, write_bytes, out);
    fogg_json_begin_object(&json);
    fogg_json_string_at(&json, "map", a->header.map);
    fogg_json_key(&json, "over");
    fogg_json_boolean(&json, a->course.is_over);
    write_summary(&json, a);
    const fogg_analysis parts = parts_of(a);
    fogg_analysis_write_decisions(&parts, &json);
    fogg_json_end_object(&json);
    fputc('\n', out);
}

/* Where the field "analysis" of an earlier analysis begins, which is always the last one of its line, or where the
 * object ends.  Quotes inside strings have a backslash before them, so this text stands in no name. */
static size_t end_of_fields(const char *line, size_t length)
{
    static const char field[] = ",\"analysis\":{";
    for (size_t i = 0; i + sizeof field - 1 < length; i++)
        if (memcmp(line + i, field, sizeof field - 1) == 0)
            return i;
    while (length > 0 && line[length - 1] != '}')
        length--;
    return length > 0 ? length - 1 : 0;
}

/* A line with or without a field "analysis"; step -1 is the header's, -2 none. */
static void write_line(const analysis *a, const char *line, size_t length, int step, FILE *out)
{
    fogg_json json;
    const fogg_analysis parts = parts_of(a);
    fwrite(line, 1, end_of_fields(line, length), out);
    if (step >= -1) {
        fputs(",\"analysis\":", out);
        fogg_json_init(&json, write_bytes, out);
        fogg_json_begin_object(&json);
        if (step < 0)
            write_summary(&json, a);
        else
            fogg_analysis_write_decision(&parts, step, &json);
        fogg_json_end_object(&json);
    }
    fputs("}\n", out);
}

void analyse_write_record(const analysis *a, FILE *out)
{
    const char *at = a->text, *end = a->text + a->length;
    int next = 0; /* the step that is looked for */
    for (long number = 0; at < end; number++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((stop ? stop : end) - at);
        bool is_step = next < a->course.count && a->steps[next].event == number;
        write_line(a, at, length, number == 0 ? -1 : is_step ? next++ : -2, out);
        at += length + 1;
    }
}
