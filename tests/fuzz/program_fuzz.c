/* program_fuzz.c - the reader of a program's lines takes any bytes, in pieces of any size: each line is what stands
 * between two line ends, and is read into fields within their bounds, or told in clean words to be bad. */
#include <string.h>

#include "fogg/utf8.h"
#include "fuzz.h"
#include "inbox.h"
#include "said.h"

static void check_text(const char *text, size_t size)
{
    size_t length = strnlen(text, size);
    MUST(length < size && fogg_utf8_good(text, length) == length);
}

static void check_info(const fogg_bot_program_info *info)
{
    char buffer[FOGG_BOT_PROGRAM_SENTENCE], again[8192];
    fogg_text text;
    fogg_json json;
    fogg_bot_program_info same;
    check_text(info->text, sizeof info->text);
    MUST(info->chance >= -1 && info->chance <= 1000 && info->points >= -10000 && info->points <= 10000);
    MUST(info->nodes >= -1 && info->depth >= -1 && info->ms >= -1);
    MUST(info->line_count >= 0 && info->line_count <= FOGG_BOT_PROGRAM_LINE);
    MUST(info->candidate_count >= 0 && info->candidate_count <= FOGG_BOT_PROGRAM_CANDIDATES);
    for (int i = 0; i < info->line_count; i++)
        check_text(info->line[i], sizeof info->line[i]);
    for (int i = 0; i < info->candidate_count; i++)
        check_text(info->candidate[i].action, sizeof info->candidate[i].action);
    fogg_text_init(&text, buffer, sizeof buffer);
    fogg_bot_program_info_say(info, &text);
    MUST(fogg_text_fits(&text));
    fogg_text_init(&text, again, sizeof again); /* what is written can be read, and is the same */
    fogg_json_init(&json, fogg_text_take, &text);
    fogg_json_begin_object(&json);
    fogg_bot_program_info_write(&json, info);
    fogg_json_end_object(&json);
    MUST(fogg_text_fits(&text) && fogg_bot_program_info_read(again, &same) == NULL);
    MUST(same.chance == info->chance && strcmp(same.text, info->text) == 0 && same.line_count == info->line_count);
}

static void check_said(const char *line, size_t length)
{
    static said heard;
    said_read(line, length, &heard);
    switch (heard.kind) {
    case SAID_FOGG:
        MUST(heard.number >= 0);
        break;
    case SAID_NAME:
    case SAID_AUTHOR:
        check_text(heard.text, FOGG_BOT_PROGRAM_NAME);
        break;
    case SAID_OPTION:
        check_text(heard.option.name, sizeof heard.option.name);
        check_text(heard.option.words, sizeof heard.option.words);
        MUST(heard.option.least <= heard.option.most);
        program_option_takes(&heard.option, line);
        break;
    case SAID_PLAY:
        check_text(heard.text, INBOX_LINE + 1);
        break;
    case SAID_INFO:
        check_info(&heard.info);
        break;
    case SAID_BAD:
        check_text(heard.text, 256);
        break;
    case SAID_READY:
    case SAID_OTHER:
        break;
    }
}

/* The first byte says how large the pieces are. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static inbox in;
    size_t piece = size > 0 ? 1 + (size_t)data[0] * data[0] : 1, at = size > 0, read = at;
    inbox_empty(&in);
    for (;;) {
        char *line;
        size_t length, room;
        inbox_state state = inbox_take(&in, &line, &length);
        if (state == INBOX_TOO_LONG) {
            MUST(at - read > INBOX_LINE);
            return 0;
        }
        if (state == INBOX_LINE_READY) {
            MUST(length <= INBOX_LINE && line[length] == '\0' && memcmp(line, data + read, length) == 0);
            read += length + (data[read + length] == '\r');
            MUST(data[read++] == '\n');
            check_said(line, length);
            continue;
        }
        if (at == size)
            return 0;
        char *to = inbox_room(&in, &room);
        MUST(room > 0);
        size_t part = size - at < piece ? size - at : piece;
        part = part < room ? part : room;
        memcpy(to, data + at, part);
        inbox_grow(&in, part);
        at += part;
    }
}
