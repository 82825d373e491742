/* process.c - fork, pipes, and the end of a process group.
 *
 * On Linux a child can ask to be killed when its parent ends, but "parent" is the thread that has started it.  So one
 * thread, which lives as long as fogg, starts all children. */
#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "system.h"

/* A process that is started by another thread between the pipe and its marks inherits the pipe's ends until its exec;
 * `become` closes them there. */
static bool open_pipe(int ends[2], char *error)
{
    if (pipe(ends) == 0) {
        for (int i = 0; i < 2; i++)
            fcntl(ends[i], F_SETFD, FD_CLOEXEC);
        return true;
    }
    snprintf(error, PROCESS_ERROR, "cannot make a pipe: %s", strerror(errno));
    return false;
}

static void close_pipe(const int ends[2])
{
    close(ends[0]);
    close(ends[1]);
}

/* In the child, after fork: nothing but what POSIX allows there. */
static _Noreturn void become(const char *command, const int in[2], const int out[2])
{
    setpgid(0, 0);            /* Ctrl-C at the terminal ends fogg, not the program */
    system_end_with_parent(); /* it ends when fogg ends, in whatever way that is */
    signal(SIGPIPE, SIG_DFL);
    if (dup2(in[0], STDIN_FILENO) >= 0 && dup2(out[1], STDOUT_FILENO) >= 0) {
        system_close_from(STDERR_FILENO + 1); /* it must not inherit sockets and data files */
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    }
    _exit(127);
}

/* A child that is to be started. */
typedef struct start {
    const char *command;
    const int *in, *out;
    pid_t child; /* or -1, and why */
    int reason;
    bool is_done;
} start;

static struct {
    pthread_mutex_t lock, one_at_a_time;
    pthread_cond_t changed;
    bool has_thread;
    start *wanted;
} starter = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, false, NULL};

static void *start_children(void *context)
{
    (void)context;
    pthread_mutex_lock(&starter.lock);
    for (;;) {
        while (starter.wanted == NULL)
            pthread_cond_wait(&starter.changed, &starter.lock);
        start *wanted = starter.wanted;
        starter.wanted = NULL;
        wanted->child = fork();
        if (wanted->child == 0)
            become(wanted->command, wanted->in, wanted->out);
        wanted->reason = errno;
        wanted->is_done = true;
        pthread_cond_broadcast(&starter.changed);
    }
    return NULL;
}

/* fork, in the thread that does not end; sets errno. */
static pid_t fork_there(const char *command, const int in[2], const int out[2])
{
    start one = {.command = command, .in = in, .out = out, .child = -1, .reason = EAGAIN};
    pthread_mutex_lock(&starter.one_at_a_time);
    pthread_mutex_lock(&starter.lock);
    pthread_t thread;
    if (!starter.has_thread && pthread_create(&thread, NULL, start_children, NULL) == 0) {
        pthread_detach(thread);
        starter.has_thread = true;
    }
    if (starter.has_thread) {
        starter.wanted = &one;
        pthread_cond_broadcast(&starter.changed);
        while (!one.is_done)
            pthread_cond_wait(&starter.changed, &starter.lock);
    }
    pthread_mutex_unlock(&starter.lock);
    pthread_mutex_unlock(&starter.one_at_a_time);
    errno = one.reason;
    return one.child;
}

bool process_start(process *p, const char *command, char *error)
{
    int in[2], out[2];
    if (!open_pipe(in, error))
        return false;
    if (!open_pipe(out, error)) {
        close_pipe(in);
        return false;
    }
    pid_t child = fork_there(command, in, out);
    if (child < 0) {
        snprintf(error, PROCESS_ERROR, "cannot start it: %s", strerror(errno));
        close_pipe(in);
        close_pipe(out);
        return false;
    }
    close(in[0]);
    close(out[1]);
    setpgid(child, child); /* parent and child both do it, as either may run first */
    *p = (process){.child = child, .to = in[1], .from = out[0]};
    fcntl(p->to, F_SETFL, fcntl(p->to, F_GETFL) | O_NONBLOCK);
    fcntl(p->from, F_SETFL, fcntl(p->from, F_GETFL) | O_NONBLOCK);
    return true;
}

static void close_input(process *p)
{
    if (p->to >= 0)
        close(p->to);
    p->to = -1;
}

void process_kill(process *p)
{
    if (p->child == 0)
        return;
    close_input(p);
    close(p->from);
    kill(-p->child, SIGKILL);
    while (waitpid(p->child, NULL, 0) < 0 && errno == EINTR)
        continue;
    p->child = 0;
}

/* Whether the child has ended.  It is not reaped, so that its number, the group's too, stays ours. */
static bool has_ended(const process *p)
{
    siginfo_t info = {0};
    return waitid(P_PID, (id_t)p->child, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == p->child;
}

bool process_end(process *p, int ms)
{
    if (p->child == 0)
        return true;
    close_input(p);
    char rest[4096];
    bool is_over = has_ended(p);
    for (int waited = 0; !is_over && waited < ms; waited++) {
        while (read(p->from, rest, sizeof rest) > 0) /* so that a last word does not hold it up */
            continue;
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
        is_over = has_ended(p);
    }
    process_kill(p);
    return is_over;
}
