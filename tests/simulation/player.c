/* player.c - a person with a program that follows docs/protocol.md: repeats what is not answered under the same id,
 * comes back with the number of the last event it has, and plays any action that the view says is legal. */
#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chance.h"
#include "world.h"

enum {
    PATIENCE = 3000, /* milliseconds for an answer */
    ACTION_TEXT = 4096,
};

/* What the player has asked for and has no answer to yet: at most one thing at a time. */
typedef enum wish { WISH_NONE, WISH_HELLO, WISH_OPEN, WISH_SIT, WISH_ENTER, WISH_ACT, WISH_SAY, WISH_OTHER } wish;

struct world_player {
    fogg_world *world;
    world_party *party;
    int64_t person;
    char name[16];
    bool is_host, is_watching;
    world_connection *connection; /* NULL: none */

    wish asked;
    char id[32]; /* of what was asked */
    char enter_id[32];
    char text[ACTION_TEXT + 200];
    int64_t asked_at;
    int number; /* of the last message */
    int times;  /* that an action was sent */

    bool is_warned; /* events may be missing: the server could not read them */
    bool has_greeted, is_seated, has_entered, is_running, is_over;
    int have;                                       /* the last event */
    json_t *view;                                   /* the last one */
    int view_at;                                    /* the event after which it is */
    char done_id[32], done_text[ACTION_TEXT + 200]; /* an action that was acknowledged */
};

world_player *player_make(fogg_world *world, int number, int party, bool is_host, bool is_watching)
{
    world_player *made = memory_of(sizeof *made);
    made->world = world;
    made->party = &world->parties[party];
    made->person = 1000 + number;
    snprintf(made->name, sizeof made->name, "Player %d", number);
    made->is_host = is_host;
    made->is_watching = is_watching;
    return made;
}

void player_free(world_player *player)
{
    json_decref(player->view);
    free(player);
}

int64_t player_person(const world_player *player)
{
    return player->person;
}

const char *player_name(const world_player *player)
{
    return player->name;
}

world_connection *player_connection(const world_player *player)
{
    return player->connection;
}

static int64_t table_of_party(const world_player *player)
{
    int64_t id = 0;
    code_parse(player->party->code, &id);
    return id;
}

bool player_is_done(const world_player *player)
{
    return player->is_over && player->have == audit_last(player->world, table_of_party(player));
}

bool player_is_of(const world_player *player, const world_party *party)
{
    return player->party == party;
}

void player_play_again(world_player *player)
{
    json_decref(player->view);
    player->view = NULL;
    player->view_at = player->have = 0;
    player->asked = WISH_NONE;
    player->is_seated = player->has_entered = player->is_running = player->is_over = player->is_warned = false;
    player->done_id[0] = '\0';
}

void player_lose(world_player *player)
{
    player->connection = NULL;
    player->has_greeted = player->has_entered = false;
    if (player->asked != WISH_ACT && player->asked != WISH_SAY) /* those are sent again, or looked up */
        player->asked = WISH_NONE;
}

/* ---- saying ---- */

static void send(world_player *player, const char *text)
{
    player->times++;
    if (player->connection)
        pipe_add(&player->connection->to_node, text, strlen(text));
}

