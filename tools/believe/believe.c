/* believe.c - measures how well the search knows the others' tickets, and learns what signs tell of them.
 *
 *     believe try MAP GAMES SEATS SEED PLAYER     log-loss of the true tickets by turn, next to all alike
 *     believe fit GAMES SEED PLAYER               the tables of bots/src/belief.c, from games on the four maps
 *
 * Games are played by PLAYER in every seat; before each turn the seat that is to act is asked what it believes of the
 * others.  The loss of a ticket is the logarithm of the chance that it was given, as one ticket drawn from those that
 * may be there; a long ticket is drawn from the long ones.  `hits` are the tickets of a dealt hand that are true,
 * in per cent of those held.  The same arguments give the same numbers. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../bots/src/belief.h"
#include "../../bots/src/dice.h"
#include "fogg/bot.h"
#include "fogg/maps.h"

enum {
    BUCKET = 5, /* turns of a seat that are told together */
    BUCKETS = 10,
    DEALS = 4, /* hands dealt a question, to count hits */
    STEPS = BELIEF_STAGES * BELIEF_PAID + BELIEF_MATCH + BELIEF_TASTE,
};

typedef struct course {
    fogg_board board;
    fogg_survey *map;
    fogg_bot *bot[FOGG_MAX_SEATS];
    int seats;
} course;

typedef struct tally {
    double loss, alike, hits, held, tickets;
} tally;

/* What is done with one question: the view, the seat asked about, and the tickets that it holds. */
typedef void asked(void *context, const course *c, const fogg_view *view, int seat, fogg_mask held, int turn);

static void open_course(course *c, const char *name, int seats, const char *player)
{
    const fogg_map *map = fogg_map_find(name);
    char error[FOGG_MAX_BOT_ERROR];
    if (map == NULL || fogg_board_parse(&c->board, map->text, map->length, NULL, NULL) > 0) {
        fprintf(stderr, "believe: no map %s\n", name);
        exit(EXIT_FAILURE);
    }
    c->seats = seats;
    c->map = fogg_survey_open(&c->board);
    const fogg_bot_host host = {.survey = c->map};
    for (int seat = 0; seat < seats; seat++) {
        c->bot[seat] = fogg_bot_open(player, &c->board, 0, &host, error);
        if (c->bot[seat] == NULL) {
            fprintf(stderr, "believe: %s\n", error);
            exit(EXIT_FAILURE);
        }
    }
}

static void play(const course *c, uint64_t seed, asked *ask, void *context)
{
    fogg_game game;
    int turns[FOGG_MAX_SEATS] = {0};
    fogg_game_init_fast(&game, &c->board, c->seats, seed);
    for (int seat = 0; seat < c->seats; seat++)
        fogg_bot_reset(c->bot[seat], seed * 8 + (uint64_t)seat);
    for (int seat; (seat = fogg_game_to_act(&game)) >= 0;) {
        fogg_view view;
        fogg_game_view(&game, seat, &view);
        if (game.open.phase == FOGG_PHASE_TURN) {
            turns[seat]++;
            for (int other = 0; other < c->seats; other++)
                if (other != seat)
                    ask(context, c, &view, other, fogg_game_tickets(&game, other), turns[seat]);
        }
        fogg_game_play_unchecked(&game, seat, fogg_bot_choose(c->bot[seat], &view), NULL);
    }
}

/* ---- measuring ------------------------------------------------------------------------------------------------- */

static void measure(void *context, const course *c, const fogg_view *view, int seat, fogg_mask held, int turn)
{
    tally *t = (tally *)context + (turn / BUCKET < BUCKETS ? turn / BUCKET : BUCKETS - 1);
    static belief b;
    belief_form(&b, c->map, view);
    for (fogg_mask rest = held; !fogg_mask_is_empty(rest);) {
        int ticket = fogg_mask_pop(&rest);
        fogg_mask longs = c->board.long_tickets;
        fogg_mask pool =
            fogg_mask_has(longs, ticket) ? fogg_mask_and(b.unseen, longs) : fogg_mask_without(b.unseen, longs);
        double sum = 0, count = fogg_mask_count(pool);
        while (!fogg_mask_is_empty(pool))
            sum += b.weight[seat][fogg_mask_pop(&pool)];
        t->loss -= log(b.weight[seat][ticket] / sum);
        t->alike += log(count);
        t->tickets++;
    }
    for (uint64_t deal = 0; deal < DEALS; deal++) {
        fogg_game game;
        uint64_t dice = fogg_public_free(&view->open).word[0] + deal;
        fogg_game_from_view(&game, view, dice_roll(&dice));
        belief_deal(&b, view, &game, &dice);
        t->hits += fogg_mask_count(fogg_mask_and(fogg_game_tickets(&game, seat), held));
        t->held += fogg_mask_count(held);
    }
}

static void tell(const char *name, const tally *t)
{
    if (t->tickets > 0)
        printf("%-10s  %8.0f  %6.3f  %6.3f  %6.1f\n", name, t->tickets, t->alike / t->tickets, t->loss / t->tickets,
               100 * t->hits / t->held);
}

