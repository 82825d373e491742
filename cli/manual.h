/* manual.h - man pages of section 1, printed from the tables of options.h in the language of man(7). */
#ifndef MANUAL_H
#define MANUAL_H

#include "options.h"

/* The page of a command or of a verb; `summary` is a few words without a full stop. */
void manual_print(const options *usage, const char *summary);

/* The page of the program: fogg(1). */
void manual_print_program(void);

#endif
