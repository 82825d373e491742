/* search.c - the player that searches: it imagines games that fit what it knows, tries each move worth thinking about
 * in all of them, and lets the planner play them out.
 *
 * All moves are tried in the same imagined games, so that the luck of the cards, far greater than what moves differ
 * by, falls on all alike.  Moves that are surely worse than the best drop out as the race goes on. */
#include <string.h>

#include "belief.h"
#include "crew.h"
#include "dice.h"
#include "moves.h"
#include "player.h"
#include "playout.h"

enum {
    ROUND = 16,      /* imagined games between two looks at the race */
    SMALL_ROUND = 4, /* the same with few nodes to spend */
    FEW_NODES = 40,
    SAMPLES_MAX = 4096, /* imagined games a decision */
};

/* By how many deviations, squared, another move must be better than the planner's. */
static const float trust = 4.0f;

/* One decision in the making. */
typedef struct thought {
    const fogg_view *view;
    const atlas *map;
    const weights *w;
    mind self;
    belief belief;
    moves list;
    unsigned live; /* moves still in the race */
    uint64_t seed;
    int samples; /* imagined games done */
    int round;   /* imagined games a round */
    int members; /* of the crew */
    uint64_t (*clock)(void);
    uint64_t deadline; /* of the clock; 0: none */
    float value[MOVES_MAX][SAMPLES_MAX];
} thought;

typedef struct memory {
    atlas map;
    mind mind;
    thought thought;
} memory;

/* Imagines one game and plays every live move in it. */
static void imagine(thought *t, int sample)
{
    fogg_game start, game;
    mind minds[FOGG_MAX_SEATS], copies[FOGG_MAX_SEATS];
    const fogg_view *view = t->view;
    uint64_t dice = t->seed + (uint64_t)sample * 2;
    fogg_game_from_view(&start, view, dice_roll(&dice));
    belief_deal(&t->belief, view, &start, &dice);
    for (int seat = 0; seat < view->open.seats; seat++) {
        minds[seat] = (mind){0};
        if (seat == view->seat)
            minds[seat] = t->self;
        else if (view->open.phase != FOGG_PHASE_KEEP_DEALT) {
            glance g = glance_of_game(&start, seat);
            plan_make(&minds[seat].plan, t->map, t->w, &g, POLICY_QUICK);
        }
    }
    for (unsigned rest = t->live; rest != 0; rest &= rest - 1) {
        int move = __builtin_ctz(rest);
        game = start;
        memcpy(copies, minds, sizeof copies);
        fogg_game_play_unchecked(&game, view->seat, t->list.at[move], NULL);
        playout_run(&game, copies, t->map, t->w);
        t->value[move][sample] = playout_value(&game, view->seat);
    }
}

static void work(void *context, int member)
{
    thought *t = context;
    for (int sample = t->samples + member; sample < t->samples + t->round; sample += t->members)
        imagine(t, sample);
}

/* How much better move `a` did than move `b` on average, and by how much that may be wrong, squared. */
static float difference(const thought *t, int a, int b, float *variance)
{
    float sum = 0, squares = 0, n = (float)t->samples;
    for (int i = 0; i < t->samples; i++) {
        float d = t->value[a][i] - t->value[b][i];
        sum += d;
        squares += d * d;
    }
    float mean = sum / n;
    *variance = (squares / n - mean * mean) / (n - 1);
    return mean;
}

static int leader(const thought *t)
{
    int best = -1;
    float best_sum = -1;
    for (unsigned rest = t->live; rest != 0; rest &= rest - 1) {
        int move = __builtin_ctz(rest);
        float sum = 0;
        for (int i = 0; i < t->samples; i++)
            sum += t->value[move][i];
        if (sum > best_sum) {
            best_sum = sum;
            best = move;
        }
    }
    return best;
}

/* Ends the race for moves that are worse than the leader beyond doubt. */
static void drop_losers(thought *t)
{
    int best = leader(t);
    if (t->samples < 2 * SMALL_ROUND)
        return;
    float doubt = t->samples < 64 ? 9.0f : 5.0f; /* squared deviations */
    for (unsigned rest = t->live & ~(1U << best); rest != 0; rest &= rest - 1) {
        int move = __builtin_ctz(rest);
        float variance, mean = difference(t, best, move, &variance);
        if (mean * mean > doubt * variance)
            t->live &= ~(1U << move);
    }
}

/* The planner's move, unless another is better by more than its error. */
static fogg_action decide(const thought *t)
{
    if (t->samples == 0)
        return t->list.at[0];
    int best = leader(t);
    if (best == 0 || (t->live & 1) == 0)
        return t->list.at[best];
    float variance, mean = difference(t, best, 0, &variance);
    return mean * mean > trust * variance ? t->list.at[best] : t->list.at[0];
}

/* `nodes`: play-outs at most, a first round apart; 0: as many as the clock allows. */
static void race(thought *t, int nodes)
{
    int spent = 0;
    t->round = nodes > 0 && nodes < FEW_NODES ? SMALL_ROUND : ROUND;
    while (t->samples + t->round <= SAMPLES_MAX && (t->live & (t->live - 1)) != 0) {
        spent += t->round * __builtin_popcount(t->live);
        if (nodes > 0 && spent > nodes && t->samples > 0)
            return;
        crew_run(t->members, work, t);
        t->samples += t->round;
        if (t->deadline > 0 && t->clock() >= t->deadline)
            return;
        drop_losers(t);
    }
}

static fogg_action choose(fogg_bot *bot, const fogg_view *view)
{
    memory *m = bot->memory;
    thought *t = &m->thought;
    const player_settings *s = &bot->settings;
    t->w = weights_of(bot->board);
    if (m->map.board == NULL)
        atlas_init(&m->map, bot->board, t->w->turn);
    t->view = view;
    t->map = &m->map;
    moves_list(&t->list, &m->mind, &m->map, t->w, view);
    if (s->noise > 0 && dice_below(&bot->random, 100) < s->noise)
        return t->list.at[dice_below(&bot->random, t->list.count)];
    if (t->list.count == 1 || s->nodes + s->ms == 0)
        return t->list.at[0];
    t->self = m->mind;
    t->live = (1U << t->list.count) - 1;
    t->seed = dice_roll(&bot->random);
    t->samples = 0;
    t->members = s->threads < bot->host.threads ? s->threads : bot->host.threads;
    t->members = t->members < 1 ? 1 : t->members > CREW_MAX ? CREW_MAX : t->members;
    t->clock = bot->host.clock;
    t->deadline = s->ms > 0 && t->clock != NULL ? t->clock() + 1000 * (uint64_t)s->ms : 0;
    belief_form(&t->belief, &m->map, view);
    race(t, s->nodes);
    return decide(t);
}

static void reset(fogg_bot *bot)
{
    memory *m = bot->memory;
    m->mind = (mind){0};
}

#define SEARCHER .size = sizeof(memory), .choose = choose, .reset = reset

const player player_search = {
    .options = "nodes ms threads noise ", .settings = {.nodes = 2000, .threads = 1}, SEARCHER};

/* The levels for people: one player, with less thought and more slips the easier it is. */
const player player_easy = {.options = "", .settings = {.noise = 15}, SEARCHER};
const player player_normal = {.options = "", .settings = {.noise = 4}, SEARCHER};
const player player_hard = {.options = "", .settings = {.nodes = 200, .threads = 1}, SEARCHER};
const player player_expert = {.options = "", .settings = {.ms = 800, .threads = 2}, SEARCHER};
