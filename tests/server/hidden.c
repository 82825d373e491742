/* hidden.c - no viewer ever receives what K2-K4 forbid: everything that would be sent, to every viewer, in many games.
 *
 * What a viewer may know is worked out here from the full events alone, not by the functions that the server uses. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "desk.h"
#include "fogg/json_read.h"
#include "fogg/view_json.h"
#include "lobby/code.h"
#include "lobby/write.h"
#include "test.h"

enum { SPECTATOR_SLOT = FOGG_MAX_SEATS, VIEWERS = FOGG_MAX_SEATS + 1 };

static int game_count = 200;

#define PLAN "claim a--secret" /* a premove */

/* What one viewer was allowed to see so far. */
typedef struct knowledge {
    fogg_mask tickets; /* dealt, offered or kept by them */
} knowledge;

typedef struct checked {
    int known[FOGG_MAX_SEATS][FOGG_WILD + 1]; /* cards of a hand that everybody has seen */
    fogg_board board;
    knowledge viewer[VIEWERS];
    char seed[2 * FOGG_SEED_BYTES + 1];
    char sentence[512]; /* the first leak; "" for none */
} checked;

/* What all know of a hand: cards taken from the market, and cards that lay in a tunnel and came back, until they are
 * paid. */
static void learn_hand(checked *all, const fogg_event *event)
{
    int *known = event->seat >= 0 ? all->known[event->seat] : NULL;
    if (event->kind == FOGG_EV_DRAW && event->slot != FOGG_FROM_STOCK)
        known[event->card]++;
    for (int card = 0; known && card <= FOGG_WILD; card++) {
        int paid = fogg_cards_count(event->paid, card);
        if (event->kind == FOGG_EV_TUNNEL && known[card] < paid)
            known[card] = paid;
        if ((event->kind == FOGG_EV_CLAIM || event->kind == FOGG_EV_STATION) && paid > 0)
            known[card] = known[card] > paid ? known[card] - paid : 0;
    }
}

static void learn(checked *all, const fogg_event *event)
{
    learn_hand(all, event);
    if (event->kind != FOGG_EV_DEAL && event->kind != FOGG_EV_OFFER)
        return;
    for (int i = 0; i < event->ticket_count; i++)
        fogg_mask_add(&all->viewer[event->seat].tickets, event->tickets[i]);
}

static void leak(checked *all, const char *what, const char *message)
{
    if (all->sentence[0] == '\0')
        snprintf(all->sentence, sizeof all->sentence, "%s in %.400s", what, message);
}

enum { CARDS = 1, TICKETS = 2, REFUSED = 4, CARD = 8 };

static unsigned field_bit(const char *key)
{
    static const char *const names[] = {"cards", "tickets", "refused", "card"};
    for (unsigned i = 0; i < 4; i++)
        if (strcmp(key, names[i]) == 0)
            return 1U << i;
    return 0;
}

/* An event of another seat than the viewer's: these fields must not name a card or a ticket. */
static void check_event(checked *all, const char *kind, int seat, int viewer, bool from_stock, unsigned fields,
                        const char *text)
{
    if (seat == viewer)
        return;
    if (strcmp(kind, "deal") == 0 && fields & (CARDS | TICKETS))
        leak(all, "K2: a deal", text);
    if ((strcmp(kind, "keep") == 0 || strcmp(kind, "offer") == 0) && fields & (TICKETS | REFUSED))
        leak(all, "K2: tickets", text);
    if (strcmp(kind, "draw") == 0 && from_stock && fields & CARD)
        leak(all, "K3: a blind card", text);
}

/* Walks through a message.  Tickets may stand in it only if the viewer knows them; its own part only if it has a
 * seat. */
