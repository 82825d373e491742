/* host.h - shared by the files of `fogg admin`: the data file as a host has opened it, and how people are named. */
#ifndef ADMIN_HOST_H
#define ADMIN_HOST_H

#include "fogg/admin.h"
#include "order.h"

struct fogg_admin {
    const char *data;
    int lock;          /* on the data file; STORE_UNLOCKED if a server runs */
    fogg_store *store; /* to read; also to write if there is no server */
    int64_t now;
};

/* Prints "fogg admin: ..." on standard error.  Returns 1. */
int admin_fault(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Finds a person by code or name.  Returns false after telling that there is none, or more than one. */
bool admin_find(fogg_admin *admin, const char *text, int64_t *person);

/* "2026-05-01 12:30", or "-" for 0; "for ever".  The result lives until the fourth next call. */
const char *admin_moment(int64_t at);

#endif
