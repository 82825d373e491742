/* play.c - fogg play: what to play, with whom, and on which kind of screen. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "fogg/maps.h"
#include "fogg/name.h"
#include "fold.h"
#include "language.h"
#include "local.h"
#include "online.h"
#include "options.h"
#include "plain.h"
#include "seats.h"
#include "term/term.h"

/* What the command line says; NULL or -1 where it does not. */
typedef struct play_wishes {
    const char *map, *seats, *language, *save, *name, *file, *join, *pace;
    bool is_hotseat, is_plain, is_resumed, runs_programs;
    long long seed, start;
} play_wishes;

enum { NOT_GIVEN = -1 };

static const char about[] =
    "Plays a game: on a full screen, or in lines (--plain), which is also what pipes and simple terminals get.\n"
    "Without options it asks what to play.  The game is saved after every action; --resume goes on with FILE,\n"
    "or with the latest game that is not over.";

/* Whether there is a terminal that can do more than print lines. */
static bool has_screen(const play_wishes *wishes)
{
    const char *term = getenv("TERM");
    return !wishes->is_plain && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term && term[0] != '\0' &&
           strcmp(term, "dumb") != 0;
}

/* If the terminal was meant to have a screen, names what it is called, which is mostly what is wrong; once. */
static void tell_no_screen(const play_wishes *wishes, const fogg_language *language)
{
    static bool is_told;
    char text[512];
    if (!has_screen(wishes) || is_told)
        return;
    is_told = true;
    fprintf(stderr, "fogg play: %s\n",
            fogg_say(language, text, sizeof text, "say.no-screen", FOGG_WORDS({"term", getenv("TERM")})));
}

static int begin(const play_wishes *wishes, const fogg_language *language, const game_map *map, const char *remark);

/* Plays one game to its end.  Returns the exit status, or TERM_REMATCH or TERM_NEW_GAME. */
static int run_once(console *t, const play_wishes *wishes)
{
    int level = wishes->pace ? pace_find(wishes->pace) : PACE_NORMAL;
    int status = has_screen(wishes) ? term_play(t, (pace_level)level) : TERM_NO_SCREEN;
    if (status == TERM_NO_SCREEN)
        tell_no_screen(wishes, t->words.language);
    return status == TERM_NO_SCREEN ? plain_play(t) : status;
}

static int run(console *t, const play_wishes *wishes, const local_plan *plan)
{
    const fogg_language *language = t->words.language;
    char error[FOGG_MAX_ERROR_TEXT];
    int status = run_once(t, wishes);
    local_plan again = *plan;
    while (status == TERM_REMATCH) {
        again = local_again(t, &again);
        console_close(t);
        if (!local_open(t, &again, error)) {
            fprintf(stderr, "fogg play: %s\n", error);
            return EXIT_FAILURE;
        }
        status = run_once(t, wishes);
    }
    console_close(t);
    return status == TERM_NEW_GAME
               ? begin(&(play_wishes){.pace = wishes->pace, .name = wishes->name, .seed = NOT_GIVEN}, language, NULL,
                       "")
               : status;
}

/* Seats as wished; people only, as few as the map takes, for a bare --hotseat. */
static bool fill_seats(local_plan *plan, const play_wishes *wishes, char *error)
{
    const char *my_name = wishes->name ? wishes->name : seats_my_name();
    if (wishes->seats && !seats_parse(wishes->seats, my_name, plan, error))
        return false;
    for (int seat = 0; !wishes->seats && seat < plan->map->board.min_seats; seat++) {
        char number[12];
        snprintf(number, sizeof number, "%d", seat + 1);
        fogg_say(plan->language, plan->player[seat].name, sizeof plan->player[seat].name, "name.player",
                 FOGG_WORDS({"n", number}));
        plan->player[seat].bot[0] = '\0';
        plan->seats = seat + 1;
    }
    return true;
}

static int fit_seats(const local_plan *plan, const play_wishes *wishes)
{
    const fogg_board *board = &plan->map->board;
    int people = 0;
    for (int seat = 0; seat < plan->seats; seat++)
        people += plan->player[seat].bot[0] == '\0';
    if (plan->seats < board->min_seats || plan->seats > board->max_seats)
        return options_fault("play", "%s is for %d to %d players, not %d", board->title, board->min_seats,
                             board->max_seats, plan->seats);
    if (wishes->is_hotseat && people < 2)
        return options_fault("play", "--hotseat needs two people in --seats: their names, as in Ann,Bob,easy");
    if (plan->start >= plan->seats)
        return options_fault("play", "--start takes a seat from 1 to %d", plan->seats);
    return OPTIONS_GOOD;
}

