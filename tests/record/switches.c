/* switches.c - a game that was played with one number or switch of a map is refused where the map has another.
 *
 * Two boards of the same id differ in one line of the map text.  The record is legal on one of them, so verify must
 * refuse it on the other, by the rule that the line is about, and for no other reason. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fixture.h"
#include "fogg/maps.h"
#include "fogg/replay.h"
#include "test.h"

enum { MAX_TEXT = 512 * 1024, SEEDS = 12, FEW = 40 };

typedef struct change {
    const char *map;
    int seats;
    const char *played;   /* the beginning of a line of the map text */
    const char *verified; /* the same line on the board that verifies */
    const char *rules;    /* rules that may be named; the first must be named in at least one game */
    const char *message;  /* part of the message of the first rule */
    int decisions;        /* after which the game is stopped; 0: it goes to its end */
    int spaces;           /* routes with fewer are not claimed */
} change;

static const change changes[] = {
    {.map = "usa",
     .seats = 2,
     .played = "cars          45",
     .verified = "cars          10",
     .rules = "C16 C25",
     .message = "claim: ",
     .spaces = 6},
    {.map = "usa",
     .seats = 3,
     .played = "cars          44",
     .verified = "cars          45",
     .rules = "C25",
     .message = "\"last\""},
    {.map = "usa",
     .seats = 5,
     .played = "cards         12 each 14 wild",
     .verified = "cards         4 each 14 wild",
     .rules = "C6 C1 C2 C7 C12 C13",
     .message = "card is left in the stock"},
    {.map = "usa",
     .seats = 3,
     .played = "cards         12 each 2 wild",
     .verified = "cards         12 each 14 wild",
     .rules = "C12",
     .message = "\"shuffle\""},
    {.map = "usa",
     .seats = 3,
     .played = "doubles-close 2",
     .verified = "doubles-close 3",
     .rules = "C20",
     .message = "claim: "},
    {.map = "newyork",
     .seats = 3,
     .played = "doubles-close 2",
     .verified = "doubles-close 3",
     .rules = "C20",
     .message = "claim: "},
    {.map = "usa",
     .seats = 2,
     .played = "deal-cards    4",
     .verified = "deal-cards    5",
     .rules = "C1",
     .message = "\"cards\""},
    {.map = "usa",
     .seats = 2,
     .played = "deal-tickets  3 keep 2",
     .verified = "deal-tickets  3 keep 3",
     .rules = "C3",
     .message = "keep: "},
    {.map = "usa",
     .seats = 2,
     .played = "deal-tickets  3 keep 2",
     .verified = "deal-tickets  2 keep 2",
     .rules = "C3",
     .message = "\"tickets\""},
    {.map = "usa",
     .seats = 2,
     .played = "draw-tickets  3 keep 1",
     .verified = "draw-tickets  3 keep 2",
     .rules = "C21",
     .message = "keep: "},
    {.map = "usa",
     .seats = 2,
     .played = "draw-tickets  3 keep 1",
     .verified = "draw-tickets  2 keep 1",
     .rules = "C21",
     .message = "\"tickets\""},
    {.map = "usa",
     .seats = 2,
     .played = "longest-path  10",
     .verified = "longest-path  11",
     .rules = "C29",
     .message = "\"longest\""},
    {.map = "usa",
     .seats = 2,
     .played = "route-points  1:1 2:2",
     .verified = "route-points  1:1 2:3",
     .rules = "C18",
     .message = "\"points\""},
    {.map = "europe",
     .seats = 3,
     .played = "deal-tickets  3 long 1 keep 2",
     .verified = "deal-tickets  2 long 1 keep 2",
     .rules = "E1",
     .message = "\"tickets\""},
    {.map = "europe",
     .seats = 3,
     .played = "refused       bottom",
     .verified = "refused       box",
     .rules = "C21",
     .message = "\"tickets\""},
    {.map = "europe",
     .seats = 3,
     .played = "stations      3 unbuilt 4",
     .verified = "stations      1 unbuilt 4",
     .rules = "E10 E12 E11",
     .message = "the seat has no station left"},
    {.map = "europe",
     .seats = 3,
     .played = "stations      3 unbuilt 4",
     .verified = "stations      3 unbuilt 5",
     .rules = "E12",
     .message = "\"stations\"",
     .decisions = FEW},
    {.map = "newyork",
     .seats = 2,
     .played = "attractions   1",
     .verified = "attractions   2",
     .rules = "N1",
     .message = "\"attractions\""},
    {.map = "sanfrancisco",
     .seats = 3,
     .played = "tokens        0 0 1 2 4 6 9 12",
     .verified = "tokens        0 1 2 3 5 7 9 12",
     .rules = "S5",
     .message = "\"tokens\""},
    {.map = "sanfrancisco",
     .seats = 3,
     .played = "stacks        2:2 3:2",
     .verified = "stacks        2:2 3:3",
     .rules = "S1",
     .message = "\"height\""},
    {.map = "sanfrancisco",
     .seats = 3,
     .played = "chosen-stacks 2:1 3:2",
     .verified = "chosen-stacks 2:1 3:1",
     .rules = "S2",
     .message = "\"height\""},
    {.map = "sanfrancisco",
     .seats = 2,
     .played = "chosen-stacks 2:1 3:2",
     .verified = "chosen-stacks 2:2 3:2",
     .rules = "S3",
     .message = "\"height\""},
};

