/* variant.c - writes a variant of a map as a map text of its own.
 *
 * The map's own game comes first in a text.  Behind it stand sets of further tickets, each below a line `set ID`, and
 * variants, each below a line `variant ID "TITLE"`.  A section ends where the next one begins. */
#include "fogg/variant.h"

#include "board_reader.h"

enum { MAX_SETS = 8, MAX_NAMED = 20 };

typedef struct section {
    span lines; /* below its first line */
    int line;   /* number of the first of them */
} section;

/* What `tickets SET... naming LOCATION...` asks for. */
typedef struct selection {
    bool is_given;
    span sets[MAX_SETS], named[MAX_NAMED];
    int set_count, named_count;
} selection;

typedef struct work {
    board_reader reader; /* its words are those of the line that was cut last */
    span text;
    section variant, house;
    selection tickets;
    writer out;
} work;

/* Cuts the words of a line.  Returns false if it has none, or cannot be read. */
static bool split(board_reader *r, span line)
{
    r->is_silent = true;
    bool is_good = reader_split(r, line);
    r->is_silent = false;
    return is_good;
}

static bool begins_with(const board_reader *r, const char *keyword)
{
    return !r->words[0].is_quoted && span_is(r->words[0].text, keyword);
}

static bool begins_section(const board_reader *r)
{
    return begins_with(r, "set") || begins_with(r, "variant");
}

size_t variant_own_length(const char *text, size_t length)
{
    board_reader r = {0};
    for (span rest = {text, length}; rest.length > 0;) {
        size_t at = length - rest.length;
        if (split(&r, reader_cut_line(&rest)) && begins_section(&r))
            return at;
    }
    return length;
}

/* Finds the section that begins with these two words. */
static bool find_section(work *w, const char *kind, span id, section *out)
{
    int line = 0;
    bool is_found = false;
    for (span rest = w->text; rest.length > 0;) {
        span before = rest;
        line++;
        bool has_words = split(&w->reader, reader_cut_line(&rest));
        if (has_words && begins_section(&w->reader)) {
            if (is_found) {
                out->lines.length -= before.length;
                return true;
            }
            is_found = begins_with(&w->reader, kind) && w->reader.count > 1 && span_equals(w->reader.words[1].text, id);
            *out = (section){rest, line + 1};
        }
    }
    return is_found;
}

/* House rules are separated by commas, too. */
static span cut_rule(span *rest)
{
    span line = {rest->at, 0};
    while (line.length < rest->length && rest->at[line.length] != ',' && rest->at[line.length] != '\n')
        line.length++;
    size_t taken = line.length + (line.length < rest->length);
    *rest = (span){rest->at + taken, rest->length - taken};
    return line;
}

/* Whether a line of the section begins with this word. */
static bool is_among(section of, span (*cut)(span *rest), span first)
{
    board_reader r = {0};
    while (of.lines.length > 0)
        if (split(&r, cut(&of.lines)) && span_equals(r.words[0].text, first))
            return true;
    return false;
}

static void write_line(work *w, span line)
{
    writer_span(&w->out, line);
    writer_char(&w->out, '\n');
}

static bool is_named(const selection *s, span place)
{
    for (int i = 0; i < s->named_count; i++)
        if (span_equals(s->named[i], place))
            return true;
    return false;
}

/* Whether `naming` lets the ticket line in. */
static bool is_chosen(const work *w)
{
    const board_reader *r = &w->reader;
    if (w->tickets.named_count == 0)
        return true;
    for (int i = 1; i < r->count && i < 3; i++)
        if (is_named(&w->tickets, r->words[i].text))
            return true;
    return false;
}

/* Whether a ticket line of the map's own game belongs to the variant: `tickets` names its kind. */
static bool is_kept(const work *w)
{
    const board_reader *r = &w->reader;
    bool is_long = false;
    for (int i = 3; i < r->count; i++)
        is_long = is_long || span_is(r->words[i].text, "long");
    for (int i = 0; i < w->tickets.set_count; i++)
        if (span_is(w->tickets.sets[i], is_long ? "long" : "regular"))
            return is_chosen(w);
    return false;
}

/* Reads the line `tickets` of the variant. */
static void read_selection(work *w)
{
    span rest = w->variant.lines;
    for (w->reader.line = w->variant.line; rest.length > 0; w->reader.line++) {
        board_reader *r = &w->reader;
        if (!split(r, reader_cut_line(&rest)) || !begins_with(r, "tickets"))
            continue;
        selection *s = &w->tickets;
        bool is_naming = false;
        reader_object(r, "tickets");
        if (s->is_given || r->count == 1)
            reader_fault(r, s->is_given ? "stands twice" : "names no set");
        s->is_given = true;
        for (int i = 1; i < r->count; i++) {
            span name = r->words[i].text;
            if (!is_naming && span_is(name, "naming"))
                is_naming = true;
            else if (is_naming && s->named_count < MAX_NAMED)
                s->named[s->named_count++] = name;
            else if (!is_naming && s->set_count < MAX_SETS)
                s->sets[s->set_count++] = name;
            else
                reader_fault(r, "names too many sets or locations");
        }
    }
}

/* Tells sets and locations that the map does not have. */
static void check_selection(work *w)
{
    const selection *s = &w->tickets;
    reader_object(&w->reader, "tickets");
    for (int i = 0; i < s->set_count; i++) {
        section set;
        if (!span_is(s->sets[i], "regular") && !span_is(s->sets[i], "long") &&
            !find_section(w, "set", s->sets[i], &set))
            reader_fault(&w->reader, "the map has no set %q", s->sets[i]);
    }
    for (int i = 0; i < s->named_count; i++) {
        bool is_there = false;
        for (span rest = w->text; rest.length > 0 && !is_there;)
            is_there = split(&w->reader, reader_cut_line(&rest)) && begins_with(&w->reader, "location") &&
                       w->reader.count > 1 && span_equals(w->reader.words[1].text, s->named[i]);
        if (!is_there)
            reader_fault(&w->reader, "the map has no location %q", s->named[i]);
    }
}

