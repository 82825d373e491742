/* replay.c - the engine plays, the record says what was chosen and what chance did, and both must tell the same story. */
#include "fogg/replay.h"

#include <string.h>

#include "derive.h"
#include "difference.h"
#include "fogg/sha256.h"

/* Begins an error at the event that is due; the caller adds the message. */
static fogg_text begin_error(fogg_replay *replay, const char *rule)
{
    fogg_record_error *error = &replay->error;
    fogg_text message, id;
    *error = (fogg_record_error){.line = replay->place.line, .event = replay->place.told + 1};
    fogg_text_init(&id, error->rule, sizeof error->rule);
    fogg_text_add(&id, rule);
    fogg_text_init(&message, error->message, sizeof error->message);
    replay->has_error = true;
    return message;
}

static bool fail(fogg_replay *replay, const char *rule, const char *message)
{
    fogg_text text = begin_error(replay, rule);
    fogg_text_add(&text, message);
    return false;
}

/* Finds the line that begins at `at`; returns where the next one begins. */
static size_t find_line(const fogg_replay *replay, size_t at, size_t *length)
{
    const char *end = memchr(replay->text + at, '\n', replay->length - at);
    *length = end ? (size_t)(end - replay->text) - at : replay->length - at;
    return end ? at + *length + 1 : replay->length;
}

/* Makes `place.next` the event that is due.  Returns false with an error if the text ends or the line is refused. */
static bool peek(fogg_replay *replay)
{
    fogg_replay_place *place = &replay->place;
    size_t length = 0;
    if (replay->has_error)
        return false;
    if (place->has_next)
        return true;
    if (place->at >= replay->length) {
        fogg_text text = begin_error(replay, "");
        fogg_text_add(&text, "the record has no \"end\": it stops after event ");
        fogg_text_add_integer(&text, place->told);
        replay->error.event = place->told;
        return false;
    }
    size_t begin = place->at;
    place->at = find_line(replay, begin, &length);
    place->line++;
    if (!fogg_record_read_line(replay->board, replay->text + begin, length, &place->next, &replay->error)) {
        replay->error.line = place->line;
        replay->has_error = true;
        return false;
    }
    if (place->next.number != place->told + 1) {
        fogg_text text = begin_error(replay, "");
        fogg_text_add(&text, "\"n\" is ");
        fogg_text_add_integer(&text, place->next.number);
        fogg_text_add(&text, ", not ");
        fogg_text_add_integer(&text, place->told + 1);
        return false;
    }
    place->has_next = true;
    return true;
}

/* The event that is due, or the one behind it if that is a shuffle, which stands before the event that needed the card (C12).
 * Returns false if there is none that can be read. */
static bool peek_behind_shuffle(fogg_replay *replay, fogg_event *event)
{
    const fogg_replay_place *place = &replay->place;
    if (!peek(replay))
        return false;
    *event = place->next.event;
    if (event->kind != FOGG_EV_SHUFFLE || place->at >= replay->length)
        return true;
    fogg_line behind;
    fogg_record_error ignored; /* told when that line is due */
    size_t length = 0;
    find_line(replay, place->at, &length);
    if (!fogg_record_read_line(replay->board, replay->text + place->at, length, &behind, &ignored))
        return false;
    *event = behind.event;
    return true;
}

/* The card that the record takes from the stock next, or -1 if it takes none. */
static int recorded_card(fogg_replay *replay)
{
    const fogg_replay_place *place = &replay->place;
    fogg_event due;
    const fogg_event *event = &due;
    if (!peek_behind_shuffle(replay, &due))
        return -1;
    switch (event->kind) {
    case FOGG_EV_DEAL:
    case FOGG_EV_TUNNEL:
        return place->asked < event->card_count ? event->cards[place->asked] : -1;
    case FOGG_EV_MARKET:
        return place->asked == 0 ? event->card : -1;
    case FOGG_EV_DRAW:
        return place->asked == 0 && event->slot == FOGG_FROM_STOCK ? event->card : -1;
    case FOGG_EV_SWEEP:
    case FOGG_EV_SHUFFLE:
    case FOGG_EV_KEEP:
    case FOGG_EV_PLACE:
    case FOGG_EV_TURN:
    case FOGG_EV_OFFER:
    case FOGG_EV_DECLINE:
    case FOGG_EV_CLAIM:
    case FOGG_EV_TOKEN:
    case FOGG_EV_STATION:
    case FOGG_EV_PASS:
    case FOGG_EV_LAST:
    case FOGG_EV_END:
    case FOGG_EV_KIND_COUNT:
        break;
    }
    return -1;
}

