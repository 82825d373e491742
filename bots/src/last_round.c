/* last_round.c - tries all last turns of a seat and takes the one after which it stands best. */
#include "last_round.h"

bool last_round_is_near(const fogg_public *open)
{
    return fogg_public_is_last_round(open) && (open->phase == FOGG_PHASE_TURN || open->phase == FOGG_PHASE_SECOND);
}

void last_round_add_moves(moves *list, const plan *p, const survey *map, const glance *g)
{
    if (g->open->phase != FOGG_PHASE_TURN)
        return;
    for (fogg_mask rest = glance_affordable(g, glance_routes(g)); !fogg_mask_is_empty(rest);)
        moves_add(list, policy_pay(p, g, fogg_mask_pop(&rest)));
    if (fogg_public_stations_left(g->open, g->seat) == 0)
        return;
    fogg_mask joined = fogg_tickets_joined(map->board, glance_own(g), g->tickets);
    uint64_t ends = 0;
    for (fogg_mask open = fogg_mask_without(g->tickets, joined); !fogg_mask_is_empty(open);) {
        int t = fogg_mask_pop(&open);
        ends |= map->starts[t] | map->goals[t];
    }
    for (ends &= fogg_public_station_sites(g->open); ends != 0; ends &= ends - 1) {
        fogg_action action = policy_station(p, g, __builtin_ctzll(ends));
        if (action != (fogg_action)POLICY_NO_ACTION)
            moves_add(list, action);
    }
}

/* Plays an action and what belongs to the same turn, the planner deciding that. */
static void finish_turn(fogg_game *game, mind *m, const survey *map, const weights *w, int seat, fogg_action action)
{
    fogg_game_play_unchecked(game, seat, action, NULL);
    while (fogg_game_to_act(game) == seat && game->open.phase != FOGG_PHASE_TURN) {
        glance g = glance_of_game(game, seat);
        fogg_game_play_unchecked(game, seat, playout_choose(game, m, map, w, &g), NULL);
    }
}

void last_round_run(fogg_game *game, mind *minds, const survey *map, const weights *w)
{
    for (int seat; (seat = fogg_game_to_act(game)) >= 0;) {
        glance g = glance_of_game(game, seat);
        moves list = {.count = 0};
        moves_add(&list, playout_choose(game, &minds[seat], map, w, &g));
        if (last_round_is_near(&game->open))
            last_round_add_moves(&list, &minds[seat].plan, map, &g);
        int32_t most = -1;
        fogg_game best;
        for (int i = 0; i < list.count; i++) {
            fogg_game after;
            fogg_game_copy(&after, game);
            mind m = minds[seat];
            prospect of_seat[FOGG_MAX_SEATS];
            finish_turn(&after, &m, map, w, seat, list.at[i]);
            playout_result(&after, of_seat); /* as if nobody came after: what others do then hardly depends on it */
            if (of_seat[seat].value > most) {
                most = of_seat[seat].value;
                fogg_game_copy(&best, &after);
            }
        }
        fogg_game_copy(game, &best);
    }
}
