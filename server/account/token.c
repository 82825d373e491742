/* token.c - making, hashing and finding the secret of a session. */
#include "token.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

#define COOKIE "fogg_session"

static void hash_of(const uint8_t *token, uint8_t hash[STORE_HASH_BYTES])
{
    crypto_hash_sha256(hash, token, TOKEN_LENGTH / 2);
}

void token_make(char text[TOKEN_LENGTH + 1], uint8_t hash[STORE_HASH_BYTES])
{
    uint8_t token[TOKEN_LENGTH / 2];
    randombytes_buf(token, sizeof token);
    sodium_bin2hex(text, TOKEN_LENGTH + 1, token, sizeof token);
    hash_of(token, hash);
    sodium_memzero(token, sizeof token);
}

bool token_hash(const char *text, uint8_t hash[STORE_HASH_BYTES])
{
    uint8_t token[TOKEN_LENGTH / 2];
    size_t length;
    if (strlen(text) != TOKEN_LENGTH ||
        sodium_hex2bin(token, sizeof token, text, TOKEN_LENGTH, NULL, &length, NULL) != 0 || length != sizeof token)
        return false;
    hash_of(token, hash);
    return true;
}

bool token_in_cookie(const char *cookie, uint8_t hash[STORE_HASH_BYTES])
{
    for (const char *at = cookie; at && *at != '\0';) {
        while (*at == ' ' || *at == ';')
            at++;
        if (strncmp(at, COOKIE "=", sizeof COOKIE) == 0) {
            char text[TOKEN_LENGTH + 1];
            snprintf(text, sizeof text, "%s", at + sizeof COOKIE);
            return strcspn(at + sizeof COOKIE, "; ") == TOKEN_LENGTH && token_hash(text, hash);
        }
        at = strchr(at, ';');
    }
    return false;
}

void token_cookie(const char *text, bool is_secure, char *out)
{
    snprintf(out, 256, COOKIE "=%s; Path=/; HttpOnly; SameSite=Strict; Max-Age=%d%s", text,
             text[0] != '\0' ? TOKEN_LIFE_SECONDS : 0, is_secure ? "; Secure" : "");
}
