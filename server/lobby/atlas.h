/* atlas.h - maps that people with an account have put on the server.
 *
 * The board of a map stands in the hall's list behind the built-in ones, with its key (map_file.h) as its id.  Boards
 * are never taken away, so other threads may use them.  A removed map is not offered any more; games that were begun go
 * on.  gift.h is how maps come here. */
#ifndef LOBBY_ATLAS_H
#define LOBBY_ATLAS_H

#include "fogg/variant.h"
#include "hall.h"

enum {
    ATLAS_MOST = 64,  /* maps that a server offers */
    ATLAS_ROOM = 512, /* and those that were removed, which games may still need */
    ATLAS_MOST_OF_PERSON = 8,
    ATLAS_MOST_OF_ADDRESS = 16, /* new ones in an hour */
    ATLAS_MAX_FILE = 256 << 10, /* bytes of a map, all parts together */
    ATLAS_MAX_FAULT = 256,      /* of a sentence, its end included */
};

typedef struct atlas atlas;

/* Another way to play a map, which its file offers. */
typedef struct atlas_variant {
    fogg_variant what;
    uint8_t hash[FOGG_HASH_BYTES]; /* of its board */
} atlas_variant;

typedef struct atlas_variants {
    int count;
    atlas_variant at[FOGG_MAX_VARIANTS];
} atlas_variants;

typedef struct atlas_map {
    const fogg_board *board; /* its id is the key */
    char *file;
    int64_t person;
    char author[STORE_MAX_NAME];
    char title[FOGG_MAX_NAME]; /* of the file; the board may have an older one */
    char *skeleton;            /* of the title */
    bool is_removed;
    atlas_variants *variants; /* NULL: none */
} atlas_map;

/* `boards` and `surveys` have room for ATLAS_ROOM more behind the first `count`, and a NULL. */
atlas *atlas_open(const fogg_board **boards, fogg_survey **surveys, int count);
void atlas_close(atlas *a);

/* Reads all maps of the store: the first job of a hall. */
void atlas_read(fogg_hall *hall);

/* Reads one map of the store, which another server of the same store has taken in. */
void atlas_fetch(fogg_hall *hall, const char *key);

/* What such a server tells the others, with the key behind it (store.h, "News"). */
#define ATLAS_NEWS "map "

/* The map of that key, or NULL: built-in ones are none. */
const atlas_map *atlas_find(const fogg_hall *hall, const char *key);

/* The map whose board stands at that place of the hall's list, or NULL for a built-in one. */
const atlas_map *atlas_at(const fogg_hall *hall, int place);

/* The variants of a map, built in or not, that stands at a place of the hall's list; NULL if it has none. */
const atlas_variants *atlas_variants_of(const fogg_hall *hall, int place);

/* Whether a new table may have the board. */
bool atlas_offers(const fogg_hall *hall, const fogg_board *board);

/* How many maps that are offered a person has put here; whether there is room for one more; whether a board is the same
 * game as a built-in one.  Maps that are expected count. */
int atlas_count_of(const fogg_hall *hall, int64_t person);
bool atlas_is_full(const fogg_hall *hall);
bool atlas_is_built_in(const fogg_hall *hall, const fogg_board *board);

/* A new map of the person is on its way to the store, if there is room for it; it has arrived or not. */
void atlas_expect(fogg_hall *hall, int64_t person);
void atlas_expect_no_more(fogg_hall *hall, int64_t person);

/* A map that has been read and is not in the list yet. */
typedef struct atlas_reading {
    fogg_board *board; /* its id is the key; NULL: the file has faults */
    fogg_survey *survey;
    atlas_variants *variants; /* NULL: none */
    char *file;
    char *skeleton;              /* of its title */
    char fault[ATLAS_MAX_FAULT]; /* the first one */
} atlas_reading;

/* Reads a file, and takes over `text`.  In any thread. */
void atlas_read_file(atlas_reading *r, char *text);
void atlas_clear_reading(atlas_reading *r);

/* What is wrong with names that people will see among those of others, or NULL. */
const char *atlas_name_fault(const atlas_reading *r);

/* Whether people may take its title for that of a built-in map, or of one that somebody else has put here. */
bool atlas_looks_like_another(const fogg_hall *hall, const atlas_reading *r, int64_t person);

/* Whether a map that was read has other variants than the one that is there.  The hash of a map does not tell, and
 * games of its variants may be going on. */
bool atlas_has_other_variants(const atlas_reading *r, const atlas_map *old);

/* Adds what was read to the list, or replaces the file of a map that is there; empties `r`. */
void atlas_add(fogg_hall *hall, atlas_reading *r, const store_map *stored);

/* The host has removed a map; an author has another name, or is gone (NULL). */
void atlas_remove(fogg_hall *hall, const char *key);
void atlas_rename(fogg_hall *hall, int64_t person, const char *name);

#endif
