/* script.c - the screen of the client: it hands out the keys of the script, and writes down what it shows. */
#include "script.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../../cli/heap.h"
#include "company.h"
#include "glyphs.h"
#include "paper.h"
#include "term.h"
#include "watch.h"

enum { MAX_KEYS = 200, MAX_PAST = 500, MOST_WAITS = 4000, ROW_BYTES = 4 * PAPER_COLUMNS + 8 };

/* Tokens that are no keys of screen.h. */
enum { TOKEN_REST = 1 << 24, TOKEN_LATER, TOKEN_SIZE, TOKEN_MOUSE };

typedef struct token {
    int what, column, row, mouse;
} token;

static struct {
    char *out; /* what is written */
    size_t length, room;
    const char *next; /* line of the script */
    const char *records;
    token keys[MAX_KEYS];
    int first, count; /* of the keys that are left */
    int waits;        /* of the token at hand */
    int deaf;         /* how often the client was told in vain that the terminal is gone */
    screen *screen;   /* NULL: none is open */
    int columns, rows;
    bool is_ascii, has_no_screen, is_gone;
    paper_cell shown[PAPER_ROWS][PAPER_COLUMNS], told[PAPER_ROWS][PAPER_COLUMNS]; /* by the client; in the script */
    int cursor_row, cursor_column, told_row, told_column, wait, told_wait;
    uint64_t told_colours, past[MAX_PAST]; /* of every screen that was told */
    int past_count;
} now;

__attribute__((format(printf, 1, 2))) static void tell(const char *format, ...)
{
    char text[8 * ROW_BYTES];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    size_t length = strlen(text);
    if (now.length + length + 1 > now.room) {
        now.room = 2 * (now.length + length + 1);
        now.out = heap_grow(now.out, now.room);
    }
    memcpy(now.out + now.length, text, length + 1);
    now.length += length;
}

/* ---- what is seen ------------------------------------------------------------------------------------------------ */

static void row_text(const paper_cell *cells, char *out)
{
    size_t at = 0;
    for (int column = 0; column < now.columns; column++)
        at += glyphs_write(cells[column].glyph, out + at);
    while (at > 0 && out[at - 1] == ' ')
        at--;
    out[at] = '\0';
}

static void mix(uint64_t *hash, int value)
{
    *hash = (*hash ^ (uint32_t)value) * UINT64_C(1099511628211);
}

/* A number for the colours of all that is shown; with its characters if that is wanted. */
static uint64_t hash_of_shown(bool has_glyphs)
{
    uint64_t hash = UINT64_C(14695981039346656037);
    for (int row = 0; row < now.rows; row++)
        for (int column = 0; column < now.columns; column++) {
            const paper_cell *cell = &now.shown[row][column];
            mix(&hash, cell->style.ink);
            mix(&hash, cell->style.paper);
            mix(&hash, cell->style.look);
            mix(&hash, has_glyphs ? (int)cell->glyph : 0);
        }
    return hash;
}

/* How many lines of keys ago the screen looked as it does now; 0: never. */
static int when_before(void)
{
    uint64_t hash = hash_of_shown(true);
    int found = 0;
    for (int i = now.past_count - 1; i >= 0 && found == 0; i--)
        if (now.past[i] == hash)
            found = now.past_count - i;
    if (now.past_count < MAX_PAST)
        now.past[now.past_count++] = hash;
    return found;
}

static void tell_heard(void)
{
    for (char *line = strtok(company_now.heard, "\n"); line; line = strtok(NULL, "\n"))
        tell("= %s\n", line);
    company_now.heard[0] = '\0';
}

static void tell_cells(void)
{
    int before_that = when_before();
    if (before_that == 1)
        return; /* nothing has changed */
    if (before_that > 1)
        tell("= the screen is as %d lines of keys before\n", before_that);
    for (int row = 0; row < now.rows && before_that == 0; row++) {
        char before[ROW_BYTES], after[ROW_BYTES];
        row_text(now.told[row], before);
        row_text(now.shown[row], after);
        if (strcmp(before, after) != 0)
            tell("%2d|%s\n", row, after);
    }
    memcpy(now.told, now.shown, sizeof now.told);
    uint64_t colours = hash_of_shown(false);
    if (colours != now.told_colours && before_that == 0)
        tell("= colours %08x\n", (unsigned)(colours ^ colours >> 32));
    now.told_colours = colours;
}

