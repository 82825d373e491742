/* store.c - words for what a store answers, and whether what it read makes sense. */
#include "store.h"

#include <string.h>

#include "fogg/utf8.h"

static const int64_t last_moment = INT64_C(1) << 52; /* milliseconds: far beyond any date, and sums of two still fit */

const char *store_status_name(store_status status)
{
    switch (status) {
    case STORE_OK:
        return "ok";
    case STORE_MISSING:
        return "missing";
    case STORE_CONFLICT:
        return "conflict";
    case STORE_FULL:
        return "full";
    case STORE_DAMAGED:
        return "damaged";
    case STORE_FAILED:
        return "failed";
    case STORE_UNKNOWN:
        return "unknown";
    }
    return "failed";
}

static bool is_moment(int64_t at)
{
    return at >= 0 && at <= last_moment;
}

static bool is_text(const char *text)
{
    return fogg_utf8_good(text, strlen(text)) == strlen(text);
}

static bool is_between(int64_t value, int64_t least, int64_t most)
{
    return value >= least && value <= most;
}

static bool is_seat_ok(const store_seat *seat)
{
    return is_between((int)seat->kind, STORE_SEAT_OPEN, STORE_SEAT_BOT) && is_text(seat->name) && is_text(seat->bot) &&
           (seat->kind != STORE_SEAT_HUMAN || seat->person != 0);
}

bool store_table_ok(const store_table *table)
{
    enum { MOST_TIME = 1000000 }; /* seconds or days; the messages allow far less */
    if (!is_between((int)table->state, STORE_TABLE_OPEN, STORE_TABLE_SUSPENDED) || !is_text(table->map) ||
        !is_between(table->seats, 2, FOGG_MAX_SEATS) || !is_between(table->start, -1, table->seats - 1) ||
        !is_between((int)table->clock, STORE_CLOCK_NONE, STORE_CLOCK_DAYS) ||
        !is_between(table->clock_time, 0, MOST_TIME) || !is_between(table->clock_increment, 0, MOST_TIME) ||
        !is_between(table->away, 0, MOST_TIME) || !is_moment(table->created) || !is_moment(table->started) ||
        !is_moment(table->ended) || !is_moment(table->deadline))
        return false;
    for (int seat = 0; seat < table->seats; seat++)
        if (!is_seat_ok(&table->seat[seat]))
            return false;
    return true;
}

bool store_entry_ok(const store_entry *entry)
{
    return is_between((int)entry->kind, STORE_ENTRY_START, STORE_ENTRY_TAKEN) &&
           is_between((int)entry->actor, STORE_ACTOR_HUMAN, STORE_ACTOR_STAND_IN) && is_moment(entry->at) &&
           is_between(entry->time_left, -1, last_moment) && strlen(entry->action_id) < STORE_MAX_ACTION_ID;
}

bool store_wish_ok(const store_wish *wish)
{
    return is_text(wish->kind) && is_text(wish->key) && is_text(wish->value);
}

bool store_chat_ok(const store_chat *chat)
{
    return chat->number > 0 && is_between(chat->seat, -1, FOGG_MAX_SEATS - 1) && is_text(chat->name) &&
           is_text(chat->text) && is_moment(chat->at);
}
