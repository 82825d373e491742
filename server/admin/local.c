/* local.c - the local socket by which a host talks to the running server. */
#include "local.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#include "system.h"
#include "system_socket.h"

enum { ANSWER_WITHIN = 30 }; /* seconds */

/* The path of the socket, next to the data file itself and not to a link of it. */
static bool print_path(const char *data, char path[PATH_MAX])
{
    char real[PATH_MAX];
    return realpath(data, real) && snprintf(path, PATH_MAX, "%s.admin", real) < PATH_MAX;
}

/* An address holds about a hundred bytes.  A longer path is reached through its folder, opened: `folder` is to be
 * closed. */
static bool make_address(const char *path, struct sockaddr_un *address, int *folder)
{
    *address = (struct sockaddr_un){.sun_family = AF_UNIX};
    *folder = -1;
    if (strlen(path) < sizeof address->sun_path) {
        memcpy(address->sun_path, path, strlen(path) + 1);
        return true;
    }
    char above[PATH_MAX];
    const char *name = strrchr(path, '/') + 1;
    snprintf(above, sizeof above, "%.*s", (int)(name - path), path);
    *folder = open(above, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    return *folder >= 0 && system_path_of(*folder, above, sizeof above) &&
           snprintf(address->sun_path, sizeof address->sun_path, "%s/%s", above, name) < (int)sizeof address->sun_path;
}

/* A socket that is bound or connected, or -1. */
static int open_socket(const char *data, bool is_server)
{
    char path[PATH_MAX];
    struct sockaddr_un address;
    int folder = -1, file = -1;
    if (print_path(data, path) && make_address(path, &address, &folder))
        file = system_socket(AF_UNIX, true);
    if (file >= 0) {
        if (is_server)
            unlink(path);
        const struct sockaddr *to = (const struct sockaddr *)&address;
        int failed = is_server ? bind(file, to, sizeof address) || listen(file, 8) : connect(file, to, sizeof address);
        if (failed) {
            int why = errno;
            close(file);
            errno = why;
            file = -1;
        }
    }
    if (folder >= 0)
        close(folder);
    return file;
}

int local_listen(const char *data)
{
    return open_socket(data, true);
}

void local_remove(const char *data)
{
    char path[PATH_MAX];
    if (print_path(data, path))
        unlink(path);
}

bool local_read_line(int file, char *line, size_t size)
{
    size_t length = 0;
    while (length + 1 < size) {
        ssize_t got = recv(file, line + length, size - 1 - length, 0);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return false;
        length += (size_t)got;
        line[length] = '\0';
        char *end = strchr(line, '\n');
        if (end) {
            *end = '\0';
            return true;
        }
    }
    return false;
}

bool local_write_line(int file, const char *line)
{
    char text[ORDER_MAX_TEXT + 1];
    int length = snprintf(text, sizeof text, "%s\n", line);
    return length < (int)sizeof text && system_send(file, text, (size_t)length) == length;
}

bool local_send(const char *data, const order *what, store_status *status)
{
    char line[ORDER_MAX_TEXT];
    const struct timeval limit = {.tv_sec = ANSWER_WITHIN};
    int file = open_socket(data, false);
    if (file < 0)
        return false;
    setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    order_print(what, line);
    bool is_answered = local_write_line(file, line) && local_read_line(file, line, sizeof line);
    close(file);
    for (int i = STORE_OK; is_answered && i <= STORE_UNKNOWN; i++) {
        if (strcmp(line, store_status_name((store_status)i)) == 0) {
            *status = (store_status)i;
            return true;
        }
    }
    return false;
}
