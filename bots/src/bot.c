/* bot.c - players by name: finds the kind, reads the options, makes the bot. */
#include "fogg/bot.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#ifndef __wasm__
#include "../frozen/kinds.h"
#endif
#include "dice.h"
#include "fogg/near.h"
#include "player.h"
#include "survey.h"
#include "tree.h"

/* In the order of fogg_bot_kinds. */
static const player *players[FOGG_MAX_KINDS] = {
    &player_random, &player_hoarder,  &player_path, &player_onestep, &player_hungry, &player_longroute, &player_planner,
    &player_search, &player_beginner, &player_easy, &player_normal,  &player_hard,   &player_strong,    &player_expert,
};

#ifndef __wasm__
/* For boards with far routes (entry.h): those that look at routes, in the same order. */
extern const player far_player_path, far_player_onestep, far_player_hungry, far_player_longroute, far_player_planner,
    far_player_search, far_player_beginner, far_player_easy, far_player_normal, far_player_hard, far_player_strong,
    far_player_expert;

static const player *const far_players[FOGG_MAX_KINDS] = {
    NULL,
    NULL,
    &far_player_path,
    &far_player_onestep,
    &far_player_hungry,
    &far_player_longroute,
    &far_player_planner,
    &far_player_search,
    &far_player_beginner,
    &far_player_easy,
    &far_player_normal,
    &far_player_hard,
    &far_player_strong,
    &far_player_expert,
};
#endif

/* The copy of a player that fits the board. */
static const player *player_for(const fogg_board *board, int kind)
{
#ifndef __wasm__
    if (board->has_far && far_players[kind] != NULL)
        return far_players[kind];
#endif
    (void)board;
    return players[kind];
}

bool player_add(const fogg_bot_kind *kind, const player *added)
{
    fogg_bot_kind *kinds = (fogg_bot_kind *)fogg_bot_kinds; /* kinds.c has room behind them */
    int count = 0;
    while (kinds[count].name != NULL)
        count++;
    assert(players[count - 1] != NULL && (count == FOGG_MAX_KINDS || players[count] == NULL));
    if (count == FOGG_MAX_KINDS || fogg_bot_kind_of(kind->name) != NULL)
        return false;
    kinds[count] = *kind;
    players[count] = added;
    return true;
}

const fogg_bot_kind *fogg_bot_kind_of(const char *name)
{
    size_t length = strcspn(name, ":");
    for (const fogg_bot_kind *kind = fogg_bot_kinds; kind->name != NULL; kind++)
        if (strlen(kind->name) == length && strncmp(kind->name, name, length) == 0)
            return kind;
#ifndef __wasm__
    const frozen_kind *frozen = frozen_find(name, length);
    if (frozen != NULL)
        return &frozen->kind;
#endif
    return NULL;
}

typedef struct option {
    const char *name;
    size_t at; /* offset in player_settings */
    int least, most;
} option;

static const option options[] = {
    {"nodes", offsetof(player_settings, nodes), 1, 100000000},
    {"ms", offsetof(player_settings, ms), 1, 3600000},
    {"threads", offsetof(player_settings, threads), 1, 64},
    {"depth", offsetof(player_settings, depth), 0, TREE_DEPTH},
    {"turns", offsetof(player_settings, turns), 0, 1000},
    {"wise", offsetof(player_settings, wise), 0, 1000},
    {"noise", offsetof(player_settings, noise), 0, 100},
    {"forgets", offsetof(player_settings, forgets), 0, 100},
    {"general", offsetof(player_settings, general), 0, 1},
};

enum { OPTION_COUNT = sizeof options / sizeof options[0] };

/* A sentence in pieces; what does not fit is cut off. */
typedef struct sentence {
    char *at;
    size_t length;
} sentence;

static void say_bytes(sentence *s, const char *bytes, size_t length)
{
    size_t room = FOGG_MAX_BOT_ERROR - 1 - s->length;
    if (length > room)
        length = room;
    memcpy(s->at + s->length, bytes, length);
    s->length += length;
    s->at[s->length] = '\0';
}

