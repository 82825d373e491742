/* password.c - which passwords are allowed. */
#include "password.h"

const char *password_fault(size_t length)
{
    return length < PASSWORD_LEAST || length > PASSWORD_MOST ? "a password has 8 to 200 bytes" : NULL;
}
