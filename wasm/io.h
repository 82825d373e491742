/* io.h - how the page and the module hand texts to each other.
 *
 * The page writes a text into the room, calls an export with its length, and reads the answer, which stays where it
 * is until the next call.  Both grow as needed; a zero follows the last byte of either. */
#ifndef FOGG_WASM_IO_H
#define FOGG_WASM_IO_H

#include "fogg/text.h"

/* Tests build the module for other machines, too: those know no such attribute. */
#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(#name))) name
#else
#define EXPORT(name) name
#endif

/* What the page wrote last. */
const char *io_room(void);

/* Empties the answer; the sink adds to it (its context is not used). */
void io_begin(void);
fogg_text_sink io_add;
void io_add_string(const char *string);

#endif
