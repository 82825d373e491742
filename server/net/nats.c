/* nats.c - asks workers through NATS, and hears their answers. */
#include "nats.h"

#include <pthread.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../lobby/errand.h"
#include "../lobby/think.h"
#include "../log.h"
#include "../work/monotonic.h"
#include "nats_streams.h"

enum { NODE = 16 }; /* letters of a node's name */

/* Something that was heard, for the loop. */
typedef struct heard {
    struct heard *next;
    errand_answer answer;
    review_answer *judged; /* owned; NULL: it is no answer to a review */
} heard;

typedef struct nats_far {
    fogg_far base;
    natsConnection *connection;
    jsCtx *streams;
    natsSubscription *answers;
    char node[NODE + 1]; /* new at each start */
    pthread_mutex_t lock;
    heard *first, *last;
    log_pace pace;
    void (*wake)(void *context);
    void *context;
    void (*take)(void *reviewer, uint64_t number, const review_answer *answer); /* NULL: nobody */
    void *reviewer;
} nats_far;

bool nats_is_built_in(void)
{
    return true;
}

static void put(nats_far *far, const errand_answer *answer, const review_answer *judged)
{
    heard *made = memory_of(sizeof *made);
    made->answer = *answer;
    if (judged) {
        made->judged = memory_of(sizeof *judged);
        *made->judged = *judged;
    }
    pthread_mutex_lock(&far->lock);
    if (far->last)
        far->last->next = made;
    else
        far->first = made;
    far->last = made;
    pthread_mutex_unlock(&far->lock);
    far->wake(far->context);
}

/* Whether a stream has refused a job, or there is none: "{"error":{"code":400,...}}" or no responders. */
static bool is_refusal(natsMsg *message)
{
    const char *text = natsMsg_GetData(message);
    int length = natsMsg_GetDataLength(message);
    return natsMsg_IsNoResponders(message) || length == 0 || strstr(text, "\"error\"") != NULL;
}

/* Once a second: whoever may send answers may send any. */
static void tell_fault(nats_far *far, const char *fault)
{
    unsigned held;
    pthread_mutex_lock(&far->lock);
    bool is_due = log_is_due(&far->pace, "bad-answer", monotonic_ms(), &held);
    pthread_mutex_unlock(&far->lock);
    if (is_due)
        log_line(LOG_WARN, "bad-answer", "why=%s held=%u", log_quoted(fault), held);
}

/* In a thread of libnats.  Subjects: fogg.node.ID.news, and fogg.node.ID.ack.NUMBER for what a stream says to a job. */
static void hear(natsConnection *connection, natsSubscription *subscription, natsMsg *message, void *context)
{
    nats_far *far = context;
    errand_answer answer = {0};
    const char *ack = strstr(natsMsg_GetSubject(message), ".ack.");
    (void)connection;
    (void)subscription;
    const void *bytes = natsMsg_GetData(message);
    size_t length = (size_t)natsMsg_GetDataLength(message);
    if (!ack && review_is_answer(bytes, length)) {
        review_answer judged;
        const char *fault = review_read_answer(bytes, length, &judged);
        if (fault) {
            tell_fault(far, fault);
        } else {
            answer.number = judged.number | REVIEW_NUMBER;
            put(far, &answer, &judged);
        }
    } else if (!ack) {
        const char *fault = errand_read_answer(bytes, length, &answer);
        if (fault)
            tell_fault(far, fault);
        else if ((answer.number & REVIEW_NUMBER) == 0)
            put(far, &answer, NULL);
    } else if (is_refusal(message)) {
        answer.number = strtoull(ack + strlen(".ack."), NULL, 10);
        snprintf(answer.error, sizeof answer.error, "too many stand in line before it");
        put(far, &answer, NULL);
    }
    natsMsg_Destroy(message);
}

static bool ask(fogg_far *base, uint64_t number, const char *line, const void *bytes, size_t length)
{
    nats_far *far = (nats_far *)base;
    char subject[STORE_MAX_BOT + 48], reply[80];
    errand *e = memory_of(length);
    if (!nats_is_connected(base)) {
        free(e);
        return false;
    }
    memcpy(e, bytes, length);
    snprintf(e->news, sizeof e->news, "fogg.node.%s.news", far->node);
    snprintf(subject, sizeof subject, "fogg.%s", line);
    snprintf(reply, sizeof reply, "fogg.node.%s.ack.%llu", far->node, (unsigned long long)number);
    natsStatus status = natsConnection_PublishRequest(far->connection, subject, reply, e, (int)length);
    free(e);
    return status == NATS_OK;
}

fogg_far *nats_open(const char *url, void (*wake)(void *context), void *context, char *error)
{
    nats_far *far = memory_of(sizeof *far);
    char subject[64];
    uint8_t random[NODE / 2];
    randombytes_buf(random, sizeof random);
    sodium_bin2hex(far->node, sizeof far->node, random, sizeof random);
    far->base.ask = ask;
    far->wake = wake;
    far->context = context;
    if (!nats_connect(url, "fogg serve", &far->connection, &far->streams, error)) {
        free(far);
        return NULL;
    }
    pthread_mutex_init(&far->lock, NULL);
    snprintf(subject, sizeof subject, "fogg.node.%s.>", far->node);
    if (natsConnection_Subscribe(&far->answers, far->connection, subject, hear, far) == NATS_OK)
        return &far->base;
    snprintf(error, NATS_MAX_ERROR, "NATS at %s: may not listen to %s", url, subject);
    nats_close(&far->base);
    return NULL;
}

void nats_deliver(fogg_far *base, fogg_hall *hall)
{
    nats_far *far = (nats_far *)base;
    if (!far)
        return;
    pthread_mutex_lock(&far->lock);
    heard *all = far->first;
    far->first = far->last = NULL;
    pthread_mutex_unlock(&far->lock);
    while (all) {
        heard *next = all->next;
        if ((all->answer.number & REVIEW_NUMBER) == 0)
            think_answer(hall, all->answer.number, all->answer.action, all->answer.error);
        else if (far->take)
            far->take(far->reviewer, all->answer.number, all->judged);
        free(all->judged);
        free(all);
        all = next;
    }
}

void nats_set_reviewer(fogg_far *base, void (*take)(void *reviewer, uint64_t number, const review_answer *answer),
                       void *reviewer)
{
    nats_far *far = (nats_far *)base;
    far->take = take;
    far->reviewer = reviewer;
}

bool nats_is_connected(const fogg_far *base)
{
    const nats_far *far = (const nats_far *)base;
    return natsConnection_Status(far->connection) == NATS_CONN_STATUS_CONNECTED;
}

void nats_close(fogg_far *base)
{
    nats_far *far = (nats_far *)base;
    if (!far)
        return;
    natsSubscription_Destroy(far->answers);
    natsConnection_Close(far->connection); /* from here on nothing is heard */
    jsCtx_Destroy(far->streams);
    natsConnection_Destroy(far->connection);
    nats_Close();
    while (far->first) {
        heard *next = far->first->next;
        free(far->first->judged);
        free(far->first);
        far->first = next;
    }
    pthread_mutex_destroy(&far->lock);
    free(far);
}
