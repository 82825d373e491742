/* plain_say.c - the game in sentences. */
#include "plain_say.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "fogg/facts.h"
#include "fold.h"
#include "goal.h"

void plain_out_init(plain_out *out, const fogg_language *language)
{
    *out = (plain_out){.language = language, .is_ascii = !fold_is_utf8()};
}

void plain_line(const plain_out *out, char *text)
{
    if (out->is_ascii)
        fold_text(text);
    if (text[0] != '\0')
        puts(text);
}

void plain_say(const plain_out *out, const char *key, const fogg_filling *fillings)
{
    char text[2 * WORDING_BYTES];
    plain_line(out, fogg_say(out->language, text, sizeof text, key, fillings));
}

/* "a, b, c": adds `item` to `list`. */
static void join(const plain_out *out, char *list, size_t size, const char *item)
{
    size_t at = strlen(list);
    snprintf(list + at, size - at, "%s%s", at > 0 ? fogg_words(out->language, "list.comma") : "", item);
}

static const char *kind_word(const plain_out *out, const char *kind)
{
    char key[FOGG_MAX_NAME + 16];
    const char *name = strncmp(kind, "bot:", 4) == 0 ? kind + 4 : kind;
    snprintf(key, sizeof key, "player.%s", name);
    const char *text = fogg_words_find(out->language, key);
    return text ? text : name;
}

void plain_tell_players(const plain_out *out, const console *t)
{
    char players[WORDING_BYTES] = "", player[192];
    for (int seat = 0; seat < t->header.seats; seat++) {
        fogg_say(
            out->language, player, sizeof player, "plain.player",
            FOGG_WORDS({"name", t->header.player[seat].name}, {"kind", kind_word(out, t->header.player[seat].kind)}));
        join(out, players, sizeof players, player);
    }
    plain_say(out, "plain.begin", FOGG_WORDS({"map", wording_map(out->language, t->board)}, {"players", players}));
}

static void tell_seat(const plain_out *out, const console *t, int seat)
{
    const fogg_seat *s = &t->view.open.seat[seat];
    char points[64], cars[64], cards[64], tickets[512], line[WORDING_BYTES], item[128], number[8];
    if (console_shows_score(t))
        wording_count(&t->words, "count.points", s->points, points, sizeof points);
    else
        snprintf(points, sizeof points, "–"); /* X16 */
    wording_piece_count(&t->words, s->cars, cars, sizeof cars);
    wording_count(&t->words, "count.cards", s->hand, cards, sizeof cards);
    wording_count(&t->words, "count.tickets", s->tickets, tickets, sizeof tickets);
    if (t->board->stations > 0) {
        snprintf(number, sizeof number, "%d", fogg_public_stations_left(&t->view.open, seat));
        fogg_say(out->language, item, sizeof item, "plain.stations", FOGG_WORDS({"n", number}));
        join(out, tickets, sizeof tickets, item);
    }
    for (int symbol = 0; symbol < FOGG_SYMBOLS; symbol++)
        if ((s->tokens >> symbol & 1) != 0)
            join(out, tickets, sizeof tickets, wording_symbol(&t->words, symbol));
    fogg_say(out->language, line, sizeof line, "plain.seat",
             FOGG_WORDS({"name", t->header.player[seat].name}, {"points", points}, {"cars", cars}, {"cards", cards},
                        {"tickets", tickets}));
    plain_line(out, line);
}

void plain_tell_table(const plain_out *out, const console *t)
{
    const fogg_public *open = &t->view.open;
    char market[WORDING_BYTES] = "", stock[16], discards[16], pile[16];
    for (int slot = 0; slot < FOGG_MARKET; slot++)
        join(out, market, sizeof market,
             open->market[slot] == FOGG_NO_CARD ? "-" : wording_card(&t->words, open->market[slot]));
    snprintf(stock, sizeof stock, "%d", open->stock);
    snprintf(discards, sizeof discards, "%d", fogg_colours_total(open->discards) + open->discards_wild);
    snprintf(pile, sizeof pile, "%d", open->pile);
    for (int seat = 0; seat < t->header.seats; seat++)
        tell_seat(out, t, seat);
    plain_say(out, "plain.market", FOGG_WORDS({"cards", market}));
    plain_say(out, "plain.stock", FOGG_WORDS({"stock", stock}, {"discards", discards}, {"pile", pile}));
}

void plain_tell_hand(const plain_out *out, const console *t)
{
    char cards[WORDING_BYTES];
    plain_say(out, "plain.hand", FOGG_WORDS({"cards", wording_cards(&t->words, t->view.hand, cards, sizeof cards)}));
}

void plain_tell_offer(const plain_out *out, const console *t)
{
    char ids[WORDING_BYTES] = "", id[FOGG_MAX_ROUTE_ID], item[FOGG_MAX_ROUTE_ID + 16];
    bool is_choice = t->view.open.phase == FOGG_PHASE_KEEP_DEALT || t->view.open.phase == FOGG_PHASE_KEEP_DRAWN;
    for (int i = 0; i < FOGG_MAX_OFFER && t->view.offered[i] != FOGG_NONE; i++) {
        fogg_board_ticket_id(t->board, t->view.offered[i], id);
        snprintf(item, sizeof item, "%s (%d)", id, t->board->tickets[t->view.offered[i]].points);
        join(out, ids, sizeof ids, item);
    }
    if (is_choice && ids[0] != '\0')
        plain_say(out, "plain.offered", FOGG_WORDS({"tickets", ids}));
}

void plain_tell_goals(const plain_out *out, const console *t)
{
    char ticket[192], state[128];
    for (int i = 0; i < t->board->ticket_count; i++) {
        if (!fogg_mask_has(t->view.tickets, i))
            continue;
        goal found = goal_of(&t->view, i);
        if (found.missing > 0)
            wording_count(&t->words, "ticket.missing", found.missing, state, sizeof state);
        else
            snprintf(state, sizeof state, "%s",
                     fogg_words(out->language, found.missing == 0 ? "ticket.joined" : "ticket.lost"));
        plain_say(out, "plain.goal",
                  FOGG_WORDS({"ticket", wording_ticket(&t->words, i, ticket, sizeof ticket)}, {"state", state}));
    }
}

static void tell_route(const plain_out *out, const console *t, int route)
{
    char demand[192], state[128];
    const char *key = fogg_mask_has(fogg_public_free(&t->view.open), route) ? "route.free" : "route.closed";
    snprintf(state, sizeof state, "%s", fogg_words(out->language, key));
    for (int seat = 0; seat < t->header.seats; seat++)
        if (fogg_mask_has(fogg_public_routes(&t->view.open, seat), route))
            fogg_say(out->language, state, sizeof state, "route.owner",
                     FOGG_WORDS({"name", t->header.player[seat].name}));
    plain_say(out, "plain.route",
              FOGG_WORDS({"id", t->board->routes[route].id},
                         {"demand", wording_demand(&t->words, route, demand, sizeof demand)}, {"state", state}));
}

void plain_tell_routes(const plain_out *out, const console *t, const char *city)
{
    int location = fogg_board_location(t->board, city, strlen(city));
    for (int l = 0; location < 0 && l < t->board->location_count; l++)
        if (strcasecmp(t->board->locations[l].name, city) == 0)
            location = l;
    if (city[0] != '\0' && location < 0) {
        plain_say(out, "plain.no-city", FOGG_WORDS({"text", city}));
        return;
    }
    for (int r = 0; r < t->board->route_count; r++)
        if (city[0] == '\0' || t->board->routes[r].a == location || t->board->routes[r].b == location)
            tell_route(out, t, r);
}
