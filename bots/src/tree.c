/* tree.c - goes down a tree, plays out what it leads to, and compares actions on the way. */
#include "tree.h"

#include "last_round.h"
#include "wise.h"

enum {
    KEY_OTHERS = 1 << 20, /* above the bits of an action */
    KEY_CARD = 1 << 21,
    KEY_NO_CLAIM = KEY_OTHERS | 0xff,
};

enum {
    TRIES_LEAST = 12,                        /* before an action may be done instead of the planner's */
    TRIES_MOST = 60000,                      /* then it is known well enough */
    TRUST = 2,                               /* deviations by which it must be better */
    WONDER = 3 * VALUE_ONE / TREE_FINE / 10, /* bonus of an action that was hardly tried */
    VISITS_LEAST = 4,                        /* of a step that is told as expected */
};

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

/* Returns the child of that action, made if there is room; else 0. */
static int get_child(tree *t, int node, const fogg_public *open, fogg_action action)
{
    fogg_action key = key_of(t, open, action);
    int child = find_child(t, node, key);
    if (child != 0 || t->count == TREE_NODES)
        return child;
    child = t->count++;
    t->node[child] = (tree_node){
        .key = key, .action = action, .next = t->node[node].first, .seat = open->turn, .card = FOGG_NO_CARD};
    if (fogg_action_kind_of(action) == FOGG_DRAW && fogg_action_place(action) != FOGG_FROM_STOCK)
        t->node[child].card = open->market[fogg_action_place(action)];
    t->node[node].first = (uint16_t)child;
    return child;
}

/* One decision on the way through the tree. */
typedef struct step {
    scene scene;
    int node;
    int turns;           /* that have begun since the move */
    fogg_action planned; /* by the planner */
    fogg_action taken;
} step;

