/* links.c - envelopes, the numbers of links, and clients that are carried by one. */
#include "links.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "code.h"
#include "envelope.h"
#include "showcase.h"
#include "table.h"
#include "write.h"

enum {
    BEAT_EVERY = 1000, /* milliseconds */
    SILENCE = 3000,    /* milliseconds after which a node is taken for dead */
    ALONE = 10000,     /* milliseconds without the bus after which a node takes what its people play at */
    MOST_TRIES = 3,    /* owners that a message is passed on to, one after the other */
    SLOTS = 4096,
    GOODBYE = 1, /* code of BROKEN: the sender ends, and takes nothing */
};

/* How the message begins with which a node enters its people at a new owner. */
#define ENTER_AGAIN "{\"type\":\"enter\",\"id\":\"~again\","

/* How the answer begins if that fails. */
#define NOT_ENTERED "{\"type\":\"error\",\"re\":\"~again\","

typedef struct link {
    struct link *next;
    int64_t node;
    int64_t heard_at;
    uint64_t sent, got; /* numbers of the last envelopes */
    bool is_dead;       /* nobody listens there */
    bool is_edge;       /* it owns no tables */
    bool takes_many;    /* envelopes at once */
    int rules;          /* the newest that it plays */
} link;

/* A client of another node's connection. */
typedef struct far_client {
    struct far_client *next;
    fogg_hall *hall;
    fogg_client *client; /* held */
    int64_t edge;
    uint64_t connection;
    bool is_left;
} far_client;

struct fogg_links {
    fogg_bus *bus;
    link *first;
    far_client *far[SLOTS];   /* clients of other edges, by edge and number */
    fogg_client *near[SLOTS]; /* clients here that others know, by number, linked by next_near */
    uint64_t connections;     /* so far */
    int64_t beat_at, up_since, down_since;
    fogg_buffer out; /* an envelope that is being written */
    bool is_alone;   /* the bus has been away for long, and that was noticed */
    bool was_apart;  /* others may have taken this node for dead, and its tables */
    links_counts counts;
};

/* ---- sending ------------------------------------------------------------------------------------------------- */

static link *link_of(fogg_hall *hall, int64_t node)
{
    fogg_links *links = hall->links;
    link *found = links->first;
    while (found && found->node != node)
        found = found->next;
    if (!found) {
        found = memory_of(sizeof *found);
        *found = (link){.next = links->first, .node = node, .heard_at = hall->now};
        links->first = found;
    }
    return found;
}

/* Sends an envelope; all but beats are numbered. */
static void send_envelope(fogg_hall *hall, int64_t to, envelope *e, const int64_t *muted, const void *bytes)
{
    fogg_buffer *out = &hall->links->out;
    fogg_bus *bus = hall->links->bus;
    bool is_gathered = false;
    e->from = hall->node;
    if (to != 0) {
        link *l = link_of(hall, to);
        e->number = e->kind == ENVELOPE_BEAT || e->kind == ENVELOPE_BROKEN ? l->sent : ++l->sent;
        is_gathered = l->takes_many && bus->gather;
    }
    buffer_empty(out);
    envelope_print(e, muted, bytes, out);
    (is_gathered ? bus->gather : bus->send)(bus, to, out->at, out->length);
}

/* ---- clients of other nodes ---------------------------------------------------------------------------------- */

static void send_far(fogg_client *client, fogg_message *message)
{
    far_client *f = client->carrier;
    if (f->is_left)
        return;
    envelope e = {.kind = ENVELOPE_TELL, .connection = f->connection, .length = (uint32_t)message->length};
    f->hall->links->counts.told++;
    send_envelope(f->hall, f->edge, &e, NULL, message_text(message));
}

