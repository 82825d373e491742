/* usual.h - options that several commands have, with one meaning in all of them. */
#ifndef USUAL_H
#define USUAL_H

#include <stdint.h>

#include "options.h"

/* --seed: the help says what the default is. */
static inline option usual_seed(long long *seed, const char *help)
{
    return (option){.name = "seed", .argument = "S", .help = help, .number = seed, .least = 0, .most = INT64_MAX};
}

/* --map of a command that plays. */
static inline option usual_map(const char **map)
{
    return (option){.name = "map", .argument = "MAP", .help = "the game, or a map file (usa)", .text = map};
}

/* --map of a command that reads records. */
static inline option usual_map_of_records(const char **map)
{
    return (option){
        .name = "map", .argument = "FILE", .help = "a map that is not built in, for records of it", .text = map};
}

/* --deadline of a command that runs player programs. */
static inline option usual_deadline(long long *milliseconds)
{
    return (option){.name = "deadline",
                    .argument = "MS",
                    .help = "for each decision of a program (5000)",
                    .number = milliseconds,
                    .least = 1,
                    .most = 3600000};
}

/* --part and --merge of a command whose games are divided among machines. */
static inline option usual_part(const char **part)
{
    return (option){
        .name = "part", .argument = "K/N", .help = "play the K-th of N parts, and print it for --merge", .text = part};
}

static inline option usual_merge(bool *is_merge)
{
    return (option){.name = "merge",
                    .help = "add up the parts in these files, as if one machine had played them",
                    .flag = is_merge};
}

#endif
