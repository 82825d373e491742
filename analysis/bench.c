/* bench.c - how good the analysis is: calibrated, stable and quick.
 *
 *     bench-analysis [--positions N] [--finishes N] [--nodes N] [--turns N] [--games N]
 *                    [--only calibration|stability|speed] [--seed N] [--map MAP] [--list FILE]
 *
 * --seed chooses other games for the calibration, --map plays only those of one map, --list writes every prediction
 * with what came, for fitting.  The maps are played at the same time.
 * Calibration: decisions of games between `normal` players, whose seeds nothing was tuned on; the predicted chances of
 * all seats in ten bins, beside how often those seats won when searching players finished the game, from each position
 * several times with other chance, because a single result says little.
 * Stability: losses at the budget `normal` beside losses with twenty times as many games.
 * Speed: processor time of a two-player game of the United States.
 * Ends with status 1 if a figure is not what it should be. */
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "fogg/analysis.h"
#include "fogg/maps.h"

enum { BINS = 10, MOST_OFF = 300, STEPS = 2000 };

static const double least_correlation = 0.9, most_vanished = 0.03, most_quick = 5, most_normal = 60;

/* What the command line asks for. */
typedef struct plan {
    int positions; /* for the calibration, all maps together */
    int finishes;  /* of each position */
    int nodes;     /* of the search that finishes games */
    int turns;     /* of the judge */
    int games;     /* whose decisions are judged twice */
    const char *only;
    int seed;        /* of the games for the calibration */
    const char *map; /* of the calibration; NULL: all */
    FILE *list;      /* of its predictions; NULL: none */
} plan;

/* A board with what judging on it needs. */
typedef struct venue {
    fogg_board board;
    fogg_survey *survey;
    fogg_judge *judge;
} venue;

static int failed;

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void report(const char *what, double value, const char *unit, const char *wanted, bool is_good)
{
    printf("%s %-64s %9.2f %-3s %s\n", is_good ? " " : "!", what, value, unit, wanted);
    failed += !is_good;
    fflush(stdout);
}

static void open_venue(venue *v, const fogg_map *map, int turns)
{
    if (fogg_board_parse(&v->board, map->text, map->length, NULL, NULL) != 0)
        abort();
    v->survey = fogg_survey_open(&v->board);
    v->judge = v->survey ? fogg_judge_open(&v->board, v->survey) : NULL;
    if (!v->judge)
        abort();
    fogg_judge_set_turns(v->judge, turns);
}

static void close_venue(venue *v)
{
    fogg_judge_close(v->judge);
    fogg_survey_close(v->survey);
}

static fogg_bot *open_bot(const venue *v, const char *name, uint64_t seed)
{
    char error[FOGG_MAX_BOT_ERROR];
    const fogg_bot_host host = {.survey = v->survey};
    fogg_bot *bot = fogg_bot_open(name, &v->board, seed, &host, error);
    if (!bot)
        abort();
    return bot;
}

/* Plays on with a bot of that name at every seat, noting the decisions in `steps` if it is not NULL.  Returns how many
 * there were. */
static int play_on(const venue *v, fogg_game *game, const char *name, uint64_t seed, fogg_step *steps)
{
    fogg_bot *bots[FOGG_MAX_SEATS];
    int count = 0;
    for (int seat = 0; seat < game->open.seats; seat++)
        bots[seat] = open_bot(v, name, seed + (uint64_t)seat);
    for (int seat; (seat = fogg_game_to_act(game)) >= 0; count++) {
        fogg_view view;
        fogg_game_view(game, seat, &view);
        fogg_action action = fogg_bot_choose(bots[seat], &view);
        if (steps && count < STEPS)
            steps[count] = (fogg_step){.seat = seat, .action = action, .luck = FOGG_LUCK_HIDDEN, .before = *game};
        fogg_game_play_unchecked(game, seat, action, NULL);
    }
    for (int seat = 0; seat < game->open.seats; seat++)
        fogg_bot_close(bots[seat]);
    return count;
}

typedef struct bin {
    double predicted, won;
    double squares; /* of the difference, a seat: the Brier score */
    long count;
} bin;

/* What a win is for a seat, FOGG_SURE or its share. */
static double won_by(unsigned winners, int seat)
{
    return (winners >> seat & 1) != 0 ? (double)FOGG_SURE / __builtin_popcount(winners) : 0;
}

