/* header_read.c - the first line of a game. */
#include "field.h"

enum {
    HEADER_FOGG,
    HEADER_MAP,
    HEADER_PLAYERS,
    HEADER_SEED,
    HEADER_COMMIT,
    HEADER_START,
    HEADER_ENGINE,
    HEADER_DATE,
    HEADER_COUNT
};

static const char *const header_names[HEADER_COUNT] = {"fogg",   "map",   "players", "seed",
                                                       "commit", "start", "engine",  "date"};

enum { PLAYER_NAME, PLAYER_KIND, PLAYER_COUNT };

static const char *const player_names[PLAYER_COUNT] = {"name", "kind"};

static bool read_player_field(field_reader *reader, int field, void *out)
{
    fogg_header *header = out;
    int seat = header->seats;
    return field == PLAYER_NAME ? field_string(reader, header->player[seat].name, sizeof header->player[seat].name)
                                : field_string(reader, header->player[seat].kind, sizeof header->player[seat].kind);
}

static bool read_players(field_reader *reader, fogg_header *header)
{
    if (!field_list(reader))
        return false;
    while (field_list_next(reader)) {
        if (header->seats == FOGG_MAX_SEATS)
            return field_refuse(reader, "has more than five players");
        if (!field_inner(reader, player_names, PLAYER_COUNT, 3, 3, read_player_field, header))
            return false;
        header->seats++;
    }
    if (reader->json.error)
        return field_not_json(reader);
    return header->seats >= 2 || field_refuse(reader, "has fewer than two players");
}

static bool read_field(field_reader *reader, int field, void *out)
{
    fogg_header *header = out;
    long number = 0;
    bool done = false;
    switch (field) {
    case HEADER_FOGG:
        return field_integer(reader, 1, 1, &number);
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
    }
    return false;
}

bool fogg_record_read_header(const char *text, size_t length, fogg_header *header, fogg_record_error *error)
{
    const uint32_t all = (UINT32_C(1) << HEADER_COUNT) - 1;
    const uint32_t optional = UINT32_C(1) << HEADER_SEED | UINT32_C(1) << HEADER_COMMIT;
    field_reader reader;
    *header = (fogg_header){0};
    field_init(&reader, text, length, NULL, error);
    reader.about = "header";
    if (length > FOGG_MAX_LINE)
        return field_refuse(&reader, "the line is too long");
    if (!field_members(&reader, header_names, HEADER_COUNT, all & ~optional, all, read_field, header))
        return false;
    reader.name = "start";
    return header->start < header->seats || field_refuse(&reader, "is the seat of nobody");
}

static bool read_nothing(field_reader *reader, int field, void *out)
{
    (void)field;
    (void)out;
    return fogg_json_skip(&reader->json);
}

bool fogg_record_is_header(const char *text, size_t length)
{
    field_reader reader;
    fogg_record_error error;
    field_init(&reader, text, length, NULL, &error);
    return length <= FOGG_MAX_LINE && field_members(&reader, header_names, 1, 1, 1, read_nothing, NULL);
}
