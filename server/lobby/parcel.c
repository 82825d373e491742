/* parcel.c - pieces are put together, and what they hold is unpacked. */
#include "parcel.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

void parcel_forget(fogg_client *client)
{
    buffer_clear(&client->parcel);
    client->parcel_pieces = 0;
}

parcel_state parcel_add(fogg_client *client, const fogg_request *request)
{
    if (request->piece == 1 || client->parcel_of != (int)request->type)
        parcel_forget(client);
    client->parcel_of = (int)request->type;
    if (request->piece != client->parcel_pieces + 1 || request->piece > request->pieces) {
        parcel_forget(client);
        return PARCEL_BAD;
    }
    buffer_add_text(&client->parcel, request->data);
    client->parcel_pieces = request->piece;
    return request->piece < request->pieces ? PARCEL_PART : PARCEL_WHOLE;
}

char *parcel_take(fogg_client *client)
{
    char *letters = memory_of_text(buffer_text(&client->parcel));
    parcel_forget(client);
    return letters;
}

const char *parcel_refusal(const fogg_hall *hall, fogg_client *client, const char **sentence)
{
    enum { MOST_OF_ADDRESS = 8 }; /* parcels and slow bots in line */
    bool is_closing = !hall->thinkers;
    if (!is_closing && pool_waiting_of(hall->thinkers, client->address) < MOST_OF_ADDRESS)
        return NULL;
    parcel_forget(client);
    *sentence = is_closing ? "the server is closing" : "too much of your address waits already; try again";
    return is_closing ? "closing" : "busy";
}

char *parcel_open(const char *letters, size_t most)
{
    size_t room = strlen(letters), packed_length = 0;
    unsigned char *packed = memory_of(room + 1), *text = memory_of(most + 2);
    uLongf length = most + 1;
    bool is_good = sodium_base642bin(packed, room, letters, room, NULL, &packed_length, NULL,
                                     sodium_base64_VARIANT_ORIGINAL) == 0 &&
                   uncompress(text, &length, packed, (uLong)packed_length) == Z_OK && length <= most &&
                   memchr(text, '\0', length) == NULL;
    free(packed);
    if (is_good)
        return memory_grow(text, length + 1); /* zeroed behind its end */
    free(text);
    return NULL;
}
