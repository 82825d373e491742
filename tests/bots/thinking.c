/* thinking.c - what the search is made of: races between moves, and trees of what may follow one. */
#include "position.h"

#include "race.h"
#include "tree.h"

/* ---- races ---------------------------------------------------------------------------------------------------- */

/* One more imagined game: each move's result is its own strength plus luck. */
static void run_sample(race *r, const float *better, int moves_count)
{
    int i = r->samples++;
    float luck = (float)(i * 7 % 10) / 20;
    for (int move = 0; move < moves_count; move++)
        r->value[move][i] = luck + better[move] + (float)(i * (move + 3) % 5) / 100;
}

TEST(the_better_move_wins_whatever_the_luck)
{
    static race r;
    static const float better[3] = {0.2f, 0.1f, 0.3f};
    race_begin(&r, 3);
    for (int i = 0; i < 32; i++)
        run_sample(&r, better, 3);
    CHECK_INT(race_winner(&r), 2);
    race_drop(&r, 1000);
    CHECK(race_is_over(&r));
    CHECK_INT(r.live, 1 << 2);
}

TEST(without_a_difference_the_first_move_is_kept)
{
    static race r;
    static const float better[2] = {0.2f, 0.2f};
    race_begin(&r, 2);
    CHECK_INT(race_winner(&r), 0);
    for (int i = 0; i < 40; i++)
        run_sample(&r, better, 2);
    CHECK_INT(race_winner(&r), 0);
}

TEST(a_race_ends_when_what_is_left_can_hardly_change_it)
{
    static race r;
    static const float better[2] = {0.2f, 0.2f};
    race_begin(&r, 2);
    for (int i = 0; i < 40; i++)
        run_sample(&r, better, 2);
    race_drop(&r, 4000);
    CHECK(!race_is_over(&r));
    race_drop(&r, 4);
    CHECK(race_is_over(&r));
    CHECK_INT(race_winner(&r), 0);
}

TEST(a_race_begins_again_with_all_moves)
{
    static race r;
    race_begin(&r, 3);
    CHECK_INT(r.live, 7);
    CHECK_INT(r.samples, 0);
    CHECK(!race_is_over(&r));
    race_begin(&r, 1);
    CHECK(race_is_over(&r));
}

/* ---- trees ---------------------------------------------------------------------------------------------------- */

/* The last round: seat 1 has a turn without a card in hand, then seat 0 has the last.  With portland--seattle, one
 * point, seat 0 joins two chains to the longest path and wins; the planner takes the two points of atlanta--charleston,
 * and loses. */
static void begin_last_round(fogg_game *game, fogg_position *p)
{
    begin(game, p, "usa");
    for (int seat = 0; seat < 2; seat++)
        hold_none(p, seat);
    build(p, 0, "calgary--vancouver");
    build(p, 0, "seattle--vancouver-1");
    build(p, 0, "portland--san-francisco-1");
    build(p, 0, "los-angeles--san-francisco-1");
    build(p, 1, "miami--new-orleans");
    build(p, 1, "atlanta--miami");
    give(p, 0, "red", 2);
    p->open.turns_left = 2;
    p->open.turn = 1;
    CHECK(fogg_game_set_position(game, p));
}

typedef struct study {
    fogg_survey *map;
    tree tree;
    fogg_view view;
} study;

static void begin_study(study *s)
{
    fogg_game game;
    fogg_position p;
    begin_last_round(&game, &p);
    fogg_game_view(&game, 0, &s->view);
    s->map = fogg_survey_open(p.open.board);
    CHECK(s->map != NULL);
    tree_clear(&s->tree, 0);
}

/* The mean value for seat 0 over so many imagined games, searched with a tree of `depth` decisions. */
static float think(study *s, int depth, int games, uint64_t seed)
{
    const thinker by = {s->map, weights_of(s->map->board), depth, PLAYOUT_WHOLE};
    float sum = 0;
    for (int i = 0; i < games; i++) {
        scene start;
        memset(&start, 0, sizeof start);
        fogg_game_from_view(&start.game, &s->view, seed + (uint64_t)i);
        sum += tree_play(&s->tree, &by, &start, depth > 0);
    }
    return sum / (float)games;
}

TEST(a_tree_finds_the_second_move_of_a_plan_and_one_look_does_not)
{
    static study s;
    begin_study(&s);
    CHECK(think(&s, 0, 100, 1) < 0.3f);
    think(&s, TREE_DEPTH, 300, 1000);
    CHECK(think(&s, TREE_DEPTH, 100, 2000) > 0.55f);
    fogg_survey_close(s.map);
}

