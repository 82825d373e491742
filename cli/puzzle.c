/* puzzle.c - fogg puzzle: makes puzzles from recorded games, and checks them again. */
#include "fogg/puzzle.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "game_map.h"
#include "heap.h"
#include "options.h"
#include "puzzle_line.h"
#include "record_file.h"
#include "usual.h"

enum { DECISIONS = 4000 };

/* The work on one file of records. */
typedef struct maker {
    const game_map *given;
    uint64_t seed;
    fogg_theme theme;
    long long most;  /* puzzles of a game */
    FILE *out, *log; /* the puzzles; the games that were looked at, or NULL */
    char *done;      /* what the log held at the beginning */
    long games, found;
} maker;

/* The name of a game in the log. */
static void name_game(const fogg_header *header, char *out)
{
    for (int i = 0; i < FOGG_SEED_BYTES; i++)
        sprintf(out + 2 * i, "%02x", header->seed[i]);
}

static bool refuse(const record_file *file, const fogg_record_error *error)
{
    char message[RECORD_FILE_FAULT];
    record_file_explain(file, error, message);
    fprintf(stderr, "fogg puzzle: %s: %s\n", file->name, message);
    return false;
}

/* How hard the answer is to find: searches of several sizes try it, the more miss it the higher. */
static int rate(const fogg_survey *survey, const fogg_board *board, const fogg_step *step, fogg_action best)
{
    static const char *const tries[] = {"search:nodes=60",  "search:nodes=60",  "search:nodes=60",  "search:nodes=300",
                                        "search:nodes=300", "search:nodes=300", "search:nodes=1500"};
    enum { TRIES = sizeof tries / sizeof *tries, EASIEST = 1200, MISSED = 120 };
    const fogg_bot_host host = {.survey = survey};
    int rating = EASIEST;
    fogg_view view;
    fogg_game_view(&step->before, step->seat, &view);
    for (int i = 0; i < TRIES; i++) {
        char error[FOGG_MAX_BOT_ERROR];
        fogg_bot *bot = fogg_bot_open(tries[i], board, (uint64_t)i + 1, &host, error);
        if (bot && !fogg_answer_is_alike(&view.open, best, fogg_bot_choose(bot, &view)))
            rating += MISSED;
        fogg_bot_close(bot);
    }
    return rating;
}

/* Whether a decision may be about a theme.  Stations are rare, so only decisions are judged at which the seat builds
 * one or soon does. */
static bool may_be_about(const fogg_course *course, int index, fogg_theme theme)
{
    enum { SOON = 4 }; /* decisions of the seat */
    int own = 0;
    for (int i = index; theme == FOGG_THEME_STATION && i < course->count && own < SOON; i++) {
        if (course->steps[i].seat != course->steps[index].seat)
            continue;
        if (fogg_action_kind_of(course->steps[i].action) == FOGG_STATION)
            return true;
        own++;
    }
    return theme != FOGG_THEME_STATION;
}

/* The puzzles of one game. */
static void search(maker *m, const fogg_course *course, const fogg_header *header, const fogg_board *board)
{
    fogg_survey *survey = heap_have(fogg_survey_open(board));
    fogg_judge *judge = heap_have(fogg_judge_open(board, survey));
    long found = 0;
    for (int i = 0; i < course->count && found < m->most; i++) {
        fogg_puzzle puzzle;
        if (!may_be_about(course, i, m->theme) ||
            !fogg_puzzle_find_about(judge, survey, &course->steps[i], m->theme, m->seed, &puzzle))
            continue;
        int rating = rate(survey, board, &course->steps[i], puzzle.best);
        puzzle_line_write(m->out, header, course, i, &puzzle, rating);
        found++;
    }
    m->found += found;
    fogg_judge_close(judge);
    fogg_survey_close(survey);
}

/* Returns false after telling standard error why the file cannot be used. */
static bool take_game(maker *m, const record_file *file)
{
    static fogg_replay replay;
    static fogg_step steps[DECISIONS];
    fogg_record_error error;
    fogg_course course;
    char name[2 * FOGG_SEED_BYTES + 1];
    const game_map *map = record_file_begin(file, m->given, &replay, &error);
    if (!map)
        return refuse(file, &error);
    if (!replay.header.has_seed) {
        fprintf(stderr, "fogg puzzle: %s: a game without its seed is passed over\n", file->name);
        return true;
    }
    name_game(&replay.header, name);
    if (m->done && strstr(m->done, name))
        return true;
    if (!fogg_replay_open(&replay, &map->board, file->text, file->length) ||
        !fogg_course_read(&course, &replay, steps, DECISIONS))
        return refuse(file, &replay.error);
    search(m, &course, &replay.header, &map->board);
    m->games++;
    if (m->log) {
        fprintf(m->log, "%s\n", name);
        fflush(m->log);
    }
    return true;
}

