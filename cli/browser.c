/* browser.c - opens an address in the person's browser. */
#include "browser.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static bool is_set(const char *variable)
{
    const char *value = getenv(variable);
    return value && value[0] != '\0';
}

/* Looks for a program in PATH; a name with a slash is looked for as it is. */
static bool find_program(const char *name, char path[BROWSER_PATH])
{
    const char *folders = getenv("PATH");
    if (strchr(name, '/') || !folders)
        folders = "";
    for (const char *at = folders;; at++) {
        int length = (int)strcspn(at, ":");
        int written = length > 0 ? snprintf(path, BROWSER_PATH, "%.*s/%s", length, at, name)
                                 : snprintf(path, BROWSER_PATH, "%s", name);
        if (written < BROWSER_PATH && access(path, X_OK) == 0)
            return true;
        at += length;
        if (*at == '\0')
            return false;
    }
}

bool browser_find(char path[BROWSER_PATH])
{
    bool has_desktop = is_set("DISPLAY") || is_set("WAYLAND_DISPLAY");
#ifdef __APPLE__
    bool is_mac = true;
#else
    bool is_mac = false;
#endif
    const struct {
        const char *name;
        bool is_usable;
    } ways[] = {
        {is_set("BROWSER") ? getenv("BROWSER") : "", is_set("BROWSER")},
        {"open", is_mac},
        {"wslview", is_set("WSL_DISTRO_NAME")},
        {"explorer.exe", is_set("WSL_DISTRO_NAME")},
        {"xdg-open", has_desktop},
        {"sensible-browser", has_desktop},
        {"x-www-browser", has_desktop},
    };
    for (size_t w = 0; w < sizeof ways / sizeof ways[0]; w++)
        if (ways[w].is_usable && find_program(ways[w].name, path))
            return true;
    return false;
}

/* In a child of the child: nobody need wait for it, and it has no terminal to write to. */
static _Noreturn void become(const char *path, const char *address)
{
    int nothing = open("/dev/null", O_RDWR);
    setsid();
    signal(SIGPIPE, SIG_DFL);
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        dup2(nothing, stream);
    execl(path, path, address, (char *)NULL);
    _exit(EXIT_FAILURE);
}

void browser_open(const char *path, const char *address)
{
    pid_t child = fork();
    if (child == 0) {
        if (fork() == 0)
            become(path, address);
        _exit(EXIT_SUCCESS);
    }
    if (child > 0)
        waitpid(child, NULL, 0);
}
