/* story.c - sentences.  A turn is one sentence, unless something remarkable happens in the middle of it. */
#include "story.h"

#include <stdio.h>

#include "wording.h"

enum { SETUP_INDENT = 2, TURN_INDENT = 6 };

static int indent_of(const story *tale)
{
    return tale->is_setup ? SETUP_INDENT : TURN_INDENT;
}

static void end_sentence(story *tale)
{
    if (tale->pending)
        sentence_add(&tale->sentence, " %s", tale->pending);
    if (tale->sentence.length > 0)
        sentence_add(&tale->sentence, ".");
    sentence_print(&tale->sentence, indent_of(tale));
    tale->pending = NULL;
    tale->is_note = false;
}

/* Begins a line: the first of a turn has its number. */
static void begin_sentence(story *tale)
{
    if (tale->is_numbered)
        sentence_add(&tale->sentence, "%*s", indent_of(tale), "");
    else
        sentence_add(&tale->sentence, "%4ld. ", tale->turns);
    tale->is_numbered = true;
}

/* Begins a clause of the seat's sentence, or the sentence itself. */
static void begin_clause(story *tale, int seat)
{
    if (tale->is_note)
        end_sentence(tale);
    if (tale->sentence.length == 0) {
        begin_sentence(tale);
        sentence_add(&tale->sentence, "%s ", tale->header->player[seat].name);
    } else {
        sentence_add(&tale->sentence, "%s%s and ", tale->pending ? " " : "", tale->pending ? tale->pending : "");
    }
    tale->pending = NULL;
}

static void begin_note(story *tale)
{
    end_sentence(tale);
    begin_sentence(tale);
    tale->is_note = true;
}

static const char *card_name(const fogg_board *board, int card)
{
    return card == FOGG_WILD ? board->wild_name : fogg_board_card_name(board, card);
}

static void add_count(sentence *s, int count, const char *singular, const char *plural)
{
    sentence_add(s, "%d %s", count, count == 1 ? singular : plural);
}

static void add_card(sentence *s, const fogg_board *board, int card)
{
    sentence_add(s, "%s%s", card == FOGG_WILD ? "a " : "", card_name(board, card));
}

static void add_card_list(sentence *s, const fogg_board *board, const uint8_t *cards, int count)
{
    for (int i = 0; i < count; i++)
        sentence_add(s, "%s%s", sentence_joint(i, count), card_name(board, cards[i]));
    if (count == 0)
        sentence_add(s, "nothing");
}

static void add_payment(sentence *s, const fogg_board *board, fogg_cards paid)
{
    const wording english = {.language = &fogg_languages[0], .board = board};
    char text[96];
    int kinds = 0, added = 0;
    for (int card = 0; card < FOGG_CARD_COUNT; card++)
        kinds += fogg_cards_count(paid, card) > 0;
    for (int card = 0; card < FOGG_CARD_COUNT; card++) {
        int count = fogg_cards_count(paid, card);
        if (count == 0)
            continue;
        sentence_add(s, "%s%s", sentence_joint(added++, kinds),
                     wording_card_count(&english, card, count, text, sizeof text));
    }
}

static void add_route(sentence *s, const fogg_board *board, int route)
{
    const fogg_route *r = &board->routes[route];
    sentence_add(s, "%s–%s", board->locations[r->a].name, board->locations[r->b].name);
}

void story_add_ticket(sentence *s, const fogg_board *board, int ticket)
{
    const fogg_journey *t = &board->journeys[ticket];
    sentence_add(s, "%s–", fogg_board_place_name(board, t->from));
    for (int i = 0; i < t->target_count; i++)
        sentence_add(s, "%s%s (%d)", i > 0 ? "/" : "", fogg_board_place_name(board, t->targets[i].place),
                     t->targets[i].points);
}

static void add_tickets(sentence *s, const fogg_board *board, const uint8_t *tickets, int count)
{
    for (int i = 0; i < count; i++) {
        sentence_add(s, "%s", sentence_joint(i, count));
        story_add_ticket(s, board, tickets[i]);
    }
}

