/* system.c - every function of system.h, as the system does it or (with SYSTEM_FALLBACKS) by its fall-back. */
#define _GNU_SOURCE /* SCHED_IDLE */
#include "system.h"
#include "system_socket.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "test.h"

static bool is_inherited(int file)
{
    return (fcntl(file, F_GETFD) & FD_CLOEXEC) == 0;
}

static bool blocks(int file)
{
    return (fcntl(file, F_GETFL) & O_NONBLOCK) == 0;
}

/* Listens on loopback, connects, and accepts. */
static void connect_two(int ends[2])
{
    struct sockaddr_in place = {.sin_family = AF_INET};
    socklen_t size = sizeof place;
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int listener = system_socket(AF_INET, true);
    CHECK(listener >= 0 && bind(listener, (struct sockaddr *)&place, size) == 0 && listen(listener, 1) == 0);
    CHECK(getsockname(listener, (struct sockaddr *)&place, &size) == 0);
    ends[0] = system_socket(AF_INET, true);
    CHECK(ends[0] >= 0 && connect(ends[0], (struct sockaddr *)&place, size) == 0);
    struct sockaddr_storage from = {0};
    socklen_t length = sizeof from;
    ends[1] = system_accept(listener, (struct sockaddr *)&from, &length);
    CHECK(ends[1] >= 0 && from.ss_family == AF_INET);
    close(listener);
}

TEST(sockets_are_not_inherited_and_block_as_asked)
{
    int waits = system_socket(AF_INET, true), hurries = system_socket(AF_INET, false);
    CHECK(waits >= 0 && hurries >= 0);
    CHECK(!is_inherited(waits) && !is_inherited(hurries));
    CHECK(blocks(waits) && !blocks(hurries));
    close(waits);
    close(hurries);
    CHECK(system_socket(-1, true) == -1);
}

TEST(an_accepted_socket_is_not_inherited_and_does_not_block)
{
    int ends[2];
    connect_two(ends);
    CHECK(!is_inherited(ends[1]) && !blocks(ends[1]));
    close(ends[0]);
    close(ends[1]);
}

TEST(accepting_where_nobody_waits_says_so)
{
    int listener = system_socket(AF_INET, false);
    CHECK(listen(listener, 1) == 0);
    CHECK_INT(system_accept(listener, NULL, NULL), -1);
    CHECK(errno == EAGAIN || errno == EWOULDBLOCK);
    close(listener);
}

TEST(sending_to_an_end_that_is_gone_fails_without_a_signal)
{
    int ends[2];
    signal(SIGPIPE, SIG_IGN); /* as main does; the fall-back needs it */
    CHECK(socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0);
    char bytes[8];
    CHECK_INT(system_send(ends[0], "abc", 3), 3);
    CHECK_INT(read(ends[1], bytes, sizeof bytes), 3);
    close(ends[1]);
    CHECK(system_send(ends[0], "abc", 3) == -1 && errno == EPIPE);
    close(ends[0]);
}

TEST(random_bytes_are_all_filled_in_and_differ)
{
    unsigned char one[4096], other[4096];
    int zeros = 0;
    CHECK(system_random(one, sizeof one) && system_random(other, sizeof other));
    CHECK(memcmp(one, other, sizeof one) != 0);
    for (size_t i = 0; i < sizeof one; i++)
        zeros += one[i] == 0 && other[i] == 0;
    CHECK_THAT(zeros < 64, "%d bytes of 4096 are zero twice", zeros);
    CHECK(system_random(one, 0));
#ifdef SYSTEM_FALLBACKS /* The system's own call does not fail; newer C libraries make the bytes in the process. */
    struct rlimit old, none;
    CHECK(getrlimit(RLIMIT_NOFILE, &old) == 0);
    none = (struct rlimit){.rlim_cur = 0, .rlim_max = old.rlim_max};
    CHECK(setrlimit(RLIMIT_NOFILE, &none) == 0);
    bool is_filled = system_random(one, sizeof one);
    CHECK(setrlimit(RLIMIT_NOFILE, &old) == 0);
    CHECK(!is_filled); /* no file may be opened */
#endif
}

