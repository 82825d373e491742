/* attend.h - being at a table: entering it, catching up with missed events, reading its log. */
#ifndef LOBBY_ATTEND_H
#define LOBBY_ATTEND_H

#include "request.h"
#include "table.h"

void attend_enter(fogg_table *table, fogg_client *client, const fogg_request *request);
void attend_exit(fogg_client *client, const fogg_request *request);
void attend_log(fogg_table *table, fogg_client *client, const fogg_request *request);

/* Sends the events from `first` on, as an answer to `re`; with `code` an error goes first. */
void attend_send_news(fogg_table *table, fogg_client *client, const char *re, int first, const char *code,
                      const char *sentence);

/* Sends to all that look at the table what has happened since the event `told`, and the view. */
void attend_catch_up(fogg_table *table, int told);

/* A step could not be stored: tells the client that asked, or everybody at the table if it was not a client. */
void attend_tell_failure(fogg_table *table, fogg_client *client, const char *re, store_status status);

#endif