static void check_message(checked *all, int viewer, const char *text, size_t length)
{
    fogg_json_reader reader;
    fogg_json_token token;
    char key[32] = "", kind[16] = "", id[FOGG_MAX_ROUTE_ID];
    int seat = -1, depth = 0, event_depth = 0;
    bool from_stock = false, in_events = false;
    unsigned fields = 0;
    if (strstr(text, PLAN))
        leak(all, "a premove", text);
    fogg_json_reader_init(&reader, text, length);
    while ((token = fogg_json_next(&reader)) > FOGG_JSON_DONE) {
        if (token == FOGG_JSON_OBJECT || token == FOGG_JSON_LIST) {
            depth++;
            if (token == FOGG_JSON_LIST && strcmp(key, "events") == 0) {
                in_events = true;
                event_depth = depth + 1;
            }
            if (in_events && depth == event_depth && token == FOGG_JSON_OBJECT) {
                kind[0] = '\0';
                seat = -1;
                from_stock = false;
                fields = 0;
            }
            if (viewer == SPECTATOR_SLOT && !in_events && token == FOGG_JSON_OBJECT && strcmp(key, "hand") == 0)
                leak(all, "a hand for a spectator", text);
        } else if (token == FOGG_JSON_OBJECT_END || token == FOGG_JSON_LIST_END) {
            if (in_events && depth == event_depth)
                check_event(all, kind, seat, viewer, from_stock, fields, text);
            if (in_events && depth == event_depth - 1)
                in_events = false;
            depth--;
        } else if (token == FOGG_JSON_KEY) {
            fogg_json_text(&reader, key, sizeof key);
        } else if (token == FOGG_JSON_INTEGER && strcmp(key, "p") == 0) {
            seat = (int)reader.integer;
        } else if (token == FOGG_JSON_STRING) {
            if (in_events)
                fields |= field_bit(key);
            if (strcmp(key, "ev") == 0)
                fogg_json_text(&reader, kind, sizeof kind);
            if (strcmp(key, "from") == 0)
                from_stock = fogg_json_is(&reader, "stock");
            if (strcmp(key, "tickets") == 0 || strcmp(key, "refused") == 0 || strcmp(key, "id") == 0) {
                size_t size = fogg_json_text(&reader, id, sizeof id);
                int ticket = fogg_board_ticket(&all->board, id, size);
                if (ticket < 0 || !fogg_mask_has(all->viewer[viewer].tickets, ticket))
                    leak(all, "K2: somebody else's ticket", text);
            }
        }
    }
    if (token != FOGG_JSON_DONE)
        leak(all, "broken JSON", text);
    if (strstr(text, all->seed))
        leak(all, "K4: the seed", text);
}

/* The `known` cards of each hand in a view are those that everybody has seen, and no others (K3). */
static void check_known(checked *all, const char *text, size_t length)
{
    json_t *message = json_loadb(text, length, 0, NULL);
    const json_t *seats = json_object_get(json_object_get(message, "view"), "seats"), *seat;
    size_t i;
    json_array_foreach(seats, i, seat)
    {
        for (int card = 0; card <= FOGG_WILD; card++) {
            if (card != FOGG_WILD && card >= all->board.colours)
                continue;
            const char *name = fogg_board_card_name(&all->board, card);
            int told = (int)json_integer_value(json_object_get(json_object_get(seat, "known"), name));
            if (told > all->known[i][card])
                leak(all, "K3: a card that nobody has seen", text);
        }
    }
    json_decref(message);
}

/* The viewer cannot tell the true game from one dealt anew from their view: both must give the same message. */
static void check_redealt(checked *all, const fogg_game *game, int seat, uint64_t seed)
{
    fogg_view view, other;
    fogg_game redealt;
    fogg_buffer a = {0}, b = {0};
    fogg_json json;
    fogg_game_view(game, seat, &view);
    fogg_game_from_view(&redealt, &view, seed);
    fogg_game_view(&redealt, seat, &other);
    fogg_json_init(&json, buffer_take, &a);
    fogg_view_write(&json, &view);
    fogg_json_init(&json, buffer_take, &b);
    fogg_view_write(&json, &other);
    if (strcmp(buffer_text(&a), buffer_text(&b)) != 0)
        leak(all, "a view that tells a dealt hand from another", buffer_text(&a));
    buffer_clear(&a);
    buffer_clear(&b);
}

