/* lobby.h - the public tables of a server, as the protocol lists them (docs/protocol.md). */
#ifndef LOBBY_H
#define LOBBY_H

#include <jansson.h>
#include <stdbool.h>

#include "fogg/board.h"
#include "fogg/words.h"

enum { LOBBY_TABLES = 60, LOBBY_CODE = 64, LOBBY_NAMES = 320, LOBBY_MAP = 144 };

typedef struct lobby_table {
    char code[LOBBY_CODE];
    char map[LOBBY_MAP];
    char names[LOBBY_NAMES]; /* of those who sit there, with commas between them */
    int free_seats;
    bool is_joinable, is_running;
} lobby_table;

typedef struct lobby {
    lobby_table tables[LOBBY_TABLES];
    int count;
    int page, pages; /* from 1 */
} lobby;

/* What somebody in the lobby wants. */
typedef struct lobby_wish {
    char code[LOBBY_CODE]; /* the table; "": a new one, */
    bool wants_seat;
    char map[FOGG_MAX_ID]; /* of this map, */
    char seats[128];       /* with these seats, "me,open,hard", */
    int clock;             /* and this clock: a number of online_clocks */
} lobby_wish;

/* Takes a `lobby` message, or the differences of `lobby-changes`. */
void lobby_take(lobby *lobby, const json_t *message);
void lobby_change(lobby *lobby, const json_t *message);

/* One line about a table: its map, its state, who sits there. */
char *lobby_words(const lobby_table *table, const fogg_language *language, char *out, size_t size);

#endif
