/* system.c - what systems do in different ways.  HAS_... is what the build has found (meson.build). */
#define _GNU_SOURCE /* accept4, close_range, getrandom */
#include "system.h"
#include "system_socket.h"

#include "system_has.h"

#ifdef SYSTEM_FALLBACKS
#undef HAS_ACCEPT4
#undef HAS_CLOSE_RANGE
#undef HAS_CLOSEFROM
#undef HAS_GETRANDOM
#undef HAS_MALLOC_TRIM
#undef HAS_PRCTL
#undef HAS_SOCK_CLOEXEC
#endif

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#ifdef HAS_GETRANDOM
#include <sys/random.h>
#endif
#ifdef HAS_MALLOC_TRIM
#include <malloc.h>
#endif
#ifdef HAS_PRCTL
#include <sys/prctl.h>
#endif
#ifdef __APPLE__
#include <mach-o/dyld.h>
#endif
#if defined __FreeBSD__ || defined __DragonFly__
#include <sys/sysctl.h>
#endif

#if !defined HAS_SOCK_CLOEXEC || !defined HAS_ACCEPT4
/* Marks a new file.  Returns it, or -1 after closing it. */
static int mark(int file, bool is_blocking)
{
    if (file < 0)
        return -1;
    int flags = is_blocking ? 0 : fcntl(file, F_GETFL);
    if (fcntl(file, F_SETFD, FD_CLOEXEC) == 0 && (is_blocking || fcntl(file, F_SETFL, flags | O_NONBLOCK) == 0))
        return file;
    int why = errno;
    close(file);
    errno = why;
    return -1;
}
#endif

int system_socket(int family, bool is_blocking)
{
#ifdef HAS_SOCK_CLOEXEC
    return socket(family, SOCK_STREAM | SOCK_CLOEXEC | (is_blocking ? 0 : SOCK_NONBLOCK), 0);
#else
    return mark(socket(family, SOCK_STREAM, 0), is_blocking);
#endif
}

int system_accept(int listener, struct sockaddr *from, socklen_t *size)
{
#ifdef HAS_ACCEPT4
    return accept4(listener, from, size, SOCK_NONBLOCK | SOCK_CLOEXEC);
#else
    return mark(accept(listener, from, size), false);
#endif
}

ssize_t system_send(int file, const void *bytes, size_t length)
{
#if defined MSG_NOSIGNAL && !defined SYSTEM_FALLBACKS
    return send(file, bytes, length, MSG_NOSIGNAL);
#else
    return send(file, bytes, length, 0);
#endif
}

bool system_random(void *out, size_t size)
{
    size_t count = 0;
#ifdef HAS_GETRANDOM
    while (count < size) {
        ssize_t got = getrandom((char *)out + count, size - count, 0);
        if (got < 0 && errno != EINTR)
            return false;
        count += got > 0 ? (size_t)got : 0;
    }
#else
    int file = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
    while (file >= 0 && count < size) {
        ssize_t got = read(file, (char *)out + count, size - count);
        if (got == 0 || (got < 0 && errno != EINTR))
            break;
        count += got > 0 ? (size_t)got : 0;
    }
    if (file >= 0)
        close(file);
#endif
    return count == size;
}

void system_close_from(int first)
{
#if defined HAS_CLOSE_RANGE
    if (close_range((unsigned)first, ~0U, 0) == 0) /* older kernels do not know it */
        return;
#elif defined HAS_CLOSEFROM
    closefrom(first);
    return;
#endif
#if defined HAS_CLOSE_RANGE || !defined HAS_CLOSEFROM
    long most = sysconf(_SC_OPEN_MAX);
    for (int file = first; file < (most > 0 ? most : 1024); file++)
        close(file);
#endif
}

void system_end_with_parent(void)
{
#ifdef HAS_PRCTL
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
}

bool system_find_program(char *path, size_t size)
{
#if defined __APPLE__
    uint32_t room = (uint32_t)size;
    return _NSGetExecutablePath(path, &room) == 0;
#elif defined __FreeBSD__ || defined __DragonFly__
    int what[] = {CTL_KERN, KERN_PROC, KERN_PROC_PATHNAME, -1};
    return sysctl(what, 4, path, &size, NULL, 0) == 0;
#else
    static const char *const links[] = {"/proc/self/exe", "/proc/curproc/exe"}; /* Linux; NetBSD */
    for (int i = 0; i < 2; i++) {
        ssize_t length = readlink(links[i], path, size);
        if (length > 0 && (size_t)length < size) {
            path[length] = '\0';
            return true;
        }
    }
    return false;
#endif
}

bool system_path_of(int folder, char *path, size_t size)
{
#ifdef SYSTEM_FALLBACKS
    folder = -1;
#endif
    int length = snprintf(path, size, "/proc/self/fd/%d", folder);
    return length > 0 && (size_t)length < size && access(path, F_OK) == 0;
}

uint64_t system_memory(void)
{
#ifndef SYSTEM_FALLBACKS
    unsigned long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    bool is_told = file && fscanf(file, "%*s %lu", &pages) == 1;
    if (file)
        fclose(file);
    if (is_told)
        return (uint64_t)pages * (uint64_t)sysconf(_SC_PAGESIZE);
#endif
    struct rusage usage;
    if (getrusage(RUSAGE_SELF, &usage) != 0)
        return 0;
#ifdef __APPLE__
    return (uint64_t)usage.ru_maxrss;
#else
    return (uint64_t)usage.ru_maxrss * 1024;
#endif
}

void system_trim_memory(void)
{
#ifdef HAS_MALLOC_TRIM
    malloc_trim(0);
#endif
}

void system_be_patient(int steps)
{
#if defined __linux__ && !defined SYSTEM_FALLBACKS
    setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0) + steps); /* on Linux, of this thread alone */
#else
    (void)steps;
#endif
}

void system_be_idle(void)
{
#if defined SCHED_IDLE && !defined SYSTEM_FALLBACKS
    static const struct sched_param none = {0};
    sched_setscheduler(0, SCHED_IDLE, &none); /* on Linux, of this thread alone */
#endif
}
