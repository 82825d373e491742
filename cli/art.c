/* art.c - the facts of a drawing, line by line. */
#include "art.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "fogg/utf8.h"

enum { MAX_WORDS = 40 };

typedef struct line_reader {
    map_art *art;
    const fogg_board *board;
    const char *name;
    int line;
    int faults;
    art_word words[MAX_WORDS];
    bool is_quoted[MAX_WORDS];
    int count;
} line_reader;

__attribute__((format(printf, 2, 3))) static void tell(line_reader *r, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "%s:%d: drawing: ", r->name, r->line);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    r->faults++;
}

static bool is_word(const line_reader *r, int index, const char *word)
{
    return index < r->count && !r->is_quoted[index] && (size_t)r->words[index].length == strlen(word) &&
           memcmp(r->words[index].at, word, strlen(word)) == 0;
}

static const char *skip_digits(const char *at, const char *end)
{
    while (at < end && *at >= '0' && *at <= '9')
        at++;
    return at;
}

/* Whether the word is a decimal number that JSON takes as it is: -12, 799.9; not 007, .5 or 5. */
static bool is_number(art_word word)
{
    const char *at = word.at, *end = word.at + word.length;
    if (at < end && *at == '-')
        at++;
    const char *digits = at;
    at = skip_digits(at, end);
    if (at == digits || (digits[0] == '0' && at - digits > 1))
        return false;
    if (at == end)
        return true;
    const char *fraction = at + 1;
    return *at == '.' && fraction < end && skip_digits(fraction, end) == end;
}

/* Stores the word as a number, once. */
static void set_number(line_reader *r, int index, art_word *out)
{
    if (index >= r->count)
        tell(r, "a number is missing");
    else if (r->is_quoted[index] || !is_number(r->words[index]))
        tell(r, "\"%.*s\" is not a number", r->words[index].length, r->words[index].at);
    else if (out->at)
        tell(r, "the number \"%.*s\" is given twice", r->words[index].length, r->words[index].at);
    else
        *out = r->words[index];
}

static void set_text(line_reader *r, int index, art_word *out)
{
    if (index >= r->count || !r->is_quoted[index])
        tell(r, "a text in double quotes is missing");
    else if (out->at)
        tell(r, "\"%.*s\" is a second text", r->words[index].length, r->words[index].at);
    else
        *out = r->words[index];
}

static void read_place(line_reader *r)
{
    int location = fogg_board_location(r->board, r->words[1].at, (size_t)r->words[1].length);
    if (location < 0) {
        tell(r, "no location \"%.*s\"", r->words[1].length, r->words[1].at);
        return;
    }
    art_place *place = &r->art->places[location];
    if (place->x.at) {
        tell(r, "the place of \"%s\" is given twice", r->board->locations[location].id);
        return;
    }
    set_number(r, 2, &place->x);
    set_number(r, 3, &place->y);
    for (int i = 4; i < r->count; i++) {
        if (is_word(r, i, "geo")) {
            set_number(r, i + 1, &place->lat);
            set_number(r, i + 2, &place->lon);
        } else if (is_word(r, i, "name_local")) {
            set_text(r, i + 1, &place->name_local);
        } else if (is_word(r, i, "modern_en")) {
            set_text(r, i + 1, &place->modern_en);
        }
    }
}

static void read_bend(line_reader *r)
{
    int route = fogg_board_route(r->board, r->words[1].at, (size_t)r->words[1].length);
    if (route < 0)
        tell(r, "no route \"%.*s\"", r->words[1].length, r->words[1].at);
    else
        set_number(r, 2, &r->art->bends[route]);
}

/* Cuts a line into words; those beyond MAX_WORDS are none of ours. */
static void split(line_reader *r, const char *at, const char *end)
{
    memset(r->words, 0, sizeof r->words);
    r->count = 0;
    while (r->count < MAX_WORDS) {
        while (at < end && (*at == ' ' || *at == '\t' || *at == '\r'))
            at++;
        if (at == end || (*at == '#' && r->count == 0))
            return;
        bool is_quoted = *at == '"';
        const char *begin = at += is_quoted;
        while (at < end && (is_quoted ? *at != '"' : *at != ' ' && *at != '\t' && *at != '\r'))
            at++;
        r->is_quoted[r->count] = is_quoted;
        r->words[r->count++] = (art_word){begin, (int)(at - begin)};
        at += is_quoted && at < end;
    }
}

static void read_line(line_reader *r)
{
    if (is_word(r, 0, "layout")) {
        set_number(r, 1, &r->art->width);
        set_number(r, 2, &r->art->height);
    } else if (is_word(r, 0, "at") || is_word(r, 0, "bend")) {
        if (r->count < 2)
            tell(r, "the id is missing");
        else if (is_word(r, 0, "at"))
            read_place(r);
        else
            read_bend(r);
    }
}

/* The place of the first byte that is no text, -1 if there is none; tabs are blanks. */
static int find_rubbish(const char *at, const char *end)
{
    const char *begin = at;
    for (; at < end; at++) {
        at += fogg_utf8_good(at, (size_t)(end - at));
        if (at < end && *at != '\t' && *at != '\r')
            return (int)(at - begin);
    }
    return -1;
}

int art_parse(map_art *art, const fogg_board *board, const char *text, size_t length, const char *name)
{
    line_reader reader = {.art = art, .board = board, .name = name};
    memset(art, 0, sizeof *art);
    for (const char *at = text, *end = text + length; at < end;) {
        const char *newline = memchr(at, '\n', (size_t)(end - at)), *stop = newline ? newline : end;
        reader.line++;
        int rubbish = find_rubbish(at, stop);
        if (rubbish >= 0) {
            tell(&reader, "byte %d is not text", rubbish + 1);
        } else {
            split(&reader, at, stop);
            read_line(&reader);
        }
        at = newline ? newline + 1 : end;
    }
    if (!art->width.at)
        tell(&reader, "the layout is missing");
    for (int l = 0; l < board->location_count; l++)
        if (!art->places[l].x.at)
            tell(&reader, "the place of \"%s\" is missing", board->locations[l].id);
    return reader.faults;
}