/* The lowest number that the next file would get. */
static int next_file(void)
{
    int file = dup(STDERR_FILENO);
    close(file);
    return file;
}

TEST(no_file_stays_open)
{
    char bytes[8], path[PATH_MAX];
    int before = next_file();
    CHECK(system_random(bytes, sizeof bytes));
    system_memory();
    system_path_of(0, path, sizeof path);
    CHECK_INT(next_file(), before);
}

/* What a child finds: its exit status.  It ends by exit, so that what it reached is counted, too. */
static int in_child(int (*body)(void))
{
    int status = 0;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0)
        exit(body());
    CHECK(child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status));
    return WEXITSTATUS(status);
}

static int close_all_but_ten(void)
{
    struct rlimit limit = {256, 256};
    setrlimit(RLIMIT_NOFILE, &limit);
    for (int file = 3; file < 200; file++)
        dup2(STDERR_FILENO, file);
    system_close_from(10);
    for (int file = 3; file < 256; file++)
        if ((fcntl(file, F_GETFD) != -1) != (file < 10))
            return 1;
    return 0;
}

TEST(files_are_closed_from_a_number_on)
{
    CHECK_INT(in_child(close_all_but_ten), 0);
}

/* Without standard input a new file has the number 0. */
static int work_with_file_zero(void)
{
    char byte;
    close(STDIN_FILENO);
    if (!system_random(&byte, 1) || next_file() != 0)
        return 1;
    return system_socket(AF_INET, true) == 0 ? 0 : 2;
}

TEST(zero_is_the_number_of_a_file_like_any_other)
{
    CHECK_INT(in_child(work_with_file_zero), 0);
}

static int end_with_parent(void)
{
    system_end_with_parent();
    return 7;
}

/* A grandchild says that it is ready and later, if it still lives then, that it was not ended. */
TEST(a_child_may_ask_to_end_with_its_parent)
{
    int ready[2], told[2], status = 0;
    char byte;
    CHECK_INT(in_child(end_with_parent), 7); /* as long as the parent lives, nothing happens */
    CHECK(pipe(ready) == 0 && pipe(told) == 0);
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        if (fork() == 0) {
            system_end_with_parent();
            close(ready[1]);
            poll(NULL, 0, 1000);
            _exit(write(told[1], "x", 1) == 1 ? 0 : 1);
        }
        close(ready[1]);
        exit(read(ready[0], &byte, 1) == 0 ? 7 : 1);
    }
    close(ready[1]);
    close(told[1]);
    CHECK(child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status));
    CHECK_INT(WEXITSTATUS(status), 7);
#if defined __linux__ && !defined SYSTEM_FALLBACKS
    CHECK_INT(read(told[0], &byte, 1), 0);
#endif
    close(ready[0]);
    close(told[0]);
}

TEST(the_program_knows_its_own_path)
{
    char path[PATH_MAX], again[PATH_MAX];
    CHECK(system_find_program(path, sizeof path));
    CHECK(strstr(path, "test-system") && access(path, X_OK) == 0);
    CHECK(system_find_program(again, strlen(path) + 1) && strcmp(path, again) == 0);
    CHECK(!system_find_program(again, strlen(path)));
}

TEST(an_open_folder_has_a_path_or_none)
{
    char path[PATH_MAX];
    int folder = open("/", O_RDONLY | O_DIRECTORY);
    bool is_told = system_path_of(folder, path, sizeof path);
#ifdef SYSTEM_FALLBACKS
    CHECK(!is_told);
#else
    CHECK(is_told == (access("/proc/self/fd", F_OK) == 0));
    CHECK(!is_told || access(path, R_OK) == 0);
#endif
    if (is_told) /* a path that is cut is none, even if there is such a file */
        CHECK(!system_path_of(folder, path, strlen(path)));
    CHECK(!system_path_of(folder, path, 4));
    close(folder);
}

