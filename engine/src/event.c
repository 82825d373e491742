/* event.c - events by name, and as others see them. */
#include "fogg/event.h"

#include "bytes.h"
#include "fogg/action.h"
#include "text.h"

static const char *const names[FOGG_EV_KIND_COUNT] = {
    [FOGG_EV_DEAL] = "deal",       [FOGG_EV_MARKET] = "market",   [FOGG_EV_SWEEP] = "sweep",
    [FOGG_EV_SHUFFLE] = "shuffle", [FOGG_EV_KEEP] = "keep",       [FOGG_EV_PLACE] = "place",
    [FOGG_EV_TURN] = "turn",       [FOGG_EV_DRAW] = "draw",       [FOGG_EV_OFFER] = "offer",
    [FOGG_EV_TUNNEL] = "tunnel",   [FOGG_EV_DECLINE] = "decline", [FOGG_EV_CLAIM] = "claim",
    [FOGG_EV_TOKEN] = "token",     [FOGG_EV_STATION] = "station", [FOGG_EV_PASS] = "pass",
    [FOGG_EV_LAST] = "last",       [FOGG_EV_END] = "end",         [FOGG_EV_LAY] = "lay",
    [FOGG_EV_GIVE] = "give",
};

const char *fogg_event_name(fogg_event_kind kind)
{
    FOGG_ASSERT((unsigned)kind < FOGG_EV_KIND_COUNT);
    return names[kind];
}

int fogg_event_kind_named(const char *name, size_t length)
{
    for (int kind = 0; kind < FOGG_EV_KIND_COUNT; kind++)
        if (span_is((span){name, length}, names[kind]))
            return kind;
    return -1;
}

fogg_event fogg_event_seen_by(const fogg_event *event, int viewer)
{
    FOGG_ASSERT((unsigned)event->kind < FOGG_EV_KIND_COUNT);
    fogg_event seen = *event;
    if (event->seat == viewer)
        return seen;
    switch (event->kind) {
    case FOGG_EV_DEAL: /* K2, X15 */
        if (!event->is_open)
            bytes_fill(seen.cards, FOGG_NO_CARD, sizeof seen.cards);
        bytes_fill(seen.tickets, FOGG_NONE, sizeof seen.tickets);
        break;
    case FOGG_EV_KEEP:
    case FOGG_EV_OFFER: /* K2; C23: how many is public */
        bytes_fill(seen.tickets, FOGG_NONE, sizeof seen.tickets);
        bytes_fill(seen.refused, FOGG_NONE, sizeof seen.refused);
        break;
    case FOGG_EV_DRAW: /* K3, X15 */
        if (event->slot == FOGG_FROM_STOCK && !event->is_open)
            seen.card = FOGG_NO_CARD;
        break;
    case FOGG_EV_MARKET:
    case FOGG_EV_SWEEP:
    case FOGG_EV_SHUFFLE:
    case FOGG_EV_PLACE:
    case FOGG_EV_TURN:
    case FOGG_EV_TUNNEL:
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
    return seen;
}
