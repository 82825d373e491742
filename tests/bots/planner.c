/* planner.c - the planner, and the search, do the obviously right thing in positions made by hand. */
#include "table.h"

#include <string.h>

/* A game of two on the United States, in which it is seat 0's turn and nobody has done anything. */
static void begin(fogg_game *game, fogg_position *p)
{
    const fogg_board *board = board_named("usa");
    fogg_game_init_fast(game, board, 2, 1);
    for (int seat = 0; seat < 2; seat++)
        fogg_game_play_unchecked(game, seat, fogg_action_keep(7, 0), NULL);
    fogg_game_position(game, p);
    p->open.turn = 0;
    p->open.start = 0;
    for (int seat = 0; seat < 2; seat++) { /* hands go back to the stock */
        p->stock.colours += p->hand[seat].colours;
        p->stock.wild = (uint8_t)(p->stock.wild + p->hand[seat].wild);
        p->hand[seat] = (fogg_cards){0, 0};
    }
}

static void give(fogg_position *p, int seat, const char *card, int count)
{
    const fogg_board *board = p->open.board;
    int kind = fogg_board_card(board, card, strlen(card));
    CHECK(kind >= 0);
    CHECK(fogg_cards_count(p->stock, kind) >= count);
    fogg_cards_add(&p->stock, kind, -count);
    fogg_cards_add(&p->hand[seat], kind, count);
}

/* The seat has built the route. */
static void build(fogg_position *p, int seat, const char *id)
{
    int route = route_named(p->open.board, id);
    fogg_seat *s = &p->open.seat[seat];
    fogg_mask_add(&s->routes, route);
    s->cars = (uint8_t)(s->cars - p->open.board->routes[route].length);
    s->points = (int16_t)(s->points + p->open.board->points[p->open.board->routes[route].length]);
}

/* The seat holds exactly this ticket; all others that it held go to the pile. */
static void hold(fogg_position *p, int seat, const char *id)
{
    int ticket = ticket_named(p->open.board, id);
    for (int t = 0; t < p->open.board->ticket_count; t++)
        if ((p->tickets[seat] >> t & 1) != 0)
            p->pile[p->open.pile++] = (uint8_t)t;
    for (int other = 0; other < p->open.seats; other++)
        if ((p->tickets[other] >> ticket & 1) != 0 && other != seat) { /* in exchange for another */
            p->tickets[other] &= ~(UINT64_C(1) << ticket);
            p->tickets[other] |= UINT64_C(1) << p->pile[--p->open.pile];
        }
    int kept = 0;
    for (int i = 0; i < p->open.pile; i++)
        if (p->pile[i] != ticket)
            p->pile[kept++] = p->pile[i];
    p->open.pile = (uint8_t)kept;
    p->tickets[seat] = UINT64_C(1) << ticket;
}

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
    begin(&game, &p);
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
    begin(&game, &p);
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
    begin(&game, &p);
    hold(&p, 0, "denver--el-paso");
    build(&p, 0, "denver--santa-fe");
    give(&p, 0, "red", 2);
    give(&p, 0, "wild", 2);
    fogg_action action = decide(&game, &p, "planner");
    expect_claim(action, &p, "el-paso--santa-fe");
    CHECK_INT(fogg_action_wilds(action), 0);
}

TEST(the_last_route_into_a_city_is_taken_before_it_is_cut_off)
{
    fogg_game game;
    fogg_position p;
    for (int n = 0; n < 2; n++) {
        begin(&game, &p);
        hold(&p, 0, "boston--miami");
        build(&p, 0, "boston--new-york-1");
        build(&p, 1, "atlanta--miami");
        build(&p, 1, "miami--new-orleans");
        give(&p, 0, "purple", 4);
        give(&p, 0, "yellow", 1);
        expect_claim(decide(&game, &p, both[n]), &p, "charleston--miami");
    }
}

TEST(the_last_turn_is_used_for_the_best_claim)
{
    fogg_game game;
    fogg_position p;
    for (int n = 0; n < 2; n++) {
        begin(&game, &p);
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
    begin(&game, &p);
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

TEST(a_hint_names_the_ticket_that_is_finished)
{
    fogg_game game;
    fogg_position p;
    begin(&game, &p);
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
            CHECK((view.tickets >> hint.ticket & 1) != 0);
        if (hint.reason == FOGG_REASON_COLLECTS_COLOUR)
            CHECK(hint.card <= FOGG_WILD && hint.route < board->route_count);
    }
    fogg_bot_close(bot);
}

int main(void)
{
    RUN(a_ticket_that_needs_one_route_is_finished);
    RUN(a_ticket_that_is_cut_off_is_not_started);
    RUN(a_grey_route_is_paid_with_the_card_least_needed);
    RUN(the_last_route_into_a_city_is_taken_before_it_is_cut_off);
    RUN(the_last_turn_is_used_for_the_best_claim);
    RUN(a_card_that_the_plan_lacks_is_taken_from_the_market);
    RUN(a_hint_names_the_ticket_that_is_finished);
    RUN(every_decision_of_a_game_has_a_reason_with_its_arguments);
    return test_done();
}
