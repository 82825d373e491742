/* reach.c - requests and mails with libcurl. */
#include "reach.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <limits.h>
#include <netinet/in.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "system_socket.h"

#include "notice_config.h"

#ifdef FOGG_HAS_CURL
#include <curl/curl.h>

enum { WITHIN = 10, CONNECT_WITHIN = 5, MOST_ANSWER = 4096 };
#endif

enum { FIRST_FREE_PORT = 1024 };

/* ---- addresses ----------------------------------------------------------------------------------------------- */

static bool is_public_4(uint32_t address)
{
    static const struct {
        uint32_t network;
        int bits;
    } others[] = {
        {0x00000000, 8},  {0x0a000000, 8},  {0x64400000, 10}, {0x7f000000, 8},  {0xa9fe0000, 16},
        {0xac100000, 12}, {0xc0000000, 24}, {0xc0000200, 24}, {0xc0586300, 24}, {0xc0a80000, 16},
        {0xc6120000, 15}, {0xc6336400, 24}, {0xcb007100, 24}, {0xe0000000, 3},
    };
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (address >> (32 - others[i].bits) == others[i].network >> (32 - others[i].bits))
            return false;
    return true;
}

static bool is_public_6(const uint8_t *bytes)
{
    static const uint8_t mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    if (memcmp(bytes, mapped, sizeof mapped) == 0)
        return is_public_4((uint32_t)bytes[12] << 24 | (uint32_t)bytes[13] << 16 | (uint32_t)bytes[14] << 8 |
                           bytes[15]);
    if (bytes[0] >> 5 != 1) /* 2000::/3 is all there is */
        return false;
    bool is_protocol = bytes[0] == 0x20 && bytes[1] == 0x01 && bytes[2] < 2; /* 2001::/23, Teredo among them */
    bool is_example = bytes[0] == 0x20 && bytes[1] == 0x01 && bytes[2] == 0x0d && bytes[3] == 0xb8;
    bool is_6_to_4 = bytes[0] == 0x20 && bytes[1] == 0x02;
    return !is_protocol && !is_example && !is_6_to_4;
}

bool reach_is_public(const struct sockaddr *address)
{
    if (address->sa_family == AF_INET)
        return is_public_4(ntohl(((const struct sockaddr_in *)(const void *)address)->sin_addr.s_addr));
    if (address->sa_family == AF_INET6)
        return is_public_6(((const struct sockaddr_in6 *)(const void *)address)->sin6_addr.s6_addr);
    return false;
}

/* The four or sixteen bytes of an address; 4 if it is an IPv4 address in IPv6's clothes, 0 if it is neither. */
static size_t bytes_of(const struct sockaddr *address, const uint8_t **out)
{
    if (address->sa_family == AF_INET) {
        *out = (const uint8_t *)&((const struct sockaddr_in *)(const void *)address)->sin_addr;
        return 4;
    }
    if (address->sa_family != AF_INET6)
        return 0;
    const struct in6_addr *six = &((const struct sockaddr_in6 *)(const void *)address)->sin6_addr;
    bool is_mapped = IN6_IS_ADDR_V4MAPPED(six);
    *out = six->s6_addr + (is_mapped ? 12 : 0);
    return is_mapped ? 4 : 16;
}

bool reach_is_own(const struct sockaddr *address)
{
    const uint8_t *wanted = NULL, *found = NULL;
    struct ifaddrs *all = NULL;
    size_t length = bytes_of(address, &wanted);
    bool is_own = getifaddrs(&all) != 0; /* if nobody knows, it may be */
    for (const struct ifaddrs *one = all; one && !is_own; one = one->ifa_next)
        is_own = one->ifa_addr && length > 0 && bytes_of(one->ifa_addr, &found) == length &&
                 memcmp(wanted, found, length) == 0;
    freeifaddrs(all);
    return is_own;
}

static bool has_route(const struct sockaddr *to, socklen_t length)
{
    int file = socket(to->sa_family, SOCK_DGRAM, 0); /* connecting it only looks for a route */
    bool has = file >= 0 && connect(file, to, length) == 0;
    if (file >= 0)
        close(file);
    return has;
}

