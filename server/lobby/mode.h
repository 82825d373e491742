/* mode.h - maps as tables play them: behind the name of a map may stand a variant and house rules.
 *
 *     usa                              the map's own game
 *     usa:1910                         a variant of it (docs/map-format.md, "Variants and house rules")
 *     usa:1910, cars 30, hands open    with house rules
 *
 * A mode is such a name with a variant or house rules.  It has a board of its own, which is made when a table needs it,
 * in a thread of the store, and shared by all tables of the mode; whoever lets go of it last frees it.  These functions
 * may be called in any thread. */
#ifndef LOBBY_MODE_H
#define LOBBY_MODE_H

#include "../store/store.h"
#include "fogg/board.h"
#include "fogg/survey.h"

enum {
    MODE_MOST = 256, /* of a server's memory; beyond that nobody opens a table of one more */
    MODE_MAX_FAULT = 200,
};

typedef struct fogg_modes fogg_modes;

fogg_modes *modes_open(void);
void modes_close(fogg_modes *modes); /* when nobody holds a board any more */

/* Whether a name is that of a mode, and how long the name of the map in it is. */
bool mode_is(const char *name);
size_t mode_map_length(const char *name);

/* The file of the map in a name, owned; NULL if nobody has put it on the server. */
char *mode_file(fogg_store *store, const char *name);

/* What a mode is played by: the text of its board, and the drawing of its map if somebody has put it on the server. */
typedef struct mode_text {
    char *text; /* owned */
    size_t length;
    char *file; /* owned; the drawing lies in it */
    const char *art;
    size_t art_length;
} mode_text;

/* Writes the text of a mode.  False if there is none, with a sentence in `fault` (MODE_MAX_FAULT bytes). */
bool mode_read(fogg_store *store, const char *name, mode_text *out, char *fault);
void mode_clear(mode_text *text);

/* The board of a mode that a table is stored with, held until modes_drop.  NULL if it cannot be made. */
const fogg_board *modes_take(fogg_modes *modes, fogg_store *store, const char *name);

/* The same of what somebody asks for: the variant may stand as in `usa-1910`, and house rules are in any order.  `name`
 * (STORE_MAX_MAP bytes) gets the one form in which tables are stored.  If that is a map's own game, nothing is held and
 * NULL is returned, with an empty `fault`; else NULL comes with a sentence. */
const fogg_board *modes_wish(fogg_modes *modes, fogg_store *store, const char *wish, char *name, char *fault);

/* The board of a mode that is held already, once more; NULL if it is not. */
const fogg_board *modes_again(fogg_modes *modes, const char *name);

/* Lets go of a board.  One that is no mode's is left alone. */
void modes_drop(fogg_modes *modes, const fogg_board *board);

/* The survey of a board that is held; NULL if it is no mode's. */
const fogg_survey *modes_survey(fogg_modes *modes, const fogg_board *board);

#endif
