/* local.h - a game in this program: people at this screen, players of bots/, and the record on disk. */
#ifndef LOCAL_H
#define LOCAL_H

#include "console.h"
#include "fogg/bot.h"

/* Who plays what. */
typedef struct local_plan {
    const game_map *map; /* the one who plans keeps it until the game is closed */
    const fogg_language *language;
    int seats;
    int start; /* or -1: by chance */
    struct {
        char name[FOGG_MAX_NAME];
        char bot[FOGG_MAX_BOT_NAME]; /* "": a person */
    } player[FOGG_MAX_SEATS];
    bool has_seed;
    long long seed;   /* of a game that can be played again; else by chance */
    const char *path; /* of the record, or NULL */
} local_plan;

/* Deals and begins.  Returns false with a sentence in `error` (FOGG_MAX_ERROR_TEXT bytes), and nothing to close. */
bool local_open(console *console, const local_plan *plan, char *error);

/* Goes on with a saved game: that of `path`, or the latest that is not over.  `given` is a map for a record that does
 * not carry its own; or NULL.  A record that names player programs is refused unless `runs_programs`: it may come from
 * a stranger. */
bool local_resume(console *console, const fogg_language *language, const char *path, const game_map *given,
                  bool runs_programs, char *error);

/* The plan of the same game once more, with the same players; another deal. */
local_plan local_again(const console *console, const local_plan *plan);

/* Where the record lies. */
const char *local_path(const console *console);

#endif
