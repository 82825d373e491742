/* match.c - one match by itself, without hall or store: receipts of actions, absence, clocks. */
#include "match/match.h"

#include <stdio.h>
#include <string.h>

#include "desk.h"
#include "match/receipt.h"
#include "test.h"

static fogg_match m;

/* A match of two people that has begun. */
static void begin(store_table table)
{
    match_step step;
    table.id = 1;
    table.state = STORE_TABLE_RUNNING;
    table.seats = 2;
    table.seat[0].kind = table.seat[1].kind = STORE_SEAT_HUMAN;
    match_init(&m, desk_boards()[0], &table);
    match_plan_start(&m, (match_time){1000, 1000}, &step);
    match_apply(&m, &step);
    match_step_clear(&step);
}

static match_refusal_kind act(int seat, const char *action, const char *id, int64_t now, match_refusal *refusal)
{
    match_step step;
    match_refusal_kind kind =
        match_plan_action(&m, seat, action, id, m.events, STORE_ACTOR_HUMAN, (match_time){now, now}, &step, refusal);
    if (kind != MATCH_FINE)
        return kind;
    match_apply(&m, &step);
    match_step_clear(&step);
    return kind;
}

TEST(action_acknowledged_is_the_one_of_that_seat_and_id)
{
    match_refusal refusal;
    begin((store_table){.start = 0});
    CHECK_INT(act(0, "keep all", "2", 1000, &refusal), MATCH_FINE);
    CHECK_INT(act(1, "keep all", "3", 1000, &refusal), MATCH_FINE); /* '2' ^ 0 is '3' ^ 1 */
    CHECK_INT(act(0, "draw stock", "3", 1000, &refusal), MATCH_FINE);
    CHECK_INT(act(0, "draw stock", "2", 1000, &refusal), MATCH_REPEATED);
    CHECK_INT(refusal.first, refusal.last);
    match_clear(&m);
}

TEST(same_id_is_free_to_each_seat)
{
    match_refusal refusal;
    begin((store_table){.start = 0});
    int first = m.events + 1;
    CHECK_INT(act(0, "keep all", "one", 1000, &refusal), MATCH_FINE);
    int second = m.events + 1;
    CHECK_INT(act(1, "keep all", "one", 1000, &refusal), MATCH_FINE);
    CHECK_INT(act(0, "keep all", "one", 1000, &refusal), MATCH_REPEATED);
    CHECK_INT(refusal.first, first);
    CHECK_INT(act(1, "keep all", "one", 1000, &refusal), MATCH_REPEATED);
    CHECK_INT(refusal.first, second);
    match_clear(&m);
}

TEST(receipt_is_found_by_its_whole_id_and_by_nothing_else)
{
    char id[STORE_MAX_ACTION_ID];
    match_receipt found;
    begin((store_table){.start = 0});
    for (int i = 0; i < 1000; i++) {
        snprintf(id, sizeof id, "%064d", i);
        receipt_add(&m, i % 5, id, i + 1, i + 1);
    }
    for (int i = 0; i < 1000; i++) {
        snprintf(id, sizeof id, "%064d", i);
        for (int seat = 0; seat < 5; seat++) {
            bool is_found = receipt_find(&m, seat, id, &found);
            CHECK(is_found == (seat == i % 5));
            CHECK(!is_found || (found.first == i + 1 && found.last == i + 1));
        }
        id[63] = '\0';
        CHECK(!receipt_find(&m, i % 5, id, &found));
    }
    /* Two ids with one FNV-1a hash of 32 bits. */
    receipt_add(&m, 0, "costarring", 7001, 7001);
    CHECK(!receipt_find(&m, 0, "liquid", &found));
    receipt_add(&m, 0, "liquid", 7002, 7002);
    CHECK(receipt_find(&m, 0, "costarring", &found) && found.first == 7001);
    CHECK(receipt_find(&m, 0, "liquid", &found) && found.first == 7002);
    match_clear(&m);
}

static match_refusal_kind change(int seat, store_entry_kind kind, int64_t now)
{
    match_step step;
    const char *player = kind == STORE_ENTRY_BACK ? "human" : "bot:planner";
    match_refusal_kind refused = match_plan_change(&m, seat, kind, player, (match_time){now, now}, &step);
    if (refused != MATCH_FINE)
        return refused;
    match_apply(&m, &step);
    match_step_clear(&step);
    return refused;
}

static match_duty duty_at(int64_t now)
{
    return match_next_duty(&m, (match_time){now, now});
}

