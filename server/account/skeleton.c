/* skeleton.c - what a name looks like, by ICU. */
#include "skeleton.h"

#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>
#include <unicode/utf16.h>

#include "../work/buffer.h"
#include "fogg/bot.h"
#include "fogg/words.h"

enum { ROUNDS = 3 }; /* rounds of folding and replacing; for every known letter two rounds are enough */

/* Names that only the host may give, in the page's languages; and the name of people who were deleted. */
static const char *const offices[] = {
    "admin",
    "administrator",
    "administrador",
    "administradora",
    "administratoare",
    "moderator",
    "moderador",
    "moderadora",
    "moderatoare",
    "mod",
    "host",
    "gazda",
    "gazdă",
    "anfitrião",
    "anfitriã",
    "anfitrion",
    "server",
    "servidor",
    "serverul",
    "fogg",
    "system",
    "sistem",
    "sistema",
    "root",
    "sysop",
    "operator",
    "operador",
    "operatoare",
    "support",
    "suport",
    "suporte",
    "official",
    "oficial",
    "staff",
    "owner",
    "webmaster",
    "security",
    "bot",
    "bots",
    "robot",
    "computer",
    "computador",
    "calculator",
    "nobody",
    "everyone",
    "formerplayer",
    "null",
    "undefined",
    "verwalter",
    "verwalterin",
    "betreiber",
    "gastgeber",
    "gastgeberin",
    "moderatorin",
    "administratorin",
    "soporte",
    "anfitrión",
    "ordenador",
    "administrateur",
    "administratrice",
    "modérateur",
    "moderateur",
    "modératrice",
    "hôte",
    "serveur",
    "système",
    "systeme",
    "officiel",
    "opérateur",
    "ordinateur",
    "amministratore",
    "amministratrice",
    "moderatore",
    "moderatrice",
    "operatore",
    "supporto",
};

#define COUNT(list) (sizeof(list) / sizeof(list)[0])

enum { MAX_RESERVED = 256, MAX_KEY = 64 };

static pthread_once_t once = PTHREAD_ONCE_INIT, reserved_once = PTHREAD_ONCE_INIT;
static USpoofChecker *checker;
static const UNormalizer2 *folder;
static char *reserved[MAX_RESERVED + 1]; /* skeletons, letters and figures only; NULL after the last */

static void open_tables(void)
{
    UErrorCode status = U_ZERO_ERROR;
    checker = uspoof_open(&status);
    folder = unorm2_getNFKCCasefoldInstance(&status);
    if (U_FAILURE(status))
        abort(); /* the tables are part of ICU: this fails only if the installed ICU is broken */
}

static bool fold(UChar *text, int32_t *length)
{
    UChar out[SKELETON_BYTES];
    UErrorCode status = U_ZERO_ERROR;
    int32_t made = unorm2_normalize(folder, text, *length, out, SKELETON_BYTES, &status);
    if (U_FAILURE(status) || made >= SKELETON_BYTES)
        return false;
    u_memcpy(text, out, made);
    *length = made;
    return true;
}

static bool look(UChar *text, int32_t *length)
{
    UChar out[SKELETON_BYTES];
    UErrorCode status = U_ZERO_ERROR;
    int32_t made = uspoof_getSkeleton(checker, 0, text, *length, out, SKELETON_BYTES, &status);
    if (U_FAILURE(status) || made >= SKELETON_BYTES)
        return false;
    u_memcpy(text, out, made);
    *length = made;
    return true;
}

/* Reads a name as UTF-16; false if it is no UTF-8 or too long. */
static bool read_name(const char *name, UChar text[SKELETON_BYTES], int32_t *length)
{
    UErrorCode status = U_ZERO_ERROR;
    u_strFromUTF8(text, SKELETON_BYTES, length, name, -1, &status);
    return U_SUCCESS(status) && *length < SKELETON_BYTES;
}

static bool write_name(const UChar *text, int32_t length, char out[SKELETON_BYTES])
{
    UErrorCode status = U_ZERO_ERROR;
    u_strToUTF8(out, SKELETON_BYTES, NULL, text, length, &status);
    return U_SUCCESS(status) && status != U_STRING_NOT_TERMINATED_WARNING;
}

bool skeleton_of(const char *name, char out[SKELETON_BYTES])
{
    UChar text[SKELETON_BYTES];
    int32_t length = 0;
    pthread_once(&once, open_tables);
    out[0] = '\0';
    if (!read_name(name, text, &length))
        return false;
    if (!look(text, &length)) /* first as it is written: a Greek capital mu looks like an M, a small one does not */
        return false;
    for (int i = 0; i < ROUNDS; i++)
        if (!fold(text, &length) || !look(text, &length))
            return false;
    if (!fold(text, &length))
        return false;
    for (int32_t i = 0; i < length; i++)
        if (text[i] == 'l')
            text[i] = 'i';
    return write_name(text, length, out);
}

