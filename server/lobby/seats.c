/* seats.c - who sits where, before the game begins. */
#include "seats.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../log.h"
#include "atlas.h"
#include "code.h"
#include "deed.h"
#include "doubt.h"
#include "list.h"
#include "mode.h"
#include "write.h"

/* A change of a table's seats or state, stored before it counts. */
typedef struct seats_job {
    store_job base;
    fogg_table *table;
    fogg_client *client; /* held, or NULL */
    char re[STORE_MAX_ACTION_ID];
    kept_message message; /* of the client, owned */
    store_table after;
    bool is_new;           /* the table is added */
    store_table new_table; /* a table to add with it: a rematch */
    bool has_new_table;
} seats_job;

static void answer(fogg_client *client, const char *re, int64_t table)
{
    char code[CODE_LENGTH + 1];
    code_print(table, code);
    write_done(client, re, "table", code);
}

static void take_change(seats_job *job)
{
    fogg_table *table = job->table;
    table->stored = job->after;
    table->conflicts = 0;
    if (job->has_new_table) {
        struct fogg_table *made = table_make(table->hall, &job->new_table, job->client->address);
        list_publish(made);
        table_release(made);
    }
    if (job->client)
        answer(job->client, job->re, job->has_new_table ? job->new_table.id : job->after.id);
    write_announcement(table);
    list_publish(table);
    write_to_table_before(table);
}

static void refuse_one_more(seats_job *job)
{
    if (!job->client->is_gone && job->client->opens)
        hourly_give_back(job->client->opens, job->table->hall->now);
    job->table->hall->counts.many_of_person++;
    write_error(job->client, job->re, "too-many-tables", "you have as many tables as one person may have at once");
}

/* Nobody knows whether the change is stored: the table is read again before anybody is told. */
static void doubt_change(const seats_job *job)
{
    table_doubt doubt = {.client = job->client, .is_new = job->is_new, .after = job->after};
    memcpy(doubt.re, job->re, sizeof doubt.re);
    doubt_begin(job->table, &doubt);
    table_reload(job->table, table_owner(job->table));
}

static void clear_job(seats_job *job)
{
    if (job->client)
        client_drop(job->client);
    free(job->message.text);
    free(job);
}

static void done_change(store_job *base)
{
    seats_job *job = (seats_job *)base;
    fogg_table *table = job->table;
    if (base->status == STORE_UNKNOWN) {
        doubt_change(job);
        clear_job(job);
        return;
    }
    bool is_lost = job->is_new && base->status != STORE_OK;
    bool is_fenced = base->status == STORE_CONFLICT && !base->write.is_one_too_many && !is_lost;
    if (base->status == STORE_OK)
        take_change(job);
    else if (base->write.is_one_too_many)
        refuse_one_more(job);
    else if (job->client && !(is_fenced && table_hear_again(table, job->client, &job->message)))
        write_store_error(job->client, job->re, base->status);
    clear_job(job);
    if (is_fenced) {
        table_reload(table, table_owner(table));
        return;
    }
    if (is_lost)
        table->status = STORE_MISSING;
    table_release(table);
    if (is_lost && table_is_unused(table))
        table_remove(table);
}

static seats_job *change_of(fogg_table *table, fogg_client *client, const char *re)
{
    seats_job *job = memory_of(sizeof *job);
    job->base = (store_job){.place = {.owner = table_owner(table)}, .done = done_change, .is_write = true};
    job->table = table;
    job->client = client ? client_keep(client) : NULL;
    snprintf(job->re, sizeof job->re, "%s", re ? re : "");
    job->message = table_keep_message(table->hall, client);
    job->after = table->stored;
    return job;
}

static void store_change(seats_job *job)
{
    const fogg_table *table = job->table;
    store_write *write = &job->base.write;
    write->put = job->is_new ? NULL : &job->after;
    write->entries = table->match                              ? table->match->entries
                     : table->stored.state == STORE_TABLE_OPEN ? 0
                                                               : STORE_ANY_LENGTH;
    write->added = job->is_new ? &job->after : job->has_new_table ? &job->new_table : NULL;
    write->most_tables = table->hall->limits.tables_of_person;
    job->table->is_busy = true;
    queue_add(table->hall->queue, &job->base);
}

static bool is_bot_known(const fogg_hall *hall, const char *name)
{
    for (const char *const *bot = hall->bots; *bot; bot++)
        if (strcmp(*bot, name) == 0)
            return true;
    return false;
}

