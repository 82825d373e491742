/* language.h - the option --lang of commands that speak to people. */
#ifndef LANGUAGE_H
#define LANGUAGE_H

#include "fogg/words.h"

/* What the help says of it: every language that is built in. */
const char *language_help(void);

/* The language of that code, or that of the locale if there is none.  Returns OPTIONS_GOOD, or the status of bad usage
 * after telling what is wrong. */
int language_choose(const char *command, const char *code, const fogg_language **out);

#endif
