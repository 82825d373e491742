/* race.c - the differences between moves, and what may be concluded from them. */
#include "names.h"

#include "race.h"

#include <math.h>

enum {
    SAMPLES_LEAST = 8, /* before any conclusion */
    SAMPLES_FEW = 16,  /* before bold ones */
};

static const float trust = 2.0f;   /* deviations by which another move must be better than the planner's */
static const float doubt = 2.24f;  /* deviations by which a move that is dropped is worse than the leader */
static const float caution = 3.0f; /* the same after few games */
static const float faint = 2.0f;   /* a move is hopeless if so many deviations of luck would not save it */

void race_begin(race *r, int count)
{
    r->live = (1U << count) - 1;
    r->samples = 0;
}

/* By how much move `a` did better than move `b` on average, in deviations of that average. */
static float lead(const race *r, int a, int b)
{
    float sum = 0, squares = 0, n = (float)r->samples;
    for (int i = 0; i < r->samples; i++) {
        float d = r->value[a][i] - r->value[b][i];
        sum += d;
        squares += d * d;
    }
    float mean = sum / n, variance = (squares / n - mean * mean) / (n - 1);
    return variance > 0 ? mean / sqrtf(variance) : mean > 0 ? 1e6f : mean < 0 ? -1e6f : 0;
}

static int leader(const race *r)
{
    int best = -1;
    float best_sum = -1;
    for (unsigned rest = r->live; rest != 0; rest &= rest - 1) {
        int move = __builtin_ctz(rest);
        float sum = 0;
        for (int i = 0; i < r->samples; i++)
            sum += r->value[move][i];
        if (sum > best_sum) {
            best_sum = sum;
            best = move;
        }
    }
    return best;
}

/* Whether a move that is `z` deviations ahead of the planner's will hardly be `trust` ahead of it in the end.  If
 * `more` games follow for each game played so far, z becomes about z * sqrt(1 + more), give or take sqrt(more). */
static bool is_hopeless(float z, float more)
{
    return z * sqrtf(1 + more) + faint * sqrtf(more) < trust;
}

void race_drop(race *r, float left)
{
    if (r->samples < SAMPLES_LEAST)
        return;
    int best = leader(r);
    bool is_bold = r->samples >= SAMPLES_FEW, has_planned = (r->live & 1) != 0;
    float more = left / (float)r->samples;
    unsigned dropped = 0;
    for (unsigned rest = r->live; rest != 0; rest &= rest - 1) {
        int move = __builtin_ctz(rest);
        bool is_worse = move != best && lead(r, best, move) > (is_bold ? doubt : caution);
        if (is_worse || (is_bold && has_planned && move != 0 && is_hopeless(lead(r, move, 0), more)))
            dropped |= 1U << move;
    }
    r->live &= ~dropped;
}

int race_winner(const race *r)
{
    if (r->samples == 0)
        return 0;
    int best = leader(r);
    if (best == 0 || (r->live & 1) == 0)
        return best;
    return lead(r, best, 0) > trust ? best : 0;
}
