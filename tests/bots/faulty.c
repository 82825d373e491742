/* faulty.c - a player program that plays the first legal action and does one thing wrong, which its argument names.
 *
 * It ends when it is asked to decide in a game of which it was told nothing. */
#define _GNU_SOURCE /* getline */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *fault;
static int is_forgotten; /* the game that it is asked about */

static int does(const char *name)
{
    return strcmp(fault, name) == 0;
}

static void play(const char *view)
{
    const char *action = strstr(view, "\"actions\":[\"") + strlen("\"actions\":[\"");
    puts("info {\"text\":\"the first will do\",\"chance\":0.5}");
    if (does("thinks-too-much"))
        for (int i = 0; i < 20000; i++)
            puts("info again");
    if (does("bad-info"))
        puts("info {\"chance\":7}");
    if (does("not-text"))
        puts("info \001\377");
    if (does("long-line"))
        printf("info %05000d\n", 0);
    if (does("late"))
        pause();
    if (does("dies"))
        exit(3);
    if (does("illegal") || is_forgotten)
        action = "place nowhere\"";
    printf("play %.*s\n", (int)strcspn(action, "\""), action);
    if (does("plays-twice"))
        printf("play %.*s\n", (int)strcspn(action, "\""), action);
}

/* Remembers the last two games. */
static void begin_game(const char *line)
{
    static char *last, *before;
    is_forgotten = does("forgets-games") && before != NULL && strcmp(before, line) == 0;
    free(before);
    before = last;
    last = strdup(line);
}

int main(int argc, char **argv)
{
    static char *line, *view;
    int events = 0;
    size_t size = 0;
    fault = argc > 1 ? argv[1] : "";
    puts(does("edition") ? "fogg 9" : "fogg 2");
    puts("name Faulty");
    if (does("bad-option"))
        puts("option depth number 9 1 3");
    if (!does("not-ready"))
        puts("ready");
    int is_first = 1;
    fflush(stdout);
    while (getline(&line, &size, stdin) > 0) {
        events += strncmp(line, "event ", 6) == 0;
        if (strncmp(line, "newgame ", 8) == 0) {
            begin_game(line);
            events = 0;
            if (!does("not-ready-for-a-game"))
                puts("ready");
        } else if (strncmp(line, "view ", 5) == 0) {
            free(view);
            view = strdup(line);
        } else if (strncmp(line, "go ", 3) == 0 && view != NULL) {
            if (events == 0)
                return 4;
            play(view);
        } else if (strncmp(line, "stop", 4) == 0) {
            if (does("answers-stop"))
                puts("play pass");
        } else if (strncmp(line, "quit", 4) == 0) {
            if (does("stays"))
                for (;;)
                    pause();
            break;
        } else if (does("knows-all-words") && !is_first && strncmp(line, "event ", 6) != 0 &&
                   strncmp(line, "result ", 7) != 0) {
            return 1;
        }
        is_first = 0;
        if (does("chats"))
            puts("weather fine");
        fflush(stdout); /* all that one line brings comes at once: a second answer never looks like the next one */
    }
    if (does("outlives-its-input"))
        for (;;)
            pause();
    return 0;
}
