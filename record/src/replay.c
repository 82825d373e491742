/* replay.c - the seats' decisions, one after the other, played on the engine; what follows from each is compared in follow.c. */
#include "fogg/replay.h"

#include <string.h>

#include "derive.h"
#include "difference.h"
#include "fogg/sha256.h"
#include "follow.h"

static bool fail(fogg_replay *replay, const char *rule, const char *message)
{
    fogg_text text = follow_error(replay, rule);
    fogg_text_add(&text, message);
    return false;
}

/* What rule asks for the decision that the game waits for. */
static const char *decision_rule(const fogg_public *open)
{
    switch ((fogg_phase)open->phase) {
    case FOGG_PHASE_KEEP_DEALT:
        return "C3";
    case FOGG_PHASE_PLACE:
        return open->seats == 2 ? "S3" : "S2";
    case FOGG_PHASE_TURN:
        return "C5";
    case FOGG_PHASE_SECOND:
        return "C6";
    case FOGG_PHASE_KEEP_DRAWN:
        return "C21";
    case FOGG_PHASE_TUNNEL:
        return "E8";
    case FOGG_PHASE_TOKEN:
        return "S4";
    case FOGG_PHASE_OVER:
        return "";
    }
    return "";
}

/* Refuses a line that is no action where a seat must act: either its decision is missing, or there is an event too many. */
static bool refuse_no_action(fogg_replay *replay)
{
    const fogg_replay_place *place = &replay->place;
    fogg_event_kind kind = place->next.event.kind;
    bool is_free = place->game.open.phase == FOGG_PHASE_TURN || place->game.open.phase == FOGG_PHASE_SECOND;
    const char *rule = decision_rule(&place->game.open);
    if (kind == FOGG_EV_END)
        rule = place->next.result.reason == FOGG_END_PASSED ? "C14" : "C25";
    else if (is_free && kind != FOGG_EV_TURN)
        rule = difference_rule(&place->game, kind, place->cause);
    fogg_text text = follow_error(replay, rule);
    fogg_text_add(&text, "\"");
    fogg_text_add(&text, fogg_event_name(kind));
    fogg_text_add(&text, "\" stands where seat ");
    fogg_text_add_integer(&text, fogg_game_to_act(&place->game));
    fogg_text_add(&text, " must act");
    return false;
}

/* Refuses an action, which stands behind the event that is due if that is a shuffle. */
static bool refuse_action(fogg_replay *replay, fogg_event_kind kind, const char *rule, const char *message)
{
    fogg_text text = follow_error(replay, rule);
    if (kind != replay->place.next.event.kind) {
        replay->error.line++;
        replay->error.event++;
    }
    fogg_text_add(&text, fogg_event_name(kind));
    fogg_text_add(&text, ": ");
    fogg_text_add(&text, message);
    return false;
}

static bool is_action(fogg_event_kind kind)
{
    return kind == FOGG_EV_KEEP || kind == FOGG_EV_DRAW || kind == FOGG_EV_OFFER || kind == FOGG_EV_TUNNEL ||
           kind == FOGG_EV_DECLINE || kind == FOGG_EV_CLAIM || kind == FOGG_EV_TOKEN || kind == FOGG_EV_STATION ||
           kind == FOGG_EV_PASS || kind == FOGG_EV_PLACE;
}

/* Plays the decision that the next event is, and compares all that follows from it. */
static bool play_decision(fogg_replay *replay)
{
    fogg_replay_place *place = &replay->place;
    fogg_sink sink = follow_sink(replay);
    fogg_event event = {0};
    if (!follow_peek(replay))
        return false;
    if (!follow_peek_action(replay, &event) || (event.kind != FOGG_EV_DRAW && event.kind != FOGG_EV_TUNNEL))
        event = place->next.event;
    if (event.kind == FOGG_EV_END && place->next.result.reason == FOGG_END_RESIGNED) {
        replay->before = *place;
        fogg_game_resign(&place->game, &sink);
        return !replay->has_error;
    }
    if (!is_action(event.kind))
        return refuse_no_action(replay);
    fogg_action action = 0;
    derive_refusal refusal;
    if (!derive_action(&place->game, &event, &action, &refusal))
        return refuse_action(replay, event.kind, refusal.rule, refusal.message);
    fogg_verdict verdict = fogg_game_check(&place->game, event.seat, action);
    if (verdict == FOGG_NOT_NOW &&
        (event.kind == FOGG_EV_KEEP || event.kind == FOGG_EV_TOKEN || event.kind == FOGG_EV_PLACE))
        return refuse_action(replay, event.kind, difference_rule(&place->game, event.kind, place->cause),
                             "there is nothing to choose");
    if (verdict == FOGG_NOT_NOW)
        return refuse_action(replay, event.kind, decision_rule(&place->game.open), fogg_verdict_sentence(verdict));
    if (verdict != FOGG_LEGAL)
        return refuse_action(replay, event.kind, fogg_verdict_rule(verdict), fogg_verdict_sentence(verdict));
    replay->before = *place;
    fogg_game_play_unchecked(&place->game, event.seat, action, &sink);
    return !replay->has_error;
}

