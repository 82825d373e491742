/* near.c - the edit distance with swaps, by the classic table, three rows of it at a time. */
#include "fogg/near.h"

#include "text.h"

enum { MAX_COMPARED = 64 }; /* longer words are near to nothing */

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Neither span is longer than MAX_COMPARED. */
static int distance(span a, span b)
{
    int rows[3][MAX_COMPARED + 1];
    int *before = rows[0], *above = rows[1], *row = rows[2];
    for (size_t j = 0; j <= b.length; j++)
        above[j] = before[j] = (int)j;
    for (size_t i = 1; i <= a.length; i++) {
        row[0] = (int)i;
        for (size_t j = 1; j <= b.length; j++) {
            int change = above[j - 1] + (a.at[i - 1] != b.at[j - 1]);
            row[j] = least(change, least(above[j], row[j - 1]) + 1);
            if (i > 1 && j > 1 && a.at[i - 1] == b.at[j - 2] && a.at[i - 2] == b.at[j - 1])
                row[j] = least(row[j], before[j - 2] + 1);
        }
        int *oldest = before;
        before = above;
        above = row;
        row = oldest;
    }
    return above[b.length];
}

void fogg_near_init(fogg_near *near, const char *text, size_t length)
{
    /* Allows one slip, and one more for every four letters, but not so many that the words have nothing in common. */
    int most = 1 + (int)(length > MAX_COMPARED ? MAX_COMPARED : length) / 4;
    *near = (fogg_near){text, length, NULL, least(most, (int)length - 1) + 1};
}

void fogg_near_try(fogg_near *near, const char *word)
{
    span a = {near->text, near->length}, b = span_of(word);
    if (a.length > MAX_COMPARED || b.length > MAX_COMPARED)
        return;
    int found = distance(a, b);
    if (found < near->distance) {
        near->distance = found;
        near->best = word;
    }
}
