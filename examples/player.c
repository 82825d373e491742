/* player.c - a player as a shared object: it claims the longest route that it can pay, and else draws cards.
 *
 *     cc -shared -fPIC player.c -o player.so $(pkg-config --cflags --libs fogg)
 *     fogg arena --bots ./player.so,random --games 100
 *     fogg arena --bots ./player.so:slips=20,random        a fifth of its decisions are random */
#include <fogg/player.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct memory {
    uint64_t random;
    int slips; /* per cent */
} memory;

static void *open_player(const fogg_board *board, const char *options, char *error)
{
    (void)board;
    memory *m = calloc(1, sizeof *m);
    if (!m || options[0] == '\0' || sscanf(options, "slips=%d", &m->slips) == 1)
        return m;
    snprintf(error, FOGG_MAX_PLAYER_ERROR, "\"%.60s\": the only option is slips=PERCENT", options);
    free(m);
    return NULL;
}

static void reset_player(void *m, uint64_t seed)
{
    ((memory *)m)->random = seed;
}

static unsigned roll(memory *m, unsigned below)
{
    m->random = m->random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(m->random >> 33) % below;
}

static fogg_action choose(void *m, const fogg_view *view)
{
    int count = fogg_view_legal_count(view), best_length = 0;
    fogg_action best = fogg_view_legal_at(view, (int)roll(m, (unsigned)count));
    if (roll(m, 100) < (unsigned)((memory *)m)->slips)
        return best;
    for (int i = 0; i < count; i++) {
        fogg_action action = fogg_view_legal_at(view, i);
        if (fogg_action_kind_of(action) == FOGG_DRAW && best_length == 0)
            best = action;
        if (fogg_action_kind_of(action) != FOGG_CLAIM)
            continue;
        int length = view->open.board->routes[fogg_action_place(action)].length;
        if (length > best_length) {
            best_length = length;
            best = action;
        }
    }
    return best;
}

const fogg_player fogg_player_v1 = {FOGG_PLAYER_SIZES,   .name = "longest",     .summary = "claims what is longest",
                                    .open = open_player, .reset = reset_player, .choose = choose,
                                    .close = free};