static int play_plan(const local_plan *plan, const play_wishes *wishes)
{
    static console t;
    char error[FOGG_MAX_ERROR_TEXT];
    int status = fit_seats(plan, wishes);
    if (status != OPTIONS_GOOD)
        return status;
    if (!local_open(&t, plan, error)) {
        fprintf(stderr, "fogg play: %s\n", error);
        return EXIT_FAILURE;
    }
    return run(&t, wishes, plan);
}

static void tell_progress(void *context, const char *text)
{
    (void)context;
    puts(text);
    fflush(stdout);
}

/* Which table: that of the address, one as the command line says, or one that is chosen in the lobby.  Returns false
 * with a sentence in `error`, or with "" if none is wanted. */
static bool take_table(console *t, const play_wishes *wishes, char *error)
{
    lobby_wish wish = {0};
    if (online_has_table(t))
        return online_enter(t, NULL, true, error);
    if (wishes->map || wishes->seats)
        return online_make(t, wishes->map ? wishes->map : fogg_maps[0].id, wishes->seats ? wishes->seats : "me,open", 0,
                           error);
    error[0] = '\0';
    int status = has_screen(wishes) ? term_lobby(t, &wish) : TERM_NO_SCREEN;
    if (status == TERM_NO_SCREEN)
        tell_no_screen(wishes, t->words.language);
    if (status == TERM_NO_SCREEN ? !plain_lobby(t, &wish) : status == 0)
        return false;
    return wish.code[0] != '\0' ? online_enter(t, wish.code, wish.wants_seat, error)
                                : online_make(t, wish.map, wish.seats, wish.clock, error);
}

enum { NOT_JOINED = -10 }; /* nobody has played: `error` says why, or "" if no table was wanted */

/* Returns the exit status or NOT_JOINED. */
static int try_to_join(const play_wishes *wishes, const fogg_language *language, char *error)
{
    static console t;
    const online_plan plan = {.language = language,
                              .url = wishes->join,
                              .name = wishes->name ? wishes->name : seats_my_name(),
                              .is_name_wished = wishes->name != NULL};
    error[0] = '\0';
    bool is_open = online_open(&t, &plan, tell_progress, NULL, error);
    if (is_open && take_table(&t, wishes, error))
        return run(&t, wishes, &(local_plan){0});
    if (is_open)
        console_close(&t);
    return NOT_JOINED;
}

static int join(const play_wishes *wishes, const fogg_language *language)
{
    char error[FOGG_MAX_ERROR_TEXT];
    int status = try_to_join(wishes, language, error);
    if (status != NOT_JOINED)
        return status;
    if (error[0] == '\0')
        return EXIT_SUCCESS;
    fprintf(stderr, "fogg play: %s\n", error);
    return EXIT_FAILURE;
}

static int resume(const play_wishes *wishes, const fogg_language *language, const game_map *map)
{
    static console t;
    char error[FOGG_MAX_ERROR_TEXT];
    if (!local_resume(&t, language, wishes->file, map, wishes->runs_programs, error)) {
        fprintf(stderr, "fogg play: %s\n", error);
        return EXIT_FAILURE;
    }
    return run(&t, wishes, &(local_plan){0});
}

/* The input ended at a question.  Whoever sits at a terminal has left; a script is told why nothing was played. */
static int tell_no_answer(void)
{
    puts("");
    if (isatty(STDIN_FILENO))
        return EXIT_SUCCESS;
    fprintf(stderr, "fogg play: the input ended before a game was chosen; with --seats nothing is asked\n");
    return EXIT_FAILURE;
}

/* Asks what to play, and does it. */
static int ask(local_plan *plan, const play_wishes *wishes, const char *remark)
{
    char address[TERM_ADDRESS] = "", error[FOGG_MAX_ERROR_TEXT];
    static console t;
    term_wish wish = TERM_NOTHING;
    int status = has_screen(wishes) ? term_ask(plan, &wish, address, remark) : TERM_NO_SCREEN;
    if (status == TERM_NO_SCREEN)
        tell_no_screen(wishes, plan->language);
    if (status == TERM_NO_SCREEN && !plain_ask(plan))
        return tell_no_answer();
    if (status == TERM_NO_SCREEN)
        wish = TERM_PLAY;
    switch (wish) {
    case TERM_NOTHING:
        break;
    case TERM_PLAY:
        return play_plan(plan, wishes);
    case TERM_RESUME:
        if (!local_resume(&t, plan->language, NULL, plan->map, false, error))
            return begin(wishes, plan->language, plan->map, error);
        return run(&t, wishes, plan);
    case TERM_JOIN:
        status = try_to_join(&(play_wishes){.join = address, .name = wishes->name, .pace = wishes->pace},
                             plan->language, error);
        return status == NOT_JOINED ? begin(wishes, plan->language, plan->map, error) : status;
    }
    return EXIT_SUCCESS;
}

