/* check.c - asks a running server whether it is well, as a supervisor does: the client of /healthz. */
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <openssl/ssl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include "fogg/server.h"
#include "listen.h"

enum { PATIENCE = 5 /* seconds, for each step */, MAX_ANSWER = 2048 };

/* A connection to the server, or -1.  A server that listens at all addresses is asked at the loopback one. */
static int reach(const net_listen *place)
{
    struct sockaddr_in four = {.sin_family = AF_INET, .sin_port = htons((uint16_t)place->port)};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6, .sin6_port = htons((uint16_t)place->port)};
    const struct timeval patience = {.tv_sec = PATIENCE};
    inet_pton(AF_INET, place->address, &four.sin_addr);
    inet_pton(AF_INET6, place->address, &six.sin6_addr);
    if (four.sin_addr.s_addr == htonl(INADDR_ANY))
        four.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (IN6_IS_ADDR_UNSPECIFIED(&six.sin6_addr))
        six.sin6_addr = in6addr_loopback;

    int file = socket(place->is_ipv6 ? AF_INET6 : AF_INET, SOCK_STREAM, 0);
    if (file < 0)
        return -1;
    setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    setsockopt(file, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience); /* connect has this limit, too */
    const struct sockaddr *address = place->is_ipv6 ? (struct sockaddr *)&six : (struct sockaddr *)&four;
    if (connect(file, address, place->is_ipv6 ? sizeof six : sizeof four) == 0)
        return file;
    int error = errno == EINPROGRESS ? ETIMEDOUT : errno;
    close(file);
    errno = error;
    return -1;
}

/* Sends the request and reads the answer until the server closes.  Returns its length. */
static size_t ask(BIO *wire, char answer[MAX_ANSWER])
{
    size_t length = 0, more = 0;
    const char request[] = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    if (BIO_puts(wire, request) > 0 && BIO_flush(wire) > 0)
        while (length + 1 < MAX_ANSWER && BIO_read_ex(wire, answer + length, MAX_ANSWER - 1 - length, &more) == 1)
            length += more;
    answer[length] = '\0';
    return length;
}

/* Tells how the server is; `answer` is what it sent.  Returns the exit status. */
static int judge(const char *listen, const char *answer)
{
    long status = strncmp(answer, "HTTP/1.1 ", 9) == 0 ? strtol(answer + 9, NULL, 10) : 0;
    if (status < 100 || status > 999) {
        fprintf(stderr, "fogg serve: what listens at %s does not answer as a server of fogg does\n", listen);
        return 1;
    }
    if (status == 200)
        return 0;
    fprintf(stderr, "fogg serve: the server at %s is not well: it answers %ld, and its log says why\n", listen, status);
    return 1;
}

int fogg_server_check(const fogg_server_options *options)
{
    net_listen place;
    char answer[MAX_ANSWER];
    if (!listen_parse(options->listen, &place))
        return 1;
    if (place.port == 0) {
        fputs("fogg serve: --check needs the server's port in --listen; port 0 is any\n", stderr);
        return 1;
    }
    signal(SIGPIPE, SIG_IGN);
    int file = reach(&place);
    if (file < 0) {
        fprintf(stderr, "fogg serve: no server at %s: %s\n", options->listen, strerror(errno));
        return 1;
    }

    /* The certificate is not checked: it names the host that players see, not the loopback address. */
    SSL_CTX *context = options->cert ? SSL_CTX_new(TLS_client_method()) : NULL;
    BIO *wire = BIO_new_socket(file, BIO_CLOSE);
    if (wire && context)
        wire = BIO_push(BIO_new_ssl(context, 1), wire);
    size_t length = wire ? ask(wire, answer) : 0;
    BIO_free_all(wire);
    SSL_CTX_free(context);
    if (length > 0)
        return judge(options->listen, answer);
    fprintf(stderr, "fogg serve: the server at %s accepts a connection and does not answer\n", options->listen);
    return 1;
}