bool reach_has_way(void)
{
    struct sockaddr_in four = {.sin_family = AF_INET, .sin_port = htons(9)};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6, .sin6_port = htons(9)};
    inet_pton(AF_INET, "192.0.2.1", &four.sin_addr); /* addresses that nobody has */
    inet_pton(AF_INET6, "2001:db8::1", &six.sin6_addr);
    return has_route((const struct sockaddr *)&four, sizeof four) ||
           has_route((const struct sockaddr *)&six, sizeof six);
}

const char *reach_mail_fault(const char *address)
{
    const char *at = strchr(address, '@');
    size_t length = strlen(address);
    if (!at || at == address || strchr(at + 1, '@') || !strchr(at + 1, '.') || length >= REACH_MAX_MAIL)
        return "that is no e-mail address";
    for (size_t i = 0; i < length; i++)
        if (address[i] <= ' ' || address[i] >= 0x7f || strchr("\"(),:;<>[]\\", address[i]))
            return "that is no e-mail address";
    return address[0] == '-' || at[1] == '-' || at[1] == '.' ? "that is no e-mail address" : NULL;
}

static atomic_bool is_stopped;

void reach_stop(void)
{
    atomic_store(&is_stopped, true);
}

#ifdef FOGG_HAS_CURL

bool reach_is_possible(void)
{
    return true;
}

void reach_open(void)
{
    atomic_store(&is_stopped, false);
    curl_global_init(CURL_GLOBAL_DEFAULT);
}

void reach_close(void)
{
    curl_global_cleanup();
}

/* ---- what may be asked --------------------------------------------------------------------------------------- */

static const char *part_fault(CURLU *parts, bool must_be_safe)
{
    char *scheme = NULL, *host = NULL, *user = NULL, *port = NULL;
    const char *fault = NULL;
    curl_url_get(parts, CURLUPART_SCHEME, &scheme, 0);
    curl_url_get(parts, CURLUPART_HOST, &host, 0);
    curl_url_get(parts, CURLUPART_USER, &user, 0);
    curl_url_get(parts, CURLUPART_PORT, &port, CURLU_DEFAULT_PORT);
    int number = port ? atoi(port) : 0;
    bool is_safe = scheme && strcmp(scheme, "https") == 0;
    if (!is_safe && (must_be_safe || !scheme || strcmp(scheme, "http") != 0))
        fault =
            must_be_safe ? "the address must begin with https://" : "the address must begin with https:// or http://";
    else if (!host || host[0] == '\0')
        fault = "the address has no host";
    else if (user)
        fault = "the address must hold no name or password";
    else if (number != 80 && number != 443 && number < FIRST_FREE_PORT)
        fault = "that port is for something else";
    curl_free(scheme);
    curl_free(host);
    curl_free(user);
    curl_free(port);
    return fault;
}

const char *reach_url_fault(const char *url, bool must_be_safe)
{
    if (strlen(url) >= REACH_MAX_URL)
        return "the address is too long";
    for (const char *at = url; *at != '\0'; at++)
        if (*at <= ' ' || *at >= 0x7f || *at == '"' || *at == '\\')
            return "the address holds characters that must be written with %";
    CURLU *parts = curl_url();
    const char *fault = !parts || curl_url_set(parts, CURLUPART_URL, url, 0) != CURLUE_OK
                            ? "that is no address of a server"
                            : part_fault(parts, must_be_safe);
    curl_url_cleanup(parts);
    return fault;
}

/* Which addresses may be reached, and whether another was asked for. */
typedef struct bounds {
    bool is_private_good, is_forbidden;
} bounds;

/* Called with the address that a name stands for, so no name leads elsewhere in between. */
static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address)
{
    bounds *b = context;
    (void)purpose;
    bool is_good = b->is_private_good || (reach_is_public(&address->addr) && !reach_is_own(&address->addr));
    if (address->socktype != SOCK_STREAM || !is_good) {
        b->is_forbidden = true;
        return CURL_SOCKET_BAD;
    }
    return system_socket(address->family, true);
}

/* The answer's body is not wanted; one that is long is not waited for. */
static size_t ignore(char *bytes, size_t size, size_t count, void *context)
{
    size_t *seen = context;
    (void)bytes;
    *seen += size * count;
    return *seen > MOST_ANSWER ? 0 : size * count;
}

/* Called about once a second while nothing happens. */
static int look_whether_to_stop(void *context, curl_off_t a, curl_off_t b, curl_off_t c, curl_off_t d)
{
    (void)context;
    (void)a;
    (void)b;
    (void)c;
    (void)d;
    return atomic_load(&is_stopped) ? 1 : 0;
}

