/* replay.c - the seats' decisions, one after the other, played on the engine; what follows from each is compared in
 * follow.c. */
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

/* The rule that asks for the decision that the game waits for. */
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
    case FOGG_PHASE_GIVE:
        return "X5";
    case FOGG_PHASE_OVER:
        return "";
    }
    return "";
}

/* Refuses a line that is no action where a seat must act: either its decision is missing, or there is an event too
 * many. */
static bool refuse_no_action(fogg_replay *replay)
{
    const fogg_replay_place *place = &replay->place;
    fogg_event_kind kind = place->next.event.kind;
    bool is_free = place->game.open.phase == FOGG_PHASE_TURN || place->game.open.phase == FOGG_PHASE_SECOND;
    const char *rule = decision_rule(&place->game.open);
    if (kind == FOGG_EV_END)
        rule = fogg_end_rule(place->next.result.reason);
    else if (is_free && kind != FOGG_EV_TURN)
        rule = difference_rule(&place->game, kind, place->cause);
    fogg_text text = follow_error(replay, rule);
    fogg_text_add(&text, "\"");
    fogg_text_add(&text, fogg_line_name(&place->next));
    fogg_text_add(&text, "\" stands where seat ");
    fogg_text_add_integer(&text, fogg_game_to_act(&place->game));
    fogg_text_add(&text, " must act");
    return false;
}

/* Refuses an action.  It is the event that is due, or the one after that if a shuffle is due. */
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
    return kind == FOGG_EV_KEEP || kind == FOGG_EV_LAY || kind == FOGG_EV_GIVE || kind == FOGG_EV_DRAW ||
           kind == FOGG_EV_OFFER || kind == FOGG_EV_TUNNEL || kind == FOGG_EV_DECLINE || kind == FOGG_EV_CLAIM ||
           kind == FOGG_EV_TOKEN || kind == FOGG_EV_STATION || kind == FOGG_EV_PASS || kind == FOGG_EV_PLACE;
}

/* Passes over the events `seat` before a decision: no rule depends on them, but their seats must exist. */
static bool pass_seats(fogg_replay *replay)
{
    fogg_replay_place *place = &replay->place;
    while (follow_peek(replay)) {
        if (!place->next.is_seat)
            return true;
        if (place->next.change.seat >= replay->header.seats)
            return fail(replay, "", "seat: \"p\" is the seat of nobody");
        follow_told(replay, &place->game);
    }
    return false;
}

/* The game was ended where it stands. */
static bool play_stop(fogg_replay *replay, const fogg_sink *sink)
{
    fogg_replay_place *place = &replay->place;
    if (place->next.result.by >> replay->header.seats != 0)
        return fail(replay, "", "end: \"by\" names the seat of nobody");
    replay->before = *place;
    fogg_game_stop(&place->game, place->next.result.by, sink);
    return !replay->has_error;
}

/* Plays the decision that the next event is, and compares all that follows from it. */
static bool play_decision(fogg_replay *replay)
{
    fogg_replay_place *place = &replay->place;
    fogg_sink sink = follow_sink(replay);
    fogg_event event = {0};
    if (!pass_seats(replay))
        return false;
    if (!follow_peek_action(replay, &event) || (event.kind != FOGG_EV_DRAW && event.kind != FOGG_EV_TUNNEL))
        event = place->next.event;
    if (event.kind == FOGG_EV_END && place->next.result.reason == FOGG_END_STOPPED)
        return play_stop(replay, &sink);
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
    if (verdict != FOGG_LEGAL) {
        bool is_dealt = place->game.open.phase == FOGG_PHASE_KEEP_DEALT; /* too few tickets kept */
        return refuse_action(replay, event.kind, is_dealt ? "C3" : fogg_verdict_rule(verdict),
                             fogg_verdict_sentence(verdict));
    }
    if (replay->target > 0)
        replay->before = *place;
    if (replay->decide)
        replay->decide(replay->visit_context, &place->game, event.seat, action);
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
    replay->place = (fogg_replay_place){.cause = FOGG_EV_DEAL, .line = 1, .at = replay->behind_header};
    replay->before = replay->place;
    replay->has_error = false;
}

/* Whether a line may be a deal or an offer: it has the word, or an escape that could hide it. */
static bool may_show_tickets(const char *line, size_t length)
{
    for (const char *at = line, *end = line + length; (at = memchr(at, '"', (size_t)(end - at))) != NULL; at++) {
        size_t left = (size_t)(end - at);
        if (left >= 7 && (memcmp(at, "\"offer\"", 7) == 0 || memcmp(at, "\"deal\"", 6) == 0))
            return true;
    }
    return memchr(line, '\\', length) != NULL;
}

/* Counts the events, and finds the order of the tickets: dealt ones first, then as they are first offered.  Refused
 * tickets go to the bottom, so what is offered for the first time comes from the pile as it was shuffled.  Only the
 * lines with tickets are read. */
