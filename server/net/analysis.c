/* analysis.c - the record is read, its decisions are handed out, and what came back is put together. */
#include "analysis.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../lobby/code.h"
#include "../work/monotonic.h"
#include "nats.h"

enum {
    AT_ONCE = 2,     /* reviews of a game under way */
    WORKING = 2,     /* games under way */
    KEPT = 16,       /* analyses in memory */
    STEPS = 4000,    /* decisions of a game at most */
    PATIENCE = 8000, /* milliseconds for an answer; then it is asked again */
    PAUSE = 250,     /* milliseconds until what was not taken is asked again */
    FAILURES = 12,   /* in a row; then the analysis is given up */
    FORGET = 30000,  /* milliseconds that this is remembered */
};

typedef enum analysis_state { READING, ASKING, WRITING, DONE, FAILED } analysis_state;

typedef struct analysis_item {
    uint64_t number; /* of the review; 0: none is under way */
    int item;        /* a step, or the number of steps for the prior */
    int64_t until;   /* monotonic milliseconds */
} analysis_item;

/* One game. */
typedef struct net_analysis {
    struct net_analysis *next;
    net_analyses *all;
    store_job store;
    pool_job pool;
    int64_t id; /* of the table */
    analysis_state state;
    int64_t failed_at;
    int failures;      /* in a row */
    fogg_board *board; /* that the record carries; NULL: workers have it */
    fogg_survey *survey;
    fogg_course course;
    fogg_step *steps;
    fogg_finding *findings;
    bool *is_judged; /* the prior behind the last step */
    int next_item, judged;
    int32_t prior[FOGG_MAX_SEATS], last[FOGG_MAX_SEATS];
    analysis_item asked[AT_ONCE];
    fogg_buffer text; /* the analysis as JSON */
} net_analysis;

struct net_analyses {
    net_server *server;
    net_analysis *first; /* the latest first */
    uint64_t number;     /* of the last review */
};

static const char effort[] = "normal";

net_analyses *analyses_open(net_server *server)
{
    net_analyses *all = memory_of(sizeof *all);
    *all = (net_analyses){.server = server};
    return all;
}

static void free_work(net_analysis *a)
{
    free(a->steps);
    free(a->findings);
    free(a->is_judged);
    fogg_survey_close(a->survey);
    free(a->board);
    a->survey = NULL;
    a->board = NULL;
    a->steps = NULL;
    a->findings = NULL;
    a->is_judged = NULL;
}

static void free_analysis(net_analysis *a)
{
    free_work(a);
    buffer_clear(&a->text);
    free(a);
}

void analyses_close(net_analyses *all)
{
    while (all && all->first) {
        net_analysis *next = all->first->next;
        free_analysis(all->first);
        all->first = next;
    }
    free(all);
}

static void fail(net_analysis *a)
{
    a->state = FAILED;
    a->failed_at = monotonic_ms();
    free_work(a);
}

/* ---- the end: everything as JSON, in a thread ------------------------------------------------------------------- */

static net_analysis *of_pool(pool_job *job)
{
    return (net_analysis *)((char *)job - offsetof(net_analysis, pool));
}

static void run_writing(pool_job *job)
{
    net_analysis *a = of_pool(job);
    const fogg_board *board = a->course.last.open.board;
    const fogg_survey *survey = a->survey ? a->survey : hall_survey(&a->all->server->hall, board);
    const fogg_analysis parts = {&a->course, a->findings, a->prior, a->last, survey};
    fogg_json json;
    fogg_course_last(NULL, &a->course, fogg_effort_find(effort), 1, a->last); /* the game is over: nothing is judged */
    fogg_json_init(&json, buffer_take, &a->text);
    fogg_json_begin_object(&json);
    fogg_analysis_write_seats(&parts, &json);
    fogg_analysis_write_decisions(&parts, &json);
    fogg_json_end_object(&json);
}

static void done_writing(pool_job *job)
{
    net_analysis *a = of_pool(job);
    a->state = DONE;
    free_work(a);
}

/* ---- reviews ---------------------------------------------------------------------------------------------------- */

