/* finale.c - goes through the others' hands, then scores each outcome after each action.
 *
 * Not solved, and left to samples: boards on which the others may hold long tickets, because how many they hold is
 * itself a guess of the engine (E1); others' stations and, where tickets may be drawn, own ones, because then the
 * tickets of a hand do not count one by one (E11); offers of which more than one must be kept; a tunnel when fewer
 * cards lie in the stock than it turns up (E9), or that other cards stand for (X5). */
#include "finale.h"

#include <string.h>

enum {
    SCORE_STEPS = 8,       /* the work to score an outcome */
    OFFERS_MOST = 1 << 20, /* offers that may be drawn */
    OFFER_TICKETS = 5,     /* tickets of an offer */
    SEEDS = 64,            /* imagined games in which a tunnel is tried, at most */
    CERTAIN = 1 << 16,     /* of the odds of a tunnel */
};

/* ---- what the others' tickets bring ---------------------------------------------------------------------------- */

static void add_gain(finale_gain *sum, finale_gain one)
{
    sum->points = (int16_t)(sum->points + one.points);
    sum->done = (uint8_t)(sum->done + one.done);
    sum->circles = (uint8_t)(sum->circles + one.circles);
}

static bool is_same_gain(finale_gain a, finale_gain b)
{
    return a.points == b.points && a.done == b.done && a.circles == b.circles;
}

/* C24, X9, X12: what each unseen ticket brings a seat with the routes that it has. */
static void read_tickets(finale *f, int seat)
{
    const fogg_public *open = &f->view->open;
    fogg_mask own = fogg_public_routes(open, seat), done = fogg_tickets_joined(open->board, own, f->b->unseen);
    fogg_mask circled = done;
    for (fogg_mask rest = own; open->board->circles > 0 && !fogg_mask_is_empty(rest);) {
        fogg_mask others = own;
        fogg_mask_remove(&others, fogg_mask_pop(&rest));
        circled = fogg_tickets_joined(open->board, others, circled);
    }
    for (fogg_mask rest = f->b->unseen; !fogg_mask_is_empty(rest);) {
        int t = fogg_mask_pop(&rest);
        f->ticket[seat][t] = (finale_gain){(int16_t)fogg_ticket_points(open->board, own, t), fogg_mask_has(done, t),
                                           open->board->circles > 0 && fogg_mask_has(circled, t)};
    }
}

static bool is_same_cell(const finale_cell *a, const finale_cell *b, int seats)
{
    for (int seat = 0; seat < seats; seat++)
        if (!is_same_gain(a->gain[seat], b->gain[seat]))
            return false;
    return true;
}

/* The index of such a cell, added if it is new; -1 if there is no room. */
static int find_cell(finale *f, const finale_cell *like)
{
    int seats = f->view->open.seats;
    uint64_t hash = 0;
    for (int seat = 0; seat < seats; seat++) {
        const finale_gain *g = &like->gain[seat];
        hash = (hash ^ (uint64_t)(uint16_t)g->points ^ (uint64_t)g->done << 16 ^ (uint64_t)g->circles << 24) *
               UINT64_C(0x9e3779b97f4a7c15);
    }
    unsigned at = (unsigned)(hash >> 40) % FINALE_PLACES;
    for (; f->place[at] != 0; at = (at + 1) % FINALE_PLACES)
        if (is_same_cell(&f->cell[f->place[at] - 1], like, seats))
            return f->place[at] - 1;
    if (f->cell_count == FINALE_CELLS || (f->cell_count + 1) * f->gain_count > FINALE_MASSES)
        return -1;
    for (int i = 0; i < f->gain_count; i++)
        f->mass[f->cell_count * f->gain_count + i] = 0;
    f->cell[f->cell_count] = *like;
    f->place[at] = (uint16_t)(f->cell_count + 1);
    return f->cell_count++;
}

/* n over k */
static uint64_t ways(int n, int k)
{
    uint64_t count = k <= n;
    for (int i = 0; i < k && count > 0; i++)
        count = count * (uint64_t)(n - i) / (uint64_t)(i + 1);
    return count;
}

/* C21: counts what the offers bring that can be drawn when the others hold `gone`.  The seat keeps what it has
 * completed and gives back the rest; if it has completed none it keeps the cheapest.  Nothing else can be better for
 * it, whatever the others hold. */