/* fogg_sink.card: chance as the record has it.  A card that the record does not give, or that the stock does not have, is made up:
 * the event that the engine tells next is then refused. */
static int give_card(void *context, fogg_cards stock)
{
    fogg_replay *replay = context;
    fogg_replay_place *place = &replay->place;
    int card = recorded_card(replay);
    place->asked++;
    if (card >= 0 && fogg_cards_count(stock, card) > 0)
        return card;
    if (card >= 0 && !replay->has_error) {
        fogg_event_kind kind = place->next.event.kind;
        fogg_text text = begin_error(replay, difference_rule(&place->game, kind, place->cause));
        fogg_text_add(&text, fogg_event_name(kind));
        fogg_text_add(&text, ": no ");
        fogg_text_add(&text, fogg_board_card_name(replay->board, card));
        fogg_text_add(&text, " card is left in the stock");
    }
    place->made_up = true;
    card = 0;
    while (fogg_cards_count(stock, card) == 0)
        card++;
    return card;
}

/* fogg_sink.ticket: the first of the candidates in the order in which the record shows them. */
static int give_ticket(void *context, uint64_t candidates)
{
    const fogg_replay *replay = context;
    for (int i = 0; i < replay->ticket_count; i++) {
        if (candidates >> replay->tickets[i] & 1)
            return replay->tickets[i];
    }
    return __builtin_ctzll(candidates);
}

/* Refuses the recorded event, which is not what the engine tells. */
static void refuse_event(fogg_replay *replay, const fogg_line *expected, const difference *wrong)
{
    const fogg_line *found = &replay->place.next;
    fogg_text text = begin_error(replay, replay->by_seed ? "seed" : wrong->rule);
    if (!wrong->field) {
        fogg_text_add(&text, "\"");
        fogg_text_add(&text, fogg_event_name(found->event.kind));
        fogg_text_add(&text, "\" stands where \"");
        fogg_text_add(&text, fogg_event_name(expected->event.kind));
        fogg_text_add(&text, "\" is due");
    } else {
        fogg_text_add(&text, fogg_event_name(found->event.kind));
        fogg_text_add(&text, ": \"");
        fogg_text_add(&text, wrong->field);
        fogg_text_add(&text, "\" is wrong");
    }
    if (!replay->place.made_up) {
        fogg_text_add(&text, replay->by_seed ? "; the seed gives " : "; right is ");
        fogg_record_write_line(replay->board, expected, fogg_text_take, &text);
    }
}

/* fogg_sink.tell: compares, and goes on to the next line. */
static void compare(void *context, const fogg_game *game, const fogg_event *event)
{
    fogg_replay *replay = context;
    fogg_replay_place *place = &replay->place;
    difference wrong;
    if (!peek(replay))
        return;
    fogg_line expected = {.number = place->told + 1, .event = *event};
    if (event->kind == FOGG_EV_END)
        fogg_result_of(game, &expected.result);
    if (difference_of_events(game, event, &place->next.event, place->cause, &wrong) ||
        (event->kind == FOGG_EV_END && difference_of_results(game, &expected.result, &place->next.result, &wrong))) {
        refuse_event(replay, &expected, &wrong);
        return;
    }
    place->told++;
    place->has_next = false;
    if (event->kind != FOGG_EV_SHUFFLE)
        place->asked = 0;
    if (event->kind != FOGG_EV_SHUFFLE && event->kind != FOGG_EV_MARKET && event->kind != FOGG_EV_SWEEP)
        place->cause = event->kind;
    if (place->told == replay->target) {
        replay->line = place->next;
        replay->game = *game;
    }
    if (replay->visit)
        replay->visit(replay->visit_context, game, &place->next);
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
    fogg_text text = begin_error(replay, rule);
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
    fogg_text text = begin_error(replay, rule);
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

static fogg_sink sink_of(fogg_replay *replay)
{
    return (fogg_sink){.context = replay,
                       .tell = compare,
                       .card = replay->by_seed ? NULL : give_card,
                       .ticket = replay->by_seed ? NULL : give_ticket};
}

/* Plays the decision that the next event is, and compares all that follows from it. */
static bool play_decision(fogg_replay *replay)
{
    fogg_replay_place *place = &replay->place;
    fogg_sink sink = sink_of(replay);
    fogg_event event = {0};
    if (!peek(replay))
        return false;
    if (!peek_behind_shuffle(replay, &event) || (event.kind != FOGG_EV_DRAW && event.kind != FOGG_EV_TUNNEL))
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
    fogg_sink sink = sink_of(replay);
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
    replay->place.at = find_line(replay, 0, &length);
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
        at = find_line(replay, begin, &length);
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
    size_t at = find_line(replay, 0, &header_length);
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
