/* facts_test.c - derived facts follow the switches of a map: changing a number in its text is enough to change
 * them. */
#include <stdio.h>
#include <string.h>

#include "boards.h"
#include "fogg/facts.h"
#include "fogg/position.h"
#include "fogg/score.h"
#include "test.h"

static fogg_board board;
static fogg_position position;
static fogg_game game;

/* A small map with these two switches. */
static void make(const char *stations, const char *draw)
{
    char text[1024];
    int length =
        snprintf(text, sizeof text,
                 "fogg-map 1\nmap made \"Made\"\nplayers 2 to 2\ncars 20\ncolours red blue\n"
                 "cards 12 each 6 wild\ndeal-tickets 1 keep 1\nroute-points 1:1\nstations %s\ndraw-tickets %s\n"
                 "location aa \"A\"\nlocation bb \"B\"\nlocation cc \"C\"\nlocation dd \"D\"\n"
                 "route aa bb 1 grey\nroute bb cc 1 grey\nroute cc dd 1 grey\n"
                 "ticket aa cc 1\nticket aa bb 1\nticket aa dd 1\nticket bb cc 1\nticket bb dd 1\n",
                 stations, draw);
    CHECK_INT(fogg_board_parse(&board, text, (size_t)length, NULL, NULL), 0);
    fogg_game_init_fast(&game, &board, 2, 1);
    while (game.open.phase == FOGG_PHASE_KEEP_DEALT) {
        int seat = fogg_game_to_act(&game);
        fogg_game_play_unchecked(&game, seat, fogg_game_legal_at(&game, seat, 0), NULL);
    }
}

/* What the seat's next station costs after it has built so many. */
static int cost_after(int built)
{
    fogg_game_position(&game, &position);
    for (int i = 0; i < built; i++)
        position.open.station[0][i] = (uint8_t)i;
    CHECK(fogg_game_set_position(&game, &position));
    CHECK_INT(fogg_public_stations_built(&game.open, 0), built);
    CHECK_INT(fogg_public_stations_left(&game.open, 0), board.stations - built);
    return fogg_public_station_cost(&game.open, 0);
}

TEST(a_station_costs_one_card_more_than_the_last_until_none_is_left)
{
    for (int stations = 1; stations <= FOGG_MAX_STATIONS; stations++) {
        char line[32];
        snprintf(line, sizeof line, "%d unbuilt 4", stations);
        make(line, "3 keep 1");
        for (int built = 0; built <= stations; built++)
            CHECK_INT(cost_after(built), built < stations ? built + 1 : 0);
    }
    make("none", "3 keep 1");
    CHECK_INT(cost_after(0), 0);
}

/* In how many ways so many cards of colour 0 and so many wilds pay for the next station with one of that colour. */
static int ways_to_pay(int held, int wilds, int *fewest)
{
    fogg_cards hand = {fogg_colours_of(0, held), (uint8_t)wilds};
    return fogg_public_station_payments(&game.open, 0, hand, 0, fewest);
}

TEST(a_station_is_paid_with_a_colour_and_wilds_or_with_wilds_only)
{
    int fewest;
    make("3 unbuilt 4", "3 keep 1");
    CHECK_INT(cost_after(2), 3);
    CHECK(ways_to_pay(0, 9, &fewest) == 0);
    CHECK(ways_to_pay(1, 1, &fewest) == 0);
    CHECK(ways_to_pay(1, 2, &fewest) == 1 && fewest == 2);
    CHECK(ways_to_pay(2, 9, &fewest) == 2 && fewest == 1);
    CHECK(ways_to_pay(4, 1, &fewest) == 2 && fewest == 0);
    CHECK(fogg_public_station_payments(&game.open, 0, (fogg_cards){0, 2}, FOGG_WILD, &fewest) == 0);
    CHECK(fogg_public_station_payments(&game.open, 0, (fogg_cards){0, 3}, FOGG_WILD, &fewest) == 1 && fewest == 3);
    make("none", "3 keep 1");
    CHECK(ways_to_pay(4, 4, &fewest) == 0);
    CHECK(fogg_public_station_payments(&game.open, 0, (fogg_cards){0, 3}, FOGG_WILD, &fewest) == 0);
}

