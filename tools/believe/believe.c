/* believe.c - measures how well the search knows the others' tickets, and learns what signs tell of them.
 *
 *     believe try MAP GAMES SEATS SEED PLAYER     log-loss of the true tickets by turn, next to all alike
 *     believe fit GAMES SEED PLAYER...            the numbers of bots/src/belief.c, from games on the four maps
 *
 * In every seat plays PLAYER, or one of several by chance; before each turn the seat that is to act is asked what it
 * believes of the others.  The loss of a ticket is the logarithm of the chance that it was given, as one ticket drawn
 * from those that may be there; a long ticket is drawn from the long ones.  `hits` are the tickets of a dealt hand that
 * are true, in per cent of those held.  The same arguments give the same numbers. */
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
    PLAYERS = 8,
};

typedef struct course {
    fogg_board board;
    fogg_survey *map;
    fogg_bot *bot[PLAYERS][FOGG_MAX_SEATS];
    int players, seats;
} course;

typedef struct tally {
    double loss, alike, hits, held, tickets;
} tally;

/* What is done with one question: the view, the seat asked about, and the tickets that it holds. */
typedef void asked(void *context, const course *c, const fogg_view *view, int seat, fogg_mask held, int turn);

static void open_course(course *c, const char *name, int seats, int players, char **player)
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
    c->players = players;
    for (int i = 0; i < players * seats; i++) {
        fogg_bot **bot = &c->bot[i / seats][i % seats];
        *bot = fogg_bot_open(player[i / seats], &c->board, 0, &host, error);
        if (*bot == NULL) {
            fprintf(stderr, "believe: %s\n", error);
            exit(EXIT_FAILURE);
        }
    }
}

