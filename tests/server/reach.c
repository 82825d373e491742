/* reach - requests and mails that the server sends: where they may go, what they carry, what is told of the answer. */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "notice/reach.h"
#include "test.h"

static bool is_public(const char *text)
{
    struct sockaddr_in four = {.sin_family = AF_INET};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6};
    if (inet_pton(AF_INET, text, &four.sin_addr) == 1)
        return reach_is_public((const struct sockaddr *)&four);
    CHECK(inet_pton(AF_INET6, text, &six.sin6_addr) == 1);
    return reach_is_public((const struct sockaddr *)&six);
}

TEST(notices_go_to_the_public_internet_only)
{
    static const char *const good[] = {"8.8.8.8",    "1.0.0.1",       "172.15.255.255",  "172.32.0.1",
                                       "100.63.0.1", "100.128.0.1",   "223.255.255.255", "2606:4700::1111",
                                       "2a00::1",    "::ffff:8.8.8.8"};
    static const char *const bad[] = {"127.0.0.1",        "127.255.0.9",     "0.0.0.0",       "10.1.2.3",
                                      "172.16.0.1",       "172.31.255.255",  "192.168.0.1",   "169.254.169.254",
                                      "100.64.0.1",       "100.127.255.255", "192.0.0.8",     "192.0.2.1",
                                      "198.18.0.1",       "198.51.100.7",    "203.0.113.9",   "224.0.0.1",
                                      "240.0.0.1",        "255.255.255.255", "::1",           "::",
                                      "fe80::1",          "fc00::1",         "fd12::1",       "ff02::1",
                                      "2001:db8::1",      "2001::1",         "2002:7f00:1::", "64:ff9b::7f00:1",
                                      "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1"};
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        CHECK_THAT(is_public(good[i]), "%s", good[i]);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        CHECK_THAT(!is_public(bad[i]), "%s", bad[i]);
}

static bool is_public_number(uint32_t address)
{
    struct sockaddr_in four = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(address)};
    return reach_is_public((const struct sockaddr *)&four);
}

TEST(networks_that_are_not_public_end_where_they_should)
{
    static const struct {
        const char *first, *last;
        bool is_alone; /* its neighbours are public */
    } networks[] = {{"0.0.0.0", "0.255.255.255", false},      {"10.0.0.0", "10.255.255.255", true},
                    {"100.64.0.0", "100.127.255.255", true},  {"127.0.0.0", "127.255.255.255", true},
                    {"169.254.0.0", "169.254.255.255", true}, {"172.16.0.0", "172.31.255.255", true},
                    {"192.0.0.0", "192.0.0.255", true},       {"192.0.2.0", "192.0.2.255", true},
                    {"192.88.99.0", "192.88.99.255", true},   {"192.168.0.0", "192.168.255.255", true},
                    {"198.18.0.0", "198.19.255.255", true},   {"198.51.100.0", "198.51.100.255", true},
                    {"203.0.113.0", "203.0.113.255", true},   {"224.0.0.0", "255.255.255.255", false}};
    for (size_t i = 0; i < sizeof networks / sizeof networks[0]; i++) {
        uint32_t first = ntohl(inet_addr(networks[i].first)), last = ntohl(inet_addr(networks[i].last));
        CHECK_THAT(!is_public_number(first) && !is_public_number(last), "%s", networks[i].first);
        CHECK_THAT(!is_public_number(first + (last - first) / 2), "the middle of %s", networks[i].first);
        if (networks[i].is_alone)
            CHECK_THAT(is_public_number(first - 1) && is_public_number(last + 1), "beside %s", networks[i].first);
    }
}

/* Only a firewall may stand before what this machine offers at an address of the public internet. */
TEST(addresses_of_this_machine_are_its_own)
{
    struct sockaddr_in four = {.sin_family = AF_INET};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6};
    inet_pton(AF_INET, "127.0.0.1", &four.sin_addr);
    CHECK(reach_is_own((const struct sockaddr *)&four));
    inet_pton(AF_INET6, "::ffff:127.0.0.1", &six.sin6_addr);
    CHECK(reach_is_own((const struct sockaddr *)&six));
    inet_pton(AF_INET, "192.0.2.77", &four.sin_addr);
    CHECK(!reach_is_own((const struct sockaddr *)&four));
    inet_pton(AF_INET6, "2001:db8::77", &six.sin6_addr);
    CHECK(!reach_is_own((const struct sockaddr *)&six));
}

/* ---- a server on this machine that listens to one client ------------------------------------------------------ */

typedef struct listener {
    int file, port;
    pthread_t thread;
    const char *answer;     /* what it says: the whole answer, or to RCPT */
    const char *hang_up_at; /* the command that it does not answer; NULL: none */
    char heard[8192];
    size_t length;
} listener;

static void hear(listener *l, const char *line)
{
    int added = snprintf(l->heard + l->length, sizeof l->heard - l->length, "%s", line);
    l->length += (size_t)added;
}

static void say(FILE *stream, const char *text)
{
    fflush(stream);
    send(fileno(stream), text, strlen(text), MSG_NOSIGNAL);
}

