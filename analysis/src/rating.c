/* rating.c - a number for how well a seat played, by what its decisions lost.
 *
 * What can be lost differs from game to game: where a game is decided early, even poor decisions lose little.  So what
 * the planner would have lost at the same places is taken off, and a level has the same mean in easy and in hard games.
 */
#include "fogg/analysis.h"
#include "root.h"

/* What a decision of a level loses more than the planner's on average, in hundredths of a chance's unit, and the
 * level's Elo, as measured by tools/rate-levels and fogg arena (docs/analysis.md).  From the best to the worst. */
typedef struct level {
    int loss;
    int elo;
} level;

static const level levels[] = {{-13700, 1923}, {-9500, 1753}, {0, 1626}, {7800, 1500}, {13300, 1362}, {19800, 1230}};
enum { LEVELS = sizeof levels / sizeof *levels, NORMAL = 1500, LEAST_ELO = 600, MOST_ELO = 2200 };

/* Between two levels the Elo changes evenly; beyond the last ones it goes on as there, but not without end. */
static int elo_of(int64_t loss)
{
    int i = 0;
    while (i < LEVELS - 2 && loss > levels[i + 1].loss)
        i++;
    const level *a = &levels[i], *b = &levels[i + 1];
    int64_t elo = a->elo + (loss - a->loss) * (b->elo - a->elo) / (b->loss - a->loss);
    return (int)(elo < LEAST_ELO ? LEAST_ELO : elo > MOST_ELO ? MOST_ELO : elo);
}

/* The games of a hundred that such a player wins against `normal`. */
static int score_of(int elo)
{
    enum { STEP = 100 };
    static const int share[] = {50, 64, 76, 85, 91, 95, 97, 98, 99, 99}; /* for so many steps more */
    _Static_assert((NORMAL - LEAST_ELO) / STEP < sizeof share / sizeof *share, "the lowest Elo has a score");
    int above = elo < NORMAL ? NORMAL - elo : elo - NORMAL, step = above / STEP;
    int won = share[step];
    if (above % STEP != 0)
        won += (share[step + 1] - share[step]) * (above % STEP) / STEP;
    return elo < NORMAL ? 100 - won : won;
}

/* The standard error of the mean of some losses, in hundredths.  The spread of few decisions says little, above all if
 * they are the planner's own, so some with the usual spread are added to them. */
static int64_t error_of(int64_t sum, int64_t squares, int64_t count)
{
    enum { USUAL = 400, ADDED = 10 };
    int64_t spread = squares - sum * sum / count + (int64_t)ADDED * USUAL * USUAL;
    return root(10000 * spread / ((count - 1 + ADDED) * count));
}

fogg_rating fogg_rating_of(const fogg_course *course, const fogg_finding *findings, int seat)
{
    int64_t sum = 0, squares = 0, count = 0;
    for (int i = 0; i < course->count; i++) {
        if (course->steps[i].seat != seat || findings[i].judgement.options < 2)
            continue;
        int64_t loss = -fogg_finding_change(&findings[i], seat);
        sum += loss;
        squares += loss * loss;
        count++;
    }
    if (count < FOGG_RATED_DECISIONS)
        return (fogg_rating){.is_known = false};
    int64_t mean = sum * 100 / count, error = error_of(sum, squares, count);
    int elo = elo_of(mean);
    return (fogg_rating){.is_known = true,
                         .score = score_of(elo),
                         .elo = elo,
                         .elo_error = (elo_of(mean - error) - elo_of(mean + error) + 1) / 2};
}
