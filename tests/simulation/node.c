/* node.c - a hall on a store that fails as the seed says. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "chance.h"
#include "fogg/maps.h"
#include "lobby/think.h"
#include "store/sqlite.h"
#include "work/monotonic.h"
#include "world.h"

static fogg_world *current; /* stores and clocks are called without a context */
static bool is_dead;        /* the process has crashed: its store does nothing any more */
static const store_kind *sqlite;
static store_kind faulty;

static int64_t microseconds(void)
{
    return current ? current->now * 1000 : 0;
}

/* ---- the store ---- */

static store_status begin(fogg_store *store)
{
    return is_dead ? STORE_FAILED : sqlite->begin(store);
}

static store_status commit(fogg_store *store)
{
    const world_faults *faults = &current->faults;
    if (is_dead)
        return STORE_FAILED;
    if (chance_once_in(faults->full)) {
        world_say(current, "  the disk is full");
        return STORE_FULL; /* the queue rolls back */
    }
    if (chance_once_in(faults->unknown_lost)) {
        world_say(current, "  the commit fails, and nothing is stored");
        current->counts.unknown++;
        return STORE_FAILED;
    }
    store_status status = sqlite->commit(store);
    if (status == STORE_OK && chance_once_in(faults->unknown_stored)) {
        world_say(current, "  the commit fails, and yet everything is stored");
        current->counts.unknown++;
        return STORE_FAILED;
    }
    return status;
}

static store_status get_table(fogg_store *store, int64_t id, store_table *table)
{
    if (is_dead || chance_once_in(current->faults.unreadable))
        return STORE_FAILED;
    return sqlite->get_table(store, id, table);
}

static store_status read_log(fogg_store *store, int64_t table, int from, int most, store_visit_entry *visit,
                             void *context)
{
    if (is_dead || chance_once_in(current->faults.unreadable))
        return STORE_FAILED;
    return sqlite->read_log(store, table, from, most, visit, context);
}

static fogg_store *open_store(fogg_world *world, bool is_writer)
{
    char error[STORE_MAX_ERROR];
    fogg_store *store =
        is_writer ? store_sqlite_open(world->path, 0, error) : store_sqlite_open_reader(world->path, error);
    if (!store) {
        fprintf(stderr, "%s\n", error);
        abort();
    }
    return store;
}

void node_open(fogg_world *world)
{
    static const char *const folders[] = {"/dev/shm", "/tmp"};
    current = world;
    monotonic_use(microseconds);
    snprintf(world->path, sizeof world->path, "%s/fogg-world-XXXXXX", folders[access(folders[0], W_OK) != 0]);
    int file = mkstemp(world->path);
    if (file < 0)
        abort();
    close(file);
    fogg_store *store = open_store(world, true);
    store->kind->begin(store);
    for (int i = 0; i < world->player_count; i++) {
        store_person person = {.id = player_person(world->players[i]), .created = world->now};
        snprintf(person.name, sizeof person.name, "%s", player_name(world->players[i]));
        if (store->kind->add_person(store, &person) != STORE_OK)
            abort();
    }
    store->kind->commit(store);
    store->kind->close(store);
    world->reader = open_store(world, false);
    sqlite = world->reader->kind;
    faulty = *sqlite;
    faulty.begin = begin;
    faulty.commit = commit;
    faulty.get_table = get_table;
    faulty.read_log = read_log;
}

void node_start(fogg_world *world)
{
    static const char *const bots[] = {"random", "planner", "search:nodes=1", NULL};
    fogg_store *writer = open_store(world, true), *reader = open_store(world, false);
    is_dead = false;
    writer->kind = reader->kind = &faulty;
    world->queue = queue_open_in_line(writer, reader);
    world->pool = pool_open_in_line();
    hall_open(&world->hall, world->queue, world->pool, world->pool, node_boards(), bots, "random", world->now);
    world->hall.limits.messages_a_minute = world->hall.limits.messages_at_once = 1000000;
    world->hall.limits.faults_a_minute = world->hall.limits.faults_at_once = 1000000;
    world->hall.limits.idle = 3000;
    world->hall.far = world->has_workers ? workers_open(world) : NULL;
    world->is_up = true;
}

