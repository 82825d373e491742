/* policy.c - the planner's single decisions, asked for from inside: payments, stations, last turns. */
#include "policy.h"

#include "aim.h"
#include "position.h"

static glance look(fogg_game *game, const fogg_position *p, fogg_view *view)
{
    CHECK(fogg_game_set_position(game, p));
    fogg_game_view(game, 0, view);
    return glance_of_view(view);
}

static int location_named(const fogg_board *board, const char *id)
{
    int location = fogg_board_location(board, id, strlen(id));
    CHECK(location >= 0);
    return location;
}

/* Seat 0 in Europe with cards, and the station that it would build in Wien. */
static fogg_action station_in_wien(fogg_game *game, const fogg_position *p, uint64_t need)
{
    fogg_view view;
    glance g = look(game, p, &view);
    const plan wanted = {.is_made = true, .need = need};
    fogg_action action = policy_station(&wanted, &g, location_named(p->open.board, "wien"));
    if (action != (fogg_action)POLICY_NO_ACTION)
        CHECK(fogg_view_check(&view, action) == FOGG_LEGAL);
    return action;
}

TEST(no_station_is_built_where_one_stands)
{
    fogg_game game;
    fogg_position p;
    begin(&game, &p, "europe");
    give(&p, 0, "red", 4);
    CHECK(station_in_wien(&game, &p, 0) != (fogg_action)POLICY_NO_ACTION);
    p.open.station[1][0] = (uint8_t)location_named(p.open.board, "wien");
    CHECK(station_in_wien(&game, &p, 0) == (fogg_action)POLICY_NO_ACTION);
    p.open.station[1][0] = FOGG_NONE;
    p.open.station[0][0] = (uint8_t)location_named(p.open.board, "wien");
    CHECK(station_in_wien(&game, &p, 0) == (fogg_action)POLICY_NO_ACTION);
}

TEST(no_station_is_built_when_all_are)
{
    static const char *const where[] = {"paris", "roma", "berlin"};
    fogg_game game;
    fogg_position p;
    begin(&game, &p, "europe");
    give(&p, 0, "red", 6);
    for (int built = 0; built < 3; built++) {
        fogg_action action = station_in_wien(&game, &p, 0);
        CHECK_INT(fogg_action_kind_of(action), FOGG_STATION);
        p.open.station[0][built] = (uint8_t)location_named(p.open.board, where[built]);
    }
    CHECK(station_in_wien(&game, &p, 0) == (fogg_action)POLICY_NO_ACTION);
}

TEST(a_station_is_paid_with_the_cards_least_needed)
{
    fogg_game game;
    fogg_position p;
    begin(&game, &p, "europe");
    int red = fogg_board_card(p.open.board, "red", 3), blue = fogg_board_card(p.open.board, "blue", 4);
    CHECK(station_in_wien(&game, &p, 0) == (fogg_action)POLICY_NO_ACTION); /* without a card */
    give(&p, 0, "wild", 1);
    CHECK_INT(fogg_action_wilds(station_in_wien(&game, &p, 0)), 1);
    give(&p, 0, "red", 2);
    give(&p, 0, "blue", 1);
    CHECK_INT(fogg_action_colour(station_in_wien(&game, &p, 0)), red);
    CHECK_INT(fogg_action_wilds(station_in_wien(&game, &p, 0)), 0);
    CHECK_INT(fogg_action_colour(station_in_wien(&game, &p, fogg_colours_of(red, 2))), blue);
    p.open.station[0][0] = (uint8_t)location_named(p.open.board, "paris"); /* now it costs two */
    fogg_action second = station_in_wien(&game, &p, fogg_colours_of(red, 2));
    CHECK_INT(fogg_action_colour(second), red); /* two red ones rather than a blue one and a wild */
    CHECK_INT(fogg_action_wilds(second), 0);
}

/* Six yellow cards: six spaces for 15 points, or two that finish a ticket of 7 (14 more than without) for 2. */
TEST(the_last_turn_counts_a_ticket_twice)
{
    fogg_game game;
    fogg_position p;
    fogg_view view;
    begin(&game, &p, "usa");
    hold(&p, 0, "chicago--new-orleans");
    build(&p, 0, "chicago--saint-louis-1");
    build(&p, 0, "little-rock--new-orleans");
    give(&p, 0, "yellow", 6);
    p.open.turns_left = 1;
    glance g = look(&game, &p, &view);
    fogg_survey *map = fogg_survey_open(view.open.board);
    CHECK(map != NULL);
    mind m = {0};
    fogg_action action = policy_choose(&m, map, weights_of(view.open.board), &g, POLICY_CAREFUL);
    CHECK_INT(fogg_action_kind_of(action), FOGG_CLAIM);
    CHECK_STR(view.open.board->routes[fogg_action_place(action)].id, "little-rock--saint-louis");
    fogg_survey_close(map);
}

/* What the planner says about the claim that it makes in seat 0's place. */
static fogg_hint hint_of(fogg_game *game, const fogg_position *p)
{
    CHECK(fogg_game_set_position(game, p));
    fogg_view view;
    fogg_game_view(game, 0, &view);
    fogg_bot *bot = bot_named("planner", view.open.board, 1);
    fogg_hint hint = fogg_bot_hint(bot, &view);
    fogg_bot_close(bot);
    return hint;
}

