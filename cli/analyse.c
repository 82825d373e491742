/* analyse.c - fogg analyse: what a recorded game was worth, decision by decision. */
#include "analyse.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "commands.h"
#include "heap.h"
#include "options.h"
#include "part.h"
#include "record_file.h"
#include "save.h"
#include "usual.h"

/* How far the work is. */
typedef struct progress {
    analysis *a;
    FILE *work; /* or NULL */
    bool is_shown;
    int done, due;
    time_t begun;
} progress;

static void note(void *context, int step)
{
    progress *p = context;
    p->done++;
    if (p->work)
        analyse_write_work(p->a, step, p->work);
    if (!p->is_shown)
        return;
    long seconds = (long)(time(NULL) - p->begun), left = seconds * (p->due - p->done) / p->done;
    fprintf(stderr, "\r%d of %d decisions, %ld:%02ld left ", p->done, p->due, left / 60, left % 60);
    if (p->done == p->due)
        fprintf(stderr, "\r%60s\r", "");
}

static bool read_part(const char *text, analysis *a)
{
    work_part part;
    if (!part_read(text, &part) || part.count > ANALYSE_DECISIONS)
        return false;
    a->part = part.number;
    a->parts = part.count;
    return true;
}

static bool fail(const record_file *file, const fogg_record_error *error)
{
    char message[RECORD_FILE_FAULT];
    record_file_explain(file, error, message);
    fprintf(stderr, "fogg analyse: %s: %s\n", file->name, message);
    return false;
}

/* Reads the game that the file stands at. */
static bool read_game(analysis *a, const record_file *file, const game_map *given)
{
    static fogg_replay replay;
    fogg_record_error error;
    a->map = record_file_begin(file, given, &replay, &error);
    if (!a->map)
        return fail(file, &error);
    a->text = file->text;
    a->length = file->length;
    a->steps = heap_new(sizeof *a->steps * ANALYSE_DECISIONS);
    if (!fogg_replay_open(&replay, &a->map->board, a->text, a->length) ||
        !fogg_course_read(&a->course, &replay, a->steps, ANALYSE_DECISIONS))
        return fail(file, &replay.error);
    a->header = replay.header;
    a->findings = heap_new(sizeof *a->findings * (size_t)a->course.count);
    a->is_known = heap_new(sizeof *a->is_known * (size_t)a->course.count);
    a->survey = fogg_survey_open(&a->map->board);
    return a->survey != NULL;
}

static void clear(analysis *a)
{
    fogg_survey_close(a->survey);
    free(a->steps);
    free(a->findings);
    free(a->is_known);
}

/* Does what the files of work do not have yet.  Returns false after telling standard error why not. */
static bool run(analysis *a, const option_list *works)
{
    progress p = {.a = a, .is_shown = isatty(STDERR_FILENO), .begun = time(NULL)};
    for (int i = 0; i < works->count; i++)
        if (!analyse_read_work(a, works->at[i]))
            return false;
    if (works->count > 0 && !(p.work = analyse_open_work(a, works->at[0])))
        return false;
    for (int step = 0; step < a->course.count; step++)
        p.due += !a->is_known[step] && step % a->parts == a->part - 1;
    analyse_run(a, note, &p);
    if (p.work && (ferror(p.work) | fclose(p.work)) != 0) {
        fprintf(stderr, "fogg analyse: cannot write %s: %s\n", works->at[0], strerror(errno));
        return false;
    }
    return true;
}

/* The record with what was found, beside the old file and then in its place. */
static bool write_record(const analysis *a, const char *name)
{
    char error[FOGG_MAX_ERROR_TEXT], *beside = heap_new(strlen(name) + sizeof ".new");
    bool is_standard = strcmp(name, "-") == 0, is_written = false;
    FILE *out = stdout;
    sprintf(beside, "%s.new", name);
    if (!is_standard && !save_may_replace(name, error, sizeof error)) {
        fprintf(stderr, "fogg analyse: %s\n", error);
    } else if (!is_standard && !(out = fopen(beside, "wbx"))) {
        fprintf(stderr, "fogg analyse: cannot make %s: %s\n", beside, strerror(errno));
    } else {
        analyse_write_record(a, out);
        is_written = is_standard || ((ferror(out) | fclose(out)) == 0 && rename(beside, name) == 0);
        if (!is_written) {
            fprintf(stderr, "fogg analyse: cannot write %s: %s\n", name, strerror(errno));
            remove(beside);
        }
    }
    free(beside);
    return is_written;
}

