/* picture - the picture of a shared position: every place where the page draws it, pieces where routes are claimed, and
 * a PNG file that others can read. */
#include "net/picture.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <zlib.h>

#include "fogg/maps.h"
#include "test.h"

enum { DOT = 0xb5402c, RED_PIECE = 0xbd1a25, SIDE = 380 };

/* A game on a built-in map in which seat 0 has routes `from` to `to`. */
static void draw(const char *map, int from, int to, fogg_board *board, raster *out)
{
    fogg_game game;
    store_table stored = {.seats = 2};
    const fogg_map *found = fogg_map_find(map);
    CHECK(found && fogg_board_parse(board, found->text, found->length, NULL, NULL) == 0);
    fogg_game_init_fast(&game, board, 2, 1);
    for (int route = from; route < to; route++)
        fogg_public_give_route(&game.open, route, 0);
    game.open.seat[0].points = 45;
    snprintf(stored.map, sizeof stored.map, "%s", map);
    snprintf(stored.seat[0].name, sizeof stored.seat[0].name, "Ann & <Bob>");
    snprintf(stored.seat[1].name, sizeof stored.seat[1].name, "\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d");
    picture_draw(&stored, &game.open, NULL, out);
}

static int count(const raster *c, uint32_t colour, int left, int right)
{
    int found = 0;
    for (int y = 0; y < c->height; y++)
        for (int x = left; x < right; x++)
            found += raster_at(c, x, y) == colour;
    return found;
}

TEST(every_place_of_every_map_has_its_dot)
{
    for (const fogg_map *map = fogg_maps; map->id; map++) {
        static fogg_board board;
        raster out;
        draw(map->id, 0, 0, &board, &out);
        for (int i = 0; i < board.location_count; i++) {
            spot at = picture_spot(&board, map->id, i);
            CHECK(at.x > 0 && at.x < out.width - SIDE && at.y > 0 && at.y < out.height);
            CHECK_INT(raster_at(&out, (int)at.x, (int)at.y), DOT);
        }
        raster_close(&out);
    }
}

/* The picture of a position of the United States with a file as the map's, or of a mode of it. */
static void draw_as(const char *name, const char *file, raster *out)
{
    static fogg_board board;
    const fogg_map *usa = fogg_map_find("usa");
    fogg_game game;
    store_table stored = {.seats = 2};
    CHECK_INT(fogg_board_parse(&board, usa->text, usa->length, NULL, NULL), 0);
    fogg_game_init_fast(&game, &board, 2, 1);
    snprintf(stored.map, sizeof stored.map, "%s", name);
    picture_draw(&stored, &game.open, file, out);
}

static bool is_same(const raster *a, const raster *b)
{
    return memcmp(a->pixels, b->pixels, (size_t)a->width * (size_t)a->height * 3) == 0;
}

TEST(a_map_that_somebody_has_put_on_the_server_is_drawn_by_its_own_drawing)
{
    const fogg_map *usa = fogg_map_find("usa");
    fogg_buffer file = {0};
    raster built_in, own, mode, plain;
    buffer_add(&file, usa->text, usa->length);
    buffer_add_text(&file, "fogg-art 1\n");
    buffer_add(&file, usa->art, usa->art_length);
    buffer_add_text(&file, "\nfogg-land 1\n");
    buffer_add(&file, usa->land, usa->land_length);
    draw_as("usa", NULL, &built_in);
    draw_as("usa@0123456789abcdef", buffer_text(&file), &own);
    draw_as("usa:1910, cars 30", NULL, &mode);
    draw_as("usa@0123456789abcdef", usa->text, &plain);
    CHECK(is_same(&built_in, &own));
    CHECK(is_same(&built_in, &mode));
    CHECK(!is_same(&built_in, &plain));
    raster_close(&built_in);
    raster_close(&own);
    raster_close(&mode);
    raster_close(&plain);
    buffer_clear(&file);
}

/* 50,000 lines from edge to edge: without a bound the picture takes minutes. */
TEST(a_scenery_that_is_made_to_be_slow_is_left_out)
{
    const fogg_map *usa = fogg_map_find("usa");
    fogg_buffer file = {0};
    raster slow;
    buffer_add(&file, usa->text, usa->length);
    buffer_add_text(&file, "fogg-art 1\n");
    buffer_add(&file, usa->art, usa->art_length);
    buffer_add_text(&file, "\nfogg-land 1\n{\"licence\":\"x\",\"view\":[0,0,1000,600],\"layers\":[{\"kind\":\"land\","
                           "\"paths\":[\"M0 0");
    for (int i = 0; i < 50000; i++)
        buffer_add_format(&file, "L%d %d", i % 2 * 1000, i % 600);
    buffer_add_text(&file, "Z\"]}],\"texts\":[]}\n");
    draw_as("usa@0123456789abcdef", buffer_text(&file), &slow);
    CHECK(count(&slow, DOT, 0, slow.width - SIDE) > 0);
    raster_close(&slow);
    buffer_clear(&file);
}

