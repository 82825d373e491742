/* record.c - lines of a record: written and read back, and refused with a reason. */
#include "fogg/record.h"

#include <stdio.h>
#include <string.h>

#include "fixture.h"
#include "test.h"

static fogg_board usa;

static void write_line(const fogg_board *board, const fogg_line *line, char *out, size_t size)
{
    fogg_text text;
    fogg_text_init(&text, out, size);
    fogg_record_write_line(board, line, fogg_text_take, &text);
    CHECK(fogg_text_fits(&text));
}

/* Every line of a file: read, written and read again it says the same. */
static void round_trip(void *data)
{
    fixture f;
    char first[FOGG_MAX_LINE_OUT], second[FOGG_MAX_LINE_OUT];
    fogg_record_error error;
    fixture_load(&f, data);
    fogg_text text;
    fogg_text_init(&text, first, sizeof first);
    fogg_record_write_header(&f.header, fogg_text_take, &text);
    fogg_header again;
    CHECK(fogg_record_read_header(first, text.length, &again, &error));
    fogg_text_init(&text, second, sizeof second);
    fogg_record_write_header(&again, fogg_text_take, &text);
    CHECK_STR(second, first);
    bool is_ours = f.header.has_seed;
    for (const char *at = strchr(f.text, '\n') + 1; *at != '\0';) {
        size_t length = strcspn(at, "\n");
        fogg_line line;
        bool is_read = fogg_record_read_line(&f.board, at, length, &line, &error);
        CHECK_THAT(is_read, "%.*s: %s", (int)length, at, error.message);
        write_line(&f.board, &line, first, sizeof first);
        CHECK(fogg_record_read_line(&f.board, first, strlen(first), &line, &error));
        write_line(&f.board, &line, second, sizeof second);
        CHECK_STR(second, first);
        if (is_ours)
            CHECK_THAT(strlen(first) == length && memcmp(first, at, length) == 0, "%s was %.*s", first, (int)length,
                       at);
        at += length + (at[length] == '\n');
    }
}

static void check_refused(const char *line, const char *message)
{
    fogg_line out;
    fogg_record_error error;
    CHECK_THAT(!fogg_record_read_line(&usa, line, strlen(line), &out, &error), "taken: %s", line);
    CHECK_STR(error.message, message);
}

