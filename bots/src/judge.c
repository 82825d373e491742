/* judge.c - compares actions in imagined games, in two stages.
 *
 * The first looks at every action worth thinking about and drops the poor ones after each round; what is left and the
 * action played go into the second stage, with other games.  The best of many noisy numbers looks better than it is;
 * in fresh games it does not. */
#include <string.h>

#include "dice.h"
#include "entry.h"
#include "moves.h"

enum {
    ROUNDS = 4, /* of the first stage; after each, the worse half of the actions is dropped */
    LEAVES = 3, /* actions that the first stage leaves besides the one played and the planner's */
    DOUBT = 2,  /* of a hundred games are anybody's: fitted to games that strong players finished, docs/analysis.md */
};

_Static_assert(LEAVES + 2 <= FOGG_MAX_JUDGED, "a judgement has room for all that are left");

/* One action in the first stage. */
typedef struct runner {
    fogg_action action;
    int32_t won; /* by the seat that decides */
    bool is_kept;
} runner;

static void imagine(fogg_judge *judge, const fogg_view *view, uint64_t seed)
{
    uint64_t dice = seed;
    scene_imagine(&judge->scene, view, &judge->self, &judge->belief, judge->map, judge->w, &dice);
}

/* Plays on for some turns and tells what each seat has then: at the end its share of the victory, before the end what
 * the evaluation gives it.  They add up to FOGG_WIN. */
static void finish(const fogg_judge *judge, scene *s, int32_t *shares)
{
    prospect of_seat[FOGG_MAX_SEATS];
    int seats = s->game.open.seats, rest = FOGG_WIN;
    playout_run(&s->game, s->minds, judge->map, judge->w, judge->turns);
    playout_judge(judge->map->net, &s->game, s->minds, judge->map, judge->w, of_seat);
    for (int seat = 0; seat < seats - 1; seat++) {
        int64_t chance = (int64_t)of_seat[seat].chance * (100 - DOUBT) + VALUE_ONE * DOUBT / seats;
        shares[seat] = (int32_t)((chance * FOGG_WIN + VALUE_ONE * 50) / (VALUE_ONE * 100));
        rest -= shares[seat];
    }
    shares[seats - 1] = rest;
}

static void try(const fogg_judge *judge, int seat, fogg_action action, int32_t *shares)
{
    scene s = judge->scene;
    fogg_game_play_unchecked(&s.game, seat, action, NULL);
    finish(judge, &s, shares);
}

/* Whether two actions do the same: cards of one colour lie in two slots of the market, or refused tickets go to the
 * bottom in another order. */
static bool is_alike(const fogg_public *open, fogg_action a, fogg_action b)
{
    if (a == b)
        return true;
    if (fogg_action_kind_of(a) != fogg_action_kind_of(b))
        return false;
    unsigned first = fogg_action_place(a), second = fogg_action_place(b);
    if (fogg_action_kind_of(a) == FOGG_DRAW)
        return first != FOGG_FROM_STOCK && second != FOGG_FROM_STOCK && open->market[first] == open->market[second];
    return fogg_action_kind_of(a) == FOGG_KEEP && fogg_action_keep_mask(a) == fogg_action_keep_mask(b);
}

/* The actions to compare: the one played first, the planner's second if it is another.  Returns how many. */
static int list_runners(fogg_judge *judge, const fogg_view *view, fogg_action played, runner *runners)
{
    moves list;
    int count = 0;
    judge->self = (mind){0};
    moves_list(&list, &judge->self, judge->map, judge->w, view);
    runners[count++] = (runner){.action = played, .is_kept = true};
    for (int i = 0; i < list.count; i++)
        if (!is_alike(&view->open, list.at[i], played))
            runners[count++] = (runner){.action = list.at[i], .is_kept = i == 0};
    return count;
}

/* Drops the worst of those that need not stay until `left` are left.  The order of those that stay is kept. */
static int drop(runner *runners, int count, int left)
{
    while (count > left) {
        int worst = -1;
        for (int i = 0; i < count; i++)
            if (!runners[i].is_kept && (worst < 0 || runners[i].won <= runners[worst].won))
                worst = i;
        if (worst < 0)
            break;
        memmove(&runners[worst], &runners[worst + 1], sizeof *runners * (size_t)(count - worst - 1));
        count--;
    }
    return count;
}

