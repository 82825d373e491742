/* guess.c - goes through all sets of tickets, and keeps the chance of every part of the set in hand.
 *
 * With each ticket that is added, the chances of all parts of the set with that ticket follow from those without it:
 * the part was drawn by any of its tickets last. */
#include "guess.h"

enum {
    FINE = 16,   /* bits after the point of `reach` */
    SHARES = 20, /* bits of the likelihood of a share */
    FACTOR = 18, /* bits after the point of what a share multiplies a chance by; it is at most BELIEF_TRIES */
    LEVELS = BELIEF_FULL + 1,
    LEVEL_STEPS = 512, /* the work for the factors, in steps */
};

typedef struct walk {
    const uint16_t *weight; /* of tickets */
    const fogg_mask *uses;
    uint8_t ticket[FOGG_MAX_TICKETS]; /* those that may be held */
    int count, held;
    int routes;     /* of the seat */
    uint32_t whole; /* sum of the weights */
    int taken[GUESS_TICKETS];
    /* Of each part of the set taken so far: its weight; and its chance to be what was drawn first, divided by the
     * weight of all that could be drawn next. */
    uint32_t weight_of[1 << GUESS_TICKETS];
    uint64_t reach[1 << GUESS_TICKETS];
    uint64_t likely[LEVELS]; /* the first time: chances of what a set explains */
    uint64_t factor[LEVELS]; /* the second time: what they are multiplied by */
    guess_sink *sink;        /* NULL the first time */
    void *context;
} walk;

static void tell(walk *w, fogg_mask tickets, fogg_mask found, uint64_t chance)
{
    int explained = belief_explained(fogg_mask_count(found), w->routes);
    if (w->sink != NULL)
        w->sink(w->context, tickets, chance * w->factor[explained] >> FACTOR);
    else
        w->likely[explained] += chance;
}

/* Adds a ticket as number `depth` of the set.  Returns the chance of the set. */
static uint64_t add(walk *w, int depth, int ticket)
{
    uint32_t weight = w->weight[ticket];
    unsigned with = 1U << depth;
    uint64_t chance = 0;
    w->taken[depth] = ticket;
    for (unsigned part = 0; part < with; part++) {
        uint64_t sum = w->reach[part] * weight;
        for (unsigned rest = part; rest != 0; rest &= rest - 1)
            sum += w->reach[(part & ~(rest & -rest)) | with] * w->weight[w->taken[__builtin_ctz(rest)]];
        uint32_t left = w->whole - w->weight_of[part] - weight;
        w->weight_of[part | with] = w->weight_of[part] + weight;
        w->reach[part | with] = left > 0 ? sum / left : 0;
        chance = sum >> FINE;
    }
    return chance;
}

static void extend(walk *w, int depth, int from, fogg_mask tickets, fogg_mask found)
{
    for (int i = from; i <= w->count - (w->held - depth); i++) {
        fogg_mask all = tickets, ways = fogg_mask_or(found, w->uses[w->ticket[i]]);
        uint64_t chance = add(w, depth, w->ticket[i]);
        fogg_mask_add(&all, w->ticket[i]);
        if (depth + 1 == w->held)
            tell(w, all, ways, chance);
        else
            extend(w, depth + 1, i + 1, all, ways);
    }
}

static void run(walk *w, uint64_t chance)
{
    const fogg_mask none = {{0, 0}};
    w->weight_of[0] = 0;
    w->reach[0] = w->whole > 0 ? (chance << FINE) / w->whole : 0;
    if (w->held == 0)
        tell(w, none, none, chance);
    else
        extend(w, 0, 0, none, none);
}

/* The factor of each share, by how likely the shares are. */
static void weigh_shares(walk *w)
{
    uint64_t sum = 0, likely[LEVELS];
    for (int i = 0; i < LEVELS; i++)
        sum += w->likely[i];
    for (int i = 0; i < LEVELS; i++)
        likely[i] = sum > 0 ? (w->likely[i] << SHARES) / sum : 0;
    for (int i = 0; i < LEVELS; i++) {
        uint64_t share = (uint64_t)belief_share(i), mean = 0;
        for (int a = 0; a < LEVELS && likely[i] > 0; a++)
            for (int b = 0; b <= a && likely[a] > 0; b++) {
                uint64_t both = likely[a] * likely[b] * (a == b ? 1 : 2) >> SHARES;
                for (int c = 0; c < LEVELS && both > 0; c++)
                    mean += both * likely[c] * share /
                            (share + (uint64_t)(belief_share(a) + belief_share(b) + belief_share(c)));
            }
        w->factor[i] = BELIEF_TRIES * mean >> (2 * SHARES - FACTOR);
    }
}

uint64_t guess_steps(int unseen, int held, uint64_t *hands)
{
    held = held < unseen ? held : unseen;
    *hands = 1;
    for (int i = 0; i < held; i++) {
        *hands = *hands * (uint64_t)(unseen - i) / (uint64_t)(i + 1);
        if (*hands >= GUESS_ONE >> 16)
            return *hands = GUESS_ONE;
    }
    return held > GUESS_TICKETS ? GUESS_ONE : LEVEL_STEPS + (*hands << (held > 0 ? held : 1));
}

void guess_hands(const belief *b, const fogg_public *open, int seat, fogg_mask left, uint64_t chance, guess_sink *sink,
                 void *context)
{
    walk w;
    w.weight = b->weight[seat];
    w.uses = b->uses[seat];
    w.routes = fogg_mask_count(fogg_public_routes(open, seat));
    w.count = 0;
    w.whole = 0;
    while (!fogg_mask_is_empty(left)) {
        int t = fogg_mask_pop(&left);
        w.ticket[w.count++] = (uint8_t)t;
        w.whole += w.weight[t];
    }
    w.held = open->seat[seat].tickets < w.count ? open->seat[seat].tickets : w.count;
    FOGG_ASSERT(w.held <= GUESS_TICKETS);
    for (int i = 0; i < LEVELS; i++)
        w.likely[i] = 0;
    w.sink = NULL;
    run(&w, GUESS_ONE);
    weigh_shares(&w);
    w.sink = sink;
    w.context = context;
    run(&w, chance);
}