TEST(a_wrong_line_is_refused_with_its_field)
{
    check_refused("", "not JSON: it ends in the middle, at column 1");
    check_refused("[]", "not JSON: the line is no object, at column 2");
    check_refused("{\"n\":1,", "not JSON: it ends in the middle, at column 8");
    check_refused("{\"n\":1}", "event: \"ev\" is missing");
    check_refused("{\"ev\":\"turn\",\"p\":0}", "event: \"n\" is missing");
    check_refused("{\"n\":0,\"ev\":\"turn\",\"p\":0}", "event: \"n\" must be a number 1..2147483647");
    check_refused("{\"n\":1e3,\"ev\":\"turn\",\"p\":0}", "event: \"n\" must be a number 1..2147483647");
    check_refused("{\"n\":1,\"ev\":\"dance\"}", "event: \"ev\" is no event of a record");
    check_refused("{\"n\":1,\"ev\":3}", "event: \"ev\" is no event of a record");
    check_refused("{\"n\":1,\"n\":1,\"ev\":\"turn\",\"p\":0}", "event: \"n\" stands there twice");
    check_refused("{\"n\":1,\"ev\":\"turn\",\"p\":0,\"p\":0}", "turn: \"p\" stands there twice");
    check_refused("{\"n\":1,\"ev\":\"turn\"}", "turn: \"p\" is missing");
    check_refused("{\"n\":1,\"ev\":\"turn\",\"p\":-1}", "turn: \"p\" must be a number 0..4");
    check_refused("{\"n\":1,\"ev\":\"turn\",\"p\":\"0\"}", "turn: \"p\" must be a number 0..4");
    check_refused("{\"n\":12,\"ev\":\"draw\",\"p\":0,\"from\":5,\"card\":\"red\"}",
                  "draw: \"from\" must be \"stock\" or 0..4");
    check_refused("{\"n\":12,\"ev\":\"draw\",\"p\":0,\"from\":\"pile\",\"card\":\"red\"}",
                  "draw: \"from\" must be \"stock\" or 0..4");
    check_refused("{\"n\":1,\"ev\":\"draw\",\"p\":0,\"from\":1,\"card\":\"pink\"}",
                  "draw: \"card\" says \"pink\", which is no card of this map");
    check_refused("{\"n\":1,\"ev\":\"draw\",\"p\":0,\"from\":1,\"card\":7}",
                  "draw: \"card\" must be the name of a card");
    check_refused("{\"n\":1,\"ev\":\"sweep\",\"cards\":\"red\"}", "sweep: \"cards\" must be a list");
    check_refused("{\"n\":1,\"ev\":\"offer\",\"p\":0,\"tickets\":[\"denver--miami\"]}",
                  "offer: \"tickets\" says \"denver--miami\", which is no ticket of this map");
    check_refused("{\"n\":1,\"ev\":\"offer\",\"p\":0,\"tickets\":[[]]}",
                  "offer: \"tickets\" must be the name of a ticket");
    check_refused("{\"n\":1,\"ev\":\"claim\",\"p\":0,\"route\":\"denver--omaha\",\"cards\":[],\"points\":7}",
                  "claim: \"cards\" must be an object of counts");
    check_refused("{\"n\":1,\"ev\":\"claim\",\"p\":0,\"route\":\"denver--omaha\",\"cards\":{\"red\":0},\"points\":7}",
                  "claim: \"cards\" must be a number 1..127");
    check_refused(
        "{\"n\":1,\"ev\":\"claim\",\"p\":0,\"route\":\"denver--omaha\",\"cards\":{\"red\":1,\"red\":1},\"points\":7}",
        "claim: \"cards\" counts a card twice");
    check_refused("{\"n\":1,\"ev\":\"claim\",\"p\":0,\"route\":\"denver--omaha\",\"cards\":{\"red\":99,\"blue\":99},"
                  "\"points\":7}",
                  "claim: \"cards\" counts more cards than there are");
    check_refused("{\"n\":1,\"ev\":\"end\",\"scores\":[],\"winners\":[5],\"reason\":\"cars\"}",
                  "end: \"winners\" must be a list of seats");
    check_refused("{\"n\":1,\"ev\":\"end\",\"scores\":[],\"winners\":[],\"reason\":\"tired\"}",
                  "end: \"reason\" must be \"cars\", \"passed\", \"idle\" or \"stopped\"");
    check_refused("{\"n\":7,\"ev\":\"seat\",\"p\":0,\"why\":\"away\"}", "seat: \"kind\" is missing");
    check_refused("{\"n\":7,\"ev\":\"seat\",\"p\":0,\"kind\":\"human\"}", "seat: \"why\" is missing");
    check_refused("{\"n\":7,\"ev\":\"seat\",\"kind\":\"human\",\"why\":\"back\"}", "seat: \"p\" is missing");
    check_refused("{\"n\":7,\"ev\":\"seat\",\"p\":5,\"kind\":\"human\",\"why\":\"back\"}",
                  "seat: \"p\" must be a number 0..4");
    check_refused("{\"n\":7,\"ev\":\"seat\",\"p\":-1,\"kind\":\"human\",\"why\":\"back\"}",
                  "seat: \"p\" must be a number 0..4");
    for (int i = 0; i < 4; i++) {
        static const char *const why[] = {"\"bored\"", "3", "\"backs\"", "null"};
        char line[128];
        snprintf(line, sizeof line, "{\"n\":7,\"ev\":\"seat\",\"p\":0,\"kind\":\"human\",\"why\":%s}", why[i]);
        check_refused(line, "seat: \"why\" must be \"resigned\", \"away\" or \"back\"");
    }
    for (int i = 0; i < 4; i++) {
        static const char *const kinds[] = {"", "humans", "bot:", "bot"};
        char line[128];
        snprintf(line, sizeof line, "{\"n\":7,\"ev\":\"seat\",\"p\":0,\"kind\":\"%s\",\"why\":\"back\"}", kinds[i]);
        check_refused(line, "seat: \"kind\" must be \"human\" or \"bot:NAME\"");
    }
    check_refused("{\"n\":1,\"ev\":\"end\",\"scores\":[{\"p\":0}],\"winners\":[],\"reason\":\"cars\"}",
                  "end: \"routes\" is missing");
}

