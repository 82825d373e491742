/* completion.h - what completes command lines in shells, printed from the tables of options.h. */
#ifndef COMPLETION_H
#define COMPLETION_H

#include "options.h"

/* A shell.  `table` is called for every command and every verb, a verb after its command. */
typedef struct shell {
    const char *name;
    void (*begin)(void);
    void (*table)(const options *usage, const char *summary);
    void (*end)(void);
} shell;

/* All of them; the one after the last has a NULL name. */
extern const shell shells[];

void completion_bash_begin(void);
void completion_bash_table(const options *usage, const char *summary);
void completion_bash_end(void);
void completion_fish_begin(void);
void completion_fish_table(const options *usage, const char *summary);
void completion_fish_end(void);
void completion_zsh_begin(void);
void completion_zsh_table(const options *usage, const char *summary);
void completion_zsh_end(void);

/* What may stand for a value or an operand. */
typedef struct completion {
    char words[512]; /* with blanks between */
    bool is_file, is_folder;
    bool is_list; /* several, with commas between */
} completion;

/* Of an option's value, or of the operands.  `argument` is what the help says: FILE, FOLDER and MAP mean something.
 * Of `values` (which may be NULL) the words MAPS, PLAYERS and LANGUAGES stand for all of these that are built in. */
completion completion_of(const char *argument, const char *values);

/* Prints text within single quotes of a shell. */
void completion_quote(const char *text);

#endif
