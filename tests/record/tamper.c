/* tamper.c - every value of a record, changed one at a time: whatever changes the meaning is refused, and the right
 * line is named.
 *
 * A line is taken apart by the JSON reader, and each number, name, key of a card set and list is replaced in turn.
 * What must happen depends on the field.  A change of chance, or of what follows from the rules, is refused at that
 * line.  Another decision may be legal, so it is refused there, further on, or not at all.  Lists without an order may
 * be in any order. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fixture.h"
#include "fogg/json_read.h"
#include "fogg/replay.h"
#include "test.h"

enum { MAX_TEXT = 256 * 1024 };

typedef enum verdict {
    HERE,  /* refused at this line */
    LATER, /* refused here or later, or accepted as another game */
    FREE,  /* accepted: the meaning is the same */
} verdict;

typedef struct record {
    const fogg_board *board;
    const char *text;
    size_t length;
    bool has_seed;
    bool refused_leave; /* E2 */
} record;

/* One change of one line: bytes begin..end become `value`. */
typedef struct tampering {
    const record *from;
    long line; /* from 1 */
    const char *ev, *key;
    size_t begin, end; /* in the text */
    bool is_order;     /* only the order of a list is another */
    bool is_setup;
} tampering;

static long tried, refused;
static long told_seed, told_right; /* errors that give the right line: as the seed has it, and as the rules */

