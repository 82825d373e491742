/* write.h - the messages of the server, as docs/protocol.md has them. */
#ifndef LOBBY_WRITE_H
#define LOBBY_WRITE_H

#include "fogg/json_write.h"
#include "table.h"

/* Begins a message in `out`: an object with its type and, unless NULL, `re`.  Whoever began it ends the object. */
fogg_json write_begin(fogg_buffer *out, const char *type, const char *re);

/* The code of a table or a person. */
void write_code(fogg_json *json, int64_t id);

/* A list whose elements are text already, with commas between. */
void write_lines_at(fogg_json *json, const char *key, const char *lines, fogg_buffer *out);

/* Tells one client what was wrong with its message. */
void write_error(fogg_client *client, const char *re, const char *code, const char *sentence);

/* The rules forbid an action: an error with the verdict and its rule. */
void write_illegal(fogg_client *client, const char *re, fogg_verdict verdict);

/* The answer to "check": what the rules say. */
void write_verdict(fogg_client *client, const char *re, fogg_verdict verdict);

/* The server stops; come back after so many seconds. */
void write_bye(fogg_buffer *out, int after);

/* A page of a table's log; `lines` are its events with commas between. */
void write_log(fogg_client *client, const char *re, int64_t table, int first, bool has_more, const char *lines);

/* The same for what the store could not do. */
void write_store_error(fogg_client *client, const char *re, store_status status);

/* An answer that only says that it is done; `key` and `value` are one more field if not NULL. */
void write_done(fogg_client *client, const char *re, const char *key, const char *value);

void write_welcome(const fogg_hall *hall, fogg_client *client, const char *re);

/* Everything about a table but its events, for somebody with a seat at it or without; `re` is NULL for news. */
void write_table(const fogg_table *table, bool has_seat, const char *re, fogg_buffer *out);

/* The same to all that look at the table. */
void write_announcement(fogg_table *table);

/* Announces the table before a rematch, where people see who has agreed to it and whether it has begun. */
void write_to_table_before(const fogg_table *rematch);

/* How many look at the table, to all of them, if that has changed. */
void write_watchers(fogg_table *table);

/* It is a person's turn at the table, or no longer, to those of their clients that are not there: to the latest few.
 * Somebody with a hundred connections would make the server send a hundred messages for each action. */
enum { WRITE_MOST_TOLD = 8 };
void write_turn(const fogg_table *table, int seat, bool is_on);

/* What a list shows of a table: an object, no message of its own.  `table` is NULL for one that is not in memory. */
void write_summary(const store_table *stored, const fogg_table *table, fogg_buffer *out);

/* Events as a viewer may know them, `lines` from number `first` on; the last message of a batch has the view of the
 * position. `stood_in` is the seat whose decision another bot made, -1 for none. */
void write_events(const fogg_table *table, int viewer, const char *re, int first, const char *lines, int stood_in,
                  bool has_view, fogg_buffer *out);

/* Writes lines as `viewer` may know them, separated by commas: from a step, or from the text of the log.  A finished
 * game is shown whole.  Returns false if the text cannot be read. */
void write_step_lines(const match_step *step, int viewer, bool is_over, fogg_buffer *out);
bool write_log_lines(const fogg_board *board, const char *text, int from, int to, int viewer, bool is_over,
                     fogg_buffer *out);

/* The premoves of a seat, to its own person's clients at the table and to nobody else: after a change, with the line
 * that was dropped and why (NULL: none); or to one client, if there are any. */
void write_premoves(fogg_table *table, int seat, const char *dropped, fogg_verdict why);
void write_premoves_to(const fogg_table *table, fogg_client *client);

void write_chat(const store_chat *chat, fogg_buffer *out);

/* What player programs thought in a game that is over. */
void write_thoughts(const fogg_table *table, fogg_buffer *out);

#endif