static bool ask(net_analysis *a, analysis_item *asked, int item)
{
    fogg_far *far = a->all->server->hall.far;
    char code[CODE_LENGTH + 1], line[CODE_LENGTH + 16];
    review r;
    code_print(a->id, code);
    snprintf(line, sizeof line, "later.%s", code);
    review_init(&r, ++a->all->number, a->course.last.open.board, a->board != NULL, effort);
    r.is_prior = item == a->course.count;
    r.seats = a->course.seats;
    r.start = a->course.start;
    if (!r.is_prior) {
        r.step = a->steps[item];
        r.step.before.open.board = NULL;
    }
    *asked = (analysis_item){.number = r.number, .item = item, .until = monotonic_ms() + PATIENCE};
    fogg_buffer bytes = {0};
    buffer_add(&bytes, (const char *)&r, sizeof r);
    if (a->board)
        buffer_add(&bytes, (const char *)a->board, sizeof *a->board);
    bool is_asked = far && far->ask(far, r.number, line, bytes.at, bytes.length); /* none: the server ends */
    buffer_clear(&bytes);
    return is_asked;
}

/* Counts a failure: what was asked is asked again at a later tick. */
static void miss(net_analysis *a, analysis_item *asked)
{
    asked->number = REVIEW_NUMBER; /* nobody's: an answer that comes late is passed over */
    asked->until = monotonic_ms() + PAUSE;
    if (++a->failures > FAILURES)
        fail(a);
}

static void ask_more(net_analysis *a)
{
    for (int i = 0; i < AT_ONCE && a->state == ASKING; i++)
        if (a->asked[i].number == 0 && a->next_item <= a->course.count && !ask(a, &a->asked[i], a->next_item++))
            miss(a, &a->asked[i]);
}

static void take(net_analysis *a, analysis_item *asked, const fogg_finding *finding)
{
    int item = asked->item;
    if (item == a->course.count) {
        memcpy(a->prior, finding->chance, sizeof a->prior);
    } else if (!review_is_sound(&a->steps[item], finding)) {
        miss(a, asked);
        return;
    } else {
        a->findings[item] = *finding;
    }
    a->failures = 0;
    a->judged += !a->is_judged[item];
    a->is_judged[item] = true;
    *asked = (analysis_item){0};
    if (a->judged <= a->course.count) {
        ask_more(a);
        return;
    }
    a->state = WRITING;
    a->pool = (pool_job){.run = run_writing, .done = done_writing};
    pool_add(a->all->server->quick, &a->pool);
}

void analyses_take(void *context, uint64_t number, const review_answer *answer)
{
    const net_analyses *all = context;
    for (net_analysis *a = all ? all->first : NULL; a; a = a->next)
        for (int i = 0; i < AT_ONCE && a->state == ASKING; i++)
            if (a->asked[i].number == number && number != REVIEW_NUMBER) {
                if (answer)
                    take(a, &a->asked[i], &answer->finding);
                else
                    miss(a, &a->asked[i]);
                return;
            }
}

void analyses_tick(net_analyses *all)
{
    int64_t now = monotonic_ms();
    for (net_analysis *a = all ? all->first : NULL; a; a = a->next)
        for (int i = 0; i < AT_ONCE && a->state == ASKING; i++) {
            analysis_item *asked = &a->asked[i];
            if (asked->number == 0 || now < asked->until)
                continue;
            bool was_asked = asked->number != REVIEW_NUMBER;
            if (was_asked || !ask(a, asked, asked->item))
                miss(a, asked);
        }
}

/* ---- the beginning: the record, in a thread of the store --------------------------------------------------------- */

static net_analysis *of_store(store_job *job)
{
    return (net_analysis *)((char *)job - offsetof(net_analysis, store));
}

/* The board of the map that the record carries, which workers do not have; NULL if it carries none. */
static const fogg_board *carried_board(net_analysis *a, const char *text, size_t length)
{
    const char *end = memchr(text, '\n', length);
    size_t header = end ? (size_t)(end - text) : length;
    char none[1];
    size_t size = fogg_record_read_map(text, header, none, sizeof none);
    if (size == 0)
        return NULL;
    char *map = memory_of(size + 1);
    fogg_record_read_map(text, header, map, size + 1);
    a->board = memory_of(sizeof *a->board);
    bool is_parsed = fogg_board_parse(a->board, map, size, NULL, NULL) == 0;
    free(map);
    if (is_parsed)
        a->survey = memory_got(fogg_survey_open(a->board));
    return is_parsed ? a->board : NULL;
}

