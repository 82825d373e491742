/* settings.c - wishes read and written. */
#include "settings.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "fogg/sha256.h"

enum { DAY = 24 * 60, MINUTE = 60000 };

void settings_device(const char *endpoint, char out[NOTICE_DEVICE + 1])
{
    uint8_t digest[FOGG_SHA256_BYTES];
    fogg_sha256((const uint8_t *)endpoint, strlen(endpoint), digest);
    sodium_bin2hex(out, NOTICE_DEVICE + 1, digest, NOTICE_DEVICE / 2);
}

static void take_device(notice_settings *s, const store_wish *wish)
{
    char public_key[PUSH_PUBLIC_TEXT], auth[32];
    if (s->devices == NOTICE_MAX_DEVICES)
        return;
    notice_device *device = &s->device[s->devices];
    _Static_assert(REACH_MAX_URL == 700, "the width below");
    if (sscanf(wish->value, "%12s %87s %31s %699s", device->language, public_key, auth, device->endpoint) != 4 ||
        !push_decode(public_key, device->public_key, sizeof device->public_key) ||
        !push_decode(auth, device->auth, sizeof device->auth))
        return;
    settings_device(device->endpoint, device->id);
    s->devices++;
}

static void take_mail(notice_settings *s, const store_wish *wish)
{
    char code[NOTICE_CODE + 1];
    _Static_assert(REACH_MAX_MAIL == 200 && NOTICE_MAX_LANGUAGE == 12 && NOTICE_CODE == 8, "the widths below");
    s->wrong_codes = 0;
    if (sscanf(wish->value, "%12s %8s %199s %d", s->language, code, s->mail, &s->wrong_codes) < 3) {
        s->mail[0] = '\0';
        return;
    }
    snprintf(s->code, sizeof s->code, "%s", strcmp(code, "on") == 0 ? "" : code);
}

void settings_take(void *settings, const store_wish *wish)
{
    notice_settings *s = settings;
    if (strcmp(wish->kind, STORE_WISH_PUSH) == 0)
        take_device(s, wish);
    else if (strcmp(wish->kind, STORE_WISH_WEBHOOK) == 0 && wish->key[0] == '\0')
        snprintf(s->webhook, sizeof s->webhook, "%.*s", REACH_MAX_URL - 1, wish->value);
    else if (strcmp(wish->kind, STORE_WISH_MAIL) == 0)
        take_mail(s, wish);
    else if (strcmp(wish->kind, STORE_WISH_QUIET) == 0)
        s->has_quiet = sscanf(wish->value, "%d %d %d", &s->from, &s->to, &s->offset) == 3;
}

int64_t settings_quiet_until(const notice_settings *s, int64_t now)
{
    if (!s->has_quiet || s->from == s->to)
        return 0;
    int64_t minutes = now / MINUTE + s->offset;
    int minute = (int)((minutes % DAY + DAY) % DAY);
    int since = (minute - s->from + DAY) % DAY, lasts = (s->to - s->from + DAY) % DAY;
    return since < lasts ? (now / MINUTE + lasts - since) * MINUTE : 0;
}

void settings_set_device(store_wish *wish, const char *language, const char *public_key, const char *auth,
                         const char *endpoint)
{
    snprintf(wish->kind, sizeof wish->kind, STORE_WISH_PUSH);
    settings_device(endpoint, wish->key);
    snprintf(wish->value, sizeof wish->value, "%s %s %s %s", language, public_key, auth, endpoint);
}

void settings_set_mail(store_wish *wish, const char *language, const char *code, const char *address, int wrong_codes)
{
    snprintf(wish->kind, sizeof wish->kind, STORE_WISH_MAIL);
    snprintf(wish->value, sizeof wish->value, "%s %s %s %d", language, code, address, wrong_codes);
}

void settings_set_quiet(store_wish *wish, int from, int to, int offset)
{
    snprintf(wish->kind, sizeof wish->kind, STORE_WISH_QUIET);
    snprintf(wish->value, sizeof wish->value, "%d %d %d", from, to, offset);
}
