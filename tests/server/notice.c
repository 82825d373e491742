/* notice - Web Push as its standards describe it, what letters say, and when they are sent. */
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "fogg/words.h"
#include "notice/letter.h"
#include "notice/settings.h"
#include "test.h"

enum { MINUTE = 60000, HOUR = 60 * MINUTE };

/* RFC 8291, section 5 and appendix A. */
TEST(message_is_encrypted_as_in_the_example_of_rfc_8291)
{
    static const char text[] = "When I grow up, I want to be a watermelon";
    static const char wanted[] = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_"
                                 "c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
                                 "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
    uint8_t receiver[PUSH_PUBLIC], auth[PUSH_AUTH], own[PUSH_PRIVATE], salt[PUSH_SALT];
    char encoded[512];
    fogg_buffer out = {0};
    CHECK(push_decode("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
                      receiver, sizeof receiver));
    CHECK(push_decode("BTBZMqHH6r4Tts7J_aSIgg", auth, sizeof auth));
    CHECK(push_decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", own, sizeof own));
    CHECK(push_decode("DGv6ra1nlYgDCS1FRnbzlw", salt, sizeof salt));
    CHECK(push_encrypt_with(text, strlen(text), receiver, auth, own, salt, &out));
    sodium_bin2base64(encoded, sizeof encoded, (const uint8_t *)out.at, out.length,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    CHECK_THAT(strcmp(encoded, wanted) == 0, "%s", encoded);
    buffer_clear(&out);
    fogg_buffer one = {0}, two = {0};
    CHECK(push_encrypt(text, strlen(text), receiver, auth, &one) &&
          push_encrypt(text, strlen(text), receiver, auth, &two));
    CHECK_INT((int)one.length, 16 + 4 + 1 + 65 + (int)strlen(text) + 1 + 16);
    CHECK(memcmp(one.at, two.at, one.length) != 0); /* another key and salt each time */
    buffer_clear(&one);
    buffer_clear(&two);
    receiver[64] ^= 1; /* not a point of the curve */
    CHECK(!push_encrypt(text, strlen(text), receiver, auth, &out));
    buffer_clear(&out);
}

/* Whether a token's signature, two numbers in base64url, is the key's. */
static bool is_signed_by(const char *public_text, const char *text, size_t length, const char *signature)
{
    static char curve[] = "prime256v1";
    uint8_t point[PUSH_PUBLIC], numbers[2 * PUSH_PRIVATE], *der = NULL;
    CHECK(push_decode(public_text, point, sizeof point) && push_decode(signature, numbers, sizeof numbers));
    OSSL_PARAM parts[] = {OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, curve, 0),
                          OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY, point, sizeof point),
                          OSSL_PARAM_construct_end()};
    EVP_PKEY *key = NULL;
    EVP_PKEY_CTX *build = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    CHECK(EVP_PKEY_fromdata_init(build) == 1 && EVP_PKEY_fromdata(build, &key, EVP_PKEY_PUBLIC_KEY, parts) == 1);
    ECDSA_SIG *pair = ECDSA_SIG_new();
    CHECK(ECDSA_SIG_set0(pair, BN_bin2bn(numbers, PUSH_PRIVATE, NULL),
                         BN_bin2bn(numbers + PUSH_PRIVATE, PUSH_PRIVATE, NULL)) == 1);
    int size = i2d_ECDSA_SIG(pair, &der);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    bool is_good = EVP_DigestVerifyInit(context, NULL, EVP_sha256(), NULL, key) == 1 &&
                   EVP_DigestVerify(context, der, (size_t)size, (const uint8_t *)text, length) == 1;
    EVP_MD_CTX_free(context);
    OPENSSL_free(der);
    ECDSA_SIG_free(pair);
    EVP_PKEY_CTX_free(build);
    EVP_PKEY_free(key);
    return is_good;
}

