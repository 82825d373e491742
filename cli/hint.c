/* hint.c - the expert's choice, and the engine's reason for it in words, as the page's hint.ts tells it. */
#include "hint.h"

#include <stdio.h>
#include <time.h>

#include "fogg/bot.h"
#include "goal.h"

static uint64_t now_in_microseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

/* What the tickets kept bring together, and the spaces that the shortest ways between their ends take. */
static char *keep_reason(const wording *w, const fogg_view *view, fogg_action action, char *out, size_t size)
{
    unsigned kept = fogg_action_keep_mask(action);
    fogg_mask ways = {{0, 0}};
    int count = 0, points = 0, spaces = 0;
    char spaces_text[64], points_text[64], number[16];
    for (int i = 0; i < FOGG_MAX_OFFER && view->offered[i] != FOGG_NONE; i++) {
        if ((kept >> i & 1) == 0)
            continue;
        count++;
        points += w->board->tickets[view->offered[i]].points;
        ways = fogg_mask_or(ways, goal_of(view, view->offered[i]).routes);
    }
    while (!fogg_mask_is_empty(ways))
        spaces += w->board->routes[fogg_mask_pop(&ways)].length;
    wording_count(w, "count.spaces", spaces, spaces_text, sizeof spaces_text);
    wording_count(w, "count.points", points, points_text, sizeof points_text);
    snprintf(number, sizeof number, "%d", count);
    return fogg_say(w->language, out, size, "hint.keep",
                    FOGG_WORDS({"n", number}, {"spaces", spaces_text}, {"points", points_text}));
}

/* Whoever is nearest to the end: the seat with the fewest cars. */
static char *end_reason(const wording *w, const fogg_view *view, char *out, size_t size)
{
    int least = 0;
    char cars[64];
    for (int seat = 1; seat < view->open.seats; seat++)
        if (view->open.seat[seat].cars < view->open.seat[least].cars)
            least = seat;
    wording_piece_count(w, view->open.seat[least].cars, cars, sizeof cars);
    return fogg_say(w->language, out, size, "hint.end",
                    FOGG_WORDS({"name", w->header->player[least].name}, {"cars", cars}));
}

/* A reason that the expert does not give is told by what is done. */
static char *plain_reason(const wording *w, fogg_action action, char *out, size_t size)
{
    const char *key = NULL;
    switch ((fogg_action_kind)fogg_action_kind_of(action)) {
    case FOGG_DRAW:
        key = "hint.stock";
        break;
    case FOGG_PLACE:
    case FOGG_TOKEN:
        key = "hint.token";
        break;
    case FOGG_PAY:
        key = "hint.pay";
        break;
    case FOGG_DECLINE:
        key = "hint.decline";
        break;
    case FOGG_PASS:
        key = "hint.only";
        break;
    case FOGG_KEEP:
    case FOGG_TICKETS:
    case FOGG_CLAIM:
    case FOGG_STATION:
    case FOGG_GIVE:
    case FOGG_ACTION_KIND_COUNT:
        break;
    }
    if (key != NULL)
        return fogg_say(w->language, out, size, key, FOGG_NO_WORDS);
    out[0] = '\0';
    return out;
}