/* Writes down what has changed since the last time. */
static void tell_changes(void)
{
    tell_cells();
    if (now.cursor_row != now.told_row || (now.cursor_row >= 0 && now.cursor_column != now.told_column)) {
        if (now.cursor_row < 0)
            tell("= no cursor\n");
        else
            tell("= cursor in row %d, column %d\n", now.cursor_row, now.cursor_column);
    }
    now.told_row = now.cursor_row;
    now.told_column = now.cursor_column;
    if (now.wait != now.told_wait)
        tell("= waits %d ms\n", now.wait);
    now.told_wait = now.wait;
    tell_heard();
}

/* Where a text stands on the screen: its second character. */
static bool find_text(const char *text, int *row, int *column)
{
    uint32_t wanted[PAPER_COLUMNS];
    int count = glyphs_of(text, false, wanted, PAPER_COLUMNS);
    for (int r = 0; r < now.rows; r++)
        for (int c = 0; c + count <= now.columns; c++) {
            int same = 0;
            while (same < count && now.shown[r][c + same].glyph == wanted[same])
                same++;
            if (same == count) {
                *row = r;
                *column = c + 1;
                return true;
            }
        }
    tell("= no \"%s\" on the screen\n", text);
    return false;
}

/* ---- keys -------------------------------------------------------------------------------------------------------- */

static void add_key(token key)
{
    if (now.count < MAX_KEYS)
        now.keys[now.count++] = key;
}

static void add_mouse(int mouse, int row, int column)
{
    add_key((token){.what = TOKEN_MOUSE, .column = column, .row = row, .mouse = mouse});
}

static void add_click(const char *text)
{
    int row, column;
    if (!find_text(text, &row, &column))
        return;
    add_mouse(MOUSE_PRESS, row, column);
    add_mouse(MOUSE_RELEASE, row, column);
}

/* A word of a line of keys that is neither typed nor clicked. */
static void add_word(const char *word)
{
    static const struct {
        const char *name;
        int key;
    } keys[] = {{"Up", KEY_IS_UP},
                {"Down", KEY_IS_DOWN},
                {"Left", KEY_IS_LEFT},
                {"Right", KEY_IS_RIGHT},
                {"S-Up", KEY_IS_PAN_UP},
                {"S-Down", KEY_IS_PAN_DOWN},
                {"S-Left", KEY_IS_PAN_LEFT},
                {"S-Right", KEY_IS_PAN_RIGHT},
                {"Home", KEY_IS_HOME},
                {"End", KEY_IS_END},
                {"PageUp", KEY_IS_PAGE_UP},
                {"PageDown", KEY_IS_PAGE_DOWN},
                {"Back", KEY_IS_BACKSPACE},
                {"Delete", KEY_IS_DELETE},
                {"Esc", KEY_IS_ESCAPE},
                {"Enter", KEY_IS_ENTER},
                {"Tab", KEY_IS_TAB},
                {"Space", ' '},
                {"C-a", 1},
                {"C-e", 5},
                {"C-u", 21},
                {"Gone", KEY_IS_GONE},
                {"rest", TOKEN_REST},
                {"later", TOKEN_LATER}};
    static const struct {
        const char *name;
        int mouse;
    } mice[] = {{"press", MOUSE_PRESS},
                {"release", MOUSE_RELEASE},
                {"click", MOUSE_CLICK},
                {"wheel-up", MOUSE_WHEEL_UP},
                {"wheel-down", MOUSE_WHEEL_DOWN}};
    int first = 0, second = 0;
    char name[32];
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (strcmp(keys[i].name, word) == 0) {
            add_key((token){.what = keys[i].key});
            return;
        }
    if (sscanf(word, "%31[a-z-]:%d,%d", name, &first, &second) == 3) {
        for (size_t i = 0; i < sizeof mice / sizeof mice[0]; i++)
            if (strcmp(mice[i].name, name) == 0)
                add_mouse(mice[i].mouse, first, second);
    } else if (sscanf(word, "size:%dx%d", &first, &second) == 2) {
        add_key((token){.what = TOKEN_SIZE, .column = first, .row = second});
    } else {
        add_key((token){.what = (int)glyphs_next(&word)});
    }
}

