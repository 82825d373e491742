/* screen.c - ncurses behind a few calls. */
#define NCURSES_WIDECHAR 1
#include "screen.h"

#include <curses.h>
#include <errno.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../fold.h"
#include "../heap.h"
#include "glyphs.h"

static volatile sig_atomic_t is_told_to_go;

static void go(int signal_number)
{
    (void)signal_number;
    is_told_to_go = 1;
}

/* ncurses handles SIGTSTP and SIGWINCH itself: it leaves the screen, stops, and comes back. */
static void catch_signals(void)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    struct sigaction action = {.sa_handler = go};
    sigemptyset(&action.sa_mask);
    for (size_t s = 0; s < sizeof signals / sizeof signals[0]; s++)
        sigaction(signals[s], &action, NULL);
}

static bool wants_colours(void)
{
    const char *none = getenv("NO_COLOR");
    return has_colors() && !(none && none[0] != '\0');
}

bool screen_open(screen *s)
{
    *s = (screen){.is_ascii = !fold_is_utf8()};
    catch_signals();
    SCREEN *terminal = newterm(NULL, stdout, stdin);
    if (!terminal)
        return false;
    set_term(terminal);
    if (tigetstr("cup") == NULL || (intptr_t)tigetstr("cup") == -1) {
        endwin();
        return false;
    }
    cbreak();
    noecho();
    nonl();
    intrflush(stdscr, FALSE);
    keypad(stdscr, TRUE);
    set_escdelay(25);
    if (wants_colours()) {
        start_color();
        use_default_colors();
        s->colours = COLORS >= 256 ? 256 : 8;
    }
    mousemask(BUTTON1_CLICKED | BUTTON1_PRESSED | BUTTON1_RELEASED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    mouseinterval(0);
    getmaxyx(stdscr, s->rows, s->columns);
    heap_before_end = screen_close;
    return true;
}

void screen_close(void)
{
    heap_before_end = NULL;
    endwin();
}

void screen_erase(void)
{
    erase();
}

/* The nearest of the eight colours that every colour terminal has. */
static int nearest_of_eight(int colour)
{
    int red, green, blue;
    if (colour < 8)
        return colour;
    if (colour < 16)
        return colour - 8;
    if (colour >= 232) {
        red = green = blue = (colour - 232) * 10 + 8;
    } else {
        red = (colour - 16) / 36 * 51;
        green = (colour - 16) / 6 % 6 * 51;
        blue = (colour - 16) % 6 * 51;
    }
    int least = red < green ? red : green, most = red > green ? red : green;
    least = least < blue ? least : blue;
    most = most > blue ? most : blue;
    int threshold = most < 70 ? 256 : (least + most) / 2;
    if (most - least < 30)
        threshold = most > 110 ? 0 : 256;
    return (red > threshold) | (green > threshold) << 1 | (blue > threshold) << 2;
}

static attr_t attributes(const screen *s, style look, short *pair)
{
    attr_t attributes = A_NORMAL;
    *pair = 0;
    if (look.look & STYLE_BOLD)
        attributes |= A_BOLD;
    if (look.look & STYLE_DIM)
        attributes |= A_DIM;
    if (look.look & STYLE_UNDERLINE)
        attributes |= A_UNDERLINE;
    if ((look.look & STYLE_REVERSE) || (s->colours == 0 && (look.look & STYLE_MARK)))
        attributes |= A_REVERSE;
    if (s->colours == 0 || (look.ink == STYLE_PLAIN && look.paper == STYLE_PLAIN))
        return attributes;
    int ink = look.ink, paper = look.paper;
    if (s->colours < 256) {
        ink = nearest_of_eight(ink);
        paper = nearest_of_eight(paper);
        if (ink == paper && ink != STYLE_PLAIN)
            ink = paper == COLOR_BLACK ? COLOR_WHITE : COLOR_BLACK;
    }
    int found = alloc_pair(ink, paper);
    *pair = (short)(found > 0 ? found : 0);
    return attributes;
}

void screen_put(const screen *s, int row, int column, uint32_t glyph, style look)
{
    if (row < 0 || row >= s->rows || column < 0 || column >= s->columns)
        return;
    short pair;
    attr_t attrs = attributes(s, look, &pair);
    wchar_t text[2] = {(wchar_t)(glyph != 0 ? glyph : ' '), 0};
    cchar_t cell;
    setcchar(&cell, text, attrs, pair, NULL);
    mvadd_wch(row, column, &cell);
}

int screen_text(const screen *s, int row, int column, int width, style look, const char *text)
{
    uint32_t glyphs[512];
    int count = glyphs_of(text, s->is_ascii, glyphs, 512);
    for (int i = 0; i < width; i++)
        screen_put(s, row, column + i, i < count ? glyphs[i] : ' ', look);
    return count < width ? count : width;
}

void screen_cursor(int row, int column)
{
    curs_set(row < 0 ? 0 : 1);
    if (row >= 0)
        move(row, column);
}

void screen_show(void)
{
    refresh();
}

static int mouse_key(screen *s)
{
    MEVENT event;
    if (getmouse(&event) != OK)
        return KEY_IS_NONE;
    s->mouse.column = event.x;
    s->mouse.row = event.y;
    if (event.bstate & BUTTON4_PRESSED)
        s->mouse.what = MOUSE_WHEEL_UP;
    else if (event.bstate & BUTTON5_PRESSED)
        s->mouse.what = MOUSE_WHEEL_DOWN;
    else if (event.bstate & BUTTON1_PRESSED)
        s->mouse.what = MOUSE_PRESS;
    else if (event.bstate & BUTTON1_RELEASED)
        s->mouse.what = MOUSE_RELEASE;
    else
        s->mouse.what = MOUSE_CLICK;
    return KEY_IS_MOUSE;
}

static int special_key(screen *s, wint_t key)
{
    static const struct {
        wint_t from;
        int to;
    } keys[] = {
        {KEY_UP, KEY_IS_UP},
        {KEY_DOWN, KEY_IS_DOWN},
        {KEY_LEFT, KEY_IS_LEFT},
        {KEY_RIGHT, KEY_IS_RIGHT},
        {KEY_SR, KEY_IS_PAN_UP},
        {KEY_SF, KEY_IS_PAN_DOWN},
        {KEY_SLEFT, KEY_IS_PAN_LEFT},
        {KEY_SRIGHT, KEY_IS_PAN_RIGHT},
        {KEY_HOME, KEY_IS_HOME},
        {KEY_END, KEY_IS_END},
        {KEY_PPAGE, KEY_IS_PAGE_UP},
        {KEY_NPAGE, KEY_IS_PAGE_DOWN},
        {KEY_BACKSPACE, KEY_IS_BACKSPACE},
        {KEY_DC, KEY_IS_DELETE},
        {KEY_ENTER, KEY_IS_ENTER},
    };
    if (key == KEY_RESIZE) {
        getmaxyx(stdscr, s->rows, s->columns);
        return KEY_IS_RESIZE;
    }
    if (key == KEY_MOUSE)
        return mouse_key(s);
    for (size_t k = 0; k < sizeof keys / sizeof keys[0]; k++)
        if (keys[k].from == key)
            return keys[k].to;
    return KEY_IS_NONE;
}

bool screen_is_gone(void)
{
    return is_told_to_go;
}

int screen_key(screen *s, int milliseconds)
{
    enum { LOOK = 200 }; /* a signal that comes while the screen is drawn interrupts no wait, so it is looked for */
    wint_t key;
    int status;
    timeout(milliseconds < 0 ? LOOK : milliseconds);
    do {
        errno = 0;
        status = wget_wch(stdscr, &key);
    } while (milliseconds < 0 && status == ERR && !is_told_to_go && errno != EIO && errno != EINTR &&
             isatty(STDIN_FILENO));
    if (is_told_to_go)
        return KEY_IS_GONE;
    if (status == ERR) /* no key in time, a signal, or the terminal is gone */
        return errno == EIO || !isatty(STDIN_FILENO) ? KEY_IS_GONE : KEY_IS_NONE;
    if (status == KEY_CODE_YES)
        return special_key(s, key);
    if (key == '\r')
        return KEY_IS_ENTER;
    if (key == 127 || key == 8)
        return KEY_IS_BACKSPACE;
    return (int)key;
}
