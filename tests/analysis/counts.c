/* counts.c - what is counted in games of a map: the same sums come out when the games are played and counted
 * here. */
#include <string.h>

#include "../bots/table.h"
#include "fogg/balance.h"
#include "fogg/facts.h"
#include "fogg/map_facts.h"
#include "fogg/score.h"
#include "fogg/survey.h"

/* ---- balance ------------------------------------------------------------------------------------------------- */

typedef struct counting {
    fogg_balance *sums;
    int turn;
} counting;

static void count_event(void *context, const fogg_game *game, const fogg_event *event)
{
    counting *c = context;
    (void)game;
    c->turn += event->kind == FOGG_EV_TURN;
    if (!c->sums)
        return;
    for (int i = 0; event->kind == FOGG_EV_KEEP && i < event->ticket_count + event->refused_count; i++) {
        bool is_kept = i < event->ticket_count;
        int ticket = is_kept ? event->tickets[i] : event->refused[i - event->ticket_count];
        c->sums->offered[ticket]++;
        c->sums->kept[ticket] += is_kept;
    }
    if (event->kind == FOGG_EV_CLAIM) {
        c->sums->claimed[event->route]++;
        c->sums->when[event->route] += c->turn;
    }
}

/* One game of these players, as a table of `balance.h` plays it. */
static unsigned play_one(fogg_game *game, const fogg_board *board, fogg_bot *const *bots, int seats, uint64_t seed,
                         counting *c)
{
    const fogg_sink sink = {.context = c, .tell = count_event};
    fogg_score scores[FOGG_MAX_SEATS];
    c->turn = 0;
    fogg_game_init_fast_told(game, board, seats, seed, &sink);
    for (int seat = 0; seat < seats; seat++)
        fogg_bot_reset(bots[seat], seed * FOGG_MAX_SEATS + (uint64_t)seat);
    for (int seat; (seat = fogg_game_to_act(game)) >= 0;) {
        fogg_view view;
        fogg_game_view(game, seat, &view);
        CHECK(fogg_game_play(game, seat, fogg_bot_choose(bots[seat], &view), &sink) == FOGG_LEGAL);
    }
    return fogg_game_scores(game, scores);
}

static long part_of(unsigned winners, int seat)
{
    int count = 0;
    for (int i = 0; i < FOGG_MAX_SEATS; i++)
        count += (int)(winners >> i & 1);
    return winners >> seat & 1 ? FOGG_BALANCE_WIN / count : 0;
}

static void count_game(const fogg_game *game, unsigned winners, int turns, fogg_balance *sums)
{
    const fogg_board *board = game->open.board;
    fogg_score scores[FOGG_MAX_SEATS];
    bool is_visited[FOGG_MAX_LOCATIONS] = {false};
    fogg_game_scores(game, scores);
    for (int place = 0; place < game->open.seats; place++) {
        int seat = (game->open.start + place) % game->open.seats;
        sums->wins[place] += part_of(winners, seat);
        sums->score[place] += scores[seat].total;
        fogg_mask held = fogg_game_tickets(game, seat);
        fogg_mask done = fogg_public_tickets_joined(&game->open, seat, held);
        for (int t = 0; t < board->ticket_count; t++) {
            if (!fogg_mask_has(held, t))
                continue;
            sums->done[t] += fogg_mask_has(done, t);
            sums->gained[t] += fogg_mask_has(done, t) ? board->tickets[t].points : -board->tickets[t].points;
        }
        for (int r = 0; r < board->route_count; r++)
            if (fogg_mask_has(fogg_public_routes(&game->open, seat), r))
                is_visited[board->routes[r].a] = is_visited[board->routes[r].b] = true;
    }
    for (int l = 0; l < board->location_count; l++)
        sums->visited[l] += is_visited[l];
    sums->turns += turns;
    sums->games++;
}

TEST(balance_adds_up_what_happens_in_its_games)
{
    static const struct {
        const char *map, *player;
        int seats;
    } tables[] = {{"europe", "random", 3}, {"newyork", "hungry", 4}, {"sanfrancisco", "random", 2}};
    for (int i = 0; i < 3; i++) {
        static fogg_balance found, wanted;
        char error[FOGG_MAX_BOT_ERROR];
        int seats = tables[i].seats;
        const fogg_board *board = board_named(tables[i].map);
        fogg_balance_table *table = fogg_balance_open(board, seats, tables[i].player, error);
        fogg_bot *bots[FOGG_MAX_SEATS];
        CHECK_THAT(table != NULL, "%s", error);
        memset(&found, 0, sizeof found);
        memset(&wanted, 0, sizeof wanted);
        for (int seat = 0; seat < seats; seat++)
            bots[seat] = bot_named(tables[i].player, board, 0);
        for (uint64_t seed = 1; seed <= 4; seed++) {
            fogg_game game;
            counting c = {&wanted, 0};
            unsigned winners = play_one(&game, board, bots, seats, seed, &c);
            count_game(&game, winners, c.turn, &wanted);
            fogg_balance_game(table, seed, &found);
        }
        for (long number = 0; number < 3; number++) {
            int seat = (int)(number % seats);
            fogg_bot *usual = bots[seat];
            for (int r = 0; r < FOGG_BALANCE_RIVALS; r++) {
                fogg_game game;
                counting c = {NULL, 0};
                bots[seat] = bot_named(fogg_balance_rival_name(r), board, 0);
                wanted.rival[r] += part_of(play_one(&game, board, bots, seats, 90 + (uint64_t)number, &c), seat);
                fogg_bot_close(bots[seat]);
            }
            bots[seat] = usual;
            wanted.rival_games++;
            fogg_balance_rivals(table, number, 90 + (uint64_t)number, &found);
        }
        CHECK_INT(found.games, wanted.games);
        CHECK_INT(found.turns, wanted.turns);
        CHECK_INT(found.rival[0], wanted.rival[0]);
        CHECK_THAT(memcmp(&found, &wanted, sizeof found) == 0, "%s: the sums differ", tables[i].map);
        for (int seat = 0; seat < seats; seat++)
            fogg_bot_close(bots[seat]);
        fogg_balance_close(table);
    }
}

