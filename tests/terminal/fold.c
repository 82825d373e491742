/* fold.c - every letter of the catalogue and of the maps has plain ones, for terminals that know ASCII only. */
#include "../../cli/fold.h"

#include <stdio.h>
#include <string.h>

#include "fogg/board.h"
#include "fogg/maps.h"
#include "fogg/words.h"
#include "test.h"

/* How many question marks a text has. */
static int questions(const char *text)
{
    int count = 0;
    for (; *text != '\0'; text++)
        count += *text == '?';
    return count;
}

TEST(every_text_of_every_language_can_be_told_in_ascii)
{
    for (const fogg_language *language = fogg_languages; language->code; language++)
        for (size_t w = 0; w < language->count; w++) {
            char text[2048];
            CHECK_THAT(strlen(language->words[w].text) < sizeof text, "%s is long", language->words[w].key);
            snprintf(text, sizeof text, "%s", language->words[w].text);
            fold_text(text);
            CHECK_THAT(questions(text) == questions(language->words[w].text), "%s: %s: %s", language->code,
                       language->words[w].key, text);
        }
}

TEST(so_can_every_place_of_every_map)
{
    static fogg_board board;
    for (const fogg_map *map = fogg_maps; map->id; map++) {
        CHECK_INT(fogg_board_parse(&board, map->text, map->length, NULL, NULL), 0);
        for (int l = 0; l < board.location_count; l++) {
            char name[FOGG_MAX_NAME];
            snprintf(name, sizeof name, "%s", board.locations[l].name);
            CHECK_THAT(questions(fold_text(name)) == 0, "%s", name);
        }
    }
}

TEST(a_letter_may_become_two)
{
    char text[] = "Stra\xc3\x9f"
                  "e c\xc5\x93ur \xc2\xbf";
    CHECK_STR(fold_text(text), "Strasse coeur ");
    CHECK_STR(fold_letter(0xdf), "ss");
    CHECK_STR(fold_letter(0xe9), "e");
    CHECK_STR(fold_letter(0x3b1), "");
    CHECK_STR(fold_letter('a'), "");
}

int main(void)
{
    RUN(every_text_of_every_language_can_be_told_in_ascii);
    RUN(so_can_every_place_of_every_map);
    RUN(a_letter_may_become_two);
    return test_done();
}
