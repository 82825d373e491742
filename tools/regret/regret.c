/* regret.c - positions with deep answers, and what a player loses against them.
 *
 *     regret make PLAYER > positions.txt         500 positions, each answered by PLAYER, a search with many nodes
 *     regret answer FILE PLAYER > positions.txt  the same positions, answered anew
 *     regret check FILE                          a test of the file and of quick players, in TAP
 *     regret try FILE NAME...                    mean regret of each player, in points of a hundred, with its error
 *
 * A game is frozen as the actions that were made in it, each by its place among the legal ones; it does not depend on
 * any player.  A line of the file is
 *
 *     game MAP PLAYERS SEED PLACE...             a game from its beginning
 *     at DECISION ACTION:BEHIND ...              a position of that game; what each action that was considered is worth
 *                                                less than the best, in hundredths of a point of a hundred
 *
 * An action that the answer did not consider counts as much as the worst that it did.  What is compared is half the
 * chance to win, half the share of the margins (docs/bots.md). */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fogg/bot.h"
#include "fogg/game.h"
#include "fogg/maps.h"
#include "fogg/thoughts.h"

enum {
    DECISIONS = 600, /* of a game, at most */
    POSITIONS_MOST = 1000,
    EACH = 4, /* positions of a game */
    SLIP = 8, /* one decision of so many is made at random */
    LINE = 16384,
};

typedef struct game_line {
    char map[32];
    int seats, count;
    unsigned long long seed;
    short place[DECISIONS];
} game_line;

typedef struct answer {
    int game, decision, count;
    fogg_action action[FOGG_MAX_CANDIDATES];
    int behind[FOGG_MAX_CANDIDATES];
} answer;

static game_line games[POSITIONS_MOST];
static answer answers[POSITIONS_MOST];
static int game_count, answer_count;

/* The boards, each read once. */
static const fogg_board *board_of(const char *name, fogg_survey **survey)
{
    static fogg_board boards[8];
    static fogg_survey *surveys[8];
    static int count;
    for (int i = 0; i < count; i++)
        if (strcmp(boards[i].id, name) == 0) {
            *survey = surveys[i];
            return &boards[i];
        }
    const fogg_map *map = fogg_map_find(name);
    if (map == NULL || count == 8 || fogg_board_parse(&boards[count], map->text, map->length, NULL, NULL) > 0) {
        fprintf(stderr, "regret: no map %s\n", name);
        exit(EXIT_FAILURE);
    }
    surveys[count] = *survey = fogg_survey_open(&boards[count]);
    return &boards[count++];
}

static fogg_bot *open_bot(const char *name, const char *map)
{
    char error[FOGG_MAX_BOT_ERROR];
    fogg_bot_host host = {0};
    fogg_survey *survey;
    const fogg_board *board = board_of(map, &survey);
    host.survey = survey;
    fogg_bot *bot = fogg_bot_open(name, board, 1, &host, error);
    if (bot == NULL) {
        fprintf(stderr, "regret: %s\n", error);
        exit(EXIT_FAILURE);
    }
    return bot;
}

/* The view of whoever is to decide at that point of a game. */
static fogg_view view_at(const game_line *g, int decision)
{
    fogg_survey *survey;
    fogg_game game;
    fogg_view view;
    fogg_game_init_fast(&game, board_of(g->map, &survey), g->seats, g->seed);
    for (int i = 0; i < decision; i++) {
        int seat = fogg_game_to_act(&game);
        if (seat < 0 || g->place[i] < 0 || g->place[i] >= fogg_game_legal_count(&game, seat)) {
            fprintf(stderr, "regret: a game of %s does not fit the rules\n", g->map);
            exit(EXIT_FAILURE);
        }
        fogg_game_play_unchecked(&game, seat, fogg_game_legal_at(&game, seat, g->place[i]), NULL);
    }
    fogg_game_view(&game, fogg_game_to_act(&game), &view);
    return view;
}

/* ---- making ---------------------------------------------------------------------------------------------------- */

static unsigned long long roll(unsigned long long *state)
{
    *state = *state * 6364136223846793005ULL + 1442695040888963407ULL;
    return *state >> 33;
}

