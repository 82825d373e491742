/* tune.c - finds the planner's numbers (bots/src/weights.h) by playing.
 *
 *     tune try MAPS GAMES SEATS SEED [NAME=VALUE ...]      the planner with these numbers against planner@0.1
 *     tune walk MAPS ROUNDS GAMES SEED [NAME ...]          walks uphill from the present numbers and prints where it
 *                                                          comes to; all numbers that matter, or those named
 *
 * MAPS are built-in maps, map files or seeds of generated maps, with commas between them; one set of numbers plays on
 * all of them.  A map that is named twice is played twice as often.  `NAME=VALUE` sets a number for the whole game,
 * `NAME.2=VALUE` for its second stage.
 *
 * `walk` is SPSA (Spall 1992): a round moves all numbers of all stages at once by a random step, compares the moved
 * set with the one moved the other way in the same deals, and goes some way towards the better one.  Of eight deals
 * it plays six against planner@0.1, one of them with three players; one against `hungry`, so that nothing is learnt
 * that only helps against one player; and one with the sets against each other.  Games are the same for the same
 * seed. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../bots/src/dice.h"
#include "../../bots/src/policy.h"
#include "fogg/bot.h"
#include "fogg/maps.h"
#include "generate.h"

enum { MAPS_MAX = 64, MAP_TEXT = 1 << 18 };

/* Steps that a walk goes at its beginning for a win in every game. */
#define PACE 3.0

/* A number that may be tuned: its range, and the step of the walk, about a tenth of its size. */
typedef struct number {
    const char *name;
    size_t at;
    int least, most, step;
} number;

#define NUMBER(field, least, most, step) \
    { \
#field, offsetof(numbers, field), least, most, step \
    }

static const number table[] = {
    NUMBER(turn, 30, 400, 10),       NUMBER(pursue, 50, 300, 10),       NUMBER(held, 0, 100, 4),
    NUMBER(replan, 0, 1, 0),         NUMBER(tempo, 3, 40, 1),           NUMBER(hurry, 0, 16, 1),
    NUMBER(station, 60, 600, 24),    NUMBER(tunnel, 0, 100, 8),         NUMBER(tunnel_odds, 0, 100, 8),
    NUMBER(tunnel_spare, 0, 2, 0),   NUMBER(ferry, 0, 100, 6),          NUMBER(token, 0, 100, 4),
    NUMBER(keep_cost, 20, 300, 12),  NUMBER(keep_extra, -100, 400, 20), NUMBER(drawn_extra, -60, 200, 8),
    NUMBER(claim_length, 0, 80, 3),  NUMBER(claim_danger, 0, 120, 4),   NUMBER(claim_wild, 0, 60, 3),
    NUMBER(fill_early, 16, 400, 16), NUMBER(fill_join, 0, 100, 4),      NUMBER(fill_line, 0, 100, 4),
    NUMBER(fill_race, 0, 400, 12),   NUMBER(draw_need, 10, 200, 8),     NUMBER(draw_close, 0, 200, 8),
    NUMBER(draw_danger, 0, 100, 6),  NUMBER(draw_grey, 0, 60, 2),       NUMBER(draw_blind, 40, 200, 6),
    NUMBER(draw_wild, 20, 200, 6),   NUMBER(fill_miss, 0, 300, 10),     NUMBER(fill_wait, 0, 300, 5),
};

enum { NUMBERS = sizeof table / sizeof table[0] };

enum { OLD, HUNGRY, RIVALS };

static const char *const rivals[RIVALS] = {"planner@0.1", "hungry"};

typedef struct course {
    fogg_board board;
    fogg_survey *map;
    fogg_bot *rival[RIVALS][FOGG_MAX_SEATS];
} course;

static course *courses[MAPS_MAX];
static int course_count;

static int *at(numbers *stage, const number *n)
{
    return (int *)((char *)stage + n->at);
}

static const number *find(const char *name, size_t length)
{
    for (int i = 0; i < NUMBERS; i++)
        if (strlen(table[i].name) == length && memcmp(table[i].name, name, length) == 0)
            return &table[i];
    fprintf(stderr, "tune: there is no number \"%.*s\"\n", (int)length, name);
    exit(EXIT_FAILURE);
}