TEST(pieces_lie_where_a_route_is_claimed_and_nowhere_else)
{
    static fogg_board board;
    raster none, one, all;
    draw("usa", 0, 0, &board, &none);
    draw("usa", 0, 1, &board, &one);
    draw("usa", 0, board.route_count, &board, &all);
    int board_width = none.width - SIDE;
    CHECK_INT(count(&none, RED_PIECE, 0, board_width), 0);
    CHECK(count(&one, RED_PIECE, 0, board_width) > 20);
    CHECK(count(&all, RED_PIECE, 0, board_width) > 40 * count(&one, RED_PIECE, 0, board_width));
    raster_close(&none);
    raster_close(&one);
    raster_close(&all);
}

TEST(names_of_any_alphabet_stand_beside_their_seats)
{
    static fogg_board board;
    raster out;
    const uint32_t chalk = 0xf3e6c8, gold = 0xf2c35c;
    draw("europe", 0, 0, &board, &out);
    int lines = 0;
    for (int y = 1, was = 0; y < out.height; y++) {
        int is = 0;
        for (int x = out.width - SIDE; x < out.width; x++)
            is |= raster_at(&out, x, y) == chalk;
        lines += is && !was;
        was = is;
    }
    CHECK(lines >= 2); /* two names, the second of which is Hebrew */
    CHECK(count(&out, gold, out.width - SIDE, out.width) > 200);
    raster_close(&out);
}

static uint32_t number_at(const uint8_t *bytes)
{
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

TEST(the_file_is_a_png_that_holds_the_same_pixels)
{
    raster c;
    fogg_buffer out = {0};
    raster_open(&c, 9, 5, 0x102030);
    raster_line(&c, (spot){2, 2}, (spot){6, 3}, 1.5, 0xff8000, 1);
    CHECK(raster_png(&c, &out));
    const uint8_t *file = (const uint8_t *)out.at;
    CHECK(memcmp(file, "\x89PNG\r\n\x1a\n", 8) == 0);
    CHECK_INT(number_at(file + 16), 9);
    CHECK_INT(number_at(file + 20), 5);
    uint32_t length = number_at(file + 33);
    CHECK(memcmp(file + 37, "IDAT", 4) == 0);
    CHECK_INT(number_at(file + 41 + length), crc32(0, file + 37, length + 4));
    uint8_t rows[5 * (9 * 3 + 1)];
    uLongf unpacked = sizeof rows;
    CHECK_INT(uncompress(rows, &unpacked, file + 41, length), Z_OK);
    CHECK_INT(unpacked, sizeof rows);
    for (int y = 0; y < 5; y++)
        for (int i = 0; i < 28; i++)
            CHECK_INT(rows[y * 28 + i], i == 0 ? 0 : c.pixels[y * 27 + i - 1]);
    raster_close(&c);
    buffer_clear(&out);
}

TEST(shapes_outside_the_picture_do_no_harm)
{
    raster c;
    raster_open(&c, 8, 8, 0xffffff);
    raster_line(&c, (spot){-100, -100}, (spot){100, 900}, 3, 0, 1);
    raster_line(&c, (spot){NAN, 0}, (spot){1e300, -1e300}, 3, 0, 1);
    raster_box(&c, -5, -5, 1e9, 2, 0x00ff00);
    const spot ring[] = {{-50, -50}, {50, -50}, {50, 50}, {-50, 50}};
    raster_rings(&c, ring, (const int[]){4}, 1, 0x0000ff);
    CHECK_INT(raster_at(&c, 7, 7), 0x0000ff);
    raster_text(&c, "A\x80", 1e6, -3, 2, 0);
    raster_close(&c);
}

TEST(letters_look_as_they_are_drawn_here)
{
    static const struct {
        const char *text, *look;
    } lines[] = {
        {"ABCDEFGHIJKLMNO",
         " ###  ####   ###  ####  ##### #####  ###  #   #  ###    ### #   # #     #   # #   #  ### \n"
         "#   # #   # #   # #   # #     #     #   # #   #   #      #  #  #  #     ## ## #   # #   #\n"
         "#   # #   # #     #   # #     #     #     #   #   #      #  # #   #     # # # ##  # #   #\n"
         "##### ####  #     #   # ####  ####  # ### #####   #      #  ##    #     # # # # # # #   #\n"
         "#   # #   # #     #   # #     #     #   # #   #   #      #  # #   #     #   # #  ## #   #\n"
         "#   # #   # #   # #   # #     #     #   # #   #   #   #  #  #  #  #     #   # #   # #   #\n"
         "#   # ####   ###  ####  ##### #      ###  #   #  ###   ##   #   # ##### #   # #   #  ### \n"},
        {"PQRSTUVWXYZ0123",
         "####   ###  ####   #### ##### #   # #   # #   # #   # #   # #####  ###    #    ###  #####\n"
         "#   # #   # #   # #       #   #   # #   # #   # #   # #   #     # #   #  ##   #   #    # \n"
         "#   # #   # #   # #       #   #   # #   # #   #  # #   # #     #  #  ##   #       #   #  \n"
         "####  #   # ####   ###    #   #   # #   # # # #   #     #     #   # # #   #      #     # \n"
         "#     # # # # #       #   #   #   # #   # # # #  # #    #    #    ##  #   #     #       #\n"
         "#     #  #  #  #      #   #   #   #  # #  ## ## #   #   #   #     #   #   #    #    #   #\n"
         "#      ## # #   # ####    #    ###    #   #   # #   #   #   #####  ###   ###  #####  ### \n"},
        {"456789-.'&!?_()",
         "   #  #####   ##  #####  ###   ###               ##    ##     #    ###           #   #   \n"
         "  ##  #      #        # #   # #   #               #   #  #    #   #   #         #     #  \n"
         " # #  ####  #        #  #   # #   #              #    # #     #       #        #       # \n"
         "#  #      # ####    #    ###   #### #####              #      #      #         #       # \n"
         "#####     # #   #  #    #   #     #                   # # #   #     #          #       # \n"
         "   #  #   # #   #  #    #   #    #         ##         #  #                      #     #  \n"
         "   #   ###   ###   #     ###   ##          ##          ## #   #     #   #####    #   #   \n"},
    };
    enum { APART = 4, HIGH = 7 };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        int across = 6 * (int)strlen(lines[i].text) - 1;
        char look[1024];
        size_t length = 0;
        raster c;
        raster_open(&c, (across + 1) * APART, HIGH * APART, 0xffffff);
        CHECK(raster_text(&c, lines[i].text, 0, 0, APART, 0) == (across + 1) * APART);
        for (int row = 0; row < HIGH; row++) {
            for (int dot = 0; dot < across; dot++)
                look[length++] = raster_at(&c, dot * APART + APART / 2, row * APART + APART / 2) < 0x808080 ? '#' : ' ';
            look[length++] = '\n';
        }
        look[length] = '\0';
        CHECK_STR(look, lines[i].look);
        raster_close(&c);
    }
    raster small, large;
    raster_open(&small, 60, 20, 0xffffff);
    raster_open(&large, 60, 20, 0xffffff);
    raster_text(&small, "az", 0, 0, 2, 0);
    raster_text(&large, "AZ", 0, 0, 2, 0);
    CHECK(memcmp(small.pixels, large.pixels, (size_t)60 * 20 * 3) == 0);
    raster_close(&small);
    raster_close(&large);
}

