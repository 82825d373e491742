/* mail.c - envelopes between nodes: lost, late, twice, in another order. */
#include <stdlib.h>
#include <string.h>

#include "chance.h"
#include "world.h"

static world_node *node_of(fogg_bus *bus)
{
    return (world_node *)((char *)bus - offsetof(world_node, bus));
}

static bool is_up(const fogg_bus *bus)
{
    const world_node *node = (const world_node *)((const char *)bus - offsetof(world_node, bus));
    return node->world->now >= node->cut_until;
}

static void add(fogg_world *world, int64_t from, int64_t to, const void *bytes, size_t length)
{
    world_mail *made = memory_of(sizeof *made + length);
    world_mail **end = &world->mail;
    *made = (world_mail){.from = from, .to = to, .length = length};
    memcpy(made->bytes, bytes, length);
    while (*end)
        end = &(*end)->next;
    *end = made;
}

static void send_mail(fogg_bus *bus, int64_t to, const void *bytes, size_t length)
{
    world_node *node = node_of(bus);
    fogg_world *world = node->world;
    if (!is_up(bus))
        return;
    if (to != 0)
        add(world, node->hall.node, to, bytes, length);
    for (int i = 0; to == 0 && i < world->node_count; i++)
        if (world->nodes[i].is_up && &world->nodes[i] != node)
            add(world, node->hall.node, world->nodes[i].hall.node, bytes, length);
}

void mail_open(world_node *node)
{
    node->bus = (fogg_bus){.send = send_mail, .is_up = is_up};
    node->cut_until = 0;
    links_open(&node->hall, &node->bus);
}

static world_node *find(fogg_world *world, int64_t id)
{
    for (int i = 0; i < world->node_count; i++)
        if (world->nodes[i].is_up && world->nodes[i].hall.node == id)
            return &world->nodes[i];
    return NULL;
}

/* One of them; of a pair of nodes the first, unless it is late. */
static world_mail **draw(fogg_world *world)
{
    int count = 0;
    for (const world_mail *m = world->mail; m; m = m->next)
        count++;
    if (count == 0)
        return NULL;
    world_mail **at = &world->mail;
    for (int skip = chance_of(count); skip > 0; skip--)
        at = &(*at)->next;
    if (chance_once_in(world->faults.mail_late))
        return at;
    world_mail **first = &world->mail;
    while ((*first)->from != (*at)->from || (*first)->to != (*at)->to)
        first = &(*first)->next;
    return first;
}

static void deliver_one(fogg_world *world)
{
    world_mail **at = draw(world), *mail = at ? *at : NULL;
    if (!mail)
        return;
    world_node *to = find(world, mail->to), *from = find(world, mail->from);
    if (to && !node_is_awake(to))
        return;
    bool is_doubled = chance_once_in(world->faults.mail_doubled);
    bool is_lost = chance_once_in(world->faults.mail_lost) || (to && !is_up(&to->bus));
    world->counts.mails++;
    if (!to && from && node_is_awake(from) && is_up(&from->bus)) {
        world_say(world, "  nobody listens at node %lld", (long long)mail->to);
        links_nobody(&from->hall, mail->to, world->now);
        is_doubled = false;
    } else if (to && !is_lost) {
        links_hear(&to->hall, mail->bytes, mail->length, world->now);
    }
    if (is_doubled && to)
        return;
    at = &world->mail;
    while (*at != mail)
        at = &(*at)->next;
    *at = mail->next;
    free(mail);
}

void mail_deliver(fogg_world *world)
{
    for (int i = chance_of(6); i >= 0; i--)
        deliver_one(world);
}

void mail_clear(fogg_world *world)
{
    while (world->mail) {
        world_mail *next = world->mail->next;
        free(world->mail);
        world->mail = next;
    }
}
