/* map_json.c - a map as one JSON object: the board's facts, and the drawing's beside them. */
#include <stdio.h>

#include "map.h"

/* The parsers guarantee that a name holds no control character, and a text of a drawing at most a tab or a carriage
 * return. */
static void print_text(const char *at, int length)
{
    putchar('"');
    for (int i = 0; i < length; i++) {
        if (at[i] == '"' || at[i] == '\\')
            putchar('\\');
        if (at[i] == '\t' || at[i] == '\r')
            printf("\\u%04x", (unsigned)at[i]);
        else
            putchar(at[i]);
    }
    putchar('"');
}

static void print_string(const char *text)
{
    int length = 0;
    while (text[length] != '\0')
        length++;
    print_text(text, length);
}

static void print_number_field(const char *key, art_word word)
{
    if (word.at)
        printf(", \"%s\": %.*s", key, word.length, word.at);
}

static void print_text_field(const char *key, art_word word)
{
    if (!word.at)
        return;
    printf(", \"%s\": ", key);
    print_text(word.at, word.length);
}

static void print_cards(const fogg_board *board)
{
    printf(" \"cards\": {\"colours\": [");
    for (int c = 0; c < board->colours; c++)
        printf("%s\"%s\"", c > 0 ? ", " : "", board->colour_name[c]);
    printf("], \"each\": %d, \"wild\": %d, \"wild_name\": \"%s\"},\n", board->cards_each, board->cards_wild,
           board->wild_name);
}

static void print_points(const fogg_board *board)
{
    const char *before = "";
    printf(" \"route_points\": {");
    for (int length = 1; length <= FOGG_MAX_LENGTH; length++) {
        if (board->points[length] > 0) {
            printf("%s\"%d\": %d", before, length, board->points[length]);
            before = ", ";
        }
    }
    printf("},\n");
}

static void print_location(const fogg_location *location, const art_place *place)
{
    printf("  {\"id\": \"%s\", \"name\": ", location->id);
    print_string(location->name);
    if (place) {
        print_text_field("name_local", place->name_local);
        print_text_field("modern_en", place->modern_en);
        print_number_field("lat", place->lat);
        print_number_field("lon", place->lon);
        print_number_field("x", place->x);
        print_number_field("y", place->y);
    }
    printf("%s%s}", location->has_attraction ? ", \"attraction\": true" : "",
           location->has_stack ? ", \"token_stack\": true" : "");
}

static void print_route(const fogg_board *board, const fogg_route *route, const art_word *bend)
{
    const char *a = board->locations[route->a].id, *b = board->locations[route->b].id;
    printf("  {\"id\": \"%s\", \"a\": \"%s\", \"b\": \"%s\", \"length\": %d", route->id, a, b, route->length);
    if (route->twin != FOGG_NONE)
        printf(", \"double_group\": \"%s--%s\"", a, b);
    if (route->is_tunnel)
        printf(", \"tunnel\": true");
    if (bend)
        print_number_field("bend", *bend);
    printf(", \"colour\": \"%s\"", fogg_board_card_name(board, route->colour));
    if (route->ferry > 0)
        printf(", \"ferry_wilds\": %d", route->ferry);
    if (route->swap > 0)
        printf(", \"swap\": %d", route->swap);
    putchar('}');
}

static void print_ticket(const fogg_board *board, int number)
{
    const fogg_ticket *ticket = &board->tickets[number];
    const fogg_journey *journey = &board->journeys[number];
    printf("  {\"a\": \"%s\", \"b\": \"%s\", \"points\": %d%s", fogg_board_place_id(board, journey->from),
           fogg_board_place_id(board, journey->targets[0].place), ticket->points,
           ticket->is_long ? ", \"long\": true" : "");
    if (journey->copy > 0)
        printf(", \"copy\": %d", journey->copy);
    for (int i = 0; i < journey->target_count && journey->target_count > 1; i++)
        printf("%s{\"b\": \"%s\", \"points\": %d}%s", i == 0 ? ", \"targets\": [" : ", ",
               fogg_board_place_id(board, journey->targets[i].place), journey->targets[i].points,
               i + 1 == journey->target_count ? "]" : "");
    printf("}");
}

