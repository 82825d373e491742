/* daily.c - the deal of a day, and whether a record is of it. */
#include "fogg/daily.h"

#include <string.h>

#include "fogg/sha256.h"
#include "fogg/text.h"

static const char *const maps[] = {"usa", "europe", "newyork", "sanfrancisco"};
enum { MAPS = sizeof maps / sizeof *maps };

/* Days since 1970-01-01 of a date of the Gregorian calendar. */
static long days_of(int year, int month, int day)
{
    year -= month <= 2;
    long era = year / 400, of_era = year - era * 400;
    long of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
}

/* Reads so many digits.  -1: there is something else. */
static int number_of(const char *text, int digits)
{
    int number = 0;
    for (int i = 0; i < digits; i++) {
        if (text[i] < '0' || text[i] > '9')
            return -1;
        number = number * 10 + text[i] - '0';
    }
    return number;
}

bool fogg_daily_of(fogg_daily *deal, const char *date)
{
    char phrase[sizeof "fogg daily " + FOGG_DATE_BYTES];
    fogg_text text, copy;
    fogg_text_init(&copy, deal->date, sizeof deal->date);
    fogg_text_add(&copy, date);
    if (copy.length < FOGG_DATE_BYTES - 1 || deal->date[4] != '-' || deal->date[7] != '-')
        return false;
    int year = number_of(deal->date, 4), month = number_of(deal->date + 5, 2), day = number_of(deal->date + 8, 2);
    if (year < 1970 || month < 1 || month > 12 || day < 1 || day > 31)
        return false;
    fogg_text_init(&text, phrase, sizeof phrase);
    fogg_text_add(&text, "fogg daily ");
    fogg_text_add(&text, deal->date);
    _Static_assert((int)FOGG_SEED_BYTES == (int)FOGG_SHA256_BYTES, "a digest is a seed");
    fogg_sha256(phrase, text.length, deal->seed);
    deal->map = maps[days_of(year, month, day) % MAPS];
    deal->start = deal->seed[0] % FOGG_DAILY_SEATS;
    return true;
}

static unsigned refuse(fogg_replay *replay, const char *why)
{
    fogg_text text;
    replay->error = (fogg_record_error){.line = 1};
    fogg_text_init(&text, replay->error.message, sizeof replay->error.message);
    fogg_text_add(&text, why);
    return 0;
}

unsigned fogg_daily_verify(fogg_replay *replay, const fogg_daily *deal, const fogg_board *board, fogg_score *scores)
{
    const fogg_header *header = &replay->header;
    if (strcmp(header->map, deal->map) != 0 || header->seats != FOGG_DAILY_SEATS || header->start != deal->start ||
        !header->has_seed || memcmp(header->seed, deal->seed, sizeof deal->seed) != 0)
        return refuse(replay, "this is not the deal of the day");
    for (int seat = 1; seat < FOGG_DAILY_SEATS; seat++)
        if (strcmp(header->player[seat].kind, FOGG_DAILY_KIND) != 0)
            return refuse(replay, "these are not the opponents of the day");
    if (!fogg_replay_verify(replay, board))
        return 0;
    if (!fogg_replay_open_by_seed(replay, board, replay->text, replay->length) ||
        !fogg_replay_run(replay, NULL, NULL)) /* what was verified can be played */
        return 0;
    return fogg_game_scores(&replay->place.game, scores);
}
