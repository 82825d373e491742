/* bench_value.c - a position's minds are those of the position before it, as in a game. */
#include "bench_value.h"

#include "src/scene.h"

static scene at[BENCH_VALUE_POSITIONS];
static const survey *on;

static int32_t evaluate(scene *s)
{
    int32_t chances[FOGG_MAX_SEATS], margins[FOGG_MAX_SEATS];
    value_of(on->net, &s->game, s->minds, on, weights_of(on->board), chances, margins);
    return chances[0];
}

void bench_value_collect(const survey *map, int seats)
{
    const weights *w = weights_of(map->board);
    int count = 0;
    on = map;
    for (uint64_t seed = 0; count < BENCH_VALUE_POSITIONS; seed++) {
        scene s = {0};
        fogg_game_init_fast(&s.game, map->board, seats, seed);
        for (int seat; count < BENCH_VALUE_POSITIONS && (seat = fogg_game_to_act(&s.game)) >= 0;) {
            evaluate(&s);
            at[count++] = s;
            glance g = glance_of_game(&s.game, seat);
            fogg_game_play_unchecked(&s.game, seat, playout_choose(&s.game, &s.minds[seat], map, w, &g), NULL);
        }
    }
}

int64_t bench_value_run(int times)
{
    int64_t sum = 0;
    for (int i = 0; i < BENCH_VALUE_POSITIONS * times; i++) {
        int now = i % BENCH_VALUE_POSITIONS, before = (now + BENCH_VALUE_POSITIONS - 1) % BENCH_VALUE_POSITIONS;
        for (int seat = 0; seat < at[now].game.open.seats; seat++)
            at[now].minds[seat].look = at[before].minds[seat].look;
        sum += evaluate(&at[now]);
    }
    return sum;
}