static void count_offers(finale *f, int cell, fogg_mask gone, uint64_t chance)
{
    uint64_t *mass = &f->mass[cell * f->gain_count], by_count[FOGG_MAX_OFFER + 1];
    int failed = 0, before = 0;
    for (int i = 0; i < f->failed_count; i++)
        failed += fogg_mask_is_empty(fogg_mask_and(f->failed[i].tickets, gone));
    for (int count = 1; count <= f->offer; count++)
        by_count[count] = ways(failed, f->offer - count) * chance;
    for (int i = 0; i < f->kept_count; i++)
        if (fogg_mask_is_empty(fogg_mask_and(f->kept[i].tickets, gone)))
            mass[f->kept[i].gain] += by_count[f->kept[i].count];
    for (int i = 0; i < f->failed_count; i++)
        if (fogg_mask_is_empty(fogg_mask_and(f->failed[i].tickets, gone)))
            mass[f->failed[i].gain] += ways(failed - ++before, f->offer - 1) * chance;
}

/* The others' hands up to one seat. */
typedef struct deal {
    finale *f;
    int seat;
    fogg_mask gone; /* tickets of the seats before it */
    finale_cell cell;
} deal;

static void deal_seat(finale *f, int seat, fogg_mask gone, const finale_cell *cell, uint64_t chance);

static void take_hand(void *context, fogg_mask tickets, uint64_t chance)
{
    deal *d = context;
    finale_gain *gain = &d->cell.gain[d->seat];
    fogg_mask gone = fogg_mask_or(d->gone, tickets);
    *gain = (finale_gain){0};
    while (!fogg_mask_is_empty(tickets))
        add_gain(gain, d->f->ticket[d->seat][fogg_mask_pop(&tickets)]);
    deal_seat(d->f, d->seat + 1, gone, &d->cell, chance);
}

/* Deals to this seat and those after it. */
static void deal_seat(finale *f, int seat, fogg_mask gone, const finale_cell *cell, uint64_t chance)
{
    const fogg_public *open = &f->view->open;
    seat += seat == f->view->seat;
    if (f->is_full || chance == 0)
        return;
    if (seat < open->seats) {
        deal next = {f, seat, gone, *cell};
        guess_hands(f->b, seat, fogg_mask_without(f->b->unseen, gone), chance, take_hand, &next);
        return;
    }
    int at = find_cell(f, cell);
    f->is_full = at < 0;
    if (f->is_full)
        return;
    f->cell[at].chance += chance;
    if (f->offer > 0)
        count_offers(f, at, gone, chance);
}

/* ---- drawn tickets --------------------------------------------------------------------------------------------- */

/* The index of such a gain, added if it is new; -1 if there is no room. */
static int find_gain(finale *f, finale_gain like)
{
    for (int i = 0; i < f->gain_count; i++)
        if (is_same_gain(f->gain[i], like))
            return i;
    if (f->gain_count == FINALE_GAINS)
        return -1;
    f->gain[f->gain_count] = like;
    return f->gain_count++;
}

/* Adds a set of completed tickets and all that have more of `rest`. */
static bool add_kept(finale *f, fogg_mask rest, finale_kept set, finale_gain sum)
{
    while (!fogg_mask_is_empty(rest) && set.count < f->offer) {
        finale_kept more = set;
        finale_gain with = sum;
        int t = fogg_mask_pop(&rest);
        fogg_mask_add(&more.tickets, t);
        add_gain(&with, f->ticket[f->view->seat][t]);
        more.count++;
        more.gain = find_gain(f, with);
        if (more.gain < 0 || f->kept_count == FINALE_OFFERS)
            return false;
        f->kept[f->kept_count++] = more;
        if (!add_kept(f, rest, more, with))
            return false;
    }
    return true;
}

