/* pace.h - how fast the moves of bots are shown: slowly enough to follow them. */
#ifndef PACE_H
#define PACE_H

#include <stdbool.h>
#include <stdint.h>

typedef enum pace_level { PACE_OFF, PACE_QUICK, PACE_NORMAL, PACE_SLOW, PACE_COUNT } pace_level;

/* A word of the command line and of the catalogue ("pace.normal"). */
extern const char *const pace_names[PACE_COUNT];

/* The level of that name, or -1. */
int pace_find(const char *name);

typedef struct pace {
    pace_level level;
    bool is_skipped;   /* until the person's next turn */
    uint64_t ready_at; /* when the next move may be played: milliseconds of a steady clock */
} pace;

/* Milliseconds until the next move may be played. */
int pace_wait(const pace *pace);

/* A move has been shown; `is_turn_over`: another seat goes on. */
void pace_shown(pace *pace, bool is_turn_over);

/* Nothing is waited for until pace_begin. */
void pace_skip(pace *pace);
void pace_begin(pace *pace);

/* One level faster or slower. */
void pace_change(pace *pace, int steps);

#endif
