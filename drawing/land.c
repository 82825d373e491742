/* land.c - checks a scenery, value by value, before anybody draws it. */
#include "land.h"

#include <string.h>

#include "fogg/json_read.h"
#include "fogg/json_write.h"
#include "fogg/utf8.h"

enum {
    MAX_POINTS = 60000,
    MAX_LAYERS = 64,
    MAX_TEXTS = 400,
    MAX_TEXT = 200, /* bytes of one */
    MAX_DIGITS = 12,
    MAX_NUMBER = 20000,
    LEAST_VIEW = 100,
    MARGIN = 50, /* around a drawing whose sheet is not given */
};

typedef struct land_reader {
    fogg_json_reader json;
    const char *fault; /* the first one */
    long points;
} land_reader;

static bool refuse(land_reader *r, const char *fault)
{
    if (!r->fault)
        r->fault = r->json.token == FOGG_JSON_ERROR ? r->json.error : fault;
    return false;
}

static art_word word_of(const land_reader *r)
{
    return (art_word){r->json.text + r->json.begin, (int)(r->json.end - r->json.begin)};
}

/* Whether bytes are a decimal number, as paths and this reader take it: no exponent, not too large. */
static bool is_good_number(art_word word)
{
    bool has_digit = false, has_point = false;
    for (int i = 0; i < word.length; i++) {
        char c = word.at[i];
        if (c >= '0' && c <= '9')
            has_digit = true;
        else if (c == '.' && !has_point)
            has_point = true;
        else if (c != '-' || i > 0)
            return false;
    }
    if (!has_digit || word.length > MAX_DIGITS)
        return false;
    float value = art_number(word);
    return value >= -MAX_NUMBER && value <= MAX_NUMBER;
}

/* The next token is a number. */
static bool read_number(land_reader *r, float *out)
{
    fogg_json_token token = fogg_json_next(&r->json);
    if ((token != FOGG_JSON_INTEGER && token != FOGG_JSON_NUMBER) || !is_good_number(word_of(r)))
        return refuse(r, "a number is missing, too large or not plainly written");
    *out = art_number(word_of(r));
    return true;
}

static bool read_numbers(land_reader *r, float *out, int count)
{
    if (fogg_json_next(&r->json) != FOGG_JSON_LIST)
        return refuse(r, "a list of numbers is missing");
    for (int i = 0; i < count; i++)
        if (!read_number(r, &out[i]))
            return false;
    return fogg_json_next(&r->json) == FOGG_JSON_LIST_END || refuse(r, "a list of numbers is too long");
}

/* A short text without control characters and markup. */
static bool read_text(land_reader *r)
{
    char text[MAX_TEXT + 1];
    if (fogg_json_next(&r->json) != FOGG_JSON_STRING)
        return refuse(r, "a text is missing");
    size_t length = fogg_json_text(&r->json, text, sizeof text);
    return (length <= MAX_TEXT && fogg_utf8_good(text, length) == length && !fogg_utf8_has_markup(text, length)) ||
           refuse(r, "a text is too long or has control characters or markup");
}

static bool read_word(land_reader *r, const char *const *known)
{
    if (fogg_json_next(&r->json) == FOGG_JSON_STRING)
        for (; *known; known++)
            if (fogg_json_is(&r->json, *known))
                return true;
    return refuse(r, "a kind is not known");
}

/* M x y L x y ... Z, over and over. */
static bool read_path(land_reader *r)
{
    const char *at = r->json.text + r->json.begin, *end = r->json.text + r->json.end;
    int due = 0; /* numbers until the next letter */
    bool has_begun = false;
    while (at < end) {
        if (*at == ' ' || *at == ',' || (due == 0 && *at == 'Z' && has_begun)) {
            at++;
        } else if (due == 0 && (*at == 'M' || (*at == 'L' && has_begun))) {
            has_begun = true;
            due = 2;
            r->points++;
            at++;
        } else {
            const char *begin = at;
            while (at < end && strchr("0123456789.-", *at) != NULL && *at != '\0' && (at == begin || *at != '-'))
                at++;
            if (due == 0 || at == begin || !is_good_number((art_word){begin, (int)(at - begin)}))
                return refuse(r, "a path is not of the form M x y L x y Z");
            due--;
        }
    }
    if (due != 0 || !has_begun)
        return refuse(r, "a path is not of the form M x y L x y Z");
    return r->points <= MAX_POINTS || refuse(r, "the paths have too many points");
}

static bool read_paths(land_reader *r)
{
    if (fogg_json_next(&r->json) != FOGG_JSON_LIST)
        return refuse(r, "a list of paths is missing");
    while (fogg_json_next(&r->json) == FOGG_JSON_STRING)
        if (!read_path(r))
            return false;
    return r->json.token == FOGG_JSON_LIST_END || refuse(r, "a path is not a text");
}

/* Reads the value of a key that is the last token; says with a bit which one it was. */
typedef bool read_member(land_reader *r, unsigned *seen);

static bool read_object(land_reader *r, read_member *member, unsigned wanted)
{
    unsigned seen = 0;
    while (fogg_json_next(&r->json) == FOGG_JSON_KEY)
        if (!member(r, &seen))
            return false;
    if (r->json.token != FOGG_JSON_OBJECT_END)
        return refuse(r, "an object does not end");
    return (seen & wanted) == wanted || refuse(r, "a field is missing");
}

/* Counts a field; none may stand twice. */
static bool once(land_reader *r, unsigned *seen, unsigned bit)
{
    bool is_first = (*seen & bit) == 0;
    *seen |= bit;
    return is_first || refuse(r, "a field stands twice");
}

