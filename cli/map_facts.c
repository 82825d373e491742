/* map_facts.c - fogg map facts: what strong play tells of a map, as JSON for others to use (docs/facts.md). */
#include <stdio.h>
#include <stdlib.h>

#include "fogg/map_facts.h"
#include "map.h"
#include "maps.h"
#include "options.h"
#include "usual.h"

static void write_bytes(void *file, const char *bytes, size_t length)
{
    fwrite(bytes, 1, length, file);
}

int map_facts(int argc, char **argv)
{
    static fogg_board board;
    static fogg_facts facts;
    long long games = 20000, deals = 400, seed = 1;
    const option choices[] = {
        {.name = "games",
         .argument = "N",
         .help = "to count in (20000)",
         .number = &games,
         .least = 1,
         .most = 100000000},
        {.name = "deals",
         .argument = "N",
         .help = "whose tickets and first turn are judged (400)",
         .number = &deals,
         .least = 1,
         .most = 1000000},
        usual_seed(&seed, "what chance begins with (1)"),
        {0},
    };
    const options usage = {
        .command = "map facts",
        .operands = "MAP",
        .choices = choices,
        .least = 1,
        .most = 1,
        .about = "Lets planners play on a map, for every number of players, and prints as one JSON object what each\n"
                 "ticket is worth to keep and how often it is completed, what each route is worth early, in the\n"
                 "middle and late, what the first turn should be, and how much it helps to begin."};
    int status = options_read(&usage, &argc, argv);
    if (status != OPTIONS_GOOD)
        return status;
    if (!map_load(argv[0], &board))
        return EXIT_FAILURE;
    fogg_survey *survey = fogg_survey_open(&board);
    bool is_good = survey && fogg_facts_play(&facts, &board, survey, (int)games, (uint64_t)seed) &&
                   fogg_facts_judge(&facts, &board, survey, (int)deals, (uint64_t)seed);
    fogg_survey_close(survey);
    if (!is_good) {
        fputs("fogg map facts: out of memory\n", stderr);
        return EXIT_FAILURE;
    }
    fogg_json json;
    fogg_json_init(&json, write_bytes, stdout);
    fogg_facts_write(&facts, &board, &json);
    putchar('\n');
    return EXIT_SUCCESS;
}
