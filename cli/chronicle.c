/* chronicle.c - all events are read first, because a run of sweeps is told as one. */
#include "chronicle.h"

#include <stdio.h>

#include "console.h"
#include "ending.h"
#include "fogg/replay.h"
#include "sentence.h"
#include "sweeps.h"

enum { SETUP_INDENT = 2, TURN_INDENT = 6 };

static void collect(void *context, const fogg_game *game, const fogg_line *line)
{
    console *t = context;
    console_tell_line(t, line);
    if (line->event.kind == FOGG_EV_END) {
        fogg_result_of(game, &t->result);
        fogg_game_view(game, FOGG_SPECTATOR, &t->view);
    }
}

static void tell_players(const console *t)
{
    char text[WORDING_BYTES];
    sentence line = {.length = 0}, players = {.length = 0};
    for (int seat = 0; seat < t->header.seats; seat++)
        sentence_add(&players, "%s%s (%s)", seat > 0 ? ", " : "", t->header.player[seat].name,
                     t->header.player[seat].kind);
    fogg_say(t->words.language, text, sizeof text, "plain.begin",
             FOGG_WORDS({"map", wording_map(t->words.language, t->board)}, {"players", players.text}));
    sentence_add(&line, "%s", text);
    sentence_print(&line, SETUP_INDENT);
    printf("%s\n\n", t->header.date);
}

/* The sentences of a turn stand behind one another, after its number; those of the set-up on lines of their own. */
static void tell_events(const console *t)
{
    sentence line = {.length = 0};
    long turns = 0;
    for (long i = 0; i < t->event_count; i++) {
        const fogg_event *event = &t->events[i];
        char text[WORDING_BYTES];
        if (event->kind == FOGG_EV_TURN) {
            sentence_print(&line, turns > 0 ? TURN_INDENT : SETUP_INDENT);
            printf("%s", turns == 0 ? "\n" : "");
            sentence_add(&line, "%4ld. ", ++turns);
            continue;
        }
        bool is_told = !(event->kind == FOGG_EV_MARKET && turns > 0) && event->kind != FOGG_EV_END &&
                       !sweeps_go_on(t->events, t->event_count, i);
        if (!is_told)
            continue;
        console_sentence(t, i, event, text, sizeof text);
        sentence_add(&line, "%s%s", turns > 0 && line.length > TURN_INDENT ? " " : turns == 0 ? "  " : "", text);
        if (turns == 0)
            sentence_print(&line, SETUP_INDENT + 2);
    }
    sentence_print(&line, turns > 0 ? TURN_INDENT : SETUP_INDENT);
}

static void tell_line(void *context, const char *text)
{
    (void)context;
    puts(text);
}

bool chronicle_tell(const game_map *map, const fogg_language *language, const char *text, size_t length,
                    fogg_record_error *error)
{
    static fogg_replay replay;
    static console t;
    t = (console){.board = &map->board, .words = {language, &map->board, &t.header, map->pieces}};
    bool is_good = fogg_replay_open(&replay, &map->board, text, length);
    t.header = replay.header;
    if (is_good) {
        is_good = fogg_replay_run(&replay, collect, &t);
        tell_players(&t);
        tell_events(&t);
    }
    if (is_good) {
        putchar('\n');
        ending_tell(&t, SENTENCE_COLUMNS, tell_line, NULL);
    }
    *error = replay.error;
    console_close(&t);
    return is_good;
}
