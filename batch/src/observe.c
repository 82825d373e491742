/* observe.c - a view as bytes.
 *
 * Workload: some million views a second, so sets of bits and packed cards are spread to bytes eight at a time, and the
 * last eight bytes of a row may reach into the next.  Therefore fields are written in the order in which they stand:
 * what was written too far is overwritten.  The last two fields (seats, counts) are written byte by byte and have more
 * than eight bytes, so nothing is written behind the end. */
#include "observe.h"

#include <string.h>

#include "fogg/facts.h"
#include "fogg/score.h"

static uint8_t *start_of(const fogg_layout *layout, fogg_field_kind kind, uint8_t *out)
{
    return out + layout->field[kind].offset;
}

/* Eight bits as eight bytes of 0 or 1: a table of 2 KB, quicker than working it out. */
#define SPREAD(bits) \
    ((((UINT64_C(0x0101010101010101) * ((bits)&0xff) & UINT64_C(0x8040201008040201)) + \
       UINT64_C(0x7f7f7f7f7f7f7f7f)) >> \
      7) & \
     UINT64_C(0x0101010101010101))
#define SPREAD_4(bits)  SPREAD(bits), SPREAD((bits) + 1), SPREAD((bits) + 2), SPREAD((bits) + 3)
#define SPREAD_16(bits) SPREAD_4(bits), SPREAD_4((bits) + 4), SPREAD_4((bits) + 8), SPREAD_4((bits) + 12)
#define SPREAD_64(bits) SPREAD_16(bits), SPREAD_16((bits) + 16), SPREAD_16((bits) + 32), SPREAD_16((bits) + 48)

static const uint64_t bytes_of_bits[256] = {SPREAD_64(0), SPREAD_64(64), SPREAD_64(128), SPREAD_64(192)};

/* The lowest byte first, on every machine. */
static inline void put_word(uint8_t *out, uint64_t word)
{
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    memcpy(out, &word, sizeof word);
}

/* Up to 64 bits; writes up to seven bytes too many. */
static inline void put_bits(uint8_t *out, uint64_t bits, int count)
{
    for (; count > 0; count -= 8, out += 8, bits >>= 8)
        put_word(out, bytes_of_bits[bits & 0xff]);
}

static inline void put_mask(uint8_t *out, fogg_mask mask, int count)
{
    put_bits(out, mask.word[0], count < 64 ? count : 64);
    if (count > 64)
        put_bits(out + 64, mask.word[1], count < 128 ? count - 64 : 64);
    if (__builtin_expect(count > 128, 0))
        put_bits(out + 128, mask.word[2], count - 128);
}

/* Cards by kind; writes up to eight bytes too many.  Returns where the next row begins. */
static inline uint8_t *put_cards(uint8_t *out, int colours, uint64_t packed, int wild)
{
    put_word(out, packed);
    out[colours] = (uint8_t)wild;
    return out + colours + 1;
}

/* The bit of an index, or none if there is no such bit. */
static inline uint64_t bit_of(int index)
{
    return index < 64 ? UINT64_C(1) << index : 0;
}

static inline int row_of(const fogg_public *open, int viewer, int seat)
{
    return seat >= viewer ? seat - viewer : seat + open->seats - viewer;
}

/* The seat of a row. */
static inline int seat_of(const fogg_public *open, int viewer, int row)
{
    int seat = viewer + row;
    return seat >= open->seats ? seat - open->seats : seat;
}

static void put_routes(const fogg_layout *layout, const fogg_public *open, int viewer, uint8_t *out)
{
    int count = layout->board->route_count;
    uint8_t *at = start_of(layout, FOGG_FIELD_ROUTES, out);
    for (int row = 0; row < layout->seats; row++, at += count)
        put_mask(at, fogg_public_routes(open, seat_of(open, viewer, row)), count);
    put_mask(at, fogg_public_open_routes(open, viewer), count);
    if (layout->field[FOGG_FIELD_PENDING].rows > 0) {
        bool is_pending = open->phase == FOGG_PHASE_TUNNEL || open->phase == FOGG_PHASE_TOKEN;
        put_mask(at + count, is_pending ? fogg_mask_of(open->tunnel_route) : (fogg_mask){{0, 0}}, count);
    }
}