static void close_far(fogg_client *client, int code, const char *reason)
{
    far_client *f = client->carrier;
    if (f->is_left)
        return;
    envelope e = {.kind = ENVELOPE_CLOSE,
                  .connection = f->connection,
                  .code = (uint32_t)code,
                  .length = (uint32_t)strlen(reason)};
    send_envelope(f->hall, f->edge, &e, NULL, reason);
}

static far_client **far_slot(const fogg_hall *hall, int64_t edge, uint64_t connection)
{
    return &hall->links->far[((uint64_t)edge * 31 + connection) % SLOTS];
}

static void remove_far(far_client *f)
{
    fogg_hall *hall = f->hall;
    far_client **at = far_slot(hall, f->edge, f->connection);
    while (*at != f)
        at = &(*at)->next;
    *at = f->next;
    f->is_left = true;
    hall->links->counts.far_clients--;
    hall_leave(hall, f->client, hall->now);
    f->client->carrier = NULL;
    client_drop(f->client);
    free(f);
}

static far_client *find_far(const fogg_hall *hall, int64_t edge, uint64_t connection)
{
    far_client *f = *far_slot(hall, edge, connection);
    while (f && (f->edge != edge || f->connection != connection))
        f = f->next;
    return f;
}

static far_client *make_far(fogg_hall *hall, const envelope *e)
{
    far_client *f = memory_of(sizeof *f), **slot = far_slot(hall, e->from, e->connection);
    *f = (far_client){.next = *slot, .hall = hall, .edge = e->from, .connection = e->connection};
    f->client = client_make();
    f->client->carrier = f;
    f->client->send = send_far;
    f->client->close = close_far;
    f->client->is_far = f->client->has_greeted = true;
    f->client->has_person = e->person != 0;
    f->client->person = e->person;
    f->client->address = e->address;
    *slot = f;
    hall->links->counts.far_clients++;
    hall_join(hall, f->client, hall->now);
    return f;
}

static void hear_pass(fogg_hall *hall, const envelope *e, const int64_t *muted, const char *bytes)
{
    far_client *f = find_far(hall, e->from, e->connection);
    if (!f)
        f = make_far(hall, e);
    fogg_client *client = client_keep(f->client);
    memcpy(client->name, e->name, sizeof client->name);
    client->is_account = e->is_account != 0;
    client->silent_until = e->silent_until;
    client->far_tries = (int)e->tries;
    client->muted_count = 0;
    for (uint32_t i = 0; i < e->muted; i++)
        client_set_mute(client, muted[i], true);
    hall_receive(hall, client, bytes, e->length, hall->now);
    client_drop(client);
}

/* ---- connections here that others know ----------------------------------------------------------------------- */

static fogg_client *find_near(const fogg_hall *hall, uint64_t number)
{
    fogg_client *c = hall->links->near[number % SLOTS];
    while (c && c->number != number)
        c = c->next_near;
    return c;
}

static void forget_near(fogg_hall *hall, fogg_client *client)
{
    fogg_client **at = &hall->links->near[client->number % SLOTS];
    while (*at && *at != client)
        at = &(*at)->next_near;
    if (*at)
        *at = client->next_near;
    client->next_near = NULL;
    client->number = 0;
}

static void say_left(fogg_hall *hall, int64_t owner, uint64_t connection)
{
    envelope e = {.kind = ENVELOPE_LEFT, .connection = connection};
    send_envelope(hall, owner, &e, NULL, NULL);
}

void links_leave(fogg_hall *hall, fogg_client *client)
{
    client->far_table = client->far_owner = 0;
    if (!hall->links || client->number == 0)
        return;
    for (int i = 0; i < client->owner_count; i++)
        say_left(hall, client->owners[i], client->number);
    client->owner_count = 0;
    forget_near(hall, client);
}