static bool take_file(maker *m, const char *name)
{
    record_file file;
    bool is_good = true;
    if (!record_file_open(&file, name))
        return false;
    while (is_good && record_file_next(&file))
        is_good = take_game(m, &file);
    if (file.error) {
        fprintf(stderr, "fogg puzzle: %s: %s\n", name, file.error);
        is_good = false;
    }
    record_file_close(&file);
    return is_good;
}

/* Reads the log of an earlier run, and opens it to go on. */
static bool open_log(maker *m, const char *name)
{
    m->log = fopen(name, "a+");
    if (!m->log) {
        fprintf(stderr, "fogg puzzle: %s: %s\n", name, strerror(errno));
        return false;
    }
    fseek(m->log, 0, SEEK_END);
    long length = ftell(m->log);
    rewind(m->log);
    m->done = heap_new((size_t)length + 1);
    m->done[fread(m->done, 1, (size_t)length, m->log)] = '\0';
    return true;
}

/* The theme of that name, FOGG_THEME_COUNT (any) for NULL.  Returns false after telling that there is none. */
static bool find_theme(const char *name, fogg_theme *out)
{
    int theme = 0;
    while (name && theme < FOGG_THEME_COUNT && strcmp(name, fogg_theme_name((fogg_theme)theme)) != 0)
        theme++;
    *out = name ? (fogg_theme)theme : FOGG_THEME_COUNT;
    if (name && theme == FOGG_THEME_COUNT)
        fprintf(stderr, "fogg puzzle make: no theme \"%s\"; docs/puzzles.md lists them\n", name);
    return !name || theme < FOGG_THEME_COUNT;
}

