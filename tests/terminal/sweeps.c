/* sweeps.c - C2: a run of sweeps is one entry of a list of events. */
#include "../../cli/sweeps.h"

#include "test.h"

enum { SWEEP = FOGG_EV_SWEEP, MARKET = FOGG_EV_MARKET, SHUFFLE = FOGG_EV_SHUFFLE, DRAW = FOGG_EV_DRAW };

/* What is told of these events: one letter for each entry, and after a sweep the length of its run. */
static void check_told(const int *kinds, int count, const char *wanted)
{
    fogg_event events[32];
    char told[64];
    int length = 0;
    for (int i = 0; i < count; i++)
        events[i] = (fogg_event){.kind = (fogg_event_kind)kinds[i]};
    for (int i = 0; i < count; i++) {
        if (kinds[i] == MARKET || sweeps_go_on(events, count, i))
            continue;
        told[length++] = kinds[i] == SWEEP ? 'w' : kinds[i] == SHUFFLE ? 's' : 'd';
        if (kinds[i] == SWEEP)
            told[length++] = (char)('0' + sweeps_until(events, i));
        else
            CHECK_INT(sweeps_until(events, i), 0);
    }
    told[length] = '\0';
    CHECK_STR(told, wanted);
}

#define CHECK_TOLD(wanted, ...) \
    check_told((const int[]){__VA_ARGS__}, (int)(sizeof(int[]){__VA_ARGS__} / sizeof(int)), wanted)

TEST(a_single_sweep_is_told_as_it_is)
{
    CHECK_TOLD("dw1d", DRAW, MARKET, SWEEP, MARKET, MARKET, DRAW);
}

TEST(a_run_of_sweeps_is_told_once)
{
    CHECK_TOLD("dw3d", DRAW, SWEEP, MARKET, SWEEP, MARKET, MARKET, SWEEP, MARKET, DRAW);
}

TEST(a_run_at_the_end_of_the_list_is_told)
{
    CHECK_TOLD("w2", SWEEP, MARKET, SWEEP);
    CHECK_TOLD("w2", SWEEP, MARKET, SWEEP, MARKET);
}

TEST(shuffles_inside_a_run_are_not_told)
{
    CHECK_TOLD("dw2s", DRAW, SWEEP, SHUFFLE, MARKET, SWEEP, MARKET, SHUFFLE, MARKET);
}

TEST(a_shuffle_before_a_run_is_told)
{
    CHECK_TOLD("dsw2", DRAW, SHUFFLE, MARKET, SWEEP, MARKET, SWEEP);
}

TEST(a_decision_ends_a_run)
{
    CHECK_TOLD("w1dw1", SWEEP, MARKET, DRAW, MARKET, SWEEP);
}

int main(void)
{
    RUN(a_single_sweep_is_told_as_it_is);
    RUN(a_run_of_sweeps_is_told_once);
    RUN(a_run_at_the_end_of_the_list_is_told);
    RUN(shuffles_inside_a_run_are_not_told);
    RUN(a_shuffle_before_a_run_is_told);
    RUN(a_decision_ends_a_run);
    return test_done();
}
