/* player.h - what a kind of player consists of.  To add one: write its file, declare it here, list it in bot.c. */
#ifndef PLAYER_H
#define PLAYER_H

#include "fogg/bot.h"
#include "fogg/thoughts.h"

/* The options of a name, numbers all.  A kind lists those it takes; the others stay at their defaults. */
typedef struct player_settings {
    int nodes;   /* play-outs a decision; 0: not limited */
    int ms;      /* milliseconds a decision; 0: not limited */
    int threads; /* at most; the host may allow fewer */
    int depth;   /* decisions after a move that are searched, too; 0: none */
    int turns;   /* that are played out before the position is judged */
    int wise;    /* of these turns, so many are decided by the evaluation */
    int noise;   /* per cent of decisions that go astray */
    int forgets; /* per cent of the cards that it saw others take */
    int general; /* 1: the general evaluation on every board, also where there is one of its own */
    int style;   /* of the levels: style.h */
} player_settings;

typedef struct player {
    const char *options;      /* the names it takes, each followed by a space: "nodes ms " */
    player_settings settings; /* where the name says nothing */
    size_t size;              /* bytes of the memory that starts as zeros */
    size_t thought;           /* further bytes for a player that has a budget, not cleared */
    fogg_action (*choose)(fogg_bot *bot, const fogg_view *view);
    void (*reset)(fogg_bot *bot); /* forgets the game; NULL: it remembers nothing of it */

    /* Of players that are added: reads the options itself, with the memory at hand, or returns false with a sentence in
     * `error`; and frees what it got, also after `open` failed.  NULL for built-in ones. */
    bool (*open)(fogg_bot *bot, const char *options, char *error);
    void (*close)(fogg_bot *bot);
} player;

struct fogg_bot {
    const player *kind;
    const fogg_board *board;
    const fogg_survey *survey;
    fogg_survey *own_survey; /* the same, if the host gave none; else NULL */
    fogg_bot_host host;
    player_settings settings;
    uint64_t random;               /* the state of its generator: dice.h */
    void *memory;                  /* `size` bytes of the kind's own; NULL: the kind needs none */
    void *thought;                 /* `thought` bytes; NULL: the player has no budget to think with */
    const fogg_thoughts *thoughts; /* about the last decision, in memory of the kind's own; NULL: none */
};

/* Adds a kind to those that are built in: bots/object does.  Both live as long as the program.  Returns false if there
 * is one of that name, or no room. */
bool player_add(const fogg_bot_kind *kind, const player *added);

extern const player player_random, player_hoarder;
extern const player player_path, player_onestep, player_hungry, player_longroute;
extern const player player_planner, player_search;
extern const player player_beginner, player_easy, player_normal, player_hard, player_strong, player_expert;

#endif
