/* editions.c - the second edition of the protocol of player programs: what a program is told, and what becomes of one
 * that does it wrong. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fogg/bot_program.h"
#include "fogg/game.h"
#include "table.h"

enum { PLENTY_MS = 600000 };

#define HELLO "echo fogg 2; echo ready; "
#define LOOP(go) \
    HELLO "while read -r word rest; do case $word in newgame) echo ready;; go) " go ";; quit) exit;; esac; done"

/* Everything that was exchanged, a line each: "> ...", "< ...", "! ...". */
static char seen[1 << 20];

static void trace(void *context, char direction, const char *line, size_t length)
{
    size_t used = strlen(seen);
    (void)context;
    CHECK(used + length + 4 < sizeof seen);
    snprintf(seen + used, sizeof seen - used, "%c %.*s\n", direction, (int)length, line);
}

static int count_seen(const char *part)
{
    int count = 0;
    for (const char *at = seen; (at = strstr(at, part)) != NULL; at++)
        count++;
    return count;
}

static fogg_bot_program *open_traced(const char *command, int deadline_ms)
{
    fogg_bot_program *program = fogg_bot_program_open(command, deadline_ms);
    CHECK(program != NULL);
    seen[0] = '\0';
    fogg_bot_program_trace(program, trace, NULL);
    return program;
}

static fogg_view first_view(void)
{
    fogg_game game;
    fogg_view view;
    fogg_game_init_fast(&game, board_named("newyork"), 2, 1);
    fogg_game_view(&game, 0, &view);
    return view;
}

static void expect_choice(fogg_bot_program *program)
{
    char error[FOGG_BOT_PROGRAM_ERROR];
    fogg_action action;
    fogg_view view = first_view();
    CHECK_THAT(fogg_bot_program_choose(program, &view, &action, error), "%s", error);
}

/* A decision that must fail with this fault; and again, as the game goes on. */
static void expect_fault(const char *command, int deadline_ms, const char *told)
{
    char error[FOGG_BOT_PROGRAM_ERROR];
    fogg_action action;
    fogg_view view = first_view();
    fogg_bot_program *program = open_traced(command, deadline_ms);
    fogg_bot_program_set_patience(program, deadline_ms);
    for (int again = 0; again < 2; again++) {
        CHECK(!fogg_bot_program_choose(program, &view, &action, error));
        CHECK_THAT(strstr(error, told) != NULL, "told \"%s\", not \"%s\"", error, told);
    }
    fogg_bot_program_close(program);
}

TEST(a_program_shakes_hands_and_plays)
{
    fogg_bot_program *program =
        open_traced("echo fogg 2; echo name Ann; echo author Bob; echo option depth number 3 1 8; "
                    "echo ready; while read -r word rest; do case $word in newgame) echo ready;; go) "
                    "echo play keep all;; esac; done",
                    PLENTY_MS);
    fogg_bot_program_set_options(program, "depth=5", 7);
    fogg_bot_program_set_budget(program, 100, 2000);
    CHECK_INT(fogg_bot_program_edition(program), 0);
    expect_choice(program);
    expect_choice(program);
    CHECK_INT(fogg_bot_program_edition(program), 2);
    CHECK_STR(fogg_bot_program_name(program), "Ann");
    CHECK_STR(fogg_bot_program_author(program), "Bob");
    CHECK_INT(count_seen("> {\"fogg\":2,\"map\":\"newyork\""), 1);
    CHECK_INT(count_seen("> option depth 5\n> newgame {\"game\":\"\",\"seat\":0"), 1);
    CHECK_INT(count_seen("> go ms 100 nodes 2000\n< play keep all\n"), 2);
    CHECK_INT(count_seen("! "), 0);
    fogg_bot_program_close(program);
}

TEST(a_carriage_return_is_passed_over)
{
    fogg_bot_program *program =
        open_traced("printf 'fogg 2\\r\\nready\\r\\n'; while read -r word rest; do case $word in newgame) printf "
                    "'ready\\r\\n';; go) printf 'play keep all\\r\\n';; esac; done",
                    PLENTY_MS);
    expect_choice(program);
    fogg_bot_program_close(program);
}

TEST(a_handshake_that_fails_is_told)
{
    expect_fault("echo fogg 3; exec cat >/dev/null", PLENTY_MS, "speaks edition 3");
    expect_fault("echo fogg 2; exit", PLENTY_MS, "it has ended");
    expect_fault("echo fogg 2; echo play keep all; exec cat >/dev/null", PLENTY_MS, "before \"ready\"");
    expect_fault("echo fogg 2; echo option x number 9 1 3; exec cat >/dev/null", PLENTY_MS, "an option is");
    expect_fault("echo fogg 2; while :; do echo option a text; done", PLENTY_MS, "more than 32 options");
    expect_fault(HELLO "exec sleep 600", 300, "no \"ready\" after newgame within 300 ms");
    expect_fault("echo fogg 2; exec sleep 600", 300, "no \"ready\" within 300 ms");
}

