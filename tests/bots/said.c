/* said.c - the lines of player programs, read and written, without any program. */
#include "said.h"

#include <stdio.h>
#include <string.h>

#include "table.h"
#include "telling.h"

static said heard;

static said_kind read_line(const char *line)
{
    said_read(line, strlen(line), &heard);
    return heard.kind;
}

TEST(each_kind_of_line_is_known_by_its_first_word)
{
    CHECK_INT(read_line("fogg 2"), SAID_FOGG);
    CHECK_INT(heard.number, 2);
    CHECK_INT(read_line("fogg 1000000"), SAID_FOGG);
    CHECK_INT(read_line("name Ann of the hill"), SAID_NAME);
    CHECK_STR(heard.text, "Ann of the hill");
    CHECK_INT(read_line("author Bob"), SAID_AUTHOR);
    CHECK_INT(read_line("ready"), SAID_READY);
    CHECK_INT(read_line("play keep all"), SAID_PLAY);
    CHECK_STR(heard.text, "keep all");
    CHECK_INT(read_line("play"), SAID_PLAY);
    CHECK_STR(heard.text, "");
    CHECK_INT(read_line("info short ones first"), SAID_INFO);
    CHECK_STR(heard.info.text, "short ones first");
    CHECK_INT(read_line("ready now"), SAID_OTHER);
    CHECK_INT(read_line("playing"), SAID_OTHER);
    CHECK_INT(read_line(""), SAID_OTHER);
}

TEST(lines_that_are_wrong_say_what_is_wrong)
{
    static const struct {
        const char *line, *told;
    } bad[] = {{"fogg", "the number of the edition"},
               {"fogg x", "the number of the edition"},
               {"fogg 2 x", "the number of the edition"},
               {"fogg -1", "the number of the edition"},
               {"fogg 1000001", "the number of the edition"},
               {"name", "1 to 63 bytes"},
               {"fogg 99999999999999999999", "edition"},
               {"play\x01", "control characters"},
               {"option", "an option's name"},
               {"option Big switch on", "an option's name"},
               {"option x", "an option's name"},
               {"option x colour red", "an option is"},
               {"info", "nothing follows"},
               {"info {", "info: "}};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        CHECK_THAT(read_line(bad[i].line) == SAID_BAD, "\"%s\" is taken", bad[i].line);
        CHECK_THAT(strstr(heard.text, bad[i].told) != NULL, "%s: %s", bad[i].line, heard.text);
    }
    char line[128] = "name ";
    memset(line + 5, 'x', FOGG_BOT_PROGRAM_NAME - 1);
    CHECK_INT(read_line(line), SAID_NAME);
    line[5 + FOGG_BOT_PROGRAM_NAME - 1] = 'x';
    CHECK_INT(read_line(line), SAID_BAD);
}

TEST(an_option_takes_what_it_says_and_nothing_else)
{
    static const struct {
        const char *line;
        const char *good[3], *bad[5];
    } options[] = {
        {"option slow switch on", {"on", "off"}, {"", "yes", "ON"}},
        {"option depth number 3 1 8", {"1", "8", "5"}, {"0", "9", "3 ", "x", ""}},
        {"option low number -3 -5 8", {"-5", "0", "8"}, {"-6", "--1", "-"}},
        {"option style choice calm calm wild", {"calm", "wild"}, {"cal", "", "calm wild", "wilder"}},
        {"option book text", {"", "any words", "x"}, {NULL}},
        {"option book text usual words", {"x"}, {NULL}},
    };
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
        CHECK_THAT(read_line(options[i].line) == SAID_OPTION, "%s: %s", options[i].line, heard.text);
        for (int k = 0; k < 3 && options[i].good[k]; k++)
            CHECK_THAT(program_option_takes(&heard.option, options[i].good[k]), "%s: %s", options[i].line,
                       options[i].good[k]);
        for (int k = 0; k < 5 && options[i].bad[k]; k++)
            CHECK_THAT(!program_option_takes(&heard.option, options[i].bad[k]), "%s takes \"%s\"", options[i].line,
                       options[i].bad[k]);
    }
    CHECK_INT(read_line("option depth number 3 1 8"), SAID_OPTION);
    CHECK_STR(heard.option.name, "depth");
    static const char *const bad[] = {
        "option d number 0 1 8",   "option d number 9 1 8",          "option d number 3 1",
        "option d number 3 1 8 9", "option d number 3 x 8",          "option s switch maybe",
        "option c choice calm",    "option c choice calm wild cold", "option c choice "};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        CHECK_THAT(read_line(bad[i]) == SAID_BAD, "\"%s\" is taken", bad[i]);
    CHECK_INT(read_line("option abcdefghijklmnopqrstuvwxyz01234 text"), SAID_OPTION); /* 31 letters */
    CHECK_INT(read_line("option abcdefghijklmnopqrstuvwxyz012345 text"), SAID_BAD);
}

