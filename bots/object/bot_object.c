/* bot_object.c - loads a shared object and makes a kind of player of its table.
 *
 * A loaded kind is a `player` like the built-in ones, whose functions call those of the table and check what they
 * answer. */
#include "fogg/bot_object.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "../src/player.h"
#include "fogg/player.h"

typedef struct loaded {
    player kind; /* first, so that a bot's kind leads here */
    fogg_bot_kind entry;
    const fogg_player *table;
} loaded;

/* What each bot remembers. */
typedef struct memory {
    void *own;          /* of the object */
    fogg_bot *stand_in; /* decides when the object's action is not legal */
    long lost;
} memory;

_Static_assert((int)FOGG_MAX_PLAYER_ERROR == (int)FOGG_MAX_BOT_ERROR, "a sentence of an object fits");

static loaded objects[FOGG_MAX_LOADED];
static int object_count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* of the two above */

static const fogg_player *table_of(const fogg_bot *bot)
{
    return ((const loaded *)bot->kind)->table;
}

static bool open_bot(fogg_bot *bot, const char *options, char *error)
{
    const fogg_player *table = table_of(bot);
    memory *m = bot->memory;
    const fogg_bot_host host = {.survey = bot->survey};
    m->stand_in = fogg_bot_open("planner", bot->board, 0, &host, error);
    if (m->stand_in == NULL)
        return false;
    if (table->open == NULL && options[0] != '\0') {
        snprintf(error, FOGG_MAX_BOT_ERROR, "the player \"%s\" takes no options", table->name);
        return false;
    }
    if (table->open == NULL)
        return true;
    error[0] = '\0';
    m->own = table->open(bot->board, options, error);
    if (m->own == NULL && error[0] == '\0')
        snprintf(error, FOGG_MAX_BOT_ERROR, "the player \"%s\" could not be opened", table->name);
    return m->own != NULL;
}

static void reset_bot(fogg_bot *bot)
{
    memory *m = bot->memory;
    fogg_bot_reset(m->stand_in, bot->random);
    if (table_of(bot)->reset != NULL)
        table_of(bot)->reset(m->own, bot->random);
}

static fogg_action choose(fogg_bot *bot, const fogg_view *view)
{
    memory *m = bot->memory;
    fogg_action action = table_of(bot)->choose(m->own, view);
    if (fogg_view_check(view, action) == FOGG_LEGAL)
        return action;
    m->lost++;
    return fogg_bot_choose(m->stand_in, view);
}

static void close_bot(fogg_bot *bot)
{
    memory *m = bot->memory;
    fogg_bot_close(m->stand_in);
    if (m->own != NULL && table_of(bot)->close != NULL)
        table_of(bot)->close(m->own);
}

long fogg_bot_lost(const fogg_bot *bot)
{
    return bot->kind->choose == choose ? ((const memory *)bot->memory)->lost : 0;
}

/* The length of the path, without options. */
static size_t path_length(const char *name)
{
    const char *end = strstr(name, ".so:");
    return end != NULL ? (size_t)(end - name) + 3 : strlen(name);
}

bool fogg_bot_is_object(const char *name)
{
    size_t length = path_length(name);
    return length > 3 && memcmp(name + length - 3, ".so", 3) == 0;
}

static bool is_good_name(const char *name)
{
    size_t length = name != NULL ? strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") : 0;
    return length > 0 && length < FOGG_MAX_BOT_NAME / 2 && name[length] == '\0';
}

/* Whether the table can be used here; else a sentence in `error`. */
static bool is_good(const fogg_player *table, char *error)
{
    if (table == NULL)
        snprintf(error, FOGG_MAX_BOT_ERROR, "it is no player: it has no fogg_player_v1");
    else if (table->size != sizeof *table || table->view_size != sizeof(fogg_view) ||
             table->board_size != sizeof(fogg_board))
        snprintf(error, FOGG_MAX_BOT_ERROR, "it was built for another version of fogg: build it again");
    else if (!is_good_name(table->name))
        snprintf(error, FOGG_MAX_BOT_ERROR, "its name is not of a-z, 0-9 and -");
    else if (table->choose == NULL)
        snprintf(error, FOGG_MAX_BOT_ERROR, "it has no function to choose");
    else
        return true;
    return false;
}

/* Adds the table to the kinds.  Returns NULL with a sentence in `error`. */
static const fogg_bot_kind *add(const fogg_player *table, char *error)
{
    for (int i = 0; i < object_count; i++)
        if (objects[i].table == table)
            return &objects[i].entry;
    if (object_count == FOGG_MAX_LOADED) {
        snprintf(error, FOGG_MAX_BOT_ERROR, "too many players: at most %d can be loaded", FOGG_MAX_LOADED);
        return NULL;
    }
    loaded *object = &objects[object_count];
    *object = (loaded){
        .kind = {.options = "",
                 .size = sizeof(memory),
                 .choose = choose,
                 .reset = reset_bot,
                 .open = open_bot,
                 .close = close_bot},
        .entry = {.name = table->name, .summary = table->summary != NULL ? table->summary : "loaded from a file"},
        .table = table};
    if (!player_add(&object->entry, &object->kind)) {
        snprintf(error, FOGG_MAX_BOT_ERROR, "there is a player called \"%s\" already", table->name);
        return NULL;
    }
    object_count++;
    return &object->entry;
}

const fogg_bot_kind *fogg_bot_load(const char *path, char *error)
{
    char file[4096];
    size_t length = path_length(path);
    /* Without a slash the name would be looked for among the system's libraries. */
    int printed = snprintf(file, sizeof file, "%s%.*s", memchr(path, '/', length) ? "" : "./", (int)length, path);
    if (printed >= (int)sizeof file) {
        snprintf(error, FOGG_MAX_BOT_ERROR, "the path of the player is too long");
        return NULL;
    }
    void *object = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    if (object == NULL) {
        snprintf(error, FOGG_MAX_BOT_ERROR, "cannot load it: %s", dlerror());
        return NULL;
    }
    const fogg_player *table = dlsym(object, "fogg_player_v1");
    pthread_mutex_lock(&lock);
    const fogg_bot_kind *kind = is_good(table, error) ? add(table, error) : NULL;
    pthread_mutex_unlock(&lock);
    if (kind == NULL)
        dlclose(object);
    return kind;
}

bool fogg_bot_resolve(const char *name, char *out, char *error)
{
    const char *options = "", *shown = name;
    if (fogg_bot_is_object(name)) {
        const fogg_bot_kind *kind = fogg_bot_load(name, error);
        if (kind == NULL)
            return false;
        shown = kind->name;
        options = name + path_length(name);
    }
    if (snprintf(out, FOGG_MAX_BOT_NAME, "%s%s", shown, options) < FOGG_MAX_BOT_NAME)
        return true;
    snprintf(error, FOGG_MAX_BOT_ERROR, "the name of the player is too long");
    return false;
}
