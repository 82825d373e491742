/* written.c - drawings that are made, maps as JSON, and all that a drawing may hold. */
#include "map_json.h"
#include "stub.h"

/* Two parts that no route joins, double routes, short ways for many spaces, names of several words. */
static const char two_isles[] =
    "fogg-map 1\nmap isles \"Isles\"\nplayers 2 to 4\ncars 30\ncolours red green blue\ncards 8 each 6 wild\n"
    "deal-tickets 3 keep 2\nroute-points 1:1 2:2 3:4 4:7 5:10 6:15\n"
    "location abbey \"Abbey\"\nlocation bay \"The Bay of Many Ships\"\nlocation castle \"Castle on the Rock\"\n"
    "location dale \"Dale\"\nlocation elm \"Elm\"\nlocation farm \"Old Farm\"\nlocation gate \"Gate\"\n"
    "location hill \"Høj\"\nlocation inn \"Inn\"\nlocation jetty \"Jetty\"\nlocation keep \"Keep\"\n"
    "location lake \"Lake\"\n"
    "route abbey bay 1 red half 1\nroute abbey bay 1 green half 2\nroute bay castle 6 grey\nroute abbey castle 1 blue\n"
    "route castle dale 2 red\nroute dale elm 3 grey\nroute bay elm 2 green\nroute abbey elm 6 blue\n"
    "route dale farm 1 grey\nroute elm farm 5 red half 1\nroute elm farm 5 blue half 2\nroute castle farm 4 grey\n"
    "route gate hill 2 red\nroute hill inn 2 grey\nroute inn jetty 3 blue\nroute gate jetty 1 green\n"
    "route jetty keep 2 grey\nroute keep lake 4 red\nroute inn lake 1 grey\nroute gate lake 6 blue\n"
    "ticket abbey dale 5\nticket bay farm 6\nticket castle elm 4\nticket gate keep 5\nticket hill lake 6\n"
    "ticket abbey farm 7\nticket bay dale 8\nticket inn gate 3\nticket inn keep 9\nticket hill jetty 4\n"
    "ticket dale elm 3\nticket jetty lake 4\nticket abbey elm 6\nticket keep lake 5\n";

static uint64_t hash_of(const char *text)
{
    uint64_t hash = UINT64_C(14695981039346656037);
    for (; *text != '\0'; text++)
        hash = (hash ^ (uint8_t)*text) * UINT64_C(1099511628211);
    return hash;
}

/* Another drawing is not wrong in itself; whoever changes how maps are laid out writes the new numbers here. */
TEST(made_drawings_of_larger_maps_are_the_same_as_before)
{
    static char text[128 << 10];
    static map_file file;
    faults found = {0};
    int count = map_file_read(&file, two_isles, strlen(two_isles), keep, &found);
    CHECK_THAT(count == 0, "line %d: %s: %s", found.line, found.object, found.message);
    CHECK_THAT(hash_of(file.room) == UINT64_C(2151204886364898020), "two isles: %llu",
               (unsigned long long)hash_of(file.room));
    size_t length = write_largest(text, sizeof text);
    CHECK_INT(map_file_read(&file, text, length, keep, &found), 0);
    CHECK_THAT(hash_of(file.room) == UINT64_C(1764185866206413136), "largest: %llu",
               (unsigned long long)hash_of(file.room));
}

/* The map as JSON, in memory that the next call uses again. */
static const char *json_of(const map_file *file)
{
    static char json[1 << 18];
    fogg_text out;
    fogg_text_init(&out, json, sizeof json);
    map_write_json(&file->board, &file->art, fogg_text_take, &out);
    CHECK(fogg_text_fits(&out));
    return json;
}

/* tests/maps/maps.py compares the others. */
TEST(facts_of_built_in_maps_are_written_as_they_are_known)
{
    static const char *const maps[] = {"usa", "newyork", "sanfrancisco"};
    static map_file file;
    for (size_t i = 0; i < sizeof maps / sizeof maps[0]; i++) {
        char path[1024], *text = whole_file(fogg_map_find(maps[i]));
        faults found = {0};
        snprintf(path, sizeof path, "%.*s%s.json", (int)(strlen(stub_path) - strlen("stub.txt")), stub_path, maps[i]);
        char *wanted = read_text(path);
        CHECK_INT(map_file_read(&file, text, strlen(text), keep, &found), 0);
        CHECK_THAT(strcmp(json_of(&file), wanted) == 0, "%s is written in another way than %s", maps[i], path);
        free(wanted);
        free(text);
    }
}

