/* sitting.c - a person before a screen in memory. */
#include "sitting.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fogg/maps.h"
#include "panel.h"
#include "paper.h"

static void listen(void *context, const fogg_game *game, const fogg_event *event)
{
    (void)game;
    console_tell(context, event);
}

/* Plays at random until few turns are left. */
static void play_late(sitting *s)
{
    const fogg_sink sink = {.context = &s->console, .tell = listen};
    fogg_setup setup = {.seats = s->console.header.seats, .start = 0};
    memcpy(setup.seed, "late in the game", 16);
    fogg_game_init(&s->game, s->console.board, &setup, &sink);
    uint32_t chance = 7;
    for (int i = 0; i < 4000; i++) {
        int seat = fogg_game_to_act(&s->game);
        if (seat < 0 || (fogg_public_waits_for(&s->game.open, 0) && s->game.open.phase == FOGG_PHASE_TURN &&
                         s->game.open.turns_left < 9))
            return;
        int count = fogg_game_legal_count(&s->game, seat);
        chance = chance * 1664525 + 1013904223;
        fogg_game_play(&s->game, seat, fogg_game_legal_at(&s->game, seat, (int)((chance >> 8) % (unsigned)count)),
                       &sink);
    }
}

void sitting_open(sitting *s, const char *map, const char *language, int columns, int rows)
{
    static const char *const names[] = {"Ann", "Fix", "Passepartout", "Cromarty", "Speedy"};
    const fogg_map *built_in = fogg_map_find(map);
    *s = (sitting){0};
    fogg_board_parse(&s->board, built_in->text, built_in->length, NULL, NULL);
    s->console.board = &s->board;
    s->console.words = (wording){fogg_language_find(language), s->console.board, &s->console.header, NULL};
    s->console.header.seats = s->console.board->max_seats;
    for (int seat = 0; seat < s->console.header.seats; seat++)
        snprintf(s->console.header.player[seat].name, sizeof s->console.header.player[seat].name, "%s", names[seat]);
    s->console.is_here[0] = true;
    play_late(s);
    fogg_game_view(&s->game, 0, &s->console.view);
    chart_open(&s->chart, s->console.board, built_in->art, built_in->art_length, built_in->land, built_in->land_length);
    scope_open(&s->scope, &s->chart);
    paper_take(&s->screen, columns, rows);
    s->layout = layout_of(rows, columns);
}

void sitting_draw_marked(sitting *s, const picture_marks *marks)
{
    const layout_area *map = &s->layout.map;
    scope_fit(&s->scope, map->row, map->column, map->rows, map->columns);
    scope_draw(&s->scope, &s->screen, &s->console, marks);
}

void sitting_draw_map(sitting *s)
{
    static const picture_marks none = {.location = -1, .route = -1};
    sitting_draw_marked(s, &none);
}

void sitting_draw_panel(const sitting *s)
{
    spots clicks = {0};
    layout l = s->layout;
    panel_draw(&s->console, &s->screen, &l, false, 0, NULL, &clicks);
}

void sitting_close(sitting *s)
{
    scope_close(&s->scope);
    chart_close(&s->chart);
    free(s->console.events);
    free(s->console.notes);
}