/* The map with one line replaced by `line`: the one that begins with the same word. */
static void make_board(fogg_board *board, const char *id, const char *line)
{
    static char text[MAX_TEXT];
    const fogg_map *map = fogg_map_find(id);
    size_t word = strcspn(line, " "), length = 0;
    bool is_found = false;
    for (const char *at = map->text, *end = map->text + map->length; at < end;) {
        size_t size = strcspn(at, "\n") + 1;
        bool is_line = strncmp(at, line, word) == 0 && at[word] == ' ';
        /* `line` may give only the first values; the others stay as they are. */
        const char *rest = at;
        for (const char *said = line; is_line && *said != '\0' && *rest != '\n';) {
            rest += strspn(rest, " ");
            rest += strcspn(rest, " \n");
            said += strspn(said, " ");
            said += strcspn(said, " ");
        }
        is_found = is_found || is_line;
        if (is_line)
            length += (size_t)snprintf(text + length, sizeof text - length, "%s", line);
        memcpy(text + length, rest, size - (size_t)(rest - at));
        length += size - (size_t)(rest - at);
        at += size;
    }
    CHECK_THAT(is_found, "%s has no line of %.*s", id, (int)word, line);
    CHECK_THAT(fogg_board_parse(board, text, length, NULL, NULL) == 0, "%s with %s is no map", id, line);
}

static bool is_listed(const char *rules, const char *rule)
{
    size_t length = strlen(rule);
    for (const char *at = rules; length > 0 && (at = strstr(at, rule)) != NULL; at += length)
        if ((at == rules || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
            return true;
    return false;
}

/* An error about a card that the stock does not have names the card. */
static void check_missing_card(const fogg_board *board, const char *message)
{
    const char *begin = strstr(message, ": no "), *end = strstr(message, " card is left in the stock");
    if (end)
        CHECK_THAT(begin && end > begin + 5 && fogg_board_card(board, begin + 5, (size_t)(end - begin - 5)) >= 0,
                   "no card is named: %s", message);
}

static void is_refused(void *data)
{
    static fogg_board played, verified;
    static fogg_replay replay;
    static char text[MAX_TEXT];
    const change *c = data;
    int refused = 0, named = 0;
    make_board(&played, c->map, c->played);
    make_board(&verified, c->map, c->verified);
    for (int seed = 1; seed <= SEEDS; seed++) {
        fixture_game plan = {.seats = c->seats, .seed = (uint8_t)seed, .decisions = c->decisions, .spaces = c->spaces};
        size_t length = fixture_play(&played, &plan, text, sizeof text);
        CHECK_THAT(fogg_record_verify(&replay, &played, text, length), "as played: %s", replay.error.message);
        strstr(text, "\"seed\"")[1] = 'S'; /* "Seed" is no field: chance is as recorded, so that the rule decides */
        if (fogg_record_verify(&replay, &verified, text, length))
            continue; /* the line made no difference to this game */
        refused++;
        CHECK_THAT(is_listed(c->rules, replay.error.rule), "line %ld: %s: %s", replay.error.line, replay.error.rule,
                   replay.error.message);
        check_missing_card(&verified, replay.error.message);
        named += strncmp(replay.error.rule, c->rules, strlen(replay.error.rule)) == 0 &&
                 strstr(replay.error.message, c->message) != NULL;
    }
    test_note("%d of %d games refused", refused, SEEDS);
    CHECK_THAT(named > 0, "%d games refused, none as it should be; the last: %s: %s", refused, replay.error.rule,
               replay.error.message);
}

int main(void)
{
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        char name[256];
        snprintf(name, sizeof name, "%s: a game by \"%s\" is refused by \"%s\"", changes[i].map, changes[i].played,
                 changes[i].verified);
        test_run_with(name, is_refused, (void *)&changes[i]);
    }
    return test_done();
}
