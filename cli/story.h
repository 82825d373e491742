/* story.h - a game told in English sentences, event by event, on standard output. */
#ifndef STORY_H
#define STORY_H

#include "fogg/record.h"
#include "game_map.h"
#include "sentence.h"

typedef struct story {
    const fogg_board *board;
    const char *pieces; /* what the cars are (art.h) */
    const fogg_header *header;
    sentence sentence;   /* that is being written */
    const char *pending; /* how it must go on before the next clause: "from the market"; or NULL */
    long turns;          /* begun so far */
    bool is_setup;
    bool is_numbered; /* the number of the turn is printed */
    bool is_note;     /* the sentence is about the table, not about a seat */

    /* A run of sweeps that is not told yet, because another sweep may follow; and what has happened since the last
     * one. */
    int sweeps;
    fogg_event swept;         /* the first of them */
    uint8_t row[FOGG_MARKET]; /* cards turned up since */
    int row_count;
    int shuffled; /* cards of the stock that was shuffled since; 0 for none */
} story;

/* Prints who plays what, and begins. */
void story_begin(story *tale, const game_map *map, const fogg_header *header);

/* Tells one event; `game` is the game after it.  A fogg_replay_visit whose context is a story. */
void story_tell(void *tale, const fogg_game *game, const fogg_line *line);

/* Ends the sentence that was begun, where the story breaks off. */
void story_stop(story *tale);

/* Adds a ticket as people name it: "Denver–El Paso (4)". */
void story_add_ticket(sentence *s, const fogg_board *board, int ticket);

#endif