static bool read_course(net_analysis *a, const char *text, size_t length)
{
    fogg_replay *replay = memory_of(sizeof *replay);
    const fogg_board *board = NULL;
    if (fogg_replay_begin(replay, text, length))
        board = carried_board(a, text, length);
    if (!board && !a->board)
        board = hall_board(&a->all->server->hall, replay->header.map);
    a->steps = memory_of(sizeof *a->steps * STEPS);
    bool is_read = board && fogg_replay_open(replay, board, text, length) &&
                   fogg_course_read(&a->course, replay, a->steps, STEPS) && a->course.is_over;
    free(replay);
    if (!is_read)
        return false;
    size_t count = (size_t)a->course.count;
    a->steps = memory_grow(a->steps, sizeof *a->steps * count);
    a->course.steps = a->steps;
    a->findings = memory_of(sizeof *a->findings * count);
    a->is_judged = memory_of(count + 1);
    return true;
}

static store_status run_reading(fogg_store *store, store_job *job)
{
    net_analysis *a = of_store(job);
    fogg_buffer text = {0};
    store_status status = record_read(store, &a->all->server->hall, a->id, &text);
    if (status == STORE_OK && !read_course(a, buffer_text(&text), text.length))
        status = STORE_MISSING;
    buffer_clear(&text);
    return status;
}

static void done_reading(store_job *job)
{
    net_analysis *a = of_store(job);
    if (job->status != STORE_OK) {
        fail(a);
        return;
    }
    a->state = ASKING;
    ask_more(a);
}

/* ---- requests ---------------------------------------------------------------------------------------------------- */

static bool is_over(const net_analysis *a, int64_t now)
{
    return a->state == FAILED && now - a->failed_at > FORGET;
}

/* Finds the analysis of a game, and forgets old ones on the way.  `working` counts those under way. */
static net_analysis *find(net_analyses *all, int64_t id, int *working)
{
    net_analysis *found = NULL;
    int count = 0;
    int64_t now = monotonic_ms();
    *working = 0;
    for (net_analysis **at = &all->first; *at;) {
        net_analysis *a = *at;
        bool is_idle = a->state == DONE || a->state == FAILED;
        if (is_over(a, now) || (is_idle && a->id != id && count >= KEPT)) {
            *at = a->next;
            free_analysis(a);
            continue;
        }
        *working += !is_idle;
        count++;
        if (a->id == id)
            found = a;
        at = &a->next;
    }
    return found;
}

static void begin(net_analyses *all, int64_t id, const net_exchange *exchange)
{
    net_analysis *a = memory_of(sizeof *a);
    *a = (net_analysis){.next = all->first, .all = all, .id = id, .state = READING};
    all->first = a;
    a->store = (store_job){.place = {.owner = exchange_owner(exchange)}, .run = run_reading, .done = done_reading};
    queue_add(all->server->queue, &a->store);
}

static void answer_progress(net_exchange *exchange, const net_analysis *a)
{
    fogg_buffer body = {0};
    fogg_json json;
    bool is_known = a && a->state != READING;
    fogg_json_init(&json, buffer_take, &body);
    fogg_json_begin_object(&json);
    fogg_json_integer_at(&json, "done", is_known ? a->judged : 0);
    fogg_json_integer_at(&json, "all", is_known ? a->course.count + 1 : 0);
    fogg_json_end_object(&json);
    exchange_answer(exchange, 202, "application/json", &body, NULL);
}

void analysis_request(net_exchange *exchange)
{
    net_analyses *all = exchange->server->analyses;
    char code[CODE_LENGTH + 1];
    const char *name = exchange->path + strlen("/analysis/");
    int64_t id;
    int working;
    snprintf(code, sizeof code, "%s", name);
    if (!all || strlen(name) != CODE_LENGTH + strlen(".json") || strcmp(name + CODE_LENGTH, ".json") != 0 ||
        !code_parse(code, &id)) {
        exchange_refuse(exchange, 404, "not-found",
                        all ? "an analysis is /analysis/CODE.json" : "this server analyses no games");
        return;
    }
    const net_analysis *a = find(all, id, &working);
    fogg_buffer copy = {0};
    if (a && a->state == FAILED) {
        exchange_refuse(exchange, 404, "not-found", "no finished game has that code, or no worker has time");
    } else if (a && a->state == DONE) {
        buffer_add(&copy, a->text.at, a->text.length);
        exchange_answer(exchange, 200, "application/json", &copy, NULL);
    } else if (a) {
        answer_progress(exchange, a);
    } else if (working >= WORKING || !exchange->server->hall.far || !nats_is_connected(exchange->server->hall.far)) {
        exchange_refuse(exchange, 503, "busy", "other games are analysed; try again");
    } else {
        begin(all, id, exchange);
        answer_progress(exchange, NULL);
    }
}
