/* ending.c - the end of a game: ranks, and why a tie was broken (C27, U1, E13). */
#include "../../cli/ending.h"

#include <stdio.h>
#include <string.h>

#include "fogg/maps.h"
#include "test.h"

static fogg_board board;
static console game;

/* A game of three that is over; all have the same points, and seat 1 has won. */
static void end(const char *map)
{
    const fogg_map *built_in = fogg_map_find(map);
    fogg_board_parse(&board, built_in->text, built_in->length, NULL, NULL);
    game = (console){.board = &board};
    game.header.seats = game.result.seats = 3;
    snprintf(game.header.player[0].name, sizeof game.header.player[0].name, "Ann");
    snprintf(game.header.player[1].name, sizeof game.header.player[1].name, "Bob");
    snprintf(game.header.player[2].name, sizeof game.header.player[2].name, "Eve");
    game.words = (wording){fogg_language_find("en"), &board, &game.header, NULL};
    game.view.open.board = &board;
    game.view.open.seats = 3;
    for (int seat = 0; seat < 3; seat++) {
        memset(game.view.open.station[seat], FOGG_NONE, sizeof game.view.open.station[seat]);
        game.result.score[seat].total = 50;
        game.result.score[seat].done = 3;
    }
    game.result.score[0].total = 20;
    game.result.winners = 2;
}

static const char *tie(void)
{
    static char text[WORDING_BYTES];
    return ending_tie(&game, text, sizeof text);
}

TEST(more_tickets_break_a_tie)
{
    end("usa");
    game.result.score[1].done = 4;
    CHECK_STR(tie(), "Bob and Eve have the same points; Bob joined more tickets (C27).");
}

TEST(fewer_stations_break_a_tie_before_the_longest_path)
{
    end("europe");
    game.view.open.station[2][0] = 5;
    game.result.score[2].longest = 10;
    CHECK_STR(tie(), "Bob and Eve have the same points and tickets; Bob built fewer stations (E13).");
}

TEST(the_longest_path_breaks_a_tie)
{
    end("usa");
    game.result.score[1].longest = 10;
    CHECK_STR(tie(), "Bob and Eve have the same points and tickets; Bob has the longest path.");
}

TEST(who_gave_up_is_behind)
{
    end("usa");
    game.result.by = 4;
    CHECK_STR(tie(), "Eve has as many points as Bob, but gave up.");
}

TEST(a_shared_victory_is_told)
{
    end("newyork");
    game.result.winners = 6;
    CHECK(strstr(tie(), "shared (C27)") != NULL);
}

TEST(without_a_tie_nothing_is_told)
{
    end("usa");
    game.result.score[1].total = 60;
    CHECK_STR(tie(), "");
}

TEST(seats_stand_from_the_winner_down)
{
    int order[FOGG_MAX_SEATS];
    end("usa");
    ending_order(&game.result, order);
    CHECK_INT(order[0], 1);
    CHECK_INT(order[1], 2);
    CHECK_INT(order[2], 0);
}

typedef struct lines {
    char text[4096];
} lines;

static void take(void *context, const char *line)
{
    lines *l = context;
    size_t at = strlen(l->text);
    snprintf(l->text + at, sizeof l->text - at, "%s\n", line);
}

TEST(every_ticket_is_told)
{
    fogg_event keep = {.kind = FOGG_EV_KEEP, .seat = 2, .ticket_count = 2, .tickets = {0, 1}};
    lines told = {""};
    end("usa");
    game.events = &keep;
    game.event_count = 1;
    ending_tell(&game, 78, take, &told);
    CHECK(strstr(told.text, "Tickets of Ann: joined 3, failed 0") != NULL);
    char name[192], line[256];
    for (int i = 0; i < 2; i++) {
        snprintf(line, sizeof line, "  ✗ %s  failed", wording_ticket(&game.words, i, name, sizeof name));
        CHECK_THAT(strstr(told.text, line) != NULL, "no \"%s\" in:\n%s", line, told.text);
    }
    CHECK(strstr(told.text, " 1 Bob       0        0             0     50\n") != NULL);
}

static void take_line(void *context, const char *line)
{
    char *all = context;
    size_t used = strlen(all);
    snprintf(all + used, 8192 - used, "%s\n", line);
}

TEST(what_programs_thought_is_told)
{
    static char all[8192];
    fogg_event event = {.kind = FOGG_EV_PASS, .seat = 1};
    console_thought thought = {.seat = 1};
    end("usa");
    CHECK(fogg_bot_program_info_read("{\"text\":\"more tickets\",\"chance\":0.613,\"points\":-7,\"line\":[\"tickets\","
                                     "\"draw red\"],\"candidates\":[{\"action\":\"pass\",\"chance\":0.02},"
                                     "{\"action\":\"draw wild\"}]}",
                                     &thought.info) == NULL);
    game.events = &event;
    game.event_count = 1;
    game.thoughts = &thought;
    all[0] = '\0';
    ending_tell(&game, 100, take_line, all);
    CHECK(strstr(all, "thought") == NULL); /* nobody has said anything */
    game.thought_count = 1;
    all[0] = '\0';
    ending_tell(&game, 100, take_line, all);
    const char *told = strstr(all, "What the programs thought\n");
    CHECK(told != NULL && strstr(told, "  Bob can do nothing") != NULL);
    CHECK(strstr(told, "    Bob: more tickets · chance to win 61.3 % · expects -7 points · then: tickets, draw red · "
                       "considered: pass (2.0 %), draw wild\n") != NULL);
}

int main(void)
{
    RUN(more_tickets_break_a_tie);
    RUN(fewer_stations_break_a_tie_before_the_longest_path);
    RUN(the_longest_path_breaks_a_tie);
    RUN(who_gave_up_is_behind);
    RUN(a_shared_victory_is_told);
    RUN(without_a_tie_nothing_is_told);
    RUN(seats_stand_from_the_winner_down);
    RUN(every_ticket_is_told);
    RUN(what_programs_thought_is_told);
    return test_done();
}