static void send_step(checked *all, fogg_table *table, const match_step *step, uint64_t seed)
{
    bool is_over = match_is_over(table->match);
    for (int i = 0; i <= step->last - step->first; i++)
        learn(all, &step->lines[i].event);
    for (int slot = 0; !is_over && slot < VIEWERS; slot++) {
        if (slot >= table->stored.seats && slot != SPECTATOR_SLOT)
            continue;
        int viewer = slot == SPECTATOR_SLOT ? FOGG_SPECTATOR : slot;
        fogg_buffer lines = {0}, out = {0};
        write_step_lines(step, viewer, false, &lines);
        write_events(table, viewer, NULL, step->first, buffer_text(&lines), -1, true, &out);
        check_message(all, slot, out.at, out.length);
        check_known(all, out.at, out.length);
        buffer_clear(&lines);
        buffer_clear(&out);
        /* The same from the log, as a client that reconnects gets it. */
        if (!write_log_lines(&all->board, buffer_text(&step->events), step->first, step->last, viewer, false, &lines))
            leak(all, "an unreadable log", buffer_text(&step->events));
        write_events(table, viewer, NULL, step->first, buffer_text(&lines), -1, false, &out);
        check_message(all, slot, out.at, out.length);
        buffer_clear(&lines);
        buffer_clear(&out);
        if (seed % 8 == 0)
            check_redealt(all, &table->match->game, viewer, seed);
    }
    fogg_buffer out = {0};
    write_table(table, true, NULL, &out);
    if (strstr(out.at, PLAN))
        leak(all, "a premove", out.at);
    if (!is_over && strstr(out.at, all->seed))
        leak(all, "K4: the seed", out.at);
    if (is_over && table->stored.state == STORE_TABLE_OVER && !strstr(out.at, all->seed))
        leak(all, "a finished game without its seed", out.at);
    buffer_clear(&out);
}

static uint64_t next(uint64_t *state)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return *state >> 33;
}

/* Plays one game at random.  Returns how many messages were checked, or -1 after a leak. */
static int play_one(checked *all, const fogg_board *board, int seats, uint64_t seed)
{
    static fogg_hall hall;
    fogg_table table = {.hall = &hall, .board = board};
    match_step step;
    match_refusal refusal;
    int messages = 0;
    memset(all, 0, sizeof *all);
    all->board = *board;
    table.stored = (store_table){.id = 12345, .state = STORE_TABLE_RUNNING, .seats = seats, .start = -1};
    snprintf(table.stored.map, sizeof table.stored.map, "%s", board->id);
    memcpy(table.stored.seed, &seed, sizeof seed);
    for (int seat = 0; seat < seats; seat++)
        table.premoves[seat] = (char[]){PLAN}; /* nobody is told of it with what all are told */
    sodium_bin2hex(all->seed, sizeof all->seed, table.stored.seed, FOGG_SEED_BYTES);
    fogg_match match;
    table.match = &match;
    match_init(&match, board, &table.stored);
    match_plan_start(&match, (match_time){1, 1}, &step);
    match_apply(&match, &step);
    send_step(all, &table, &step, 0);
    match_step_clear(&step);
    while (!match_is_over(&match) && all->sentence[0] == '\0') {
        char text[FOGG_MAX_ACTION_TEXT];
        fogg_view view;
        int seat = fogg_game_to_act(&match.game);
        fogg_game_view(&match.game, seat, &view);
        int count = fogg_view_legal_count(&view);
        fogg_action_print(&view, fogg_view_legal_at(&view, (int)(next(&seed) % (uint64_t)count)), text);
        if (match_plan_action(&match, seat, text, "", match.events, STORE_ACTOR_HUMAN, (match_time){1, 1}, &step,
                              &refusal) != MATCH_FINE) {
            leak(all, "a legal action was refused", text);
            break;
        }
        match_apply(&match, &step);
        if (match_is_over(&match))
            table.stored.state = STORE_TABLE_OVER;
        send_step(all, &table, &step, next(&seed));
        match_step_clear(&step);
        messages += 2 * (seats + 1);
    }
    match_clear(&match);
    return all->sentence[0] == '\0' ? messages : -1;
}

