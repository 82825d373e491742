/* tournament_part.c - the sets of one part of a tournament as a text file, and all parts put together.
 *
 *     fogg-arena-part 1
 *     map usa 4f0c...            as it was named on the command line; its hash
 *     seats 2
 *     games 1000
 *     seed 1
 *     sprt 0 30                  if there is a test
 *     player planner             one line each
 *     part 2 8
 *     set 1 1 61 88 2 3 0 0x1p-1 0x1.9p-8 ...   its number; of each player games, moves, score, tickets done and held,
 *                                               faults, wins, seconds
 *     fault 0 it said nothing    the last of a player's
 *     end                        without it the part is not whole
 *
 * Numbers with a fraction are hexadecimal, so nothing is lost.  What parts have in common stands before "part" and must
 * be the same text in all of them. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "file.h"
#include "heap.h"
#include "tournament.h"

enum { MOST_OF_PIPE = 1 << 24 }; /* bytes of a part that is no file, so that its size is not known */

/* file_read takes memory for as much as it may read, so it is told how much there is. */
static char *read_text(const char *path)
{
    struct stat about;
    size_t length;
    bool is_file = stat(path, &about) == 0 && S_ISREG(about.st_mode);
    return file_read(path, is_file ? (size_t)about.st_size : MOST_OF_PIPE, &length);
}

void tournament_write_head(const tournament *t, FILE *out)
{
    fprintf(out, "fogg-arena-part 1\nmap %s ", t->map);
    for (int i = 0; i < FOGG_HASH_BYTES; i++)
        fprintf(out, "%02x", t->board->hash[i]);
    fprintf(out, "\nseats %d\ngames %ld\nseed %llu\n", t->seats, t->games, (unsigned long long)t->seed);
    if (t->has_test)
        fprintf(out, "sprt %a %a\n", t->elo0, t->elo1);
    for (int i = 0; i < t->count; i++)
        fprintf(out, "player %s\n", t->name[i]);
    fprintf(out, "part %d %d\n", t->part.number, t->part.count);
}

void tournament_write_set(const tournament *t, long index, const tournament_set *set, FILE *out)
{
    fprintf(out, "set %ld", index);
    for (int i = 0; i < t->count; i++) {
        const tournament_result *r = &set->of[i];
        fprintf(out, " %d %d %d %d %d %ld %a %a", r->games, r->moves, r->score, r->done, r->held, r->faults, r->wins,
                r->seconds);
    }
    fputc('\n', out);
}

void tournament_write_end(const tournament *t, FILE *out)
{
    for (int i = 0; i < t->count; i++)
        if (t->standing[i].faults > 0)
            fprintf(out, "fault %d %s\n", i, t->fault[i]);
    fputs("end\n", out);
}

/* ---- reading -------------------------------------------------------------------------------------------------- */

/* Ends the line, returns where the next begins. */
static char *cut_line(char *line)
{
    char *end = strchr(line, '\n');
    if (!end)
        return line + strlen(line);
    *end = '\0';
    return end + 1;
}

static const char *word_after(const char *line, const char *word)
{
    size_t length = strlen(word);
    return strncmp(line, word, length) == 0 && line[length] == ' ' ? line + length + 1 : NULL;
}

static bool fail(char *error, const char *path, const char *what)
{
    snprintf(error, FOGG_MAX_BOT_ERROR, "%s: %s", path, what);
    return false;
}

bool tournament_read_head(tournament *t, const char *path, char **owned, char *error)
{
    char *text = read_text(path);
    *owned = text;
    if (!text)
        return fail(error, path, strerror(errno));
    char *next = cut_line(text), *hash;
    if (strcmp(text, "fogg-arena-part 1") != 0)
        return fail(error, path, "is no part of an arena");
    for (char *line = next; *line != '\0'; line = next) {
        const char *rest;
        char *end;
        next = cut_line(line);
        if (word_after(line, "part"))
            return t->map && t->seats > 0 && t->count > 0 && t->games > 0 ? true : fail(error, path, "lacks its head");
        if ((rest = word_after(line, "map")) != NULL && (hash = strrchr(rest, ' ')) != NULL) {
            *hash = '\0';
            t->map = rest;
            t->map_hash = hash + 1;
        } else if ((rest = word_after(line, "seats")) != NULL) {
            t->seats = atoi(rest);
        } else if ((rest = word_after(line, "games")) != NULL) {
            t->games = atol(rest);
        } else if ((rest = word_after(line, "seed")) != NULL) {
            t->seed = strtoull(rest, NULL, 10);
        } else if ((rest = word_after(line, "sprt")) != NULL) {
            t->has_test = true;
            t->elo0 = strtod(rest, &end);
            t->elo1 = strtod(end, NULL);
        } else if ((rest = word_after(line, "player")) != NULL && t->count < TOURNAMENT_PLAYERS) {
            t->name[t->count++] = rest;
        } else {
            return fail(error, path, "has a line that nobody knows");
        }
    }
    return fail(error, path, "ends too early");
}

static bool read_set(const tournament *t, const char *rest, tournament_set *sets)
{
    char *at;
    long index = strtol(rest, &at, 10);
    if (index < 0 || index >= t->sets)
        return false;
    for (int i = 0; i < t->count; i++) {
        tournament_result *r = &sets[index].of[i];
        r->games = (int)strtol(at, &at, 10);
        r->moves = (int)strtol(at, &at, 10);
        r->score = (int)strtol(at, &at, 10);
        r->done = (int)strtol(at, &at, 10);
        r->held = (int)strtol(at, &at, 10);
        r->faults = strtol(at, &at, 10);
        r->wins = strtod(at, &at);
        r->seconds = strtod(at, &at);
    }
    sets[index].is_done = true;
    return *at == '\0';
}

/* The text before the line "part", which the parts have in common. */
static size_t head_of(const char *text)
{
    const char *end = strstr(text, "\npart ");
    return end ? (size_t)(end - text) : 0;
}

bool tournament_read_part(tournament *t, const char *path, const char *first, tournament_set *sets, char *error)
{
    char *text = read_text(path), *model = read_text(first);
    bool is_good = text && model, is_whole = false;
    if (!is_good)
        fail(error, path, strerror(errno));
    if (is_good && (head_of(text) == 0 || head_of(text) != head_of(model) || memcmp(text, model, head_of(text)) != 0))
        is_good = fail(error, path, "is not a part of the same work as the first file");
    char *next = is_good ? strstr(text, "\npart ") + 1 : NULL;
    for (char *line = next; is_good && *line != '\0'; line = next) {
        const char *rest;
        next = cut_line(line);
        if ((rest = word_after(line, "set")) != NULL && !read_set(t, rest, sets))
            is_good = fail(error, path, "has a set that makes no sense");
        if ((rest = word_after(line, "fault")) != NULL && atoi(rest) >= 0 && atoi(rest) < t->count && strchr(rest, ' '))
            snprintf(t->fault[atoi(rest)], sizeof t->fault[0], "%s", strchr(rest, ' ') + 1);
        is_whole = is_whole || strcmp(line, "end") == 0;
    }
    if (is_good && !is_whole)
        is_good = fail(error, path, "is not whole: its end is missing");
    free(text);
    free(model);
    return is_good;
}
