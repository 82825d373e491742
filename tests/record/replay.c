/* replay.c - recorded games played again: to the end, to any event, by the record's chance and by the seed's. */
#include "fogg/replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fixture.h"
#include "test.h"

enum { MAX_TEXT = 512 * 1024, MAX_EVENTS = 8192 };

static fogg_replay replay;

static void check_verified(const fogg_board *board, const char *text, size_t length)
{
    bool is_good = fogg_record_verify(&replay, board, text, length);
    CHECK_THAT(is_good, "line %ld, event %ld, %s: %s", replay.error.line, replay.error.event, replay.error.rule,
               replay.error.message);
}

static void fixture_is_in_order(void *data)
{
    static fixture f;
    fixture_load(&f, data);
    check_verified(&f.board, f.text, f.length);
}

/* The hash of the game after each event. */
typedef struct trace {
    long count;
    uint64_t hash[MAX_EVENTS];
} trace;

static void note_hash(void *context, const fogg_game *game, const fogg_line *line)
{
    trace *t = context;
    CHECK_INT(line->number, t->count + 1);
    CHECK(t->count + 1 < MAX_EVENTS);
    t->hash[++t->count] = fogg_game_hash(game);
}

/* Forwards, backwards and at random: a seek shows the game that a run shows at that event. */
static void check_seeks(const fogg_board *board, const char *text, size_t length)
{
    static trace t;
    t.count = 0;
    CHECK(fogg_replay_open(&replay, board, text, length));
    CHECK(fogg_replay_run(&replay, note_hash, &t));
    CHECK_INT(t.count, replay.events);
    for (long n = 1; n <= t.count; n++) {
        CHECK(fogg_replay_seek(&replay, n));
        CHECK_INT(replay.line.number, n);
        CHECK_THAT(fogg_game_hash(&replay.game) == t.hash[n], "forwards, event %ld", n);
    }
    for (long n = t.count; n >= 1; n -= 17) {
        CHECK(fogg_replay_seek(&replay, n));
        CHECK_THAT(fogg_game_hash(&replay.game) == t.hash[n], "backwards, event %ld", n);
    }
    for (long i = 0, n = 1; i < 100; i++, n = (n * 75 + 74) % 65537) {
        CHECK(fogg_replay_seek(&replay, n % t.count + 1));
        CHECK_THAT(fogg_game_hash(&replay.game) == t.hash[n % t.count + 1], "event %ld", n % t.count + 1);
    }
    CHECK(!fogg_replay_seek(&replay, t.count + 1));
    CHECK_STR(replay.error.message, "the record has no such event");
    CHECK(!fogg_replay_seek(&replay, -1));
    CHECK(fogg_replay_seek(&replay, 1));
}

static void seeks_agree_with_a_run(void *data)
{
    static fixture f;
    fixture_load(&f, data);
    check_seeks(&f.board, f.text, f.length);
}

/* Random games on every map and number of seats. */
TEST(games_of_random_play_are_in_order)
{
    static const char *const maps[] = {"usa", "europe", "newyork", "sanfrancisco"};
    static char text[MAX_TEXT];
    static fogg_board board;
    for (int m = 0; m < 4; m++) {
        fixture_board(&board, maps[m]);
        for (int seats = board.min_seats; seats <= board.max_seats; seats++) {
            for (uint8_t seed = 0; seed < 8; seed++)
                check_verified(&board, text,
                               fixture_play(&board, &(fixture_game){.seats = seats, .seed = seed}, text, sizeof text));
        }
    }
}

/* A game that plays the decisions it is told of, by the same seed. */
typedef struct follower {
    long decisions;
    fogg_game game;
} follower;

static void follow_decision(void *context, const fogg_game *game, int seat, fogg_action action)
{
    follower *f = context;
    if (f->decisions++ == 0)
        f->game = *game;
    CHECK(fogg_game_hash(&f->game) == fogg_game_hash(game));
    CHECK_INT(fogg_game_play(&f->game, seat, action, NULL), FOGG_LEGAL);
}

TEST(decisions_that_a_replay_tells_lead_to_the_end_of_the_game)
{
    static const char *const maps[] = {"usa", "europe", "newyork", "sanfrancisco"};
    static char text[MAX_TEXT];
    static fogg_board board;
    for (uint8_t i = 0; i < 4; i++) {
        static follower f;
        f.decisions = 0;
        fixture_board(&board, maps[i]);
        size_t length = fixture_play(&board, &(fixture_game){.seats = 3, .seed = i}, text, sizeof text);
        CHECK(fogg_replay_open_by_seed(&replay, &board, text, length));
        CHECK(fogg_replay_run_decisions(&replay, follow_decision, &f));
        CHECK(f.decisions > 50);
        CHECK_INT(f.game.open.phase, FOGG_PHASE_OVER);
        CHECK(fogg_replay_run(&replay, NULL, NULL)); /* nobody is told any more */
    }
}