static void scan(fogg_replay *replay, size_t at)
{
    fogg_line line;
    fogg_record_error ignored;
    fogg_mask seen = {{0, 0}};
    for (size_t length = 0; at < replay->length; replay->events++) {
        const char *text = replay->text + at;
        at = follow_line(replay, at, &length);
        if (replay->by_seed || !may_show_tickets(text, length) ||
            !fogg_record_read_line(replay->board, text, length, &line, &ignored) ||
            (line.event.kind != FOGG_EV_DEAL && line.event.kind != FOGG_EV_OFFER))
            continue;
        for (int i = 0; i < line.event.ticket_count; i++) {
            uint8_t ticket = line.event.tickets[i];
            if (!fogg_mask_has(seen, ticket))
                replay->tickets[replay->ticket_count++] = ticket;
            fogg_mask_add(&seen, ticket);
        }
    }
}

bool fogg_replay_begin(fogg_replay *replay, const char *text, size_t length)
{
    *replay = (fogg_replay){.text = text, .length = length};
    size_t header_length = 0;
    replay->behind_header = follow_line(replay, 0, &header_length);
    replay->has_error = !fogg_record_read_header(text, header_length, &replay->header, &replay->error);
    replay->error.line = 1;
    return !replay->has_error;
}

/* Takes the board, and chance from the record or the seed.  Returns false if the header is not of this board. */
static bool set_board(fogg_replay *replay, const fogg_board *board, bool by_seed)
{
    replay->board = board;
    replay->by_seed = by_seed;
    replay->line = (fogg_line){0};
    replay->ticket_count = 0;
    replay->events = 0;
    begin_again(replay);
    if (strcmp(replay->header.map, board->id) != 0)
        fail(replay, "", "header: the record is of another map");
    else if (!fogg_header_is_of(&replay->header, board))
        fail(replay, "", "header: the record is of another map of this name: \"map_hash\" differs");
    else if (replay->header.seats < board->min_seats || replay->header.seats > board->max_seats)
        fail(replay, "", "header: the map is not for so many players");
    replay->error.event = 0;
    return !replay->has_error;
}

static bool open_replay(fogg_replay *replay, const fogg_board *board, const char *text, size_t length, bool by_seed)
{
    if (!fogg_replay_begin(replay, text, length) || !set_board(replay, board, by_seed))
        return false;
    scan(replay, replay->behind_header);
    return true;
}

bool fogg_replay_open(fogg_replay *replay, const fogg_board *board, const char *text, size_t length)
{
    return open_replay(replay, board, text, length, false);
}

bool fogg_replay_open_by_seed(fogg_replay *replay, const fogg_board *board, const char *text, size_t length)
{
    return open_replay(replay, board, text, length, true);
}

/* Plays from the first event to the last. */
static bool run(fogg_replay *replay)
{
    begin_again(replay);
    replay->target = 0;
    bool goes_on = step(replay);
    while (goes_on && replay->place.game.open.phase != FOGG_PHASE_OVER)
        goes_on = step(replay);
    replay->visit = NULL;
    replay->decide = NULL;
    if (goes_on && replay->place.at < replay->length) {
        replay->place.line++;
        return fail(replay, "", "the game is over, but the record goes on");
    }
    return goes_on;
}

bool fogg_replay_run(fogg_replay *replay, fogg_replay_visit *visit, void *context)
{
    replay->visit = visit;
    replay->visit_context = context;
    return run(replay);
}

bool fogg_replay_run_decisions(fogg_replay *replay, fogg_replay_decide *decide, void *context)
{
    replay->decide = decide;
    replay->visit_context = context;
    return run(replay);
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

/* Whether the commitment, which was published before the first card, fits the seed. */
static bool commit_is_right(const fogg_header *header)
{
    uint8_t digest[FOGG_SHA256_BYTES];
    fogg_sha256(header->seed, sizeof header->seed, digest);
    return memcmp(digest, header->commit, sizeof digest) == 0;
}

/* Whether the game keeps the rules with chance as the seed gives it.  What a run by seed accepts, a run by the
 * record accepts too: both compare every event, so the second run is needed only to tell a broken rule from another
 * chance. */
static bool verify_by_seed(fogg_replay *replay)
{
    if (!set_board(replay, replay->board, true) || !fogg_replay_run(replay, NULL, NULL))
        return false;
    replay->events = replay->place.told;
    return true;
}

static bool verify_by_record(fogg_replay *replay)
{
    if (!set_board(replay, replay->board, false))
        return false;
    scan(replay, replay->behind_header);
    return fogg_replay_run(replay, NULL, NULL);
}

bool fogg_replay_verify(fogg_replay *replay, const fogg_board *board)
{
    fogg_record_error by_seed = {0};
    replay->board = board;
    bool has_seed = replay->header.has_seed, is_right = has_seed && verify_by_seed(replay);
    if (!is_right) {
        by_seed = replay->error;
        if (!verify_by_record(replay)) {
            if (has_seed && by_seed.line < replay->error.line)
                replay->error = by_seed; /* the chance is wrong before the rule is broken */
            return false;
        }
    }
    if (!has_seed)
        return true;
    if (replay->header.has_commit && !commit_is_right(&replay->header)) {
        begin_again(replay);
        fail(replay, "seed", "header: \"commit\" is not the SHA-256 of the seed");
        replay->error.event = 0;
        return false;
    }
    replay->error = by_seed;
    return is_right;
}

bool fogg_record_verify(fogg_replay *replay, const fogg_board *board, const char *text, size_t length)
{
    return fogg_replay_begin(replay, text, length) && fogg_replay_verify(replay, board);
}
