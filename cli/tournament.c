/* tournament.c - threads take sets and play them; the results are counted in the order of the sets. */
#include "tournament.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fogg/game.h"
#include "heap.h"
#include "scramble.h"

typedef tournament_result result;
typedef tournament_set set;

typedef struct hall {
    tournament *t;
    set *sets;
    pthread_mutex_t lock;
    long next; /* set to play */
    char error[FOGG_MAX_BOT_ERROR];
} hall;

/* One thread's players: a seat may need its own copy of one. */
typedef struct bench {
    contestant seat[TOURNAMENT_PLAYERS][FOGG_MAX_SEATS];
    bool is_open[TOURNAMENT_PLAYERS][FOGG_MAX_SEATS];
} bench;

/* How many ways there are to choose so many of so many. */
static long choices(int from, int take)
{
    long ways = 1;
    for (int i = 0; i < take; i++)
        ways = ways * (from - i) / (i + 1);
    return ways;
}

/* The players of a line-up, in the order of their seats before they move on. */
static void line_up(const tournament *t, long index, int *who)
{
    if (t->count <= t->seats) {
        for (int seat = 0; seat < t->seats; seat++)
            who[seat] = seat < t->count ? seat : t->count - 1;
        return;
    }
    for (int player = 0, seat = 0; seat < t->seats; player++) { /* choices in ascending order */
        long with = choices(t->count - player - 1, t->seats - seat - 1);
        if (index < with)
            who[seat++] = player;
        else
            index -= with;
    }
}

static contestant *seat_player(hall *h, bench *b, int player, int copy)
{
    const tournament *t = h->t;
    contestant *c = &b->seat[player][copy];
    if (!b->is_open[player][copy]) {
        char error[FOGG_MAX_BOT_ERROR];
        const fogg_bot_host host = {.survey = t->survey, .clock = contestant_effort, .threads = t->bot_threads};
        if (!contestant_open(c, t->name[player], t->board, &host, &t->limits, error)) {
            pthread_mutex_lock(&h->lock);
            memcpy(h->error, error, sizeof h->error);
            pthread_mutex_unlock(&h->lock);
            return NULL;
        }
        if (t->listener != NULL)
            contestant_listen(c, t->listener, t->context);
        b->is_open[player][copy] = true;
    }
    return c;
}

/* A game as its players are told of it. */
typedef struct course {
    contestant *at[FOGG_MAX_SEATS];
    int seats;
    bool has_program; /* else nobody listens */
    long events;
} course;

static void tell(void *context, const fogg_game *game, const fogg_event *event)
{
    course *c = context;
    fogg_line line = {.number = ++c->events, .event = *event};
    if (event->kind == FOGG_EV_END)
        fogg_result_of(game, &line.result);
    for (int seat = 0; seat < c->seats; seat++)
        contestant_tell(c->at[seat], &line);
}

/* Seats the players.  Returns false if one could not be opened. */
static bool seat_players(hall *h, bench *b, const int *who, const char *id, uint64_t seed, course *c)
{
    const tournament *t = h->t;
    char kinds[FOGG_MAX_SEATS][FOGG_MAX_KIND];
    fogg_bot_program_game about = {.id = id, .board = t->board, .seats = t->seats};
    c->seats = t->seats;
    for (int seat = 0; seat < t->seats && seat < FOGG_MAX_SEATS; seat++) {
        contestant_kind(t->name[who[seat]], kinds[seat]);
        about.name[seat] = t->name[who[seat]];
        about.kind[seat] = kinds[seat];
    }
    for (int seat = 0; seat < t->seats; seat++) {
        int copy = 0;
        for (int other = 0; other < seat; other++)
            copy += who[other] == who[seat];
        c->at[seat] = seat_player(h, b, who[seat], copy);
        if (c->at[seat] == NULL)
            return false;
        about.seat = seat;
        about.seed = scramble(seed, (uint64_t)seat);
        contestant_begin(c->at[seat], &about);
        c->at[seat]->faults = 0;
        c->has_program = c->has_program || c->at[seat]->program != NULL;
    }
    return true;
}

