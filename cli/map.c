/* map.c - fogg map: check, list and print maps, and measure them by play. */
#include "map.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "fogg/board_json.h"
#include "fogg/maps.h"
#include "fogg/variant.h"
#include "map_json.h"
#include "maps.h"
#include "options.h"
#include "parts.h"
#include "place.h"

static const option no_options[] = {{0}};

static void print_bytes(void *context, const char *bytes, size_t length)
{
    (void)context;
    fwrite(bytes, 1, length, stdout);
}

/* Opens and parses a map and, if it has one, its drawing.  Returns false after telling why, with nothing to clear. */
static bool open_map(const char *name, map_text *map, fogg_board *board, map_art *art)
{
    if (!map_text_open(map, name))
        return false;
    int faults = map_text_parse(map, board);
    if (faults == 0)
        faults = map_text_check_drawing(map, board, art);
    if (faults > 0) {
        fprintf(stderr, "%s: %d fault%s\n", name, faults, faults == 1 ? "" : "s");
        map_text_clear(map);
    }
    return faults == 0;
}

static int check(int argc, char **argv)
{
    const options usage = {
        .command = "map check",
        .operands = "MAP...",
        .choices = no_options,
        .least = 1,
        .most = 1000,
        .about = "Checks maps, built-in ones by name or files, and prints what each holds, to compare with the box.\n"
                 "Faults go to standard error as file:line: object: message, and the exit status is 1."};
    int status = options_read(&usage, &argc, argv);
    if (status != OPTIONS_GOOD)
        return status;
    status = EXIT_SUCCESS;
    for (int i = 0; i < argc; i++) {
        map_text map;
        fogg_board board;
        map_art art;
        if (open_map(argv[i], &map, &board, &art)) {
            map_print_summary(&board);
            if (map_text_check_variants(&map) > 0)
                status = EXIT_FAILURE;
            map_text_clear(&map);
        } else {
            status = EXIT_FAILURE;
        }
    }
    return status;
}

static int json(int argc, char **argv)
{
    const options usage = {.command = "map json",
                           .operands = "MAP",
                           .choices = no_options,
                           .least = 1,
                           .most = 1,
                           .about = "Prints a map, built-in or a file, as one JSON object: locations, routes, tickets, "
                                    "and how it is drawn.\n"
                                    "A file may hold its drawing, or DIR/x.txt has it in DIR/art/x.txt; a map without "
                                    "one gets places by the\n"
                                    "lengths of its routes."};
    int status = options_read(&usage, &argc, argv);
    if (status != OPTIONS_GOOD)
        return status;
    map_text map;
    fogg_board board;
    map_art art;
    char room[PLACE_ROOM];
    if (!open_map(argv[0], &map, &board, &art))
        return EXIT_FAILURE;
    if (!map.art)
        place_or_parse(&art, &board, NULL, 0, room);
    map_write_json(&board, &art, print_bytes, NULL);
    map_text_clear(&map);
    return EXIT_SUCCESS;
}

static int rules(int argc, char **argv)
{
    const options usage = {.command = "map rules",
                           .operands = "MAP",
                           .choices = no_options,
                           .least = 1,
                           .most = 1,
                           .about = "Prints what the rules read of a map as one JSON object: its switches as numbers, "
                                    "locations, routes, tickets.\n"
                                    "Programs that play get the same (docs/bots.md)."};
    int status = options_read(&usage, &argc, argv);
    if (status != OPTIONS_GOOD)
        return status;
    fogg_board board;
    if (!map_load(argv[0], &board))
        return EXIT_FAILURE;
    fogg_json json;
    fogg_json_init(&json, print_bytes, NULL);
    fogg_board_write(&json, &board);
    putchar('\n');
    return EXIT_SUCCESS;
}

/* A part of a file in one piece, behind the line that names it. */
static void print_part(const char *mark, const char *text, size_t length)
{
    if (!text)
        return;
    puts(mark);
    fwrite(text, 1, length, stdout);
    if (length > 0 && text[length - 1] != '\n')
        putchar('\n');
}

static int whole(int argc, char **argv)
{
    const options usage = {.command = "map file",
                           .operands = "MAP",
                           .choices = no_options,
                           .least = 1,
                           .most = 1,
                           .about = "Prints a map with its drawing and its scenery as one file, for the page, a server "
                                    "or somebody else."};
    int status = options_read(&usage, &argc, argv);
    if (status != OPTIONS_GOOD)
        return status;
    map_text map;
    fogg_board board;
    map_art art;
    if (!open_map(argv[0], &map, &board, &art))
        return EXIT_FAILURE;
    fwrite(map.text, 1, map.length, stdout);
    if (map.length > 0 && map.text[map.length - 1] != '\n')
        putchar('\n');
    print_part(MAP_ART_LINE, map.art, map.art_length);
    print_part(MAP_LAND_LINE, map.land, map.land_length);
    map_text_clear(&map);
    return EXIT_SUCCESS;
}

static int text(int argc, char **argv)
{
    const options usage = {
        .command = "map text",
        .operands = "MAP",
        .choices = no_options,
        .least = 1,
        .most = 1,
        .about = "Prints the text of a built-in map (or of a file, as it is): a start for a map of your own."};
    int status = options_read(&usage, &argc, argv);
    if (status != OPTIONS_GOOD)
        return status;
    map_text map;
    if (!map_text_open(&map, argv[0]))
        return EXIT_FAILURE;
    fwrite(map.text, 1, map.length, stdout);
    map_text_clear(&map);
    return EXIT_SUCCESS;
}

static int list(int argc, char **argv)
{
    const options usage = {
        .command = "map list", .operands = "", .choices = no_options, .about = "Lists the built-in maps."};
    int status = options_read(&usage, &argc, argv);
    if (status != OPTIONS_GOOD)
        return status;
    for (const fogg_map *map = fogg_maps; map->id; map++) {
        fogg_board board;
        if (!map_load(map->id, &board))
            return EXIT_FAILURE;
        printf("%-20s %-16s %d to %d players\n", board.id, board.title, board.min_seats, board.max_seats);
        fogg_variant variants[FOGG_MAX_VARIANTS];
        int count = fogg_variant_list(map->text, map->length, variants, FOGG_MAX_VARIANTS);
        for (int i = 0; i < count && i < FOGG_MAX_VARIANTS; i++)
            printf("  %s-%-*s %s\n", map->id, (int)(17 - strlen(map->id)), variants[i].id, variants[i].title);
    }
    return EXIT_SUCCESS;
}

static const verb verbs[] = {
    {"balance", "MAP...", "play games and tell what a map is like", map_balance},
    {"check", "MAP...", "check maps and tell what they hold", check},
    {"facts", "MAP", "print what strong play tells of a map", map_facts},
    {"file", "MAP", "print a map with its drawing as one file", whole},
    {"json", "MAP", "print a map as JSON", json},
    {"list", "", "list the built-in maps", list},
    {"rules", "MAP", "print what the rules read of a map, as JSON", rules},
    {"switches", "", "list the rule switches of a map text", map_switches},
    {"text", "MAP", "print the text of a map", text},
    {0},
};

int command_map(int argc, char **argv)
{
    const options usage = {.command = "map",
                           .operands = "[MAP]...",
                           .about = "Checks, lists and prints maps.\n"
                                    "A MAP is the name of a built-in one, or a file (docs/map-format.md).",
                           .verbs = verbs};
    return options_verb(&usage, argc, argv);
}
