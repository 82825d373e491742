/* map_file.c - map files with all their parts: what is read, what is made if something is missing, what is refused. */
#include "land.h"
#include "stub.h"

/* The drawing that the smallest map gets. */
#define MADE \
    "layout 1000 509.5\n" \
    "space 32 12.1\n" \
    "text 14\n" \
    "at brindisi 50 419.8 label w\n" \
    "at london 949.9 164.6 label e\n" \
    "at paris 736.7 459.3 label s\n" \
    "at turin 467.1 50 label n\n"

TEST(file_of_a_built_in_map_is_read_with_all_its_parts)
{
    static map_file file;
    faults found = {0};
    for (const fogg_map *map = fogg_maps; map->id; map++) {
        char *text = whole_file(map);
        int count = map_file_read(&file, text, strlen(text), keep, &found);
        CHECK_THAT(count == 0, "%s: line %d: %s: %s", map->id, found.line, found.object, found.message);
        CHECK_STR(file.board.id, map->id);
        CHECK(file.parts.art.at != NULL && file.parts.land.at != NULL);
        CHECK_INT(file.parts.rules.length, map->length + 1);
        free(text);
    }
}

TEST(built_in_map_is_found_by_its_whole_id_only)
{
    static const char *const none[] = {"", "u", "us", "usax", "ulm", "xsa", "newyor", "new york", "USA"};
    for (const fogg_map *map = fogg_maps; map->id; map++)
        CHECK(fogg_map_find(map->id) == map);
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        CHECK_THAT(fogg_map_find(none[i]) == NULL, "\"%s\" is found", none[i]);
}

TEST(parts_begin_behind_their_lines_whatever_ends_lines)
{
    static map_file file;
    faults found;
    CHECK_INT(read_with("fogg-art 1  \r\n" ART "fogg-land 1\r\n" LAND, &file, &found), 0);
    CHECK_INT(file.parts.rules.length, strlen(stub));
    CHECK(memcmp(file.parts.art.at, "layout", 6) == 0);
    CHECK_INT(file.parts.land.length, strlen(LAND));
    CHECK_INT(read_with("fogg-art 1\n" ART "at nowhere 1 1 label e\n", &file, &found), 1);
    int lines = 1;
    for (const char *at = stub; *at != '\0'; at++)
        lines += *at == '\n';
    CHECK_INT(found.line, lines + 8); /* the line of the file, not of the part */
    CHECK_STR(found.object, "drawing");
}

TEST(key_has_the_id_and_the_beginning_of_the_hash)
{
    static map_file file;
    faults found;
    char key[MAP_MAX_KEY], again[MAP_MAX_KEY];
    CHECK_INT(read_with("", &file, &found), 0);
    map_file_key(&file.board, key);
    CHECK_INT(strlen(key), strlen("stub@") + 16);
    CHECK(strncmp(key, "stub@", 5) == 0);
    CHECK_INT(read_with("fogg-art 1\n" ART, &file, &found), 0);
    map_file_key(&file.board, again);
    CHECK_STR(again, key); /* a drawing is no part of the game */
}

static float at_x(const map_art *art, int l)
{
    return art_number(art->places[l].x);
}

static float at_y(const map_art *art, int l)
{
    return art_number(art->places[l].y);
}

/* Every location lies on the sheet, and no two on the same spot. */
static void check_places(const fogg_board *board, const map_art *art)
{
    float width = art_number(art->width), height = art_number(art->height), least = art_number(art->space_width);
    for (int l = 0; l < board->location_count; l++) {
        CHECK_THAT(at_x(art, l) >= 0 && at_x(art, l) <= width && at_y(art, l) >= 0 && at_y(art, l) <= height,
                   "%s: %s lies off the sheet", board->id, board->locations[l].id);
        for (int other = 0; other < l; other++) {
            float dx = at_x(art, l) - at_x(art, other), dy = at_y(art, l) - at_y(art, other);
            CHECK_THAT(dx * dx + dy * dy > 4 * least * least, "%s: %s and %s touch", board->id, board->locations[l].id,
                       board->locations[other].id);
        }
    }
}

TEST(map_without_a_drawing_gets_places_that_do_not_touch)
{
    static map_file file;
    faults found = {0};
    for (const fogg_map *map = fogg_maps; map->id; map++) {
        CHECK_INT(map_file_read(&file, map->text, map->length, keep, &found), 0);
        check_places(&file.board, &file.art);
    }
    CHECK_INT(read_with("", &file, &found), 0);
    check_places(&file.board, &file.art);
}

TEST(made_drawing_is_the_same_every_time_and_everywhere)
{
    static map_file file;
    static char again[PLACE_ROOM];
    faults found;
    CHECK_INT(read_with("", &file, &found), 0);
    place_make(&file.board, again, sizeof again);
    CHECK_STR(again, file.room);
    /* The drawing itself: another one on some machine is a fault there. */
    CHECK_STR(again, MADE);
}

