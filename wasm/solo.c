/* solo.c - a game in the browser: started, played, shown and saved.
 *
 * Whatever is asked is answered in text (io.h).  A call that can fail returns 0 or a count when all is well and a
 * negative number when not; the answer then is a sentence that says what was wrong. */
#include "solo.h"

#include <stdlib.h>
#include <string.h>

#include "fogg/position.h"
#include "fogg/sha256.h"
#include "fogg/view_json.h"
#include "io.h"

/* Reads a map from the room. */
int EXPORT(map_open)(size_t length);

/* Starts a game by the header line in the room, which must have a seed. */
int EXPORT(game_start)(size_t length);

/* Whether a seat may play the action in the room.  Returns the verdict: 0 is legal; -1 says that the text is no
 * action.  Plays nothing. */
int EXPORT(game_check)(int seat, size_t length);

/* Checks as above, then plays. */
int EXPORT(game_play)(int seat, size_t length);

/* Whether the game waits for the seat, and the seat it waits for first (-1: over). */
int EXPORT(game_waits_for)(int seat);
int EXPORT(game_to_act)(void);
long EXPORT(game_events)(void);

/* What a viewer may know (a seat, or 254 for somebody who watches): the position, and the events behind number
 * `from`, a line each. */
void EXPORT(game_view)(int viewer);
void EXPORT(game_news)(int viewer, long from);

/* The record as it stands; its seed is in it when the game is over. */
void EXPORT(game_record)(void);

/* The SHA-256 of the text in the room, as hexadecimal digits. */
void EXPORT(text_hash)(size_t length);

/* Names of a verdict and of its rule. */
void EXPORT(verdict_name)(int verdict);

solo the_solo;

void solo_forget(void)
{
    the_solo.count = 0;
    the_solo.is_open = false;
}

void solo_log_line(const fogg_line *line)
{
    solo *t = &the_solo;
    if (t->count == t->room) {
        long room = t->room ? t->room * 2 : 256;
        fogg_line *moved = realloc(t->lines, (size_t)room * sizeof *moved);
        if (!moved)
            abort();
        t->lines = moved;
        t->room = room;
    }
    t->lines[t->count++] = *line;
    t->lines[t->count - 1].number = t->count;
}

void solo_log(const fogg_game *game, const fogg_event *event)
{
    fogg_line line = {.event = *event};
    if (event->kind == FOGG_EV_END)
        fogg_result_of(game, &line.result);
    solo_log_line(&line);
}

static void tell(void *context, const fogg_game *game, const fogg_event *event)
{
    (void)context;
    solo_log(game, event);
}

static const fogg_sink log_sink = {.tell = tell};

static int fail(const char *sentence)
{
    io_begin();
    io_add_string(sentence);
    return -1;
}

static void add_fault(void *context, int line, const char *object, const char *message)
{
    (void)context;
    char number[FOGG_MAX_INTEGER];
    io_add_string("line ");
    io_add(NULL, number, fogg_integer_print(line, number));
    io_add_string(": ");
    io_add_string(object);
    io_add_string(": ");
    io_add_string(message);
    io_add_string("\n");
}

int map_open(size_t length)
{
    solo_forget();
    players_leave();
    balance_leave();
    io_begin();
    return -fogg_board_parse(&the_solo.board, io_room(), length, add_fault, NULL);
}

static int read_header(size_t length)
{
    solo *t = &the_solo;
    fogg_record_error error;
    if (!fogg_record_read_header(io_room(), length, &t->header, &error))
        return fail(error.message);
    if (!fogg_header_is_of(&t->header, &t->board))
        return fail("the header names another map");
    if (t->header.seats < t->board.min_seats || t->header.seats > t->board.max_seats)
        return fail("the map is not for so many players");
    if (!t->header.has_seed)
        return fail("the header has no seed");
    fogg_sha256(t->header.seed, sizeof t->header.seed, t->header.commit);
    t->header.has_commit = true;
    fogg_header_set_map(&t->header, &t->board);
    return 0;
}

int game_start(size_t length)
{
    solo_forget();
    if (read_header(length) < 0)
        return -1;
    solo *t = &the_solo;
    fogg_setup setup = {.seats = t->header.seats, .start = t->header.start};
    memcpy(setup.seed, t->header.seed, sizeof setup.seed);
    fogg_game_init(&t->game, &t->board, &setup, &log_sink);
    t->is_open = true;
    io_begin();
    return 0;
}

/* Reads the action in the room, for a seat of the open game.  Returns 0, or -1 with a sentence. */
static int read_action(int seat, fogg_action *out)
{
    const solo *t = &the_solo;
    if (!t->is_open || seat < 0 || seat >= t->game.open.seats)
        return fail("there is no such seat");
    fogg_view view;
    fogg_game_view(&t->game, seat, &view);
    char error[FOGG_MAX_ACTION_TEXT];
    if (!fogg_action_parse(&view, io_room(), out, error))
        return fail(error);
    io_begin();
    return 0;
}

int game_check(int seat, size_t length)
{
    (void)length;
    fogg_action action;
    return read_action(seat, &action) < 0 ? -1 : (int)fogg_game_check(&the_solo.game, seat, action);
}

int game_play(int seat, size_t length)
{
    (void)length;
    fogg_action action;
    return read_action(seat, &action) < 0 ? -1 : (int)fogg_game_play(&the_solo.game, seat, action, &log_sink);
}

int game_waits_for(int seat)
{
    return the_solo.is_open && seat >= 0 && seat < FOGG_MAX_SEATS && fogg_public_waits_for(&the_solo.game.open, seat);
}

int game_to_act(void)
{
    return the_solo.is_open ? fogg_game_to_act(&the_solo.game) : -1;
}

long game_events(void)
{
    return the_solo.count;
}

void game_view(int viewer)
{
    fogg_view view;
    fogg_game_view(&the_solo.game, viewer, &view);
    io_begin();
    fogg_json json;
    fogg_json_init(&json, io_add, NULL);
    fogg_view_write(&json, &view);
}

void game_news(int viewer, long from)
{
    const solo *t = &the_solo;
    io_begin();
    for (long i = from < 0 ? 0 : from; i < t->count; i++) {
        fogg_line line = t->lines[i];
        line.event = fogg_event_seen_by(&line.event, viewer);
        fogg_record_write_line(&t->board, &line, io_add, NULL);
        io_add_string("\n");
    }
}

void game_record(void)
{
    const solo *t = &the_solo;
    fogg_header header = t->header;
    header.has_seed = header.has_seed && t->game.open.phase == FOGG_PHASE_OVER; /* K4 */
    io_begin();
    fogg_record_write_header(&header, io_add, NULL);
    io_add_string("\n");
    for (long i = 0; i < t->count; i++) {
        fogg_record_write_line(&t->board, &t->lines[i], io_add, NULL);
        io_add_string("\n");
    }
}

void verdict_name(int verdict)
{
    io_begin();
    if (verdict >= 0 && verdict < FOGG_VERDICT_COUNT)
        io_add_string(fogg_verdict_name((fogg_verdict)verdict));
}

void text_hash(size_t length)
{
    static const char digits[] = "0123456789abcdef";
    uint8_t hash[FOGG_SHA256_BYTES];
    fogg_sha256(io_room(), length, hash);
    io_begin();
    for (size_t i = 0; i < sizeof hash; i++)
        io_add(NULL, (const char[]){digits[hash[i] >> 4], digits[hash[i] & 15]}, 2);
}