TEST(seat_changes_only_to_what_it_is_not)
{
    begin((store_table){.start = 0, .away = 10});
    CHECK_INT(change(0, STORE_ENTRY_BACK, 2000), MATCH_NO_CHANGE);
    CHECK_INT(change(0, STORE_ENTRY_AWAY, 2000), MATCH_FINE);
    CHECK(m.seat[0].is_away && !m.seat[1].is_away);
    CHECK_INT(change(0, STORE_ENTRY_AWAY, 2000), MATCH_NO_CHANGE);
    CHECK_INT(change(0, STORE_ENTRY_BACK, 2000), MATCH_FINE);
    CHECK(!m.seat[0].is_away);
    CHECK_INT(change(0, STORE_ENTRY_AWAY, 2000), MATCH_FINE);
    CHECK_INT(change(0, STORE_ENTRY_RESIGN, 2000), MATCH_FINE);
    CHECK(m.seat[0].has_resigned && !m.seat[0].is_away);
    CHECK_INT(change(0, STORE_ENTRY_AWAY, 2000), MATCH_NO_CHANGE);
    CHECK_INT(change(0, STORE_ENTRY_BACK, 2000), MATCH_NO_CHANGE);
    CHECK_INT(change(0, STORE_ENTRY_RESIGN, 2000), MATCH_NO_CHANGE);
    m.seat[1].is_bot = true;
    CHECK_INT(change(1, STORE_ENTRY_RESIGN, 2000), MATCH_NO_CHANGE);
    match_clear(&m);
}

TEST(whoever_comes_back_has_the_whole_time_for_the_decision)
{
    begin((store_table){.start = 0, .clock = STORE_CLOCK_MOVE, .clock_time = 60, .away = 10});
    CHECK_INT(clock_left(&m.clock, 0, 21000), 40000);
    CHECK_INT(change(0, STORE_ENTRY_AWAY, 21000), MATCH_FINE);
    CHECK_INT(clock_left(&m.clock, 0, 31000), 30000);
    CHECK_INT(change(0, STORE_ENTRY_BACK, 31000), MATCH_FINE);
    CHECK_INT(clock_left(&m.clock, 0, 31000), 60000);
    CHECK_INT(clock_left(&m.clock, 1, 31000), 30000); /* nobody else's */
    match_clear(&m);
}

TEST(absent_player_is_waited_for_only_while_nobody_is_kept_waiting)
{
    match_refusal refusal;
    begin((store_table){.start = 0, .away = 10});
    act(0, "keep all", "", 1000, &refusal);
    act(1, "keep all", "", 1000, &refusal); /* the game waits for seat 0 */
    match_set_present(&m, 0, false, 2000);
    match_set_present(&m, 1, false, 2000);
    CHECK_INT(duty_at(1000000).kind, MATCH_WAIT); /* nobody is there */
    match_set_present(&m, 1, true, 2000);
    CHECK_INT(duty_at(11999).kind, MATCH_WAIT);
    CHECK_INT(duty_at(11999).next, 12000);
    CHECK_INT(duty_at(12000).kind, MATCH_AWAY);
    CHECK_INT(change(0, STORE_ENTRY_AWAY, 12000), MATCH_FINE);
    CHECK_INT(duty_at(12000).kind, MATCH_BOT);
    match_set_present(&m, 1, false, 13000);
    CHECK_INT(duty_at(1000000).kind, MATCH_WAIT); /* away, and nobody is kept waiting */
    match_set_present(&m, 1, true, 14000);
    CHECK_INT(change(1, STORE_ENTRY_RESIGN, 14000), MATCH_FINE);
    CHECK_INT(duty_at(1000000).kind, MATCH_WAIT); /* nobody waits for the bot: seat 1 has resigned and only watches */
    CHECK_INT(change(0, STORE_ENTRY_RESIGN, 15000), MATCH_FINE);
    CHECK_INT(duty_at(15000).kind, MATCH_BOT); /* a bot plays a seat that was given up, whoever is present */
    match_clear(&m);
}

TEST(present_player_is_not_away_and_with_days_a_move_nobody_is)
{
    match_refusal refusal;
    begin((store_table){.start = 0, .away = 10, .clock = STORE_CLOCK_DAYS, .clock_time = 1});
    act(0, "keep all", "", 1000, &refusal);
    act(1, "keep all", "", 1000, &refusal);
    match_set_present(&m, 0, false, 2000);
    match_set_present(&m, 1, true, 2000);
    CHECK_INT(duty_at(1000000).kind, MATCH_WAIT);
    CHECK_INT(duty_at(1000000).next, 86401000);
    CHECK_INT(duty_at(86401000).kind, MATCH_TIMEOUT);
    match_clear(&m);
    begin((store_table){.start = 0, .away = 10});
    act(0, "keep all", "", 1000, &refusal);
    act(1, "keep all", "", 1000, &refusal);
    match_set_present(&m, 0, true, 2000);
    match_set_present(&m, 1, true, 2000);
    CHECK_INT(duty_at(1000000).kind, MATCH_WAIT);
    CHECK_INT(duty_at(1000000).next, 0);
    match_clear(&m);
}