TEST(a_tree_grows_no_further_than_it_may)
{
    static study s;
    begin_study(&s);
    think(&s, 1, 50, 1);
    CHECK(s.tree.count > 1);
    for (int child = s.tree.node[0].first; child != 0; child = s.tree.node[child].next)
        CHECK_INT(s.tree.node[child].first, 0);
    tree_clear(&s.tree, 0);
    CHECK_INT(s.tree.count, 1);
    fogg_game game;
    fogg_game_init_fast(&game, s.map->board, 2, 1);
    fogg_game_view(&game, 0, &s.view);
    think(&s, TREE_DEPTH, 1500, 1); /* a whole game lies below: it would take more nodes than there are */
    CHECK_INT(s.tree.count, TREE_NODES);
    fogg_survey_close(s.map);
}

TEST(the_search_makes_the_first_move_of_such_a_plan)
{
    fogg_game game;
    fogg_position p;
    begin_last_round(&game, &p);
    p.open.turns_left = 1;
    p.open.turn = 0;
    CHECK(fogg_game_set_position(&game, &p));
    fogg_view view;
    fogg_game_view(&game, 0, &view);
    fogg_bot *planner = bot_named("planner", p.open.board, 1), *search = bot_named("search:nodes=600", p.open.board, 1);
    fogg_action first = fogg_bot_choose(planner, &view), second = fogg_bot_choose(search, &view);
    CHECK_INT(fogg_action_place(first), route_named(p.open.board, "atlanta--charleston"));
    CHECK_INT(fogg_action_kind_of(second), FOGG_CLAIM);
    CHECK_STR(p.open.board->routes[fogg_action_place(second)].id, "portland--seattle-1");
    fogg_bot_close(planner);
    fogg_bot_close(search);
}

/* ---- the clock ------------------------------------------------------------------------------------------------- */

static uint64_t now;     /* of the clock below, microseconds */
static uint64_t step_us; /* that pass from one look at it to the next */
static int looks;

static uint64_t slow_clock(void)
{
    looks++;
    return now += step_us;
}

/* How often a search looks at a clock that moves on by `microseconds` every time, thinking about the first turn of a
 * game: once when it begins, twice after each round of imagined games. */
static int looks_at_clock(const char *name, uint64_t microseconds)
{
    const fogg_board *board = board_named("newyork");
    const fogg_bot_host host = {.clock = slow_clock, .threads = 1};
    char error[FOGG_MAX_BOT_ERROR];
    fogg_bot *bot = fogg_bot_open(name, board, 1, &host, error);
    CHECK_THAT(bot != NULL, "%s", error);
    fogg_game game;
    fogg_view view;
    fogg_game_init_fast(&game, board, 2, 1);
    for (int seat = 0; seat < 2; seat++)
        fogg_game_play_unchecked(&game, seat, fogg_action_keep(3, 0), NULL);
    fogg_game_view(&game, fogg_game_to_act(&game), &view);
    looks = 0;
    now = 1000000;
    step_us = microseconds;
    CHECK(fogg_view_check(&view, fogg_bot_choose(bot, &view)) == FOGG_LEGAL);
    fogg_bot_close(bot);
    return looks;
}

TEST(a_search_stops_at_its_deadline)
{
    CHECK_INT(looks_at_clock("search:ms=1", 1000), 3); /* late after the first round, which is always played */
    CHECK_INT(looks_at_clock("search:ms=50", 60000), 3);
    CHECK_INT(looks_at_clock("search:ms=41", 20000), 3); /* 1 ms is left, a round takes more */
    int rounds = (looks_at_clock("search:ms=200", 10000) - 1) / 2;
    CHECK_THAT(rounds >= 2 && rounds <= 10, "%d rounds of 20 ms in 200 ms", rounds);
    CHECK(looks_at_clock("search:ms=3600000", 1) > 2 * rounds + 1);
}

TEST(a_search_with_a_budget_of_nodes_does_not_depend_on_the_clock)
{
    CHECK_INT(looks_at_clock("search:nodes=300", 1), looks_at_clock("search:nodes=300", 3600000));
}

int main(void)
{
    RUN(the_better_move_wins_whatever_the_luck);
    RUN(without_a_difference_the_first_move_is_kept);
    RUN(a_race_ends_when_what_is_left_can_hardly_change_it);
    RUN(a_race_begins_again_with_all_moves);
    RUN(a_tree_finds_the_second_move_of_a_plan_and_one_look_does_not);
    RUN(a_tree_grows_no_further_than_it_may);
    RUN(the_search_makes_the_first_move_of_such_a_plan);
    RUN(a_search_stops_at_its_deadline);
    RUN(a_search_with_a_budget_of_nodes_does_not_depend_on_the_clock);
    return test_done();
}
