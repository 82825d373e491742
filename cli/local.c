/* local.c - the game itself, its players, its record.
 *
 * A player of bots/ thinks in a thread of its own, so that the screen stays alive; it gets a copy of its view and
 * touches nothing else. */
#include "local.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "contestant.h"
#include "fogg/replay.h"
#include "fogg/sha256.h"
#include "fogg/version.h"
#include "heap.h"
#include "save.h"
#include "system.h"

enum { PROGRAM_MS = 5000 }; /* for each decision of a program */

/* One bot's thought at a time. */
typedef struct thought {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t is_done_now;
    bool is_running; /* the thread is to be joined */
    bool is_done;
    contestant *player;
    fogg_view view;
    fogg_action action;
    long faults;  /* of the player, before */
    bool is_told; /* a program has said what it thinks; the last time counts */
    fogg_bot_program_info info;
} thought;

typedef struct local {
    fogg_game game;
    contestant player[FOGG_MAX_SEATS]; /* that are open: not those of people */
    bool is_open[FOGG_MAX_SEATS];
    save file;
    long told; /* events in the record */
    thought thought;
} local;

static uint64_t now_in_microseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

/* ---- the record -------------------------------------------------------------------------------------------------- */

static void write_event(console *t, const fogg_game *game, const fogg_event *event)
{
    local *here = t->place;
    fogg_line line = {.number = ++here->told, .event = *event};
    if (event->kind == FOGG_EV_END) {
        fogg_result_of(game, &t->result);
        line.result = t->result;
    }
    fogg_record_write_line(t->board, &line, save_add, &here->file);
    save_add(&here->file, "\n", 1);
}

static void listen(void *context, const fogg_game *game, const fogg_event *event)
{
    console *t = context;
    console_tell(t, event);
    write_event(t, game, event);
}

static void keep_on_disk(console *t)
{
    local *here = t->place;
    t->trouble[0] = '\0';
    save_write(&here->file, t->trouble, sizeof t->trouble);
}

/* ---- whose view -------------------------------------------------------------------------------------------------- */

/* Shows the view of the person whose decision is awaited.  While others decide, the view stays as it was.  Without
 * people at this screen it is a spectator's. */
static void look(console *t)
{
    local *here = t->place;
    int seat = fogg_game_to_act(&here->game);
    if (seat < 0 || !t->is_here[seat]) {
        seat = t->view.seat;
        for (int s = 0; (seat >= t->header.seats || !t->is_here[seat]) && s < t->header.seats; s++)
            if (t->is_here[s])
                seat = s;
        if (seat >= t->header.seats || !t->is_here[seat])
            seat = FOGG_SPECTATOR;
    }
    fogg_game_view(&here->game, seat, &t->view);
}

/* Tells a program what has happened since it was told last, from the record.  Not while it thinks. */
static void tell_news(const console *t, contestant *player)
{
    const local *here = t->place;
    const char *end = here->file.text + here->file.length;
    for (const char *at = here->file.text, *next; player->program && at < end; at = next) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        fogg_line line;
        fogg_record_error error;
        next = stop ? stop + 1 : end;
        if (fogg_record_read_line(t->board, at, (size_t)((stop ? stop : end) - at), &line, &error) &&
            line.number > fogg_bot_program_told(player->program))
            contestant_tell(player, &line);
    }
}

static void tell_end(console *t)
{
    local *here = t->place;
    for (int seat = 0; seat < t->header.seats; seat++) {
        if (!here->is_open[seat])
            continue;
        tell_news(t, &here->player[seat]);
        contestant_finish(&here->player[seat]);
    }
}

static fogg_verdict play(console *t, int seat, fogg_action action)
{
    local *here = t->place;
    const fogg_sink sink = {.context = t, .tell = listen};
    fogg_verdict verdict = fogg_game_play(&here->game, seat, action, &sink);
    if (verdict == FOGG_LEGAL) {
        keep_on_disk(t);
        look(t);
        if (here->game.open.phase == FOGG_PHASE_OVER)
            tell_end(t);
    }
    return verdict;
}

static fogg_verdict act(console *t, fogg_action action)
{
    return play(t, t->view.seat, action);
}

/* ---- bots -------------------------------------------------------------------------------------------------------- */

