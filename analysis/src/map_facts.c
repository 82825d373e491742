/* map_facts.c - games between planners counted, deals judged, and both as JSON. */
#include "fogg/map_facts.h"

#include <string.h>

#include "fogg/score.h"

/* One claim of a game in progress. */
typedef struct claim_note {
    uint8_t seat, route;
    int16_t turn;
} claim_note;

enum { MOST_CLAIMS = FOGG_MAX_ROUTES };

/* What is known of a game that is being counted. */
typedef struct game_notes {
    claim_note claim[MOST_CLAIMS];
    int claims, turns;
} game_notes;

static void note_keep(fogg_facts *facts, const fogg_view *view, fogg_action action)
{
    unsigned mask = fogg_action_keep_mask(action);
    for (int i = 0; i < FOGG_MAX_OFFER && view->offered[i] != FOGG_NONE; i++) {
        facts->ticket[view->offered[i]].offered++;
        facts->ticket[view->offered[i]].kept += mask >> i & 1;
    }
}

static void note_action(fogg_facts *facts, game_notes *notes, const fogg_view *view, fogg_action action)
{
    if (view->open.phase == FOGG_PHASE_TURN)
        notes->turns++;
    if (view->open.phase == FOGG_PHASE_KEEP_DEALT)
        note_keep(facts, view, action);
    if (fogg_action_kind_of(action) == FOGG_CLAIM && notes->claims < MOST_CLAIMS)
        notes->claim[notes->claims++] =
            (claim_note){(uint8_t)view->seat, (uint8_t)fogg_action_place(action), (int16_t)notes->turns};
}

static void note_end(fogg_facts *facts, const game_notes *notes, const fogg_game *game)
{
    fogg_score scores[FOGG_MAX_SEATS];
    const fogg_board *board = game->open.board;
    int seats = game->open.seats, won[FOGG_MAX_SEATS];
    unsigned winners = fogg_game_scores(game, scores);
    for (int seat = 0; seat < seats; seat++) {
        won[seat] = (winners >> seat & 1) != 0 ? FOGG_SURE / __builtin_popcount(winners) : 0;
        fogg_mask held = fogg_game_tickets(game, seat);
        fogg_mask done = fogg_tickets_joined(board, fogg_public_routes(&game->open, seat), held);
        while (!fogg_mask_is_empty(held)) {
            int ticket = fogg_mask_pop(&held);
            facts->ticket[ticket].held++;
            facts->ticket[ticket].done += fogg_mask_has(done, ticket);
        }
    }
    facts->games++;
    facts->first[seats].games++;
    facts->first[seats].won += won[game->open.start];
    for (int i = 0; i < notes->claims; i++) {
        const claim_note *c = &notes->claim[i];
        int third = notes->turns > 0 ? (c->turn - 1) * FOGG_THIRDS / notes->turns : 0;
        third = third < 0 ? 0 : third >= FOGG_THIRDS ? FOGG_THIRDS - 1 : third;
        facts->route[c->route].claimed[third]++;
        facts->route[c->route].above[third] += won[c->seat] - FOGG_SURE / seats;
    }
}

static void play_game(fogg_facts *facts, fogg_bot *const *bots, const fogg_board *board, int seats, uint64_t seed)
{
    fogg_game game;
    game_notes notes = {.claims = 0};
    fogg_game_init_fast(&game, board, seats, seed);
    for (int seat = 0; seat < seats; seat++)
        fogg_bot_reset(bots[seat], seed + (uint64_t)seat);
    for (int seat; (seat = fogg_game_to_act(&game)) >= 0;) {
        fogg_view view;
        fogg_game_view(&game, seat, &view);
        fogg_action action = fogg_bot_choose(bots[seat], &view);
        note_action(facts, &notes, &view, action);
        fogg_game_play_unchecked(&game, seat, action, NULL);
    }
    note_end(facts, &notes, &game);
}

bool fogg_facts_play(fogg_facts *facts, const fogg_board *board, const fogg_survey *survey, int games, uint64_t seed)
{
    fogg_bot *bots[FOGG_MAX_SEATS] = {NULL};
    const fogg_bot_host host = {.survey = survey};
    bool is_good = true;
    for (int seat = 0; seat < board->max_seats; seat++) {
        char error[FOGG_MAX_BOT_ERROR];
        bots[seat] = fogg_bot_open("planner", board, seed, &host, error);
        is_good = is_good && bots[seat] != NULL;
    }
    for (int i = 0; is_good && i < games; i++) {
        int seats = board->min_seats + i % (board->max_seats - board->min_seats + 1);
        play_game(facts, bots, board, seats, seed * 1000003 + (uint64_t)i);
    }
    for (int seat = 0; seat < board->max_seats; seat++)
        fogg_bot_close(bots[seat]);
    return is_good;
}

