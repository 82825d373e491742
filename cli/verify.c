/* verify.c - fogg verify: plays recorded games again, and tells where one breaks a rule. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "fogg/replay.h"
#include "game_map.h"
#include "options.h"
#include "record_file.h"
#include "usual.h"

/* What was checked of a file so far. */
typedef struct tally {
    long events;
    long unproved; /* games with a commitment but without a seed, whose chance cannot be checked */
} tally;

/* Checks the game that the file stands at, and adds it.  Returns false with the error. */
static bool verify_game(const record_file *file, const game_map *given, tally *sum, fogg_record_error *error)
{
    static fogg_replay replay;
    const game_map *map = record_file_begin(file, given, &replay, error);
    if (!map)
        return false;
    if (!fogg_replay_verify(&replay, &map->board)) {
        *error = replay.error;
        return false;
    }
    sum->events += replay.events;
    sum->unproved += replay.header.has_commit && !replay.header.has_seed;
    return true;
}

static void print_error(const record_file *file, const fogg_record_error *error)
{
    char message[RECORD_FILE_FAULT];
    record_file_explain(file, error, message);
    if (file->games > 1)
        printf("%s: game %ld: %s\n", file->name, file->games, message);
    else
        printf("%s: %s\n", file->name, message);
}

static void print_sum(const record_file *file, const tally *sum)
{
    static const char unproved[] = "rules in order, chance not checked: no seed";
    printf("%s: %ld game%s, %ld events, ok", file->name, file->games, file->games == 1 ? "" : "s", sum->events);
    if (sum->unproved == file->games)
        printf(": %s", unproved);
    else if (sum->unproved > 0)
        printf("; %ld of them: %s", sum->unproved, unproved);
    printf("\n");
}

static bool verify_file(const char *name, const game_map *given)
{
    record_file file;
    fogg_record_error error;
    tally sum = {0};
    bool is_good = true;
    if (!record_file_open(&file, name))
        return false;
    while (is_good && record_file_next(&file))
        is_good = verify_game(&file, given, &sum, &error);
    if (!is_good)
        print_error(&file, &error);
    else if (file.error)
        printf("%s: line %ld: %s\n", file.name, file.line, file.error);
    else if (file.games == 0)
        printf("%s: holds no game\n", file.name);
    else
        print_sum(&file, &sum);
    is_good = is_good && !file.error && file.games > 0;
    record_file_close(&file);
    return is_good;
}

int command_verify(int argc, char **argv)
{
    const char *map = NULL;
    const option choices[] = {
        usual_map_of_records(&map),
        {0},
    };
    const options usage = {
        .command = "verify",
        .operands = "FILE...",
        .choices = choices,
        .least = 1,
        .most = 1000000,
        .about =
            "Checks recorded games: every rule, the result and, where the record has its seed, every card.  A file "
            "may\n"
            "hold several games; - is standard input.  Prints one line for each file; the exit status is 1 if one is\n"
            "not in order."};
    int status = options_read(&usage, &argc, argv);
    static game_map given;
    if (status != OPTIONS_GOOD)
        return status;
    if (map && !game_map_load(&given, map))
        return EXIT_FAILURE;
    status = EXIT_SUCCESS;
    for (int i = 0; i < argc; i++) {
        if (!verify_file(argv[i], map ? &given : NULL))
            status = EXIT_FAILURE;
    }
    game_map_clear(&given);
    return status;
}
