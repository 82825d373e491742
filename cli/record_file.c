/* record_file.c - games out of a file, by their headers. */
#define _GNU_SOURCE /* memmem */
#include "record_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "fogg/record.h"
#include "heap.h"

enum { CHUNK = 256 * 1024, MAX_GAME = 64 * 1024 * 1024 };

void record_file_close(record_file *file)
{
    if (file->in && file->in != stdin)
        fclose(file->in);
    free(file->buffer);
    *file = (record_file){0};
}

bool record_file_open(record_file *file, const char *name)
{
    bool is_standard = strcmp(name, "-") == 0;
    *file = (record_file){.name = is_standard ? "standard input" : name, .next_line = 1};
    file->in = is_standard ? stdin : fopen(name, "rb");
    if (!file->in) {
        fprintf(stderr, "fogg: cannot open %s: %s\n", name, strerror(errno));
        return false;
    }
    file->size = 2 * CHUNK;
    file->buffer = heap_new(file->size);
    return true;
}

/* Reads more behind what is there, which may move to the front of the buffer.  Returns false with an error. */
static bool read_more(record_file *file)
{
    memmove(file->buffer, file->buffer + file->begin, file->filled - file->begin);
    file->filled -= file->begin;
    file->begin = 0;
    if (file->filled > MAX_GAME) {
        file->error = "the game is longer than 64 MiB";
        return false;
    }
    if (file->size - file->filled < CHUNK) {
        file->size *= 2;
        file->buffer = heap_grow(file->buffer, file->size);
    }
    size_t count = fread(file->buffer + file->filled, 1, file->size - file->filled, file->in);
    file->filled += count;
    file->is_drained = count == 0;
    if (ferror(file->in))
        file->error = strerror(errno);
    return file->error == NULL;
}

/* Whether the line is a header.  To save time, only a line that contains the word is parsed. */
static bool is_header(const char *line, size_t length)
{
    static const char mark[] = "\"fogg\"";
    return memmem(line, length, mark, sizeof mark - 1) != NULL && fogg_record_is_header(line, length);
}

bool record_file_next(record_file *file)
{
    size_t at = 0; /* bytes of the game looked at, whole lines */
    long lines = 0;
    file->line = file->next_line;
    for (size_t searched = 0;;) {
        size_t there = file->filled - file->begin;
        const char *game = file->buffer + file->begin;
        const char *end = there > searched ? memchr(game + searched, '\n', there - searched) : NULL;
        if (!end && !file->is_drained) {
            searched = there;
            if (!read_more(file))
                return false;
            continue;
        }
        size_t next = end ? (size_t)(end - game) + 1 : there;
        bool is_next_game = lines > 0 && is_header(game + at, next - at);
        if (is_next_game || next == at) {
            file->text = game;
            file->length = at;
            file->begin += at;
            file->next_line += lines;
            file->games += at > 0;
            return at > 0;
        }
        at = searched = next;
        lines++;
    }
}

const game_map *record_file_begin(const record_file *file, const game_map *given, fogg_replay *replay,
                                  fogg_record_error *error)
{
    if (!fogg_replay_begin(replay, file->text, file->length)) {
        *error = replay->error;
        return NULL;
    }
    *error = (fogg_record_error){.line = 1};
    return game_map_of_record(file->text, file->length, &replay->header, given, error->message);
}

void record_file_explain(const record_file *file, const fogg_record_error *error, char out[RECORD_FILE_FAULT])
{
    fogg_record_error placed = *error;
    fogg_text text;
    placed.line += file->line - 1;
    fogg_text_init(&text, out, RECORD_FILE_FAULT);
    fogg_record_error_print(&placed, &text);
}