TEST(no_message_tells_what_its_viewer_may_not_know)
{
    static checked all;
    const fogg_board *const *boards = desk_boards();
    long messages = 0;
    int games = 0;
    for (int round = 0; games < game_count; round++) {
        for (int b = 0; boards[b]; b++) {
            int seats = boards[b]->min_seats + round % (boards[b]->max_seats - boards[b]->min_seats + 1);
            int sent = play_one(&all, boards[b], seats, (uint64_t)(round * 64 + b) + 1);
            CHECK_THAT(sent >= 0, "%s, %d seats, game %d: %s", boards[b]->id, seats, round, all.sentence);
            messages += sent;
            games++;
        }
    }
    test_note("%d games, %ld messages", games, messages);
}

/* Remembers the tickets that the players of a table hold or may choose among now. */
static void learn_tickets(checked *all, const fogg_game *game)
{
    for (int seat = 0; seat < game->open.seats; seat++) {
        fogg_view view;
        fogg_game_view(game, seat, &view);
        all->viewer[seat].tickets = fogg_mask_or(all->viewer[seat].tickets, view.tickets);
        for (int i = 0; i < FOGG_MAX_OFFER; i++)
            if (view.offered[i] != FOGG_NONE)
                fogg_mask_add(&all->viewer[seat].tickets, view.offered[i]);
    }
}

/* Looks at what a client was sent since the last time, and forgets it. */
static int check_inbox(checked *all, desk_client *client, int slot)
{
    int messages = (int)json_array_size(client->inbox);
    for (int i = 0; i < messages; i++) {
        char *text = json_dumps(json_array_get(client->inbox, (size_t)i), JSON_COMPACT);
        check_message(all, slot, text, strlen(text));
        free(text);
    }
    json_array_clear(client->inbox);
    return messages;
}

TEST(whoever_enters_a_running_game_reads_nothing_hidden_in_its_log)
{
    static fogg_desk d;
    static checked all;
    desk_open(&d);
    for (int b = 0; desk_boards()[b]; b++) {
        desk_client *clients[] = {desk_come(&d, "Ann"), desk_come(&d, "Bob"), desk_come(&d, NULL)};
        static const int slots[] = {0, 1, SPECTATOR_SLOT};
        char code[CODE_LENGTH + 1], id[16];
        int64_t number;
        snprintf(code, sizeof code, "%s",
                 desk_table(clients[0], desk_boards()[b]->id, "[\"me\",\"open\"]", ",\"start\":0"));
        desk_say_format(clients[1], "{\"type\":\"sit\",\"id\":\"s\",\"table\":\"%s\"}", code);
        CHECK(code_parse(code, &number));
        const fogg_table *table = table_of(&d.hall, number, (line_owner){0});
        memset(&all, 0, sizeof all);
        all.board = *desk_boards()[b];
        sodium_bin2hex(all.seed, sizeof all.seed, table->stored.seed, FOGG_SEED_BYTES);
        int messages = 0;
        for (unsigned turn = 0; turn < 60 && table_is_running(table); turn++) {
            learn_tickets(&all, &table->match->game);
            for (int i = 0; i < 3; i++) {
                if (turn % 15 == 0) {
                    const char *const asked[] = {
                        "{\"type\":\"exit\",\"id\":\"x\",\"table\":\"%s\"}",
                        "{\"type\":\"enter\",\"id\":\"e\",\"table\":\"%s\",\"have\":0}",
                        "{\"type\":\"log\",\"id\":\"l\",\"table\":\"%s\",\"from\":1}",
                    };
                    for (size_t k = turn == 0; k < 3; k++) {
                        char line[200];
                        snprintf(line, sizeof line, asked[k], code);
                        desk_say(clients[i], line);
                    }
                    CHECK(desk_count(clients[i], "events") > 0 && desk_count(clients[i], "log") == 1);
                }
                messages += check_inbox(&all, clients[i], slots[i]);
            }
            snprintf(id, sizeof id, "a%u", turn);
            if (!desk_act(clients[0], code, turn * 7, id))
                desk_act(clients[1], code, turn * 7, id);
        }
        CHECK_THAT(all.sentence[0] == '\0', "%s: %s", desk_boards()[b]->id, all.sentence);
        CHECK_THAT(messages > 100, "%d", messages);
    }
    desk_close(&d);
}

