/* listen.c - what can be found wrong before anything is opened. */
#include "listen.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

bool listen_parse(const char *text, net_listen *place)
{
    const char *colon = strrchr(text, ':');
    char *end = NULL;
    *place = (net_listen){0};
    long port = colon ? strtol(colon + 1, &end, 10) : -1;
    bool is_good = colon && colon[1] >= '0' && colon[1] <= '9' && *end == '\0' && port >= 0 && port <= 65535;
    size_t length = colon ? (size_t)(colon - text) : 0;
    if (is_good && length > 0 && text[0] == '[' && text[length - 1] == ']') {
        place->is_ipv6 = true;
        text++;
        length -= 2;
    }
    struct in6_addr binary;
    if (is_good && length < sizeof place->address) {
        memcpy(place->address, text, length);
        is_good = length == 0 || inet_pton(place->is_ipv6 ? AF_INET6 : AF_INET, place->address, &binary) == 1;
    } else {
        is_good = false;
    }
    place->port = (int)port;
    if (!is_good)
        fprintf(stderr,
                "fogg serve: --listen takes an address and a port such as 127.0.0.1:8080, [::1]:8080 or :8080, not "
                "\"%s\"\n",
                text);
    return is_good;
}

static bool is_free(const net_listen *place)
{
    struct sockaddr_in6 six = {.sin6_family = AF_INET6, .sin6_port = htons((uint16_t)place->port)};
    struct sockaddr_in four = {.sin_family = AF_INET, .sin_port = htons((uint16_t)place->port)};
    int file = socket(place->is_ipv6 ? AF_INET6 : AF_INET, SOCK_STREAM, 0), on = 1;
    if (place->is_ipv6)
        inet_pton(AF_INET6, place->address, &six.sin6_addr);
    else if (place->address[0] != '\0')
        inet_pton(AF_INET, place->address, &four.sin_addr);
    setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    int result = place->is_ipv6 ? bind(file, (struct sockaddr *)&six, sizeof six)
                                : bind(file, (struct sockaddr *)&four, sizeof four);
    if (result == 0)
        result = listen(file, 1);
    int error = errno;
    close(file);
    errno = error;
    return result == 0;
}

static bool is_readable(const char *path, const char *what)
{
    if (access(path, R_OK) == 0)
        return true;
    fprintf(stderr, "fogg serve: %s %s: %s\n", what, path, strerror(errno));
    return false;
}

bool listen_check(const net_listen *place, const fogg_server_options *options)
{
    if (!is_free(place)) {
        fprintf(stderr, "fogg serve: cannot listen at %s: %s\n", options->listen, strerror(errno));
        return false;
    }
    if ((options->cert == NULL) != (options->key == NULL)) {
        fputs("fogg serve: TLS needs both a certificate and its key\n", stderr);
        return false;
    }
    return !options->cert ||
           (is_readable(options->cert, "the certificate") && is_readable(options->key, "the certificate's key"));
}

bool listen_find_page(char *path, size_t size)
{
    static const char *const places[] = {"../web/dist", "web/dist", "../share/fogg/page"};
    char program[2048];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length <= 0)
        return false;
    program[length] = '\0';
    *strrchr(program, '/') = '\0';
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        snprintf(path, size, "%s/%s/index.html", program, places[i]);
        if (access(path, R_OK) == 0) {
            *strrchr(path, '/') = '\0';
            return true;
        }
    }
    return false;
}