static void tell_turn(story *tale)
{
    end_sentence(tale);
    if (tale->is_setup)
        printf("\nThe game\n");
    tale->is_setup = tale->is_numbered = false;
    tale->turns++;
}

static void tell_deal(story *tale, const fogg_board *board, const fogg_event *event)
{
    begin_clause(tale, event->seat);
    sentence_add(&tale->sentence, "is dealt ");
    add_card_list(&tale->sentence, board, event->cards, event->card_count);
    sentence_add(&tale->sentence, "; and the %s ", event->ticket_count == 1 ? "ticket" : "tickets");
    add_tickets(&tale->sentence, board, event->tickets, event->ticket_count);
    end_sentence(tale);
}

static void tell_shuffle(story *tale, int cards)
{
    begin_note(tale);
    sentence_add(&tale->sentence, "The discards are shuffled into a new stock of ");
    add_count(&tale->sentence, cards, "card", "cards");
    end_sentence(tale);
}

/* The market at set-up is told in one sentence; later refills are not told. */
static void tell_row(story *tale)
{
    if (tale->is_setup && tale->row_count > 0) {
        begin_note(tale);
        sentence_add(&tale->sentence, "The market: ");
        for (int i = 0; i < tale->row_count; i++)
            sentence_add(&tale->sentence, "%s%s", i > 0 ? ", " : "", card_name(tale->board, tale->row[i]));
        end_sentence(tale);
    }
    tale->row_count = 0;
}

/* C2: however many sweeps there were, they are one sentence. */
static void tell_sweeps(story *tale)
{
    if (tale->sweeps > 0) {
        begin_note(tale);
        sentence_add(&tale->sentence, "Three or more of the market are wild, so all of it is discarded");
        if (tale->sweeps > 1) {
            sentence_add(&tale->sentence, ", %d times in a row", tale->sweeps);
        } else {
            sentence_add(&tale->sentence, ": ");
            add_card_list(&tale->sentence, tale->board, tale->swept.cards, tale->swept.card_count);
        }
        end_sentence(tale);
    }
    if (tale->shuffled > 0)
        tell_shuffle(tale, tale->shuffled);
    tale->sweeps = tale->shuffled = 0;
    tell_row(tale);
}

/* Takes in what may be part of a run; returns false for any other event. */
static bool follow_sweeps(story *tale, const fogg_event *event)
{
    if (event->kind == FOGG_EV_MARKET) {
        if (tale->row_count < FOGG_MARKET)
            tale->row[tale->row_count++] = event->card;
    } else if (event->kind == FOGG_EV_SWEEP) {
        if (tale->sweeps == 0) {
            tell_row(tale);
            tale->swept = *event;
        }
        tale->sweeps++;
        tale->row_count = tale->shuffled = 0;
    } else if (event->kind == FOGG_EV_SHUFFLE && tale->sweeps > 0) {
        tale->shuffled = event->count;
    } else {
        return false;
    }
    return true;
}

static void tell_keep(story *tale, const fogg_board *board, const fogg_event *event)
{
    bool leave = tale->is_setup && board->refused_leave;
    sentence *s = &tale->sentence;
    begin_clause(tale, event->seat);
    if (event->refused_count == 0) {
        const char *all = event->ticket_count == 2 ? "both" : "them all";
        sentence_add(s, "keeps %s", event->ticket_count == 1 ? "it" : all);
    } else {
        sentence_add(s, "keeps ");
        add_tickets(s, board, event->tickets, event->ticket_count);
        sentence_add(s, "; %s %s ", leave ? "back into the box" : "under the pile",
                     event->refused_count == 1 ? "goes" : "go");
        add_tickets(s, board, event->refused, event->refused_count);
    }
    if (tale->is_setup)
        end_sentence(tale);
}

