/* receipt.c - accepted actions: a few hundred a game, looked through from the newest. */
#include "receipt.h"

#include <stdlib.h>
#include <string.h>

/* FNV-1a. */
static uint32_t hash_of(const char *id)
{
    uint32_t hash = UINT32_C(2166136261);
    for (; *id != '\0'; id++)
        hash = (hash ^ (unsigned char)*id) * UINT32_C(16777619);
    return hash;
}

const match_receipt *receipt_find(const fogg_match *match, int seat, const char *id)
{
    uint32_t hash = hash_of(id);
    for (int i = match->receipt_count - 1; i >= 0; i--) {
        const match_receipt *receipt = &match->receipts[i];
        if (receipt->hash == hash && receipt->seat == seat && strcmp(match->receipt_ids.at + receipt->id, id) == 0)
            return receipt;
    }
    return NULL;
}

void receipt_add(fogg_match *match, int seat, const char *id, int first, int last)
{
    if (match->receipt_count == match->receipt_room) {
        match->receipt_room = match->receipt_room > 0 ? match->receipt_room * 2 : 16;
        match->receipts = memory_grow(match->receipts, (size_t)match->receipt_room * sizeof *match->receipts);
    }
    match->receipts[match->receipt_count++] = (match_receipt){
        .hash = hash_of(id), .seat = seat, .id = match->receipt_ids.length, .first = first, .last = last};
    buffer_add(&match->receipt_ids, id, strlen(id) + 1);
}

void receipts_clear(fogg_match *match)
{
    free(match->receipts);
    match->receipts = NULL;
    match->receipt_count = match->receipt_room = 0;
    buffer_clear(&match->receipt_ids);
}

void receipts_detach(fogg_match *copy)
{
    copy->receipts = NULL;
    copy->receipt_count = copy->receipt_room = 0;
    copy->receipt_ids = (fogg_buffer){0};
}