/* `map usa-1910 "United States: 1910 tickets"`. */
static void write_map_line(work *w, const fogg_variant *variant, bool has_house)
{
    const board_reader *r = &w->reader;
    writer_string(&w->out, "map ");
    for (int i = 1; i < r->count; i++) {
        if (i > 1)
            writer_string(&w->out, " \"");
        writer_span(&w->out, r->words[i].text);
        bool is_title = r->words[i].is_quoted;
        if (variant->id[0] != '\0') {
            writer_string(&w->out, is_title ? ": " : "-");
            writer_string(&w->out, is_title ? variant->title : variant->id);
        }
        if (has_house)
            writer_string(&w->out, is_title ? ", house rules" : "-house");
        if (i > 1)
            writer_char(&w->out, '"');
    }
    writer_char(&w->out, '\n');
}

/* The map's own game without what the variant and the house rules replace. */
static void write_own(work *w, const fogg_variant *variant)
{
    board_reader *r = &w->reader;
    for (span rest = {w->text.at, variant_own_length(w->text.at, w->text.length)}; rest.length > 0;) {
        span line = reader_cut_line(&rest);
        bool has_words = split(r, line);
        if (has_words && begins_with(r, "map"))
            write_map_line(w, variant, w->house.lines.length > 0);
        else if (has_words && begins_with(r, "ticket") && w->tickets.is_given && !is_kept(w))
            continue;
        else if (!has_words || (!is_among(w->variant, reader_cut_line, r->words[0].text) &&
                                !is_among(w->house, cut_rule, r->words[0].text)))
            write_line(w, line);
    }
}

/* The switches of the variant that no house rule replaces, and the house rules. */
static void write_switches(work *w)
{
    board_reader *r = &w->reader;
    for (span rest = w->variant.lines; rest.length > 0;) {
        span line = reader_cut_line(&rest);
        if (split(r, line) && !begins_with(r, "tickets") && !is_among(w->house, cut_rule, r->words[0].text))
            write_line(w, line);
    }
    for (span rest = w->house.lines; rest.length > 0;) {
        span line = cut_rule(&rest);
        if (split(r, line))
            write_line(w, line);
    }
}

static void write_sets(work *w)
{
    for (int i = 0; i < w->tickets.set_count; i++) {
        section set;
        if (!find_section(w, "set", w->tickets.sets[i], &set))
            continue; /* regular and long are those of the map's own game */
        for (span rest = set.lines; rest.length > 0;) {
            span line = reader_cut_line(&rest);
            if (split(&w->reader, line) && is_chosen(w))
                write_line(w, line);
        }
    }
}

/* The variant of the line that was cut last, if it is a good one. */
static bool read_variant(const board_reader *r, fogg_variant *out)
{
    if (!begins_with(r, "variant") || r->count != 3 || !r->words[2].is_quoted || !reader_is_id(r->words[1].text) ||
        r->words[1].text.length >= FOGG_MAX_ID || r->words[2].text.length >= FOGG_MAX_NAME)
        return false;
    span_copy(r->words[1].text, out->id);
    span_copy(r->words[2].text, out->title);
    return true;
}

int fogg_variant_list(const char *text, size_t length, fogg_variant *out, int most)
{
    board_reader r = {0};
    int count = 0, line = 0;
    for (span rest = {text, length}; rest.length > 0;) {
        fogg_variant found = {.line = ++line};
        if (!split(&r, reader_cut_line(&rest)) || !read_variant(&r, &found))
            continue;
        if (count < most)
            out[count] = found;
        count++;
    }
    return count;
}

/* Finds the variant and reads what it says. */
static bool open_variant(work *w, const char *id, fogg_variant *out)
{
    fogg_variant all[FOGG_MAX_VARIANTS];
    int count = fogg_variant_list(w->text.at, w->text.length, all, FOGG_MAX_VARIANTS);
    fogg_near near;
    fogg_near_init(&near, id, span_of(id).length);
    for (int i = 0; i < count && i < FOGG_MAX_VARIANTS; i++) {
        fogg_near_try(&near, all[i].id);
        if (span_is(span_of(id), all[i].id))
            *out = all[i];
    }
    w->reader.line = out->line > 0 ? out->line : 1;
    reader_object(&w->reader, "variant");
    if (out->line == 0) {
        if (near.best)
            reader_fault(&w->reader, "the map has no variant %q; did you mean %q?", span_of(id), span_of(near.best));
        else
            reader_fault(&w->reader, "the map has no variant %q", span_of(id));
        return false;
    }
    find_section(w, "variant", span_of(id), &w->variant);
    read_selection(w);
    check_selection(w);
    return w->reader.faults == 0;
}

size_t fogg_variant_text(const char *text, size_t length, const char *variant, const char *house, char *out,
                         size_t size, fogg_fault_sink *fault, void *context)
{
    work w = {.reader = {.sink = fault, .context = context}, .text = {text, length}};
    fogg_variant found = {0};
    writer_init(&w.out, out, size);
    if (variant != NULL && variant[0] != '\0' && !open_variant(&w, variant, &found))
        return 0;
    if (house != NULL)
        w.house = (section){span_of(house), 1};
    write_own(&w, &found);
    write_switches(&w);
    write_sets(&w);
    if (w.out.length + 1 >= size) {
        w.reader.line = 1;
        reader_object(&w.reader, "variant");
        reader_fault(&w.reader, "its text has more than %d bytes", (int)size - 1);
        return 0;
    }
    return w.out.length;
}
