/* errand.h - a decision that another process makes, as bytes on their way there and back.
 *
 * It holds what the seat may know (K1-K4) and nothing else.  The bytes are those of a struct, so both ends must be the
 * same program: an errand of another version is refused, and the player that answers at once decides. */
#ifndef LOBBY_ERRAND_H
#define LOBBY_ERRAND_H

#include "fogg/bot_program.h"
#include "fogg/survey.h"
#include "program.h"

enum { ERRAND_NEWS = 64, ERRAND_VERSION = 32 };

typedef struct errand_mark {
    char magic[8];  /* "fogg job", "fogg ans" */
    uint32_t order; /* of the bytes of a number */
    uint32_t size;  /* of the struct */
    char version[ERRAND_VERSION];
} errand_mark;

typedef struct errand {
    errand_mark mark;
    uint64_t number;
    char news[ERRAND_NEWS]; /* where the answer goes */
    uint8_t board[FOGG_HASH_BYTES];
    size_t board_bytes; /* of the board that follows at once, because workers may not have it; 0: they do */
    char bot[STORE_MAX_BOT];
    uint64_t seed;
    fogg_view view; /* without its board */
    bool is_program;
    char id[32]; /* of a program's game, and what else it is told */
    int seat, seats;
    char name[FOGG_MAX_SEATS][STORE_MAX_NAME], kind[FOGG_MAX_SEATS][FOGG_MAX_KIND];
    uint64_t game_seed;
    size_t lines; /* bytes that follow, behind the board: all events so far, each a program_event */
} errand;

typedef struct errand_answer {
    errand_mark mark;
    uint64_t number;
    char action[FOGG_MAX_ACTION_TEXT];
    char error[FOGG_BOT_PROGRAM_ERROR]; /* why there is no action; "" if there is one */
} errand_answer;

/* The mark of a struct of so many bytes, and whether bytes begin with it: for what else goes the same way. */
errand_mark errand_mark_of(const char *magic, size_t size);
bool errand_is_marked(const void *bytes, size_t length, const char *magic, size_t size);

/* Fills in what a decision needs; the rest is the caller's. */
void errand_init(errand *e, const fogg_view *view, const char *bot, uint64_t seed);

/* Adds what a program is told of its game, behind which so many bytes of events will follow (program_see). */
void errand_tell(errand *e, const program_game *game, size_t lines);

/* Says that the board follows: one that is not built in. */
void errand_carry(errand *e);

/* Reads bytes.  Returns NULL, or a sentence if they are no errand or answer of this version.  `lines` are the
 * events behind it and behind the board that it carries. */
const char *errand_read(const void *bytes, size_t length, errand *out, const char **lines);
const char *errand_read_answer(const void *bytes, size_t length, errand_answer *out);

/* Makes the decision, with a built-in player or, if the errand is for one, with `program`.  `boards` are those that
 * this process has, NULL after the last, `surveys` theirs; an errand that carries its board needs none of them.
 * `lines` are as errand_read has them. */
void errand_run(errand *e, const char *lines, const fogg_board *const *boards, fogg_survey *const *surveys,
                fogg_program *program, errand_answer *answer);

#endif
