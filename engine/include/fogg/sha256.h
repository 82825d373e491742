/* sha256.h - the SHA-256 of some bytes: a game's commitment to its seed, before the first card. */
#ifndef FOGG_SHA256_H
#define FOGG_SHA256_H

#include <stddef.h>
#include <stdint.h>

#include "api.h"

FOGG_API_BEGIN

enum { FOGG_SHA256_BYTES = 32 };

void fogg_sha256(const void *data, size_t size, uint8_t out[FOGG_SHA256_BYTES]);

FOGG_API_END

#endif
