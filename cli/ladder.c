/* ladder.c - reads and writes a ladder, and rates its players by the model of Bradley, Terry and Luce: who sits at a
 * table wins as often as its strength is part of the strengths there. */
#include "ladder.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "heap.h"

/* ---- the file --------------------------------------------------------------------------------------------------- */

static int player_of(ladder *p, const char *name)
{
    for (int i = 0; i < p->players; i++)
        if (strcmp(p->name[i], name) == 0)
            return i;
    if (p->players == LADDER_PLAYERS)
        return -1;
    snprintf(p->name[p->players], LADDER_NAME, "%s", name);
    return p->players++;
}

static ladder_line *new_line(ladder *p)
{
    if (p->lines == p->room) {
        ladder_line *more = heap_new(sizeof *more * (size_t)(2 * p->room + 16));
        if (p->lines > 0)
            memcpy(more, p->line, sizeof *more * (size_t)p->lines);
        free(p->line);
        p->line = more;
        p->room = 2 * p->room + 16;
    }
    p->line[p->lines] = (ladder_line){0};
    return &p->line[p->lines++];
}

/* The next field of a line, or NULL. */
static char *field(char **at)
{
    char *begin = *at;
    if (begin == NULL)
        return NULL;
    char *tab = strchr(begin, '\t');
    *at = tab != NULL ? tab + 1 : NULL;
    if (tab != NULL)
        *tab = '\0';
    return begin;
}

static bool read_number(char **at, double *out)
{
    char *text = field(at), *end;
    if (text == NULL || *text == '\0')
        return false;
    *out = strtod(text, &end);
    return *end == '\0' && isfinite(*out) && *out >= 0;
}

static bool read_line(ladder *p, char *text)
{
    ladder_line *l = new_line(p);
    char *map = field(&text);
    double seats, seed, deals;
    if (map == NULL || *map == '\0' || strlen(map) >= sizeof l->map || !read_number(&text, &seats) ||
        !read_number(&text, &seed) || !read_number(&text, &deals) || seats < 2 || seats > FOGG_MAX_SEATS || deals < 1)
        return false;
    snprintf(l->map, sizeof l->map, "%s", map);
    l->seats = (int)seats;
    l->seed = (unsigned long long)seed;
    l->deals = (long)deals;
    int taken = 0;
    while (text != NULL && l->count < l->seats) {
        ladder_share *s = &l->share[l->count++];
        char *name = field(&text);
        double held;
        if (*name == '\0' || strlen(name) >= LADDER_NAME || !read_number(&text, &held) ||
            !read_number(&text, &s->wins) || !read_number(&text, &s->squares) || held < 1 || held > l->seats)
            return false;
        s->seats = (int)held;
        taken += s->seats;
        s->player = player_of(p, name);
        if (s->player < 0)
            return false;
    }
    return text == NULL && taken == l->seats;
}

bool ladder_read(ladder *p, const char *path, char *error)
{
    char *text = NULL;
    size_t size = 0;
    int number = 0;
    bool is_good = true;
    *p = (ladder){0};
    FILE *file = fopen(path, "r");
    if (file == NULL && errno == ENOENT)
        return true;
    if (file == NULL) {
        snprintf(error, FOGG_MAX_BOT_ERROR, "%.150s: %.80s", path, strerror(errno));
        return false;
    }
    while (is_good && getline(&text, &size, file) >= 0) {
        text[strcspn(text, "\r\n")] = '\0';
        number++;
        is_good = text[0] == '\0' || text[0] == '#' || read_line(p, text);
    }
    if (!is_good)
        snprintf(error, FOGG_MAX_BOT_ERROR, "%.150s: line %d is not one of a pool", path, number);
    free(text);
    fclose(file);
    return is_good;
}

