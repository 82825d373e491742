/* wording.c - cards, routes, tickets, decisions and results in words; wording_event.c has the events. */
#include "wording.h"

#include <stdio.h>
#include <string.h>

#include "fogg/facts.h"

/* The text of "<group>.<name>". */
static const char *word_of(const wording *w, const char *group, const char *name)
{
    char key[FOGG_MAX_ID + 32];
    snprintf(key, sizeof key, "%s.%s", group, name);
    const char *text = fogg_words_find(w->language, key);
    return text ? text : name;
}

const char *wording_map(const fogg_language *language, const fogg_board *board)
{
    char key[FOGG_MAX_ID + 8];
    snprintf(key, sizeof key, "map.%s", board->id);
    bool is_known = strcmp(fogg_words(&fogg_languages[0], key), board->title) == 0;
    return is_known ? fogg_words(language, key) : board->title;
}

const char *wording_card(const wording *w, int card)
{
    if (card == FOGG_WILD)
        return word_of(w, "wild", w->board->wild_name);
    return word_of(w, "colour", fogg_board_card_name(w->board, card));
}

const char *wording_pieces_id(const wording *w)
{
    return w->pieces ? w->pieces : "wagon";
}

const char *wording_pieces(const wording *w)
{
    return word_of(w, "pieces", wording_pieces_id(w));
}

char wording_letter(const wording *w, int card)
{
    return word_of(w, "letter", fogg_board_card_name(w->board, card))[0];
}

const char *wording_symbol(const wording *w, int symbol)
{
    char key[16];
    snprintf(key, sizeof key, "symbol.%d", symbol);
    const char *text = fogg_words_find(w->language, key);
    return text ? text : "?";
}

fogg_cards wording_payment(int colour, int due, int wilds)
{
    fogg_cards cards = {0};
    if (colour != FOGG_WILD)
        fogg_cards_add(&cards, colour, due - wilds);
    fogg_cards_add(&cards, FOGG_WILD, wilds);
    return cards;
}

char *wording_card_count(const wording *w, int card, int number, char *out, size_t size)
{
    const char *key = "cards.item";
    char text[16], wild[FOGG_MAX_ID + 16];
    snprintf(text, sizeof text, "%d", number);
    if (card == FOGG_WILD) {
        snprintf(wild, sizeof wild, "cards.%s", w->board->wild_name);
        /* A map may call its wilds what no catalogue knows. */
        key = word_of(w, "wild", w->board->wild_name) == w->board->wild_name ? "cards.times" : wild;
    }
    return fogg_say(w->language, out, size, key, FOGG_WORDS({"n", text}, {"card", wording_card(w, card)}));
}

char *wording_cards(const wording *w, fogg_cards cards, char *out, size_t size)
{
    const char *comma = fogg_words(w->language, "list.comma");
    size_t at = 0;
    out[0] = '\0';
    for (int card = 0; card < FOGG_CARD_COUNT; card++) {
        char item[96];
        int count = fogg_cards_count(cards, card);
        if (count == 0)
            continue;
        wording_card_count(w, card, count, item, sizeof item);
        int added = snprintf(out + at, size - at, "%s%s", at > 0 ? comma : "", item);
        at = added > 0 && at + (size_t)added < size ? at + (size_t)added : size - 1;
    }
    if (at == 0)
        snprintf(out, size, "%s", fogg_words(w->language, "list.none"));
    return out;
}

char *wording_route(const wording *w, int route, char *out, size_t size)
{
    const fogg_route *r = &w->board->routes[route];
    snprintf(out, size, "%s–%s", w->board->locations[r->a].name, w->board->locations[r->b].name);
    return out;
}