/* One game; `who[s]` sits at seat s.  Returns false if a player could not be opened. */
static bool play_game(hall *h, bench *b, const int *who, const char *id, uint64_t deal, uint64_t seed, set *s)
{
    const tournament *t = h->t;
    course c = {0};
    fogg_game game;
    fogg_score scores[FOGG_MAX_SEATS];
    if (!seat_players(h, b, who, id, seed, &c))
        return false;
    const fogg_sink sink = {.context = &c, .tell = tell}, *listening = c.has_program ? &sink : NULL;
    fogg_game_init_fast_told(&game, t->board, t->seats, deal, listening);
    for (int seat; (seat = fogg_game_to_act(&game)) >= 0;) {
        fogg_view view;
        fogg_game_view(&game, seat, &view);
        uint64_t (*clock)(void) = c.at[seat]->program != NULL ? contestant_clock : contestant_effort;
        uint64_t before = clock();
        fogg_action action = contestant_choose(c.at[seat], &view);
        s->of[who[seat]].seconds += (double)(clock() - before) / 1e6;
        s->of[who[seat]].moves++;
        fogg_game_play_unchecked(&game, seat, action, listening);
    }
    unsigned winners = fogg_game_scores(&game, scores);
    for (int seat = 0; seat < t->seats; seat++) {
        result *r = &s->of[who[seat]];
        r->games++;
        r->wins += (winners >> seat & 1) != 0 ? 1.0 / __builtin_popcount(winners) : 0;
        r->score += scores[seat].total;
        r->done += scores[seat].done;
        r->held += scores[seat].done + scores[seat].failed;
        r->faults += c.at[seat]->faults;
        if (c.at[seat]->faults > 0) {
            pthread_mutex_lock(&h->lock);
            memcpy(h->t->fault[who[seat]], c.at[seat]->last_fault, FOGG_BOT_PROGRAM_ERROR);
            pthread_mutex_unlock(&h->lock);
        }
        contestant_finish(c.at[seat]);
    }
    return true;
}

/* A deal in each seating. */
static bool play_set(hall *h, bench *b, long index, set *s)
{
    const tournament *t = h->t;
    int who[FOGG_MAX_SEATS], seated[FOGG_MAX_SEATS];
    uint64_t deal = scramble(t->seed, (uint64_t)(index / t->lineups));
    line_up(t, index % t->lineups, who);
    for (int turn = 0; turn < t->seats; turn++) {
        for (int seat = 0; seat < t->seats; seat++)
            seated[seat] = who[(seat + turn) % t->seats];
        char id[32];
        snprintf(id, sizeof id, "%ld.%d", index + 1, turn + 1);
        if (!play_game(h, b, seated, id, deal, scramble(deal ^ (uint64_t)index, (uint64_t)turn), s))
            return false;
    }
    return true;
}

static void count_result(standing *s, const result *r)
{
    double share = r->wins / r->games;
    s->deals++;
    s->games += r->games;
    s->wins += r->wins;
    s->sum += share;
    s->squares += share * share;
    s->score += r->score;
    s->done += r->done;
    s->held += r->held;
    s->moves += r->moves;
    s->seconds += r->seconds;
    s->faults += r->faults;
}

/* Whether another machine plays the set. */
static bool is_elsewhere(const tournament *t, long index)
{
    return t->part.count > 1 && index % t->part.count != t->part.number - 1;
}

static void tell_set(const tournament *t, const set *s, long index)
{
    int who[FOGG_MAX_SEATS];
    double wins[TOURNAMENT_PLAYERS];
    line_up(t, index % t->lineups, who);
    for (int player = 0; player < t->count; player++)
        wins[player] = s->of[player].wins;
    t->counted(t->context, t, who, wins);
}