static int chance_of(const char *number)
{
    char text[64];
    fogg_bot_program_info info;
    snprintf(text, sizeof text, "{\"chance\":%s}", number);
    return fogg_bot_program_info_read(text, &info) == NULL ? info.chance : -2;
}

TEST(numbers_of_thoughts_are_read_in_every_form_of_json)
{
    CHECK_INT(chance_of("0"), 0);
    CHECK_INT(chance_of("1"), 1000);
    CHECK_INT(chance_of("0.25"), 250);
    CHECK_INT(chance_of("0.9996"), 1000);
    CHECK_INT(chance_of("125e-3"), 125);
    CHECK_INT(chance_of("0.0125E+1"), 125);
    CHECK_INT(chance_of("0.012e1"), 120);
    CHECK_INT(chance_of("12"), -2);
    CHECK_INT(chance_of("-1"), -2);
    CHECK_INT(chance_of("\"1\""), -2);
    CHECK_INT(chance_of("true"), -2);
    fogg_bot_program_info info;
    CHECK(fogg_bot_program_info_read("{\"points\":-10000,\"depth\":3}", &info) == NULL);
    CHECK_INT(info.points, -10000);
    CHECK_INT(info.depth, 3);
    CHECK(fogg_bot_program_info_read("{\"points\":10001}", &info) != NULL);
    CHECK(fogg_bot_program_info_read("{\"points\":-10001}", &info) != NULL);
    CHECK(fogg_bot_program_info_read("{\"points\":\"3\"}", &info) != NULL);
    CHECK(fogg_bot_program_info_read("{\"candidates\":[{\"action\":\"pass\",\"chance\":2}]}", &info) != NULL);
    CHECK(fogg_bot_program_info_read("{\"candidates\":[{\"action\":\"pass\",\"nodes\":-2}]}", &info) != NULL);
    CHECK(fogg_bot_program_info_read("{\"candidates\":{}}", &info) != NULL);
    CHECK(fogg_bot_program_info_read("{\"other\":{\"a\":[1,2]},\"ms\":7}", &info) == NULL);
    CHECK_INT(info.ms, 7);
    CHECK(fogg_bot_program_info_read("{\"ms\":7} 8", &info) != NULL);
}

TEST(long_thoughts_are_cut_and_long_lists_too)
{
    static char text[1 << 15];
    static fogg_bot_program_info info;
    char *at = text + sprintf(text, "{\"line\":[\"draw 0\"");
    for (int i = 1; i < FOGG_BOT_PROGRAM_LINE + 5; i++)
        at += sprintf(at, ",\"draw %d\"", i);
    at += sprintf(at, "],\"candidates\":[{\"action\":\"pass\"}");
    for (int i = 1; i < FOGG_BOT_PROGRAM_CANDIDATES + 5; i++)
        at += sprintf(at, ",{\"nodes\":%d,\"action\":\"pass\"}", i);
    sprintf(at, "]}");
    CHECK(fogg_bot_program_info_read(text, &info) == NULL);
    CHECK_INT(info.line_count, FOGG_BOT_PROGRAM_LINE);
    CHECK_INT(info.candidate_count, FOGG_BOT_PROGRAM_CANDIDATES);
    CHECK_STR(info.line[1], "draw 1");
    CHECK_INT(info.candidate[0].nodes, -1);
    CHECK_INT(info.candidate[2].nodes, 2);
    memset(text, 'x', FOGG_BOT_PROGRAM_THOUGHT - 2);
    strcpy(text + FOGG_BOT_PROGRAM_THOUGHT - 2, "\xc3\xa9 more"); /* no half of a letter is kept */
    CHECK(fogg_bot_program_info_read(text, &info) == NULL);
    CHECK_INT(strlen(info.text), FOGG_BOT_PROGRAM_THOUGHT - 2);
}

