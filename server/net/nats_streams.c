/* nats_streams.c - connecting to NATS. */
#include "nats_streams.h"

#include <stdio.h>

#include "../log.h"

enum { WAIT = 500 }; /* milliseconds between two attempts to connect again */

static const int64_t most_age = INT64_C(6000000000); /* nanoseconds: nobody waits longer for a decision */

const nats_line nats_lines[NATS_LINES] = {
    [NATS_SOON] = {"fogg-soon", "fogg.soon.*", "think-soon", 2},
    [NATS_LATER] = {"fogg-later", "fogg.later.*", "think-later", 2},
    [NATS_PROGRAM] = {"fogg-program", "fogg.program.*", "think-program", 16},
};

atomic_int nats_returns;

static natsStatus make_streams(jsCtx *streams)
{
    natsStatus status = NATS_OK;
    for (int i = 0; i < NATS_LINES && status == NATS_OK; i++) {
        jsStreamConfig config;
        jsErrCode code = 0;
        jsStreamConfig_Init(&config);
        config.Name = nats_lines[i].stream;
        config.Subjects = (const char *[]){nats_lines[i].subjects};
        config.SubjectsLen = 1;
        config.Retention = js_WorkQueuePolicy;
        config.Storage = js_MemoryStorage;
        config.MaxAge = most_age;
        config.MaxMsgsPerSubject = nats_lines[i].most;
        config.Discard = js_DiscardNew;
        config.DiscardNewPerSubject = true;
        status = js_AddStream(NULL, streams, &config, NULL, &code);
    }
    return status;
}

/* NATS has started again, and its memory is empty. */
static void make_streams_again(natsConnection *connection, void *context)
{
    jsCtx *streams = NULL;
    (void)context;
    if (natsConnection_JetStream(&streams, connection, NULL) == NATS_OK && make_streams(streams) == NATS_OK) {
        atomic_fetch_add(&nats_returns, 1);
        log_line(LOG_INFO, "nats-is-back", "%s", "");
    }
    jsCtx_Destroy(streams);
}

static void tell_loss(natsConnection *connection, void *context)
{
    (void)connection;
    (void)context;
    log_line(LOG_WARN, "nats-is-gone", "hint=%s", log_quoted("bots that answer at once decide until it is back"));
}

bool nats_connect(const char *url, const char *name, natsConnection **connection, jsCtx **streams, char *error)
{
    natsOptions *options = NULL;
    *connection = NULL;
    *streams = NULL;
    natsStatus status = natsOptions_Create(&options);
    if (status == NATS_OK)
        status = natsOptions_SetURL(options, url);
    if (status == NATS_OK)
        status = natsOptions_SetName(options, name);
    if (status == NATS_OK)
        status = natsOptions_SetSendAsap(options, true); /* else the library waits a millisecond for more */
    if (status == NATS_OK)
        status = natsOptions_SetMaxReconnect(options, -1);
    if (status == NATS_OK)
        status = natsOptions_SetReconnectWait(options, WAIT);
    if (status == NATS_OK)
        status = natsOptions_SetReconnectedCB(options, make_streams_again, NULL);
    if (status == NATS_OK)
        status = natsOptions_SetDisconnectedCB(options, tell_loss, NULL);
    if (status == NATS_OK)
        status = natsConnection_Connect(connection, options);
    natsOptions_Destroy(options);
    if (status != NATS_OK) {
        snprintf(error, NATS_MAX_ERROR, "NATS at %s: %s; does nats-server run there?", url, natsStatus_GetText(status));
        return false;
    }
    status = natsConnection_JetStream(streams, *connection, NULL);
    if (status == NATS_OK)
        status = make_streams(*streams);
    if (status == NATS_OK)
        return true;
    snprintf(error, NATS_MAX_ERROR, "NATS at %s: no streams: %s; start nats-server with -js", url,
             natsStatus_GetText(status));
    jsCtx_Destroy(*streams);
    natsConnection_Destroy(*connection);
    return false;
}
