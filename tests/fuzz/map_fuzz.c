/* map_fuzz.c - any bytes at all as a map: every fault is told as text, and a map without any can be played. */
#include <string.h>

#include "fogg/game.h"
#include "fogg/utf8.h"
#include "fuzz.h"

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
