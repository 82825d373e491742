/* table.h - a game as the person at this screen sees it, wherever it is played: here (local.h) or at a server
 * (online.h).
 *
 * Clients draw `view` and `events`, play with table_act and let the others play with table_step.  What a client may
 * not know is not in a table of a server; a table that is played here knows all, so events are shown through
 * table_event. */
#ifndef TABLE_H
#define TABLE_H

#include "fogg/survey.h"
#include "wording.h"

typedef struct table table;

/* What table_step found. */
typedef enum table_news {
    TABLE_IDLE,    /* nothing yet */
    TABLE_CHANGED, /* somebody played, or the view is another's */
    TABLE_LOST,    /* the game cannot go on; `trouble` says why */
} table_news;

/* Where a game is played. */
typedef struct table_driver {
    fogg_verdict (*act)(table *table, fogg_action action);
    table_news (*step)(table *table, int milliseconds);
    void (*close)(table *table);
} table_driver;

struct table {
    const fogg_board *board;
    fogg_survey *survey; /* of the board, once table_survey has made it */
    wording words;
    fogg_header header;
    fogg_view view;               /* of the seat whose turn it is at this screen, or was last; or a spectator's */
    bool is_here[FOGG_MAX_SEATS]; /* played by a person at this screen */
    fogg_event *events;           /* all that happened */
    long event_count, event_room;
    long old_events;                   /* how many of them happened before the game was resumed */
    fogg_result result;                /* once the game is over */
    char trouble[FOGG_MAX_ERROR_TEXT]; /* what the world does to us: a full disk, a lost server; "" if nothing */
    bool is_live;                      /* others play at any moment, also while the view's seat is to act */
    const table_driver *driver;
    void *place; /* the driver's own */
};

/* Frees all. */
void table_close(table *table);

/* What bots at this table and hints share; NULL if memory is out. */
const fogg_survey *table_survey(table *table);

/* Plays for the view's seat.  Returns FOGG_LEGAL, or why not; `view` is then the same as before. */
fogg_verdict table_act(table *table, fogg_action action);

/* Lets others play: at most one action of one player.  Waits for at most so long, -1: as long as it takes.  Idle at
 * once if it is the turn of the view's seat. */
table_news table_step(table *table, int milliseconds);

/* Whether the game waits for the view's seat; whether it is over. */
bool table_is_mine(const table *table);
bool table_is_over(const table *table);

/* Whether more than one person plays at this screen. */
bool table_is_hotseat(const table *table);

/* An event as the view's seat may know it. */
fogg_event table_event(const table *table, long index);

/* For drivers: takes an event into the list.  Without memory the list stays as it is. */
void table_tell(table *table, const fogg_event *event);

#endif
