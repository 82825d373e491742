/* export.h - everything that is known of one person, as one JSON text.
 *
 * Of games that are not over it holds what the person's seat may know, and nothing of the seed.  It is written in
 * steps, so that exporting a thousand games does not block the store for others. */
#ifndef ADMIN_EXPORT_H
#define ADMIN_EXPORT_H

#include "../store/store.h"
#include "../work/buffer.h"
#include "fogg/json_write.h"

typedef struct fogg_export {
    int64_t person;
    const fogg_board *const *boards; /* NULL after the last */
    struct fogg_modes *modes;        /* boards of tables with a variant or house rules */
    fogg_buffer out;                 /* the text so far */
    fogg_json json;                  /* writes it; refers to `out`, so an export that has begun is not copied */
    int64_t *tables;                 /* to write, of which `next` is the next */
    int count, next;
} fogg_export;

/* Begins with everything but the tables.  STORE_MISSING: there is no such person. */
store_status export_begin(fogg_export *export, fogg_store *store, int64_t person, const fogg_board *const *boards,
                          int64_t now);

/* Writes the next table; ends the text after the last.  Not to be called again when export_is_done. */
store_status export_step(fogg_export *export, fogg_store *store);
bool export_is_done(const fogg_export *export);
void export_clear(fogg_export *export);

#endif