/* Counts the sets that are done, as far as none before them is missing.  The lock is held. */
static void count_sets(hall *h)
{
    tournament *t = h->t;
    while (t->sets_done < t->sets && (is_elsewhere(t, t->sets_done) || h->sets[t->sets_done].is_done)) {
        if (is_elsewhere(t, t->sets_done)) {
            t->sets_done++;
            continue;
        }
        if (t->out)
            tournament_write_set(t, t->sets_done, &h->sets[t->sets_done], t->out);
        if (t->has_test && !t->out && (t->ratio >= STANDING_BOUND || t->ratio <= -STANDING_BOUND))
            return;
        const set *s = &h->sets[t->sets_done++];
        for (int player = 0; player < t->count; player++)
            if (s->of[player].games > 0)
                count_result(&t->standing[player], &s->of[player]);
        if (t->has_test && !t->out) {
            t->ratio = standing_ratio(&t->standing[0], t->elo0, t->elo1, t->seats);
            if (t->ratio >= STANDING_BOUND || t->ratio <= -STANDING_BOUND)
                atomic_store(&t->is_stopped, true);
        }
        if (t->counted != NULL)
            tell_set(t, s, t->sets_done - 1);
        if (t->progress != NULL)
            t->progress(t->context, t);
    }
}

static void *work(void *context)
{
    hall *h = context;
    bench *b = heap_new(sizeof *b);
    for (;;) {
        pthread_mutex_lock(&h->lock);
        while (h->next < h->t->sets && is_elsewhere(h->t, h->next))
            h->next++;
        long index = h->next < h->t->sets && !atomic_load(&h->t->is_stopped) && h->error[0] == '\0' ? h->next++ : -1;
        pthread_mutex_unlock(&h->lock);
        if (index < 0 || !play_set(h, b, index, &h->sets[index]))
            break;
        pthread_mutex_lock(&h->lock);
        h->sets[index].is_done = true;
        count_sets(h);
        pthread_mutex_unlock(&h->lock);
    }
    for (int player = 0; player < h->t->count; player++)
        for (int copy = 0; copy < FOGG_MAX_SEATS; copy++)
            if (b->is_open[player][copy])
                contestant_close(&b->seat[player][copy]);
    free(b);
    return NULL;
}

static void lay_out(tournament *t, hall *h)
{
    t->lineups = t->count > t->seats ? choices(t->count, t->seats) : 1;
    t->sets = (t->games + t->seats - 1) / t->seats;
    t->sets = (t->sets + t->lineups - 1) / t->lineups * t->lineups;
    h->sets = heap_new((size_t)t->sets * sizeof *h->sets);
}

bool tournament_merge(tournament *t, const char *const *paths, int count, char *error)
{
    hall h = {.t = t};
    bool is_good = true;
    lay_out(t, &h);
    for (int i = 0; i < count && is_good; i++)
        is_good = tournament_read_part(t, paths[i], paths[0], h.sets, error);
    if (is_good)
        count_sets(&h);
    long missing = 0;
    for (long i = 0; i < t->sets; i++)
        missing += !h.sets[i].is_done;
    bool is_decided = t->has_test && (t->ratio >= STANDING_BOUND || t->ratio <= -STANDING_BOUND);
    if (is_good && missing > 0 && !is_decided) {
        snprintf(error, FOGG_MAX_BOT_ERROR, "%ld of %ld deals are in none of the files: a part is missing", missing,
                 t->sets);
        is_good = false;
    }
    free(h.sets);
    return is_good;
}

bool tournament_play(tournament *t, char *error)
{
    hall h = {.t = t};
    pthread_t threads[TOURNAMENT_THREADS];
    int started = 0;
    lay_out(t, &h);
    count_sets(&h); /* the first may be elsewhere */
    pthread_mutex_init(&h.lock, NULL);
    while (started + 1 < t->threads && pthread_create(&threads[started], NULL, work, &h) == 0)
        started++;
    work(&h);
    while (started > 0)
        pthread_join(threads[--started], NULL);
    pthread_mutex_destroy(&h.lock);
    free(h.sets);
    memcpy(error, h.error, sizeof h.error);
    return h.error[0] == '\0';
}
