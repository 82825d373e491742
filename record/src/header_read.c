/* header_read.c - the first line of a game. */
#include "field.h"
#include "fogg/utf8.h"

enum {
    HEADER_FOGG,
    HEADER_MAP,
    HEADER_PLAYERS,
    HEADER_SEED,
    HEADER_COMMIT,
    HEADER_START,
    HEADER_ENGINE,
    HEADER_DATE,
    HEADER_MAP_HASH,
    HEADER_MAP_TEXT,
    HEADER_MAP_ART,
    HEADER_COUNT
};

enum { VERSION = 1, HIGHEST_VERSION = 1000000 }; /* of the format; the highest that a header may name */

static const field_name header_names[HEADER_COUNT] = {
    FIELD_NAME("fogg"),     FIELD_NAME("map"),      FIELD_NAME("players"), FIELD_NAME("seed"),
    FIELD_NAME("commit"),   FIELD_NAME("start"),    FIELD_NAME("engine"),  FIELD_NAME("date"),
    FIELD_NAME("map_hash"), FIELD_NAME("map_text"), FIELD_NAME("map_art"),
};

enum { PLAYER_NAME, PLAYER_KIND, PLAYER_COUNT };

static const field_name player_names[PLAYER_COUNT] = {FIELD_NAME("name"), FIELD_NAME("kind")};

#define BIT(field) (UINT32_C(1) << (field))

/* The player of the next seat; the object is the last token. */
static bool read_player(field_reader *reader, fogg_header *header)
{
    const uint32_t both = BIT(PLAYER_NAME) | BIT(PLAYER_KIND);
    field_walk walk = {.names = player_names, .count = PLAYER_COUNT, .wanted = both};
    char *name = header->player[header->seats].name, *kind = header->player[header->seats].kind;
    if (!field_begin(reader))
        return false;
    for (int field; (field = field_next(reader, &walk)) != FIELD_END;) {
        if (field == FIELD_BAD)
            return false;
        if (field == PLAYER_NAME && !field_string(reader, name, FOGG_MAX_NAME))
            return false;
        if (field == PLAYER_KIND && !field_string(reader, kind, FOGG_MAX_KIND))
            return false;
    }
    return field_complete(reader, &walk, both);
}

static bool read_players(field_reader *reader, fogg_header *header)
{
    if (!field_list(reader))
        return false;
    while (field_list_next(reader)) {
        if (header->seats == FOGG_MAX_SEATS)
            return field_refuse(reader, "has more than five players");
        if (!read_player(reader, header))
            return false;
        header->seats++;
        reader->name = header_names[HEADER_PLAYERS].text;
    }
    if (reader->json.error)
        return field_not_json(reader);
    return header->seats >= 2 || field_refuse(reader, "has fewer than two players");
}

static bool read_field(field_reader *reader, int field, fogg_header *header)
{
    long number = 0;
    bool done = false;
    switch (field) {
    case HEADER_FOGG:
        done = field_integer(reader, 1, HIGHEST_VERSION, &number);
        return done && (number == VERSION || field_refuse(reader, "is of a newer version than this program reads, 1"));
    case HEADER_MAP:
        return field_string(reader, header->map, sizeof header->map);
    case HEADER_PLAYERS:
        return read_players(reader, header);
    case HEADER_SEED:
        header->has_seed = true;
        return field_hex(reader, header->seed, sizeof header->seed);
    case HEADER_COMMIT:
        header->has_commit = true;
        return field_hex(reader, header->commit, sizeof header->commit);
    case HEADER_START:
        done = field_integer(reader, 0, FOGG_MAX_SEATS - 1, &number);
        header->start = (int)number;
        return done;
    case HEADER_ENGINE:
        return field_string(reader, header->engine, sizeof header->engine);
    case HEADER_DATE:
        return field_string(reader, header->date, sizeof header->date);
    case HEADER_MAP_HASH:
        header->has_map_hash = true;
        return field_hex(reader, header->map_hash, sizeof header->map_hash);
    case HEADER_MAP_TEXT:
    case HEADER_MAP_ART:
        return fogg_json_next(&reader->json) == FOGG_JSON_STRING || field_refuse(reader, "must be a string");
    }
    return false;
}

/* A file may begin with a byte order mark, and then the header does. */
static void begin_header(field_reader *reader, const char *text, size_t length, fogg_record_error *error)
{
    size_t mark = fogg_utf8_mark(text, length);
    field_init(reader, text + mark, length - mark, NULL, error);
}

bool fogg_record_read_header(const char *text, size_t length, fogg_header *header, fogg_record_error *error)
{
    const uint32_t all = BIT(HEADER_COUNT) - 1, optional = BIT(HEADER_SEED) | BIT(HEADER_COMMIT) |
                                                           BIT(HEADER_MAP_HASH) | BIT(HEADER_MAP_TEXT) |
                                                           BIT(HEADER_MAP_ART);
    field_walk walk = {.names = header_names, .count = HEADER_COUNT, .wanted = all};
    field_reader reader;
    *header = (fogg_header){0};
    begin_header(&reader, text, length, error);
    reader.about = "header";
    if (length > FOGG_MAX_HEADER)
        return field_refuse(&reader, "the line is too long");
    if (!field_begin_line(&reader))
        return false;
    for (int field; (field = field_next(&reader, &walk)) != FIELD_END;)
        if (field == FIELD_BAD || !read_field(&reader, field, header))
            return false;
    if (!field_complete(&reader, &walk, all & ~optional) || !field_end_line(&reader))
        return false;
    reader.name = header_names[HEADER_START].text;
    return header->start < header->seats || field_refuse(&reader, "is the seat of nobody");
}

bool fogg_record_is_header(const char *text, size_t length)
{
    field_walk walk = {.names = header_names, .count = 1, .wanted = BIT(HEADER_FOGG)};
    field_reader reader;
    fogg_record_error error;
    begin_header(&reader, text, length, &error);
    if (length > FOGG_MAX_HEADER || !field_begin_line(&reader))
        return false;
    for (int field; (field = field_next(&reader, &walk)) != FIELD_END;)
        if (field == FIELD_BAD || !fogg_json_skip(&reader.json))
            return false;
    return walk.seen != 0 && field_end_line(&reader);
}

/* The string of one field; 0 if it is not there. */
static size_t read_text(const char *text, size_t length, int wanted, char *out, size_t size)
{
    field_walk walk = {.names = header_names, .count = HEADER_COUNT, .wanted = BIT(wanted)};
    field_reader reader;
    fogg_record_error error;
    begin_header(&reader, text, length, &error);
    out[0] = '\0';
    if (!field_begin_line(&reader) || field_next(&reader, &walk) != wanted ||
        fogg_json_next(&reader.json) != FOGG_JSON_STRING)
        return 0;
    return fogg_json_text(&reader.json, out, size);
}

size_t fogg_record_read_map(const char *text, size_t length, char *out, size_t size)
{
    return read_text(text, length, HEADER_MAP_TEXT, out, size);
}

size_t fogg_record_read_map_art(const char *text, size_t length, char *out, size_t size)
{
    return read_text(text, length, HEADER_MAP_ART, out, size);
}
