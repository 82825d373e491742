/* fingerprint.c - the players decide as before: the fingerprints of their games are those in a file.
 *
 *     test-bots-fingerprint FILE           lines of player, map, players at the table, games, fingerprint
 *     test-bots-fingerprint FILE print     prints the file as it should be
 *
 * Who changes a player on purpose changes the file in the same commit, and measures the player in the arena again.
 * Budgets are in nodes.  The line of the player "weights" has the hash of the learned evaluation; those of "judge" have
 * what the judge says of games of the planner.  A map is one of the built-in ones or the seed of a generated one. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fogg/judge.h"
#include "generate.h"
#include "table.h"
#include "value.h"

typedef struct entry {
    char player[FOGG_MAX_BOT_NAME], map[32];
    int seats, games;
    uint64_t fingerprint;
} entry;

static const fogg_board *board_of(const char *map)
{
    static fogg_board board;
    static char text[GENERATE_MAX];
    if (map[0] < '0' || map[0] > '9')
        return board_named(map);
    size_t length = generate_map(strtoull(map, NULL, 10), text);
    CHECK_INT(fogg_board_parse(&board, text, length, NULL, NULL), 0);
    return &board;
}

static uint64_t mix(uint64_t hash, uint64_t value)
{
    hash = (hash ^ value) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ hash >> 29;
}

/* One game in which every decision is a hint: what the player chooses, and why.  The reasons are those of today's
 * planner, so of a frozen player (`is_frozen`) only the choices count. */
static uint64_t play(fogg_bot **bots, const fogg_board *board, int seats, uint64_t seed, bool is_frozen)
{
    fogg_game game;
    uint64_t hash = seed;
    for (int seat = 0; seat < seats; seat++)
        fogg_bot_reset(bots[seat], seed * 8 + (uint64_t)seat);
    fogg_game_init_fast(&game, board, seats, seed);
    for (int seat; (seat = fogg_game_to_act(&game)) >= 0;) {
        fogg_view view;
        fogg_game_view(&game, seat, &view);
        fogg_hint hint = {0};
        if (is_frozen)
            hint.action = fogg_bot_choose(bots[seat], &view);
        else
            hint = fogg_bot_hint(bots[seat], &view);
        fogg_verdict verdict = fogg_game_play(&game, seat, hint.action, NULL);
        CHECK_THAT(verdict == FOGG_LEGAL, "game %d: %s", (int)seed, fogg_verdict_name(verdict));
        hash = mix(hash, (uint64_t)hint.action << 32 | (uint64_t)hint.reason << 24 | (uint64_t)hint.ticket << 16 |
                             (uint64_t)hint.route << 8 | hint.card);
        hash = mix(hash, (uint64_t)hint.location << 16 | (uint16_t)hint.points);
    }
    return mix(hash, fogg_game_hash(&game));
}

static uint64_t mix_judgement(uint64_t hash, const fogg_judgement *j)
{
    hash = mix(hash, (uint64_t)((int64_t)j->games * 64 + j->options * 16 + j->reference * 4 + j->best));
    for (int i = 0; i < j->options; i++) {
        hash = mix(mix(hash, j->option[i].action), (uint64_t)j->option[i].squares);
        for (int seat = 0; seat < FOGG_MAX_SEATS; seat++)
            hash = mix(hash, (uint64_t)j->option[i].won[seat]);
        hash = mix(hash, (uint64_t)j->option[i].ahead);
    }
    return hash;
}

