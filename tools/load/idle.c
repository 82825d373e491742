/* idle.c - connections that say hello and nothing more. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "games.h"
#include "link.h"

static int welcomed;

static void take(void *context, char *text, size_t length)
{
    (void)context;
    (void)length;
    welcomed += strstr(text, "\"welcome\"") != NULL;
}

int idle(int port, int connections)
{
    static const char hello[] = "{\"type\":\"hello\",\"id\":\"hello\",\"version\":1}";
    ws_link *links = calloc((size_t)connections, sizeof *links);
    for (int i = 0; i < connections; i++) {
        if (!link_open(&links[i], port, NULL)) {
            fprintf(stderr, "load: connection %d refused\n", i);
            return 1;
        }
        link_send(&links[i], hello, sizeof hello - 1);
        int before = welcomed;
        int64_t give_up = now_us() + 30000000;
        while (welcomed == before) {
            if (!link_read(&links[i], take, NULL) || now_us() > give_up) {
                fprintf(stderr, "load: connection %d is not welcome\n", i);
                return 1;
            }
            if (welcomed == before)
                usleep(20);
        }
        free(links[i].in); /* keeps the tool small; only the server's memory is measured */
        links[i].in = NULL;
        links[i].in_length = links[i].in_room = 0;
    }
    printf("{\"connections\":%d}\n", connections);
    fflush(stdout);
    while (getchar() != EOF)
        ;
    for (int i = 0; i < connections; i++)
        link_close(&links[i]);
    free(links);
    return 0;
}
