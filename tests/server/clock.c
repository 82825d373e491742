/* clock - the players' time by itself, for every kind of clock. */
#include "match/clock.h"

#include "test.h"

static match_clock c;

static void make(store_clock kind, int time, int increment)
{
    clock_init(&c, &(store_table){.clock = kind, .clock_time = time, .clock_increment = increment});
}

TEST(without_a_clock_nothing_runs_out)
{
    make(STORE_CLOCK_NONE, 10, 0);
    clock_run(&c, 0, 1000);
    CHECK_INT(clock_left(&c, 0, 999999), -1);
    CHECK_INT(clock_deadline(&c, 0), 0);
}

TEST(clock_that_stands_loses_nothing_and_has_no_deadline)
{
    make(STORE_CLOCK_MOVE, 30, 0);
    for (int seat = 0; seat < FOGG_MAX_SEATS; seat++) {
        CHECK_INT(clock_left(&c, seat, 500000), 30000);
        CHECK_INT(clock_deadline(&c, seat), 0);
    }
    clock_decided(&c, 1, 5000); /* nobody waits for it, so it goes on standing */
    CHECK_INT(clock_deadline(&c, 1), 0);
    clock_stop(&c, 1, 5000);
    CHECK_INT(clock_left(&c, 1, 500000), 30000);
    clock_resume(&c, 9000);
    CHECK_INT(clock_deadline(&c, 1), 0);
}

TEST(each_decision_of_a_move_clock_has_the_whole_time)
{
    make(STORE_CLOCK_MOVE, 30, 5);
    clock_run(&c, 2, 1000);
    clock_run(&c, 2, 4000); /* it runs already */
    CHECK_INT(clock_left(&c, 2, 1000), 30000);
    CHECK_INT(clock_left(&c, 2, 900), 30000); /* a clock that was set back gives nothing */
    CHECK_INT(clock_left(&c, 2, 11000), 20000);
    CHECK_INT(clock_left(&c, 2, 31000), 0);
    CHECK_INT(clock_left(&c, 2, 99000), 0);
    CHECK_INT(clock_deadline(&c, 2), 31000);
    clock_decided(&c, 2, 21000);
    CHECK_INT(clock_left(&c, 2, 21000), 30000);
    CHECK_INT(clock_deadline(&c, 2), 51000);
    clock_stop(&c, 2, 31000);
    CHECK_INT(clock_left(&c, 2, 90000), 30000);
    CHECK_INT(clock_deadline(&c, 2), 0);
    CHECK_INT(clock_left(&c, 1, 90000), 30000);
}

TEST(bank_is_spent_by_all_decisions_and_grows_after_a_turn)
{
    make(STORE_CLOCK_BANK, 60, 7);
    clock_run(&c, 0, 1000);
    clock_decided(&c, 0, 11000); /* the same turn goes on */
    CHECK_INT(clock_left(&c, 0, 21000), 40000);
    CHECK_INT(clock_deadline(&c, 0), 61000);
    clock_stop(&c, 0, 21000);
    CHECK_INT(clock_left(&c, 0, 99000), 47000);
    clock_stop(&c, 0, 99000); /* it stands already: no second increment */
    CHECK_INT(clock_left(&c, 0, 99000), 47000);
    CHECK_INT(clock_left(&c, 1, 99000), 60000);
    clock_run(&c, 0, 100000);
    CHECK_INT(clock_deadline(&c, 0), 147000);
    CHECK_INT(clock_left(&c, 0, 147000), 0);
    clock_stop(&c, 0, 200000);
    CHECK_INT(clock_left(&c, 0, 200000), 7000);
}

TEST(days_are_counted_in_days)
{
    const int64_t day = 86400000;
    make(STORE_CLOCK_DAYS, 3, 0);
    clock_run(&c, 0, 1000);
    CHECK_INT(clock_deadline(&c, 0), 1000 + 3 * day);
    CHECK_INT(clock_left(&c, 0, 1000 + day), 2 * day);
    clock_resume(&c, 1000 + day); /* days go on while the server is down */
    CHECK_INT(clock_left(&c, 0, 1000 + day), 2 * day);
    clock_decided(&c, 0, 1000 + day);
    CHECK_INT(clock_deadline(&c, 0), 1000 + 4 * day);
}

TEST(seconds_begin_again_after_the_server_was_down)
{
    static const store_clock kinds[] = {STORE_CLOCK_MOVE, STORE_CLOCK_BANK};
    for (int i = 0; i < 2; i++) {
        make(kinds[i], 30, 0);
        clock_run(&c, FOGG_MAX_SEATS - 1, 1000);
        clock_resume(&c, 900); /* not before it began */
        CHECK_INT(clock_deadline(&c, FOGG_MAX_SEATS - 1), 31000);
        clock_resume(&c, 50000);
        CHECK_INT(clock_deadline(&c, FOGG_MAX_SEATS - 1), 80000);
        CHECK_INT(clock_deadline(&c, 0), 0);
    }
}

int main(void)
{
    RUN(without_a_clock_nothing_runs_out);
    RUN(clock_that_stands_loses_nothing_and_has_no_deadline);
    RUN(each_decision_of_a_move_clock_has_the_whole_time);
    RUN(bank_is_spent_by_all_decisions_and_grows_after_a_turn);
    RUN(days_are_counted_in_days);
    RUN(seconds_begin_again_after_the_server_was_down);
    return test_done();
}
