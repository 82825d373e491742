/* search.c - the player that searches: it imagines games that fit what it knows, tries each move worth thinking
 * about in all of them, follows a tree of what may come after it, and lets the planner play the rest.
 *
 * The moves run a race (race.h); below each grows a tree of its own (tree.h).  Rounds of imagined games go on until
 * the race is over or the budget is spent.  The planner is also the prior: its move is the one to beat.
 *
 * In imagined games every seat thinks for itself (wise.h).  Were the planner to play there, a move would look good
 * because the planner does not find it later by itself. */
#include <stdatomic.h>

#include "crew.h"
#include "dice.h"
#include "finale.h"
#include "forget.h"
#include "last_round.h"
#include "moves.h"
#include "player.h"
#include "race.h"
#include "scene.h"
#include "style.h"
#include "tree.h"

enum {
    ROUND = 16,        /* imagined games between two looks at the race */
    SMALL_ROUND = 4,   /* the same with few nodes to spend */
    FEW_ROUNDS = 4,    /* while there is room for fewer rounds than this, rounds are small */
    TURNS = 10,        /* that are played out before the position is judged */
    LAST_MOVES = 2,    /* moves that stay to the end of a race, at least */
    WISE = 10,         /* of these, turns in which seats think for themselves */
    WISE_COST = 12,    /* what so many such turns cost more, in play-outs of the planner */
    EXPLORE_FROM = 32, /* imagined games after which the trees are explored */
    EXPLORE_MOVES = 8, /* trees are explored only while at most so many moves are in the race */
};

/* One decision in the making. */
typedef struct thought {
    fogg_view view; /* the position as the player remembers it */
    thinker by;
    mind self;
    belief belief;
    moves list;
    bool explores; /* the trees below the moves */
    uint64_t seed;
    int spent;       /* play-outs of the planner, or as much work */
    int round;       /* imagined games a round */
    int members;     /* of the crew */
    atomic_int next; /* the next live move for a member to play */
    scene scene[ROUND];
    prospect result[ROUND][MOVES_MAX]; /* of the round's games */
    tree tree[MOVES_MAX];
    uint64_t (*clock)(void);
    uint64_t begun, deadline; /* of the clock; no deadline: 0 */
    race race;
    finale finale;
    fogg_thoughts thoughts;
} thought;

/* What a play-out costs in which seats think for themselves in so many turns, in play-outs of the planner. */
static int playout_cost(int wise)
{
    return 1 + wise * WISE_COST / WISE;
}

/* What so many imagined games cost. */
static int games_cost(const thought *t, int games)
{
    return games * fogg_bits_count(t->race.live) * (1 + t->explores) * playout_cost(t->by.wise);
}

static void imagine_round(void *context, int member)
{
    thought *t = context;
    for (int i = member; i < t->round; i += t->members) {
        uint64_t dice = t->seed + (uint64_t)(t->race.samples + i) * 2;
        scene_imagine(&t->scene[i], &t->view, &t->self, &t->belief, t->by.map, t->by.w, &dice);
    }
}

/* Each move is played by one member, in all games of the round, in order.  So the move's tree does not depend on the
 * number of members. */
static void play_round(void *context, int member)
{
    thought *t = context;
    (void)member;
    for (int move; (move = atomic_fetch_add(&t->next, 1)) < t->list.count;) {
        if ((t->race.live >> move & 1) == 0)
            continue;
        for (int i = 0; i < t->round; i++) {
            scene s = t->scene[i];
            fogg_game_play_unchecked(&s.game, t->view.seat, t->list.at[move], NULL);
            t->result[i][move] = tree_play(&t->tree[move], &t->by, &s, t->explores);
        }
    }
}

/* How much of the budget is left, in play-outs of the planner: of `nodes`, and by the clock as many as the time that is
 * left allows at the speed so far. */
static int64_t room_left(const thought *t, int nodes)
{
    int64_t room = games_cost(t, RACE_SAMPLES - t->race.samples);
    if (nodes > 0 && nodes - t->spent < room)
        room = nodes - t->spent;
    if (t->deadline > 0) {
        uint64_t now = t->clock(), used = now - t->begun + 1;
        int64_t by_clock = now < t->deadline ? (int64_t)((t->deadline - now) * (uint64_t)t->spent / used) : 0;
        room = by_clock < room ? by_clock : room;
    }
    return room;
}

/* Imagines and plays until the race is over or the budget spent; the first round is always played. */
static void think(thought *t, int nodes, int depth)
{
    race *r = &t->race;
    int64_t room = nodes;
    t->spent = 0;
    do {
        t->explores =
            depth > 0 && !t->by.is_ending && r->samples >= EXPLORE_FROM && fogg_bits_count(r->live) <= EXPLORE_MOVES;
        t->round = room >= games_cost(t, FEW_ROUNDS * ROUND) ? ROUND : SMALL_ROUND;
        t->spent += games_cost(t, t->round);
        atomic_store(&t->next, 0);
        crew_run(t->members, imagine_round, t);
        crew_run(t->members, play_round, t);
        for (int i = 0; i < t->round; i++)
            race_count(r, t->result[i]);
        room = room_left(t, nodes);
        if (room < games_cost(t, SMALL_ROUND))
            room = 0;
        race_drop(r, (int)(1000 * (int64_t)t->spent / (t->spent + room)), LAST_MOVES);
    } while (room > 0 && !race_is_over(r));
}

