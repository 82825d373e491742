/* admin.h - what the host of a server does about people and tables, while the server runs or while it does not.
 *
 * Lists are read from the data file.  Orders go to the running server through a local socket beside the data file,
 * which only its owner may use; without a server they are carried out in the file, which is locked meanwhile. */
#ifndef FOGG_ADMIN_H
#define FOGG_ADMIN_H

#include <stdbool.h>
#include <stdint.h>

typedef struct fogg_admin fogg_admin;

/* Opens a data file that exists.  Returns NULL after telling on standard error what is wrong. */
fogg_admin *fogg_admin_open(const char *data);
void fogg_admin_close(fogg_admin *admin);

/* How a list is printed. */
typedef struct fogg_admin_list {
    const char *text; /* part of a name, or an address; "" for all */
    int most;
    bool is_all;  /* of tables: those that are over or closed as well */
    bool is_json; /* else columns */
} fogg_admin_list;

/* Print on standard output.  All return the exit status: 0, or 1 after telling on standard error what is wrong. */
int fogg_admin_people(fogg_admin *admin, const fogg_admin_list *list);
int fogg_admin_tables(fogg_admin *admin, const fogg_admin_list *list);
int fogg_admin_addresses(fogg_admin *admin, const fogg_admin_list *list);
int fogg_admin_bans(fogg_admin *admin, const fogg_admin_list *list);
int fogg_admin_maps(fogg_admin *admin, const fogg_admin_list *list);

/* Everything that is known of a person, as JSON, to `file`, or to standard output if that is NULL. */
int fogg_admin_export(fogg_admin *admin, const char *person, const char *file);

/* Orders.  A person is a code or a name that only one person has; `whom` is a person or an address.  `seconds` is
 * how long it lasts, 0 for ever.  `fogg_admin_reset` prints a link, `url` before it. */
int fogg_admin_remove_map(fogg_admin *admin, const char *key);
int fogg_admin_end_table(fogg_admin *admin, const char *table);
int fogg_admin_ban(fogg_admin *admin, const char *whom, int64_t seconds, const char *reason);
int fogg_admin_unban(fogg_admin *admin, const char *whom);
int fogg_admin_rename(fogg_admin *admin, const char *person, const char *name);
int fogg_admin_delete(fogg_admin *admin, const char *person);
int fogg_admin_mute(fogg_admin *admin, const char *person, int64_t seconds);
int fogg_admin_unmute(fogg_admin *admin, const char *person);
int fogg_admin_sign_out(fogg_admin *admin, const char *person);
int fogg_admin_reset(fogg_admin *admin, const char *person, const char *url);

/* Takes everything from one store to another, which is empty: "sqlite:FILE", "postgres:...".  No server may use
 * either. */
int fogg_admin_move(const char *from, const char *to);

#endif
