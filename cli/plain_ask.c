/* plain_ask.c - three questions before a game; each is answered with a number. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fogg/maps.h"
#include "plain.h"
#include "plain_say.h"
#include "seats.h"

/* Asks for a number until it gets one; 0 at the end of the input.  An empty line is the first answer. */
static int ask_number(const plain_out *out, int low, int high, int usual)
{
    char line[64], first[16], last[16];
    snprintf(first, sizeof first, "%d", low);
    snprintf(last, sizeof last, "%d", high);
    for (;;) {
        printf("[%d] > ", usual);
        fflush(stdout);
        if (!fgets(line, sizeof line, stdin))
            return 0;
        char *end;
        long number = strtol(line, &end, 10);
        if (line[strspn(line, " \t\r\n")] == '\0')
            return usual;
        if (end != line && end[strspn(end, " \t\r\n")] == '\0' && number >= low && number <= high)
            return (int)number;
        plain_say(out, "ask.again", FOGG_WORDS({"low", first}, {"high", last}));
    }
}

static int ask_map(const plain_out *out)
{
    int count = 0;
    plain_say(out, "ask.map", FOGG_NO_WORDS);
    for (const fogg_map *map = fogg_maps; map->id; map++) {
        char key[64];
        snprintf(key, sizeof key, "map.%s", map->id);
        char text[96];
        snprintf(text, sizeof text, "%d %s", ++count, fogg_words(out->language, key));
        plain_line(out, text);
    }
    return ask_number(out, 1, count, 1);
}

static const char *ask_level(const plain_out *out)
{
    const char *levels[16] = {NULL};
    int count = 0, usual = 1;
    plain_say(out, "ask.level", FOGG_NO_WORDS);
    for (const fogg_bot_kind *kind = fogg_bot_kinds; kind->name && count < 16; kind++) {
        char key[64], text[96];
        if (!kind->is_level)
            continue;
        levels[count++] = kind->name;
        usual = strcmp(kind->name, "normal") == 0 ? count : usual;
        snprintf(key, sizeof key, "player.%s", kind->name);
        snprintf(text, sizeof text, "%d %s", count, fogg_words(out->language, key));
        plain_line(out, text);
    }
    int number = ask_number(out, 1, count, usual);
    return number > 0 ? levels[number - 1] : NULL;
}

bool plain_ask(local_plan *plan)
{
    plain_out out;
    plain_out_init(&out, plan->language);
    if (!plan->map) {
        int map = ask_map(&out);
        if (map == 0)
            return false;
        plan->map = game_map_find(fogg_maps[map - 1].id);
    }
    const fogg_board *board = &plan->map->board;
    plain_say(&out, "ask.opponents", FOGG_NO_WORDS);
    int opponents = ask_number(&out, board->min_seats - 1, board->max_seats - 1, board->min_seats - 1);
    const char *level = opponents > 0 ? ask_level(&out) : NULL;
    if (!level)
        return false;
    seats_fill(plan, seats_my_name(), opponents, level);
    return true;
}
