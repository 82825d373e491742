/* module.c - what the page calls in fogg.wasm, built for this machine: a game from its start to its record, bots,
 * hints, replays, and all that is refused. */
#include "page.h"

#include <stdio.h>
#include <string.h>

#include "fogg/balance.h"
#include "fogg/bot.h"
#include "fogg/facts.h"
#include "fogg/maps.h"
#include "fogg/position.h"
#include "fogg/record.h"
#include "fogg/replay.h"
#include "fogg/sha256.h"
#include "fogg/switches.h"
#include "fogg/thoughts.h"
#include "fogg/view_json.h"
#include "test.h"

TEST(map_with_faults_is_told_line_by_line)
{
    CHECK_INT(map_open(put("fogg-map 1\nmap x \"X\"\ncars many\n")) < -1, true);
    CHECK_THAT(strstr(answer(), "line 3: cars") != NULL, "%s", answer());
    int lines = 0;
    for (const char *at = answer(); *at != '\0'; at++)
        lines += *at == '\n';
    CHECK_INT(map_open(put("fogg-map 1\nmap x \"X\"\ncars many\n")), -lines);
    open_map("usa");
    CHECK_STR(answer(), "");
}

static void refuse_start(const char *text, const char *sentence)
{
    CHECK_INT(game_start(put(text)), -1);
    CHECK_THAT(strstr(answer(), sentence) != NULL, "%s, not %s", answer(), sentence);
    CHECK_INT(game_to_act(), -1);
    CHECK_INT(game_waits_for(0), 0);
    CHECK_INT(game_events(), 0);
}

TEST(game_does_not_start_by_a_header_that_does_not_fit)
{
    start("newyork", 2);
    refuse_start("{", "");
    refuse_start(header("usa", 2, SEED), "the header names another map");
    refuse_start(header("newyork", 5, SEED), "the map is not for so many players");
    refuse_start(header("newyork", 2, NULL), "the header has no seed");
    CHECK_INT(game_check(0, put("pass")), -1);
    CHECK_STR(answer(), "there is no such seat");
    for (int seats = 2; seats <= 4; seats++) {
        start("newyork", seats);
        CHECK_INT(the_solo.game.open.seats, seats);
        CHECK_INT(the_solo.game.open.start, 1);
    }
    open_map("newyork"); /* the game is gone with its map */
    CHECK_INT(game_to_act(), -1);
}

TEST(refused_action_says_why_and_changes_nothing)
{
    start("usa", 2);
    long events = game_events();
    CHECK_INT(game_waits_for(0) + game_waits_for(1), 2);
    CHECK_INT(game_waits_for(2) + game_waits_for(-1) + game_waits_for(FOGG_MAX_SEATS), 0);
    CHECK_INT(game_play(2, put("pass")), -1);
    CHECK_STR(answer(), "there is no such seat");
    CHECK_INT(game_play(-1, put("pass")), -1);
    CHECK_INT(game_play(0, put("dance")), -1);
    CHECK(answer_bytes() > 0);
    int verdict = game_play(0, put("pass"));
    CHECK(verdict > 0 && verdict == game_check(0, put("pass")));
    CHECK_STR(answer(), "");
    CHECK_INT(game_events(), events);
    verdict_name(verdict);
    CHECK_STR(answer(), fogg_verdict_name((fogg_verdict)verdict));
    verdict_name(FOGG_LEGAL);
    CHECK_STR(answer(), fogg_verdict_name(FOGG_LEGAL));
    verdict_name(FOGG_VERDICT_COUNT - 1);
    CHECK_STR(answer(), fogg_verdict_name((fogg_verdict)(FOGG_VERDICT_COUNT - 1)));
    verdict_name(FOGG_VERDICT_COUNT);
    CHECK_STR(answer(), "");
    verdict_name(-1);
    CHECK_STR(answer(), "");
}