/* In the thread of the thought. */
static void hear(void *context, const contestant *player, const fogg_bot_program_info *info)
{
    thought *about = context;
    (void)player;
    about->is_told = true;
    about->info = *info;
}

static void *think(void *context)
{
    thought *about = context;
    fogg_action action = contestant_choose(about->player, &about->view);
    pthread_mutex_lock(&about->lock);
    about->action = action;
    about->is_done = true;
    pthread_cond_signal(&about->is_done_now);
    pthread_mutex_unlock(&about->lock);
    return NULL;
}

/* Waits for the thought.  Returns whether it is done. */
static bool wait_for(thought *about, int milliseconds)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += milliseconds / 1000;
    until.tv_nsec += milliseconds % 1000 * 1000000L;
    if (until.tv_nsec >= 1000000000L) {
        until.tv_sec++;
        until.tv_nsec -= 1000000000L;
    }
    pthread_mutex_lock(&about->lock);
    int status = 0;
    while (!about->is_done && status != ETIMEDOUT)
        status = milliseconds < 0 ? pthread_cond_wait(&about->is_done_now, &about->lock)
                                  : pthread_cond_timedwait(&about->is_done_now, &about->lock, &until);
    bool is_done = about->is_done;
    pthread_mutex_unlock(&about->lock);
    return is_done;
}

static void join(thought *about)
{
    if (about->is_running)
        pthread_join(about->thread, NULL);
    about->is_running = false;
}

static console_news lose(console *t, const char *why)
{
    snprintf(t->trouble, sizeof t->trouble, "%s", why);
    return CONSOLE_LOST;
}

static console_news step(console *t, int milliseconds)
{
    local *here = t->place;
    thought *about = &here->thought;
    int seat = fogg_game_to_act(&here->game);
    if (seat < 0 || t->is_here[seat])
        return CONSOLE_IDLE;
    if (!about->is_running) {
        about->player = &here->player[seat];
        about->faults = about->player->faults;
        tell_news(t, about->player);
        about->is_done = about->is_told = false;
        fogg_game_view(&here->game, seat, &about->view);
        if (pthread_create(&about->thread, NULL, think, about) != 0)
            return lose(t, "no thread for a player to think in");
        about->is_running = true;
    }
    if (!wait_for(about, milliseconds))
        return CONSOLE_IDLE;
    join(about);
    if (about->is_told)
        console_tell_thought(t, seat, &about->info);
    if (play(t, seat, about->action) != FOGG_LEGAL)
        return lose(t, "a player broke a rule");
    if (about->player->faults > about->faults)
        snprintf(t->trouble, sizeof t->trouble, "%s lost a decision: %.300s", t->header.player[seat].name,
                 about->player->last_fault);
    return CONSOLE_CHANGED;
}

static void close_local(console *t)
{
    local *here = t->place;
    for (int seat = 0; seat < FOGG_MAX_SEATS; seat++)
        if (here->is_open[seat])
            contestant_cancel(&here->player[seat]);
    join(&here->thought);
    pthread_cond_destroy(&here->thought.is_done_now);
    pthread_mutex_destroy(&here->thought.lock);
    for (int seat = 0; seat < FOGG_MAX_SEATS; seat++)
        if (here->is_open[seat])
            contestant_close(&here->player[seat]);
    save_clear(&here->file);
    free(here);
    t->place = NULL;
}

static const console_driver driver = {.act = act, .step = step, .close = close_local};

/* ---- beginning and going on -------------------------------------------------------------------------------------- */

static local *make_place(console *t, const game_map *map, const fogg_language *language)
{
    *t = (console){.board = &map->board, .map = map, .driver = &driver};
    t->words = (wording){language, t->board, &t->header, map->pieces};
    t->view.seat = FOGG_SPECTATOR;
    local *here = t->place = heap_new(sizeof *here);
    pthread_mutex_init(&here->thought.lock, NULL);
    pthread_cond_init(&here->thought.is_done_now, NULL);
    return here;
}

/* Opens the players that the header names.  A bot's chance comes from the game's seed, its seat and how far the game
 * is. */