enum { LOOK = 16, COMPARE = 64 };

/* For each ticket offered: the best chance with it less the best chance without it. */
static void judge_offer(fogg_facts *facts, fogg_judge *judge, const fogg_view *view, uint64_t seed)
{
    const fogg_thrift thrift = {LOOK, COMPARE};
    int chance[1 << FOGG_MAX_OFFER];
    bool is_tried[1 << FOGG_MAX_OFFER] = {false};
    for (int i = 0; i < fogg_view_legal_count(view); i++) {
        fogg_action action = fogg_view_legal_at(view, i);
        unsigned mask = fogg_action_keep_mask(action);
        fogg_judgement j;
        if (is_tried[mask])
            continue;
        fogg_judge_decision(judge, view, action, &thrift, seed, &j);
        is_tried[mask] = true;
        chance[mask] = fogg_option_chance(&j, 0);
    }
    for (int t = 0; t < FOGG_MAX_OFFER && view->offered[t] != FOGG_NONE; t++) {
        int with = -1, without = -1;
        for (int mask = 0; mask < 1 << FOGG_MAX_OFFER; mask++) {
            if (!is_tried[mask])
                continue;
            int *best = (mask >> t & 1) != 0 ? &with : &without;
            *best = chance[mask] > *best ? chance[mask] : *best;
        }
        if (with < 0 || without < 0)
            continue;
        facts->ticket[view->offered[t]].judged++;
        facts->ticket[view->offered[t]].value += with - without;
    }
}

static fogg_opening opening_of(const fogg_public *open, fogg_action action)
{
    int place = fogg_action_place(action);
    switch ((fogg_action_kind)fogg_action_kind_of(action)) {
    case FOGG_DRAW:
        return place == FOGG_FROM_STOCK           ? FOGG_OPENING_STOCK
               : open->market[place] == FOGG_WILD ? FOGG_OPENING_WILD
                                                  : FOGG_OPENING_MARKET;
    case FOGG_TICKETS:
        return FOGG_OPENING_TICKETS;
    case FOGG_CLAIM:
        return FOGG_OPENING_CLAIM;
    case FOGG_KEEP:
    case FOGG_STATION:
    case FOGG_PAY:
    case FOGG_DECLINE:
    case FOGG_PLACE:
    case FOGG_TOKEN:
    case FOGG_PASS:
    case FOGG_GIVE:
    case FOGG_ACTION_KIND_COUNT:
        break;
    }
    return FOGG_OPENING_OTHER;
}

/* The best action of each kind against the best of all. */
static void judge_opening(fogg_facts *facts, fogg_judge *judge, const fogg_view *view, uint64_t seed)
{
    const fogg_thrift thrift = {LOOK, COMPARE};
    int best[FOGG_OPENING_COUNT], most = 0;
    for (int kind = 0; kind < FOGG_OPENING_COUNT; kind++)
        best[kind] = -1;
    for (int i = 0; i < fogg_view_legal_count(view); i++) {
        fogg_action action = fogg_view_legal_at(view, i);
        fogg_judgement j;
        fogg_judge_decision(judge, view, action, &thrift, seed, &j);
        int chance = fogg_option_chance(&j, 0), kind = (int)opening_of(&view->open, action);
        best[kind] = chance > best[kind] ? chance : best[kind];
        most = chance > most ? chance : most;
    }
    facts->openings++;
    for (int kind = 0; kind < FOGG_OPENING_COUNT; kind++) {
        if (best[kind] < 0)
            continue;
        facts->opening[kind].judged++;
        facts->opening[kind].lost += most - best[kind];
        facts->opening[kind].best += best[kind] == most;
    }
}

/* One deal: the offer of every seat, then the first turn. */
static void judge_deal(fogg_facts *facts, fogg_judge *judge, fogg_bot *bot, fogg_game *game, uint64_t seed)
{
    fogg_view view;
    for (int seat; (seat = fogg_game_to_act(game)) >= 0 && game->open.phase != FOGG_PHASE_TURN;) {
        fogg_game_view(game, seat, &view);
        if (game->open.phase == FOGG_PHASE_KEEP_DEALT)
            judge_offer(facts, judge, &view, seed);
        fogg_bot_reset(bot, seed);
        fogg_game_play_unchecked(game, seat, fogg_bot_choose(bot, &view), NULL);
    }
    int seat = fogg_game_to_act(game);
    if (seat < 0)
        return;
    fogg_game_view(game, seat, &view);
    judge_opening(facts, judge, &view, seed);
}