TEST(a_game_may_be_stopped_at_any_decision)
{
    static char text[MAX_TEXT];
    static fogg_board board;
    fixture_board(&board, "europe");
    for (int decisions = 1; decisions < 120; decisions++) {
        fixture_game plan = {.seats = 3, .seed = 5, .decisions = decisions, .by = (unsigned)decisions % 8};
        size_t length = fixture_play(&board, &plan, text, sizeof text);
        check_verified(&board, text, length);
        static const char *const by[] = {"[]", "[0]", "[1]", "[0,1]", "[2]", "[0,2]", "[1,2]", "[0,1,2]"};
        char end[64];
        snprintf(end, sizeof end, "\"reason\":\"stopped\",\"by\":%s}\n", by[plan.by]);
        CHECK_THAT(strstr(text, end) != NULL, "%s", end);
    }
}

/* Replaces the last occurrence of `from`, which is as long as `to`. */
static void replace_last(char *text, const char *from, const char *to)
{
    char *at = NULL;
    for (char *found = text; (found = strstr(found, from)) != NULL; found++)
        at = found;
    CHECK_THAT(at, "no %s", from);
    for (size_t i = 0; to[i] != '\0'; i++)
        at[i] = to[i];
}

TEST(a_game_that_ended_idle_is_in_order)
{
    static char text[MAX_TEXT];
    static fogg_board board;
    int idle = 0;
    fixture_board(&board, "europe");
    for (uint8_t seed = 1; seed < 40; seed++) {
        fixture_game plan = {.seats = 2, .seed = seed, .is_idle = true};
        size_t length = fixture_play(&board, &plan, text, sizeof text);
        check_verified(&board, text, length);
        if (!strstr(text, "\"reason\":\"idle\"}"))
            continue;
        idle++;
        replace_last(text, "\"idle\"", "\"cars\"");
        CHECK(!fogg_record_verify(&replay, &board, text, length));
        CHECK_STR(replay.error.rule, "C14");
        CHECK_THAT(strstr(replay.error.message, "\"reason\" is wrong") != NULL, "%s", replay.error.message);
    }
    CHECK(idle > 0);
}

TEST(seats_may_change_hands_before_any_decision)
{
    static char text[MAX_TEXT];
    static fogg_board board;
    static const char *const maps[] = {"usa", "europe", "newyork", "sanfrancisco"};
    for (int m = 0; m < 4; m++) {
        fixture_board(&board, maps[m]);
        for (uint8_t seed = 1; seed < 5; seed++) {
            fixture_game plan = {.seats = 3, .seed = seed, .is_moody = true};
            size_t length = fixture_play(&board, &plan, text, sizeof text);
            check_verified(&board, text, length);
            CHECK(strstr(text, "\"ev\":\"seat\",\"p\":1,\"kind\":\"bot:random\",\"why\":\"resigned\"}") != NULL);
            CHECK(strstr(text, "\"kind\":\"human\",\"why\":\"back\"}") != NULL);
        }
        check_seeks(&board, text,
                    fixture_play(&board, &(fixture_game){.seats = 2, .seed = 9, .decisions = 60, .is_moody = true},
                                 text, sizeof text));
    }
}

/* A record that is cut off anywhere is refused with a reason. */
TEST(a_record_cut_off_anywhere_is_refused)
{
    static char text[MAX_TEXT];
    static fogg_board board;
    fixture_board(&board, "sanfrancisco");
    size_t length = fixture_play(&board, &(fixture_game){.seats = 2, .seed = 1}, text, sizeof text);
    for (size_t cut = 0; cut + 1 < length; cut += 1 + cut % 7) {
        char *part = malloc(cut + 1); /* so that a sanitizer sees every byte read behind the end */
        CHECK(part);
        memcpy(part, text, cut);
        bool is_taken = fogg_record_verify(&replay, &board, part, cut);
        free(part);
        CHECK_THAT(!is_taken && replay.error.message[0] != '\0', "cut at %zu", cut);
    }
    check_verified(&board, text, length - 1); /* but for the last end of line */
}

TEST(a_record_without_an_end_says_so)
{
    static char text[MAX_TEXT];
    static fogg_board board;
    fixture_board(&board, "usa");
    size_t length = fixture_play(&board, &(fixture_game){.seats = 2, .seed = 1}, text, sizeof text);
    text[length - 1] = '\0';
    size_t cut = (size_t)(strrchr(text, '\n') - text) + 1;
    CHECK(!fogg_record_verify(&replay, &board, text, cut));
    CHECK_THAT(strstr(replay.error.message, "the record has no \"end\"") != NULL, "%s", replay.error.message);
}

