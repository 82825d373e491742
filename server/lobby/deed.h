/* deed.h - steps of a match: planned, stored, and only then taken and told. */
#ifndef LOBBY_DEED_H
#define LOBBY_DEED_H

#include "request.h"
#include "table.h"

/* A client acts or resigns at a table it has entered. */
void deed_act(fogg_table *table, fogg_client *client, const fogg_request *request);

/* Answers whether an action would be legal; plays nothing. */
void deed_check(fogg_table *table, fogg_client *client, const fogg_request *request);
void deed_resign(fogg_table *table, fogg_client *client, const fogg_request *request);

/* A seat's action was decided by a bot. */
void deed_for(fogg_table *table, int seat, const char *action, store_actor actor);

/* A seat's plan says what it does; `rest` is what stays of the plan.  Returns false if the rules forbid it. */
bool deed_premove(fogg_table *table, int seat, const char *action, const char *rest);

/* A seat resigns, is away, is back; `client` and `re` are NULL where nobody asked. */
void deed_change(fogg_table *table, int seat, store_entry_kind kind, fogg_client *client, const char *re);

/* A client's person goes on with a seat; `after` is the table with that person at it. */
void deed_take(fogg_table *table, int seat, const store_table *after, fogg_client *client, const char *re);

/* Stores the first step of a match, with the table as it will be. */
void deed_start(fogg_table *table, fogg_match *match, const store_table *after);

/* Takes a broken match out of play: its log is kept, everybody is told, every other table goes on. */
void deed_suspend(fogg_table *table, const char *why);

#endif