TEST(a_route_may_be_lost_where_somebody_else_builds)
{
    fogg_game game;
    fogg_position p;
    begin(&game, &p, "usa");
    hold(&p, 0, "boston--miami");
    begin_second_stage(&p);
    build(&p, 0, "boston--new-york-1");
    give(&p, 0, "purple", 4); /* for charleston--miami, half of the way */
    fogg_hint hint = hint_of(&game, &p);
    CHECK_INT(fogg_action_kind_of(hint.action), FOGG_CLAIM);
    CHECK_STR(fogg_reason_name(hint.reason), "needed-for-ticket");
    CHECK_INT(hint.ticket, ticket_named(p.open.board, "boston--miami"));
    build(&p, 1, "atlanta--miami");
    hint = hint_of(&game, &p);
    CHECK_STR(fogg_reason_name(hint.reason), "may-be-lost");
    CHECK_INT(hint.ticket, ticket_named(p.open.board, "boston--miami"));
}

TEST(a_plan_is_made_anew_when_the_next_stage_begins)
{
    fogg_game game;
    fogg_position p;
    fogg_view view;
    mind m = {0};
    begin(&game, &p, "usa");
    hold(&p, 0, "denver--el-paso");
    give(&p, 0, "red", 2);
    give(&p, 0, "green", 2);
    const weights *w = weights_of(p.open.board);
    fogg_survey *map = fogg_survey_open(p.open.board);
    glance g = look(&game, &p, &view);
    CHECK(policy_refresh(&m, map, w, &g, POLICY_QUICK) == &w->at[0]);
    CHECK(plan_holds(&m.plan, &g, 0) && !plan_holds(&m.plan, &g, 1));
    CHECK(fogg_mask_is_empty(m.plan.open)); /* too dear as yet; whoever judges plans it all the same */
    CHECK(policy_hope(weights_stage(g.open), &m, map, w, &g) == &m.hope && !fogg_mask_is_empty(m.hope.open));
    begin_second_stage(&p);
    build(&p, 1, "duluth--toronto");
    build(&p, 1, "calgary--winnipeg");
    build(&p, 1, "miami--new-orleans");
    g = look(&game, &p, &view);
    CHECK(policy_refresh(&m, map, w, &g, POLICY_QUICK) == &w->at[2]);
    CHECK(plan_holds(&m.plan, &g, 2) && !fogg_mask_is_empty(m.plan.open));
    CHECK(policy_hope(weights_stage(g.open), &m, map, w, &g) == &m.plan);
    fogg_survey_close(map);
}

/* Nobody but seat 1 can come to the city any more. */
static void cut_off(fogg_position *p, const char *city)
{
    const fogg_board *board = p->open.board;
    for (fogg_mask rest = board->locations[location_named(board, city)].routes; !fogg_mask_is_empty(rest);) {
        const fogg_route *route = &board->routes[fogg_mask_pop(&rest)];
        const fogg_mask built = fogg_public_routes(&p->open, 1);
        if (!fogg_mask_has(built, (int)(route - board->routes)) &&
            (route->twin == FOGG_NONE || !fogg_mask_has(built, route->twin)))
            build(p, 1, route->id);
    }
}

/* Seat 0 holds `held`, which is cut off, and is offered two tickets that are cut off too.  It must keep one, and
 * takes the first; nothing has become so cheap by the others that it takes the second. */
static void check_keeps_only_the_first(const char *city, const char *held, const char *offered)
{
    fogg_game game;
    fogg_position p;
    begin(&game, &p, "usa");
    const fogg_board *board = p.open.board;
    cut_off(&p, city);
    cut_off(&p, "miami");
    fogg_view view;
    glance g = look(&game, &p, &view);
    view.open.phase = FOGG_PHASE_KEEP_DRAWN;
    view.open.offered = 2;
    const uint8_t offer[FOGG_MAX_OFFER] = {(uint8_t)ticket_named(board, "los-angeles--miami"),
                                           (uint8_t)ticket_named(board, offered), FOGG_NONE, FOGG_NONE};
    g.offered = offer;
    g.tickets = fogg_mask_of(ticket_named(board, held));
    fogg_survey *map = fogg_survey_open(board);
    CHECK(map != NULL);
    CHECK_INT((int)aim_keep(map, &g, board->cars), (int)fogg_action_keep(1, 0));
    fogg_survey_close(map);
}

TEST(a_ticket_that_is_cut_off_makes_no_other_cheaper)
{
    check_keeps_only_the_first("atlanta", "montreal--atlanta", "new-york--atlanta");
    check_keeps_only_the_first("new-orleans", "chicago--new-orleans", "montreal--new-orleans");
}

int main(void)
{
    RUN(no_station_is_built_where_one_stands);
    RUN(no_station_is_built_when_all_are);
    RUN(a_station_is_paid_with_the_cards_least_needed);
    RUN(the_last_turn_counts_a_ticket_twice);
    RUN(a_route_may_be_lost_where_somebody_else_builds);
    RUN(a_plan_is_made_anew_when_the_next_stage_begins);
    RUN(a_ticket_that_is_cut_off_makes_no_other_cheaper);
    return test_done();
}