TEST(what_lies_inside_two_rings_is_a_hole_and_half_a_pixel_is_half_as_dark)
{
    const spot rings[] = {{1, 1}, {9.5, 1}, {9.5, 9}, {1, 9}, {3, 3}, {3, 6}, {7, 6}, {7, 3}};
    raster c;
    raster_open(&c, 12, 12, 0xffffff);
    raster_rings(&c, rings, (const int[]){4, 4}, 2, 0);
    for (int y = 0; y < 12; y++)
        for (int x = 0; x < 12; x++) {
            bool is_outside = x < 1 || x > 9 || y < 1 || y > 8, is_hole = x >= 3 && x < 7 && y >= 3 && y < 6;
            unsigned wanted = is_outside || is_hole ? 0xffffff : x == 9 ? 0x808080 : 0;
            CHECK_THAT(raster_at(&c, x, y) == wanted, "%d %d: %06x", x, y, (unsigned)raster_at(&c, x, y));
        }
    raster_close(&c);
}

int main(void)
{
    RUN(every_place_of_every_map_has_its_dot);
    RUN(a_map_that_somebody_has_put_on_the_server_is_drawn_by_its_own_drawing);
    RUN(a_scenery_that_is_made_to_be_slow_is_left_out);
    RUN(pieces_lie_where_a_route_is_claimed_and_nowhere_else);
    RUN(names_of_any_alphabet_stand_beside_their_seats);
    RUN(the_file_is_a_png_that_holds_the_same_pixels);
    RUN(shapes_outside_the_picture_do_no_harm);
    RUN(letters_look_as_they_are_drawn_here);
    RUN(what_lies_inside_two_rings_is_a_hole_and_half_a_pixel_is_half_as_dark);
    return test_done();
}
