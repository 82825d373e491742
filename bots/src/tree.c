/* tree.c - goes down a tree, plays out what it leads to, and compares actions on the way. */
#include "tree.h"

#include <math.h>

enum {
    KEY_OTHERS = 1 << 20, /* above the bits of an action */
    KEY_CARD = 1 << 21,
    KEY_NO_CLAIM = KEY_OTHERS | 0xff,
};

enum { TRIES_LEAST = 12 };        /* before an action may be done instead of the planner's */
static const float trust = 2.0f;  /* deviations by which it must be better */
static const float wonder = 0.3f; /* bonus of an action that was hardly tried */

void tree_clear(tree *t, int seat)
{
    t->count = 1;
    t->explored = 0;
    t->seat = seat;
    t->node[0] = (tree_node){0};
}

/* The key of an action in the tree.  A draw is told by its card and not by its slot; of what others do only claims
 * are told apart, by route. */
static fogg_action key_of(const tree *t, const fogg_public *open, fogg_action action)
{
    unsigned kind = fogg_action_kind_of(action);
    if (open->turn != t->seat)
        return kind == FOGG_CLAIM ? (fogg_action)(KEY_OTHERS | fogg_action_place(action)) : KEY_NO_CLAIM;
    if (kind == FOGG_DRAW && fogg_action_place(action) != FOGG_FROM_STOCK)
        return KEY_CARD | open->market[fogg_action_place(action)];
    return action;
}

static int find_child(const tree *t, int node, fogg_action key)
{
    int child = t->node[node].first;
    while (child != 0 && t->node[child].key != key)
        child = t->node[child].next;
    return child;
}

/* Returns the child with that key, made if there is room; else 0. */
static int get_child(tree *t, int node, fogg_action key)
{
    int child = find_child(t, node, key);
    if (child != 0 || t->count == TREE_NODES)
        return child;
    child = t->count++;
    t->node[child] = (tree_node){.key = key, .next = t->node[node].first};
    t->node[node].first = (uint16_t)child;
    return child;
}

/* One decision on the way through the tree. */
typedef struct step {
    scene scene;
    int node;
    fogg_action planned; /* by the planner */
    fogg_action taken;
} step;

/* Whether the position has a choice that the tree compares. */
static bool is_choice(const fogg_public *open)
{
    return open->phase == FOGG_PHASE_TURN || open->phase == FOGG_PHASE_SECOND;
}

static fogg_action plan_action(scene *s, const thinker *by, int seat)
{
    glance g = glance_of_game(&s->game, seat);
    return playout_choose(&s->game, &s->minds[seat], by->map, by->w, &g);
}

/* The action of that key among those worth thinking about, or the planner's. */
static fogg_action action_of(const tree *t, const thinker *by, const step *at, fogg_action key)
{
    const fogg_public *open = &at->scene.game.open;
    moves list;
    glance g = glance_of_game(&at->scene.game, open->turn);
    moves_around(&list, at->planned, &at->scene.minds[open->turn], by->map, by->w, &g);
    for (int i = 1; i < list.count; i++)
        if (key_of(t, open, list.at[i]) == key)
            return list.at[i];
    return at->planned;
}

/* Goes on from a node to the end of the game.  The decision at depth `look`, or the last one before it that is in the
 * tree, is left in `found`. */
static void go_down(tree *t, const thinker *by, int node, step *here, int look, step *found)
{
    fogg_public *open = &here->scene.game.open;
    bool is_new = false;
    for (int depth = 0; depth < by->depth && !is_new;) {
        int seat = fogg_game_to_act(&here->scene.game);
        if (seat < 0)
            return;
        here->planned = here->taken = plan_action(&here->scene, by, seat);
        if (is_choice(open)) {
            const tree_node *n = &t->node[node];
            here->node = node;
            fogg_action key = key_of(t, open, here->planned);
            if (n->better != 0 && t->node[n->better].key != key) {
                here->taken = action_of(t, by, here, t->node[n->better].key);
                key = key_of(t, open, here->taken);
            }
            if (found != NULL && depth <= look)
                *found = *here;
            depth++;
            int count = t->count;
            node = get_child(t, node, key);
            is_new = node == 0 || t->count > count;
        }
        fogg_game_play_unchecked(&here->scene.game, seat, here->taken, NULL);
    }
    playout_run(&here->scene.game, here->scene.minds, by->map, by->w, by->turns);
}