static void end_hall(fogg_world *world)
{
    world->hall.is_closing = true;
    for (world_connection *c = world->connections; c; c = c->next) {
        if (c->client) {
            hall_leave(&world->hall, c->client, world->now);
            client_drop(c->client);
            c->client = NULL;
        }
    }
    think_close(&world->hall);
    workers_clear(world); /* a node that starts again has another name: no old answer finds it */
    pool_close(world->pool);
    world->hall.quick = world->hall.thinkers = NULL;
    queue_close(world->queue);
    hall_close(&world->hall);
    world->is_up = false;
}

void node_crash(fogg_world *world)
{
    is_dead = true;
    end_hall(world);
}

void node_close(fogg_world *world)
{
    char path[80];
    if (world->is_up)
        node_crash(world);
    if (world->reader)
        world->reader->kind->close(world->reader);
    unlink(world->path);
    snprintf(path, sizeof path, "%s-wal", world->path);
    unlink(path);
    snprintf(path, sizeof path, "%s-shm", world->path);
    unlink(path);
}

/* ---- connections ---- */

static void send_to_player(fogg_client *client, fogg_message *message)
{
    world_connection *connection = client->carrier;
    if (connection->player)
        pipe_add(&connection->to_player, message_text(message), message->length);
}

static void close_connection(fogg_client *client, int code, const char *reason)
{
    world_connection *connection = client->carrier;
    world_say(current, "  the node closes a connection: %d %s", code, reason);
    connection->is_closed = true;
}

void node_connect(fogg_world *world, world_connection *connection, int64_t person, const char *name)
{
    fogg_client *client = client_make();
    connection->client = client;
    client->carrier = connection;
    client->send = send_to_player;
    client->close = close_connection;
    client->has_person = true;
    client->person = person;
    client->address = (uint64_t)person;
    snprintf(client->name, sizeof client->name, "%s", name);
    hall_join(&world->hall, client, world->now);
}

/* ---- boards ---- */

/* Three cars and routes of one space: a game of a few turns. */
static const char small_map[] = "fogg-map 1\nmap shortest \"Shortest\"\nplayers 2 to 5\ncars 3\nstations none\n"
                                "colours red blue green black white pink gold teal\ncards 3 each 1 wild\n"
                                "wild-card tram\ndeal-cards 2\ndeal-tickets 1 keep 1\nrefused box\n"
                                "draw-tickets 1 keep 1\ndoubles-close 3\nferries no\ntunnels no\nroute-points 1:1\n"
                                "longest-path 10\nattractions none\ntokens none\nstacks none\nchosen-stacks none\n"
                                "ties longest\nlocation aa \"AA\"\nlocation ab \"AB\"\nlocation ac \"AC\"\n"
                                "location ad \"AD\"\nroute aa ab 1 grey\nroute aa ac 1 grey\nroute aa ad 1 grey\n"
                                "route ab ac 1 grey\nroute ab ad 1 grey\nroute ac ad 1 grey\nticket aa ab 99\n"
                                "ticket aa ac 99\nticket aa ad 99\nticket ab ac 99\nticket ab ad 99\n"
                                "ticket ac ad 99\n";

const fogg_board *const *node_boards(void)
{
    static fogg_board boards[2];
    static const fogg_board *list[3];
    if (list[0])
        return list;
    const fogg_map *map = fogg_maps;
    while (map->id && strcmp(map->id, "newyork") != 0)
        map++;
    if (fogg_board_parse(&boards[0], small_map, sizeof small_map - 1, NULL, NULL) != 0 || !map->id ||
        fogg_board_parse(&boards[1], map->text, map->length, NULL, NULL) != 0)
        abort();
    list[0] = &boards[0];
    list[1] = &boards[1];
    return list;
}
