/* map.c - map files that the page reads and varies: what is told of them, and their faults. */
#include <stdio.h>
#include <string.h>

#include "fogg/board_json.h"
#include "fogg/maps.h"
#include "fogg/variant.h"
#include "land.h"
#include "map_file.h"
#include "map_json.h"
#include "page.h"
#include "test.h"

static char file_text[MAP_MAX_FILE];
static char expected[KEPT_ROOM];

/* The sinks write here. */
static fogg_text *expect(void)
{
    static fogg_text text;
    fogg_text_init(&text, expected, sizeof expected);
    return &text;
}

/* The object's field is the JSON text in `expected`. */
static void check_part(const json_t *told, const char *key)
{
    json_t *wanted = json_loads(expected, 0, NULL);
    CHECK_THAT(wanted != NULL, "%s: %.300s", key, expected);
    CHECK_THAT(json_equal(json_object_get(told, key), wanted), "%s is not %.300s", key, expected);
    json_decref(wanted);
}

/* Reads the file in `file_text`, and compares what is told with what the libraries say of it. */
static void check_file(void)
{
    static map_file file;
    char key[MAP_MAX_KEY];
    fogg_json json;
    CHECK_INT(map_read(put(file_text)), 0);
    json_t *told = read_answer();
    CHECK_INT(map_file_read(&file, file_text, strlen(file_text), NULL, NULL), 0);
    map_file_key(&file.board, key);
    CHECK_STR(field(told, "key"), key);
    CHECK(json_is_boolean(json_object_get(told, "is_drawn")));
    CHECK_INT(json_is_true(json_object_get(told, "is_drawn")), strstr(file_text, "\nfogg-art 1\n") != NULL);
    CHECK_INT(json_integer_value(json_object_get(told, "rules")), file.parts.rules.length);
    fogg_json_init(&json, fogg_text_take, expect());
    fogg_board_write(&json, &file.board);
    check_part(told, "switches");
    map_write_json(&file.board, &file.art, fogg_text_take, expect());
    check_part(told, "facts");
    if (file.parts.land.at)
        fogg_text_add_bytes(expect(), file.parts.land.at, file.parts.land.length);
    else
        land_write_plain(&file.art, fogg_text_take, expect());
    check_part(told, "land");
    CHECK_INT(json_object_size(told), 6);
    json_decref(told);
}

TEST(map_file_is_told_with_and_without_its_drawing)
{
    const fogg_map *map = fogg_map_find("newyork");
    snprintf(file_text, sizeof file_text, "%s\nfogg-art 1\n%s\nfogg-land 1\n%s", map->text, map->art, map->land);
    check_file();
    snprintf(file_text, sizeof file_text, "%s\nfogg-art 1\n%s", map->text, map->art);
    check_file();
    snprintf(file_text, sizeof file_text, "%s", map->text);
    check_file();
}

static int lines_of(const char *text)
{
    int lines = 0;
    for (; *text != '\0'; text++)
        lines += *text == '\n';
    return lines;
}

TEST(faults_of_a_map_file_are_told_a_line_each_and_only_the_first_forty)
{
    const char *rules = fogg_map_find("newyork")->text;
    int line = lines_of(rules) + 1;
    char first[64];
    snprintf(file_text, sizeof file_text, "%slocation l1 nameless\n", rules);
    CHECK_INT(map_read(put(file_text)), -1);
    snprintf(first, sizeof first, "%d: ", line);
    CHECK_THAT(strncmp(answer(), first, strlen(first)) == 0, "%s", answer());
    CHECK_THAT(strstr(answer() + strlen(first), ": ") != NULL && lines_of(answer()) == 1, "%s", answer());
    size_t length = strlen(rules);
    for (int i = 0; i < 45; i++)
        length += (size_t)snprintf(file_text + length, sizeof file_text - length, "ticket l%d l%d 5\n", i, i);
    int faults = -map_read(put(file_text));
    CHECK_THAT(faults >= 45, "%d faults", faults);
    CHECK_INT(lines_of(answer()), 40);
}

/* What map_vary answers to a variant and house rules on a map. */
static int vary(const char *variant, const char *house, const char *map)
{
    snprintf(file_text, sizeof file_text, "%s\n%s\n%s", variant, house, map);
    return map_vary(put(file_text));
}

static void check_varied(const char *variant, const char *house, const char *first)
{
    static char text[FOGG_MAX_VARIANT_TEXT];
    const fogg_map *map = fogg_map_find("usa");
    CHECK_INT(vary(variant, house, map->text), 0);
    CHECK(fogg_variant_text(map->text, map->length, variant, house, text, sizeof text, NULL, NULL) > 0);
    CHECK_STR(answer(), text);
    CHECK_THAT(strstr(text, first) != NULL, "no \"%s\" in %.200s", first, text);
}

TEST(map_is_varied_by_the_first_two_lines)
{
    check_varied("", "", "map usa ");
    check_varied("1910", "", "map usa-1910 ");
    check_varied("", "cars 30", "map usa-house ");
    check_varied("big-cities", "cars 30, market 4", "map usa-big-cities-house ");
}

TEST(fault_of_a_variant_is_told)
{
    const char *usa = fogg_map_find("usa")->text;
    CHECK_INT(vary("1911", "", usa), -1);
    CHECK_THAT(strstr(answer(), "1911") != NULL && lines_of(answer()) == 1, "%s", answer());
    CHECK_INT(map_vary(put("1910")), -1); /* there is no map behind it */
    CHECK_INT(map_vary(put("1910\ncars 30")), -1);
    CHECK_INT(map_vary(put("")), -1);
    CHECK_STR(answer(), "");
    CHECK_INT(vary("", "", usa), 0); /* what was said before is gone */
    CHECK(strncmp(answer(), "fogg-map 1", 10) == 0);
}

TEST(variant_of_the_longest_name_is_known_and_a_longer_one_is_not_read)
{
    static char longest[FOGG_MAX_ID], longer[FOGG_MAX_ID + 1], map[MAP_MAX_FILE / 2], wanted[FOGG_MAX_ID + 16];
    memset(longest, 'v', FOGG_MAX_ID - 1);
    memset(longer, 'v', FOGG_MAX_ID);
    snprintf(map, sizeof map, "%s\nvariant %s \"Long\"\n", fogg_map_find("usa")->text, longest);
    CHECK_INT(vary(longest, "", map), 0);
    snprintf(wanted, sizeof wanted, "map usa-%s ", longest);
    CHECK_THAT(strstr(answer(), wanted) != NULL, "%.100s", answer());
    CHECK_INT(vary(longer, "", map), 0);
    CHECK_THAT(strstr(answer(), "map usa ") != NULL, "%.100s", answer());
}

int main(void)
{
    RUN(map_file_is_told_with_and_without_its_drawing);
    RUN(faults_of_a_map_file_are_told_a_line_each_and_only_the_first_forty);
    RUN(map_is_varied_by_the_first_two_lines);
    RUN(fault_of_a_variant_is_told);
    RUN(variant_of_the_longest_name_is_known_and_a_longer_one_is_not_read);
    return test_done();
}
