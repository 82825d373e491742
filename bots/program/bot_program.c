/* bot_program.c - a child process, two pipes and a deadline. */
#define _GNU_SOURCE /* pipe2 */
#include "fogg/bot_program.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "fogg/view_json.h"

enum {
    VIEW_MAX = 1 << 20,                /* bytes of a view as JSON, all actions listed */
    ANSWER_MAX = FOGG_MAX_ACTION_TEXT, /* bytes of a line that comes back */
    LOOK_UP_MS = 50,                   /* how soon a cancelled decision is noticed */
};

struct bot_program {
    int deadline_ms;
    atomic_bool is_cancelled;
    pid_t child; /* 0: not running */
    int to, from;
    size_t held; /* bytes of `answer` that have come in */
    char answer[ANSWER_MAX];
    char view[VIEW_MAX];
    char command[];
};

static long long now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

bot_program *bot_program_open(const char *command, int deadline_ms)
{
    size_t size = strlen(command) + 1;
    bot_program *program = calloc(1, sizeof *program + size);
    if (program == NULL)
        return NULL;
    memcpy(program->command, command, size);
    program->deadline_ms = deadline_ms;
    return program;
}

/* Ends the child and everything it has started. */
static void stop(bot_program *program)
{
    if (program->child == 0)
        return;
    close(program->to);
    close(program->from);
    kill(-program->child, SIGKILL);
    while (waitpid(program->child, NULL, 0) < 0 && errno == EINTR)
        continue;
    program->child = 0;
    program->held = 0;
}

