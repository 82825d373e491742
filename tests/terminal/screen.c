/* screen.c - the screen of ncurses on a terminal of our own: what bytes become which keys, and what a cell looks like.
 *
 * The terminal is a pseudo-terminal of 80 by 24 characters.  Keys are bytes that are written to it; cells are asked of
 * ncurses, and what matters to a person (the mouse, the cursor, the end) is looked for in the bytes that come back. */
#define NCURSES_WIDECHAR 1
#include "screen.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "../../cli/heap.h"
#include "test.h"

static int master = -1, saved_in, saved_out;
static screen at; /* the screen */

/* What came out of the terminal since it was opened. */
static char written[1 << 16];
static size_t written_length;

static void read_written(void)
{
    struct pollfd wait = {.fd = master, .events = POLLIN};
    fflush(stdout);
    while (written_length + 1 < sizeof written && poll(&wait, 1, 0) > 0) {
        ssize_t got = read(master, written + written_length, sizeof written - written_length - 1);
        if (got <= 0)
            break;
        written_length += (size_t)got;
    }
    written[written_length] = '\0';
}

static void resize(int columns, int rows)
{
    struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
    ioctl(master, TIOCSWINSZ, &size);
}

/* Puts a terminal in the place of standard input and output. */
static void take_terminal(const char *kind)
{
    fflush(stdout);
    master = posix_openpt(O_RDWR | O_NOCTTY);
    if (master < 0 || grantpt(master) != 0 || unlockpt(master) != 0)
        exit(1);
    int end = open(ptsname(master), O_RDWR | O_NOCTTY);
    resize(80, 24);
    saved_in = dup(STDIN_FILENO);
    saved_out = dup(STDOUT_FILENO);
    dup2(end, STDIN_FILENO);
    dup2(end, STDOUT_FILENO);
    close(end);
    setenv("TERM", kind, 1);
    written_length = 0;
}

static void give_back(void)
{
    fflush(stdout);
    dup2(saved_in, STDIN_FILENO);
    dup2(saved_out, STDOUT_FILENO);
    close(saved_in);
    close(saved_out);
    close(master);
    clearerr(stdin);
    master = -1;
}

/* Runs a case at a terminal of that kind.  Nothing may be checked before the terminal is given back: a failed check
 * leaves at once, and is printed. */
static bool open_on(const char *kind)
{
    take_terminal(kind);
    return screen_open(&at);
}

static void close_it(void)
{
    screen_close();
    read_written();
    give_back();
}

static bool is_written(const char *bytes)
{
    return strstr(written, bytes) != NULL;
}

static int key_of(const char *bytes)
{
    if (write(master, bytes, strlen(bytes)) < 0)
        return 0;
    return screen_key(&at, 1000);
}

/* ---- keys -------------------------------------------------------------------------------------------------------- */

TEST(keys_have_their_meanings)
{
    static const struct {
        const char *bytes;
        int key;
    } keys[] = {{"a", 'a'},
                {"\xc4\x83", 0x103},
                {"\x1bOA", KEY_IS_UP},
                {"\x1bOB", KEY_IS_DOWN},
                {"\x1bOC", KEY_IS_RIGHT},
                {"\x1bOD", KEY_IS_LEFT},
                {"\x1b[1;2A", KEY_IS_PAN_UP},
                {"\x1b[1;2B", KEY_IS_PAN_DOWN},
                {"\x1b[1;2C", KEY_IS_PAN_RIGHT},
                {"\x1b[1;2D", KEY_IS_PAN_LEFT},
                {"\x1bOH", KEY_IS_HOME},
                {"\x1bOF", KEY_IS_END},
                {"\x1b[5~", KEY_IS_PAGE_UP},
                {"\x1b[6~", KEY_IS_PAGE_DOWN},
                {"\x1b[3~", KEY_IS_DELETE},
                {"\x1bOM", KEY_IS_ENTER},
                {"\x7f", KEY_IS_BACKSPACE},
                {"\x08", KEY_IS_BACKSPACE},
                {"\r", KEY_IS_ENTER},
                {"\t", KEY_IS_TAB},
                {"\x1b", KEY_IS_ESCAPE},
                {"\x15", 21},
                {"\x1bOP", KEY_IS_NONE}}; /* F1 */
    enum { KEYS = sizeof keys / sizeof keys[0] };
    int found[KEYS];
    bool is_open = open_on("xterm-256color");
    for (int i = 0; i < KEYS; i++)
        found[i] = key_of(keys[i].bytes);
    int nothing = screen_key(&at, 0);
    close_it();
    CHECK(is_open);
    for (int i = 0; i < KEYS; i++)
        CHECK_THAT(found[i] == keys[i].key, "key %d is %d, not %d", i, found[i], keys[i].key);
    CHECK_INT(nothing, KEY_IS_NONE);
}