TEST(memory_in_use_is_more_than_what_was_just_used)
{
    enum { MUCH = 8 << 20 };
    volatile char *much = malloc(MUCH);
    CHECK(much);
    for (int i = 0; i < MUCH; i += 1024)
        much[i] = 1;
    uint64_t before = system_memory();
    CHECK_THAT(before >= MUCH, "%llu bytes", (unsigned long long)before);
    free((char *)much);
    system_trim_memory();
#if defined __linux__ && !defined SYSTEM_FALLBACKS && !defined __SANITIZE_ADDRESS__ /* which keeps memory for a while */
    CHECK_THAT(system_memory() < before - MUCH / 2, "%llu bytes", (unsigned long long)system_memory());
#endif
}

#if defined __GLIBC__ && !defined SYSTEM_FALLBACKS && !defined __SANITIZE_ADDRESS__
/* Small blocks below one that is still in use go back to the system only when that is asked for. */
TEST(memory_below_what_is_in_use_is_given_back)
{
    enum { BLOCKS = 4000, SIZE = 4000 };
    static char *blocks[BLOCKS];
    for (int i = 0; i < BLOCKS; i++) {
        blocks[i] = malloc(SIZE);
        CHECK(blocks[i]);
        memset(blocks[i], 1, SIZE);
    }
    for (int i = 0; i < BLOCKS - 1; i++)
        free(blocks[i]);
    uint64_t before = system_memory();
    system_trim_memory();
    CHECK_THAT(system_memory() < before - BLOCKS * SIZE / 2, "%llu bytes", (unsigned long long)system_memory());
    free(blocks[BLOCKS - 1]);
}
#endif

static void *be_patient(void *nice)
{
    system_be_patient(3);
    *(int *)nice = getpriority(PRIO_PROCESS, 0);
    return NULL;
}

TEST(a_patient_thread_steps_back_alone)
{
    int before = getpriority(PRIO_PROCESS, 0), nice = -100;
    pthread_t thread;
    CHECK(pthread_create(&thread, NULL, be_patient, &nice) == 0 && pthread_join(thread, NULL) == 0);
    CHECK(getpriority(PRIO_PROCESS, 0) == before);
#if defined __linux__ && !defined SYSTEM_FALLBACKS
    CHECK(nice == (before + 3 < 19 ? before + 3 : 19));
#else
    CHECK(nice == before);
#endif
}

static void *be_idle(void *policy)
{
    system_be_idle();
    *(int *)policy = sched_getscheduler(0);
    return NULL;
}

TEST(an_idle_thread_gives_way_alone)
{
    int before = sched_getscheduler(0), policy = -1;
    pthread_t thread;
    CHECK(pthread_create(&thread, NULL, be_idle, &policy) == 0 && pthread_join(thread, NULL) == 0);
    CHECK(sched_getscheduler(0) == before);
#if defined SCHED_IDLE && !defined SYSTEM_FALLBACKS
    CHECK(policy == SCHED_IDLE);
#else
    CHECK(policy == before);
#endif
}

int main(void)
{
    RUN(sockets_are_not_inherited_and_block_as_asked);
    RUN(an_accepted_socket_is_not_inherited_and_does_not_block);
    RUN(accepting_where_nobody_waits_says_so);
    RUN(sending_to_an_end_that_is_gone_fails_without_a_signal);
    RUN(random_bytes_are_all_filled_in_and_differ);
    RUN(no_file_stays_open);
    RUN(files_are_closed_from_a_number_on);
    RUN(zero_is_the_number_of_a_file_like_any_other);
    RUN(a_child_may_ask_to_end_with_its_parent);
    RUN(the_program_knows_its_own_path);
    RUN(an_open_folder_has_a_path_or_none);
    RUN(memory_in_use_is_more_than_what_was_just_used);
    RUN(a_patient_thread_steps_back_alone);
    RUN(an_idle_thread_gives_way_alone);
#if defined __GLIBC__ && !defined SYSTEM_FALLBACKS && !defined __SANITIZE_ADDRESS__
    RUN(memory_below_what_is_in_use_is_given_back);
#endif
    return test_done();
}
