/* daily.c - results of the deal of the day, and profiles of accounts: what the server takes, keeps and tells. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "desk.h"
#include "fogg/bot.h"
#include "fogg/daily.h"
#include "lobby/ledger.h"
#include "test.h"

static fogg_desk d;

/* The desk's clock begins on this day, at 8 o'clock. */
#define TODAY     "2027-01-15"
#define YESTERDAY "2027-01-14"
#define EARLIER   "2027-01-13"
#define TOMORROW  "2027-01-16"

typedef struct writing {
    fogg_buffer *out;
    long events;
} writing;

static void note(void *context, const fogg_game *game, const fogg_event *event)
{
    writing *w = context;
    fogg_line line = {.number = ++w->events, .event = *event};
    if (event->kind == FOGG_EV_END)
        fogg_result_of(game, &line.result);
    fogg_record_write_line(game->open.board, &line, buffer_take, w->out);
    buffer_add_text(w->out, "\n");
}

static const fogg_board *board_of(const char *map)
{
    int at = 0;
    while (strcmp(desk_boards()[at]->id, map) != 0)
        at++;
    return desk_boards()[at];
}

/* The record of a day's deal with a bot of that name in the person's seat, which the record calls human.  `opponents`
 * is what it says of the others. */
static void play_day(const char *day, const char *player, const char *opponents, fogg_buffer *out)
{
    fogg_daily deal;
    CHECK(fogg_daily_of(&deal, day));
    const fogg_board *board = board_of(deal.map);
    fogg_survey *survey = fogg_survey_open(board);
    fogg_header header = {.seats = FOGG_DAILY_SEATS, .start = deal.start, .has_seed = true};
    fogg_setup setup = {.seats = FOGG_DAILY_SEATS, .start = deal.start};
    fogg_bot *bots[FOGG_DAILY_SEATS];
    fogg_game game;
    writing w = {.out = out};
    const fogg_sink sink = {.context = &w, .tell = note};
    char error[FOGG_MAX_BOT_ERROR];
    memcpy(setup.seed, deal.seed, sizeof setup.seed);
    memcpy(header.seed, deal.seed, sizeof header.seed);
    fogg_header_set_map(&header, board);
    for (int seat = 0; seat < FOGG_DAILY_SEATS; seat++) {
        snprintf(header.player[seat].name, sizeof header.player[seat].name, "P%d", seat);
        snprintf(header.player[seat].kind, sizeof header.player[seat].kind, "%s", seat == 0 ? "human" : opponents);
        bots[seat] = fogg_bot_open(seat == 0 ? player : "hard", board, (uint64_t)seat,
                                   &(fogg_bot_host){.survey = survey}, error);
        CHECK(bots[seat] != NULL);
    }
    fogg_record_write_header(&header, buffer_take, out);
    buffer_add_text(out, "\n");
    fogg_game_init(&game, board, &setup, &sink);
    for (int seat; (seat = fogg_game_to_act(&game)) >= 0;) {
        fogg_view view;
        fogg_game_view(&game, seat, &view);
        fogg_game_play(&game, seat, fogg_bot_choose(bots[seat], &view), &sink);
    }
    for (int seat = 0; seat < FOGG_DAILY_SEATS; seat++)
        fogg_bot_close(bots[seat]);
    fogg_survey_close(survey);
}

/* Sends a record in two pieces; returns the code of the refusal, or "". */
static const char *send_result(desk_client *client, const char *day, const char *record)
{
    size_t length = strlen(record);
    uLongf packed_length = compressBound(length);
    unsigned char *packed = memory_of(packed_length);
    CHECK(compress(packed, &packed_length, (const unsigned char *)record, length) == Z_OK);
    size_t room = sodium_base64_encoded_len(packed_length, sodium_base64_VARIANT_ORIGINAL);
    char *letters = memory_of(room);
    sodium_bin2base64(letters, room, packed, packed_length, sodium_base64_VARIANT_ORIGINAL);
    int half = (int)strlen(letters) / 2;
    desk_say_format(client,
                    "{\"type\":\"daily-result\",\"id\":\"a\",\"day\":\"%s\",\"piece\":1,\"pieces\":2,"
                    "\"data\":\"%.*s\"}",
                    day, half, letters);
    if (desk_answer(client, "a", "code")[0] == '\0')
        desk_say_format(client,
                        "{\"type\":\"daily-result\",\"id\":\"b\",\"day\":\"%s\",\"piece\":2,\"pieces\":2,"
                        "\"data\":\"%s\"}",
                        day, letters + half);
    free(letters);
    free(packed);
    const char *first = desk_answer(client, "a", "code");
    return first[0] != '\0' ? first : desk_answer(client, "b", "code");
}

static json_t *results_of(desk_client *client, const char *day)
{
    desk_say_format(client, "{\"type\":\"daily\",\"id\":\"list\",\"day\":\"%s\"}", day);
    return json_object_get(desk_last(client, "daily"), "results");
}

static const char *name_at(const json_t *results, size_t place)
{
    const char *name = json_string_value(json_object_get(json_array_get(results, place), "name"));
    return name ? name : "";
}

