/* record.h - the game record of docs/record.md: its lines as data, written and read.
 *
 * A record is text: a header line, then one event a line.  This file reads and writes single lines; whether they
 * make a legal game is checked by replay.h.  Nothing here allocates, opens a file or knows a clock. */
#ifndef FOGG_RECORD_H
#define FOGG_RECORD_H

#include "fogg/api.h"
#include "fogg/event.h"
#include "fogg/game.h"
#include "fogg/score.h"
#include "fogg/text.h"

FOGG_API_BEGIN

enum {
    FOGG_MAX_LINE = 65536,      /* bytes of a line that is read, its end not included */
    FOGG_MAX_HEADER = 4 << 20,  /* the same of a header, which may carry a map */
    FOGG_MAX_LINE_OUT = 8192,   /* no line that is written is longer, its end included, but a header with a map */
    FOGG_MAX_ERROR_TEXT = 1024, /* bytes of a message, its end included */
    FOGG_MAX_KIND = 128,        /* bytes of what plays a seat, its end included */
    FOGG_DIGEST_BYTES = 32,
};

/* The first line of a game. */
typedef struct fogg_header {
    char map[FOGG_MAX_ID];
    bool has_map_hash; /* of the board, so that another map of the same id is told apart */
    uint8_t map_hash[FOGG_HASH_BYTES];
    int seats; /* 2..FOGG_MAX_SEATS */
    int start; /* the seat that begins, 0..seats-1 */
    struct {
        char name[FOGG_MAX_NAME];
        char kind[FOGG_MAX_KIND]; /* "human", "bot:random" */
    } player[FOGG_MAX_SEATS];
    bool has_seed;   /* once the game is over */
    bool has_commit; /* from the start: the SHA-256 of the seed */
    uint8_t seed[FOGG_SEED_BYTES];
    uint8_t commit[FOGG_DIGEST_BYTES];
    char engine[FOGG_MAX_ID];
    char date[FOGG_MAX_ID];
} fogg_header;

/* A map that a record carries because no program has it built in: docs/map-format.md, docs/art.md. */
typedef struct fogg_carried_map {
    const char *text;
    size_t length;
    const char *art; /* the drawing; NULL if there is none */
    size_t art_length;
} fogg_carried_map;

/* What the event `end` says. */
typedef struct fogg_result {
    int seats;
    fogg_score score[FOGG_MAX_SEATS];
    bool has_borrowed; /* the record says which routes stations use (E11) */
    uint8_t winners;   /* bit s: seat s */
    uint8_t by;        /* of FOGG_END_STOPPED, bit s: seat s gave up */
    fogg_end reason;
} fogg_result;

typedef enum fogg_seat_why {
    FOGG_SEAT_RESIGNED,
    FOGG_SEAT_AWAY,
    FOGG_SEAT_BACK,
    FOGG_SEAT_WHY_COUNT,
} fogg_seat_why;

/* What the event `seat` says: from here on the seat is played by `kind`.  The engine knows nothing of it. */
typedef struct fogg_seat_change {
    uint8_t seat;
    fogg_seat_why why;
    char kind[FOGG_MAX_KIND]; /* "human", "bot:planner" */
} fogg_seat_change;

/* One line behind the header. */
typedef struct fogg_line {
    long number; /* `n`, from 1 */
    /* The event is `seat`, which the engine does not tell: see `change`; event.kind is FOGG_EV_KIND_COUNT. */
    bool is_seat;
    fogg_event event;
    union {
        fogg_result result;      /* of FOGG_EV_END */
        fogg_seat_change change; /* of `seat` */
    };
} fogg_line;

/* Why a record is refused. */
typedef struct fogg_record_error {
    long line;  /* of the text, from 1 */
    long event; /* its number, 0 where there is none */
    /* The id of the rule that is broken; "seed" where the seed gives another chance; "" where the text is at fault. */
    char rule[8];
    char message[FOGG_MAX_ERROR_TEXT];
} fogg_record_error;

/* The name of the line's event: "draw", "seat". */
const char *fogg_line_name(const fogg_line *line);

/* "resigned", "away", "back". */
const char *fogg_seat_why_name(fogg_seat_why why);

/* The line `seat`, without a number: from here on `seat` is played by `kind`, which is cut if it is too long. */
fogg_line fogg_seat_line(int seat, fogg_seat_why why, const char *kind);

/* The result of a game that is over, or as if it ended now. */
void fogg_result_of(const fogg_game *game, fogg_result *result);

/* "cars", "passed", "idle", "stopped". */
const char *fogg_end_name(fogg_end reason);

/* The rule that ends a game for this reason. */
const char *fogg_end_rule(fogg_end reason);

/* Writes the map's id and hash into the header. */
void fogg_header_set_map(fogg_header *header, const fogg_board *board);

/* Whether the header is of this map: by its hash or, in records that have none, by its id. */
bool fogg_header_is_of(const fogg_header *header, const fogg_board *board);

/* Writes a header or an event as one line of JSON, without the end of line.  `line->result` is written for
 * FOGG_EV_END only. Where the event hides something (fogg_event_seen_by), the field is left out and its count
 * written: `cards_count`, `tickets_count`, `refused_count`. */
void fogg_record_write_header(const fogg_header *header, fogg_text_sink *sink, void *context);
void fogg_record_write_header_and_map(const fogg_header *header, const fogg_carried_map *map, fogg_text_sink *sink,
                                      void *context);
void fogg_record_write_line(const fogg_board *board, const fogg_line *line, fogg_text_sink *sink, void *context);

/* Reads a line without its end.  Returns true, or false with `error->message`; of the rest of `error`, `event` is
 * set if it could be read.  Takes any bytes at all.  Unknown fields are passed over; missing, doubled and wrong ones
 * are refused. */
bool fogg_record_read_header(const char *text, size_t length, fogg_header *header, fogg_record_error *error);
bool fogg_record_read_line(const fogg_board *board, const char *text, size_t length, fogg_line *line,
                           fogg_record_error *error);

/* The text, or the drawing, of the map that a header carries; the header must be a good one.  Writes at most size - 1
 * bytes and an end, and returns the length of the whole, which fits if it is less than `size`: 0 if the header carries
 * none. */
size_t fogg_record_read_map(const char *text, size_t length, char *out, size_t size);
size_t fogg_record_read_map_art(const char *text, size_t length, char *out, size_t size);

/* Whether a line is a header: an object with the key "fogg".  A line that is not JSON is no header. */
bool fogg_record_is_header(const char *text, size_t length);

/* "line 12: event 11: C9: ..." as far as each is known. */
void fogg_record_error_print(const fogg_record_error *error, fogg_text *out);

FOGG_API_END

#endif
