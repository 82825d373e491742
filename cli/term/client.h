/* client.h - the full-screen client: one console, one screen, and what the person is doing. */
#ifndef CLIENT_H
#define CLIENT_H

#include "../console.h"
#include "entry.h"
#include "menu.h"
#include "pace.h"
#include "page.h"
#include "prompt.h"
#include "scope.h"
#include "spots.h"

typedef enum client_mode {
    CLIENT_LOOK,    /* the cursor is on the map */
    CLIENT_MENU,    /* a list is open */
    CLIENT_TEXT,    /* an action is being typed */
    CLIENT_PAGE,    /* a page is being read */
    CLIENT_CHAT,    /* something is being said to the table */
    CLIENT_PASS_ON, /* hot seat: the next person has not confirmed yet */
    CLIENT_WATCH,   /* a record is stepped through: watch.c */
} client_mode;

typedef struct client {
    console *console;
    screen screen;
    layout layout;
    chart chart;
    scope scope;
    client_mode mode;
    menu menu;
    prompt prompt;
    entry entry; /* what is being said */
    page page;
    void (*show_page)(struct client *); /* makes the page anew: another width breaks its lines elsewhere */
    picture_marks marks;
    spots spots; /* what can be clicked */
    char message[WORDING_BYTES];
    int reader;        /* the seat that has confirmed to be at the screen; -1: none yet */
    long greeted;      /* events after which the game's decision was looked at */
    bool is_troubled;  /* the message is about trouble */
    bool is_shown_end; /* the score has been put on the screen */
    bool is_leaving;
    int outcome;                 /* of term_play, once it is left: EXIT_SUCCESS or what else is wanted */
    int press_row, press_column; /* where the mouse was pressed; -1: it is not */
    long long second;            /* of all clocks together, as they were drawn */
    pace pace;                   /* of those who play without a person */
    long since[FOGG_MAX_SEATS];  /* of each seat here: what happened after so many events is new to it */
} client;

/* client.c: the loop and the screen. */
void client_say(client *client, const char *key, const fogg_filling *fillings);
void client_draw(client *client);
void client_take_key(client *client, int key);
long client_news(const client *client); /* the first event that is new to the person here */
void client_open_chart(client *client); /* of the map, and the window on it */
void client_close(client *client);

/* client_look.c: keys and mouse while the map is looked at. */
void client_look_key(client *client, int key);
bool client_move_key(client *client, int key); /* returns false if the key moves neither cursor nor map */
void client_mouse(client *client);
int client_spot(const client *client, int row, int column); /* the key that a click there means, or SPOTS_NONE */
void client_point_out(client *client, const menu_item *item);

/* client_act.c: decisions. */
void client_decide(client *client); /* opens what the game waits for */
void client_open(client *client, int item_count,
                 const char *if_none); /* opens the menu that was filled, or says why not */
void client_menu_key(client *client, int key);
void client_text_key(client *client, int key);
bool client_play(client *client, fogg_action action); /* says why not, if not */
void client_hint(client *client);

/* client_pages.c: what can be read. */
void client_show_help(client *client);
void client_show_log(client *client);
void client_show_names(client *client);
void client_show_score(client *client);
void client_fit_page(client *client); /* to a window of another size */

#endif
