/* boards.h - runs a test on every built-in map, on its variants and on generated maps, with every number of seats. */
#ifndef BATCH_BOARDS_H
#define BATCH_BOARDS_H

#include "fogg/board.h"
#include "fogg/maps.h"
#include "fogg/numbers.h"
#include "fogg/variant.h"
#include "generate.h"
#include "test.h"

enum { GENERATED = 40 };

typedef void board_test(const fogg_board *board, int seats);

static void on_every_number_of_seats(const char *text, size_t length, board_test *test)
{
    static fogg_board board;
    CHECK_INT(fogg_board_parse(&board, text, length, NULL, NULL), 0);
    if (!fogg_numbers_fit(&board))
        return; /* too many actions to number */
    for (int seats = board.min_seats; seats <= board.max_seats; seats++)
        test(&board, seats);
}

static void on_every_variant(const fogg_map *map, board_test *test)
{
    static char text[FOGG_MAX_VARIANT_TEXT];
    fogg_variant variants[FOGG_MAX_VARIANTS];
    int count = fogg_variant_list(map->text, map->length, variants, FOGG_MAX_VARIANTS);
    for (int i = 0; i < count; i++) {
        size_t length = fogg_variant_text(map->text, map->length, variants[i].id, NULL, text, sizeof text, NULL, NULL);
        on_every_number_of_seats(text, length, test);
    }
}

static void on_every_board(board_test *test)
{
    static char text[GENERATE_MAX];
    for (const fogg_map *map = fogg_maps; map->id != NULL; map++) {
        on_every_number_of_seats(map->text, map->length, test);
        on_every_variant(map, test);
    }
    for (uint64_t seed = 1; seed <= GENERATED; seed++)
        on_every_number_of_seats(text, generate_map(seed, text), test);
}

#endif
