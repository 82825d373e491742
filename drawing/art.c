/* art.c - a drawing, line by line. */
#include "art.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "fogg/utf8.h"

enum { MAX_WORDS = 40 };

#define WAGON "wagon"

typedef struct line_reader {
    map_art *art;
    const fogg_board *board;
    const char *name;
    FILE *told; /* where faults are written, or NULL */
    int line;
    int faults;
    art_word words[MAX_WORDS];
    bool is_quoted[MAX_WORDS];
    int count;
} line_reader;

__attribute__((format(printf, 2, 3))) static void tell(line_reader *r, const char *format, ...)
{
    r->faults++;
    if (!r->told)
        return;
    va_list arguments;
    va_start(arguments, format);
    fprintf(r->told, "%s:%d: drawing: ", r->name, r->line);
    vfprintf(r->told, format, arguments);
    fputc('\n', r->told);
    va_end(arguments);
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

int art_side(art_word word)
{
    static const char *const names[ART_SIDES] = {"n", "ne", "e", "se", "s", "sw", "w", "nw"};
    for (int side = 0; side < ART_SIDES; side++)
        if (strlen(names[side]) == (size_t)word.length && memcmp(names[side], word.at, (size_t)word.length) == 0)
            return side;
    return -1;
}

float art_number(art_word word)
{
    return word.at ? strtof(word.at, NULL) : 0;
}

static void set_side(line_reader *r, int index, art_word *out)
{
    if (index >= r->count || art_side(r->words[index]) < 0)
        tell(r, "a side is missing: n, ne, e, se, s, sw, w or nw");
    else if (out->at)
        tell(r, "the side \"%.*s\" is a second one", r->words[index].length, r->words[index].at);
    else
        *out = r->words[index];
}

/* Reads the field of a place that begins at a word; returns how many words it has. */
static int read_field(line_reader *r, int at, art_place *place)
{
    const struct {
        const char *name;
        art_word *first, *second;
    } pairs[] = {{"geo", &place->lat, &place->lon},
                 {"draw", &place->draw_x, &place->draw_y},
                 {"shift", &place->shift_x, &place->shift_y}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        if (is_word(r, at, pairs[i].name)) {
            set_number(r, at + 1, pairs[i].first);
            set_number(r, at + 2, pairs[i].second);
            return 3;
        }
    }
    if (is_word(r, at, "label")) {
        set_side(r, at + 1, &place->side);
        return 2;
    }
    if (is_word(r, at, "name_local") || is_word(r, at, "modern_en")) {
        set_text(r, at + 1, is_word(r, at, "name_local") ? &place->name_local : &place->modern_en);
        return 2;
    }
    tell(r, "\"%.*s\" is no field of a place", r->words[at].length, r->words[at].at);
    return 1;
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
    for (int i = 4; i < r->count;)
        i += read_field(r, i, place);
    if (!place->side.at)
        tell(r, "\"%s\" has no label", r->board->locations[location].id);
}

static void read_course(line_reader *r)
{
    int route = fogg_board_route(r->board, r->words[1].at, (size_t)r->words[1].length);
    if (route < 0) {
        tell(r, "no route \"%.*s\"", r->words[1].length, r->words[1].at);
    } else if (is_word(r, 0, "bend")) {
        set_number(r, 2, &r->art->bends[route]);
    } else {
        set_number(r, 2, &r->art->curves[route].first);
        set_number(r, 3, &r->art->curves[route].second);
        set_number(r, 4, &r->art->curves[route].slide);
    }
}

/* Cuts a line into words, MAX_WORDS at most: more than any line has. */
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

static void read_pieces(line_reader *r)
{
    static const char *const known[] = {WAGON, "taxi", "cable-car"};
    if (r->art->pieces)
        tell(r, "the pieces are given twice");
    for (size_t i = 0; !r->art->pieces && i < sizeof known / sizeof *known; i++)
        if (is_word(r, 1, known[i]))
            r->art->pieces = known[i];
    if (!r->art->pieces)
        tell(r, "the pieces are wagon, taxi or cable-car");
}

static void read_line(line_reader *r)
{
    if (is_word(r, 0, "layout")) {
        set_number(r, 1, &r->art->width);
        set_number(r, 2, &r->art->height);
    } else if (is_word(r, 0, "space")) {
        set_number(r, 1, &r->art->space_length);
        set_number(r, 2, &r->art->space_width);
    } else if (is_word(r, 0, "text")) {
        set_number(r, 1, &r->art->text_size);
    } else if (is_word(r, 0, "pieces")) {
        read_pieces(r);
    } else if (is_word(r, 0, "at") || is_word(r, 0, "bend") || is_word(r, 0, "curve")) {
        if (r->count < 2)
            tell(r, "the id is missing");
        else if (is_word(r, 0, "at"))
            read_place(r);
        else
            read_course(r);
    } else if (r->count > 0) {
        tell(r, "\"%.*s\" is no kind of line", r->words[0].length, r->words[0].at);
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

int art_parse(map_art *art, const fogg_board *board, const char *text, size_t length, const char *name, FILE *faults)
{
    line_reader reader = {.art = art, .board = board, .name = name, .told = faults};
    memset(art, 0, sizeof *art);
    for (const char *at = text + fogg_utf8_mark(text, length), *end = text + length; at < end;) {
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
    if (!art->pieces)
        art->pieces = WAGON;
    if (!art->width.at)
        tell(&reader, "the layout is missing");
    if (!art->space_length.at)
        tell(&reader, "the size of a space is missing");
    if (!art->text_size.at)
        tell(&reader, "the size of the text is missing");
    for (int l = 0; l < board->location_count; l++)
        if (!art->places[l].x.at)
            tell(&reader, "the place of \"%s\" is missing", board->locations[l].id);
    return reader.faults;
}

const char *art_pieces(const char *text, size_t length)
{
    map_art art = {.pieces = NULL};
    line_reader reader = {.art = &art, .name = ""};
    for (const char *at = text, *end = text ? text + length : NULL; at < end;) {
        const char *newline = memchr(at, '\n', (size_t)(end - at)), *stop = newline ? newline : end;
        split(&reader, at, stop);
        if (is_word(&reader, 0, "pieces"))
            read_pieces(&reader);
        at = newline ? newline + 1 : end;
    }
    return art.pieces ? art.pieces : WAGON;
}
