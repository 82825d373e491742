/* planner.c - the planner, and the search, do the obviously right thing in positions made by hand. */
#include "position.h"

static fogg_action decide(fogg_game *game, const fogg_position *p, const char *name)
{
    CHECK(fogg_game_set_position(game, p));
    fogg_view view;
    fogg_game_view(game, 0, &view);
    fogg_bot *bot = bot_named(name, view.open.board, 1);
    fogg_action action = fogg_bot_choose(bot, &view);
    fogg_bot_close(bot);
    CHECK(fogg_view_check(&view, action) == FOGG_LEGAL);
    return action;
}

static void expect_claim(fogg_action action, const fogg_position *p, const char *id)
{
    CHECK_INT(fogg_action_kind_of(action), FOGG_CLAIM);
    CHECK_STR(p->open.board->routes[fogg_action_place(action)].id, id);
}

static const char *const both[] = {"planner", "search:nodes=600"};

TEST(a_ticket_that_needs_one_route_is_finished)
{
    fogg_game game;
    fogg_position p;
    begin(&game, &p, "usa");
    hold(&p, 0, "denver--el-paso");
    build(&p, 0, "denver--santa-fe");
    give(&p, 0, "red", 2);
    give(&p, 0, "green", 1);
    expect_claim(decide(&game, &p, "planner"), &p, "el-paso--santa-fe");
}

TEST(a_ticket_that_is_cut_off_is_not_started)
{
    fogg_game game;
    fogg_position p;
    begin(&game, &p, "usa");
    hold(&p, 0, "boston--miami");
    build(&p, 1, "charleston--miami");
    build(&p, 1, "atlanta--miami");
    build(&p, 1, "miami--new-orleans");
    give(&p, 0, "red", 2);
    fogg_action action = decide(&game, &p, "planner");
    CHECK(fogg_action_kind_of(action) != FOGG_CLAIM || p.open.board->routes[fogg_action_place(action)].length > 2);
}

TEST(a_grey_route_is_paid_with_the_card_least_needed)
{
    fogg_game game;
    fogg_position p;
    begin(&game, &p, "usa");
    hold(&p, 0, "denver--el-paso");
    build(&p, 0, "denver--santa-fe");
    give(&p, 0, "red", 2);
    give(&p, 0, "wild", 2);
    fogg_action action = decide(&game, &p, "planner");
    expect_claim(action, &p, "el-paso--santa-fe");
    CHECK_INT(fogg_action_wilds(action), 0);
}

/* Of the planner only: a search weighs how likely the rival is to take it, and may rather draw. */
TEST(the_last_route_into_a_city_is_taken_before_it_is_cut_off)
{
    fogg_game game;
    fogg_position p;
    begin(&game, &p, "usa");
    hold(&p, 0, "boston--miami");
    build(&p, 0, "boston--new-york-1");
    build(&p, 1, "atlanta--miami");
    build(&p, 1, "miami--new-orleans");
    begin_second_stage(&p);
    give(&p, 0, "purple", 4);
    give(&p, 0, "yellow", 1);
    expect_claim(decide(&game, &p, "planner"), &p, "charleston--miami");
}

TEST(six_spaces_come_first_and_the_ticket_in_the_second_third)
{
    fogg_game game;
    fogg_position p;
    for (int stage = 0; stage < 2; stage++) {
        begin(&game, &p, "usa");
        hold(&p, 0, "boston--miami");
        build(&p, 0, "boston--new-york-1");
        build(&p, 0, "helena--winnipeg");
        build(&p, 1, "atlanta--miami");
        if (stage > 0)
            begin_second_stage(&p);
        give(&p, 0, "purple", 4);
        give(&p, 0, "white", 6);
        expect_claim(decide(&game, &p, "planner"), &p, stage == 0 ? "calgary--winnipeg" : "charleston--miami");
    }
}