static int make(int argc, char **argv)
{
    static game_map given;
    const char *map = NULL, *work = NULL, *out = NULL, *theme = NULL;
    long long seed = 1, most = 3;
    option_list from = {0};
    const option choices[] = {
        {.name = "from", .argument = "FILE", .help = "records of finished games; may be given again", .list = &from},
        {.name = "out", .argument = "FILE", .help = "add the puzzles to this file (standard output)", .text = &out},
        {.name = "work",
         .argument = "FILE",
         .help = "note there which games are done; the same command goes on where it stopped",
         .text = &work},
        {.name = "theme", .argument = "THEME", .help = "look only for puzzles about this (all)", .text = &theme},
        {.name = "most", .argument = "N", .help = "of one game (3)", .number = &most, .least = 1, .most = 1000},
        usual_seed(&seed, "what chance begins with (1)"),
        usual_map_of_records(&map),
        {0},
    };
    const options usage = {
        .command = "puzzle make",
        .operands = "FILE...",
        .choices = choices,
        .least = 0,
        .most = 1000,
        .about = "Looks through recorded games for decisions where one action is clearly the best, and not the one\n"
                 "that the level `hard` thinks of first.  Prints a JSON object a line; docs/puzzles.md has the\n"
                 "fields."};
    int status = options_read(&usage, &argc, argv);
    if (status != OPTIONS_GOOD)
        return status;
    if (argc + from.count == 0)
        return options_fault("puzzle make", "which records?  --from FILE");
    fogg_theme only;
    if (!find_theme(theme, &only))
        return EXIT_USAGE;
    if (map && !game_map_load(&given, map))
        return EXIT_FAILURE;
    maker m = {.given = map ? &given : NULL, .seed = (uint64_t)seed, .theme = only, .most = most, .out = stdout};
    bool is_good = !work || open_log(&m, work);
    if (is_good && out && !(m.out = fopen(out, "ab"))) {
        fprintf(stderr, "fogg puzzle: cannot write %s: %s\n", out, strerror(errno));
        is_good = false;
    }
    for (int i = 0; is_good && i < from.count; i++)
        is_good = take_file(&m, from.at[i]);
    for (int i = 0; is_good && i < argc; i++)
        is_good = take_file(&m, argv[i]);
    if (is_good)
        fprintf(stderr, "%ld puzzle%s in %ld game%s\n", m.found, m.found == 1 ? "" : "s", m.games,
                m.games == 1 ? "" : "s");
    if (m.out && m.out != stdout && fclose(m.out) != 0)
        is_good = false;
    if (m.log)
        fclose(m.log);
    free(m.done);
    game_map_clear(&given);
    return is_good ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* Whether the planner thinks of the answer first. */
static bool is_found_by_planner(const puzzle_line *line, const fogg_view *view, const fogg_survey *survey)
{
    const fogg_bot_host host = {.survey = survey};
    char error[FOGG_MAX_BOT_ERROR];
    fogg_bot *planner = heap_have(fogg_bot_open("planner", line->game.open.board, 0, &host, error));
    fogg_action action = fogg_bot_choose(planner, view);
    fogg_bot_close(planner);
    return fogg_answer_is_alike(&view->open, line->best, action);
}

/* What is wrong with a puzzle, or NULL. */
static const char *examine(const puzzle_line *line, const fogg_thrift *thrift, int turns, uint64_t seed,
                           fogg_puzzle *now)
{
    fogg_survey *survey = heap_have(fogg_survey_open(line->game.open.board));
    fogg_judge *judge = heap_have(fogg_judge_open(line->game.open.board, survey));
    const char *fault = NULL;
    fogg_view view;
    fogg_game_view(&line->game, line->seat, &view);
    fogg_judge_set_turns(judge, turns);
    fogg_puzzle_measure(judge, &view, line->best, thrift, seed ^ fogg_game_hash(&line->game), now);
    if (is_found_by_planner(line, &view, survey))
        fault = "it is what the planner does";
    else if (now->margin <= 0 || now->margin < 2 * now->error)
        fault = "another action is as good";
    fogg_judge_close(judge);
    fogg_survey_close(survey);
    return fault;
}

static bool check_file(const char *name, const fogg_thrift *thrift, int turns, uint64_t seed, bool is_told, long *count,
                       long *faults)
{
    static puzzle_line line;
    FILE *in = fopen(name, "rb");
    char *text = NULL, message[256];
    size_t room = 0;
    bool is_good = in != NULL;
    if (!in)
        fprintf(stderr, "fogg puzzle: %s: %s\n", name, strerror(errno));
    for (long number = 1; is_good && getline(&text, &room, in) > 0; number++) {
        fogg_puzzle now = {0};
        const char *fault = puzzle_line_read(&line, text, message, sizeof message)
                                ? examine(&line, thrift, turns, seed, &now)
                                : message;
        ++*count;
        if (is_told)
            printf("%s:%ld: chance %d, margin %d, error %d\n", name, number, now.chance, now.margin, now.error);
        if (fault) {
            printf("%s:%ld: %s\n", name, number, fault);
            ++*faults;
        }
    }
    free(text);
    if (in)
        fclose(in);
    return is_good;
}

static int check(int argc, char **argv)
{
    long long seed = 77, games = 640, turns = FOGG_JUDGE_TURNS;
    bool is_told = false, is_whole = false;
    const option choices[] = {
        {.name = "games",
         .argument = "N",
         .help = "to play for an action (640)",
         .number = &games,
         .least = 16,
         .most = FOGG_MAX_THRIFT},
        usual_seed(&seed, "what chance begins with (77)"),
        {.name = "turns",
         .argument = "N",
         .help = "to play before the evaluation judges (10)",
         .number = &turns,
         .least = 1,
         .most = 100000},
        {.name = "whole", .help = "play games to their end, without the evaluation", .flag = &is_whole},
        {.name = "tell", .help = "print the figures of every puzzle", .flag = &is_told},
        {0},
    };
    const options usage = {
        .command = "puzzle check",
        .operands = "FILE...",
        .choices = choices,
        .least = 1,
        .most = 1000,
        .about = "Reads puzzles, plays up to each position, and judges it again in other games: the answer must still\n"
                 "be better than any other action.  Tells each that is not; the exit status is 1 if there was one."};
    int status = options_read(&usage, &argc, argv);
    if (status != OPTIONS_GOOD)
        return status;
    const fogg_thrift thrift = {(int)games / 4, (int)games};
    long count = 0, faults = 0;
    bool is_good = true;
    for (int i = 0; i < argc; i++)
        is_good = check_file(argv[i], &thrift, is_whole ? FOGG_TO_THE_END : (int)turns, (uint64_t)seed, is_told, &count,
                             &faults) &&
                  is_good;
    printf("%ld puzzle%s, %ld fault%s\n", count, count == 1 ? "" : "s", faults, faults == 1 ? "" : "s");
    return is_good && faults == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

static const verb verbs[] = {
    {"make", "FILE...", "look for puzzles in recorded games", make},
    {"check", "FILE...", "judge puzzles again", check},
    {0},
};

int command_puzzle(int argc, char **argv)
{
    const options usage = {.command = "puzzle",
                           .operands = "[FILE]...",
                           .about = "Positions in which one action is clearly the best.",
                           .verbs = verbs};
    return options_verb(&usage, argc, argv);
}
