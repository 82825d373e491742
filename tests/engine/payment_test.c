/* payment_test.c - C15, C16, E5, E6, E7, E10: every mix of cards from random hands is judged as the rules say. */
#include "boards.h"
#include "fogg/facts.h"
#include "fogg/maps.h"
#include "fogg/position.h"
#include "fogg/variant.h"
#include "test.h"

/* A hand as counts, the wilds last. */
typedef struct hand {
    int count[FOGG_CARD_COUNT];
} hand;

/* A game of two at the turn of seat 0, who holds a random hand; the rest of the box is the stock. */
static hand deal_at_random(fogg_game *game, const fogg_board *board, uint64_t *state, int most)
{
    fogg_position position;
    hand h = {{0}};
    fogg_game_init_fast(game, board, 2, dice(state, 1000));
    fogg_game_position(game, &position);
    fogg_public *open = &position.open;
    position.stock = (fogg_cards){0, board->cards_wild};
    for (int colour = 0; colour < board->colours; colour++)
        fogg_cards_add(&position.stock, colour, board->cards_each);
    for (int slot = 0; slot < FOGG_MARKET; slot++)
        open->market[slot] = FOGG_NO_CARD;
    open->discards = open->discards_wild = 0;
    for (int seat = 0; seat < 2; seat++) {
        position.hand[seat] = (fogg_cards){0, 0};
        for (int i = 0; i < FOGG_MAX_OFFER; i++) /* refused, all of them: to the bottom */
            if (position.offered[seat][i] != FOGG_NONE) {
                if (!board->refused_leave && !fogg_mask_has(board->long_tickets, position.offered[seat][i]))
                    position.pile[open->pile++] = position.offered[seat][i];
                position.offered[seat][i] = FOGG_NONE;
            }
    }
    int cards = (int)dice(state, (uint32_t)most + 1);
    for (int i = 0; i < cards; i++) {
        int card = (int)dice(state, (uint32_t)board->colours + 1);
        card = card == board->colours ? FOGG_WILD : card;
        if (fogg_cards_count(position.stock, card) == 0)
            continue;
        fogg_cards_add(&position.stock, card, -1);
        fogg_cards_add(&position.hand[0], card, 1);
        h.count[card]++;
    }
    open->phase = FOGG_PHASE_TURN;
    open->turn = open->start = 0;
    open->waiting = 0;
    for (int symbol = 0; board->has_tokens && symbol < FOGG_SYMBOLS; symbol++)
        open->stack_at[symbol] = (uint8_t)symbol;
    CHECK(fogg_game_set_position(game, &position));
    return h;
}

/* C15 in words: `due` cards, some wild, the others of one colour that the route takes; a ferry's wilds among them. */
static bool pays(const hand *h, int route_colour, int colour, int wilds, int due, int ferry)
{
    int coloured = due - wilds;
    if (coloured < 0 || wilds < ferry || wilds > h->count[FOGG_WILD])
        return false;
    if (coloured == 0)
        return colour == FOGG_WILD;
    return colour != FOGG_WILD && (route_colour == FOGG_GREY || route_colour == colour) && coloured <= h->count[colour];
}

static bool is_legal(const fogg_actions *legal, fogg_action action)
{
    for (int i = 0; i < legal->count; i++)
        if (legal->at[i] == action)
            return true;
    return false;
}

static fogg_actions legal;

TEST(every_mix_that_pays_for_a_route_is_legal_and_no_other)
{
    uint64_t state = 1;
    for (int i = 0; i < 200; i++) {
        const fogg_board *board = board_at(i % BOARDS);
        fogg_game game;
        hand h = deal_at_random(&game, board, &state, 24);
        int claims = 0;
        fogg_game_legal(&game, 0, &legal);
        for (int r = 0; r < board->route_count; r++)
            for (int colour = 0; colour <= FOGG_WILD; colour++)
                for (int wilds = 0; wilds <= 15; wilds++) {
                    const fogg_route *route = &board->routes[r];
                    bool wanted = pays(&h, route->colour, colour, wilds, route->length, route->ferry);
                    fogg_action claim = fogg_action_claim(r, colour, wilds);
                    CHECK((fogg_game_check(&game, 0, claim) == FOGG_LEGAL) == wanted);
                    claims += wanted;
                    CHECK(!wanted || is_legal(&legal, claim));
                }
        for (int k = 0; k < legal.count; k++)
            claims -= fogg_action_kind_of(legal.at[k]) == FOGG_CLAIM;
        CHECK_INT(claims, 0);
    }
}

