/* show.c - fogg show: a recorded game as a story, and its score as a table. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "chronicle.h"
#include "commands.h"
#include "fogg/replay.h"
#include "fold.h"
#include "game_map.h"
#include "language.h"
#include "options.h"
#include "record_file.h"
#include "story.h"
#include "term/watch.h"
#include "usual.h"

/* The tickets of a seat at the end, completed or not. */
static void print_ticket_list(const fogg_game *game, const fogg_result *result, int seat, bool done)
{
    const fogg_board *board = game->open.board;
    const fogg_score *score = &result->score[seat];
    fogg_mask usable = fogg_public_routes(&game->open, seat);
    fogg_view view;
    sentence list = {.length = 0};
    fogg_game_view(game, seat, &view);
    for (int i = 0; i < score->borrowed; i++)
        fogg_mask_add(&usable, score->borrowed_route[i]);
    fogg_mask joined = fogg_tickets_joined(board, usable, view.tickets);
    for (int ticket = 0; ticket < board->ticket_count; ticket++) {
        bool is_listed = fogg_mask_has(view.tickets, ticket) && fogg_mask_has(joined, ticket) == done;
        if (!is_listed)
            continue;
        sentence_add(&list, "%s", list.length > 0 ? ", " : done ? "  completed: " : "  failed:    ");
        story_add_ticket(&list, board, ticket);
    }
    sentence_print(&list, 13);
}

static void print_tickets(const fogg_game *game, const fogg_header *header, const fogg_result *result)
{
    for (int seat = 0; seat < header->seats; seat++) {
        printf("\n%s\n", header->player[seat].name);
        print_ticket_list(game, result, seat, true);
        print_ticket_list(game, result, seat, false);
        const fogg_score *score = &result->score[seat];
        for (int i = 0; i < score->borrowed; i++) {
            const fogg_route *route = &game->open.board->routes[score->borrowed_route[i]];
            printf("  the station in %s uses %s–%s\n", game->open.board->locations[score->borrowed_at[i]].name,
                   game->open.board->locations[route->a].name, game->open.board->locations[route->b].name);
        }
    }
}

static int name_width(const fogg_header *header, int seat)
{
    return sentence_width(header->player[seat].name, strlen(header->player[seat].name));
}

/* The cells of a row behind the routes and tickets: one column for each other part of the score that the game has.  The
 * head if there is no score. */
static void print_parts(const fogg_board *board, const fogg_score *score)
{
    for (int part = 0; part < FOGG_SCORE_PARTS; part++) {
        const char *name = fogg_score_part_name(part);
        if (!fogg_score_has_part(board, part) || strcmp(name, "routes") == 0 || strcmp(name, "tickets") == 0)
            continue;
        bool is_longest = strcmp(name, "longest") == 0;
        if (!score)
            printf("  %s%s", name, is_longest ? " path" : "");
        else if (is_longest)
            printf("  %3d (%2d cars)", score->longest, score->longest_length);
        else
            printf("  %*d", (int)strlen(name), fogg_score_part(score, part));
    }
}

static void print_score(const fogg_board *board, const fogg_header *header, const fogg_result *result)
{
    int names = 6;
    for (int seat = 0; seat < header->seats; seat++) {
        int width = name_width(header, seat);
        names = width > names ? width : names;
    }
    printf("\n%*s  routes  tickets   done", names, "");
    print_parts(board, NULL);
    printf("  total\n");
    const char *victory = __builtin_popcount(result->winners) > 1 ? "  shares the victory" : "  wins";
    for (int seat = 0; seat < header->seats; seat++) {
        const fogg_score *score = &result->score[seat];
        printf("%s%*s", header->player[seat].name, names - name_width(header, seat), "");
        printf("  %6d  %7d  %2d/%2d", score->routes, score->tickets, score->done, score->done + score->failed);
        print_parts(board, score);
        printf("  %5d%s\n", score->total, result->winners >> seat & 1 ? victory : "");
    }
}