static void set_human(store_seat *seat, const fogg_client *client)
{
    *seat = (store_seat){.kind = STORE_SEAT_HUMAN, .person = client->person, .is_account = client->is_account};
    memcpy(seat->name, client->name, sizeof seat->name);
}

static void set_bot(store_seat *seat, const char *bot)
{
    *seat = (store_seat){.kind = STORE_SEAT_BOT};
    snprintf(seat->bot, sizeof seat->bot, "%s", bot);
    snprintf(seat->name, sizeof seat->name, "%.63s", bot);
}

/* Whether new tables may play this, a map or a mode: the host may have removed the map. */
static bool is_offered(const fogg_hall *hall, const char *name)
{
    char map[STORE_MAX_MAP];
    snprintf(map, sizeof map, "%.*s", (int)mode_map_length(name), name);
    const fogg_board *own = hall_board(hall, map);
    return own && atlas_offers(hall, own);
}

/* What is wrong with a table that somebody wants to open: a sentence, or NULL. */
static const char *fault_of(const fogg_hall *hall, const fogg_request *request, const fogg_board *board, char *sentence)
{
    int me = 0;
    if (!board || !is_offered(hall, request->map)) {
        snprintf(sentence, REQUEST_MAX_ERROR, "there is no map \"%s\"", request->map);
        return sentence;
    }
    if (request->seats < board->min_seats || request->seats > board->max_seats) {
        snprintf(sentence, REQUEST_MAX_ERROR, "%s is for %d to %d players", board->id, board->min_seats,
                 board->max_seats);
        return sentence;
    }
    for (int seat = 0; seat < request->seats; seat++) {
        me += request->seats_at[seat].kind == REQUEST_SEAT_ME;
        if (request->seats_at[seat].kind == REQUEST_SEAT_BOT && !is_bot_known(hall, request->seats_at[seat].bot)) {
            snprintf(sentence, REQUEST_MAX_ERROR, "there is no bot \"%s\"", request->seats_at[seat].bot);
            return sentence;
        }
    }
    if (me != 1)
        return "exactly one of the seats must be \"me\"";
    if (request->start >= request->seats)
        return "\"start\" must be one of the seats";
    return NULL;
}

/* Whether the client may make one more table now: every way to make one comes through here.  Those of the person are
 * counted by the store, when the table is added.  Returns false after refusing. */
static bool may_make(fogg_hall *hall, fogg_client *client, const char *re)
{
    const hall_limits *limits = &hall->limits;
    if (hall->table_count >= limits->tables) {
        hall->counts.many_tables++;
        write_error(client, re, "busy", "the server has as many tables as it can hold; try again later");
        return false;
    }
    if (client->opens && !hourly_take(client->opens, limits->tables_of_address, hall->now)) {
        hall->counts.many_of_address++;
        write_error(client, re, "too-many-tables", "too many tables from your address; try again later");
        return false;
    }
    return true;
}

/* Opens a table with that board, which the caller holds. */
static void open_table(fogg_hall *hall, fogg_client *client, const fogg_request *request, const fogg_board *board)
{
    char sentence[REQUEST_MAX_ERROR];
    const char *fault = fault_of(hall, request, board, sentence);
    if (fault) {
        write_error(client, request->id, "bad-table", fault);
        return;
    }
    if (!may_make(hall, client, request->id))
        return;
    store_table stored = {
        .id = code_make(),
        .hold = table_first_hold(hall),
        .rules = hall->rules,
        .seats = request->seats,
        .start = request->start,
        .is_public = request->is_public,
        .is_takeable = request->is_takeable,
        .clock = request->clock,
        .clock_time = request->clock_time,
        .clock_increment = request->clock_increment,
        .away = request->away,
        .host = client->person,
        .created = hall->date,
    };
    snprintf(stored.map, sizeof stored.map, "%s", request->map);
    randombytes_buf(stored.seed, sizeof stored.seed);
    for (int seat = 0; seat < request->seats; seat++) {
        if (request->seats_at[seat].kind == REQUEST_SEAT_ME)
            set_human(&stored.seat[seat], client);
        else if (request->seats_at[seat].kind == REQUEST_SEAT_BOT)
            set_bot(&stored.seat[seat], request->seats_at[seat].bot);
    }
    fogg_table *made = table_make(hall, &stored, client->address);
    seats_job *job = change_of(made, client, request->id);
    job->is_new = true;
    store_change(job);
}

