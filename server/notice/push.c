/* push.c - the encryption and the signature of Web Push, with OpenSSL and libsodium. */
#include "push.h"

#include <errno.h>
#include <fcntl.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    HASH = 32,
    CONTENT_KEY = 16,
    NONCE = 12,
    TAG = 16,
    RECORD = 4096, /* the size that the header tells; a message is one record */
    LIFE = 12 * 3600,
};

static const char curve[] = "prime256v1";

struct push_key {
    EVP_PKEY *pair;
    char public_text[PUSH_PUBLIC_TEXT];
};

/* ---- keys ---------------------------------------------------------------------------------------------------- */

bool push_decode(const char *text, uint8_t *out, size_t size)
{
    size_t length = 0;
    return sodium_base642bin(out, size, text, strlen(text), NULL, &length, NULL,
                             sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0 &&
           length == size;
}

static void add_base64(fogg_buffer *out, const void *bytes, size_t length)
{
    size_t size = sodium_base64_encoded_len(length, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    char *text = memory_of(size);
    sodium_bin2base64(text, size, bytes, length, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    buffer_add_text(out, text);
    free(text);
}

static bool public_of(EVP_PKEY *pair, uint8_t out[PUSH_PUBLIC])
{
    size_t length = 0;
    return EVP_PKEY_get_octet_string_param(pair, OSSL_PKEY_PARAM_PUB_KEY, out, PUSH_PUBLIC, &length) == 1 &&
           length == PUSH_PUBLIC;
}

/* A key of a point, and of its secret if there is one; NULL if the point is not on the curve. */
static EVP_PKEY *key_of(const uint8_t point[PUSH_PUBLIC], const uint8_t *secret)
{
    EVP_PKEY *key = NULL;
    BIGNUM *number = secret ? BN_bin2bn(secret, PUSH_PRIVATE, NULL) : NULL;
    OSSL_PARAM_BLD *build = OSSL_PARAM_BLD_new();
    OSSL_PARAM_BLD_push_utf8_string(build, OSSL_PKEY_PARAM_GROUP_NAME, curve, 0);
    OSSL_PARAM_BLD_push_octet_string(build, OSSL_PKEY_PARAM_PUB_KEY, point, PUSH_PUBLIC);
    if (number)
        OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_PRIV_KEY, number);
    OSSL_PARAM *parameters = OSSL_PARAM_BLD_to_param(build);
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    if (!context || EVP_PKEY_fromdata_init(context) != 1 ||
        EVP_PKEY_fromdata(context, &key, number ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, parameters) != 1)
        key = NULL;
    EVP_PKEY_CTX_free(context);
    OSSL_PARAM_free(parameters);
    OSSL_PARAM_BLD_free(build);
    BN_clear_free(number);
    return key;
}

/* The key pair of a secret. */
static EVP_PKEY *pair_of(const uint8_t secret[PUSH_PRIVATE])
{
    uint8_t point[PUSH_PUBLIC];
    EVP_PKEY *pair = NULL;
    EC_GROUP *group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
    EC_POINT *product = EC_POINT_new(group);
    BIGNUM *number = BN_bin2bn(secret, PUSH_PRIVATE, NULL);
    if (EC_POINT_mul(group, product, number, NULL, NULL, NULL) == 1 &&
        EC_POINT_point2oct(group, product, POINT_CONVERSION_UNCOMPRESSED, point, sizeof point, NULL) == sizeof point)
        pair = key_of(point, secret);
    BN_clear_free(number);
    EC_POINT_free(product);
    EC_GROUP_free(group);
    return pair;
}

/* A new key, written to a new file. */
static EVP_PKEY *make_file(const char *path)
{
    EVP_PKEY *pair = EVP_EC_gen(curve);
    int file = pair ? open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600) : -1;
    FILE *stream = file >= 0 ? fdopen(file, "w") : NULL;
    bool is_written = stream && PEM_write_PrivateKey(stream, pair, NULL, NULL, 0, NULL, NULL) == 1 &&
                      fflush(stream) == 0 && fsync(file) == 0;
    if (stream)
        is_written = fclose(stream) == 0 && is_written;
    if (is_written)
        return pair;
    if (file >= 0)
        unlink(path);
    EVP_PKEY_free(pair);
    return NULL;
}

push_key *push_key_open(const char *path, char error[PUSH_MAX_ERROR])
{
    uint8_t point[PUSH_PUBLIC];
    FILE *stream = fopen(path, "re");
    EVP_PKEY *pair = stream ? PEM_read_PrivateKey(stream, NULL, NULL, NULL) : NULL;
    bool is_there = stream || errno != ENOENT;
    if (stream)
        fclose(stream);
    if (!is_there)
        pair = make_file(path);
    if (!pair || !public_of(pair, point)) {
        snprintf(error, PUSH_MAX_ERROR, is_there ? "%s holds no key for Web Push" : "%s cannot be written", path);
        EVP_PKEY_free(pair);
        return NULL;
    }
    push_key *key = memory_of(sizeof *key);
    key->pair = pair;
    sodium_bin2base64(key->public_text, sizeof key->public_text, point, sizeof point,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    return key;
}

void push_key_close(push_key *key)
{
    if (!key)
        return;
    EVP_PKEY_free(key->pair);
    free(key);
}

const char *push_key_public(const push_key *key)
{
    return key->public_text;
}

/* ---- the signature: RFC 8292 --------------------------------------------------------------------------------- */

/* Writes the signature of a text as JSON Web Tokens want it: two numbers of 32 bytes. */
static bool sign(EVP_PKEY *pair, const fogg_buffer *text, uint8_t out[2 * PUSH_PRIVATE])
{
    uint8_t der[128];
    const uint8_t *at = der;
    size_t length = sizeof der;
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    bool is_signed = EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, pair) == 1 &&
                     EVP_DigestSign(context, der, &length, (const uint8_t *)text->at, text->length) == 1;
    EVP_MD_CTX_free(context);
    ECDSA_SIG *numbers = is_signed ? d2i_ECDSA_SIG(NULL, &at, (long)length) : NULL;
    if (!numbers)
        return false;
    BN_bn2binpad(ECDSA_SIG_get0_r(numbers), out, PUSH_PRIVATE);
    BN_bn2binpad(ECDSA_SIG_get0_s(numbers), out + PUSH_PRIVATE, PUSH_PRIVATE);
    ECDSA_SIG_free(numbers);
    return true;
}

bool push_sign(const push_key *key, const char *endpoint, const char *subject, int64_t now, fogg_buffer *out)
{
    static const char head[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
    const char *host = strstr(endpoint, "://");
    if (!host)
        return false;
    size_t origin = (size_t)(host - endpoint) + 3 + strcspn(host + 3, "/?#");
    fogg_buffer claims = {0}, token = {0};
    uint8_t signature[2 * PUSH_PRIVATE];
    buffer_add_format(&claims, "{\"aud\":\"%.*s\",\"exp\":%lld,\"sub\":\"%s\"}", (int)origin, endpoint,
                      (long long)now + LIFE, subject);
    add_base64(&token, head, strlen(head));
    buffer_add_text(&token, ".");
    add_base64(&token, claims.at, claims.length);
    bool is_signed = sign(key->pair, &token, signature);
    if (is_signed) {
        buffer_add_text(&token, ".");
        add_base64(&token, signature, sizeof signature);
        buffer_add_format(out, "vapid t=%s, k=%s", token.at, key->public_text);
    }
    buffer_clear(&claims);
    buffer_clear(&token);
    return is_signed;
}

/* ---- the encryption: RFC 8291 -------------------------------------------------------------------------------- */

static void digest(const uint8_t *key, size_t key_length, const void *text, size_t length, uint8_t out[HASH])
{
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, key, key_length);
    crypto_auth_hmacsha256_update(&state, text, length);
    crypto_auth_hmacsha256_final(&state, out);
}

/* One block of HKDF (RFC 5869). */
static void expand(const uint8_t key[HASH], const void *info, size_t length, uint8_t *out, size_t size)
{
    uint8_t block[HASH];
    fogg_buffer text = {0};
    buffer_add(&text, info, length);
    buffer_add(&text, "\1", 1);
    digest(key, HASH, text.at, text.length, block);
    memcpy(out, block, size);
    buffer_clear(&text);
}

/* What both ends can work out, and nobody else. */
static bool share_secret(EVP_PKEY *own, EVP_PKEY *other, uint8_t out[HASH])
{
    size_t length = HASH;
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new(own, NULL);
    bool is_good = context && EVP_PKEY_derive_init(context) == 1 && EVP_PKEY_derive_set_peer(context, other) == 1 &&
                   EVP_PKEY_derive(context, out, &length) == 1 && length == HASH;
    EVP_PKEY_CTX_free(context);
    return is_good;
}

static bool encrypt(const uint8_t key[CONTENT_KEY], const uint8_t nonce[NONCE], const fogg_buffer *text,
                    fogg_buffer *out)
{
    int length = 0, rest = 0;
    uint8_t *bytes = memory_of(text->length + TAG);
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    bool is_good = EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), NULL, key, nonce) == 1 &&
                   EVP_EncryptUpdate(context, bytes, &length, (const uint8_t *)text->at, (int)text->length) == 1 &&
                   EVP_EncryptFinal_ex(context, bytes + length, &rest) == 1 &&
                   EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, TAG, bytes + text->length) == 1;
    if (is_good)
        buffer_add(out, (const char *)bytes, text->length + TAG);
    EVP_CIPHER_CTX_free(context);
    free(bytes);
    return is_good;
}