/* In how many turns seats think for themselves: with few nodes in fewer, so that there is room for some rounds. */
static int wise_turns(const player_settings *s, int moves_count)
{
    if (s->nodes == 0)
        return s->wise;
    int64_t cost = s->nodes / (FEW_ROUNDS * SMALL_ROUND * moves_count),
            turns = cost > 1 ? (cost - 1) * WISE / WISE_COST : 0;
    return turns < s->wise ? (int)turns : s->wise;
}

/* Puts what was found out into words that others understand. */
static void tell(const thought *t, fogg_thoughts *out)
{
    int order[MOVES_MAX];
    race_order(&t->race, order);
    out->playouts = t->spent;
    out->count = t->list.count;
    for (int i = 0; i < t->list.count; i++) {
        race_mark m = race_mark_of(&t->race, order[i]);
        out->candidate[i] =
            (fogg_candidate){t->list.at[order[i]], m.chance, m.error, m.behind, m.behind_error, m.games};
    }
    out->expected_count = tree_expect(&t->tree[order[0]], out->expected, FOGG_MAX_EXPECTED);
}

/* What a player keeps from one decision to the next. */
typedef struct memory {
    mind mind;
    weights w; /* of its style */
} memory;

/* A slip that a person might make: another of the moves that come to mind first. */
static fogg_action slip(const moves *list, uint64_t *dice)
{
    enum { PLAUSIBLE = 3 };
    int others = list->count - 1 < PLAUSIBLE ? list->count - 1 : PLAUSIBLE;
    return list->at[others > 0 ? 1 + dice_below(dice, others) : 0];
}

static fogg_action choose(fogg_bot *bot, const fogg_view *view)
{
    memory *own = bot->memory;
    mind *m = &own->mind;
    thought *t = bot->thought;
    const weights *w = &own->w;
    const player_settings *s = &bot->settings;
    moves list;
    moves_list(&list, m, bot->survey, w, view);
    if (last_round_is_near(&view->open)) {
        glance g = glance_of_view(view);
        last_round_add_moves(&list, &m->plan, bot->survey, &g);
    }
    if (s->noise > 0 && dice_below(&bot->random, 100) < s->noise)
        return slip(&list, &bot->random);
    if (list.count == 1 || t == NULL)
        return list.at[0];
    t->view = *view;
    t->by = (thinker){.map = bot->survey,
                      .w = w,
                      .net = s->general > 0 ? &value_nets[0] : bot->survey->net,
                      .depth = s->depth,
                      .turns = s->turns,
                      .wise = wise_turns(s, list.count),
                      .is_ending = last_round_is_near(&view->open)};
    t->list = list;
    t->self = *m;
    t->seed = dice_roll(&bot->random);
    race_begin(&t->race, t->list.count);
    for (int move = 0; move < t->list.count; move++)
        tree_clear(&t->tree[move], view->seat);
    t->members = s->threads < bot->host.threads ? s->threads : bot->host.threads;
    t->members = t->members < 1 ? 1 : t->members > CREW_MAX ? CREW_MAX : t->members;
    t->clock = bot->host.clock;
    t->begun = t->clock != NULL ? t->clock() : 0;
    t->deadline = s->ms > 0 && t->clock != NULL ? t->begun + 1000 * (uint64_t)s->ms : 0;
    if (s->forgets > 0)
        forget_cards(&t->view, s->forgets, &bot->random);
    belief_form(&t->belief, bot->survey, view);
    if (!finale_solve(&t->finale, &t->thoughts, &t->list, &m->plan, &t->belief, &t->view, s->nodes, s->ms)) {
        think(t, s->nodes, s->depth);
        tell(t, &t->thoughts);
    }
    bot->thoughts = &t->thoughts;
    return t->thoughts.candidate[0].action;
}

static void reset(fogg_bot *bot)
{
    memory *own = bot->memory;
    *own = (memory){.w = style_of(bot->settings.style, bot->board)};
}

#define SEARCHER .size = sizeof(memory), .thought = sizeof(thought), .choose = choose, .reset = reset

const player player_search = {.options = "nodes ms threads depth turns wise noise forgets general ",
                              .settings = {.nodes = 2000, .threads = 1, .turns = TURNS, .wise = WISE},
                              SEARCHER};

/* The levels for people: one player, with less thought, less memory and more slips the easier it is, and a style of
 * its own.  docs/bots.md has the distances between them. */
const player player_beginner = {.options = "", .settings = {.noise = 46, .style = STYLE_HASTY}, SEARCHER};
const player player_easy = {.options = "", .settings = {.noise = 27, .style = STYLE_COLLECTOR}, SEARCHER};
const player player_normal = {.options = "", .settings = {.noise = 14, .style = STYLE_BUILDER}, SEARCHER};
const player player_hard = {.options = "", .settings = {.noise = 0}, SEARCHER};
const player player_strong = {
    .options = "", .settings = {.nodes = 200, .threads = 1, .turns = TURNS, .wise = WISE, .forgets = 50}, SEARCHER};
const player player_expert = {
    .options = "", .settings = {.ms = 800, .threads = 2, .turns = TURNS, .wise = WISE}, SEARCHER};
