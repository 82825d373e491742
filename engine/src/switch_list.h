/* switch_list.h - the rule switches of a map text, a row each, in the order of docs/map-format.md.
 *
 *     SWITCH(ID, name, default, form)     may be left out; then the default counts
 *     MUST(ID, name, example, form)       must be there
 *
 * Most forms are one value, which a field of fogg_board holds:
 *
 *     NUMBER(field, what, least, most)             "market 5"; `what` names the number in faults
 *     NUMBER_OR(word, field, what, least, most)    "longest-path 10"; the word stands for 0: "longest-path none"
 *     EITHER(field, no, yes)                       "hands closed", "hands open"; the field is true for the second
 *
 * All that concerns such a switch is made from its row: parser, faults, `fogg map switches`, the board object, the
 * studio, generated maps.  Any other form has a function of its own in board_switch.c: OWN(read_cards).
 *
 * CONTRIBUTING.md ("Adding a rule switch") says what else a switch needs. */
#ifndef SWITCH_LIST_H
#define SWITCH_LIST_H

#define SWITCH_LIST(SWITCH, MUST) \
    MUST(MAP, "map", "usa \"United States\"", OWN(read_map)) \
    MUST(PLAYERS, "players", "2 to 5", OWN(read_players)) \
    MUST(CARS, "cars", "45", NUMBER(cars, "number of cars", BOARD_MIN_CARS, FOGG_MAX_CARS)) \
    SWITCH(STATIONS, "stations", "none", OWN(read_stations)) \
    MUST(COLOURS, "colours", "red green blue", OWN(read_colours)) \
    MUST(CARDS, "cards", "12 each 14 wild", OWN(read_cards)) \
    SWITCH(WILD_CARD, "wild-card", "locomotive", OWN(read_wild_card)) \
    SWITCH(MARKET, "market", "5", NUMBER(market, "number of cards in the market", BOARD_MIN_MARKET, FOGG_MARKET)) \
    SWITCH(MARKET_WILD, "market-wild", "whole-turn", EITHER(market_wild_is_one, "whole-turn", "one-card")) \
    SWITCH(WILDS, "wilds", "everywhere", OWN(read_wilds)) \
    SWITCH(DEAL_CARDS, "deal-cards", "4", NUMBER(dealt_cards, "number of cards", 0, FOGG_MAX_EVENT_CARDS)) \
    MUST(DEAL_TICKETS, "deal-tickets", "3 keep 2", OWN(read_deal_tickets)) \
    SWITCH(REFUSED, "refused", "bottom", OWN(read_refused)) \
    SWITCH(DRAW_TICKETS, "draw-tickets", "3 keep 1", OWN(read_draw_tickets)) \
    SWITCH(DOUBLES_CLOSE, "doubles-close", "2", \
           NUMBER_OR("never", twin_seats, "number of players", 2, FOGG_MAX_SEATS)) \
    SWITCH(FERRIES, "ferries", "no", OWN(read_ferries)) \
    SWITCH(SIGN_CARDS, "sign-cards", "none", \
           NUMBER_OR("none", sign_cards, "number of cards", BOARD_MIN_SWAP, BOARD_MAX_SWAP)) \
    SWITCH(TUNNELS, "tunnels", "no", OWN(read_tunnels)) \
    MUST(ROUTE_POINTS, "route-points", "1:1 2:2 3:4", OWN(read_route_points)) \
    SWITCH(LONGEST_PATH, "longest-path", "none", NUMBER_OR("none", longest_bonus, "bonus", 1, BOARD_MAX_POINTS)) \
    SWITCH(MOST_TICKETS, "most-tickets", "none", NUMBER_OR("none", most_tickets_bonus, "bonus", 1, BOARD_MAX_POINTS)) \
    SWITCH(CIRCLES, "circles", "none", OWN(read_circles)) \
    SWITCH(ATTRACTIONS, "attractions", "none", NUMBER_OR("none", attraction_points, "value", 1, BOARD_MAX_POINTS)) \
    SWITCH(TOKENS, "tokens", "none", OWN(read_tokens)) \
    SWITCH(STACKS, "stacks", "none", OWN(read_stacks)) \
    SWITCH(CHOSEN_STACKS, "chosen-stacks", "none", OWN(read_chosen_stacks)) \
    SWITCH(TIES, "ties", "none", OWN(read_ties)) \
    SWITCH(HANDS, "hands", "closed", EITHER(hands_are_open, "closed", "open")) \
    SWITCH(RUNNING_SCORE, "running-score", "shown", EITHER(score_is_hidden, "shown", "hidden"))

#endif