static int compare_indices(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

ladder_line *ladder_line_of(ladder *p, const tournament *t, const int *who)
{
    ladder_line wanted = {.seats = t->seats, .seed = t->seed};
    int sorted[FOGG_MAX_SEATS];
    snprintf(wanted.map, sizeof wanted.map, "%s", t->board->id);
    memcpy(sorted, who, sizeof(int) * (size_t)t->seats);
    qsort(sorted, (size_t)t->seats, sizeof *sorted, compare_indices);
    for (int seat = 0; seat < t->seats; seat++) {
        int player = player_of(p, t->name[sorted[seat]]);
        if (player < 0)
            return NULL;
        if (wanted.count == 0 || wanted.share[wanted.count - 1].player != player)
            wanted.share[wanted.count++].player = player;
        wanted.share[wanted.count - 1].seats++;
    }
    for (int i = p->lines - 1; i >= 0; i--) {
        ladder_line *l = &p->line[i];
        bool is_same = l->count == wanted.count && l->seed == wanted.seed && l->seats == wanted.seats &&
                       strcmp(l->map, wanted.map) == 0;
        for (int s = 0; is_same && s < l->count; s++)
            is_same = l->share[s].player == wanted.share[s].player && l->share[s].seats == wanted.share[s].seats;
        if (is_same)
            return l;
    }
    ladder_line *l = new_line(p);
    *l = wanted;
    return l;
}

bool ladder_append(const ladder *p, int first, const char *path, char *error)
{
    FILE *file = fopen(path, "a");
    for (int i = first; file != NULL && i < p->lines; i++) {
        const ladder_line *l = &p->line[i];
        fprintf(file, "%s\t%d\t%llu\t%ld", l->map, l->seats, l->seed, l->deals);
        for (int s = 0; s < l->count; s++)
            fprintf(file, "\t%s\t%d\t%.4f\t%.4f", p->name[l->share[s].player], l->share[s].seats, l->share[s].wins,
                    l->share[s].squares);
        fputc('\n', file);
    }
    if (file == NULL || fclose(file) != 0) {
        snprintf(error, FOGG_MAX_BOT_ERROR, "%.150s: %.80s", path, strerror(errno));
        return false;
    }
    return true;
}

void ladder_free(ladder *p)
{
    free(p->line);
    *p = (ladder){0};
}

/* ---- ratings ---------------------------------------------------------------------------------------------------- */

typedef struct fit {
    int players[LADDER_PLAYERS], count; /* those who are rated */
    double strength[LADDER_PLAYERS];    /* by index in the ladder */
    double games[LADDER_PLAYERS], wins[LADDER_PLAYERS];
    double spread; /* how much the deals vary, against what chance alone would make of them */
    double known[LADDER_PLAYERS][2 * LADDER_PLAYERS];
} fit;

/* One game, half won, against a player of strength 1: so that nobody is endlessly strong. */
static const double imagined = 1;

static bool is_meant(const ladder_line *l, const char *map, int seats)
{
    return l->seats == seats && strcmp(l->map, map) == 0;
}

static double strength_at(const fit *f, const ladder_line *l)
{
    double sum = 0;
    for (int s = 0; s < l->count; s++)
        sum += l->share[s].seats * f->strength[l->share[s].player];
    return sum;
}

static void count_games(fit *f, const ladder *p, const char *map, int seats)
{
    double seen = 0, expected = 0;
    for (int i = 0; i < p->lines; i++) {
        const ladder_line *l = &p->line[i];
        if (!is_meant(l, map, seats))
            continue;
        for (int s = 0; s < l->count; s++) {
            const ladder_share *share = &l->share[s];
            double n = (double)l->deals, games = n * seats, mean = share->wins / games;
            f->games[share->player] += games;
            f->wins[share->player] += share->wins;
            seen += share->squares - n * mean * mean;
            expected += n * mean * (1 - mean) / seats;
        }
    }
    for (int player = 0; player < p->players; player++)
        if (f->games[player] > 0)
            f->players[f->count++] = player;
    f->spread = expected > 0 ? fmin(fmax(seen / expected, 0.1), 2) : 1;
}

/* Hunter's algorithm: each round makes the likelihood larger. */
static void climb(fit *f, const ladder *p, const char *map, int seats)
{
    for (int player = 0; player < p->players; player++)
        f->strength[player] = 1;
    for (int round = 0; round < 2000; round++) {
        double rate[LADDER_PLAYERS];
        for (int player = 0; player < p->players; player++)
            rate[player] = imagined / (f->strength[player] + 1);
        for (int i = 0; i < p->lines; i++)
            for (int s = 0; is_meant(&p->line[i], map, seats) && s < p->line[i].count; s++)
                rate[p->line[i].share[s].player] +=
                    (double)(p->line[i].deals * seats * p->line[i].share[s].seats) / strength_at(f, &p->line[i]);
        for (int k = 0; k < f->count; k++)
            f->strength[f->players[k]] = (f->wins[f->players[k]] + imagined / 2) / rate[f->players[k]];
    }
}

/* What is known of the strengths: the information matrix in logarithms, inverted.  Afterwards known[a][count + b] is
 * the covariance of a and b. */
static void work_out_errors(fit *f, const ladder *p, const char *map, int seats)
{
    int n = f->count, at[LADDER_PLAYERS] = {0};
    for (int k = 0; k < n; k++) {
        double chance = f->strength[f->players[k]] / (f->strength[f->players[k]] + 1);
        at[f->players[k]] = k;
        f->known[k][k] = imagined * chance * (1 - chance);
        f->known[k][n + k] = 1;
    }
    for (int i = 0; i < p->lines; i++) {
        const ladder_line *l = &p->line[i];
        if (!is_meant(l, map, seats))
            continue;
        double games = (double)l->deals * seats / f->spread, all = strength_at(f, l);
        for (int a = 0; a < l->count; a++)
            for (int b = 0; b < l->count; b++) {
                double one = l->share[a].seats * f->strength[l->share[a].player] / all;
                double other = l->share[b].seats * f->strength[l->share[b].player] / all;
                f->known[at[l->share[a].player]][at[l->share[b].player]] += games * one * ((a == b) - other);
            }
    }
    for (int k = 0; k < n; k++)
        for (int row = 0; row < n; row++) {
            double by = row == k ? 1 - 1 / f->known[k][k] : f->known[row][k] / f->known[k][k];
            for (int column = 2 * n - 1; column >= k; column--)
                f->known[row][column] -= by * f->known[k][column];
        }
}

static int compare_ratings(const void *a, const void *b)
{
    const ladder_rating *one = a, *other = b;
    return one->elo != other->elo ? (one->elo < other->elo) - (one->elo > other->elo) : one->player - other->player;
}

int ladder_rate(const ladder *p, const char *map, int seats, ladder_rating *ratings)
{
    fit *f = heap_new(sizeof *f);
    count_games(f, p, map, seats);
    climb(f, p, map, seats);
    work_out_errors(f, p, map, seats);
    const double elo = 400 / log(10);
    double base = 0;
    int count = f->count, anchor = -1;
    for (int k = 0; k < count; k++) {
        base += log(f->strength[f->players[k]]) / count;
        anchor = strcmp(p->name[f->players[k]], "planner@0.1") == 0 ? k : anchor;
    }
    if (anchor >= 0)
        base = log(f->strength[f->players[anchor]]);
    for (int k = 0; k < count; k++) {
        double variance = f->known[k][count + k];
        for (int a = 0; a < count; a++) {
            double one = anchor < 0 ? 1.0 / count : a == anchor;
            variance -= 2 * one * f->known[k][count + a];
            for (int b = 0; b < count; b++)
                variance += one * (anchor < 0 ? 1.0 / count : b == anchor) * f->known[a][count + b];
        }
        double mean = 1500 + elo * (log(f->strength[f->players[k]]) - base),
               error = 1.96 * elo * sqrt(fmax(variance, 0));
        ratings[k] =
            (ladder_rating){f->players[k], (long)lround(f->games[f->players[k]]), mean, mean - error, mean + error};
    }
    qsort(ratings, (size_t)count, sizeof *ratings, compare_ratings);
    free(f);
    return count;
}

void ladder_print(const ladder *p, const char *map, int seats, FILE *out)
{
    ladder_rating ratings[LADDER_PLAYERS];
    int count = ladder_rate(p, map, seats, ratings), width = 6;
    for (int i = 0; i < count; i++)
        width = (int)strlen(p->name[ratings[i].player]) > width ? (int)strlen(p->name[ratings[i].player]) : width;
    fprintf(out, "\nThe pool on %s with %d players:\n\n%-*s  %8s  %6s  %s\n", map, seats, width, "player", "games",
            "Elo", "95 %");
    for (int i = 0; i < count; i++)
        fprintf(out, "%-*s  %8ld  %6.0f  %.0f..%.0f\n", width, p->name[ratings[i].player], ratings[i].games,
                ratings[i].elo, ratings[i].low, ratings[i].high);
}
