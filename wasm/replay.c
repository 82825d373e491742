/* replay.c - a record in the browser: any moment of it as any seat saw it, and a new game from there. */
#include <stdlib.h>
#include <string.h>

#include "fogg/position.h"
#include "fogg/replay.h"
#include "io.h"
#include "solo.h"

/* Reads the record in the room; the map must be open.  Returns the number of its events,
 * or -1 with a sentence. */
long EXPORT(replay_open)(size_t length);

/* Goes to the moment right after event `number`; what is asked next is answered for it (game_view, game_news).
 * Returns 0 or -1. */
int EXPORT(replay_seek)(long number);

/* Starts a game of its own from the moment that was sought, which must be the beginning of a turn.  The room has the
 * header line with the seed for the chance from here on; the events up to here are the game's beginning.  Returns 0
 * or -1. */
int EXPORT(replay_branch)(size_t length);

static fogg_replay replay;
static char *text; /* the record that `replay` reads */

static long refuse(void)
{
    char message[FOGG_MAX_ERROR_TEXT];
    fogg_text out;
    fogg_text_init(&out, message, sizeof message);
    fogg_record_error_print(&replay.error, &out);
    io_begin();
    io_add_string(message);
    return -1;
}

static void collect(void *context, const fogg_game *game, const fogg_line *line)
{
    (void)context;
    (void)game;
    solo_log_line(line);
}

long replay_open(size_t length)
{
    solo_forget();
    char *copy = realloc(text, length + 1);
    if (!copy)
        abort();
    text = copy;
    memcpy(text, io_room(), length);
    if (!fogg_replay_open(&replay, &the_solo.board, text, length) || !fogg_replay_run(&replay, collect, NULL))
        return refuse();
    the_solo.header = replay.header;
    the_solo.game = replay.place.game;
    the_solo.is_open = true;
    io_begin();
    return replay.events;
}

int replay_seek(long number)
{
    if (!fogg_replay_seek(&replay, number))
        return (int)refuse();
    the_solo.game = replay.game;
    io_begin();
    return 0;
}

int replay_branch(size_t length)
{
    solo *t = &the_solo;
    io_begin();
    fogg_record_error error;
    fogg_header header;
    if (!fogg_record_read_header(io_room(), length, &header, &error)) {
        io_add_string(error.message);
        return -1;
    }
    if (replay.line.event.kind != FOGG_EV_TURN || !header.has_seed || header.seats != t->game.open.seats) {
        io_add_string("a game goes on from the beginning of a turn, with a seed and as many seats");
        return -1;
    }
    fogg_position position;
    fogg_game_position(&replay.game, &position);
    fogg_setup setup = {.seats = header.seats, .start = header.start};
    memcpy(setup.seed, header.seed, sizeof setup.seed);
    fogg_game_init(&t->game, &t->board, &setup, NULL);
    if (!fogg_game_set_position(&t->game, &position)) {
        io_add_string("the position is broken");
        return -1;
    }
    t->header = header;
    t->header.has_seed = false; /* the seed explains only what comes after the branch */
    t->header.has_commit = false;
    t->count = replay.line.number;
    return 0;
}
