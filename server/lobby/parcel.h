/* parcel.h - something that is longer than a message: text compressed with zlib, as base64, cut into pieces.
 *
 * The pieces come in order, one a message; a connection sends one parcel at a time. */
#ifndef LOBBY_PARCEL_H
#define LOBBY_PARCEL_H

#include "client.h"
#include "hall.h"
#include "request.h"

/* What a piece has led to. */
typedef enum parcel_state { PARCEL_BAD, PARCEL_PART, PARCEL_WHOLE } parcel_state;

/* Adds a piece.  PARCEL_BAD: it is not the next one, and what had come is forgotten. */
parcel_state parcel_add(fogg_client *client, const fogg_request *request);

/* The letters of a parcel that is whole; the caller's from now on. */
char *parcel_take(fogg_client *client);

void parcel_forget(fogg_client *client);

/* Why a whole parcel cannot be looked at now: the code of an error and its sentence, and the parcel is forgotten.  NULL
 * if it can. */
const char *parcel_refusal(const fogg_hall *hall, fogg_client *client, const char **sentence);

/* Undoes base64 and compression: a text that is the caller's.  NULL if that fails or it has more than `most` bytes or
 * holds a zero.  In any thread. */
char *parcel_open(const char *letters, size_t most);

#endif