TEST(bots_sit_down_and_stand_up)
{
    start("sanfrancisco", 2);
    CHECK_INT(bot_choose(0), -1);
    CHECK_INT(bot_open(0, 1, put("plannr")), -1);
    CHECK_THAT(strstr(answer(), "planner") != NULL, "%s", answer());
    CHECK_INT(bot_open(-1, 1, put("planner")), -1);
    CHECK_INT(bot_open(FOGG_MAX_SEATS + 1, 1, put("planner")), -1);
    CHECK_INT(bot_open(0, 1, put("planner")), 0);
    CHECK_STR(answer(), ""); /* what was said before is gone */
    CHECK_INT(bot_choose(0), 0);
    CHECK(answer_bytes() > 0);
    CHECK_INT(bot_choose(1), -1);
    CHECK_INT(bot_choose(-1), -1);
    CHECK_INT(bot_choose(FOGG_MAX_SEATS), -1);
    CHECK_INT(bot_open(0, 1, 0), 0);
    CHECK_INT(bot_choose(0), -1);
    seat_bots(2, "planner");
    start("newyork", 2); /* another map: nobody sits there any more */
    CHECK_INT(bot_choose(0), -1);
}

/* The answer tells what the adviser thought, the best first, and nothing if it did not think. */
static void check_considered(const json_t *told, const fogg_view *view, const fogg_thoughts *thoughts)
{
    const json_t *list = json_object_get(told, "considered");
    char action[FOGG_MAX_ACTION_TEXT + 1];
    CHECK_INT(list != NULL, thoughts != NULL);
    if (thoughts == NULL)
        return;
    CHECK_INT(json_integer_value(json_object_get(told, "playouts")), thoughts->playouts);
    CHECK_INT(json_array_size(list), thoughts->count < 4 ? thoughts->count : 4);
    for (int i = 0; i < (int)json_array_size(list); i++) {
        const json_t *one = json_array_get(list, (size_t)i);
        action[fogg_action_print(view, thoughts->candidate[i].action, action)] = '\0';
        CHECK_STR(field(one, "action"), action);
        CHECK_INT(json_integer_value(json_object_get(one, "chance")),
                  (int)((int64_t)thoughts->candidate[i].chance * 10000 / FOGG_CERTAIN));
        CHECK_INT(json_integer_value(json_object_get(one, "error")),
                  (int)((int64_t)thoughts->candidate[i].error * 10000 / FOGG_CERTAIN));
    }
}

/* The adviser of the module, and one of the same name and seed beside it, say the same. */
static void check_hint(int seat, fogg_bot *other)
{
    const fogg_board *board = &the_solo.board;
    fogg_view view;
    char action[FOGG_MAX_ACTION_TEXT + 1], id[FOGG_MAX_ROUTE_ID];
    CHECK_INT(hint(seat), 0);
    json_t *told = read_answer();
    fogg_game_view(&the_solo.game, seat, &view);
    fogg_hint wanted = fogg_bot_hint(other, &view);
    action[fogg_action_print(&view, wanted.action, action)] = '\0';
    CHECK_STR(field(told, "action"), action);
    CHECK_STR(field(told, "reason"), fogg_reason_name(wanted.reason));
    CHECK_INT(json_integer_value(json_object_get(told, "points")), wanted.points);
    id[0] = '\0';
    if (wanted.ticket != FOGG_NONE)
        id[fogg_board_ticket_id(board, wanted.ticket, id)] = '\0';
    CHECK_STR(field(told, "ticket"), id);
    CHECK_STR(field(told, "route"), wanted.route != FOGG_NONE ? board->routes[wanted.route].id : "");
    CHECK_STR(field(told, "card"), wanted.card != FOGG_NO_CARD ? fogg_board_card_name(board, wanted.card) : "");
    CHECK_STR(field(told, "at"), wanted.location != FOGG_NONE ? board->locations[wanted.location].id : "");
    check_considered(told, &view, fogg_bot_thoughts(other));
    json_decref(told);
}