TEST(the_last_turn_is_used_for_the_best_claim)
{
    fogg_game game;
    fogg_position p;
    for (int n = 0; n < 2; n++) {
        begin(&game, &p, "usa");
        hold(&p, 0, "denver--el-paso");
        p.open.turns_left = 1;
        give(&p, 0, "yellow", 6);
        give(&p, 0, "green", 1);
        fogg_action action = decide(&game, &p, both[n]);
        CHECK_INT(fogg_action_kind_of(action), FOGG_CLAIM);
        CHECK_INT(p.open.board->routes[fogg_action_place(action)].length, 6);
    }
}

TEST(a_card_that_the_plan_lacks_is_taken_from_the_market)
{
    fogg_game game;
    fogg_position p;
    begin(&game, &p, "usa");
    hold(&p, 0, "boston--miami");
    for (int slot = 0; slot < FOGG_MARKET; slot++) {
        fogg_cards_add(&p.stock, p.open.market[slot], 1);
        p.open.market[slot] = (uint8_t)(slot < 3 ? 1 : 6); /* three blue, two black */
        fogg_cards_add(&p.stock, p.open.market[slot], -1);
    }
    build(&p, 0, "boston--new-york-1");
    build(&p, 0, "new-york--washington-1");
    build(&p, 0, "raleigh--washington-1");
    build(&p, 0, "charleston--raleigh");
    give(&p, 0, "purple", 3);
    fogg_action action = decide(&game, &p, "planner");
    CHECK_INT(fogg_action_kind_of(action), FOGG_DRAW);
    CHECK_INT(fogg_action_place(action), FOGG_FROM_STOCK); /* purple or wild: none lies there */
}

/* E5: five red cards would soon pay for the six spaces to Smyrna, but not its two wilds. */
TEST(a_ferry_is_not_waited_for_without_its_wilds)
{
    fogg_game game;
    fogg_position p;
    for (int wilds = 0; wilds < 2; wilds++) {
        begin(&game, &p, "europe");
        hold_none(&p, 0);
        build(&p, 1, "petrograd--stockholm");
        build(&p, 1, "budapest--kyiv");
        build(&p, 1, "edinburgh--london-1");
        give(&p, 0, "red", 5);
        give(&p, 0, "wild", wilds);
        fogg_action action = decide(&game, &p, "planner");
        CHECK_INT(fogg_action_kind_of(action), wilds == 0 ? FOGG_CLAIM : FOGG_DRAW);
    }
}

/* E6: the three cards that are left demand the same again and again. */
TEST(a_tunnel_is_not_tried_for_ever_when_cards_run_out)
{
    static const char *const names[] = {"planner", "path", "onestep", "hungry", "longroute"};
    fogg_game game;
    fogg_position p;
    for (int n = 0; n < 5; n++) {
        begin(&game, &p, "europe");
        hold(&p, 0, "sofia--smyrna");
        build(&p, 0, "constantinople--sofia");
        give(&p, 0, "red", 2);
        fogg_cards left = {0, 0};
        fogg_cards_add(&left, fogg_board_card(p.open.board, "red", 3), 3);
        p.hand[1].colours += p.stock.colours - left.colours;
        p.hand[1].wild = (uint8_t)(p.hand[1].wild + p.stock.wild);
        p.stock = left;
        fogg_action action = decide(&game, &p, names[n]);
        CHECK_THAT(fogg_action_kind_of(action) == FOGG_DRAW, "%s does not draw", names[n]);
    }
}

