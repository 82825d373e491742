/* world.c - what happens next. */
#include "world.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chance.h"

enum {
    TICK = 100,            /* milliseconds */
    STEPS_TO_END = 200000, /* without faults, until every game is over */
};

void world_fail(fogg_world *world, const char *format, ...)
{
    va_list arguments;
    if (world->failure[0] != '\0')
        return;
    va_start(arguments, format);
    vsnprintf(world->failure, sizeof world->failure, format, arguments);
    va_end(arguments);
    world_say(world, "  ** %s", world->failure);
}

void world_say(const fogg_world *world, const char *format, ...)
{
    va_list arguments;
    if (!world->is_printing)
        return;
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    putchar('\n');
}

void pipe_add(world_pipe *pipe, const char *text, size_t length)
{
    world_line *line = memory_of(sizeof *line + length + 1);
    memcpy(line->text, text, length);
    if (pipe->last)
        pipe->last->next = line;
    else
        pipe->first = line;
    pipe->last = line;
}

world_line *pipe_take(world_pipe *pipe)
{
    world_line *line = pipe->first;
    if (!line)
        return NULL;
    pipe->first = line->next;
    if (!pipe->first)
        pipe->last = NULL;
    return line;
}

void pipe_clear(world_pipe *pipe)
{
    for (world_line *line; (line = pipe_take(pipe)) != NULL;)
        free(line);
}

/* ---- steps ---- */

static bool is_awake(const fogg_world *world)
{
    return node_is_awake(world->node);
}

/* One of the connections for which `is_wanted` holds, drawn evenly; NULL if there is none. */
static world_connection *draw_connection(fogg_world *world, bool (*is_wanted)(const world_connection *c))
{
    world_connection *found = NULL;
    int count = 0;
    for (world_connection *c = world->connections; c; c = c->next)
        if (is_wanted(c) && chance_once_in(++count))
            found = c;
    return found;
}

static bool has_said(const world_connection *c)
{
    return c->client && c->to_node.first && !c->is_closed;
}

static bool was_told(const world_connection *c)
{
    return c->player && c->to_player.first;
}

static bool has_ended(const world_connection *c)
{
    return !c->client || c->is_closed || !c->player;
}

static void step_hear(fogg_world *world)
{
    world_connection *c = draw_connection(world, has_said);
    if (!c || !node_is_awake(c->node))
        return;
    world_line *line = pipe_take(&c->to_node);
    world_say(world, "the node hears %.200s", line->text);
    hall_receive(&c->node->hall, c->client, line->text, strlen(line->text), world->now);
    free(line);
}

static void step_tell(fogg_world *world)
{
    world_connection *c = draw_connection(world, was_told);
    if (!c)
        return;
    world_line *line = pipe_take(&c->to_player);
    world_say(world, "%s hears %.160s", player_name(c->player), line->text);
    player_hear(c->player, line->text);
    free(line);
}

/* One end of a connection learns that the other is gone.  What was on its way to the player still arrives. */
static void step_notice(fogg_world *world)
{
    world_connection *c = draw_connection(world, has_ended);
    if (!c || (c->client && !node_is_awake(c->node)) || (c->player && c->to_player.first))
        return;
    world_say(world, "a connection ends");
    if (c->client) {
        hall_leave(&c->node->hall, c->client, world->now);
        client_drop(c->client);
    }
    if (c->player)
        player_lose(c->player);
    world_connection **at = &world->connections;
    while (*at != c)
        at = &(*at)->next;
    *at = c->next;
    pipe_clear(&c->to_node);
    pipe_clear(&c->to_player);
    free(c);
}

/* One node is cut off the bus for a while, or all are for so long that they do without. */
static void cut_bus(fogg_world *world)
{
    if (!chance_once_in(4)) {
        world->node->cut_until = world->now + chance_of(6000);
        world_say(world, "node %d is cut off the bus", world->node->number);
        return;
    }
    int64_t until = world->now + 10000 + chance_of(20000);
    for (int i = 0; i < world->node_count; i++)
        if (world->nodes[i].is_up && world->nodes[i].cut_until < until)
            world->nodes[i].cut_until = until;
    world_say(world, "the bus is away");
}