/* One game of planners, of which every tenth decision is judged: the action played, and the last legal one. */
static uint64_t judge_game(fogg_judge *judge, fogg_bot *bot, const fogg_board *board, int seats, uint64_t seed)
{
    const fogg_thrift thrift = {12, 8};
    fogg_game game;
    uint64_t hash = seed;
    int32_t won[FOGG_MAX_SEATS] = {0};
    fogg_bot_reset(bot, seed);
    fogg_game_init_fast(&game, board, seats, seed);
    for (int seat, step = 0; (seat = fogg_game_to_act(&game)) >= 0; step++) {
        fogg_view view;
        fogg_judgement j;
        fogg_game_view(&game, seat, &view);
        fogg_action action = fogg_bot_choose(bot, &view);
        if (step % 10 == 0) {
            fogg_judge_decision(judge, &view, action, &thrift, seed, &j);
            hash = mix_judgement(hash, &j);
            fogg_action last = fogg_view_legal_at(&view, fogg_view_legal_count(&view) - 1);
            fogg_judge_decision(judge, &view, last, &thrift, seed, &j);
            hash = mix_judgement(hash, &j);
            fogg_judge_position(judge, &game, 4, seed, won);
        }
        fogg_game_play_unchecked(&game, seat, action, NULL);
    }
    fogg_judge_deal(judge, seats, 0, 6, seed, won);
    for (int seat = 0; seat < seats; seat++)
        hash = mix(hash, (uint64_t)won[seat]);
    return hash;
}

static uint64_t fingerprint_of_judge(const entry *l)
{
    const fogg_board *board = board_of(l->map);
    fogg_survey *map = fogg_survey_open(board);
    fogg_judge *judge = fogg_judge_open(board, map);
    fogg_bot *bot = bot_named("planner", board, 0);
    uint64_t hash = 0;
    for (int game = 0; game < l->games; game++)
        hash = mix(hash, judge_game(judge, bot, board, l->seats, (uint64_t)game + 1));
    fogg_bot_close(bot);
    fogg_judge_close(judge);
    fogg_survey_close(map);
    return hash;
}

static uint64_t fingerprint_of(const entry *l)
{
    if (strcmp(l->player, "weights") == 0)
        return strcmp(l->map, "general") == 0 ? value_nets[0].hash : value_net_of(board_of(l->map))->hash;
    if (strcmp(l->player, "judge") == 0)
        return fingerprint_of_judge(l);
    const fogg_board *board = board_of(l->map);
    fogg_survey *map = fogg_survey_open(board);
    const fogg_bot_host host = {.survey = map};
    fogg_bot *bots[FOGG_MAX_SEATS];
    uint64_t hash = 0;
    CHECK(l->seats >= board->min_seats && l->seats <= board->max_seats);
    for (int seat = 0; seat < l->seats; seat++) {
        char error[FOGG_MAX_BOT_ERROR];
        bots[seat] = fogg_bot_open(l->player, board, 0, &host, error);
        CHECK_THAT(bots[seat] != NULL, "%s", error);
    }
    for (int game = 0; game < l->games; game++)
        hash = mix(hash, play(bots, board, l->seats, (uint64_t)game + 1, strchr(l->player, '@') != NULL));
    for (int seat = 0; seat < l->seats; seat++)
        fogg_bot_close(bots[seat]);
    fogg_survey_close(map);
    return hash;
}

static void check_line(void *data)
{
    const entry *l = data;
    uint64_t found = fingerprint_of(l);
    CHECK_THAT(found == l->fingerprint, "found %016" PRIx64, found);
}

int main(int argc, char **argv)
{
    FILE *file = argc >= 2 ? fopen(argv[1], "r") : NULL;
    bool prints = argc == 3 && strcmp(argv[2], "print") == 0;
    if (file == NULL) {
        fputs("usage: test-bots-fingerprint FILE [print]\n", stderr);
        return EXIT_FAILURE;
    }
    entry l;
    while (fscanf(file, "%95s %31s %d %d %" SCNx64, l.player, l.map, &l.seats, &l.games, &l.fingerprint) == 5) {
        char name[FOGG_MAX_BOT_NAME + 96];
        snprintf(name, sizeof name, "%s decides as before on %s with %d players", l.player, l.map, l.seats);
        if (prints)
            printf("%s %s %d %d %016" PRIx64 "\n", l.player, l.map, l.seats, l.games, fingerprint_of(&l));
        else
            test_run_with(name, check_line, &l);
    }
    fclose(file);
    return prints ? EXIT_SUCCESS : test_done();
}
