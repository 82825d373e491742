/* map_fuzz.c - any bytes at all as a map: every fault is told as text, and a map without any can be played.
 *
 * Changed bytes alone rarely make a map that can be played.  So some inputs are maps of tests/generate, and some
 * changes put a line of such a map in the place of one that begins with the same word: a switch or a route with
 * another value. */
#include <string.h>

#include "fogg/game.h"
#include "fogg/utf8.h"
#include "fuzz.h"
#include "generate.h"

typedef struct tally {
    int faults;
    int lines; /* of the text */
} tally;

static void count_fault(void *context, int line, const char *object, const char *message)
{
    tally *seen = context;
    seen->faults++;
    MUST(line >= 1 && line <= seen->lines);
    MUST(object[0] != '\0' && fogg_utf8_good(object, strlen(object)) == strlen(object));
    MUST(message[0] != '\0' && fogg_utf8_good(message, strlen(message)) == strlen(message));
}

static void find_everything(const fogg_board *board)
{
    char id[FOGG_MAX_ROUTE_ID];
    for (int l = 0; l < board->location_count; l++)
        MUST(fogg_board_location(board, board->locations[l].id, strlen(board->locations[l].id)) == l);
    for (int r = 0; r < board->route_count; r++)
        MUST(fogg_board_route(board, board->routes[r].id, strlen(board->routes[r].id)) == r);
    for (int t = 0; t < board->ticket_count; t++)
        MUST(fogg_board_ticket(board, id, fogg_board_ticket_id(board, t, id)) == t);
}

static void play_once(const fogg_board *board, int seats)
{
    fogg_game game;
    fogg_score scores[FOGG_MAX_SEATS];
    fogg_game_init_fast(&game, board, seats, 1);
    MUST(fogg_game_ok(&game));
    fogg_game_play_randomly(&game, false);
    MUST(fogg_game_ok(&game));
    MUST(fogg_game_to_act(&game) == -1);
    MUST(fogg_game_scores(&game, scores) != 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static fogg_board board;
    tally seen = {0, 1};
    for (size_t i = 0; i < size; i++)
        seen.lines += data[i] == '\n';
    int faults = fogg_board_parse(&board, (const char *)data, size, count_fault, &seen);
    MUST(faults == seen.faults);
    if (faults > 0)
        return 0;
    MUST(fogg_board_ok(&board));
    find_everything(&board);
    for (int seats = board.min_seats; seats <= board.max_seats; seats++)
        play_once(&board, seats);
    return 0;
}

static size_t line_length(const char *at, size_t left)
{
    const char *end = memchr(at, '\n', left);
    return end ? (size_t)(end - at) + 1 : left;
}

static size_t word_length(const char *line, size_t length)
{
    const char *end = memchr(line, ' ', length);
    return end ? (size_t)(end - line) : length;
}

/* The `index`-th line of a text, or its last one. */
static const char *line_at(const char *text, size_t length, unsigned index)
{
    const char *line = text, *end = text + length;
    for (; index > 0; index--) {
        const char *next = line + line_length(line, (size_t)(end - line));
        if (next == end)
            break;
        line = next;
    }
    return line;
}

/* Puts a line in the place of the first one after the `skip`-th that begins with the same word; if there is none, at
 * the end. */
static size_t put_line(char *data, size_t size, size_t max_size, const char *line, size_t length, unsigned skip)
{
    size_t word = word_length(line, length), at = 0, gone = 0;
    for (; at < size; at += gone, gone = 0) {
        gone = line_length(data + at, size - at);
        if (skip > 0)
            skip--;
        else if (word_length(data + at, gone) == word && memcmp(data + at, line, word) == 0)
            break;
    }
    if (size - gone + length > max_size)
        return size;
    memmove(data + at + length, data + at + gone, size - at - gone);
    memcpy(data + at, line, length);
    return size - gone + length;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed)
{
    static char text[GENERATE_MAX];
    unsigned kind = seed % 16, dice = seed / 16;
    if (kind >= 6)
        return LLVMFuzzerMutate(data, size, max_size);
    size_t length = generate_map(dice % 65536, text);
    if (kind > 0) {
        const char *line = line_at(text, length, dice / 7 % 64);
        return put_line((char *)data, size, max_size, line, line_length(line, (size_t)(text + length - line)),
                        dice / 11 % 64);
    }
    if (length > max_size)
        return LLVMFuzzerMutate(data, size, max_size);
    memcpy(data, text, length);
    return length;
}
