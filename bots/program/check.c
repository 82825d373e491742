/* check.c - the check of a program as a whole, and its report. */
#include "check.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "fogg/maps.h"

static void show_lines(const check *c)
{
    int first = c->lines > CHECK_LINES ? c->lines - CHECK_LINES : 0;
    for (int n = first; n < c->lines; n++)
        fprintf(c->plan->out, "    %s\n", c->line[n % CHECK_LINES]);
}

void check_fault(check *c, const char *format, ...)
{
    va_list arguments;
    if (++c->faults > CHECK_SHOWN)
        return;
    fprintf(c->plan->out, "fault %d: %s: ", c->faults, c->where);
    va_start(arguments, format);
    vfprintf(c->plan->out, format, arguments);
    va_end(arguments);
    fputc('\n', c->plan->out);
    show_lines(c);
    fflush(c->plan->out);
}

void check_turn_to(check *c, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(c->where, sizeof c->where, format, arguments);
    va_end(arguments);
    c->lines = 0;
}

void check_trace(void *context, char direction, const char *line, size_t length)
{
    check *c = context;
    if (direction == '!') {
        check_fault(c, "%.*s", (int)length, line);
        return;
    }
    char *out = c->line[c->lines++ % CHECK_LINES];
    size_t part = length < CHECK_WIDTH ? length : CHECK_WIDTH;
    out[0] = direction;
    out[1] = ' ';
    for (size_t i = 0; i < part; i++)
        out[2 + i] = (unsigned char)line[i] < ' ' || line[i] == 127 ? '?' : line[i];
    snprintf(out + 2 + part, 6, "%s", part < length ? "..." : "");
}

/* The map with few cards and cars: the stock runs out, and the last round comes soon. */
static bool make_tiny(const fogg_map *map, fogg_board *board)
{
    char *text = calloc(1, map->length + 256), *out = text;
    const char *end = map->text + map->length;
    for (const char *at = map->text, *next; text != NULL && at < end; at = next) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        next = stop != NULL ? stop + 1 : end;
        if (strncmp(at, "cars ", 5) == 0)
            out += sprintf(out, "cars 12\n");
        else if (strncmp(at, "cards ", 6) == 0)
            out += sprintf(out, "cards 3 each 5 wild\n");
        else {
            memcpy(out, at, (size_t)(next - at));
            out += next - at;
        }
    }
    bool is_good = text != NULL && fogg_board_parse(board, text, (size_t)(out - text), NULL, NULL) == 0;
    free(text);
    return is_good;
}

/* Plays on every built-in map, as it is and tiny.  Returns false if the program does not play at all. */
static bool check_maps(check *c, fogg_board *board, int *edition)
{
    for (const fogg_map *map = fogg_maps; map->id != NULL; map++) {
        if (fogg_board_parse(board, map->text, map->length, NULL, NULL) == 0 &&
            !check_games(c, board, map->id, edition))
            return false;
        char about[FOGG_MAX_ID + 32];
        snprintf(about, sizeof about, "%s with few cards", map->id);
        if (make_tiny(map, board) && !check_games(c, board, about, edition))
            return false;
    }
    return fogg_board_parse(board, fogg_maps[0].text, fogg_maps[0].length, NULL, NULL) == 0;
}

int fogg_bot_check(const fogg_bot_check_plan *plan)
{
    check *c = calloc(1, sizeof *c);
    fogg_board *board = calloc(1, sizeof *board);
    int edition = 0, faults = -1;
    if (c != NULL && board != NULL) {
        c->plan = plan;
        if (plan->board != NULL)
            *board = *plan->board;
        bool is_playing =
            plan->board != NULL ? check_games(c, board, board->id, &edition) : check_maps(c, board, &edition);
        if (is_playing && edition >= 2)
            check_lines(c, board);
        if (c->faults > CHECK_SHOWN)
            fprintf(plan->out, "and %d more faults\n", c->faults - CHECK_SHOWN);
        fprintf(plan->out, "%s%s%s: %d games, %d decisions\n", c->name[0] != '\0' ? c->name : "The program",
                c->author[0] != '\0' ? " by " : "", c->author, c->games, c->decisions);
        if (edition == 1)
            fputs("It speaks the first edition of the protocol: handshake, stop and quit were not tried.\n", plan->out);
        faults = c->is_short ? -1 : c->faults;
    }
    free(board);
    free(c);
    return faults;
}