static void play(const course *c, uint64_t seed, asked *ask, void *context)
{
    fogg_game game;
    fogg_bot *bot[FOGG_MAX_SEATS];
    int turns[FOGG_MAX_SEATS] = {0};
    uint64_t dice = seed;
    fogg_game_init_fast(&game, &c->board, c->seats, seed);
    for (int seat = 0; seat < c->seats; seat++) {
        bot[seat] = c->bot[dice_below(&dice, c->players)][seat];
        fogg_bot_reset(bot[seat], seed * 8 + (uint64_t)seat);
    }
    for (int seat; (seat = fogg_game_to_act(&game)) >= 0;) {
        fogg_view view;
        fogg_game_view(&game, seat, &view);
        if (game.open.phase == FOGG_PHASE_TURN) {
            turns[seat]++;
            for (int other = 0; other < c->seats; other++)
                if (other != seat)
                    ask(context, c, &view, other, fogg_game_tickets(&game, other), turns[seat]);
        }
        fogg_game_play_unchecked(&game, seat, fogg_bot_choose(bot[seat], &view), NULL);
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
        int held_longs = fogg_mask_count(fogg_mask_and(held, longs)), of = fogg_mask_count(held) - held_longs;
        of = fogg_mask_has(longs, ticket) ? held_longs : of;
        t->loss -= log((belief_chance(&b, seat, held_longs, ticket) + 1) / 65537.0 / of);
        t->alike += log(fogg_mask_count(pool));
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

/* A hand is described by numbers; each has a factor, and the sum tells how likely the hand is.  The factors are found
 * by telling true hands from others that are dealt at random. */
enum {
    OTHERS = 31,
    MATCH_AT = BELIEF_STAGES * BELIEF_PAID,
    TIMES_AT = MATCH_AT + BELIEF_MATCH,
    POINTS = 0, /* the numbers of a time */
    PRICE,
    LEFT,
    SPACES,
    EXPLAINED,
    KINDS,
    NUMBERS = TIMES_AT + BELIEF_TIMES * KINDS,
};

typedef struct lesson {
    double factor[NUMBERS], squares[NUMBERS]; /* natural logarithms; sums of squares of their slopes */
    double rate, loss, count;
    uint64_t dice;
} lesson;

/* What is known of all tickets when a question is asked. */
typedef struct reading {
    belief_sign signs[FOGG_MAX_TICKETS];
    fogg_mask uses[FOGG_MAX_TICKETS], rest[FOGG_MAX_TICKETS];
    int routes;
} reading;

static void describe(const course *c, const reading *r, fogg_mask hand, double *number)
{
    enum { LOST = 8 }; /* as in belief.c */
    const survey *map = c->map;
    uint8_t taken[FOGG_MAX_TICKETS];
    int count = 0, time = 0;
    double *of_time = NULL;
    fogg_mask found = {{0, 0}}, rest = {{0, 0}};
    memset(number, 0, NUMBERS * sizeof *number);
    while (!fogg_mask_is_empty(hand)) {
        int t = fogg_mask_pop(&hand), shared = 0;
        const belief_sign *s = &r->signs[t];
        time = s->time;
        of_time = number + TIMES_AT + time * KINDS;
        for (int i = 0; i < count; i++)
            shared = map->saving[taken[i]][t] > shared ? map->saving[taken[i]][t] : shared;
        taken[count++] = (uint8_t)t;
        number[s->stage * BELIEF_PAID + s->paid]++;
        number[MATCH_AT + s->match]++;
        of_time[POINTS] += (double)c->board.tickets[t].points * SURVEY_POINT / map->pace;
        of_time[PRICE] += (double)(map->alone[t] - shared) / map->pace;
        of_time[LEFT] += s->left < SURVEY_NO_WAY ? (double)s->left / map->pace : LOST;
        found = fogg_mask_or(found, r->uses[t]);
        rest = fogg_mask_or(rest, r->rest[t]);
    }
    if (of_time == NULL)
        return;
    of_time[EXPLAINED] = belief_explained(fogg_mask_count(found), r->routes);
    of_time[SPACES] = (double)belief_spaces(map, rest) / c->board.cars;
}

static fogg_mask deal_any(fogg_mask pool, int count, uint64_t *dice)
{
    fogg_mask hand = {{0, 0}};
    for (; count > 0; count--) {
        fogg_mask rest = pool;
        for (int skip = dice_below(dice, fogg_mask_count(pool)); skip > 0; skip--)
            fogg_mask_pop(&rest);
        int t = fogg_mask_first(rest);
        fogg_mask_add(&hand, t);
        fogg_mask_remove(&pool, t);
    }
    return hand;
}

static void learn(void *context, const course *c, const fogg_view *view, int seat, fogg_mask held, int turn)
{
    static double number[OTHERS + 1][NUMBERS];
    static reading r;
    lesson *l = context;
    fogg_mask unseen = belief_unseen(view), longs = fogg_mask_and(unseen, c->board.long_tickets);
    fogg_mask regular = fogg_mask_without(unseen, longs);
    int held_longs = fogg_mask_count(fogg_mask_and(held, longs)), held_regular = fogg_mask_count(held) - held_longs;
    double share[OTHERS + 1], sum = 0;
    if (turn % 3 != 0 || fogg_mask_is_empty(held))
        return;
    belief_read(c->map, &view->open, seat, unseen, r.signs, r.uses, r.rest);
    r.routes = fogg_mask_count(fogg_public_routes(&view->open, seat));
    describe(c, &r, held, number[0]);
    for (int i = 1; i <= OTHERS; i++)
        describe(c, &r, fogg_mask_or(deal_any(longs, held_longs, &l->dice), deal_any(regular, held_regular, &l->dice)),
                 number[i]);
    for (int i = 0; i <= OTHERS; i++) {
        double score = 0;
        for (int n = 0; n < NUMBERS; n++)
            score += l->factor[n] * number[i][n];
        sum += share[i] = exp(score);
    }
    for (int n = 0; n < NUMBERS; n++) {
        double slope = number[0][n];
        for (int i = 0; i <= OTHERS; i++)
            slope -= number[i][n] * share[i] / sum;
        l->squares[n] += slope * slope;
        if (slope != 0)
            l->factor[n] += l->rate * slope / sqrt(l->squares[n]);
    }
    l->loss -= log(share[0] / sum);
    l->count++;
}

static void print_row(const double *factor, int step, int count, int one, const char *end)
{
    for (int i = 0; i < count; i++)
        printf("%s%ld", i > 0 ? ", " : "", lround(factor[i * step] * one / log(2)));
    printf("%s", end);
}

static void fit(int games, uint64_t seed, int players, char **player)
{
    static const struct {
        const char *map;
        int seats;
    } kinds[] = {{"usa", 2}, {"europe", 2}, {"newyork", 2}, {"sanfrancisco", 2}, {"usa", 3}, {"europe", 3}};
    enum { COURSES = sizeof kinds / sizeof kinds[0] };
    static const char *const names[KINDS] = {"points", "price", "left", "spaces", "explained"};
    static course courses[COURSES];
    lesson l = {.dice = seed};
    for (int i = 0; i < COURSES; i++)
        open_course(&courses[i], kinds[i].map, kinds[i].seats, players, player);
    for (int game = 0; game < games; game++) {
        l.rate = 0.5 * (1 - 0.95 * game / games);
        if (game % (games / 4) == 0)
            l.loss = l.count = 0;
        play(&courses[game % COURSES], seed * 1000003 + (uint64_t)game, learn, &l);
    }
    fprintf(stderr, "loss of the last quarter: %.4f, %.4f if all are alike\n", l.loss / l.count, log(OTHERS + 1));
    printf("static const int16_t by_paid[BELIEF_STAGES][BELIEF_PAID] = {\n");
    for (int stage = 0; stage < BELIEF_STAGES; stage++) {
        printf("    {");
        print_row(l.factor + stage * BELIEF_PAID, 1, BELIEF_PAID, 16, "},\n");
    }
    printf("};\nstatic const int16_t by_match[BELIEF_MATCH] = {");
    print_row(l.factor + MATCH_AT, 1, BELIEF_MATCH, 16, "};\n");
    for (int i = 0; i < KINDS; i++) {
        printf("static const int16_t by_%s[BELIEF_TIMES] = {", names[i]);
        print_row(l.factor + TIMES_AT + i, KINDS, BELIEF_TIMES, BELIEF_FINE, "};\n");
    }
}

int main(int argc, char **argv)
{
    static course c;
    if (argc == 7 && strcmp(argv[1], "try") == 0) {
        open_course(&c, argv[2], atoi(argv[4]), 1, argv + 6);
        try(&c, atoi(argv[3]), strtoull(argv[5], NULL, 10));
        return EXIT_SUCCESS;
    }
    if (argc >= 5 && argc - 4 <= PLAYERS && strcmp(argv[1], "fit") == 0 && atoi(argv[2]) >= 4) {
        fit(atoi(argv[2]), strtoull(argv[3], NULL, 10), argc - 4, argv + 4);
        return EXIT_SUCCESS;
    }
    fputs("usage: believe try MAP GAMES SEATS SEED PLAYER\n       believe fit GAMES SEED PLAYER...\n", stderr);
    return EXIT_FAILURE;
}
