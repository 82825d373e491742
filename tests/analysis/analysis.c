/* analysis.c - what analysis.h promises: sums that are exact, results that do not depend on the order of work, players
 * in their order. */
#include "fogg/analysis.h"

#include <limits.h>
#include <string.h>

#include "../bots/table.h"

enum { ROOM = 4000 };

static const fogg_effort little = {"little", {8, 24}, 16, 32};

/* A game between players, as a record would tell it, and what was found. */
typedef struct played {
    const fogg_board *board;
    fogg_survey *survey;
    fogg_judge *judge;
    fogg_course course;
    fogg_step steps[ROOM];
    fogg_finding findings[ROOM];
    int32_t prior[FOGG_MAX_SEATS], last[FOGG_MAX_SEATS];
} played;

static void play(played *p, const char *map, const char *const *names, int seats, uint64_t seed)
{
    fogg_bot *bots[FOGG_MAX_SEATS];
    fogg_game game;
    p->board = board_named(map);
    p->survey = fogg_survey_open(p->board);
    p->judge = fogg_judge_open(p->board, p->survey);
    CHECK(p->survey != NULL && p->judge != NULL);
    for (int seat = 0; seat < seats; seat++)
        bots[seat] = bot_named(names[seat], p->board, seed + (uint64_t)seat);
    fogg_game_init_fast(&game, p->board, seats, seed);
    p->course = (fogg_course){.seats = seats, .start = game.open.start, .steps = p->steps, .is_over = true};
    for (int seat; (seat = fogg_game_to_act(&game)) >= 0;) {
        fogg_view view;
        fogg_game_view(&game, seat, &view);
        fogg_action action = fogg_bot_choose(bots[seat], &view);
        CHECK(p->course.count < ROOM);
        p->steps[p->course.count++] =
            (fogg_step){.seat = seat, .action = action, .luck = FOGG_LUCK_HIDDEN, .before = game};
        fogg_game_play_unchecked(&game, seat, action, NULL);
    }
    p->course.last = game;
    for (int seat = 0; seat < seats; seat++)
        fogg_bot_close(bots[seat]);
}

static void judge_all(played *p)
{
    for (int i = 0; i < p->course.count; i++)
        fogg_step_judge(p->judge, &p->steps[i], &little, 1, &p->findings[i]);
    fogg_course_prior(p->judge, &p->course, &little, 1, p->prior);
    fogg_course_last(p->judge, &p->course, &little, 1, p->last);
}

static void clear(played *p)
{
    fogg_judge_close(p->judge);
    fogg_survey_close(p->survey);
}

static played game;

TEST(luck_and_decisions_add_up_on_every_map)
{
    static const struct {
        const char *map;
        int seats;
    } tables[] = {{"usa", 2}, {"europe", 3}, {"newyork", 4}, {"sanfrancisco", 2}};
    static const char *const names[] = {"hungry", "random", "planner", "hungry"};
    for (int t = 0; t < 4; t++) {
        play(&game, tables[t].map, names, tables[t].seats, 3);
        judge_all(&game);
        int final = 0;
        for (int seat = 0; seat < tables[t].seats; seat++) {
            fogg_account a;
            fogg_account_make(&game.course, game.findings, game.prior, game.last, seat, &a);
            int sum = a.initial + a.own + a.others;
            for (int kind = 0; kind < FOGG_LUCK_COUNT; kind++)
                sum += a.luck[kind];
            CHECK_INT(sum, a.final);
            CHECK(a.initial >= 0 && a.initial <= FOGG_SURE);
            final += a.final;
        }
        CHECK(final >= FOGG_SURE - 1 && final <= FOGG_SURE);
        clear(&game);
    }
}

TEST(a_decision_is_judged_alike_whatever_was_judged_before)
{
    static const char *const names[] = {"planner", "hungry"};
    static fogg_finding again;
    play(&game, "newyork", names, 2, 5);
    judge_all(&game);
    for (int i = game.course.count - 1; i >= 0; i -= 3) {
        fogg_step_judge(game.judge, &game.steps[i], &little, 1, &again);
        CHECK(memcmp(&again, &game.findings[i], sizeof again) == 0);
    }
    clear(&game);
}