char *wording_ticket(const wording *w, int ticket, char *out, size_t size)
{
    const fogg_journey *t = &w->board->journeys[ticket];
    char points[8], goals[WORDING_BYTES] = "";
    snprintf(points, sizeof points, "%d", w->board->tickets[ticket].points);
    for (int i = 0; i < t->target_count; i++) { /* X9 */
        size_t at = strlen(goals);
        snprintf(goals + at, sizeof goals - at, t->target_count == 1 ? "%s%s" : "%s%s %d", i > 0 ? " / " : "",
                 fogg_board_place_name(w->board, t->targets[i].place), t->targets[i].points);
    }
    return fogg_say(w->language, out, size, "ticket",
                    FOGG_WORDS({"a", fogg_board_place_name(w->board, t->from)}, {"b", goals}, {"points", points}));
}

char *wording_count(const wording *w, const char *key, int number, char *out, size_t size)
{
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    return fogg_say(w->language, out, size, key, FOGG_WORDS({"n", text}));
}

char *wording_piece_count(const wording *w, int number, char *out, size_t size)
{
    char key[FOGG_MAX_ID + 8];
    snprintf(key, sizeof key, "count.%s", wording_pieces_id(w));
    return wording_count(w, key, number, out, size);
}

char *wording_demand(const wording *w, int route, char *out, size_t size)
{
    const fogg_route *r = &w->board->routes[route];
    char item[96], ferry[192], wilds[96];
    wording_card_count(w, r->colour, r->length, item, sizeof item);
    wording_card_count(w, FOGG_WILD, r->ferry, wilds, sizeof wilds);
    fogg_say(w->language, ferry, sizeof ferry, "route.ferry", FOGG_WORDS({"wilds", wilds}));
    snprintf(out, size, "%s%s%s%s%s", item, r->is_tunnel ? ", " : "",
             r->is_tunnel ? fogg_words(w->language, "route.tunnel") : "", r->ferry > 0 ? ", " : "",
             r->ferry > 0 ? ferry : "");
    return out;
}

static char *keep_words(const wording *w, const fogg_view *view, fogg_action action, char *out, size_t size)
{
    char tickets[WORDING_BYTES] = "";
    for (int i = 0; i < FOGG_MAX_OFFER && view->offered[i] != FOGG_NONE; i++) {
        char ticket[192];
        size_t at = strlen(tickets);
        if ((fogg_action_keep_mask(action) >> i & 1) != 0)
            snprintf(tickets + at, sizeof tickets - at, "%s%s", at > 0 ? fogg_words(w->language, "list.comma") : "",
                     wording_ticket(w, view->offered[i], ticket, sizeof ticket));
    }
    return fogg_say(w->language, out, size, "action.keep", FOGG_WORDS({"tickets", tickets}));
}

static char *draw_words(const wording *w, const fogg_view *view, unsigned source, char *out, size_t size)
{
    if (source == FOGG_FROM_STOCK)
        return fogg_say(w->language, out, size, "action.draw.stock", FOGG_NO_WORDS);
    return fogg_say(w->language, out, size, "action.draw.market",
                    FOGG_WORDS({"card", wording_card(w, view->open.market[source])}));
}

static char *pay_words(const wording *w, const fogg_view *view, int wilds, char *out, size_t size)
{
    char cards[WORDING_BYTES];
    wording_cards(w, wording_payment(view->open.tunnel_colour, view->open.tunnel_extra, wilds), cards, sizeof cards);
    return fogg_say(w->language, out, size, "action.pay", FOGG_WORDS({"cards", cards}));
}

static char *claim_words(const wording *w, fogg_action action, char *out, size_t size)
{
    int place = fogg_action_place(action), swaps = fogg_action_swaps(action);
    fogg_cards paid =
        wording_payment(fogg_action_colour(action), w->board->routes[place].length - swaps, fogg_action_wilds(action));
    char cards[WORDING_BYTES], route[192], any[96], number[16];
    wording_route(w, place, route, sizeof route);
    wording_cards(w, paid, cards, sizeof cards);
    if (swaps > 0) { /* X5, X6 */
        size_t at = fogg_cards_total(paid) > 0 ? strlen(cards) : 0;
        snprintf(number, sizeof number, "%d", swaps * w->board->routes[place].swap);
        fogg_say(w->language, any, sizeof any, "cards.any", FOGG_WORDS({"n", number}));
        snprintf(cards + at, sizeof cards - at, "%s%s", at > 0 ? fogg_words(w->language, "list.comma") : "", any);
    }
    return fogg_say(w->language, out, size, "action.claim", FOGG_WORDS({"route", route}, {"cards", cards}));
}