static void step_cut(fogg_world *world)
{
    world_player *player = world->players[chance_of(world->player_count)];
    world_connection *c = player_connection(player);
    if (!c)
        return;
    world_say(world, "the connection of %s is cut", player_name(player));
    world->counts.cuts++;
    pipe_clear(&c->to_player);
    if (chance_of(2))
        pipe_clear(&c->to_node); /* else what was said still arrives */
    c->player = NULL;
    player_lose(player);
}

static void step_crash(fogg_world *world)
{
    world_say(world, "the node crashes");
    world->counts.crashes++;
    node_crash(world);
    world->node->down_until = world->now + chance_of(5000);
    for (world_connection *c = world->connections; c; c = c->next)
        if (c->node == world->node)
            pipe_clear(&c->to_node);
}

static void step_end(fogg_world *world)
{
    world_say(world, "node %d is told to end", world->node->number);
    world->counts.ends++;
    world->node->down_until = world->now + chance_of(2000);
    node_end(world);
}

static void step_time(fogg_world *world)
{
    world->now += 1 + chance_of(2 * TICK);
    for (world->node = world->nodes; world->node < world->nodes + world->node_count; world->node++) {
        if (!world->node->is_up && world->now >= world->node->down_until) {
            world_say(world, "node %d starts", world->node->number);
            node_start(world);
        } else if (is_awake(world) && world->node->is_ending) {
            node_end(world);
        } else if (is_awake(world)) {
            hall_tick(&world->node->hall, world->now);
        }
    }
    world->node = world->nodes;
}

static void step_node(fogg_world *world)
{
    if (world->node_count > 1 && chance_of(3) == 0) {
        mail_deliver(world);
        return;
    }
    switch (chance_of(world->has_workers ? 7 : 5)) {
    case 6:
        workers_work(world);
        break;
    case 5:
        workers_answer(world);
        break;
    case 0:
        if (queue_turn(world->node->queue, true))
            world_say(world, "the store has written");
        break;
    case 1:
        if (queue_turn(world->node->queue, false))
            world_say(world, "the store has read");
        break;
    case 2:
        if (pool_turn(world->node->pool))
            world_say(world, "a bot has decided");
        break;
    case 3:
        hall_set_time(&world->node->hall, world->now);
        if (queue_deliver(world->node->queue) > 0)
            world_say(world, "the node gets what the store has done");
        break;
    default:
        hall_set_time(&world->node->hall, world->now);
        if (pool_deliver(world->node->pool) > 0)
            world_say(world, "the node gets what a bot has decided");
        break;
    }
}

static void make_step(fogg_world *world)
{
    world->step++;
    world->counts.steps++;
    if (world->is_printing)
        printf("%ld (%lld ms) ", world->step, (long long)(world->now % 100000000));
    if (world->node_count > 1)
        world->node = &world->nodes[chance_of(world->node_count)];
    if (world->node->is_up && chance_once_in(world->faults.crash)) {
        step_crash(world);
    } else if (is_awake(world) && chance_once_in(world->faults.freeze)) {
        world->node->frozen_until = world->now + chance_of(8000);
        world->counts.freezes++;
        world_say(world, "the node freezes for %lld ms", (long long)(world->node->frozen_until - world->now));
    } else if (is_awake(world) && !world->node->is_ending && chance_once_in(world->faults.ending)) {
        step_end(world);
    } else if (world->node_count > 1 && chance_once_in(world->faults.bus_cut)) {
        cut_bus(world);
    } else if (chance_once_in(world->faults.cut)) {
        step_cut(world);
    } else {
        int kind = chance_of(16);
        if (kind < 6 && is_awake(world))
            step_node(world);
        else if (kind < 9 && (is_awake(world) || world->node_count > 1))
            step_hear(world);
        else if (kind < 12)
            step_tell(world);
        else if (kind < 13)
            step_notice(world);
        else if (kind < 15)
            player_act(world->players[chance_of(world->player_count)]);
        else
            step_time(world);
    }
    if (world->is_printing)
        printf("\n");
}

/* ---- a story ---- */

