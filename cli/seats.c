/* seats.c - reads who plays; bots get the names of famous travellers. */
#include "seats.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fogg/near.h"
#include "fogg/utf8.h"

static const char *const travellers[FOGG_MAX_SEATS] = {"Aouda", "Fix", "Passepartout", "Cromarty", "Speedy"};

const char *seats_my_name(void)
{
    const char *user = getenv("USER");
    bool is_good = user && user[0] != '\0' && strlen(user) < FOGG_MAX_NAME && strcmp(user, "root") != 0 &&
                   fogg_utf8_good(user, strlen(user)) == strlen(user);
    return is_good ? user : "Phileas";
}

/* Whether the word, up to its colon, is the name of a kind of player. */
static bool is_bot(const char *word, fogg_near *near)
{
    size_t length = strcspn(word, ":");
    for (const fogg_bot_kind *kind = fogg_bot_kinds; kind->name; kind++) {
        if (strlen(kind->name) == length && memcmp(kind->name, word, length) == 0)
            return true;
        fogg_near_try(near, kind->name);
    }
    return word[length] == ':';
}

static void set_bot(local_plan *plan, int seat, const char *bot)
{
    snprintf(plan->player[seat].bot, sizeof plan->player[seat].bot, "%s", bot);
    snprintf(plan->player[seat].name, sizeof plan->player[seat].name, "%s", travellers[seat]);
}

/* Takes one word into the next seat. */
static bool take(const char *word, const char *my_name, local_plan *plan, char *error)
{
    fogg_near near;
    fogg_near_init(&near, word, strlen(word));
    int seat = plan->seats;
    if (word[0] == '\0' || strlen(word) >= FOGG_MAX_NAME || fogg_utf8_good(word, strlen(word)) != strlen(word)) {
        snprintf(error, FOGG_MAX_ERROR_TEXT, "\"%.60s\" is no name of a player", word);
        return false;
    }
    if (seat == FOGG_MAX_SEATS) {
        snprintf(error, FOGG_MAX_ERROR_TEXT, "\"%s\" is one player too many: at most %d", word, FOGG_MAX_SEATS);
        return false;
    }
    const char *name = strcmp(word, "me") == 0 ? my_name : word;
    if (strcmp(word, "me") != 0 && is_bot(word, &near)) {
        set_bot(plan, seat, word);
    } else if (strcmp(word, "me") != 0 && near.best && near.distance <= 1) {
        snprintf(error, FOGG_MAX_ERROR_TEXT, "no player \"%s\"; did you mean \"%s\"?", word, near.best);
        return false;
    } else {
        for (int s = 0; s < seat; s++)
            if (strcmp(plan->player[s].name, name) == 0) {
                snprintf(error, FOGG_MAX_ERROR_TEXT, "two players are called \"%s\"", name);
                return false;
            }
        snprintf(plan->player[seat].name, sizeof plan->player[seat].name, "%s", name);
        plan->player[seat].bot[0] = '\0';
    }
    plan->seats++;
    return true;
}

bool seats_parse(const char *text, const char *my_name, local_plan *plan, char *error)
{
    plan->seats = 0;
    for (const char *at = text;; at++) {
        char word[FOGG_MAX_BOT_NAME];
        size_t length = strcspn(at, ",");
        snprintf(word, sizeof word, "%.*s", (int)(length < sizeof word ? length : sizeof word - 1), at);
        for (char *c = word; *c != '\0'; c++)
            if (*c == '+' && strchr(word, ':'))
                *c = ',';
        if (!take(word, my_name, plan, error))
            return false;
        at += length;
        if (*at == '\0')
            return true;
    }
}

void seats_fill(local_plan *plan, const char *my_name, int opponents, const char *bot)
{
    snprintf(plan->player[0].name, sizeof plan->player[0].name, "%s", my_name);
    plan->player[0].bot[0] = '\0';
    for (int seat = 1; seat <= opponents; seat++)
        set_bot(plan, seat, bot);
    plan->seats = opponents + 1;
}