static bool is_one_of(const char *word, const char *list)
{
    size_t length = strlen(word);
    for (const char *at = list; (at = strstr(at, word)) != NULL; at++)
        if ((at == list || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
            return true;
    return false;
}

static verdict wanted(const tampering *t)
{
    bool is_chance = is_one_of(t->ev, "deal market offer") || (is_one_of(t->ev, "draw") && is_one_of(t->key, "card")) ||
                     is_one_of(t->key, "shown");
    if (t->is_order && is_one_of(t->key, "tickets") && is_one_of(t->ev, "deal keep"))
        return FREE;
    if (t->is_order && is_one_of(t->key, "refused") && t->is_setup && t->from->refused_leave)
        return FREE;
    if (is_one_of(t->ev, "seat"))
        return FREE;
    if (is_one_of(t->key, "p points extra height symbol count slot"))
        return HERE;
    if (is_chance)
        return t->from->has_seed ? HERE : LATER;
    if (is_one_of(t->key, "by"))
        return LATER; /* who gave up is a decision; the winners may be the same */
    return is_one_of(t->ev, "sweep shuffle turn last end") ? HERE : LATER;
}

static void tamper(const tampering *t, const char *value)
{
    static char text[MAX_TEXT];
    static fogg_replay replay;
    const record *r = t->from;
    size_t size = strlen(value), rest = r->length - t->end;
    if (size == t->end - t->begin && memcmp(value, r->text + t->begin, size) == 0)
        return;
    CHECK(t->begin + size + rest < sizeof text);
    memcpy(text, r->text, t->begin);
    for (size_t i = 0; i < size; i++)
        text[t->begin + i] = value[i];
    memcpy(text + t->begin + size, r->text + t->end, rest);
    bool is_taken = fogg_record_verify(&replay, r->board, text, t->begin + size + rest);
    verdict due = wanted(t);
    tried++;
    refused += !is_taken;
    if (due == FREE)
        CHECK_THAT(is_taken, "line %ld, %s, %s: %s is refused: line %ld: %s", t->line, t->ev, t->key, value,
                   replay.error.line, replay.error.message);
    if (due == HERE)
        CHECK_THAT(!is_taken, "line %ld, %s, %s: %s is taken", t->line, t->ev, t->key, value);
    if (!is_taken) {
        told_seed += strstr(replay.error.message, "\" is wrong; the seed gives {\"n\":") != NULL;
        told_right += strstr(replay.error.message, "\" is wrong; right is {\"n\":") != NULL;
        CHECK_THAT(due == HERE ? replay.error.line == t->line : replay.error.line >= t->line,
                   "line %ld, %s, %s: %s: refused at line %ld: %s: %s", t->line, t->ev, t->key, value,
                   replay.error.line, replay.error.rule, replay.error.message);
        CHECK(replay.error.event == t->line - 1 || due != HERE);
        CHECK_THAT(replay.error.event == 0 || replay.error.event == replay.error.line - 1, "line %ld is not event %ld",
                   replay.error.line, replay.error.event);
    }
}

/* Another name than `was` of the same kind: one that stands in the same field elsewhere in the record. */
static void tamper_name(const tampering *t, const char *pool, const char *was, size_t length)
{
    for (const char *at = pool; *at != '\0'; at += strlen(at) + 1) {
        char value[128];
        if (strlen(at) == length && memcmp(at, was, length) == 0)
            continue;
        snprintf(value, sizeof value, "\"%s\"", at);
        tamper(t, value);
        return;
    }
}

/* A list of elements whose bytes are known: one left out, one twice, two exchanged. */
static void tamper_list(tampering *t, const size_t *begin, const size_t *end, int count)
{
    const char *text = t->from->text;
    char value[4096];
    if (count == 0)
        return;
    size_t all_begin = begin[0], all_end = end[count - 1];
    t->begin = all_begin;
    t->end = all_end;
    int first = (int)(end[0] - begin[0]), rest = (int)(all_end - end[0]);
    snprintf(value, sizeof value, "%.*s,%.*s", first, text + begin[0], (int)(all_end - all_begin), text + all_begin);
    tamper(t, value);
    snprintf(value, sizeof value, "%.*s", rest > 0 ? rest - 1 : 0, text + end[0] + 1);
    tamper(t, value);
    if (count < 2)
        return;
    int last = (int)(end[count - 1] - begin[count - 1]);
    snprintf(value, sizeof value, "%.*s%.*s%.*s", last, text + begin[count - 1], (int)(begin[count - 1] - end[0]),
             text + end[0], first, text + begin[0]);
    t->is_order = true;
    tamper(t, value);
    t->is_order = false;
}

/* Goes through the tokens of a line. */
static void tamper_line(const record *r, long line, size_t at, size_t length, bool is_setup)
{
    fogg_json_reader json;
    fogg_line event;
    fogg_record_error error;
    char key[64] = "", list_key[64] = "";
    size_t begin[32], end[32];
    int count = -1, depth = 0;
    CHECK(fogg_record_read_line(r->board, r->text + at, length, &event, &error));
    tampering t = {.from = r, .line = line, .ev = fogg_line_name(&event), .is_setup = is_setup};
    fogg_json_reader_init(&json, r->text + at, length);
    while (fogg_json_next(&json) > FOGG_JSON_DONE) {
        bool is_text = json.token == FOGG_JSON_STRING || json.token == FOGG_JSON_KEY;
        bool is_set = json.depth > 1 && !is_one_of(t.ev, "end") && count < 0; /* a set of cards */
        t.begin = at + json.begin - is_text;
        t.end = at + json.end + is_text;
        if (count >= 0 && json.depth == depth && json.token != FOGG_JSON_LIST_END &&
            (is_text || json.token == FOGG_JSON_INTEGER || json.token == FOGG_JSON_OBJECT_END) && count < 32) {
            begin[count] = json.token == FOGG_JSON_OBJECT_END ? begin[count] : t.begin;
            end[count++] = t.end;
        }
        if (json.token == FOGG_JSON_OBJECT && count >= 0 && json.depth == depth + 1 && count < 32)
            begin[count] = t.begin;
        if (json.token == FOGG_JSON_KEY && !is_set) {
            fogg_json_text(&json, key, sizeof key);
            continue;
        }
        t.key = count >= 0 && json.depth == depth ? list_key : key;
        if (strcmp(t.key, "n") == 0 || strcmp(t.key, "ev") == 0)
            continue;
        if (json.token == FOGG_JSON_INTEGER) {
            for (int more = -1; more <= 1; more += 2) {
                char value[32];
                snprintf(value, sizeof value, "%lld", (long long)json.integer + more);
                if (strcmp(t.ev, "seat") != 0)
                    tamper(&t, value);
            }
        } else if (is_text) {
            const fogg_board *b = r->board;
            char pool[4 * 128] = "";
            bool is_card = fogg_board_card(b, json.text + json.begin, json.end - json.begin) >= 0;
            if (is_card)
                snprintf(pool, sizeof pool, "%s%c%s%c", b->colour_name[0], 0, "wild", 0);
            else if (strcmp(t.key, "route") == 0)
                snprintf(pool, sizeof pool, "%s%c%s%c", b->routes[0].id, 0, b->routes[3].id, 0);
            else if (strcmp(t.key, "at") == 0)
                snprintf(pool, sizeof pool, "%s%c%s%c", b->locations[0].id, 0, b->locations[1].id, 0);
            else if (strcmp(t.key, "from") == 0)
                snprintf(pool, sizeof pool, "pile%c", 0);
            else if (strcmp(t.key, "tickets") == 0 || strcmp(t.key, "refused") == 0) {
                char one[FOGG_MAX_ROUTE_ID], two[FOGG_MAX_ROUTE_ID];
                fogg_board_ticket_id(b, 0, one);
                fogg_board_ticket_id(b, b->ticket_count - 1, two);
                snprintf(pool, sizeof pool, "%s%c%s%c", one, 0, two, 0);
            }
            tamper_name(&t, pool, json.text + json.begin, json.end - json.begin);
        } else if (json.token == FOGG_JSON_LIST && count < 0) {
            snprintf(list_key, sizeof list_key, "%s", key);
            count = 0;
            depth = json.depth;
        } else if (json.token == FOGG_JSON_LIST_END && json.depth == depth - 1) {
            t.key = list_key;
            tamper_list(&t, begin, end, count);
            count = -1;
        }
    }
}

/* Changes up to `places` lines of each kind of event, spread over the game. */
static void tamper_record(const record *r, int places)
{
    int seen[FOGG_EV_KIND_COUNT + 1] = {0}, of[FOGG_EV_KIND_COUNT + 1] = {0};
    for (int pass = 0; pass < 2; pass++) {
        long line = 0;
        bool is_setup = true;
        for (size_t at = 0; at < r->length; line++) {
            const char *end = memchr(r->text + at, '\n', r->length - at);
            size_t length = (size_t)(end - (r->text + at));
            fogg_line event;
            fogg_record_error error;
            if (line > 0) {
                CHECK(fogg_record_read_line(r->board, r->text + at, length, &event, &error));
                int kind = event.event.kind, step = of[kind] / places + 1;
                is_setup = is_setup && kind != FOGG_EV_TURN;
                if (pass == 0)
                    of[kind]++;
                else if (seen[kind]++ % step == 0)
                    tamper_line(r, line + 1, at, length, is_setup);
            }
            at += length + 1;
        }
    }
}

static void every_change_is_noticed(void *data)
{
    static fixture f;
    static char copy[MAX_TEXT];
    fixture_load(&f, data);
    CHECK(f.length < sizeof copy);
    memcpy(copy, f.text, f.length + 1);
    record r = {&f.board, copy, f.length, f.header.has_seed, f.board.refused_leave};
    tried = refused = told_seed = told_right = 0;
    tamper_record(&r, 6);
    CHECK((told_seed > 0) == r.has_seed);
    test_note("%ld changes, %ld refused", tried, refused);
    CHECK(tried > 20 && refused * 10 > tried * 8);
    if (!r.has_seed)
        return;
    strstr(copy, "\"seed\"")[1] = 'S'; /* "Seed" is no field: the same without the seed */
    r.has_seed = false;
    tamper_record(&r, 2);
    CHECK(told_right > 0);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        char name[512];
        snprintf(name, sizeof name, "%s: every change of a value is noticed",
                 strrchr(argv[i], '/') ? strrchr(argv[i], '/') + 1 : argv[i]);
        test_run_with(name, every_change_is_noticed, argv[i]);
    }
    return test_done();
}
