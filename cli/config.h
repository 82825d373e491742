/* config.h - options from a configuration file and from the environment, put before those of the command line.
 *
 * The file has a line an option, `listen = 127.0.0.1:8080`; blank lines and what follows a # at the start of a line are
 * passed over; a flag stands alone, or has `yes` or `no`.  The environment has the same in capitals: FOGG_LISTEN.  The
 * command line wins over the environment, and the environment over the file. */
#ifndef CONFIG_H
#define CONFIG_H

#include "options.h"

typedef struct option_words {
    char **words; /* as argv: the command's name, then options; all owned */
    int count;
} option_words;

/* Builds the words for options_read from all three.  The file is that of --config, or FOGG_CONFIG.  Returns
 * OPTIONS_GOOD; or, after telling what is wrong, the exit status to leave with. */
int config_read(option_words *config, const options *usage, int argc, char **argv);

/* Hands the words to options_read; values that are texts live as long as the config. */
int config_apply(const option_words *config, const options *usage);
void config_clear(option_words *config);

#endif