TEST(hint_of_a_thinking_adviser_tells_what_it_compared)
{
    char error[FOGG_MAX_BOT_ERROR];
    bool is_told = false;
    start("newyork", 2);
    seat_bots(2, "planner");
    CHECK_INT(bot_open(FOGG_MAX_SEATS, 5, put("search:nodes=64")), 0);
    fogg_bot *other = fogg_bot_open("search:nodes=64", &the_solo.board, 5, NULL, error);
    for (int seat; (seat = game_to_act()) >= 0;) {
        check_hint(seat, other);
        is_told |= strstr(answer(), "\"considered\"") != NULL;
        play(1);
    }
    CHECK(is_told);
    fogg_bot_close(other);
}

TEST(hint_is_the_advisers)
{
    char error[FOGG_MAX_BOT_ERROR];
    unsigned fields = 0;
    static const char *const maps[] = {"europe", "sanfrancisco"};
    for (int m = 0; m < 2; m++) {
        start(maps[m], 3);
        CHECK_INT(hint(0), -1); /* nobody gives advice yet */
        seat_bots(3, "planner");
        CHECK_INT(bot_open(FOGG_MAX_SEATS, 77, put("planner")), 0);
        fogg_bot *other = fogg_bot_open("planner", &the_solo.board, 77, NULL, error);
        CHECK_INT(hint(-1), -1);
        for (int seat; (seat = game_to_act()) >= 0;) {
            check_hint(seat, other);
            fields |= strstr(answer(), "\"ticket\"") ? 1 : 0;
            fields |= strstr(answer(), "\"route\"") ? 2 : 0;
            fields |= strstr(answer(), "\"card\"") ? 4 : 0;
            fields |= strstr(answer(), "\"at\"") ? 8 : 0;
            play(1);
        }
        CHECK_INT(hint(0), -1); /* it is over */
        CHECK_INT(bot_choose(0), -1);
        fogg_bot_close(other);
    }
    CHECK_THAT((fields & 7) == 7, "%u", fields);
}

static fogg_replay checked;

TEST(game_is_played_to_its_end_and_its_record_is_in_order)
{
    static const char *const maps[] = {"usa", "europe", "newyork", "sanfrancisco"};
    for (int m = 0; m < 4; m++) {
        start(maps[m], 2 + m % 2);
        seat_bots(2 + m % 2, "hungry");
        CHECK_INT(play(20), 20);
        game_record();
        CHECK(strstr(answer(), "\"commit\"") != NULL);
        CHECK(strstr(answer(), SEED) == NULL); /* K4: not before the end */
        play(100000);
        CHECK_INT(game_to_act(), -1);
        CHECK_INT(game_waits_for(0), 0);
        game_record();
        CHECK(strstr(answer(), SEED) != NULL);
        const char *text = keep_answer();
        CHECK_THAT(fogg_record_verify(&checked, &the_solo.board, text, strlen(text)), "%s: line %ld: %s", maps[m],
                   checked.error.line, checked.error.message);
        CHECK_INT(checked.events, game_events());
    }
}