static long place_at(const json_t *results, size_t at)
{
    return (long)json_integer_value(json_object_get(json_array_get(results, at), "place"));
}

static long points_at(const json_t *results, size_t place)
{
    const json_t *points = json_object_get(json_array_get(results, place), "points");
    return json_array_size(points) == FOGG_DAILY_SEATS ? (long)json_integer_value(json_array_get(points, 0)) : -1000;
}

TEST(everybodys_results_of_a_day_are_listed_the_best_first)
{
    fogg_buffer good = {0}, poor = {0};
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob"), *eve = desk_come(&d, NULL);
    play_day(TODAY, "hard", FOGG_DAILY_KIND, &good);
    play_day(TODAY, "random", FOGG_DAILY_KIND, &poor);
    CHECK_INT(json_array_size(results_of(eve, TODAY)), 0);
    CHECK_STR(send_result(bob, TODAY, buffer_text(&poor)), "");
    CHECK_STR(send_result(ann, TODAY, buffer_text(&good)), "");
    json_t *results = results_of(bob, TODAY);
    CHECK_INT(json_array_size(results), 2);
    CHECK_INT(json_integer_value(json_object_get(desk_last(bob, "daily"), "count")), 2);
    CHECK_STR(name_at(results, 0), "Ann");
    CHECK_STR(name_at(results, 1), "Bob");
    CHECK(points_at(results, 0) > points_at(results, 1));
    CHECK(json_is_false(json_object_get(json_array_get(results, 0), "you")));
    CHECK(json_is_true(json_object_get(json_array_get(results, 1), "you")));
    CHECK(json_is_false(json_object_get(json_array_get(results, 1), "won")));
    CHECK_INT(place_at(results, 1), 2);
    CHECK_INT(json_array_size(results_of(eve, TODAY)), 2); /* also without a session */
    CHECK_STR(send_result(desk_come(&d, "Cas"), TODAY, buffer_text(&good)), "");
    results = results_of(eve, TODAY);
    CHECK_STR(name_at(results, 2), "Bob");
    CHECK_INT(place_at(results, 0), 1);
    CHECK_INT(place_at(results, 1), 1); /* as good as the first */
    CHECK_INT(place_at(results, 2), 3);
    CHECK_INT(json_array_size(results_of(eve, YESTERDAY)), 0);
    buffer_clear(&good);
    buffer_clear(&poor);
}

TEST(the_first_result_of_a_person_counts)
{
    fogg_buffer first = {0}, second = {0};
    desk_client *cleo = desk_come(&d, "Cleo");
    play_day(YESTERDAY, "random", FOGG_DAILY_KIND, &first);
    play_day(YESTERDAY, "hard", FOGG_DAILY_KIND, &second);
    CHECK_STR(send_result(cleo, YESTERDAY, buffer_text(&first)), ""); /* a game may end after midnight */
    long points = points_at(results_of(cleo, YESTERDAY), 0);
    CHECK_STR(send_result(cleo, YESTERDAY, buffer_text(&second)), "played-already");
    CHECK_INT(points_at(results_of(cleo, YESTERDAY), 0), points);
    desk_stop(&d);
    desk_start(&d);
    CHECK_INT(points_at(results_of(desk_come(&d, NULL), YESTERDAY), 0), points);
    buffer_clear(&first);
    buffer_clear(&second);
}

/* The record with one text replaced by another. */
static char *changed(const char *record, const char *from, const char *to)
{
    fogg_buffer out = {0};
    const char *at = strstr(record, from);
    CHECK(at != NULL);
    buffer_add(&out, record, (size_t)(at - record));
    buffer_add_text(&out, to);
    buffer_add_text(&out, at + strlen(from));
    char *text = memory_of_text(buffer_text(&out));
    buffer_clear(&out);
    return text;
}