static void put_tickets(const fogg_layout *layout, const fogg_view *view, fogg_mask joined, uint8_t *out)
{
    int count = layout->board->ticket_count;
    uint8_t *at = start_of(layout, FOGG_FIELD_TICKETS, out);
    put_mask(at, view->tickets, count);
    put_mask(at + count, joined, count);
    at += 2 * count;
    for (int i = 0; i < layout->field[FOGG_FIELD_OFFERED].rows; i++, at += count)
        put_mask(at, view->offered[i] == FOGG_NONE ? (fogg_mask){{0, 0}} : fogg_mask_of(view->offered[i]), count);
}

static void put_stations(const fogg_layout *layout, const fogg_public *open, int viewer, uint8_t *out)
{
    int count = layout->board->location_count;
    uint8_t *at = start_of(layout, FOGG_FIELD_STATIONS, out);
    for (int row = 0; row < layout->field[FOGG_FIELD_STATIONS].rows; row++, at += count) {
        const uint8_t *station = open->station[seat_of(open, viewer, row)];
        uint64_t built = 0;
        for (int i = 0; i < FOGG_MAX_STATIONS; i++)
            built |= bit_of(station[i]);
        put_bits(at, built, count);
    }
}

static void put_stacks(const fogg_layout *layout, const fogg_public *open, uint8_t *out)
{
    int count = layout->board->location_count;
    uint8_t *at = start_of(layout, FOGG_FIELD_STACKS, out);
    for (int symbol = 0; symbol < layout->field[FOGG_FIELD_STACKS].rows; symbol++, at += count) {
        put_bits(at, 0, count);
        if (open->stack_at[symbol] != FOGG_NONE)
            at[open->stack_at[symbol]] = open->stack_height[symbol];
    }
}

/* A market card stands in column `card`, the wild (FOGG_WILD) in the last. */
static uint8_t *put_market(const fogg_public *open, int colours, uint8_t *at)
{
    for (int slot = 0; slot < FOGG_MARKET; slot++) {
        int card = open->market[slot];
        at = put_cards(at, colours, card < FOGG_WILD ? fogg_colours_of(card, 1) : 0, card == FOGG_WILD);
    }
    return at;
}

static uint8_t *put_tunnel(const fogg_public *open, int colours, uint8_t *at)
{
    fogg_cards laid = {0, 0}, shown = {0, 0};
    if (open->phase == FOGG_PHASE_TUNNEL) {
        laid = fogg_public_tunnel_laid(open);
        for (int i = 0; i < FOGG_TUNNEL_CARDS; i++)
            if (open->tunnel_shown[i] != FOGG_NO_CARD)
                fogg_cards_add(&shown, open->tunnel_shown[i], 1);
    }
    at = put_cards(at, colours, laid.colours, laid.wild);
    return put_cards(at, colours, shown.colours, shown.wild);
}

static void put_all_cards(const fogg_layout *layout, const fogg_view *view, int viewer, uint8_t *out)
{
    const fogg_public *open = &view->open;
    int colours = layout->board->colours;
    uint8_t *at = start_of(layout, FOGG_FIELD_MARKET, out);
    at = put_market(open, colours, at);
    at = put_cards(at, colours, view->hand.colours, view->hand.wild);
    at = put_cards(at, colours, open->discards, open->discards_wild);
    if (layout->field[FOGG_FIELD_LAID].rows > 0)
        at = put_tunnel(open, colours, at);
    for (int row = 0; row < layout->seats; row++) {
        const fogg_seat *seat = &open->seat[seat_of(open, viewer, row)];
        at = put_cards(at, colours, seat->known, seat->known_wild);
    }
    for (int row = 0; row < layout->field[FOGG_FIELD_TOKENS].rows; row++, at += FOGG_SYMBOLS)
        put_word(at, bytes_of_bits[open->seat[seat_of(open, viewer, row)].tokens]);
}