/* HTTP: hears one request, whose body ends with a line that is a dot. */
static void *answer_request(void *context)
{
    listener *l = context;
    char line[1024];
    FILE *stream = fdopen(accept(l->file, NULL, NULL), "r");
    while (fgets(line, sizeof line, stream)) {
        hear(l, line);
        if (strcmp(line, ".\n") == 0)
            break;
    }
    say(stream, l->answer);
    fclose(stream);
    return NULL;
}

/* SMTP, as much of it as a client needs that has one letter. */
static void *answer_mail(void *context)
{
    listener *l = context;
    char line[1024];
    FILE *stream = fdopen(accept(l->file, NULL, NULL), "r");
    say(stream, "220 mail.example\r\n");
    for (bool is_letter = false; fgets(line, sizeof line, stream);) {
        hear(l, line);
        if (l->hang_up_at && strncmp(line, l->hang_up_at, strlen(l->hang_up_at)) == 0)
            break;
        if (is_letter ? strcmp(line, ".\r\n") == 0 : strncmp(line, "DATA", 4) != 0) {
            is_letter = false;
            say(stream, strncmp(line, "RCPT", 4) == 0 ? l->answer : "250 good\r\n");
        } else if (!is_letter) {
            is_letter = true;
            say(stream, "354 go on\r\n");
        }
    }
    fclose(stream);
    return NULL;
}

static void begin(listener *l, void *(*serve)(void *), const char *answer)
{
    struct sockaddr_in place = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t length = sizeof place;
    *l = (listener){.file = socket(AF_INET, SOCK_STREAM, 0), .answer = answer, .hang_up_at = l->hang_up_at};
    CHECK(bind(l->file, (struct sockaddr *)&place, sizeof place) == 0);
    CHECK(getsockname(l->file, (struct sockaddr *)&place, &length) == 0);
    l->port = ntohs(place.sin_port);
    if (serve)
        CHECK(listen(l->file, 1) == 0 && pthread_create(&l->thread, NULL, serve, l) == 0);
}

static void post_to(listener *l, bool is_private_good, reach_answer *answer)
{
    static const char *const headers[] = {"TTL: 60", "X-Two: 2", NULL};
    char url[64];
    snprintf(url, sizeof url, "http://127.0.0.1:%d/hook", l->port);
    memset(answer, 1, sizeof *answer);
    reach_post(url, headers, "one\n.\nbeyond", 6, is_private_good, answer);
}

TEST(a_request_carries_its_headers_and_body_and_tells_status_and_wait)
{
    listener l = {0};
    reach_answer answer;
    if (!reach_is_possible())
        return;
    reach_open();
    begin(&l, answer_request, "HTTP/1.1 429 Later\r\nRetry-After: 7\r\nContent-Length: 0\r\n\r\n");
    post_to(&l, true, &answer);
    pthread_join(l.thread, NULL);
    close(l.file);
    CHECK(strncmp(l.heard, "POST /hook HTTP/1.1\r\n", 21) == 0 && strstr(l.heard, "\r\nTTL: 60\r\nX-Two: 2\r\n"));
    CHECK(strstr(l.heard, "\r\nContent-Length: 6\r\n") && strstr(l.heard, "\r\nUser-Agent: fogg\r\n"));
    CHECK_STR(strstr(l.heard, "\r\n\r\n"), "\r\n\r\none\n.\n");
    CHECK_INT(answer.status, 429);
    CHECK_INT(answer.retry_after, 7);
    CHECK(!answer.is_forbidden);
    CHECK_STR(answer.error, "");

    begin(&l, answer_request, "HTTP/1.1 302 Elsewhere\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n");
    post_to(&l, true, &answer);
    pthread_join(l.thread, NULL);
    close(l.file);
    CHECK_INT(answer.status, 302); /* not followed */
    CHECK_INT(answer.retry_after, 0);
    reach_close();
}

TEST(a_private_address_is_forbidden_and_one_where_nobody_listens_is_not)
{
    listener l = {0};
    reach_answer answer;
    if (!reach_is_possible())
        return;
    reach_open();
    begin(&l, NULL, NULL); /* it does not listen */
    post_to(&l, true, &answer);
    CHECK_INT(answer.status, 0);
    CHECK(!answer.is_forbidden && strstr(answer.error, "connect"));
    post_to(&l, false, &answer);
    CHECK_INT(answer.status, 0);
    CHECK(answer.is_forbidden && answer.error[0] != '\0');
    close(l.file);
    reach_close();
}

static void mail_to(listener *l, reach_answer *answer)
{
    char url[64];
    snprintf(url, sizeof url, "smtp://127.0.0.1:%d", l->port);
    memset(answer, 1, sizeof *answer);
    reach_mail(url, "fogg@mail.example", "ann@mail.example", "Subject: x\r\n\r\nHello\r\n", answer);
    pthread_join(l->thread, NULL);
    close(l->file);
}

