/* entry.h - a line of text that is asked for on a screen of its own. */
#ifndef ENTRY_H
#define ENTRY_H

#include <stddef.h>

#include "fogg/words.h"
#include "screen.h"

enum { ENTRY_BYTES = 512 };

/* Lets the person change `text` (`size` bytes, at most ENTRY_BYTES).  `remark` stands below it.  Returns false, with
 * the text as it was, if the question is left. */
bool entry_ask(screen *screen, const fogg_language *language, const char *question, const char *remark, char *text,
               size_t size);

/* A line that is being typed: characters of any language, as UTF-8. */
typedef struct entry {
    char text[ENTRY_BYTES];
} entry;

typedef enum entry_answer { ENTRY_STAYS, ENTRY_TAKEN, ENTRY_LEFT } entry_answer;

entry_answer entry_key(entry *entry, int key);

/* Draws the line in a row, behind `mark`, and the terminal's cursor at its end. */
void entry_draw(const entry *entry, const screen *screen, int row, const char *mark);

#endif
