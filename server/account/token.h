/* token.h - the secret of a session: 256 random bits, known to its owner; the store has only its hash. */
#ifndef ACCOUNT_TOKEN_H
#define ACCOUNT_TOKEN_H

#include <stdbool.h>
#include <stdint.h>

#include "../store/store.h"

enum {
    TOKEN_LENGTH = 64,             /* hexadecimal digits */
    TOKEN_LIFE_SECONDS = 31536000, /* a year; then its session has ended */
};

/* Makes a token, as text with its end, and its hash. */
void token_make(char text[TOKEN_LENGTH + 1], uint8_t hash[STORE_HASH_BYTES]);

/* The hash of a token's text.  Returns false if the text is none. */
bool token_hash(const char *text, uint8_t hash[STORE_HASH_BYTES]);

/* Finds the token in a Cookie header.  Returns false if there is none. */
bool token_in_cookie(const char *cookie, uint8_t hash[STORE_HASH_BYTES]);

/* The value of a Set-Cookie header that gives, or with "" takes away, a token.  `out` holds 256 bytes. */
void token_cookie(const char *text, bool is_secure, char *out);

#endif
