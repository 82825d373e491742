/* wording.c - cards in words: a number and its noun agree, in every language. */
#include "../../cli/wording.h"

#include <stdio.h>
#include <string.h>

#include "fogg/maps.h"
#include "test.h"

static fogg_board board;
static char text[WORDING_BYTES];

static const wording *words_of(const char *language, const char *map)
{
    static wording words;
    const fogg_map *built_in = fogg_map_find(map);
    fogg_board_parse(&board, built_in->text, built_in->length, NULL, NULL);
    words = (wording){.language = fogg_language_find(language), .board = &board};
    return &words;
}

static const char *wilds(const char *language, const char *map, int number)
{
    return wording_card_count(words_of(language, map), FOGG_WILD, number, text, sizeof text);
}

TEST(two_wilds_were_called_2_locomotive)
{
    CHECK_STR(wilds("en", "usa", 1), "1 locomotive");
    CHECK_STR(wilds("en", "usa", 2), "2 locomotives");
    CHECK_STR(wilds("en", "newyork", 2), "2 taxis");
    CHECK_STR(wilds("en", "sanfrancisco", 2), "2 ferries");
    CHECK_STR(wilds("de", "europe", 2), "2 Lokomotiven");
    CHECK_STR(wilds("es", "europe", 2), "2 locomotoras");
    CHECK_STR(wilds("fr", "europe", 2), "2 locomotives");
    CHECK_STR(wilds("it", "sanfrancisco", 2), "2 traghetti");
    CHECK_STR(wilds("pt", "newyork", 2), "2 táxis");
    CHECK_STR(wilds("pt-BR", "sanfrancisco", 2), "2 balsas");
    CHECK_STR(wilds("ro", "usa", 1), "1 locomotivă");
    CHECK_STR(wilds("ro", "usa", 2), "2 locomotive");
    CHECK_STR(wilds("ro", "usa", 20), "20 de locomotive");
}

TEST(every_wild_of_every_map_has_its_forms)
{
    for (const fogg_language *language = fogg_languages; language->code; language++)
        for (const fogg_map *map = fogg_maps; map->id; map++)
            for (int number = 1; number <= 20; number++) {
                const char *said = wilds(language->code, map->id, number);
                CHECK_THAT(!strstr(said, "cards.") && !strstr(said, "×") && !strchr(said, '{'), "%s, %s: %s",
                           language->code, map->id, said);
            }
}

TEST(a_wild_that_no_catalogue_knows_is_counted_without_a_form)
{
    const wording *words = words_of("en", "usa");
    snprintf(board.wild_name, sizeof board.wild_name, "%s", "ox");
    CHECK_STR(wording_card_count(words, FOGG_WILD, 2, text, sizeof text), "2 × ox");
}

TEST(a_payment_and_a_ferry_count_their_wilds)
{
    const wording *words = words_of("en", "europe");
    CHECK_STR(wording_cards(words, wording_payment(0, 5, 2), text, sizeof text), "3 purple, 2 locomotives");
    int ferries = 0;
    for (int route = 0; route < board.route_count; route++)
        if (board.routes[route].ferry == 2) {
            ferries++;
            wording_demand(words, route, text, sizeof text);
            CHECK_THAT(strstr(text, "ferry, at least 2 locomotives") != NULL, "%s", text);
        }
    CHECK(ferries > 0);
}

TEST(a_map_that_calls_itself_usa_keeps_its_own_title)
{
    for (const fogg_map *map = fogg_maps; map->id; map++)
        CHECK_STR(wording_map(fogg_language_find("en"), words_of("en", map->id)->board), board.title);
    words_of("en", "usa");
    CHECK_STR(wording_map(fogg_language_find("de"), &board), "Vereinigte Staaten");
    snprintf(board.title, sizeof board.title, "%s", "Mine");
    CHECK_STR(wording_map(fogg_language_find("de"), &board), "Mine");
}

int main(void)
{
    RUN(a_map_that_calls_itself_usa_keeps_its_own_title);
    RUN(two_wilds_were_called_2_locomotive);
    RUN(every_wild_of_every_map_has_its_forms);
    RUN(a_wild_that_no_catalogue_knows_is_counted_without_a_form);
    RUN(a_payment_and_a_ferry_count_their_wilds);
    return test_done();
}
