/* words.c - the catalogue in C: finding a language, a text, its form, and filling it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fogg/action.h"
#include "fogg/event.h"
#include "fogg/maps.h"
#include "fogg/words.h"
#include "test.h"

static const fogg_language *of(const char *code)
{
    return fogg_language_find(code);
}

TEST(a_language_is_found_by_its_code_or_its_locale)
{
    CHECK_STR(of("ro")->code, "ro");
    CHECK_STR(of("pt_PT.UTF-8")->code, "pt");
    CHECK_STR(of("pt_BR.UTF-8")->code, "pt-BR");
    CHECK_STR(of("pt-br")->code, "pt-BR");
    CHECK_STR(of("es_419")->code, "es");
    CHECK_STR(of("de_CH.UTF-8@euro")->code, "de");
    CHECK(!of("xx"));
    CHECK(!of("x"));
    CHECK(!of("room"));
    CHECK(!of(""));
}

/* LC_ALL counts before LC_MESSAGES, and that before LANG; an empty one does not count at all. */
static const char *of_locale(const char *all, const char *messages, const char *lang)
{
    setenv("LC_ALL", all, 1);
    setenv("LC_MESSAGES", messages, 1);
    setenv("LANG", lang, 1);
    return fogg_language_of_locale()->code;
}

TEST(the_language_is_the_one_of_the_environment)
{
    CHECK_STR(of_locale("ro_RO.UTF-8", "pt_PT", "en_GB"), "ro");
    CHECK_STR(of_locale("", "pt_PT", "ro_RO"), "pt");
    CHECK_STR(of_locale("", "", "ro_RO@euro"), "ro");
    CHECK_STR(of_locale("", "", ""), "en");
    CHECK_STR(of_locale("C", "ro_RO", "pt_PT"), "en");
    CHECK_STR(of_locale("", "xx_YY", "pt_PT"), "en");
    unsetenv("LC_ALL");
    unsetenv("LC_MESSAGES");
    unsetenv("LANG");
    CHECK_STR(fogg_language_of_locale()->code, "en");
}

TEST(numbers_choose_the_form_of_their_language)
{
    CHECK_STR(fogg_plural_form(of("en"), 1), "one");
    CHECK_STR(fogg_plural_form(of("en"), 0), "other");
    CHECK_STR(fogg_plural_form(of("ro"), 0), "few");
    CHECK_STR(fogg_plural_form(of("ro"), 19), "few");
    CHECK_STR(fogg_plural_form(of("ro"), 20), "other");
    CHECK_STR(fogg_plural_form(of("ro"), 100), "other");
    CHECK_STR(fogg_plural_form(of("ro"), 101), "few");
    CHECK_STR(fogg_plural_form(of("pt"), 2), "other");
    CHECK_STR(fogg_plural_form(of("pt"), 0), "other");
    CHECK_STR(fogg_plural_form(of("pt-BR"), 0), "one");
    CHECK_STR(fogg_plural_form(of("fr"), 0), "one");
}

TEST(placeholders_are_filled_wherever_they_stand)
{
    char text[128];
    fogg_say(of("ro"), text, sizeof text, "count.tickets", FOGG_WORDS({"n", "23"}));
    CHECK_STR(text, "23 de bilete");
    fogg_say(of("en"), text, sizeof text, "list.and", FOGG_WORDS({"first", "{last}"}, {"last", "b"}));
    CHECK_STR(text, "{last} and b");
}

TEST(what_does_not_fit_is_cut_between_characters)
{
    char text[5];
    fogg_say(of("ro"), text, sizeof text, "list.and", FOGG_WORDS({"first", "a\xc8\x99\xc8\x99"}, {"last", "b"}));
    CHECK_STR(text, "a\xc8\x99");
}