static bool skip(land_reader *r)
{
    return fogg_json_skip(&r->json) || refuse(r, "a value is broken");
}

static bool read_layer_field(land_reader *r, unsigned *seen)
{
    static const char *const kinds[] = {"shore",  "land",   "lake", "river",  "border", "park",
                                        "street", "avenue", "pier", "bridge", "hill",   NULL};
    if (fogg_json_is(&r->json, "kind"))
        return once(r, seen, 1) && read_word(r, kinds);
    if (fogg_json_is(&r->json, "paths"))
        return once(r, seen, 2) && read_paths(r);
    return skip(r);
}

static bool read_text_field(land_reader *r, unsigned *seen)
{
    static const char *const kinds[] = {"water", "land", "title", NULL};
    static const char *const numbers[] = {"x", "y", "size", "angle", "spread"};
    float ignored;
    if (fogg_json_is(&r->json, "text"))
        return once(r, seen, 1) && read_text(r);
    if (fogg_json_is(&r->json, "kind"))
        return once(r, seen, 2) && read_word(r, kinds);
    for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (fogg_json_is(&r->json, numbers[i]))
            return once(r, seen, 4U << i) && read_number(r, &ignored);
    return skip(r);
}

static bool read_list(land_reader *r, read_member *member, unsigned wanted, int most)
{
    int count = 0;
    if (fogg_json_next(&r->json) != FOGG_JSON_LIST)
        return refuse(r, "a list is missing");
    while (fogg_json_next(&r->json) == FOGG_JSON_OBJECT) {
        if (++count > most)
            return refuse(r, "a list is too long");
        if (!read_object(r, member, wanted))
            return false;
    }
    return r->json.token == FOGG_JSON_LIST_END || refuse(r, "a list holds something else than objects");
}

static bool read_land_field(land_reader *r, unsigned *seen)
{
    float numbers[4];
    if (fogg_json_is(&r->json, "licence"))
        return once(r, seen, 1) && read_text(r);
    if (fogg_json_is(&r->json, "view"))
        return once(r, seen, 2) && read_numbers(r, numbers, 4) &&
               ((numbers[2] >= LEAST_VIEW && numbers[3] >= LEAST_VIEW) || refuse(r, "the view is too small"));
    if (fogg_json_is(&r->json, "layers"))
        return once(r, seen, 4) && read_list(r, read_layer_field, 3, MAX_LAYERS);
    if (fogg_json_is(&r->json, "texts"))
        return once(r, seen, 8) && read_list(r, read_text_field, 31, MAX_TEXTS);
    if (fogg_json_is(&r->json, "compass"))
        return once(r, seen, 16) && read_numbers(r, numbers, 3);
    if (fogg_json_is(&r->json, "cartouche"))
        return once(r, seen, 32) && read_numbers(r, numbers, 3);
    if (fogg_json_is(&r->json, "pad")) {
        fogg_json_token token = fogg_json_next(&r->json);
        return once(r, seen, 64) &&
               (token == FOGG_JSON_TRUE || token == FOGG_JSON_FALSE || refuse(r, "pad is yes or no"));
    }
    return skip(r);
}

int land_check(const char *text, size_t length, art_tell *tell, void *context)
{
    land_reader r = {0};
    fogg_json_reader_init(&r.json, text, length);
    if (fogg_json_next(&r.json) != FOGG_JSON_OBJECT)
        refuse(&r, "the scenery is not an object");
    else if (read_object(&r, read_land_field, 15) && fogg_json_next(&r.json) != FOGG_JSON_DONE)
        refuse(&r, "something stands behind the scenery");
    if (r.fault && tell) {
        int line = 1;
        for (size_t i = 0; i < r.json.at && i < length; i++)
            line += text[i] == '\n';
        tell(context, line, r.fault);
    }
    return r.fault != NULL;
}

void land_write_plain(const map_art *art, fogg_text_sink *sink, void *context)
{
    int width = (int)art_number(art->width), height = (int)art_number(art->height);
    const int view[4] = {-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN};
    const int corners[4][2] = {{view[0], view[1]},
                               {view[0] + view[2], view[1]},
                               {view[0] + view[2], view[1] + view[3]},
                               {view[0], view[1] + view[3]}};
    char path[160];
    fogg_text ring;
    fogg_json json;
    fogg_text_init(&ring, path, sizeof path);
    for (int i = 0; i < 4; i++) {
        fogg_text_add(&ring, i == 0 ? "M" : "L");
        fogg_text_add_integer(&ring, corners[i][0]);
        fogg_text_add(&ring, " ");
        fogg_text_add_integer(&ring, corners[i][1]);
    }
    fogg_text_add(&ring, "Z");
    fogg_json_init(&json, sink, context);
    fogg_json_begin_object(&json);
    fogg_json_string_at(&json, "licence", "");
    fogg_json_key(&json, "view");
    fogg_json_begin_list(&json);
    for (int i = 0; i < 4; i++)
        fogg_json_integer(&json, view[i]);
    fogg_json_end_list(&json);
    fogg_json_key(&json, "layers");
    fogg_json_begin_list(&json);
    fogg_json_begin_object(&json);
    fogg_json_string_at(&json, "kind", "land");
    fogg_json_key(&json, "paths");
    fogg_json_begin_list(&json);
    fogg_json_string(&json, path);
    fogg_json_end_list(&json);
    fogg_json_end_object(&json);
    fogg_json_end_list(&json);
    fogg_json_key(&json, "texts");
    fogg_json_begin_list(&json);
    fogg_json_end_list(&json);
    fogg_json_end_object(&json);
}