/* An option that was given but cannot be set. */
static void expect_bad_option(const char *options, const char *told)
{
    char error[FOGG_BOT_PROGRAM_ERROR];
    fogg_action action;
    fogg_view view = first_view();
    fogg_bot_program *program =
        fogg_bot_program_open("echo fogg 2; echo option depth number 3 1 8; echo option style choice bold "
                              "bold careful; echo option log switch off; echo ready; cat >/dev/null",
                              PLENTY_MS);
    fogg_bot_program_set_options(program, options, strlen(options));
    CHECK(!fogg_bot_program_choose(program, &view, &action, error));
    CHECK_THAT(strstr(error, told) != NULL, "told \"%s\", not \"%s\"", error, told);
    fogg_bot_program_close(program);
}

TEST(options_that_a_program_does_not_have_are_told)
{
    expect_bad_option("width=3", "it has no option \"width=3\"");
    expect_bad_option("depth=9", "it has no option \"depth=9\"");
    expect_bad_option("depth=x", "it has no option \"depth=x\"");
    expect_bad_option("style=bolder", "it has no option \"style=bolder\"");
    expect_bad_option("log=on+style=shy", "it has no option \"style=shy\"");
    expect_bad_option("log=maybe", "it has no option \"log=maybe\"");
    expect_bad_option("depth", "an option is NAME=VALUE");
    fogg_action action;
    fogg_view view = first_view();
    char error[FOGG_BOT_PROGRAM_ERROR];
    fogg_bot_program *old = fogg_bot_program_open("while read -r line; do echo keep all; done", PLENTY_MS);
    fogg_bot_program_set_options(old, "depth=3", 7);
    CHECK(!fogg_bot_program_choose(old, &view, &action, error));
    CHECK(strstr(error, "first edition") != NULL);
    fogg_bot_program_close(old);
}

TEST(faults_in_a_decision_are_told)
{
    expect_fault(LOOP("echo play rubbish"), PLENTY_MS, "no action");
    expect_fault(LOOP("echo play"), PLENTY_MS, "no action");
    expect_fault(LOOP("echo play draw stock"), PLENTY_MS, "against rule C5");
    expect_fault(LOOP("exit 3"), PLENTY_MS, "it has ended");
    expect_fault(LOOP("exec >&-; exec cat >/dev/null"), PLENTY_MS, "it has ended");
    expect_fault(LOOP("yes info again"), PLENTY_MS, "more than 10000 lines");
    expect_fault(LOOP("exec tr '\\0' x </dev/zero"), PLENTY_MS, "longer than 4096 bytes");
    expect_fault(LOOP("exec sleep 600"), 300, "no answer within 300 ms");
    CHECK_INT(count_seen("> stop\n"), 2);
}

TEST(a_program_that_closes_its_input_and_answers_is_heard_once)
{
    char error[FOGG_BOT_PROGRAM_ERROR];
    fogg_action action;
    fogg_view view = first_view();
    fogg_bot_program *program = open_traced(LOOP("exec <&-; echo play keep all; exec sleep 600"), PLENTY_MS);
    CHECK_THAT(fogg_bot_program_choose(program, &view, &action, error), "%s", error);
    CHECK(!fogg_bot_program_choose(program, &view, &action, error));
    CHECK_THAT(strstr(error, "closed its input") != NULL, "told \"%s\"", error);
    fogg_bot_program_close(program);
}

TEST(a_lost_decision_is_told_to_a_program_that_lives_on)
{
    char error[FOGG_BOT_PROGRAM_ERROR];
    fogg_action action;
    fogg_view view = first_view();
    fogg_bot_program *program = open_traced(LOOP("echo play rubbish"), PLENTY_MS);
    CHECK(!fogg_bot_program_choose(program, &view, &action, error));
    CHECK_INT(count_seen("> fault no action: "), 1);
    CHECK_INT(fogg_bot_program_edition(program), 2);
    fogg_bot_program_close(program);
}

TEST(stop_gets_an_answer)
{
    fogg_bot_program *program = open_traced(
        HELLO "while read -r word rest; do case $word in newgame) echo ready;; stop) echo play keep all;; esac; done",
        PLENTY_MS);
    fogg_bot_program_set_budget(program, 50, 0);
    expect_choice(program);
    CHECK_INT(count_seen("> go ms 50\n> stop\n< play keep all\n"), 1);
    fogg_bot_program_close(program);
}

