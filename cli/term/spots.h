/* spots.h - places of the screen that do the same as a key when they are clicked: the market, the keys in the last
 * row. */
#ifndef SPOTS_H
#define SPOTS_H

enum { SPOTS_MAX = 48, SPOTS_NONE = 0 };

typedef struct spots {
    int count;
    struct {
        int row, column, width, key;
    } list[SPOTS_MAX];
} spots;

/* Adds one; it is left out if there are too many already. */
void spots_add(spots *spots, int row, int column, int width, int key);

/* The key of the spot there, or SPOTS_NONE. */
int spots_find(const spots *spots, int row, int column);

#endif