static bool open_bots(console *t, char *error)
{
    local *here = t->place;
    const fogg_bot_host host = {.survey = table_survey(t), .clock = now_in_microseconds, .threads = 2};
    const contestant_limits limits = {.deadline_ms = PROGRAM_MS};
    fogg_bot_program_game about = {.id = t->header.date, .board = t->board, .seats = t->header.seats};
    for (int seat = 0; seat < t->header.seats; seat++) {
        about.name[seat] = t->header.player[seat].name;
        about.kind[seat] = t->header.player[seat].kind;
    }
    for (int seat = 0; seat < t->header.seats; seat++) {
        const char *kind = t->header.player[seat].kind;
        t->is_here[seat] = strncmp(kind, "bot:", 4) != 0;
        if (t->is_here[seat])
            continue;
        uint8_t text[FOGG_SEED_BYTES + 64], digest[FOGG_SHA256_BYTES];
        memcpy(text, t->header.seed, FOGG_SEED_BYTES);
        int length = snprintf((char *)text + FOGG_SEED_BYTES, 64, "seat %d after %ld", seat, t->event_count);
        fogg_sha256(text, FOGG_SEED_BYTES + (size_t)length, digest);
        uint64_t seed = 0;
        for (int i = 7; i >= 0; i--)
            seed = seed << 8 | digest[i];
        char reason[FOGG_MAX_BOT_ERROR];
        if (!contestant_open(&here->player[seat], kind + 4, t->board, &host, &limits, reason)) {
            snprintf(error, FOGG_MAX_ERROR_TEXT, "%s: %s", kind + 4, reason);
            return false;
        }
        here->is_open[seat] = true;
        contestant_listen(&here->player[seat], hear, &here->thought);
        about.seat = seat;
        about.seed = seed;
        contestant_begin(&here->player[seat], &about);
    }
    return true;
}

static bool choose_seed(const local_plan *plan, uint8_t seed[FOGG_SEED_BYTES])
{
    if (!plan->has_seed)
        return system_random(seed, FOGG_SEED_BYTES);
    char text[64];
    int length = snprintf(text, sizeof text, "fogg play %lld", plan->seed);
    fogg_sha256(text, (size_t)length, seed);
    return true;
}

static void fill_header(fogg_header *header, const local_plan *plan)
{
    *header = (fogg_header){.seats = plan->seats, .has_seed = true, .has_commit = true};
    fogg_header_set_map(header, &plan->map->board);
    snprintf(header->engine, sizeof header->engine, "%s", fogg_version());
    for (int seat = 0; seat < plan->seats; seat++) {
        snprintf(header->player[seat].name, sizeof header->player[seat].name, "%s", plan->player[seat].name);
        if (plan->player[seat].bot[0] == '\0')
            snprintf(header->player[seat].kind, sizeof header->player[seat].kind, "human");
        else
            contestant_kind(plan->player[seat].bot, header->player[seat].kind);
    }
    time_t now = time(NULL);
    struct tm utc;
    gmtime_r(&now, &utc);
    strftime(header->date, sizeof header->date, "%Y-%m-%dT%H:%M:%SZ", &utc);
}

/* Deals.  The header stands before the events and says who begins, so a trial deal finds that out first. */
static void deal(console *t, const fogg_setup *setup)
{
    local *here = t->place;
    fogg_game trial;
    fogg_game_init(&trial, t->board, setup, NULL);
    t->header.start = trial.open.start;
    game_map_write_header(t->map, &t->header, save_add, &here->file);
    save_add(&here->file, "\n", 1);
    const fogg_sink sink = {.context = t, .tell = listen};
    fogg_game_init(&here->game, t->board, setup, &sink);
}

bool local_open(console *t, const local_plan *plan, char *error)
{
    local *here = make_place(t, plan->map, plan->language);
    fogg_setup setup = {.seats = plan->seats, .start = plan->start};
    fill_header(&t->header, plan);
    bool is_good = choose_seed(plan, setup.seed);
    if (!is_good)
        snprintf(error, FOGG_MAX_ERROR_TEXT, "the system has no random bytes: %s", strerror(errno));
    memcpy(t->header.seed, setup.seed, sizeof setup.seed);
    fogg_sha256(setup.seed, sizeof setup.seed, t->header.commit);
    is_good = is_good && open_bots(t, error) &&
              save_begin(&here->file, t->board->id, t->header.date, plan->path, error, FOGG_MAX_ERROR_TEXT);
    if (is_good) {
        deal(t, &setup);
        is_good = save_write(&here->file, error, FOGG_MAX_ERROR_TEXT);
    }
    if (!is_good) {
        console_close(t);
        return false;
    }
    look(t);
    return true;
}

