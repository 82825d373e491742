/* text_test.c - actions as people type them: what is understood, and what is said about the rest. */
#include <stdio.h>
#include <string.h>

#include "boards.h"
#include "fogg/position.h"
#include "test.h"

/* Seat 0 of a United States game at its first turn, with a hand of purple 3, red 2, wild 2. */
static fogg_view view_with_hand(void)
{
    fogg_game game;
    fogg_position p;
    fogg_view view;
    fogg_game_init_fast(&game, board_at(0), 2, 1);
    fogg_game_position(&game, &p);
    p.open.phase = FOGG_PHASE_TURN;
    p.open.turn = 0;
    p.open.waiting = 0;
    memset(p.open.market, FOGG_NO_CARD, FOGG_MARKET);
    p.open.market[1] = 7; /* red, twice */
    p.open.market[3] = 7;
    p.hand[0] = (fogg_cards){fogg_colours_of(0, 3) + fogg_colours_of(7, 2), 2};
    fogg_game_set_position(&game, &p);
    fogg_game_view(&game, 0, &view);
    return view;
}

static fogg_action read_action(const char *text)
{
    fogg_view view = view_with_hand();
    char error[FOGG_MAX_ACTION_TEXT];
    fogg_action action = 0;
    CHECK_THAT(fogg_action_parse(&view, text, &action, error), "%s: %s", text, error);
    return action;
}

static void check_error(const char *text, const char *wanted)
{
    fogg_view view = view_with_hand();
    char error[FOGG_MAX_ACTION_TEXT];
    fogg_action action;
    CHECK(!fogg_action_parse(&view, text, &action, error));
    CHECK_STR(error, wanted);
}

static fogg_action claim(const char *route, int colour, int wilds)
{
    int r = fogg_board_route(board_at(0), route, strlen(route));
    CHECK(r >= 0);
    return fogg_action_claim(r, colour, wilds);
}

TEST(a_claim_names_its_cards)
{
    CHECK(read_action("claim denver--omaha purple 3 wild 1") == claim("denver--omaha", 0, 1));
    CHECK(read_action("  claim   denver--omaha wild 1 purple 3 ") == claim("denver--omaha", 0, 1));
    CHECK(read_action("claim denver--omaha purple 4") == claim("denver--omaha", 0, 0));
    CHECK(read_action("claim denver--omaha wild 4") == claim("denver--omaha", FOGG_WILD, 4));
}

TEST(colour_goes_before_wilds_where_numbers_are_left_out)
{
    CHECK(read_action("claim denver--omaha purple") == claim("denver--omaha", 0, 1));
    CHECK(read_action("claim denver--omaha") == claim("denver--omaha", 0, 1));
    CHECK(read_action("claim charleston--raleigh red") == claim("charleston--raleigh", 7, 0));
    CHECK(read_action("claim denver--omaha wild") == claim("denver--omaha", FOGG_WILD, 4));
    CHECK(read_action("claim denver--omaha purple wild 2") == claim("denver--omaha", 0, 2));
}

TEST(a_double_route_without_its_number_is_the_half_that_is_open)
{
    CHECK(read_action("claim atlanta--raleigh red") == claim("atlanta--raleigh-1", 7, 0));
}

/* The route that is meant by the name of a double route without its number, while these routes are free. */
static int half_meant(const fogg_board *board, int first, fogg_mask free)
{
    char text[FOGG_MAX_ROUTE_ID + 32], error[FOGG_MAX_ACTION_TEXT];
    fogg_game game;
    fogg_view view;
    fogg_action action;
    const fogg_route *route = &board->routes[first];
    fogg_game_init_fast(&game, board, 2, 1);
    fogg_game_view(&game, FOGG_SPECTATOR, &view);
    for (int r = 0; r < board->route_count; r++)
        fogg_public_give_route(&view.open, r, fogg_mask_has(free, r) ? FOGG_ROUTE_FREE : FOGG_ROUTE_CLOSED);
    snprintf(text, sizeof text, "claim %.*s wild %d", (int)strlen(route->id) - 2, route->id, route->length);
    CHECK_THAT(fogg_action_parse(&view, text, &action, error), "%s: %s", text, error);
    return fogg_action_place(action);
}

