/* board_reader.h - the reader of map texts: cuts lines into words, reads values from words, tells faults.  Shared
 * by:
 *
 *     board_reader.c   this file's functions
 *     board_parse.c    locations, routes and tickets, line by line
 *     board_switch.c   the rule switches
 *     board_check.c    what only the whole text shows
 *     board_derive.c   the tables made from it
 *     variant.c        other ways to play the map
 *
 * The text is read three times, switches and locations first, so that lines may stand in any order. */
#ifndef BOARD_READER_H
#define BOARD_READER_H

#include "fogg/board.h"
#include "fogg/near.h"
#include "sha256.h"
#include "switch_list.h"
#include "text.h"

enum {
    BOARD_MAX_LINE = 255,                  /* bytes */
    BOARD_MAX_WORDS = 24,                  /* of a line */
    BOARD_MIN_CARS = 3,                    /* with two a game would end before it began: C25 */
    BOARD_MAX_POINTS = 99,                 /* of a route, a ticket, a bonus */
    BOARD_MAX_HEIGHT = 3,                  /* tokens of one symbol: S1 */
    BOARD_FIXED_STACKS = FOGG_SYMBOLS - 2, /* S1; players place the other two: S2, S3 */
    BOARD_MIN_MARKET = 3,                  /* X13; C2 speaks of three wilds */
    BOARD_MIN_SWAP = 2,                    /* cards that stand for one: X5, X6 */
    BOARD_MAX_SWAP = 9,
    BOARD_MAX_SWAPS = 48, /* routes on which cards can stand for others: keeps the list of legal actions short */
};

/* The rule switches.  None may be given twice. */
#define NUMBER_OF(id, ...) SWITCH_##id,
typedef enum board_switch { SWITCH_LIST(NUMBER_OF, NUMBER_OF) SWITCH_COUNT } board_switch;
#undef NUMBER_OF

typedef struct word {
    span text;
    bool is_quoted;
} word;

/* Lines of one kind: location, country, route or ticket. */
typedef struct board_lines {
    int total;                 /* good ones, including those beyond the engine's limit */
    int faulty;                /* ones with a fault */
    int unnamed;               /* those of them whose id is not known */
    int first_over;            /* line of the first beyond the limit */
    int line[FOGG_MAX_ROUTES]; /* where each one of the board stands */
} board_lines;

typedef struct board_reader {
    fogg_board *board;
    fogg_fault_sink *sink;
    void *context;
    int faults;
    bool is_silent; /* faults are neither told nor counted */

    int line;         /* from 1 */
    char object[560]; /* what the line is about */
    word words[BOARD_MAX_WORDS];
    int count, next; /* words of the line, and the first that is not taken yet */
    span first;      /* its first word, set even if the line is not valid text */
    bool is_short;   /* the line ended too soon; this is told once */

    int switch_line[SWITCH_COUNT]; /* where it stands, 0 for nowhere */
    bool is_good[SWITCH_COUNT];    /* given, and without fault */
    bool has_ferries, has_tunnels;
    board_lines locations, countries, routes, tickets;
    sha256 hash; /* of the words so far that no quotes surround */
} board_reader;

_Static_assert(FOGG_MAX_LOCATIONS <= FOGG_MAX_ROUTES && FOGG_MAX_TICKETS <= FOGG_MAX_ROUTES,
               "board_lines holds any kind");

/* Tells a fault of the line that is being read; the format is writer_format's. */
void reader_fault(board_reader *r, const char *format, ...);

/* Tells a fault of another line and object: "route", "denver--omaha". */
void reader_fault_at(board_reader *r, int line, const char *kind, const char *id, const char *format, ...);

/* Says what the following faults are about. */
void reader_object(board_reader *r, const char *object);

/* Removes and returns the first line of `rest`, without its end. */
span reader_cut_line(span *rest);

/* Cuts a line into words.  Returns false if it has none, or a fault, which is told. */
bool reader_split(board_reader *r, span line);

/* Whether `text` may be an id.  No id holds "--", because that joins the two ends in the id of a route. */
bool reader_is_id(span text);

/* Takes the next word; each tells a fault and returns false if there is none, or if it is not as wanted.  `what`
 * names the value in the message: "length", "number of cars". */
bool reader_take(board_reader *r, const char *what, span *text);
bool reader_number(board_reader *r, const char *what, int least, int most, uint8_t *number);
bool reader_keyword(board_reader *r, const char *keyword);
bool reader_id(board_reader *r, const char *what, char out[FOGG_MAX_ID]);
bool reader_name(board_reader *r, const char *what, char out[FOGG_MAX_NAME]);

/* The next word of the form "3:4": a number, and what it stands for. */
bool reader_pair(board_reader *r, const char *what, int least, int most, int least_value, int most_value,
                 uint8_t *number, uint8_t *value);

/* Takes the next word if it is `keyword`, else changes nothing and tells nothing. */
bool reader_accepts(board_reader *r, const char *keyword);

/* Both tell a fault and return false.  reader_expects: the next word is not `what`, which stands in quotes ("\"yes\"
 * or \"no\"").  reader_unknown: there is no `what` with the name that `near` was given; the fault suggests the
 * nearest one. */
bool reader_expects(board_reader *r, const char *what);
bool reader_unknown(board_reader *r, const char *what, const fogg_near *near);

/* Whether the line is at its end; reader_end also tells what is left over. */
bool reader_is_at_end(const board_reader *r);
bool reader_end(board_reader *r);

/* Reads the line if its first word is a switch's name; returns false if it is not. */
bool board_switch_read(board_reader *r);

/* Counts the switch of that name as given, although its line cannot be read: else it would be told as missing, too. */
void board_switch_forgive(board_reader *r, span name);

/* Gives every switch that was left out its default, if it has one. */
void board_switch_default(board_reader *r);

/* The name of a switch, and an example of its line. */
const char *board_switch_name(board_switch s);
const char *board_switch_form(board_switch s);

/* Tells every fault that only the whole text shows. */
void board_check(board_reader *r);

/* The bytes of a map text before its first set of tickets or variant (variant.c): the map's own game. */
size_t variant_own_length(const char *text, size_t length);

/* Fills in the derived tables. */
void board_derive(fogg_board *board);

#endif
