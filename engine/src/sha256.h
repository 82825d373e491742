/* sha256.h - the SHA-256 of bytes that come piece by piece. */
#ifndef SHA256_H
#define SHA256_H

#include "fogg/sha256.h"

typedef struct sha256 {
    uint32_t state[8];
    uint8_t block[64];
    uint64_t size; /* bytes so far; those beyond the last whole block are in `block` */
} sha256;

void fogg_sha256_begin(sha256 *hash);
void fogg_sha256_add(sha256 *hash, const void *data, size_t size);
void fogg_sha256_end(sha256 *hash, uint8_t out[FOGG_SHA256_BYTES]);

#endif
