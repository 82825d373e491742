/* page.h - what the page does with the module, for its tests: a text goes into the room, an answer comes back. */
#ifndef PAGE_H
#define PAGE_H

#include <jansson.h>

#include "module.h"
#include "solo.h"

#define SEED "dfa86eb47bdb215b844896668f6e044c6cd0c7f272963fe20b5d9efd8c349369"

enum { KEPT_ROOM = 1 << 20 };

/* Puts a text into the room; returns its length. */
size_t put(const char *text);

/* The answer, which ends where it says. */
const char *answer(void);

/* The answer as JSON, for json_decref. */
json_t *read_answer(void);

/* A text of an object; "" if it has none of that name. */
const char *field(const json_t *object, const char *key);

/* Copies the answer to `kept`, and returns that: for answers that are needed after the next call. */
extern char kept[KEPT_ROOM];
const char *keep_answer(void);

/* Opens a built-in map. */
void open_map(const char *id);

/* The header of a record; `seed` may be NULL.  Seat 1 begins. */
const char *header(const char *map, int seats, const char *seed);

/* Opens a map and starts a game of SEED on it. */
void start(const char *map, int seats);

/* A bot of that name sits down at every seat. */
void seat_bots(int seats, const char *name);

/* The bot of each seat plays for it, at most so many decisions; returns how many. */
int play(int most);

/* Plays a game of New York to its end; its record is in `kept`, its map stays open. */
void record_game(void);

#endif
