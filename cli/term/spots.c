/* spots.c - a short list. */
#include "spots.h"

void spots_add(spots *s, int row, int column, int width, int key)
{
    if (s->count == SPOTS_MAX)
        return;
    s->list[s->count].row = row;
    s->list[s->count].column = column;
    s->list[s->count].width = width;
    s->list[s->count++].key = key;
}

int spots_find(const spots *s, int row, int column)
{
    for (int i = 0; i < s->count; i++)
        if (s->list[i].row == row && column >= s->list[i].column && column < s->list[i].column + s->list[i].width)
            return s->list[i].key;
    return SPOTS_NONE;
}
