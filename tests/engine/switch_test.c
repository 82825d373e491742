/* switch_test.c - every switch with one value, as its row describes it: each value that it may say is read, the next
 * one is refused. */
#include "fogg/switches.h"

#include <stdio.h>
#include <string.h>

#include "test.h"

/* A map with something of every kind, so that no value is at odds with the rest. */
static const char map[] = "fogg-map 1\n"
                          "map small \"Small\"\n"
                          "players 2 to 5\n"
                          "cars 45\n"
                          "colours red green blue white black pink orange yellow\n"
                          "cards 12 each 14 wild\n"
                          "deal-tickets 1 keep 1\n"
                          "route-points 2:2 3:4\n"
                          "ferries yes\n"
                          "tunnels yes\n"
                          "attractions 1\n"
                          "location aa \"A\" attraction\n"
                          "location bb \"B\"\n"
                          "location cc \"C\"\n"
                          "location dd \"D\"\n"
                          "route aa bb 2 grey ferry 1\n"
                          "route bb cc 3 red tunnel\n"
                          "route cc dd 2 blue half 1\n"
                          "route cc dd 2 grey half 2\n"
                          "ticket aa bb 3\n"
                          "ticket aa cc 5\n"
                          "ticket aa dd 7\n"
                          "ticket bb cc 3\n"
                          "ticket bb dd 6\n";

static fogg_board board;

typedef struct fault {
    int line, count;
    char message[200];
} fault;

/* Only what is told of the switch's own line counts: another value may be at odds with a location, say. */
static void hear(void *context, int line, const char *object, const char *message)
{
    fault *f = context;
    (void)object;
    if (line != f->line)
        return;
    f->count++;
    snprintf(f->message, sizeof f->message, "%s", message);
}

/* Parses the map with this value of a switch, on its second line; returns the faults of that line. */
static fault parse(int number, const char *value)
{
    static char text[sizeof map + 128];
    char start[64];
    fault found = {.line = 2};
    int length = snprintf(text, sizeof text, "fogg-map 1\n%s %s\n", fogg_switch_name(number), value);
    int start_length = snprintf(start, sizeof start, "%s ", fogg_switch_name(number));
    for (const char *line = strchr(map, '\n') + 1; *line != '\0'; line = strchr(line, '\n') + 1)
        if (strncmp(line, start, (size_t)start_length) != 0)
            length += snprintf(text + length, sizeof text - (size_t)length, "%.*s", (int)strcspn(line, "\n") + 1, line);
    fogg_board_parse(&board, text, (size_t)length, hear, &found);
    return found;
}

static void takes(int s, const char *text, int value)
{
    fault found = parse(s, text);
    CHECK_THAT(found.count == 0, "%s %s: %s", fogg_switch_name(s), text, found.message);
    CHECK_INT(fogg_switch_value(&board, s), value);
    const char *word = fogg_switch_word(&board, s);
    CHECK_THAT(!word || strcmp(word, text) == 0 || strchr("0123456789", text[0]), "%s %s is %s", fogg_switch_name(s),
               text, word);
    bool is_default = strcmp(fogg_switch_line(s) + strlen(fogg_switch_name(s)) + 1, text) == 0;
    CHECK_INT(fogg_switch_is_set(&board, s), !is_default && !fogg_switch_is_required(s));
}

static void refuses(int s, int number)
{
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    CHECK_THAT(parse(s, text).count > 0, "%s %s is read", fogg_switch_name(s), text);
}

TEST(a_switch_takes_the_values_that_it_tells_and_no_others)
{
    int described = 0;
    for (int s = 0; s < fogg_switch_count(); s++) {
        fogg_switch_values values;
        CHECK_INT(fogg_switch_value(&board, s) >= 0, fogg_switch_values_of(s, &values));
        if (!fogg_switch_values_of(s, &values))
            continue;
        described++;
        CHECK(values.has_numbers || (values.words[0] && values.words[1]));
        for (int i = 0; i < 2 && values.words[i]; i++)
            takes(s, values.words[i], i);
        for (int n = values.least; values.has_numbers && n <= values.most; n++) {
            char text[16];
            snprintf(text, sizeof text, "%d", n);
            takes(s, text, n);
        }
        if (values.has_numbers && values.least > 0)
            refuses(s, values.least - 1);
        refuses(s, values.has_numbers ? values.most + 1 : 0);
        CHECK(parse(s, "nonsense").count > 0);
    }
    CHECK(described > 10);
}

TEST(a_switch_that_is_left_out_has_its_default)
{
    CHECK_INT(fogg_board_parse(&board, map, sizeof map - 1, NULL, NULL), 0);
    for (int s = 0; s < fogg_switch_count(); s++)
        CHECK_THAT(!fogg_switch_is_set(&board, s) || strcmp(fogg_switch_name(s), "attractions") == 0, "%s",
                   fogg_switch_name(s));
    CHECK_INT(board.market, 5);
    CHECK_INT(board.dealt_cards, 4);
    CHECK_INT(board.twin_seats, 2);
    CHECK(!board.market_wild_is_one && !board.hands_are_open && !board.score_is_hidden);
    CHECK(board.longest_bonus == 0 && board.most_tickets_bonus == 0 && board.sign_cards == 0);
}

TEST(a_word_that_is_no_value_is_told_with_those_that_are)
{
    for (int s = 0; s < fogg_switch_count(); s++)
        if (strcmp(fogg_switch_name(s), "hands") == 0)
            CHECK_THAT(strstr(parse(s, "opne").message, "\"closed\" or \"open\""), "%s", parse(s, "opne").message);
}

int main(void)
{
    RUN(a_switch_takes_the_values_that_it_tells_and_no_others);
    RUN(a_switch_that_is_left_out_has_its_default);
    RUN(a_word_that_is_no_value_is_told_with_those_that_are);
    return test_done();
}