TEST(viewer_gets_the_news_and_the_view_that_are_theirs)
{
    start("usa", 3);
    seat_bots(3, "hungry");
    play(30);
    static const int viewers[] = {0, 1, 2, FOGG_SPECTATOR};
    for (int v = 0; v < 4; v++) {
        game_news(viewers[v], 0);
        const char *line = keep_answer();
        for (long n = 1; n <= game_events(); n++) {
            json_error_t error;
            size_t length = (size_t)(strchr(line, '\n') - line);
            json_t *event = json_loadb(line, length, 0, &error);
            CHECK_INT(json_integer_value(json_object_get(event, "n")), n);
            bool is_own = json_integer_value(json_object_get(event, "p")) == viewers[v];
            if (strcmp(field(event, "ev"), "deal") == 0)
                CHECK_INT(json_object_get(event, "cards") != NULL, is_own);
            json_decref(event);
            line += length + 1;
        }
        CHECK_STR(line, "");
        game_news(viewers[v], game_events() - 1);
        CHECK(strchr(answer(), '\n') == answer() + answer_bytes() - 1);
        game_news(viewers[v], game_events());
        CHECK_STR(answer(), "");
        game_news(viewers[v], -5);
        CHECK_STR(answer(), kept);
        game_view(viewers[v]);
        json_t *view = read_answer();
        const json_t *seat = json_object_get(view, "seat");
        CHECK(viewers[v] == FOGG_SPECTATOR ? json_is_null(seat) : json_integer_value(seat) == viewers[v]);
        CHECK_INT(json_object_get(view, "hand") != NULL, viewers[v] != FOGG_SPECTATOR);
        json_decref(view);
    }
}

TEST(ending_shows_tickets_trails_and_attractions)
{
    static const char *const maps[] = {"europe", "newyork"};
    int done = 0, missed = 0, attractions = 0;
    for (int m = 0; m < 2; m++) {
        start(maps[m], 2);
        seat_bots(2, "hungry");
        play(100000);
        const fogg_board *board = &the_solo.board;
        fogg_position position;
        fogg_game_position(&the_solo.game, &position);
        game_ending();
        json_t *ending = read_answer();
        const json_t *seats = json_object_get(ending, "seats");
        CHECK_INT(json_array_size(seats), 2);
        for (int s = 0; s < 2; s++) {
            const json_t *seat = json_array_get(seats, (size_t)s), *tickets = json_object_get(seat, "tickets");
            const json_t *trail = json_object_get(seat, "trail"), *seen = json_object_get(seat, "attractions"), *value;
            fogg_mask routes = fogg_public_routes(&position.open, s);
            fogg_mask joined = fogg_public_tickets_joined(&position.open, s, position.tickets[s]);
            size_t i, count = 0;
            for (int t = 0; t < board->ticket_count; t++) {
                if (!fogg_mask_has(position.tickets[s], t))
                    continue;
                char id[FOGG_MAX_ROUTE_ID];
                id[fogg_board_ticket_id(board, t, id)] = '\0';
                value = json_array_get(tickets, count++);
                CHECK_STR(field(value, "id"), id);
                CHECK_INT(json_integer_value(json_object_get(value, "points")), board->tickets[t].points);
                CHECK_INT(json_is_true(json_object_get(value, "done")), fogg_mask_has(joined, t));
                done += fogg_mask_has(joined, t);
                missed += !fogg_mask_has(joined, t);
            }
            CHECK_INT(json_array_size(tickets), count);
            int spaces = 0;
            json_array_foreach(trail, i, value)
            {
                const char *id = json_string_value(value);
                spaces += board->routes[fogg_board_route(board, id, strlen(id))].length;
            }
            CHECK_INT(spaces, fogg_longest_trail(board, routes));
            count = 0;
            for (int at = 0; at < board->location_count; at++) {
                const fogg_location *location = &board->locations[at];
                if (location->has_attraction && !fogg_mask_is_empty(fogg_mask_and(location->routes, routes)))
                    CHECK_STR(json_string_value(json_array_get(seen, count++)), location->id);
            }
            CHECK_INT(json_array_size(seen), count);
            attractions += (int)count;
        }
        json_decref(ending);
    }
    CHECK(done > 0 && missed > 0 && attractions > 0);
}

