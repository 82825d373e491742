/* fixture.c - files and random games for the tests of records. */
#include "fixture.h"

#include <stdio.h>
#include <string.h>

#include "fogg/maps.h"
#include "fogg/sha256.h"
#include "test.h"

enum { MAX_FILE = 1024 * 1024 };

/* Reads a file into `out`, which holds MAX_FILE bytes; returns its length. */
static size_t read_file(const char *path, char *out)
{
    FILE *in = fopen(path, "rb");
    CHECK_THAT(in, "cannot open %s", path);
    size_t length = fread(out, 1, MAX_FILE - 1, in);
    fclose(in);
    CHECK_THAT(length > 0 && length < MAX_FILE - 1, "%s is empty or too long", path);
    out[length] = '\0';
    return length;
}

void fixture_board(fogg_board *board, const char *id)
{
    const fogg_map *map = fogg_map_find(id);
    CHECK_THAT(map, "no map %s", id);
    CHECK_INT(fogg_board_parse(board, map->text, map->length, NULL, NULL), 0);
}

void fixture_load(fixture *f, const char *path)
{
    static char record[MAX_FILE], map_text[MAX_FILE];
    fogg_record_error error;
    *f = (fixture){.text = record};
    f->length = read_file(path, record);
    bool is_read = fogg_record_read_header(f->text, strcspn(f->text, "\n"), &f->header, &error);
    CHECK_THAT(is_read, "%s: %s", path, error.message);
    if (fogg_map_find(f->header.map)) {
        fixture_board(&f->board, f->header.map);
        return;
    }
    size_t length = fogg_record_read_map(f->text, strcspn(f->text, "\n"), map_text, sizeof map_text);
    if (length == 0) {
        char map[4096];
        const char *slash = strrchr(path, '/');
        snprintf(map, sizeof map, "%.*s%s.txt", slash ? (int)(slash - path) + 1 : 0, path, f->header.map);
        length = read_file(map, map_text);
    }
    CHECK_INT(fogg_board_parse(&f->board, map_text, length, NULL, NULL), 0);
}

/* Where a game is written. */
typedef struct scribe {
    fogg_text text;
    long events;
} scribe;

static void write_event(void *context, const fogg_game *game, const fogg_event *event)
{
    scribe *s = context;
    fogg_line line = {.number = ++s->events, .event = *event};
    if (event->kind == FOGG_EV_END)
        fogg_result_of(game, &line.result);
    fogg_record_write_line(game->open.board, &line, fogg_text_take, &s->text);
    fogg_text_add(&s->text, "\n");
}

/* The index of what the seat does: a claim of a long route, or a card from the stock until it can claim one. */
static int pick_long(const fogg_game *game, int seat, int count, int spaces)
{
    int other = 0;
    for (int i = 0; i < count; i++) {
        fogg_action action = fogg_game_legal_at(game, seat, i);
        if (fogg_action_kind_of(action) == FOGG_CLAIM &&
            game->open.board->routes[fogg_action_place(action)].length >= spaces)
            return i;
        if (action == fogg_action_of(FOGG_DRAW, FOGG_FROM_STOCK))
            other = i;
    }
    return other;
}

/* The index of what the seat does: it tries a tunnel and gives it up, and draws from the stock where it can try
 * none. */
static int pick_idle(const fogg_game *game, int seat, int count)
{
    int other = 0;
    for (int i = 0; i < count; i++) {
        fogg_action action = fogg_game_legal_at(game, seat, i);
        if (action == fogg_action_of(FOGG_DECLINE, 0) ||
            (fogg_action_kind_of(action) == FOGG_CLAIM &&
             game->open.board->routes[fogg_action_place(action)].is_tunnel))
            return i;
        if (action == fogg_action_of(FOGG_DRAW, FOGG_FROM_STOCK))
            other = i;
    }
    return other;
}

static void write_seat(scribe *s, const fogg_board *board, int seats, uint32_t dice)
{
    static const char *const kinds[] = {"bot:random", "bot:planner", "human"};
    int why = (int)(dice >> 20) % FOGG_SEAT_WHY_COUNT;
    fogg_line line = fogg_seat_line((int)(dice >> 10) % seats, (fogg_seat_why)why, kinds[why]);
    line.number = ++s->events;
    fogg_record_write_line(board, &line, fogg_text_take, &s->text);
    fogg_text_add(&s->text, "\n");
}

size_t fixture_play(const fogg_board *board, const fixture_game *plan, char *out, size_t size)
{
    fogg_game game;
    fogg_setup setup = {.seats = plan->seats, .start = -1, .seed = {plan->seed}};
    fogg_header header = {
        .seats = plan->seats, .has_seed = true, .has_commit = true, .engine = "test", .date = "never"};
    scribe s = {.events = 0};
    const fogg_sink sink = {.context = &s, .tell = write_event};
    uint32_t dice = plan->seed;
    int decisions = plan->decisions > 0 ? plan->decisions : -1;
    fogg_game_init(&game, board, &setup, NULL);
    header.start = game.open.start;
    memcpy(header.map, board->id, sizeof header.map);
    memcpy(header.seed, setup.seed, sizeof header.seed);
    fogg_sha256(setup.seed, sizeof setup.seed, header.commit);
    fogg_text_init(&s.text, out, size);
    fogg_record_write_header(&header, fogg_text_take, &s.text);
    fogg_text_add(&s.text, "\n");
    fogg_game_init(&game, board, &setup, &sink);
    for (int seat = fogg_game_to_act(&game); seat >= 0 && decisions != 0; seat = fogg_game_to_act(&game), decisions--) {
        dice = dice * 1664525 + 1013904223;
        int count = fogg_game_legal_count(&game, seat);
        int pick = (int)((uint64_t)dice * (uint64_t)count >> 32);
        if (plan->spaces > 0)
            pick = pick_long(&game, seat, count, plan->spaces);
        if (plan->is_idle)
            pick = pick_idle(&game, seat, count);
        if (plan->is_moody && (dice >> 8) % 4 == 0)
            write_seat(&s, board, plan->seats, dice);
        CHECK_INT(fogg_game_play(&game, seat, fogg_game_legal_at(&game, seat, pick), &sink), FOGG_LEGAL);
    }
    fogg_game_stop(&game, plan->by, &sink);
    CHECK(fogg_text_fits(&s.text));
    return s.text.length;
}
