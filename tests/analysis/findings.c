/* findings.c - how sums, findings and reasons are written, and what findings are called. */
#include <stdio.h>
#include <string.h>

#include "../bots/table.h"
#include "fogg/balance.h"
#include "fogg/map_facts.h"
#include "fogg/puzzle.h"

/* ---- JSON ---------------------------------------------------------------------------------------------------- */

typedef struct sheet {
    char text[1 << 16];
    size_t length;
} sheet;

static void take(void *context, const char *text, size_t length)
{
    sheet *s = context;
    CHECK(s->length + length < sizeof s->text);
    memcpy(s->text + s->length, text, length);
    s->length += length;
    s->text[s->length] = '\0';
}

/* Numbers of a known map, written. */
TEST(facts_are_written_as_shares_and_means)
{
    static sheet s;
    static fogg_facts facts;
    const fogg_board *board = board_named("newyork");
    fogg_json json;
    fogg_json_init(&json, take, &s);
    facts.games = 8;
    facts.openings = 4;
    facts.first[2].games = 4;
    facts.first[2].won = 3 * FOGG_SURE;
    facts.first[4].games = 3;
    facts.first[4].won = FOGG_SURE;
    facts.opening[FOGG_OPENING_WILD].judged = 2;
    facts.opening[FOGG_OPENING_WILD].lost = 301;
    facts.opening[FOGG_OPENING_WILD].best = 1;
    facts.ticket[0].offered = 3;
    facts.ticket[0].kept = 2;
    facts.ticket[0].held = 8;
    facts.ticket[0].done = 7;
    facts.ticket[0].judged = 2;
    facts.ticket[0].value = -9;
    facts.route[0].claimed[1] = 2;
    facts.route[0].above[1] = 500;
    fogg_facts_write(&facts, board, &json);
    char ticket[FOGG_MAX_ROUTE_ID], wanted[1024];
    fogg_board_ticket_id(board, 0, ticket);
    static const char begin[] =
        "{\"map\":\"newyork\",\"games\":8,\"deals\":4,\"seats\":[{\"players\":2,\"first\":7500},"
        "{\"players\":4,\"first\":3333}],\"openings\":[{\"choice\":\"wild\",\"loss\":150,"
        "\"share\":2500}],\"tickets\":[{";
    CHECK_THAT(strncmp(s.text, begin, sizeof begin - 1) == 0, "%.300s", s.text);
    snprintf(wanted, sizeof wanted, "[{\"id\":\"%s\",\"points\":%d,\"value\":-4,\"kept\":6667,\"done\":8750},{", ticket,
             board->tickets[0].points);
    CHECK_THAT(strstr(s.text, wanted), "%.600s", s.text);
    snprintf(wanted, sizeof wanted, "],\"routes\":[{\"id\":\"%s\",\"claimed\":[0,2500,0],\"worth\":[0,250,0]},{",
             board->routes[0].id);
    CHECK(strstr(s.text, wanted) != NULL);
    static const char end[] = "\"claimed\":[0,0,0],\"worth\":[0,0,0]}]}";
    CHECK_STR(s.text + s.length - (sizeof end - 1), end);
}

TEST(sums_of_a_balance_are_written_in_the_order_of_the_board)
{
    static sheet s;
    static fogg_balance sums;
    const fogg_board *board = board_named("newyork");
    char wanted[4096];
    fogg_json json;
    fogg_json_init(&json, take, &s);
    sums = (fogg_balance){.games = 2, .turns = 30, .wins = {60, 30, 30}, .score = {5, 6, 7}, .rival_games = 4};
    sums.rival[2] = 60;
    sums.kept[0] = 3;
    sums.when[1] = 17;
    fogg_balance_write(&json, board, 3, &sums);
    CHECK(strncmp(s.text, "{\"games\":2,\"turns\":30,\"wins\":[60,30,30],\"score\":[5,6,7],\"offered\":[0,", 66) == 0);
    CHECK(strstr(s.text, "\"kept\":[3,0,") && strstr(s.text, "\"when\":[0,17,"));
    snprintf(wanted, sizeof wanted, "\"rival_games\":4,\"rival\":[0,0,60]}");
    CHECK_STR(s.text + s.length - strlen(wanted), wanted);
    int commas = 0;
    for (const char *at = strstr(s.text, "\"claimed\":["); *at != ']'; at++)
        commas += *at == ',';
    CHECK_INT(commas, board->route_count - 1);
}

