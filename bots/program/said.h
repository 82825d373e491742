/* said.h - one line of a program, read: docs/bots.md, "What a program says".  Takes any bytes at all. */
#ifndef SAID_H
#define SAID_H

#include "fogg/bot_program.h"

typedef enum said_kind {
    SAID_FOGG,   /* number */
    SAID_NAME,   /* text */
    SAID_AUTHOR, /* text */
    SAID_OPTION, /* option */
    SAID_READY,
    SAID_PLAY,  /* text: the action */
    SAID_INFO,  /* info */
    SAID_OTHER, /* a word that is not known */
    SAID_BAD,   /* text: what is wrong with it, in English */
} said_kind;

enum {
    SAID_OPTIONS = 32,    /* of one program */
    SAID_OPTION_NAME = 32 /* bytes, its end included */
};

typedef enum option_kind {
    OPTION_SWITCH,
    OPTION_NUMBER,
    OPTION_CHOICE,
    OPTION_TEXT,
} option_kind;

typedef struct program_option {
    char name[SAID_OPTION_NAME];
    option_kind kind;
    long long least, most; /* of a number */
    char words[256];       /* of a choice: each with a blank before and behind it */
} program_option;

typedef struct said {
    said_kind kind;
    long number;
    const char *text; /* in the line, or a constant */
    program_option option;
    fogg_bot_program_info info;
} said;

/* Reads a line, which is zero-terminated.  `out->text` points into it. */
void said_read(const char *line, size_t length, said *out);

/* Whether the option can have this value. */
bool program_option_takes(const program_option *option, const char *value);

#endif
