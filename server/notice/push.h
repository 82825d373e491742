/* push.h - Web Push: a message is encrypted for one browser (RFC 8291) and signed by the server (RFC 8292).
 *
 * The service that carries it sees neither its text nor who gets it, only which browser and which server.  The server's
 * key is made once: browsers subscribe to that key, so with another one nobody would be reached any more. */
#ifndef NOTICE_PUSH_H
#define NOTICE_PUSH_H

#include <stdbool.h>
#include <stdint.h>

#include "../work/buffer.h"

enum {
    PUSH_PUBLIC = 65,  /* bytes of a point of P-256, not compressed */
    PUSH_PRIVATE = 32, /* bytes */
    PUSH_AUTH = 16,
    PUSH_SALT = 16,
    PUSH_PUBLIC_TEXT = 88, /* base64url, and its end */
    PUSH_MOST = 2048,      /* bytes of a message */
    PUSH_MAX_ERROR = 256,
};

typedef struct push_key push_key;

/* The key of a file, which is made if there is none; only its owner can read it.  NULL after writing what is wrong. */
push_key *push_key_open(const char *path, char error[PUSH_MAX_ERROR]);
void push_key_close(push_key *key);

/* As browsers want it. */
const char *push_key_public(const push_key *key);

/* Writes the value of the header Authorization for an endpoint: who sends (`subject`, an https: or mailto: address),
 * valid for some hours from `now`, in seconds since 1970.  Returns false if the endpoint is no URL. */
bool push_sign(const push_key *key, const char *endpoint, const char *subject, int64_t now, fogg_buffer *out);

/* Encrypts a message for a browser with these keys.  Returns false if they are no keys or the text is too long. */
bool push_encrypt(const char *text, size_t length, const uint8_t receiver[PUSH_PUBLIC], const uint8_t auth[PUSH_AUTH],
                  fogg_buffer *out);

/* The same with a private key and a salt that are given instead of random. */
bool push_encrypt_with(const char *text, size_t length, const uint8_t receiver[PUSH_PUBLIC],
                       const uint8_t auth[PUSH_AUTH], const uint8_t own[PUSH_PRIVATE], const uint8_t salt[PUSH_SALT],
                       fogg_buffer *out);

/* Reads base64url of exactly `size` bytes. */
bool push_decode(const char *text, uint8_t *out, size_t size);

#endif
