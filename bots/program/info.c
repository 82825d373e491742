/* info.c - what a program thinks: read from its line, written as JSON and as a sentence. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fogg/bot_program.h"
#include "fogg/json_read.h"
#include "fogg/utf8.h"

/* Copies the good beginning of a text, never half a character. */
static void keep_text(char *out, size_t size, const char *text, size_t length)
{
    size_t part = length < size ? length : size - 1;
    part = fogg_utf8_good(text, part);
    memcpy(out, text, part);
    out[part] = '\0';
}

/* The last string of the reader, shortened if need be.  Returns false if it is none or holds control characters. */
static bool read_string(const fogg_json_reader *r, char *out, size_t size)
{
    char whole[8192];
    if (r->token != FOGG_JSON_STRING)
        return false;
    size_t length = fogg_json_text(r, whole, sizeof whole);
    if (length >= sizeof whole || fogg_utf8_good(whole, length) != length)
        return false;
    keep_text(out, size, whole, length);
    return true;
}

static bool read_count(const fogg_json_reader *r, long long *out)
{
    *out = r->integer;
    return r->token == FOGG_JSON_INTEGER && r->integer >= 0;
}

/* The value of a JSON number.  strtod would read it by the rules of the reader's language. */
static double decimal(const char *at, const char *end)
{
    double value = 0, unit = 1;
    bool is_negative = at < end && *at == '-';
    int power = 0;
    for (at += is_negative; at < end && *at >= '0' && *at <= '9'; at++)
        value = 10 * value + (*at - '0');
    if (at < end && *at == '.')
        for (at++; at < end && *at >= '0' && *at <= '9'; at++)
            value += (*at - '0') * (unit /= 10);
    if (at < end && (*at == 'e' || *at == 'E')) {
        bool is_small = ++at < end && *at == '-';
        for (at += at < end && (*at == '-' || *at == '+'); at < end && power < 1000; at++)
            power = 10 * power + (*at - '0');
        value *= pow(10, is_small ? -power : power);
    }
    return is_negative ? -value : value;
}

/* A number from 0 to 1, as thousandths. */
static bool read_chance(const fogg_json_reader *r, int *out)
{
    if (r->token != FOGG_JSON_INTEGER && r->token != FOGG_JSON_NUMBER)
        return false;
    double chance = decimal(r->text + r->begin, r->text + r->end);
    if (!(chance >= 0 && chance <= 1))
        return false;
    *out = (int)lround(1000 * chance);
    return true;
}

static bool read_points(const fogg_json_reader *r, fogg_bot_program_info *info)
{
    if (r->token != FOGG_JSON_INTEGER || r->integer < -10000 || r->integer > 10000)
        return false;
    info->points = (int)r->integer;
    info->has_points = true;
    return true;
}

static bool read_line(fogg_json_reader *r, fogg_bot_program_info *info)
{
    if (r->token != FOGG_JSON_LIST)
        return false;
    while (fogg_json_next(r) != FOGG_JSON_LIST_END) {
        char action[FOGG_BOT_PROGRAM_ACTION];
        if (!read_string(r, action, sizeof action))
            return false;
        if (info->line_count < FOGG_BOT_PROGRAM_LINE)
            memcpy(info->line[info->line_count++], action, sizeof action);
    }
    return true;
}

static bool read_candidate(fogg_json_reader *r, fogg_bot_program_candidate *c)
{
    *c = (fogg_bot_program_candidate){.chance = -1, .nodes = -1};
    if (r->token != FOGG_JSON_OBJECT)
        return false;
    while (fogg_json_next(r) == FOGG_JSON_KEY) {
        bool is_action = fogg_json_is(r, "action"), is_chance = fogg_json_is(r, "chance"),
             is_nodes = fogg_json_is(r, "nodes");
        fogg_json_next(r);
        if ((is_action && !read_string(r, c->action, sizeof c->action)) || (is_chance && !read_chance(r, &c->chance)) ||
            (is_nodes && !read_count(r, &c->nodes)) || !fogg_json_skip(r))
            return false;
    }
    return r->token == FOGG_JSON_OBJECT_END && c->action[0] != '\0';
}

static bool read_candidates(fogg_json_reader *r, fogg_bot_program_info *info)
{
    if (r->token != FOGG_JSON_LIST)
        return false;
    while (fogg_json_next(r) != FOGG_JSON_LIST_END) {
        fogg_bot_program_candidate one;
        if (!read_candidate(r, &one))
            return false;
        if (info->candidate_count < FOGG_BOT_PROGRAM_CANDIDATES)
            info->candidate[info->candidate_count++] = one;
    }
    return true;
}

typedef enum info_field {
    INFO_TEXT,
    INFO_CHANCE,
    INFO_POINTS,
    INFO_NODES,
    INFO_DEPTH,
    INFO_MS,
    INFO_LINE,
    INFO_CANDIDATES,
    INFO_FIELD_COUNT, /* one that is not known */
} info_field;

static info_field field_of(const fogg_json_reader *r)
{
    static const char *const names[INFO_FIELD_COUNT] = {"text",  "chance", "points", "nodes",
                                                        "depth", "ms",     "line",   "candidates"};
    int field = 0;
    while (field < INFO_FIELD_COUNT && !fogg_json_is(r, names[field]))
        field++;
    return (info_field)field;
}

