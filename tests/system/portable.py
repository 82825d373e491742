#!/usr/bin/env python3
"""portable.py - fogg uses no call that macOS or a BSD lacks, but in system/, where each has a fall-back.

    portable.py PROJECT BINARY...

What the binaries take from the C library must be a function of POSIX or one that all of these systems have.  Whoever
needs a further one looks it up in the manuals of macOS, FreeBSD and OpenBSD, and adds it here or to system/.  Prints
TAP.
"""
import pathlib
import re
import subprocess
import sys

# The parts that are built and installed; tests, and what measures the server under load, may be Linux's.
PARTS = ("analysis", "batch", "bots", "cli", "drawing", "engine", "examples", "maps", "record", "server", "system",
         "words")

# What some systems lack: calls, flags, headers and paths.
LACKING = re.compile(r"""\b(?:
    accept4 | close_range | closefrom | getrandom | malloc_trim | mallinfo2? | prctl | pipe2 | dup3 | ppoll | gettid
  | epoll_\w+ | kqueue | kevent | eventfd | signalfd | timerfd_\w+ | inotify_\w+ | memfd_create | sendfile | splice
  | sched_set\w+ | sched_get\w+ | pthread_\w+_np | pthread_mutex_timedlock | sem_timedwait | sem_init | clock_nanosleep
  | mremap | fallocate | posix_fallocate | renameat2 | statx | syncfs | sysinfo | getauxval | secure_getenv
  | qsort_r | strchrnul | mempcpy | memrchr | strverscmp | canonicalize_file_name | get_current_dir_name | fopencookie
  | program_invocation_\w+ | get_nprocs | setresuid | setresgid
  | SOCK_CLOEXEC | SOCK_NONBLOCK | MSG_NOSIGNAL | MSG_MORE | O_TMPFILE | O_PATH | SCHED_IDLE | SCHED_BATCH | SO_PEERCRED
  | MAP_POPULATE | CLOCK_BOOTTIME | CLOCK_MONOTONIC_\w+ | TCP_USER_TIMEOUT | TCP_QUICKACK | TCP_DEFER_ACCEPT | EPOLL\w+
  )\b | /proc/ | <(?:linux/[^>]*|malloc\.h|endian\.h|byteswap\.h|features\.h|error\.h|sys/(?:auxv|epoll|eventfd|inotify|
    prctl|random|sendfile|signalfd|sysinfo|sysmacros|timerfd|vfs)\.h)>""", re.X)

# Of the C library and of POSIX, in every one of these systems.
COMMON = set("""
    abort accept access alphasort atan2 atan2f atoi bind calloc ceil ceilf chmod clock clock_gettime close closedir
    connect cos cosf dirname dlclose dlerror dlopen dlsym dprintf dup dup2 environ execl execv execve execvp _exit
    exit exp expf fabs fchmod fchown fclose fcntl fdopen feof ferror fflush fgetc fgets fileno floor floorf fmax fmaxf
    fmin fminf fmod fopen fork fprintf fputc fputs fread free freeaddrinfo freopen fscanf fseek fstat fsync ftell
    ftruncate fwrite gai_strerror getaddrinfo getc getcwd getenv geteuid getgid getline getpeername getpid getppid
    getpriority getrlimit getrusage getsockname getsockopt gettimeofday getuid gmtime gmtime_r hypot hypotf
    in6addr_any in6addr_loopback inet_ntop inet_pton ioctl isatty kill ldexp listen localtime localtime_r log log10
    log1p log2 logf longjmp lround lroundf lseek lstat malloc mbrtowc mbstowcs memchr memcmp memcpy memmove memset
    mkdir mkdtemp mkstemp mktime mmap munmap nanosleep nl_langinfo open openat opendir perror pipe poll pow powf pread
    printf pthread_attr_destroy pthread_attr_init pthread_attr_setdetachstate pthread_attr_setstacksize
    pthread_cond_broadcast pthread_cond_destroy pthread_cond_init pthread_cond_signal pthread_cond_timedwait
    pthread_cond_wait pthread_condattr_destroy pthread_condattr_init pthread_create pthread_detach pthread_equal
    pthread_join pthread_kill pthread_mutex_destroy pthread_mutex_init pthread_mutex_lock pthread_mutex_trylock
    pthread_mutex_unlock pthread_once pthread_self pthread_sigmask putc putchar puts pwrite qsort raise read readdir
    readlink realloc realpath recv recvfrom remove rename rewind rmdir round roundf scandir select send sendto setenv
    setlocale setpgid setpriority setrlimit setsid setsockopt setvbuf shutdown sigaction sigaddset sigemptyset
    sigfillset siglongjmp signal sigprocmask sin sincos sincosf sinf sleep snprintf socket socketpair sprintf sqrt
    sqrtf sscanf stat stderr stdin stdout strcasecmp strchr strcmp strcpy strcspn strdup strerror strerror_r strftime
    strlen strncasecmp strncmp strncpy strndup strnlen strpbrk strrchr strspn strstr strtod strtof strtok_r strtol
    strtoll strtoul strtoull symlink sysconf system tan tanf tanh time times toascii tolower toupper truncate ttyname
    umask uname ungetc unlink unlinkat unsetenv usleep vfprintf vprintf vsnprintf wait waitid waitpid wcrtomb wcswidth
    wcwidth write
    """.split())  # sincos and sincosf are gcc's own for sin and cos of one number
