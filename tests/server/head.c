/* head.c - requests that could be read in two ways are refused before anything acts on them. */
#include "net/head.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "test.h"

#define GET  "GET / HTTP/1.1\r\nHost: x\r\n"
#define POST "POST /api/guest HTTP/1.1\r\nHost: x\r\n"

static head_verdict check(const char *text)
{
    return head_check(text, strlen(text), 1);
}

TEST(good_requests_are_whole)
{
    static const char *const texts[] = {
        GET "\r\n",
        "HEAD /a?b=c HTTP/1.1\r\nhost:x\r\n\r\n",
        "GET / HTTP/1.0\r\n\r\n",
        GET "Upgrade: WebSocket\r\nConnection: Upgrade\r\n\r\n",
        GET "Upgrade:\twebsocket \r\n\r\n",
        GET "X-Name: \xc3\xa9\tb\r\nEmpty:\r\n\r\n",
        GET "Content-Length: 0\r\n\r\n",
        POST "Content-Length: 2\r\n\r\n{}",
        POST "\r\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        head_verdict verdict = check(texts[i]);
        CHECK_THAT(verdict.status == 0 && verdict.is_whole, "%s: %d %s", texts[i], verdict.status, verdict.sentence);
    }
}

TEST(every_beginning_of_a_good_request_is_good_and_not_whole)
{
    static const char text[] = POST "Cookie: a=b; c=d\r\nContent-Length: 10\r\n\r\n0123456789";
    for (size_t length = 0; length < sizeof text - 1; length++) {
        head_verdict verdict = head_check(text, length, 1);
        CHECK_THAT(verdict.status == 0 && !verdict.is_whole, "after %zu bytes: %d", length, verdict.status);
    }
    CHECK(head_check(text, sizeof text - 1, 1).is_whole);
    CHECK(head_check(text, sizeof text, 1).is_whole); /* what follows is no part of it */
}

static void check_refused(int status, const char *text)
{
    head_verdict verdict = check(text);
    CHECK_THAT(verdict.status == status, "%s: %d, not %d", text, verdict.status, status);
    CHECK(!verdict.is_whole && verdict.code && verdict.sentence);
}

TEST(lengths_that_two_programs_may_read_differently_are_refused)
{
    static const char *const lengths[] = {
        "Content-Length: 5\r\nContent-Length: 5\r\n",
        "Content-Length: 5\r\ncontent-length: 6\r\n",
        "Content-Length: 0x24\r\n",
        "Content-Length: +5\r\n",
        "Content-Length: -5\r\n",
        "Content-Length: 5, 5\r\n",
        "Content-Length: 5 5\r\n",
        "Content-Length:\r\n",
        "Content-Length: 5a\r\n",
        "Content-Length: 00000000005\r\n",
        "Transfer-Encoding: chunked\r\n",
        "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
        "Transfer-Encoding: identity\r\n",
        "Content-Length : 5\r\n",
    };
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        char text[256];
        snprintf(text, sizeof text, POST "%s\r\n01234", lengths[i]);
        check_refused(400, text);
    }
    check_refused(413, POST "Content-Length: 2049\r\n\r\n");
    check_refused(400, GET "Content-Length: 1\r\n\r\nx");
}

TEST(lines_that_two_programs_may_end_differently_are_refused)
{
    check_refused(400, "GET / HTTP/1.1\nHost: x\n\n");
    check_refused(400, GET "Zz: b\nContent-Length: 5\r\n\r\n");
    check_refused(400, GET "Zz: b\rContent-Length: 5\r\n\r\n");
    check_refused(400, GET "Zz: b\r\n folded\r\n\r\n");
    check_refused(400, GET "Zz: b\r\n\tfolded\r\n\r\n");
    check_refused(400, GET " Zz: b\r\n\r\n");
    check_refused(400, GET "Zz\r\n\r\n");
    check_refused(400, GET ": b\r\n\r\n");
    check_refused(400, GET "Zz: \x01\r\n\r\n");
    check_refused(400, GET "Zz: \x7f\r\n\r\n");
    check_refused(400, GET "Zz\x80: b\r\n\r\n");
    check_refused(405, "\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n");
}

TEST(paths_that_can_be_spelt_in_two_ways_are_refused)
{
    static const char *const bad[] = {"/%6detrics", "//metrics",  "/./metrics", "/a/../metrics", "/a//b", "/metrics#a",
                                      "/metrics;a", "/\\metrics", "/.",         "/a/.."};
    static const char *const good[] = {"/", "/metrics", "/a.b/c.d-e_f", "/a?b=%20//../;#", "/a/?/."};
    char text[100];
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        snprintf(text, sizeof text, "GET %s HTTP/1.1\r\nHost: x\r\n\r\n", bad[i]);
        check_refused(400, text);
    }
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        snprintf(text, sizeof text, "GET %s HTTP/1.1\r\nHost: x\r\n\r\n", good[i]);
        CHECK_THAT(head_check(text, strlen(text), 1).is_whole, "%s", good[i]);
    }
}