TEST(lines_that_nobody_asked_for_are_passed_over)
{
    fogg_bot_program *program = open_traced(
        LOOP("echo ready; echo weather rain; printf 'info \\001\\n'; printf 'play keep all\\nplay rubbish\\nready\\n'"),
        PLENTY_MS);
    for (int again = 0; again < 3; again++)
        expect_choice(program);
    CHECK(count_seen("! ") >= 9);
    fogg_bot_program_close(program);
}

static void listen(void *context, const fogg_bot_program_info *info)
{
    fogg_bot_program_info *heard = context;
    *heard = *info;
}

TEST(what_a_program_thinks_is_heard)
{
    char sentence[FOGG_BOT_PROGRAM_SENTENCE], json[FOGG_BOT_PROGRAM_SENTENCE];
    fogg_text text;
    fogg_json out;
    fogg_bot_program_info heard = {0};
    fogg_bot_program *program = open_traced(
        LOOP("echo 'info {\"text\":\"short ones\",\"chance\":5.5e-1,\"points\":-3,\"nodes\":12,\"more\":[{}],"
             "\"line\":[\"keep all\",\"draw stock\"],\"candidates\":[{\"action\":\"keep all\",\"chance\":1,"
             "\"nodes\":7}]}'; echo play keep all"),
        PLENTY_MS);
    fogg_bot_program_listen(program, listen, &heard);
    expect_choice(program);
    fogg_bot_program_close(program);
    fogg_text_init(&text, sentence, sizeof sentence);
    fogg_bot_program_info_say(&heard, &text);
    CHECK_STR(sentence,
              "short ones; chance 55.0 %; points -3; 12 nodes; then keep all, draw stock; among keep all 100.0 % "
              "(7 nodes)");
    fogg_text_init(&text, json, sizeof json);
    fogg_json_init(&out, fogg_text_take, &text);
    fogg_json_begin_object(&out);
    fogg_bot_program_info_write(&out, &heard);
    fogg_json_end_object(&out);
    CHECK_STR(json,
              "{\"text\":\"short ones\",\"chance\":0.550,\"points\":-3,\"nodes\":12,\"line\":[\"keep all\",\"draw "
              "stock\"],\"candidates\":[{\"action\":\"keep all\",\"chance\":1.000,\"nodes\":7}]}");
}

TEST(bad_infos_are_told)
{
    static const char *const bad[] = {"",
                                      "{",
                                      "{}x",
                                      "{\"text\":3}",
                                      "{\"chance\":1.5}",
                                      "{\"chance\":-0.1}",
                                      "{\"chance\":1e400}",
                                      "{\"nodes\":-1}",
                                      "{\"points\":1.5}",
                                      "{\"line\":\"x\"}",
                                      "{\"line\":[3]}",
                                      "{\"candidates\":[{\"chance\":0.5}]}",
                                      "{\"candidates\":[3]}"};
    fogg_bot_program_info info;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        CHECK_THAT(fogg_bot_program_info_read(bad[i], &info) != NULL, "\"%s\" is taken", bad[i]);
    CHECK(fogg_bot_program_info_read("{\"chance\":0.0005e3,\"depth\":2,\"ms\":0}", &info) == NULL);
    CHECK_INT(info.chance, 500);
    CHECK_INT(info.ms, 0);
    CHECK_INT(info.nodes, -1);
}

typedef struct listener {
    fogg_bot_program *program;
    long events;
} listener;

static void tell(void *context, const fogg_game *game, const fogg_event *event)
{
    listener *l = context;
    fogg_line line = {.number = ++l->events, .event = *event};
    if (event->kind == FOGG_EV_END)
        fogg_result_of(game, &line.result);
    fogg_bot_program_tell(l->program, &line);
}

/* How often memory is still to be had before it is refused, once or for good; -1: for ever. */
static int memory_left = -1;
static bool is_refused_for_good;

/* The linker puts this in the place of realloc (meson.build). */
void *__real_realloc(void *old, size_t size);
void *__wrap_realloc(void *old, size_t size);
void *__wrap_realloc(void *old, size_t size)
{
    if (memory_left == 0) {
        memory_left = is_refused_for_good ? 0 : -1;
        return NULL;
    }
    memory_left -= memory_left > 0;
    return __real_realloc(old, size);
}

/* A whole game of the program in seat 1; any other decision is the last legal action.  Returns how many of its
 * decisions were lost because memory was out. */