/* An end with these lists. */
static void check_end(const char *scores, const char *winners, const char *reason, const char *message)
{
    char line[4096];
    fogg_line out;
    fogg_record_error error;
    snprintf(line, sizeof line, "{\"n\":9,\"ev\":\"end\",\"scores\":[%s],\"winners\":%s,\"reason\":%s}", scores,
             winners, reason);
    bool is_read = fogg_record_read_line(&usa, line, strlen(line), &out, &error);
    CHECK_THAT(is_read == (message == NULL), "%s: %s", line, error.message);
    if (message)
        CHECK_STR(error.message, message);
    CHECK_INT(error.event, 9);
}

TEST(the_lists_of_an_end_have_their_order_and_their_bounds)
{
#define SCORE(p, more) \
    "{\"p\":" p ",\"routes\":0,\"tickets\":0,\"longest\":0,\"stations\":0,\"attractions\":0,\"tokens\":0,\"total\":0," \
    "\"done\":0,\"failed\":0,\"longest_length\":0" more "}"
#define USES(at) "{\"at\":\"" at "\",\"route\":\"denver--omaha\"}"
#define TWO      SCORE("0", "") "," SCORE("1", "")
    check_end(TWO, "[0,1]", "\"cars\"", NULL);
    check_end(TWO, "[0,1,2,3,4]", "\"cars\"", NULL);
    check_end(TWO, "[]", "\"idle\"", NULL);
    check_end(TWO, "[1,0]", "\"cars\"", "end: \"winners\" must be a list of seats in ascending order");
    check_end(TWO, "[1,1]", "\"cars\"", "end: \"winners\" must be a list of seats in ascending order");
    check_end(TWO, "[-1]", "\"cars\"", "end: \"winners\" must be a list of seats");
    check_end(TWO, "[\"0\"]", "\"cars\"", "end: \"winners\" must be a list of seats");
    check_end(TWO, "0", "\"cars\"", "end: \"winners\" must be a list");
    check_end(SCORE("1", "") "," SCORE("0", ""), "[]", "\"cars\"",
              "end: \"scores\" must have one object a seat, in seat order");
    check_end(SCORE("0", "") "," SCORE("0", ""), "[]", "\"cars\"",
              "end: \"scores\" must have one object a seat, in seat order");
    check_end(SCORE("0", "") "," SCORE("2", ""), "[]", "\"cars\"",
              "end: \"scores\" must have one object a seat, in seat order");
    check_end(TWO "," SCORE("2", "") "," SCORE("3", "") "," SCORE("4", ""), "[]", "\"cars\"", NULL);
    check_end(TWO "," SCORE("2", "") "," SCORE("3", "") "," SCORE("4", "") "," SCORE("5", ""), "[]", "\"cars\"",
              "end: \"p\" must be a number 0..4");
    check_end("3", "[]", "\"cars\"", "end: \"scores\" must be an object");
    check_end(TWO, "[]", "\"stopped\",\"by\":[]", NULL);
    check_end(TWO, "[]", "\"stopped\",\"by\":[0,4]", NULL);
    check_end(TWO, "[]", "\"stopped\"", "end: \"by\" is missing");
    check_end(TWO, "[]", "\"cars\",\"by\":[]", "end: \"by\" stands only where the game was stopped");
    check_end(TWO, "[]", "\"stopped\",\"by\":[1,0]", "end: \"by\" must be a list of seats in ascending order");
    check_end(TWO, "[]", "\"stopped\",\"by\":[5]", "end: \"by\" must be a list of seats");
    check_end(TWO, "[]", "\"none\"", "end: \"reason\" must be \"cars\", \"passed\", \"idle\" or \"stopped\"");
    /* As many stations as there can be, and one more: an untrusted file must not write behind the array. */
    check_end(SCORE("0", ",\"borrowed\":[" USES("denver") "," USES("omaha") "," USES("boston") "]"), "[]", "\"cars\"",
              NULL);
    check_end(SCORE("0", ",\"borrowed\":[" USES("denver") "," USES("omaha") "," USES("boston") "," USES("miami") "]"),
              "[]", "\"cars\"", "end: \"borrowed\" is too long a list");
    check_end(SCORE("0", ",\"borrowed\":[{\"at\":\"denver\"}]"), "[]", "\"cars\"", "end: \"route\" is missing");
    check_end(SCORE("0", ",\"borrowed\":[{\"route\":\"denver--omaha\"}]"), "[]", "\"cars\"", "end: \"at\" is missing");
    check_end(SCORE("0", ",\"borrowed\":[4]"), "[]", "\"cars\"", "end: \"borrowed\" must be an object");
    check_end(SCORE("0", ",\"borrowed\":{}"), "[]", "\"cars\"", "end: \"borrowed\" must be a list");
    check_end(SCORE("0", ",\"borrowed\":[" USES("wien") "]"), "[]", "\"cars\"",
              "end: \"at\" says \"wien\", which is no location of this map");
#undef SCORE
#undef USES
#undef TWO
}

