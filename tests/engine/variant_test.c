/* variant_test.c - variants and house rules as map texts. */
#include "fogg/variant.h"

#include <stdio.h>
#include <string.h>

#include "fogg/game.h"
#include "fogg/maps.h"
#include "test.h"

static char out[FOGG_MAX_VARIANT_TEXT], told[512];
static fogg_board board;

static void hear(void *context, int line, const char *object, const char *message)
{
    (void)context;
    snprintf(told, sizeof told, "%d: %s: %s", line, object, message);
}

/* Writes and parses; returns the number of faults, of the text or of the map. */
static int vary(const char *text, size_t length, const char *variant, const char *house)
{
    told[0] = '\0';
    size_t size = fogg_variant_text(text, length, variant, house, out, sizeof out, hear, NULL);
    return size == 0 ? 1 : fogg_board_parse(&board, out, size, hear, NULL);
}

static int vary_map(const char *id, const char *variant, const char *house)
{
    const fogg_map *map = fogg_map_find(id);
    return vary(map->text, map->length, variant, house);
}

/* A map with a set of two tickets; `more` stands behind it. */
static const char *small(const char *more)
{
    static char text[4096];
    snprintf(text, sizeof text,
             "fogg-map 1\nmap small \"Small\"\nplayers 2 to 2\ncars 9\ncolours red\ncards 12 each 2 wild\n"
             "deal-tickets 1 keep 1\nroute-points 1:1\nlocation aa \"A\"\nlocation bb \"B\"\nlocation cc \"C\"\n"
             "route aa bb 1 red\nroute bb cc 1 red\nticket aa bb 1\nticket bb cc 1\n"
             "set more\nticket aa cc 7\nticket bb aa 8 copy 2\n%s",
             more);
    return text;
}

static int vary_small(const char *more, const char *variant, const char *house)
{
    const char *text = small(more);
    return vary(text, strlen(text), variant, house);
}

TEST(the_maps_own_game_is_the_same_with_and_without_variants)
{
    static fogg_board own;
    const fogg_map *map = fogg_map_find("usa");
    const char *end = strstr(map->text, "\nset ");
    CHECK(end != NULL);
    CHECK_INT(fogg_board_parse(&own, map->text, (size_t)(end - map->text) + 1, NULL, NULL), 0);
    CHECK_INT(fogg_board_parse(&board, map->text, map->length, NULL, NULL), 0);
    CHECK(memcmp(&own, &board, sizeof own) == 0);
    CHECK_INT(vary_map("usa", NULL, NULL), 0);
    CHECK(memcmp(&own, &board, sizeof own) == 0);
}

TEST(the_variants_of_the_built_in_maps_have_the_tickets_of_the_box)
{
    static const struct {
        const char *map, *variant, *id;
        int tickets, longs, dealt, keep, drawn;
    } all[] = {
        {"usa", "1910", "usa-1910", 35, 0, 3, 2, 3},
        {"usa", "big-cities", "usa-big-cities", 35, 0, 4, 2, 4},
        {"usa", "all-tickets", "usa-all-tickets", 69, 0, 5, 3, 4},
        {"europe", "1912", "europe-1912", 65, 6, 4, 2, 3},
        {"europe", "big-cities", "europe-big-cities", 45, 0, 5, 2, 4},
        {"europe", "all-tickets", "europe-all-tickets", 101, 12, 7, 3, 3},
    };
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        CHECK_INT(vary_map(all[i].map, all[i].variant, NULL), 0);
        CHECK_STR(board.id, all[i].id);
        CHECK_INT(board.ticket_count, all[i].tickets);
        CHECK_INT(fogg_mask_count(board.long_tickets), all[i].longs);
        CHECK_INT(board.dealt_tickets + board.dealt_long, all[i].dealt);
        CHECK_INT(board.dealt_keep, all[i].keep);
        CHECK_INT(board.drawn_tickets, all[i].drawn);
    }
    CHECK_INT(board.kept_long_most, 1);
}

TEST(variants_are_listed_in_the_order_of_the_text)
{
    fogg_variant found[2];
    const fogg_map *map = fogg_map_find("europe");
    CHECK_INT(fogg_variant_list(map->text, map->length, found, 2), 3);
    CHECK_STR(found[0].id, "1912");
    CHECK_STR(found[1].id, "big-cities");
    CHECK_STR(found[1].title, "big cities");
    map = fogg_map_find("newyork");
    CHECK_INT(fogg_variant_list(map->text, map->length, found, 2), 0);
}

