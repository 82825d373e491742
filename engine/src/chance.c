/* chance.c - the ChaCha20 block function (D. J. Bernstein's, 64-bit counter, nonce zero). */
#include "chance.h"

static uint32_t rotate(uint32_t x, int bits)
{
    return x << bits | x >> (32 - bits);
}

static void quarter(uint32_t x[16], int a, int b, int c, int d)
{
    x[a] += x[b];
    x[d] = rotate(x[d] ^ x[a], 16);
    x[c] += x[d];
    x[b] = rotate(x[b] ^ x[c], 12);
    x[a] += x[b];
    x[d] = rotate(x[d] ^ x[a], 8);
    x[c] += x[d];
    x[b] = rotate(x[b] ^ x[c], 7);
}

uint64_t chance_chacha_word(const uint8_t key[FOGG_SEED_BYTES], uint64_t block)
{
    uint32_t input[16] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
    for (int i = 0; i < 8; i++)
        input[4 + i] = (uint32_t)key[4 * i] | (uint32_t)key[4 * i + 1] << 8 | (uint32_t)key[4 * i + 2] << 16 |
                       (uint32_t)key[4 * i + 3] << 24;
    input[12] = (uint32_t)block;
    input[13] = (uint32_t)(block >> 32);

    uint32_t x[16];
    for (int i = 0; i < 16; i++)
        x[i] = input[i];
    for (int round = 0; round < 10; round++) {
        quarter(x, 0, 4, 8, 12);
        quarter(x, 1, 5, 9, 13);
        quarter(x, 2, 6, 10, 14);
        quarter(x, 3, 7, 11, 15);
        quarter(x, 0, 5, 10, 15);
        quarter(x, 1, 6, 11, 12);
        quarter(x, 2, 7, 8, 13);
        quarter(x, 3, 4, 9, 14);
    }
    return (uint64_t)(x[0] + input[0]) | (uint64_t)(x[1] + input[1]) << 32;
}