bool fogg_facts_judge(fogg_facts *facts, const fogg_board *board, const fogg_survey *survey, int deals, uint64_t seed)
{
    char error[FOGG_MAX_BOT_ERROR];
    const fogg_bot_host host = {.survey = survey};
    fogg_judge *judge = fogg_judge_open(board, survey);
    fogg_bot *bot = fogg_bot_open("planner", board, seed, &host, error);
    for (int i = 0; judge && bot && i < deals; i++) {
        fogg_game game;
        uint64_t own = seed * 1000003 + (uint64_t)i;
        fogg_game_init_fast(&game, board, board->min_seats, own);
        judge_deal(facts, judge, bot, &game, own);
    }
    bool is_good = judge != NULL && bot != NULL;
    fogg_judge_close(judge);
    fogg_bot_close(bot);
    return is_good;
}

static int64_t share(int64_t part, int64_t whole)
{
    return whole > 0 ? (part * FOGG_SURE + whole / 2) / whole : 0;
}

static int64_t mean(int64_t sum, int64_t count)
{
    return count > 0 ? sum / count : 0;
}

static void write_tickets(const fogg_facts *facts, const fogg_board *board, fogg_json *json)
{
    fogg_json_key(json, "tickets");
    fogg_json_begin_list(json);
    for (int t = 0; t < board->ticket_count; t++) {
        char id[FOGG_MAX_ROUTE_ID];
        fogg_board_ticket_id(board, t, id);
        fogg_json_begin_object(json);
        fogg_json_string_at(json, "id", id);
        fogg_json_integer_at(json, "points", board->tickets[t].points);
        fogg_json_integer_at(json, "value", mean(facts->ticket[t].value, facts->ticket[t].judged));
        fogg_json_integer_at(json, "kept", share(facts->ticket[t].kept, facts->ticket[t].offered));
        fogg_json_integer_at(json, "done", share(facts->ticket[t].done, facts->ticket[t].held));
        fogg_json_end_object(json);
    }
    fogg_json_end_list(json);
}

static void write_routes(const fogg_facts *facts, const fogg_board *board, fogg_json *json)
{
    fogg_json_key(json, "routes");
    fogg_json_begin_list(json);
    for (int r = 0; r < board->route_count; r++) {
        fogg_json_begin_object(json);
        fogg_json_string_at(json, "id", board->routes[r].id);
        fogg_json_key(json, "claimed");
        fogg_json_begin_list(json);
        for (int third = 0; third < FOGG_THIRDS; third++)
            fogg_json_integer(json, share(facts->route[r].claimed[third], facts->games));
        fogg_json_end_list(json);
        fogg_json_key(json, "worth");
        fogg_json_begin_list(json);
        for (int third = 0; third < FOGG_THIRDS; third++)
            fogg_json_integer(json, mean(facts->route[r].above[third], facts->route[r].claimed[third]));
        fogg_json_end_list(json);
        fogg_json_end_object(json);
    }
    fogg_json_end_list(json);
}

static void write_openings(const fogg_facts *facts, fogg_json *json)
{
    static const char *const names[] = {"stock", "market", "wild", "tickets", "claim", "else"};
    _Static_assert(sizeof names / sizeof *names == FOGG_OPENING_COUNT, "every opening has a name");
    fogg_json_key(json, "openings");
    fogg_json_begin_list(json);
    for (int kind = 0; kind < FOGG_OPENING_COUNT; kind++) {
        if (facts->opening[kind].judged == 0)
            continue;
        fogg_json_begin_object(json);
        fogg_json_string_at(json, "choice", names[kind]);
        fogg_json_integer_at(json, "loss", mean(facts->opening[kind].lost, facts->opening[kind].judged));
        fogg_json_integer_at(json, "share", share(facts->opening[kind].best, facts->openings));
        fogg_json_end_object(json);
    }
    fogg_json_end_list(json);
}

void fogg_facts_write(const fogg_facts *facts, const fogg_board *board, fogg_json *json)
{
    fogg_json_begin_object(json);
    fogg_json_string_at(json, "map", board->id);
    fogg_json_integer_at(json, "games", facts->games);
    fogg_json_integer_at(json, "deals", facts->openings);
    fogg_json_key(json, "seats");
    fogg_json_begin_list(json);
    for (int seats = 0; seats <= FOGG_MAX_SEATS; seats++) {
        if (facts->first[seats].games == 0)
            continue;
        fogg_json_begin_object(json);
        fogg_json_integer_at(json, "players", seats);
        fogg_json_integer_at(json, "first", mean(facts->first[seats].won, facts->first[seats].games));
        fogg_json_end_object(json);
    }
    fogg_json_end_list(json);
    write_openings(facts, json);
    write_tickets(facts, board, json);
    write_routes(facts, board, json);
    fogg_json_end_object(json);
}
