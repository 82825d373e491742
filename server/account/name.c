/* name.c - names are shown to others, so they hold nothing that could be taken for something else. */
#include "name.h"

#include "../store/store.h"
#include "fogg/utf8.h"

static bool is_blank(const char *name, size_t at)
{
    return name[at] == ' ';
}

const char *name_fault(const char *name, size_t length)
{
    int characters = 0;
    if (length == 0 || length >= STORE_MAX_NAME)
        return "a name has 1 to 24 characters, at most 63 bytes";
    if (fogg_utf8_good(name, length) != length)
        return "a name has no control characters";
    for (size_t i = 0; i < length; i++) {
        characters += ((unsigned char)name[i] & 0xc0) != 0x80;
        if (is_blank(name, i) && (i == 0 || i == length - 1 || is_blank(name, i - 1)))
            return "a name has no blanks at its ends and no two in a row";
    }
    return characters > NAME_MAX_CHARACTERS ? "a name has 1 to 24 characters, at most 63 bytes" : NULL;
}

const char *password_fault(const char *password, size_t length)
{
    (void)password; /* any bytes will do */
    return length < PASSWORD_LEAST || length > PASSWORD_MOST ? "a password has 8 to 200 bytes" : NULL;
}
