/* tls.h - which TLS the server speaks: versions, ciphers, and certificates that can be renewed while it runs. */
#ifndef NET_TLS_H
#define NET_TLS_H

#include <openssl/ssl.h>
#include <stdbool.h>

enum { TLS_MAX_ERROR = 256 };

/* TLS 1.2 and 1.3, with forward secrecy: old traffic stays secret if the key is stolen later. */
void tls_use_modern(SSL_CTX *context);

/* Whether certificate and key can be read and belong together; if not, `error` says what is wrong. */
bool tls_check(const char *cert, const char *key, char error[TLS_MAX_ERROR]);

/* New connections get this certificate.  Returns false, and keeps the old one, if it is not good. */
bool tls_renew(SSL_CTX *context, const char *cert, const char *key, char error[TLS_MAX_ERROR]);

#endif
