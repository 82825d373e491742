/* password.h - the passwords that people may have. */
#ifndef ACCOUNT_PASSWORD_H
#define ACCOUNT_PASSWORD_H

#include <stddef.h>

enum { PASSWORD_LEAST = 8, PASSWORD_MOST = 200 };

/* NULL if the password, any bytes, will do, else a sentence that says why not. */
const char *password_fault(size_t length);

#endif