static void open_map(const char *name)
{
    static char text[MAP_TEXT];
    course *c = calloc(1, sizeof *c);
    const fogg_map *map = fogg_map_find(name);
    size_t length = 0;
    if (c == NULL || course_count == MAPS_MAX)
        abort();
    if (map != NULL) {
        length = map->length;
        memcpy(text, map->text, length);
    } else if (name[strspn(name, "0123456789")] == '\0') {
        length = generate_map(strtoull(name, NULL, 10), text);
    } else {
        FILE *file = fopen(name, "rb");
        length = file != NULL ? fread(text, 1, sizeof text, file) : 0;
        if (file != NULL)
            fclose(file);
    }
    if (fogg_board_parse(&c->board, text, length, NULL, NULL) > 0) {
        fprintf(stderr, "tune: no map %s\n", name);
        exit(EXIT_FAILURE);
    }
    c->map = fogg_survey_open(&c->board);
    const fogg_bot_host host = {.survey = c->map};
    char error[FOGG_MAX_BOT_ERROR];
    for (int i = 0; i < RIVALS; i++)
        for (int seat = 0; seat < FOGG_MAX_SEATS; seat++)
            c->rival[i][seat] = fogg_bot_open(rivals[i], &c->board, 0, &host, error);
    courses[course_count++] = c;
}

static void open_maps(char *names)
{
    for (char *name = strtok(names, ","); name != NULL; name = strtok(NULL, ","))
        open_map(name);
}

/* One game; `sets` has the numbers of each seat, NULL for the rival.  Returns the winners. */
static unsigned play(const course *c, int seats, const weights *const *sets, int rival, uint64_t seed)
{
    fogg_game game;
    fogg_score scores[FOGG_MAX_SEATS];
    mind minds[FOGG_MAX_SEATS] = {0};
    fogg_game_init_fast(&game, &c->board, seats, seed);
    for (int seat = 0; seat < seats; seat++)
        fogg_bot_reset(c->rival[rival][seat], seed);
    for (int seat; (seat = fogg_game_to_act(&game)) >= 0;) {
        fogg_view view;
        fogg_game_view(&game, seat, &view);
        fogg_action action = (fogg_action)POLICY_NO_ACTION;
        if (sets[seat] == NULL) {
            action = fogg_bot_choose(c->rival[rival][seat], &view);
        } else {
            glance g = glance_of_view(&view);
            action = policy_choose(&minds[seat], c->map, sets[seat], &g, POLICY_CAREFUL);
            if (action == (fogg_action)POLICY_NO_ACTION)
                action = policy_any(&view);
        }
        fogg_game_play_unchecked(&game, seat, action, NULL);
    }
    return fogg_game_scores(&game, scores);
}

/* The share of wins of `one` in a deal that is played once in each seating, against a table of `other`, or of the rival
 * if that is NULL. */
static double play_deal(const course *c, int seats, const weights *one, const weights *other, int rival, uint64_t seed)
{
    double wins = 0;
    for (int place = 0; place < seats; place++) {
        const weights *sets[FOGG_MAX_SEATS];
        for (int seat = 0; seat < seats; seat++)
            sets[seat] = seat == place ? one : other;
        unsigned winners = play(c, seats, sets, rival, seed);
        wins += (winners >> place & 1) != 0 ? 1.0 / __builtin_popcount(winners) : 0;
    }
    return wins / seats;
}

/* `NAME=VALUE` for all stages, `NAME.STAGE=VALUE` for one. */
static void set_number(weights *w, const char *word)
{
    size_t length = strcspn(word, ".=");
    const char *value = strchr(word, '=');
    int only = word[length] == '.' ? atoi(word + length + 1) : 0;
    if (value == NULL || only > WEIGHTS_STAGES || (word[length] == '.' && only < 1)) {
        fprintf(stderr, "tune: \"%s\" is not NAME=VALUE or NAME.STAGE=VALUE, with a stage from 1 to %d\n", word,
                WEIGHTS_STAGES);
        exit(EXIT_FAILURE);
    }
    for (int stage = 0; stage < WEIGHTS_STAGES; stage++)
        if (only == 0 || only == stage + 1)
            *at(&w->at[stage], find(word, length)) = atoi(value + 1);
}

static void try_numbers(char **words, int count, int games, int seats, uint64_t seed)
{
    for (int m = 0; m < course_count; m++) {
        const course *c = courses[m];
        weights w = *weights_of(&c->board);
        for (int i = 0; i < count; i++)
            set_number(&w, words[i]);
        int places = seats < c->board.min_seats   ? c->board.min_seats
                     : seats > c->board.max_seats ? c->board.max_seats
                                                  : seats;
        int deals = games / places;
        double wins = 0, squares = 0;
        for (int deal = 0; deal < deals; deal++) {
            double share = play_deal(c, places, &w, NULL, OLD, seed * 1000003 + (uint64_t)deal);
            wins += share;
            squares += share * share;
        }
        double mean = wins / deals, error = sqrt((squares / deals - mean * mean) / deals);
        printf("%-16s %d players  %5.1f +- %.1f %%\n", c->board.id, places, 100 * mean, 196 * error);
    }
}