TEST(balance_without_such_a_player_says_so)
{
    char error[FOGG_MAX_BOT_ERROR] = "";
    CHECK(fogg_balance_open(board_named("usa"), 2, "nobody", error) == NULL);
    CHECK_THAT(strstr(error, "nobody") != NULL, "%s", error);
}

/* ---- facts --------------------------------------------------------------------------------------------------- */

enum { GAMES = 5 };

static void count_facts(fogg_facts *facts, const fogg_board *board, fogg_bot *const *bots, int seats, uint64_t seed)
{
    fogg_game game;
    fogg_score scores[FOGG_MAX_SEATS];
    int turns = 0, claims = 0, turn_of[FOGG_MAX_ROUTES], route_of[FOGG_MAX_ROUTES], seat_of[FOGG_MAX_ROUTES];
    fogg_game_init_fast(&game, board, seats, seed);
    for (int seat = 0; seat < seats; seat++)
        fogg_bot_reset(bots[seat], seed + (uint64_t)seat);
    for (int seat; (seat = fogg_game_to_act(&game)) >= 0;) {
        fogg_view view;
        fogg_game_view(&game, seat, &view);
        fogg_action action = fogg_bot_choose(bots[seat], &view);
        turns += view.open.phase == FOGG_PHASE_TURN;
        for (int i = 0; view.open.phase == FOGG_PHASE_KEEP_DEALT && i < FOGG_MAX_OFFER; i++) {
            if (view.offered[i] == FOGG_NONE)
                break;
            facts->ticket[view.offered[i]].offered++;
            facts->ticket[view.offered[i]].kept += fogg_action_keep_mask(action) >> i & 1;
        }
        if (fogg_action_kind_of(action) == FOGG_CLAIM) {
            turn_of[claims] = turns;
            route_of[claims] = fogg_action_place(action);
            seat_of[claims++] = seat;
        }
        fogg_game_play_unchecked(&game, seat, action, NULL);
    }
    unsigned winners = fogg_game_scores(&game, scores);
    int won[FOGG_MAX_SEATS];
    for (int seat = 0; seat < seats; seat++) {
        won[seat] = (int)part_of(winners, seat) * FOGG_SURE / FOGG_BALANCE_WIN;
        fogg_mask held = fogg_game_tickets(&game, seat);
        fogg_mask done = fogg_tickets_joined(board, fogg_public_routes(&game.open, seat), held);
        for (int t = 0; t < board->ticket_count; t++) {
            facts->ticket[t].held += fogg_mask_has(held, t);
            facts->ticket[t].done += fogg_mask_has(held, t) && fogg_mask_has(done, t);
        }
    }
    facts->games++;
    facts->first[seats].games++;
    facts->first[seats].won += won[game.open.start];
    for (int i = 0; i < claims; i++) {
        int third = (turn_of[i] - 1) * FOGG_THIRDS / turns;
        facts->route[route_of[i]].claimed[third]++;
        facts->route[route_of[i]].above[third] += won[seat_of[i]] - FOGG_SURE / seats;
    }
}

TEST(facts_of_a_map_add_up_what_happens_in_its_games)
{
    static const char *const maps[] = {"newyork", "europe"};
    for (int m = 0; m < 2; m++) {
        static fogg_facts found, wanted;
        const fogg_board *board = board_named(maps[m]);
        fogg_survey *survey = fogg_survey_open(board);
        fogg_bot *bots[FOGG_MAX_SEATS];
        memset(&found, 0, sizeof found);
        memset(&wanted, 0, sizeof wanted);
        CHECK(fogg_facts_play(&found, board, survey, GAMES, 7));
        for (int seat = 0; seat < board->max_seats; seat++)
            bots[seat] = bot_named("planner", board, 7);
        for (int i = 0; i < GAMES; i++)
            count_facts(&wanted, board, bots, board->min_seats + i % (board->max_seats - board->min_seats + 1),
                        7 * 1000003 + (uint64_t)i);
        CHECK_INT(found.games, GAMES);
        CHECK_THAT(memcmp(&found, &wanted, sizeof found) == 0, "%s: the sums differ", maps[m]);
        for (int seat = 0; seat < board->max_seats; seat++)
            fogg_bot_close(bots[seat]);
        fogg_survey_close(survey);
    }
}