static void put_seats(const fogg_layout *layout, const fogg_public *open, int viewer, uint8_t *out)
{
    uint8_t *at = start_of(layout, FOGG_FIELD_SEATS, out);
    bool is_dealt = open->phase == FOGG_PHASE_KEEP_DEALT;
    for (int row = 0; row < layout->seats; row++, at += FOGG_SEAT_COLUMN_COUNT) {
        int seat = seat_of(open, viewer, row);
        const fogg_seat *s = &open->seat[seat];
        at[FOGG_COLUMN_CARDS] = s->hand;
        at[FOGG_COLUMN_UNKNOWN] = (uint8_t)fogg_public_unknown_cards(open, seat);
        at[FOGG_COLUMN_CARS] = s->cars;
        at[FOGG_COLUMN_TICKETS] = s->tickets;
        at[FOGG_COLUMN_POINTS] = (uint8_t)(s->points < 255 ? s->points : 255);
        at[FOGG_COLUMN_STATIONS] = (uint8_t)fogg_public_stations_left(open, seat);
        at[FOGG_COLUMN_STARTED] = seat == open->start;
        at[FOGG_COLUMN_WAITING] = is_dealt && (open->waiting >> seat & 1) != 0;
    }
}

static void put_counts(const fogg_layout *layout, const fogg_public *open, int viewer, uint8_t *out)
{
    uint8_t *at = start_of(layout, FOGG_FIELD_COUNTS, out);
    bool is_dealt = open->phase == FOGG_PHASE_KEEP_DEALT, is_last = open->turns_left != FOGG_NOT_LAST;
    at[FOGG_COLUMN_STOCK] = open->stock;
    at[FOGG_COLUMN_PILE] = open->pile;
    at[FOGG_COLUMN_TURN] = (uint8_t)(is_dealt ? 0 : row_of(open, viewer, open->turn));
    at[FOGG_COLUMN_LAST_ROUND] = is_last;
    at[FOGG_COLUMN_TURNS_LEFT] = is_last ? open->turns_left : 0;
    at[FOGG_COLUMN_PASSES] = open->passes;
    at[FOGG_COLUMN_IDLE] = open->idle;
    at[FOGG_COLUMN_EXTRA] = open->phase == FOGG_PHASE_TUNNEL ? open->tunnel_extra : 0;
}

void fogg_private_observe(const fogg_layout *layout, const fogg_view *view, fogg_mask joined, uint8_t *out)
{
    const fogg_public *open = &view->open;
    FOGG_ASSERT(open->board == layout->board && open->seats == layout->seats);
    int viewer = view->seat < open->seats ? view->seat : 0;
    put_routes(layout, open, viewer, out);
    put_tickets(layout, view, joined, out);
    put_stations(layout, open, viewer, out);
    put_stacks(layout, open, out);
    put_bits(start_of(layout, FOGG_FIELD_PHASE, out), bit_of(open->phase), FOGG_PHASE_OVER + 1);
    put_all_cards(layout, view, viewer, out);
    put_seats(layout, open, viewer, out);
    put_counts(layout, open, viewer, out);
}

void fogg_layout_observe(const fogg_layout *layout, const fogg_view *view, uint8_t *out)
{
    fogg_mask joined = {{0, 0}};
    if (view->seat < view->open.seats && !fogg_mask_is_empty(view->tickets))
        joined = fogg_tickets_joined(layout->board, fogg_public_routes(&view->open, view->seat), view->tickets);
    fogg_private_observe(layout, view, joined, out);
}
