/* search.c - the player that searches: it imagines games that fit what it knows, tries each move worth thinking
 * about in all of them, follows a tree of what may come after it, and lets the planner play the rest.
 *
 * The moves run a race (race.h); below each grows a tree of its own (tree.h).  Rounds of imagined games go on until
 * the race is over or the budget is spent.  The planner is also the prior: its move is the one to beat.
 *
 * A race has up to three heats, as there is time.  In the first the planner plays at all seats, which is quick: it
 * finds the moves that matter.  In the second those few are compared in games in which every seat thinks for itself
 * in the first turns (wise.h), in the third in games in which it does so in all turns. */
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
    ROUND = 16,      /* imagined games between two looks at the race */
    SMALL_ROUND = 4, /* the same with few nodes to spend */
    FEW_ROUNDS = 4,  /* with nodes for fewer rounds than this, rounds are small */
    TURNS = 10,      /* that are played out before the position is judged */
    LAST_MOVES = 2,  /* moves that stay to the end of a race, at least */
    WISE = 4,        /* of these, turns that are decided by the evaluation in the second heat */
    WISE_COST = 7,   /* what so many such turns cost more, in play-outs of the first heat */
    HEATS = 3,
    EXPLORE_FROM = 32, /* imagined games after which the trees are explored */
    EXPLORE_MOVES = 8, /* trees are explored only while at most so many moves are in the race */
};

/* What leads on to a heat. */
typedef struct heat {
    int after;  /* thousandths of the budget that are used up before it */
    int moves;  /* that reach it, at most */
    int games;  /* imagined games that it must have room for */
    int margin; /* the heat before may be wrong by so much */
} heat;

static const heat heats[HEATS] = {
    {0, MOVES_MAX, 0, 0},
    {250, 4, 48, VALUE_ONE / 50},
    {450, 3, 512, VALUE_ONE / 100},
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
    int spent;       /* play-outs of the first heat, or as much work */
    int heat;        /* 0 to HEATS - 1 */
    int wise;        /* turns of the second heat in which seats think for themselves; 0: there is only one heat */
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

/* What a play-out costs in which seats think for themselves in so many turns, in play-outs of the first heat. */
static int playout_cost(int wise)
{
    return 1 + wise * WISE_COST / WISE;
}

/* What the next round costs. */
static int round_cost(const thought *t)
{
    return t->round * fogg_bits_count(t->race.live) * (1 + t->explores) * playout_cost(t->by.wise);
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

/* How much of the budget is used up, in thousandths, `nodes` play-outs or what the clock allows.  A round that would
 * not fit any more counts as played: 1000 or more ends the thought. */
static int spent_part(const thought *t, int nodes)
{
    int64_t part = ((int64_t)t->race.before + t->race.samples) * 1000 / RACE_SAMPLES;
    if (nodes > 0) {
        int64_t by_nodes = t->spent + round_cost(t) > nodes ? 1000 : (int64_t)t->spent * 1000 / nodes;
        part = by_nodes > part ? by_nodes : part;
    }
    if (t->deadline > 0) {
        uint64_t now = t->clock(), used = now - t->begun, whole = t->deadline - t->begun;
        uint64_t next = used * (uint64_t)round_cost(t) / (uint64_t)t->spent;
        int64_t by_clock = used + next > whole ? 1000 : (int64_t)(used * 1000 / whole);
        part = by_clock > part ? by_clock : part;
    }
    return (int)part;
}

/* In how many turns of the next heat seats think for themselves; 0: there is no next one. */
static int wise_in_next(const thought *t)
{
    int wise = t->heat == 0 ? t->wise : t->by.turns;
    return t->heat + 1 < HEATS && t->wise > 0 && !t->by.is_ending && wise > t->by.wise ? wise : 0;
}

static int moves_in_next(const thought *t)
{
    int live = fogg_bits_count(t->race.live), most = heats[t->heat + 1].moves;
    return live < most ? live : most;
}

/* Whether there is a next heat and the budget that is left is enough for it. */
static bool has_time_for_next(const thought *t, int part)
{
    int wise = wise_in_next(t);
    if (wise == 0 || part == 0 || part >= 1000)
        return false;
    int64_t need = (int64_t)heats[t->heat + 1].games * playout_cost(wise) * moves_in_next(t);
    return (int64_t)t->spent * (1000 - part) / part >= need;
}

/* Goes on to the next heat when this one has had its part of the budget. */
static void end_heat(thought *t, int part)
{
    race *r = &t->race;
    if (!has_time_for_next(t, part) || part < heats[t->heat + 1].after)
        return;
    race_drop(r, 1000, heats[t->heat + 1].moves, heats[t->heat + 1].margin);
    if (race_is_over(r))
        return;
    race_next_heat(r);
    t->by.wise = wise_in_next(t);
    t->heat++;
}

/* By how much a move may be behind and yet stay for the next heat.  What a budget of nodes has room for is known from
 * the start; with a clock, a next heat is expected until it is known better. */
static int margin_of(const thought *t, int nodes, int part)
{
    if (t->heat > 0)
        return has_time_for_next(t, part) ? heats[t->heat + 1].margin : 0;
    const heat *next = &heats[1];
    int64_t left = (int64_t)nodes * (1000 - next->after) / 1000;
    bool is_expected =
        wise_in_next(t) > 0 && (nodes == 0 || left >= (int64_t)next->games * playout_cost(t->wise) * next->moves);
    return is_expected ? next->margin : 0;
}

/* Imagines and plays until the race is over or the budget spent; the first round is always played. */
static void think(thought *t, int nodes, int depth)
{
    race *r = &t->race;
    t->round = nodes > 0 && nodes < FEW_ROUNDS * ROUND * t->list.count ? SMALL_ROUND : ROUND;
    t->spent = t->heat = 0;
    for (int part = 0; part < 1000 && !race_is_over(r);) {
        t->explores =
            depth > 0 && !t->by.is_ending && r->samples >= EXPLORE_FROM && fogg_bits_count(r->live) <= EXPLORE_MOVES;
        t->spent += round_cost(t);
        atomic_store(&t->next, 0);
        crew_run(t->members, imagine_round, t);
        crew_run(t->members, play_round, t);
        for (int i = 0; i < t->round; i++)
            race_count(r, t->result[i]);
        part = spent_part(t, nodes);
        race_drop(r, part, LAST_MOVES, margin_of(t, nodes, part));
        part = spent_part(t, nodes);
        end_heat(t, part);
    }
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
                      .is_ending = last_round_is_near(&view->open)};
    t->list = list;
    t->wise = s->wise;
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
const player player_beginner = {.options = "", .settings = {.noise = 32, .style = STYLE_HASTY}, SEARCHER};
const player player_easy = {.options = "", .settings = {.noise = 20, .style = STYLE_COLLECTOR}, SEARCHER};
const player player_normal = {.options = "", .settings = {.noise = 11, .style = STYLE_BUILDER}, SEARCHER};
const player player_hard = {.options = "", .settings = {.noise = 0}, SEARCHER};
const player player_strong = {
    .options = "", .settings = {.nodes = 32, .threads = 1, .turns = TURNS, .forgets = 50}, SEARCHER};
const player player_expert = {
    .options = "", .settings = {.ms = 800, .threads = 2, .turns = TURNS, .wise = WISE}, SEARCHER};
