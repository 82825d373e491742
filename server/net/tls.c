/* tls.c - versions, ciphers, certificates. */
#include "tls.h"

#include <openssl/err.h>
#include <openssl/x509.h>
#include <stdio.h>

void tls_use_modern(SSL_CTX *context)
{
    SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
    SSL_CTX_set_cipher_list(context, "ECDHE+AESGCM:ECDHE+CHACHA20"); /* of TLS 1.2; all of 1.3 are good */
    SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION);
}

static bool load(SSL_CTX *context, const char *cert, const char *key, char error[TLS_MAX_ERROR])
{
    ERR_clear_error();
    if (SSL_CTX_use_certificate_chain_file(context, cert) == 1 &&
        SSL_CTX_use_PrivateKey_file(context, key, SSL_FILETYPE_PEM) == 1 && SSL_CTX_check_private_key(context) == 1)
        return true;
    const char *reason = ERR_reason_error_string(ERR_peek_last_error());
    snprintf(error, TLS_MAX_ERROR, "%s", reason ? reason : "not a certificate and its key");
    ERR_clear_error();
    return false;
}

/* Whether the certificate counts now; else why not. */
static bool is_valid_now(SSL_CTX *context, char error[TLS_MAX_ERROR])
{
    const X509 *certificate = SSL_CTX_get0_certificate(context);
    if (X509_cmp_current_time(X509_get0_notAfter(certificate)) < 0)
        snprintf(error, TLS_MAX_ERROR, "the certificate has expired; renew it");
    else if (X509_cmp_current_time(X509_get0_notBefore(certificate)) > 0)
        snprintf(error, TLS_MAX_ERROR, "the certificate is not valid yet; is the clock right?");
    else
        return true;
    return false;
}

bool tls_check(const char *cert, const char *key, char error[TLS_MAX_ERROR])
{
    SSL_CTX *scratch = SSL_CTX_new(TLS_server_method());
    if (!scratch) {
        snprintf(error, TLS_MAX_ERROR, "out of memory");
        return false;
    }
    bool is_good = load(scratch, cert, key, error) && is_valid_now(scratch, error);
    SSL_CTX_free(scratch);
    return is_good;
}

bool tls_renew(SSL_CTX *context, const char *cert, const char *key, char error[TLS_MAX_ERROR])
{
    return tls_check(cert, key, error) && load(context, cert, key, error);
}
