/* completion.c - what Tab offers in an action that is being typed. */
#include <stdio.h>
#include <string.h>

#include "../../cli/typed.h"
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
    complete_word(&view, fogg_language_find("en"), "", &found);
    CHECK(offers("draw") && offers("tickets") && offers("help"));
    CHECK(!offers("keep") && !offers("decline"));
    complete_word(&view, fogg_language_find("en"), "dr", &found);
    CHECK_INT(found.count, 1);
    CHECK_STR(found.words[0], "draw");
}

TEST(a_second_word_follows_from_the_first)
{
    begin();
    complete_word(&view, fogg_language_find("en"), "draw ", &found);
    CHECK_INT(found.from, 5);
    CHECK(offers("stock"));
    CHECK(!offers("draw"));
    complete_word(&view, fogg_language_find("en"), "draw sto", &found);
    CHECK_INT(found.count, 1);
}

TEST(a_route_is_found_by_either_of_its_ends)
{
    begin();
    complete_word(&view, fogg_language_find("en"), "claim ", &found);
    CHECK(found.count > 0);
    char whole[COMPLETE_WORD], text[COMPLETE_WORD];
    snprintf(whole, sizeof whole, "%s", found.words[0]);
    snprintf(text, sizeof text, "claim %.4s", strstr(whole, "--") + 2);
    complete_word(&view, fogg_language_find("en"), text, &found);
    CHECK(offers(whole));
}

TEST(words_that_lead_nowhere_offer_nothing)
{
    begin();
    complete_word(&view, fogg_language_find("en"), "claim nowhere--else ", &found);
    CHECK_INT(found.count, 0);
    complete_word(&view, fogg_language_find("en"), "xyz", &found);
    CHECK_INT(found.count, 0);
    CHECK_INT(complete_common(&found), 0);
}

TEST(the_common_beginning_is_that_of_all)
{
    found.count = 2;
    strcpy(found.words[0], "denver--omaha");
    strcpy(found.words[1], "denver--phoenix");
    CHECK_INT(complete_common(&found), 8);
    found.count = 3; /* the last agrees with the first further than the second does */
    strcpy(found.words[1], "denmark");
    strcpy(found.words[2], "denver--oslo");
    CHECK_INT(complete_common(&found), 3);
}

TEST(a_city_is_found_with_its_own_letters_and_without_them)
{
    static const char *const typed[] = {"station bucu", "station Bucureș", "station BUCUREȘTI"};
    begin_on("europe");
    for (size_t i = 0; i < sizeof typed / sizeof typed[0]; i++) {
        complete_word(&view, fogg_language_find("en"), typed[i], &found);
        CHECK_INT(found.count, 1);
        CHECK_STR(found.words[0], "bucuresti");
        CHECK_INT(found.from, 8);
    }
    complete_word(&view, fogg_language_find("en"), "station Københ", &found);
    CHECK(offers("kobenhavn"));
    complete_word(&view, fogg_language_find("en"), "station București ", &found); /* the word before the last, too */
    CHECK(found.count > 0 && !offers("bucuresti"));
    CHECK_INT(found.from, strlen("station București "));
}

static const fogg_language *portuguese(void)
{
    return fogg_language_find("pt");
}

TEST(words_are_those_of_the_reader)
{
    begin();
    complete_word(&view, portuguese(), "", &found);
    CHECK(offers("tirar") && offers("bilhetes") && offers("ajuda"));
    CHECK(!offers("draw") && !offers("help"));
    complete_word(&view, portuguese(), "tirar bar", &found);
    CHECK_INT(found.count, 1);
    CHECK_STR(found.words[0], "baralho");
    complete_word(&view, portuguese(), "ocupar ", &found);
    CHECK(found.count > 0);
}

TEST(the_words_of_the_engine_are_completed_in_every_language)
{
    begin();
    complete_word(&view, portuguese(), "draw sto", &found);
    CHECK_INT(found.count, 1);
    CHECK_STR(found.words[0], "stock");
}

TEST(what_is_completed_is_understood)
{
    begin();
    for (const fogg_language *language = fogg_languages; language->code; language++)
        for (int i = 0; i < fogg_view_legal_count(&view); i++) {
            char printed[FOGG_MAX_ACTION_TEXT], typed[FOGG_MAX_ACTION_TEXT], read[FOGG_MAX_ACTION_TEXT];
            fogg_action_print(&view, fogg_view_legal_at(&view, i), printed);
            typed_write(language, printed, typed, sizeof typed);
            CHECK_STR(typed_read(language, typed, read, sizeof read), printed);
        }
}

/* No word means two things: neither two of a language, nor one of a language and another of the engine. */
TEST(no_word_means_two_things)
{
    for (const fogg_language *language = fogg_languages; language->code; language++)
        for (const char *const *a = typed_words; *a; a++)
            for (const char *const *b = typed_words; *b; b++) {
                char first[64], second[64];
                typed_name(language, *a, first, sizeof first);
                typed_name(language, *b, second, sizeof second);
                CHECK_THAT(strchr(first, ' ') == NULL, "%s: \"%s\" are two words", language->code, first);
                CHECK_THAT(a == b || (strcmp(first, second) != 0 && strcmp(first, *b) != 0),
                           "%s: %s and %s are both \"%s\"", language->code, *a, *b, first);
            }
}

int main(void)
{
    RUN(words_are_those_of_the_reader);
    RUN(the_words_of_the_engine_are_completed_in_every_language);
    RUN(what_is_completed_is_understood);
    RUN(no_word_means_two_things);
    RUN(the_first_word_is_what_can_be_done_or_a_command);
    RUN(a_second_word_follows_from_the_first);
    RUN(a_route_is_found_by_either_of_its_ends);
    RUN(words_that_lead_nowhere_offer_nothing);
    RUN(the_common_beginning_is_that_of_all);
    RUN(a_city_is_found_with_its_own_letters_and_without_them);
    return test_done();
}
