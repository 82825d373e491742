/* generate_test.c - every generated map is a good one, and together they have everything that a map can have. */
#include "generate.h"

#include <stdio.h>
#include <string.h>

#include "fogg/board.h"
#include "fogg/switches.h"
#include "test.h"

enum { MAPS = 2000 };

typedef struct fault {
    int line;
    char message[200];
} fault;

static void keep_fault(void *context, int line, const char *object, const char *message)
{
    fault *f = context;
    if (f->line != 0)
        return;
    f->line = line;
    snprintf(f->message, sizeof f->message, "%s: %s", object, message);
}

static const fogg_board *board_of(uint64_t seed)
{
    static fogg_board board;
    static char text[GENERATE_MAX];
    fault first = {0};
    size_t length = generate_map(seed, text);
    CHECK(length < GENERATE_MAX - 1 && strlen(text) == length);
    int faults = fogg_board_parse(&board, text, length, keep_fault, &first);
    CHECK_THAT(faults == 0, "seed %d, line %d: %s", (int)seed, first.line, first.message);
    CHECK(fogg_board_ok(&board));
    return &board;
}

TEST(every_generated_map_is_good)
{
    for (uint64_t seed = 0; seed < MAPS; seed++)
        board_of(seed);
}

TEST(the_same_seed_gives_the_same_map)
{
    static char first[GENERATE_MAX], second[GENERATE_MAX];
    size_t length = generate_map(7, first);
    generate_map(8, second);
    CHECK(strcmp(first, second) != 0);
    CHECK_INT(generate_map(7, second), length);
    CHECK_STR(first, second);
}

TEST(generated_maps_have_everything_that_a_map_can_have)
{
    enum {
        TINY,
        FULL,
        FERRY,
        TUNNEL,
        STATIONS,
        TOKENS,
        LONG,
        KEEP_TWO,
        FIVE,
        TWINS,
        BOX,
        PARTS,
        ALWAYS_BOX,
        MANY,
        MOST_LONG,
        FEW_WILDS,
        ANY_CARDS,
        TRIPLE,
        UNEQUAL,
        COUNTRY,
        TARGETS,
        CIRCLES,
        NINE,
        MANY_TICKETS,
        COUNT
    };
    int seen[COUNT] = {0};
    for (uint64_t seed = 0; seed < 400; seed++) {
        const fogg_board *board = board_of(seed);
        seen[TINY] += board->cards_each <= 4;
        seen[FULL] += board->location_count == FOGG_MAX_LOCATIONS;
        seen[STATIONS] += board->stations == FOGG_MAX_STATIONS;
        seen[TOKENS] += board->has_tokens;
        seen[LONG] += board->dealt_long > 0;
        seen[KEEP_TWO] += board->drawn_keep >= 2;
        seen[FIVE] += board->max_seats == FOGG_MAX_SEATS;
        seen[BOX] += board->refused_leave;
        seen[ALWAYS_BOX] += board->refused_always_leave;
        seen[MANY] += board->dealt_tickets + board->dealt_long > FOGG_ORDER_OFFER;
        seen[MOST_LONG] += board->kept_long_most < board->dealt_long;
        seen[FEW_WILDS] += board->wilds_on != FOGG_ON_ALL;
        seen[COUNTRY] += board->country_count > 0;
        seen[CIRCLES] += board->circles > 0;
        seen[NINE] += board->longest == FOGG_MAX_LENGTH;
        seen[MANY_TICKETS] += board->ticket_count > FOGG_FEW_TICKETS;
        for (int t = 0; t < board->ticket_count; t++)
            seen[TARGETS] += board->journeys[t].target_count > 1;
        for (int r = 0; r < board->route_count; r++) {
            seen[FERRY] += board->routes[r].ferry > 0;
            seen[TUNNEL] += board->routes[r].is_tunnel;
            seen[TWINS] += board->routes[r].twin != FOGG_NONE;
            seen[TRIPLE] += board->routes[r].part == FOGG_MAX_PARTS;
            seen[ANY_CARDS] += board->routes[r].swap > 0 && board->routes[r].ferry == 0;
            seen[UNEQUAL] += board->routes[r].twin != FOGG_NONE &&
                             board->routes[board->routes[r].twin].length != board->routes[r].length;
        }
        uint64_t reached = 1, before = 0;
        while (reached != before) {
            before = reached;
            for (int r = 0; r < board->route_count; r++) {
                uint64_t ends = UINT64_C(1) << board->routes[r].a | UINT64_C(1) << board->routes[r].b;
                reached |= (reached & ends) != 0 ? ends : 0;
            }
        }
        seen[PARTS] += __builtin_popcountll(reached) < board->location_count;
    }
    for (int what = 0; what < COUNT; what++)
        CHECK_THAT(seen[what] >= 4, "what %d was seen %d times", what, seen[what]);
}

TEST(generated_maps_have_every_switch_at_its_default_and_not)
{
    static int set[64], usual[64];
    CHECK(fogg_switch_count() <= 64);
    for (uint64_t seed = 0; seed < 400; seed++) {
        const fogg_board *board = board_of(seed);
        for (int s = 0; s < fogg_switch_count(); s++)
            fogg_switch_is_set(board, s) ? set[s]++ : usual[s]++;
    }
    for (int s = 0; s < fogg_switch_count(); s++) {
        fogg_switch_values values;
        bool has_one = fogg_switch_values_of(s, &values) && !fogg_switch_is_required(s);
        CHECK_THAT(!has_one || (set[s] >= 4 && usual[s] >= 4), "%s: %d maps set it, %d do not", fogg_switch_name(s),
                   set[s], usual[s]);
    }
}

int main(void)
{
    RUN(every_generated_map_is_good);
    RUN(the_same_seed_gives_the_same_map);
    RUN(generated_maps_have_everything_that_a_map_can_have);
    RUN(generated_maps_have_every_switch_at_its_default_and_not);
    return test_done();
}