/* Fields may come in any order, the event's name too. */
TEST(a_line_whose_name_comes_last_is_read_as_any_other)
{
    static const char *const lines[] = {
        "{\"n\":7,\"ev\":\"draw\",\"p\":2,\"from\":3,\"card\":\"red\"}",
        "{\"p\":2,\"card\":\"red\",\"from\":3,\"ev\":\"draw\",\"n\":7}",
        "{\"slot\":9,\"p\":2,\"n\":7,\"card\":\"red\",\"slot\":8,\"from\":3,\"ev\":\"draw\"}",
        "{\"\\u0065v\":\"dr\\u0061w\",\"\\u0070\":2,\"car\\u0064\":\"r\\u0065d\",\"from\":3,\"n\":7}",
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        fogg_line out;
        fogg_record_error error;
        bool is_read = fogg_record_read_line(&usa, lines[i], strlen(lines[i]), &out, &error);
        CHECK_THAT(is_read, "%s: %s", lines[i], error.message);
        CHECK_INT(out.number, 7);
        CHECK_INT(out.event.kind, FOGG_EV_DRAW);
        CHECK_INT(out.event.seat, 2);
        CHECK_INT(out.event.slot, 3);
        CHECK_STR(fogg_board_card_name(&usa, out.event.card), "red");
    }
    check_refused("{\"p\":9,\"ev\":\"turn\",\"n\":7}", "turn: \"p\" must be a number 0..4");
    check_refused("{\"p\":0,\"ev\":\"dance\",\"n\":7}", "event: \"ev\" is no event of a record");
    check_refused("{\"p\":0,\"n\":7}", "event: \"ev\" is missing");
    check_refused("{\"p\":0,\"n\":7,}", "not JSON: a key is missing, at column 14");
    check_refused("{\"p\":[0,\"ev\":\"turn\",\"n\":7}", "not JSON: a comma is missing, at column 13");
    check_refused("{\"n\":7,\"ev\":\"turn\",\"p\":0,\"ev\":\"turn\"}", "turn: \"ev\" stands there twice");
    check_refused("{\"n\":7,\"ev\":\"turn\",\"p\":0} x", "not JSON: something follows the value, at column 27");
}

TEST(an_error_names_the_event_wherever_its_number_stands)
{
    static const char line[] = "{\"ev\":\"turn\",\"p\":9,\"n\":31}", none[] = "{\"ev\":\"turn\",\"p\":9}";
    fogg_line out;
    fogg_record_error error;
    CHECK(!fogg_record_read_line(&usa, line, sizeof line - 1, &out, &error));
    CHECK_INT(error.event, 31);
    CHECK(!fogg_record_read_line(&usa, none, sizeof none - 1, &out, &error));
    CHECK_INT(error.event, 0);
}

