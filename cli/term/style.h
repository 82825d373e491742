/* style.h - how a character looks: colours of the 256-colour palette, and attributes.
 *
 * Everything is designed for 256 colours and stays readable without any: a style that means something has an
 * attribute, a glyph or a letter beside its colour. */
#ifndef STYLE_H
#define STYLE_H

#include <stdbool.h>
#include <stdint.h>

enum { STYLE_PLAIN = -1 }; /* the terminal's own colour */

enum {
    STYLE_BOLD = 1,
    STYLE_DIM = 2,
    STYLE_UNDERLINE = 4,
    STYLE_REVERSE = 8,
    STYLE_MARK = 16, /* reversed where there are no colours; with colours these are enough */
};

typedef struct style {
    int16_t ink, paper; /* 0..255 or STYLE_PLAIN */
    uint8_t look;
} style;

#define STYLE(...) ((style){.ink = STYLE_PLAIN, .paper = STYLE_PLAIN, __VA_ARGS__})

/* What has changed since one's last move. */
#define STYLE_OF_NEWS ((style){16, 231, STYLE_BOLD | STYLE_UNDERLINE | STYLE_MARK})

/* A free space of a route, and a card on the table, of this colour's name ("red", "wild", "grey"). */
style style_of_space(const char *colour);
style style_of_card(const char *colour);

/* What fills the cells of a free space beside its letter. */
uint32_t style_fill(const char *colour, bool is_ascii);

/* A seat's cars, and its name in text. */
style style_of_seat(int seat);
style style_of_name(int seat);

/* The sign of a seat, of a tourist token, of a location: Unicode, or ASCII where that is all there is. */
uint32_t style_seat_mark(int seat, bool is_ascii);
uint32_t style_symbol(int symbol, bool is_ascii);

#endif
