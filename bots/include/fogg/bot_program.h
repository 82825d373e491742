/* bot_program.h - somebody's own program as a player, in both editions of the protocol of docs/bots.md.
 *
 *     fogg_bot_program *program = fogg_bot_program_open("python3 mine.py", 5000);
 *     fogg_bot_program_begin(program, &game);           a new game
 *     fogg_bot_program_tell(program, &line);            for everything that happens
 *     fogg_bot_program_choose(program, &view, ...);     for each decision
 *     fogg_bot_program_finish(program);                 the game is over
 *     fogg_bot_program_close(program);
 *
 * The program is run by the shell, in a process group of its own, and lives for many games; one that died or was
 * killed is started again for the next decision, and is told the game so far.  It is told what happened together with
 * the next decision, or at the end.  It never gets to know more than its seat may.
 *
 * The process that uses this must ignore SIGPIPE: a program may end while something is being written to it. */
#ifndef FOGG_BOT_PROGRAM_H
#define FOGG_BOT_PROGRAM_H

#include <stdbool.h>

#include "fogg/api.h"
#include "fogg/json_write.h"
#include "fogg/record.h"
#include "fogg/view.h"

FOGG_API_BEGIN

enum {
    FOGG_BOT_PROGRAM_EDITION = 2,     /* the newest that is spoken here */
    FOGG_BOT_PROGRAM_ERROR = 1200,    /* bytes of a sentence about what went wrong */
    FOGG_BOT_PROGRAM_NAME = 64,       /* bytes of a program's name, its end included */
    FOGG_BOT_PROGRAM_ACTION = 160,    /* of an action in an info */
    FOGG_BOT_PROGRAM_THOUGHT = 401,   /* of the text of an info */
    FOGG_BOT_PROGRAM_SENTENCE = 4096, /* of a whole info as a sentence */
    FOGG_BOT_PROGRAM_LINE = 8,        /* actions of a line */
    FOGG_BOT_PROGRAM_CANDIDATES = 8,
};

typedef struct fogg_bot_program fogg_bot_program;

/* ---- what a program thinks -------------------------------------------------------------------------------------- */

typedef struct fogg_bot_program_candidate {
    char action[FOGG_BOT_PROGRAM_ACTION];
    int chance;      /* in thousandths, -1: not told */
    long long nodes; /* -1: not told */
} fogg_bot_program_candidate;

typedef struct fogg_bot_program_info {
    char text[FOGG_BOT_PROGRAM_THOUGHT];
    int chance; /* in thousandths, -1: not told */
    bool has_points;
    int points;
    long long nodes, depth, ms; /* -1: not told */
    int line_count, candidate_count;
    char line[FOGG_BOT_PROGRAM_LINE][FOGG_BOT_PROGRAM_ACTION];
    fogg_bot_program_candidate candidate[FOGG_BOT_PROGRAM_CANDIDATES];
} fogg_bot_program_info;

/* Reads what follows "info ": an object or a text.  Takes any bytes at all.  Returns NULL, or what is wrong with it. */
const char *fogg_bot_program_info_read(const char *text, fogg_bot_program_info *info);

/* Writes the fields into an object that has been begun. */
void fogg_bot_program_info_write(fogg_json *json, const fogg_bot_program_info *info);

/* Adds it as a sentence. */
void fogg_bot_program_info_say(const fogg_bot_program_info *info, fogg_text *out);

/* ---- its life --------------------------------------------------------------------------------------------------- */

/* Whether a player's name means a program: "cmd:COMMAND" or "cmd[OPTIONS]:COMMAND".  Sets `command` to where the
 * command begins, and `options` and `length` to what stands between the brackets. */
bool fogg_bot_program_is_named(const char *name, const char **command, const char **options, size_t *length);

/* Remembers the command; the program starts with the first decision.  Returns NULL if memory is out. */
fogg_bot_program *fogg_bot_program_open(const char *command, int deadline_ms);

/* What a name says: the command and the options. */
fogg_bot_program *fogg_bot_program_open_named(const char *name, int deadline_ms);

/* Options to set in the handshake: "depth=3+log=on", so many bytes. */
void fogg_bot_program_set_options(fogg_bot_program *program, const char *options, size_t length);

/* What a decision may take: milliseconds (0: nine tenths of the deadline) and nodes (0: no limit). */
void fogg_bot_program_set_budget(fogg_bot_program *program, int ms, long long nodes);

/* What the handshake, and what newgame may take, if not ten seconds or the deadline. */
void fogg_bot_program_set_patience(fogg_bot_program *program, int ms);

/* Who hears what the program thinks; called in the thread that asks for a decision. */
typedef void fogg_bot_program_listener(void *context, const fogg_bot_program_info *info);
void fogg_bot_program_listen(fogg_bot_program *program, fogg_bot_program_listener *listener, void *context);

/* Who sees every line of the exchange, `direction` being '>' for what the program gets and '<' for what it says; or
 * '!' for something that is passed over and should not have been said. */
typedef void fogg_bot_program_tracer(void *context, char direction, const char *line, size_t length);
void fogg_bot_program_trace(fogg_bot_program *program, fogg_bot_program_tracer *tracer, void *context);

/* A game that the program plays. */
typedef struct fogg_bot_program_game {
    const char *id; /* the same for the same game and seat */
    const fogg_board *board;
    int seat, seats;
    const char *name[FOGG_MAX_SEATS]; /* of the players */
    const char *kind[FOGG_MAX_SEATS]; /* "human", "bot:planner" */
    uint64_t seed;                    /* for the program's own chance; 53 bits are used */
} fogg_bot_program_game;

/* A game begins; everything is copied but the board.  If it is the one that goes on already, nothing happens. */
void fogg_bot_program_begin(fogg_bot_program *program, const fogg_bot_program_game *game);

/* Something happened in it: the line as the record has it.  What the seat may not know is left out here. */
void fogg_bot_program_tell(fogg_bot_program *program, const fogg_line *line);

/* The number of the last event told in this game. */
long fogg_bot_program_told(const fogg_bot_program *program);

/* Asks for a decision.  Returns true with a legal action; or false with a sentence in `error` and `action` as it
 * was: the program could not be started, has ended, did not answer in time (it is killed), or answered with
 * something that is no legal action. */
bool fogg_bot_program_choose(fogg_bot_program *program, const fogg_view *view, fogg_action *action, char *error);

/* Another player made a decision of this game because the program was not asked. */
void fogg_bot_program_pass_over(fogg_bot_program *program);

/* The game is over: the program gets the last events and, if the last one is `end`, the result. */
void fogg_bot_program_finish(fogg_bot_program *program);

/* The edition that the running program speaks, 0 if none runs; its name and author, "" if not told. */
int fogg_bot_program_edition(const fogg_bot_program *program);
const char *fogg_bot_program_name(const fogg_bot_program *program);
const char *fogg_bot_program_author(const fogg_bot_program *program);

/* Makes the decision that is under way fail at once, and every later one.  Only this function may be called from
 * another thread. */
void fogg_bot_program_cancel(fogg_bot_program *program);

/* Ends the program, if it runs: it is told to quit if it knows that, its input is closed, and it is killed if it
 * stays. */
void fogg_bot_program_close(fogg_bot_program *program);

FOGG_API_END

#endif