/* Where a walk is: every number of every stage. */
typedef struct place {
    double value[WEIGHTS_STAGES][NUMBERS];
} place;

/* In the form of weights.c. */
static void print_numbers(const place *p)
{
    for (int i = 0; i < NUMBERS; i++)
        printf("    ROW(%s, %ld, %ld, %ld),\n", table[i].name, lround(p->value[0][i]), lround(p->value[1][i]),
               lround(p->value[2][i]));
    fflush(stdout);
}

static double within(const number *n, double value)
{
    return value < n->least ? n->least : value > n->most ? n->most : value;
}

static weights moved(const place *p, int sign[][NUMBERS], int by)
{
    weights w;
    for (int stage = 0; stage < WEIGHTS_STAGES; stage++)
        for (int i = 0; i < NUMBERS; i++) {
            double value = p->value[stage][i] + by * sign[stage][i] * table[i].step;
            *at(&w.at[stage], &table[i]) = (int)lround(within(&table[i], value));
        }
    return w;
}

/* How much oftener one set of numbers wins than the other in a deal of that number. */
static double compare(const course *c, const weights *one, const weights *other, int deal, uint64_t seed)
{
    enum { KINDS = 8, THREE = 5, HUNGER = 6, EACH_OTHER = 7 };
    int kind = deal % KINDS, seats = c->board.min_seats, rival = kind == HUNGER ? HUNGRY : OLD;
    if (kind == EACH_OTHER)
        return play_deal(c, seats, one, other, OLD, seed) - 1.0 / seats;
    if (kind == THREE && seats < 3 && c->board.max_seats >= 3)
        seats = 3;
    return play_deal(c, seats, one, NULL, rival, seed) - play_deal(c, seats, other, NULL, rival, seed);
}

static void walk(char **names, int count, int rounds, int games, uint64_t seed)
{
    place p;
    bool moves[NUMBERS];
    int sign[WEIGHTS_STAGES][NUMBERS];
    uint64_t dice = seed;
    weights start = *weights_of(&courses[0]->board);
    for (int i = 0; i < NUMBERS; i++) {
        for (int stage = 0; stage < WEIGHTS_STAGES; stage++)
            p.value[stage][i] = *at(&start.at[stage], &table[i]);
        moves[i] = count == 0 && table[i].step > 0;
        for (int n = 0; n < count; n++)
            moves[i] = moves[i] || strcmp(names[n], table[i].name) == 0;
    }
    for (int round = 0; round < rounds; round++) {
        double gain = 0, pace = PACE / pow(1 + (double)round / (rounds / 10.0 + 1), 0.6);
        for (int stage = 0; stage < WEIGHTS_STAGES; stage++)
            for (int i = 0; i < NUMBERS; i++)
                sign[stage][i] = !moves[i] ? 0 : dice_below(&dice, 2) == 0 ? -1 : 1;
        weights up = moved(&p, sign, 1), down = moved(&p, sign, -1);
        int deals = games / 2;
        for (int deal = 0; deal < deals; deal++)
            gain += compare(courses[(round * deals + deal) % course_count], &up, &down, deal, dice_roll(&dice));
        gain /= deals;
        for (int stage = 0; stage < WEIGHTS_STAGES; stage++)
            for (int i = 0; i < NUMBERS; i++)
                p.value[stage][i] = within(&table[i], p.value[stage][i] + pace * gain * sign[stage][i] * table[i].step);
        if ((round + 1) % (rounds / 5 > 0 ? rounds / 5 : 1) == 0) {
            printf("after %d rounds\n", round + 1);
            print_numbers(&p);
        }
    }
}

int main(int argc, char **argv)
{
    bool tries = argc >= 6 && strcmp(argv[1], "try") == 0, walks = argc >= 6 && strcmp(argv[1], "walk") == 0;
    if (!tries && !walks) {
        fputs("usage: tune try MAPS GAMES SEATS SEED [NAME=VALUE ...]\n"
              "       tune walk MAPS ROUNDS GAMES SEED [NAME ...]\n",
              stderr);
        return EXIT_FAILURE;
    }
    open_maps(argv[2]);
    if (tries)
        try_numbers(argv + 6, argc - 6, atoi(argv[3]), atoi(argv[4]), strtoull(argv[5], NULL, 10));
    else
        walk(argv + 6, argc - 6, atoi(argv[3]), atoi(argv[4]), strtoull(argv[5], NULL, 10));
    return EXIT_SUCCESS;
}
