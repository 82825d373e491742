/* picture - the picture of a shared position: every place where the page draws it, and every route once. */
#include "net/picture.h"

#include <stdio.h>
#include <string.h>

#include "fogg/maps.h"
#include "test.h"

static int count(const char *text, const char *piece)
{
    int found = 0;
    for (const char *at = strstr(text, piece); at; at = strstr(at + 1, piece))
        found++;
    return found;
}

/* A game on a built-in map in which seat 0 has the first route. */
static void draw(const char *map, fogg_board *board, fogg_buffer *out)
{
    fogg_game game;
    store_table stored = {.seats = 2};
    const fogg_map *found = fogg_map_find(map);
    CHECK(found && fogg_board_parse(board, found->text, found->length, NULL, NULL) == 0);
    fogg_game_init_fast(&game, board, 2, 1);
    fogg_mask_add(&game.open.seat[0].routes, 0);
    game.open.seat[0].points = 45;
    snprintf(stored.map, sizeof stored.map, "%s", map);
    snprintf(stored.seat[0].name, sizeof stored.seat[0].name, "Ann & <Bob>");
    snprintf(stored.seat[1].name, sizeof stored.seat[1].name, "Cleo");
    picture_write(&stored, &game.open, out);
    buffer_add(out, "", 1);
}

TEST(every_place_and_route_of_every_map_is_drawn)
{
    for (const fogg_map *map = fogg_maps; map->id; map++) {
        static fogg_board board;
        fogg_buffer out = {0};
        draw(map->id, &board, &out);
        const char *text = buffer_text(&out);
        CHECK_INT(count(text, "<circle"), board.location_count);
        CHECK_INT(count(text, "<path"), board.route_count);
        CHECK_INT(count(text, "cx=\"0.0\" cy=\"0.0\""), 0);
        CHECK_INT(count(text, "stroke=\"#bd1a25\" stroke-width=\"12\""), 1);
        buffer_clear(&out);
    }
}

TEST(a_place_that_the_drawing_moves_is_drawn_there)
{
    static fogg_board board;
    fogg_buffer out = {0};
    const char *art = fogg_map_find("europe")->art, *moved = strstr(art, " draw ");
    double x = 0, y = 0;
    char wanted[64];
    CHECK(moved && sscanf(moved, " draw %lf %lf", &x, &y) == 2);
    snprintf(wanted, sizeof wanted, "cx=\"%.1f\" cy=\"%.1f\"", x, y);
    draw("europe", &board, &out);
    CHECK_INT(count(buffer_text(&out), wanted), 1);
    buffer_clear(&out);
}

TEST(names_are_no_markup_and_points_stand_beside_them)
{
    static fogg_board board;
    fogg_buffer out = {0};
    draw("usa", &board, &out);
    const char *text = buffer_text(&out);
    CHECK_INT(count(text, ">Ann &amp; &lt;Bob&gt;</text>"), 1);
    CHECK_INT(count(text, ">Cleo</text>"), 1);
    CHECK_INT(count(text, ">45</text>"), 1);
    CHECK_INT(count(text, ">United States</text>"), 1);
    buffer_clear(&out);
}

int main(void)
{
    RUN(every_place_and_route_of_every_map_is_drawn);
    RUN(a_place_that_the_drawing_moves_is_drawn_there);
    RUN(names_are_no_markup_and_points_stand_beside_them);
    return test_done();
}