/* The first stage.  Returns how many are left. */
static int look(fogg_judge *judge, const fogg_view *view, runner *runners, int count, int games, uint64_t *dice)
{
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < games / ROUNDS; i++) {
            imagine(judge, view, dice_roll(dice));
            for (int r = 0; r < count; r++) {
                int32_t shares[FOGG_MAX_SEATS];
                try(judge, view->seat, runners[r].action, shares);
                runners[r].won += shares[view->seat];
            }
        }
        int kept = 1 + (count > 1 && runners[1].is_kept);
        int left = round == ROUNDS - 1 ? kept + LEAVES : kept + (count - kept + 1) / 2;
        count = drop(runners, count, left < kept + LEAVES ? kept + LEAVES : left);
    }
    return count;
}

/* The most promising first. */
static void sort(runner *runners, int count)
{
    for (int i = 1; i < count; i++)
        for (int k = i; k > 0 && runners[k].won > runners[k - 1].won; k--) {
            runner swapped = runners[k];
            runners[k] = runners[k - 1];
            runners[k - 1] = swapped;
        }
}

/* The second stage: other games, all seats counted. */
static void compare(fogg_judge *judge, const fogg_view *view, int games, uint64_t *dice, fogg_judgement *out)
{
    out->games = games;
    for (int i = 0; i < games; i++) {
        int played = 0;
        imagine(judge, view, dice_roll(dice));
        for (int o = 0; o < out->options; o++) {
            fogg_judged *option = &out->option[o];
            int32_t shares[FOGG_MAX_SEATS];
            try(judge, view->seat, option->action, shares);
            for (int seat = 0; seat < view->open.seats; seat++)
                option->won[seat] += shares[seat];
            if (o == 0)
                played = shares[view->seat];
            int ahead = shares[view->seat] - played;
            option->ahead += ahead;
            option->squares += ahead * ahead;
        }
    }
}

void judge_decision(fogg_judge *judge, const fogg_view *view, fogg_action played, const fogg_thrift *thrift,
                    uint64_t seed, fogg_judgement *out)
{
    runner runners[MOVES_MAX + 1];
    uint64_t dice = seed;
    int count = list_runners(judge, view, played, runners);
    *out = (fogg_judgement){.seat = view->seat, .options = 1, .option = {{.action = played}}};
    if (count == 1)
        return;
    belief_form(&judge->belief, judge->map, view);
    fogg_action reference = runners[1].is_kept ? runners[1].action : played;
    out->options = look(judge, view, runners, count, thrift->look, &dice);
    sort(runners + 1, out->options - 1);
    out->best = runners[1].won > runners[0].won;
    for (int i = 0; i < out->options; i++) {
        out->option[i].action = runners[i].action;
        if (runners[i].action == reference)
            out->reference = i;
    }
    compare(judge, view, thrift->compare, &dice, out);
}

void judge_position(fogg_judge *judge, const fogg_game *game, int games, uint64_t seed, int32_t *won)
{
    uint64_t dice = seed;
    mind minds[FOGG_MAX_SEATS] = {0};
    scene_plan(game, minds, judge->map, judge->w);
    for (int i = 0; i < games; i++) {
        scene *s = &judge->scene;
        fogg_game_copy(&s->game, game);
        memcpy(s->minds, minds, sizeof minds);
        fogg_game_reshuffle(&s->game, dice_roll(&dice));
        int32_t shares[FOGG_MAX_SEATS];
        finish(judge, s, shares);
        for (int seat = 0; seat < game->open.seats; seat++)
            won[seat] += shares[seat];
    }
}

void judge_deal(fogg_judge *judge, int seats, int start, int games, uint64_t seed, int32_t *won)
{
    uint64_t dice = seed;
    for (int i = 0; i < games; i++) {
        fogg_setup setup = {.seats = seats, .start = start};
        fogg_game game;
        for (int k = 0; k < FOGG_SEED_BYTES; k++)
            setup.seed[k] = (uint8_t)dice_below(&dice, 256);
        fogg_game_init(&game, judge->board, &setup, NULL);
        judge_position(judge, &game, 1, dice_roll(&dice), won);
    }
}
