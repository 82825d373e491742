/* mode.c - variants and house rules of maps at tables. */
#include "mode.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../work/buffer.h"
#include "fogg/maps.h"
#include "fogg/variant.h"
#include "parts.h"

/* What a table may change of a map: docs/protocol.md. */
static const char *const house_switches[] = {"cars", "market", "hands", "running-score", NULL};

typedef struct fogg_mode {
    struct fogg_mode *next;
    char name[STORE_MAX_MAP];
    fogg_board *board;
    fogg_survey *survey;
    int holders;
} fogg_mode;

struct fogg_modes {
    pthread_mutex_t lock;
    fogg_mode *first;
    int count;
};

fogg_modes *modes_open(void)
{
    fogg_modes *modes = memory_of(sizeof *modes);
    pthread_mutex_init(&modes->lock, NULL);
    return modes;
}

static void free_mode(fogg_mode *mode)
{
    fogg_survey_close(mode->survey);
    free(mode->board);
    free(mode);
}

void modes_close(fogg_modes *modes)
{
    while (modes->first) {
        fogg_mode *next = modes->first->next;
        free_mode(modes->first);
        modes->first = next;
    }
    pthread_mutex_destroy(&modes->lock);
    free(modes);
}

/* ---- names ------------------------------------------------------------------------------------------------------- */

typedef struct mode_name {
    char map[STORE_MAX_MAP], variant[STORE_MAX_MAP];
    const char *house; /* NULL: no house rules */
} mode_name;

size_t mode_map_length(const char *name)
{
    return strcspn(name, ":,");
}

bool mode_is(const char *name)
{
    return name[mode_map_length(name)] != '\0';
}

/* `usa-1910` is a variant of `usa`: a built-in map is asked for so on the command line. */
static void find_hyphen(mode_name *name)
{
    for (const fogg_map *map = fogg_maps; map->id; map++) {
        size_t length = strlen(map->id);
        if (strncmp(name->map, map->id, length) != 0 || name->map[length] != '-' || name->map[length + 1] == '\0')
            continue;
        snprintf(name->variant, sizeof name->variant, "%s", name->map + length + 1);
        name->map[length] = '\0';
        return;
    }
}

/* Copies a part of a name without the blanks behind it. */
static void copy_part(char out[STORE_MAX_MAP], const char *text, size_t length)
{
    while (length > 0 && text[length - 1] == ' ')
        length--;
    snprintf(out, STORE_MAX_MAP, "%.*s", (int)length, text);
}

static void split(const char *text, mode_name *out)
{
    size_t length = mode_map_length(text);
    *out = (mode_name){0};
    copy_part(out->map, text, length);
    text += length;
    if (*text == ':') {
        length = strcspn(++text, ",");
        copy_part(out->variant, text, length);
        text += length;
    } else if (!fogg_map_find(out->map)) {
        find_hyphen(out);
    }
    if (*text == ',')
        out->house = text + 1;
}

/* Whether the house rules are such as a table may have; the map's reader checks the rest of them. */
static bool is_house_good(const char *house, char *fault)
{
    while (house && *house != '\0') {
        house += strspn(house, " ,");
        size_t length = strcspn(house, " ,");
        bool is_known = length == 0;
        for (const char *const *word = house_switches; *word; word++)
            is_known = is_known || (strlen(*word) == length && memcmp(*word, house, length) == 0);
        if (!is_known) {
            snprintf(fault, MODE_MAX_FAULT, "a table has no house rule \"%.*s\"", length < 40 ? (int)length : 40,
                     house);
            return false;
        }
        house += strcspn(house, ",");
    }
    return true;
}

/* ---- texts ------------------------------------------------------------------------------------------------------- */

static void keep_first(void *context, int line, const char *object, const char *message)
{
    char *fault = context;
    (void)line;
    if (fault[0] == '\0')
        snprintf(fault, MODE_MAX_FAULT, "%.60s: %.130s", object, message);
}

static void take_file(void *context, const store_map *map)
{
    *(char **)context = memory_of_text(map->file);
}

char *mode_file(fogg_store *store, const char *name)
{
    char key[STORE_MAX_MAP], *file = NULL;
    snprintf(key, sizeof key, "%.*s", (int)mode_map_length(name), name);
    if (strchr(key, '@') != NULL)
        store->kind->get_map(store, key, take_file, &file);
    return file;
}

/* The text of the map itself.  What is owned goes to `out->file`. */
static const char *find_text(fogg_store *store, const char *map, mode_text *out, size_t *length)
{
    const fogg_map *built_in = fogg_map_find(map);
    if (built_in) {
        *length = built_in->length;
        return built_in->text;
    }
    out->file = mode_file(store, map);
    if (!out->file)
        return NULL;
    map_parts parts;
    map_parts_cut(&parts, out->file, strlen(out->file));
    out->art = parts.art.at;
    out->art_length = parts.art.at ? strlen(parts.art.at) : 0;
    *length = parts.rules.length;
    return parts.rules.at;
}

void mode_clear(mode_text *text)
{
    free(text->text);
    free(text->file);
    *text = (mode_text){0};
}

static bool read_name(fogg_store *store, const mode_name *name, mode_text *out, char *fault)
{
    size_t length = 0;
    *out = (mode_text){0};
    const char *text = find_text(store, name->map, out, &length);
    if (!text) {
        snprintf(fault, MODE_MAX_FAULT, "there is no map \"%.60s\"", name->map);
        return false;
    }
    out->text = memory_of(FOGG_MAX_VARIANT_TEXT);
    out->length = fogg_variant_text(text, length, name->variant, name->house, out->text, FOGG_MAX_VARIANT_TEXT,
                                    keep_first, fault);
    if (out->length > 0)
        return true;
    mode_clear(out);
    return false;
}

