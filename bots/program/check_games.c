/* check_games.c - a program plays whole games against built-in players, and is asked in positions of every kind. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "fogg/bot.h"
#include "fogg/game.h"
#include "fogg/view_json.h"

enum {
    GAME_FAULTS = 3,   /* lost decisions after which a game is given up */
    PER_KIND = 2,      /* positions of each kind that are tried on a board */
    KIND_COUNT = 9,    /* the phases before the end, and the last round */
    MOST_EVENTS = 512, /* of a game up to a position */
    RANDOM_GAMES = 12, /* to look for positions in */
};

/* A game that is played, and the program that hears of it. */
typedef struct party {
    check *check;
    fogg_bot_program *program;
    fogg_game game;
    int seat;
    long told;
    int event_count;              /* so far, if they are kept */
    fogg_line event[MOST_EVENTS]; /* of the game so far */
} party;

static fogg_bot_program *open_program(check *c)
{
    fogg_bot_program *program = fogg_bot_program_open(c->plan->command, c->plan->deadline_ms);
    if (program != NULL) {
        fogg_bot_program_set_options(program, c->plan->options, strlen(c->plan->options));
        fogg_bot_program_set_patience(program, c->plan->deadline_ms);
        fogg_bot_program_trace(program, check_trace, c);
    }
    return program;
}

static void begin(party *p, const fogg_board *board, int seats, const char *id, uint64_t seed)
{
    fogg_bot_program_game about = {.id = id, .board = board, .seat = p->seat, .seats = seats, .seed = seed};
    for (int seat = 0; seat < seats; seat++) {
        about.name[seat] = seat == p->seat ? "you" : "built-in";
        about.kind[seat] = seat == p->seat ? "bot:cmd" : "bot:planner";
    }
    fogg_bot_program_begin(p->program, &about);
}

static void tell(void *context, const fogg_game *game, const fogg_event *event)
{
    party *p = context;
    fogg_line line = {.number = ++p->told, .event = *event};
    if (event->kind == FOGG_EV_END)
        fogg_result_of(game, &line.result);
    fogg_bot_program_tell(p->program, &line);
}

/* One decision of the program; a lost one is a fault.  Returns whether it was made. */
static bool decide(party *p, const fogg_view *view, fogg_action *action)
{
    char error[FOGG_BOT_PROGRAM_ERROR];
    p->check->decisions++;
    if (fogg_bot_program_choose(p->program, view, action, error))
        return true;
    check_fault(p->check, "%s", error);
    return false;
}

/* A whole game.  Returns false if the program made no decision of it. */
static bool play_game(party *p, const fogg_board *board, int seats, uint64_t seed)
{
    static const char *const others[] = {"planner", "hoarder", "random", "hungry"};
    fogg_bot *bots[FOGG_MAX_SEATS] = {NULL};
    char id[32], error[FOGG_MAX_BOT_ERROR];
    int lost = 0, made = 0;
    const fogg_sink sink = {.context = p, .tell = tell};
    snprintf(id, sizeof id, "game %llu", (unsigned long long)seed);
    for (int seat = 0; seat < seats; seat++)
        bots[seat] = fogg_bot_open(seat == p->seat ? "random" : others[(seed + (uint64_t)seat) % 4], board,
                                   seed + (uint64_t)seat, NULL, error);
    for (int seat = 0; seat < seats; seat++)
        p->check->is_short |= bots[seat] == NULL;
    begin(p, board, seats, id, seed * 0x9e3779b97f4a7c15U);
    p->told = 0;
    fogg_game_init_fast_told(&p->game, board, seats, seed, &sink);
    for (int seat; (seat = fogg_game_to_act(&p->game)) >= 0 && lost < GAME_FAULTS && !p->check->is_short;) {
        fogg_view view;
        fogg_game_view(&p->game, seat, &view);
        fogg_action action = fogg_bot_choose(bots[seat], &view);
        if (seat == p->seat) {
            bool is_made = decide(p, &view, &action);
            made += is_made;
            lost += !is_made;
        }
        fogg_game_play_unchecked(&p->game, seat, action, &sink);
    }
    fogg_bot_program_finish(p->program);
    for (int seat = 0; seat < seats; seat++)
        fogg_bot_close(bots[seat]);
    return made > 0;
}

