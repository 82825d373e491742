/* worker.c - fogg think: threads that pull jobs, decide, and answer.
 *
 * A thread takes one job at a time, and those first that people wait for.  It answers before it acknowledges: if it
 * dies in between, another worker decides again, and the server passes over the second answer. */
#include <pthread.h>
#include <signal.h>
#include <sodium.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../lobby/errand.h"
#include "../log.h"
#include "../work/monotonic.h"
#include "fogg/maps.h"
#include "fogg/think.h"
#include "nats_streams.h"
#include "review.h"

enum {
    MAX_THREADS = 256,
    MAX_MAPS = 64,
    IDLE = 200,      /* milliseconds to wait for a job that somebody waits for, before the others are looked at */
    PAUSE = 200000,  /* microseconds after a failure */
    DELIVERIES = 3,  /* of one job */
    TELL_EVERY = 60, /* seconds between two lines about how much was done */
};

static const int64_t ack_wait = INT64_C(3000000000); /* nanoseconds: then another worker gets the job */

typedef struct worker {
    natsConnection *connection;
    jsCtx *streams;
    const fogg_board *boards[MAX_MAPS + 1];
    fogg_survey *surveys[MAX_MAPS + 1];
    fogg_program *programs;
    char *listed;
    atomic_ullong done;
} worker;

typedef struct work_thread {
    worker *owner;
    fogg_program *program; /* the thread is that of a program; NULL: of all built-in players */
    pthread_t thread;
    log_pace pace;
} work_thread;

static atomic_bool is_asked_to_end;

static void ask_to_end(int number)
{
    (void)number;
    atomic_store(&is_asked_to_end, true);
}

/* Judges a decision of a finished game.  Returns false if the message is no review. */
static bool do_review(work_thread *mine, natsMsg *message)
{
    worker *w = mine->owner;
    review r;
    review_answer answer;
    const void *board;
    if (review_read(natsMsg_GetData(message), (size_t)natsMsg_GetDataLength(message), &r, &board) != NULL)
        return false;
    if (review_run(&r, board, w->boards, w->surveys, &answer)) {
        natsConnection_Publish(w->connection, r.news, &answer, sizeof answer);
        natsMsg_Ack(message, NULL);
        atomic_fetch_add(&w->done, 1);
    } else {
        natsMsg_Term(message, NULL);
    }
    natsMsg_Destroy(message);
    return true;
}

static void do_job(work_thread *mine, natsMsg *message)
{
    if (do_review(mine, message))
        return;
    worker *w = mine->owner;
    errand e;
    errand_answer answer;
    const char *lines = "";
    const char *fault = errand_read(natsMsg_GetData(message), (size_t)natsMsg_GetDataLength(message), &e, &lines);
    if (fault) {
        unsigned held;
        if (log_is_due(&mine->pace, "job-refused", monotonic_ms(), &held))
            log_line(LOG_WARN, "job-refused", "why=%s held=%u", log_quoted(fault), held);
        natsMsg_Term(message, NULL); /* the server's own timer decides */
    } else {
        errand_run(&e, lines, w->boards, w->surveys, mine->program, &answer);
        natsConnection_Publish(w->connection, e.news, &answer, sizeof answer);
        natsMsg_Ack(message, NULL);
        atomic_fetch_add(&w->done, 1);
    }
    natsMsg_Destroy(message);
}

/* Takes one job of a line and does it.  Returns whether there was one. */
static bool pull(work_thread *mine, natsSubscription *line, int64_t wait_ms)
{
    if (!line)
        return false;
    natsMsgList list = {0};
    jsFetchRequest request;
    jsFetchRequest_Init(&request);
    request.Batch = 1;
    request.NoWait = wait_ms == 0;
    request.Expires = wait_ms * 1000000;
    natsStatus status = natsSubscription_FetchRequest(&list, line, &request);
    bool has_one = status == NATS_OK && list.Count > 0;
    if (has_one) {
        natsMsg *message = list.Msgs[0];
        list.Msgs[0] = NULL;
        do_job(mine, message);
    } else if (status != NATS_OK && status != NATS_TIMEOUT && status != NATS_NOT_FOUND) {
        usleep(PAUSE);
    }
    natsMsgList_Destroy(&list);
    return has_one;
}

static natsSubscription *subscribe(worker *w, const nats_line *line, const char *program)
{
    natsSubscription *made = NULL;
    jsSubOptions options;
    jsErrCode code = 0;
    char subject[STORE_MAX_BOT + 32], consumer[STORE_MAX_BOT + 32];
    snprintf(subject, sizeof subject, "%s", line->subjects);
    snprintf(consumer, sizeof consumer, "%s", line->consumer);
    if (program) {
        snprintf(subject, sizeof subject, "fogg.program.%s", program);
        snprintf(consumer, sizeof consumer, "%s-%s", line->consumer, program);
    }
    jsSubOptions_Init(&options);
    options.Stream = line->stream;
    options.Config.AckPolicy = js_AckExplicit;
    options.Config.AckWait = ack_wait;
    options.Config.MaxDeliver = DELIVERIES;
    natsStatus status = js_PullSubscribe(&made, w->streams, subject, consumer, NULL, &options, &code);
    return status == NATS_OK ? made : NULL;
}