TEST(largest_board_gets_a_drawing_that_fits)
{
    static char text[128 << 10];
    static map_file file;
    faults found = {0};
    size_t length = write_largest(text, sizeof text);
    int count = map_file_read(&file, text, length, keep, &found);
    CHECK_THAT(count == 0, "line %d: %s: %s", found.line, found.object, found.message);
    CHECK(strlen(file.room) < PLACE_ROOM - 1);
    CHECK_INT(art_parse(&file.art, &file.board, file.room, strlen(file.room), NULL, NULL), 0);
    check_places(&file.board, &file.art);
}

TEST(plain_ground_is_a_good_scenery)
{
    static map_file file;
    char land[1024];
    fogg_text out;
    faults found;
    CHECK_INT(read_with("", &file, &found), 0);
    fogg_text_init(&out, land, sizeof land);
    land_write_plain(&file.art, fogg_text_take, &out);
    CHECK_INT(land_check(land, out.length, NULL, NULL), 0);
}

/* What must be refused, and what the first fault says. */
static const struct {
    const char *name, *behind, *message;
} refused[] = {
    {"a drawing that is empty", "fogg-art 1\n", "the layout is missing"},
    {"a sheet of no size", "fogg-art 1\nlayout 0 0\n", "the layout is too small"},
    {"a sheet without a height", "fogg-art 1\nlayout 500\n", "a number is missing"},
    {"a number that is huge", "fogg-art 1\nlayout 99999999 10\n",
     "\"99999999\" is too large or too long for a drawing"},
    {"a number with an exponent", "fogg-art 1\nlayout 1e9 10\n", "\"1e9\" is not a number"},
    {"a number that is none", "fogg-art 1\nlayout nan inf\n", "\"nan\" is not a number"},
    {"a number of many digits", "fogg-art 1\nlayout 1.00000000000000001 5\n",
     "\"1.00000000000000001\" is too large or too long for a drawing"},
    {"control characters in a drawing", "fogg-art 1\nname\x01\n", "byte 5 is not text"},
    {"a drawing without its first place",
     "fogg-art 1\nlayout 1000 645\nspace 30 11\ntext 14\nat london 200 100 label n\nat paris 300 300 label w\n"
     "at turin 500 350 label s\n",
     "the place of \"brindisi\" is missing"},
    {"a place of an unknown location", "fogg-art 1\nat nowhere 1 1 label e\n", "no location \"nowhere\""},
    {"a place without a label", "fogg-art 1\nat london 1 1\n", "\"london\" has no label"},
    {"a place that is given twice", "fogg-art 1\nat london 1 1 label e\nat london 1 1 label e\n",
     "the place of \"london\" is given twice"},
    {"a field that is none", "fogg-art 1\nat london 1 1 label e colour red\n", "\"colour\" is no field of a place"},
    {"a curve of no route", "fogg-art 1\ncurve london--rome 1 1 0\n", "no route \"london--rome\""},
    {"a bend of nothing", "fogg-art 1\nbend\n", "the id is missing"},
    {"pieces that are none", "fogg-art 1\npieces ship\n", "the pieces are wagon, taxi or cable-car"},
    {"pieces that are given twice", "fogg-art 1\npieces taxi\npieces taxi\n", "the pieces are given twice"},
    {"a line of no kind", "fogg-art 1\nriver 1 2\n", "\"river\" is no kind of line"},
    {"spaces of no size", "fogg-art 1\nlayout 1000 600\nspace 0 0\n", "a space is too small"},
    {"a scenery without a drawing", "fogg-land 1\n" LAND, "a scenery needs a drawing"},
    {"a scenery that is empty", "fogg-art 1\n" ART "fogg-land 1\n", NULL},
    {"a scenery that is a list", "fogg-art 1\n" ART "fogg-land 1\n[]", "the scenery is not an object"},
    {"a scenery that is cut off", "fogg-art 1\n" ART "fogg-land 1\n{\"licence\":", NULL},
    {"a scenery that is deep",
     "fogg-art 1\n" ART "fogg-land 1\n"
     "{\"x\":[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]}",
     NULL},
    {"a scenery with something behind it", "fogg-art 1\n" ART "fogg-land 1\n" LAND "{}", NULL},
    {"a scenery without a view", "fogg-art 1\n" ART "fogg-land 1\n{\"licence\":\"\",\"layers\":[],\"texts\":[]}",
     "a field is missing"},
    {"a view of no size", "fogg-art 1\n" ART "fogg-land 1\n{\"view\":[0,0,0,0]}", "the view is too small"},
    {"a view that is huge", "fogg-art 1\n" ART "fogg-land 1\n{\"view\":[0,0,1e30,5]}",
     "a number is missing, too large or not plainly written"},
    {"a layer of an unknown kind", "fogg-art 1\n" ART "fogg-land 1\n{\"layers\":[{\"kind\":\"script\",\"paths\":[]}]}",
     "a kind is not known"},
    {"a path that is markup",
     "fogg-art 1\n" ART "fogg-land 1\n{\"layers\":[{\"kind\":\"land\",\"paths\":[\"<script>alert(1)</script>\"]}]}",
     "a path is not of the form M x y L x y Z"},
    {"a path with a missing number",
     "fogg-art 1\n" ART "fogg-land 1\n{\"layers\":[{\"kind\":\"land\",\"paths\":[\"M1 2L3\"]}]}",
     "a path is not of the form M x y L x y Z"},
    {"a path of other commands",
     "fogg-art 1\n" ART "fogg-land 1\n{\"layers\":[{\"kind\":\"land\",\"paths\":[\"M1 2C3 4 5 6 7 8\"]}]}",
     "a path is not of the form M x y L x y Z"},
    {"a text with control characters",
     "fogg-art 1\n" ART
     "fogg-land 1\n{\"texts\":[{\"text\":\"\\u001b[2J\",\"kind\":\"water\",\"x\":1,\"y\":1,\"size\":1}]}",
     "a text is too long or has control characters or markup"},
    {"a field that stands twice", "fogg-art 1\n" ART "fogg-land 1\n{\"licence\":\"\",\"licence\":\"\"}",
     "a field stands twice"},
};

