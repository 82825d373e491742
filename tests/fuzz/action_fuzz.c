/* action_fuzz.c - any bits as an action, by any seat, in any position that play can reach: the check never reads
 * outside its data, it agrees with the list of legal actions, and what it refuses changes nothing.
 *
 * The input: a byte for the map (from 128 on generated ones), one for the seats, one for the seed; then five bytes a
 * move: whose, and which. */
#include <string.h>

#include "fogg/game.h"
#include "fogg/maps.h"
#include "fuzz.h"
#include "generate.h"

enum { MAPS = 4, GENERATED = 128, MAX_MOVES = 400 };

static const fogg_board *built_in(unsigned which)
{
    static fogg_board boards[MAPS];
    static bool is_read[MAPS];
    if (!is_read[which])
        MUST(fogg_board_parse(&boards[which], fogg_maps[which].text, fogg_maps[which].length, NULL, NULL) == 0);
    is_read[which] = true;
    return &boards[which];
}

static const fogg_board *generated(unsigned seed)
{
    static fogg_board boards[GENERATED];
    static bool is_read[GENERATED];
    static char text[GENERATE_MAX];
    if (!is_read[seed])
        MUST(fogg_board_parse(&boards[seed], text, generate_map(seed, text), NULL, NULL) == 0);
    is_read[seed] = true;
    return &boards[seed];
}

static bool is_listed(const fogg_actions *legal, fogg_action action)
{
    for (int i = 0; i < legal->count; i++)
        if (legal->at[i] == action)
            return true;
    return false;
}

/* Checks arbitrary bits by an arbitrary seat, and the view's opinion of them. */
static void try_bits(fogg_game *game, int seat, fogg_action action)
{
    static fogg_actions legal;
    fogg_game before = *game;
    fogg_verdict verdict = fogg_game_check(game, seat, action);
    MUST(verdict < FOGG_VERDICT_COUNT);
    if (seat < 0 || seat >= game->open.seats) {
        MUST(verdict != FOGG_LEGAL);
        return;
    }
    fogg_game_legal(game, seat, &legal);
    MUST(is_listed(&legal, action) == (verdict == FOGG_LEGAL));
    fogg_view view;
    fogg_game_view(game, seat, &view);
    MUST(fogg_view_check(&view, action) == verdict);
    MUST(fogg_game_play(game, seat, action, NULL) == verdict);
    MUST(verdict == FOGG_LEGAL || memcmp(&before, game, sizeof before) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 3)
        return 0;
    const fogg_board *board = data[0] < GENERATED ? built_in(data[0] % MAPS) : generated(data[0] - GENERATED);
    int seats = board->min_seats + data[1] % (board->max_seats - board->min_seats + 1);
    fogg_game game;
    fogg_game_init_fast(&game, board, seats, data[2]);
    data += 3;
    size -= 3;
    for (int moves = 0; size >= 5 && moves < MAX_MOVES; moves++, data += 5, size -= 5) {
        uint32_t bits;
        memcpy(&bits, data + 1, sizeof bits);
        int seat = fogg_game_to_act(&game);
        if (seat < 0 || (data[0] & 1) != 0) {
            try_bits(&game, (int8_t)(data[0] >> 1) - 2, bits & (data[0] & 2 ? 0xfffff : 0xffffffff));
        } else {
            int count = fogg_game_legal_count(&game, seat);
            MUST(count >= 1);
            try_bits(&game, seat, fogg_game_legal_at(&game, seat, (int)(bits % (uint32_t)count)));
        }
        MUST(fogg_game_ok(&game));
    }
    return 0;
}
