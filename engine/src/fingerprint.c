/* fingerprint.c - plays some games and mixes everything that happens into one number. */
#include "fogg/fingerprint.h"

#include "chance.h"
#include "fogg/game.h"

enum { SEEDED_GAMES = 40, FAST_GAMES = 400 };

static uint64_t mix(uint64_t hash, uint64_t value)
{
    hash ^= value;
    return chance_splitmix(&hash);
}

static uint64_t mix_scores(uint64_t hash, const fogg_game *game)
{
    fogg_score scores[FOGG_MAX_SEATS];
    hash = mix(hash, fogg_game_scores(game, scores));
    for (int seat = 0; seat < game->open.seats; seat++) {
        const fogg_score *s = &scores[seat];
        hash = mix(hash, (uint64_t)(uint16_t)s->total << 32 | (uint64_t)(uint16_t)s->tickets << 16 | s->longest_length);
        for (int i = 0; i < s->borrowed; i++)
            hash = mix(hash, s->borrowed_route[i]);
    }
    return mix(hash, fogg_game_hash(game));
}

/* Plays a seeded game by choosing indices of the list of legal actions.  At every position also builds a game from
 * the view of the seat that moves. */
static uint64_t play_seeded(uint64_t hash, const fogg_board *board, int seats, int number)
{
    fogg_setup setup = {.seats = seats, .start = -1, .seed = {(uint8_t)number}};
    fogg_game game, imagined;
    fogg_game_init(&game, board, &setup, NULL);
    for (int seat = fogg_game_to_act(&game); seat >= 0; seat = fogg_game_to_act(&game)) {
        fogg_view view;
        fogg_game_view(&game, seat, &view);
        fogg_game_from_view(&imagined, &view, hash);
        int count = fogg_game_legal_count(&game, seat);
        fogg_action action =
            fogg_game_legal_at(&game, seat, (int)chance_scale((uint32_t)(hash >> 32), (uint32_t)count));
        hash = mix(mix(mix(hash, (uint64_t)count), action), fogg_game_hash(&imagined));
        fogg_game_play(&game, seat, action, NULL);
    }
    return mix_scores(hash, &game);
}

uint64_t fogg_fingerprint(const fogg_board *board, int seats)
{
    uint64_t hash = 0;
    for (int number = 0; number < SEEDED_GAMES; number++)
        hash = play_seeded(hash, board, seats, number);
    for (uint64_t seed = 0; seed < FAST_GAMES; seed++) {
        fogg_game game;
        fogg_game_init_fast(&game, board, seats, seed);
        fogg_playout playout = fogg_game_play_randomly(&game, (seed & 1) != 0);
        hash = mix_scores(mix(hash, (uint64_t)playout.decisions), &game);
    }
    return hash;
}