/* One position: what is predicted for every seat, and what comes. */
static void try_position(const venue *v, const fogg_step *step, const plan *p, uint64_t seed, bin *bins)
{
    static const fogg_effort effort = {.thrift = {4, 4}, .position = 640};
    fogg_finding finding;
    fogg_score scores[FOGG_MAX_SEATS];
    double won[FOGG_MAX_SEATS] = {0};
    char finisher[64];
    int seats = step->before.open.seats, left = 0;
    snprintf(finisher, sizeof finisher, "search:nodes=%d", p->nodes);
    fogg_step_judge(v->judge, step, &effort, seed, &finding);
    for (int i = 0; i < p->finishes; i++) {
        fogg_game game = step->before;
        uint64_t own = seed + (uint64_t)i * 1000003;
        fogg_game_reshuffle(&game, own);
        left += play_on(v, &game, finisher, own, NULL);
        unsigned winners = fogg_game_scores(&game, scores);
        for (int seat = 0; seat < seats; seat++)
            won[seat] += won_by(winners, seat) / p->finishes;
    }
    for (int seat = 0; seat < seats; seat++) {
        bin *b = &bins[finding.chance[seat] * BINS / (FOGG_SURE + 1)];
        double off = (won[seat] - finding.chance[seat]) / FOGG_SURE;
        b->predicted += finding.chance[seat];
        b->won += won[seat];
        b->squares += off * off;
        b->count++;
        if (p->list)
            fprintf(p->list, "%s %d %d %d %.0f\n", v->board.id, seats, left / p->finishes, finding.chance[seat],
                    won[seat]);
    }
}

/* The calibration on one map, in a thread. */
typedef struct trial {
    const plan *plan;
    const fogg_map *map;
    int positions;
    bin bins[BINS];
    pthread_t thread;
} trial;

static void *run_trial(void *context)
{
    trial *t = context;
    fogg_step *steps = calloc(STEPS, sizeof *steps);
    venue v;
    if (!steps)
        abort();
    open_venue(&v, t->map, t->plan->turns);
    for (int i = 0; i < t->positions; i++) {
        fogg_game game;
        int seats = i % 2 == 0 ? 2 : 3;
        uint64_t seed = (uint64_t)t->plan->seed + (uint64_t)i * 17;
        fogg_game_init_fast(&game, &v.board, seats, seed);
        int count = play_on(&v, &game, "normal", seed, steps);
        count = count < STEPS ? count : STEPS;
        try_position(&v, &steps[(int)(seed * 2654435761U % (unsigned)count)], t->plan, seed, t->bins);
    }
    close_venue(&v);
    free(steps);
    return NULL;
}

/* Adds the bins of a map to those of all, and prints how far single predictions were off. */
static void add_trial(const trial *t, bin *all)
{
    double off = 0;
    long seen = 0;
    for (int b = 0; b < BINS; b++) {
        off += t->bins[b].squares;
        seen += t->bins[b].count;
        all[b].predicted += t->bins[b].predicted;
        all[b].won += t->bins[b].won;
        all[b].squares += t->bins[b].squares;
        all[b].count += t->bins[b].count;
    }
    printf("  %-14s mean square of prediction less result %17s %9.4f\n", t->map->id, "", off / (double)seen);
}

static void calibrate(const plan *p)
{
    enum { MOST_MAPS = 32 };
    static trial trials[MOST_MAPS];
    bin all[BINS] = {{0}};
    char line[96];
    int maps = 0, positions = 0;
    for (const fogg_map *map = fogg_maps; map->id && maps < MOST_MAPS; map++)
        if (!p->map || strcmp(p->map, map->id) == 0)
            trials[maps++] = (trial){.plan = p, .map = map};
    for (int m = 0; m < maps; m++) {
        trials[m].positions = p->positions / maps;
        if (pthread_create(&trials[m].thread, NULL, run_trial, &trials[m]) != 0)
            abort();
    }
    for (int m = 0; m < maps; m++) {
        pthread_join(trials[m].thread, NULL);
        add_trial(&trials[m], all);
        positions += trials[m].positions;
    }
    for (int b = 0; b < BINS; b++) {
        if (all[b].count == 0)
            continue;
        double n = (double)all[b].count, mean = all[b].predicted / n / 100, won = all[b].won / n / 100;
        double error = 100 * sqrt(all[b].squares) / n;
        snprintf(line, sizeof line, "predicted %5.1f %%, %5.1f %% won (±%.1f), %ld seats: distance", mean, won, error,
                 all[b].count);
        report(line, fabs(mean - won), "%", "at most 3", fabs(mean - won) <= MOST_OFF / 100.0);
    }
    printf("  %d positions, each finished %d times\n", positions, p->finishes);
}