TEST(a_bank_that_is_used_up_stays_so_when_the_log_is_replayed)
{
    match_step step;
    match_refusal refusal;
    for (int64_t left = 0; left <= 7; left += 7) {
        begin((store_table){.start = 0, .clock = STORE_CLOCK_BANK, .clock_time = 60});
        CHECK_INT(match_plan_action(&m, 0, "keep all", "x", m.events, STORE_ACTOR_HUMAN, (match_time){5000, 5000},
                                    &step, &refusal),
                  MATCH_FINE);
        store_entry entry = match_step_entry(&step, 1);
        entry.time_left = left;
        CHECK(match_replay(&m, &entry));
        CHECK_INT(m.clock.bank[0], left);
        match_step_clear(&step);
        match_clear(&m);
    }
}

TEST(a_match_that_has_not_begun_is_not_over_and_nothing_is_due)
{
    store_table table = {.id = 1, .state = STORE_TABLE_OPEN, .seats = 2};
    match_init(&m, desk_boards()[0], &table);
    CHECK(!match_is_over(&m));
    CHECK_INT(match_next_duty(&m, (match_time){1000, 1000}).kind, MATCH_WAIT);
    match_clear(&m);
}

/* C3: both keep tickets at the same time, so what the other has kept makes no decision stale. */
TEST(a_decision_that_others_decide_beside_is_not_stale)
{
    match_step step;
    match_refusal refusal;
    begin((store_table){.start = 0});
    int seen = m.events;
    CHECK_INT(act(0, "keep all", "x", 2000, &refusal), MATCH_FINE);
    CHECK(m.events > seen);
    CHECK_INT(
        match_plan_action(&m, 1, "keep all", "y", seen, STORE_ACTOR_HUMAN, (match_time){3000, 3000}, &step, &refusal),
        MATCH_FINE);
    match_step_clear(&step);
    match_clear(&m);
}

TEST(the_seed_of_the_table_deals_the_cards)
{
    fogg_game games[3];
    for (int i = 0; i < 3; i++) {
        begin((store_table){.start = 0, .seed = {(uint8_t)(i % 2), 7}});
        games[i] = m.game;
        match_clear(&m);
    }
    CHECK(memcmp(&games[0], &games[2], fogg_game_bytes(games[0].open.board)) == 0);
    CHECK(memcmp(&games[0].open.market, &games[1].open.market, sizeof games[0].open.market) != 0);
}

TEST(what_is_left_is_foreseen_of_a_bank_only)
{
    static const store_clock clocks[] = {STORE_CLOCK_NONE, STORE_CLOCK_MOVE, STORE_CLOCK_BANK};
    match_step step;
    match_refusal refusal;
    for (size_t i = 0; i < sizeof clocks / sizeof clocks[0]; i++) {
        begin((store_table){.start = 0, .clock = clocks[i], .clock_time = 60});
        CHECK_INT(match_plan_action(&m, 0, "keep all", "x", m.events, STORE_ACTOR_HUMAN, (match_time){5000, 5000},
                                    &step, &refusal),
                  MATCH_FINE);
        match_foresee(&m, &step);
        CHECK_INT(step.time_left, clocks[i] == STORE_CLOCK_BANK ? 60000 - (5000 - 1000) : -1);
        match_step_clear(&step);
        match_clear(&m);
    }
}

/* What an earlier refusal left behind is not told again. */
TEST(a_refusal_holds_nothing_of_the_one_before)
{
    match_step step;
    match_refusal refusal;
    begin((store_table){.start = 0});
    const char *const actions[] = {"keep all", "draw stock", "nonsense"};
    for (int i = 0; i < 3; i++) {
        memset(&refusal, 0x5a, sizeof refusal);
        match_refusal_kind kind = match_plan_action(&m, 0, actions[i], "y", m.events, STORE_ACTOR_HUMAN,
                                                    (match_time){5000, 5000}, &step, &refusal);
        CHECK_INT(kind == MATCH_FINE, i == 0);
        CHECK_INT(refusal.first, 0);
        CHECK_INT(refusal.last, 0);
        if (kind == MATCH_FINE) {
            CHECK_INT(refusal.verdict, 0);
            CHECK_INT(refusal.sentence[0], 0);
            match_step_clear(&step);
        }
        memset(&refusal, 0x5a, sizeof refusal);
        CHECK_INT(match_check_action(&m, 0, actions[i], &refusal), kind);
        CHECK_INT(refusal.first, 0);
        CHECK_INT(refusal.last, 0);
    }
    match_clear(&m);
}

