/* art.c - a drawing, line by line. */
#include "art.h"

#include <stdbool.h>
#include <string.h>

#include "fogg/text.h"
#include "fogg/utf8.h"

enum {
    MAX_WORDS = 40,
    MAX_MESSAGE = 1024,
    MAX_DIGITS = 12,    /* bytes of a number */
    MAX_NUMBER = 20000, /* of any number, less or more than zero */
    LEAST_LAYOUT = 100, /* width and height */
};

#define WAGON "wagon"

typedef struct line_reader {
    map_art *art;
    const fogg_board *board;
    art_tell *told; /* NULL: nobody wants to know */
    void *context;
    int line;
    int faults;
    art_word words[MAX_WORDS];
    bool is_quoted[MAX_WORDS];
    int count;
} line_reader;

/* Tells a fault: a sentence with a word of the text in its middle. */
static void tell(line_reader *r, const char *before, art_word word, const char *after)
{
    r->faults++;
    if (!r->told)
        return;
    char message[MAX_MESSAGE];
    fogg_text out;
    fogg_text_init(&out, message, sizeof message);
    fogg_text_add(&out, before);
    if (word.at)
        fogg_text_add_bytes(&out, word.at, (size_t)word.length);
    fogg_text_add(&out, after);
    r->told(r->context, r->line, message);
}

static const art_word no_word;

static art_word word_of(const char *text)
{
    return (art_word){text, (int)strlen(text)};
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

/* Whether a number is one that can be drawn with. */
static bool is_drawable(art_word word)
{
    float value = word.length <= MAX_DIGITS ? art_number(word) : MAX_NUMBER + 1;
    return value >= -MAX_NUMBER && value <= MAX_NUMBER;
}

/* Stores the word as a number, once. */
static void set_number(line_reader *r, int index, art_word *out)
{
    if (index >= r->count)
        tell(r, "a number is missing", no_word, "");
    else if (r->is_quoted[index] || !is_number(r->words[index]))
        tell(r, "\"", r->words[index], "\" is not a number");
    else if (!is_drawable(r->words[index]))
        tell(r, "\"", r->words[index], "\" is too large or too long for a drawing");
    else if (out->at)
        tell(r, "the number \"", r->words[index], "\" is given twice");
    else
        *out = r->words[index];
}

static void set_text(line_reader *r, int index, art_word *out)
{
    if (index >= r->count || !r->is_quoted[index])
        tell(r, "a text in double quotes is missing", no_word, "");
    else if (out->at)
        tell(r, "\"", r->words[index], "\" is a second text");
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
    double value = 0, part = 1;
    bool is_fraction = false;
    for (int i = 0; i < word.length; i++) {
        if (word.at[i] >= '0' && word.at[i] <= '9') {
            value = value * 10 + (word.at[i] - '0');
            part = is_fraction ? part * 10 : 1;
        }
        is_fraction = is_fraction || word.at[i] == '.';
    }
    return (float)(word.length > 0 && word.at[0] == '-' ? -value / part : value / part);
}

static void set_side(line_reader *r, int index, art_word *out)
{
    if (index >= r->count || art_side(r->words[index]) < 0)
        tell(r, "a side is missing: n, ne, e, se, s, sw, w or nw", no_word, "");
    else if (out->at)
        tell(r, "the side \"", r->words[index], "\" is a second one");
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
    tell(r, "\"", r->words[at], "\" is no field of a place");
    return 1;
}

static void read_place(line_reader *r)
{
    int location = fogg_board_location(r->board, r->words[1].at, (size_t)r->words[1].length);
    if (location < 0) {
        tell(r, "no location \"", r->words[1], "\"");
        return;
    }
    art_place *place = &r->art->places[location];
    if (place->x.at) {
        tell(r, "the place of \"", word_of(r->board->locations[location].id), "\" is given twice");
        return;
    }
    set_number(r, 2, &place->x);
    set_number(r, 3, &place->y);
    for (int i = 4; i < r->count;)
        i += read_field(r, i, place);
    if (!place->side.at)
        tell(r, "\"", word_of(r->board->locations[location].id), "\" has no label");
}

static void read_course(line_reader *r)
{
    int route = fogg_board_route(r->board, r->words[1].at, (size_t)r->words[1].length);
    if (route < 0) {
        tell(r, "no route \"", r->words[1], "\"");
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
        tell(r, "the pieces are given twice", no_word, "");
    for (size_t i = 0; !r->art->pieces && i < sizeof known / sizeof *known; i++)
        if (is_word(r, 1, known[i]))
            r->art->pieces = known[i];
    if (!r->art->pieces)
        tell(r, "the pieces are wagon, taxi or cable-car", no_word, "");
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
            tell(r, "the id is missing", no_word, "");
        else if (is_word(r, 0, "at"))
            read_place(r);
        else
            read_course(r);
    } else if (r->count > 0) {
        tell(r, "\"", r->words[0], "\" is no kind of line");
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

static void tell_rubbish(line_reader *r, int place)
{
    char number[FOGG_MAX_INTEGER];
    tell(r, "byte ", (art_word){number, (int)fogg_integer_print(place, number)}, " is not text");
}

/* What the whole drawing must have. */
static void check_whole(line_reader *r)
{
    const map_art *art = r->art;
    if (!art->width.at)
        tell(r, "the layout is missing", no_word, "");
    else if (art_number(art->width) < LEAST_LAYOUT || (art->height.at && art_number(art->height) < LEAST_LAYOUT))
        tell(r, "the layout is too small", no_word, "");
    if (!art->space_length.at)
        tell(r, "the size of a space is missing", no_word, "");
    else if (art_number(art->space_length) < 1 || (art->space_width.at && art_number(art->space_width) < 1))
        tell(r, "a space is too small", no_word, "");
    if (!art->text_size.at)
        tell(r, "the size of the text is missing", no_word, "");
    else if (art_number(art->text_size) < 1)
        tell(r, "the text is too small", no_word, "");
    for (int l = 0; l < r->board->location_count; l++)
        if (!art->places[l].x.at)
            tell(r, "the place of \"", word_of(r->board->locations[l].id), "\" is missing");
}

int art_parse(map_art *art, const fogg_board *board, const char *text, size_t length, art_tell *told, void *context)
{
    line_reader reader = {.art = art, .board = board, .told = told, .context = context};
    memset(art, 0, sizeof *art);
    for (const char *at = text + fogg_utf8_mark(text, length), *end = text + length; at < end;) {
        const char *newline = memchr(at, '\n', (size_t)(end - at)), *stop = newline ? newline : end;
        reader.line++;
        int rubbish = find_rubbish(at, stop);
        if (rubbish >= 0) {
            tell_rubbish(&reader, rubbish + 1);
        } else {
            split(&reader, at, stop);
            read_line(&reader);
        }
        at = newline ? newline + 1 : end;
    }
    if (!art->pieces)
        art->pieces = WAGON;
    check_whole(&reader);
    return reader.faults;
}

const char *art_pieces(const char *text, size_t length)
{
    map_art art = {.pieces = NULL};
    line_reader reader = {.art = &art};
    for (const char *at = text, *end = text ? text + length : NULL; at < end;) {
        const char *newline = memchr(at, '\n', (size_t)(end - at)), *stop = newline ? newline : end;
        split(&reader, at, stop);
        if (is_word(&reader, 0, "pieces"))
            read_pieces(&reader);
        at = newline ? newline + 1 : end;
    }
    return art.pieces ? art.pieces : WAGON;
}
