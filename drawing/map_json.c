/* map_json.c - a map as one JSON object: the board's facts, and the drawing's beside them. */
#include "map_json.h"

/* Where the JSON goes. */
typedef struct json_out {
    fogg_text_sink *sink;
    void *context;
} json_out;

static void put_bytes(const json_out *o, const char *bytes, size_t length)
{
    o->sink(o->context, bytes, length);
}

static void put(const json_out *o, const char *text)
{
    size_t length = 0;
    while (text[length] != '\0')
        length++;
    put_bytes(o, text, length);
}

static void put_number(const json_out *o, const char *before, long long number)
{
    char digits[FOGG_MAX_INTEGER];
    put(o, before);
    put_bytes(o, digits, fogg_integer_print(number, digits));
}

static void put_word(const json_out *o, const char *before, art_word word)
{
    put(o, before);
    put_bytes(o, word.at, (size_t)word.length);
}

/* An id or another word that needs no escape, in quotes. */
static void put_id(const json_out *o, const char *before, const char *id)
{
    put(o, before);
    put(o, "\"");
    put(o, id);
    put(o, "\"");
}

/* The parsers guarantee that a name holds no control character, and a text of a drawing at most a tab or a carriage
 * return. */
static void print_text(const json_out *o, const char *at, int length)
{
    put(o, "\"");
    for (int i = 0; i < length; i++) {
        if (at[i] == '"' || at[i] == '\\')
            put(o, "\\");
        if (at[i] == '\t' || at[i] == '\r')
            put(o, at[i] == '\t' ? "\\u0009" : "\\u000d");
        else
            put_bytes(o, &at[i], 1);
    }
    put(o, "\"");
}

static void print_string(const json_out *o, const char *text)
{
    int length = 0;
    while (text[length] != '\0')
        length++;
    print_text(o, text, length);
}

/* A field of a number or a text that the drawing may leave out. */
static void print_number_field(const json_out *o, const char *before, art_word word)
{
    if (word.at)
        put_word(o, before, word);
}

static void print_text_field(const json_out *o, const char *before, art_word word)
{
    if (!word.at)
        return;
    put(o, before);
    print_text(o, word.at, word.length);
}

static void print_cards(const json_out *o, const fogg_board *board)
{
    put(o, " \"cards\": {\"colours\": [");
    for (int c = 0; c < board->colours; c++)
        put_id(o, c > 0 ? ", " : "", board->colour_name[c]);
    put_number(o, "], \"each\": ", board->cards_each);
    put_number(o, ", \"wild\": ", board->cards_wild);
    put_id(o, ", \"wild_name\": ", board->wild_name);
    put(o, "},\n");
}

static void print_points(const json_out *o, const fogg_board *board)
{
    const char *before = "\"";
    put(o, " \"route_points\": {");
    for (int length = 1; length <= FOGG_MAX_LENGTH; length++) {
        if (board->points[length] > 0) {
            put_number(o, before, length);
            put_number(o, "\": ", board->points[length]);
            before = ", \"";
        }
    }
    put(o, "},\n");
}

static void print_location(const json_out *o, const fogg_location *location, const art_place *place)
{
    put_id(o, "  {\"id\": ", location->id);
    put(o, ", \"name\": ");
    print_string(o, location->name);
    print_text_field(o, ", \"name_local\": ", place->name_local);
    print_text_field(o, ", \"modern_en\": ", place->modern_en);
    print_number_field(o, ", \"lat\": ", place->lat);
    print_number_field(o, ", \"lon\": ", place->lon);
    print_number_field(o, ", \"x\": ", place->x);
    print_number_field(o, ", \"y\": ", place->y);
    put(o, location->has_attraction ? ", \"attraction\": true" : "");
    put(o, location->has_stack ? ", \"token_stack\": true}" : "}");
}

static void print_route(const json_out *o, const fogg_board *board, const fogg_route *route, art_word bend)
{
    const char *a = board->locations[route->a].id, *b = board->locations[route->b].id;
    put_id(o, "  {\"id\": ", route->id);
    put_id(o, ", \"a\": ", a);
    put_id(o, ", \"b\": ", b);
    put_number(o, ", \"length\": ", route->length);
    if (route->twin != FOGG_NONE) {
        put(o, ", \"double_group\": \"");
        put(o, a);
        put(o, "--");
        put(o, b);
        put(o, "\"");
    }
    put(o, route->is_tunnel ? ", \"tunnel\": true" : "");
    print_number_field(o, ", \"bend\": ", bend);
    put_id(o, ", \"colour\": ", fogg_board_card_name(board, route->colour));
    if (route->ferry > 0)
        put_number(o, ", \"ferry_wilds\": ", route->ferry);
    if (route->swap > 0)
        put_number(o, ", \"swap\": ", route->swap);
    put(o, "}");
}