TEST(a_text_that_just_fits_is_not_cut)
{
    char text[16];
    memset(text, 'x', sizeof text);
    fogg_say(of("en"), text, 8, "list.and", FOGG_WORDS({"first", "a"}, {"last", "b"})); /* "a and b" and its end */
    CHECK_STR(text, "a and b");
    CHECK_INT(text[8], 'x');
    fogg_say(of("en"), text, 7, "list.and", FOGG_WORDS({"first", "a"}, {"last", "b"}));
    CHECK_STR(text, "a and ");
    fogg_say(of("en"), text, 1, "list.and", FOGG_WORDS({"first", "a"}, {"last", "b"}));
    CHECK_STR(text, "");
    /* A filling whose name only begins like the one in the text is not taken, and a brace without an end is a brace. */
    char unfilled[64], half[64];
    fogg_say(of("en"), unfilled, sizeof unfilled, "list.and", FOGG_WORDS({"firs", "a"}, {"last", "b"}));
    CHECK_STR(unfilled, "{first} and b");
    fogg_say(of("en"), half, sizeof half, "a {first", FOGG_WORDS({"first", "b"}));
    CHECK_STR(half, "a {first");
}

TEST(a_key_without_a_text_is_said_itself)
{
    char text[32];
    CHECK_STR(fogg_words(of("en"), "no.such"), "no.such");
    CHECK_STR(fogg_say(of("en"), text, sizeof text, "no.such", FOGG_NO_WORDS), "no.such");
}

TEST(every_verdict_and_every_map_has_a_text)
{
    char key[64];
    for (const fogg_language *language = fogg_languages; language->code; language++) {
        for (int v = 0; v < FOGG_VERDICT_COUNT; v++) {
            snprintf(key, sizeof key, "verdict.%s", fogg_verdict_name((fogg_verdict)v));
            CHECK_THAT(fogg_words_find(language, key), "%s has no %s", language->code, key);
        }
        for (const fogg_map *map = fogg_maps; map->id; map++) {
            snprintf(key, sizeof key, "map.%s", map->id);
            CHECK_THAT(fogg_words_find(language, key), "%s has no %s", language->code, key);
        }
    }
}

/* Colour is never the only sign: on one board no two cards share a letter. */
TEST(card_letters_differ_on_every_board)
{
    static fogg_board board;
    char key[64];
    for (const fogg_language *language = fogg_languages; language->code; language++)
        for (const fogg_map *map = fogg_maps; map->id; map++) {
            CHECK_INT(fogg_board_parse(&board, map->text, map->length, NULL, NULL), 0);
            char seen[FOGG_MAX_COLOURS + 1] = "";
            for (int c = 0; c < board.colours; c++) {
                snprintf(key, sizeof key, "letter.%s", board.colour_name[c]);
                const char *letter = fogg_words_find(language, key);
                CHECK_THAT(letter && strlen(letter) == 1, "%s: %s", language->code, key);
                CHECK_THAT(!strchr(seen, letter[0]), "%s: %s of %s is not unique", language->code, key, map->id);
                seen[c] = letter[0];
                snprintf(key, sizeof key, "colour.%s", board.colour_name[c]);
                CHECK_THAT(fogg_words_find(language, key), "%s has no %s", language->code, key);
            }
            snprintf(key, sizeof key, "wild.%s", board.wild_name);
            CHECK_THAT(fogg_words_find(language, key), "%s has no %s", language->code, key);
        }
}

int main(void)
{
    RUN(a_language_is_found_by_its_code_or_its_locale);
    RUN(the_language_is_the_one_of_the_environment);
    RUN(numbers_choose_the_form_of_their_language);
    RUN(placeholders_are_filled_wherever_they_stand);
    RUN(what_does_not_fit_is_cut_between_characters);
    RUN(a_text_that_just_fits_is_not_cut);
    RUN(a_key_without_a_text_is_said_itself);
    RUN(every_verdict_and_every_map_has_a_text);
    RUN(card_letters_differ_on_every_board);
    return test_done();
}