/* Notes that an owner knows the client.  With `is_only` no other shall. */
static void note_owner(fogg_hall *hall, fogg_client *client, int64_t owner, bool is_only)
{
    int count = 0;
    bool is_known = false;
    for (int i = 0; i < client->owner_count; i++) {
        bool is_this = client->owners[i] == owner;
        is_known |= is_this;
        if (is_this || (!is_only && client->owner_count - i < CLIENT_OWNERS))
            client->owners[count++] = client->owners[i];
        else
            say_left(hall, client->owners[i], client->number);
    }
    if (!is_known)
        client->owners[count++] = owner;
    client->owner_count = count;
}

static void pass(fogg_hall *hall, int64_t owner, int64_t table, fogg_client *client, const char *bytes, size_t length)
{
    envelope e = {.kind = ENVELOPE_PASS,
                  .connection = client->number,
                  .table = table,
                  .person = client->has_person ? client->person : 0,
                  .address = client->address,
                  .silent_until = client->silent_until,
                  .is_account = client->is_account,
                  .tries = (uint32_t)client->far_tries,
                  .muted = (uint32_t)client->muted_count,
                  .length = (uint32_t)length};
    memcpy(e.name, client->name, sizeof e.name);
    hall->links->counts.passed++;
    send_envelope(hall, owner, &e, client->muted, bytes);
}

/* Some node that owns tables, plays these rules and is heard; 0: none.  The same one for a while, so that its clients
 * stay few. */
static int64_t find_owner(const fogg_hall *hall, int rules)
{
    for (const link *l = hall->links->first; l; l = l->next)
        if (!l->is_edge && !l->is_dead && l->rules >= rules && hall->now - l->heard_at <= SILENCE)
            return l->node;
    return 0;
}

static void number_client(fogg_hall *hall, fogg_client *client)
{
    if (client->number != 0)
        return;
    client->number = ++hall->links->connections;
    client->next_near = hall->links->near[client->number % SLOTS];
    hall->links->near[client->number % SLOTS] = client;
}

bool links_pass_new(fogg_hall *hall, fogg_client *client, const char *bytes, size_t length)
{
    int64_t owner = hall->links ? find_owner(hall, 0) : 0;
    if (owner == 0)
        return false;
    number_client(hall, client);
    note_owner(hall, client, owner, false);
    pass(hall, owner, 0, client, bytes, length);
    return true;
}

static bool is_silent(const fogg_hall *hall, int64_t node)
{
    const link *l = hall->links->first;
    while (l && l->node != node)
        l = l->next;
    return !l || l->is_dead || hall->now - l->heard_at > SILENCE;
}

void links_send_back(fogg_hall *hall, fogg_client *client, int64_t table, const char *bytes, size_t length)
{
    far_client *f = client->carrier;
    envelope e = {.kind = ENVELOPE_NOT_MINE,
                  .connection = f->connection,
                  .table = table,
                  .tries = (uint32_t)client->far_tries,
                  .length = (uint32_t)length};
    send_envelope(hall, f->edge, &e, NULL, bytes);
}

void links_pass(fogg_table *table, fogg_client *client, const char *bytes, size_t length, bool is_enter)
{
    fogg_hall *hall = table->hall;
    int64_t owner = table->stored.hold.owner;
    if (client->is_far) {
        links_send_back(hall, client, table->stored.id, bytes, length);
        return;
    }
    bool is_too_new = table->stored.rules > hall->newest_rules;
    if (!hall->links || ((hall->is_edge || is_too_new) && (owner == 0 || is_silent(hall, owner)))) {
        owner = hall->links ? find_owner(hall, table->stored.rules) : 0; /* somebody else has to take it */
        if (owner == 0) {
            write_error(client, NULL, "busy",
                        is_too_new ? "this game needs a newer server, and none is there; try again"
                                   : "no server is there that has tables; try again");
            return;
        }
    }
    number_client(hall, client);
    if (is_enter) {
        table_remove_viewer(client);
        client->far_table = table->stored.id;
        client->far_owner = owner;
    }
    note_owner(hall, client, owner, is_enter);
    table->used_at = hall->now;
    pass(hall, owner, table->stored.id, client, bytes, length);
}

