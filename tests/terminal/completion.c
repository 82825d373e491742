/* completion.c - what Tab offers in an action that is being typed. */
#include <stdio.h>
#include <string.h>

#include "complete.h"
#include "fogg/game.h"
#include "fogg/maps.h"
#include "test.h"

static fogg_board board;
static fogg_game game;
static fogg_view view;
static completion found;

/* A game at its first turn, everybody holding all dealt tickets. */
static void begin_on(const char *name)
{
    const fogg_map *map = fogg_map_find(name);
    CHECK_INT(fogg_board_parse(&board, map->text, map->length, NULL, NULL), 0);
    fogg_game_init_fast(&game, &board, 2, 7);
    for (int seat = 0; seat < 2; seat++)
        CHECK(fogg_game_play(&game, seat, fogg_action_keep(7, 0), NULL) == FOGG_LEGAL);
    fogg_game_view(&game, fogg_game_to_act(&game), &view);
}

static void begin(void)
{
    begin_on("usa");
}

static bool offers(const char *word)
{
    for (int i = 0; i < found.count; i++)
        if (strcmp(found.words[i], word) == 0)
            return true;
    return false;
}

TEST(the_first_word_is_what_can_be_done_or_a_command)
{
    begin();
    complete_word(&view, "", &found);
    CHECK(offers("draw") && offers("tickets") && offers("help"));
    CHECK(!offers("keep") && !offers("decline"));
    complete_word(&view, "dr", &found);
    CHECK_INT(found.count, 1);
    CHECK_STR(found.words[0], "draw");
}

TEST(a_second_word_follows_from_the_first)
{
    begin();
    complete_word(&view, "draw ", &found);
    CHECK_INT(found.from, 5);
    CHECK(offers("stock"));
    CHECK(!offers("draw"));
    complete_word(&view, "draw sto", &found);
    CHECK_INT(found.count, 1);
}

TEST(a_route_is_found_by_either_of_its_ends)
{
    begin();
    complete_word(&view, "claim ", &found);
    CHECK(found.count > 0);
    char whole[COMPLETE_WORD], text[COMPLETE_WORD];
    snprintf(whole, sizeof whole, "%s", found.words[0]);
    snprintf(text, sizeof text, "claim %.4s", strstr(whole, "--") + 2);
    complete_word(&view, text, &found);
    CHECK(offers(whole));
}

TEST(words_that_lead_nowhere_offer_nothing)
{
    begin();
    complete_word(&view, "claim nowhere--else ", &found);
    CHECK_INT(found.count, 0);
    complete_word(&view, "xyz", &found);
    CHECK_INT(found.count, 0);
    CHECK_INT(complete_common(&found), 0);
}

TEST(the_common_beginning_is_that_of_all)
{
    found.count = 2;
    strcpy(found.words[0], "denver--omaha");
    strcpy(found.words[1], "denver--phoenix");
    CHECK_INT(complete_common(&found), 8);
}

TEST(a_city_is_found_with_its_own_letters_and_without_them)
{
    static const char *const typed[] = {"station bucu", "station Bucureș", "station BUCUREȘTI"};
    begin_on("europe");
    for (size_t i = 0; i < sizeof typed / sizeof typed[0]; i++) {
        complete_word(&view, typed[i], &found);
        CHECK_INT(found.count, 1);
        CHECK_STR(found.words[0], "bucuresti");
        CHECK_INT(found.from, 8);
    }
    complete_word(&view, "station Københ", &found);
    CHECK(offers("kobenhavn"));
    complete_word(&view, "station București ", &found); /* the word before the last, too */
    CHECK(found.count > 0 && !offers("bucuresti"));
    CHECK_INT(found.from, strlen("station București "));
}

int main(void)
{
    RUN(the_first_word_is_what_can_be_done_or_a_command);
    RUN(a_second_word_follows_from_the_first);
    RUN(a_route_is_found_by_either_of_its_ends);
    RUN(words_that_lead_nowhere_offer_nothing);
    RUN(the_common_beginning_is_that_of_all);
    RUN(a_city_is_found_with_its_own_letters_and_without_them);
    return test_done();
}