TEST(cities_with_a_station_have_an_owner_and_are_no_sites)
{
    make("2 unbuilt 4", "3 keep 1");
    cost_after(2);
    CHECK_INT(fogg_public_station_owner(&game.open, 0), 0);
    CHECK_INT(fogg_public_station_owner(&game.open, 1), 0);
    CHECK_INT(fogg_public_station_owner(&game.open, 2), -1);
    CHECK(fogg_public_station_sites(&game.open) == 0xc);
}

static void check_least(const char *draw, int offered, int least)
{
    make("none", draw);
    int seat = game.open.turn;
    CHECK_INT(fogg_public_least_to_keep(&game.open), 0);
    CHECK_INT(fogg_game_play(&game, seat, fogg_action_of(FOGG_TICKETS, 0), NULL), FOGG_LEGAL);
    CHECK_INT(game.open.offered, offered);
    CHECK_INT(fogg_public_least_to_keep(&game.open), least);
    for (unsigned mask = 0; mask < 1U << offered; mask++)
        CHECK((fogg_game_check(&game, seat, fogg_action_keep(mask, 0)) == FOGG_LEGAL) ==
              (__builtin_popcount(mask) >= least));
}

TEST(the_least_to_keep_is_what_the_map_says_or_all_that_is_offered)
{
    check_least("3 keep 1", 3, 1);
    check_least("3 keep 2", 3, 2);
    check_least("3 keep 3", 3, 3);
    check_least("4 keep 4", 3, 3); /* three are left in the pile */
    make("none", "1 keep 1");
    fogg_game_init_fast(&game, &board, 2, 1);
    CHECK_INT(fogg_public_least_to_keep(&game.open), 1);
}

TEST(the_last_round_is_over_when_the_game_is)
{
    make("none", "3 keep 1");
    CHECK(!fogg_public_is_last_round(&game.open));
    fogg_game_position(&game, &position);
    position.open.turns_left = 2;
    CHECK(fogg_game_set_position(&game, &position));
    CHECK(fogg_public_is_last_round(&game.open));
    fogg_game_stop(&game, 0, NULL);
    CHECK(!fogg_public_is_last_round(&game.open));
}

/* The parts of a score have the names and rules of records, each has its own field, and a game has those that its map's
 * switches give it. */
TEST(a_score_has_the_parts_that_its_game_has)
{
    static const struct {
        const char *name, *rule, *boards; /* the games that have it */
    } wanted[] = {
        {"routes", "C18", "usa europe newyork sanfrancisco"},
        {"tickets", "C24", "usa europe newyork sanfrancisco"},
        {"longest", "C29", "usa europe"},
        {"stations", "E12", "europe"},
        {"attractions", "N1", "newyork"},
        {"tokens", "S5", "sanfrancisco"},
    };
    const int first = sizeof wanted / sizeof wanted[0]; /* parts of the first four games */
    fogg_score score = {0};
    for (int part = 0; part < FOGG_SCORE_PARTS; part++) {
        CHECK_INT(fogg_score_part_is_always_told(part), part < first);
        if (part < first) {
            CHECK_STR(fogg_score_part_name(part), wanted[part].name);
            CHECK_STR(fogg_score_part_rule(part), wanted[part].rule);
        }
        for (int b = 0; b < BOARDS; b++)
            CHECK_INT(fogg_score_has_part(board_at(b), part),
                      part < first && strstr(wanted[part].boards, board_at(b)->id) != NULL);
        for (int other = 0; other < part; other++)
            CHECK(strcmp(fogg_score_part_name(other), fogg_score_part_name(part)) != 0);
        fogg_score_set_part(&score, part, -(part + 1) * 100);
    }
    CHECK(score.routes == -100 && score.tickets == -200 && score.longest == -300);
    CHECK(score.stations == -400 && score.attractions == -500 && score.tokens == -600 && score.total == 0);
    CHECK(score.most_tickets == -700 && score.circles == -800);
    for (int part = 0; part < FOGG_SCORE_PARTS; part++)
        CHECK_INT(fogg_score_part(&score, part), -(part + 1) * 100);
}

int main(void)
{
    RUN(a_station_costs_one_card_more_than_the_last_until_none_is_left);
    RUN(a_station_is_paid_with_a_colour_and_wilds_or_with_wilds_only);
    RUN(cities_with_a_station_have_an_owner_and_are_no_sites);
    RUN(the_least_to_keep_is_what_the_map_says_or_all_that_is_offered);
    RUN(the_last_round_is_over_when_the_game_is);
    RUN(a_score_has_the_parts_that_its_game_has);
    return test_done();
}
