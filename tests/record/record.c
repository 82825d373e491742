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
    check_refused("{\"n\":1,\"ev\":\"end\",\"scores\":[{\"p\":0}],\"winners\":[],\"reason\":\"cars\"}",
                  "end: \"routes\" is missing");
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
    check_header("{\"fogg\":2,\"map\":\"usa\"," TWO ",\"start\":1," REST "}", "header: \"fogg\" must be a number 1..1");
    check_header("{\"fogg\":1," TWO ",\"start\":1," REST "}", "header: \"map\" is missing");
    check_header("{\"fogg\":1,\"map\":\"usa\"," TWO ",\"start\":2," REST "}",
                 "header: \"start\" is the seat of nobody");
    check_header("{\"fogg\":1,\"map\":\"usa\",\"players\":[],\"start\":0," REST "}",
                 "header: \"players\" has fewer than two players");
    check_header("{\"fogg\":1,\"map\":\"usa\",\"players\":[{\"name\":\"A\"}],\"start\":0," REST "}",
                 "header: \"kind\" is missing");
    check_header("{\"fogg\":1,\"map\":\"usa\",\"players\":[3],\"start\":0," REST "}",
                 "header: \"players\" must be an object");
    check_header("{\"fogg\":1,\"map\":\"usa\"," TWO ",\"start\":0,\"seed\":\"00\"," REST "}",
                 "header: \"seed\" must be 64 hexadecimal digits");
    check_header("{\"fogg\":1,\"map\":\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"," TWO
                 ",\"start\":0," REST "}",
                 "header: \"map\" is too long");
    check_header("{\"n\":1,\"ev\":\"turn\",\"p\":0}", "header: \"fogg\" is missing");
#undef TWO
#undef REST
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
    RUN(fields_that_are_not_ours_are_passed_over);
    RUN(a_wrong_header_is_refused_with_its_field);
    RUN(a_viewer_is_told_counts_instead_of_what_is_hidden);
    RUN(headers_are_told_from_events);
    for (int i = 1; i < argc; i++) {
        char name[512];
        snprintf(name, sizeof name, "round trip of %s", strrchr(argv[i], '/') ? strrchr(argv[i], '/') + 1 : argv[i]);
        test_run_with(name, round_trip, argv[i]);
    }
    return test_done();
}