static bool play_setup(fogg_replay *replay)
{
    fogg_setup setup = {.seats = replay->header.seats, .start = replay->header.start};
    fogg_sink sink = follow_sink(replay);
    memcpy(setup.seed, replay->header.seed, sizeof setup.seed);
    replay->before = replay->place;
    replay->place.is_begun = true;
    fogg_game_init(&replay->place.game, replay->board, &setup, &sink);
    return !replay->has_error;
}

static bool step(fogg_replay *replay)
{
    return replay->place.is_begun ? play_decision(replay) : play_setup(replay);
}

/* Returns to the line behind the header. */
static void begin_again(fogg_replay *replay)
{
    size_t length = 0;
    replay->place = (fogg_replay_place){.cause = FOGG_EV_DEAL, .line = 1};
    replay->place.at = follow_line(replay, 0, &length);
    replay->before = replay->place;
    replay->has_error = false;
}

/* The order of the tickets: dealt ones first, then as they are first offered.  Refused tickets go to the bottom, so what is offered
 * for the first time comes from the pile as it was shuffled.  Also counts the events. */
static void scan(fogg_replay *replay, size_t at)
{
    fogg_line line;
    fogg_record_error ignored;
    uint64_t seen = 0;
    bool readable = !replay->by_seed;
    for (size_t length = 0; at < replay->length; replay->events++) {
        size_t begin = at;
        at = follow_line(replay, begin, &length);
        readable = readable && fogg_record_read_line(replay->board, replay->text + begin, length, &line, &ignored);
        if (!readable || (line.event.kind != FOGG_EV_DEAL && line.event.kind != FOGG_EV_OFFER))
            continue;
        for (int i = 0; i < line.event.ticket_count; i++) {
            uint8_t ticket = line.event.tickets[i];
            if (!(seen >> ticket & 1))
                replay->tickets[replay->ticket_count++] = ticket;
            seen |= UINT64_C(1) << ticket;
        }
    }
}

static bool open_replay(fogg_replay *replay, const fogg_board *board, const char *text, size_t length, bool by_seed)
{
    *replay = (fogg_replay){.board = board, .text = text, .length = length, .by_seed = by_seed};
    size_t header_length = 0;
    size_t at = follow_line(replay, 0, &header_length);
    if (!fogg_record_read_header(text, header_length, &replay->header, &replay->error)) {
        replay->error.line = 1;
        replay->has_error = true;
        return false;
    }
    begin_again(replay);
    if (strcmp(replay->header.map, board->id) != 0)
        fail(replay, "", "header: the record is of another map");
    else if (replay->header.seats < board->min_seats || replay->header.seats > board->max_seats)
        fail(replay, "", "header: the map is not for so many players");
    else
        scan(replay, at);
    replay->error.event = 0;
    return !replay->has_error;
}

bool fogg_replay_open(fogg_replay *replay, const fogg_board *board, const char *text, size_t length)
{
    return open_replay(replay, board, text, length, false);
}

bool fogg_replay_open_by_seed(fogg_replay *replay, const fogg_board *board, const char *text, size_t length)
{
    return open_replay(replay, board, text, length, true);
}

bool fogg_replay_run(fogg_replay *replay, fogg_replay_visit *visit, void *context)
{
    begin_again(replay);
    replay->target = 0;
    replay->visit = visit;
    replay->visit_context = context;
    bool goes_on = step(replay);
    while (goes_on && replay->place.game.open.phase != FOGG_PHASE_OVER)
        goes_on = step(replay);
    replay->visit = NULL;
    if (goes_on && replay->place.at < replay->length) {
        replay->place.line++;
        return fail(replay, "", "the game is over, but the record goes on");
    }
    return goes_on;
}

bool fogg_replay_seek(fogg_replay *replay, long number)
{
    replay->has_error = false;
    if (number < 0 || number > replay->events)
        return fail(replay, "", "the record has no such event");
    if (number == replay->line.number)
        return true;
    if (number <= replay->before.told)
        begin_again(replay);
    else
        replay->place = replay->before;
    replay->line = (fogg_line){0};
    replay->target = number;
    while (replay->place.told < number && step(replay))
        continue;
    bool is_there = replay->line.number == number;
    if (is_there)
        replay->has_error = false;
    return is_there;
}

/* The commitment that was published before the first card. */
static bool commit_is_right(const fogg_header *header)
{
    uint8_t digest[FOGG_SHA256_BYTES];
    fogg_sha256(header->seed, sizeof header->seed, digest);
    return memcmp(digest, header->commit, sizeof digest) == 0;
}

bool fogg_record_verify(fogg_replay *replay, const fogg_board *board, const char *text, size_t length)
{
    if (!fogg_replay_open(replay, board, text, length) || !fogg_replay_run(replay, NULL, NULL))
        return false;
    if (!replay->header.has_seed)
        return true;
    if (replay->header.has_commit && !commit_is_right(&replay->header)) {
        begin_again(replay);
        fail(replay, "seed", "header: \"commit\" is not the SHA-256 of the seed");
        replay->error.event = 0;
        return false;
    }
    return fogg_replay_open_by_seed(replay, board, text, length) && fogg_replay_run(replay, NULL, NULL);
}