bool links_enter_again(fogg_table *table, fogg_client *client)
{
    fogg_hall *hall = table->hall;
    char code[CODE_LENGTH + 1], text[128];
    bool is_up = hall->links && hall->links->bus->is_up(hall->links->bus);
    if (!is_up || client->is_far || client->is_gone || client->readings > 0 ||
        is_silent(hall, table->stored.hold.owner))
        return false;
    code_print(table->stored.id, code);
    int length =
        snprintf(text, sizeof text, ENTER_AGAIN "\"table\":\"%s\",\"have\":%d,\"chat\":false}", code, table->told);
    client->far_tries = 0;
    links_pass(table, client, text, (size_t)length, true);
    return true;
}

void links_show(fogg_hall *hall)
{
    showcase_game games[SHOWCASE_MOST];
    int count = showcase_choose(hall, games);
    if (count == 0 || !hall->links->bus->is_up(hall->links->bus))
        return;
    envelope e = {.kind = ENVELOPE_SHOW, .length = (uint32_t)((size_t)count * sizeof games[0])};
    send_envelope(hall, 0, &e, NULL, games);
}

static void hear_show(fogg_hall *hall, const envelope *e, const char *bytes)
{
    showcase_game game;
    for (size_t at = 0; at + sizeof game <= e->length; at += sizeof game) {
        memcpy(&game, bytes + at, sizeof game);
        showcase_add(hall, game);
    }
}

bool links_pass_to_all(fogg_hall *hall, fogg_client *client, const char *bytes, size_t length)
{
    client->far_table = client->far_owner = 0; /* it exits */
    if (!hall->links || client->number == 0 || client->owner_count == 0)
        return false;
    for (int i = 0; i < client->owner_count; i++)
        pass(hall, client->owners[i], 0, client, bytes, length);
    return true;
}

static void hear_not_mine(fogg_hall *hall, const envelope *e, const char *bytes)
{
    fogg_client *client = find_near(hall, e->connection);
    fogg_table *table = table_in_memory(hall, e->table);
    if (!client)
        return;
    client->far_tries = (int)e->tries + 1;
    if (client->far_tries >= MOST_TRIES) {
        client->far_tries = 0;
        if (e->length > strlen(ENTER_AGAIN) &&
            memcmp(bytes, ENTER_AGAIN, strlen(ENTER_AGAIN)) == 0) { /* nobody asked for it, and more may follow */
            client_send_away(client);
            return;
        }
        write_error(client, NULL, "busy", "this table changes its server; try again");
        return;
    }
    if (table && table->is_elsewhere && !table->is_loading && table_defer(table, client, bytes, e->length))
        table_reload(table, client_owner(client));
    else
        hall->drive->hear(hall, client, bytes, e->length);
}

static void hear_tell(fogg_hall *hall, const envelope *e, const char *bytes)
{
    fogg_client *client = find_near(hall, e->connection);
    if (!client)
        return;
    if (e->length > strlen(NOT_ENTERED) && memcmp(bytes, NOT_ENTERED, strlen(NOT_ENTERED)) == 0) {
        client_send_away(client);
        return;
    }
    fogg_buffer text = {0};
    buffer_add(&text, bytes, e->length);
    client->far_tries = 0;
    client_tell(client, &text);
}

static void hear_close(fogg_hall *hall, const envelope *e, const char *bytes)
{
    fogg_client *client = find_near(hall, e->connection);
    char reason[100];
    if (!client || client->is_gone)
        return;
    snprintf(reason, sizeof reason, "%.*s", (int)(e->length < 99 ? e->length : 99), bytes);
    client->close(client, (int)e->code, reason);
}

/* ---- links that break ---------------------------------------------------------------------------------------- */

