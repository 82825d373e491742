/* tickets.c - a player for fogg: claims what its tickets need, and draws the colours of it.  docs/bots.md describes the
 * lines.  JSON comes without blanks, and no string here has a quote in it, so strstr does for a library.
 *     cc -O2 -o tickets examples/bots/tickets.c && fogg arena --bots "cmd:./tickets,planner" */
#define _GNU_SOURCE /* getline */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What follows the mark in the text, or "". */
static const char *after(const char *text, const char *mark)
{
    const char *found = strstr(text, mark);
    return found ? found + strlen(mark) : "";
}

/* Finds the string of a list, or the first that begins with these words if `is_part`.  Returns it or NULL. */
static const char *find(const char *list, const char *words, int is_part)
{
    for (const char *end; *list == '"'; list = *end == ',' ? end + 1 : "") {
        end = strchr(list + 1, '"') + 1;
        size_t length = strlen(words);
        if (strncmp(list + 1, words, length) == 0 && (is_part || list[1 + length] == '"'))
            return list + 1;
    }
    return NULL;
}

/* The action that the routes of unfinished tickets ask for: a claim, or else a card of their colour. */
static const char *serve_tickets(const char *view, const char *map, const char *actions, int is_claim, int *missing)
{
    char route[128], words[160], colour[64] = "";
    const char *found = NULL;
    for (const char *way = view; found == NULL && *(way = after(way, "\"way\":{"));)
        for (const char *at = after(way, "\"routes\":["); found == NULL && sscanf(at, "\"%127[^\"]", route) == 1;
             ++*missing) {
            at += strlen(route) + 2 + (at[strlen(route) + 2] == ',');
            snprintf(words, sizeof words, "\"id\":\"%s\"", route);
            sscanf(after(after(map, words), "\"colour\":\""), "%63[^\"]", colour);
            snprintf(words, sizeof words, is_claim ? "claim %s " : "draw %s", is_claim ? route : colour);
            found = find(actions, words, is_claim);
        }
    return found;
}

static const char *choose(const char *view, const char *map)
{
    const char *actions = after(view, "\"actions\":["), *found;
    int missing = 0;
    if ((found = serve_tickets(view, map, actions, 1, &missing)) != NULL)
        return found;
    if (missing == 0 && (found = find(actions, "claim ", 1)) != NULL)
        return found;
    printf("info %d routes are missing\n", missing);
    if ((found = serve_tickets(view, map, actions, 0, &missing)) != NULL)
        return found;
    found = find(actions, "draw stock", 0);
    return found != NULL ? found : actions + 1;
}

int main(void)
{
    static char *line, *view, *map;
    size_t size = 0;
    setvbuf(stdout, NULL, _IOLBF, 0);
    puts("fogg 2\nname Tickets in C\nauthor the authors of fogg\nready");
    while (getline(&line, &size, stdin) > 0 && strcmp(line, "quit\n") != 0) {
        char **kept = strncmp(line, "newgame ", 8) == 0 ? &map : strncmp(line, "view ", 5) == 0 ? &view : NULL;
        if (kept != NULL) {
            free(*kept);
            *kept = strdup(line);
        }
        if (kept == &map)
            puts("ready");
        const char *action = strncmp(line, "go ", 3) == 0 ? choose(view, map) : "";
        if (*action)
            printf("play %.*s\n", (int)strcspn(action, "\""), action);
    }
    return 0;
}
