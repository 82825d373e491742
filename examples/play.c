/* play.c - plays a whole game with libfogg: two players, every decision told, the result at the end.
 *
 *     cc play.c -o play $(pkg-config --cflags --libs fogg) && ./play newyork planner random */
#include <stdio.h>

#include <fogg/bot.h>
#include <fogg/game.h>
#include <fogg/maps.h>

int main(int argc, char **argv)
{
    const char *map_id = argc > 1 ? argv[1] : "newyork";
    const char *names[2] = {argc > 2 ? argv[2] : "planner", argc > 3 ? argv[3] : "random"};

    /* A board is read once and never changes; games point to it. */
    static fogg_board board;
    const fogg_map *map = fogg_map_find(map_id);
    if (!map || fogg_board_parse(&board, map->text, map->length, NULL, NULL) != 0) {
        fprintf(stderr, "no map \"%s\"\n", map_id);
        return 1;
    }

    fogg_bot *bots[2];
    for (int seat = 0; seat < 2; seat++) {
        char error[FOGG_MAX_BOT_ERROR];
        bots[seat] = fogg_bot_open(names[seat], &board, (uint64_t)seat, NULL, error);
        if (!bots[seat]) {
            fprintf(stderr, "%s\n", error);
            return 1;
        }
    }

    /* A game is plain data: copy it with `=` to look ahead.  A player sees a view, what its seat may know. */
    fogg_game game;
    fogg_game_init_fast(&game, &board, 2, 2026);
    for (int seat; (seat = fogg_game_to_act(&game)) >= 0;) {
        fogg_view view;
        fogg_game_view(&game, seat, &view);
        fogg_action action = fogg_bot_choose(bots[seat], &view);
        char text[FOGG_MAX_ACTION_TEXT];
        fogg_action_print(&view, action, text);
        printf("%d %s: %s\n", seat, names[seat], text);
        fogg_game_play(&game, seat, action, NULL);
    }

    fogg_score scores[FOGG_MAX_SEATS];
    unsigned winners = fogg_game_scores(&game, scores);
    for (int seat = 0; seat < 2; seat++) {
        printf("%d %s: %d points, %d of %d tickets%s\n", seat, names[seat], scores[seat].total, scores[seat].done,
               scores[seat].done + scores[seat].failed, winners >> seat & 1 ? ", wins" : "");
        fogg_bot_close(bots[seat]);
    }
    return 0;
}