static int play_game(const char *command, const char *id)
{
    int short_of_memory = 0;
    fogg_game game;
    fogg_bot_program *program = open_traced(command, PLENTY_MS);
    fogg_bot_program_game about = {.id = id,
                                   .board = board_named("newyork"),
                                   .seat = 1,
                                   .seats = 2,
                                   .name = {"Ann", "\"Bob\""},
                                   .kind = {"human", "bot:cmd"},
                                   .seed = UINT64_MAX};
    listener l = {.program = program};
    const fogg_sink sink = {.context = &l, .tell = tell};
    fogg_bot_program_begin(program, &about);
    fogg_game_init_fast_told(&game, about.board, 2, 7, &sink);
    for (int seat; (seat = fogg_game_to_act(&game)) >= 0;) {
        fogg_view view;
        char error[FOGG_BOT_PROGRAM_ERROR];
        fogg_game_view(&game, seat, &view);
        fogg_action action = fogg_view_legal_at(&view, fogg_view_legal_count(&view) - 1);
        if (seat == 1 && !fogg_bot_program_choose(program, &view, &action, error))
            short_of_memory += strstr(error, "memory is out") != NULL;
        fogg_game_play_unchecked(&game, seat, action, &sink);
    }
    fogg_bot_program_finish(program);
    fogg_bot_program_close(program);
    return short_of_memory;
}

/* The numbers of the events between two places of the exchange go up by one, from the first. */
static void check_numbers(const char *from, const char *to, long first)
{
    for (const char *at = from; (at = strstr(at, "> event {\"n\":")) != NULL && at < to; at++)
        CHECK_INT(strtol(at + strlen("> event {\"n\":"), NULL, 10), first++);
    CHECK(first > 1);
}

TEST(a_game_is_told_from_begin_to_result)
{
    play_game(LOOP("echo play pass"), "x1"); /* which is never legal while something else is */
    const char *begin =
        strstr(seen, "> newgame {\"game\":\"x1\",\"seat\":1,\"players\":[{\"name\":\"Ann\",\"kind\":"
                     "\"human\"},{\"name\":\"\\\"Bob\\\"\",\"kind\":\"bot:cmd\"}],\"seed\":9007199254740991,"
                     "\"map\":{\"id\":\"newyork\",");
    CHECK(begin != NULL);
    CHECK_INT(count_seen("> newgame"), 1);
    CHECK_INT(count_seen("\"resumed\""), 0);
    CHECK_INT(count_seen("\"ev\":\"deal\",\"p\":0,\"cards_count\":2,\"tickets_count\":2}"), 1);
    CHECK_INT(count_seen("\"ev\":\"deal\",\"p\":1,\"cards\":["), 1);
    const char *end = strstr(seen, "\"ev\":\"end\",\"scores\":[");
    CHECK(end != NULL);
    check_numbers(begin, end, 1);
    const char *result = strstr(end, "\n> result {\"seat\":1,\"won\":");
    CHECK(result != NULL && strstr(result, ",\"points\":[") != NULL && strstr(result, ",\"lost\":") != NULL);
    CHECK(strstr(result, "\n> quit\n") != NULL);
}

TEST(a_program_that_died_is_told_the_game_so_far)
{
    play_game(HELLO "while read -r word rest; do case $word in newgame) echo ready;; go) exit;; esac; done", "x2");
    CHECK(count_seen("> newgame") > 3);
    CHECK_INT(count_seen("\"resumed\":true}\n"), count_seen("> newgame") - 1);
    for (const char *at = seen, *next; (at = strstr(at, "> newgame")) != NULL; at = next) {
        next = strstr(at + 1, "> newgame");
        if (next == NULL)
            break;
        check_numbers(at, next, 1);
    }
}

TEST(memory_that_is_out_loses_decisions_and_nothing_else)
{
    int lost = 0;
    for (int times = 0; times < 40; times++) {
        is_refused_for_good = times % 2 == 1;
        memory_left = times / 2;
        lost += play_game(LOOP("echo play pass"), "x3");
        memory_left = -1;
        const char *begin = strstr(seen, "> newgame"), *end = strstr(seen, "\"ev\":\"end\"");
        if (begin != NULL && end != NULL)
            check_numbers(begin, end, 1); /* a program never hears a part of what happened */
    }
    CHECK(lost > 0);
    CHECK_INT(play_game(LOOP("echo play pass"), "x4"), 0);
}

int main(void)
{
    signal(SIGPIPE, SIG_IGN); /* as fogg does: a program may end before it is asked */
    RUN(a_program_shakes_hands_and_plays);
    RUN(a_carriage_return_is_passed_over);
    RUN(a_handshake_that_fails_is_told);
    RUN(options_that_a_program_does_not_have_are_told);
    RUN(faults_in_a_decision_are_told);
    RUN(a_program_that_closes_its_input_and_answers_is_heard_once);
    RUN(a_lost_decision_is_told_to_a_program_that_lives_on);
    RUN(stop_gets_an_answer);
    RUN(lines_that_nobody_asked_for_are_passed_over);
    RUN(what_a_program_thinks_is_heard);
    RUN(bad_infos_are_told);
    RUN(a_game_is_told_from_begin_to_result);
    RUN(a_program_that_died_is_told_the_game_so_far);
    RUN(memory_that_is_out_loses_decisions_and_nothing_else);
    return test_done();
}