static void keep(void *context, const fogg_game *game, const fogg_event *event)
{
    party *p = context;
    (void)game;
    if (p->event_count < MOST_EVENTS)
        p->event[p->event_count] = (fogg_line){.number = p->event_count + 1, .event = *event};
    else
        p->told = -1; /* too long to be told again */
    p->event_count += p->told == 0;
}

static int kind_of(const fogg_public *open)
{
    return open->turns_left != FOGG_NOT_LAST ? FOGG_PHASE_OVER : open->phase;
}

/* The program comes into a game that is going on, and decides once. */
static void try_position(party *p, const fogg_board *board, int seats, const fogg_view *view, const char *about,
                         uint64_t seed)
{
    char id[64];
    fogg_action action;
    int kind = kind_of(&view->open);
    const char *name = kind == FOGG_PHASE_OVER ? "last round" : fogg_phase_name((fogg_phase)kind);
    check_turn_to(p->check, "%s, a position of %d players, %s", about, seats, name);
    snprintf(id, sizeof id, "position %s %llu", name, (unsigned long long)seed);
    begin(p, board, seats, id, seed);
    for (int i = 0; i < p->event_count; i++)
        fogg_bot_program_tell(p->program, &p->event[i]);
    decide(p, view, &action);
}

/* Random games, in which the program is asked in the first positions of every kind. */
static void try_positions(party *p, const fogg_board *board, const char *about, uint64_t seed)
{
    int tried[KIND_COUNT] = {0};
    for (int g = 0; g < RANDOM_GAMES; g++) {
        int seats = board->min_seats + g % (board->max_seats - board->min_seats + 1);
        char error[FOGG_MAX_BOT_ERROR];
        fogg_bot *bot = fogg_bot_open("random", board, seed + (uint64_t)g, NULL, error);
        const fogg_sink sink = {.context = p, .tell = keep};
        p->check->is_short |= bot == NULL;
        if (p->check->is_short)
            return;
        p->seat = g % seats;
        p->event_count = 0;
        p->told = 0;
        fogg_game_init_fast_told(&p->game, board, seats, seed + (uint64_t)g, &sink);
        for (int seat; (seat = fogg_game_to_act(&p->game)) >= 0;) {
            fogg_view view;
            fogg_game_view(&p->game, seat, &view);
            int kind = kind_of(&view.open);
            if (seat == p->seat && p->told == 0 && tried[kind] < PER_KIND) {
                tried[kind]++;
                try_position(p, board, seats, &view, about, seed + (uint64_t)g);
            }
            fogg_game_play_unchecked(&p->game, seat, fogg_bot_choose(bot, &view), &sink);
        }
        fogg_bot_close(bot);
    }
}

bool check_games(check *c, const fogg_board *board, const char *about, int *edition)
{
    party *p = calloc(1, sizeof *p);
    bool is_playing = true;
    c->is_short = p == NULL;
    if (c->is_short)
        return false;
    p->check = c;
    p->program = open_program(c);
    c->is_short = p->program == NULL;
    if (c->is_short) {
        free(p);
        return false;
    }
    for (int seats = board->min_seats; seats <= board->max_seats && is_playing; seats++) {
        uint64_t seed = c->plan->seed + (uint64_t)seats;
        p->seat = (int)(seed % (uint64_t)seats);
        check_turn_to(c, "%s, %d players, seat %d", about, seats, p->seat);
        is_playing = play_game(p, board, seats, seed);
        c->games++;
        if (fogg_bot_program_edition(p->program) > 0) {
            *edition = fogg_bot_program_edition(p->program);
            snprintf(c->name, sizeof c->name, "%s", fogg_bot_program_name(p->program));
            snprintf(c->author, sizeof c->author, "%s", fogg_bot_program_author(p->program));
        }
    }
    if (is_playing)
        try_positions(p, board, about, c->plan->seed);
    fogg_bot_program_close(p->program);
    free(p);
    return is_playing;
}