BESIDES = {
    "freeifaddrs": "not of POSIX, but in all of these systems",
    "getifaddrs": "not of POSIX, but in all of these systems",
    "flock": "not of POSIX, but in all of these systems",
    "memmem": "not of POSIX, but in all of these systems",
    "pthread_condattr_setclock": "macOS lacks it: server/store/queue.c does without there",
}
OF_SYSTEM = {"accept4", "close_range", "closefrom", "getrandom", "malloc_trim", "prctl"}
OF_LINUX = {"sched_setscheduler"}  # in system/ behind SCHED_IDLE: no build need look for it


def plain(name):
    """The name in the source: without what the compiler, the size of files and hardening make of it."""
    name = re.sub(r"^__(?:isoc\d+_)?(\w+?)(?:_chk)?$", r"\1", name)
    return re.sub(r"^(\w+?)64(_r)?$", r"\1", name) if name not in COMMON else name


def taken(binary):
    """What a binary takes from the C library, as it is called in the source; names that are the compiler's left out."""
    listing = subprocess.run(["nm", "-D", "--undefined-only", binary], text=True, capture_output=True, check=True)
    names = {line.split()[-1].split("@")[0] for line in listing.stdout.splitlines() if "@GLIBC_" in line}
    inner = re.compile(r"_setjmp|"
                       r"__(?:cxa|ctype|libc|stack_chk|tls|errno|sigsetjmp|fdelt|longjmp|gmon|assert|register)\w*")
    return {plain(name) for name in names if not inner.fullmatch(name)}


def without_comments(text):
    """The text with the same lines; comments hold nothing that is compiled."""
    return re.sub(r"/\*.*?\*/", lambda found: "\n" * found.group(0).count("\n"), text, flags=re.S)


def lacking(root):
    found = []
    for part in PARTS:
        for file in sorted((root / part).rglob("*.[ch]")):
            for number, line in enumerate(without_comments(file.read_text("utf-8")).split("\n"), 1):
                found += [f"{file.relative_to(root)}:{number}: {name}" for name in LACKING.findall(line)]
    return found


def main(root, *binaries):
    root = pathlib.Path(root)
    outside = [place for place in lacking(root) if not place.startswith("system/")]
    names = set().union(*map(taken, binaries))
    unknown = names - COMMON - set(BESIDES) - OF_SYSTEM - OF_LINUX
    build = (root / "system/meson.build").read_text("utf-8")
    without = [name for name in sorted(OF_SYSTEM) if f"'{name}'" not in build]
    points = [
        ("what only some systems have is used in system/ alone", outside),
        ("the C library is asked only for what all systems have", sorted(unknown)),
        ("the build looks for each call of system/ that may be missing", without),
        ("the calls of the binaries were read", sorted(names) if not {"open", "malloc", "strlen"} <= names else []),
    ]
    if not names:  # another C library, whose names have no mark
        del points[3]
    print(f"1..{len(points)}")
    for number, (title, faults) in enumerate(points, 1):
        for fault in faults:
            print(f"# {fault}")
        print(f"{'not ok' if faults else 'ok'} {number} - {title}")
    return any(faults for _, faults in points)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