/* Two cards from the same place share their clause. */
static void tell_draw(story *tale, const fogg_board *board, const fogg_event *event)
{
    static const char from_stock[] = "from the stock", from_market[] = "from the market";
    const char *from = event->slot == FOGG_FROM_STOCK ? from_stock : from_market;
    if (tale->pending == from) {
        sentence_add(&tale->sentence, " and ");
    } else {
        begin_clause(tale, event->seat);
        sentence_add(&tale->sentence, from == from_stock ? "draws " : "takes ");
    }
    add_card(&tale->sentence, board, event->card);
    tale->pending = from;
}

static void tell_tunnel(story *tale, const fogg_board *board, const fogg_event *event)
{
    sentence *s = &tale->sentence;
    begin_clause(tale, event->seat);
    sentence_add(s, "tries the tunnel ");
    add_route(s, board, event->route);
    sentence_add(s, " with ");
    add_payment(s, board, event->paid);
    sentence_add(s, " (");
    add_card_list(s, board, event->cards, event->card_count);
    sentence_add(s, " turn%s up, ", event->card_count > 1 ? "" : "s");
    if (event->extra == 0)
        sentence_add(s, "nothing more is due)");
    else
        sentence_add(s, "%d more due)", event->extra);
}

/* "12 cars", "1 taxi". */
static void add_cars(story *tale, int count)
{
    const wording english = {&fogg_languages[0], tale->board, tale->header, tale->pieces};
    char text[64];
    sentence_add(&tale->sentence, "%s", wording_piece_count(&english, count, text, sizeof text));
}

static void tell_claim(story *tale, const fogg_game *game, const fogg_event *event)
{
    const fogg_board *board = game->open.board;
    const fogg_seat *seat = &game->open.seat[event->seat];
    sentence *s = &tale->sentence;
    begin_clause(tale, event->seat);
    sentence_add(s, "claims ");
    if (board->routes[event->route].is_tunnel)
        sentence_add(s, "it");
    else
        add_route(s, board, event->route);
    sentence_add(s, " with ");
    add_payment(s, board, event->paid);
    sentence_add(s, " for ");
    add_count(s, event->points, "point", "points");
    sentence_add(s, " (%d so far, ", seat->points);
    add_cars(tale, seat->cars);
    sentence_add(s, " left)");
}

static void tell_place(story *tale, const fogg_board *board, const fogg_event *event)
{
    sentence *s = &tale->sentence;
    if (event->seat < 0)
        begin_note(tale);
    else
        begin_clause(tale, event->seat);
    sentence_add(s, event->seat < 0 ? "There " : "puts ");
    if (event->seat < 0)
        sentence_add(s, event->height == 1 ? "is " : "are ");
    add_count(s, event->height, "token", "tokens");
    sentence_add(s, " of symbol %d on %s", event->symbol, board->locations[event->location].name);
    end_sentence(tale);
}

static void tell_last(story *tale, const fogg_game *game, int seat)
{
    begin_note(tale);
    sentence_add(&tale->sentence, "%s has ", tale->header->player[seat].name);
    add_cars(tale, game->open.seat[seat].cars);
    sentence_add(&tale->sentence, " left: every player has one more turn");
    end_sentence(tale);
}

/* Who plays a seat from here on. */
static void tell_seat(story *tale, const fogg_seat_change *change)
{
    static const char *const what[FOGG_SEAT_WHY_COUNT] = {"resigns", "is away", "is back"};
    begin_note(tale);
    sentence_add(&tale->sentence, "%s %s", tale->header->player[change->seat].name, what[change->why]);
    if (change->why != FOGG_SEAT_BACK)
        sentence_add(&tale->sentence, ": %s plays on", change->kind);
    end_sentence(tale);
}

/* Who gave up, if anybody did. */
static void add_by(story *tale, unsigned by)
{
    int count = __builtin_popcount(by), added = 0;
    for (int seat = 0; seat < tale->header->seats; seat++) {
        if (!(by >> seat & 1))
            continue;
        sentence_add(&tale->sentence, "%s%s", added == 0 ? ": " : sentence_joint(added, count),
                     tale->header->player[seat].name);
        added++;
    }
    if (count > 0)
        sentence_add(&tale->sentence, count == 1 ? " gives up" : " give up");
}

