/* code.h - ids of tables and people as they stand in links and messages: 13 letters and digits without 0, 1, l and
 * o. */
#ifndef LOBBY_CODE_H
#define LOBBY_CODE_H

#include <stdbool.h>
#include <stdint.h>

enum { CODE_LENGTH = 13 };

/* A fresh random id: 62 bits, never 0. */
int64_t code_make(void);

/* Writes CODE_LENGTH characters and an end. */
void code_print(int64_t id, char out[CODE_LENGTH + 1]);

/* Returns false if the text is not what code_print writes. */
bool code_parse(const char *text, int64_t *id);

#endif
