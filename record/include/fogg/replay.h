/* replay.h - a recorded game, played again on the engine and checked event by event.
 *
 *     fogg_replay replay;
 *     if (fogg_replay_open(&replay, board, text, length) && fogg_replay_run(&replay, NULL, NULL))
 *         every rule was kept, and the result is right
 *     else
 *         replay.error says which line is wrong, and by which rule
 *
 * The seats' actions and all chance are taken from the recorded events, and every event that the engine then tells is
 * compared with the record.  Lines are counted from the header, which is line 1.  A replay
 * holds no memory of its own: text and board must outlive it.  It takes any text at all, in time that grows with the
 * length of the text. */
#ifndef FOGG_REPLAY_H
#define FOGG_REPLAY_H

#include "fogg/api.h"
#include "fogg/record.h"

FOGG_API_BEGIN

/* Told of each event when the engine has played it, and of each `seat`; `game` is the game at that moment. */
typedef void fogg_replay_visit(void *context, const fogg_game *game, const fogg_line *line);

/* Told of each decision before it is played: `game` waits for `seat`, whose action is this. */
typedef void fogg_replay_decide(void *context, const fogg_game *game, int seat, fogg_action action);

/* How far a replay is; a copy of it is a place to return to. */
typedef struct fogg_replay_place {
    size_t at;             /* bytes of the text that are read */
    long line;             /* lines that are read */
    long told;             /* the number of the last event that was played */
    fogg_event_kind cause; /* the last event that was no market, sweep or shuffle */
    int asked;             /* cards that the engine took since the last event, shuffles left out */
    bool made_up;          /* one of them is not in the record */
    unsigned dice;         /* the state by which made-up cards are chosen */
    bool is_begun;
    bool has_next;
    fogg_line next; /* read, but not played */
    fogg_game game;
} fogg_replay_place;

typedef struct fogg_replay {
    const fogg_board *board;
    fogg_header header;
    long events;             /* lines behind the header, whether or not they can be read */
    fogg_record_error error; /* why a call returned false */
    bool has_error;

    fogg_line line; /* the event that a seek stopped at; number 0: none */
    fogg_game game; /* the game right after it */

    /* The replay's own. */
    const char *text;
    size_t length;
    size_t behind_header; /* where the first event begins */
    bool by_seed;         /* chance from the seed, not from the record */
    fogg_replay_place place;
    fogg_replay_place before; /* the decision that led to `place` */
    long target;              /* the event that a seek is for */
    int ticket_count;
    uint8_t tickets[FOGG_MAX_TICKETS]; /* in the order in which the record shows them first */
    fogg_replay_visit *visit;
    fogg_replay_decide *decide;
    void *visit_context; /* of either */
} fogg_replay;

/* Begins with the header, which must name this board.  `text` is one game: a header and its events.  Returns false
 * if the header is refused. */
bool fogg_replay_open(fogg_replay *replay, const fogg_board *board, const char *text, size_t length);

/* As above, but chance comes from the header's seed: every card and ticket must be as the seed gives it. */
bool fogg_replay_open_by_seed(fogg_replay *replay, const fogg_board *board, const char *text, size_t length);

/* Plays from the first event to the last, which must be `end`.  `visit` may be NULL. */
bool fogg_replay_run(fogg_replay *replay, fogg_replay_visit *visit, void *context);

/* As fogg_replay_run, but tells decisions instead of events: what a program learns from. */
bool fogg_replay_run_decisions(fogg_replay *replay, fogg_replay_decide *decide, void *context);

/* Puts the game right after event `number` into `game`, and the event into `line`; 0 is before the first event, and
 * `game` then means nothing.  Goes back by starting again.  Returns false if there is no such event or one before it
 * is refused. */
bool fogg_replay_seek(fogg_replay *replay, long number);

/* Reads the header of one game, so that the caller can find its board.  Returns false with `replay->error`. */
bool fogg_replay_begin(fogg_replay *replay, const char *text, size_t length);

/* Checks a game that fogg_replay_begin has begun: the rules, the result, and, as far as the header has them, the
 * seed and the commitment to it.  Afterwards only `header` and `events` of `replay` are valid.  Returns false with
 * `replay->error`. */
bool fogg_replay_verify(fogg_replay *replay, const fogg_board *board);

/* fogg_replay_begin and fogg_replay_verify in one call. */
bool fogg_record_verify(fogg_replay *replay, const fogg_board *board, const char *text, size_t length);

FOGG_API_END

#endif