static void read_keys(const char *line)
{
    now.first = now.count = 0;
    for (const char *at = line + strspn(line, " "); *at != '\0'; at += strspn(at, " ")) {
        char word[400];
        bool is_click = at[0] == '@' && at[1] == '"', is_text = at[0] == '"' && strchr(at + 1, '"');
        at += is_click ? 2 : is_text ? 1 : 0;
        size_t length = strcspn(at, is_click || is_text ? "\"" : " ");
        snprintf(word, sizeof word, "%.*s", (int)length, at);
        at += length + (is_click || is_text);
        if (is_click)
            add_click(word);
        else if (!is_text)
            add_word(word);
        for (const char *letter = word; is_text && *letter != '\0';)
            add_key((token){.what = (int)glyphs_next(&letter)});
    }
}

/* The key that a token stands for; TOKEN_REST if it stands for none. */
static int take_token(screen *s, int milliseconds)
{
    token key = now.keys[now.first];
    switch (key.what) {
    case TOKEN_REST:
        if (milliseconds >= 0 && now.waits++ < MOST_WAITS) {
            paper_pass_time(milliseconds);
            return KEY_IS_NONE;
        }
        if (now.waits > MOST_WAITS)
            tell("= the others never end\n");
        now.first++;
        return TOKEN_REST;
    case TOKEN_LATER:
        now.first++;
        paper_pass_time(milliseconds > 0 ? milliseconds : 0);
        return KEY_IS_NONE;
    case TOKEN_SIZE:
        now.first++;
        s->columns = now.columns = key.column;
        s->rows = now.rows = key.row;
        return KEY_IS_RESIZE;
    case TOKEN_MOUSE:
        now.first++;
        s->mouse = (screen_mouse){.column = key.column, .row = key.row};
        s->mouse.what = key.mouse == MOUSE_CLICK      ? MOUSE_CLICK
                        : key.mouse == MOUSE_PRESS    ? MOUSE_PRESS
                        : key.mouse == MOUSE_RELEASE  ? MOUSE_RELEASE
                        : key.mouse == MOUSE_WHEEL_UP ? MOUSE_WHEEL_UP
                                                      : MOUSE_WHEEL_DOWN;
        return KEY_IS_MOUSE;
    default:
        now.first++;
        now.is_gone = key.what == KEY_IS_GONE;
        return key.what;
    }
}

/* ---- the script -------------------------------------------------------------------------------------------------- */

static void around(const char *command);

/* Whether a line is a command for which no client may be there. */
static bool is_start(const char *line)
{
    static const char *const words[] = {"open ", "size ", "play", "ask ", "lobby", "watch "};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strncmp(line, "$ ", 2) == 0 && strncmp(line + 2, words[i], strlen(words[i])) == 0)
            return true;
    return false;
}

/* Writes the next line of the script down, if it is one of keys or a command, and does what it says. */
static bool next_line(bool is_open)
{
    while (*now.next != '\0') {
        char line[1000];
        size_t length = strcspn(now.next, "\n");
        if (is_open ? is_start(now.next) : now.next[0] == '>')
            return false; /* the client should have ended, or has ended too early */
        snprintf(line, sizeof line, "%.*s", (int)length, now.next);
        now.next += length + (now.next[length] == '\n');
        if (line[0] != '#' && line[0] != '$' && line[0] != '>' && line[0] != '\0')
            continue; /* a result */
        tell("%s\n", line);
        if (line[0] == '>')
            read_keys(line + 1);
        else if (line[0] == '$')
            around(line + 2);
        if (line[0] == '>' || line[0] == '$')
            return true;
    }
    return false;
}

int screen_key(screen *s, int milliseconds)
{
    now.wait = milliseconds;
    for (;;) {
        while (now.first < now.count) {
            int key = take_token(s, milliseconds);
            if (key != TOKEN_REST)
                return key;
        }
        now.waits = 0;
        tell_changes();
        if (!next_line(true)) {
            if (now.is_gone && now.deaf++ > 100)
                abort(); /* it does not leave */
            now.is_gone = true;
            return KEY_IS_GONE;
        }
    }
}

bool screen_open(screen *s)
{
    if (now.has_no_screen)
        return false;
    paper_take(s, now.columns, now.rows);
    s->is_ascii = now.is_ascii;
    memcpy(now.shown, paper, sizeof now.shown);
    memcpy(now.told, paper, sizeof now.told);
    now.cursor_row = now.told_row = -1;
    now.told_wait = -1;
    now.told_colours = 0;
    now.is_gone = false;
    now.deaf = now.past_count = 0;
    now.first = now.count = 0;
    now.screen = s;
    tell("= the screen is opened\n");
    return true;
}

