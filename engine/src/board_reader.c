/* board_reader.c - lines of a map text into words, words into values, and what is wrong with either. */
#include "board_reader.h"

#include "fogg/utf8.h"

static void tell(board_reader *r, int line, const char *object, const char *format, va_list arguments)
{
    char message[512];
    if (r->is_silent)
        return;
    r->faults++;
    if (!r->sink)
        return;
    writer w;
    writer_init(&w, message, sizeof message);
    writer_format(&w, format, arguments);
    r->sink(r->context, line, object, message);
}

void reader_fault(board_reader *r, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    tell(r, r->line, r->object, format, arguments);
    va_end(arguments);
}

void reader_fault_at(board_reader *r, int line, const char *kind, const char *id, const char *format, ...)
{
    char object[sizeof r->object];
    writer w;
    writer_init(&w, object, sizeof object);
    writer_string(&w, kind);
    if (id[0] != '\0') {
        writer_char(&w, ' ');
        writer_string(&w, id);
    }
    va_list arguments;
    va_start(arguments, format);
    tell(r, line, object, format, arguments);
    va_end(arguments);
}

/* Takes the next word, in quotes or not. */
static bool take(board_reader *r, const char *what, word *taken)
{
    if (reader_is_at_end(r)) {
        if (!r->is_short)
            reader_fault(r, "the %s is missing", what);
        r->is_short = true;
        return false;
    }
    *taken = r->words[r->next++];
    return true;
}

bool reader_take(board_reader *r, const char *what, span *text)
{
    word taken;
    if (!take(r, what, &taken))
        return false;
    *text = taken.text;
    if (taken.is_quoted)
        reader_fault(r, "the %s stands in quotes; only names do", what);
    return !taken.is_quoted;
}

/* Whether `text` is a number from least to most; tells a fault about the `what` if it is not. */
static bool number_of(board_reader *r, span text, const char *what, int least, int most, uint8_t *number)
{
    int found;
    if (!span_number(text, 999999999, &found)) {
        reader_fault(r, "the %s is %q, not a plain number", what, text);
        return false;
    }
    if (found < least || found > most) {
        reader_fault(r, "the %s is %d; it must be from %d to %d", what, found, least, most);
        return false;
    }
    *number = (uint8_t)found;
    return true;
}

bool reader_number(board_reader *r, const char *what, int least, int most, uint8_t *number)
{
    span text;
    return reader_take(r, what, &text) && number_of(r, text, what, least, most, number);
}

bool reader_pair(board_reader *r, const char *what, int least, int most, int least_value, int most_value,
                 uint8_t *number, uint8_t *value)
{
    span text;
    if (!reader_take(r, what, &text))
        return false;
    size_t colon = 0;
    while (colon < text.length && text.at[colon] != ':')
        colon++;
    if (colon == text.length) {
        reader_fault(r, "%q is not of the form %s", text, what);
        return false;
    }
    span left = {text.at, colon}, right = {text.at + colon + 1, text.length - colon - 1};
    return number_of(r, left, "number before the colon", least, most, number) &&
           number_of(r, right, "number after the colon", least_value, most_value, value);
}

bool reader_accepts(board_reader *r, const char *keyword)
{
    if (r->next >= r->count || r->words[r->next].is_quoted || !span_is(r->words[r->next].text, keyword))
        return false;
    r->next++;
    return true;
}

bool reader_expects(board_reader *r, const char *what)
{
    if (!reader_is_at_end(r) && r->words[r->next].is_quoted)
        reader_fault(r, "%q stands in quotes; only names do", r->words[r->next].text);
    else if (!reader_is_at_end(r))
        reader_fault(r, "%q stands where the word %s must be", r->words[r->next].text, what);
    else if (!r->is_short)
        reader_fault(r, "the word %s is missing", what);
    r->is_short = reader_is_at_end(r);
    return false;
}

bool reader_keyword(board_reader *r, const char *keyword)
{
    if (reader_accepts(r, keyword))
        return true;
    char quoted[32];
    writer w;
    writer_init(&w, quoted, sizeof quoted);
    writer_quoted(&w, span_of(keyword));
    return reader_expects(r, quoted);
}

bool reader_unknown(board_reader *r, const char *what, const fogg_near *near)
{
    span text = {near->text, near->length};
    if (near->best && near->distance == 0)
        reader_fault(r, "%q stands twice", text);
    else if (near->best)
        reader_fault(r, "no %s %q; did you mean %q?", what, text, span_of(near->best));
    else
        reader_fault(r, "no %s %q", what, text);
    return false;
}

bool reader_is_id(span text)
{
    if (text.length < 2 || text.length >= FOGG_MAX_ID || text.at[0] == '-' || text.at[text.length - 1] == '-')
        return false;
    for (size_t i = 0; i < text.length; i++) {
        char c = text.at[i];
        if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-') || (c == '-' && text.at[i + 1] == '-'))
            return false;
    }
    return true;
}

