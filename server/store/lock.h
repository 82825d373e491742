/* lock.h - one server for one data file.
 *
 * The lock is flock(2) on the data file itself: the system drops it when the process ends, however it ends, and
 * other names of the file (links) find the same lock.  SQLite locks with fcntl(2), which does not know of it, so
 * backups and readers go on. */
#ifndef STORE_LOCK_H
#define STORE_LOCK_H

#include <stdbool.h>

enum { STORE_UNLOCKED = -1, STORE_LOCK_IN_USE = -2, STORE_LOCK_FAILED = -3 };

/* Locks the file, made if there is none and `may_make`.  Waits up to `wait_ms` milliseconds for another process to
 * let go. Returns a descriptor to hand to store_unlock; or STORE_LOCK_IN_USE or STORE_LOCK_FAILED with a sentence in
 * `error`, which holds STORE_MAX_ERROR bytes. */
int store_lock(const char *path, bool may_make, int wait_ms, char *error);

/* Lets go.  Every store on the file must be closed: closing a descriptor of the file drops the locks of SQLite in
 * this process. */
void store_unlock(int lock);

#endif