void screen_close(void)
{
    tell_changes();
    tell("= the screen is closed\n");
    now.screen = NULL;
}

void screen_show(void)
{
    memcpy(now.shown, paper, sizeof now.shown);
    now.cursor_row = paper_cursor_row;
    now.cursor_column = paper_cursor_column;
}

bool screen_is_gone(void)
{
    return now.is_gone;
}

/* ---- commands ---------------------------------------------------------------------------------------------------- */

/* What is printed goes into the script, not among the results of this test. */
static FILE *catch_output(int saved[2])
{
    FILE *file = tmpfile();
    fflush(stdout);
    fflush(stderr);
    for (int stream = 0; file && stream < 2; stream++) {
        saved[stream] = dup(stream + 1);
        dup2(fileno(file), stream + 1);
    }
    return file;
}

static void tell_output(FILE *file, const int saved[2])
{
    char line[1000];
    fflush(stdout);
    fflush(stderr);
    for (int stream = 0; stream < 2; stream++) {
        dup2(saved[stream], stream + 1);
        close(saved[stream]);
    }
    rewind(file);
    while (fgets(line, sizeof line, file))
        tell("= printed: %s", line);
    fclose(file);
}

static void play_game(const char *level)
{
    int saved[2];
    FILE *file = catch_output(saved);
    int status = term_play(&company_now.console, (pace_level)pace_find(level));
    tell_output(file, saved);
    tell("= the client ends: %d\n", status);
    tell_heard();
    company_close();
}

static void ask(const char *language, const char *map)
{
    static char address[TERM_ADDRESS];
    local_plan plan = {.language = fogg_language_find(language), .map = map[0] != '\0' ? game_map_find(map) : NULL};
    term_wish wish = TERM_NOTHING;
    address[0] = '\0';
    int status = term_ask(&plan, &wish, address, "This is a remark.");
    tell("= asked: %d, wish %d, language %s, map %s, address %s\n", status, (int)wish, plan.language->code,
         plan.map ? plan.map->board.id : "none", address);
    for (int seat = 0; seat < plan.seats; seat++)
        tell("= seat %d: %s %s\n", seat, plan.player[seat].name, plan.player[seat].bot);
}

static void visit_lobby(void)
{
    lobby_wish wish = {0};
    int status = term_lobby(&company_now.console, &wish);
    tell("= chosen: %d, code \"%s\", seat %d, map \"%s\", seats \"%s\", clock %d\n", status, wish.code, wish.wants_seat,
         wish.map, wish.seats, wish.clock);
    tell_heard();
    company_close();
}

static void fill_tables(int count, int pages)
{
    company_tables.count = count;
    company_tables.pages = pages;
    for (int i = 0; i < count; i++) {
        lobby_table *table = &company_tables.tables[i];
        *table = (lobby_table){.free_seats = i % 2, .is_joinable = i % 2 == 1, .is_running = i % 2 == 0};
        snprintf(table->code, sizeof table->code, "CODE%d", i);
        snprintf(table->map, sizeof table->map, "%s", i % 2 == 1 ? "usa" : "europe");
        snprintf(table->names, sizeof table->names, "Player %d", i);
    }
}

static char *read_file(const char *path, size_t *length)
{
    FILE *file = fopen(path, "r");
    char *text = heap_new(1 << 20);
    *length = file ? fread(text, 1, (1 << 20) - 1, file) : 0;
    if (file)
        fclose(file);
    return text;
}

/* Watches the first `lines` lines of a record; 0: all of it. */
static void watch_record(const char *language, const char *name, int lines)
{
    char path[1000];
    size_t length;
    fogg_header header;
    fogg_record_error error = {0};
    snprintf(path, sizeof path, "%s/%s", now.records, name);
    char *text = read_file(path, &length);
    for (char *at = text; lines > 0 && (at = strchr(at, '\n')) != NULL; at++)
        if (--lines == 0)
            length = (size_t)(at - text) + 1;
    text[length] = '\0';
    if (!fogg_record_read_header(text, strcspn(text, "\n"), &header, &error))
        tell("= there is no record %s\n", name);
    watch_end end = watch_play(game_map_find(header.map), fogg_language_find(language), text, length, &error);
    tell("= watched: %d%s%s\n", (int)end, end == WATCH_REFUSED ? " " : "", end == WATCH_REFUSED ? error.message : "");
    free(text);
}

