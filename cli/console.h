/* console.h - a game as the person at this screen sees it, wherever it is played: here (local.h) or at a server
 * (online.h).
 *
 * Clients draw `view` and `events`, play with console_act and let the others play with console_step.  A console of a
 * server holds only what the client may know.  A console of a game that is played here holds everything, so clients
 * show events through console_event. */
#ifndef CONSOLE_H
#define CONSOLE_H

#include "fogg/bot_program.h"
#include "fogg/survey.h"
#include "game_map.h"
#include "wording.h"

typedef struct console console;

/* What console_step found. */
typedef enum console_news {
    CONSOLE_IDLE,    /* nothing yet */
    CONSOLE_CHANGED, /* somebody played, or the view is that of another seat */
    CONSOLE_LOST,    /* the game cannot go on; `trouble` says why */
} console_news;

/* Where a game is played. */
typedef struct console_driver {
    fogg_verdict (*act)(console *console, fogg_action action);
    console_news (*step)(console *console, int milliseconds);
    void (*close)(console *console);
    bool (*say)(console *console, const char *text); /* to the others; NULL where there is nobody to talk to */
    bool (*resign)(console *console);                /* at a server: a bot plays on; NULL elsewhere */
    bool (*rematch)(console *console);               /* at a server: goes to the next table; NULL elsewhere */
} console_driver;

enum { CONSOLE_CHAT = 700 }; /* bytes of what somebody says, with the name */

/* What stands among the events without being one of the game's: a `seat` line of a record, or what somebody said.  The
 * event is of kind FOGG_EV_KIND_COUNT. */
typedef struct console_note {
    long index; /* among the events */
    fogg_seat_change change;
    char *chat; /* "Ann: hello", or NULL: a `seat` line */
} console_note;

/* What a program said it thinks before a decision.  Nobody is shown it before the game is over. */
typedef struct console_thought {
    long index; /* of the first event of the decision */
    int seat;
    fogg_bot_program_info info;
} console_thought;

struct console {
    const fogg_board *board;
    const game_map *map; /* of the board, with its drawing */
    fogg_survey *survey; /* of the board, once table_survey has made it */
    wording words;
    fogg_header header;
    fogg_view view;               /* of the seat whose turn it is at this screen, or was last; or a spectator's */
    bool is_here[FOGG_MAX_SEATS]; /* played by a person at this screen */
    fogg_event *events;           /* all that happened */
    long event_count, event_room;
    console_note *notes; /* in the order of the events */
    long note_count, note_room;
    console_thought *thoughts; /* in the order of the events */
    long thought_count, thought_room;
    long old_events;                   /* how many of them happened before the game was resumed */
    fogg_result result;                /* once the game is over */
    char trouble[FOGG_MAX_ERROR_TEXT]; /* a full disk, a lost server; "" if there is none */
    bool is_live;                      /* others play at any moment, also while the view's seat is to act */
    bool is_gathering;                 /* at a server: the game has not begun; `gathering` says whom it waits for */
    bool is_partial;                   /* the game is over, and the tickets of the others are still to be told */
    char gathering[WORDING_BYTES];
    char link[512]; /* at a server: of the table */
    bool has_clock;
    long long clock_left[FOGG_MAX_SEATS]; /* milliseconds, when they were told; see console_clock */
    uint64_t clock_told;                  /* milliseconds of a steady clock */
    const console_driver *driver;
    void *place; /* the driver's own */
};

/* Frees all. */
void console_close(console *console);

/* What bots and hints share; NULL if memory is out. */
const fogg_survey *table_survey(console *console);

/* X16: whether the points so far are shown.  Before a game's cards are dealt its view has no board yet. */
bool console_shows_score(const console *console);

/* Plays for the view's seat.  Returns FOGG_LEGAL, or why not; `view` is then the same as before. */
fogg_verdict console_act(console *console, fogg_action action);

/* Lets others play: at most one action of one player.  Waits for at most so long, -1: as long as it takes.  Idle at
 * once if it is the turn of the view's seat. */
console_news console_step(console *console, int milliseconds);

/* Whether the game waits for the view's seat; whether it is over. */
bool console_is_mine(const console *console);
bool console_is_over(const console *console);

/* Whether more than one person plays at this screen. */
bool console_is_hotseat(const console *console);

/* An event as a viewer, a seat or FOGG_SPECTATOR, may know it. */
fogg_event console_event(const console *console, long index, int viewer);

/* The sentence of an event; `event` is what may be known of it.  A run of sweeps is told with its last (sweeps.h). */
char *console_sentence(const console *console, long index, const fogg_event *event, char *out, size_t size);

/* Events of the game itself: without what was said and who came and went. */
long console_moves(const console *console);

/* Says something to the others.  Returns false if nobody can hear it. */
bool console_say(console *console, const char *text);

/* Whether the person has a seat at a server whose game goes on, so that it can be given up. */
bool console_can_resign(const console *console);

/* At a server: gives the seat to a bot.  Returns false where that is not possible. */
bool console_resign(console *console);

/* At a server: asks for another game with the same players, and goes there.  Returns false if there is none. */
bool console_rematch(console *console);

/* Milliseconds that a seat has left, now. */
long long console_clock(const console *console, int seat);

/* For drivers: forgets everything that happened, and shows an empty board. */
void console_clear(console *console);

/* For drivers: takes an event, or a line of a record, into the list. */
void console_tell(console *console, const fogg_event *event);
void console_tell_line(console *console, const fogg_line *line);
void console_tell_clock(console *console, int seat, long long left);
void console_tell_thought(console *console, int seat, const fogg_bot_program_info *info); /* before its event */
void console_tell_chat(console *console, int seat, const char *name, const char *text);

#endif
