/* code.c - base 32 with letters that nobody mistakes. */
#include "code.h"

#include <sodium.h>
#include <string.h>

static const char alphabet[] = "23456789abcdefghijkmnpqrstuvwxyz";

int64_t code_make(void)
{
    uint64_t id = 0;
    while (id == 0) {
        randombytes_buf(&id, sizeof id);
        id &= (UINT64_C(1) << 62) - 1;
    }
    return (int64_t)id;
}

void code_print(int64_t id, char out[CODE_LENGTH + 1])
{
    uint64_t rest = (uint64_t)id;
    for (int i = CODE_LENGTH - 1; i >= 0; i--, rest >>= 5)
        out[i] = alphabet[rest & 31];
    out[CODE_LENGTH] = '\0';
}

bool code_parse(const char *text, int64_t *id)
{
    uint64_t value = 0;
    if (strlen(text) != CODE_LENGTH)
        return false;
    for (int i = 0; i < CODE_LENGTH; i++) {
        const char *found = strchr(alphabet, text[i]);
        if (!found)
            return false;
        value = value << 5 | (uint64_t)(found - alphabet);
    }
    if (value == 0 || value >= UINT64_C(1) << 62)
        return false;
    *id = (int64_t)value;
    return true;
}
