/* course.c - a record as a list of decisions. */
#include "fogg/analysis.h"

#include <string.h>

typedef struct reading {
    fogg_course *course;
    const fogg_replay *replay;
    fogg_step *steps;
    int room;
    bool is_full;
} reading;

static fogg_luck luck_of(const fogg_game *game, fogg_action action)
{
    switch ((fogg_action_kind)fogg_action_kind_of(action)) {
    case FOGG_DRAW:
        return fogg_action_place(action) == FOGG_FROM_STOCK ? FOGG_LUCK_BLIND : FOGG_LUCK_MARKET;
    case FOGG_TICKETS:
        return FOGG_LUCK_TICKETS;
    case FOGG_CLAIM:
        return game->open.board->routes[fogg_action_place(action)].is_tunnel ? FOGG_LUCK_TUNNEL : FOGG_LUCK_HIDDEN;
    case FOGG_KEEP:
    case FOGG_PAY:
    case FOGG_DECLINE:
    case FOGG_STATION:
    case FOGG_PLACE:
    case FOGG_TOKEN:
    case FOGG_PASS:
    case FOGG_GIVE:
    case FOGG_ACTION_KIND_COUNT:
        break;
    }
    return FOGG_LUCK_HIDDEN;
}

/* Turns are counted where they begin. */
static int turn_of(const fogg_course *course, const fogg_step *steps, const fogg_game *game)
{
    int turn = course->count > 0 ? steps[course->count - 1].turn : 0;
    return turn + (game->open.phase == FOGG_PHASE_TURN);
}

static void add(void *context, const fogg_game *game, int seat, fogg_action action)
{
    reading *r = context;
    if (r->course->count == r->room) {
        r->is_full = true;
        return;
    }
    r->steps[r->course->count] = (fogg_step){.event = r->replay->place.told + 1,
                                             .turn = turn_of(r->course, r->steps, game),
                                             .seat = seat,
                                             .action = action,
                                             .luck = luck_of(game, action),
                                             .before = *game};
    r->course->count++;
}

bool fogg_course_read(fogg_course *course, fogg_replay *replay, fogg_step *steps, int room)
{
    reading r = {course, replay, steps, room, false};
    *course = (fogg_course){.seats = replay->header.seats, .start = replay->header.start, .steps = steps};
    course->is_over = fogg_replay_run_decisions(replay, add, &r);
    course->last = replay->place.game;
    if (r.is_full) {
        fogg_text text;
        replay->error = (fogg_record_error){.line = 1};
        fogg_text_init(&text, replay->error.message, sizeof replay->error.message);
        fogg_text_add(&text, "the game has too many decisions");
        return false;
    }
    bool stops_early = !course->is_over && replay->place.at >= replay->length && !replay->place.has_next;
    return course->is_over || (stops_early && course->count > 0);
}