TEST(another_seed_or_commitment_is_refused)
{
    static char text[MAX_TEXT];
    static fogg_board board;
    fixture_board(&board, "newyork");
    size_t length = fixture_play(&board, &(fixture_game){.seats = 2, .seed = 7}, text, sizeof text);
    char *commit = strstr(text, "\"commit\":\"") + 10, *seed = strstr(text, "\"seed\":\"") + 8;
    for (int digit = 0; digit < 2 * FOGG_DIGEST_BYTES; digit++) {
        char was = commit[digit];
        commit[digit] = was == 'a' ? 'b' : 'a';
        CHECK_THAT(!fogg_record_verify(&replay, &board, text, length), "digit %d of the commitment is not compared",
                   digit);
        CHECK_STR(replay.error.rule, "seed");
        CHECK_STR(replay.error.message, "header: \"commit\" is not the SHA-256 of the seed");
        CHECK_INT(replay.error.line, 1);
        CHECK_INT(replay.error.event, 0);
        commit[digit] = was;
    }
    commit[-4] = 'x'; /* "commix": a field that is not ours */
    check_verified(&board, text, length);
    seed[1] = seed[1] == 'a' ? 'b' : 'a';
    CHECK(!fogg_record_verify(&replay, &board, text, length));
    CHECK_STR(replay.error.rule, "seed");
    CHECK(replay.error.event > 0);
}

TEST(a_record_of_another_map_is_refused)
{
    static char text[MAX_TEXT];
    static fogg_board board, other;
    fixture_board(&board, "newyork");
    fixture_board(&other, "usa");
    size_t length = fixture_play(&board, &(fixture_game){.seats = 2, .seed = 7}, text, sizeof text);
    CHECK(!fogg_record_verify(&replay, &other, text, length));
    CHECK_STR(replay.error.message, "header: the record is of another map");
}

TEST(a_record_of_another_map_of_the_same_name_is_refused)
{
    static char text[MAX_TEXT], hashed[MAX_TEXT];
    static fogg_board board;
    char hash[2 * FOGG_HASH_BYTES + 1];
    fixture_board(&board, "newyork");
    fixture_play(&board, &(fixture_game){.seats = 2, .seed = 7}, text, sizeof text);
    for (int i = 0; i < FOGG_HASH_BYTES; i++)
        snprintf(hash + 2 * i, 3, "%02x", board.hash[i]);
    int length = snprintf(hashed, sizeof hashed, "{\"map_hash\":\"%s\",%s", hash, text + 1);
    check_verified(&board, hashed, (size_t)length);
    char *digits = strstr(hashed, hash);
    for (int digit = 0; digit < 2 * FOGG_HASH_BYTES; digit++) {
        char was = digits[digit];
        digits[digit] = was == 'a' ? 'b' : 'a';
        CHECK_THAT(!fogg_record_verify(&replay, &board, hashed, (size_t)length), "digit %d is not compared", digit);
        CHECK_STR(replay.error.message, "header: the record is of another map of this name: \"map_hash\" differs");
        CHECK_INT(replay.error.line, 1);
        digits[digit] = was;
    }
}

/* Sweep after sweep: any number of events is read in one pass. */
TEST(a_million_lines_are_refused_at_the_first_wrong_one)
{
    static fogg_board board;
    fixture_board(&board, "usa");
    static const char header[] = "{\"fogg\":1,\"map\":\"usa\",\"players\":[{\"name\":\"A\",\"kind\":\"x\"},"
                                 "{\"name\":\"B\",\"kind\":\"x\"}],\"start\":0,\"engine\":\"e\",\"date\":\"d\"}\n";
    static const char line[] = "{\"n\":1,\"ev\":\"turn\",\"p\":0}\n";
    const size_t lines = 1000000;
    char *text = malloc(sizeof header + lines * sizeof line);
    CHECK(text);
    size_t length = sizeof header - 1;
    memcpy(text, header, length);
    for (size_t i = 0; i < lines; i++, length += sizeof line - 1)
        memcpy(text + length, line, sizeof line - 1);
    bool is_taken = fogg_record_verify(&replay, &board, text, length);
    free(text);
    CHECK(!is_taken);
    CHECK_INT(replay.error.event, 1);
    CHECK_STR(replay.error.rule, "C1");
    CHECK_INT(replay.events, (long)lines);
}

static void run_with(const char *what, void (*body)(void *), char *path)
{
    char name[512];
    snprintf(name, sizeof name, "%s: %s", strrchr(path, '/') ? strrchr(path, '/') + 1 : path, what);
    test_run_with(name, body, path);
}

int main(int argc, char **argv)
{
    RUN(games_of_random_play_are_in_order);
    RUN(decisions_that_a_replay_tells_lead_to_the_end_of_the_game);
    RUN(a_game_may_be_stopped_at_any_decision);
    RUN(a_game_that_ended_idle_is_in_order);
    RUN(seats_may_change_hands_before_any_decision);
    RUN(a_record_cut_off_anywhere_is_refused);
    RUN(a_record_without_an_end_says_so);
    RUN(another_seed_or_commitment_is_refused);
    RUN(a_record_of_another_map_is_refused);
    RUN(a_record_of_another_map_of_the_same_name_is_refused);
    RUN(a_million_lines_are_refused_at_the_first_wrong_one);
    for (int i = 1; i < argc; i++) {
        run_with("every rule is kept and the result is right", fixture_is_in_order, argv[i]);
        run_with("seeks agree with a run", seeks_agree_with_a_run, argv[i]);
    }
    return test_done();
}
