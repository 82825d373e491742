/* survey.c - one survey a board serves all players, and none of them changes it. */
#include "survey.h"

#include <string.h>

#include "table.h"

/* Plays a game in which all seats are of one kind; returns a hash of all actions. */
static uint64_t play(const char *name, const fogg_board *board, const fogg_survey *shared)
{
    const fogg_bot_host host = {.survey = shared};
    fogg_bot *bots[2];
    fogg_game game;
    uint64_t hash = 0;
    for (int seat = 0; seat < 2; seat++) {
        char error[FOGG_MAX_BOT_ERROR];
        bots[seat] = fogg_bot_open(name, board, (uint64_t)seat, &host, error);
        CHECK_THAT(bots[seat] != NULL, "%s: %s", name, error);
    }
    fogg_game_init_fast(&game, board, 2, 1);
    for (int seat; (seat = fogg_game_to_act(&game)) >= 0;) {
        fogg_view view;
        fogg_game_view(&game, seat, &view);
        fogg_action action = fogg_bot_hint(bots[seat], &view).action;
        hash = hash * 31 + action;
        fogg_game_play_unchecked(&game, seat, action, NULL);
    }
    for (int seat = 0; seat < 2; seat++)
        fogg_bot_close(bots[seat]);
    return hash;
}

static const char *const names[] = {"random",  "hoarder", "path",   "onestep",         "hungry", "longroute",
                                    "planner", "easy",    "normal", "search:nodes=20", "strong"};

TEST(players_that_share_a_survey_play_as_with_their_own_and_do_not_change_it)
{
    static const char *const maps[] = {"newyork", "sanfrancisco"};
    for (int m = 0; m < 2; m++) {
        const fogg_board *board = board_named(maps[m]);
        fogg_survey *shared = fogg_survey_open(board);
        CHECK(shared != NULL);
        survey before = *shared;
        for (size_t n = 0; n < sizeof names / sizeof names[0]; n++)
            CHECK_THAT(play(names[n], board, shared) == play(names[n], board, NULL), "%s plays otherwise", names[n]);
        CHECK(memcmp(shared, &before, sizeof before) == 0);
        fogg_survey_close(shared);
    }
}

TEST(a_survey_knows_the_board)
{
    const fogg_board *board = board_named("usa");
    fogg_survey *map = fogg_survey_open(board);
    CHECK(map != NULL && map->board == board);
    int kansas = fogg_board_location(board, "kansas-city", 11), omaha = fogg_board_location(board, "omaha", 5);
    int first = route_named(board, "kansas-city--omaha-1");
    CHECK_INT(map->ends[first], (int64_t)(UINT64_C(1) << kansas | UINT64_C(1) << omaha));
    CHECK_INT(map->worth[first], SURVEY_POINT * board->points[1]);
    CHECK_INT(map->degree[omaha], fogg_mask_count(board->locations[omaha].routes));
    for (int e = 0; e < map->degree[omaha]; e++)
        CHECK((map->ends[map->by[omaha][e]] >> map->to[omaha][e] & 1) != 0);
    fogg_survey_close(map);
}

int main(void)
{
    RUN(players_that_share_a_survey_play_as_with_their_own_and_do_not_change_it);
    RUN(a_survey_knows_the_board);
    return test_done();
}
