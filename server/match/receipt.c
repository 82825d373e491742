/* receipt.c - accepted actions, one behind the other in a string of bytes: a few hundred a game, looked through from
 * the first.  They are most of what a long game keeps in memory, so each takes only what it needs: a byte for the
 * seat, a byte for the length of the id, the id, and the numbers of the events. */
#include "receipt.h"

#include <string.h>

enum { HEAD = 2 };

_Static_assert(STORE_MAX_ACTION_ID - 1 <= UINT8_MAX, "the length of an id is a byte");

bool receipt_find(const fogg_match *match, int seat, const char *id, match_receipt *found)
{
    size_t wanted = strlen(id), length;
    for (size_t i = 0; i < match->receipts.length; i += HEAD + length + sizeof *found) {
        const char *at = match->receipts.at + i;
        length = (unsigned char)at[1];
        if (at[0] == (char)seat && length == wanted && memcmp(at + HEAD, id, length) == 0) {
            memcpy(found, at + HEAD + length, sizeof *found);
            return true;
        }
    }
    return false;
}

void receipt_add(fogg_match *match, int seat, const char *id, int first, int last)
{
    const match_receipt receipt = {first, last};
    size_t length = strlen(id);
    const char head[HEAD] = {(char)seat, (char)length};
    buffer_add(&match->receipts, head, sizeof head);
    buffer_add(&match->receipts, id, length);
    buffer_add(&match->receipts, (const char *)&receipt, sizeof receipt);
}
