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
    begin((store_table){.start = 0});
    for (int i = 0; i < 1000; i++) {
        snprintf(id, sizeof id, "%064d", i);
        receipt_add(&m, i % 5, id, i + 1, i + 1);
    }
    for (int i = 0; i < 1000; i++) {
        snprintf(id, sizeof id, "%064d", i);
        for (int seat = 0; seat < 5; seat++) {
            const match_receipt *found = receipt_find(&m, seat, id);
            CHECK((found != NULL) == (seat == i % 5));
            CHECK(!found || (found->first == i + 1 && found->last == i + 1));
        }
        id[63] = '\0';
        CHECK(!receipt_find(&m, i % 5, id));
    }
    /* Two ids with one FNV-1a hash of 32 bits. */
    receipt_add(&m, 0, "costarring", 7001, 7001);
    CHECK(!receipt_find(&m, 0, "liquid"));
    receipt_add(&m, 0, "liquid", 7002, 7002);
    CHECK_INT(receipt_find(&m, 0, "costarring")->first, 7001);
    CHECK_INT(receipt_find(&m, 0, "liquid")->first, 7002);
    match_clear(&m);
}

int main(void)
{
    RUN(action_acknowledged_is_the_one_of_that_seat_and_id);
    RUN(same_id_is_free_to_each_seat);
    RUN(receipt_is_found_by_its_whole_id_and_by_nothing_else);
    return test_done();
}