/* Somebody wants a table with a variant or house rules: its board is made in a thread of the store. */
typedef struct mode_job {
    store_job base;
    fogg_hall *hall;
    fogg_client *client; /* held */
    fogg_request request;
    char name[STORE_MAX_MAP], fault[MODE_MAX_FAULT];
    const fogg_board *board; /* held */
} mode_job;

static store_status run_mode(fogg_store *store, store_job *base)
{
    mode_job *job = (mode_job *)base;
    job->board = modes_wish(job->hall->modes, store, job->request.map, job->name, job->fault);
    return STORE_OK;
}

static void done_mode(store_job *base)
{
    mode_job *job = (mode_job *)base;
    fogg_hall *hall = job->hall;
    fogg_request *request = &job->request;
    if (hall->is_closing) {
        write_error(job->client, request->id, "closing", "the server is closing");
    } else if (base->status != STORE_OK) {
        write_store_error(job->client, request->id, base->status);
    } else if (job->fault[0] != '\0') {
        write_error(job->client, request->id, "bad-table", job->fault);
    } else {
        memcpy(request->map, job->name, sizeof request->map);
        open_table(hall, job->client, request, job->board ? job->board : hall_board(hall, request->map));
    }
    hall_drop_board(hall, job->board);
    client_drop(job->client);
    free(job);
}

void seats_open(fogg_hall *hall, fogg_client *client, const fogg_request *request)
{
    const fogg_board *board = hall_board(hall, request->map);
    if (board || strpbrk(request->map, ":,-") == NULL) {
        open_table(hall, client, request, board);
        return;
    }
    mode_job *job = memory_of(sizeof *job);
    *job = (mode_job){.base = {.place = {.owner = client_owner(client)}, .run = run_mode, .done = done_mode},
                      .hall = hall,
                      .client = client_keep(client),
                      .request = *request};
    queue_add(hall->queue, &job->base);
}

static bool is_open(const fogg_table *table, fogg_client *client, const char *re)
{
    if (table->stored.state == STORE_TABLE_OPEN)
        return true;
    write_error(client, re, "started", "the game has begun, or the table is closed");
    return false;
}

/* The seat that a person gets: the one kept for them, the one they asked for, or the first that is free; -1 for
 * none. */
static int find_seat(const store_table *stored, int64_t person, int wanted)
{
    for (int seat = 0; seat < stored->seats; seat++)
        if (stored->seat[seat].kind == STORE_SEAT_OPEN && stored->seat[seat].person == person)
            return seat;
    for (int seat = 0; seat < stored->seats; seat++)
        if ((wanted < 0 || wanted == seat) && stored->seat[seat].kind == STORE_SEAT_OPEN &&
            stored->seat[seat].person == 0)
            return seat;
    return -1;
}

/* Somebody goes on with a seat that has become free.  Returns false if that is not what is asked. */
static bool take_over(fogg_table *table, fogg_client *client, const fogg_request *request)
{
    if (!table->stored.is_takeable || !table_is_running(table))
        return false;
    if (table_seat_of(table, client->person) >= 0) {
        write_error(client, request->id, "seated", "you sit at this table already");
        return true;
    }
    for (int seat = 0; seat < table->stored.seats; seat++) {
        if ((request->seat < 0 || request->seat == seat) && table_is_seat_free(table, seat)) {
            store_table after = table->stored;
            set_human(&after.seat[seat], client);
            deed_take(table, seat, &after, client, request->id);
            return true;
        }
    }
    write_error(client, request->id, "no-seat", "that seat is not free");
    return true;
}

void seats_sit(fogg_table *table, fogg_client *client, const fogg_request *request)
{
    if (take_over(table, client, request))
        return;
    if (!is_open(table, client, request->id))
        return;
    if (table_seat_of(table, client->person) >= 0) {
        write_error(client, request->id, "seated", "you sit at this table already");
        return;
    }
    int seat = find_seat(&table->stored, client->person, request->seat);
    if (seat < 0) {
        write_error(client, request->id, "no-seat", "that seat is not free");
        return;
    }
    seats_job *job = change_of(table, client, request->id);
    set_human(&job->after.seat[seat], client);
    store_change(job);
}

void seats_stand(fogg_table *table, fogg_client *client, const fogg_request *request)
{
    int seat = table_seat_of(table, client->person);
    if (!is_open(table, client, request->id))
        return;
    if (seat < 0) {
        write_error(client, request->id, "not-your-game", "you have no seat at this table");
        return;
    }
    seats_job *job = change_of(table, client, request->id);
    store_table *after = &job->after;
    after->seat[seat] = (store_seat){.kind = STORE_SEAT_OPEN};
    int64_t heir = 0;
    for (int other = after->seats - 1; other >= 0; other--)
        if (after->seat[other].kind == STORE_SEAT_HUMAN)
            heir = after->seat[other].person;
    if (heir == 0)
        after->state = STORE_TABLE_CLOSED;
    else if (after->host == client->person)
        after->host = heir;
    store_change(job);
}