TEST(record_is_opened_and_every_moment_of_it_is_found)
{
    record_game();
    long events = game_events();
    CHECK_INT(replay_open(put(kept)), events);
    CHECK_STR(answer(), "");
    CHECK_INT(game_events(), events);
    for (long n = 1; n <= events; n += 7) {
        fogg_game sought;
        CHECK_INT(replay_seek(n), 0);
        sought = the_solo.game;
        CHECK_INT(replay_seek(events), 0);
        CHECK_INT(the_solo.game.open.phase, FOGG_PHASE_OVER);
        CHECK_INT(replay_seek(n), 0);
        CHECK(fogg_game_hash(&sought) == fogg_game_hash(&the_solo.game));
    }
    CHECK_INT(replay_seek(events + 1), -1);
    CHECK(answer_bytes() > 0);
    CHECK_INT(replay_seek(events), 0);
    game_record();
    CHECK_STR(answer(), kept);
    strstr(kept, "\"ev\":\"draw\"")[6] = 'x';
    CHECK_INT(replay_open(put(kept)), -1);
    CHECK_THAT(strstr(answer(), "line ") != NULL, "%s", answer());
    CHECK_INT(game_to_act(), -1);
}

/* What can be picked for a switch, each with a blank behind it. */
static const char *choices_of(const json_t *told, const char *name)
{
    static char list[64];
    size_t length = 0, at = 0;
    while (strcmp(json_string_value(json_object_get(json_array_get(told, at), "name")), name) != 0)
        at++;
    const json_t *choices = json_object_get(json_array_get(told, at), "choices");
    list[0] = '\0';
    for (size_t i = 0; i < json_array_size(choices); i++)
        length +=
            (size_t)snprintf(list + length, sizeof list - length, "%s ", json_string_value(json_array_get(choices, i)));
    return list;
}

TEST(switches_are_those_of_the_parser)
{
    map_switches();
    json_t *told = read_answer();
    CHECK_INT(json_array_size(told), (size_t)fogg_switch_count());
    CHECK_STR(json_string_value(json_object_get(json_array_get(told, 2), "line")), "cars 45");
    CHECK(json_is_true(json_object_get(json_array_get(told, 2), "required")));
    CHECK(json_is_false(json_object_get(json_array_get(told, 3), "required")));
    CHECK_STR(choices_of(told, "market"), "3 4 5 ");
    CHECK_STR(choices_of(told, "hands"), "closed open ");
    CHECK_STR(choices_of(told, "doubles-close"), "never 2 3 4 5 ");
    CHECK_STR(choices_of(told, "cars"), "");
    CHECK_STR(choices_of(told, "colours"), "");
    json_decref(told);
}

static long number_at(const json_t *object, const char *key, size_t at)
{
    return (long)json_integer_value(json_array_get(json_object_get(object, key), at));
}

TEST(balance_is_that_of_the_program)
{
    char error[FOGG_MAX_BOT_ERROR];
    open_map("newyork");
    CHECK_INT(balance_play(1, 1), -1); /* nobody sits there yet */
    CHECK_INT(balance_open(9, put("planner")), -1);
    CHECK_INT(balance_open(2, put("nobody-of-that-name")), -1);
    CHECK(answer_bytes() > 0);
    CHECK_INT(balance_open(2, put("planner")), 0);
    CHECK_INT(balance_play(1, 5), 0);
    CHECK_INT(balance_play(6, 3), 0);
    balance_tell();
    json_t *told = read_answer();
    fogg_balance_table *table = fogg_balance_open(&the_solo.board, 2, "planner", error);
    fogg_balance sums = {0};
    for (uint64_t seed = 1; seed <= 8; seed++)
        fogg_balance_game(table, seed, &sums);
    fogg_balance_close(table);
    CHECK_INT(json_integer_value(json_object_get(told, "games")), 8);
    CHECK_INT(json_integer_value(json_object_get(told, "turns")), sums.turns);
    CHECK_INT(json_integer_value(json_object_get(told, "rival_games")), 2);
    CHECK_INT(number_at(told, "wins", 0) + number_at(told, "wins", 1), 8 * FOGG_BALANCE_WIN);
    for (int r = 0; r < the_solo.board.route_count; r++)
        CHECK_INT(number_at(told, "claimed", (size_t)r), sums.claimed[r]);
    json_decref(told);
}

