/* thought.c - what player programs think. */
#include "thought.h"

#include <stdlib.h>
#include <string.h>

static void forget_first(thoughts *all)
{
    all->bytes -= strlen(all->text[0]);
    free(all->text[0]);
    memmove(all->text, all->text + 1, (size_t)--all->count * sizeof *all->text);
}

void thoughts_add(thoughts *all, int number, int seat, const fogg_bot_program_info *info)
{
    fogg_buffer out = {0};
    fogg_json json;
    fogg_json_init(&json, buffer_take, &out);
    fogg_json_begin_object(&json);
    fogg_json_integer_at(&json, "n", number);
    fogg_json_integer_at(&json, "seat", seat);
    fogg_bot_program_info_write(&json, info);
    fogg_json_end_object(&json);
    if (!all->text)
        all->text = memory_of(THOUGHTS_MAX * sizeof *all->text);
    while (all->count == THOUGHTS_MAX || (all->count > 0 && all->bytes + out.length > THOUGHTS_MAX_BYTES))
        forget_first(all);
    all->text[all->count++] = out.at;
    all->bytes += out.length;
}

void thoughts_print(const thoughts *all, fogg_buffer *out)
{
    for (int i = 0; i < all->count; i++) {
        if (i > 0)
            buffer_add_text(out, ",");
        buffer_add_text(out, all->text[i]);
    }
}

void thoughts_clear(thoughts *all)
{
    while (all->count > 0)
        free(all->text[--all->count]);
    free(all->text);
    *all = (thoughts){0};
}