void seats_decline(fogg_table *table, fogg_client *client, const fogg_request *request)
{
    if (!is_open(table, client, request->id))
        return;
    for (int seat = 0; seat < table->stored.seats; seat++) {
        const store_seat *kept = &table->stored.seat[seat];
        if (kept->kind == STORE_SEAT_OPEN && kept->person == client->person) {
            seats_job *job = change_of(table, client, request->id);
            job->after.seat[seat] = (store_seat){.kind = STORE_SEAT_OPEN};
            store_change(job);
            return;
        }
    }
    write_error(client, request->id, "no-seat", "no seat of this table is kept for you");
}

void seats_set(fogg_table *table, fogg_client *client, const fogg_request *request)
{
    if (!is_open(table, client, request->id))
        return;
    if (table->stored.host != client->person) {
        write_error(client, request->id, "not-host", "only the host of a table does that");
        return;
    }
    if (request->seat >= table->stored.seats || table->stored.seat[request->seat].person == client->person ||
        request->as.kind == REQUEST_SEAT_ME) {
        write_error(client, request->id, "no-seat", "a seat of the table that is not your own, as \"open\" or a bot");
        return;
    }
    if (request->as.kind == REQUEST_SEAT_BOT && !is_bot_known(table->hall, request->as.bot)) {
        write_error(client, request->id, "bad-table", "there is no such bot");
        return;
    }
    seats_job *job = change_of(table, client, request->id);
    store_seat *seat = &job->after.seat[request->seat];
    *seat = (store_seat){.kind = STORE_SEAT_OPEN};
    if (request->as.kind == REQUEST_SEAT_BOT)
        set_bot(seat, request->as.bot);
    store_change(job);
}

void seats_rematch(fogg_table *table, fogg_client *client, const fogg_request *request)
{
    int own = table_seat_of(table, client->person);
    if (own < 0) {
        write_error(client, request->id, "not-your-game", "you have no seat at this table");
        return;
    }
    if (table->stored.state != STORE_TABLE_OVER) {
        write_error(client, request->id, "not-over", "the game is not over");
        return;
    }
    if (table->stored.rematch != 0) {
        answer(client, request->id, table->stored.rematch);
        return;
    }
    if (!is_offered(table->hall, table->stored.map)) {
        write_error(client, request->id, "bad-table", "the host of this server has removed the map");
        return;
    }
    if (!may_make(table->hall, client, request->id))
        return;
    seats_job *job = change_of(table, client, request->id);
    store_table *next = &job->new_table;
    *next = table->stored;
    next->id = code_make();
    next->hold = table_first_hold(table->hall);
    next->rules = table->hall->rules;
    next->state = STORE_TABLE_OPEN;
    next->host = client->person;
    next->created = table->hall->date;
    next->started = next->ended = next->deadline = next->rematch = 0;
    next->follows = table->stored.id;
    randombytes_buf(next->seed, sizeof next->seed);
    for (int seat = 0; seat < next->seats; seat++) {
        next->seat[seat].has_result = next->seat[seat].is_winner = false;
        next->seat[seat].points = 0;
        if (next->seat[seat].kind == STORE_SEAT_HUMAN && seat != own)
            next->seat[seat].kind = STORE_SEAT_OPEN; /* kept for its person */
    }
    job->after.rematch = next->id;
    job->has_new_table = true;
    store_change(job);
}

void seats_begin(fogg_table *table)
{
    char code[CODE_LENGTH + 1];
    fogg_match *begun = memory_of(sizeof *begun);
    store_table after = table->stored;
    after.state = STORE_TABLE_RUNNING;
    after.started = table->hall->date;
    match_init(begun, table->board, &after);
    begun->keeps_lines = table_has_program(table->hall, &after);
    code_print(after.id, code);
    log_line(LOG_INFO, "game-begins", "table=%s map=%s seats=%d", code, log_quoted(after.map), after.seats);
    deed_start(table, begun, &after);
}

void seats_give_up(fogg_table *table)
{
    seats_job *job = change_of(table, NULL, NULL);
    job->after.state = STORE_TABLE_CLOSED;
    store_change(job);
}
