/* bot_program.h - somebody's own program as a player, in both editions of the protocol of docs/bots.md.
 *
 *     bot_program *program = bot_program_open("python3 mine.py", 5000);
 *     bot_program_begin(program, &game);           a new game
 *     bot_program_tell(program, &line);            for everything that happens
 *     bot_program_choose(program, &view, ...);     for each decision
 *     bot_program_finish(program);                 the game is over
 *     bot_program_close(program);
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
    BOT_PROGRAM_EDITION = 2,     /* the newest that is spoken here */
    BOT_PROGRAM_ERROR = 1200,    /* bytes of a sentence about what went wrong */
    BOT_PROGRAM_NAME = 64,       /* bytes of a program's name, its end included */
    BOT_PROGRAM_ACTION = 160,    /* of an action in an info */
    BOT_PROGRAM_THOUGHT = 401,   /* of the text of an info */
    BOT_PROGRAM_SENTENCE = 4096, /* of a whole info as a sentence */
    BOT_PROGRAM_LINE = 8,        /* actions of a line */
    BOT_PROGRAM_CANDIDATES = 8,
};

typedef struct bot_program bot_program;

/* ---- what a program thinks -------------------------------------------------------------------------------------- */

typedef struct bot_program_candidate {
    char action[BOT_PROGRAM_ACTION];
    int chance;      /* in thousandths, -1: not told */
    long long nodes; /* -1: not told */
} bot_program_candidate;

typedef struct bot_program_info {
    char text[BOT_PROGRAM_THOUGHT];
    int chance; /* in thousandths, -1: not told */
    bool has_points;
    int points;
    long long nodes, depth, ms; /* -1: not told */
    int line_count, candidate_count;
    char line[BOT_PROGRAM_LINE][BOT_PROGRAM_ACTION];
    bot_program_candidate candidate[BOT_PROGRAM_CANDIDATES];
} bot_program_info;

/* Reads what follows "info ": an object or a text.  Takes any bytes at all.  Returns NULL, or what is wrong with it. */
const char *bot_program_info_read(const char *text, bot_program_info *info);

/* Writes the fields into an object that has been begun. */
void bot_program_info_write(fogg_json *json, const bot_program_info *info);

/* Adds it as a sentence. */
void bot_program_info_say(const bot_program_info *info, fogg_text *out);

/* ---- its life --------------------------------------------------------------------------------------------------- */

/* Whether a player's name means a program: "cmd:COMMAND" or "cmd[OPTIONS]:COMMAND".  Sets `command` to where the
 * command begins, and `options` and `length` to what stands between the brackets. */
bool bot_program_is_named(const char *name, const char **command, const char **options, size_t *length);

/* Remembers the command; the program starts with the first decision.  Returns NULL if memory is out. */
bot_program *bot_program_open(const char *command, int deadline_ms);

/* What a name says: the command and the options. */
bot_program *bot_program_open_named(const char *name, int deadline_ms);

/* Options to set in the handshake: "depth=3+log=on", so many bytes. */
void bot_program_set_options(bot_program *program, const char *options, size_t length);

/* What a decision may take: milliseconds (0: nine tenths of the deadline) and nodes (0: no limit). */
void bot_program_set_budget(bot_program *program, int ms, long long nodes);

/* What the handshake, and what newgame may take, if not ten seconds or the deadline. */
void bot_program_set_patience(bot_program *program, int ms);

/* Who hears what the program thinks; called in the thread that asks for a decision. */
typedef void bot_program_listener(void *context, const bot_program_info *info);
void bot_program_listen(bot_program *program, bot_program_listener *listener, void *context);

/* Who sees every line of the exchange, `direction` being '>' for what the program gets and '<' for what it says; or
 * '!' for something that is passed over and should not have been said. */
typedef void bot_program_tracer(void *context, char direction, const char *line, size_t length);
void bot_program_trace(bot_program *program, bot_program_tracer *tracer, void *context);

/* A game that the program plays. */
typedef struct bot_program_game {
    const char *id; /* the same for the same game and seat */
    const fogg_board *board;
    int seat, seats;
    const char *name[FOGG_MAX_SEATS]; /* of the players */
    const char *kind[FOGG_MAX_SEATS]; /* "human", "bot:planner" */
    uint64_t seed;                    /* for the program's own chance; 53 bits are used */
} bot_program_game;

/* A game begins; everything is copied but the board.  If it is the one that goes on already, nothing happens. */
void bot_program_begin(bot_program *program, const bot_program_game *game);

/* Something happened in it: the line as the record has it.  What the seat may not know is left out here. */
void bot_program_tell(bot_program *program, const fogg_line *line);

/* The number of the last event told in this game. */
long bot_program_told(const bot_program *program);

/* Asks for a decision.  Returns true with a legal action; or false with a sentence in `error` and `action` as it
 * was: the program could not be started, has ended, did not answer in time (it is killed), or answered with
 * something that is no legal action. */
bool bot_program_choose(bot_program *program, const fogg_view *view, fogg_action *action, char *error);

/* Another player made a decision of this game because the program was not asked. */
void bot_program_pass_over(bot_program *program);

/* The game is over: the program gets the last events and, if the last one is `end`, the result. */
void bot_program_finish(bot_program *program);

/* The edition that the running program speaks, 0 if none runs; its name and author, "" if not told. */
int bot_program_edition(const bot_program *program);
const char *bot_program_name(const bot_program *program);
const char *bot_program_author(const bot_program *program);

/* Makes the decision that is under way fail at once, and every later one.  Only this function may be called from
 * another thread. */
void bot_program_cancel(bot_program *program);

/* Ends the program, if it runs: it is told to quit if it knows that, its input is closed, and it is killed if it
 * stays. */
void bot_program_close(bot_program *program);

FOGG_API_END

#endif