static void say(sentence *s, const char *text)
{
    say_bytes(s, text, strlen(text));
}

static void say_number(sentence *s, int number)
{
    char digits[12];
    size_t at = sizeof digits;
    do
        digits[--at] = (char)('0' + number % 10);
    while ((number /= 10) > 0);
    say_bytes(s, digits + at, sizeof digits - at);
}

static void say_word(sentence *s, const char *before, const char *word, size_t length)
{
    say(s, before);
    say(s, " \"");
    say_bytes(s, word, length);
    say(s, "\"");
}

static void say_meant(sentence *s, const fogg_near *near)
{
    if (near->best == NULL)
        return;
    say(s, "; did you mean \"");
    say(s, near->best);
    say(s, "\"?");
}

/* A frozen player, on boards that it knows; NULL if there is none of that name. */
static const player *find_frozen(const fogg_board *board, const char *name, size_t length, sentence *error)
{
#ifndef __wasm__
    const frozen_kind *frozen = frozen_find(name, length);
    if (frozen != NULL && !board->has_far)
        return frozen->player;
    if (frozen != NULL)
        say_word(error, "so many routes are too many for the player", name, length);
#endif
    (void)board, (void)name, (void)length, (void)error;
    return NULL;
}

static const player *find_player(const fogg_board *board, const char *name, size_t length, sentence *error)
{
    fogg_near near;
    fogg_near_init(&near, name, length);
    for (int k = 0; fogg_bot_kinds[k].name != NULL; k++) {
        const char *known = fogg_bot_kinds[k].name;
        if (strlen(known) == length && memcmp(known, name, length) == 0)
            return player_for(board, k);
        fogg_near_try(&near, known);
    }
    const player *frozen = find_frozen(board, name, length, error);
    if (frozen != NULL || error->length > 0)
        return frozen;
    say_word(error, "no player", name, length);
    say_meant(error, &near);
    return NULL;
}

/* Whether the kind's list of options has this one. */
static bool takes(const player *kind, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = kind->options; *at != '\0'; at = strchr(at, ' ') + 1)
        if (strncmp(at, name, length) == 0 && at[length] == ' ')
            return true;
    return false;
}

static const option *find_option(const player *kind, const char *name, size_t length, sentence *error)
{
    fogg_near near;
    fogg_near_init(&near, name, length);
    for (int o = 0; o < OPTION_COUNT; o++) {
        if (!takes(kind, options[o].name))
            continue;
        if (strlen(options[o].name) == length && memcmp(options[o].name, name, length) == 0)
            return &options[o];
        fogg_near_try(&near, options[o].name);
    }
    say_word(error, "the player has no option", name, length);
    say_meant(error, &near);
    return NULL;
}

/* Reads "<option>=<value>" of `length` bytes. */
static bool read_option(const player *kind, const char *text, size_t length, player_settings *settings, sentence *error)
{
    const char *equals = memchr(text, '=', length);
    size_t name = equals != NULL ? (size_t)(equals - text) : length;
    const option *found = find_option(kind, text, name, error);
    if (found == NULL)
        return false;
    long value = 0;
    size_t at = name + 1;
    for (; at < length && text[at] >= '0' && text[at] <= '9' && value <= found->most; at++)
        value = value * 10 + (text[at] - '0');
    if (at == length && at > name + 1 && value >= found->least && value <= found->most) {
        memcpy((char *)settings + found->at, &(int){(int)value}, sizeof(int));
        return true;
    }
    say_word(error, "the option", text, name);
    say(error, " takes a number from ");
    say_number(error, found->least);
    say(error, " to ");
    say_number(error, found->most);
    return false;
}

/* Options in the name that give a budget replace the kind's whole budget: with `ms` alone, nodes are not limited. */
static bool read_options(const player *kind, const char *text, player_settings *settings, sentence *error)
{
    int nodes = settings->nodes, ms = settings->ms;
    settings->nodes = settings->ms = 0;
    while (*text != '\0') {
        size_t length = strcspn(text, ",+");
        if (!read_option(kind, text, length, settings, error))
            return false;
        text += length;
        text += *text != '\0';
    }
    if (settings->nodes == 0 && settings->ms == 0) {
        settings->nodes = nodes;
        settings->ms = ms;
    }
    return true;
}

