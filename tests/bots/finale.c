/* finale.c - the last turn of a game, solved: compared with a plain computation that goes through everything.  The
 * arguments are map files of boards that are not built in. */
#include "finale.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "dice.h"
#include "position.h"

enum {
    MOST_DEALS = 12000,   /* combinations of hands that the plain computation goes through */
    MOST_DRAWS = 1000000, /* and of hands and offers */
};

/* ---- the plain computation ------------------------------------------------------------------------------------- */

/* One way in which the others may hold their tickets. */
typedef struct dealing {
    fogg_mask tickets[FOGG_MAX_SEATS];
    double chance;
} dealing;

typedef struct plain {
    fogg_view view;
    fogg_survey *map;
    belief b;
    int count;
    dealing *of;
} plain;

/* All hands that a seat may hold, with their scores. */
typedef struct hands {
    int held, count, most;
    fogg_mask tickets[MOST_DEALS];
    int score[MOST_DEALS];
} hands;

static void add_hand(void *context, const uint8_t *tickets, int score)
{
    hands *h = context;
    fogg_mask set = {{0, 0}};
    for (int i = 0; i < h->held; i++)
        fogg_mask_add(&set, tickets[i]);
    CHECK(h->count < MOST_DEALS);
    h->tickets[h->count] = set;
    h->score[h->count++] = score;
    h->most = score > h->most ? score : h->most;
}

/* Deals to a seat and those after it. */
static void deal(plain *p, int seat, fogg_mask left, dealing *so_far)
{
    seat += seat == p->view.seat;
    if (seat >= p->view.open.seats) {
        p->of[p->count++] = *so_far;
        return;
    }
    hands *h = malloc(sizeof *h);
    double whole = 0, before = so_far->chance;
    CHECK(h != NULL);
    h->held = p->view.open.seat[seat].tickets;
    h->count = 0;
    h->most = INT_MIN;
    belief_each_hand(&p->b, seat, 0, left, add_hand, h);
    for (int i = 0; i < h->count; i++)
        whole += belief_weight(h->most - h->score[i]);
    for (int i = 0; i < h->count; i++) {
        so_far->tickets[seat] = h->tickets[i];
        so_far->chance = before * belief_weight(h->most - h->score[i]) / whole;
        deal(p, seat + 1, fogg_mask_without(left, h->tickets[i]), so_far);
    }
    so_far->chance = before;
    free(h);
}

/* How many ways there are for the others to hold their tickets, at most MOST_DEALS + 1. */
static int deals_of(const fogg_view *view)
{
    double count = 1;
    int unseen = fogg_mask_count(belief_unseen(view));
    for (int seat = 0; seat < view->open.seats; seat++)
        for (int i = 0; seat != view->seat && i < view->open.seat[seat].tickets; i++)
            count *= (double)unseen-- / (i + 1);
    return count > MOST_DEALS ? MOST_DEALS + 1 : (int)(count + 0.5);
}

static void begin_plain(plain *p, const fogg_view *view, fogg_survey *map)
{
    dealing none = {.chance = 1};
    p->view = *view;
    p->map = map;
    p->count = 0;
    p->of = malloc(MOST_DEALS * sizeof *p->of);
    CHECK(p->of != NULL);
    belief_form(&p->b, map, view);
    deal(p, 0, p->b.unseen, &none);
    CHECK_INT(p->count, deals_of(view));
}

/* Gives the others these tickets in an imagined game. */
static void hand_out(const plain *p, const dealing *h, fogg_game *game)
{
    unsigned given = 1U << p->view.seat;
    for (int seat = 0; seat < p->view.open.seats; seat++) {
        if (seat == p->view.seat)
            continue;
        fogg_game_exchange_tickets(game, seat, h->tickets[seat], ~given);
        CHECK(fogg_mask_is_same(fogg_game_tickets(game, seat), h->tickets[seat]));
        given |= 1U << seat;
    }
}

/* The game in which the others hold these tickets. */
static void imagine(const plain *p, const dealing *h, fogg_game *game)
{
    fogg_game_from_view(game, &p->view, 1);
    hand_out(p, h, game);
}