static void draw_parties(fogg_world *world)
{
    int number = 0;
    world->party_count = 1 + chance_of(WORLD_MAX_PARTIES);
    for (int p = 0; p < world->party_count; p++) {
        world_party *party = &world->parties[p];
        party->board = node_boards()[chance_once_in(8)];
        party->seats = 2 + chance_of(2);
        party->humans = 1 + chance_of(party->seats);
        party->has_clock = chance_of(2) == 0;
        for (int seat = 0; seat < party->humans; seat++, number++)
            world->players[number] = player_make(world, number, p, seat == 0, false);
        if (number < WORLD_MAX_PLAYERS && chance_of(2)) {
            world->players[number] = player_make(world, number, p, false, true);
            number++;
        }
    }
    world->player_count = number;
}

/* About one story in four has no faults of a kind, so that others are seen more clearly. */
static int draw_rate(int rate)
{
    return chance_of(4) == 0 ? 0 : rate / 2 + chance_of(rate);
}

static world_faults draw_faults(void)
{
    return (world_faults){
        .crash = draw_rate(700),
        .freeze = draw_rate(700),
        .cut = draw_rate(300),
        .ending = draw_rate(700),
        .unknown_stored = draw_rate(30),
        .unknown_lost = draw_rate(30),
        .full = draw_rate(40),
        .unreadable = draw_rate(60),
        .doubled = draw_rate(6),
        .lost = draw_rate(6),
        .late = draw_rate(2),
        .mail_lost = draw_rate(200),
        .mail_late = draw_rate(100),
        .mail_doubled = draw_rate(100),
        .bus_cut = draw_rate(1500),
        .clock = 2,
    };
}

static bool has_ended_well(fogg_world *world)
{
    for (int i = 0; i < world->player_count; i++)
        if (!player_is_done(world->players[i]))
            return false;
    return true;
}

static void end_games(fogg_world *world)
{
    world->faults = (world_faults){0};
    for (int i = 0; world->failure[0] == '\0'; i++) {
        if (i % 100 == 0 && has_ended_well(world))
            return;
        if (i == STEPS_TO_END) {
            world_fail(world, "no fault any more, and yet not everybody has seen the end of their game");
            return;
        }
        make_step(world);
    }
}

/* Whoever has played to the end opens another table. */
static void play_again(fogg_world *world)
{
    for (world_party *party = world->parties; party < world->parties + world->party_count; party++) {
        bool is_done = true;
        for (int i = 0; i < world->player_count && is_done; i++)
            is_done = !player_is_of(world->players[i], party) || player_is_done(world->players[i]);
        if (!is_done)
            continue;
        world->counts.games++;
        party->code[0] = '\0';
        for (int i = 0; i < world->player_count; i++)
            if (player_is_of(world->players[i], party))
                player_play_again(world->players[i]);
    }
}

static void close_all(fogg_world *world)
{
    node_close(world);
    while (world->connections) {
        world_connection *c = world->connections;
        world->connections = c->next;
        pipe_clear(&c->to_node);
        pipe_clear(&c->to_player);
        free(c);
    }
    for (int i = 0; i < world->player_count; i++)
        player_free(world->players[i]);
    audit_close();
}

bool world_play(fogg_world *world, uint64_t seed, int steps)
{
    bool is_printing = world->is_printing;
    world_counts counts = world->counts;
    *world = (fogg_world){.seed = seed, .now = INT64_C(1800000000000), .is_printing = is_printing, .counts = counts};
    chance_seed(seed);
    draw_parties(world);
    world->node_count = chance_of(2) == 0 ? 1 : 2 + chance_of(WORLD_MAX_NODES - 1);
    for (int i = 0; i < WORLD_MAX_NODES; i++) {
        world->nodes[i].world = world;
        world->nodes[i].number = i;
    }
    world->node = world->nodes;
    world->has_workers = world->node_count == 1 && chance_of(2) == 0;
    node_open(world);
    audit_open(world);
    for (world->node = world->nodes; world->node < world->nodes + world->node_count; world->node++)
        node_start(world);
    world->node = world->nodes;
    world->faults = draw_faults();
    for (int i = 0; i < steps && world->failure[0] == '\0'; i++) {
        if (i % 100 == 0)
            play_again(world);
        make_step(world);
    }
    end_games(world);
    world->counts.games += (uint64_t)world->party_count;
    close_all(world);
    return world->failure[0] == '\0';
}
