/* anywhere.c - every player plays by the rules on generated maps: any switches, any size, tiny decks.
 *
 *     test-bots-anywhere [MAPS [FIRST]]     so many maps, from that seed on
 *     test-bots-anywhere --thinking [MAPS [FIRST]]     all that search, on every one of them: the long form */
#include <stdlib.h>
#include <string.h>

#include "generate.h"
#include "table.h"

static int map_count = 40;
static uint64_t first_map = 0;
static uint64_t now; /* of the clock below, microseconds */

/* Whoever looks at it finds that a third of a second has passed, so `expert` decides after a round or two. */
static uint64_t hasty_clock(void)
{
    return now += 300000;
}

static void read_map(fogg_board *board, uint64_t seed)
{
    static char text[GENERATE_MAX];
    size_t length = generate_map(seed, text);
    CHECK_THAT(fogg_board_parse(board, text, length, NULL, NULL) == 0, "map %d is no good", (int)seed);
}

/* A game in which all seats are of one kind, to its end (C14: every game has one). */
static void play(const char *name, const fogg_survey *map, const fogg_board *board, int seats, uint64_t seed)
{
    const fogg_bot_host host = {.survey = map, .clock = hasty_clock, .threads = 1};
    fogg_bot *bots[FOGG_MAX_SEATS];
    fogg_game game;
    for (int seat = 0; seat < seats; seat++) {
        char error[FOGG_MAX_BOT_ERROR];
        bots[seat] = fogg_bot_open(name, board, seed + (uint64_t)seat, &host, error);
        CHECK_THAT(bots[seat] != NULL, "%s: %s", name, error);
    }
    fogg_game_init_fast(&game, board, seats, seed);
    int decisions = 0;
    for (int seat; (seat = fogg_game_to_act(&game)) >= 0; decisions++) {
        fogg_view view;
        fogg_game_view(&game, seat, &view);
        fogg_action action = fogg_bot_choose(bots[seat], &view);
        fogg_verdict verdict = fogg_game_play(&game, seat, action, NULL);
        CHECK_THAT(verdict == FOGG_LEGAL, "%s on map %s with %d seats, decision %d: %s", name, board->id, seats,
                   decisions, fogg_verdict_name(verdict));
    }
    for (int seat = 0; seat < seats; seat++)
        fogg_bot_close(bots[seat]);
}

/* Each of the names plays on every `step`-th map, with a random number of seats. */
static void play_everywhere(const char *const *names, int step)
{
    static fogg_board board;
    for (int i = 0; i < map_count; i += step) {
        uint64_t seed = first_map + (uint64_t)i;
        read_map(&board, seed);
        fogg_survey *map = fogg_survey_open(&board);
        CHECK(map != NULL);
        int seats = board.min_seats + (int)(seed * 7 % (uint64_t)(board.max_seats - board.min_seats + 1));
        for (int n = 0; names[n] != NULL; n++)
            play(names[n], map, &board, seats, seed);
        fogg_survey_close(map);
    }
}

TEST(instant_players_break_no_rule_on_any_map)
{
    static const char *const names[] = {"random",  "hoarder",  "path", "onestep", "hungry", "longroute",
                                        "planner", "beginner", "easy", "normal",  "hard",   NULL};
    play_everywhere(names, 1);
}

TEST(searching_players_break_no_rule_on_any_map)
{
    static const char *const few[] = {"search:nodes=4", NULL}, *const many[] = {"search:nodes=40,forgets=50", NULL},
                             *const levels[] = {"strong", "expert", NULL};
    play_everywhere(few, 6);
    play_everywhere(many, 20);
    play_everywhere(levels, 60);
}

TEST(search_and_expert_break_no_rule_on_many_maps)
{
    static const char *const names[] = {"search:nodes=16", "search:nodes=16,forgets=80,noise=30", "expert", NULL};
    play_everywhere(names, 1);
}

int main(int argc, char **argv)
{
    bool is_long = argc > 1 && strcmp(argv[1], "--thinking") == 0;
    argc -= is_long;
    argv += is_long;
    if (argc > 1)
        map_count = atoi(argv[1]);
    if (argc > 2)
        first_map = strtoull(argv[2], NULL, 10);
    if (is_long) {
        RUN(search_and_expert_break_no_rule_on_many_maps);
        return test_done();
    }
    RUN(instant_players_break_no_rule_on_any_map);
    RUN(searching_players_break_no_rule_on_any_map);
    return test_done();
}
