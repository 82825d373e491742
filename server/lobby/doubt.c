/* doubt.c - what became of changes whose commit failed. */
#include "doubt.h"

#include <stdlib.h>
#include <string.h>

#include "../log.h"
#include "attend.h"
#include "code.h"
#include "write.h"

void doubt_begin(fogg_table *table, const table_doubt *doubt)
{
    char code[CODE_LENGTH + 1];
    code_print(table->stored.id, code);
    log_line(LOG_WARN, "not-known", "table=%s entry=%d", code, doubt->number);
    table->doubt = memory_of(sizeof *table->doubt);
    *table->doubt = *doubt;
    if (doubt->client)
        client_keep(doubt->client);
}

static bool is_same_seat(const store_seat *a, const store_seat *b)
{
    return a->kind == b->kind && a->person == b->person && strcmp(a->bot, b->bot) == 0;
}

/* Nothing else changes the table meanwhile, so it is as it was before the change or as it is after it. */
static bool is_stored(const fogg_table *table, const table_doubt *doubt)
{
    if (table->status != STORE_OK)
        return false;
    if (doubt->number > 0)
        return table->match && table->match->entries >= doubt->number;
    const store_table *now = &table->stored, *after = &doubt->after;
    bool is_same = now->state == after->state && now->host == after->host && now->rematch == after->rematch;
    for (int seat = 0; seat < after->seats && is_same; seat++)
        is_same = is_same_seat(&now->seat[seat], &after->seat[seat]);
    return doubt->is_new || is_same;
}

static void answer(fogg_table *table, const table_doubt *doubt)
{
    char code[CODE_LENGTH + 1];
    bool is_rematch = doubt->number == 0 && doubt->after.rematch != 0;
    code_print(is_rematch ? doubt->after.rematch : table->stored.id, code);
    if (!is_stored(table, doubt))
        write_store_error(doubt->client, doubt->re, STORE_FAILED);
    else if (doubt->number > 0 && doubt->kind == STORE_ENTRY_ACTION)
        attend_send_news(table, doubt->client, doubt->re, doubt->first, NULL, NULL);
    else
        write_done(doubt->client, doubt->re, doubt->number == 0 || doubt->kind == STORE_ENTRY_TAKEN ? "table" : NULL,
                   code);
}

void doubt_settle(fogg_table *table)
{
    table_doubt *doubt = table->doubt;
    bool is_missing = table->status == STORE_MISSING && doubt && doubt->is_new;
    if (table->status != STORE_OK && !is_missing)
        return;
    if (doubt) {
        table->has_ended = table->stored.state == STORE_TABLE_OVER && is_stored(table, doubt);
        if (doubt->client) {
            answer(table, doubt);
            client_drop(doubt->client);
        }
        free(doubt);
        table->doubt = NULL;
    }
    int told = table->told;
    table->told = table->match ? table->match->events : 0;
    if (table->told > told && table->viewers) {
        write_announcement(table);
        attend_catch_up(table, told);
    }
}