TEST(an_error_is_printed_with_its_line_its_event_and_its_rule)
{
    static const struct {
        fogg_record_error error;
        const char *wanted;
    } cases[] = {{{.line = 214, .event = 213, .rule = "C9", .message = "draw"}, "line 214: event 213: C9: draw"},
                 {{.line = 1, .message = "header"}, "line 1: header"},
                 {{.event = 1, .rule = "seed", .message = "deal"}, "event 1: seed: deal"},
                 {{.message = "nothing"}, "nothing"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char out[FOGG_MAX_ERROR_TEXT];
        fogg_text text;
        fogg_text_init(&text, out, sizeof out);
        fogg_record_error_print(&cases[i].error, &text);
        CHECK_STR(out, cases[i].wanted);
    }
}

TEST(a_line_of_the_greatest_length_is_read_and_a_longer_one_is_not)
{
    static char line[65536 + 2];
    static const char turn[] = "{\"n\":4,\"ev\":\"turn\",\"p\":1}";
    fogg_line out;
    fogg_record_error error;
    memset(line, ' ', sizeof line);
    memcpy(line, turn, sizeof turn - 1);
    CHECK(fogg_record_read_line(&usa, line, 65536, &out, &error));
    CHECK(!fogg_record_read_line(&usa, line, 65536 + 1, &out, &error));
    CHECK_STR(error.message, "event: the line is too long");
}

TEST(a_seat_that_changes_hands_is_written_and_read)
{
    char text[FOGG_MAX_LINE_OUT];
    fogg_record_error error;
    fogg_line line = fogg_seat_line(1, FOGG_SEAT_AWAY, "bot:planner"), again;
    CHECK_INT(line.change.seat, 1);
    CHECK_INT(line.event.seat, 1);
    line.number = 12;
    write_line(&usa, &line, text, sizeof text);
    CHECK_STR(text, "{\"n\":12,\"ev\":\"seat\",\"p\":1,\"kind\":\"bot:planner\",\"why\":\"away\"}");
    CHECK_THAT(fogg_record_read_line(&usa, text, strlen(text), &again, &error), "%s", error.message);
    CHECK(again.is_seat);
    CHECK_INT(again.change.seat, 1);
    CHECK_INT(again.change.why, FOGG_SEAT_AWAY);
    CHECK_STR(again.change.kind, "bot:planner");
    CHECK_STR(fogg_line_name(&again), "seat");
    CHECK_STR(fogg_seat_why_name(FOGG_SEAT_RESIGNED), "resigned");
    CHECK_STR(fogg_seat_why_name(FOGG_SEAT_BACK), "back");
}

TEST(fields_that_are_not_ours_are_passed_over)
{
    static const char line[] = "{\"why\":{\"p\":[1,{}]},\"p\":1,\"ev\":\"turn\",\"cards\":null,\"n\":4}";
    fogg_line out;
    fogg_record_error error;
    bool is_read = fogg_record_read_line(&usa, line, sizeof line - 1, &out, &error);
    CHECK_THAT(is_read, "%s", error.message);
    CHECK_INT(out.event.kind, FOGG_EV_TURN);
    CHECK_INT(out.event.seat, 1);
    CHECK_INT(out.number, 4);
}

static void check_header(const char *text, const char *message)
{
    fogg_header header;
    fogg_record_error error;
    bool is_read = fogg_record_read_header(text, strlen(text), &header, &error);
    CHECK_THAT(is_read == (message == NULL), "%s: %s", text, error.message);
    if (message)
        CHECK_STR(error.message, message);
}

TEST(a_wrong_header_is_refused_with_its_field)
{
#define TWO  "\"players\":[{\"name\":\"A\",\"kind\":\"human\"},{\"name\":\"B\",\"kind\":\"human\"}]"
#define REST "\"engine\":\"e\",\"date\":\"d\""
    check_header("{\"fogg\":1,\"map\":\"usa\"," TWO ",\"start\":1," REST "}", NULL);
    check_header("{\"fogg\":2,\"map\":\"usa\"," TWO ",\"start\":1," REST "}",
                 "header: \"fogg\" is of a newer version than this program reads, 1");
    check_header("{\"fogg\":0,\"map\":\"usa\"," TWO ",\"start\":1," REST "}",
                 "header: \"fogg\" must be a number 1..1000000");
    check_header("{\"fogg\":1," TWO ",\"start\":1," REST "}", "header: \"map\" is missing");
    check_header("{\"fogg\":1,\"map\":\"usa\"," TWO ",\"start\":2," REST "}",
                 "header: \"start\" is the seat of nobody");
    check_header("{\"fogg\":1,\"map\":\"usa\",\"players\":[],\"start\":0," REST "}",
                 "header: \"players\" has fewer than two players");
    check_header("{\"fogg\":1,\"map\":\"usa\",\"players\":[{\"name\":\"A\"}],\"start\":0," REST "}",
                 "header: \"kind\" is missing");
    check_header("{\"fogg\":1,\"map\":\"usa\",\"players\":[{\"name\":1,\"kind\":\"k\"}],\"start\":0," REST "}",
                 "header: \"name\" must be a string");
    check_header("{\"fogg\":1,\"map\":\"usa\",\"players\":[{\"name\":\"A\",\"kind\":[]}],\"start\":0," REST "}",
                 "header: \"kind\" must be a string");
    check_header("{\"fogg\":1,\"map\":\"usa\",\"players\":[{\"name\":\"A\",\"name\":\"B\"}],\"start\":0," REST "}",
                 "header: \"name\" stands there twice");
    check_header("{\"fogg\":1,\"map\":\"usa\",\"players\":[3],\"start\":0," REST "}",
                 "header: \"players\" must be an object");
    check_header("{\"fogg\":1,\"map\":\"usa\"," TWO ",\"start\":0,\"seed\":\"00\"," REST "}",
                 "header: \"seed\" must be 64 hexadecimal digits");
    check_header("{\"fogg\":1,\"map\":\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"," TWO
                 ",\"start\":0," REST "}",
                 "header: \"map\" is too long");
    check_header("{\"n\":1,\"ev\":\"turn\",\"p\":0}", "header: \"fogg\" is missing");
    check_header("{\"fogg\":1,\"map\":\"usa\",\"map_hash\":\"0g\"," TWO ",\"start\":0," REST "}",
                 "header: \"map_hash\" must be 64 hexadecimal digits");
    check_header("{\"fogg\":1,\"map\":\"usa\",\"map_text\":1," TWO ",\"start\":0," REST "}",
                 "header: \"map_text\" must be a string");
    check_header("{\"fogg\":1,\"map\":\"usa\",\"map_art\":\"\",\"map_art\":\"\"," TWO ",\"start\":0," REST "}",
                 "header: \"map_art\" stands there twice");
    check_header("\xef\xbb\xbf{\"fogg\":1,\"map\":\"usa\"," TWO ",\"start\":1," REST "}", NULL);
    CHECK(fogg_record_is_header("\xef\xbb\xbf{\"fogg\":1}", 13));
#undef TWO
#undef REST
}

TEST(a_header_carries_a_map_and_its_drawing)
{
    static const char map[] = "fogg-map 1\nmap usa \"\xc8\x98\"\t# \\\r\n", art[] = "layout 1 1\n";
    const fogg_carried_map carried = {map, sizeof map - 1, art, sizeof art - 1}, plain = {map, sizeof map - 1, NULL, 0};
    char line[FOGG_MAX_LINE_OUT], out[sizeof map];
    fogg_header header = {.seats = 2, .map = "usa", .player = {{"A", "human"}, {"B", "human"}}}, again;
    fogg_record_error error;
    fogg_text text;
    fogg_header_set_map(&header, &usa);
    fogg_text_init(&text, line, sizeof line);
    fogg_record_write_header_and_map(&header, &carried, fogg_text_take, &text);
    CHECK(fogg_record_read_header(line, text.length, &again, &error));
    CHECK(fogg_header_is_of(&again, &usa));
    again.map_hash[31] ^= 1;
    CHECK(!fogg_header_is_of(&again, &usa));
    CHECK_INT(fogg_record_read_map(line, text.length, out, sizeof out), sizeof map - 1);
    CHECK_STR(out, map);
    CHECK_INT(fogg_record_read_map_art(line, text.length, out, sizeof out), sizeof art - 1);
    CHECK_STR(out, art);
    CHECK_INT(fogg_record_read_map(line, text.length, out, 4), sizeof map - 1);
    CHECK_STR(out, "fog");
    fogg_text_init(&text, line, sizeof line);
    fogg_record_write_header_and_map(&header, &plain, fogg_text_take, &text);
    CHECK_INT(fogg_record_read_map_art(line, text.length, out, sizeof out), 0);
    fogg_text_init(&text, line, sizeof line);
    fogg_record_write_header(&header, fogg_text_take, &text);
    CHECK_INT(fogg_record_read_map(line, text.length, out, sizeof out), 0);
    CHECK_STR(out, "");
}

TEST(a_viewer_is_told_counts_instead_of_what_is_hidden)
{
    char out[FOGG_MAX_LINE_OUT];
    fogg_event deal = {
        .kind = FOGG_EV_DEAL, .seat = 1, .card_count = 2, .cards = {0, 8}, .ticket_count = 1, .tickets = {0}};
    fogg_event keep = {
        .kind = FOGG_EV_KEEP, .seat = 1, .ticket_count = 2, .tickets = {0, 1}, .refused_count = 1, .refused = {2}};
    fogg_event blind = {.kind = FOGG_EV_DRAW, .seat = 1, .slot = FOGG_FROM_STOCK, .card = 3};
    write_line(&usa, &(fogg_line){.number = 1, .event = fogg_event_seen_by(&deal, 0)}, out, sizeof out);
    CHECK_STR(out, "{\"n\":1,\"ev\":\"deal\",\"p\":1,\"cards_count\":2,\"tickets_count\":1}");
    write_line(&usa, &(fogg_line){.number = 2, .event = fogg_event_seen_by(&keep, 0)}, out, sizeof out);
    CHECK_STR(out, "{\"n\":2,\"ev\":\"keep\",\"p\":1,\"tickets_count\":2,\"refused_count\":1}");
    write_line(&usa, &(fogg_line){.number = 3, .event = fogg_event_seen_by(&blind, 0)}, out, sizeof out);
    CHECK_STR(out, "{\"n\":3,\"ev\":\"draw\",\"p\":1,\"from\":\"stock\"}");
    write_line(&usa, &(fogg_line){.number = 3, .event = fogg_event_seen_by(&blind, 1)}, out, sizeof out);
    CHECK_STR(out, "{\"n\":3,\"ev\":\"draw\",\"p\":1,\"from\":\"stock\",\"card\":\"white\"}");
}

TEST(headers_are_told_from_events)
{
    CHECK(fogg_record_is_header("{\"map\":1,\"fogg\":[]}", 19));
    CHECK(!fogg_record_is_header("{\"map\":\"fogg\"}", 14));
    CHECK(!fogg_record_is_header("{\"fogg\":1", 9));
    CHECK(!fogg_record_is_header("", 0));
}

int main(int argc, char **argv)
{
    fixture_board(&usa, "usa");
    RUN(a_wrong_line_is_refused_with_its_field);
    RUN(the_lists_of_an_end_have_their_order_and_their_bounds);
    RUN(a_line_whose_name_comes_last_is_read_as_any_other);
    RUN(an_error_names_the_event_wherever_its_number_stands);
    RUN(an_error_is_printed_with_its_line_its_event_and_its_rule);
    RUN(a_line_of_the_greatest_length_is_read_and_a_longer_one_is_not);
    RUN(a_seat_that_changes_hands_is_written_and_read);
    RUN(fields_that_are_not_ours_are_passed_over);
    RUN(a_wrong_header_is_refused_with_its_field);
    RUN(a_header_carries_a_map_and_its_drawing);
    RUN(a_viewer_is_told_counts_instead_of_what_is_hidden);
    RUN(headers_are_told_from_events);
    for (int i = 1; i < argc; i++) {
        char name[512];
        snprintf(name, sizeof name, "round trip of %s", strrchr(argv[i], '/') ? strrchr(argv[i], '/') + 1 : argv[i]);
        test_run_with(name, round_trip, argv[i]);
    }
    return test_done();
}