TEST(the_mouse_tells_what_it_does_and_where)
{
    static const struct {
        const char *bytes;
        int what;
    } events[] = {{"\x1b[<0;5;7M", MOUSE_PRESS},
                  {"\x1b[<0;5;7m", MOUSE_RELEASE},
                  {"\x1b[<64;5;7M", MOUSE_WHEEL_UP},
                  {"\x1b[<65;5;7M", MOUSE_WHEEL_DOWN}};
    screen_mouse found[4];
    int keys[4];
    open_on("xterm-256color");
    for (int i = 0; i < 4; i++) {
        keys[i] = key_of(events[i].bytes);
        found[i] = at.mouse;
    }
    ungetmouse(&(MEVENT){.x = 3, .y = 2, .bstate = BUTTON1_CLICKED});
    int click = screen_key(&at, 0);
    screen_mouse clicked = at.mouse;
    close_it();
    for (int i = 0; i < 4; i++) {
        CHECK_INT(keys[i], KEY_IS_MOUSE);
        CHECK_INT(found[i].what, events[i].what);
        CHECK(found[i].column == 4 && found[i].row == 6);
    }
    CHECK(click == KEY_IS_MOUSE && clicked.what == MOUSE_CLICK && clicked.column == 3 && clicked.row == 2);
}

TEST(another_size_is_told)
{
    open_on("xterm-256color");
    int columns = at.columns, rows = at.rows;
    resize(132, 43);
    raise(SIGWINCH);
    int key = screen_key(&at, 1000);
    close_it();
    CHECK(columns == 80 && rows == 24);
    CHECK_INT(key, KEY_IS_RESIZE);
    CHECK(at.columns == 132 && at.rows == 43);
}

/* ---- what is shown ----------------------------------------------------------------------------------------------- */

typedef struct cell {
    wchar_t letter;
    attr_t look;
    int ink, paper;
} cell;

static cell cell_at(int row, int column)
{
    cchar_t found;
    wchar_t letters[CCHARW_MAX + 1] = {0};
    attr_t look = 0;
    short pair = 0;
    cell result = {0};
    mvin_wch(row, column, &found);
    getcchar(&found, letters, &look, &pair, NULL);
    result.letter = letters[0];
    result.look = look & (A_BOLD | A_DIM | A_UNDERLINE | A_REVERSE);
    extended_pair_content(pair, &result.ink, &result.paper);
    return result;
}

/* The cell that a style gives. */
static cell shown(style look)
{
    screen_put(&at, 3, 4, 'x', look);
    return cell_at(3, 4);
}

TEST(a_terminal_of_256_colours_shows_them_all)
{
    open_on("xterm-256color");
    int colours = at.colours;
    cell cells[] = {shown((style){208, 17, 0}), shown((style){STYLE_PLAIN, STYLE_PLAIN, STYLE_BOLD}),
                    shown((style){3, STYLE_PLAIN, STYLE_DIM | STYLE_UNDERLINE}),
                    shown((style){3, STYLE_PLAIN, STYLE_REVERSE}), shown((style){3, 4, STYLE_MARK})};
    close_it();
    CHECK_INT(colours, 256);
    CHECK(cells[0].letter == 'x' && cells[0].look == 0 && cells[0].ink == 208 && cells[0].paper == 17);
    CHECK(cells[1].look == A_BOLD);
    CHECK(cells[2].look == (A_DIM | A_UNDERLINE) && cells[2].ink == 3 && cells[2].paper == -1);
    CHECK(cells[3].look == A_REVERSE);
    CHECK(cells[4].look == 0);
}