char *wording_action(const wording *w, const fogg_view *view, fogg_action action, char *out, size_t size)
{
    int place = fogg_action_place(action), colour = fogg_action_colour(action), wilds = fogg_action_wilds(action);
    const fogg_location *at = &w->board->locations[place < w->board->location_count ? place : 0];
    char cards[WORDING_BYTES];
    switch ((fogg_action_kind)fogg_action_kind_of(action)) {
    case FOGG_KEEP:
        return keep_words(w, view, action, out, size);
    case FOGG_PLACE:
        return fogg_say(w->language, out, size, "action.place", FOGG_WORDS({"place", at->name}));
    case FOGG_DRAW:
        return draw_words(w, view, fogg_action_detail(action), out, size);
    case FOGG_TICKETS:
        return fogg_say(w->language, out, size, "action.tickets", FOGG_NO_WORDS);
    case FOGG_CLAIM:
        return claim_words(w, action, out, size);
    case FOGG_STATION:
        wording_cards(w, wording_payment(colour, fogg_public_station_cost(&view->open, view->seat), wilds), cards,
                      sizeof cards);
        return fogg_say(w->language, out, size, "action.station", FOGG_WORDS({"place", at->name}, {"cards", cards}));
    case FOGG_PAY:
        return pay_words(w, view, place, out, size);
    case FOGG_DECLINE:
        return fogg_say(w->language, out, size, "action.decline", FOGG_NO_WORDS);
    case FOGG_TOKEN:
        return fogg_say(w->language, out, size, "action.token",
                        FOGG_WORDS({"place", at->name},
                                   {"symbol", wording_symbol(w, fogg_public_token_symbol(&view->open, place))}));
    case FOGG_GIVE:
        wording_cards(w, wording_payment(place, wilds, place == FOGG_WILD ? wilds : 0), cards, sizeof cards);
        return fogg_say(w->language, out, size, "action.give", FOGG_WORDS({"cards", cards}));
    case FOGG_PASS:
        return fogg_say(w->language, out, size, "action.pass", FOGG_NO_WORDS);
    case FOGG_ACTION_KIND_COUNT:
        break;
    }
    out[0] = '\0';
    return out;
}

char *wording_verdict(const wording *w, fogg_verdict verdict, char *out, size_t size)
{
    const char *rule = fogg_verdict_rule(verdict);
    char key[64];
    snprintf(key, sizeof key, "verdict.%s", fogg_verdict_name(verdict));
    fogg_say(w->language, out, size, key, FOGG_WORDS({"cars", wording_pieces(w)}));
    size_t at = strlen(out);
    if (strcmp(rule, "-") != 0)
        snprintf(out + at, size - at, " (%s)", rule);
    return out;
}

static const char *phase_key(const fogg_public *open)
{
    switch ((fogg_phase)open->phase) {
    case FOGG_PHASE_KEEP_DEALT:
        return "phase.keep-dealt";
    case FOGG_PHASE_PLACE:
        return "phase.place";
    case FOGG_PHASE_TURN:
        return open->board->stations > 0 ? "phase.turn.stations" : "phase.turn";
    case FOGG_PHASE_SECOND:
        return "phase.second";
    case FOGG_PHASE_KEEP_DRAWN:
        return "phase.keep-drawn";
    case FOGG_PHASE_TUNNEL:
        return "phase.tunnel";
    case FOGG_PHASE_TOKEN:
        return "phase.token";
    case FOGG_PHASE_GIVE:
        return "phase.give";
    case FOGG_PHASE_OVER:
        break;
    }
    return "phase.over";
}

