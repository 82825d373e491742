/* step.c - plans steps: plays them on a copy of the game, so the match does not change. */
#include <stdlib.h>
#include <string.h>

#include "match.h"
#include "receipt.h"

static void begin(const fogg_match *match, store_entry_kind kind, int seat, match_time now, match_step *step)
{
    memset(step, 0, sizeof *step);
    step->kind = kind;
    step->seat = seat;
    step->at = match_clock_time(match, now);
    step->date = now.date;
    step->time_left = -1;
    step->number = match->entries + 1;
    step->first = match->events + 1;
    step->last = match->events;
    step->game = match->game;
}

/* Writes a line down, as data and as text. */
static void add_line(match_step *step, const fogg_board *board, const fogg_line *line)
{
    int count = step->last - step->first + 1;
    if (count == step->line_room) {
        step->line_room = step->line_room > 0 ? step->line_room * 2 : 4;
        step->lines = memory_grow(step->lines, (size_t)step->line_room * sizeof *step->lines);
    }
    step->lines[count] = *line;
    step->lines[count].number = ++step->last;
    fogg_record_write_line(board, &step->lines[count], buffer_take, &step->events);
    buffer_add(&step->events, "\n", 1);
}

/* A fogg_sink: writes down every event that the engine tells. */
static void note(void *context, const fogg_game *game, const fogg_event *event)
{
    fogg_line line = {.event = *event};
    if (event->kind == FOGG_EV_END)
        fogg_result_of(game, &line.result);
    add_line(context, game->open.board, &line);
}

void match_plan_start(const fogg_match *match, match_time now, match_step *step)
{
    begin(match, STORE_ENTRY_START, 0, now, step);
    fogg_setup setup = {.seats = match->seats, .start = match->start};
    memcpy(setup.seed, match->seed, sizeof setup.seed);
    fogg_game_init(&step->game, match->game.open.board, &setup, &(fogg_sink){.context = step, .tell = note});
    step->action = memory_of(1);
}

static match_refusal_kind refuse(match_refusal *refusal, match_refusal_kind kind)
{
    refusal->kind = kind;
    return kind;
}

/* The actions that a client may send again: the same id gets the same answer, whatever else has changed. */
static bool is_repeated(const fogg_match *match, int seat, const char *id, match_refusal *refusal)
{
    match_receipt receipt;
    if (id[0] == '\0' || !receipt_find(match, seat, id, &receipt))
        return false;
    refusal->first = receipt.first;
    refusal->last = receipt.last;
    return true;
}

/* Reads the action's text with the seat's view ("keep all" depends on it), and checks it against the rules. */
static match_refusal_kind check(const fogg_match *match, const fogg_view *view, const char *text, fogg_action *action,
                                match_refusal *refusal)
{
    if (!fogg_action_parse(view, text, action, refusal->sentence))
        return refuse(refusal, MATCH_UNREADABLE);
    refusal->verdict = fogg_game_check(&match->game, view->seat, *action);
    return refuse(refusal, refusal->verdict == FOGG_LEGAL ? MATCH_FINE : MATCH_ILLEGAL);
}

match_refusal_kind match_check_action(const fogg_match *match, int seat, const char *text, match_refusal *refusal)
{
    fogg_view view;
    fogg_action action;
    memset(refusal, 0, sizeof *refusal);
    fogg_game_view(&match->game, seat, &view);
    return check(match, &view, text, &action, refusal);
}

match_refusal_kind match_plan_action(const fogg_match *match, int seat, const char *text, const char *id, int have,
                                     store_actor actor, match_time now, match_step *step, match_refusal *refusal)
{
    memset(refusal, 0, sizeof *refusal);
    if (is_repeated(match, seat, id, refusal))
        return refuse(refusal, MATCH_REPEATED);
    bool waits = fogg_public_waits_for(&match->game.open, seat);
    if (have > match->events || have < (waits ? match->seat[seat].waits_since : match->events)) {
        refusal->first = have + 1;
        refusal->last = match->events;
        return refuse(refusal, MATCH_STALE);
    }
    fogg_view view;
    fogg_action action;
    fogg_game_view(&match->game, seat, &view);
    if (check(match, &view, text, &action, refusal) != MATCH_FINE)
        return refusal->kind;
    char spelling[FOGG_MAX_ACTION_TEXT];
    size_t length = fogg_action_print(&view, action, spelling);
    begin(match, STORE_ENTRY_ACTION, seat, now, step);
    step->actor = actor;
    step->action = memory_of(length + 1);
    memcpy(step->action, spelling, length);
    strncpy(step->id, id, sizeof step->id - 1);
    fogg_game_play_unchecked(&step->game, seat, action, &(fogg_sink){.context = step, .tell = note});
    return MATCH_FINE;
}

static fogg_seat_why why_of(store_entry_kind kind)
{
    return kind == STORE_ENTRY_RESIGN ? FOGG_SEAT_RESIGNED : kind == STORE_ENTRY_AWAY ? FOGG_SEAT_AWAY : FOGG_SEAT_BACK;
}

match_refusal_kind match_plan_change(const fogg_match *match, int seat, store_entry_kind kind, const char *player,
                                     match_time now, match_step *step)
{
    const match_seat *who = &match->seat[seat];
    bool changes = !match_is_over(match) && !who->is_bot &&
                   (kind == STORE_ENTRY_TAKEN ||
                    (!who->has_resigned && (kind == STORE_ENTRY_RESIGN || (kind == STORE_ENTRY_AWAY && !who->is_away) ||
                                            (kind == STORE_ENTRY_BACK && who->is_away))));
    if (!changes)
        return MATCH_NO_CHANGE;
    begin(match, kind, seat, now, step);
    step->action = memory_of(1);
    fogg_line line = fogg_seat_line(seat, why_of(kind), player);
    add_line(step, match->game.open.board, &line);
    return MATCH_FINE;
}

void match_step_clear(match_step *step)
{
    free(step->action);
    free(step->lines);
    buffer_clear(&step->events);
}

store_entry match_step_entry(const match_step *step, int64_t table)
{
    return (store_entry){
        .table = table,
        .number = step->number,
        .kind = step->kind,
        .actor = step->actor,
        .seat = step->seat,
        .action = step->action,
        .action_id = step->id,
        .at = step->date,
        .time_left = step->time_left,
        .first = step->first,
        .last = step->last,
        .events = buffer_text(&step->events),
    };
}