TEST(log_from_before_seat_events_is_still_replayed)
{
    match_step step;
    begin((store_table){.start = 0});
    CHECK_INT(match_plan_change(&m, 0, STORE_ENTRY_AWAY, "bot:planner", (match_time){5, 5}, &step), MATCH_FINE);
    store_entry entry = match_step_entry(&step, 1);
    CHECK(strstr(entry.events, "\"ev\":\"seat\"") && strstr(entry.events, "\"why\":\"away\""));
    int events = m.events;
    entry.last = entry.first - 1;
    entry.events = "";
    CHECK(match_replay(&m, &entry));
    CHECK(m.seat[0].is_away && m.events == events);
    match_step_clear(&step);
    CHECK_INT(match_plan_change(&m, 0, STORE_ENTRY_BACK, "human", (match_time){5, 5}, &step), MATCH_FINE);
    entry = match_step_entry(&step, 1);
    CHECK(match_replay(&m, &entry));
    CHECK(!m.seat[0].is_away && m.events == events + 1);
    match_step_clear(&step);
    CHECK_INT(match_plan_change(&m, 0, STORE_ENTRY_AWAY, "bot:planner", (match_time){5, 5}, &step), MATCH_FINE);
    entry = match_step_entry(&step, 1);
    entry.kind = STORE_ENTRY_RESIGN; /* the entry's kind does not fit its events */
    CHECK(!match_replay(&m, &entry));
    match_step_clear(&step);
    match_clear(&m);
}

TEST(log_that_does_not_fit_the_match_is_not_replayed)
{
    match_step step;
    begin((store_table){.start = 0});
    CHECK_INT(match_plan_change(&m, 1, STORE_ENTRY_AWAY, "bot:planner", (match_time){5, 5}, &step), MATCH_FINE);
    const store_entry good = match_step_entry(&step, 1);
    static const int numbers[] = {0, 1, 3, -1};
    for (int i = 0; i < 4; i++) {
        store_entry entry = good;
        entry.number = numbers[i];
        CHECK_THAT(!match_replay(&m, &entry), "entry %d", numbers[i]);
    }
    static const int seats[] = {-1, 2, 0, FOGG_MAX_SEATS};
    for (int i = 0; i < 4; i++) { /* no seats, but for one: there it is another's change */
        store_entry entry = good;
        entry.seat = seats[i];
        CHECK_THAT(!match_replay(&m, &entry), "seat %d", seats[i]);
    }
    store_entry entry = good;
    entry.kind = STORE_ENTRY_START; /* a game starts once */
    CHECK(!match_replay(&m, &entry));
    CHECK(match_is_driven(&m, 0) == false && match_is_driven(&m, 1) == false);
    CHECK(match_replay(&m, &good));
    CHECK(match_is_driven(&m, 0) == false && match_is_driven(&m, 1) == true);
    match_step_clear(&step);
    match_clear(&m);
}

TEST(bot_plays_for_bots_for_whoever_resigned_and_for_whoever_is_away)
{
    begin((store_table){.start = 0});
    CHECK(!match_is_driven(&m, 0));
    m.seat[0].is_bot = true;
    CHECK(match_is_driven(&m, 0));
    m.seat[0] = (match_seat){.has_resigned = true};
    CHECK(match_is_driven(&m, 0));
    m.seat[0] = (match_seat){.is_away = true};
    CHECK(match_is_driven(&m, 0));
    match_clear(&m);
}

int main(void)
{
    RUN(log_that_does_not_fit_the_match_is_not_replayed);
    RUN(bot_plays_for_bots_for_whoever_resigned_and_for_whoever_is_away);
    RUN(seat_changes_only_to_what_it_is_not);
    RUN(whoever_comes_back_has_the_whole_time_for_the_decision);
    RUN(absent_player_is_waited_for_only_while_nobody_is_kept_waiting);
    RUN(present_player_is_not_away_and_with_days_a_move_nobody_is);
    RUN(a_bank_that_is_used_up_stays_so_when_the_log_is_replayed);
    RUN(a_match_that_has_not_begun_is_not_over_and_nothing_is_due);
    RUN(a_decision_that_others_decide_beside_is_not_stale);
    RUN(the_seed_of_the_table_deals_the_cards);
    RUN(what_is_left_is_foreseen_of_a_bank_only);
    RUN(a_refusal_holds_nothing_of_the_one_before);
    RUN(log_from_before_seat_events_is_still_replayed);
    RUN(action_acknowledged_is_the_one_of_that_seat_and_id);
    RUN(same_id_is_free_to_each_seat);
    RUN(receipt_is_found_by_its_whole_id_and_by_nothing_else);
    return test_done();
}
