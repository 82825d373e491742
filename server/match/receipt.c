/* receipt.c - accepted actions, found by a 64-bit key: a few hundred a game, newest first. */
#include "receipt.h"

#include <stdlib.h>

/* FNV-1a.  A client can only make its own ids collide, to its own loss. */
static uint64_t key_of(int seat, const char *id)
{
    uint64_t key = UINT64_C(0xcbf29ce484222325) ^ (uint64_t)seat;
    for (; *id != '\0'; id++)
        key = (key ^ (unsigned char)*id) * UINT64_C(0x100000001b3);
    return key;
}

const match_receipt *receipt_find(const fogg_match *match, int seat, const char *id)
{
    uint64_t key = key_of(seat, id);
    for (int i = match->receipt_count - 1; i >= 0; i--)
        if (match->receipts[i].key == key)
            return &match->receipts[i];
    return NULL;
}

void receipt_add(fogg_match *match, int seat, const char *id, int first, int last)
{
    if (match->receipt_count == match->receipt_room) {
        match->receipt_room = match->receipt_room > 0 ? match->receipt_room * 2 : 16;
        match->receipts = memory_grow(match->receipts, (size_t)match->receipt_room * sizeof *match->receipts);
    }
    match->receipts[match->receipt_count++] = (match_receipt){key_of(seat, id), first, last};
}
