/* thinking.c - what the search is made of: races between moves, and trees of what may follow one. */
#include "position.h"

#include "race.h"
#include "tree.h"

/* ---- races ---------------------------------------------------------------------------------------------------- */

/* One more imagined game: each move's result is its own strength, in hundredths, plus luck. */
static void run_sample(race *r, const int *better, int moves_count)
{
    int i = r->samples, luck = i * 7 % 10 * 5;
    prospect of_move[MOVES_MAX];
    for (int move = 0; move < moves_count; move++)
        of_move[move].value = of_move[move].chance = (luck + better[move] + i * (move + 3) % 5) * VALUE_ONE / 100;
    race_count(r, of_move);
}

static void run_samples(race *r, const int *better, int moves_count, int samples)
{
    race_begin(r, moves_count);
    for (int i = 0; i < samples; i++)
        run_sample(r, better, moves_count);
}

TEST(the_better_move_wins_whatever_the_luck)
{
    static race r;
    static const int better[3] = {20, 10, 30};
    run_samples(&r, better, 3, 40);
    CHECK_INT(race_winner(&r), 2);
    race_drop(&r, 100, 2);
    CHECK(race_is_over(&r));
    CHECK_INT(r.live, 1 << 2);
}

TEST(without_a_difference_the_first_move_is_kept)
{
    static race r;
    static const int better[2] = {20, 20};
    race_begin(&r, 2);
    CHECK_INT(race_winner(&r), 0);
    run_samples(&r, better, 2, 40);
    CHECK_INT(race_winner(&r), 0);
}

TEST(a_race_between_equals_lasts_as_long_as_the_budget)
{
    static race r;
    static const int better[2] = {20, 20};
    run_samples(&r, better, 2, 4000);
    for (int spent = 0; spent <= 1000; spent += 50)
        race_drop(&r, spent, 2);
    CHECK(!race_is_over(&r));
    CHECK_INT(race_winner(&r), 0);
}

/* Eight moves that are hard to tell apart: the worse half leaves after each third of the budget. */
TEST(the_worse_half_leaves_after_each_part_of_the_budget)
{
    static race r;
    race_begin(&r, 8);
    for (int i = 0; i < 16; i++) {
        prospect of_move[8];
        for (int move = 0; move < 8; move++)
            of_move[move].value = of_move[move].chance = ((i + 3 * move) % 8 * 500 + move) * 16;
        race_count(&r, of_move);
    }
    race_drop(&r, 300, 2);
    CHECK_INT(__builtin_popcount(r.live), 8);
    race_drop(&r, 334, 2);
    CHECK_INT(r.live, 1 | 7 << 5); /* the planner's move stays */
    race_drop(&r, 660, 2);
    CHECK_INT(__builtin_popcount(r.live), 4);
    race_drop(&r, 667, 2);
    CHECK_INT(r.live, 1 | 1 << 7);
    race_drop(&r, 999, 2);
    CHECK_INT(r.live, 1 | 1 << 7);
}

