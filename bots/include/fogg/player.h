/* player.h - a player of your own as a shared object: what it exports so that fogg can load it.
 *
 *     static fogg_action choose(void *memory, const fogg_view *view) { ... }
 *
 *     const fogg_player fogg_player_v1 = {
 *         FOGG_PLAYER_SIZES,
 *         .name = "mine",
 *         .summary = "takes what it likes",
 *         .choose = choose,
 *     };
 *
 * examples/player.c is one to begin with, docs/bots.md tells how to build it.  It is used as `--bot ./mine.so`, or by
 * fogg_bot_load.  The object runs inside the program, with all its rights and as fast as a built-in player; one that
 * crashes takes the program with it.  If you do not trust it, write a program instead (docs/bots.md).
 *
 * The name of the table is its version: a program knows every version up to its own.  What the pointers lead to is
 * shared by all bots of the player, which may be asked in several threads at once; each has memory of its own. */
#ifndef FOGG_PLAYER_H
#define FOGG_PLAYER_H

#include "fogg/api.h"
#include "fogg/view.h"

FOGG_API_BEGIN

typedef struct fogg_player {
    uint32_t size;      /* of this table, of fogg_view and of fogg_board: what the object was built with; */
    uint32_t view_size; /* a program whose types are others refuses the object */
    uint32_t board_size;
    const char *name;    /* of a-z, 0-9 and hyphens; not that of a built-in player */
    const char *summary; /* one line; NULL for none */

    /* Makes what a bot remembers, for games on `board`, which lives as long.  `options` is what stands after the colon
     * of the name, or "".  Returns NULL, with a sentence in `error` (FOGG_MAX_PLAYER_ERROR bytes), if there is
     * something wrong.  NULL: there is nothing to remember, and no options. */
    void *(*open)(const fogg_board *board, const char *options, char *error);

    /* A new game begins; all chance shall come from the seed.  May be NULL. */
    void (*reset)(void *memory, uint64_t seed);

    /* Returns a legal action for the view's seat, which the game waits for.  An illegal one is not played: `planner`
     * decides instead, and the decision counts as lost. */
    fogg_action (*choose)(void *memory, const fogg_view *view);

    /* Frees the memory.  May be NULL. */
    void (*close)(void *memory);
} fogg_player;

enum { FOGG_MAX_PLAYER_ERROR = 256 };

#define FOGG_PLAYER_SIZES .size = sizeof(fogg_player), .view_size = sizeof(fogg_view), .board_size = sizeof(fogg_board)

/* The table that the object defines. */
extern const fogg_player fogg_player_v1;

FOGG_API_END

#endif