static int begin(const play_wishes *wishes, const fogg_language *language, const game_map *map, const char *remark)
{
    char error[FOGG_MAX_ERROR_TEXT];
    local_plan plan = {.map = map,
                       .language = language,
                       .start = (int)wishes->start - 1,
                       .has_seed = wishes->seed != NOT_GIVEN,
                       .seed = wishes->seed,
                       .path = wishes->save};
    bool is_said = wishes->seats || wishes->is_hotseat;
    if (!map && is_said)
        plan.map = game_map_find(fogg_maps[0].id);
    if (!is_said)
        return ask(&plan, wishes, remark);
    if (!fill_seats(&plan, wishes, error))
        return options_fault("play", "%s", error);
    return play_plan(&plan, wishes);
}

int command_play(int argc, char **argv)
{
    play_wishes wishes = {.seed = NOT_GIVEN};
    const option choices[] = {
        {.name = "map",
         .argument = "MAP",
         .help = "usa, europe, newyork, sanfrancisco, or a map file",
         .text = &wishes.map},
        {.name = "seats",
         .argument = "A,B,...",
         .help = "me, names of people, and beginner, easy, normal, hard, strong or expert",
         .values = "me PLAYERS",
         .text = &wishes.seats},
        {.name = "hotseat", .help = "several people at this screen", .flag = &wishes.is_hotseat},
        {.name = "name", .argument = "NAME", .help = "what you are called (your account's name)", .text = &wishes.name},
        {.name = "start",
         .argument = "N",
         .help = "the seat that begins, from 1 (by chance)",
         .number = &wishes.start,
         .least = 1,
         .most = FOGG_MAX_SEATS},
        {.name = "seed",
         .argument = "N",
         .help = "deal as this number says (by chance)",
         .number = &wishes.seed,
         .least = 0,
         .most = INT64_MAX},
        {.name = "save",
         .argument = "FILE",
         .help = "where to keep the record (in ~/.local/share/fogg/games)",
         .text = &wishes.save},
        {.name = "resume", .help = "go on with a game that was left", .flag = &wishes.is_resumed},
        {.name = "programs",
         .help = "let a game that is resumed run the player programs that it names",
         .flag = &wishes.runs_programs},
        {.name = "join",
         .argument = "URL",
         .help = "play at a server: a table's link, or a server to open one at",
         .text = &wishes.join},
        {.name = "pace",
         .argument = "WORD",
         .values = "off quick normal slow",
         .help = "how fast bots play on the screen: off, quick, normal or slow (normal)",
         .text = &wishes.pace},
        {.name = "plain", .help = "lines instead of a screen", .flag = &wishes.is_plain},
        {.name = "lang", .argument = "CODE", .values = "LANGUAGES", .help = language_help(), .text = &wishes.language},
        {0},
    };
    const options usage = {
        .command = "play", .operands = "[FILE]", .about = about, .choices = choices, .least = 0, .most = 1};
    int status = options_read(&usage, &argc, argv);
    if (status != OPTIONS_GOOD)
        return status;
    fold_set_locale();
    const fogg_language *language;
    status = language_choose("play", wishes.language, &language);
    if (status != OPTIONS_GOOD)
        return status;
    if (argc > 0 && !wishes.is_resumed)
        return options_fault("play", "\"%s\" is too much, unless --resume is to go on with it", argv[0]);
    if (wishes.pace && pace_find(wishes.pace) < 0)
        return options_fault("play", "no pace \"%s\"; there are off, quick, normal and slow", wishes.pace);
    wishes.file = argc > 0 ? argv[0] : NULL;
    const char *fault = wishes.name ? fogg_name_fault(wishes.name, strlen(wishes.name)) : NULL;
    if (fault)
        return options_fault("play", "--name: %s", fault);
    if (wishes.join)
        return join(&wishes, language);
    static game_map map;
    if (wishes.map && !game_map_load(&map, wishes.map))
        return EXIT_FAILURE;
    const game_map *given = wishes.map ? &map : NULL;
    status = wishes.is_resumed ? resume(&wishes, language, given) : begin(&wishes, language, given, "");
    game_map_clear(&map);
    return status;
}
