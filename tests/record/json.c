/* json.c - the JSON reader and writer: what is JSON, what is not, and that one reads what the other writes. */
#include <stdio.h>
#include <string.h>

#include "fogg/json_read.h"
#include "fogg/json_write.h"
#include "test.h"

/* Reads all tokens of a text; the last one tells whether it is JSON. */
static fogg_json_token read_all(const char *text, size_t length)
{
    fogg_json_reader reader;
    fogg_json_reader_init(&reader, text, length);
    while (fogg_json_next(&reader) > FOGG_JSON_DONE)
        continue;
    return reader.token;
}

TEST(values_of_every_kind_are_read)
{
    static const char *const good[] = {
        "{}",
        "[]",
        "0",
        "-0",
        "-12",
        "1.5",
        "1e9",
        "1E+9",
        "0.5e-3",
        "true",
        "false",
        "null",
        "\"\"",
        " [ 1 , 2 ] ",
        "{\"a\":{\"b\":[{},[]]}}",
        "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"",
        "\"\\u00e9\\ud83d\\ude82\"",
        "\"\\ud800\\udc00\"",
        "\"\\udbff\\udfff\"",
        "\"\\ud7ff\\ue000\"",
        "\"é\xf0\x9f\x9a\x82\"",
        "\"\xf4\x8f\xbf\xbf\"",
        "\"\xed\x9f\xbf\"",
        "99999999999999999999999",
        "\t\r\n1\n",
    };
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        CHECK_THAT(read_all(good[i], strlen(good[i])) == FOGG_JSON_DONE, "refused: %s", good[i]);
}

TEST(what_is_not_json_is_refused)
{
    static const char *const bad[] = {
        "",
        " ",
        "{",
        "}",
        "[",
        "]",
        "[1,]",
        "[,1]",
        "[1 2]",
        "{\"a\"}",
        "{\"a\":}",
        "{\"a\":1,}",
        "{,}",
        "{1:2}",
        "{\"a\" 1}",
        "{\"a\":1 \"b\":2}",
        "[1}",
        "{\"a\":1]",
        "01",
        "-",
        "+1",
        ".5",
        "1.",
        "1e",
        "1e+",
        "-a",
        "tru",
        "True",
        "nul",
        "NaN",
        "Infinity",
        "'a'",
        "\"",
        "\"a",
        "\"\\\"",
        "\"\\x41\"",
        "\"\\u12\"",
        "\"\\u12g4\"",
        "\"\\u12G4\"",
        "\"\\u12@4\"",
        "\"\\u12`4\"",
        "\"\\u12/4\"",
        "\"\\u12:4\"",
        "\"\\ud800\"",
        "\"\\udc00\"",
        "\"\\ud800\\u0041\"",
        "\"\\ud800\\n\"",
        "\"\\ud800x\"",
        "\"\\ud800\\\"",
        "\"\\ud800\\ud800\"",
        "\"\\ud800\\udbff\"",
        "\"\\ud800\\ue000\"",
        "\"\\ud800\\u\"",
        "\"\\udc00\\udc00\"",
        "\"\\udfff\\udc00\"",
        "\"\\ud83d \\ude82\"",
        "\"\\u0000\"",
        "\"a\nb\"",
        "\"\x01\"",
        "\"\x80\"",
        "\"\xc0\xaf\"",
        "\"\xc3\"",
        "\"\xe0\x80\xaf\"",
        "\"\xed\xa0\x80\"",
        "\"\xf0\x80\x80\xaf\"",
        "\"\xf4\x90\x80\x80\"",
        "\"\xff\"",
        "1 2",
        "{} {}",
        "[] x",
        "\xef\xbb\xbf{}",
        "// x\n1",
        "[1,,2]",
        "[true false]",
        "{\"a\":1}}",
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        CHECK_THAT(read_all(bad[i], strlen(bad[i])) == FOGG_JSON_ERROR, "taken: %s", bad[i]);
    CHECK(read_all("\"\0\"", 3) == FOGG_JSON_ERROR);
    CHECK(read_all("1\0", 2) == FOGG_JSON_ERROR);
}

TEST(nesting_is_bounded)
{
    char text[2 * (FOGG_MAX_JSON_DEPTH + 1)];
    for (int depth = FOGG_MAX_JSON_DEPTH; depth <= FOGG_MAX_JSON_DEPTH + 1; depth++) {
        memset(text, '[', (size_t)depth);
        memset(text + depth, ']', (size_t)depth);
        CHECK_INT(read_all(text, (size_t)depth * 2), depth <= FOGG_MAX_JSON_DEPTH ? FOGG_JSON_DONE : FOGG_JSON_ERROR);
    }
}

TEST(integers_are_told_from_other_numbers)
{
    static const struct {
        const char *text;
        fogg_json_token token;
        int64_t value;
    } numbers[] = {
        {"0", FOGG_JSON_INTEGER, 0},
        {"-0", FOGG_JSON_INTEGER, 0},
        {"9223372036854775807", FOGG_JSON_INTEGER, INT64_MAX},
        {"-9223372036854775807", FOGG_JSON_INTEGER, -INT64_MAX},
        {"9223372036854775808", FOGG_JSON_NUMBER, 0},
        {"18446744073709551617", FOGG_JSON_NUMBER, 0},
        {"1.0", FOGG_JSON_NUMBER, 0},
        {"1e2", FOGG_JSON_NUMBER, 0},
    };
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        fogg_json_reader reader;
        fogg_json_reader_init(&reader, numbers[i].text, strlen(numbers[i].text));
        CHECK_THAT(fogg_json_next(&reader) == numbers[i].token, "%s", numbers[i].text);
        if (numbers[i].token == FOGG_JSON_INTEGER)
            CHECK_INT(reader.integer, numbers[i].value);
    }
}

