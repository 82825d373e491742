/* lessons.c - plays on two threads, each with its own dice and its own half of the lessons. */
#include "lessons.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "dice.h"
#include "wise.h"

enum {
    WORKERS = 2,
    DECISIONS_MOST = 800,   /* of a game; longer ones, on odd generated maps, are left out */
    SLIP = 8,               /* one decision of so many is a slip, as long as they are made */
    KEEP = 10,              /* one turn of so many is kept of a planner's game */
    KEEP_FORESEEN = 2,      /* and of a game of those who look ahead, which takes longer */
    IMAGINED = 3,           /* games in which they compare their moves */
    DOUBT = 600 * IMAGINED, /* by which another move than the planner's must be better in them together */
};

static const float trust = 0.85f; /* in what came later, against what the net thinks of the next position */

course *course_open(const char *text, size_t length)
{
    course *c = calloc(1, sizeof *c);
    if (c == NULL || fogg_board_parse(&c->board, text, length, NULL, NULL) > 0)
        abort();
    c->map = fogg_survey_open(&c->board);
    return c;
}

/* The targets: who won, and the soft margins as shares. */
static void set_targets(const fogg_game *game, lesson *l)
{
    int32_t margins[FOGG_MAX_SEATS];
    fogg_score scores[FOGG_MAX_SEATS];
    unsigned winners = fogg_game_scores(game, scores);
    playout_margins(scores, l->seats, margins);
    for (int seat = 0; seat < l->seats; seat++) {
        l->won[seat] = (winners >> seat & 1) != 0 ? 1.0f / (float)__builtin_popcount(winners) : 0;
        l->target[seat][0] = l->won[seat];
        l->target[seat][1] = (float)margins[seat] / VALUE_ONE;
    }
}

/* What the net thinks of a position, in the form of targets. */
static void set_thoughts(const value_net *net, const lesson *l, float thoughts[FOGG_MAX_SEATS][VALUE_HEADS])
{
    int32_t scores[FOGG_MAX_SEATS][VALUE_HEADS], shares[FOGG_MAX_SEATS];
    for (int seat = 0; seat < l->seats; seat++)
        value_scores(net, &l->seat[seat], scores[seat]);
    for (int head = 0; head < VALUE_HEADS; head++) {
        value_shares(scores, l->seats, head, shares);
        for (int seat = 0; seat < l->seats; seat++)
            thoughts[seat][head] = (float)shares[seat] / VALUE_ONE;
    }
}

/* Mixes the targets of a game's positions with what the net thinks of the positions after them: that varies less than
 * the end of the game does. */
static void mix_targets(const value_net *net, lesson *l, int count)
{
    for (int i = count - 2; i >= 0; i--) {
        float next[FOGG_MAX_SEATS][VALUE_HEADS];
        set_thoughts(net, &l[i + 1], next);
        for (int seat = 0; seat < l[i].seats; seat++)
            for (int head = 0; head < VALUE_HEADS; head++)
                l[i].target[seat][head] = trust * l[i + 1].target[seat][head] + (1 - trust) * next[seat][head];
    }
}

/* The move whose turn leads to the best position in a few games that fit what the seat knows. */
static fogg_action look_ahead(const thinker *by, scene *s, int seat)
{
    glance g = glance_of_game(&s->game, seat);
    fogg_action planned = playout_choose(&s->game, &s->minds[seat], by->map, by->w, &g);
    moves list;
    moves_around(&list, planned, &s->minds[seat], by->map, by->w, &g);
    if (list.count == 1)
        return planned;
    static _Thread_local belief b;
    fogg_view view;
    scene imagined;
    int64_t worth[MOVES_MAX] = {DOUBT};
    uint64_t dice = fogg_game_hash(&s->game);
    fogg_game_view(&s->game, seat, &view);
    belief_form(&b, by->map, &view);
    for (int i = 0; i < IMAGINED; i++) {
        scene_imagine(&imagined, &view, &s->minds[seat], &b, by->map, by->w, &dice);
        for (int move = 0; move < list.count; move++)
            worth[move] += wise_worth(by, &imagined, seat, list.at[move]);
    }
    int best = 0;
    for (int move = 1; move < list.count; move++)
        best = worth[move] > worth[best] ? move : best;
    return list.at[best];
}

/* Plays one game and adds positions of it; returns how many.  The planner plays as long as slips are made. */
static int play(const course *c, lessons_kind kind, int seats, lesson *out, int room, uint64_t *dice)
{
    const thinker by = {.map = c->map, .w = weights_of(&c->board), .net = c->map->net};
    int keep = kind == LESSONS_PLANNED ? KEEP : KEEP_FORESEEN;
    scene s;
    memset(s.minds, 0, sizeof s.minds);
    int slips = dice_below(dice, 3 * c->board.cars), count = 0, decisions = 0;
    fogg_game_init_fast(&s.game, &c->board, seats, dice_roll(dice));
    for (int seat; (seat = fogg_game_to_act(&s.game)) >= 0; decisions++) {
        if (decisions > DECISIONS_MOST)
            return 0;
        if (s.game.open.phase == FOGG_PHASE_TURN && decisions >= slips && count < room && dice_below(dice, keep) == 0) {
            value_look(by.net, &s.game, s.minds, by.map, by.w, out[count].seat);
            out[count++].seats = seats;
        }
        fogg_action action;
        if (kind == LESSONS_FORESEEN && decisions >= slips) {
            action = look_ahead(&by, &s, seat);
        } else {
            glance g = glance_of_game(&s.game, seat);
            action = playout_choose(&s.game, &s.minds[seat], by.map, by.w, &g);
            if (decisions < slips && dice_below(dice, SLIP) == 0) {
                moves list;
                moves_around(&list, action, &s.minds[seat], by.map, by.w, &g);
                action = list.at[dice_below(dice, list.count)];
            }
        }
        fogg_game_play_unchecked(&s.game, seat, action, NULL);
    }
    for (int i = 0; i < count; i++)
        set_targets(&s.game, &out[i]);
    if (kind == LESSONS_FORESEEN)
        mix_targets(by.net, out, count);
    return count;
}

typedef struct worker {
    pthread_t thread;
    lesson *out;
    int count;
    lessons_kind kind;
    course_pick *pick;
    void *context;
    uint64_t dice;
} worker;

static void *run(void *argument)
{
    worker *me = argument;
    for (int count = 0; count < me->count;) {
        const course *c = me->pick(me->context, &me->dice);
        int least = c->board.min_seats, seats = least + dice_below(&me->dice, c->board.max_seats - least + 1);
        if (least <= 2 && dice_below(&me->dice, 100) < 60)
            seats = 2;
        count += play(c, me->kind, seats, me->out + count, me->count - count, &me->dice);
    }
    return NULL;
}

void lessons_fill(lesson *out, int count, course_pick *pick, void *context, lessons_kind kind, uint64_t *dice)
{
    worker workers[WORKERS];
    for (int i = 0; i < WORKERS; i++) {
        workers[i] = (worker){.out = out + (size_t)i * (size_t)count / WORKERS,
                              .count = count / WORKERS,
                              .kind = kind,
                              .pick = pick,
                              .context = context,
                              .dice = dice_roll(dice)};
        if (pthread_create(&workers[i].thread, NULL, run, &workers[i]) != 0)
            abort();
    }
    for (int i = 0; i < WORKERS; i++)
        pthread_join(workers[i].thread, NULL);
}