TEST(a_reason_names_what_it_is_about)
{
    static sheet s;
    const fogg_board *board = board_named("usa");
    char wanted[256];
    fogg_json json;
    fogg_json_init(&json, take, &s);
    fogg_json_begin_object(&json);
    fogg_hint hint = {.reason = FOGG_REASON_FINISHES_TICKET, .ticket = 3, .route = 5, .location = 2, .points = 9};
    hint.card = FOGG_WILD;
    fogg_hint_write(&hint, board, &json);
    fogg_json_end_object(&json);
    char id[FOGG_MAX_ROUTE_ID];
    fogg_board_ticket_id(board, 3, id);
    snprintf(wanted, sizeof wanted,
             "{\"reason\":\"%s\",\"ticket\":\"%s\",\"route\":\"%s\",\"card\":\"%s\",\"at\":\"%s\","
             "\"points\":9}",
             fogg_reason_name(FOGG_REASON_FINISHES_TICKET), id, board->routes[5].id,
             fogg_board_card_name(board, FOGG_WILD), board->locations[2].id);
    CHECK_STR(s.text, wanted);
    s.length = 0;
    fogg_json_init(&json, take, &s);
    fogg_json_begin_object(&json);
    hint = (fogg_hint){.ticket = FOGG_NONE, .route = FOGG_NONE, .location = FOGG_NONE, .card = FOGG_NO_CARD};
    fogg_hint_write(&hint, board, &json);
    fogg_json_end_object(&json);
    snprintf(wanted, sizeof wanted, "{\"reason\":\"%s\",\"points\":0}", fogg_reason_name(hint.reason));
    CHECK_STR(s.text, wanted);
}

/* ---- findings ------------------------------------------------------------------------------------------------ */

static fogg_finding finding_of(int options, int64_t loss)
{
    fogg_finding f = {.chance = {6000, 4000}};
    f.judgement.games = 100;
    f.judgement.options = options;
    f.judgement.best = options > 1;
    f.judgement.option[options > 1].ahead = (int32_t)(loss * f.judgement.games * FOGG_WIN / FOGG_SURE);
    f.judgement.option[0].won[0] = 50 * FOGG_WIN;
    f.judgement.option[0].won[1] = 50 * FOGG_WIN;
    f.judgement.option[0].action = f.judgement.option[1].action = 0;
    return f;
}

TEST(losses_are_called_by_their_size)
{
    static const struct {
        int loss;
        fogg_fault fault;
    } cases[] = {{299, FOGG_FAULT_NONE},    {300, FOGG_FAULT_SLIP},    {499, FOGG_FAULT_SLIP},
                 {500, FOGG_FAULT_MISTAKE}, {999, FOGG_FAULT_MISTAKE}, {1000, FOGG_FAULT_BLUNDER}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        fogg_finding f = finding_of(2, cases[i].loss);
        /* All games alike: no error. */
        f.judgement.option[1].squares = (int64_t)f.judgement.option[1].ahead * f.judgement.option[1].ahead / 100;
        fogg_loss loss = fogg_finding_loss(&f);
        CHECK_INT(loss.loss, cases[i].loss);
        CHECK_INT(loss.fault, cases[i].fault);
    }
    CHECK_STR(fogg_fault_name(FOGG_FAULT_SLIP), "slip");
}