typedef struct worth {
    double value, chance;
} worth;

static void add_result(const plain *p, fogg_game *game, double weight, worth *sum)
{
    prospect of_seat[FOGG_MAX_SEATS];
    CHECK_INT(game->open.phase, FOGG_PHASE_OVER);
    playout_result(game, of_seat);
    sum->value += weight * of_seat[p->view.seat].value;
    sum->chance += weight * of_seat[p->view.seat].chance;
}

/* A claim and, where there are several, the token at one of its ends, or any other action that ends the game. */
static worth worth_of(const plain *p, fogg_action action)
{
    worth best = {-1, 0};
    for (int token = 0; token < 2; token++) {
        worth sum = {0, 0};
        for (int i = 0; i < p->count; i++) {
            fogg_game game;
            imagine(p, &p->of[i], &game);
            fogg_game_play_unchecked(&game, p->view.seat, action, NULL);
            while (game.open.phase != FOGG_PHASE_OVER)
                fogg_game_play_unchecked(
                    &game, p->view.seat,
                    fogg_game_legal_at(&game, p->view.seat, game.open.phase == FOGG_PHASE_TOKEN ? token : 0), NULL);
            add_result(p, &game, p->of[i].chance, &sum);
        }
        if (sum.value > best.value)
            best = sum;
        if (fogg_action_kind_of(action) != FOGG_CLAIM || !p->view.open.board->has_tokens)
            break;
    }
    return best;
}

/* A tunnel, by how often it is claimed in many imagined games. */
static worth worth_of_tunnel(const plain *p, fogg_action claim)
{
    enum { GAMES = 20000 };
    int claimed = 0, seat = p->view.seat;
    fogg_game success, failure;
    worth good = {0, 0}, bad = {0, 0};
    fogg_game_from_view(&failure, &p->view, 1);
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        fogg_game game;
        fogg_game_from_view(&game, &p->view, seed);
        fogg_game_play_unchecked(&game, seat, claim, NULL);
        if (game.open.phase == FOGG_PHASE_TUNNEL)
            fogg_game_play_unchecked(&game, seat, fogg_game_legal_at(&game, seat, 0), NULL);
        if (fogg_mask_has(fogg_public_routes(&game.open, seat), fogg_action_place(claim))) {
            claimed++;
            success = game;
        } else {
            failure = game;
        }
    }
    CHECK(claimed > 0);
    for (int i = 0; i < p->count; i++) {
        fogg_game game = success;
        hand_out(p, &p->of[i], &game);
        add_result(p, &game, p->of[i].chance * claimed / GAMES, &good);
        game = failure;
        if (claimed == GAMES)
            continue;
        hand_out(p, &p->of[i], &game);
        add_result(p, &game, p->of[i].chance * (GAMES - claimed) / GAMES, &bad);
    }
    return (worth){good.value + bad.value, good.chance + bad.chance};
}

/* How many offers may be drawn, and of how many tickets. */
static int offers_of(const plain *p, int *tickets)
{
    int unseen = fogg_mask_count(p->b.unseen), count = 1;
    *tickets =
        p->view.open.board->drawn_tickets < p->view.open.pile ? p->view.open.board->drawn_tickets : p->view.open.pile;
    for (int i = 0; i < *tickets; i++)
        count = count * (unseen - i) / (i + 1);
    return count;
}

static int list_sets(fogg_mask left, int held, fogg_mask set, fogg_mask *sets)
{
    int count = 0;
    if (held == 0) {
        sets[0] = set;
        return 1;
    }
    while (fogg_mask_count(left) >= held) {
        fogg_mask with = set;
        fogg_mask_add(&with, fogg_mask_pop(&left));
        count += list_sets(left, held - 1, with, sets + count);
    }
    return count;
}

