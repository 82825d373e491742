/* share.c - links to positions of finished games: a page that says what it shows, so that messengers show a preview,
 * and leads on to the replay; and the picture in the preview.
 *
 *     /share/CODE      /share/CODE/N       N: the number of an event; without it, the end
 *     /share/CODE.png  /share/CODE/N.png
 *
 * The store's thread reads the game; one of the threads for bots draws the picture, so neither commits nor the loop
 * wait for it. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../lobby/code.h"
#include "../lobby/mode.h"
#include "http.h"
#include "picture.h"

enum { MOST_EVENTS = 1000000, MOST_HOST = 200 };
enum { MOST_OF_ADDRESS = 4, MOST_WAITING = 64 }; /* pictures and bots in line: of one address, of all */

typedef struct share_job {
    store_job base;
    pool_job drawing;
    net_exchange *exchange; /* held */
    const fogg_hall *hall;  /* boards only: the job runs in another thread */
    int64_t id;
    int number; /* of an event; 0: the end */
    bool is_picture, is_broken;
    char host[MOST_HOST]; /* where the server is, as the request says; "" if that is not known */
    store_table stored;
    const fogg_board *board; /* held */
    char *file;              /* of a map that somebody has put here; owned */
    fogg_match match;
    fogg_buffer text;
} share_job;

static void take_entry(void *context, const store_entry *entry)
{
    share_job *job = context;
    if (!job->is_broken && (job->number == 0 || entry->number == 1 || entry->first <= job->number))
        job->is_broken = !match_replay(&job->match, entry);
}

static void add_meta(fogg_buffer *out, const char *property, const char *content)
{
    buffer_add_format(out, "<meta property=\"%s\" content=\"", property);
    picture_add_escaped(out, content);
    buffer_add_text(out, "\">\n");
}

/* "New York: Ann 45, Bob 38". */
static void write_title(const share_job *job, fogg_buffer *out)
{
    buffer_add_text(out, job->match.game.open.board->title);
    for (int seat = 0; seat < job->stored.seats; seat++)
        buffer_add_format(out, "%s %s %d", seat == 0 ? ":" : ",", job->stored.seat[seat].name,
                          job->number == 0 ? job->stored.seat[seat].points
                                           : (int)job->match.game.open.seat[seat].points);
}

static void write_page(share_job *job)
{
    char code[CODE_LENGTH + 1], address[MOST_HOST + 80], at[16] = "";
    fogg_buffer title = {0}, *out = &job->text;
    code_print(job->id, code);
    if (job->number > 0)
        snprintf(at, sizeof at, "/%d", job->number);
    const char *root = job->number > 0 ? "../../" : "../";
    write_title(job, &title);
    buffer_add_text(out, "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>");
    picture_add_escaped(out, buffer_text(&title));
    buffer_add_text(out, "</title>\n");
    add_meta(out, "og:type", "website");
    add_meta(out, "og:site_name", "fogg");
    add_meta(out, "og:title", buffer_text(&title));
    if (job->host[0] != '\0') {
        snprintf(address, sizeof address, "%s/share/%s%s", job->host, code, at);
        add_meta(out, "og:url", address);
        snprintf(address, sizeof address, "%s/share/%s%s.png", job->host, code, at);
        add_meta(out, "og:image", address);
        add_meta(out, "og:image:type", "image/png");
        add_meta(out, "og:image:width", "1200");
        add_meta(out, "og:image:height", "630");
    }
    buffer_add_format(out,
                      "<meta name=\"twitter:card\" content=\"summary_large_image\">\n"
                      "<link rel=\"icon\" href=\"%sicon.svg\">\n"
                      "<meta http-equiv=\"refresh\" content=\"0; url=%s#/replay/%s%s\">\n</head>\n<body>\n"
                      "<p><a href=\"%s#/replay/%s%s\">",
                      root, root, code, at, root, code, at);
    picture_add_escaped(out, buffer_text(&title));
    buffer_add_text(out, "</a></p>\n</body>\n</html>\n");
    buffer_clear(&title);
}

static store_status run(fogg_store *store, store_job *base)
{
    share_job *job = (share_job *)base;
    store_status status = store->kind->get_table(store, job->id, &job->stored);
    if (status != STORE_OK)
        return status;
    job->board = hall_take_board(job->hall, store, job->stored.map);
    if (job->stored.state != STORE_TABLE_OVER || !job->board)
        return STORE_MISSING; /* K2: nobody sees more than their own seat before the end */
    if (job->is_picture)
        job->file = mode_file(store, job->stored.map);
    match_init(&job->match, job->board, &job->stored);
    status = store->kind->read_log(store, job->id, 0, 1 << 30, take_entry, job);
    if (status == STORE_OK && (job->is_broken || job->match.entries == 0))
        status = STORE_MISSING;
    if (status == STORE_OK && !job->is_picture)
        write_page(job);
    if (status != STORE_OK || !job->is_picture)
        match_clear(&job->match);
    return status;
}