TEST(a_double_route_that_is_closed_goes_by_its_first_half)
{
    for (int b = 0; b < BOARDS; b++) {
        const fogg_board *board = board_at(b);
        for (int first = 0; first < board->route_count; first++) {
            int second = board->routes[first].twin;
            if (second == FOGG_NONE || second < first)
                continue;
            fogg_mask none = {{0, 0}}, one = none, other = none, both = none;
            fogg_mask_add(&one, first);
            fogg_mask_add(&other, second);
            both = fogg_mask_or(one, other);
            CHECK_INT(half_meant(board, first, both), first);
            CHECK_INT(half_meant(board, first, one), first);
            CHECK_INT(half_meant(board, first, other), second);
            CHECK_INT(half_meant(board, first, none), first);
        }
    }
}

TEST(a_market_card_goes_by_its_name_or_its_slot)
{
    CHECK(read_action("draw red") == fogg_action_of(FOGG_DRAW, 1));
    CHECK(read_action("draw 3") == fogg_action_of(FOGG_DRAW, 3));
    CHECK(read_action("draw stock") == fogg_action_of(FOGG_DRAW, FOGG_FROM_STOCK));
}

TEST(what_is_wrong_is_named)
{
    check_error("", "do what?");
    check_error("clam denver--omaha", "no action \"clam\"; did you mean \"claim\"?");
    check_error("claim", "which route?");
    check_error("claim denver--ohama", "no route \"denver--ohama\"; did you mean \"denver--omaha\"?");
    check_error("claim denver--omaha purpel 4", "no card \"purpel\"; did you mean \"purple\"?");
    check_error("claim denver--omaha purple 2 wild 1", "4 cards are due, not 3");
    check_error("claim denver--omaha purple 2 red 2", "\"red\" is a second colour: a payment has one, and wilds");
    check_error("claim charleston--raleigh", "\"charleston--raleigh\" takes any colour: which one?");
    check_error("draw", "draw what: stock, or a card of the market?");
    check_error("draw blue", "there is no blue in the market");
    check_error("pass now", "\"now\" is a word too many");
    check_error("pay red 1", "no tunnel is to be paid for");
    check_error("station wien", "no location \"wien\"");
    check_error("tickets \xff", "\"\\xff\" is a word too many");
}

/* Every ticket of the offer is found by its name with a letter too many; one that is not offered is said to be so. */
TEST(a_misspelt_ticket_of_the_offer_is_suggested)
{
    fogg_game game;
    fogg_view view;
    fogg_action action;
    char id[FOGG_MAX_ROUTE_ID], text[128], error[FOGG_MAX_ACTION_TEXT], wanted[256];
    fogg_game_init_fast(&game, board_at(1), 2, 1);
    fogg_game_view(&game, 0, &view);
    for (int i = 0; i < 4; i++) {
        CHECK(view.offered[i] != FOGG_NONE);
        fogg_board_ticket_id(board_at(1), view.offered[i], id);
        snprintf(text, sizeof text, "keep %sx", id);
        snprintf(wanted, sizeof wanted, "no ticket \"%sx\"; did you mean \"%s\"?", id, id);
        CHECK(!fogg_action_parse(&view, text, &action, error));
        CHECK_STR(error, wanted);
    }
    int other = 0;
    while (other == view.offered[0] || other == view.offered[1] || other == view.offered[2] || other == view.offered[3])
        other++;
    fogg_board_ticket_id(board_at(1), other, id);
    snprintf(text, sizeof text, "keep %s", id);
    snprintf(wanted, sizeof wanted, "\"%s\" is not among the tickets offered", id);
    CHECK(!fogg_action_parse(&view, text, &action, error));
    CHECK_STR(error, wanted);
}

int main(void)
{
    RUN(a_claim_names_its_cards);
    RUN(colour_goes_before_wilds_where_numbers_are_left_out);
    RUN(a_double_route_without_its_number_is_the_half_that_is_open);
    RUN(a_double_route_that_is_closed_goes_by_its_first_half);
    RUN(a_market_card_goes_by_its_name_or_its_slot);
    RUN(what_is_wrong_is_named);
    RUN(a_misspelt_ticket_of_the_offer_is_suggested);
    return test_done();
}