/* Reads the value of the key that the reader stands at.  Returns what is wrong with it, or NULL. */
static const char *read_field(fogg_json_reader *r, fogg_bot_program_info *info)
{
    info_field field = field_of(r);
    fogg_json_next(r);
    switch (field) {
    case INFO_TEXT:
        return read_string(r, info->text, sizeof info->text) ? NULL : "info: text is a string";
    case INFO_CHANCE:
        return read_chance(r, &info->chance) ? NULL : "info: chance is a number from 0 to 1";
    case INFO_POINTS:
        return read_points(r, info) ? NULL : "info: points is a whole number";
    case INFO_NODES:
        return read_count(r, &info->nodes) ? NULL : "info: nodes is a whole number";
    case INFO_DEPTH:
        return read_count(r, &info->depth) ? NULL : "info: depth is a whole number";
    case INFO_MS:
        return read_count(r, &info->ms) ? NULL : "info: ms is a whole number";
    case INFO_LINE:
        return read_line(r, info) ? NULL : "info: line is a list of actions";
    case INFO_CANDIDATES:
        return read_candidates(r, info) ? NULL : "info: candidates is a list of objects with an action";
    case INFO_FIELD_COUNT:
        return fogg_json_skip(r) ? NULL : "info: no JSON object";
    }
    return NULL;
}

const char *fogg_bot_program_info_read(const char *text, fogg_bot_program_info *info)
{
    fogg_json_reader r;
    *info = (fogg_bot_program_info){.chance = -1, .nodes = -1, .depth = -1, .ms = -1};
    if (text[0] == '\0')
        return "info: nothing follows";
    if (text[0] != '{') {
        keep_text(info->text, sizeof info->text, text, strlen(text));
        return NULL;
    }
    fogg_json_reader_init(&r, text, strlen(text));
    fogg_json_next(&r);
    while (fogg_json_next(&r) == FOGG_JSON_KEY) {
        const char *wrong = read_field(&r, info);
        if (wrong != NULL)
            return wrong;
    }
    return r.token == FOGG_JSON_OBJECT_END && fogg_json_next(&r) == FOGG_JSON_DONE ? NULL : "info: no JSON object";
}

static void write_chance_at(fogg_json *json, int chance)
{
    if (chance < 0)
        return;
    fogg_json_key(json, "chance");
    fogg_json_thousandths(json, chance);
}

static void write_count_at(fogg_json *json, const char *key, long long count)
{
    if (count >= 0)
        fogg_json_integer_at(json, key, count);
}

void fogg_bot_program_info_write(fogg_json *json, const fogg_bot_program_info *info)
{
    if (info->text[0] != '\0')
        fogg_json_string_at(json, "text", info->text);
    write_chance_at(json, info->chance);
    if (info->has_points)
        fogg_json_integer_at(json, "points", info->points);
    write_count_at(json, "nodes", info->nodes);
    write_count_at(json, "depth", info->depth);
    write_count_at(json, "ms", info->ms);
    if (info->line_count > 0) {
        fogg_json_key(json, "line");
        fogg_json_begin_list(json);
        for (int i = 0; i < info->line_count; i++)
            fogg_json_string(json, info->line[i]);
        fogg_json_end_list(json);
    }
    if (info->candidate_count == 0)
        return;
    fogg_json_key(json, "candidates");
    fogg_json_begin_list(json);
    for (int i = 0; i < info->candidate_count; i++) {
        fogg_json_begin_object(json);
        fogg_json_string_at(json, "action", info->candidate[i].action);
        write_chance_at(json, info->candidate[i].chance);
        write_count_at(json, "nodes", info->candidate[i].nodes);
        fogg_json_end_object(json);
    }
    fogg_json_end_list(json);
}

static void say_chance(fogg_text *out, const char *before, int chance)
{
    char text[32];
    if (chance < 0)
        return;
    snprintf(text, sizeof text, "%d.%d %%", chance / 10, chance % 10);
    fogg_text_add(out, before);
    fogg_text_add(out, text);
}

static void say_count(fogg_text *out, const char *before, long long count, const char *behind)
{
    if (count < 0)
        return;
    fogg_text_add(out, before);
    fogg_text_add_integer(out, count);
    fogg_text_add(out, behind);
}

void fogg_bot_program_info_say(const fogg_bot_program_info *info, fogg_text *out)
{
    fogg_text_add(out, info->text[0] != '\0' ? info->text : "thinks");
    say_chance(out, "; chance ", info->chance);
    if (info->has_points) {
        fogg_text_add(out, "; points ");
        fogg_text_add_integer(out, info->points);
    }
    say_count(out, "; ", info->nodes, " nodes");
    say_count(out, "; depth ", info->depth, "");
    say_count(out, "; ", info->ms, " ms");
    for (int i = 0; i < info->line_count; i++) {
        fogg_text_add(out, i == 0 ? "; then " : ", ");
        fogg_text_add(out, info->line[i]);
    }
    for (int i = 0; i < info->candidate_count; i++) {
        fogg_text_add(out, i == 0 ? "; among " : ", ");
        fogg_text_add(out, info->candidate[i].action);
        say_chance(out, " ", info->candidate[i].chance);
        say_count(out, " (", info->candidate[i].nodes, " nodes)");
    }
}
