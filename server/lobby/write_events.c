/* write_events.c - what happened, as each viewer may know it (K1-K4). */
#include <string.h>

#include "write.h"

static void write_line(const fogg_board *board, const fogg_line *line, int viewer, bool is_over, fogg_buffer *out)
{
    fogg_line seen = *line;
    if (!is_over && !line->is_seat)
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