bool mode_read(fogg_store *store, const char *text, mode_text *out, char *fault)
{
    mode_name name;
    split(text, &name);
    fault[0] = '\0';
    return read_name(store, &name, out, fault);
}

/* ---- boards ------------------------------------------------------------------------------------------------------ */

static fogg_board *make_board(fogg_store *store, const mode_name *name, char *fault)
{
    mode_text text;
    if (!read_name(store, name, &text, fault))
        return NULL;
    fogg_board *board = memory_of(sizeof *board);
    if (fogg_board_parse(board, text.text, text.length, keep_first, fault) != 0) {
        free(board);
        board = NULL;
    }
    mode_clear(&text);
    return board;
}

/* The one form of a name: house rules that change nothing are left out, the others stand in the order of the list. */
static void write_name(const mode_name *name, const fogg_board *own, const fogg_board *board, char *out)
{
    fogg_buffer text = {0};
    buffer_add_text(&text, name->map);
    if (name->variant[0] != '\0')
        buffer_add_format(&text, ":%s", name->variant);
    if (board->cars != own->cars)
        buffer_add_format(&text, ", cars %d", board->cars);
    if (board->market != own->market)
        buffer_add_format(&text, ", market %d", board->market);
    if (board->hands_are_open != own->hands_are_open)
        buffer_add_format(&text, ", hands %s", board->hands_are_open ? "open" : "closed");
    if (board->score_is_hidden != own->score_is_hidden)
        buffer_add_format(&text, ", running-score %s", board->score_is_hidden ? "hidden" : "shown");
    snprintf(out, STORE_MAX_MAP, "%s", text.length < STORE_MAX_MAP ? buffer_text(&text) : "");
    buffer_clear(&text);
}

static fogg_mode *find(const fogg_modes *modes, const char *name)
{
    fogg_mode *mode = modes->first;
    while (mode && strcmp(mode->name, name) != 0)
        mode = mode->next;
    return mode;
}

const fogg_board *modes_again(fogg_modes *modes, const char *name)
{
    pthread_mutex_lock(&modes->lock);
    fogg_mode *mode = find(modes, name);
    if (mode)
        mode->holders++;
    pthread_mutex_unlock(&modes->lock);
    return mode ? mode->board : NULL;
}

/* Holds a board that was just made, or the same one that another thread has made meanwhile. */
static const fogg_board *hold(fogg_modes *modes, const char *name, fogg_board *board)
{
    fogg_mode *made = memory_of(sizeof *made);
    *made = (fogg_mode){.board = board, .survey = memory_got(fogg_survey_open(board)), .holders = 1};
    snprintf(made->name, sizeof made->name, "%s", name);
    pthread_mutex_lock(&modes->lock);
    fogg_mode *mode = find(modes, name);
    if (mode) {
        mode->holders++;
    } else {
        made->next = modes->first;
        modes->first = mode = made;
        modes->count++;
    }
    pthread_mutex_unlock(&modes->lock);
    if (mode != made)
        free_mode(made);
    return mode->board;
}

const fogg_board *modes_take(fogg_modes *modes, fogg_store *store, const char *text)
{
    char fault[MODE_MAX_FAULT] = "";
    const fogg_board *held = modes_again(modes, text);
    if (held)
        return held;
    mode_name name;
    split(text, &name);
    fogg_board *board = make_board(store, &name, fault);
    return board ? hold(modes, text, board) : NULL;
}

static bool is_full(fogg_modes *modes)
{
    pthread_mutex_lock(&modes->lock);
    bool full = modes->count >= MODE_MOST;
    pthread_mutex_unlock(&modes->lock);
    return full;
}

const fogg_board *modes_wish(fogg_modes *modes, fogg_store *store, const char *wish, char *out, char *fault)
{
    mode_name name;
    fault[0] = '\0';
    split(wish, &name);
    if (!is_house_good(name.house, fault))
        return NULL;
    mode_name own_name = name;
    own_name.house = NULL;
    const fogg_board *held = NULL;
    fogg_board *own = make_board(store, &own_name, fault), *board = own ? make_board(store, &name, fault) : NULL;
    if (board) {
        write_name(&name, own, board, out);
        held = mode_is(out) ? modes_again(modes, out) : NULL;
        if (out[0] == '\0')
            snprintf(fault, MODE_MAX_FAULT, "the name of the map, of its variant or of the house rules is too long");
        else if (mode_is(out) && !held && is_full(modes))
            snprintf(fault, MODE_MAX_FAULT, "too many variants and house rules are played now; try again later");
        else if (mode_is(out) && !held) {
            held = hold(modes, out, board);
            board = NULL;
        }
    }
    free(own);
    free(board);
    return held;
}

void modes_drop(fogg_modes *modes, const fogg_board *board)
{
    fogg_mode *gone = NULL;
    pthread_mutex_lock(&modes->lock);
    for (fogg_mode **at = &modes->first; *at; at = &(*at)->next) {
        if ((*at)->board != board)
            continue;
        if (--(*at)->holders == 0) {
            gone = *at;
            *at = gone->next;
            modes->count--;
        }
        break;
    }
    pthread_mutex_unlock(&modes->lock);
    if (gone)
        free_mode(gone);
}

const fogg_survey *modes_survey(fogg_modes *modes, const fogg_board *board)
{
    pthread_mutex_lock(&modes->lock);
    const fogg_mode *mode = modes->first;
    while (mode && mode->board != board)
        mode = mode->next;
    pthread_mutex_unlock(&modes->lock);
    return mode ? mode->survey : NULL;
}
