/* puzzle_line.c - puzzles written and read. */
#include "puzzle_line.h"

#include <jansson.h>
#include <string.h>

#include "fogg/json_write.h"
#include "maps.h"

static void write_bytes(void *file, const char *bytes, size_t length)
{
    fwrite(bytes, 1, length, file);
}

static void write_action(fogg_json *json, const fogg_step *step, fogg_action action)
{
    char text[FOGG_MAX_ACTION_TEXT];
    fogg_view view;
    fogg_game_view(&step->before, step->seat, &view);
    fogg_action_print(&view, action, text);
    fogg_json_string(json, text);
}

void puzzle_line_write(FILE *out, const fogg_header *header, const fogg_course *course, int index,
                       const fogg_puzzle *puzzle, int rating)
{
    const fogg_step *step = &course->steps[index];
    fogg_json json;
    fogg_json_init(&json, write_bytes, out);
    fogg_json_begin_object(&json);
    fogg_json_string_at(&json, "map", header->map);
    fogg_json_integer_at(&json, "players", header->seats);
    fogg_json_integer_at(&json, "start", header->start);
    fogg_json_key(&json, "seed");
    fogg_json_hex(&json, header->seed, sizeof header->seed);
    fogg_json_integer_at(&json, "p", step->seat);
    fogg_json_integer_at(&json, "turn", step->turn);
    fogg_json_string_at(&json, "theme", fogg_theme_name(puzzle->theme));
    fogg_json_key(&json, "best");
    write_action(&json, step, puzzle->best);
    fogg_json_key(&json, "tempting");
    write_action(&json, step, puzzle->tempting);
    fogg_json_integer_at(&json, "chance", puzzle->chance);
    fogg_json_integer_at(&json, "margin", puzzle->margin);
    fogg_json_integer_at(&json, "error", puzzle->error);
    fogg_json_integer_at(&json, "rating", rating);
    fogg_json_key(&json, "actions");
    fogg_json_begin_list(&json);
    for (int i = 0; i < index; i++) {
        fogg_json_integer(&json, course->steps[i].seat);
        write_action(&json, &course->steps[i], course->steps[i].action);
    }
    fogg_json_end_list(&json);
    fogg_json_end_object(&json);
    fputc('\n', out);
    fflush(out);
}

static bool fail(char *message, size_t room, const char *why, const char *what)
{
    snprintf(message, room, "%s%s%s", why, *what ? ": " : "", what);
    return false;
}

/* Starts the game that the puzzle is from. */
static bool start(puzzle_line *line, json_t *puzzle, char *message, size_t room)
{
    const char *map = json_string_value(json_object_get(puzzle, "map"));
    const char *seed = json_string_value(json_object_get(puzzle, "seed"));
    fogg_setup setup = {.seats = (int)json_integer_value(json_object_get(puzzle, "players")),
                        .start = (int)json_integer_value(json_object_get(puzzle, "start"))};
    if (!map || !map_load(map, &line->board))
        return fail(message, room, "there is no such map", map ? map : "");
    if (setup.seats < line->board.min_seats || setup.seats > line->board.max_seats || setup.start < 0 ||
        setup.start >= setup.seats)
        return fail(message, room, "the map is not for so many players", "");
    for (int i = 0; i < FOGG_SEED_BYTES; i++) {
        unsigned byte;
        if (!seed || strlen(seed) != 2 * FOGG_SEED_BYTES || sscanf(seed + 2 * (size_t)i, "%2x", &byte) != 1)
            return fail(message, room, "\"seed\" is no seed", "");
        setup.seed[i] = (uint8_t)byte;
    }
    fogg_game_init(&line->game, &line->board, &setup, NULL);
    return true;
}

/* Reads an action of a seat that the game waits for. */
static bool read_action(const puzzle_line *line, int seat, const char *text, fogg_action *out, char *message,
                        size_t room)
{
    char error[FOGG_MAX_ACTION_TEXT];
    fogg_view view;
    if (!text || seat < 0 || seat >= line->game.open.seats)
        return fail(message, room, "an action is missing", "");
    fogg_game_view(&line->game, seat, &view);
    if (!fogg_action_parse(&view, text, out, error))
        return fail(message, room, text, error);
    return fogg_game_check(&line->game, seat, *out) == FOGG_LEGAL || fail(message, room, "this breaks a rule", text);
}

static bool play(puzzle_line *line, json_t *actions, char *message, size_t room)
{
    for (size_t i = 0; i + 1 < json_array_size(actions); i += 2) {
        int seat = (int)json_integer_value(json_array_get(actions, i));
        fogg_action action;
        if (!read_action(line, seat, json_string_value(json_array_get(actions, i + 1)), &action, message, room))
            return false;
        fogg_game_play_unchecked(&line->game, seat, action, NULL);
    }
    return true;
}

bool puzzle_line_read(puzzle_line *line, const char *text, char *message, size_t room)
{
    json_error_t error;
    json_t *puzzle = json_loads(text, 0, &error);
    bool is_good = puzzle ? start(line, puzzle, message, room) : fail(message, room, "this is no JSON", error.text);
    is_good = is_good && play(line, json_object_get(puzzle, "actions"), message, room);
    line->seat = (int)json_integer_value(json_object_get(puzzle, "p"));
    is_good = is_good && read_action(line, line->seat, json_string_value(json_object_get(puzzle, "best")), &line->best,
                                     message, room);
    json_decref(puzzle);
    return is_good;
}