static void end(share_job *job)
{
    hall_drop_board(job->hall, job->board);
    free(job->file);
    buffer_clear(&job->text);
    exchange_drop(job->exchange);
    free(job);
}

static share_job *job_of_drawing(pool_job *drawing)
{
    return (share_job *)((char *)drawing - offsetof(share_job, drawing));
}

static void draw(pool_job *drawing)
{
    share_job *job = job_of_drawing(drawing);
    raster picture;
    picture_draw(&job->stored, &job->match.game.open, job->file, &picture);
    job->is_broken = !raster_png(&picture, &job->text);
    raster_close(&picture);
}

static void drawn(pool_job *drawing)
{
    share_job *job = job_of_drawing(drawing);
    match_clear(&job->match);
    if (job->is_broken || job->text.length == 0) /* or the server ends before its turn came */
        exchange_refuse(job->exchange, 503, "busy", "the server is busy; try again");
    else
        exchange_answer(job->exchange, 200, "image/png", &job->text, NULL);
    end(job);
}

static bool has_many_in_line(const net_exchange *exchange)
{
    fogg_pool *line = exchange->server->thinkers;
    return pool_waiting_of(line, exchange->address->number) >= MOST_OF_ADDRESS || pool_depth(line) >= MOST_WAITING;
}

static void done(store_job *base)
{
    share_job *job = (share_job *)base;
    if (base->status == STORE_OK && job->is_picture && !has_many_in_line(job->exchange)) {
        job->drawing = (pool_job){.place = {.owner = exchange_owner(job->exchange)}, .run = draw, .done = drawn};
        pool_add(job->exchange->server->thinkers, &job->drawing);
        return;
    }
    if (base->status == STORE_OK && job->is_picture) {
        match_clear(&job->match);
        net_count_refusal(job->exchange->server, REFUSED_BUSY, job->exchange->address->text);
        exchange_refuse(job->exchange, 503, "busy", "the server is busy; try again");
    } else if (base->status == STORE_OK)
        exchange_answer(job->exchange, 200, "text/html; charset=utf-8", &job->text, NULL);
    else if (base->status == STORE_MISSING)
        exchange_refuse(job->exchange, 404, "not-found", "no finished game has that code");
    else
        exchange_refuse_store(job->exchange, base->status);
    end(job);
}

/* Reads CODE or CODE/N, with or without ".png". */
static bool read_path(const char *name, share_job *job)
{
    char code[CODE_LENGTH + 1], *end;
    size_t length = strlen(name);
    if (length < CODE_LENGTH)
        return false;
    snprintf(code, sizeof code, "%s", name);
    name += CODE_LENGTH;
    if (*name == '/') {
        long number = strtol(name + 1, &end, 10);
        if (name[1] < '1' || name[1] > '9' || number > MOST_EVENTS)
            return false;
        job->number = (int)number;
        name = end;
    }
    job->is_picture = strcmp(name, ".png") == 0;
    return (*name == '\0' || job->is_picture) && code_parse(code, &job->id);
}

/* Where the request says that the server is; only letters that a host's name has, so it can stand in a link. */
static void read_host(net_exchange *exchange, char out[MOST_HOST])
{
    char host[MOST_HOST - 16];
    net_header(exchange->connection->wsi, WSI_TOKEN_HOST, host, sizeof host);
    size_t good = strspn(host, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-:[]");
    out[0] = '\0';
    if (host[0] != '\0' && host[good] == '\0')
        snprintf(out, MOST_HOST, "%s://%s", net_is_secure(exchange->server) ? "https" : "http", host);
}

void share_request(net_exchange *exchange)
{
    share_job *job = memory_of(sizeof *job);
    if (!read_path(exchange->path + strlen("/share/"), job)) {
        exchange_refuse(exchange, 404, "not-found", "a shared position is /share/CODE or /share/CODE/N");
        free(job);
        return;
    }
    read_host(exchange, job->host);
    job->base = (store_job){.place = {.owner = exchange_owner(exchange)}, .run = run, .done = done};
    job->exchange = exchange_keep(exchange);
    job->hall = &exchange->server->hall;
    queue_add(exchange->server->queue, &job->base);
}
