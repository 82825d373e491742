/* seats.c - reads who plays; bots get the names of famous travellers. */
#include "seats.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fogg/bot_object.h"
#include "fogg/name.h"
#include "fogg/near.h"

static const char *const travellers[FOGG_MAX_SEATS] = {"Aouda", "Fix", "Passepartout", "Cromarty", "Speedy"};

const char *seats_my_name(void)
{
    const char *user = getenv("USER");
    bool is_good = user && strcmp(user, "root") != 0 && !fogg_name_fault(user, strlen(user));
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
    plan->player[seat].name[0] = '\0';
}

static bool is_taken(const local_plan *plan, const char *name)
{
    for (int seat = 0; seat < plan->seats; seat++)
        if (strcmp(plan->player[seat].name, name) == 0)
            return true;
    return false;
}

/* Gives each bot the traveller of its seat, or the next one that nobody is called. */
static void name_bots(local_plan *plan)
{
    for (int seat = 0; seat < plan->seats; seat++) {
        if (plan->player[seat].bot[0] == '\0')
            continue;
        int t = seat;
        while (is_taken(plan, travellers[t]))
            t = (t + 1) % FOGG_MAX_SEATS;
        snprintf(plan->player[seat].name, sizeof plan->player[seat].name, "%s", travellers[t]);
    }
}

/* Seats a person. */
static bool set_person(local_plan *plan, int seat, const char *name, char *error)
{
    const char *fault = fogg_name_fault(name, strlen(name));
    if (fault) {
        snprintf(error, FOGG_MAX_ERROR_TEXT, "seat %d: %s", seat + 1, fault);
        return false;
    }
    if (is_taken(plan, name)) {
        snprintf(error, FOGG_MAX_ERROR_TEXT, "two players are called \"%s\"", name);
        return false;
    }
    snprintf(plan->player[seat].name, sizeof plan->player[seat].name, "%s", name);
    plan->player[seat].bot[0] = '\0';
    return true;
}

/* Puts the player of a shared object into the seat. */
static bool set_object(local_plan *plan, int seat, const char *path, char *error)
{
    char reason[FOGG_MAX_BOT_ERROR], known[FOGG_MAX_BOT_NAME];
    if (!fogg_bot_resolve(path, known, reason)) {
        snprintf(error, FOGG_MAX_ERROR_TEXT, "%s: %s", path, reason);
        return false;
    }
    set_bot(plan, seat, known);
    return true;
}

/* Takes one word into the next seat. */
static bool take(const char *word, const char *my_name, local_plan *plan, char *error)
{
    fogg_near near;
    fogg_near_init(&near, word, strlen(word));
    int seat = plan->seats;
    if (seat == FOGG_MAX_SEATS) {
        snprintf(error, FOGG_MAX_ERROR_TEXT, "\"%s\" is one player too many: at most %d", word, FOGG_MAX_SEATS);
        return false;
    }
    bool is_me = strcmp(word, "me") == 0;
    if (fogg_bot_is_object(word)) {
        if (!set_object(plan, seat, word, error))
            return false;
    } else if (!is_me && is_bot(word, &near)) {
        set_bot(plan, seat, word);
    } else if (!is_me && near.best && near.distance <= 1) {
        snprintf(error, FOGG_MAX_ERROR_TEXT, "no player \"%s\"; did you mean \"%s\"?", word, near.best);
        return false;
    } else if (!set_person(plan, seat, is_me ? my_name : word, error)) {
        return false;
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
        if (length >= sizeof word) {
            snprintf(error, FOGG_MAX_ERROR_TEXT, "seat %d: %zu bytes are too long for a player", plan->seats + 1,
                     length);
            return false;
        }
        snprintf(word, sizeof word, "%.*s", (int)length, at);
        bool is_command = strncmp(word, "cmd", 3) == 0; /* whose + is its own */
        for (char *c = word; *c != '\0'; c++)
            if (*c == '+' && strchr(word, ':') && !is_command)
                *c = ',';
        if (!take(word, my_name, plan, error))
            return false;
        at += length;
        if (*at == '\0') {
            name_bots(plan);
            return true;
        }
    }
}

void seats_fill(local_plan *plan, const char *my_name, int opponents, const char *bot)
{
    snprintf(plan->player[0].name, sizeof plan->player[0].name, "%s", my_name);
    plan->player[0].bot[0] = '\0';
    for (int seat = 1; seat <= opponents; seat++)
        set_bot(plan, seat, bot);
    plan->seats = opponents + 1;
    name_bots(plan);
}
