/* request.h - a client's message, read and checked field by field: docs/protocol.md.
 *
 * Takes any bytes at all.  Says what was wrong, in words, with the field's name; unknown fields are ignored. */
#ifndef LOBBY_REQUEST_H
#define LOBBY_REQUEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../store/store.h"

enum {
    REQUEST_MAX_BYTES = 4096,
    REQUEST_MAX_ERROR = 256, /* bytes of a sentence, its end included */
    REQUEST_MAX_PHRASE = 33,
    REQUEST_MAX_PLAN = 401,
    REQUEST_MAX_PIECE = 3601, /* of a map or a record: parcel.h */
    REQUEST_MOST_PIECES = 64,
    REQUEST_MOST_OF_RECORD = 16,
    REQUEST_MAX_GAME = 65,
    REQUEST_MAX_ENTRY = 1001,
    PROTOCOL_VERSION = 1,
};

typedef enum request_type {
    REQUEST_HELLO,
    REQUEST_PING,
    REQUEST_LOBBY,
    REQUEST_GAMES,
    REQUEST_OPEN,
    REQUEST_ENTER,
    REQUEST_EXIT,
    REQUEST_SIT,
    REQUEST_STAND,
    REQUEST_SEAT,
    REQUEST_ACT,
    REQUEST_CHECK,
    REQUEST_RESIGN,
    REQUEST_REMATCH,
    REQUEST_DECLINE,
    REQUEST_PREMOVE,
    REQUEST_LOG,
    REQUEST_SAY,
    REQUEST_MUTE,
    REQUEST_MAP,
    REQUEST_REPORT,
    REQUEST_DAILY,
    REQUEST_DAILY_RESULT,
    REQUEST_PROFILE,
    REQUEST_PROFILE_GAME,
    REQUEST_TYPE_COUNT
} request_type;

/* A seat as its host wishes it. */
typedef struct request_seat {
    enum { REQUEST_SEAT_ME, REQUEST_SEAT_OPEN, REQUEST_SEAT_BOT } kind;
    char bot[STORE_MAX_BOT];
} request_seat;

typedef struct fogg_request {
    request_type type;
    char id[STORE_MAX_ACTION_ID];
    int version;
    bool is_on;
    int64_t table, person;
    int have; /* -1: none given */
    bool wants_chat;
    int from;
    int seat; /* -1: none given */
    char action[FOGG_MAX_ACTION_TEXT];
    char text[STORE_MAX_CHAT];
    char phrase[REQUEST_MAX_PHRASE];
    char plan[REQUEST_MAX_PLAN];
    char data[REQUEST_MAX_PIECE];
    int piece, pieces;                                     /* which of how many, from 1 */
    char day[16];                                          /* a date */
    char game[REQUEST_MAX_GAME], entry[REQUEST_MAX_ENTRY]; /* of a profile */
    char map[STORE_MAX_MAP];
    bool is_public;
    bool is_takeable;
    int start; /* -1: by chance */
    int away;
    store_clock clock;
    int clock_time, clock_increment;
    int clock_kind; /* a store_clock that a reader of the lobby wants; -1: any */
    int players;    /* the same for the number of seats; 0: any */
    int page;       /* of the lobby, from 1 */
    int seats;
    request_seat seats_at[FOGG_MAX_SEATS];
    request_seat as;
} fogg_request;

/* Reads a message.  Returns NULL, or the code of an error of the protocol with a sentence in `sentence`
 * (REQUEST_MAX_ERROR bytes); `request->id` is then the message's id if that much could be read, else "". */
const char *request_read(const char *bytes, size_t length, fogg_request *request, char *sentence);

/* A message's name on the wire. */
const char *request_name(request_type type);

/* The fields of a message besides `type` and `id`: for documentation and tests.  NULL after the last. */
typedef struct request_field {
    const char *name;
    enum {
        FIELD_INTEGER,
        FIELD_BOOLEAN,
        FIELD_TEXT,
        FIELD_CODE, /* of a table or a person */
        FIELD_SEAT,
        FIELD_SEATS,
        FIELD_CLOCK,
        FIELD_CLOCK_KIND,
    } kind;
    bool is_optional;
    size_t offset, size; /* where it goes in a request */
    int64_t least, most; /* of an integer; of a text, bytes without its end */
} request_field;

const request_field *request_fields(request_type type);

#endif
