/* letter.c - notices in the reader's language. */
#include "letter.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "fogg/json_write.h"
#include "fogg/words.h"

enum { MAX_TEXT = 600, LINE = 76, ID_BYTES = 16 };

static const fogg_language *language_of(const notice_letter *letter)
{
    const fogg_language *found = fogg_language_find(letter->language);
    return found ? found : &fogg_languages[0];
}

/* The address of the table, as others see the page; "" if the host has not said it. */
static void write_link(const notice_letter *letter, char out[MAX_TEXT])
{
    size_t length = letter->site ? strlen(letter->site) : 0;
    out[0] = '\0';
    if (length > 0 && length < MAX_TEXT / 2)
        snprintf(out, MAX_TEXT, "%s%s%s%s", letter->site, letter->site[length - 1] == '/' ? "" : "/",
                 letter->table[0] != '\0' ? "#/table/" : "", letter->table);
}

static void write_title(const notice_letter *letter, char out[MAX_TEXT])
{
    fogg_say(language_of(letter), out, MAX_TEXT, letter->kind == LETTER_CODE ? "notice.code.subject" : "notice.turn",
             FOGG_WORDS({"code", letter->code}));
}

static void write_words(const notice_letter *letter, char out[MAX_TEXT])
{
    const fogg_language *l = language_of(letter);
    char key[LETTER_MAX_MAP + 8];
    snprintf(key, sizeof key, "map.%.*s", (int)strcspn(letter->map, ":,"), letter->map); /* without its house rules */
    const char *map = fogg_words_find(l, key);
    switch (letter->kind) {
    case LETTER_TURN:
        fogg_say(l, out, MAX_TEXT, "notice.turn.at", FOGG_WORDS({"map", map ? map : letter->map}));
        break;
    case LETTER_TEST:
        fogg_say(l, out, MAX_TEXT, "notice.test", FOGG_NO_WORDS);
        break;
    case LETTER_CODE:
        fogg_say(l, out, MAX_TEXT, "notice.code.text", FOGG_WORDS({"code", letter->code}));
        break;
    }
}

void letter_write_json(const notice_letter *letter, bool has_words, fogg_buffer *out)
{
    char text[MAX_TEXT];
    fogg_json json;
    fogg_json_init(&json, buffer_take, out);
    fogg_json_begin_object(&json);
    fogg_json_string_at(&json, "type", letter->kind == LETTER_TURN ? "turn" : "test");
    if (letter->kind == LETTER_TURN) {
        fogg_json_string_at(&json, "table", letter->table);
        fogg_json_string_at(&json, "map", letter->map);
        fogg_json_integer_at(&json, "seat", letter->seat);
        if (!has_words)
            fogg_json_string_at(&json, "name", letter->name);
    }
    if (has_words) {
        write_title(letter, text);
        fogg_json_string_at(&json, "title", text);
        write_words(letter, text);
        fogg_json_string_at(&json, "body", text);
    } else {
        write_link(letter, text);
        if (text[0] != '\0')
            fogg_json_string_at(&json, "link", text);
    }
    fogg_json_end_object(&json);
}

/* In lines of at most `most` letters. */
static void add_base64(fogg_buffer *out, const char *text, size_t most)
{
    size_t length = strlen(text), size = sodium_base64_encoded_len(length, sodium_base64_VARIANT_ORIGINAL);
    char *encoded = memory_of(size);
    sodium_bin2base64(encoded, size, (const uint8_t *)text, length, sodium_base64_VARIANT_ORIGINAL);
    for (size_t at = 0, rest = strlen(encoded); rest > 0;) {
        size_t step = rest < most ? rest : most;
        buffer_add(out, encoded + at, step);
        at += step;
        rest -= step;
        if (rest > 0)
            buffer_add_text(out, "\r\n");
    }
    free(encoded);
}

static void write_mail_body(const notice_letter *letter, fogg_buffer *out)
{
    char text[MAX_TEXT];
    write_words(letter, text);
    buffer_add_format(out, "%s\r\n", text);
    write_link(letter, text);
    if (text[0] != '\0')
        buffer_add_format(out, "\r\n%s\r\n", text);
    if (letter->kind != LETTER_CODE)
        buffer_add_format(out, "\r\n-- \r\n%s\r\n", fogg_words(language_of(letter), "notice.why"));
}

void letter_write_mail(const notice_letter *letter, const char *from, const char *to, int64_t now, fogg_buffer *out)
{
    char title[MAX_TEXT], date[64], id[2 * ID_BYTES + 1];
    uint8_t random[ID_BYTES];
    const char *domain = strchr(from, '@');
    fogg_buffer body = {0};
    time_t moment = (time_t)now;
    struct tm parts;
    gmtime_r(&moment, &parts);
    strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S +0000", &parts);
    randombytes_buf(random, sizeof random);
    sodium_bin2hex(id, sizeof id, random, sizeof random);
    write_mail_body(letter, &body);
    write_title(letter, title);
    buffer_add_format(out, "From: fogg <%s>\r\nTo: <%s>\r\nDate: %s\r\nMessage-ID: <%s%s>\r\n", from, to, date, id,
                      domain ? domain : "@localhost");
    buffer_add_text(out, "Subject: =?UTF-8?B?");
    add_base64(out, title, SIZE_MAX);
    buffer_add_text(out, "?=\r\nAuto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\n"
                         "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n");
    add_base64(out, buffer_text(&body), LINE);
    buffer_add_text(out, "\r\n");
    buffer_clear(&body);
}