TEST(every_mix_that_pays_for_a_station_is_legal_and_no_other)
{
    uint64_t state = 2;
    for (int i = 0; i < 300; i++) {
        const fogg_board *board = board_at(i % BOARDS);
        fogg_game game;
        fogg_position position;
        hand h = deal_at_random(&game, board, &state, 10);
        fogg_game_position(&game, &position);
        int built = (int)dice(&state, FOGG_MAX_STATIONS + 1);
        for (int s = 0; board->stations > 0 && s < built; s++)
            position.open.station[0][s] = (uint8_t)s;
        CHECK(fogg_game_set_position(&game, &position));
        for (int v = 0; v < board->location_count; v++)
            for (int colour = 0; colour <= FOGG_WILD; colour++)
                for (int wilds = 0; wilds <= 4; wilds++) {
                    bool wanted =
                        board->stations > built && v >= built && pays(&h, FOGG_GREY, colour, wilds, built + 1, 0);
                    fogg_action station = fogg_action_station(v, colour, wilds);
                    CHECK((fogg_game_check(&game, 0, station) == FOGG_LEGAL) == wanted);
                }
    }
}

/* E6: the extra cards of every tunnel that play comes to. */
TEST(every_mix_that_pays_a_tunnels_extra_is_legal_and_no_other)
{
    int tunnels = 0;
    for (uint64_t seed = 0; seed < 300; seed++) {
        fogg_game game;
        uint64_t state = seed;
        fogg_game_init_fast(&game, board_at(1), 3, seed);
        for (int seat = fogg_game_to_act(&game); seat >= 0; seat = fogg_game_to_act(&game)) {
            fogg_game_legal(&game, seat, &legal);
            if (game.open.phase == FOGG_PHASE_TUNNEL) {
                fogg_view view;
                fogg_game_view(&game, seat, &view);
                int colour = game.open.tunnel_colour, extra = game.open.tunnel_extra;
                for (int wilds = 0; wilds <= 3; wilds++) {
                    int coloured = extra - wilds;
                    bool wanted =
                        coloured >= 0 && wilds <= view.hand.wild &&
                        (coloured == 0 || (colour != FOGG_WILD && fogg_cards_count(view.hand, colour) >= coloured));
                    CHECK(is_legal(&legal, fogg_action_of(FOGG_PAY, (unsigned)wilds)) == wanted);
                }
                tunnels++;
            }
            fogg_game_play(&game, seat, legal.at[dice(&state, (uint32_t)legal.count)], NULL);
        }
    }
    CHECK_THAT(tunnels > 1000, "only %d tunnels", tunnels);
}

/* X4: Europe where wilds stand for a colour on ferries only. */
static const fogg_board *strict_europe(void)
{
    static fogg_board board;
    static char text[FOGG_MAX_VARIANT_TEXT];
    const fogg_map *map = fogg_map_find("europe");
    size_t length = fogg_variant_text(map->text, map->length, NULL, "wilds ferries", text, sizeof text, NULL, NULL);
    CHECK(length > 0);
    CHECK_INT(fogg_board_parse(&board, text, length, NULL, NULL), 0);
    return &board;
}

TEST(routes_that_a_hand_can_pay_where_wilds_are_limited_are_those_of_some_mix)
{
    const fogg_board *board = strict_europe();
    uint64_t state = 7;
    for (int round = 0; round < 300; round++) {
        fogg_game game;
        fogg_cards cards = {0, 0};
        hand h = deal_at_random(&game, board, &state, 14);
        for (int card = 0; card < FOGG_CARD_COUNT; card++)
            fogg_cards_add(&cards, card, h.count[card]);
        fogg_mask found = fogg_routes_payable(board, board->all_routes, cards);
        for (int r = 0; r < board->route_count; r++) {
            const fogg_route *route = &board->routes[r];
            bool wanted = false;
            for (int colour = 0; colour <= FOGG_WILD; colour++)
                for (int wilds = 0; wilds <= (route->ferry > 0 ? route->length : 0); wilds++)
                    wanted |= pays(&h, route->colour, colour, wilds, route->length, route->ferry);
            CHECK_THAT(fogg_mask_has(found, r) == wanted, "%s in round %d", route->id, round);
        }
    }
}

int main(void)
{
    RUN(every_mix_that_pays_for_a_route_is_legal_and_no_other);
    RUN(every_mix_that_pays_for_a_station_is_legal_and_no_other);
    RUN(every_mix_that_pays_a_tunnels_extra_is_legal_and_no_other);
    RUN(routes_that_a_hand_can_pay_where_wilds_are_limited_are_those_of_some_mix);
    return test_done();
}
