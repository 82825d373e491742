/* listen.c - checks options before anything is opened, and opens the listening socket. */
#include "listen.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "page_folder.h" /* made by the build */
#include "system.h"
#include "system_socket.h"
#include "tls.h"

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

static bool is_readable(const char *path, const char *what)
{
    if (access(path, R_OK) == 0)
        return true;
    fprintf(stderr, "fogg serve: %s %s: %s\n", what, path, strerror(errno));
    return false;
}

bool listen_check(const fogg_server_options *options)
{
    char error[TLS_MAX_ERROR];
    if ((options->cert == NULL) != (options->key == NULL)) {
        fputs("fogg serve: TLS needs both a certificate and its key\n", stderr);
        return false;
    }
    if (!options->cert)
        return true;
    if (!is_readable(options->cert, "the certificate") || !is_readable(options->key, "the certificate's key"))
        return false;
    if (tls_check(options->cert, options->key, error))
        return true;
    fprintf(stderr, "fogg serve: certificate %s and key %s: %s\n", options->cert, options->key, error);
    return false;
}

/* Fills in an address for bind.  "All addresses" is an IPv6 socket that also takes IPv4, unless the system has no
 * IPv6. */
static socklen_t place_of(const net_listen *place, bool has_ipv6, struct sockaddr_storage *out)
{
    struct sockaddr_in6 *six = (struct sockaddr_in6 *)out;
    struct sockaddr_in *four = (struct sockaddr_in *)out;
    *out = (struct sockaddr_storage){0};
    if (place->is_ipv6 || (place->address[0] == '\0' && has_ipv6)) {
        six->sin6_family = AF_INET6;
        six->sin6_port = htons((uint16_t)place->port);
        if (place->is_ipv6)
            inet_pton(AF_INET6, place->address, &six->sin6_addr);
        return sizeof *six;
    }
    four->sin_family = AF_INET;
    four->sin_port = htons((uint16_t)place->port);
    if (place->address[0] != '\0')
        inet_pton(AF_INET, place->address, &four->sin_addr);
    return sizeof *four;
}

static int bind_at(const net_listen *place, bool has_ipv6)
{
    struct sockaddr_storage address;
    socklen_t length = place_of(place, has_ipv6, &address);
    int on = 1, only = place->is_ipv6;
    int file = system_socket(address.ss_family, false);
    if (file < 0)
        return -1;
    setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on); /* accepted sockets inherit it */
    if (address.ss_family == AF_INET6)
        setsockopt(file, IPPROTO_IPV6, IPV6_V6ONLY, &only, sizeof only);
    if (bind(file, (struct sockaddr *)&address, length) == 0 && listen(file, SOMAXCONN) == 0)
        return file;
    int error = errno;
    close(file);
    errno = error;
    return -1;
}

int listen_open(net_listen *place, const fogg_server_options *options)
{
    struct sockaddr_storage found = {0};
    socklen_t length = sizeof found;
    int file = bind_at(place, true);
    if (file < 0 && errno == EAFNOSUPPORT)
        file = bind_at(place, false);
    if (file < 0) {
        fprintf(stderr, "fogg serve: cannot listen at %s: %s\n", options->listen, strerror(errno));
        return -1;
    }
    if (getsockname(file, (struct sockaddr *)&found, &length) == 0)
        place->port = ntohs(found.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&found)->sin6_port
                                                        : ((struct sockaddr_in *)&found)->sin_port);
    return file;
}

void listen_write(const net_listen *place, bool is_tls, char out[LISTEN_ADDRESS])
{
    const char *address = place->address;
    bool is_all = address[0] == '\0' || strcmp(address, "0.0.0.0") == 0 || strcmp(address, "::") == 0;
    bool has_brackets = place->is_ipv6 && !is_all;
    snprintf(out, LISTEN_ADDRESS, has_brackets ? "%s://[%s]:%d/" : "%s://%s:%d/", is_tls ? "https" : "http",
             is_all ? "localhost" : address, place->port);
}

/* Whether that folder has a page. */
static bool has_page(const char *folder)
{
    char file[4096];
    snprintf(file, sizeof file, "%s/index.html", folder);
    return access(file, R_OK) == 0;
}

bool listen_find_page(char *path, size_t size)
{
    static const char *const places[] = {"../web/dist", "web/dist", "../page", FOGG_PAGE_FROM_PROGRAM};
    char program[2048];
    if (system_find_program(program, sizeof program)) {
        *strrchr(program, '/') = '\0';
        for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
            snprintf(path, size, "%s/%s", program, places[i]);
            if (has_page(path))
                return true;
        }
    }
    snprintf(path, size, "%s", FOGG_PAGE_FOLDER);
    return has_page(path);
}
