/* fingerprint_test.c - the engine behaves as before: its fingerprints are those in a file.
 *
 *     test-fingerprint FILE    lines of map, players, fingerprint
 *
 * Who changes the behaviour on purpose changes the file in the same commit. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "boards.h"
#include "fogg/fingerprint.h"
#include "test.h"

typedef struct line {
    char map[32];
    int seats;
    uint64_t fingerprint;
} line;

static void check_line(void *data)
{
    const line *l = data;
    for (int b = 0; b < BOARDS; b++)
        if (strcmp(board_at(b)->id, l->map) == 0) {
            uint64_t found = fogg_fingerprint(board_at(b), l->seats);
            CHECK_THAT(found == l->fingerprint, "found %016" PRIx64, found);
            return;
        }
    test_fail(__FILE__, __LINE__, "no map %s", l->map);
}

int main(int argc, char **argv)
{
    FILE *file = argc == 2 ? fopen(argv[1], "r") : NULL;
    if (file == NULL) {
        fputs("usage: test-fingerprint FILE\n", stderr);
        return EXIT_FAILURE;
    }
    line l;
    while (fscanf(file, "%31s %d %" SCNx64, l.map, &l.seats, &l.fingerprint) == 3) {
        char name[96];
        snprintf(name, sizeof name, "the fingerprint of %s with %d players stands", l.map, l.seats);
        test_run_with(name, check_line, &l);
    }
    fclose(file);
    return test_done();
}
