/* complete.h - what may come next in an action that is being typed. */
#ifndef COMPLETE_H
#define COMPLETE_H

#include "fogg/view.h"
#include "fogg/words.h"

enum { COMPLETE_MAX = 256, COMPLETE_WORD = FOGG_MAX_ROUTE_ID };

typedef struct completion {
    size_t from; /* where in the text the word to complete begins */
    int count;
    char words[COMPLETE_MAX][COMPLETE_WORD]; /* in the order of the legal actions, each once */
} completion;

/* The words that continue the text to a legal action of the view's seat, or to a command of the client.  A place is
 * found by the beginning of either of a route's two ends: "om" finds denver--omaha; with or without the marks of its
 * letters.  Words are those of the language; the engine's own are completed where those do not fit. */
void complete_word(const fogg_view *view, const fogg_language *language, const char *text, completion *out);

/* Bytes that all words have in common at their beginning. */
size_t complete_common(const completion *completion);

#endif