TEST(a_terminal_of_eight_colours_shows_the_nearest)
{
    static const struct {
        int colour, nearest;
    } colours[] = {{5, COLOR_MAGENTA}, {0, COLOR_BLACK},     {7, COLOR_WHITE},   {8, COLOR_BLACK},  {9, COLOR_RED},
                   {15, COLOR_WHITE},  {196, COLOR_RED},     {46, COLOR_GREEN},  {21, COLOR_BLUE},  {226, COLOR_YELLOW},
                   {51, COLOR_CYAN},   {201, COLOR_MAGENTA}, {231, COLOR_WHITE}, {16, COLOR_BLACK}, {232, COLOR_BLACK},
                   {255, COLOR_WHITE}, {240, COLOR_BLACK},   {248, COLOR_WHITE}, {208, COLOR_RED},  {52, COLOR_BLACK},
                   {22, COLOR_BLACK},  {17, COLOR_BLACK},    {94, COLOR_RED},    {33, COLOR_BLUE},  {109, COLOR_CYAN},
                   {174, COLOR_RED},   {243, COLOR_WHITE},   {242, COLOR_BLACK}};
    enum { COUNT = sizeof colours / sizeof colours[0] };
    cell found[COUNT];
    open_on("xterm");
    int count = at.colours;
    for (int i = 0; i < COUNT; i++)
        found[i] = shown((style){(int16_t)colours[i].colour, STYLE_PLAIN, 0});
    cell black = shown((style){196, 9, 0}), white = shown((style){16, 232, 0}),
         plain = shown((style){STYLE_PLAIN, 9, 0});
    close_it();
    CHECK_INT(count, 8);
    for (int i = 0; i < COUNT; i++)
        CHECK_THAT(found[i].ink == colours[i].nearest, "colour %d is %d, not %d", colours[i].colour, found[i].ink,
                   colours[i].nearest);
    CHECK(black.ink == COLOR_BLACK && black.paper == COLOR_RED); /* what is written can be read */
    CHECK(white.ink == COLOR_WHITE && white.paper == COLOR_BLACK);
    CHECK(plain.ink == -1 && plain.paper == COLOR_RED);
}

TEST(without_colours_marks_are_reversed)
{
    open_on("vt100");
    int none = at.colours;
    cell mark = shown((style){16, 179, STYLE_MARK}), bold = shown((style){16, 179, STYLE_BOLD});
    close_it();
    CHECK_INT(none, 0);
    CHECK(mark.look == A_REVERSE && bold.look == A_BOLD);
}

static int colours_with(const char *no_color)
{
    setenv("NO_COLOR", no_color, 1);
    open_on("xterm-256color");
    int colours = at.colours;
    close_it();
    unsetenv("NO_COLOR");
    return colours;
}

TEST(no_color_turns_colours_off_unless_it_is_empty)
{
    CHECK_INT(colours_with("1"), 0);
    CHECK_INT(colours_with(""), 256);
}

TEST(texts_are_cut_and_filled_up_and_stay_on_the_screen)
{
    static const style plain = {STYLE_PLAIN, STYLE_PLAIN, 0};
    open_on("xterm-256color");
    for (int column = 0; column < 80; column++)
        screen_put(&at, 5, column, '.', plain);
    int cut = screen_text(&at, 5, 2, 3, plain, "Zürich"), whole = screen_text(&at, 5, 10, 5, plain, "ab");
    screen_put(&at, 5, 20, 0, plain);
    cell row[22];
    for (int column = 0; column < 22; column++)
        row[column] = cell_at(5, column);
    screen_put(&at, 24, 0, 'o', plain);
    screen_put(&at, -1, 0, 'o', plain);
    screen_put(&at, 0, 80, 'o', plain);
    screen_put(&at, 0, -1, 'o', plain);
    screen_put(&at, 23, 0, 'e', plain);
    screen_put(&at, 0, 79, 'e', plain);
    cell corners[] = {cell_at(0, 0), cell_at(23, 0), cell_at(0, 79), cell_at(1, 0), cell_at(23, 79)};
    screen_erase();
    cell erased = cell_at(5, 2);
    at.is_ascii = true;
    screen_text(&at, 5, 2, 6, plain, "Zürich");
    cell folded = cell_at(5, 3);
    close_it();
    CHECK(cut == 3 && whole == 2);
    CHECK(row[1].letter == '.' && row[2].letter == 'Z' && row[3].letter == 0xfc && row[5].letter == '.');
    CHECK(row[10].letter == 'a' && row[12].letter == ' ' && row[14].letter == ' ' && row[15].letter == '.');
    CHECK(row[20].letter == ' ' && row[21].letter == '.');
    CHECK(corners[0].letter == ' ' && corners[1].letter == 'e' && corners[2].letter == 'e');
    CHECK(corners[3].letter == ' ' && corners[4].letter == ' ');
    CHECK(erased.letter == ' ' && folded.letter == 'u');
}