/* Whether the position has a choice that the tree compares. */
static bool is_choice(const fogg_public *open)
{
    return open->phase == FOGG_PHASE_TURN || open->phase == FOGG_PHASE_SECOND;
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

/* Goes on from a node until the turns of a play-out are over, those in the tree included: so all moves are judged
 * equally late.  The decision at depth `look`, or the last one before it that is in the tree, is left in `found`. */
static void go_down(tree *t, const thinker *by, int node, step *here, int look, step *found)
{
    fogg_public *open = &here->scene.game.open;
    bool is_new = false;
    for (int depth = 0; depth < TREE_DEPTH && !is_new;) {
        int seat = fogg_game_to_act(&here->scene.game);
        if (seat < 0)
            return;
        if (open->phase == FOGG_PHASE_TURN)
            here->turns++;
        here->planned = here->taken = wise_action(by, &here->scene, seat, here->turns);
        if (is_choice(open)) {
            const tree_node *n = &t->node[node];
            here->node = node;
            fogg_action key = key_of(t, open, here->planned);
            if (n->better != 0 && t->node[n->better].key != key)
                here->taken = action_of(t, by, here, t->node[n->better].key);
            if (found != NULL && depth <= look && depth < by->depth)
                *found = *here;
            depth++;
            int count = t->count;
            node = get_child(t, node, open, here->taken);
            is_new = node == 0 || t->count > count;
            t->node[node].visits += node != 0 && found != NULL;
        }
        fogg_game_play_unchecked(&here->scene.game, seat, here->taken, NULL);
    }
    while (here->turns < by->wise && here->turns < by->turns) {
        int seat = fogg_game_to_act(&here->scene.game);
        if (seat < 0)
            return;
        here->turns += open->phase == FOGG_PHASE_TURN;
        fogg_game_play_unchecked(&here->scene.game, seat, wise_action(by, &here->scene, seat, here->turns), NULL);
    }
    playout_run(&here->scene.game, here->scene.minds, by->map, by->w, by->turns - here->turns);
}

/* The square root of n, in sixteenths. */
static int root_of(int n)
{
    int square = n * 256, root = 0;
    for (int bit = 1 << 14; bit > 0; bit /= 2)
        if ((root + bit) * (root + bit) <= square)
            root += bit;
    return root;
}

/* The action most worth a try, other than the one taken: it did well or was hardly tried (PUCT; the prior falls with
 * the place in the list).  The more tries a node has had, the more actions are considered.  Returns its index, 0 for
 * none. */
static int choose_try(const tree *t, const step *at, const moves *list, int tries)
{
    const fogg_public *open = &at->scene.game.open;
    int best = 0, best_hope = INT32_MIN, considered = 2 + root_of(tries) / 16;
    int64_t share = (int64_t)WONDER * root_of(tries + 1) / 16;
    fogg_action taken = key_of(t, open, at->taken);
    for (int i = 1; i < list->count && considered > 0; i++) {
        fogg_action key = key_of(t, open, list->at[i]);
        if (key == taken)
            continue;
        considered--;
        int child = find_child(t, at->node, key), count = child != 0 ? t->node[child].tries : 0;
        int hope = (count > 0 ? t->node[child].sum / count : 0) + (int)(share / ((1 + count) * (1 + i)));
        if (hope > best_hope && count < TRIES_MOST) {
            best_hope = hope;
            best = i;
        }
    }
    return best;
}

/* Finds the node's action, if any, that is surely better than the planner's. */
static void judge(tree *t, int node)
{
    int64_t most = 0;
    t->node[node].better = 0;
    for (int child = t->node[node].first; child != 0; child = t->node[child].next) {
        const tree_node *n = &t->node[child];
        if (n->tries < TRIES_LEAST)
            continue;
        int64_t mean = n->sum / n->tries, spread = n->squares / n->tries - mean * mean;
        if (mean > most && mean * mean * (n->tries - 1) > TRUST * TRUST * spread) {
            most = mean;
            t->node[node].better = (uint16_t)child;
        }
    }
}

/* What the way's end is worth to a seat, in units of TREE_FINE. */
static int32_t value_for(const thinker *by, scene *end, int seat)
{
    prospect of_seat[FOGG_MAX_SEATS];
    playout_judge(by->net, &end->game, end->minds, by->map, by->w, of_seat);
    return of_seat[seat].value / TREE_FINE;
}

/* Tries another action at a step of the way, and compares it with what was done, which was worth `value` to the seat
 * that decides there. */
static void explore(tree *t, const thinker *by, step *at, int32_t value)
{
    int seat = at->scene.game.open.turn, node = at->node, tries = 0;
    moves list;
    glance g = glance_of_game(&at->scene.game, seat);
    moves_around(&list, at->planned, &at->scene.minds[seat], by->map, by->w, &g);
    for (int child = t->node[node].first; child != 0; child = t->node[child].next)
        tries += t->node[child].tries;
    tries = tries < TRIES_MOST ? tries : TRIES_MOST;
    int other = choose_try(t, at, &list, tries);
    bool is_check = at->taken != at->planned && (tries & 1) != 0; /* is it still better than the planner's? */
    if (other == 0 && !is_check)
        return;
    fogg_action action = is_check ? at->planned : list.at[other];
    int child = get_child(t, node, &at->scene.game.open, action);
    if (child == 0)
        return;
    const tree_node *better = &t->node[t->node[node].better];
    int32_t before = at->taken != at->planned && better->tries > 0 ? better->sum / better->tries : 0;
    fogg_game_play_unchecked(&at->scene.game, seat, action, NULL);
    go_down(t, by, child, at, 0, NULL);
    int32_t gain = value_for(by, &at->scene, seat) - value;
    tree_node *n = &t->node[is_check ? t->node[node].better : child];
    if (n->tries == UINT16_MAX)
        return;
    gain = is_check ? -gain : gain + before;
    n->tries++;
    n->sum += gain;
    n->squares += (int64_t)gain * gain;
    judge(t, node);
}

prospect tree_play(tree *t, const thinker *by, const scene *start, bool explores)
{
    step here, found;
    prospect of_seat[FOGG_MAX_SEATS];
    here.scene = *start;
    if (by->is_ending) {
        last_round_run(&here.scene.game, here.scene.minds, by->map, by->w);
        playout_result(&here.scene.game, of_seat);
        return of_seat[t->seat];
    }
    here.turns = 0;
    found.node = -1;
    t->node[0].visits++;
    int look = explores ? __builtin_ctz((unsigned)++t->explored) : -1;
    go_down(t, by, 0, &here, look, &found);
    playout_judge(by->net, &here.scene.game, here.scene.minds, by->map, by->w, of_seat);
    prospect result = of_seat[t->seat];
    if (found.node >= 0)
        explore(t, by, &found, of_seat[found.scene.game.open.turn].value / TREE_FINE);
    return result;
}

int tree_expect(const tree *t, fogg_expected *steps, int most)
{
    int count = 0;
    for (int node = 0; count < most; count++) {
        int next = 0;
        for (int child = t->node[node].first; child != 0; child = t->node[child].next)
            if (t->node[child].visits > t->node[next == 0 ? child : next].visits || next == 0)
                next = child;
        if (next == 0 || t->node[next].visits < VISITS_LEAST)
            break;
        const tree_node *n = &t->node[next];
        steps[count] =
            (fogg_expected){n->action, n->seat, n->card, (uint8_t)(100 * (int64_t)n->visits / t->node[node].visits)};
        node = next;
    }
    return count;
}