/* Losses at `normal` and with twenty times as many games. */
static void stabilise(const plan *p)
{
    static fogg_step steps[STEPS];
    const fogg_effort *normal = fogg_effort_find("normal"), *deep = fogg_effort_find("deep");
    double x = 0, y = 0, xx = 0, yy = 0, xy = 0, n = 0;
    int called = 0, vanished = 0;
    for (int g = 0; g < p->games; g++) {
        venue v;
        fogg_game game;
        uint64_t seed = 9000011 + (uint64_t)g;
        open_venue(&v, &fogg_maps[g % 4], p->turns);
        fogg_game_init_fast(&game, &v.board, 2, seed);
        int count = play_on(&v, &game, g % 2 == 0 ? "easy" : "normal", seed, steps);
        for (int i = g % 8; i < count && i < STEPS; i += 8) {
            fogg_finding a, b;
            fogg_step_judge(v.judge, &steps[i], normal, 1, &a);
            fogg_step_judge(v.judge, &steps[i], deep, 2, &b);
            if (a.judgement.options < 2)
                continue;
            fogg_loss first = fogg_finding_loss(&a), second = fogg_finding_loss(&b);
            x += first.loss, y += second.loss, n++;
            xx += (double)first.loss * first.loss, yy += (double)second.loss * second.loss;
            xy += (double)first.loss * second.loss;
            called += first.fault >= FOGG_FAULT_MISTAKE;
            vanished += first.fault >= FOGG_FAULT_MISTAKE && second.fault == FOGG_FAULT_NONE;
        }
        close_venue(&v);
    }
    double correlation = (xy - x * y / n) / sqrt((xx - x * x / n) * (yy - y * y / n));
    printf("  %.0f decisions, %d called mistakes or blunders, %d of them not at twenty times the games\n", n, called,
           vanished);
    report("correlation of losses, normal and twenty times as many games", correlation, "", "at least 0.9",
           correlation >= least_correlation);
    double share = called > 0 ? (double)vanished / called : 0;
    report("mistakes that vanish with twenty times the games", share * 100, "%", "at most 3", share <= most_vanished);
}

static void hurry(const plan *p)
{
    static fogg_step steps[STEPS];
    static fogg_finding finding;
    static const char *const names[] = {"quick", "normal"};
    const double most[] = {most_quick, most_normal};
    venue v;
    fogg_game game;
    const fogg_map *map = fogg_maps;
    while (strcmp(map->id, "usa") != 0)
        map++;
    open_venue(&v, map, p->turns);
    fogg_game_init_fast(&game, &v.board, 2, 1);
    int count = play_on(&v, &game, "normal", 1, steps);
    for (int e = 0; e < 2; e++) {
        char line[96];
        double begun = seconds();
        for (int i = 0; i < count && i < STEPS; i++)
            fogg_step_judge(v.judge, &steps[i], fogg_effort_find(names[e]), 1, &finding);
        /* Decisions are judged independently, so two cores take half of this. */
        double took = (seconds() - begun) / 2;
        snprintf(line, sizeof line, "United States, two players, %d decisions, %s, two cores", count, names[e]);
        report(line, took, "s", e == 0 ? "at most 5" : "at most 60", took <= most[e]);
    }
    close_venue(&v);
}

static int number(char **argv, int i, int argc)
{
    int value = i + 1 < argc ? atoi(argv[i + 1]) : 0;
    if (value <= 0) {
        fprintf(stderr, "bench-analysis: %s needs a number\n", argv[i]);
        exit(2);
    }
    return value;
}

int main(int argc, char **argv)
{
    plan p = {.positions = 2000,
              .finishes = 2,
              .nodes = 150,
              .turns = FOGG_JUDGE_TURNS,
              .games = 8,
              .only = "",
              .seed = 7000003};
    for (int i = 1; i < argc; i += 2) {
        if (strcmp(argv[i], "--positions") == 0)
            p.positions = number(argv, i, argc);
        else if (strcmp(argv[i], "--finishes") == 0)
            p.finishes = number(argv, i, argc);
        else if (strcmp(argv[i], "--nodes") == 0)
            p.nodes = number(argv, i, argc);
        else if (strcmp(argv[i], "--turns") == 0)
            p.turns = number(argv, i, argc);
        else if (strcmp(argv[i], "--games") == 0)
            p.games = number(argv, i, argc);
        else if (strcmp(argv[i], "--seed") == 0)
            p.seed = number(argv, i, argc);
        else if (strcmp(argv[i], "--list") == 0 && i + 1 < argc && (p.list = fopen(argv[i + 1], "w")))
            ;
        else if (strcmp(argv[i], "--map") == 0 && i + 1 < argc)
            p.map = argv[i + 1];
        else if (strcmp(argv[i], "--only") == 0 && i + 1 < argc)
            p.only = argv[i + 1];
        else {
            fprintf(stderr, "bench-analysis: no option \"%s\"\n", argv[i]);
            return 2;
        }
    }
    if (*p.only == '\0' || strcmp(p.only, "speed") == 0)
        hurry(&p);
    if (*p.only == '\0' || strcmp(p.only, "calibration") == 0)
        calibrate(&p);
    if (*p.only == '\0' || strcmp(p.only, "stability") == 0)
        stabilise(&p);
    if (p.list)
        fclose(p.list);
    return failed > 0;
}
