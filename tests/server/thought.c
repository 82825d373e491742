/* thought.c - what player programs think is kept up to a number and a size; the oldest is forgotten first. */
#include "lobby/thought.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "test.h"

static thoughts all;

static void think(int number, const char *text)
{
    static fogg_bot_program_info info;
    memset(&info, 0, sizeof info);
    snprintf(info.text, sizeof info.text, "%s", text);
    thoughts_add(&all, number, number % 5, &info);
}

/* The thoughts as a list; the caller drops it. */
static json_t *list(void)
{
    fogg_buffer out = {0};
    buffer_add_text(&out, "[");
    thoughts_print(&all, &out);
    buffer_add_text(&out, "]");
    json_t *read = json_loads(out.at, 0, NULL);
    buffer_clear(&out);
    return read;
}

static int number_of(const json_t *kept, size_t index)
{
    return (int)json_integer_value(json_object_get(json_array_get(kept, index), "n"));
}

TEST(every_thought_is_kept_in_its_order_while_there_are_few)
{
    for (int i = 0; i < 7; i++)
        think(i, "hm");
    json_t *kept = list();
    CHECK_INT(json_array_size(kept), 7);
    for (size_t i = 0; i < 7; i++) {
        CHECK_INT(number_of(kept, i), i);
        CHECK_INT(json_integer_value(json_object_get(json_array_get(kept, i), "seat")), i % 5);
    }
    json_decref(kept);
    thoughts_clear(&all);
    CHECK_INT(all.count, 0);
    CHECK_INT(all.bytes, 0);
}

TEST(the_oldest_thoughts_are_forgotten_first)
{
    for (int i = 0; i < THOUGHTS_MAX + 3; i++)
        think(i, "hm");
    json_t *kept = list();
    CHECK_INT(json_array_size(kept), THOUGHTS_MAX);
    for (size_t i = 0; i < THOUGHTS_MAX; i++)
        CHECK_INT(number_of(kept, i), i + 3);
    json_decref(kept);
    size_t bytes = 0;
    for (int i = 0; i < all.count; i++)
        bytes += strlen(all.text[i]);
    CHECK_INT(all.bytes, bytes);
    thoughts_clear(&all);
}

TEST(long_thoughts_push_out_as_many_as_they_need)
{
    static char text[FOGG_BOT_PROGRAM_THOUGHT];
    memset(text, 'x', sizeof text - 1);
    int number = 0;
    think(number++, text);
    size_t each = all.bytes, fit = THOUGHTS_MAX_BYTES / each;
    thoughts_clear(&all);
    CHECK(each > sizeof text - 1);
    for (number = 0; number < THOUGHTS_MAX; number++)
        think(100 + number, text); /* numbers of as many digits */
    CHECK(all.bytes <= THOUGHTS_MAX_BYTES);
    if (fit < THOUGHTS_MAX)
        CHECK(all.bytes + each + 2 > THOUGHTS_MAX_BYTES - each);
    json_t *kept = list();
    CHECK_INT(number_of(kept, json_array_size(kept) - 1), 100 + THOUGHTS_MAX - 1);
    json_decref(kept);
    thoughts_clear(&all);
}

int main(void)
{
    RUN(every_thought_is_kept_in_its_order_while_there_are_few);
    RUN(the_oldest_thoughts_are_forgotten_first);
    RUN(long_thoughts_push_out_as_many_as_they_need);
    return test_done();
}
