/* analyse_work.c - findings in a file: written as they come, read when work goes on. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "analyse.h"
#include "file.h"
#include "fogg/json_read.h"
#include "fogg/json_write.h"
#include "fogg/sha256.h"
#include "fogg/version.h"

enum { MOST_WORK = 64 << 20 }; /* bytes of a file that is read */

static void write_bytes(void *file, const char *bytes, size_t length)
{
    fwrite(bytes, 1, length, file);
}

static void write_numbers(fogg_json *json, const char *key, const int32_t *numbers, int count)
{
    fogg_json_key(json, key);
    fogg_json_begin_list(json);
    for (int i = 0; i < count; i++)
        fogg_json_integer(json, numbers[i]);
    fogg_json_end_list(json);
}

/* What findings belong to: the record, the effort, the seed and the program. */
static void write_header(const analysis *a, fogg_text *out)
{
    uint8_t digest[FOGG_SHA256_BYTES];
    fogg_json json;
    fogg_sha256(a->text, a->length, digest);
    fogg_json_init(&json, fogg_text_take, out);
    fogg_json_begin_object(&json);
    fogg_json_integer_at(&json, "fogg_work", 1);
    fogg_json_string_at(&json, "program", fogg_version());
    fogg_json_key(&json, "record");
    fogg_json_hex(&json, digest, sizeof digest);
    fogg_json_string_at(&json, "budget", a->effort->name);
    fogg_json_integer_at(&json, "seed", (long long)a->seed);
    fogg_json_end_object(&json);
}

void analyse_write_work(const analysis *a, int step, FILE *out)
{
    const fogg_finding *finding = &a->findings[step];
    const fogg_judgement *j = &finding->judgement;
    fogg_json json;
    fogg_json_init(&json, write_bytes, out);
    fogg_json_begin_object(&json);
    fogg_json_integer_at(&json, "step", step);
    write_numbers(&json, "chance", finding->chance, a->course.seats);
    fogg_json_integer_at(&json, "games", j->games);
    fogg_json_integer_at(&json, "reference", j->reference);
    fogg_json_integer_at(&json, "best", j->best);
    fogg_json_key(&json, "options");
    fogg_json_begin_list(&json);
    for (int i = 0; i < j->options; i++) {
        fogg_json_begin_object(&json);
        fogg_json_integer_at(&json, "action", j->option[i].action);
        fogg_json_integer_at(&json, "ahead", j->option[i].ahead);
        fogg_json_integer_at(&json, "squares", j->option[i].squares);
        write_numbers(&json, "won", j->option[i].won, a->course.seats);
        fogg_json_end_object(&json);
    }
    fogg_json_end_list(&json);
    fogg_json_end_object(&json);
    fputc('\n', out);
    fflush(out);
}

/* Reads the next token, which must be a number between `least` and `most`. */
static bool read_number(fogg_json_reader *r, int64_t least, int64_t most, int64_t *out)
{
    if (fogg_json_next(r) != FOGG_JSON_INTEGER || r->integer < least || r->integer > most)
        return false;
    *out = r->integer;
    return true;
}

static bool read_key(fogg_json_reader *r, const char *key)
{
    return fogg_json_next(r) == FOGG_JSON_KEY && fogg_json_is(r, key);
}

static bool read_field(fogg_json_reader *r, const char *key, int64_t least, int64_t most, int64_t *out)
{
    return read_key(r, key) && read_number(r, least, most, out);
}

static bool read_numbers(fogg_json_reader *r, const char *key, int64_t most, int32_t *out, int count)
{
    if (!read_key(r, key) || fogg_json_next(r) != FOGG_JSON_LIST)
        return false;
    for (int i = 0; i < count; i++) {
        int64_t number;
        if (!read_number(r, 0, most, &number))
            return false;
        out[i] = (int32_t)number;
    }
    return fogg_json_next(r) == FOGG_JSON_LIST_END;
}