static void *work(void *context)
{
    work_thread *mine = context;
    worker *w = mine->owner;
    const char *name = mine->program ? mine->program->name : NULL;
    natsSubscription *first = NULL, *second = NULL;
    int returns = atomic_load(&nats_returns);
    while (!atomic_load(&is_asked_to_end)) {
        if (returns != atomic_load(&nats_returns)) {
            returns = atomic_load(&nats_returns);
            natsSubscription_Destroy(first);
            natsSubscription_Destroy(second);
            first = second = NULL;
        }
        if (!first)
            first = subscribe(w, &nats_lines[name ? NATS_PROGRAM : NATS_SOON], name);
        if (!second && !name)
            second = subscribe(w, &nats_lines[NATS_LATER], NULL);
        if (!first || (!second && !name)) {
            usleep(PAUSE);
            continue;
        }
        if (pull(mine, first, 0) || pull(mine, second, 0))
            continue;
        pull(mine, first, IDLE);
    }
    natsSubscription_Destroy(first);
    natsSubscription_Destroy(second);
    return NULL;
}

static bool open_boards(worker *w)
{
    static fogg_board boards[MAX_MAPS];
    for (int i = 0; i < MAX_MAPS && fogg_maps[i].id; i++) {
        if (fogg_board_parse(&boards[i], fogg_maps[i].text, fogg_maps[i].length, NULL, NULL) != 0)
            return false;
        w->boards[i] = &boards[i];
        w->surveys[i] = memory_got(fogg_survey_open(&boards[i]));
    }
    return true;
}

static void no_wake(void *context)
{
    (void)context;
}

static bool open_programs(worker *w, const fogg_think_options *options)
{
    w->listed = memory_of_text(options->bots ? options->bots : "");
    for (char *rest = NULL, *text = strtok_r(w->listed, ";", &rest); text; text = strtok_r(NULL, ";", &rest)) {
        const char *name = strchr(text, '=');
        if (!program_is_named(text) || !name || name == text) {
            fprintf(stderr, "fogg think: bot \"%s\": a worker's players are programs: NAME=cmd:COMMAND\n", text);
            return false;
        }
        if (!program_open(&w->programs, text, (int)options->deadline, no_wake, NULL)) {
            fputs("fogg think: cannot start threads\n", stderr);
            return false;
        }
    }
    return true;
}

static void run(worker *w, const fogg_think_options *options)
{
    static work_thread threads[MAX_THREADS];
    int count = 0;
    uint64_t told = 0;
    for (int i = 0; i < options->threads && count < MAX_THREADS; i++)
        threads[count++] = (work_thread){.owner = w};
    for (fogg_program *p = w->programs; p && count < MAX_THREADS; p = p->next)
        threads[count++] = (work_thread){.owner = w, .program = p};
    int started = 0;
    while (started < count && pthread_create(&threads[started].thread, NULL, work, &threads[started]) == 0)
        started++;
    log_line(LOG_INFO, "thinking", "nats=%s threads=%d", log_quoted(options->nats), started);
    for (int second = 1; !atomic_load(&is_asked_to_end) && started > 0; second++) {
        sleep(1);
        uint64_t done = atomic_load(&w->done);
        if (second % TELL_EVERY == 0 && done > told) {
            log_line(LOG_INFO, "thought", "decisions=%llu", (unsigned long long)(done - told));
            told = done;
        }
    }
    for (int i = 0; i < started; i++)
        pthread_join(threads[i].thread, NULL);
    log_line(LOG_INFO, "closed", "decisions=%llu", (unsigned long long)atomic_load(&w->done));
}

int fogg_think(const fogg_think_options *options)
{
    static worker w;
    char error[NATS_MAX_ERROR];
    if (sodium_init() < 0)
        return EXIT_FAILURE;
    log_set_least(options->is_quiet ? LOG_WARN : LOG_INFO);
    signal(SIGTERM, ask_to_end);
    signal(SIGINT, ask_to_end);
    signal(SIGPIPE, SIG_IGN);
    bool is_open = open_boards(&w) && open_programs(&w, options);
    if (is_open && !nats_connect(options->nats, "fogg think", &w.connection, &w.streams, error)) {
        fprintf(stderr, "fogg think: %s\n", error);
        is_open = false;
    }
    if (is_open) {
        run(&w, options);
        natsConnection_Close(w.connection);
        jsCtx_Destroy(w.streams);
        natsConnection_Destroy(w.connection);
        nats_Close();
    }
    programs_close(w.programs);
    for (fogg_survey **survey = w.surveys; *survey; survey++)
        fogg_survey_close(*survey);
    free(w.listed);
    return is_open ? EXIT_SUCCESS : EXIT_FAILURE;
}
