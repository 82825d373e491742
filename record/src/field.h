/* field.h - the values of a record's fields, read with an error that names the field.  Inside record/ only.
 *
 * Every function reads the value behind the last key and returns false with the error told if it is not what it must be. */
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

/* Looks up the last key among `names`; returns its index, or -1 if it is none of them. */
int field_find(const field_reader *reader, const char *const *names, int count);

/* Goes through the members of the object that begins with the next token (field_members) or the last one (field_inner): reads
 * those in `names` with `read`, passes over all others, and refuses doubled and missing ones.  `required` has a bit a name. */
typedef bool field_read(field_reader *reader, int field, void *out);
bool field_members(field_reader *reader, const char *const *names, int count, uint32_t required, uint32_t wanted,
                   field_read *read, void *out);
bool field_inner(field_reader *reader, const char *const *names, int count, uint32_t required, uint32_t wanted,
                 field_read *read, void *out);

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

/* The value begins a list, and whether an element follows; the element is then the last token. */
bool field_list(field_reader *reader);
bool field_list_next(field_reader *reader);

#endif
