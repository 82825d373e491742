/* screen.h - the terminal: opened and given back in every case, and what it can show.
 *
 * Colours and Unicode are used where the terminal and the locale have them; NO_COLOR turns colours off. */
#ifndef SCREEN_H
#define SCREEN_H

#include <stdbool.h>
#include <stdint.h>

#include "style.h"

/* Keys beyond characters. */
enum {
    KEY_IS_NONE = -1,   /* nothing was pressed in time */
    KEY_IS_GONE = -2,   /* the terminal is lost, or we are told to go */
    KEY_IS_RESIZE = -3, /* the screen has another size */
    KEY_IS_UP = -10,
    KEY_IS_DOWN = -11,
    KEY_IS_LEFT = -12,
    KEY_IS_RIGHT = -13,
    KEY_IS_PAN_UP = -14, /* with shift */
    KEY_IS_PAN_DOWN = -15,
    KEY_IS_PAN_LEFT = -16,
    KEY_IS_PAN_RIGHT = -17,
    KEY_IS_HOME = -18,
    KEY_IS_END = -19,
    KEY_IS_PAGE_UP = -20,
    KEY_IS_PAGE_DOWN = -21,
    KEY_IS_BACKSPACE = -22,
    KEY_IS_DELETE = -23,
    KEY_IS_MOUSE = -24, /* `mouse` of the screen says what */
    KEY_IS_ESCAPE = 27,
    KEY_IS_ENTER = 10,
    KEY_IS_TAB = 9,
};

typedef struct screen_mouse {
    int column, row;
    enum { MOUSE_CLICK, MOUSE_PRESS, MOUSE_RELEASE, MOUSE_WHEEL_UP, MOUSE_WHEEL_DOWN } what;
} screen_mouse;

typedef struct screen {
    int columns, rows;
    bool is_ascii; /* no character beyond ASCII can be shown */
    int colours;   /* 0, 8 or 256 */
    screen_mouse mouse;
} screen;

/* Takes the terminal over.  Returns false, with nothing to close, if it cannot be one: the caller falls back on
 * lines. */
bool screen_open(screen *screen);

/* Gives it back as it was. */
void screen_close(void);

/* Draws nothing until screen_show.  Texts are UTF-8, cut at `width` columns; the rest of `width` is blank.  Returns
 * the columns that the text took. */
void screen_erase(void);
int screen_text(const screen *screen, int row, int column, int width, style style, const char *text);
void screen_put(const screen *screen, int row, int column, uint32_t glyph, style style);
void screen_cursor(int row, int column); /* shows it there; hidden if the row is negative */
void screen_show(void);

/* Whether the terminal is lost, or we are told to go. */
bool screen_is_gone(void);

/* Waits for a key so many milliseconds, -1: for ever. */
int screen_key(screen *screen, int milliseconds);

#endif