/* The action most worth a try, other than the one taken: it did well or was hardly tried.  The more tries a node has
 * had, the more actions are considered.  Returns its index, 0 for none. */
static int choose_try(const tree *t, const step *at, const moves *list, int tries)
{
    const fogg_public *open = &at->scene.game.open;
    int best = 0, considered = 2 + (int)sqrtf((float)tries);
    float best_hope = -1e9f, share = wonder * sqrtf((float)tries + 1);
    fogg_action taken = key_of(t, open, at->taken);
    for (int i = 1; i < list->count && considered > 0; i++) {
        fogg_action key = key_of(t, open, list->at[i]);
        if (key == taken)
            continue;
        considered--;
        int child = find_child(t, at->node, key);
        const tree_node *n = &t->node[child];
        float count = child != 0 ? (float)n->tries : 0;
        float hope = (count > 0 ? n->sum / count : 0) + share / ((1 + count) * (1 + (float)i));
        if (hope > best_hope) {
            best_hope = hope;
            best = i;
        }
    }
    return best;
}

/* Finds the node's action, if any, that is surely better than the planner's. */
static void judge(tree *t, int node)
{
    float most = 0;
    t->node[node].better = 0;
    for (int child = t->node[node].first; child != 0; child = t->node[child].next) {
        const tree_node *n = &t->node[child];
        if (n->tries < TRIES_LEAST)
            continue;
        float count = (float)n->tries, mean = n->sum / count;
        if (mean > most && mean * mean * (count - 1) > trust * trust * (n->squares / count - mean * mean)) {
            most = mean;
            t->node[node].better = (uint16_t)child;
        }
    }
}

/* Tries another action at a step of the way, and compares it with what was done; `end` is how that ended. */
static void explore(tree *t, const thinker *by, step *at, scene *end)
{
    int seat = at->scene.game.open.turn, node = at->node, tries = 0;
    moves list;
    glance g = glance_of_game(&at->scene.game, seat);
    moves_around(&list, at->planned, &at->scene.minds[seat], by->map, by->w, &g);
    for (int child = t->node[node].first; child != 0; child = t->node[child].next)
        tries += t->node[child].tries;
    int other = choose_try(t, at, &list, tries);
    bool is_check = at->taken != at->planned && (tries & 1) != 0; /* is it still better than the planner's? */
    if (other == 0 && !is_check)
        return;
    fogg_action action = is_check ? at->planned : list.at[other];
    int child = get_child(t, node, key_of(t, &at->scene.game.open, action));
    if (child == 0)
        return;
    float before =
        at->taken != at->planned ? t->node[t->node[node].better].sum / t->node[t->node[node].better].tries : 0;
    fogg_game_play_unchecked(&at->scene.game, seat, action, NULL);
    go_down(t, by, child, at, 0, NULL);
    float gain = playout_judge(&at->scene.game, at->scene.minds, by->map, by->w, seat) -
                 playout_judge(&end->game, end->minds, by->map, by->w, seat);
    tree_node *n = &t->node[is_check ? t->node[node].better : child];
    gain = is_check ? -gain : gain + before;
    n->tries++;
    n->sum += gain;
    n->squares += gain * gain;
    judge(t, node);
}

float tree_play(tree *t, const thinker *by, const scene *start, bool explores)
{
    step here, found;
    here.scene = *start;
    found.node = -1;
    int look = explores ? __builtin_ctz((unsigned)++t->explored) : -1;
    go_down(t, by, 0, &here, look, &found);
    float value = playout_judge(&here.scene.game, here.scene.minds, by->map, by->w, t->seat);
    if (found.node >= 0)
        explore(t, by, &found, &here.scene);
    return value;
}