static bool encrypt_for(const fogg_buffer *text, const uint8_t receiver[PUSH_PUBLIC], const uint8_t auth[PUSH_AUTH],
                        EVP_PKEY *own, const uint8_t salt[PUSH_SALT], fogg_buffer *out)
{
    static const char for_key[] = "Content-Encoding: aes128gcm", for_nonce[] = "Content-Encoding: nonce";
    static const uint8_t record[] = {RECORD >> 24, RECORD >> 16 & 255, RECORD >> 8 & 255, RECORD & 255, PUSH_PUBLIC};
    uint8_t point[PUSH_PUBLIC], secret[HASH], key[HASH], content_key[CONTENT_KEY], nonce[NONCE];
    EVP_PKEY *other = key_of(receiver, NULL);
    bool is_good = other && public_of(own, point) && share_secret(own, other, secret);
    EVP_PKEY_free(other);
    if (!is_good)
        return false;
    fogg_buffer info = {0};
    buffer_add(&info, "WebPush: info", sizeof "WebPush: info");
    buffer_add(&info, (const char *)receiver, PUSH_PUBLIC);
    buffer_add(&info, (const char *)point, PUSH_PUBLIC);
    digest(auth, PUSH_AUTH, secret, sizeof secret, key);
    expand(key, info.at, info.length, key, sizeof key);
    buffer_clear(&info);
    digest(salt, PUSH_SALT, key, sizeof key, key);
    expand(key, for_key, sizeof for_key, content_key, sizeof content_key);
    expand(key, for_nonce, sizeof for_nonce, nonce, sizeof nonce);
    buffer_add(out, (const char *)salt, PUSH_SALT);
    buffer_add(out, (const char *)record, sizeof record);
    buffer_add(out, (const char *)point, PUSH_PUBLIC);
    is_good = encrypt(content_key, nonce, text, out);
    sodium_memzero(secret, sizeof secret);
    sodium_memzero(key, sizeof key);
    sodium_memzero(content_key, sizeof content_key);
    return is_good;
}

