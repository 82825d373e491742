/* daily.c - fogg daily: the deal of a day, from its date alone, and whether a record is of that day (docs/daily.md). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "commands.h"
#include "fogg/replay.h"
#include "fogg/sha256.h"
#include "game_map.h"
#include "options.h"
#include "record_file.h"

enum { SEATS = 3, DATE = 10 }; /* bytes of a date */

static const char *const maps[] = {"usa", "europe", "newyork", "sanfrancisco"};
enum { MAPS = sizeof maps / sizeof *maps };

/* What everybody gets on a day. */
typedef struct deal {
    const char *map;
    uint8_t seed[FOGG_SHA256_BYTES];
    int start;
} deal;

/* Days since 1970-01-01 of a date of the Gregorian calendar. */
static long days_of(int year, int month, int day)
{
    year -= month <= 2;
    long era = year / 400, of_era = year - era * 400;
    long of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
}

/* Reads the first ten bytes as 2026-11-17.  Returns false if they are no date. */
static bool deal_of(const char *date, deal *out)
{
    int year, month, day, used = 0;
    char text[DATE + 1], phrase[32];
    snprintf(text, sizeof text, "%s", date);
    if (sscanf(text, "%4d-%2d-%2d%n", &year, &month, &day, &used) != 3 || used != DATE || year < 1970 || month < 1 ||
        month > 12 || day < 1 || day > 31)
        return false;
    snprintf(phrase, sizeof phrase, "fogg daily %s", text);
    fogg_sha256(phrase, strlen(phrase), out->seed);
    out->map = maps[days_of(year, month, day) % MAPS];
    out->start = out->seed[0] % SEATS;
    return true;
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
    char today[DATE + 1];
    time_t now = time(NULL);
    strftime(today, sizeof today, "%Y-%m-%d", gmtime(&now));
    const char *date = argc > 0 ? argv[0] : today;
    deal d;
    if (strlen(date) != DATE || !deal_of(date, &d))
        return options_fault("daily show", "\"%s\" is no date; write 2026-11-17", date);
    printf("{\"fogg\":1,\"map\":\"%s\",\"players\":[{\"name\":\"You\",\"kind\":\"human\"},"
           "{\"name\":\"Passepartout\",\"kind\":\"bot:hard\"},{\"name\":\"Aouda\",\"kind\":\"bot:hard\"}],\"seed\":\"",
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
    deal d;
    if (!fogg_replay_begin(&replay, file->text, file->length))
        return refuse(file, replay.error.message);
    if (!deal_of(date ? date : header->date, &d))
        return refuse(file, "the record has no date; give one with --date");
    if (strcmp(header->map, d.map) != 0 || header->seats != SEATS || header->start != d.start || !header->has_seed ||
        memcmp(header->seed, d.seed, sizeof d.seed) != 0)
        return refuse(file, "this is not the deal of the day");
    for (int seat = 1; seat < SEATS; seat++)
        if (strcmp(header->player[seat].kind, "bot:hard") != 0)
            return refuse(file, "these are not the opponents of the day");
    const game_map *map = game_map_of_record(file->text, file->length, header, NULL, error.message);
    if (!map)
        return refuse(file, error.message);
    if (!fogg_replay_verify(&replay, &map->board))
        return refuse(file, replay.error.message);
    fogg_score scores[FOGG_MAX_SEATS];
    if (replay.place.game.open.phase != FOGG_PHASE_OVER)
        return refuse(file, "the game is not over");
    fogg_game_scores(&replay.place.game, scores);
    printf("%s: the deal of %.*s, ok: %s has %d points, the others %d and %d\n", file->name, DATE,
           date ? date : header->date, header->player[0].name, scores[0].total, scores[1].total, scores[2].total);
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
    deal ignored;
    if (date && (strlen(date) != DATE || !deal_of(date, &ignored)))
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