static void tell_end(story *tale, const fogg_result *result)
{
    fogg_end reason = result->reason;
    const char *why = "The game is ended here";
    if (reason == FOGG_END_CARS)
        why = "Every player has had one more turn: the game is over";
    else if (reason == FOGG_END_PASSED)
        why = "Nobody can do anything any more: the game is over";
    else if (reason == FOGG_END_IDLE)
        why = "Nothing has been done for four rounds: the game is over";
    begin_note(tale);
    sentence_add(&tale->sentence, "%s", why);
    add_by(tale, result->by);
    end_sentence(tale);
}

static void tell_action(story *tale, const fogg_game *game, const fogg_event *event)
{
    const fogg_board *board = game->open.board;
    sentence *s = &tale->sentence;
    begin_clause(tale, event->seat);
    if (event->kind == FOGG_EV_OFFER) {
        sentence_add(s, "draws the ticket%s ", event->ticket_count == 1 ? "" : "s");
        add_tickets(s, board, event->tickets, event->ticket_count);
    } else if (event->kind == FOGG_EV_TOKEN) {
        sentence_add(s, "takes a token of symbol %d from %s", event->symbol, board->locations[event->location].name);
    } else if (event->kind == FOGG_EV_STATION) {
        sentence_add(s, "builds a station in %s with ", board->locations[event->location].name);
        add_payment(s, board, event->paid);
    } else {
        sentence_add(s, event->kind == FOGG_EV_DECLINE ? "gives it up" : "can do nothing and passes");
    }
}

void story_begin(story *tale, const game_map *map, const fogg_header *header)
{
    *tale =
        (story){.board = &map->board, .pieces = map->pieces, .header = header, .is_setup = true, .is_numbered = true};
    sentence_add(&tale->sentence, "%s", map->board.title);
    for (int seat = 0; seat < header->seats; seat++)
        sentence_add(&tale->sentence, "%s%s (%s)", seat == 0 ? ": " : sentence_joint(seat, header->seats),
                     header->player[seat].name, header->player[seat].kind);
    end_sentence(tale);
    printf("%s, engine %s. %s begins.\n\nSet-up\n", header->date, header->engine, header->player[header->start].name);
}

void story_stop(story *tale)
{
    tell_sweeps(tale);
    end_sentence(tale);
}

void story_tell(void *context, const fogg_game *game, const fogg_line *line)
{
    story *tale = context;
    const fogg_board *board = game->open.board;
    const fogg_event *event = &line->event;
    if (follow_sweeps(tale, event))
        return;
    tell_sweeps(tale);
    if (line->is_seat) {
        tell_seat(tale, &line->change);
        return;
    }
    switch (event->kind) {
    case FOGG_EV_DEAL:
        tell_deal(tale, board, event);
        break;
    case FOGG_EV_MARKET:
    case FOGG_EV_SWEEP:
        break;
    case FOGG_EV_SHUFFLE:
        tell_shuffle(tale, event->count);
        break;
    case FOGG_EV_KEEP:
        tell_keep(tale, board, event);
        break;
    case FOGG_EV_PLACE:
        tell_place(tale, board, event);
        break;
    case FOGG_EV_TURN:
        tell_turn(tale);
        break;
    case FOGG_EV_DRAW:
        tell_draw(tale, board, event);
        break;
    case FOGG_EV_TUNNEL:
        tell_tunnel(tale, board, event);
        break;
    case FOGG_EV_CLAIM:
        tell_claim(tale, game, event);
        break;
    case FOGG_EV_LAY:
    case FOGG_EV_GIVE: /* the claim that follows tells all cards */
        break;
    case FOGG_EV_OFFER:
    case FOGG_EV_DECLINE:
    case FOGG_EV_TOKEN:
    case FOGG_EV_STATION:
    case FOGG_EV_PASS:
        tell_action(tale, game, event);
        break;
    case FOGG_EV_LAST:
        tell_last(tale, game, event->seat);
        break;
    case FOGG_EV_END:
        tell_end(tale, &line->result);
        break;
    case FOGG_EV_KIND_COUNT:
        break;
    }
}