/* What starts a client. */
static bool starts(const char *word, const char *first, const char *second, int number)
{
    if (strcmp(word, "play") == 0)
        play_game(first);
    else if (strcmp(word, "ask") == 0)
        ask(first, second);
    else if (strcmp(word, "lobby") == 0)
        visit_lobby();
    else if (strcmp(word, "watch") == 0)
        watch_record(first, second, number);
    else
        return false;
    return true;
}

/* What the server or the others do. */
static bool happens(const char *word, const char *rest)
{
    console *t = &company_now.console;
    size_t at = strlen(company_now.orders);
    int seat = atoi(rest);
    const char *behind = strchr(rest, ' ') ? strchr(rest, ' ') + 1 : "";
    if (strcmp(word, "others") == 0) {
        snprintf(company_now.orders + at, sizeof company_now.orders - at, "%s\n", rest);
        return true;
    }
    if (strcmp(word, "chat") == 0)
        console_tell_chat(t, seat, t->header.player[seat].name, behind);
    else if (strcmp(word, "trouble") == 0)
        snprintf(t->trouble, sizeof t->trouble, "%s", rest);
    else if (strcmp(word, "clock") == 0)
        console_tell_clock(t, seat, atoll(behind));
    else if (strcmp(word, "gather") == 0)
        company_gather(rest);
    else if (strcmp(word, "lost") == 0) {
        snprintf(t->trouble, sizeof t->trouble, "%s", rest);
        company_now.is_lost = true;
    } else if (strcmp(word, "finish") == 0)
        company_finish();
    else if (strcmp(word, "partial") == 0)
        t->is_partial = seat != 0;
    else if (strcmp(word, "tables") == 0)
        fill_tables(seat, atoi(behind));
    else
        return false;
    company_now.has_news = true;
    return true;
}

static void around(const char *command)
{
    char word[32] = "", first[64] = "", second[64] = "", third[32] = "";
    int a = 0, b = 0;
    sscanf(command, "%31s %63s %63s %31s", word, first, second, third);
    const char *rest = command + strlen(word) + (command[strlen(word)] == ' ');
    bool is_set = false;
    if (sscanf(command, "size %dx%d", &a, &b) == 2) {
        now.columns = a;
        now.rows = b;
        is_set = true;
    }
    char phase[32] = "";
    unsigned seed = 0;
    if (sscanf(command, "open %63s %63s %d %d %u %31s", first, second, &a, &b, &seed, phase) == 6) {
        if (!company_open(first, second, a, b, seed, phase))
            tell("= the game does not come so far\n");
        is_set = true;
    }
    if (strcmp(word, "live") == 0)
        company_go_live();
    else if (strcmp(word, "time") == 0)
        paper_pass_time(atoi(first));
    else if (strcmp(word, "ascii") == 0)
        now.is_ascii = strcmp(first, "on") == 0;
    else if (strcmp(word, "no-screen") == 0)
        now.has_no_screen = strcmp(first, "on") == 0;
    else if (strcmp(word, "no-rematch") == 0)
        company_now.has_no_rematch = true;
    else if (strcmp(word, "latest") == 0)
        company_latest = strcmp(first, "found") == 0  ? LATEST_FOUND
                         : strcmp(first, "busy") == 0 ? LATEST_BUSY
                                                      : LATEST_NONE;
    else if (!is_set && !happens(word, rest) && !starts(word, first, second, atoi(third)))
        tell("= unknown: %s\n", word);
}

char *script_play(const char *text, const char *records)
{
    memset(&now, 0, sizeof now);
    now.columns = 100;
    now.rows = 30;
    now.next = text;
    now.records = records;
    company_latest = LATEST_NONE;
    company_tables = (lobby){.page = 1, .pages = 1};
    tell("%s", "");
    while (*now.next != '\0')
        if (!next_line(false)) {
            if (*now.next != '>')
                break;
            tell("= nobody reads these keys\n");
            now.next += strcspn(now.next, "\n") + 1;
        }
    return now.out;
}