/* In the child, after fork: nothing but what POSIX allows there. */
static _Noreturn void become(const char *command, const int in[2], const int out[2])
{
    setpgid(0, 0);                    /* Ctrl-C at the terminal ends fogg, not the program */
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* it ends when fogg ends, in whatever way that is */
    signal(SIGPIPE, SIG_DFL);
    if (dup2(in[0], STDIN_FILENO) >= 0 && dup2(out[1], STDOUT_FILENO) >= 0 &&
        close_range(STDERR_FILENO + 1, ~0U, 0) == 0) /* it must not inherit sockets and data files */
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

static bool start(bot_program *program, char *error)
{
    int in[2], out[2];
    if (pipe2(in, O_CLOEXEC) != 0) {
        snprintf(error, BOT_PROGRAM_ERROR, "cannot make a pipe: %s", strerror(errno));
        return false;
    }
    if (pipe2(out, O_CLOEXEC) != 0) {
        snprintf(error, BOT_PROGRAM_ERROR, "cannot make a pipe: %s", strerror(errno));
        close(in[0]);
        close(in[1]);
        return false;
    }
    pid_t child = fork();
    if (child == 0)
        become(program->command, in, out);
    close(in[0]);
    close(out[1]);
    if (child < 0) {
        snprintf(error, BOT_PROGRAM_ERROR, "cannot start it: %s", strerror(errno));
        close(in[1]);
        close(out[0]);
        return false;
    }
    setpgid(child, child); /* parent and child both do it, as either may run first */
    program->child = child;
    program->to = in[1];
    program->from = out[0];
    program->held = 0;
    fcntl(program->to, F_SETFL, fcntl(program->to, F_GETFL) | O_NONBLOCK);
    fcntl(program->from, F_SETFL, fcntl(program->from, F_GETFL) | O_NONBLOCK);
    return true;
}

/* Waits until the pipe is ready.  Returns false when the time is up. */
static bool wait_for(const bot_program *program, int fd, short events, long long until)
{
    while (!program->is_cancelled) {
        long long left = until - now_ms();
        struct pollfd item = {.fd = fd, .events = events};
        int ready = poll(&item, 1, left <= 0 ? 0 : left < LOOK_UP_MS ? (int)left : LOOK_UP_MS);
        if (ready > 0)
            return true;
        if (ready == 0 && left <= 0)
            return false;
        if (ready < 0 && errno != EINTR)
            return false;
    }
    return false;
}

/* Drops what was said unasked, whether it has been read or still waits in the pipe. */
static void drop_unasked(bot_program *program, long long until)
{
    program->held = 0;
    while (read(program->from, program->answer, sizeof program->answer) > 0 && now_ms() < until)
        continue;
}

static bool send_view(bot_program *program, size_t length, long long until, char *error)
{
    for (size_t sent = 0; sent < length;) {
        if (!wait_for(program, program->to, POLLOUT, until)) {
            snprintf(error, BOT_PROGRAM_ERROR, "it does not read its view");
            return false;
        }
        ssize_t count = write(program->to, program->view + sent, length - sent);
        if (count > 0)
            sent += (size_t)count;
        else if (count < 0 && errno != EAGAIN && errno != EINTR) {
            snprintf(error, BOT_PROGRAM_ERROR, "it has ended");
            return false;
        }
    }
    return true;
}

/* Reads up to the end of a line, which becomes a zero. */
static bool receive_line(bot_program *program, long long until, char *error)
{
    for (;;) {
        char *end = memchr(program->answer, '\n', program->held);
        if (end != NULL) {
            *end = '\0';
            return true;
        }
        if (program->held == sizeof program->answer) {
            snprintf(error, BOT_PROGRAM_ERROR, "its answer is longer than %d bytes", ANSWER_MAX);
            return false;
        }
        if (!wait_for(program, program->from, POLLIN, until)) {
            if (program->is_cancelled)
                snprintf(error, BOT_PROGRAM_ERROR, "the decision was called off");
            else
                snprintf(error, BOT_PROGRAM_ERROR, "no answer within %d ms", program->deadline_ms);
            return false;
        }
        ssize_t count = read(program->from, program->answer + program->held, sizeof program->answer - program->held);
        if (count > 0)
            program->held += (size_t)count;
        else if (count == 0) {
            snprintf(error, BOT_PROGRAM_ERROR, "it has ended");
            return false;
        } else if (errno != EAGAIN && errno != EINTR) {
            snprintf(error, BOT_PROGRAM_ERROR, "cannot read its answer: %s", strerror(errno));
            return false;
        }
    }
}

/* The line's action, if it is one and legal.  The line leaves the buffer. */
static bool take_answer(bot_program *program, const fogg_view *view, fogg_action *action, char *error)
{
    char wrong[FOGG_MAX_ACTION_TEXT];
    size_t used = strlen(program->answer) + 1;
    bool is_action = fogg_action_parse(view, program->answer, action, wrong);
    program->held -= used;
    memmove(program->answer, program->answer + used, program->held);
    if (!is_action) {
        snprintf(error, BOT_PROGRAM_ERROR, "no action: %s", wrong);
        return false;
    }
    fogg_verdict verdict = fogg_view_check(view, *action);
    if (verdict != FOGG_LEGAL) {
        snprintf(error, BOT_PROGRAM_ERROR, "against rule %s: %s", fogg_verdict_rule(verdict),
                 fogg_verdict_sentence(verdict));
        return false;
    }
    return true;
}

bool bot_program_choose(bot_program *program, const fogg_view *view, fogg_action *action, char *error)
{
    if (program->child == 0 && !start(program, error))
        return false;
    fogg_text text;
    fogg_json json;
    fogg_text_init(&text, program->view, sizeof program->view);
    fogg_json_init(&json, fogg_text_take, &text);
    fogg_view_write_listed(&json, view);
    fogg_text_add(&text, "\n");
    if (!fogg_text_fits(&text)) {
        snprintf(error, BOT_PROGRAM_ERROR, "the view is longer than %d bytes", VIEW_MAX);
        return false;
    }
    long long until = now_ms() + program->deadline_ms;
    drop_unasked(program, until);
    if (!send_view(program, text.length, until, error) || !receive_line(program, until, error)) {
        stop(program);
        return false;
    }
    return take_answer(program, view, action, error);
}

void bot_program_cancel(bot_program *program)
{
    program->is_cancelled = true;
}

void bot_program_close(bot_program *program)
{
    if (program == NULL)
        return;
    stop(program);
    free(program);
}