static void print_pair(const char *key, art_word first, art_word second)
{
    printf("\"%s\": [%.*s, %.*s]", key, first.length, first.at, second.length, second.at);
}

/* How a location is drawn: at its printed place unless the drawing moves it. */
static void print_drawn_place(const fogg_location *location, const art_place *place)
{
    bool is_moved = place->draw_x.at != NULL;
    printf("   {\"id\": \"%s\", ", location->id);
    print_pair("at", is_moved ? place->draw_x : place->x, is_moved ? place->draw_y : place->y);
    printf(", \"side\": \"%.*s\"", place->side.length, place->side.at);
    if (place->shift_x.at) {
        printf(", ");
        print_pair("shift", place->shift_x, place->shift_y);
    }
    putchar('}');
}

static void print_drawing(const fogg_board *board, const map_art *art)
{
    printf(",\n \"drawing\": {\n  ");
    print_pair("space", art->space_length, art->space_width);
    printf(",\n  \"text\": %.*s,\n  \"pieces\": \"%s\",\n  \"places\": [\n", art->text_size.length, art->text_size.at,
           art->pieces);
    for (int l = 0; l < board->location_count; l++) {
        print_drawn_place(&board->locations[l], &art->places[l]);
        puts(l + 1 < board->location_count ? "," : "");
    }
    printf("  ],\n  \"curves\": [");
    const char *before = "\n";
    for (int r = 0; r < board->route_count; r++) {
        const art_curve *curve = &art->curves[r];
        if (!curve->first.at)
            continue;
        printf("%s   {\"id\": \"%s\", ", before, board->routes[r].id);
        print_pair("bends", curve->first, curve->second);
        printf(", \"slide\": %.*s}", curve->slide.length, curve->slide.at);
        before = ",\n";
    }
    printf("\n  ]\n }");
}

/* X8 */
static void print_countries(const fogg_board *board)
{
    for (int c = 0; c < board->country_count; c++) {
        const fogg_country *country = &board->countries[c];
        const char *before = "";
        printf(c == 0 ? " \"countries\": [\n" : ",\n");
        printf("  {\"id\": \"%s\", \"name\": ", country->id);
        print_string(country->name);
        printf(", \"locations\": [");
        for (int l = 0; l < board->location_count; l++)
            if ((country->locations >> l & 1) != 0) {
                printf("%s\"%s\"", before, board->locations[l].id);
                before = ", ";
            }
        printf("]}%s", c + 1 < board->country_count ? "" : "\n ],\n");
    }
}

void map_print_json(const fogg_board *board, const map_art *art)
{
    printf("{\n \"id\": \"%s\",\n \"title\": ", board->id);
    print_string(board->title);
    printf(",\n \"players\": [%d, %d],\n \"cars\": %d,\n \"stations\": %d,\n", board->min_seats, board->max_seats,
           board->cars, board->stations);
    print_cards(board);
    print_points(board);
    if (art)
        printf(" \"layout\": {\"width\": %.*s, \"height\": %.*s},\n", art->width.length, art->width.at,
               art->height.length, art->height.at);
    print_countries(board);
    printf(" \"locations\": [\n");
    for (int l = 0; l < board->location_count; l++) {
        print_location(&board->locations[l], art ? &art->places[l] : NULL);
        puts(l + 1 < board->location_count ? "," : "");
    }
    printf(" ],\n \"routes\": [\n");
    for (int r = 0; r < board->route_count; r++) {
        print_route(board, &board->routes[r], art ? &art->bends[r] : NULL);
        puts(r + 1 < board->route_count ? "," : "");
    }
    printf(" ],\n \"tickets\": [\n");
    for (int t = 0; t < board->ticket_count; t++) {
        print_ticket(board, t);
        puts(t + 1 < board->ticket_count ? "," : "");
    }
    printf(" ]");
    if (art)
        print_drawing(board, art);
    printf("\n}\n");
}
