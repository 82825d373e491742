/* follow.c - compares every event that the engine tells with the next line of the record, and gives the engine the
 * chance that the record has. */
#include "follow.h"

#include <string.h>

#include "difference.h"

fogg_text follow_error(fogg_replay *replay, const char *rule)
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

size_t follow_line(const fogg_replay *replay, size_t at, size_t *length)
{
    const char *end = memchr(replay->text + at, '\n', replay->length - at);
    *length = end ? (size_t)(end - replay->text) - at : replay->length - at;
    return end ? at + *length + 1 : replay->length;
}

bool follow_peek(fogg_replay *replay)
{
    fogg_replay_place *place = &replay->place;
    size_t length = 0;
    if (replay->has_error)
        return false;
    if (place->has_next)
        return true;
    if (place->at >= replay->length) {
        fogg_text text = follow_error(replay, "");
        fogg_text_add(&text, "the record has no \"end\": it stops after event ");
        fogg_text_add_integer(&text, place->told);
        replay->error.event = place->told;
        return false;
    }
    size_t begin = place->at;
    place->at = follow_line(replay, begin, &length);
    place->line++;
    if (!fogg_record_read_line(replay->board, replay->text + begin, length, &place->next, &replay->error)) {
        replay->error.line = place->line;
        replay->has_error = true;
        return false;
    }
    if (place->next.number != place->told + 1) {
        fogg_text text = follow_error(replay, "");
        fogg_text_add(&text, "\"n\" is ");
        fogg_text_add_integer(&text, place->next.number);
        fogg_text_add(&text, ", not ");
        fogg_text_add_integer(&text, place->told + 1);
        return false;
    }
    place->has_next = true;
    return true;
}

bool follow_peek_action(fogg_replay *replay, fogg_event *event)
{
    const fogg_replay_place *place = &replay->place;
    if (!follow_peek(replay))
        return false;
    *event = place->next.event;
    if (event->kind != FOGG_EV_SHUFFLE || place->at >= replay->length)
        return true;
    fogg_line behind;
    fogg_record_error ignored; /* told when that line is due */
    size_t length = 0;
    follow_line(replay, place->at, &length);
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
    if (!follow_peek_action(replay, &due))
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
    case FOGG_EV_LAY:
    case FOGG_EV_GIVE:
    case FOGG_EV_KIND_COUNT:
        break;
    }
    return -1;
}

/* Chooses a card in place of one that the record does not give.  It is not always of the first kind: else a market
 * of wilds could be swept for ever (C2). */
static int make_up_card(fogg_replay_place *place, fogg_cards stock)
{
    place->made_up = true;
    place->dice = place->dice * 1664525U + 1013904223U;
    int index = (int)((place->dice >> 8) % (unsigned)fogg_cards_total(stock)), card = 0;
    while (index >= fogg_cards_count(stock, card))
        index -= fogg_cards_count(stock, card++);
    return card;
}

/* fogg_sink.card: chance as the record has it.  A card that the record does not give, or that the stock does not
 * have, is made up: the event that the engine tells next is then refused. */
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
        fogg_text text = follow_error(replay, difference_rule(&place->game, kind, place->cause));
        fogg_text_add(&text, fogg_event_name(kind));
        fogg_text_add(&text, ": no ");
        fogg_text_add(&text, fogg_board_card_name(replay->board, card));
        fogg_text_add(&text, " card is left in the stock");
    }
    return make_up_card(place, stock);
}

/* fogg_sink.ticket: the first of the candidates in the order in which the record shows them. */
static int give_ticket(void *context, fogg_mask candidates)
{
    const fogg_replay *replay = context;
    for (int i = 0; i < replay->ticket_count; i++) {
        if (fogg_mask_has(candidates, replay->tickets[i]))
            return replay->tickets[i];
    }
    return fogg_mask_first(candidates);
}

/* Refuses the recorded event, which is not what the engine tells. */
static void refuse_event(fogg_replay *replay, const fogg_line *expected, const difference *wrong)
{
    const fogg_line *found = &replay->place.next;
    fogg_text text = follow_error(replay, replay->by_seed ? "seed" : wrong->rule);
    if (!wrong->field) {
        fogg_text_add(&text, "\"");
        fogg_text_add(&text, fogg_line_name(found));
        fogg_text_add(&text, "\" stands where \"");
        fogg_text_add(&text, fogg_event_name(expected->event.kind));
        fogg_text_add(&text, "\" is due");
    } else {
        fogg_text_add(&text, fogg_line_name(found));
        fogg_text_add(&text, ": \"");
        fogg_text_add(&text, wrong->field);
        fogg_text_add(&text, "\" is wrong");
    }
    if (!replay->place.made_up) {
        fogg_text_add(&text, replay->by_seed ? "; the seed gives " : "; right is ");
        fogg_record_write_line(replay->board, expected, fogg_text_take, &text);
    }
}

void follow_told(fogg_replay *replay, const fogg_game *game)
{
    fogg_replay_place *place = &replay->place;
    place->told++;
    place->has_next = false;
    if (place->told == replay->target) {
        replay->line = place->next;
        replay->game = *game;
    }
    if (replay->visit)
        replay->visit(replay->visit_context, game, &place->next);
}

/* fogg_sink.tell: compares, and goes on to the next line. */
static void compare(void *context, const fogg_game *game, const fogg_event *event)
{
    fogg_replay *replay = context;
    fogg_replay_place *place = &replay->place;
    difference wrong;
    if (!follow_peek(replay))
        return;
    fogg_result result;
    if (event->kind == FOGG_EV_END)
        fogg_result_of(game, &result);
    if (difference_of_events(game, event, &place->next.event, place->cause, &wrong) ||
        (event->kind == FOGG_EV_END && difference_of_results(game, &result, &place->next.result, &wrong))) {
        fogg_line expected = {.number = place->told + 1, .event = *event};
        if (event->kind == FOGG_EV_END)
            expected.result = result;
        refuse_event(replay, &expected, &wrong);
        return;
    }
    if (event->kind != FOGG_EV_SHUFFLE)
        place->asked = 0;
    if (event->kind != FOGG_EV_SHUFFLE && event->kind != FOGG_EV_MARKET && event->kind != FOGG_EV_SWEEP)
        place->cause = event->kind;
    follow_told(replay, game);
}

fogg_sink follow_sink(fogg_replay *replay)
{
    return (fogg_sink){.context = replay,
                       .tell = compare,
                       .card = replay->by_seed ? NULL : give_card,
                       .ticket = replay->by_seed ? NULL : give_ticket};
}