TEST(strings_are_decoded_and_cut_at_the_size_given)
{
    static const char text[] = "\"a\\u00e9\\ud83d\\ude82\\n\"";
    char out[16];
    fogg_json_reader reader;
    fogg_json_reader_init(&reader, text, sizeof text - 1);
    CHECK_INT(fogg_json_next(&reader), FOGG_JSON_STRING);
    CHECK_INT(fogg_json_text(&reader, out, sizeof out), 8);
    CHECK_STR(out, "aé\xf0\x9f\x9a\x82\n");
    CHECK(fogg_json_is(&reader, "aé\xf0\x9f\x9a\x82\n"));
    CHECK(!fogg_json_is(&reader, "aé"));
    CHECK(!fogg_json_is(&reader, "aé\xf0\x9f\x9a\x82\nb"));
    CHECK_INT(fogg_json_text(&reader, out, 4), 8);
    CHECK_STR(out, "aé");
}

TEST(hexadecimal_digits_may_be_capitals)
{
    static const char text[] = "\"\\u0ABC\\u0DEF\\u0abc\\u0def\\u0a9f\\u0A9F\"";
    char out[32];
    fogg_json_reader reader;
    fogg_json_reader_init(&reader, text, sizeof text - 1);
    CHECK_INT(fogg_json_next(&reader), FOGG_JSON_STRING);
    fogg_json_text(&reader, out, sizeof out);
    CHECK_STR(out, "\u0abc\u0def\u0abc\u0def\u0a9f\u0a9f");
}

TEST(a_value_can_be_passed_over)
{
    static const char text[] = "{\"a\":[1,{\"b\":[]},[[]]],\"c\":2}";
    fogg_json_reader reader;
    fogg_json_reader_init(&reader, text, sizeof text - 1);
    CHECK_INT(fogg_json_next(&reader), FOGG_JSON_OBJECT);
    CHECK_INT(fogg_json_next(&reader), FOGG_JSON_KEY);
    CHECK(fogg_json_skip(&reader));
    CHECK_INT(fogg_json_next(&reader), FOGG_JSON_KEY);
    CHECK(fogg_json_is(&reader, "c"));
}

TEST(a_bad_string_is_an_error_at_once)
{
    static const struct {
        const char *text, *error;
    } bad[] = {{"\"a", "a string has no end"},
               {"\"a\x01\"", "a control character in a string"},
               {"\"\\u0000\"", "the character NUL in a string"},
               {"\"\\x\"", "a wrong escape in a string"},
               {"\"\\ud800\"", "half a surrogate pair in a string"},
               {"\"\xff\"", "a string that is not UTF-8 text"}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        fogg_json_reader reader;
        fogg_json_reader_init(&reader, bad[i].text, strlen(bad[i].text));
        CHECK_INT(fogg_json_next(&reader), FOGG_JSON_ERROR);
        CHECK_STR(reader.error, bad[i].error);
    }
}