/* Lists what the seat may keep of an offer.  Returns false if that is not solved. */
static bool list_offers(finale *f)
{
    const fogg_board *board = f->view->open.board;
    fogg_mask done = {{0, 0}}, failed = f->b->unseen;
    f->offer = board->drawn_tickets < f->view->open.pile ? board->drawn_tickets : f->view->open.pile;
    if (f->offer > OFFER_TICKETS || ways(fogg_mask_count(failed), f->offer) > OFFERS_MOST || board->drawn_keep > 1 ||
        fogg_public_stations_built(&f->view->open, f->view->seat) > 0)
        return false;
    for (fogg_mask rest = failed; !fogg_mask_is_empty(rest);) {
        int t = fogg_mask_pop(&rest);
        if (f->ticket[f->view->seat][t].done > 0) {
            fogg_mask_add(&done, t);
            fogg_mask_remove(&failed, t);
        }
    }
    while (!fogg_mask_is_empty(failed)) {
        int t = fogg_mask_pop(&failed), at = f->failed_count++;
        finale_gain lost = f->ticket[f->view->seat][t];
        finale_kept one = {fogg_mask_of(t), 1, find_gain(f, lost)};
        if (one.gain < 0)
            return false;
        for (; at > 0 && f->gain[f->failed[at - 1].gain].points < lost.points; at--)
            f->failed[at] = f->failed[at - 1];
        f->failed[at] = one;
    }
    return add_kept(f, done, (finale_kept){{{0, 0}}, 0, 0}, (finale_gain){0});
}

/* ---- what actions are worth ------------------------------------------------------------------------------------ */

/* What a result is worth to the seat. */
static prospect judge(const finale *f, fogg_score *scores)
{
    const fogg_public *open = &f->view->open;
    int32_t shares[FOGG_MAX_SEATS];
    unsigned winners = fogg_public_settle(open, scores);
    playout_margins(scores, open->seats, shares);
    return playout_worth(winners, shares[f->view->seat], f->view->seat);
}

/* The same when the others' tickets are those of a cell and the seat has this more. */
static prospect judge_cell(const finale *f, const fogg_score *base, const finale_cell *cell, finale_gain more)
{
    fogg_score scores[FOGG_MAX_SEATS];
    for (int seat = 0; seat < f->view->open.seats; seat++) {
        fogg_score *s = &scores[seat];
        finale_gain gain = cell->gain[seat];
        *s = base[seat];
        if (seat == f->view->seat) {
            add_gain(&more, (finale_gain){s->tickets, s->done, s->circle_count});
            gain = more;
        }
        s->tickets = gain.points;
        s->done = gain.done;
        s->circle_count = gain.circles;
    }
    return judge(f, scores);
}

/* A mean of prospects in the making. */
typedef struct mean {
    uint64_t value, chance, weight;
} mean;

static void add_weighted(mean *m, prospect one, uint64_t weight)
{
    m->value += (uint64_t)one.value * weight;
    m->chance += (uint64_t)one.chance * weight;
    m->weight += weight;
}

static prospect mean_of(const mean *m)
{
    uint64_t half = m->weight / 2;
    if (m->weight == 0)
        return (prospect){0, 0};
    return (prospect){(int32_t)((m->value + half) / m->weight), (int32_t)((m->chance + half) / m->weight)};
}

/* What a game is worth that is over, or that ends as it stands. */
static prospect expect(const finale *f, const fogg_game *game)
{
    fogg_score base[FOGG_MAX_SEATS];
    mean m = {0, 0, 0};
    fogg_game_scores(game, base);
    for (int i = 0; i < f->cell_count; i++)
        add_weighted(&m, judge_cell(f, base, &f->cell[i], (finale_gain){0}), f->cell[i].chance);
    return mean_of(&m);
}

/* C21: the same when tickets are drawn. */
static prospect expect_offers(const finale *f, const fogg_game *game)
{
    fogg_score base[FOGG_MAX_SEATS];
    mean m = {0, 0, 0};
    int spare = 0; /* bits that a mass has more than a chance and three: so sums fit */
    while (ways(fogg_mask_count(f->b->unseen), f->offer) >> spare > 8)
        spare++;
    fogg_game_scores(game, base);
    for (int i = 0; i < f->cell_count; i++)
        for (int g = 0; g < f->gain_count; g++) {
            uint64_t mass = f->mass[i * f->gain_count + g] >> spare;
            if (mass > 0)
                add_weighted(&m, judge_cell(f, base, &f->cell[i], f->gain[g]), mass);
        }
    return mean_of(&m);
}

/* What the rest of the turn is worth, the seat choosing what is best for it: S4, X5, X6. */
static prospect finish(const finale *f, fogg_game *game)
{
    int seat = f->view->seat;
    while (game->open.phase != FOGG_PHASE_OVER && game->open.phase != FOGG_PHASE_TOKEN) {
        FOGG_ASSERT(fogg_game_to_act(game) == seat);
        fogg_game_play_unchecked(game, seat, fogg_game_legal_at(game, seat, 0), NULL);
    }
    if (game->open.phase == FOGG_PHASE_OVER)
        return expect(f, game);
    prospect best = {-1, 0};
    for (int i = fogg_game_legal_count(game, seat) - 1; i >= 0; i--) {
        fogg_game after;
        fogg_game_copy(&after, game);
        fogg_game_play_unchecked(&after, seat, fogg_game_legal_at(game, seat, i), NULL);
        prospect p = finish(f, &after);
        best = p.value >= best.value ? p : best;
    }
    return best;
}

