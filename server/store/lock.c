/* lock.c - one server for one data file. */
#include "lock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

#include "sqlite.h"

enum { TRY_EVERY = 50 }; /* milliseconds */

static bool try_lock(int file, int wait_ms)
{
    static const struct timespec pause = {.tv_nsec = TRY_EVERY * 1000000L};
    for (int waited = 0; flock(file, LOCK_EX | LOCK_NB) != 0; waited += TRY_EVERY) {
        if ((errno != EWOULDBLOCK && errno != EINTR) || waited >= wait_ms)
            return false;
        nanosleep(&pause, NULL);
    }
    return true;
}

int store_lock(const char *path, bool may_make, int wait_ms, char *error)
{
    int file = open(path, O_RDWR | O_CLOEXEC | (may_make ? O_CREAT : 0), 0600);
    if (file < 0) {
        snprintf(error, STORE_MAX_ERROR, "%s: unable to open the file: %s", path, strerror(errno));
        return STORE_LOCK_FAILED;
    }
    if (try_lock(file, wait_ms))
        return file;
    int why = errno == EWOULDBLOCK ? STORE_LOCK_IN_USE : STORE_LOCK_FAILED;
    snprintf(error, STORE_MAX_ERROR, "%s: %s", path,
             why == STORE_LOCK_IN_USE ? "another server uses this file; stop that one first, or name another file"
                                      : strerror(errno));
    close(file);
    return why;
}

void store_unlock(int lock)
{
    if (lock >= 0)
        close(lock);
}
