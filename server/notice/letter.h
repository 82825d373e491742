/* letter.h - what a notice says: as JSON for programs and browsers, and as a mail.
 *
 * It holds nothing that others at the table do not know.  Texts that people chose (names) are written so that they
 * cannot end a header or a field: in JSON, or in base64. */
#ifndef NOTICE_LETTER_H
#define NOTICE_LETTER_H

#include "../work/buffer.h"
#include "settings.h"

enum { LETTER_MAX_TABLE = 16, LETTER_MAX_MAP = STORE_MAX_MAP };

typedef enum letter_kind { LETTER_TURN, LETTER_TEST, LETTER_CODE } letter_kind;

typedef struct notice_letter {
    letter_kind kind;
    char table[LETTER_MAX_TABLE]; /* its code; "": none */
    char map[LETTER_MAX_MAP];
    int seat;
    char name[STORE_MAX_NAME];              /* whose turn it is */
    char code[NOTICE_CODE + 1];             /* that confirms an e-mail address */
    char language[NOTICE_MAX_LANGUAGE + 1]; /* of who reads it */
    const char *site;                       /* the page's address as others see it; NULL if the host has not said it */
} notice_letter;

/* For webhooks, or, if `has_words`, for the page's service worker, which shows them. */
void letter_write_json(const notice_letter *letter, bool has_words, fogg_buffer *out);

/* The whole mail, headers and body, as of `now`, in seconds since 1970. */
void letter_write_mail(const notice_letter *letter, const char *from, const char *to, int64_t now, fogg_buffer *out);

#endif
