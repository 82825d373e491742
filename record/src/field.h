/* field.h - the values of a record's fields, read with an error that names the field.  Inside record/ only.
 *
 * Every function reads the value behind the last key and returns false with the error told if it is not what it must
 * be. */
#ifndef FIELD_H
#define FIELD_H

#include "fogg/json_read.h"
#include "fogg/record.h"

typedef struct field_reader {
    fogg_json_reader json;
    const fogg_board *board;
    fogg_record_error *error;
    const char *about; /* what the line is: "header", "draw" */
    const char *name;  /* of the field being read, NULL outside */
} field_reader;

void field_init(field_reader *reader, const char *text, size_t length, const fogg_board *board,
                fogg_record_error *error);

/* Tells the error `about: "name" what`, and returns false. */
bool field_refuse(field_reader *reader, const char *what);

/* Tells that the text is not JSON, and why; returns false. */
bool field_not_json(field_reader *reader);

/* The name of a field and its length. */
typedef struct field_name {
    const char *text;
    size_t length;
} field_name;

#define FIELD_NAME(text) \
    { \
        text, sizeof(text) - 1 \
    }

/* The members of an object, walked through one by one.  Fields mostly come in the order of `names`, so each is
 * looked for from the last one on. */
typedef struct field_walk {
    const field_name *names;
    int count;       /* of the names, at most 32 */
    uint32_t wanted; /* bit f: field f is read; all others are passed over.  May change on the way. */
    uint32_t seen;   /* bit f: field f was there */
    int next;        /* the field that is tried first */
} field_walk;

enum { FIELD_END = -1, FIELD_BAD = -2 };

/* Begins to walk through the object that is the last token.  Returns false with the error if that is none. */
bool field_begin(field_reader *reader);

/* Moves to the next wanted member, whose value the caller must read, and returns its field.  FIELD_END: the object
 * is at its end; FIELD_BAD: with the error told, something is no JSON or stands there twice. */
int field_next(field_reader *reader, field_walk *walk);

/* Refuses the object if one of `required` (bit f: field f) was not there. */
bool field_complete(field_reader *reader, const field_walk *walk, uint32_t required);

/* The line is one object: begins it, and after its end checks that nothing follows. */
bool field_begin_line(field_reader *reader);
bool field_end_line(field_reader *reader);

bool field_integer(field_reader *reader, long lowest, long highest, long *out);
bool field_byte(field_reader *reader, int lowest, int highest, uint8_t *out);
bool field_string(field_reader *reader, char *out, size_t size);
bool field_hex(field_reader *reader, uint8_t *out, size_t size);

/* Names of the map. */
bool field_location(field_reader *reader, uint8_t *out);
bool field_route(field_reader *reader, uint8_t *out);
bool field_card(field_reader *reader, uint8_t *out);
bool field_cards(field_reader *reader, uint8_t *out, uint8_t *count);
bool field_tickets(field_reader *reader, uint8_t *out, uint8_t *count);
bool field_card_set(field_reader *reader, fogg_cards *out);

/* field_list: the value must begin a list.  field_list_next: whether another element follows, which is then the last
 * token. */
bool field_list(field_reader *reader);
bool field_list_next(field_reader *reader);

#endif
