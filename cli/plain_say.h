/* plain_say.h - sentences of the line mode on standard output, in ASCII where the locale knows no more. */
#ifndef PLAIN_SAY_H
#define PLAIN_SAY_H

#include "console.h"

typedef struct plain_out {
    const fogg_language *language;
    bool is_ascii;
} plain_out;

void plain_out_init(plain_out *out, const fogg_language *language);

/* Prints one line; nothing if it is empty.  `text` may be folded in place. */
void plain_line(const plain_out *out, char *text);

/* One line of the catalogue. */
void plain_say(const plain_out *out, const char *key, const fogg_filling *fillings);

/* Who plays what; market, stock and seats; the hand; tickets offered; tickets held and what they lack; the routes of a
 * city, or all if `city` is empty. */
void plain_tell_players(const plain_out *out, const console *console);
void plain_tell_table(const plain_out *out, const console *console);
void plain_tell_hand(const plain_out *out, const console *console);
void plain_tell_offer(const plain_out *out, const console *console);
void plain_tell_goals(const plain_out *out, const console *console);
void plain_tell_routes(const plain_out *out, const console *console, const char *city);

#endif