/* The best chance of the actions for which `is_meant` holds; -1 if there is none. */
static int best_chance(fogg_judge *judge, const fogg_view *view, uint64_t seed,
                       bool (*is_meant)(const fogg_view *, fogg_action, int), int which)
{
    const fogg_thrift thrift = {16, 64};
    int best = -1;
    for (int i = 0; i < fogg_view_legal_count(view); i++) {
        fogg_action action = fogg_view_legal_at(view, i);
        fogg_judgement j;
        if (!is_meant(view, action, which))
            continue;
        fogg_judge_decision(judge, view, action, &thrift, seed, &j);
        int chance = fogg_option_chance(&j, 0);
        best = chance > best ? chance : best;
    }
    return best;
}

static bool keeps(const fogg_view *view, fogg_action action, int ticket)
{
    (void)view;
    return fogg_action_keep_mask(action) >> ticket & 1;
}

static bool refuses(const fogg_view *view, fogg_action action, int ticket)
{
    return !keeps(view, action, ticket);
}

static bool opens_with(const fogg_view *view, fogg_action action, int opening)
{
    int place = fogg_action_place(action), kind = (int)fogg_action_kind_of(action);
    int is = kind == FOGG_TICKETS                    ? FOGG_OPENING_TICKETS
             : kind == FOGG_CLAIM                    ? FOGG_OPENING_CLAIM
             : kind != FOGG_DRAW                     ? FOGG_OPENING_OTHER
             : place == FOGG_FROM_STOCK              ? FOGG_OPENING_STOCK
             : view->open.market[place] == FOGG_WILD ? FOGG_OPENING_WILD
                                                     : FOGG_OPENING_MARKET;
    return is == opening;
}

/* What is wanted of one deal, added up. */
static void judge_deal(fogg_facts *wanted, fogg_judge *judge, fogg_bot *bot, const fogg_board *board, uint64_t seed)
{
    fogg_game game;
    fogg_view view;
    fogg_game_init_fast(&game, board, board->min_seats, seed);
    while (game.open.phase == FOGG_PHASE_KEEP_DEALT) {
        int seat = fogg_game_to_act(&game);
        fogg_game_view(&game, seat, &view);
        for (int t = 0; t < FOGG_MAX_OFFER && view.offered[t] != FOGG_NONE; t++) {
            int with = best_chance(judge, &view, seed, keeps, t), without = best_chance(judge, &view, seed, refuses, t);
            if (with < 0 || without < 0)
                continue;
            wanted->ticket[view.offered[t]].judged++;
            wanted->ticket[view.offered[t]].value += with - without;
        }
        fogg_bot_reset(bot, seed);
        fogg_game_play_unchecked(&game, seat, fogg_bot_choose(bot, &view), NULL);
    }
    fogg_game_view(&game, fogg_game_to_act(&game), &view);
    int best[FOGG_OPENING_COUNT], most = 0;
    for (int kind = 0; kind < FOGG_OPENING_COUNT; kind++) {
        best[kind] = best_chance(judge, &view, seed, opens_with, kind);
        most = best[kind] > most ? best[kind] : most;
    }
    for (int kind = 0; kind < FOGG_OPENING_COUNT; kind++) {
        wanted->opening[kind].judged += best[kind] >= 0;
        wanted->opening[kind].lost += best[kind] >= 0 ? most - best[kind] : 0;
        wanted->opening[kind].best += best[kind] == most;
    }
    wanted->openings++;
}

TEST(tickets_and_openings_are_judged_by_the_best_that_can_be_done_with_them)
{
    enum { DEALS = 2 };
    static fogg_facts found, wanted;
    const fogg_board *board = board_named("newyork");
    fogg_survey *survey = fogg_survey_open(board);
    fogg_judge *judge = fogg_judge_open(board, survey);
    fogg_bot *bot = bot_named("planner", board, 3);
    memset(&found, 0, sizeof found);
    memset(&wanted, 0, sizeof wanted);
    CHECK(fogg_facts_judge(&found, board, survey, DEALS, 3));
    for (uint64_t i = 0; i < DEALS; i++)
        judge_deal(&wanted, judge, bot, board, 3 * 1000003 + i);
    CHECK_INT(found.openings, DEALS);
    CHECK(memcmp(found.ticket, wanted.ticket, sizeof found.ticket) == 0);
    CHECK(memcmp(found.opening, wanted.opening, sizeof found.opening) == 0);
    fogg_bot_close(bot);
    fogg_judge_close(judge);
    fogg_survey_close(survey);
}

int main(void)
{
    RUN(balance_adds_up_what_happens_in_its_games);
    RUN(balance_without_such_a_player_says_so);
    RUN(facts_of_a_map_add_up_what_happens_in_its_games);
    RUN(tickets_and_openings_are_judged_by_the_best_that_can_be_done_with_them);
    return test_done();
}
