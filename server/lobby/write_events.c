/* write_events.c - what happened, as each viewer may know it (K1-K4), with the position that it led to. */
#include <string.h>

#include "code.h"
#include "fogg/view_json.h"
#include "write.h"

static void write_line(const fogg_board *board, const fogg_line *line, int viewer, bool is_over, fogg_buffer *out)
{
    fogg_line seen = *line;
    if (!is_over)
        seen.event = fogg_event_seen_by(&line->event, viewer);
    if (out->length > 0)
        buffer_add(out, ",", 1);
    fogg_record_write_line(board, &seen, buffer_take, out);
}

void write_step_lines(const match_step *step, int viewer, bool is_over, fogg_buffer *out)
{
    for (int i = 0; i <= step->last - step->first; i++)
        write_line(step->game.open.board, &step->lines[i], viewer, is_over, out);
}

bool write_log_lines(const fogg_board *board, const char *text, int from, int to, int viewer, bool is_over,
                     fogg_buffer *out)
{
    while (*text != '\0') {
        const char *end = strchr(text, '\n');
        size_t length = end ? (size_t)(end - text) : strlen(text);
        fogg_line line;
        fogg_record_error error;
        if (!fogg_record_read_line(board, text, length, &line, &error))
            return false;
        if (line.number >= from && line.number <= to)
            write_line(board, &line, viewer, is_over, out);
        text += length + (end != NULL);
    }
    return true;
}

static void write_clocks(const fogg_table *table, fogg_buffer *out)
{
    const fogg_match *match = table->match;
    fogg_json json;
    if (match->clock.kind == STORE_CLOCK_NONE)
        return;
    buffer_add_text(out, ",\"clocks\":");
    fogg_json_init(&json, buffer_take, out);
    fogg_json_begin_list(&json);
    for (int seat = 0; seat < match->seats; seat++)
        fogg_json_integer(&json, clock_left(&match->clock, seat, match_clock_time(match, hall_time(table->hall))));
    fogg_json_end_list(&json);
}

void write_events(const fogg_table *table, int viewer, const char *re, int first, const char *lines, int stood_in,
                  bool has_view, fogg_buffer *out)
{
    char code[CODE_LENGTH + 1];
    fogg_json json;
    code_print(table->stored.id, code);
    buffer_add_text(out, "{\"type\":\"events\"");
    if (re) {
        buffer_add_text(out, ",\"re\":");
        fogg_json_init(&json, buffer_take, out);
        fogg_json_string(&json, re);
    }
    buffer_add_format(out, ",\"table\":\"%s\",\"first\":%d,\"events\":[", code, first);
    buffer_add_text(out, lines);
    buffer_add_text(out, "]");
    if (stood_in >= 0)
        buffer_add_format(out, ",\"stood_in\":%d", stood_in);
    if (has_view) {
        fogg_view view;
        fogg_game_view(&table->match->game, viewer, &view);
        buffer_add_format(out, ",\"last\":%d", table->match->events);
        write_clocks(table, out);
        buffer_add_text(out, ",\"view\":");
        fogg_json_init(&json, buffer_take, out);
        fogg_view_write(&json, &view);
    }
    buffer_add_text(out, "}");
}