TEST(what_is_drawn_is_seen_once_it_is_shown_and_the_cursor_where_it_is_put)
{
    static const style plain = {STYLE_PLAIN, STYLE_PLAIN, 0};
    open_on("xterm-256color");
    screen_text(&at, 1, 0, 6, plain, "London");
    read_written();
    bool is_early = is_written("London");
    screen_cursor(-1, 0);
    screen_show();
    read_written();
    bool is_shown = is_written("London"), is_hidden = is_written("\x1b[?25l");
    screen_cursor(7, 9);
    screen_show();
    int row = getcury(stdscr), column = getcurx(stdscr);
    read_written();
    bool is_back = is_written("\x1b[?12l\x1b[?25h") || is_written("\x1b[?25h") || is_written("\x1b[34h\x1b[?25h");
    close_it();
    CHECK(!is_early && is_shown && is_hidden && is_back);
    CHECK(row == 7 && column == 9);
}

/* ---- beginning and end ------------------------------------------------------------------------------------------- */

TEST(the_terminal_is_given_back_as_it_was)
{
    struct termios before, while_open, after;
    take_terminal("xterm-256color");
    tcgetattr(STDIN_FILENO, &before);
    screen_open(&at);
    tcgetattr(STDIN_FILENO, &while_open);
    void (*end)(void) = heap_before_end;
    screen_close();
    void (*none)(void) = heap_before_end;
    tcgetattr(STDIN_FILENO, &after);
    read_written();
    bool is_mouse = is_written("\x1b[?1000h") || is_written("\x1b[?1006;1000h"), is_left = is_written("\x1b[?1049l");
    give_back();
    CHECK(end == screen_close && none == NULL); /* out of memory: the terminal is given back, too */
    CHECK(before.c_lflag == after.c_lflag && before.c_iflag == after.c_iflag && before.c_oflag == after.c_oflag);
    CHECK((while_open.c_lflag & (ECHO | ICANON)) == 0 && (before.c_lflag & (ECHO | ICANON)) != 0);
    CHECK((while_open.c_iflag & ICRNL) == 0); /* Enter and Ctrl-J differ */
    CHECK(is_mouse && is_left);
}

TEST(a_terminal_that_cannot_move_its_cursor_is_none)
{
    bool is_dumb = open_on("dumb");
    give_back();
    CHECK(!is_dumb);
}

TEST(a_terminal_that_hangs_up_is_gone)
{
    open_on("xterm-256color");
    bool is_gone_before = screen_is_gone();
    int null = open("/dev/null", O_RDWR);
    dup2(null, STDIN_FILENO);
    close(null);
    int key = screen_key(&at, 1000);
    close_it();
    CHECK(!is_gone_before);
    CHECK_INT(key, KEY_IS_GONE);
}

TEST(a_locale_without_utf_8_is_ascii)
{
    open_on("xterm-256color");
    bool is_ascii = at.is_ascii;
    close_it();
    setlocale(LC_ALL, "C");
    open_on("xterm-256color");
    bool is_ascii_in_c = at.is_ascii;
    close_it();
    setlocale(LC_ALL, "C.UTF-8");
    CHECK(!is_ascii && is_ascii_in_c);
}

/* Once told, it stays gone: so this is the last case. */
TEST(signals_that_end_programs_are_told_as_a_key)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    struct sigaction found;
    bool is_caught = true;
    open_on("xterm-256color");
    for (int i = 0; i < 4; i++) {
        sigaction(signals[i], NULL, &found);
        is_caught = is_caught && found.sa_handler != SIG_DFL && found.sa_handler != SIG_IGN;
    }
    raise(SIGTERM);
    bool is_gone = screen_is_gone();
    int key = screen_key(&at, 0);
    close_it();
    CHECK(is_caught && is_gone);
    CHECK_INT(key, KEY_IS_GONE);
}

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    unsetenv("NO_COLOR");
    unsetenv("ESCDELAY");
    unsetenv("LINES");
    unsetenv("COLUMNS");
    RUN(keys_have_their_meanings);
    RUN(the_mouse_tells_what_it_does_and_where);
    RUN(another_size_is_told);
    RUN(a_terminal_of_256_colours_shows_them_all);
    RUN(a_terminal_of_eight_colours_shows_the_nearest);
    RUN(without_colours_marks_are_reversed);
    RUN(no_color_turns_colours_off_unless_it_is_empty);
    RUN(texts_are_cut_and_filled_up_and_stay_on_the_screen);
    RUN(what_is_drawn_is_seen_once_it_is_shown_and_the_cursor_where_it_is_put);
    RUN(the_terminal_is_given_back_as_it_was);
    RUN(a_terminal_that_cannot_move_its_cursor_is_none);
    RUN(a_terminal_that_hangs_up_is_gone);
    RUN(a_locale_without_utf_8_is_ascii);
    RUN(signals_that_end_programs_are_told_as_a_key);
    return test_done();
}