static char *reason(const wording *w, const fogg_view *view, const fogg_hint *found, char *out, size_t size)
{
    char ticket[192] = "", route[192] = "", number[64];
    if (found->ticket != FOGG_NONE)
        wording_ticket(w, found->ticket, ticket, sizeof ticket);
    if (found->route != FOGG_NONE)
        wording_route(w, found->route, route, sizeof route);
    switch (found->reason) {
    case FOGG_REASON_FINISHES_TICKET:
        return fogg_say(w->language, out, size, "hint.completes", FOGG_WORDS({"ticket", ticket}));
    case FOGG_REASON_NEEDED_FOR_TICKET:
        return fogg_say(w->language, out, size, "hint.serves", FOGG_WORDS({"ticket", ticket}));
    case FOGG_REASON_MAY_BE_LOST:
        if (found->ticket == FOGG_NONE)
            break;
        return fogg_say(w->language, out, size, "hint.race", FOGG_WORDS({"ticket", ticket}));
    case FOGG_REASON_ROUTE_POINTS:
        return wording_count(w, "hint.points", found->points, out, size);
    case FOGG_REASON_COLLECTS_COLOUR:
        return fogg_say(w->language, out, size, found->card == FOGG_WILD ? "hint.wild" : "hint.collects",
                        FOGG_WORDS({"route", route}));
    case FOGG_REASON_COLLECTS_ANY:
        return fogg_say(w->language, out, size, "hint.stock-for", FOGG_WORDS({"route", route}));
    case FOGG_REASON_CHEAP_TICKETS:
        return keep_reason(w, view, found->action, out, size);
    case FOGG_REASON_MORE_TICKETS:
        wording_piece_count(w, view->open.seat[view->seat].cars, number, sizeof number);
        return fogg_say(w->language, out, size, "hint.more-tickets", FOGG_WORDS({"cars", number}));
    case FOGG_REASON_BORROWS:
        if (found->location == FOGG_NONE)
            break;
        return fogg_say(w->language, out, size, "hint.borrows",
                        FOGG_WORDS({"place", w->board->locations[found->location].name}));
    case FOGG_REASON_SAVES_UP:
        wording_count(w, "count.points", found->points, number, sizeof number);
        return fogg_say(w->language, out, size, "hint.saves", FOGG_WORDS({"route", route}, {"points", number}));
    case FOGG_REASON_END_IS_NEAR:
        return end_reason(w, view, out, size);
    case FOGG_REASON_NOTHING_BETTER:
    case FOGG_REASON_COUNT:
        break;
    }
    return plain_reason(w, found->action, out, size);
}

bool hint_give(console *t, hint *out)
{
    const wording *w = &t->words;
    const fogg_view *view = &t->view;
    const fogg_bot_host host = {.survey = table_survey(t), .clock = now_in_microseconds, .threads = 2};
    char error[FOGG_MAX_BOT_ERROR], why[WORDING_BYTES];
    fogg_bot *bot = fogg_bot_open("expert", t->board, 1, &host, error);
    *out = (hint){0};
    if (!bot) {
        snprintf(out->text, sizeof out->text, "%s", error);
        return false;
    }
    fogg_hint found = fogg_bot_hint(bot, view);
    const fogg_thoughts *thoughts = fogg_bot_thoughts(bot);
    if (thoughts != NULL)
        out->thoughts = *thoughts;
    fogg_bot_close(bot);
    out->action = found.action;
    char text[WORDING_BYTES];
    wording_action(w, view, found.action, text, sizeof text);
    if (fogg_view_legal_count(view) == 1)
        fogg_say(w->language, why, sizeof why, "hint.only", FOGG_NO_WORDS);
    else
        reason(w, view, &found, why, sizeof why);
    snprintf(out->text, sizeof out->text, "%.*s. %.*s", WORDING_BYTES / 2, text, WORDING_BYTES / 2 - 8, why);
    return true;
}

char *hint_chance(const console *t, const fogg_candidate *candidate, char *out, size_t size)
{
    char chance[16], error[16];
    snprintf(chance, sizeof chance, "%d %%", (int)((int64_t)candidate->chance * 100 / FOGG_CERTAIN));
    snprintf(error, sizeof error, "%d %%", (int)((int64_t)candidate->error * 100 / FOGG_CERTAIN));
    return fogg_say(t->words.language, out, size, "hint.chance", FOGG_WORDS({"chance", chance}, {"error", error}));
}

char *hint_candidate(const console *t, const fogg_candidate *candidate, char *out, size_t size)
{
    char action[WORDING_BYTES], chance[64];
    wording_action(&t->words, &t->view, candidate->action, action, sizeof action);
    snprintf(out, size, "%s: %s", action, hint_chance(t, candidate, chance, sizeof chance));
    return out;
}
