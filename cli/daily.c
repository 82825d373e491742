/* daily.c - fogg daily: the deal of a day, from its date alone, and whether a record is of that day (docs/daily.md). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "commands.h"
#include "fogg/daily.h"
#include "game_map.h"
#include "options.h"
#include "record_file.h"

static bool is_date(const char *text, fogg_daily *deal)
{
    return strlen(text) == FOGG_DATE_BYTES - 1 && fogg_daily_of(deal, text);
}

static int show(int argc, char **argv)
{
    static const option no_options[] = {{0}};
    const options usage = {
        .command = "daily show",
        .operands = "[DATE]",
        .choices = no_options,
        .most = 1,
        .about = "Prints the deal of a day (today, UTC) as the header of a record: map, players, seed, who begins."};
    int status = options_read(&usage, &argc, argv);
    if (status != OPTIONS_GOOD)
        return status;
    char today[FOGG_DATE_BYTES];
    time_t now = time(NULL);
    strftime(today, sizeof today, "%Y-%m-%d", gmtime(&now));
    const char *date = argc > 0 ? argv[0] : today;
    fogg_daily d;
    if (!is_date(date, &d))
        return options_fault("daily show", "\"%s\" is no date; write 2026-11-17", date);
    printf("{\"fogg\":1,\"map\":\"%s\",\"players\":[{\"name\":\"You\",\"kind\":\"human\"},"
           "{\"name\":\"Passepartout\",\"kind\":\"" FOGG_DAILY_KIND "\"},"
           "{\"name\":\"Aouda\",\"kind\":\"" FOGG_DAILY_KIND "\"}],\"seed\":\"",
           d.map);
    for (size_t i = 0; i < sizeof d.seed; i++)
        printf("%02x", d.seed[i]);
    printf("\",\"start\":%d,\"date\":\"%s\"}\n", d.start, date);
    return EXIT_SUCCESS;
}

static bool refuse(const record_file *file, const char *why)
{
    printf("%s: %s\n", file->name, why);
    return false;
}

/* Whether the game that the file stands at is of its day and in order. */
static bool check_game(const record_file *file, const char *date)
{
    static fogg_replay replay;
    fogg_record_error error = {.line = 1};
    const fogg_header *header = &replay.header;
    fogg_score scores[FOGG_MAX_SEATS];
    fogg_daily d;
    if (!fogg_replay_begin(&replay, file->text, file->length))
        return refuse(file, replay.error.message);
    if (!fogg_daily_of(&d, date ? date : header->date))
        return refuse(file, "the record has no date; give one with --date");
    const game_map *map = game_map_of_record(file->text, file->length, header, NULL, error.message);
    if (!map)
        return refuse(file, error.message);
    if (fogg_daily_verify(&replay, &d, &map->board, scores) == 0)
        return refuse(file, replay.error.message);
    printf("%s: the deal of %s, ok: %s has %d points, the others %d and %d\n", file->name, d.date,
           header->player[0].name, scores[0].total, scores[1].total, scores[2].total);
    return true;
}

static int check(int argc, char **argv)
{
    const char *date = NULL;
    const option choices[] = {
        {.name = "date", .argument = "DATE", .help = "the day (as the record says)", .text = &date},
        {0},
    };
    const options usage = {
        .command = "daily check",
        .operands = "FILE...",
        .choices = choices,
        .least = 1,
        .most = 1000000,
        .about = "Checks that records are of the deal of their day, and in order as fogg verify does.  Prints a line\n"
                 "for each; the exit status is 1 if one is not."};
    int status = options_read(&usage, &argc, argv);
    if (status != OPTIONS_GOOD)
        return status;
    fogg_daily ignored;
    if (date && !is_date(date, &ignored))
        return options_fault("daily check", "--date: \"%s\" is no date; write 2026-11-17", date);
    status = EXIT_SUCCESS;
    for (int i = 0; i < argc; i++) {
        record_file file;
        if (!record_file_open(&file, argv[i]))
            return EXIT_FAILURE;
        bool is_good = record_file_next(&file) ? check_game(&file, date) : refuse(&file, "holds no game");
        if (!is_good)
            status = EXIT_FAILURE;
        record_file_close(&file);
    }
    return status;
}

static const verb verbs[] = {
    {"show", "[DATE]", "print the deal of a day", show},
    {"check", "FILE...", "check that records are of their day", check},
    {0},
};

int command_daily(int argc, char **argv)
{
    const options usage = {.command = "daily",
                           .operands = "[DATE | FILE...]",
                           .about = "The deal of the day: the same for everybody, from the date.",
                           .verbs = verbs};
    return options_verb(&usage, argc, argv);
}
