/* sitting.h - a person before a screen in memory, late in a game of as many as the map allows. */
#ifndef SITTING_H
#define SITTING_H

#include "../../cli/console.h"
#include "layout.h"
#include "scope.h"
#include "screen.h"

typedef struct sitting {
    console console;
    fogg_board board;
    fogg_game game;
    chart chart;
    scope scope;
    screen screen;
    layout layout;
} sitting;

/* Sits down at a screen of that size, in seat 0; the game was played at random, always in the same way. */
void sitting_open(sitting *sitting, const char *map, const char *language, int columns, int rows);
void sitting_close(sitting *sitting);

void sitting_draw_map(sitting *sitting);
void sitting_draw_marked(sitting *sitting, const picture_marks *marks);
void sitting_draw_panel(const sitting *sitting);

#endif
