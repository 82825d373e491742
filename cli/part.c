/* part.c - parts of work. */
#include "part.h"

#include <stdlib.h>

bool part_read(const char *text, work_part *part)
{
    char *end = NULL, *behind = NULL;
    long number = strtol(text, &end, 10), count = *end == '/' ? strtol(end + 1, &behind, 10) : 0;
    if (text[0] < '0' || text[0] > '9' || !behind || behind == end + 1 || *behind != '\0' || number < 1 ||
        number > count || count > PART_MOST)
        return false;
    *part = (work_part){(int)number, (int)count};
    return true;
}