static void retell(void *context, const fogg_game *game, const fogg_line *line)
{
    console *t = context;
    (void)game;
    console_tell_line(t, line);
}

/* Plays the record again, with the chance of its seed, and takes its end as the game. */
static bool replay(console *t, char *error)
{
    local *here = t->place;
    static fogg_replay replay;
    bool is_good = fogg_replay_open_by_seed(&replay, t->board, here->file.text, here->file.length);
    replay.visit = retell;
    replay.visit_context = t;
    if (is_good && replay.events == 0) {
        snprintf(error, FOGG_MAX_ERROR_TEXT, "%.800s: breaks off before the first card is dealt", here->file.path);
        return false;
    }
    is_good = is_good && fogg_replay_seek(&replay, replay.events);
    /* A save ends with a complete action; one that breaks off within the events of an action cannot be resumed. */
    if (!is_good || replay.error.message[0] != '\0') {
        fogg_text text;
        fogg_text_init(&text, error, FOGG_MAX_ERROR_TEXT);
        fogg_text_add(&text, here->file.path);
        fogg_text_add(&text, ": ");
        fogg_record_error_print(&replay.error, &text);
        return false;
    }
    here->game = replay.place.game; /* the action played to its end */
    here->told = replay.events;
    return true;
}

/* The seat that a program plays, or -1. */
static int program_seat(const fogg_header *header)
{
    for (int seat = 0; seat < header->seats; seat++)
        if (strncmp(header->player[seat].kind, "bot:", 4) == 0 && contestant_is_program(header->player[seat].kind + 4))
            return seat;
    return -1;
}

bool local_resume(console *t, const fogg_language *language, const char *path, const game_map *given,
                  bool runs_programs, char *error)
{
    save file;
    fogg_record_error fault;
    fogg_header header;
    if (!save_find(&file, path, error, FOGG_MAX_ERROR_TEXT))
        return false;
    const char *end = memchr(file.text, '\n', file.length);
    const game_map *map = NULL;
    char reason[FOGG_MAX_ERROR_TEXT];
    if (!fogg_record_read_header(file.text, end ? (size_t)(end - file.text) : file.length, &header, &fault))
        snprintf(error, FOGG_MAX_ERROR_TEXT, "%.400s: %.600s", file.path, fault.message);
    else if (!(map = game_map_of_record(file.text, file.length, &header, given, reason)))
        snprintf(error, FOGG_MAX_ERROR_TEXT, "%.400s: %.600s", file.path, reason);
    else if (!header.has_seed)
        snprintf(error, FOGG_MAX_ERROR_TEXT, "%.400s: has no seed, so its chance cannot go on", file.path);
    else if (!runs_programs && program_seat(&header) >= 0)
        snprintf(error, FOGG_MAX_ERROR_TEXT, "%.400s: it would run the program \"%.100s\"; with --programs it may",
                 file.path, header.player[program_seat(&header)].kind + strlen("bot:"));
    bool is_good = map && header.has_seed && (runs_programs || program_seat(&header) < 0);
    local *here = is_good ? make_place(t, map, language) : NULL;
    if (!here) {
        save_clear(&file);
        return false;
    }
    t->header = header;
    here->file = file;
    if (!replay(t, error) || !open_bots(t, error)) {
        console_close(t);
        return false;
    }
    if (here->game.open.phase == FOGG_PHASE_OVER)
        fogg_result_of(&here->game, &t->result);
    t->old_events = t->event_count;
    look(t);
    return true;
}

local_plan local_again(const console *t, const local_plan *plan)
{
    local_plan again = {.map = t->map,
                        .language = t->words.language,
                        .seats = t->header.seats,
                        .start = -1,
                        .has_seed = plan->has_seed,
                        .seed = plan->seed < INT64_MAX ? plan->seed + 1 : 0};
    for (int seat = 0; seat < t->header.seats; seat++) {
        const char *kind = t->header.player[seat].kind;
        snprintf(again.player[seat].name, sizeof again.player[seat].name, "%s", t->header.player[seat].name);
        snprintf(again.player[seat].bot, sizeof again.player[seat].bot, "%s",
                 strncmp(kind, "bot:", 4) == 0 ? kind + 4 : "");
    }
    return again;
}

const char *local_path(const console *t)
{
    return ((const local *)t->place)->file.path;
}