/* libwebsockets would take the header that follows for a part of such a one. */
TEST(names_that_are_the_beginning_of_known_ones_are_refused)
{
    static const char *const bad[] = {
        "A", "x", "X-Forwarded", "x-forwarded-fo", "Content-Lengt", "Cook", "sec-websocket"};
    static const char *const good[] = {"Accept",
                                       "Accept-Encoding",
                                       "Zz",
                                       "X-Forwarded-For",
                                       "X-Forwarded-Proto",
                                       "Priority",
                                       "DNT",
                                       "Sec-Fetch-Mode",
                                       "Upgrade-Insecure-Requests",
                                       "Cookies"};
    char text[100];
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        snprintf(text, sizeof text, GET "%s: a\r\n\r\n", bad[i]);
        check_refused(400, text);
    }
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        snprintf(text, sizeof text, GET "%s: a\r\n\r\n", good[i]);
        CHECK_THAT(head_check(text, strlen(text), 1).is_whole, "%s", good[i]);
    }
}

TEST(bytes_of_zero_are_refused)
{
    static const char text[] = GET "Zz: b\0c\r\n\r\n";
    CHECK_INT(head_check(text, sizeof text - 1, 1).status, 400);
    static const char name[] = GET "A\0: b\r\n\r\n";
    CHECK_INT(head_check(name, sizeof name - 1, 1).status, 400);
}

TEST(request_lines_that_are_none_are_refused)
{
    check_refused(405, "DELETE / HTTP/1.1\r\nHost: x\r\n\r\n");
    check_refused(405, "CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n");
    check_refused(405, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");
    check_refused(405, "get / HTTP/1.1\r\nHost: x\r\n\r\n");
    check_refused(405, "GET\r\nHost: x\r\n\r\n");
    check_refused(400, "GET http://x/ HTTP/1.1\r\nHost: x\r\n\r\n");
    check_refused(400, "GET / HTTP/2.0\r\nHost: x\r\n\r\n");
    check_refused(400, "GET / HTTP/1.2\r\nHost: x\r\n\r\n");
    check_refused(400, "GET /\r\nHost: x\r\n\r\n");
    check_refused(400, "GET / x HTTP/1.1\r\nHost: x\r\n\r\n");
    check_refused(400, "GET  / HTTP/1.1\r\nHost: x\r\n\r\n");
    check_refused(400, "GET /\xc3 HTTP/1.1\r\nHost: x\r\n\r\n");
    check_refused(400, "GET / HTTP/1.1 \r\nHost: x\r\n\r\n");
}

TEST(only_websocket_is_upgraded)
{
    check_refused(400, GET "Upgrade: h2c\r\n\r\n");
    check_refused(400, GET "Upgrade: websocket, h2c\r\n\r\n");
    check_refused(400, GET "Upgrade: h2c\r\nUpgrade: websocket\r\n\r\n");
    check_refused(400, GET "Upgrade: websocket\r\nUpgrade: websocket\r\n\r\n");
    check_refused(400, GET "Upgrade: websockets\r\n\r\n");
    check_refused(400, GET "Upgrade:\r\n\r\n");
}

TEST(headers_that_may_come_once_are_refused_twice)
{
    check_refused(400, "GET / HTTP/1.1\r\n\r\n");
    check_refused(400, GET "Host: y\r\n\r\n");
    check_refused(400, GET "Origin: https://a\r\nOrigin: https://b\r\n\r\n");
    check_refused(400, POST "Content-Type: a/b\r\nContent-Type: application/json\r\n\r\n");
    check_refused(400, GET "Sec-WebSocket-Key: a\r\nSec-WebSocket-Key: b\r\n\r\n");
}

/* Writes `what` without its end. */
static void put(char *at, const char *what)
{
    while (*what != '\0')
        *at++ = *what++;
}

TEST(endless_headers_are_refused)
{
    static char text[HEAD_MOST + 100];
    memset(text, 'x', sizeof text);
    CHECK_INT(head_check(text, HEAD_MOST - 1, 1).status, 0); /* its line may still end */
    CHECK_INT(head_check(text, HEAD_MOST, 1).status, 431);
    put(text, GET "Cookie: ");
    put(text + HEAD_MOST - 4, "\r\n\r\n"); /* the last line ends with the last byte */
    CHECK_INT(head_check(text, HEAD_MOST, 1).status, 0);
    CHECK(head_check(text, HEAD_MOST, 1).is_whole);
    put(text + HEAD_MOST - 4, "xxxx\r\n\r\n");
    CHECK_INT(head_check(text, HEAD_MOST + 4, 1).status, 431);
}

TEST(any_bytes_at_all_are_looked_at_safely)
{
    srand(1);
    for (int round = 0; round < 20000; round++) {
        char text[96];
        static const char some[] = "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n";
        memcpy(text, some, sizeof some);
        for (int i = rand() % 6; i > 0; i--)
            text[rand() % (int)sizeof some] = (char)rand();
        char *copy = malloc(sizeof some); /* so that a sanitizer sees what is beyond */
        memcpy(copy, text, sizeof some);
        head_check(copy, (size_t)rand() % sizeof some, 1);
        free(copy);
    }
}

int main(void)
{
    RUN(good_requests_are_whole);
    RUN(every_beginning_of_a_good_request_is_good_and_not_whole);
    RUN(lengths_that_two_programs_may_read_differently_are_refused);
    RUN(lines_that_two_programs_may_end_differently_are_refused);
    RUN(paths_that_can_be_spelt_in_two_ways_are_refused);
    RUN(names_that_are_the_beginning_of_known_ones_are_refused);
    RUN(bytes_of_zero_are_refused);
    RUN(request_lines_that_are_none_are_refused);
    RUN(only_websocket_is_upgraded);
    RUN(headers_that_may_come_once_are_refused_twice);
    RUN(endless_headers_are_refused);
    RUN(any_bytes_at_all_are_looked_at_safely);
    return test_done();
}
