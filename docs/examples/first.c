/* first.c - the smallest player for fogg in C: of the legal actions in the view it picks one at random.
 *
 *     cc -O2 -o first docs/examples/first.c
 *     fogg arena --bots planner --bot "cmd:./first"
 *
 * The view comes as one line of JSON.  Its field "actions" lists every legal action as text, so no JSON library is
 * needed to find them: they are the strings between the brackets after "actions". */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Points *begin at the index-th string of a JSON list of plain strings, and returns its length; or returns how many
 * there are. */
static size_t string_at(const char *list, size_t index, const char **begin)
{
    size_t count = 0;
    for (const char *at = list; *at != ']' && *at != '\0'; count++) {
        const char *open = strchr(at, '"');
        const char *close = open != NULL ? strchr(open + 1, '"') : NULL;
        if (close == NULL)
            break;
        if (begin != NULL && count == index) {
            *begin = open + 1;
            return (size_t)(close - open - 1);
        }
        at = close + 1;
    }
    return count;
}

int main(void)
{
    char *line = NULL;
    size_t size = 0;
    while (getline(&line, &size, stdin) > 0) {
        const char *list = strstr(line, "\"actions\":["), *action = "pass";
        size_t length = 4;
        if (list != NULL) {
            list += strlen("\"actions\":[");
            size_t count = string_at(list, 0, NULL);
            if (count > 0)
                length = string_at(list, (size_t)rand() % count, &action);
        }
        printf("%.*s\n", (int)length, action);
        fflush(stdout);
    }
    free(line);
    return 0;
}