/* Tells what was found, as far as it is whole. */
static bool tell(const analysis *a, const char *seat, bool is_json, const char *out)
{
    if (!analyse_is_complete(a)) {
        int known = 0;
        for (int step = 0; step < a->course.count; step++)
            known += a->is_known[step];
        printf("part %d of %d is done: %d of %d decisions are known\n", a->part, a->parts, known, a->course.count);
        return true;
    }
    if (out && !write_record(a, out))
        return false;
    if (is_json)
        analyse_write_json(a, stdout);
    else if (!out || strcmp(out, "-") != 0)
        analyse_print(a, seat ? atoi(seat) : -1, stdout);
    return true;
}

static bool analyse_file(analysis *a, const char *name, const game_map *given, const option_list *works,
                         const char *seat, bool is_json, const char *out)
{
    record_file file;
    if (!record_file_open(&file, name))
        return false;
    bool is_good = record_file_next(&file);
    if (!is_good)
        fprintf(stderr, "fogg analyse: %s: %s\n", name, file.error ? file.error : "holds no game");
    is_good = is_good && read_game(a, &file, given);
    if (is_good && seat && atoi(seat) >= a->course.seats) {
        fprintf(stderr, "fogg analyse: --seat %s: the game has seats 0 to %d\n", seat, a->course.seats - 1);
        is_good = false;
    }
    is_good = is_good && run(a, works) && tell(a, seat, is_json, out);
    clear(a);
    record_file_close(&file);
    return is_good;
}

int command_analyse(int argc, char **argv)
{
    static analysis a;
    static game_map given;
    const char *map = NULL, *budget = "normal", *part = NULL, *out = NULL, *seat = NULL;
    option_list works = {0};
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    long long seed = 1, threads = cores > 0 ? cores : 1;
    bool is_json = false;
    const option choices[] = {
        {.name = "seat", .argument = "S", .help = "show only the decisions of this seat, 0 to 4 (all)", .text = &seat},
        {.name = "budget",
         .argument = "NAME",
         .values = "quick normal deep",
         .help = "how much is played for a decision: quick, normal or deep (normal)",
         .text = &budget},
        {.name = "json", .help = "print one JSON object", .flag = &is_json},
        {.name = "out",
         .argument = "FILE",
         .help = "write the record with the analysis in it; - is standard output",
         .text = &out},
        {.name = "work",
         .argument = "FILE",
         .help = "keep what is found there, and go on from it; further ones are only read",
         .list = &works},
        {.name = "part", .argument = "K/N", .help = "do the K-th of N parts of the work (1/1)", .text = &part},
        {.name = "threads",
         .argument = "N",
         .help = "decisions judged at once (one a core)",
         .number = &threads,
         .least = 1,
         .most = 256},
        usual_seed(&seed, "what chance begins with (1)"),
        usual_map_of_records(&map),
        {0},
    };
    const options usage = {
        .command = "analyse",
        .operands = "FILE",
        .choices = choices,
        .least = 1,
        .most = 1,
        .about =
            "Tells what each decision of a recorded game was worth: the chance to win before it, what it lost against\n"
            "the best action, what would have been better, and what was luck.  Then the sums for every seat, and a\n"
            "rating.  A record without an end is analysed as far as it goes.  docs/analysis.md says what the\n"
            "numbers mean."};
    int status = options_read(&usage, &argc, argv);
    if (status != OPTIONS_GOOD)
        return status;
    a = (analysis){
        .effort = fogg_effort_find(budget), .seed = (uint64_t)seed, .threads = (int)threads, .part = 1, .parts = 1};
    if (!a.effort)
        return options_fault("analyse", "--budget: no budget \"%s\"; there are quick, normal and deep", budget);
    if (part && !read_part(part, &a))
        return options_fault("analyse", "--part: \"%s\" is no part; write 2/8 for the second of eight", part);
    if (part && a.parts > 1 && works.count == 0)
        return options_fault("analyse", "--part needs --work FILE, where the part is kept");
    if (seat && (seat[0] < '0' || seat[0] > '4' || seat[1] != '\0'))
        return options_fault("analyse", "--seat: \"%s\" is no seat; they are counted from 0", seat);
    if (map && !game_map_load(&given, map))
        return EXIT_FAILURE;
    status = analyse_file(&a, argv[0], map ? &given : NULL, &works, seat, is_json, out) ? EXIT_SUCCESS : EXIT_FAILURE;
    game_map_clear(&given);
    return status;
}
