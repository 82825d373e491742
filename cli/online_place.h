/* online_place.h - what the files of online.h share. */
#ifndef ONLINE_PLACE_H
#define ONLINE_PLACE_H

#include "online.h"
#include "wire.h"

typedef struct online {
    wire *wire;
    wire_address address;
    int greeted; /* the connection that has been greeted: wire_count */
    char me[FOGG_MAX_NAME];
    char table[WIRE_CODE]; /* "" until one is entered */
    bool wants_seat;
    bool is_entered; /* the server has told who sits there */
    bool is_begun;   /* and that the game has begun: its events follow */
    long have;       /* the last event */
    bool is_changed; /* since the last step */
    char act_id[40]; /* of the action that has no answer yet; "" if there is none */
    char act_text[FOGG_MAX_ACTION_TEXT];
    fogg_verdict verdict;            /* what became of it */
    char opening[1024];              /* the message that opens a table, until it is answered */
    char next[WIRE_CODE];            /* the table of the rematch */
    char error[FOGG_MAX_ERROR_TEXT]; /* why something cannot be had */
    bool is_listing;                 /* the lobby is asked for */
    int page;
    lobby lobby;
    int keeps; /* of the log that is read after the end: choices of tickets so far */
} online;

/* Sends a message, and forgets it. */
void online_send(online *online, json_t *message);
void online_send_enter(online *online);
void online_send_act(online *online);
void online_send_lobby(online *online);

/* Takes one message of the server. */
void online_hear(console *console, const char *text);

#endif
