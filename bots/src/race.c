/* race.c - the differences between moves, and what may be concluded from them. */
#include "race.h"

enum {
    SAMPLES_LEAST = 8, /* before any conclusion */
    SAMPLES_FEW = 32,  /* before those that need a normal distribution */
    FINE = 16,         /* values are counted in units of so many, so that their squares fit */
    FRACTION = 64,     /* and means in such parts of that unit */
    TENTHS = 10,       /* deviations below are in tenths */
    TRUST = 10,        /* by which another move must be better than the planner's */
    DOUBT = 35,        /* by which a move that is dropped before its time is worse than the leader */
    CAUTION = 45,      /* the same after few games */
};

void race_begin(race *r, int count)
{
    *r = (race){.live = (1U << count) - 1, .count = count, .field = count};
}

void race_count(race *r, const prospect *of_move)
{
    r->samples++;
    for (unsigned rest = r->live; rest != 0; rest &= rest - 1) {
        int a = __builtin_ctz(rest);
        int64_t value = of_move[a].value / FINE, chance = of_move[a].chance / FINE;
        r->sum[a] += value;
        r->chances[a] += chance;
        r->squares[a] += chance * chance;
        for (unsigned others = rest & (rest - 1); others != 0; others &= others - 1) {
            int b = __builtin_ctz(others);
            int64_t apart = value - of_move[b].value / FINE;
            r->apart[a][b] += apart * apart;
        }
    }
}

/* Whether move `a` did better than move `b` by more than so many tenths of a deviation of that difference; both are in
 * the race. */
static bool leads(const race *r, int a, int b, int tenths)
{
    int64_t n = r->samples, ahead = r->sum[a] - r->sum[b];
    if (ahead <= 0 || n < 2)
        return false;
    int64_t mean = ahead * FRACTION / n;
    int64_t spread = (a < b ? r->apart[a][b] : r->apart[b][a]) * FRACTION * FRACTION / n - mean * mean;
    return mean * mean * (n - 1) * TENTHS * TENTHS > spread * tenths * tenths;
}

/* The standard error of a mean, by the sum and the squares of `n` numbers. */
static int32_t error_of(int64_t sum, int64_t squares, int64_t n)
{
    if (n < 2)
        return VALUE_ONE / 2;
    int64_t mean = sum * FRACTION / n, spread = (squares * FRACTION * FRACTION / n - mean * mean) / (n - 1), root = 0;
    for (int64_t bit = INT64_C(1) << 20; bit > 0; bit /= 2)
        if ((root + bit) * (root + bit) <= spread)
            root += bit;
    return (int32_t)(root * FINE / FRACTION);
}

static int leader(const race *r)
{
    int best = __builtin_ctz(r->live);
    for (unsigned rest = r->live; rest != 0; rest &= rest - 1)
        if (r->sum[__builtin_ctz(rest)] > r->sum[best])
            best = __builtin_ctz(rest);
    return best;
}

static race_mark mark_of(const race *r, int move, int best)
{
    int64_t n = r->samples > 0 ? r->samples : 1, behind = r->sum[best] - r->sum[move];
    return (race_mark){
        .games = r->samples,
        .chance = (int32_t)(r->chances[move] * FINE / n),
        .error = error_of(r->chances[move], r->squares[move], r->samples),
        .behind = (int32_t)(behind * FINE / n),
        .behind_error =
            best == move ? 0 : error_of(behind, r->apart[move < best ? move : best][move < best ? best : move], n),
    };
}

static void leave(race *r, int move, int best)
{
    r->left[move] = mark_of(r, move, best);
    r->live &= ~(1U << move);
}

/* How many moves may be in the race when so much of the budget is used up. */
static int room_for(const race *r, int spent, int least)
{
    int halvings = 0, room = r->field;
    while ((least << halvings) < r->field)
        halvings++;
    for (int i = 1; i <= halvings && spent * (halvings + 1) >= 1000 * i; i++)
        room = (room + 1) / 2;
    return room < least ? least : room;
}

void race_drop(race *r, int spent, int least)
{
    if (r->samples < SAMPLES_LEAST)
        return;
    int best = leader(r), tenths = r->samples < SAMPLES_FEW ? CAUTION : DOUBT;
    for (unsigned rest = r->live; rest != 0; rest &= rest - 1)
        if (leads(r, best, __builtin_ctz(rest), tenths))
            leave(r, __builtin_ctz(rest), best);
    for (int room = room_for(r, spent, least); fogg_bits_count(r->live) > room;) {
        int worst = -1;
        for (unsigned rest = r->live & ~1U; rest != 0; rest &= rest - 1)
            if (worst < 0 || r->sum[__builtin_ctz(rest)] <= r->sum[worst])
                worst = __builtin_ctz(rest);
        leave(r, worst, best);
    }
}

int race_winner(const race *r)
{
    if (r->samples == 0)
        return 0;
    int best = leader(r);
    if (best == 0 || (r->live & 1) == 0)
        return best;
    return leads(r, best, 0, TRUST) ? best : 0;
}

race_mark race_mark_of(const race *r, int move)
{
    return (r->live >> move & 1) != 0 ? mark_of(r, move, leader(r)) : r->left[move];
}

void race_order(const race *r, int *order)
{
    int winner = race_winner(r);
    race_mark marks[MOVES_MAX];
    for (int move = 0; move < r->count; move++)
        marks[move] = race_mark_of(r, move);
    for (int i = 0; i < r->count; i++) {
        int at = i;
        for (; at > 0 && order[at - 1] != winner; at--) {
            const race_mark *one = &marks[i], *other = &marks[order[at - 1]];
            bool is_before = one->games != other->games ? one->games > other->games : one->behind < other->behind;
            if (i != winner && !is_before)
                break;
            order[at] = order[at - 1];
        }
        order[at] = i;
    }
}