/* Drawing tickets: every offer, and of each what is best to keep when one does not know what the others hold. */
static worth worth_of_offers(const plain *p)
{
    int most, count = offers_of(p, &most);
    fogg_mask *offers = malloc((size_t)count * sizeof *offers);
    CHECK(offers != NULL);
    CHECK_INT(list_sets(p->b.unseen, most, (fogg_mask){{0, 0}}, offers), count);
    worth all = {0, 0};
    double certain = 0;
    for (int o = 0; o < count; o++) {
        worth kept[1 << 4] = {{0, 0}}, best = {0, 0};
        for (int i = 0; i < p->count; i++) {
            fogg_game game;
            fogg_position at;
            fogg_mask held = {{0, 0}};
            for (int seat = 0; seat < p->view.open.seats; seat++)
                held = fogg_mask_or(held, p->of[i].tickets[seat]);
            if (!fogg_mask_is_empty(fogg_mask_and(held, offers[o])))
                continue;
            imagine(p, &p->of[i], &game);
            fogg_game_position(&game, &at);
            int top = 0;
            for (fogg_mask rest = offers[o]; !fogg_mask_is_empty(rest); top++) {
                int t = fogg_mask_pop(&rest), from = top;
                while (at.pile[from] != t)
                    from++;
                at.pile[from] = at.pile[top];
                at.pile[top] = (uint8_t)t;
            }
            CHECK(fogg_game_set_position(&game, &at));
            fogg_game_play_unchecked(&game, p->view.seat, fogg_action_of(FOGG_TICKETS, 0), NULL);
            certain += p->of[i].chance;
            for (unsigned mask = 1; mask < 1U << most; mask++) {
                fogg_game after = game;
                if (after.open.phase == FOGG_PHASE_KEEP_DRAWN)
                    fogg_game_play_unchecked(&after, p->view.seat, fogg_action_keep(mask, 0), NULL);
                add_result(p, &after, p->of[i].chance, &kept[mask]);
            }
        }
        for (unsigned mask = 1; mask < 1U << most; mask++)
            if (kept[mask].value > best.value)
                best = kept[mask];
        all.value += best.value;
        all.chance += best.chance;
    }
    free(offers);
    return (worth){all.value / certain, all.chance / certain};
}

/* ---- positions ------------------------------------------------------------------------------------------------- */

/* Plays a game of the planner up to the turn of the last seat.  Returns false if it ends in another way. */
static bool play_to_last_turn(fogg_game *game, const fogg_board *board, int seats, uint64_t seed)
{
    fogg_bot *bots[FOGG_MAX_SEATS];
    fogg_view view;
    for (int seat = 0; seat < seats; seat++)
        bots[seat] = bot_named("planner", board, seed + (uint64_t)seat);
    fogg_game_init_fast(game, board, seats, seed);
    for (int seat; (seat = fogg_game_to_act(game)) >= 0;) {
        if (game->open.turns_left == 1 && game->open.phase == FOGG_PHASE_TURN)
            break;
        fogg_game_view(game, seat, &view);
        fogg_game_play_unchecked(game, seat, fogg_bot_choose(bots[seat], &view), NULL);
    }
    for (int seat = 0; seat < seats; seat++)
        fogg_bot_close(bots[seat]);
    return fogg_game_to_act(game) >= 0;
}

/* What the search tells of a position. */
static fogg_thoughts think(const fogg_view *view, const char *name, uint64_t seed)
{
    fogg_bot *bot = bot_named(name, view->open.board, seed);
    fogg_action action = fogg_bot_choose(bot, view);
    const fogg_thoughts *told = fogg_bot_thoughts(bot);
    fogg_thoughts thoughts = {.count = 0};
    if (told != NULL) {
        thoughts = *told;
        CHECK_INT(thoughts.candidate[0].action, action);
    }
    fogg_bot_close(bot);
    return thoughts;
}

/* The thoughts of a solved position against the plain computation; offers are
 * passed over where there are too many.  Returns how many were compared. */
