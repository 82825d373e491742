/* premove.c - plans of seats: read, kept, played. */
#include "premove.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "deed.h"
#include "write.h"

typedef struct premove {
    int route;  /* to claim; -1: draw two cards from the stock */
    int colour; /* to pay with; FOGG_GREY: any */
} premove;

/* One line of a plan.  Returns NULL, or what is wrong with it. */
static const char *read_line(const fogg_board *board, const char *text, size_t length, premove *out, char *sentence)
{
    char words[3][FOGG_MAX_ROUTE_ID] = {"", "", ""};
    int count = 0;
    for (size_t at = 0; at < length && count < 3; count++) {
        size_t size = strcspn(text + at, " ;");
        if (size >= FOGG_MAX_ROUTE_ID || at + size > length)
            return "a word is too long";
        memcpy(words[count], text + at, size);
        at += size + 1;
    }
    *out = (premove){.route = -1, .colour = FOGG_GREY};
    if (strcmp(words[0], "draw") == 0 && strcmp(words[1], "stock") == 0 && words[2][0] == '\0')
        return NULL;
    if (strcmp(words[0], "claim") != 0 || count < 2)
        return "a plan has lines such as \"claim ROUTE\", \"claim ROUTE COLOUR\" and \"draw stock\"";
    out->route = fogg_board_route(board, words[1], strlen(words[1]));
    if (out->route < 0) {
        snprintf(sentence, REQUEST_MAX_ERROR, "there is no route \"%.60s\"", words[1]);
        return sentence;
    }
    int card = words[2][0] != '\0' ? fogg_board_card(board, words[2], strlen(words[2])) : FOGG_GREY;
    out->colour = card >= 0 ? card : FOGG_GREY;
    if (words[2][0] != '\0' && out->colour == FOGG_GREY) {
        snprintf(sentence, REQUEST_MAX_ERROR, "there is no colour \"%.60s\"", words[2]);
        return sentence;
    }
    int wanted = board->routes[out->route].colour;
    if (wanted != FOGG_GREY && out->colour != FOGG_GREY && out->colour != FOGG_WILD && out->colour != wanted)
        return "the route has another colour"; /* C15 */
    return NULL;
}

static const char *next_line(const char *line)
{
    const char *end = strchr(line, ';');
    return end ? end + 1 + strspn(end + 1, " ") : line + strlen(line);
}

static size_t length_of(const char *line)
{
    return strcspn(line, ";");
}

static const char *fault_of(const fogg_board *board, const char *plan, char *sentence)
{
    int count = 0;
    for (const char *line = plan; *line != '\0'; line = next_line(line)) {
        premove ignored;
        if (++count > PREMOVE_MOST)
            return "a plan has at most five lines";
        const char *fault = read_line(board, line, length_of(line), &ignored, sentence);
        if (fault)
            return fault;
    }
    return NULL;
}

static void set_plan(fogg_table *table, int seat, const char *plan)
{
    size_t size = strlen(plan) + 1;
    char *copy = size > 1 ? memory_of(size) : NULL;
    if (copy)
        memcpy(copy, plan, size);
    table_set_plan(table, seat, copy);
}

typedef struct plan_job {
    store_job base;
    fogg_table *table;
    fogg_client *client; /* held; NULL if nobody asked */
    char re[STORE_MAX_ACTION_ID];
    store_wish wish;
} plan_job;

static store_status run_plan(fogg_store *store, store_job *base)
{
    return store->kind->set_wish(store, &((plan_job *)base)->wish);
}

static void done_plan(store_job *base)
{
    plan_job *job = (plan_job *)base;
    fogg_table *table = job->table;
    int seat = table_seat_of(table, job->wish.person);
    table->readers--;
    if (job->client && base->status != STORE_OK) {
        write_store_error(job->client, job->re, base->status);
    } else if (job->client) {
        if (seat >= 0 && table_is_running(table)) {
            set_plan(table, seat, job->wish.value);
            write_premoves(table, seat, NULL, FOGG_LEGAL);
        }
        write_done(job->client, job->re, NULL, NULL);
    }
    bool is_asked = job->client != NULL;
    if (job->client)
        client_drop(job->client);
    free(job);
    if (is_asked && !table->is_busy && !table->is_loading)
        table_go_on(table); /* it may be that seat's turn already */
}

static void store_plan(fogg_table *table, int seat, const char *plan, fogg_client *client, const char *re)
{
    plan_job *job = memory_of(sizeof *job);
    job->base =
        (store_job){.place = {.owner = table_owner(table)}, .run = run_plan, .done = done_plan, .is_write = true};
    job->table = table;
    job->client = client ? client_keep(client) : NULL;
    snprintf(job->re, sizeof job->re, "%s", re ? re : "");
    job->wish.person = table->stored.seat[seat].person;
    snprintf(job->wish.kind, sizeof job->wish.kind, STORE_WISH_PREMOVE);
    snprintf(job->wish.key, sizeof job->wish.key, "%lld", (long long)table->stored.id);
    snprintf(job->wish.value, sizeof job->wish.value, "%s", plan);
    table->readers++; /* the table stays in memory */
    queue_add(table->hall->queue, &job->base);
}

void premove_set(fogg_table *table, fogg_client *client, const fogg_request *request)
{
    char sentence[REQUEST_MAX_ERROR];
    int seat = table_seat_of(table, client->person);
    if (seat < 0) {
        write_error(client, request->id, "not-your-game", "you have no seat at this table");
        return;
    }
    if (!table_is_running(table)) {
        write_error(client, request->id, table->stored.state == STORE_TABLE_OVER ? "game-over" : "not-started",
                    "premoves are for a game that goes on");
        return;
    }
    if (table->match->seat[seat].has_resigned) {
        write_error(client, request->id, "resigned", "you have resigned; a bot plays for you");
        return;
    }
    const char *fault = fault_of(table->board, request->plan, sentence);
    if (fault) {
        write_error(client, request->id, "bad-action", fault);
        return;
    }
    store_plan(table, seat, request->plan, client, request->id);
}