TEST(countries_ferries_and_curves_are_written_too)
{
    static char text[16 << 10];
    static map_file file;
    faults found = {0};
    snprintf(text, sizeof text, "%scountry north \"The \\\\ North\" abbey gate\ncountry south \"South\" farm keep\n",
             two_isles);
    int count = map_file_read(&file, text, strlen(text), keep, &found);
    CHECK_THAT(count == 0, "line %d: %s: %s", found.line, found.object, found.message);
    const char *json = json_of(&file);
    CHECK(strstr(json, "},\n \"countries\": [\n  {\"id\": \"north\", \"name\": \"") != NULL);
    CHECK(strstr(json, "\"locations\": [\"abbey\", \"gate\"]},\n  {\"id\": \"south\", \"name\": \"South\", "
                       "\"locations\": [\"farm\", \"keep\"]}\n ],\n \"locations\": [\n") != NULL);
    CHECK_INT(read_with("fogg-art 1\n" ART "curve london--turin 12 -7 2\ncurve paris--turin 1 2 0\n", &file, &found),
              0);
    json = json_of(&file);
    CHECK(strstr(json, "\"colour\": \"grey\", \"ferry_wilds\": 1}") != NULL);
    CHECK(strstr(json, "\"curves\": [\n   {\"id\": \"london--turin\", \"bends\": [12, -7], \"slide\": 2},\n"
                       "   {\"id\": \"paris--turin\", \"bends\": [1, 2], \"slide\": 0}\n  ]\n }\n}\n") != NULL);
    CHECK(strstr(json, "\"points\": 4}\n ],\n \"drawing\"") != NULL);
}

static void check_word(art_word word, const char *wanted)
{
    CHECK_THAT(word.length == (int)strlen(wanted) && memcmp(word.at, wanted, strlen(wanted)) == 0, "%.*s is not %s",
               word.length, word.at, wanted);
}

/* What a drawing may hold is read, and numbers as they stand. */
TEST(drawing_is_read_with_all_it_holds)
{
    static map_file file;
    faults found;
    CHECK_INT(read_with("fogg-art 1\n# of the four cities\nlayout 1000 645.5\nspace 30 11\ntext 14\npieces taxi\n"
                        "at brindisi 600 500.5 label e\nat london 200 100 geo 51.5 -0.1 draw 201 102 label n "
                        "shift 3 -4.5 name_local \"London Town\" modern_en \"Greater London\"\n"
                        "at paris 300 300 label w\nat turin 500 350 label nw\n"
                        "curve london--turin 12 -7 2\nbend paris--turin 9\n",
                        &file, &found),
              0);
    const map_art *art = &file.art;
    const art_place *london = &art->places[1];
    check_word(art->width, "1000");
    check_word(art->height, "645.5");
    check_word(art->space_width, "11");
    CHECK_STR(art->pieces, "taxi");
    check_word(art->places[0].x, "600");
    check_word(art->places[0].y, "500.5");
    check_word(london->lat, "51.5");
    check_word(london->lon, "-0.1");
    check_word(london->draw_x, "201");
    check_word(london->draw_y, "102");
    check_word(london->shift_x, "3");
    check_word(london->shift_y, "-4.5");
    check_word(london->name_local, "London Town");
    check_word(london->modern_en, "Greater London");
    CHECK_INT(art_side(london->side), 0);
    CHECK_INT(art_side(art->places[3].side), 7);
    int curve = fogg_board_route(&file.board, "london--turin", strlen("london--turin"));
    check_word(art->curves[curve].first, "12");
    check_word(art->curves[curve].second, "-7");
    check_word(art->curves[curve].slide, "2");
    check_word(art->bends[fogg_board_route(&file.board, "paris--turin", strlen("paris--turin"))], "9");
}

/* Editors of some systems put a mark before a text. */
TEST(drawing_behind_a_mark_of_utf_8_is_read)
{
    static map_file file;
    static map_art art;
    static const char text[] = "rubbish\xef\xbb\xbf" ART;
    faults found;
    CHECK_INT(read_with("", &file, &found), 0);
    CHECK_INT(art_parse(&art, &file.board, text + strlen("rubbish"), strlen(text) - strlen("rubbish"), NULL, NULL), 0);
    check_word(art.width, "1000");
}

TEST(drawing_and_scenery_of_a_record_are_told_apart)
{
    map_parts parts;
    static const char text[] = ART "fogg-land 1\n" LAND;
    map_parts_cut_drawing(&parts, text, strlen(text));
    CHECK(parts.rules.at == NULL && parts.art.at == text);
    CHECK_INT(parts.land.length, strlen(LAND));
}

int main(int argc, char **argv)
{
    stub_path = argc > 1 ? argv[1] : "";
    stub = read_text(stub_path);
    RUN(made_drawings_of_larger_maps_are_the_same_as_before);
    RUN(facts_of_built_in_maps_are_written_as_they_are_known);
    RUN(countries_ferries_and_curves_are_written_too);
    RUN(drawing_is_read_with_all_it_holds);
    RUN(drawing_behind_a_mark_of_utf_8_is_read);
    RUN(drawing_and_scenery_of_a_record_are_told_apart);
    free(stub);
    return test_done();
}
