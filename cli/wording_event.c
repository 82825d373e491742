/* wording_event.c - one sentence an event. */
#include <stdio.h>
#include <string.h>

#include "wording.h"

/* The fillings that the sentences of events share. */
typedef struct event_words {
    char name[FOGG_MAX_NAME];
    char cards[WORDING_BYTES];   /* paid, or a list of single cards */
    char shown[WORDING_BYTES];   /* the list of single cards of a tunnel */
    char tickets[WORDING_BYTES]; /* or what is refused of them */
    char refused[WORDING_BYTES];
    char route[192];
    char number[16];
    char slot[8];
} event_words;

static void list_cards(const wording *w, const fogg_event *event, char *out, size_t size)
{
    fogg_cards cards = {0};
    for (int i = 0; i < event->card_count; i++)
        if (event->cards[i] < FOGG_CARD_COUNT)
            fogg_cards_add(&cards, event->cards[i], 1);
    wording_cards(w, cards, out, size);
}

static void list_tickets(const wording *w, const uint8_t *tickets, int count, char *out, size_t size)
{
    size_t at = 0;
    out[0] = '\0';
    for (int i = 0; i < count && tickets[i] != FOGG_NONE; i++) {
        char ticket[192];
        int added = snprintf(out + at, size - at, "%s%s", i > 0 ? fogg_words(w->language, "list.comma") : "",
                             wording_ticket(w, tickets[i], ticket, sizeof ticket));
        at = added > 0 && at + (size_t)added < size ? at + (size_t)added : size - 1;
    }
}

static void gather(const wording *w, const fogg_event *event, event_words *words)
{
    bool has_paid = event->kind == FOGG_EV_TUNNEL || event->kind == FOGG_EV_CLAIM || event->kind == FOGG_EV_STATION;
    memset(words, 0, sizeof *words);
    if (event->seat >= 0 && event->seat < w->header->seats)
        snprintf(words->name, sizeof words->name, "%s", w->header->player[event->seat].name);
    if (has_paid)
        wording_cards(w, event->paid, words->cards, sizeof words->cards);
    else
        list_cards(w, event, words->cards, sizeof words->cards);
    if (event->kind == FOGG_EV_TUNNEL)
        list_cards(w, event, words->shown, sizeof words->shown);
    if (event->kind == FOGG_EV_TUNNEL || event->kind == FOGG_EV_CLAIM)
        wording_route(w, event->route, words->route, sizeof words->route);
    list_tickets(w, event->tickets, event->ticket_count, words->tickets, sizeof words->tickets);
    list_tickets(w, event->refused, event->refused_count, words->refused, sizeof words->refused);
    snprintf(words->slot, sizeof words->slot, "%d", event->slot + 1);
}

static bool is_hidden(const fogg_event *event)
{
    return event->ticket_count > 0 && event->tickets[0] == FOGG_NONE;
}

/* The sentence's key, and the number that chooses its form. */
static const char *key_of(const fogg_event *event, int *number)
{
    switch (event->kind) {
    case FOGG_EV_DEAL:
        return is_hidden(event) ? "event.deal.hidden" : "event.deal";
    case FOGG_EV_MARKET:
        return "event.market";
    case FOGG_EV_SWEEP:
        return "event.sweep";
    case FOGG_EV_SHUFFLE:
        *number = event->count;
        return "event.shuffle";
    case FOGG_EV_KEEP:
        *number = event->ticket_count;
        return is_hidden(event) ? "event.keep.hidden" : event->refused_count > 0 ? "event.keep.refused" : "event.keep";
    case FOGG_EV_PLACE:
        *number = event->height;
        return event->seat < 0 ? "event.place.setup" : "event.place";
    case FOGG_EV_TURN:
        return "event.turn";
    case FOGG_EV_DRAW:
        if (event->slot < FOGG_MARKET)
            return "event.draw.market";
        return event->card == FOGG_NO_CARD ? "event.draw.hidden" : "event.draw.stock";
    case FOGG_EV_OFFER:
        *number = event->ticket_count;
        return is_hidden(event) ? "event.offer.hidden" : "event.offer";
    case FOGG_EV_TUNNEL:
        *number = event->extra;
        return event->extra == 0 ? "event.tunnel.free" : "event.tunnel.due";
    case FOGG_EV_DECLINE:
        return "event.decline";
    case FOGG_EV_CLAIM:
        *number = event->points;
        return "event.claim";
    case FOGG_EV_LAY:
        *number = event->extra;
        return "event.lay";
    case FOGG_EV_GIVE:
        return "event.give";
    case FOGG_EV_TOKEN:
        return "event.token";
    case FOGG_EV_STATION:
        return "event.station";
    case FOGG_EV_PASS:
        return "event.pass";
    case FOGG_EV_LAST:
        return "event.last";
    case FOGG_EV_END:
    case FOGG_EV_KIND_COUNT:
        break;
    }
    return NULL;
}

char *wording_event(const wording *w, const fogg_event *event, int sweeps, char *out, size_t size)
{
    event_words words;
    int number = 0;
    const char *key = key_of(event, &number);
    out[0] = '\0';
    if (!key)
        return out;
    if (sweeps > 1)
        return wording_count(w, "event.sweeps", sweeps, out, size);
    gather(w, event, &words);
    snprintf(words.number, sizeof words.number, "%d", number);
    const char *card = event->card < FOGG_CARD_COUNT ? wording_card(w, event->card) : "";
    const char *place = event->location < w->board->location_count ? w->board->locations[event->location].name : "";
    return fogg_say(w->language, out, size, key,
                    FOGG_WORDS({"name", words.name}, {"cards", words.cards}, {"shown", words.shown},
                               {"tickets", words.tickets}, {"refused", words.refused}, {"route", words.route},
                               {"n", words.number}, {"slot", words.slot}, {"card", card}, {"place", place},
                               {"cars", wording_pieces(w)},
                               {"symbol", wording_symbol(w, event->symbol < FOGG_SYMBOLS ? event->symbol : 0)}));
}

char *wording_seat(const wording *w, const fogg_seat_change *change, char *out, size_t size)
{
    static const char *const keys[FOGG_SEAT_WHY_COUNT] = {"event.seat.resigned", "event.seat.away", "event.seat.back"};
    const char *name = w->header->player[change->seat].name;
    return fogg_say(w->language, out, size, keys[change->why], FOGG_WORDS({"name", name}));
}
