/* rating.c - a number for how well a seat played, by what its decisions lost. */
#include "fogg/analysis.h"

/* What a decision of a level loses on average, in hundredths of a chance's unit, and the level's Elo, as measured by
 * tools/rate-levels (docs/analysis.md).  From the best to the worst. */
typedef struct level {
    int loss;
    int elo;
} level;

static const level levels[] = {{1100, 1890}, {12700, 1770}, {18700, 1580}, {23400, 1250}};
enum { LEVELS = sizeof levels / sizeof *levels };

/* The mean loss, hundredths, at which the score is 50. */
enum { HALF = 20000, LEAST_ELO = 600 };

/* Between two levels the Elo changes evenly; beyond the last ones it goes on as there, but not without end. */
static int elo_of(int64_t loss)
{
    int i = 0;
    while (i < LEVELS - 2 && loss > levels[i + 1].loss)
        i++;
    const level *a = &levels[i], *b = &levels[i + 1];
    int64_t elo = a->elo + (loss - a->loss) * (b->elo - a->elo) / (b->loss - a->loss);
    return elo < LEAST_ELO ? LEAST_ELO : (int)elo;
}

static int64_t root(int64_t n)
{
    int64_t r = 0;
    while ((r + 1) * (r + 1) <= n)
        r++;
    return r;
}

fogg_rating fogg_rating_of(const fogg_course *course, const fogg_finding *findings, int seat)
{
    int64_t sum = 0, squares = 0, count = 0;
    for (int i = 0; i < course->count; i++) {
        if (course->steps[i].seat != seat || findings[i].judgement.options < 2)
            continue;
        int64_t loss = fogg_finding_loss(&findings[i]).loss;
        sum += loss;
        squares += loss * loss;
        count++;
    }
    if (count < FOGG_RATED_DECISIONS)
        return (fogg_rating){.is_known = false};
    int64_t mean = sum * 100 / count;
    int64_t floor = mean > 0 ? mean : 0;
    int64_t error = 100 * root((squares - sum * sum / count) / (count - 1)) / root(count);
    int low = elo_of(floor + error), high = elo_of(floor > error ? floor - error : 0);
    return (fogg_rating){.is_known = true,
                         .score = (int)(100 * (int64_t)HALF / (HALF + floor)),
                         .elo = elo_of(floor),
                         .elo_error = (high - low + 1) / 2};
}
