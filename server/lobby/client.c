/* client.c - one connection. */
#include "client.h"

#include <stdlib.h>

fogg_client *client_make(void)
{
    fogg_client *made = memory_of(sizeof *made);
    made->holders = 1;
    return made;
}

fogg_client *client_keep(fogg_client *client)
{
    client->holders++;
    return client;
}

void client_drop(fogg_client *client)
{
    if (--client->holders > 0)
        return;
    free(client->muted);
    buffer_clear(&client->parcel);
    free(client);
}

void client_send(fogg_client *client, fogg_message *message)
{
    if (!client->is_gone && !client->is_sent_away)
        client->send(client, message);
}

void client_send_away(fogg_client *client)
{
    if (client->is_gone || client->is_sent_away)
        return;
    client->is_sent_away = true;
    client->close(client, 1012, "connect again");
}

void client_tell(fogg_client *client, fogg_buffer *text)
{
    fogg_message *made = message_of(text);
    client_send(client, made);
    message_drop(made);
}

bool client_has_muted(const fogg_client *client, int64_t person)
{
    for (int i = 0; i < client->muted_count; i++)
        if (client->muted[i] == person)
            return true;
    return false;
}

void client_set_mute(fogg_client *client, int64_t person, bool is_on)
{
    if (is_on && !client_has_muted(client, person)) {
        client->muted = memory_grow(client->muted, (size_t)(client->muted_count + 1) * sizeof *client->muted);
        client->muted[client->muted_count++] = person;
    }
    for (int i = 0; !is_on && i < client->muted_count; i++)
        if (client->muted[i] == person)
            client->muted[i--] = client->muted[--client->muted_count];
}

line_owner client_owner(const fogg_client *client)
{
    return (line_owner){client->address, (uint64_t)client->person};
}
