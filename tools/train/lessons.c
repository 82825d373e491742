/* lessons.c - plays on two threads, each with its own dice and its own half of the lessons. */
#include "lessons.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "dice.h"
#include "fogg/bot.h"
#include "moves.h"
#include "playout.h"

enum {
    WORKERS = 2,
    DECISIONS_MOST = 800, /* of a game; longer ones, on odd generated maps, are left out */
    SLIP = 8,             /* one decision of so many is a slip, as long as they are made */
    KEEP = 10,            /* one turn of so many is kept of a planner's game */
    KEEP_SEARCHED = 2,    /* and of a game of the search, which takes longer */
};

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
        l->target[seat][0] = (winners >> seat & 1) != 0 ? 1.0f / (float)__builtin_popcount(winners) : 0;
        l->target[seat][1] = (float)margins[seat] / VALUE_ONE;
    }
}

/* The players of one worker. */
typedef struct cast {
    const course *on;
    int nodes;
    fogg_bot *bot[FOGG_MAX_SEATS];
} cast;

/* Opens the players for a course, if they are not those of the game before. */
static void cast_for(cast *c, const course *on, int nodes)
{
    if (nodes == 0 || (c->on == on && c->nodes == nodes))
        return;
    char name[FOGG_MAX_BOT_NAME], error[FOGG_MAX_BOT_ERROR];
    const fogg_bot_host host = {.survey = on->map};
    snprintf(name, sizeof name, "search:nodes=%d,depth=0", nodes);
    for (int seat = 0; seat < FOGG_MAX_SEATS; seat++) {
        fogg_bot_close(c->bot[seat]);
        c->bot[seat] = fogg_bot_open(name, &on->board, 1, &host, error);
        if (c->bot[seat] == NULL)
            abort();
    }
    c->on = on;
    c->nodes = nodes;
}

static fogg_action choose(const cast *by, const fogg_game *game, mind *m, const course *c, const weights *w, int seat)
{
    glance g = glance_of_game(game, seat);
    if (by->nodes == 0)
        return playout_choose(game, m, c->map, w, &g);
    fogg_view view;
    fogg_game_view(game, seat, &view);
    return fogg_bot_choose(by->bot[seat], &view);
}

/* Plays one game and adds positions of it; returns how many. */
static int play(const course *c, cast *by, int seats, lesson *out, int room, uint64_t *dice)
{
    const weights *w = weights_of(&c->board);
    fogg_game game;
    mind minds[FOGG_MAX_SEATS] = {0};
    int slips = dice_below(dice, 3 * c->board.cars), count = 0, decisions = 0;
    fogg_game_init_fast(&game, &c->board, seats, dice_roll(dice));
    for (int seat = 0; seat < seats && by->nodes > 0; seat++)
        fogg_bot_reset(by->bot[seat], dice_roll(dice));
    for (int seat; (seat = fogg_game_to_act(&game)) >= 0; decisions++) {
        if (decisions > DECISIONS_MOST)
            return 0;
        if (game.open.phase == FOGG_PHASE_TURN && decisions >= slips && count < room &&
            dice_below(dice, by->nodes > 0 ? KEEP_SEARCHED : KEEP) == 0) {
            value_look(c->map->net, &game, minds, c->map, w, out[count].seat);
            out[count++].seats = seats;
        }
        fogg_action action;
        if (decisions < slips && dice_below(dice, SLIP) == 0) {
            moves list;
            glance g = glance_of_game(&game, seat);
            moves_around(&list, playout_choose(&game, &minds[seat], c->map, w, &g), &minds[seat], c->map, w, &g);
            action = list.at[dice_below(dice, list.count)];
        } else {
            action = choose(by, &game, &minds[seat], c, w, seat);
        }
        fogg_game_play_unchecked(&game, seat, action, NULL);
    }
    for (int i = 0; i < count; i++)
        set_targets(&game, &out[i]);
    return count;
}

typedef struct worker {
    pthread_t thread;
    lesson *out;
    int count, nodes;
    course_pick *pick;
    void *context;
    uint64_t dice;
} worker;

static void *run(void *argument)
{
    worker *me = argument;
    cast by = {0};
    for (int count = 0; count < me->count;) {
        const course *c = me->pick(me->context, &me->dice);
        int least = c->board.min_seats, seats = least + dice_below(&me->dice, c->board.max_seats - least + 1);
        if (least <= 2 && dice_below(&me->dice, 100) < 60)
            seats = 2;
        cast_for(&by, c, me->nodes);
        count += play(c, &by, seats, me->out + count, me->count - count, &me->dice);
    }
    for (int seat = 0; seat < FOGG_MAX_SEATS; seat++)
        fogg_bot_close(by.bot[seat]);
    return NULL;
}

void lessons_fill(lesson *out, int count, course_pick *pick, void *context, int nodes, uint64_t *dice)
{
    worker workers[WORKERS];
    for (int i = 0; i < WORKERS; i++) {
        workers[i] = (worker){.out = out + (size_t)i * (size_t)count / WORKERS,
                              .count = count / WORKERS,
                              .nodes = nodes,
                              .pick = pick,
                              .context = context,
                              .dice = dice_roll(dice)};
        if (pthread_create(&workers[i].thread, NULL, run, &workers[i]) != 0)
            abort();
    }
    for (int i = 0; i < WORKERS; i++)
        pthread_join(workers[i].thread, NULL);
}