/* E6, E7: the chance, of CERTAIN, that the hand can pay what a tunnel asks for.  Cards in the stock are any of those
 * unseen. */
static int64_t tunnel_chance(const fogg_view *view, fogg_action claim)
{
    int colour = fogg_action_colour(claim), length = view->open.board->routes[fogg_action_place(claim)].length;
    int wilds = fogg_action_wilds(claim), spare = view->hand.wild - wilds;
    fogg_cards unseen = fogg_view_unseen(view);
    int all = fogg_cards_total(unseen), matching = unseen.wild;
    if (colour != FOGG_WILD) {
        spare += fogg_colours_count(view->hand.colours, colour) - (length - wilds);
        matching += fogg_colours_count(unseen.colours, colour);
    }
    uint64_t good = 0;
    for (int due = 0; due <= FOGG_TUNNEL_CARDS && due <= spare; due++)
        good += ways(matching, due) * ways(all - matching, FOGG_TUNNEL_CARDS - due);
    return (int64_t)(good * CERTAIN / ways(all, FOGG_TUNNEL_CARDS));
}

/* A tunnel is claimed, or the turn is over with nothing done (E8).  Returns false if no game was found in which it is
 * claimed, though that is possible. */
static bool try_tunnel(const finale *f, fogg_action claim, prospect idle, prospect *worth)
{
    int seat = f->view->seat;
    int64_t odds = tunnel_chance(f->view, claim);
    *worth = idle;
    for (uint64_t seed = 0; seed < SEEDS && odds > 0; seed++) {
        fogg_game game;
        fogg_game_from_view(&game, f->view, seed);
        fogg_game_play_unchecked(&game, seat, claim, NULL);
        if (game.open.phase == FOGG_PHASE_TUNNEL)
            fogg_game_play_unchecked(&game, seat, fogg_game_legal_at(&game, seat, 0), NULL); /* pays, if it can */
        if (!fogg_mask_has(fogg_public_routes(&game.open, seat), fogg_action_place(claim)))
            continue;
        prospect claimed = finish(f, &game);
        *worth = (prospect){(int32_t)(idle.value + (claimed.value - idle.value) * odds / CERTAIN),
                            (int32_t)(idle.chance + (claimed.chance - idle.chance) * odds / CERTAIN)};
        return true;
    }
    return odds == 0;
}

static bool is_tunnel(const finale *f, fogg_action action)
{
    return fogg_action_kind_of(action) == FOGG_CLAIM &&
           fogg_mask_has(f->view->open.board->tunnels, fogg_action_place(action));
}

/* Works out what each action is worth.  Returns false if one of them is not solved. */
static bool weigh(finale *f, int count)
{
    fogg_game now;
    fogg_game_from_view(&now, f->view, 0);
    prospect idle = expect(f, &now);
    for (int i = 0; i < count; i++) {
        unsigned kind = fogg_action_kind_of(f->action[i]);
        if (kind == FOGG_DRAW || kind == FOGG_PASS || kind == FOGG_DECLINE) {
            f->worth[i] = idle; /* cards are worth nothing any more */
        } else if (kind == FOGG_TICKETS) {
            f->worth[i] = expect_offers(f, &now);
        } else if (is_tunnel(f, f->action[i])) {
            if (!try_tunnel(f, f->action[i], idle, &f->worth[i]))
                return false;
        } else {
            fogg_game after;
            fogg_game_copy(&after, &now);
            fogg_game_play_unchecked(&after, f->view->seat, f->action[i], NULL);
            f->worth[i] = finish(f, &after);
        }
    }
    return true;
}

/* ---- the decision ---------------------------------------------------------------------------------------------- */