/* Whether a verdict only says that cards are missing: it may be legal on a later turn. */
static bool can_wait(fogg_verdict verdict)
{
    return verdict == FOGG_TOO_FEW_CARDS || verdict == FOGG_TOO_FEW_WILDS || verdict == FOGG_WRONG_PAYMENT;
}

static int cards_of(const fogg_view *view, int colour)
{
    return fogg_cards_count(view->hand, colour);
}

/* The payment with the fewest wilds and, among those, of the colour that the seat has most of. */
static fogg_verdict find_claim(const fogg_match *match, const fogg_view *view, const premove *p, fogg_action *out)
{
    const fogg_route *route = &match->game.open.board->routes[p->route];
    int first = route->colour == FOGG_GREY ? 0 : route->colour, best = -1;
    fogg_verdict verdict = fogg_game_check(&match->game, view->seat, fogg_action_claim(p->route, first, 0));
    for (int wilds = 0; wilds <= route->length && best < 0; wilds++) {
        for (int colour = 0; colour <= FOGG_WILD; colour++) {
            fogg_action action = fogg_action_claim(p->route, colour, wilds);
            if ((p->colour != FOGG_GREY && colour != FOGG_WILD && colour != p->colour) ||
                fogg_game_check(&match->game, view->seat, action) != FOGG_LEGAL)
                continue;
            if (best < 0 || cards_of(view, colour) > cards_of(view, best)) {
                best = colour;
                *out = action;
            }
        }
    }
    return best >= 0 ? FOGG_LEGAL : verdict == FOGG_LEGAL ? FOGG_TOO_FEW_CARDS : verdict;
}

/* The plan without the line that begins at `line`. */
static void plan_without(const char *plan, const char *line, char out[STORE_MAX_WISH])
{
    const char *rest = next_line(line);
    size_t before = (size_t)(line - plan);
    while (*rest == '\0' && before > 0 && strchr("; ", plan[before - 1]))
        before--;
    snprintf(out, STORE_MAX_WISH, "%.*s%s", (int)before, plan, rest);
}

static fogg_verdict verdict_of(const fogg_match *match, const fogg_view *view, const char *line, fogg_action *action)
{
    premove p;
    char sentence[REQUEST_MAX_ERROR];
    if (read_line(match->game.open.board, line, length_of(line), &p, sentence))
        return FOGG_MALFORMED; /* a damaged file may hold anything */
    if (p.route >= 0)
        return find_claim(match, view, &p, action);
    *action = fogg_action_of(FOGG_DRAW, FOGG_FROM_STOCK);
    return fogg_game_check(&match->game, view->seat, *action);
}

static void drop_line(fogg_table *table, int seat, const char *line, fogg_verdict why)
{
    char rest[STORE_MAX_WISH], dropped[STORE_MAX_WISH];
    snprintf(dropped, sizeof dropped, "%.*s", (int)length_of(line), line);
    plan_without(table->premoves[seat], line, rest);
    set_plan(table, seat, rest);
    store_plan(table, seat, rest, NULL, NULL);
    write_premoves(table, seat, dropped, why);
}

/* The second of two cards from the stock. */
static bool play_second(fogg_table *table, int seat)
{
    table->is_premove_drawing[seat] = false;
    if (fogg_game_check(&table->match->game, seat, fogg_action_of(FOGG_DRAW, FOGG_FROM_STOCK)) != FOGG_LEGAL) {
        write_premoves(table, seat, "draw stock", FOGG_STOCK_EMPTY);
        return false;
    }
    return deed_premove(table, seat, "draw stock", table->premoves[seat] ? table->premoves[seat] : "");
}

static bool play_plan(fogg_table *table, int seat)
{
    fogg_view view;
    fogg_game_view(&table->match->game, seat, &view);
    const char *line = table->premoves[seat];
    while (line && *line != '\0') {
        fogg_action action = 0;
        fogg_verdict verdict = verdict_of(table->match, &view, line, &action);
        if (verdict == FOGG_LEGAL) {
            char text[FOGG_MAX_ACTION_TEXT], rest[STORE_MAX_WISH];
            fogg_action_print(&view, action, text);
            plan_without(table->premoves[seat], line, rest);
            table->is_premove_drawing[seat] = fogg_action_kind_of(action) == FOGG_DRAW;
            if (!deed_premove(table, seat, text, rest))
                return false;
            return true;
        }
        if (can_wait(verdict)) {
            line = next_line(line);
        } else {
            drop_line(table, seat, line, verdict);
            line = table->premoves[seat]; /* the lines before it wait for cards: they are passed over again */
        }
    }
    return false;
}

bool premove_play(fogg_table *table)
{
    const fogg_public *open = &table->match->game.open;
    for (int seat = 0; seat < table->match->seats; seat++) {
        if (!fogg_public_waits_for(open, seat) || match_is_driven(table->match, seat))
            continue;
        if (open->phase == FOGG_PHASE_SECOND && table->is_premove_drawing[seat])
            return play_second(table, seat);
        table->is_premove_drawing[seat] = false;
        if (open->phase == FOGG_PHASE_TURN && table->premoves[seat])
            return play_plan(table, seat);
    }
    return false;
}