static int compare(const fogg_thoughts *thoughts, const plain *p)
{
    enum { NEAR = 4, SAMPLED = FOGG_CERTAIN / 64 }; /* of FOGG_CERTAIN */
    double best = -1;
    int compared = 0;
    bool best_is_sampled = false;
    for (int i = 0; i < thoughts->count; i++) {
        const fogg_candidate *c = &thoughts->candidate[i];
        unsigned kind = fogg_action_kind_of(c->action);
        CHECK(fogg_view_check(&p->view, c->action) == FOGG_LEGAL);
        CHECK(c->error == 0 && c->behind_error == 0 && c->playouts == 0);
        bool is_tunnel = kind == FOGG_CLAIM && fogg_mask_has(p->view.open.board->tunnels, fogg_action_place(c->action));
        int near = is_tunnel || best_is_sampled ? SAMPLED : NEAR;
        int tickets;
        if (kind == FOGG_TICKETS && (int64_t)offers_of(p, &tickets) * p->count > MOST_DRAWS)
            continue;
        worth w = is_tunnel              ? worth_of_tunnel(p, c->action)
                  : kind == FOGG_TICKETS ? worth_of_offers(p)
                                         : worth_of(p, c->action);
        CHECK_THAT(fabs(w.chance - c->chance) < near, "action %x: %.1f, told %d", (unsigned)c->action, w.chance,
                   (int)c->chance);
        if (i == 0) {
            best = w.value;
            best_is_sampled = is_tunnel;
        }
        CHECK_THAT(best < 0 || fabs(best - w.value - c->behind) < near, "action %x: %.1f behind, told %d",
                   (unsigned)c->action, best - w.value, (int)c->behind);
        compared++;
    }
    return compared;
}

/* Compares in so many positions of a board. */
static void compare_on(const fogg_board *board, int seats, int positions)
{
    int compared = 0, done = 0;
    fogg_survey *map = fogg_survey_open(board);
    CHECK(map != NULL);
    for (uint64_t seed = 1; done < positions && seed < 200; seed++) {
        static plain p;
        fogg_game game;
        fogg_view view;
        if (!play_to_last_turn(&game, board, seats, seed))
            continue;
        fogg_game_view(&game, game.open.turn, &view);
        if (deals_of(&view) > MOST_DEALS)
            continue;
        fogg_thoughts thoughts = think(&view, "search:nodes=1000000", seed);
        if (thoughts.count < 2)
            continue;
        CHECK_THAT(thoughts.playouts == 0, "%s, seed %d: not solved", board->id, (int)seed);
        begin_plain(&p, &view, map);
        compared += compare(&thoughts, &p);
        free(p.of);
        done++;
    }
    fogg_survey_close(map);
    CHECK_THAT(done == positions && compared > 2 * positions, "%s: %d positions, %d actions", board->id, done,
               compared);
}

/* ---- tests ----------------------------------------------------------------------------------------------------- */

TEST(every_action_of_the_last_turn_is_worth_what_a_plain_computation_says)
{
    compare_on(board_named("newyork"), 2, 6);
    compare_on(board_named("sanfrancisco"), 2, 4);
}

TEST(so_it_is_with_several_rivals)
{
    compare_on(board_named("newyork"), 3, 2);
    compare_on(board_named("newyork"), 4, 1);
}

