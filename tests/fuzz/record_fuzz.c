/* record_fuzz.c - any bytes at all as a record: taken, or refused with a reason; what is read is written back the
 * same. */
#include <string.h>

#include "fogg/json_read.h"
#include "fogg/maps.h"
#include "fogg/replay.h"
#include "fogg/utf8.h"
#include "fuzz.h"

enum { BOARD_COUNT = 4 };

static fogg_board boards[BOARD_COUNT];

static void parse_boards(void)
{
    for (int i = 0; i < BOARD_COUNT && boards[i].id[0] == '\0'; i++)
        MUST(fogg_board_parse(&boards[i], fogg_maps[i].text, fogg_maps[i].length, NULL, NULL) == 0);
}

static const fogg_board *find_board(const char *id)
{
    for (int i = 0; i < BOARD_COUNT; i++) {
        if (strcmp(boards[i].id, id) == 0)
            return &boards[i];
    }
    return &boards[0];
}

static void check_error(const fogg_record_error *error)
{
    size_t length = strlen(error->message);
    MUST(length > 0 && length < sizeof error->message);
    MUST(fogg_utf8_good(error->message, length) == length);
    MUST(strlen(error->rule) < sizeof error->rule);
    MUST(error->line >= 0 && error->event >= 0);
}

/* Every token lies in the text, and the reader comes to an end. */
static void read_json(const char *text, size_t length)
{
    fogg_json_reader reader;
    size_t tokens = 0;
    fogg_json_reader_init(&reader, text, length);
    while (fogg_json_next(&reader) > FOGG_JSON_DONE) {
        MUST(reader.begin <= reader.end && reader.end <= length && reader.depth <= FOGG_MAX_JSON_DEPTH);
        MUST(++tokens <= length);
        char out[32];
        if (reader.token == FOGG_JSON_STRING || reader.token == FOGG_JSON_KEY)
            MUST(fogg_json_text(&reader, out, sizeof out) >= strlen(out));
    }
    MUST((reader.token == FOGG_JSON_ERROR) == (reader.error != NULL));
}

static size_t write_line(const fogg_board *board, const fogg_line *line, char *out)
{
    fogg_text text;
    fogg_text_init(&text, out, FOGG_MAX_LINE_OUT);
    fogg_record_write_line(board, line, fogg_text_take, &text);
    MUST(fogg_text_fits(&text));
    return text.length;
}

static void round_trip(const fogg_board *board, const char *text, size_t length)
{
    char first[FOGG_MAX_LINE_OUT], second[FOGG_MAX_LINE_OUT];
    fogg_line line;
    fogg_record_error error;
    if (!fogg_record_read_line(board, text, length, &line, &error)) {
        check_error(&error);
        return;
    }
    size_t size = write_line(board, &line, first);
    MUST(fogg_record_read_line(board, first, size, &line, &error));
    MUST(write_line(board, &line, second) == size && memcmp(first, second, size) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static fogg_replay replay;
    const char *text = (const char *)data;
    fogg_header header;
    fogg_record_error error;
    parse_boards();
    const char *end = size > 0 ? memchr(text, '\n', size) : NULL;
    size_t header_length = end ? (size_t)(end - text) : size;
    bool has_header = fogg_record_read_header(text, header_length, &header, &error);
    const fogg_board *board = find_board(has_header ? header.map : "");
    if (!has_header)
        check_error(&error);
    for (size_t at = 0; at < size;) {
        end = memchr(text + at, '\n', size - at);
        size_t length = end ? (size_t)(end - text) - at : size - at;
        read_json(text + at, length);
        round_trip(board, text + at, length);
        at += length + 1;
    }
    if (!fogg_record_verify(&replay, board, text, size))
        check_error(&replay.error);
    if (fogg_replay_open(&replay, board, text, size)) {
        for (long n = replay.events; n > 0; n /= 8) {
            if (fogg_replay_seek(&replay, n))
                MUST(replay.line.number == n && replay.game.open.board == board);
            else
                check_error(&replay.error);
        }
    }
    return 0;
}