char *wording_phase(const wording *w, const fogg_view *view, char *out, size_t size)
{
    const fogg_public *open = &view->open;
    int seat = open->turn;
    if (open->phase == FOGG_PHASE_KEEP_DEALT && open->waiting != 0)
        seat = __builtin_ctz(open->waiting);
    if (open->phase != FOGG_PHASE_OVER && !fogg_public_waits_for(open, view->seat))
        return fogg_say(w->language, out, size, "phase.waiting", FOGG_WORDS({"name", w->header->player[seat].name}));
    bool is_due = open->phase == FOGG_PHASE_TUNNEL || open->phase == FOGG_PHASE_GIVE;
    int number = is_due ? open->tunnel_extra : fogg_public_least_to_keep(open);
    char text[8];
    snprintf(text, sizeof text, "%d", number);
    return fogg_say(w->language, out, size, phase_key(open), FOGG_WORDS({"n", text}));
}

char *wording_rule(const wording *w, int number, char *out, size_t size)
{
    char key[64], value[16], points[64];
    snprintf(key, sizeof key, "rule.%s", fogg_switch_name(number));
    out[0] = '\0';
    if (!fogg_switch_is_set(w->board, number) || !fogg_words_find(w->language, key))
        return out;
    snprintf(value, sizeof value, "%d", fogg_switch_value(w->board, number));
    wording_count(w, "count.points", fogg_switch_value(w->board, number), points, sizeof points);
    return fogg_say(w->language, out, size, key,
                    FOGG_WORDS({"n", value}, {"points", points}, {"cars", wording_pieces(w)}));
}

char *wording_end(const wording *w, const fogg_result *result, char *out, size_t size)
{
    char key[64];
    snprintf(key, sizeof key, "end.%s", fogg_end_name(result->reason));
    return fogg_say(w->language, out, size, key, FOGG_WORDS({"cars", wording_pieces(w)}));
}

char *wording_winners(const wording *w, const fogg_result *result, char *out, size_t size)
{
    char names[WORDING_BYTES] = "", before[WORDING_BYTES], number[16];
    int count = 0, left = __builtin_popcount(result->winners), total = 0;
    for (int seat = 0; seat < result->seats; seat++) {
        if ((result->winners >> seat & 1) == 0)
            continue;
        total = result->score[seat].total;
        left--;
        snprintf(before, sizeof before, "%s", names);
        const char *name = w->header->player[seat].name;
        if (count++ == 0)
            snprintf(names, sizeof names, "%s", name);
        else if (left > 0)
            snprintf(names, sizeof names, "%.800s%s%s", before, fogg_words(w->language, "list.comma"), name);
        else
            fogg_say(w->language, names, sizeof names, "list.and", FOGG_WORDS({"first", before}, {"last", name}));
    }
    snprintf(number, sizeof number, "%d", total);
    if (count > 1)
        return fogg_say(w->language, out, size, "result.shared", FOGG_WORDS({"names", names}, {"n", number}));
    return fogg_say(w->language, out, size, "result.wins", FOGG_WORDS({"name", names}, {"n", number}));
}

char *wording_score(const wording *w, const fogg_result *result, int seat, char *out, size_t size)
{
    const fogg_score *score = &result->score[seat];
    char text[WORDING_BYTES] = "", item[128], number[16];
    for (int part = 0; part < FOGG_SCORE_PARTS; part++) {
        size_t at = strlen(text);
        if (!fogg_score_has_part(w->board, part))
            continue;
        snprintf(number, sizeof number, "%d", fogg_score_part(score, part));
        fogg_say(w->language, item, sizeof item, "result.part",
                 FOGG_WORDS({"part", word_of(w, "score", fogg_score_part_name(part))}, {"n", number}));
        snprintf(text + at, sizeof text - at, "%s%s", at > 0 ? fogg_words(w->language, "list.comma") : "", item);
    }
    snprintf(number, sizeof number, "%d", score->total);
    return fogg_say(w->language, out, size, "result.score",
                    FOGG_WORDS({"name", w->header->player[seat].name}, {"total", number}, {"parts", text}));
}