static void set_bounds(CURL *curl)
{
    curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
    curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, look_whether_to_stop);
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_TIMEOUT, (long)WITHIN);
    curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, (long)CONNECT_WITHIN);
    curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(curl, CURLOPT_PROXY, "");
    curl_easy_setopt(curl, CURLOPT_USERAGENT, "fogg");
}

static void finish(CURL *curl, CURLcode code, reach_answer *answer)
{
    long status = 0;
    curl_off_t wait = 0;
    curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
    curl_easy_getinfo(curl, CURLINFO_RETRY_AFTER, &wait);
    answer->status = (int)status;
    answer->retry_after = wait < 0 ? 0 : wait < INT_MAX ? (int)wait : INT_MAX;
    if (code != CURLE_OK && status == 0)
        snprintf(answer->error, sizeof answer->error, "%s", curl_easy_strerror(code));
    curl_easy_cleanup(curl);
}

void reach_post(const char *url, const char *const *headers, const void *body, size_t length, bool is_private_good,
                reach_answer *answer)
{
    *answer = (reach_answer){0};
    CURL *curl = curl_easy_init();
    struct curl_slist *list = curl_slist_append(NULL, "Expect:");
    bounds allowed = {.is_private_good = is_private_good};
    size_t seen = 0;
    for (; *headers; headers++)
        list = curl_slist_append(list, *headers);
    set_bounds(curl);
    curl_easy_setopt(curl, CURLOPT_URL, url);
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, open_socket);
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, &allowed);
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, list);
    curl_easy_setopt(curl, CURLOPT_POST, 1L);
    curl_easy_setopt(curl, CURLOPT_POSTFIELDS, body);
    curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, (long)length);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, ignore);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, &seen);
    CURLcode code = curl_easy_perform(curl);
    finish(curl, code, answer);
    answer->is_forbidden = allowed.is_forbidden && answer->status == 0;
    curl_slist_free_all(list);
}

typedef struct reading {
    const char *at;
    size_t left;
} reading;

static size_t read_text(char *out, size_t size, size_t count, void *context)
{
    reading *text = context;
    size_t length = size * count < text->left ? size * count : text->left;
    memcpy(out, text->at, length);
    text->at += length;
    text->left -= length;
    return length;
}

void reach_mail(const char *server, const char *from, const char *to, const char *text, reach_answer *answer)
{
    *answer = (reach_answer){0};
    CURL *curl = curl_easy_init();
    struct curl_slist *receivers = curl_slist_append(NULL, to);
    reading whole = {text, strlen(text)};
    set_bounds(curl);
    curl_easy_setopt(curl, CURLOPT_URL, server);
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    curl_easy_setopt(curl, CURLOPT_USE_SSL, (long)(strchr(server, '@') ? CURLUSESSL_ALL : CURLUSESSL_TRY));
    curl_easy_setopt(curl, CURLOPT_MAIL_FROM, from);
    curl_easy_setopt(curl, CURLOPT_MAIL_RCPT, receivers);
    curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);
    curl_easy_setopt(curl, CURLOPT_READFUNCTION, read_text);
    curl_easy_setopt(curl, CURLOPT_READDATA, &whole);
    CURLcode code = curl_easy_perform(curl);
    finish(curl, code, answer);
    if (code != CURLE_OK) {
        snprintf(answer->error, sizeof answer->error, "%s", curl_easy_strerror(code));
        answer->status = answer->status >= 400 ? answer->status : 0;
    }
    curl_slist_free_all(receivers);
}

#else

static const char missing[] = "this server was built without libcurl";

bool reach_is_possible(void)
{
    return false;
}

void reach_open(void)
{
}

void reach_close(void)
{
}

const char *reach_url_fault(const char *url, bool must_be_safe)
{
    (void)url;
    (void)must_be_safe;
    return missing;
}

void reach_post(const char *url, const char *const *headers, const void *body, size_t length, bool is_private_good,
                reach_answer *answer)
{
    (void)url;
    (void)headers;
    (void)body;
    (void)length;
    (void)is_private_good;
    *answer = (reach_answer){0};
    snprintf(answer->error, sizeof answer->error, "%s", missing);
}

void reach_mail(const char *server, const char *from, const char *to, const char *text, reach_answer *answer)
{
    (void)from;
    (void)to;
    reach_post(server, NULL, text, 0, false, answer);
}

#endif