static void print_ticket(const json_out *o, const fogg_board *board, int number)
{
    const fogg_ticket *ticket = &board->tickets[number];
    const fogg_journey *journey = &board->journeys[number];
    put_id(o, "  {\"a\": ", fogg_board_place_id(board, journey->from));
    put_id(o, ", \"b\": ", fogg_board_place_id(board, journey->targets[0].place));
    put_number(o, ", \"points\": ", ticket->points);
    put(o, ticket->is_long ? ", \"long\": true" : "");
    if (journey->copy > 0)
        put_number(o, ", \"copy\": ", journey->copy);
    for (int i = 0; i < journey->target_count && journey->target_count > 1; i++) {
        put_id(o, i == 0 ? ", \"targets\": [{\"b\": " : ", {\"b\": ",
               fogg_board_place_id(board, journey->targets[i].place));
        put_number(o, ", \"points\": ", journey->targets[i].points);
        put(o, i + 1 == journey->target_count ? "}]" : "}");
    }
    put(o, "}");
}

static void print_pair(const json_out *o, const char *before, art_word first, art_word second)
{
    put_word(o, before, first);
    put_word(o, ", ", second);
    put(o, "]");
}

/* How a location is drawn: at its printed place unless the drawing moves it. */
static void print_drawn_place(const json_out *o, const fogg_location *location, const art_place *place)
{
    bool is_moved = place->draw_x.at != NULL;
    put_id(o, "   {\"id\": ", location->id);
    print_pair(o, ", \"at\": [", is_moved ? place->draw_x : place->x, is_moved ? place->draw_y : place->y);
    put_word(o, ", \"side\": \"", place->side);
    put(o, "\"");
    if (place->shift_x.at)
        print_pair(o, ", \"shift\": [", place->shift_x, place->shift_y);
    put(o, "}");
}

static void print_drawing(const json_out *o, const fogg_board *board, const map_art *art)
{
    print_pair(o, ",\n \"drawing\": {\n  \"space\": [", art->space_length, art->space_width);
    put_word(o, ",\n  \"text\": ", art->text_size);
    put_id(o, ",\n  \"pieces\": ", art->pieces);
    put(o, ",\n  \"places\": [\n");
    for (int l = 0; l < board->location_count; l++) {
        print_drawn_place(o, &board->locations[l], &art->places[l]);
        put(o, l + 1 < board->location_count ? ",\n" : "\n");
    }
    put(o, "  ],\n  \"curves\": [");
    const char *before = "\n";
    for (int r = 0; r < board->route_count; r++) {
        const art_curve *curve = &art->curves[r];
        if (!curve->first.at)
            continue;
        put(o, before);
        put_id(o, "   {\"id\": ", board->routes[r].id);
        print_pair(o, ", \"bends\": [", curve->first, curve->second);
        put_word(o, ", \"slide\": ", curve->slide);
        put(o, "}");
        before = ",\n";
    }
    put(o, "\n  ]\n }");
}

/* X8 */
static void print_countries(const json_out *o, const fogg_board *board)
{
    for (int c = 0; c < board->country_count; c++) {
        const fogg_country *country = &board->countries[c];
        const char *before = "";
        put(o, c == 0 ? " \"countries\": [\n" : ",\n");
        put_id(o, "  {\"id\": ", country->id);
        put(o, ", \"name\": ");
        print_string(o, country->name);
        put(o, ", \"locations\": [");
        for (int l = 0; l < board->location_count; l++)
            if ((country->locations >> l & 1) != 0) {
                put_id(o, before, board->locations[l].id);
                before = ", ";
            }
        put(o, c + 1 < board->country_count ? "]}" : "]}\n ],\n");
    }
}

void map_write_json(const fogg_board *board, const map_art *art, fogg_text_sink *sink, void *context)
{
    const json_out out = {sink, context}, *o = &out;
    put_id(o, "{\n \"id\": ", board->id);
    put(o, ",\n \"title\": ");
    print_string(o, board->title);
    put_number(o, ",\n \"players\": [", board->min_seats);
    put_number(o, ", ", board->max_seats);
    put_number(o, "],\n \"cars\": ", board->cars);
    put_number(o, ",\n \"stations\": ", board->stations);
    put(o, ",\n");
    print_cards(o, board);
    print_points(o, board);
    put_word(o, " \"layout\": {\"width\": ", art->width);
    put_word(o, ", \"height\": ", art->height);
    put(o, "},\n");
    print_countries(o, board);
    put(o, " \"locations\": [\n");
    for (int l = 0; l < board->location_count; l++) {
        print_location(o, &board->locations[l], &art->places[l]);
        put(o, l + 1 < board->location_count ? ",\n" : "\n");
    }
    put(o, " ],\n \"routes\": [\n");
    for (int r = 0; r < board->route_count; r++) {
        print_route(o, board, &board->routes[r], art->bends[r]);
        put(o, r + 1 < board->route_count ? ",\n" : "\n");
    }
    put(o, " ],\n \"tickets\": [\n");
    for (int t = 0; t < board->ticket_count; t++) {
        print_ticket(o, board, t);
        put(o, t + 1 < board->ticket_count ? ",\n" : "\n");
    }
    put(o, " ]");
    print_drawing(o, board, art);
    put(o, "\n}\n");
}
