/* standing.c - the statistics of a tournament. */
#include "standing.h"

#include <math.h>

static double elo_of(double rate, int players)
{
    double least = 1e-4; /* larger differences cannot be measured, so they are shown as 1600 Elo */
    rate = fmin(fmax(rate, least), 1 - least);
    return 400 * log10(rate * (players - 1) / (1 - rate));
}

double standing_expected(double elo, int players)
{
    double odds = pow(10, elo / 400) / (players - 1);
    return odds / (1 + odds);
}

/* The variance of an observation.  If a few deals all go the same way, their variance is 0, which proves nothing.  So a
 * few imagined deals are added that vary as pure chance would. */
static double variance_of(const standing *s, int players)
{
    enum { FORESEEN = 4 };
    double n = (double)s->deals, mean = s->sum / n, fair = 1.0 / players;
    double foreseen = fair * (1 - fair) / players;
    return (fmax(s->squares - n * mean * mean, 0) + FORESEEN * foreseen) / (n + FORESEEN - 1);
}

standing_rate standing_of(const standing *s, int players)
{
    standing_rate r = {0};
    if (s->deals == 0)
        return r;
    double n = (double)s->deals, mean = s->sum / n;
    double error = 1.96 * sqrt(variance_of(s, players) / n);
    r.rate = mean;
    r.low = fmax(mean - error, 0);
    r.high = fmin(mean + error, 1);
    r.elo = elo_of(r.rate, players);
    r.elo_low = elo_of(r.low, players);
    r.elo_high = elo_of(r.high, players);
    return r;
}

double standing_ratio(const standing *s, double elo0, double elo1, int players)
{
    if (s->deals == 0)
        return 0;
    double n = (double)s->deals, mean = s->sum / n;
    double p0 = standing_expected(elo0, players), p1 = standing_expected(elo1, players);
    return n * (p1 - p0) * (2 * mean - p0 - p1) / (2 * variance_of(s, players));
}
