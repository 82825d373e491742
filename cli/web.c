/* web.c - fogg web: the game in the browser of this machine, in one step.
 *
 * A server for this machine alone, on a data file of the person's own, and the address of its page.  `make play` is
 * this command.  Where no browser can be opened the person may choose the terminal. */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "browser.h"
#include "commands.h"
#include "fogg/server.h"
#include "fogg/words.h"
#include "fold.h"
#include "folder.h"
#include "options.h"

static const char about[] =
    "Plays in the browser: serves the page to this machine alone, prints its address, and opens it where there\n"
    "is a desktop.  In a terminal without a desktop it asks whether to play there.  Ctrl-C or SIGTERM ends it.";

/* How every address begins that this command has written down. */
static const char OURS[] = "http://127.0.0.1:";

enum {
    MAX_PATH = 4096,
    /* Always the same port if it is free, because what the page keeps in the browser belongs to address and port. */
    USUAL_PORT = 1872,
    NOT_GIVEN = -1,
};

typedef struct web_plan {
    const fogg_language *language;
    const char *data;    /* the data file */
    const char *instead; /* what to type for the terminal */
    char browser[BROWSER_PATH];
    char note[MAX_PATH + 16]; /* a file that tells the address while the server runs; "" for none yet */
    bool has_browser;
    mode_t mask; /* of files, as the browser is to have it */
} web_plan;

static void say(const web_plan *plan, const char *key, const char *address)
{
    char text[1024];
    puts(
        fogg_say(plan->language, text, sizeof text, key, FOGG_WORDS({"address", address}, {"command", plan->instead})));
    fflush(stdout);
}

static void show(const web_plan *plan, const char *address)
{
    if (!plan->has_browser)
        return;
    mode_t mine = umask(plan->mask);
    browser_open(plan->browser, address);
    umask(mine);
}

/* Once the server listens. */
static void tell(void *told, const char *address)
{
    web_plan *plan = told;
    unlink(plan->note); /* a link that somebody has put there is not followed */
    int note = open(plan->note, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (note >= 0) {
        dprintf(note, "%s\n", address);
        close(note);
    }
    say(plan, "browser.at", address);
    show(plan, address);
}

/* A server of an earlier `fogg web` is shown instead of starting a second one on the same file.  Returns false if none
 * runs, or it tells no address. */
static bool show_running(const web_plan *plan)
{
    char address[256] = "";
    FILE *note = fogg_server_is_running(plan->data) ? fopen(plan->note, "r") : NULL;
    if (!note)
        return false;
    bool is_known = fgets(address, sizeof address, note) && strncmp(address, OURS, sizeof OURS - 1) == 0;
    fclose(note);
    address[strcspn(address, "\n")] = '\0';
    if (is_known) {
        say(plan, "browser.running", address);
        show(plan, address);
    }
    return is_known;
}

static bool is_free(int port)
{
    struct sockaddr_in place = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    int on = 1, file = socket(AF_INET, SOCK_STREAM, 0);
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (file < 0)
        return false;
    setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    bool is_bound = bind(file, (struct sockaddr *)&place, sizeof place) == 0;
    close(file);
    return is_bound;
}

/* Where to play if no browser can be opened: 't' in the terminal, 'p' with the page; 0 if the person leaves. */
static int ask(const web_plan *plan)
{
    char line[64];
    for (;;) {
        say(plan, "browser.ask", "");
        printf("1 %s\n2 %s\n[1] > ", fogg_words(plan->language, "browser.ask-terminal"),
               fogg_words(plan->language, "browser.ask-page"));
        fflush(stdout);
        if (!fgets(line, sizeof line, stdin)) {
            puts("");
            return 0;
        }
        line[strcspn(line, "\r\n")] = '\0';
        if (line[0] == '\0' || strcmp(line, "1") == 0)
            return 't';
        if (strcmp(line, "2") == 0)
            return 'p';
    }
}

static int play_in_terminal(void)
{
    static char name[] = "play";
    char *words[] = {name, NULL};
    return command_play(1, words);
}

static int serve(web_plan *plan, const char *page, long long port)
{
    char listen[32];
    fogg_server_options o = fogg_server_defaults;
    if (port == NOT_GIVEN)
        port = is_free(USUAL_PORT) ? USUAL_PORT : 0;
    snprintf(listen, sizeof listen, "127.0.0.1:%lld", port);
    o.listen = listen;
    o.data = plan->data;
    o.page = page;
    o.is_quiet = true;
    o.tell_address = tell;
    o.told = plan;
    int status = fogg_serve(&o);
    if (status == EXIT_SUCCESS)
        unlink(plan->note);
    return status;
}

/* The data file, if none is named.  Returns false after telling what is wrong. */
static bool find_data(char *path, size_t size)
{
    if (!folder_find(path, size, "")) {
        fputs("fogg web: neither XDG_DATA_HOME nor HOME says where your games are kept; name a file with --data\n",
              stderr);
        return false;
    }
    if (!folder_make(path)) {
        fprintf(stderr, "fogg web: %s: %s\n", path, strerror(errno));
        return false;
    }
    return folder_find(path, size, "fogg.db");
}

int command_web(int argc, char **argv)
{
    static web_plan plan;
    static char path[MAX_PATH];
    const char *page = NULL;
    long long port = NOT_GIVEN;
    bool is_unseen = false;
    plan = (web_plan){.instead = "fogg play", .mask = umask(0)};
    umask(plan.mask);
    const option choices[] = {
        {.name = "port",
         .argument = "N",
         .help = "of the page's address; 0: any that is free (1872, or any)",
         .number = &port,
         .least = 0,
         .most = 65535},
        {.name = "data", .argument = "FILE", .help = "the data file (~/.local/share/fogg/fogg.db)", .text = &plan.data},
        {.name = "page",
         .argument = "FOLDER",
         .help = "the page's files (those built with the program)",
         .text = &page},
        {.name = "no-browser", .help = "print the address and open nothing", .flag = &is_unseen},
        {.name = "instead",
         .argument = "COMMAND",
         .help = "what people are told to type for the terminal (fogg play)",
         .text = &plan.instead},
        {0},
    };
    const options usage = {.command = "web", .operands = "", .about = about, .choices = choices};
    int status = options_read(&usage, &argc, argv);
    if (status != OPTIONS_GOOD)
        return status;
    fold_set_locale();
    plan.language = fogg_language_of_locale();
    bool has_terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    if (!page && !fogg_server_has_page()) {
        if (has_terminal) {
            say(&plan, "browser.no-page", "");
            return play_in_terminal();
        }
        fprintf(stderr, "fogg web: there is no page to serve, and no terminal to play in; build the page, or give its "
                        "folder with --page\n");
        return EXIT_FAILURE;
    }
    if (!plan.data && !find_data(path, sizeof path))
        return EXIT_FAILURE;
    plan.data = plan.data ? plan.data : path;
    snprintf(plan.note, sizeof plan.note, "%s.address", plan.data);
    plan.has_browser = !is_unseen && browser_find(plan.browser);
    if (show_running(&plan))
        return EXIT_SUCCESS;
    int answer = has_terminal && !plan.has_browser && !is_unseen ? ask(&plan) : 'p';
    if (answer == 't')
        return play_in_terminal();
    return answer == 'p' ? serve(&plan, page, port) : EXIT_SUCCESS;
}