TEST(house_rules_stand_instead_of_those_of_map_and_variant)
{
    CHECK_INT(vary_map("usa", "1910", "cars 30, market 4\nmost-tickets 15, hands open,running-score hidden"), 0);
    CHECK_STR(board.id, "usa-1910-house");
    CHECK_STR(board.title, "United States: 1910 tickets, house rules");
    CHECK_INT(board.cars, 30);
    CHECK_INT(board.market, 4);
    CHECK_INT(board.most_tickets_bonus, 15);
    CHECK(board.hands_are_open && board.score_is_hidden);
    CHECK_INT(board.ticket_count, 35);
    CHECK_INT(vary_map("usa", "", "cars 30"), 0);
    CHECK_STR(board.id, "usa-house");
    CHECK_INT(board.ticket_count, 30);
    CHECK_INT(vary_map("usa", "", "car 30"), 1);
    CHECK(strstr(told, "did you mean \"cars\"?") != NULL);
}

TEST(a_set_is_chosen_whole_or_by_the_locations_it_names)
{
    CHECK_INT(vary_small("variant xx \"X\"\ntickets regular more\n", "xx", NULL), 0);
    CHECK_INT(board.ticket_count, 4);
    CHECK_INT(vary_small("variant xx \"X\"\r\ntickets more\r\n", "xx", NULL), 0);
    CHECK_INT(board.ticket_count, 2);
    CHECK_INT(vary_small("variant xx \"X\"\ntickets regular more naming cc\n", "xx", NULL), 0);
    CHECK_INT(board.ticket_count, 2);
    CHECK_INT(board.tickets[1].points, 7);
    CHECK_INT(vary_small("variant xx \"X\"\ncars 8\nvariant yy \"Y\"\ncars 7\n", "xx", NULL), 0);
    CHECK_INT(board.ticket_count, 2);
    CHECK_INT(board.cars, 8);
}

TEST(faults_of_a_variant_are_told)
{
    CHECK_INT(vary_map("usa", "1911", NULL), 1);
    CHECK_STR(told, "1: variant: the map has no variant \"1911\"; did you mean \"1910\"?");
    CHECK_INT(vary_small("variant xx \"X\"\ntickets mor\n", "xx", NULL), 1);
    CHECK(strstr(told, "the map has no set \"mor\"") != NULL);
    CHECK_INT(vary_small("variant xx \"X\"\ntickets more naming dd\n", "xx", NULL), 1);
    CHECK(strstr(told, "the map has no location \"dd\"") != NULL);
    CHECK_INT(vary_small("variant xx \"X\"\ntickets\n", "xx", NULL), 1);
    CHECK(strstr(told, "names no set") != NULL);
    CHECK_INT(vary_small("variant xx \"X\"\ntickets more\ntickets more\n", "xx", NULL), 1);
    CHECK(strstr(told, "stands twice") != NULL);
    CHECK_INT(vary_small("variant xx X\n", "xx", NULL), 1); /* a title stands in quotes */
}

TEST(a_text_that_does_not_fit_is_refused)
{
    const char *text = small("variant xx \"X\"\ntickets more\n");
    size_t length = fogg_variant_text(text, strlen(text), "xx", NULL, out, sizeof out, NULL, NULL);
    CHECK(length > 0 && length == strlen(out));
    for (size_t size = 1; size <= length; size++)
        CHECK_INT(fogg_variant_text(text, strlen(text), "xx", NULL, out, size, NULL, NULL), 0);
}

int main(void)
{
    RUN(the_maps_own_game_is_the_same_with_and_without_variants);
    RUN(the_variants_of_the_built_in_maps_have_the_tickets_of_the_box);
    RUN(variants_are_listed_in_the_order_of_the_text);
    RUN(house_rules_stand_instead_of_those_of_map_and_variant);
    RUN(a_set_is_chosen_whole_or_by_the_locations_it_names);
    RUN(faults_of_a_variant_are_told);
    RUN(a_text_that_does_not_fit_is_refused);
    return test_done();
}