/* A decision of `seat` that loses so much more than the planner's. */
static fogg_finding finding_beside(int seat, int64_t more)
{
    fogg_finding f = finding_of(2, 0);
    f.judgement.reference = 1;
    f.judgement.option[1].won[seat] =
        f.judgement.option[0].won[seat] + (int32_t)(more * f.judgement.games * FOGG_WIN / FOGG_SURE);
    return f;
}

TEST(a_rating_needs_enough_decisions_and_falls_with_what_they_lose_beside_the_planners)
{
    enum { COUNT = 24 };
    static fogg_step steps[COUNT];
    static fogg_finding findings[COUNT];
    fogg_course course = {.seats = 2, .count = COUNT, .steps = steps};
    static const struct {
        int more, elo, score;
    } cases[] = {{-900, 2200, 98}, {-137, 1923, 91}, {-95, 1753, 80}, {0, 1626, 67},
                 {78, 1500, 50},   {133, 1362, 32},  {198, 1230, 18}, {900, 600, 1}};
    int last = 0;
    for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
        for (int i = 0; i < COUNT; i++) {
            steps[i].seat = i % 2;
            findings[i] = i < 20 ? finding_beside(i % 2, cases[c].more) : finding_of(1, 0);
        }
        fogg_rating rating = fogg_rating_of(&course, findings, 1);
        CHECK(rating.is_known);
        CHECK_INT(rating.elo, cases[c].elo);
        CHECK_INT(rating.score, cases[c].score);
        CHECK(rating.elo_error > 0 || rating.elo == cases[0].elo || rating.elo == 600);
        CHECK(last == 0 || rating.elo < last);
        last = rating.elo;
    }
    findings[0].judgement.options = 1; /* nine are left that had a choice */
    CHECK(!fogg_rating_of(&course, findings, 0).is_known);
    CHECK(fogg_rating_of(&course, findings, 1).is_known);
    for (int i = 0; i < 20; i++)
        findings[i] = finding_beside(i % 2, 0);
    fogg_rating even = fogg_rating_of(&course, findings, 0);
    for (int i = 0; i < 20; i++)
        findings[i] = finding_beside(i % 2, i < 10 ? -600 : 600);
    fogg_rating uneven = fogg_rating_of(&course, findings, 0);
    CHECK_INT(uneven.elo, even.elo);
    CHECK_INT(even.elo_error, 142);
    CHECK_INT(uneven.elo_error, 371);
}

TEST(answers_are_alike_whatever_pays_for_them)
{
    fogg_public open = {.market = {1, FOGG_WILD, 1, 2, 3}};
    fogg_action first = fogg_action_of(FOGG_DRAW, 0), same = fogg_action_of(FOGG_DRAW, 2),
                other = fogg_action_of(FOGG_DRAW, 3);
    fogg_action stock = fogg_action_of(FOGG_DRAW, FOGG_FROM_STOCK);
    CHECK(fogg_answer_is_alike(&open, first, first) && fogg_answer_is_alike(&open, first, same));
    CHECK(!fogg_answer_is_alike(&open, first, other) && !fogg_answer_is_alike(&open, first, stock));
    CHECK(!fogg_answer_is_alike(&open, stock, first) && fogg_answer_is_alike(&open, stock, stock));
    CHECK(!fogg_answer_is_alike(&open, stock, fogg_action_of(FOGG_TICKETS, 0)));
    CHECK_STR(fogg_theme_name(FOGG_THEME_TICKETS), "tickets");
    CHECK_STR(fogg_theme_name(FOGG_THEME_WAY), "way");
}

int main(void)
{
    RUN(facts_are_written_as_shares_and_means);
    RUN(sums_of_a_balance_are_written_in_the_order_of_the_board);
    RUN(a_reason_names_what_it_is_about);
    RUN(losses_are_called_by_their_size);
    RUN(a_rating_needs_enough_decisions_and_falls_with_what_they_lose_beside_the_planners);
    RUN(answers_are_alike_whatever_pays_for_them);
    return test_done();
}
