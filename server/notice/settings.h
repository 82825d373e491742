/* settings.h - where and when a person wants to be told of a turn, as it is stored (store.h: wishes).
 *
 *     kind      key       value
 *     push      device    "LANGUAGE PUBLIC AUTH ENDPOINT": keys of a browser, in base64url
 *     webhook   ""        URL, for every turn of the person
 *     webhook   table     URL, for every turn at the table: its host's
 *     mail      ""        "LANGUAGE CODE ADDRESS WRONG"; CODE is "on" when the person has sent the code back; WRONG,
 *                         which may be missing, is how many wrong ones came
 *     quiet     ""        "FROM TO OFFSET": minutes of the day, and of the person's clock ahead of UTC
 */
#ifndef NOTICE_SETTINGS_H
#define NOTICE_SETTINGS_H

#include "../store/store.h"
#include "push.h"
#include "reach.h"

#define STORE_WISH_PUSH    "push"
#define STORE_WISH_WEBHOOK "webhook"
#define STORE_WISH_MAIL    "mail"
#define STORE_WISH_QUIET   "quiet"

enum {
    NOTICE_MAX_DEVICES = 8,
    NOTICE_DEVICE = 16, /* hexadecimal digits that name a device */
    NOTICE_MAX_LANGUAGE = 12,
    NOTICE_CODE = 8,        /* digits that confirm an e-mail address */
    NOTICE_WRONG_CODES = 5, /* then the address is forgotten: nobody finds the code by trying */
};

typedef struct notice_device {
    char id[NOTICE_DEVICE + 1];
    char language[NOTICE_MAX_LANGUAGE + 1];
    char endpoint[REACH_MAX_URL];
    uint8_t public_key[PUSH_PUBLIC], auth[PUSH_AUTH];
} notice_device;

typedef struct notice_settings {
    notice_device device[NOTICE_MAX_DEVICES];
    int devices;
    char webhook[REACH_MAX_URL];            /* "": none */
    char mail[REACH_MAX_MAIL];              /* "": none */
    char code[NOTICE_CODE + 1];             /* that confirms the address; "": it is confirmed */
    int wrong_codes;                        /* that came so far */
    char language[NOTICE_MAX_LANGUAGE + 1]; /* of mails */
    bool has_quiet;
    int from, to, offset; /* minutes */
} notice_settings;

/* A store_visit_wish whose context are settings, zeroed at first: takes one in.  What cannot be read is left out. */
void settings_take(void *settings, const store_wish *wish);

/* If it is quiet `now`, when that ends; else 0.  Milliseconds since 1970. */
int64_t settings_quiet_until(const notice_settings *settings, int64_t now);

/* The id of the device that has this endpoint. */
void settings_device(const char *endpoint, char out[NOTICE_DEVICE + 1]);

/* Write wishes of these settings into `wish`, whose person is set. */
void settings_set_device(store_wish *wish, const char *language, const char *public_key, const char *auth,
                         const char *endpoint);
void settings_set_mail(store_wish *wish, const char *language, const char *code, const char *address, int wrong_codes);
void settings_set_quiet(store_wish *wish, int from, int to, int offset);

#endif