TEST(blind_cards_that_are_made_public_are_a_leak)
{
    static checked all;
    memset(&all, 0, sizeof all);
    all.board = *desk_boards()[0];
    const fogg_event blind = {.kind = FOGG_EV_DRAW, .seat = 1, .slot = FOGG_FROM_STOCK, .card = 2};
    const fogg_event open = {.kind = FOGG_EV_DRAW, .seat = 1, .slot = 0, .card = 3};
    learn(&all, &blind);
    learn(&all, &open);
    char text[200];
    snprintf(text, sizeof text, "{\"view\":{\"seats\":[{\"known\":{}},{\"known\":{\"%s\":1}}]}}",
             fogg_board_card_name(&all.board, 3));
    check_known(&all, text, strlen(text));
    CHECK_STR(all.sentence, "");
    snprintf(text, sizeof text, "{\"view\":{\"seats\":[{\"known\":{}},{\"known\":{\"%s\":1}}]}}",
             fogg_board_card_name(&all.board, 2));
    check_known(&all, text, strlen(text));
    CHECK(all.sentence[0] != '\0');
}

TEST(the_checker_finds_a_leak_if_there_is_one)
{
    static checked all;
    const fogg_board *board = desk_boards()[0];
    static const char *const leaks[] = {
        "{\"events\":[{\"n\":1,\"ev\":\"deal\",\"p\":1,\"cards\":[\"red\"],\"tickets_count\":3}]}",
        "{\"events\":[{\"n\":1,\"ev\":\"draw\",\"p\":1,\"from\":\"stock\",\"card\":\"red\"}]}",
        "{\"events\":[{\"n\":1,\"ev\":\"offer\",\"p\":1,\"tickets\":[\"boston--miami\"]}]}",
        "{\"view\":{\"tickets\":[{\"id\":\"boston--miami\"}]}}",
        "{\"x\":\"00ff\"}",
    };
    for (size_t i = 0; i < sizeof leaks / sizeof leaks[0]; i++) {
        memset(&all, 0, sizeof all);
        all.board = *board;
        strcpy(all.seed, "00ff");
        check_message(&all, 0, leaks[i], strlen(leaks[i]));
        CHECK_THAT(all.sentence[0] != '\0', "not found: %s", leaks[i]);
    }
    memset(&all, 0, sizeof all);
    all.board = *board;
    strcpy(all.seed, "00ff");
    const char *fine = "{\"events\":[{\"n\":1,\"ev\":\"draw\",\"p\":0,\"from\":\"stock\",\"card\":\"red\"}]}";
    check_message(&all, 0, fine, strlen(fine));
    CHECK_STR(all.sentence, "");
}

int main(int argc, char **argv)
{
    if (argc > 1)
        game_count = atoi(argv[1]);
    RUN(blind_cards_that_are_made_public_are_a_leak);
    RUN(the_checker_finds_a_leak_if_there_is_one);
    RUN(whoever_enters_a_running_game_reads_nothing_hidden_in_its_log);
    RUN(no_message_tells_what_its_viewer_may_not_know);
    return test_done();
}
