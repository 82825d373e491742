/* sim_part.c - one part of the games of fogg sim as a text file, and all parts put together.
 *
 *     fogg-sim-part 1
 *     map 4f0c... United States      the hash of the map and its title
 *     seats 2 -1                     how many, and who begins
 *     games 1000 1                   how many in all parts, and the seed
 *     player random                  one line a seat
 *     part 2 8
 *     turns 31415
 *     seat 0 18000 65432 800 1000 0  shares of victories, points, tickets done and held, faults
 *     fault 0 it said nothing        the last, if there are any
 *     end */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "heap.h"
#include "sim.h"

enum { MOST_BYTES = 1 << 20, MOST_PARTS = 4096 };

static const char first_line[] = "fogg-sim-part 1\n";

void sim_write_part(FILE *out, const sim_work *work, const sim_tally *tally, int number, int count)
{
    fprintf(out, "%smap %s %s\nseats %d %d\ngames %lld %lld\n", first_line, work->map, work->title, work->seats,
            work->start, work->games, work->seed);
    for (int seat = 0; seat < work->seats; seat++)
        fprintf(out, "player %s\n", work->bot[seat]);
    fprintf(out, "part %d %d\nturns %lld\n", number, count, tally->turns);
    for (int seat = 0; seat < work->seats; seat++)
        fprintf(out, "seat %d %lld %lld %lld %lld %lld\n", seat, tally->shares[seat], tally->score[seat],
                tally->done[seat], tally->held[seat], tally->faults[seat]);
    for (int seat = 0; seat < work->seats; seat++)
        if (tally->faults[seat] > 0)
            fprintf(out, "fault %d %s\n", seat, tally->fault[seat]);
    fputs("end\n", out);
}

bool sim_is_part(const char *path)
{
    char line[sizeof first_line] = "";
    FILE *in = fopen(path, "rb");
    bool is_part = in && fgets(line, sizeof line, in) && strcmp(line, first_line) == 0;
    if (in)
        fclose(in);
    return is_part;
}

/* What the parts have in common is the text up to the line "part". */
static bool read_work(char *text, sim_work *work)
{
    static char title[128], hash[80];
    int players = 0;
    char *save = NULL;
    for (char *line = strtok_r(text, "\n", &save); line; line = strtok_r(NULL, "\n", &save)) {
        if (sscanf(line, "map %79s %127[^\n]", hash, title) == 2) {
            work->map = hash;
            work->title = title;
        } else if (strncmp(line, "player ", 7) == 0 && players < FOGG_MAX_SEATS) {
            work->bot[players++] = line + 7;
        } else if (strcmp(line, "fogg-sim-part 1") != 0 &&
                   sscanf(line, "seats %d %d", &work->seats, &work->start) != 2 &&
                   sscanf(line, "games %lld %lld", &work->games, &work->seed) != 2) {
            return false;
        }
    }
    return work->title && work->seats >= 2 && work->seats == players && work->games > 0;
}

/* Adds what stands behind the line "part".  Returns the part's number, or 0 if it is not whole. */
static int add_part(const char *text, const sim_work *work, sim_tally *tally, int *parts)
{
    int number = 0, seat;
    long long turns, a, b, c, d, e;
    for (const char *line = text; *line != '\0'; line += strcspn(line, "\n") + 1) {
        if (sscanf(line, "seat %d %lld %lld %lld %lld %lld", &seat, &a, &b, &c, &d, &e) == 6 && seat >= 0 &&
            seat < work->seats) {
            tally->shares[seat] += a;
            tally->score[seat] += b;
            tally->done[seat] += c;
            tally->held[seat] += d;
            tally->faults[seat] += e;
        } else if (sscanf(line, "fault %d %n", &seat, &number) == 1 && seat >= 0 && seat < work->seats) {
            snprintf(tally->fault[seat], SIM_FAULT, "%.*s", (int)strcspn(line + number, "\n"), line + number);
        } else if (sscanf(line, "turns %lld", &turns) == 1) {
            tally->turns += turns;
        }
        if (strcmp(line, "end\n") == 0)
            return sscanf(text, "part %d %d", &number, parts) == 2 && number >= 1 && number <= *parts ? number : 0;
        if (!strchr(line, '\n'))
            break;
    }
    return 0;
}

static int fail(const char *path, const char *what)
{
    fprintf(stderr, "fogg sim: %s: %s\n", path, what);
    return EXIT_FAILURE;
}

int sim_merge(const char *const *paths, int count)
{
    char *first = NULL, *first_text = NULL;
    sim_work work = {0};
    static sim_tally tally;
    static bool is_there[MOST_PARTS + 1];
    int status = EXIT_SUCCESS, there = 0, parts = 0;
    for (int i = 0; i < count && status == EXIT_SUCCESS; i++) {
        size_t length;
        int of = 0;
        char *text = file_read(paths[i], MOST_BYTES, &length), *rest = text ? strstr(text, "\npart ") : NULL;
        if (!rest) {
            status = fail(paths[i], text ? "is no part of fogg sim" : strerror(errno));
            free(text);
            break;
        }
        *rest = '\0';
        char *head = heap_copy(text);
        int number = 0;
        if (i > 0 && strcmp(head, first) != 0)
            status = fail(paths[i], "is not a part of the same work as the first file");
        else if (i == 0 && !read_work(text, &work))
            status = fail(paths[i], "is no part of fogg sim");
        else if ((number = add_part(rest + 1, &work, &tally, &of)) == 0 || of > MOST_PARTS || (i > 0 && of != parts))
            status = fail(paths[i], "is not whole, or of another division");
        else if (is_there[number])
            status = fail(paths[i], "is there twice");
        if (status == EXIT_SUCCESS) {
            is_there[number] = true;
            there++;
            parts = of;
        }
        if (i == 0) {
            first = head;
            first_text = text; /* the names of the players are in it */
            continue;
        }
        free(head);
        free(text);
    }
    if (status == EXIT_SUCCESS && there != parts) {
        fprintf(stderr, "fogg sim: %d of %d parts are missing\n", parts - there, parts);
        status = EXIT_FAILURE;
    }
    if (status == EXIT_SUCCESS)
        sim_print(stdout, &work, &tally);
    free(first);
    free(first_text);
    return status;
}