static void ask(world_player *player, wish what, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Sends a message; `format` is what follows its id. */
static void ask(world_player *player, wish what, const char *format, ...)
{
    char rest[ACTION_TEXT];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(rest, sizeof rest, format, arguments);
    va_end(arguments);
    snprintf(player->id, sizeof player->id, "m%d", ++player->number);
    snprintf(player->text, sizeof player->text, "{\"id\":\"%s\",%s}", player->id, rest);
    player->asked = what;
    player->asked_at = player->world->now;
    player->times = 0;
    world_say(player->world, "  %s says %.200s", player->name, player->text);
    send(player, player->text);
}

static void hang_up(world_player *player)
{
    world_say(player->world, "  %s hangs up", player->name);
    player->connection->player = NULL;
    pipe_clear(&player->connection->to_player);
    player_lose(player);
}

static void connect(world_player *player)
{
    fogg_world *world = player->world;
    world_connection *made = memory_of(sizeof *made);
    made->player = player;
    made->next = world->connections;
    world->connections = made;
    player->connection = made;
    node_connect(world, made, player->person, player->name);
    char text[] = "{\"id\":\"hello\",\"type\":\"hello\",\"version\":1}";
    world_say(world, "  %s connects", player->name);
    send(player, text);
    player->has_greeted = true;
}

/* ---- which action ---- */

static void print_cards(const json_t *cards, char *out)
{
    const char *key;
    json_t *count;
    json_object_foreach((json_t *)cards, key, count) if (strcmp(key, "wild") != 0)
        sprintf(out + strlen(out), " %s %d", key, (int)json_integer_value(count));
    if (json_object_get(cards, "wild"))
        sprintf(out + strlen(out), " wild %d", (int)json_integer_value(json_object_get(cards, "wild")));
}

static const char *word_of(const json_t *group, const char *key)
{
    return json_string_value(json_object_get(group, key));
}

/* One of the groups of `legal`, as docs/protocol.md says, as the text of an action. */
static void print_action(const json_t *group, char out[ACTION_TEXT])
{
    const char *kind = word_of(group, "kind");
    const json_t *pay = json_object_get(group, "pay"), *at = json_object_get(group, "at");
    strcpy(out, kind);
    if (strcmp(kind, "keep") == 0) {
        const json_t *tickets = json_object_get(group, "tickets");
        int least = (int)json_integer_value(json_object_get(group, "least")), count = (int)json_array_size(tickets);
        int keep = least + chance_of(count - least + 1);
        for (int i = 0; i < keep; i++)
            sprintf(out + strlen(out), " %s", json_string_value(json_array_get(tickets, (size_t)i)));
    } else if (strcmp(kind, "draw") == 0) {
        const char *card = word_of(group, "card");
        sprintf(out + strlen(out), " %s", card ? card : "stock");
    } else if (json_is_array(at)) {
        sprintf(out + strlen(out), " %s",
                json_string_value(json_array_get(at, (size_t)chance_of((int)json_array_size(at)))));
    } else if (pay) {
        if (word_of(group, "route"))
            sprintf(out + strlen(out), " %s", word_of(group, "route"));
        if (word_of(group, "at"))
            sprintf(out + strlen(out), " %s", word_of(group, "at"));
        print_cards(json_array_get(pay, (size_t)chance_of((int)json_array_size(pay))), out);
    }
}

static const json_t *legal_of(const world_player *player)
{
    const json_t *legal = json_object_get(player->view, "legal");
    return json_array_size(legal) > 0 && player->view_at == player->have ? legal : NULL;
}

/* Claims rather than draws, so that games end. */
static const json_t *choose(const json_t *legal)
{
    const json_t *claims[64];
    int count = 0;
    for (size_t i = 0; i < json_array_size(legal) && count < 64; i++)
        if (strcmp(word_of(json_array_get(legal, i), "kind"), "claim") == 0)
            claims[count++] = json_array_get(legal, i);
    if (count > 0 && chance_of(4) > 0)
        return claims[chance_of(count)];
    return json_array_get(legal, (size_t)chance_of((int)json_array_size(legal)));
}

static void play(world_player *player)
{
    char action[ACTION_TEXT];
    print_action(choose(legal_of(player)), action);
    player->world->counts.acts++;
    ask(player, WISH_ACT, "\"type\":\"act\",\"table\":\"%s\",\"action\":\"%s\",\"have\":%d", player->party->code,
        action, player->have);
    if (chance_once_in(player->world->faults.doubled)) {
        world_say(player->world, "  and says it twice");
        send(player, player->text);
    }
}

/* ---- what to do next ---- */

static void open_table(world_player *player)
{
    const world_party *party = player->party;
    static const char *const bots[] = {",\"bot:random\"", ",\"bot:planner\"", ",\"bot:search:nodes=1\""};
    char seats[120] = "\"me\"";
    for (int seat = 1; seat < party->seats; seat++)
        strcat(seats, seat < party->humans ? ",\"open\"" : bots[chance_of(3)]);
    ask(player, WISH_OPEN, "\"type\":\"open\",\"map\":\"%s\",\"seats\":[%s],\"public\":true,\"away\":5,\"clock\":%s",
        party->board->id, seats, party->has_clock ? "{\"kind\":\"move\",\"time\":20}" : "{\"kind\":\"none\"}");
}

/* The answer does not come. */
static void grow_impatient(world_player *player)
{
    if (player->asked == WISH_ACT && player->has_entered && chance_of(2)) {
        world_say(player->world, "  %s repeats %s", player->name, player->id);
        player->asked_at = player->world->now;
        send(player, player->text);
    } else if (player->asked == WISH_SAY) {
        player->asked = WISH_NONE; /* a message is not repeated: nobody would know it again */
    } else {
        hang_up(player);
    }
}

static void do_something_else(world_player *player)
{
    const char *code = player->party->code;
    switch (chance_of(8)) {
    case 0:
        ask(player, WISH_OTHER, "\"type\":\"ping\"");
        break;
    case 1:
        ask(player, WISH_SAY, "\"type\":\"say\",\"table\":\"%s\",\"text\":\"%s %d\"", code, player->name,
            player->number + 1);
        break;
    case 2: /* an action that was acknowledged, once more */
        if (player->done_id[0] != '\0') {
            strcpy(player->id, player->done_id);
            strcpy(player->text, player->done_text);
            player->asked = WISH_ACT;
            player->asked_at = player->world->now;
            world_say(player->world, "  %s says once more %.200s", player->name, player->text);
            send(player, player->text);
        }
        break;
    case 3:
        if (!player->is_watching)
            ask(player, WISH_OTHER, "\"type\":\"premove\",\"table\":\"%s\",\"plan\":\"draw stock\"", code);
        break;
    case 4:
        ask(player, WISH_ENTER, "\"type\":\"enter\",\"table\":\"%s\",\"have\":%d", code, player->have);
        break;
    case 5:
        ask(player, WISH_OTHER, "\"type\":\"log\",\"table\":\"%s\",\"from\":1", code);
        break;
    case 6:
        if (player->is_watching) {
            player->has_entered = false;
            ask(player, WISH_OTHER, "\"type\":\"exit\"");
        }
        break;
    default:
        ask(player, WISH_OTHER, "\"type\":\"lobby\",\"on\":%s", chance_of(2) ? "true" : "false");
        break;
    }
}

void player_act(world_player *player)
{
    const char *code = player->party->code;
    if (!player->connection) {
        if (node_draw(player->world))
            connect(player);
    } else if (player->has_entered && player->asked == WISH_ACT && player->asked_at == 0) {
        world_say(player->world, "  %s sends again %.200s", player->name, player->text);
        player->asked_at = player->world->now;
        send(player, player->text);
    } else if (player->asked != WISH_NONE && (player->has_entered || player->asked != WISH_ACT)) {
        if (player->world->now - player->asked_at > PATIENCE)
            grow_impatient(player);
    } else if (code[0] == '\0') {
        if (player->is_host)
            open_table(player);
    } else if (!player->is_seated && !player->is_host && !player->is_watching) {
        ask(player, WISH_SIT, "\"type\":\"sit\",\"table\":\"%s\"", code);
    } else if (!player->has_entered) {
        char id[32], text[sizeof player->text];
        wish kept = player->asked; /* an action that waits for its answer is sent again afterwards */
        strcpy(id, player->id);
        strcpy(text, player->text);
        ask(player, kept == WISH_ACT ? WISH_ACT : WISH_ENTER, "\"type\":\"enter\",\"table\":\"%s\",\"have\":%d", code,
            player->have);
        player->has_entered = true;
        strcpy(player->enter_id, player->id);
        if (kept == WISH_ACT) {
            strcpy(player->id, id);
            strcpy(player->text, text);
            player->asked_at = 0;
            player->times = 1;
        }
    } else if (player->is_running && !player->is_watching && legal_of(player) && chance_of(10) > 0) {
        play(player);
    } else if (chance_once_in(12)) {
        do_something_else(player);
    }
}

/* ---- hearing ---- */

static int number_of(const json_t *message, const char *key)
{
    return (int)json_integer_value(json_object_get(message, key));
}

static void hear_events(world_player *player, const json_t *message)
{
    fogg_world *world = player->world;
    const json_t *events = json_object_get(message, "events"), *view = json_object_get(message, "view");
    int first = number_of(message, "first"), count = (int)json_array_size(events);
    if (strcmp(word_of(message, "table"), player->party->code) != 0)
        return;
    audit_events(world, table_of_party(player), player->person, first, events, view, number_of(message, "last"));
    if (first > player->have + 1) {
        if (!player->is_warned)
            world_fail(world, "%s has event %d and was told event %d next", player->name, player->have, first);
        player->has_entered = false;
        return;
    }
    if (first + count - 1 > player->have)
        player->have = first + count - 1;
    if (view && number_of(message, "last") >= player->view_at) {
        json_decref(player->view);
        player->view = json_incref((json_t *)view);
        player->view_at = number_of(message, "last");
        if (player->view_at > player->have)
            world_fail(world, "%s has event %d and got the view after event %d", player->name, player->have,
                       player->view_at);
    }
}

static void hear_answer_to_act(world_player *player, const json_t *message)
{
    fogg_world *world = player->world;
    const char *type = word_of(message, "type"), *code = word_of(message, "code");
    if (strcmp(type, "events") == 0) {
        audit_acknowledged(world, table_of_party(player), player->person, player->id);
        strcpy(player->done_id, player->id);
        strcpy(player->done_text, player->text);
        player->asked = WISH_NONE;
        return;
    }
    if (strcmp(type, "error") != 0) {
        world_fail(world, "an action was answered by %s", type);
        return;
    }
    if (strcmp(code, "store-failed") == 0 || strcmp(code, "store-full") == 0) {
        if (player->times == 1) /* else another copy of it may have been stored */
            audit_refused(world, table_of_party(player), player->person, player->id);
        player->asked = WISH_NONE;
    } else if (strcmp(code, "stale") == 0 || strcmp(code, "game-over") == 0) {
        audit_refused(world, table_of_party(player), player->person, player->id);
        player->asked = WISH_NONE;
    } else if (strcmp(code, "not-entered") == 0 || strcmp(code, "moved-on") == 0) {
        player->has_entered = false;
        player->asked_at = 0;
    } else if (strcmp(code, "busy") == 0 || strcmp(code, "closing") == 0) {
        player->asked_at = 0;
    } else {
        world_fail(world, "a legal action was answered by %s: %s", code, word_of(message, "message"));
    }
}

static void hear_answer(world_player *player, const json_t *message)
{
    const char *type = word_of(message, "type"), *code = word_of(message, "code");
    wish asked = player->asked;
    bool is_error = strcmp(type, "error") == 0;
    player->asked = WISH_NONE;
    switch (asked) {
    case WISH_OPEN:
        if (!is_error && player->party->code[0] == '\0') {
            snprintf(player->party->code, sizeof player->party->code, "%s", word_of(message, "table"));
            player->is_seated = true;
        }
        break;
    case WISH_SIT:
        player->is_seated = !is_error || strcmp(code, "seated") == 0 || strcmp(code, "started") == 0;
        if (is_error && strcmp(code, "no-seat") == 0)
            world_fail(player->world, "%s was refused a seat that is free", player->name);
        break;
    case WISH_ENTER:
        player->has_entered = !is_error;
        if (is_error && strcmp(code, "bad-field") == 0)
            world_fail(player->world, "%s could not enter: %s", player->name, word_of(message, "message"));
        break;
    case WISH_SAY: {
        char text[48];
        snprintf(text, sizeof text, "%s %s", player->name, player->id + 1);
        if (!is_error)
            audit_said(player->world, table_of_party(player), text);
        else if (strcmp(code, "moved-on") == 0 && player->world->node_count == 1) /* else another node owns it */
            world_fail(player->world, "a message got the number of another one");
        break;
    }
    case WISH_NONE:
    case WISH_HELLO:
    case WISH_ACT:
    case WISH_OTHER:
        break;
    }
}

static void hear_table(world_player *player, const json_t *message)
{
    const char *state = word_of(message, "state");
    if (strcmp(word_of(message, "table"), player->party->code) != 0)
        return;
    player->is_running = strcmp(state, "running") == 0;
    player->is_over = strcmp(state, "over") == 0;
    if (word_of(message, "re") && strcmp(word_of(message, "re"), player->enter_id) == 0)
        player->is_warned = false;
}

void player_hear(world_player *player, const char *text)
{
    json_t *message = json_loads(text, 0, NULL);
    if (!message) {
        world_fail(player->world, "a message that is no JSON: %.200s", text);
        return;
    }
    const char *type = word_of(message, "type"), *re = word_of(message, "re");
    audit_message(player->world, text);
    if (strcmp(type, "table") == 0)
        hear_table(player, message);
    if (strcmp(type, "events") == 0)
        hear_events(player, message);
    if (strcmp(type, "error") == 0 && (!re || strcmp(word_of(message, "code"), "busy") == 0)) {
        player->is_warned = true;
        if (!re)
            player->has_entered = false; /* it enters again */
    }
    if (re && player->asked != WISH_NONE && strcmp(re, player->id) == 0) {
        if (player->asked == WISH_ACT)
            hear_answer_to_act(player, message);
        else
            hear_answer(player, message);
    }
    json_decref(message);
}