TEST(a_hint_names_the_ticket_that_is_finished)
{
    fogg_game game;
    fogg_position p;
    begin(&game, &p, "usa");
    hold(&p, 0, "denver--el-paso");
    build(&p, 0, "denver--santa-fe");
    give(&p, 0, "red", 2);
    CHECK(fogg_game_set_position(&game, &p));
    fogg_view view;
    fogg_game_view(&game, 0, &view);
    fogg_bot *bot = bot_named("planner", view.open.board, 1);
    fogg_hint hint = fogg_bot_hint(bot, &view);
    fogg_bot_close(bot);
    CHECK_STR(fogg_reason_name(hint.reason), "finishes-ticket");
    CHECK_INT(hint.ticket, ticket_named(view.open.board, "denver--el-paso"));
    CHECK_INT(hint.route, route_named(view.open.board, "el-paso--santa-fe"));
}

TEST(every_decision_of_a_game_has_a_reason_with_its_arguments)
{
    const fogg_board *board = board_named("europe");
    fogg_bot *bot = bot_named("planner", board, 1);
    fogg_game game;
    fogg_game_init_fast(&game, board, 3, 2);
    for (int seat; (seat = fogg_game_to_act(&game)) >= 0;) {
        fogg_view view;
        fogg_game_view(&game, seat, &view);
        fogg_hint hint = fogg_bot_hint(bot, &view);
        CHECK(fogg_game_play(&game, seat, hint.action, NULL) == FOGG_LEGAL);
        CHECK(fogg_reason_name(hint.reason)[0] != '\0');
        if (hint.reason == FOGG_REASON_FINISHES_TICKET || hint.reason == FOGG_REASON_NEEDED_FOR_TICKET)
            CHECK(fogg_mask_has(view.tickets, hint.ticket));
        if (hint.reason == FOGG_REASON_COLLECTS_COLOUR)
            CHECK(hint.card <= FOGG_WILD && hint.route < board->route_count);
    }
    fogg_bot_close(bot);
}

TEST(a_card_that_no_plan_asks_for_is_saved_for_the_longest_route_of_its_colour)
{
    const fogg_board *board = board_named("usa");
    fogg_bot *bot = bot_named("random", board, 1);
    fogg_game game;
    int found = 0;
    fogg_game_init_fast(&game, board, 2, 2);
    for (int seat; (seat = fogg_game_to_act(&game)) >= 0;) {
        fogg_view view;
        fogg_game_view(&game, seat, &view);
        fogg_hint hint = fogg_bot_hint(bot, &view);
        if (hint.reason == FOGG_REASON_SAVES_UP) {
            fogg_mask open = fogg_public_open_routes(&view.open, seat);
            const fogg_route *named = &board->routes[hint.route];
            CHECK(fogg_mask_has(open, hint.route) && named->colour == hint.card);
            CHECK_INT(hint.points, board->points[named->length]);
            while (!fogg_mask_is_empty(open)) {
                const fogg_route *other = &board->routes[fogg_mask_pop(&open)];
                CHECK(other->colour != hint.card || other->length <= named->length ||
                      other->length > view.open.seat[seat].cars);
            }
            found++;
        }
        CHECK(fogg_game_play(&game, seat, hint.action, NULL) == FOGG_LEGAL);
    }
    CHECK(found > 0);
    fogg_bot_close(bot);
}

int main(void)
{
    RUN(a_ticket_that_needs_one_route_is_finished);
    RUN(a_ticket_that_is_cut_off_is_not_started);
    RUN(a_grey_route_is_paid_with_the_card_least_needed);
    RUN(the_last_route_into_a_city_is_taken_before_it_is_cut_off);
    RUN(six_spaces_come_first_and_the_ticket_in_the_second_third);
    RUN(the_last_turn_is_used_for_the_best_claim);
    RUN(a_card_that_the_plan_lacks_is_taken_from_the_market);
    RUN(a_ferry_is_not_waited_for_without_its_wilds);
    RUN(a_tunnel_is_not_tried_for_ever_when_cards_run_out);
    RUN(a_hint_names_the_ticket_that_is_finished);
    RUN(every_decision_of_a_game_has_a_reason_with_its_arguments);
    RUN(a_card_that_no_plan_asks_for_is_saved_for_the_longest_route_of_its_colour);
    return test_done();
}