/* Lists the actions: those given, and every route that can be paid, once. */
static int list_actions(finale *f, const moves *list, const plan *p)
{
    glance g = glance_of_view(f->view);
    fogg_mask routes = glance_affordable(&g, glance_routes(&g));
    int count = 0;
    for (; count < list->count; count++) {
        f->action[count] = list->at[count];
        if (fogg_action_kind_of(list->at[count]) == FOGG_CLAIM)
            fogg_mask_remove(&routes, fogg_action_place(list->at[count]));
    }
    while (f->view->open.phase == FOGG_PHASE_TURN && !fogg_mask_is_empty(routes))
        f->action[count++] = policy_pay(p, &g, fogg_mask_pop(&routes));
    return count;
}

/* Whether the position is one of those that are solved. */
static bool is_simple(const finale *f, int count)
{
    const fogg_public *open = &f->view->open;
    if (open->turns_left != 1 || open->turn != f->view->seat ||
        !fogg_mask_is_empty(fogg_mask_and(f->b->unseen, open->board->long_tickets)))
        return false;
    for (int seat = 0; seat < open->seats; seat++)
        if (seat != f->view->seat && fogg_public_stations_built(open, seat) > 0)
            return false;
    for (int i = 0; i < count; i++)
        if (is_tunnel(f, f->action[i]) && (open->stock < FOGG_TUNNEL_CARDS || fogg_action_swaps(f->action[i]) > 0))
            return false;
    return true;
}

/* Whether the work fits into so many steps. */
static bool is_affordable(const finale *f, int count, uint64_t steps)
{
    const fogg_public *open = &f->view->open;
    uint64_t deals = 1, each = 8 + (uint64_t)(f->offer > 0 ? f->kept_count + f->failed_count : 0);
    int unseen = fogg_mask_count(f->b->unseen);
    for (int seat = 0; seat < open->seats; seat++) {
        uint64_t hands, work;
        if (seat == f->view->seat)
            continue;
        work = guess_steps(unseen, open->seat[seat].tickets, &hands);
        if (work > steps / deals)
            return false;
        steps -= work * deals;
        deals *= hands;
        unseen -= open->seat[seat].tickets < unseen ? open->seat[seat].tickets : unseen;
    }
    uint64_t cells = deals < FINALE_CELLS ? deals : FINALE_CELLS;
    uint64_t scored = cells * (uint64_t)(count + (f->offer > 0 ? f->gain_count : 0));
    return deals <= steps / each && scored <= (steps - deals * each) / SCORE_STEPS;
}

/* Puts the best actions first, of equals the earlier. */
static void tell(const finale *f, int count, fogg_thoughts *out)
{
    int order[FINALE_MOVES];
    for (int i = 0; i < count; i++) {
        int at = i;
        for (; at > 0 && f->worth[order[at - 1]].value < f->worth[i].value; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
    out->playouts = 0;
    out->expected_count = 0;
    out->count = count < FOGG_MAX_CANDIDATES ? count : FOGG_MAX_CANDIDATES;
    for (int i = 0; i < out->count; i++)
        out->candidate[i] = (fogg_candidate){.action = f->action[order[i]],
                                             .chance = f->worth[order[i]].chance,
                                             .behind = f->worth[order[0]].value - f->worth[order[i]].value};
}

bool finale_solve(finale *f, fogg_thoughts *out, const moves *list, const plan *p, const belief *b,
                  const fogg_view *view, int nodes, int ms)
{
    const finale_cell nothing = {.chance = 0};
    f->b = b;
    f->view = view;
    f->offer = f->kept_count = f->failed_count = f->gain_count = f->cell_count = 0;
    f->is_full = false;
    if (view->open.turns_left != 1)
        return false;
    int count = list_actions(f, list, p);
    if (!is_simple(f, count))
        return false;
    for (int seat = 0; seat < view->open.seats; seat++)
        read_tickets(f, seat);
    for (int i = 0; i < list->count; i++)
        if (fogg_action_kind_of(list->at[i]) == FOGG_TICKETS && !list_offers(f))
            return false;
    uint64_t steps = nodes > 0 ? (uint64_t)nodes * FINALE_NODE : UINT64_MAX;
    uint64_t in_time = ms > 0 ? (uint64_t)ms * FINALE_MS : UINT64_MAX;
    if (!is_affordable(f, count, steps < in_time ? steps : in_time))
        return false;
    memset(f->place, 0, sizeof f->place);
    deal_seat(f, 0, (fogg_mask){{0, 0}}, &nothing, GUESS_ONE);
    if (f->is_full || !weigh(f, count))
        return false;
    tell(f, count, out);
    return true;
}