static void try(const course *c, int games, uint64_t seed)
{
    static tally all[BUCKETS + 1];
    for (int game = 0; game < games; game++)
        play(c, seed * 1000003 + (uint64_t)game, measure, all);
    printf("turn         tickets   alike  belief  hits %%\n");
    for (int i = 0; i < BUCKETS; i++) {
        char name[32];
        snprintf(name, sizeof name, "%d-%d", i * BUCKET, (i + 1) * BUCKET - 1);
        tell(name, &all[i]);
        all[BUCKETS].loss += all[i].loss;
        all[BUCKETS].alike += all[i].alike;
        all[BUCKETS].tickets += all[i].tickets;
        all[BUCKETS].hits += all[i].hits;
        all[BUCKETS].held += all[i].held;
    }
    tell("all", &all[BUCKETS]);
}

/* ---- learning -------------------------------------------------------------------------------------------------- */

typedef struct lesson {
    double score[STEPS]; /* natural logarithms */
    double rate, loss, count;
} lesson;

static double score_of(const lesson *l, const belief_sign *s)
{
    return l->score[s->stage * BELIEF_PAID + s->paid] + l->score[BELIEF_STAGES * BELIEF_PAID + s->match] +
           l->score[STEPS - BELIEF_TASTE + s->taste];
}

static void learn(void *context, const course *c, const fogg_view *view, int seat, fogg_mask held, int turn)
{
    lesson *l = context;
    belief_sign signs[FOGG_MAX_TICKETS];
    fogg_mask uses[FOGG_MAX_TICKETS];
    fogg_mask unseen = belief_unseen(view);
    double share[FOGG_MAX_TICKETS], sum = 0, count = 0;
    if (turn % 3 != 0)
        return;
    fogg_mask pool = fogg_mask_without(unseen, c->board.long_tickets), kept = fogg_mask_and(held, pool);
    belief_read(c->map, &view->open, seat, pool, signs, uses);
    for (fogg_mask rest = pool; !fogg_mask_is_empty(rest);) {
        int t = fogg_mask_pop(&rest);
        sum += share[t] = exp(score_of(l, &signs[t]));
    }
    count = fogg_mask_count(kept);
    while (!fogg_mask_is_empty(pool)) {
        int t = fogg_mask_pop(&pool);
        double slope = fogg_mask_has(kept, t) - count * share[t] / sum;
        l->loss -= fogg_mask_has(kept, t) ? log(share[t] / sum) : 0;
        l->score[signs[t].stage * BELIEF_PAID + signs[t].paid] += l->rate * slope;
        l->score[BELIEF_STAGES * BELIEF_PAID + signs[t].match] += l->rate * slope;
        l->score[STEPS - BELIEF_TASTE + signs[t].taste] += l->rate * slope;
    }
    l->count += count;
}

static void print_row(const double *score, int count, const char *end)
{
    for (int i = 0; i < count; i++)
        printf("%s%ld", i > 0 ? ", " : "", lround(score[i] * 16 / log(2)));
    printf("%s", end);
}

static void fit(int games, uint64_t seed, const char *player)
{
    static const char *const names[] = {"usa", "europe", "newyork", "sanfrancisco"};
    static course courses[4];
    lesson l = {0};
    for (int i = 0; i < 4; i++)
        open_course(&courses[i], names[i], i == 1 ? 3 : 2, player);
    for (int game = 0; game < games; game++) {
        l.rate = 0.02 * (1 - 0.95 * game / games);
        if (game % (games / 4) == 0)
            l.loss = l.count = 0;
        play(&courses[game % 4], seed * 1000003 + (uint64_t)game, learn, &l);
    }
    fprintf(stderr, "loss of the last quarter: %.4f\n", l.loss / l.count);
    printf("static const int16_t by_paid[BELIEF_STAGES][BELIEF_PAID] = {\n");
    for (int stage = 0; stage < BELIEF_STAGES; stage++) {
        printf("    {");
        print_row(l.score + stage * BELIEF_PAID, BELIEF_PAID, "},\n");
    }
    printf("};\nstatic const int16_t by_match[BELIEF_MATCH] = {");
    print_row(l.score + BELIEF_STAGES * BELIEF_PAID, BELIEF_MATCH, "};\n");
    printf("static const int16_t by_taste[BELIEF_TASTE] = {");
    print_row(l.score + STEPS - BELIEF_TASTE, BELIEF_TASTE, "};\n");
}

int main(int argc, char **argv)
{
    static course c;
    if (argc == 7 && strcmp(argv[1], "try") == 0) {
        open_course(&c, argv[2], atoi(argv[4]), argv[6]);
        try(&c, atoi(argv[3]), strtoull(argv[5], NULL, 10));
        return EXIT_SUCCESS;
    }
    if (argc == 5 && strcmp(argv[1], "fit") == 0 && atoi(argv[2]) >= 4) {
        fit(atoi(argv[2]), strtoull(argv[3], NULL, 10), argv[4]);
        return EXIT_SUCCESS;
    }
    fputs("usage: believe try MAP GAMES SEATS SEED PLAYER\n       believe fit GAMES SEED PLAYER\n", stderr);
    return EXIT_FAILURE;
}