/* What a decision of these players loses on average, over some games. */
static int mean_loss(const char *name)
{
    const char *const names[] = {name, name};
    int lost = 0, decisions = 0;
    for (uint64_t seed = 1; seed <= 3; seed++) {
        play(&game, "newyork", names, 2, seed);
        judge_all(&game);
        for (int seat = 0; seat < 2; seat++) {
            fogg_account a;
            fogg_account_make(&game.course, game.findings, game.prior, game.last, seat, &a);
            lost += a.lost;
            decisions += a.decisions;
        }
        clear(&game);
    }
    return lost / decisions;
}

TEST(weaker_players_lose_more_a_decision)
{
    static const char *const names[] = {"random", "path", "planner", "strong"}; /* from the weakest to the best */
    int last = INT_MAX;
    for (int i = 0; i < 4; i++) {
        int loss = mean_loss(names[i]);
        test_note("%s loses %d a decision", names[i], loss);
        CHECK_THAT(loss < last, "%s loses no less than %s", names[i], names[i - 1]);
        last = loss;
    }
    CHECK(mean_loss("hungry") > mean_loss("planner"));
}

TEST(nothing_within_twice_the_error_is_a_fault)
{
    fogg_finding f = {.judgement = {.games = 100, .options = 2, .best = 1}};
    f.judgement.option[1].ahead = 100 * FOGG_WIN / 10; /* ten of a hundred games more */
    f.judgement.option[1].squares = 10 * FOGG_WIN * FOGG_WIN;
    fogg_loss loss = fogg_finding_loss(&f);
    CHECK_INT(loss.loss, 1000);
    CHECK_THAT(loss.error > 290 && loss.error < 310, "the error is %d", loss.error); /* 3.02 % by hand */
    CHECK_INT(loss.fault, FOGG_FAULT_BLUNDER);
    f.judgement.option[1].squares = 90 * FOGG_WIN * FOGG_WIN; /* the same lead with fifty won and forty lost */
    loss = fogg_finding_loss(&f);
    CHECK_INT(loss.loss, 1000);
    CHECK(loss.error > 900);
    CHECK_INT(loss.fault, FOGG_FAULT_NONE);
}

TEST(a_reshuffle_keeps_what_seats_hold_and_changes_what_comes)
{
    static const char *const names[] = {"hungry", "hungry", "hungry"};
    play(&game, "europe", names, 3, 8);
    int different = 0;
    for (int i = 0; i < game.course.count; i += 7) {
        fogg_game a = game.steps[i].before, b = a;
        fogg_game_reshuffle(&a, 1);
        fogg_game_reshuffle(&b, 2);
        CHECK(fogg_game_ok(&a));
        CHECK(memcmp(&a.open, &game.steps[i].before.open, sizeof a.open) == 0);
        for (int seat = 0; seat < 3; seat++) {
            CHECK(fogg_mask_is_same(fogg_game_tickets(&a, seat), fogg_game_tickets(&game.steps[i].before, seat)));
            CHECK(memcmp(fogg_game_offer(&a, seat), fogg_game_offer(&b, seat), FOGG_ORDER_OFFER) == 0);
        }
        different += fogg_game_hash(&a) != fogg_game_hash(&b);
    }
    CHECK(different > 0);
    clear(&game);
}

TEST(an_effort_is_found_by_its_name)
{
    CHECK_STR(fogg_effort_find("quick")->name, "quick");
    CHECK(fogg_effort_find("quick")->position < fogg_effort_find("normal")->position);
    CHECK(fogg_effort_find("") == NULL);
}

int main(void)
{
    RUN(luck_and_decisions_add_up_on_every_map);
    RUN(a_decision_is_judged_alike_whatever_was_judged_before);
    RUN(weaker_players_lose_more_a_decision);
    RUN(nothing_within_twice_the_error_is_a_fault);
    RUN(a_reshuffle_keeps_what_seats_hold_and_changes_what_comes);
    RUN(an_effort_is_found_by_its_name);
    return test_done();
}