TEST(balance_ends_with_its_map)
{
    open_map("newyork");
    CHECK_INT(balance_open(2, put("planner")), 0);
    open_map("usa");
    CHECK_INT(balance_play(1, 1), -1);
}

/* The number of a turn in the middle of the record. */
static long middle_turn(void)
{
    for (long i = the_solo.count / 2; i < the_solo.count; i++)
        if (the_solo.lines[i].event.kind == FOGG_EV_TURN)
            return i + 1;
    return -1;
}

TEST(game_goes_on_from_a_turn_of_a_record)
{
    record_game();
    CHECK(replay_open(put(kept)) > 0);
    long turn = middle_turn();
    CHECK_INT(replay_seek(turn + 1), 0);
    CHECK_INT(replay_branch(put(header("newyork", 2, SEED))), -1); /* no beginning of a turn */
    CHECK_INT(replay_seek(turn), 0);
    game_view(0);
    json_t *before = read_answer();
    CHECK_INT(replay_branch(put("{")), -1);
    CHECK(answer_bytes() > 0);
    CHECK_INT(replay_branch(put(header("newyork", 2, NULL))), -1);
    CHECK_INT(replay_branch(put(header("newyork", 3, SEED))), -1);
    CHECK_THAT(strstr(answer(), "as many seats") != NULL, "%s", answer());
    /* A commit goes with the seed: neither explains what was before the branch. */
    CHECK_INT(replay_branch(put(header("newyork", 2, SEED "\",\"commit\":\"" SEED))), 0);
    CHECK_STR(answer(), "");
    CHECK_INT(game_events(), turn);
    game_view(0);
    json_t *after = read_answer();
    CHECK(json_equal(before, after)); /* the position is the one that was sought */
    json_decref(before);
    json_decref(after);
    seat_bots(2, "hungry");
    play(100000);
    CHECK_INT(the_solo.game.open.phase, FOGG_PHASE_OVER);
    game_record();
    CHECK(strstr(answer(), "\"seed\"") == NULL && strstr(answer(), "\"commit\"") == NULL);
    const char *text = keep_answer();
    CHECK_THAT(fogg_record_verify(&checked, &the_solo.board, text, strlen(text)), "line %ld: %s", checked.error.line,
               checked.error.message);
}

TEST(speed_is_counted_in_decisions)
{
    CHECK(speed_open(put("no map")) != 0);
    CHECK_INT(speed_open(put(fogg_map_find("newyork")->text)), 0);
    long one = speed_random_games(2, 1, 5), two = speed_random_games(2, 1, 6);
    CHECK(one > 10 && two > 10);
    CHECK_INT(speed_random_games(2, 2, 5), one + two);
    CHECK_INT(speed_random_games(2, 0, 5), 0);
    long some = speed_evaluations(1);
    CHECK(some > 0);
    CHECK_INT(speed_evaluations(3), 3 * some);
    speed_experts(1);
    CHECK(speed_decision());
}

int main(void)
{
    RUN(map_with_faults_is_told_line_by_line);
    RUN(switches_are_those_of_the_parser);
    RUN(balance_is_that_of_the_program);
    RUN(balance_ends_with_its_map);
    RUN(game_does_not_start_by_a_header_that_does_not_fit);
    RUN(refused_action_says_why_and_changes_nothing);
    RUN(bots_sit_down_and_stand_up);
    RUN(hint_is_the_advisers);
    RUN(hint_of_a_thinking_adviser_tells_what_it_compared);
    RUN(game_is_played_to_its_end_and_its_record_is_in_order);
    RUN(viewer_gets_the_news_and_the_view_that_are_theirs);
    RUN(ending_shows_tickets_trails_and_attractions);
    RUN(record_is_opened_and_every_moment_of_it_is_found);
    RUN(game_goes_on_from_a_turn_of_a_record);
    RUN(speed_is_counted_in_decisions);
    players_leave();
    return test_done();
}
