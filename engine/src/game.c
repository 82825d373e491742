/* game.c - reading a game: whose decision it is, which actions are legal, its hash. */
#include "fogg/game.h"

#include "eye.h"

bool fogg_public_waits_for(const fogg_public *open, int seat)
{
    if (seat < 0 || seat >= open->seats || open->phase == FOGG_PHASE_OVER)
        return false;
    return open->phase == FOGG_PHASE_KEEP_DEALT ? (open->waiting >> seat & 1) != 0 : open->turn == seat;
}

fogg_mask open_routes_loose(const fogg_public *open, int seat)
{
    if (open->seats <= open->board->twin_seats)
        return fogg_public_free(open);
    return fogg_mask_without(fogg_public_free(open), parts_of(open->board, fogg_public_routes(open, seat)));
}

fogg_mask fogg_public_open_routes(const fogg_public *open, int seat)
{
    FOGG_ASSERT(seat >= 0 && seat < open->seats);
    return open_routes(open, seat);
}

void fogg_public_give_route(fogg_public *open, int route, int owner)
{
    FOGG_ASSERT(route >= 0 && route < open->board->route_count && owner >= FOGG_ROUTE_FREE &&
                (owner < open->seats || owner == FOGG_ROUTE_CLOSED));
    uint64_t bit = UINT64_C(1) << (route & 63);
    if (route >= FOGG_NEAR_ROUTES) {
        far_give(open, bit, owner);
        return;
    }
    open->free[route >> 6] &= ~bit;
    for (int seat = 0; seat < FOGG_MAX_SEATS; seat++)
        open->seat[seat].routes[route >> 6] &= ~bit;
    if (owner != FOGG_ROUTE_CLOSED)
        *(owner == FOGG_ROUTE_FREE ? &open->free[route >> 6] : &open->seat[owner].routes[route >> 6]) |= bit;
}

int fogg_game_to_act(const fogg_game *game)
{
    if (game->open.phase == FOGG_PHASE_OVER)
        return -1;
    return game->open.phase == FOGG_PHASE_KEEP_DEALT ? __builtin_ctz(game->open.waiting) : game->open.turn;
}

void fogg_game_legal(const fogg_game *game, int seat, fogg_actions *out)
{
    out->count = 0;
    if (!fogg_public_waits_for(&game->open, seat))
        return;
    eye e = eye_of_game(game, seat);
    legal_list(&e, out);
}

int fogg_game_legal_count(const fogg_game *game, int seat)
{
    if (!fogg_public_waits_for(&game->open, seat))
        return 0;
    eye e = eye_of_game(game, seat);
    return legal_count(&e);
}

fogg_action fogg_game_legal_at(const fogg_game *game, int seat, int index)
{
    FOGG_ASSERT(index >= 0 && index < fogg_game_legal_count(game, seat));
    eye e = eye_of_game(game, seat);
    return legal_at(&e, index);
}

fogg_verdict fogg_game_check(const fogg_game *game, int seat, fogg_action action)
{
    if (seat < 0 || seat >= game->open.seats)
        return FOGG_NOT_YOUR_TURN;
    eye e = eye_of_game(game, seat);
    return legal_check(&e, action);
}

static uint64_t mix(uint64_t hash, uint64_t value)
{
    hash = (hash ^ value) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ hash >> 29;
}

static uint64_t mix_bytes(uint64_t hash, const uint8_t *bytes, int count)
{
    for (int i = 0; i < count; i++)
        hash = mix(hash, bytes[i]);
    return hash;
}

static uint64_t hash_seat(uint64_t hash, const fogg_game *game, int seat)
{
    const fogg_seat *s = &game->open.seat[seat];
    const hidden *h = hidden_in(game);
    hash = mix(mix(hash, s->routes[0]), s->routes[1]);
    if (game->open.board->has_far)
        hash = mix(hash, fogg_public_far(&game->open, seat));
    hash = mix(mix(hash, s->known), s->known_wild);
    hash = mix(mix(hash, h->hand[seat]), h->wild[seat]);
    hash = mix(mix(hash, h->tickets[seat]), s->tokens);
    if (game->open.board->is_wide)
        hash = mix(hash, h->tickets_many[seat]);
    hash = mix(mix(hash, s->cars), (uint64_t)(int64_t)s->points);
    hash = mix_bytes(hash, game->open.station[seat], FOGG_MAX_STATIONS);
    return mix_bytes(hash, offer_in(game, seat), fogg_board_offer_places(game->open.board));
}

uint64_t fogg_game_hash(const fogg_game *game)
{
    const fogg_public *open = &game->open;
    const hidden *h = hidden_in(game);
    uint64_t hash = mix(open->seats, open->start);
    hash = mix(mix(hash, open->phase), open->end | (unsigned)open->stopped_by << 8);
    hash = mix(mix(hash, open->turn), open->waiting);
    hash = mix(mix(hash, open->turns_left), open->passes | (unsigned)open->idle << 8);
    hash = mix(mix(hash, open->discards), open->discards_wild);
    hash = mix(mix(hash, h->stock), h->stock_wild);
    hash = mix_bytes(hash, open->market, FOGG_MARKET);
    hash = mix_bytes(hash, open->stack_at, FOGG_SYMBOLS);
    hash = mix_bytes(hash, open->stack_height, FOGG_SYMBOLS);
    if (open->phase == FOGG_PHASE_TUNNEL || open->phase == FOGG_PHASE_TOKEN) {
        hash = mix(mix(hash, open->tunnel_route), open->tunnel_colour);
        hash = mix(mix(hash, open->tunnel_wilds), open->tunnel_extra);
        hash = mix_bytes(hash, open->tunnel_shown, 3);
    }
    if (open->phase == FOGG_PHASE_GIVE) {
        hash = mix(mix(hash, open->tunnel_route), open->tunnel_colour);
        hash = mix(mix(hash, open->tunnel_wilds), open->tunnel_extra);
        hash = mix(mix(hash, open->given), open->given_wild | (unsigned)open->swaps << 8);
    }
    for (int seat = 0; seat < open->seats; seat++)
        hash = hash_seat(hash, game, seat);
    for (int i = 0; i < open->pile; i++)
        hash = mix(hash, (uint64_t)pile_at(game, i));
    return hash;
}
