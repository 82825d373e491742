/* prompt.h - the line on which an action is typed. */
#ifndef PROMPT_H
#define PROMPT_H

#include "complete.h"
#include "screen.h"

enum { PROMPT_BYTES = 512 };

typedef struct prompt {
    char text[PROMPT_BYTES];
    size_t cursor;
    char last[PROMPT_BYTES]; /* what was entered before: Up brings it back */
    completion found;        /* what Tab found, while it is being pressed */
    int shown;               /* which of it stands in the text; -1: none */
    bool is_lost;            /* the last Tab found nothing */
} prompt;

typedef enum prompt_answer { PROMPT_STAYS, PROMPT_ENTERED, PROMPT_LEFT } prompt_answer;

void prompt_begin(prompt *prompt);
prompt_answer prompt_key(prompt *prompt, const fogg_view *view, const fogg_language *language, int key);

/* Draws the line at the row, and the terminal's cursor in it. */
void prompt_draw(const prompt *prompt, const screen *screen, int row);

#endif