/* Play-outs that count as a millisecond where there is no clock: a tenth of what a core of today makes.  A browser has
 * no clock for players and is half as quick, a phone has a quarter of that. */
enum { NODES_A_MS = 25 };

/* Without a clock, the kind's own budget in milliseconds becomes one in nodes; a name that asks for milliseconds is
 * refused. */
static bool settle_budget(const player *kind, player_settings *settings, const fogg_bot_host *host, sentence *error)
{
    if (settings->ms == 0 || settings->nodes > 0 || host->clock != NULL)
        return true;
    if (settings->ms != kind->settings.ms) {
        say(error, "there is no clock here: give a budget in nodes instead of ms");
        return false;
    }
    settings->nodes = settings->ms * NODES_A_MS;
    settings->ms = 0;
    return true;
}

/* Gets the memory of a bot.  Returns NULL if it is out. */
static fogg_bot *make(const fogg_bot *bot)
{
    const player *kind = bot->kind;
    fogg_bot *made = malloc(sizeof *made);
    if (made == NULL)
        return NULL;
    *made = *bot;
    bool can_think = made->settings.nodes + made->settings.ms > 0;
    made->memory = kind->size > 0 ? calloc(1, kind->size) : NULL;
    made->thought = kind->thought > 0 && can_think ? malloc(kind->thought) : NULL;
    made->own_survey = made->host.survey == NULL ? fogg_survey_open(made->board) : NULL;
    made->survey = made->own_survey != NULL ? made->own_survey : made->host.survey;
    if ((kind->size == 0 || made->memory != NULL) && (kind->thought == 0 || !can_think || made->thought != NULL) &&
        made->survey != NULL)
        return made;
    fogg_bot_close(made);
    return NULL;
}

fogg_bot *fogg_bot_open(const char *name, const fogg_board *board, uint64_t seed, const fogg_bot_host *host,
                        char *error)
{
    sentence says = {error, 0};
    error[0] = '\0';
    size_t length = strcspn(name, ":");
    const player *kind = find_player(board, name, length, &says);
    if (kind == NULL)
        return NULL;
    fogg_bot bot = {.kind = kind, .board = board, .settings = kind->settings};
    if (host != NULL)
        bot.host = *host;
    assert(bot.host.survey == NULL || bot.host.survey->board == board);
    const char *wishes = name[length] == ':' ? name + length + 1 : "";
    if (kind->open == NULL && name[length] == ':' && !read_options(kind, wishes, &bot.settings, &says))
        return NULL;
    if (!settle_budget(kind, &bot.settings, &bot.host, &says))
        return NULL;
    fogg_bot *made = make(&bot);
    if (made == NULL) {
        say(&says, "out of memory");
        return NULL;
    }
    if (kind->open != NULL && !kind->open(made, wishes, error)) {
        fogg_bot_close(made);
        return NULL;
    }
    fogg_bot_reset(made, seed);
    return made;
}

void fogg_bot_reset(fogg_bot *bot, uint64_t seed)
{
    bot->thoughts = NULL;
    bot->random = seed;
    dice_roll(&bot->random);
    if (bot->kind->reset != NULL)
        bot->kind->reset(bot);
}

fogg_action fogg_bot_choose(fogg_bot *bot, const fogg_view *view)
{
    bot->thoughts = NULL;
    return bot->kind->choose(bot, view);
}

const fogg_thoughts *fogg_bot_thoughts(const fogg_bot *bot)
{
    return bot->thoughts;
}

void fogg_bot_close(fogg_bot *bot)
{
    if (bot == NULL)
        return;
    if (bot->kind->close != NULL && bot->memory != NULL)
        bot->kind->close(bot);
    fogg_survey_close(bot->own_survey);
    free(bot->thought);
    free(bot->memory);
    free(bot);
}
