/* wording.h - what happens in a game, as sentences of the catalogue.
 *
 * Every function writes at most `size` bytes, an end included, and returns `out`. */
#ifndef WORDING_H
#define WORDING_H

#include "fogg/record.h"
#include "fogg/switches.h"
#include "fogg/words.h"

enum { WORDING_BYTES = 1024 }; /* enough for any sentence */

/* What sentences are about. */
typedef struct wording {
    const fogg_language *language;
    const fogg_board *board;
    const fogg_header *header; /* the players' names */
    const char *pieces;        /* what the cars are: of a game_map; NULL: wagons */
} wording;

/* What people call a map: in their language if the catalogue has it, else its own title.  Another map that only calls
 * itself by a known id has another title, and keeps it. */
const char *wording_map(const fogg_language *language, const fogg_board *board);

/* A card's name: "red", "locomotive"; "grey" for FOGG_GREY. */
const char *wording_card(const wording *w, int card);

/* Its letter, one ASCII character: the sign beside the colour. */
char wording_letter(const wording *w, int card);

/* What the players place on routes: its id ("wagon"), and in words ("cars", "taxis", "cable cars"). */
const char *wording_pieces_id(const wording *w);
const char *wording_pieces(const wording *w);

/* So many of them: "12 taxis". */
char *wording_piece_count(const wording *w, int number, char *out, size_t size);

/* A symbol of a tourist token. */
const char *wording_symbol(const wording *w, int symbol);

/* So many cards of a kind: "3 red", "2 locomotives". */
char *wording_card_count(const wording *w, int card, int number, char *out, size_t size);

/* "3 red, 1 locomotive", "Denver–Omaha", "Denver – El Paso (4)", "12 cards". */
char *wording_cards(const wording *w, fogg_cards cards, char *out, size_t size);
char *wording_route(const wording *w, int route, char *out, size_t size);
char *wording_ticket(const wording *w, int ticket, char *out, size_t size);
char *wording_count(const wording *w, const char *key, int number, char *out, size_t size);

/* What a route asks for: "4 purple", "6 grey, tunnel". */
char *wording_demand(const wording *w, int route, char *out, size_t size);

/* What happened, as far as the event tells (fogg_event_seen_by).  Empty for FOGG_EV_END, whose words are
 * wording_result.  `sweeps`: of the run that ends with this event (sweeps.h), 0 for none. */
char *wording_event(const wording *w, const fogg_event *event, int sweeps, char *out, size_t size);

/* Who plays a seat from here on. */
char *wording_seat(const wording *w, const fogg_seat_change *change, char *out, size_t size);

/* The rule that a switch (fogg/switches.h) makes on this map, if it is not at its default and has a sentence; else an
 * empty text. */
char *wording_rule(const wording *w, int number, char *out, size_t size);

/* What an action of the view's seat does. */
char *wording_action(const wording *w, const fogg_view *view, fogg_action action, char *out, size_t size);

/* Why an action is refused, with the rule's id. */
char *wording_verdict(const wording *w, fogg_verdict verdict, char *out, size_t size);

/* What the view's seat has to decide now; whose decision it is, if another's. */
char *wording_phase(const wording *w, const fogg_view *view, char *out, size_t size);

/* How it ended, and who won. */
char *wording_end(const wording *w, const fogg_result *result, char *out, size_t size);
char *wording_winners(const wording *w, const fogg_result *result, char *out, size_t size);

/* One seat's score in its parts: "Ann: 91 (routes 57, tickets 24, longest path 10)". */
char *wording_score(const wording *w, const fogg_result *result, int seat, char *out, size_t size);

/* The cards that a payment of `due` cards takes. */
fogg_cards wording_payment(int colour, int due, int wilds);

#endif