static void play_game(game_line *g, const char *map, int seats, unsigned long long seed)
{
    unsigned long long chance = seed;
    fogg_survey *survey;
    fogg_game game;
    fogg_bot *bots[FOGG_MAX_SEATS];
    *g = (game_line){.seats = seats, .seed = seed};
    snprintf(g->map, sizeof g->map, "%s", map);
    fogg_game_init_fast(&game, board_of(map, &survey), seats, seed);
    for (int seat = 0; seat < seats; seat++)
        bots[seat] = open_bot("planner@0.1", map);
    for (int seat; (seat = fogg_game_to_act(&game)) >= 0 && g->count < DECISIONS; g->count++) {
        fogg_view view;
        fogg_game_view(&game, seat, &view);
        int legal = fogg_game_legal_count(&game, seat), place = 0;
        fogg_action action = fogg_bot_choose(bots[seat], &view);
        while (place < legal - 1 && fogg_game_legal_at(&game, seat, place) != action)
            place++;
        if (game.open.phase == FOGG_PHASE_TURN && roll(&chance) % SLIP == 0)
            place = (int)(roll(&chance) % (unsigned)legal);
        g->place[g->count] = (short)place;
        fogg_game_play_unchecked(&game, seat, fogg_game_legal_at(&game, seat, place), NULL);
    }
    for (int seat = 0; seat < seats; seat++)
        fogg_bot_close(bots[seat]);
}

static void make_positions(void)
{
    static const struct {
        const char *map;
        int seats, games;
    } plan[] = {{"usa", 2, 35}, {"europe", 2, 25}, {"newyork", 2, 20}, {"sanfrancisco", 2, 20},
                {"usa", 4, 10}, {"europe", 3, 10}, {"newyork", 3, 5}};
    unsigned long long chance = 1;
    for (size_t p = 0; p < sizeof plan / sizeof *plan; p++)
        for (int i = 0; i < plan[p].games; i++) {
            game_line *g = &games[game_count++];
            play_game(g, plan[p].map, plan[p].seats, 1000 * (p + 1) + (unsigned)i);
            for (int k = 0; k < EACH; k++) /* one in each quarter of the game */
                answers[answer_count++] =
                    (answer){.game = game_count - 1,
                             .decision = g->count * k / EACH + (int)(roll(&chance) % (unsigned)(g->count / EACH))};
        }
}

static void answer_all(const char *name)
{
    for (int i = 0; i < answer_count; i++) {
        answer *a = &answers[i];
        const game_line *g = &games[a->game];
        fogg_view view = view_at(g, a->decision);
        fogg_bot *bot = open_bot(name, g->map);
        fogg_action action = fogg_bot_choose(bot, &view);
        const fogg_thoughts *thoughts = fogg_bot_thoughts(bot);
        a->count = thoughts != NULL ? thoughts->count : 1;
        a->action[0] = action;
        a->behind[0] = 0;
        for (int c = 0; thoughts != NULL && c < thoughts->count; c++) {
            a->action[c] = thoughts->candidate[c].action;
            a->behind[c] = (int)((long long)thoughts->candidate[c].behind * 10000 / FOGG_CERTAIN);
        }
        fogg_bot_close(bot);
    }
}

static void print_all(void)
{
    for (int i = 0, game = -1; i < answer_count; i++) {
        const answer *a = &answers[i];
        const game_line *g = &games[a->game];
        if (a->game != game) {
            printf("game %s %d %llu", g->map, g->seats, g->seed);
            for (int d = 0; d < g->count; d++)
                printf(" %d", g->place[d]);
            printf("\n");
            game = a->game;
        }
        printf("at %d", a->decision);
        for (int c = 0; c < a->count; c++)
            printf(" %u:%d", (unsigned)a->action[c], a->behind[c]);
        printf("\n");
    }
}

/* ---- reading --------------------------------------------------------------------------------------------------- */

static bool read_game(char *text)
{
    game_line *g = &games[game_count];
    int used = 0;
    if (sscanf(text, "game %31s %d %llu%n", g->map, &g->seats, &g->seed, &used) != 3)
        return false;
    for (text += used; g->count < DECISIONS; g->count++) {
        char *end;
        long place = strtol(text, &end, 10);
        if (end == text)
            break;
        g->place[g->count] = (short)place;
        text = end;
    }
    game_count++;
    return true;
}

static bool read_answer(char *text)
{
    answer *a = &answers[answer_count];
    int used = 0;
    unsigned action;
    a->game = game_count - 1;
    if (game_count == 0 || sscanf(text, "at %d%n", &a->decision, &used) != 1 || a->decision < 0 ||
        a->decision >= games[a->game].count)
        return false;
    for (text += used; a->count < FOGG_MAX_CANDIDATES; a->count++) {
        if (sscanf(text, " %u:%d%n", &action, &a->behind[a->count], &used) != 2)
            break;
        a->action[a->count] = action;
        text += used;
    }
    answer_count++;
    return a->count > 0;
}