static void refuse(void *data)
{
    static map_file file;
    const int i = *(const int *)data;
    faults found;
    CHECK(read_with(refused[i].behind, &file, &found) > 0);
    if (refused[i].message)
        CHECK_STR(found.message, refused[i].message);
}

TEST(file_that_is_too_large_is_refused_unread)
{
    static map_file file;
    static char text[MAP_MAX_FILE + 1];
    faults found = {0};
    size_t length = (size_t)snprintf(text, sizeof text, "%s\n", stub);
    memset(text + length, ' ', sizeof text - length);
    CHECK_INT(map_file_read(&file, text, sizeof text, keep, &found), 1);
    CHECK_STR(found.message, "the file is too large");
}

TEST(scenery_with_too_many_points_is_refused)
{
    enum { POINTS = 60001 };
    char *land = malloc(POINTS * 5 + 200), *at = land;
    at += sprintf(at, "{\"licence\":\"\",\"view\":[0,0,500,500],\"layers\":[{\"kind\":\"land\",\"paths\":[\"M1 1");
    for (int i = 1; i < POINTS; i++)
        at += sprintf(at, "L1 1");
    strcpy(at, "\"]}],\"texts\":[]}");
    CHECK_INT(land_check(land, strlen(land), NULL, NULL), 1);
    char *one_less = strstr(land, "L1 1");
    memmove(one_less, one_less + 4, strlen(one_less + 4) + 1);
    CHECK_INT(land_check(land, strlen(land), NULL, NULL), 0);
    free(land);
}

/* Bytes that say nothing, and files with bytes changed: refused or read, never more. */
TEST(rubbish_is_refused_or_read_but_never_more)
{
    static map_file file;
    char *text = whole_file(fogg_map_find("newyork"));
    size_t length = strlen(text);
    uint32_t state = 1;
    for (int round = 0; round < 300; round++) {
        size_t places[4];
        char before[4];
        for (int i = 0; i < 4; i++) {
            state = state * 1664525 + 1013904223;
            places[i] = state % length;
            before[i] = text[places[i]];
            text[places[i]] = (char)(state >> 24);
        }
        faults found = {0};
        int count = map_file_read(&file, text, length - (size_t)(round % 7), keep, &found);
        CHECK_THAT(count == found.count, "%d faults, %d told: line %d: %s: %s", count, found.count, found.line,
                   found.object, found.message);
        for (int i = 3; i >= 0; i--)
            text[places[i]] = before[i];
    }
    free(text);
}

int main(int argc, char **argv)
{
    stub_path = argc > 1 ? argv[1] : "";
    stub = read_text(stub_path);
    RUN(file_of_a_built_in_map_is_read_with_all_its_parts);
    RUN(built_in_map_is_found_by_its_whole_id_only);
    RUN(parts_begin_behind_their_lines_whatever_ends_lines);
    RUN(key_has_the_id_and_the_beginning_of_the_hash);
    RUN(map_without_a_drawing_gets_places_that_do_not_touch);
    RUN(made_drawing_is_the_same_every_time_and_everywhere);
    RUN(largest_board_gets_a_drawing_that_fits);
    RUN(plain_ground_is_a_good_scenery);
    RUN(file_that_is_too_large_is_refused_unread);
    RUN(scenery_with_too_many_points_is_refused);
    RUN(rubbish_is_refused_or_read_but_never_more);
    for (int i = 0; i < (int)(sizeof refused / sizeof *refused); i++) {
        char name[96];
        snprintf(name, sizeof name, "%s is refused", refused[i].name);
        test_run_with(name, refuse, &i);
    }
    free(stub);
    return test_done();
}