static const char *say(const char *text)
{
    static char out[4096];
    fogg_bot_program_info info;
    fogg_text sentence;
    CHECK(fogg_bot_program_info_read(text, &info) == NULL);
    fogg_text_init(&sentence, out, sizeof out);
    fogg_bot_program_info_say(&info, &sentence);
    return out;
}

TEST(a_thought_is_told_as_a_sentence)
{
    CHECK_STR(say("{}"), "thinks");
    CHECK_STR(say("it rains"), "it rains");
    CHECK_STR(say("{\"chance\":0.057,\"depth\":4,\"ms\":12,\"nodes\":0}"),
              "thinks; chance 5.7 %; 0 nodes; depth 4; 12 ms");
    CHECK_STR(
        say("{\"text\":\"so\",\"candidates\":[{\"action\":\"a\"},{\"action\":\"b\",\"chance\":0.5,\"nodes\":9}]}"),
        "so; among a, b 50.0 % (9 nodes)");
}

TEST(a_game_is_told_with_its_players_and_its_result)
{
    static telling c;
    static sheet out;
    fogg_bot_program_game game = {
        .id = "g1", .board = board_named("newyork"), .seat = 1, .seats = 3, .name = {"Ann", NULL, "Cy"}};
    game.kind[1] = "bot:cmd";
    game.seed = UINT64_C(5) << 11;
    telling_begin(&c, &game);
    CHECK(telling_is(&c, &game));
    game.seat = 2;
    CHECK(!telling_is(&c, &game));
    game.seat = 1;
    game.id = "g2";
    CHECK(!telling_is(&c, &game));
    game.id = "g1";
    game.board = board_named("usa");
    CHECK(!telling_is(&c, &game));
    telling_write_opening(&c, &out);
    static const char begin[] =
        "newgame {\"game\":\"g1\",\"seat\":1,\"players\":[{\"name\":\"Ann\",\"kind\":\"human\"},"
        "{\"name\":\"\",\"kind\":\"bot:cmd\"},{\"name\":\"Cy\",\"kind\":\"human\"}],\"seed\":5,"
        "\"map\":{";
    CHECK_THAT(strncmp(out.at, begin, sizeof begin - 1) == 0, "%.300s", out.at);
    CHECK_STR(out.at + out.length - 3, "}}\n");
    fogg_line line = {.number = 4, .event = {.kind = FOGG_EV_TURN, .seat = 2}};
    telling_tell(&c, &line);
    CHECK_STR(c.events.at, "event {\"n\":4,\"ev\":\"turn\",\"p\":2}\n");
    CHECK_INT(c.told, 4);
    CHECK(!c.has_decided);
    c.result = (fogg_result){.seats = 3, .winners = 6};
    c.result.score[0].total = 10;
    c.result.score[2].total = 30;
    c.lost = 2;
    sheet_empty(&out);
    telling_write_result(&c, &out);
    static const char result[] = "result {\"seat\":1,\"won\":true,\"winners\":[1,2],\"points\":[10,0,30],\"reason\":";
    CHECK_THAT(strncmp(out.at, result, sizeof result - 1) == 0, "%s", out.at);
    CHECK(strstr(out.at, ",\"lost\":2}\n") != NULL);
    game = (fogg_bot_program_game){.id = "g3", .board = board_named("newyork"), .seat = 0, .seats = 2};
    telling_begin(&c, &game); /* nothing of the last game is left */
    CHECK_INT(c.events.length, 0);
    CHECK_INT(c.lost, 0);
    CHECK_INT(c.told, 0);
    telling_clear(&c);
    sheet_clear(&out);
}

int main(void)
{
    RUN(each_kind_of_line_is_known_by_its_first_word);
    RUN(lines_that_are_wrong_say_what_is_wrong);
    RUN(an_option_takes_what_it_says_and_nothing_else);
    RUN(numbers_of_thoughts_are_read_in_every_form_of_json);
    RUN(long_thoughts_are_cut_and_long_lists_too);
    RUN(a_thought_is_told_as_a_sentence);
    RUN(a_game_is_told_with_its_players_and_its_result);
    return test_done();
}