bool reader_id(board_reader *r, const char *what, char out[FOGG_MAX_ID])
{
    span text;
    if (!reader_take(r, what, &text))
        return false;
    if (!reader_is_id(text)) {
        reader_fault(r, "the %s is %q; it must be 2 to %d of a-z, 0-9 and single inner hyphens", what, text,
                     FOGG_MAX_ID - 1);
        return false;
    }
    span_copy(text, out);
    return true;
}

bool reader_name(board_reader *r, const char *what, char out[FOGG_MAX_NAME])
{
    word taken;
    if (!take(r, what, &taken))
        return false;
    span text = taken.text;
    if (!taken.is_quoted) {
        reader_fault(r, "the %s is %q; it must stand in double quotes", what, text);
        return false;
    }
    if (fogg_utf8_good(text.at, text.length) != text.length) {
        reader_fault(r, "the %s is %q; it must not hold a tab", what, text);
        return false;
    }
    if (fogg_utf8_has_markup(text.at, text.length)) {
        reader_fault(r, "the %s is %q; it must not hold markup", what, text);
        return false;
    }
    if (text.length == 0 || text.at[0] == ' ' || text.at[text.length - 1] == ' ') {
        reader_fault(r, "the %s is %q; it must not be empty, nor begin or end with a blank", what, text);
        return false;
    }
    if (text.length >= FOGG_MAX_NAME) {
        reader_fault(r, "the %s has %d bytes; the engine takes at most %d", what, (int)text.length, FOGG_MAX_NAME - 1);
        return false;
    }
    span_copy(text, out);
    return true;
}

bool reader_is_at_end(const board_reader *r)
{
    return r->next >= r->count;
}

bool reader_end(board_reader *r)
{
    if (reader_is_at_end(r))
        return true;
    reader_fault(r, "%q is one word too many", r->words[r->next].text);
    return false;
}

/* Whether the bytes of a line are text at all. */
static bool is_text(board_reader *r, span line)
{
    if (line.length > BOARD_MAX_LINE) {
        reader_fault(r, "the line has %d bytes; the engine takes at most %d", (int)line.length, BOARD_MAX_LINE);
        return false;
    }
    size_t good = fogg_utf8_good(line.at, line.length);
    while (good < line.length && line.at[good] == '\t')
        good += 1 + fogg_utf8_good(line.at + good + 1, line.length - good - 1);
    if (good == line.length)
        return true;
    reader_fault(r, "byte %d, %q, is not text", (int)good + 1, (span){line.at + good, 1});
    return false;
}

/* Cuts one quoted or plain word from the front of `line`; false at its end, at a comment, or after a fault. */
static bool cut_word(board_reader *r, span *line, bool *is_good)
{
    while (line->length > 0 && (line->at[0] == ' ' || line->at[0] == '\t'))
        *line = (span){line->at + 1, line->length - 1};
    if (line->length == 0 || line->at[0] == '#')
        return false;
    *is_good = false;
    if (r->count == BOARD_MAX_WORDS) {
        reader_fault(r, "the line has more than %d words", BOARD_MAX_WORDS);
        return false;
    }
    bool is_quoted = line->at[0] == '"';
    size_t begin = is_quoted, end = begin;
    while (end < line->length && line->at[end] != '"' && (is_quoted || (line->at[end] != ' ' && line->at[end] != '\t')))
        end++;
    bool has_close = end < line->length && line->at[end] == '"';
    size_t next = end + (is_quoted && has_close);
    if (is_quoted != has_close || (next < line->length && line->at[next] != ' ' && line->at[next] != '\t')) {
        reader_fault(r, is_quoted && !has_close ? "a quote is not closed" : "a quote stands inside of a word");
        return false;
    }
    r->words[r->count++] = (word){{line->at + begin, end - begin}, is_quoted};
    *line = (span){line->at + next, line->length - next};
    *is_good = true;
    return true;
}

bool reader_split(board_reader *r, span line)
{
    bool is_good = is_text(r, line), is_whole = true;
    r->count = r->next = 0;
    r->is_short = false;
    r->first = span_word(&(span){line.at, line.length});
    while (is_good && cut_word(r, &line, &is_whole))
        continue;
    return is_good && is_whole && r->count > 0;
}

void reader_object(board_reader *r, const char *object)
{
    writer w;
    writer_init(&w, r->object, sizeof r->object);
    writer_string(&w, object);
}

span reader_cut_line(span *rest)
{
    span line = {rest->at, 0};
    while (line.length < rest->length && rest->at[line.length] != '\n')
        line.length++;
    size_t taken = line.length + (line.length < rest->length);
    *rest = (span){rest->at + taken, rest->length - taken};
    if (line.length > 0 && line.at[line.length - 1] == '\r')
        line.length--;
    return line;
}