/* Nothing that this node believes of the other's clients, and the other of ours, is known to be so any more. */
static void break_link(fogg_hall *hall, int64_t node)
{
    hall->links->counts.broken++;
    for (int slot = 0; slot < SLOTS; slot++) {
        for (far_client *f = hall->links->far[slot], *next; f; f = next) {
            next = f->next;
            if (f->edge == node)
                remove_far(f);
        }
    }
    for (fogg_client *c = hall->clients, *next; c; c = next) {
        next = c->next_in_hall;
        bool is_known = false;
        for (int i = 0; i < c->owner_count && !is_known; i++)
            is_known = c->owners[i] == node;
        if (is_known && !c->is_gone) {
            links_leave(hall, c); /* what still comes for it may have a gap before it */
            client_send_away(c);
        }
    }
}

void links_nobody(fogg_hall *hall, int64_t node, int64_t now)
{
    hall_set_time(hall, now);
    link *l = link_of(hall, node);
    if (l->is_dead)
        return;
    l->is_dead = true;
    break_link(hall, node);
}

/* Whether an envelope of a link is the next one.  After a gap both ends begin anew. */
static bool is_next(fogg_hall *hall, link *l, const envelope *e)
{
    bool is_beat = e->kind == ENVELOPE_BEAT;
    uint64_t expected = is_beat ? l->got : l->got + 1;
    if (e->number == expected) {
        l->got = e->number;
        return true;
    }
    if (e->number < expected)
        return is_beat; /* it comes twice, or late */
    l->got = e->number;
    envelope broken = {.kind = ENVELOPE_BROKEN};
    send_envelope(hall, l->node, &broken, NULL, NULL);
    break_link(hall, l->node);
    return false;
}

void links_hear(fogg_hall *hall, const void *bytes, size_t length, int64_t now)
{
    envelope e;
    const int64_t *muted;
    const char *text;
    hall_set_time(hall, now);
    if (!hall->links || !envelope_read(bytes, length, &e, &muted, &text) || e.from == hall->node)
        return;
    link *l = link_of(hall, e.from);
    l->heard_at = now;
    if (l->is_dead) { /* it lives, and shall know that it was taken for dead */
        envelope broken = {.kind = ENVELOPE_BROKEN};
        l->is_dead = false;
        send_envelope(hall, e.from, &broken, NULL, NULL);
    }
    if (e.kind == ENVELOPE_HELLO) {
        l->is_edge = e.code != 0;
        l->takes_many = e.tries > 0;
        l->rules = e.connection > 0 ? (int)e.connection : 1; /* older programs do not say it */
        return;
    }
    if (e.kind == ENVELOPE_SHOW) {
        hear_show(hall, &e, text);
        return;
    }
    if (e.kind == ENVELOPE_BROKEN) {
        hall->links->was_apart |= e.code != GOODBYE;
        l->is_dead = e.code == GOODBYE;
        break_link(hall, e.from);
        return;
    }
    if (!is_next(hall, l, &e))
        return;
    switch (e.kind) {
    case ENVELOPE_PASS:
        hear_pass(hall, &e, muted, text);
        break;
    case ENVELOPE_LEFT: {
        far_client *f = find_far(hall, e.from, e.connection);
        if (f)
            remove_far(f);
        break;
    }
    case ENVELOPE_TELL:
        hear_tell(hall, &e, text);
        break;
    case ENVELOPE_CLOSE:
        hear_close(hall, &e, text);
        break;
    case ENVELOPE_NOT_MINE:
        hear_not_mine(hall, &e, text);
        break;
    case ENVELOPE_HELLO:
    case ENVELOPE_BEAT:
    case ENVELOPE_BROKEN:
    case ENVELOPE_SHOW:
        break;
    }
}

/* ---- time ---------------------------------------------------------------------------------------------------- */

bool links_is_down(const fogg_hall *hall)
{
    return hall->links && !hall->links->bus->is_up(hall->links->bus);
}

bool links_is_alone(const fogg_hall *hall)
{
    return links_is_down(hall) && hall->links->down_since != 0 && hall->now - hall->links->down_since > ALONE;
}