TEST(a_move_is_told_with_its_chance_and_error)
{
    static race r;
    static const int better[3] = {20, 10, 30};
    int order[MOVES_MAX];
    run_samples(&r, better, 3, 400);
    race_drop(&r, 100, 2);
    race_order(&r, order);
    CHECK_INT(order[0], 2);
    CHECK_INT(order[1], 0);
    CHECK_INT(order[2], 1);
    race_mark best = race_mark_of(&r, 2), worst = race_mark_of(&r, 1);
    CHECK_INT(best.games, 400);
    CHECK_INT(best.behind, 0);
    CHECK_THAT(best.chance > 52 * VALUE_ONE / 100 && best.chance < 53 * VALUE_ONE / 100, "%d", (int)best.chance);
    /* luck is even from 0 to 45 in steps of 5, with a deviation of 14.4: 0.72 in the mean of 400 games */
    CHECK_THAT(best.error > 6 * VALUE_ONE / 1000 && best.error < 8 * VALUE_ONE / 1000, "%d", (int)best.error);
    CHECK_THAT(worst.behind > 17 * VALUE_ONE / 100 && worst.behind < 19 * VALUE_ONE / 100, "%d", (int)worst.behind);
    CHECK(worst.behind_error < best.error / 3);
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
static double think(study *s, int depth, int games, uint64_t seed)
{
    const thinker by = {.map = s->map, .w = weights_of(s->map->board), .depth = depth, .turns = PLAYOUT_WHOLE};
    double sum = 0;
    for (int i = 0; i < games; i++) {
        scene start;
        memset(&start, 0, sizeof start);
        fogg_game_from_view(&start.game, &s->view, seed + (uint64_t)i);
        sum += tree_play(&s->tree, &by, &start, depth > 0).value;
    }
    return sum / games / VALUE_ONE;
}

TEST(a_tree_finds_the_second_move_of_a_plan_and_one_look_does_not)
{
    static study s;
    begin_study(&s);
    CHECK(think(&s, 0, 100, 1) < 0.3);
    think(&s, TREE_DEPTH, 300, 1000);
    CHECK(think(&s, TREE_DEPTH, 100, 2000) > 0.55);
    fogg_survey_close(s.map);
}

TEST(what_followed_most_often_is_expected_step_by_step)
{
    static tree t; /* the move, three answers to it, and two decisions after the second of them */
    fogg_expected steps[FOGG_MAX_EXPECTED];
    tree_clear(&t, 0);
    t.count = 6;
    t.node[0] = (tree_node){.first = 1, .visits = 100};
    t.node[1] = (tree_node){.action = 11, .next = 2, .visits = 30, .seat = 1};
    t.node[2] = (tree_node){.action = 12, .next = 3, .first = 4, .visits = 50, .seat = 1, .card = 5};
    t.node[3] = (tree_node){.action = 13, .visits = 20, .seat = 1};
    t.node[4] = (tree_node){.action = 14, .next = 5, .visits = 40};
    t.node[5] = (tree_node){.action = 15, .visits = 10};
    CHECK_INT(tree_expect(&t, steps, FOGG_MAX_EXPECTED), 2);
    CHECK(steps[0].action == 12 && steps[0].seat == 1 && steps[0].card == 5 && steps[0].percent == 50);
    CHECK(steps[1].action == 14 && steps[1].seat == 0 && steps[1].percent == 80);
    CHECK_INT(tree_expect(&t, steps, 1), 1);
}

TEST(a_tree_grows_no_further_than_it_may)
{
    static study s;
    begin_study(&s);
    think(&s, 1, 50, 1);
    CHECK(s.tree.count > 1);
    for (int child = s.tree.node[0].first; child != 0; child = s.tree.node[child].next)
        for (int after = s.tree.node[child].first; after != 0; after = s.tree.node[after].next)
            CHECK_INT(s.tree.node[after].tries, 0); /* other actions are tried at the first decision only */
    tree_clear(&s.tree, 0);
    CHECK_INT(s.tree.count, 1);
    fogg_game game;
    fogg_game_init_fast(&game, s.map->board, 2, 1);
    fogg_game_view(&game, 0, &s.view);
    think(&s, TREE_DEPTH, 3000, 1); /* a whole game lies below: it would take more nodes than there are */
    CHECK_INT(s.tree.count, TREE_NODES);
    fogg_survey_close(s.map);
}

/* Seats that think for themselves do something legal, now and then something else than the planner, and the planner's
 * action once their turns are over. */
TEST(wise_seats_deviate_from_the_planner_for_so_many_turns_only)
{
    static const char *const maps[] = {"usa", "europe", "newyork", "sanfrancisco"};
    for (int m = 0; m < 4; m++) {
        fogg_survey *map = fogg_survey_open(board_named(maps[m]));
        const thinker by = {.map = map, .w = weights_of(map->board), .net = map->net, .turns = 10, .wise = 4};
        int deviations = 0;
        for (uint64_t seed = 1; seed <= 40; seed++) {
            static scene s;
            s = (scene){0};
            fogg_game_init_fast(&s.game, map->board, 2, seed);
            playout_run(&s.game, s.minds, map, by.w, 6 + (int)seed / 2);
            int seat = fogg_game_to_act(&s.game);
            if (seat < 0)
                continue;
            scene after = s, later = s, same = s;
            glance g = glance_of_game(&s.game, seat);
            fogg_action planned = playout_choose(&s.game, &s.minds[seat], map, by.w, &g);
            fogg_action chosen = wise_action(&by, &after, seat, 4);
            CHECK_INT(fogg_game_check(&s.game, seat, chosen), FOGG_LEGAL);
            CHECK_INT(wise_action(&by, &same, seat, 4), chosen);
            CHECK_INT(wise_action(&by, &later, seat, 5), planned);
            CHECK(fogg_game_hash(&after.game) == fogg_game_hash(&s.game)); /* it is asked, and plays nothing */
            deviations += chosen != planned;
        }
        CHECK_THAT(deviations > 0 && deviations < 40, "%s: %d", maps[m], deviations);
        fogg_survey_close(map);
    }
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

/* The same position: what the search tells of it. */
TEST(the_search_tells_what_it_thinks)
{
    fogg_game game;
    fogg_position p;
    begin_last_round(&game, &p);
    p.open.turns_left = 1;
    p.open.turn = 0;
    CHECK(fogg_game_set_position(&game, &p));
    fogg_view view;
    fogg_game_view(&game, 0, &view);
    fogg_bot *bot = bot_named("search:nodes=600", p.open.board, 1);
    CHECK(fogg_bot_thoughts(bot) == NULL);
    fogg_action action = fogg_bot_choose(bot, &view);
    const fogg_thoughts *thoughts = fogg_bot_thoughts(bot);
    CHECK(thoughts != NULL && thoughts->count > 2);
    CHECK_INT(thoughts->candidate[0].action, action);
    CHECK_INT(thoughts->candidate[0].behind, 0);
    CHECK_INT(thoughts->candidate[0].chance, FOGG_CERTAIN); /* nobody has a ticket: nothing is hidden that matters */
    CHECK(thoughts->playouts <= 600);
    for (int i = 1; i < thoughts->count; i++) {
        CHECK(fogg_view_check(&view, thoughts->candidate[i].action) == FOGG_LEGAL);
        CHECK(thoughts->candidate[i].behind >= 0);
    }
    fogg_bot_reset(bot, 1);
    CHECK(fogg_bot_thoughts(bot) == NULL);
    fogg_bot_close(bot);
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
 * game: once when it begins, and after each round of imagined games. */
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
    CHECK_INT(looks_at_clock("search:ms=1", 1000), 2); /* late after the first round, which is always played */
    CHECK_INT(looks_at_clock("search:ms=50", 60000), 2);
    CHECK_INT(looks_at_clock("search:ms=50,nodes=100000000", 60000), 2); /* as many as may be asked for */
    CHECK_INT(looks_at_clock("search:ms=41", 20000), 3);                 /* 1 ms is left, a round takes more */
    int rounds = looks_at_clock("search:ms=200", 10000) - 1;
    CHECK_THAT(rounds >= 4 && rounds <= 20, "%d rounds of 10 ms in 200 ms", rounds);
    CHECK(looks_at_clock("search:ms=3600000", 1) > rounds + 1);
}

TEST(a_search_with_a_budget_of_nodes_does_not_depend_on_the_clock)
{
    CHECK_INT(looks_at_clock("search:nodes=300", 1), looks_at_clock("search:nodes=300", 3600000));
}

int main(void)
{
    RUN(the_better_move_wins_whatever_the_luck);
    RUN(without_a_difference_the_first_move_is_kept);
    RUN(a_race_between_equals_lasts_as_long_as_the_budget);
    RUN(the_worse_half_leaves_after_each_part_of_the_budget);
    RUN(a_move_is_told_with_its_chance_and_error);
    RUN(a_race_begins_again_with_all_moves);
    RUN(a_tree_finds_the_second_move_of_a_plan_and_one_look_does_not);
    RUN(what_followed_most_often_is_expected_step_by_step);
    RUN(a_tree_grows_no_further_than_it_may);
    RUN(wise_seats_deviate_from_the_planner_for_so_many_turns_only);
    RUN(the_search_makes_the_first_move_of_such_a_plan);
    RUN(the_search_tells_what_it_thinks);
    RUN(a_search_stops_at_its_deadline);
    RUN(a_search_with_a_budget_of_nodes_does_not_depend_on_the_clock);
    return test_done();
}