static void read_file(const char *path)
{
    static char line[LINE];
    FILE *file = fopen(path, "r");
    bool is_good = file != NULL;
    while (is_good && fgets(line, sizeof line, file) != NULL && answer_count < POSITIONS_MOST)
        is_good = line[0] == '#' || (line[0] == 'g' ? read_game(line) : read_answer(line));
    if (!is_good) {
        fprintf(stderr, "regret: %s is no file of positions\n", path);
        exit(EXIT_FAILURE);
    }
    fclose(file);
}

/* ---- trying ---------------------------------------------------------------------------------------------------- */

/* Whether two actions do the same: two slots of the market may hold the same card. */
static bool is_alike(const fogg_view *view, fogg_action a, fogg_action b)
{
    unsigned one = fogg_action_place(a), other = fogg_action_place(b);
    if (a == b || fogg_action_kind_of(a) != fogg_action_kind_of(b))
        return a == b;
    if (fogg_action_kind_of(a) == FOGG_DRAW)
        return one != FOGG_FROM_STOCK && other != FOGG_FROM_STOCK && view->open.market[one] == view->open.market[other];
    return fogg_action_kind_of(a) == FOGG_CLAIM && one == other; /* another payment */
}

/* Asks a player about all positions.  Returns its mean regret. */
static double try(const char *name, bool is_told)
{
    double sum = 0, squares = 0, best = 0;
    for (int i = 0; i < answer_count; i++) {
        const answer *a = &answers[i];
        fogg_view view = view_at(&games[a->game], a->decision);
        fogg_bot *bot = open_bot(name, games[a->game].map);
        fogg_action action = fogg_bot_choose(bot, &view);
        int regret = 0;
        bool is_known = false;
        for (int c = a->count - 1; c >= 0; c--) {
            regret = !is_known && a->behind[c] > regret ? a->behind[c] : regret;
            if (is_alike(&view, action, a->action[c])) {
                regret = a->behind[c];
                is_known = true;
            }
        }
        sum += regret / 100.0;
        squares += regret / 100.0 * regret / 100.0;
        best += regret == 0;
        fogg_bot_close(bot);
    }
    double mean = sum / answer_count;
    if (!is_told)
        return mean;
    printf("%-28s  %6.3f +- %.3f   %5.1f %%\n", name, mean,
           1.96 * sqrt((squares / answer_count - mean * mean) / answer_count), 100 * best / answer_count);
    fflush(stdout);
    return mean;
}

/* As a test: the positions are there and fit the rules, and quick players stand where they should. */
static int check(void)
{
    double random = try("random", false), planner = try("planner", false), search = try("search:nodes=400", false);
    printf("%s 1 - there are 500 positions\n", answer_count == 500 ? "ok" : "not ok");
    printf("%s 2 - the planner loses far less than a random player\n", 3 * planner < random ? "ok" : "not ok");
    printf("%s 3 - four hundred play-outs lose less than the planner\n", search < planner ? "ok" : "not ok");
    printf("# %.2f, %.2f, %.2f points a decision\n1..3\n", random, planner, search);
    return answer_count == 500 && 3 * planner < random && search < planner ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int argc, char **argv)
{
    if (argc == 3 && strcmp(argv[1], "make") == 0) {
        make_positions();
        answer_all(argv[2]);
        print_all();
        return EXIT_SUCCESS;
    }
    if (argc == 4 && strcmp(argv[1], "answer") == 0) {
        read_file(argv[2]);
        answer_all(argv[3]);
        print_all();
        return EXIT_SUCCESS;
    }
    if (argc >= 4 && strcmp(argv[1], "try") == 0) {
        read_file(argv[2]);
        printf("%d positions\n%-28s  %16s   %7s\n", answer_count, "player", "regret", "the best");
        for (int i = 3; i < argc; i++)
            try(argv[i], true);
        return EXIT_SUCCESS;
    }
    if (argc == 3 && strcmp(argv[1], "check") == 0) {
        read_file(argv[2]);
        return check();
    }
    fputs("usage: regret make PLAYER\n       regret answer FILE PLAYER\n       regret try FILE NAME...\n"
          "       regret check FILE\n",
          stderr);
    return EXIT_FAILURE;
}