TEST(a_mail_reaches_its_server_and_a_refused_one_tells_why)
{
    listener l = {0};
    reach_answer answer;
    if (!reach_is_possible())
        return;
    reach_open();
    begin(&l, answer_mail, "250 good\r\n");
    mail_to(&l, &answer);
    CHECK(strstr(l.heard, "MAIL FROM:<fogg@mail.example>") && strstr(l.heard, "RCPT TO:<ann@mail.example>"));
    CHECK_THAT(strstr(l.heard, "DATA\r\nSubject: x\r\n\r\nHello\r\n.\r\n"), "%s", l.heard);
    CHECK_STR(answer.error, "");
    CHECK(answer.status < 400 && !answer.is_forbidden);

    begin(&l, answer_mail, "550 nobody of that name\r\n");
    mail_to(&l, &answer);
    CHECK_INT(answer.status, 550);
    CHECK(answer.error[0] != '\0' && !strstr(l.heard, "Hello"));

    l.hang_up_at = "DATA";
    begin(&l, answer_mail, "250 good\r\n");
    mail_to(&l, &answer);
    CHECK_INT(answer.status, 0); /* that the letter was begun is no answer to it */
    CHECK(answer.error[0] != '\0');
    reach_close();
}

/* Waits at the first end until a request has begun, whose connection is the second. */
static void *stop_soon(void *ends)
{
    struct sockaddr_storage from;
    socklen_t length = sizeof from;
    int *end = ends;
    end[1] = accept(end[0], (struct sockaddr *)&from, &length);
    reach_stop();
    return NULL;
}

/* A server that is asked to end waited for the slowest webhook. */
TEST(what_is_under_way_ends_when_the_server_ends)
{
    struct sockaddr_in place = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t length = sizeof place;
    static const char *const headers[] = {NULL};
    char url[64];
    reach_answer answer;
    pthread_t thread;
    int ends[2] = {-1, -1};
    if (!reach_is_possible())
        return;
    ends[0] = socket(AF_INET, SOCK_STREAM, 0);
    CHECK(bind(ends[0], (struct sockaddr *)&place, sizeof place) == 0 && listen(ends[0], 1) == 0);
    CHECK(getsockname(ends[0], (struct sockaddr *)&place, &length) == 0);
    snprintf(url, sizeof url, "http://127.0.0.1:%d/", ntohs(place.sin_port));
    reach_open();
    CHECK(pthread_create(&thread, NULL, stop_soon, ends) == 0);
    reach_post(url, headers, "", 0, true, &answer);
    pthread_join(thread, NULL);
    CHECK_INT(answer.status, 0);
    CHECK_THAT(strstr(answer.error, "abort"), "%s", answer.error); /* and not that ten seconds were over */
    close(ends[1]);
    close(ends[0]);
    reach_close();
}

TEST(addresses_that_are_none_are_refused)
{
    static const char *const good[] = {"https://example.org/x?y=z", "https://example.org:8443/", "https://[2a00::1]/a"};
    static const char *const bad[] = {"",
                                      "example.org",
                                      "ftp://example.org/",
                                      "file:///etc/passwd",
                                      "https://",
                                      "smtp://a.b/",
                                      "https://user:secret@example.org/",
                                      "https://example.org:25/",
                                      "https://a b/",
                                      "https://example.org/\"",
                                      "https://example.org/\r\nX: y",
                                      "gopher://example.org:70/"};
    char long_one[REACH_MAX_URL + 1] = "https://example.org/";
    memset(long_one + 20, 'x', sizeof long_one - 21);
    if (reach_is_possible()) {
        for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
            CHECK_THAT(!reach_url_fault(good[i], true), "%s", good[i]);
        CHECK(!reach_url_fault("http://example.org/", false) && reach_url_fault("http://example.org/", true));
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        CHECK_THAT(reach_url_fault(bad[i], false), "%s", bad[i]);
    CHECK(reach_url_fault(long_one, false));
    CHECK(!reach_mail_fault("ann@example.org") && !reach_mail_fault("a.b+c@d.example.org"));
    static const char *const no_mail[] = {"",        "ann",     "@example.org",  "ann@",        "ann@here",
                                          "a@b@c.d", "a b@c.d", "a@c.d\r\nX: y", "<a@c.d>",     "a@c.d,e@f.g",
                                          "-a@c.d",  "a@-c.d",  "a@.d",          "\xc3\xa9@c.d"};
    for (size_t i = 0; i < sizeof no_mail / sizeof no_mail[0]; i++)
        CHECK_THAT(reach_mail_fault(no_mail[i]), "%s", no_mail[i]);
}

int main(void)
{
    RUN(notices_go_to_the_public_internet_only);
    RUN(networks_that_are_not_public_end_where_they_should);
    RUN(addresses_of_this_machine_are_its_own);
    RUN(a_request_carries_its_headers_and_body_and_tells_status_and_wait);
    RUN(a_private_address_is_forbidden_and_one_where_nobody_listens_is_not);
    RUN(a_mail_reaches_its_server_and_a_refused_one_tells_why);
    RUN(what_is_under_way_ends_when_the_server_ends);
    RUN(addresses_that_are_none_are_refused);
    return test_done();
}