bool links_may_take(const fogg_hall *hall, int64_t owner)
{
    const fogg_links *links = hall->links;
    if (hall->is_edge)
        return false;
    if (owner == 0 || !links)
        return true;
    if (!links->bus->is_up(links->bus))
        return links_is_alone(hall);
    const link *l = links->first;
    while (l && l->node != owner)
        l = l->next;
    if (l && l->is_dead)
        return true;
    /* A node that has just begun has heard nobody yet: that is no silence of others. */
    return links->up_since != 0 && hall->now - links->up_since > SILENCE && (!l || hall->now - l->heard_at > SILENCE);
}

void links_tick(fogg_hall *hall)
{
    fogg_links *links = hall->links;
    if (!links)
        return;
    bool is_up = links->bus->is_up(links->bus);
    if (is_up && links->up_since == 0) {
        links->was_apart |= links->down_since != 0 && hall->now - links->down_since > SILENCE;
        links->up_since = hall->now;
        links->down_since = 0;
        for (link *l = links->first; l; l = l->next)
            l->heard_at = hall->now; /* silence counts from now */
    } else if (!is_up && links->down_since == 0) {
        links->down_since = hall->now;
        links->up_since = 0;
        links->is_alone = false;
    } else if (!links->is_alone && links_is_alone(hall)) {
        links->is_alone = true; /* nobody is told anything by others any more: they enter here */
        for (const link *l = links->first; l; l = l->next)
            break_link(hall, l->node);
    }
    if (!is_up || hall->now - links->beat_at < BEAT_EVERY)
        return;
    links->beat_at = hall->now;
    envelope hello = {
        .kind = ENVELOPE_HELLO, .code = hall->is_edge, .tries = 1, .connection = (uint64_t)hall->newest_rules};
    send_envelope(hall, 0, &hello, NULL, NULL);
    for (link *l = links->first; l; l = l->next) {
        envelope beat = {.kind = ENVELOPE_BEAT};
        if (!l->is_dead && hall->now - l->heard_at <= SILENCE) {
            send_envelope(hall, l->node, &beat, NULL, NULL);
        } else if (!l->is_dead && hall->now - links->up_since > SILENCE) {
            l->is_dead = links->was_apart = true;
            break_link(hall, l->node);
        }
    }
}

bool links_was_apart(fogg_hall *hall)
{
    bool was_apart = hall->links && hall->links->was_apart;
    if (was_apart)
        hall->links->was_apart = false;
    return was_apart;
}

void links_open(fogg_hall *hall, fogg_bus *bus)
{
    hall->links = memory_of(sizeof *hall->links);
    hall->links->bus = bus;
}

/* Nobody shall wait for answers that this node does not give any more. */
static void say_goodbye(fogg_hall *hall)
{
    for (const link *l = hall->links->first; l; l = l->next) {
        envelope broken = {.kind = ENVELOPE_BROKEN, .code = GOODBYE};
        if (!l->is_dead)
            send_envelope(hall, l->node, &broken, NULL, NULL);
    }
}

void links_close(fogg_hall *hall)
{
    fogg_links *links = hall->links;
    if (!links)
        return;
    say_goodbye(hall);
    for (int slot = 0; slot < SLOTS; slot++)
        while (links->far[slot])
            remove_far(links->far[slot]);
    buffer_clear(&links->out);
    while (links->first) {
        link *next = links->first->next;
        free(links->first);
        links->first = next;
    }
    hall->links = NULL;
    free(links);
}

links_counts links_count(const fogg_hall *hall)
{
    links_counts counts = {0};
    if (!hall->links)
        return counts;
    counts = hall->links->counts;
    for (const link *l = hall->links->first; l; l = l->next)
        counts.links += !l->is_dead && hall->now - l->heard_at <= SILENCE;
    return counts;
}