/* RFC 8292: who sends, to which server, until when; signed, so that the server can check it. */
static void check_signature(const char *header, const char *public_text)
{
    char token[1024], key[PUSH_PUBLIC_TEXT], claims[512];
    size_t length = 0;
    CHECK(sscanf(header, "vapid t=%1023[^,], k=%87s", token, key) == 2);
    CHECK_STR(key, public_text);
    char *first = strchr(token, '.'), *second = strrchr(token, '.');
    CHECK(first != NULL && second != first);
    CHECK(sodium_base642bin((uint8_t *)claims, sizeof claims - 1, first + 1, (size_t)(second - first - 1), NULL,
                            &length, NULL, sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0);
    claims[length] = '\0';
    CHECK_STR(claims,
              "{\"aud\":\"https://push.example.org:8443\",\"exp\":44200,\"sub\":\"https://play.example.org/\"}");
    CHECK(is_signed_by(public_text, token, (size_t)(second - token), second + 1));
    token[0] ^= 1;
    CHECK(!is_signed_by(public_text, token, (size_t)(second - token), second + 1));
}

TEST(key_is_made_once_and_only_its_owner_can_read_it)
{
    char folder[] = "/tmp/fogg-notice-XXXXXX", path[64], error[PUSH_MAX_ERROR], public_text[PUSH_PUBLIC_TEXT];
    struct stat about;
    CHECK(mkdtemp(folder) != NULL);
    snprintf(path, sizeof path, "%s/key", folder);
    push_key *key = push_key_open(path, error);
    CHECK(key != NULL);
    snprintf(public_text, sizeof public_text, "%s", push_key_public(key));
    CHECK_INT((int)strlen(public_text), 87);
    fogg_buffer out = {0};
    CHECK(push_sign(key, "https://push.example.org:8443/a/b", "https://play.example.org/", 1000, &out));
    CHECK(strncmp(out.at, "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.", 45) == 0);
    check_signature(out.at, public_text);
    CHECK(!push_sign(key, "nowhere", "https://play.example.org/", 1000, &out));
    buffer_clear(&out);
    push_key_close(key);
    CHECK(stat(path, &about) == 0 && (about.st_mode & 0777) == 0600);
    key = push_key_open(path, error);
    CHECK(key && strcmp(push_key_public(key), public_text) == 0);
    push_key_close(key);
    FILE *file = fopen(path, "w");
    fputs("no key\n", file);
    fclose(file);
    CHECK(push_key_open(path, error) == NULL && strstr(error, "holds no key"));
    unlink(path);
    rmdir(folder);
    snprintf(path, sizeof path, "%s/none/key", folder);
    CHECK(push_key_open(path, error) == NULL && strstr(error, "cannot be written"));
}

#ifdef __GLIBC__
/* One of everything that a server does for a notice, but for sending it. */
static void do_all(const char *path)
{
    static const uint8_t auth[PUSH_AUTH];
    static const char *const headers[] = {"TTL: 60", NULL};
    char error[PUSH_MAX_ERROR];
    uint8_t point[PUSH_PUBLIC];
    fogg_buffer out = {0};
    reach_answer answer;
    push_key *key = push_key_open(path, error);
    CHECK(push_sign(key, "https://push.example.org/a", "https://play.example.org/", 1000, &out));
    CHECK(push_decode(push_key_public(key), point, sizeof point) && push_encrypt("x", 1, point, auth, &out));
    push_key_close(key);
    buffer_clear(&out);
    reach_post("http://127.0.0.1:9/", headers, "", 0, false, &answer);
    CHECK(!reach_is_possible() || answer.is_forbidden);
}

/* A server runs for months.  What the first rounds take for good is not counted. */
TEST(what_is_done_over_and_over_takes_no_more_memory)
{
    enum { ROUNDS = 500, MOST = 80 * ROUNDS }; /* bytes: less than a piece each round; the allocator keeps some */
    char folder[] = "/tmp/fogg-notice-XXXXXX", path[64];
    CHECK(mkdtemp(folder) != NULL);
    snprintf(path, sizeof path, "%s/key", folder);
    reach_open();
    for (int i = 0; i < ROUNDS / 2; i++)
        do_all(path);
    size_t before = mallinfo2().uordblks;
    for (int i = 0; i < ROUNDS; i++)
        do_all(path);
    size_t after = mallinfo2().uordblks;
    reach_close();
    unlink(path);
    rmdir(folder);
    CHECK_THAT(after < before + MOST, "%zu bytes more", after - before);
}
#endif

static notice_settings quiet(int from, int to, int offset)
{
    store_wish wish = {.person = 1};
    notice_settings s = {0};
    settings_set_quiet(&wish, from, to, offset);
    settings_take(&s, &wish);
    return s;
}

TEST(quiet_hours_end_when_they_should_wherever_one_lives)
{
    notice_settings s = quiet(22 * 60, 7 * 60, 0);
    CHECK(settings_quiet_until(&s, 12 * HOUR) == 0);
    CHECK(settings_quiet_until(&s, 22 * HOUR - 1) == 0);
    CHECK(settings_quiet_until(&s, 22 * HOUR) == 31 * HOUR);
    CHECK(settings_quiet_until(&s, 23 * HOUR + 30 * MINUTE + 5) == 31 * HOUR);
    CHECK(settings_quiet_until(&s, 24 * HOUR) == 31 * HOUR);
    CHECK(settings_quiet_until(&s, 31 * HOUR - 1) == 31 * HOUR);
    CHECK(settings_quiet_until(&s, 31 * HOUR) == 0);
    s = quiet(9 * 60, 17 * 60, 120); /* 7 to 15 UTC */
    CHECK(settings_quiet_until(&s, 6 * HOUR) == 0);
    CHECK(settings_quiet_until(&s, 7 * HOUR) == 15 * HOUR);
    CHECK(settings_quiet_until(&s, 15 * HOUR) == 0);
    s = quiet(23 * 60, 60, -600); /* 9 to 11 UTC */
    CHECK(settings_quiet_until(&s, 10 * HOUR) == 11 * HOUR);
    CHECK(settings_quiet_until(&s, 11 * HOUR) == 0);
    s = quiet(60, 60, 0); /* never */
    CHECK(settings_quiet_until(&s, HOUR) == 0);
    s = (notice_settings){0};
    CHECK(settings_quiet_until(&s, HOUR) == 0);
}

TEST(settings_are_read_as_they_were_written)
{
    static const char key[] = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    notice_settings s = {0};
    for (int i = 0; i <= NOTICE_MAX_DEVICES; i++) { /* one more than there is room for */
        store_wish wish = {.person = 1};
        char endpoint[64];
        snprintf(endpoint, sizeof endpoint, "https://push.example.org/%d", i);
        settings_set_device(&wish, "pt-BR", key, "BTBZMqHH6r4Tts7J_aSIgg", endpoint);
        CHECK(store_wish_ok(&wish));
        settings_take(&s, &wish);
    }
    CHECK_INT(s.devices, NOTICE_MAX_DEVICES);
    CHECK(strcmp(s.device[2].endpoint, "https://push.example.org/2") == 0 &&
          strcmp(s.device[2].language, "pt-BR") == 0);
    CHECK(strcmp(s.device[0].id, s.device[1].id) != 0 && strlen(s.device[0].id) == NOTICE_DEVICE);
    store_wish mail = {.person = 1};
    settings_set_mail(&mail, "ro", "12345678", "ann@example.org", 3);
    settings_take(&s, &mail);
    CHECK(strcmp(s.mail, "ann@example.org") == 0 && strcmp(s.code, "12345678") == 0 && strcmp(s.language, "ro") == 0);
    CHECK_INT(s.wrong_codes, 3);
    settings_set_mail(&mail, "ro", "on", "ann@example.org", 0);
    settings_take(&s, &mail);
    CHECK(s.code[0] == '\0');
    settings_set_mail(&mail, "abcdefghijkl", "on", "ann@example.org", 0); /* as long as a language may be */
    settings_take(&s, &mail);
    CHECK_STR(s.language, "abcdefghijkl");
    CHECK(!s.has_quiet);
    snprintf(mail.value, sizeof mail.value, "en on");
    settings_take(&s, &mail);
    CHECK_STR(s.mail, "");
    store_wish hook = {.person = 1, .kind = STORE_WISH_WEBHOOK, .value = "https://hook.example/"};
    settings_take(&s, &hook);
    snprintf(hook.key, sizeof hook.key, "table");
    snprintf(hook.value, sizeof hook.value, "https://table.example/");
    settings_take(&s, &hook);
    CHECK_STR(s.webhook, "https://hook.example/"); /* the other is the table's */
    store_wish broken = {.person = 1, .kind = STORE_WISH_PUSH, .key = "x", .value = "en nothing nothing https://a.b/"};
    notice_settings none = {0};
    settings_take(&none, &broken);
    CHECK_INT(none.devices, 0);
}

static const notice_letter turn = {.kind = LETTER_TURN,
                                   .table = "abcd",
                                   .map = "newyork",
                                   .seat = 2,
                                   .name = "A\"n",
                                   .language = "en",
                                   .site = "https://fogg.example"};

static void check_json(notice_letter letter, bool has_words, const char *wanted)
{
    fogg_buffer out = {0};
    letter_write_json(&letter, has_words, &out);
    CHECK_STR(buffer_text(&out), wanted);
    buffer_clear(&out);
}

TEST(a_letter_for_a_program_says_whose_turn_it_is_and_where)
{
    notice_letter letter = turn;
    check_json(letter, false,
               "{\"type\":\"turn\",\"table\":\"abcd\",\"map\":\"newyork\",\"seat\":2,\"name\":\"A\\\"n\","
               "\"link\":\"https://fogg.example/#/table/abcd\"}");
    letter.site = "https://fogg.example/play/";
    letter.name[0] = '\0';
    check_json(letter, false,
               "{\"type\":\"turn\",\"table\":\"abcd\",\"map\":\"newyork\",\"seat\":2,\"name\":\"\","
               "\"link\":\"https://fogg.example/play/#/table/abcd\"}");
    letter.site = NULL;
    check_json(letter, false, "{\"type\":\"turn\",\"table\":\"abcd\",\"map\":\"newyork\",\"seat\":2,\"name\":\"\"}");
    letter = (notice_letter){.kind = LETTER_TEST, .language = "en", .site = "x"};
    check_json(letter, false, "{\"type\":\"test\",\"link\":\"x/\"}");
}

/* The base64 that begins at `text`, up to the end of its lines. */
static void decode(const char *text, const char *end, char *out, size_t size)
{
    size_t length = 0;
    CHECK(sodium_base642bin((uint8_t *)out, size - 1, text, (size_t)(end - text), "\r\n", &length, NULL,
                            sodium_base64_VARIANT_ORIGINAL) == 0);
    out[length] = '\0';
}

TEST(a_mail_has_its_headers_and_says_what_it_is_about)
{
    static const char subject[] = "Subject: =?UTF-8?B?";
    static const char headers[] = "From: fogg <fogg@mail.example>\r\nTo: <ann@mail.example>\r\n"
                                  "Date: Sun, 09 Sep 2001 01:46:40 +0000\r\nMessage-ID: <";
    char text[2000], id[2][64] = {"", ""};
    for (int i = 0; i < 2; i++) {
        fogg_buffer out = {0};
        letter_write_mail(&turn, "fogg@mail.example", "ann@mail.example", 1000000000, &out);
        const char *mail = buffer_text(&out), *begin = strstr(mail, subject), *body = strstr(mail, "\r\n\r\n");
        CHECK(strncmp(mail, headers, sizeof headers - 1) == 0);
        snprintf(id[i], sizeof id[i], "%.32s", strstr(mail, "Message-ID: <") + 13);
        CHECK(strspn(id[i], "0123456789abcdef") == 32 && strstr(mail, "@mail.example>\r\nSubject: ") != NULL);
        CHECK(begin != NULL && body != NULL);
        decode(begin + sizeof subject - 1, strstr(begin, "?=\r\n"), text, sizeof text);
        CHECK_STR(text, fogg_words(&fogg_languages[0], "notice.turn"));
        for (const char *line = body + 4; *line != '\0'; line = strstr(line, "\r\n") + 2)
            CHECK(strcspn(line, "\r") <= 76);
        decode(body + 4, mail + strlen(mail), text, sizeof text);
        CHECK(strstr(text, "New York") && strstr(text, "\r\n\r\nhttps://fogg.example/#/table/abcd\r\n"));
        CHECK(strstr(text, "\r\n\r\n-- \r\n") && strstr(text, fogg_words(&fogg_languages[0], "notice.why")));
        buffer_clear(&out);
    }
    CHECK(strcmp(id[0], id[1]) != 0);
}

int main(void)
{
    if (sodium_init() < 0)
        return 1;
    RUN(message_is_encrypted_as_in_the_example_of_rfc_8291);
    RUN(key_is_made_once_and_only_its_owner_can_read_it);
#ifdef __GLIBC__
    RUN(what_is_done_over_and_over_takes_no_more_memory);
#endif
    RUN(a_letter_for_a_program_says_whose_turn_it_is_and_where);
    RUN(a_mail_has_its_headers_and_says_what_it_is_about);
    RUN(quiet_hours_end_when_they_should_wherever_one_lives);
    RUN(settings_are_read_as_they_were_written);
    return test_done();
}