TEST(records_that_are_not_of_the_day_are_refused)
{
    fogg_buffer today = {0}, yesterday = {0}, weak = {0};
    desk_client *dan = desk_come(&d, "Dan"), *nobody = desk_come(&d, NULL);
    play_day(TODAY, "hard", FOGG_DAILY_KIND, &today);
    play_day(YESTERDAY, "hard", FOGG_DAILY_KIND, &yesterday);
    play_day(TODAY, "hard", "bot:random", &weak);
    CHECK_STR(send_result(nobody, TODAY, buffer_text(&today)), "no-session");
    CHECK_STR(send_result(dan, TODAY, buffer_text(&yesterday)), "bad-record");
    CHECK_STR(send_result(dan, TODAY, buffer_text(&weak)), "bad-record");
    CHECK(strstr(desk_answer(dan, "b", "message"), "opponents") != NULL);
    CHECK_STR(send_result(dan, TODAY, "{\"fogg\":1"), "bad-record");
    CHECK_STR(send_result(dan, EARLIER, buffer_text(&today)), "bad-field");
    CHECK_STR(send_result(dan, TOMORROW, buffer_text(&today)), "bad-field");
    CHECK_STR(send_result(dan, "yesterday", buffer_text(&today)), "bad-field");
    desk_say(dan, "{\"type\":\"daily\",\"id\":\"list\",\"day\":\"yesterday\"}");
    CHECK_STR(desk_answer(dan, "list", "code"), "bad-field");
    char *early = memory_of_text(buffer_text(&today)); /* it has no end */
    *strstr(early, "\"ev\":\"end\"") = '\0';
    *strrchr(early, '\n') = '\0';
    CHECK_STR(send_result(dan, TODAY, early), "bad-record");
    char *better = changed(buffer_text(&today), "\"ev\":\"draw\"", "\"ev\":\"tickets\"");
    CHECK_STR(send_result(dan, TODAY, better), "bad-record");
    desk_say(dan,
             "{\"type\":\"daily-result\",\"id\":\"p\",\"day\":\"" TODAY "\",\"piece\":2,\"pieces\":2,\"data\":\"x\"}");
    CHECK_STR(desk_answer(dan, "p", "code"), "bad-field");
    desk_say(dan,
             "{\"type\":\"daily-result\",\"id\":\"q\",\"day\":\"" TODAY "\",\"piece\":1,\"pieces\":1,\"data\":\"x\"}");
    CHECK_STR(desk_answer(dan, "q", "code"), "bad-record");
    json_t *results = results_of(dan, TODAY);
    for (size_t i = 0; i < json_array_size(results); i++)
        CHECK(json_is_false(json_object_get(json_array_get(results, i), "you")));
    free(early);
    free(better);
    buffer_clear(&today);
    buffer_clear(&yesterday);
    buffer_clear(&weak);
}

TEST(an_account_keeps_its_profile_and_nobody_else_sees_it)
{
    desk_client *ann = desk_come(&d, "Gwen"), *bob = desk_come(&d, "Hal");
    desk_say(ann, "{\"type\":\"profile-game\",\"id\":\"1\",\"game\":\"g1\",\"entry\":\"{}\"}");
    CHECK_STR(desk_answer(ann, "1", "code"), "no-account");
    desk_say(ann, "{\"type\":\"profile\",\"id\":\"2\"}");
    CHECK_STR(desk_answer(ann, "2", "code"), "no-account");
    ann->client->is_account = bob->client->is_account = true;
    desk_say(ann, "{\"type\":\"profile-game\",\"id\":\"3\",\"game\":\"g1\",\"entry\":\"{\\\"luck\\\":1}\"}");
    CHECK_STR(desk_answer(ann, "3", "type"), "done");
    desk_say(ann, "{\"type\":\"profile-game\",\"id\":\"4\",\"game\":\"g1\",\"entry\":\"{\\\"luck\\\":2}\"}");
    desk_say(ann, "{\"type\":\"profile-game\",\"id\":\"5\",\"game\":\"g2\",\"entry\":\"{\\\"luck\\\":3}\"}");
    desk_say(ann, "{\"type\":\"profile\",\"id\":\"6\"}");
    const json_t *games = json_object_get(desk_last(ann, "profile"), "games");
    CHECK_INT(json_array_size(games), 2);
    CHECK_STR(json_string_value(json_object_get(json_array_get(games, 0), "game")), "g1");
    CHECK_STR(json_string_value(json_object_get(json_array_get(games, 0), "entry")), "{\"luck\":2}");
    desk_say(bob, "{\"type\":\"profile\",\"id\":\"7\"}");
    CHECK_INT(json_array_size(json_object_get(desk_last(bob, "profile"), "games")), 0);
}

TEST(a_profile_has_room_for_so_many_games)
{
    desk_client *ida = desk_come(&d, "Ida");
    ida->client->is_account = true;
    ida->client->messages = (fogg_bucket){0};
    d.hall.limits.messages_a_minute = d.hall.limits.messages_at_once = 1000000;
    for (int i = 0; i < LEDGER_MOST; i++)
        desk_say_format(ida, "{\"type\":\"profile-game\",\"id\":\"n%d\",\"game\":\"g%d\",\"entry\":\"{}\"}", i, i);
    CHECK_STR(desk_answer(ida, "n399", "type"), "done");
    desk_say(ida, "{\"type\":\"profile-game\",\"id\":\"more\",\"game\":\"one more\",\"entry\":\"{}\"}");
    CHECK_STR(desk_answer(ida, "more", "code"), "too-many-games");
    desk_say(ida, "{\"type\":\"profile-game\",\"id\":\"same\",\"game\":\"g7\",\"entry\":\"{\\\"luck\\\":7}\"}");
    CHECK_STR(desk_answer(ida, "same", "type"), "done");
}

int main(void)
{
    desk_open(&d);
    RUN(everybodys_results_of_a_day_are_listed_the_best_first);
    RUN(the_first_result_of_a_person_counts);
    RUN(records_that_are_not_of_the_day_are_refused);
    RUN(an_account_keeps_its_profile_and_nobody_else_sees_it);
    RUN(a_profile_has_room_for_so_many_games);
    desk_close(&d);
    return test_done();
}
