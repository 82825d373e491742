/* scenario.h - a rule as a small text: a position set by hand, moves with the verdict each must get, and what holds
 * afterwards.
 *
 * The format is described in tests/rules/README.md.  A fault in the text or in what it expects ends the running test
 * case with file, line and reason (test_fail). */
#ifndef SCENARIO_H
#define SCENARIO_H

#include "fogg/position.h"

enum {
    SCENARIO_MAX_WORDS = 128, /* on a line */
    SCENARIO_MAX_EVENTS = 512,
    SCENARIO_MAX_FORCED = 256,
};

typedef struct words {
    int count;
    char *at[SCENARIO_MAX_WORDS];
} words;

/* Where the cards, or the tickets, that no line of the scenario mentions go. */
typedef enum rest {
    REST_STOCK, /* the stock; of tickets, the bottom of the pile */
    REST_DISCARDS,
    REST_BOX,  /* out of the game */
    REST_SEAT, /* to the hand of seat `rest - REST_SEAT` */
} rest;

typedef struct scenario {
    const char *file;
    int line;
    fogg_board board;
    fogg_game game;
    bool is_begun; /* the position is in the game; only moves and expectations may follow */

    /* The position as far as it is described. */
    fogg_position position;
    fogg_cards discards;
    int card_rest, ticket_rest; /* a rest */
    bool is_fresh;              /* the game's own set-up is played instead */
    bool has_market;
    int start;

    /* The cards and tickets that come next; after them always the lowest there is. */
    int forced_cards[SCENARIO_MAX_FORCED], forced_tickets[SCENARIO_MAX_FORCED];
    int forced_card_count, forced_card_next, forced_ticket_count, forced_ticket_next;

    /* What happened since the last move, or at the set-up. */
    fogg_event events[SCENARIO_MAX_EVENTS];
    int event_count;
} scenario;

/* Plays the scenario `text` (which is cut up) on the maps of the folder `maps`.  Returns if all is as it says. */
void scenario_run(const char *file, char *text, const char *maps);

/* --- between the runner's own files --- */

/* Ends the case with the scenario's file and line. */
_Noreturn void scenario_fail(const scenario *s, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The meaning of one word, or the end of the case with the word named. */
int scenario_number(const scenario *s, const char *word);
int scenario_seat(const scenario *s, const char *word);
int scenario_card(const scenario *s, const char *word);
int scenario_location(const scenario *s, const char *word);
int scenario_route(const scenario *s, const char *word);
int scenario_ticket(const scenario *s, const char *word);
int scenario_phase(const scenario *s, const char *word);

/* Reads `red 2 wild 1` from word `from` on. */
fogg_cards scenario_cards(const scenario *s, const words *line, int from);

/* One line that describes the position; false if its first word is none of these. */
bool scenario_describe(scenario *s, const words *line);

/* Puts the described position into the game, or plays the set-up. */
void scenario_begin(scenario *s);

/* The sink that collects events and brings the forced cards and tickets. */
fogg_sink scenario_sink(scenario *s);

/* A line `expect ...` or `events ...`. */
void scenario_expect(scenario *s, const words *line);
void scenario_expect_events(scenario *s, const words *line);

/* `expect seen ...`, `expect view ...`, `expect blind ...`: K1 to K4. */
void scenario_expect_seen(scenario *s, const words *line);
void scenario_expect_view(scenario *s, const words *line);
void scenario_expect_blind(scenario *s, const words *line);

/* What was found is what is wanted, or the case ends with both named. */
void scenario_same_number(const scenario *s, const char *what, int found, const char *wanted);
void scenario_same_cards(const scenario *s, const char *what, fogg_cards found, fogg_cards wanted);
void scenario_same_tickets(const scenario *s, const char *what, fogg_mask found, const words *line, int from);

#endif