TEST(hands_are_as_likely_as_they_are_dealt)
{
    enum { DEALS = 40000 };
    static plain p;
    const fogg_board *board = board_named("newyork");
    fogg_survey *map = fogg_survey_open(board);
    fogg_game game;
    fogg_view view;
    int dealt[FOGG_MAX_SEATS][FOGG_MAX_TICKETS] = {{0}};
    double expected[FOGG_MAX_SEATS][FOGG_MAX_TICKETS] = {{0}};
    uint64_t seed = 1, dice = 1;
    do
        CHECK(play_to_last_turn(&game, board, 3, seed++));
    while (fogg_game_view(&game, game.open.turn, &view), deals_of(&view) > MOST_DEALS);
    begin_plain(&p, &view, map);
    for (int i = 0; i < DEALS; i++) {
        fogg_game_from_view(&game, &view, (uint64_t)i);
        belief_deal(&p.b, &view, &game, &dice);
        for (int seat = 0; seat < 3; seat++)
            for (fogg_mask rest = fogg_game_tickets(&game, seat); seat != view.seat && !fogg_mask_is_empty(rest);)
                dealt[seat][fogg_mask_pop(&rest)]++;
    }
    for (int i = 0; i < p.count; i++)
        for (int seat = 0; seat < 3; seat++)
            for (fogg_mask rest = p.of[i].tickets[seat]; !fogg_mask_is_empty(rest);)
                expected[seat][fogg_mask_pop(&rest)] += p.of[i].chance;
    for (int seat = 0; seat < 3; seat++)
        for (int t = 0; t < board->ticket_count; t++)
            CHECK_THAT(fabs(expected[seat][t] - (double)dealt[seat][t] / DEALS) < 0.0125,
                       "seat %d, ticket %d: %.4f, %.4f", seat, t, expected[seat][t], (double)dealt[seat][t] / DEALS);
    free(p.of);
    fogg_survey_close(map);
}

TEST(a_solved_turn_does_not_depend_on_the_seed)
{
    const fogg_board *board = board_named("newyork");
    for (uint64_t seed = 1; seed <= 5; seed++) {
        fogg_game game;
        fogg_view view;
        CHECK(play_to_last_turn(&game, board, 2, seed));
        fogg_game_view(&game, game.open.turn, &view);
        fogg_thoughts one = think(&view, "search:nodes=20000", 1), other = think(&view, "search:nodes=20000", 77);
        CHECK_INT(one.playouts, 0);
        CHECK_INT(one.count, other.count);
        for (int i = 0; i < one.count; i++) {
            CHECK_INT(one.candidate[i].action, other.candidate[i].action);
            CHECK_INT(one.candidate[i].chance, other.candidate[i].chance);
        }
    }
}

TEST(with_too_many_hands_or_somebody_to_come_games_are_imagined)
{
    const fogg_board *board = board_named("usa");
    fogg_game game;
    fogg_view view;
    fogg_position p;
    CHECK(play_to_last_turn(&game, board, 4, 2));
    fogg_game_view(&game, game.open.turn, &view);
    fogg_thoughts thoughts = think(&view, "search:nodes=400", 1);
    CHECK(thoughts.playouts > 0 && thoughts.playouts <= 400);
    CHECK(play_to_last_turn(&game, board_named("newyork"), 2, 1));
    fogg_game_view(&game, game.open.turn, &view);
    CHECK_INT(think(&view, "search:nodes=5000", 1).playouts, 0);
    CHECK(think(&view, "search:nodes=2", 1).playouts > 0);
    fogg_game_position(&game, &p);
    p.open.turns_left = 2;
    CHECK(fogg_game_set_position(&game, &p));
    fogg_game_view(&game, game.open.turn, &view);
    CHECK(think(&view, "search:nodes=5000", 1).playouts > 0);
}

/* Maps that are not built in. */
static int file_count;
static char **files;

TEST(maps_with_other_rules_are_solved_as_well)
{
    for (int i = 0; i < file_count; i++) {
        static char text[1 << 20];
        static fogg_board board;
        FILE *file = fopen(files[i], "rb");
        CHECK_THAT(file != NULL, "%s", files[i]);
        size_t length = fread(text, 1, sizeof text, file);
        fclose(file);
        CHECK_INT(fogg_board_parse(&board, text, length, NULL, NULL), 0);
        compare_on(&board, 2, 2);
    }
}

int main(int argc, char **argv)
{
    file_count = argc - 1;
    files = argv + 1;
    RUN(every_action_of_the_last_turn_is_worth_what_a_plain_computation_says);
    RUN(so_it_is_with_several_rivals);
    RUN(hands_are_as_likely_as_they_are_dealt);
    RUN(a_solved_turn_does_not_depend_on_the_seed);
    RUN(with_too_many_hands_or_somebody_to_come_games_are_imagined);
    RUN(maps_with_other_rules_are_solved_as_well);
    return test_done();
}