TEST(an_error_stays)
{
    fogg_json_reader reader;
    fogg_json_reader_init(&reader, "[1,]", 4);
    while (fogg_json_next(&reader) != FOGG_JSON_ERROR)
        continue;
    CHECK(reader.error != NULL);
    CHECK_INT(fogg_json_next(&reader), FOGG_JSON_ERROR);
}

TEST(the_writer_sets_commas_and_escapes)
{
    char buffer[256];
    fogg_text text;
    fogg_json json;
    fogg_text_init(&text, buffer, sizeof buffer);
    fogg_json_init(&json, fogg_text_take, &text);
    fogg_json_begin_object(&json);
    fogg_json_integer_at(&json, "least", INT64_MIN);
    fogg_json_key(&json, "list");
    fogg_json_begin_list(&json);
    fogg_json_boolean(&json, true);
    fogg_json_null(&json);
    fogg_json_begin_object(&json);
    fogg_json_end_object(&json);
    fogg_json_begin_list(&json);
    fogg_json_end_list(&json);
    fogg_json_end_list(&json);
    fogg_json_string_at(&json, "text", "\"é\\\n\t\x01/");
    fogg_json_key(&json, "hex");
    fogg_json_hex(&json, (const uint8_t[]){0x00, 0xaf}, 2);
    fogg_json_end_object(&json);
    CHECK_STR(buffer, "{\"least\":-9223372036854775808,\"list\":[true,null,{},[]],"
                      "\"text\":\"\\\"é\\\\\\n\\t\\u0001/\",\"hex\":\"00af\"}");
    CHECK_INT(read_all(buffer, text.length), FOGG_JSON_DONE);
}

TEST(thousandths_are_written_with_three_digits)
{
    static const struct {
        int number;
        const char *text;
    } cases[] = {{0, "[0.000]"},   {1, "[0.001]"},    {20, "[0.020]"},
                 {613, "[0.613]"}, {1000, "[1.000]"}, {98765, "[98.765]"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char buffer[32];
        fogg_text text;
        fogg_json json;
        fogg_text_init(&text, buffer, sizeof buffer);
        fogg_json_init(&json, fogg_text_take, &text);
        fogg_json_begin_list(&json);
        fogg_json_thousandths(&json, cases[i].number);
        fogg_json_end_list(&json);
        CHECK_STR(buffer, cases[i].text);
    }
}

/* A long text is handed on in pieces; no byte is lost between them, wherever an escape falls. */
TEST(long_texts_are_written_whole)
{
    static char wanted[8192], long_text[4096];
    static char buffer[8192];
    for (int before = 0; before < 300; before++) {
        size_t length = 0, at = 0;
        wanted[at++] = '"';
        for (int i = 0; i < 300; i++) {
            bool is_quote = i >= before && i % 7 == 0;
            long_text[length++] = is_quote ? '"' : 'a';
            if (is_quote)
                wanted[at++] = '\\';
            wanted[at++] = is_quote ? '"' : 'a';
        }
        wanted[at++] = '"';
        wanted[at] = '\0';
        fogg_text text;
        fogg_json json;
        fogg_text_init(&text, buffer, sizeof buffer);
        fogg_json_init(&json, fogg_text_take, &text);
        fogg_json_bytes(&json, long_text, length);
        CHECK_STR(buffer, wanted);
    }
}

TEST(text_that_does_not_fit_is_dropped_but_counted)
{
    char buffer[4];
    fogg_text text;
    fogg_text_init(&text, buffer, sizeof buffer);
    fogg_text_add(&text, "ab");
    CHECK(fogg_text_fits(&text));
    fogg_text_add_integer(&text, -12);
    CHECK_STR(buffer, "ab-");
    CHECK_INT(text.length, 5);
    CHECK(!fogg_text_fits(&text));
}

int main(void)
{
    RUN(values_of_every_kind_are_read);
    RUN(what_is_not_json_is_refused);
    RUN(nesting_is_bounded);
    RUN(integers_are_told_from_other_numbers);
    RUN(strings_are_decoded_and_cut_at_the_size_given);
    RUN(hexadecimal_digits_may_be_capitals);
    RUN(a_value_can_be_passed_over);
    RUN(a_bad_string_is_an_error_at_once);
    RUN(an_error_stays);
    RUN(the_writer_sets_commas_and_escapes);
    RUN(thousandths_are_written_with_three_digits);
    RUN(long_texts_are_written_whole);
    RUN(text_that_does_not_fit_is_dropped_but_counted);
    return test_done();
}