bool skeleton_fold(const char *name, char out[SKELETON_BYTES])
{
    UChar text[SKELETON_BYTES];
    int32_t length = 0;
    pthread_once(&once, open_tables);
    out[0] = '\0';
    return read_name(name, text, &length) && fold(text, &length) && write_name(text, length, out);
}

const char *skeleton_version(void)
{
    return "3/" U_ICU_VERSION "/" U_UNICODE_VERSION;
}

/* Leaves letters and figures. */
static void strip(char *text)
{
    UChar wide[SKELETON_BYTES], kept[SKELETON_BYTES];
    int32_t length = 0, to = 0;
    UErrorCode status = U_ZERO_ERROR;
    u_strFromUTF8(wide, SKELETON_BYTES, &length, text, -1, &status);
    for (int32_t at = 0; at < length;) {
        int32_t from = at;
        UChar32 found;
        U16_NEXT(wide, at, length, found);
        if (u_isalnum(found))
            while (from < at)
                kept[to++] = wide[from++];
    }
    u_strToUTF8(text, SKELETON_BYTES, NULL, kept, to, &status);
    assert(U_SUCCESS(status));
}

/* The skeleton without blanks and punctuation; "" if there is none. */
static void bare_skeleton(const char *word, char out[SKELETON_BYTES])
{
    if (skeleton_of(word, out))
        strip(out);
    else
        out[0] = '\0';
}

static void reserve(const char *word)
{
    static int count;
    char bare[SKELETON_BYTES];
    bare_skeleton(word, bare);
    for (int i = 0; i < count; i++)
        if (strcmp(reserved[i], bare) == 0)
            return;
    assert(count < MAX_RESERVED && bare[0] != '\0');
    reserved[count++] = memory_of_text(bare);
}

/* Letters without accents and other marks. */
static bool without_marks(const char *word, char out[SKELETON_BYTES])
{
    UChar text[SKELETON_BYTES], apart[SKELETON_BYTES];
    int32_t length = 0, to = 0;
    UErrorCode status = U_ZERO_ERROR;
    u_strFromUTF8(text, SKELETON_BYTES, &length, word, -1, &status);
    length = unorm2_normalize(unorm2_getNFDInstance(&status), text, length, apart, SKELETON_BYTES, &status);
    for (int32_t at = 0; U_SUCCESS(status) && at < length; at++)
        if (u_charType(apart[at]) != U_NON_SPACING_MARK)
            apart[to++] = apart[at];
    u_strToUTF8(out, SKELETON_BYTES, NULL, apart, to, &status);
    return U_SUCCESS(status);
}

/* The name of a player as the page shows it; "fácil" and "facil" too. */
static void reserve_in_all_languages(const char *kind)
{
    char key[MAX_KEY], plain[SKELETON_BYTES];
    snprintf(key, sizeof key, "player.%s", kind);
    for (const fogg_language *language = fogg_languages; language->code; language++) {
        const char *word = fogg_words_find(language, key);
        if (!word)
            continue;
        reserve(word);
        if (without_marks(word, plain))
            reserve(plain);
    }
}

static void reserve_all(void)
{
    for (size_t i = 0; i < COUNT(offices); i++)
        reserve(offices[i]);
    for (const fogg_bot_kind *kind = fogg_bot_kinds; kind->name; kind++) {
        reserve(kind->name);
        reserve_in_all_languages(kind->name);
    }
}

static bool is_one_of(const char *own, const char *const *bots)
{
    char other[SKELETON_BYTES];
    for (char *const *word = reserved; *word; word++)
        if (strcmp(own, *word) == 0)
            return true;
    for (; bots && *bots; bots++) {
        bare_skeleton(*bots, other);
        if (other[0] != '\0' && strcmp(own, other) == 0)
            return true;
    }
    return false;
}

/* "bot:expert" and "Expert Bot" pass for the bot as well as "expert" does. */
bool skeleton_is_reserved(const char *name, const char *const *bots)
{
    char own[SKELETON_BYTES], bot[SKELETON_BYTES];
    pthread_once(&reserved_once, reserve_all);
    bare_skeleton(name, own);
    bare_skeleton("bot", bot);
    size_t length = strlen(own), more = strlen(bot);
    if (is_one_of(own, bots))
        return true;
    if (length > more && strncmp(own, bot, more) == 0 && is_one_of(own + more, bots))
        return true;
    if (length <= more || strcmp(own + length - more, bot) != 0)
        return false;
    own[length - more] = '\0';
    return is_one_of(own, bots);
}