/* The options of a judgement, behind the key; the list's beginning was read. */
static bool read_options(const analysis *a, const fogg_step *step, fogg_json_reader *r, fogg_judgement *j)
{
    int64_t most = (int64_t)FOGG_MAX_THRIFT * FOGG_WIN, ahead, squares, action;
    while (fogg_json_next(r) == FOGG_JSON_OBJECT) {
        if (j->options == FOGG_MAX_JUDGED)
            return false;
        fogg_judged *option = &j->option[j->options++];
        if (!read_field(r, "action", 0, UINT32_MAX, &action) || !read_field(r, "ahead", -most, most, &ahead) ||
            !read_field(r, "squares", 0, most * FOGG_WIN, &squares) ||
            !read_numbers(r, "won", most, option->won, a->course.seats) || fogg_json_next(r) != FOGG_JSON_OBJECT_END)
            return false;
        option->action = (fogg_action)action;
        option->ahead = (int32_t)ahead;
        option->squares = squares;
        if (fogg_game_check(&step->before, step->seat, option->action) != FOGG_LEGAL)
            return false;
    }
    return r->token == FOGG_JSON_LIST_END && j->options > 0 && j->option[0].action == step->action;
}

/* One line of the file.  Returns the step, or -1 if the line is not good. */
static int read_finding(const analysis *a, const char *line, size_t length, fogg_finding *out)
{
    fogg_json_reader r;
    int64_t step, games, reference, best;
    fogg_judgement *j = &out->judgement;
    memset(out, 0, sizeof *out);
    fogg_json_reader_init(&r, line, length);
    if (fogg_json_next(&r) != FOGG_JSON_OBJECT || !read_field(&r, "step", 0, a->course.count - 1, &step) ||
        !read_numbers(&r, "chance", FOGG_SURE, out->chance, a->course.seats) ||
        !read_field(&r, "games", 0, FOGG_MAX_THRIFT, &games) ||
        !read_field(&r, "reference", 0, FOGG_MAX_JUDGED - 1, &reference) ||
        !read_field(&r, "best", 0, FOGG_MAX_JUDGED - 1, &best) || !read_key(&r, "options") ||
        fogg_json_next(&r) != FOGG_JSON_LIST || !read_options(a, &a->steps[step], &r, j) ||
        fogg_json_next(&r) != FOGG_JSON_OBJECT_END || fogg_json_next(&r) != FOGG_JSON_DONE)
        return -1;
    j->seat = a->steps[step].seat;
    j->games = (int)games;
    j->reference = (int)reference;
    j->best = (int)best;
    return reference < j->options && best < j->options ? (int)step : -1;
}

static bool refuse(const char *name, long line, const char *message)
{
    if (line > 0)
        fprintf(stderr, "fogg analyse: %s: line %ld: %s\n", name, line, message);
    else
        fprintf(stderr, "fogg analyse: %s: %s\n", name, message);
    return false;
}

/* All lines behind the header.  The last one may have been cut off. */
static bool read_lines(analysis *a, const char *name, const char *at, const char *end)
{
    for (long line = 2; at < end; line++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        fogg_finding finding;
        if (!stop)
            return true;
        int step = read_finding(a, at, (size_t)(stop - at), &finding);
        if (step < 0)
            return refuse(name, line, "this is no finding of this game");
        a->findings[step] = finding;
        a->is_known[step] = true;
        at = stop + 1;
    }
    return true;
}

bool analyse_read_work(analysis *a, const char *name)
{
    size_t length = 0;
    char *text = file_read(name, MOST_WORK, &length), buffer[512];
    fogg_text header;
    if (!text && errno == ENOENT)
        return true;
    if (!text)
        return refuse(name, 0, strerror(errno));
    fogg_text_init(&header, buffer, sizeof buffer);
    write_header(a, &header);
    bool is_good = true;
    if (length > 0 &&
        (length <= header.length || memcmp(text, buffer, header.length) != 0 || text[header.length] != '\n'))
        is_good = refuse(name, 0, "this is not the work on this record with this budget, seed and version of fogg");
    else if (length > 0)
        is_good = read_lines(a, name, text + header.length + 1, text + length);
    free(text);
    return is_good;
}

/* A last line that was cut off is written over. */
static bool cut_tail(FILE *file)
{
    long good = 0, at = 0;
    for (int c; (c = fgetc(file)) != EOF;) {
        at++;
        if (c == '\n')
            good = at;
    }
    return !ferror(file) && fseek(file, good, SEEK_SET) == 0 && ftruncate(fileno(file), good) == 0;
}

FILE *analyse_open_work(const analysis *a, const char *name)
{
    char buffer[512];
    fogg_text header;
    FILE *file = fopen(name, "a+b");
    if (!file || !cut_tail(file)) {
        refuse(name, 0, strerror(errno));
        if (file)
            fclose(file);
        return NULL;
    }
    if (ftell(file) == 0) {
        fogg_text_init(&header, buffer, sizeof buffer);
        write_header(a, &header);
        fprintf(file, "%s\n", buffer);
    }
    return file;
}
