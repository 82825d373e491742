/* menu.h - a list to choose from: one line, or several that are ticked. */
#ifndef MENU_H
#define MENU_H

#include "fogg/action.h"
#include "layout.h"
#include "screen.h"

enum { MENU_MAX_ITEMS = 192, MENU_TEXT = 160, MENU_FILTER = 32 };

/* What is being chosen; it tells the client what to do with the answer. */
typedef enum menu_kind {
    MENU_KEEP,    /* tickets, several */
    MENU_DRAW,    /* a card: the action */
    MENU_CLAIM,   /* a route, to be paid next */
    MENU_STATION, /* a city for a station, to be paid next */
    MENU_ACTION,  /* any other action, payments among them */
    MENU_GOALS,   /* a ticket in hand, to look at */
    MENU_ANSWER,  /* an answer before the game: `action` is its number */
} menu_kind;

typedef struct menu_item {
    char text[MENU_TEXT];
    fogg_action action;
    int route, location; /* to be shown on the map; -1: none */
    fogg_mask routes;    /* the same, several */
    int key;             /* that chooses it at once; 0: none */
    bool is_ticked;
} menu_item;

typedef struct menu {
    menu_kind kind;
    char title[MENU_TEXT];
    int count, chosen, top; /* of the items that pass the filter: the one chosen, the first in sight */
    menu_item items[MENU_MAX_ITEMS];
    char filter[MENU_FILTER];
    bool is_many;
} menu;

typedef enum menu_answer { MENU_STAYS, MENU_TAKEN, MENU_LEFT } menu_answer;

/* Empties the menu. */
void menu_begin(menu *menu, menu_kind kind, const char *title);

/* Adds an item and returns it, for the caller to fill in; the last one again if there is no more room. */
menu_item *menu_add(menu *menu, const char *text);

/* The item that is chosen; NULL if the filter lets none pass. */
menu_item *menu_chosen(menu *menu);

/* What a key does: arrows move, Enter takes, Escape leaves, a blank ticks, letters filter. */
menu_answer menu_key(menu *menu, int key, int visible_rows);

void menu_draw(menu *menu, const screen *screen, layout_area area);

/* Rows that all of it takes in an area of that width; `is_filtered`: without items that the filter leaves out. */
int menu_rows(const menu *menu, layout_area area, bool is_filtered);

/* Chooses what is drawn at that row of the screen.  Returns false if nothing is. */
bool menu_point(menu *menu, layout_area area, int row);

#endif