/* Finds the game of this number, from 1.  Returns false after telling why. */
static bool find_game(record_file *file, long long number)
{
    while (file->games < number && record_file_next(file))
        continue;
    if (file->error)
        fprintf(stderr, "%s: line %ld: %s\n", file->name, file->line, file->error);
    else if (file->games < number)
        fprintf(stderr, "%s: holds %ld game%s, not %lld\n", file->name, file->games, file->games == 1 ? "" : "s",
                number);
    return file->games == number && !file->error;
}

static bool tell_error(const record_file *file, const fogg_record_error *error)
{
    char message[RECORD_FILE_FAULT];
    record_file_explain(file, error, message);
    fflush(stdout);
    fprintf(stderr, "%s: %s\n", file->name, message);
    return false;
}

/* What a visit tells: the story, and at last the score. */
typedef struct telling {
    story story;
    fogg_game end;
    fogg_result result;
} telling;

static void visit(void *context, const fogg_game *game, const fogg_line *line)
{
    telling *told = context;
    story_tell(&told->story, game, line);
    if (line->event.kind == FOGG_EV_END) {
        told->end = *game;
        fogg_result_of(game, &told->result);
    }
}

/* Steps through the game on a full screen. */
static bool play_game(const record_file *file, const game_map *map, const fogg_language *language)
{
    fogg_record_error error;
    watch_end end = WATCH_NO_SCREEN;
    if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))
        end = watch_play(map, language, file->text, file->length, &error);
    if (end == WATCH_REFUSED)
        return tell_error(file, &error);
    if (end == WATCH_NO_SCREEN)
        fprintf(stderr, "fogg show: --play needs a terminal\n");
    return end == WATCH_DONE;
}

/* Tells the game, or plays it on the screen. */
static bool show_game(const record_file *file, const game_map *given, const fogg_language *language, bool is_played)
{
    static fogg_replay replay;
    static telling told;
    fogg_record_error error;
    const game_map *map = record_file_begin(file, given, &replay, &error);
    if (!map)
        return tell_error(file, &error);
    const fogg_board *board = &map->board;
    if (is_played)
        return play_game(file, map, language);
    if (language != &fogg_languages[0]) /* the story is in English */
        return chronicle_tell(map, language, file->text, file->length, &error) || tell_error(file, &error);
    if (!fogg_replay_open(&replay, board, file->text, file->length))
        return tell_error(file, &replay.error);
    story_begin(&told.story, map, &replay.header);
    if (!fogg_replay_run(&replay, visit, &told)) {
        story_stop(&told.story);
        return tell_error(file, &replay.error);
    }
    print_score(board, &replay.header, &told.result);
    print_tickets(&told.end, &replay.header, &told.result);
    return true;
}

int command_show(int argc, char **argv)
{
    const char *map = NULL, *code = NULL;
    bool is_played = false;
    long long game = 1;
    const option choices[] = {
        {.name = "game",
         .argument = "K",
         .help = "which game of the file, from 1 (1)",
         .number = &game,
         .least = 1,
         .most = 1000000000},
        usual_map_of_records(&map),
        {.name = "play", .help = "step through it on the map", .flag = &is_played},
        {.name = "lang", .argument = "CODE", .values = "LANGUAGES", .help = language_help(), .text = &code},
        {0},
    };
    const options usage = {
        .command = "show",
        .operands = "FILE",
        .choices = choices,
        .least = 1,
        .most = 1,
        .about = "Tells a recorded game as a story, turn by turn, with the score at the end; - is standard input."};
    int status = options_read(&usage, &argc, argv);
    static game_map given;
    record_file file;
    if (status != OPTIONS_GOOD)
        return status;
    const fogg_language *language;
    status = language_choose("show", code, &language);
    if (status != OPTIONS_GOOD)
        return status;
    fold_set_locale();
    if (map && !game_map_load(&given, map))
        return EXIT_FAILURE;
    if (!record_file_open(&file, argv[0]))
        return EXIT_FAILURE;
    bool is_shown = find_game(&file, game) && show_game(&file, map ? &given : NULL, language, is_played);
    record_file_close(&file);
    game_map_clear(&given);
    return is_shown ? EXIT_SUCCESS : EXIT_FAILURE;
}
