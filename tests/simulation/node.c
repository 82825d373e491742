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
static const store_kind *sqlite;
static store_kind faulty;

static int64_t microseconds(void)
{
    return current ? current->now * 1000 : 0;
}

/* ---- the store ---- */

static bool is_dead(const fogg_store *store)
{
    for (int i = 0; i < current->node_count; i++)
        if (current->nodes[i].is_dead && (current->nodes[i].writer == store || current->nodes[i].reader == store))
            return true;
    return false;
}

static store_status begin(fogg_store *store)
{
    return is_dead(store) ? STORE_FAILED : sqlite->begin(store);
}

static store_status commit(fogg_store *store)
{
    const world_faults *faults = &current->faults;
    if (is_dead(store))
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

static store_status take(fogg_store *store, int64_t table, int64_t me, const store_hold *silent, store_hold *hold)
{
    if (is_dead(store))
        return STORE_FAILED;
    store_status status = sqlite->take(store, table, me, silent, hold);
    if (status == STORE_OK && silent->owner != 0)
        current->counts.taken++;
    return status == STORE_OK && chance_once_in(current->faults.unreadable) ? STORE_FAILED : status;
}

static store_status release(fogg_store *store, int64_t me, const int64_t *tables, int count)
{
    return is_dead(store) ? STORE_FAILED : sqlite->release(store, me, tables, count);
}

static store_status get_table(fogg_store *store, int64_t id, store_table *table)
{
    if (is_dead(store) || chance_once_in(current->faults.unreadable))
        return STORE_FAILED;
    return sqlite->get_table(store, id, table);
}

static store_status read_log(fogg_store *store, int64_t table, int from, int most, store_visit_entry *visit,
                             void *context)
{
    if (is_dead(store) || chance_once_in(current->faults.unreadable))
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
    faulty.take = take;
    faulty.release = release;
    faulty.get_table = get_table;
    faulty.read_log = read_log;
}

/* Clocks of several nodes run apart; a hall asks for the date without saying which it is. */
static int64_t date_of_first(void)
{
    return current->now + current->nodes[0].ahead;
}

static int64_t date_of_second(void)
{
    return current->now + current->nodes[1].ahead;
}

static int64_t date_of_third(void)
{
    return current->now + current->nodes[2].ahead;
}

void node_start(fogg_world *world)
{
    static const char *const bots[] = {"random", "planner", "search:nodes=1", NULL};
    world_node *node = world->node;
    bool is_alone = world->node_count == 1;
    node->writer = open_store(world, true);
    node->reader = open_store(world, !is_alone); /* tables are taken by whoever reads them */
    node->is_dead = node->is_ending = false;
    node->writer->kind = node->reader->kind = &faulty;
    world->node->queue = queue_open_in_line(node->writer, node->reader);
    world->node->pool = pool_open_in_line();
    hall_open(&world->node->hall, world->node->queue, world->node->pool, world->node->pool, node_boards(), bots,
              "random", world->now);
    world->node->hall.limits.messages_a_minute = world->node->hall.limits.messages_at_once = 1000000;
    world->node->hall.limits.faults_a_minute = world->node->hall.limits.faults_at_once = 1000000;
    world->node->hall.limits.idle = 3000;
    if (!is_alone) {
        static int64_t (*const dates[])(void) = {date_of_first, date_of_second, date_of_third};
        node->ahead = chance_once_in(world->faults.clock) ? chance_of(4000) - 2000 : 0;
        node->hall.read_date = dates[node - world->nodes];
        world->node->hall.node = ++world->last_id;
        mail_open(node);
    }
    world->node->hall.far = world->has_workers ? workers_open(world) : NULL;
    world->node->is_up = true;
}

static void end_hall(fogg_world *world)
{
    world->node->hall.is_closing = true;
    for (world_connection *c = world->connections; c; c = c->next) {
        if (c->client && c->node == world->node) {
            hall_leave(&world->node->hall, c->client, world->now);
            client_drop(c->client);
            c->client = NULL;
        }
    }
    world->counts.passed += links_count(&world->node->hall).passed;
    world->counts.broken += links_count(&world->node->hall).broken;
    world->counts.fenced += world->node->hall.counts.fenced;
    links_close(&world->node->hall);
    think_close(&world->node->hall);
    workers_clear(world); /* a node that starts again has another name: no old answer finds it */
    pool_close(world->node->pool);
    world->node->hall.quick = world->node->hall.thinkers = NULL;
    queue_close(world->node->queue);
    hall_close(&world->node->hall);
    world->node->is_up = false;
}

void node_crash(fogg_world *world)
{
    world->node->is_dead = true;
    world->node->cut_until = INT64_MAX; /* it tells nobody */
    end_hall(world);
}

void node_end(fogg_world *world)
{
    world_node *node = world->node;
    if (!node->is_ending) {
        node->is_ending = true;
        hall_begin_closing(&node->hall);
    }
    hall_release(&node->hall);
    if (queue_depth(node->queue) == 0 && chance_once_in(4)) /* else somebody is slow to hang up */
        end_hall(world);
}

void node_close(fogg_world *world)
{
    char path[80];
    for (world->node = world->nodes; world->node < world->nodes + world->node_count; world->node++)
        if (world->node->is_up)
            node_crash(world);
    world->node = world->nodes;
    mail_clear(world);
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
    world_node *node = node_draw(world);
    connection->node = node;
    connection->client = client;
    client->carrier = connection;
    client->send = send_to_player;
    client->close = close_connection;
    client->has_person = true;
    client->person = person;
    client->address = (uint64_t)person;
    snprintf(client->name, sizeof client->name, "%s", name);
    hall_join(&node->hall, client, world->now);
}

bool node_is_awake(const world_node *node)
{
    return node->is_up && node->world->now >= node->frozen_until;
}

world_node *node_draw(fogg_world *world)
{
    world_node *found = NULL;
    int count = 0;
    for (int i = 0; i < world->node_count; i++)
        if (world->nodes[i].is_up && !world->nodes[i].is_ending && (world->node_count == 1 || chance_once_in(++count)))
            found = &world->nodes[i];
    return found;
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
