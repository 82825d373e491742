/* finding.c - judges one decision, and what follows from a judgement. */
#include <string.h>

#include "fogg/analysis.h"
#include "root.h"

static const fogg_effort efforts[] = {
    {"quick", {48, 160}, 160, 500},
    {"normal", {320, 1280}, 1280, 4000},
    {"deep", {6400, 25600}, 25600, 40000},
    {0},
};

const fogg_effort *fogg_effort_find(const char *name)
{
    for (const fogg_effort *effort = efforts; effort->name != NULL; effort++)
        if (strcmp(effort->name, name) == 0)
            return effort;
    return NULL;
}

static int64_t divide(int64_t a, int64_t b)
{
    return a >= 0 ? (a + b / 2) / b : -((-a + b / 2) / b);
}

/* `won` parts of FOGG_WIN in so many games, as a chance. */
static int chance_of(int64_t won, int games)
{
    return (int)divide(won * FOGG_SURE, (int64_t)games * FOGG_WIN);
}

static void judge_position(fogg_judge *judge, const fogg_game *game, int games, uint64_t seed, int32_t *chance)
{
    int32_t won[FOGG_MAX_SEATS] = {0};
    fogg_judge_position(judge, game, games, seed, won);
    for (int seat = 0; seat < game->open.seats; seat++)
        chance[seat] = chance_of(won[seat], games);
}

void fogg_step_judge(fogg_judge *judge, const fogg_step *step, const fogg_effort *effort, uint64_t seed,
                     fogg_finding *out)
{
    fogg_view view;
    uint64_t own = seed ^ fogg_game_hash(&step->before);
    memset(out, 0, sizeof *out);
    fogg_game_view(&step->before, step->seat, &view);
    fogg_judge_decision(judge, &view, step->action, &effort->thrift, own, &out->judgement);
    judge_position(judge, &step->before, effort->position, ~own, out->chance);
}

void fogg_course_prior(fogg_judge *judge, const fogg_course *course, const fogg_effort *effort, uint64_t seed,
                       int32_t *chance)
{
    int32_t won[FOGG_MAX_SEATS] = {0};
    fogg_judge_deal(judge, course->seats, course->start, effort->deal, seed, won);
    for (int seat = 0; seat < course->seats; seat++)
        chance[seat] = chance_of(won[seat], effort->deal);
}

void fogg_course_last(fogg_judge *judge, const fogg_course *course, const fogg_effort *effort, uint64_t seed,
                      int32_t *chance)
{
    if (!course->is_over) {
        judge_position(judge, &course->last, effort->position, seed ^ fogg_game_hash(&course->last), chance);
        return;
    }
    fogg_score scores[FOGG_MAX_SEATS];
    unsigned winners = fogg_game_scores(&course->last, scores);
    for (int seat = 0; seat < course->seats; seat++)
        chance[seat] = (winners >> seat & 1) != 0 ? FOGG_SURE / __builtin_popcount(winners) : 0;
}

int fogg_option_chance(const fogg_judgement *judgement, int option)
{
    return judgement->games > 0 ? chance_of(judgement->option[option].won[judgement->seat], judgement->games) : 0;
}

int fogg_option_gain(const fogg_judgement *judgement, int option)
{
    return judgement->games > 0 ? chance_of(judgement->option[option].ahead, judgement->games) : 0;
}

int fogg_option_error(const fogg_judgement *judgement, int option)
{
    int64_t n = judgement->games, sum = judgement->option[option].ahead;
    if (n < 2)
        return 0;
    /* The variance of the mean is (squares - sum * sum / n) / (n * (n - 1)), in parts of a win squared. */
    int64_t spread = judgement->option[option].squares - divide(sum * sum, n);
    enum { UP = 25, DOWN = 3 }; /* FOGG_SURE / FOGG_WIN */
    _Static_assert(FOGG_WIN * UP == FOGG_SURE * DOWN, "a win is a chance of one");
    int64_t scaled = divide(spread * UP * UP, (n - 1) * DOWN * DOWN);
    return (int)root(divide(scaled, n));
}

/* The least losses that have a name. */
enum { SLIP = 300, MISTAKE = 500, BLUNDER = 1000 };

fogg_loss fogg_finding_loss(const fogg_finding *finding)
{
    const fogg_judgement *j = &finding->judgement;
    fogg_loss loss = {.loss = fogg_option_gain(j, j->best), .error = fogg_option_error(j, j->best)};
    if (loss.loss < SLIP || loss.loss <= 2 * loss.error)
        loss.fault = FOGG_FAULT_NONE;
    else
        loss.fault = loss.loss < MISTAKE   ? FOGG_FAULT_SLIP
                     : loss.loss < BLUNDER ? FOGG_FAULT_MISTAKE
                                           : FOGG_FAULT_BLUNDER;
    return loss;
}

const char *fogg_fault_name(fogg_fault fault)
{
    static const char *const names[] = {"", "slip", "mistake", "blunder"};
    return names[fault];
}

int fogg_finding_change(const fogg_finding *finding, int seat)
{
    const fogg_judgement *j = &finding->judgement;
    if (j->games == 0)
        return 0;
    return chance_of((int64_t)j->option[0].won[seat] - j->option[j->reference].won[seat], j->games);
}