static bool encrypt_text(const char *text, size_t length, const uint8_t receiver[PUSH_PUBLIC],
                         const uint8_t auth[PUSH_AUTH], EVP_PKEY *own, const uint8_t salt[PUSH_SALT], fogg_buffer *out)
{
    fogg_buffer padded = {0};
    bool is_good = own && length <= PUSH_MOST;
    if (is_good) {
        buffer_add(&padded, text, length);
        buffer_add(&padded, "\2", 1); /* the last record, without padding */
        is_good = encrypt_for(&padded, receiver, auth, own, salt, out);
    }
    buffer_clear(&padded);
    EVP_PKEY_free(own);
    return is_good;
}

bool push_encrypt(const char *text, size_t length, const uint8_t receiver[PUSH_PUBLIC], const uint8_t auth[PUSH_AUTH],
                  fogg_buffer *out)
{
    uint8_t salt[PUSH_SALT];
    randombytes_buf(salt, sizeof salt);
    return encrypt_text(text, length, receiver, auth, EVP_EC_gen(curve), salt, out);
}

bool push_encrypt_with(const char *text, size_t length, const uint8_t receiver[PUSH_PUBLIC],
                       const uint8_t auth[PUSH_AUTH], const uint8_t own[PUSH_PRIVATE], const uint8_t salt[PUSH_SALT],
                       fogg_buffer *out)
{
    return encrypt_text(text, length, receiver, auth, pair_of(own), salt, out);
}
