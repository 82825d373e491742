/* postgres_write.c - a group of writes as one statement.
 *
 * The statement gets every field of every write as a column, an array each.  First the rows of `live` are changed that
 * are held as whoever writes believes: these tables come back as `ok`.  Everything else is written for those tables
 * only, so a write that is fenced leaves no trace.  One statement is one transaction: no lock outlives a round trip.
 *
 * `wake` is what tables are looked up by whose deadline has passed, and has an index.  It is never later than the
 * deadline, and moves only if it must: when the deadline comes nearer, or when it has passed.  So most actions change
 * no column that has an index, and the new row stays on its page (a HOT update). */
#include <stdlib.h>
#include <string.h>

#include "../work/buffer.h"
#include "postgres_store.h"

/* The columns, in the order of the statement's parameters. */
enum {
    V_INDEX,
    V_ID,
    V_OWNER,
    V_EPOCH,
    V_ENTRIES,
    V_ENTRY,
    V_CHAT,
    V_DEADLINE,
    V_USED,
    L_ID,
    L_NUMBER,
    L_KIND,
    L_ACTOR,
    L_SEAT,
    L_ACTION,
    L_ACTION_ID,
    L_AT,
    L_FIRST,
    L_LAST,
    L_EVENTS,
    L_TIME_LEFT,
    C_ID,
    C_NUMBER,
    C_PERSON,
    C_SEAT,
    C_NAME,
    C_IS_PHRASE,
    C_TEXT,
    C_AT,
    P_ID,
    P_STATE,
    P_HOST,
    P_STARTED,
    P_ENDED,
    P_REMATCH,
    S_ID,
    S_SEAT,
    S_KIND,
    S_PERSON,
    S_NAME,
    S_BOT,
    S_HAS_RESULT,
    S_POINTS,
    S_IS_WINNER,
    W_ID,
    W_PERSON,
    W_KIND,
    W_KEY,
    W_VALUE,
    X_ID,
    COLUMNS
};

enum {
    SLOTS = 4096, /* of tables in a group: a power of two, more than twice a group */
    ARRAY_OF_INTEGERS = 1016,
    ARRAY_OF_TEXTS = 1009,
};

/* Most groups are entries of logs and nothing else, one for each table.  They have a shorter statement, with the
 * columns that it needs: what is known of an entry goes through the change of `live` into the log. */
static const int columns_of_entries[] = {V_INDEX, V_ID,    V_OWNER,  V_EPOCH,    V_DEADLINE,  L_NUMBER,
                                         L_KIND,  L_ACTOR, L_SEAT,   L_ACTION,   L_ACTION_ID, L_AT,
                                         L_FIRST, L_LAST,  L_EVENTS, L_TIME_LEFT};

enum { ENTRIES_COLUMNS = sizeof columns_of_entries / sizeof columns_of_entries[0] };

/* When the table is looked at again, and when it was last used. */
#define TIMES \
    "deadline = CASE WHEN v.deadline < 0 THEN live.deadline ELSE v.deadline END, wake = CASE WHEN v.deadline > 0 AND " \
    "(live.wake = 0 OR live.wake > v.deadline OR live.wake <= v.used) THEN v.deadline ELSE live.wake END, " \
    "used = greatest(live.used, v.used)"

#define LOG_COLUMNS \
    "born, table_id, number, epoch, kind, actor, seat, action, action_id, at, first, last, events, time_left"

static const char of_entries[] =
    "WITH ok AS (UPDATE live SET entries = live.entries + 1, " TIMES " FROM unnest($1::int8[], $2::int8[], $3::int8[], "
    "$4::int8[], $5::int8[], $6::int8[], $7::int8[], $8::int8[], $9::int8[], $10::text[], $11::text[], $12::int8[], "
    "$13::int8[], $14::int8[], $15::text[], $16::int8[]) AS v(i, id, owner, epoch, deadline, number, kind, actor, "
    "seat, action, action_id, used, first, last, events, time_left) WHERE live.id = v.id AND live.owner = v.owner AND "
    "live.epoch = v.epoch AND live.entries = v.number - 1 RETURNING live.born, live.entries, v.*), "
    "l AS (INSERT INTO log (" LOG_COLUMNS ") SELECT born, id, entries, epoch, kind, actor, seat, action, action_id, "
    "used, first, last, events, time_left FROM ok) SELECT i FROM ok";

static const char statement[] =
    "WITH v AS (SELECT * FROM unnest($1::int8[], $2::int8[], $3::int8[], $4::int8[], $5::int8[], $6::int8[], "
    "$7::int8[], $8::int8[], $9::int8[]) AS v(i, id, owner, epoch, entries, entry, chat, deadline, used)), "
    "ok AS (UPDATE live SET entries = live.entries + v.entry, chats = greatest(live.chats, v.chat), " TIMES
    " FROM v WHERE live.id = v.id AND live.owner = v.owner AND live.epoch = v.epoch AND "
    "(v.entries < 0 OR live.entries = v.entries) AND (v.chat = 0 OR live.chats < v.chat) "
    "RETURNING v.i, live.id, live.born, live.epoch, live.entries), "
    "l AS (INSERT INTO log (" LOG_COLUMNS ") SELECT ok.born, e.id, ok.entries, ok.epoch, e.kind, e.actor, e.seat, "
    "e.action, e.action_id, e.at, e.first, e.last, e.events, e.time_left FROM unnest($10::int8[], $11::int8[], "
    "$12::int8[], $13::int8[], $14::int8[], $15::text[], $16::text[], $17::int8[], $18::int8[], $19::int8[], "
    "$20::text[], $21::int8[]) AS e(id, number, kind, actor, seat, action, action_id, at, first, last, events, "
    "time_left) JOIN ok ON ok.id = e.id), "
    "c AS (INSERT INTO chat (table_id, number, person, seat, name, is_phrase, text, at) SELECT c.* FROM "
    "unnest($22::int8[], $23::int8[], $24::int8[], $25::int8[], $26::text[], $27::int8[], $28::text[], $29::int8[]) AS "
    "c(id, number, person, seat, name, is_phrase, text, at) JOIN ok ON ok.id = c.id), "
    "p AS (UPDATE tables SET state = p.state, host = p.host, started = p.started, ended = p.ended, rematch = p.rematch "
    "FROM unnest($30::int8[], $31::int8[], $32::int8[], $33::int8[], $34::int8[], $35::int8[]) AS "
    "p(id, state, host, started, ended, rematch) JOIN ok ON ok.id = p.id WHERE tables.id = p.id), "
    "s AS (INSERT INTO seats (table_id, seat, kind, person, name, bot, has_result, points, is_winner) SELECT s.* FROM "
    "unnest($36::int8[], $37::int8[], $38::int8[], $39::int8[], $40::text[], $41::text[], $42::int8[], $43::int8[], "
    "$44::int8[]) AS s(id, seat, kind, person, name, bot, has_result, points, is_winner) JOIN ok ON ok.id = s.id "
    "ON CONFLICT (table_id, seat) DO UPDATE SET kind = excluded.kind, person = excluded.person, name = excluded.name, "
    "bot = excluded.bot, has_result = excluded.has_result, points = excluded.points, is_winner = excluded.is_winner), "
    "w AS (INSERT INTO wishes (person, kind, key, value) SELECT w.person, w.kind, w.key, w.value FROM "
    "unnest($45::int8[], $46::int8[], $47::text[], $48::text[], $49::text[]) AS w(id, person, kind, key, value) "
    "JOIN ok ON ok.id = w.id WHERE w.value <> '' ON CONFLICT (person, kind, key) DO UPDATE SET "
    "value = excluded.value), "
    "d AS (DELETE FROM wishes USING unnest($45::int8[], $46::int8[], $47::text[], $48::text[], $49::text[]) AS "
    "w(id, person, kind, key, value) JOIN ok ON ok.id = w.id WHERE w.value = '' AND wishes.person = w.person AND "
    "wishes.kind = w.kind AND wishes.key = w.key), "
    "x AS (DELETE FROM wishes USING unnest($50::int8[]) AS x(id) JOIN ok ON ok.id = x.id WHERE "
    "wishes.kind = '" STORE_WISH_PREMOVE "' AND wishes.key = x.id::text) SELECT i FROM ok";

/* An array as PostgreSQL reads it in binary: a head of five numbers, then each value after its length. */
typedef struct column {
    fogg_buffer bytes;
    uint32_t count;
} column;

struct postgres_group {
    column columns[COLUMNS];
    int64_t tables[SLOTS]; /* in the round; 0: none */
    store_write *writes[SLOTS];
    int connection, entries_connection; /* in which each statement is prepared */
};

static bool is_text(int at)
{
    switch (at) {
    case L_ACTION:
    case L_ACTION_ID:
    case L_EVENTS:
    case C_NAME:
    case C_TEXT:
    case S_NAME:
    case S_BOT:
    case W_KIND:
    case W_KEY:
    case W_VALUE:
        return true;
    default: /* all others are numbers */
        return false;
    }
}

static void put_number(char *at, uint32_t number)
{
    for (int i = 0; i < 4; i++)
        at[i] = (char)(number >> (24 - 8 * i));
}

static void add_value(struct postgres_group *g, int at, const void *bytes, size_t length)
{
    char head[4];
    put_number(head, (uint32_t)length);
    buffer_add(&g->columns[at].bytes, head, sizeof head);
    buffer_add(&g->columns[at].bytes, bytes, length);
    g->columns[at].count++;
}

static void add_integer(struct postgres_group *g, int at, int64_t value)
{
    char bytes[8];
    put_number(bytes, (uint32_t)((uint64_t)value >> 32));
    put_number(bytes + 4, (uint32_t)value);
    add_value(g, at, bytes, sizeof bytes);
}

static void add_text(struct postgres_group *g, int at, const char *text)
{
    add_value(g, at, text, strlen(text));
}

static void begin_columns(struct postgres_group *g)
{
    static const char head[20] = {0};
    for (int at = 0; at < COLUMNS; at++) {
        buffer_empty(&g->columns[at].bytes);
        buffer_add(&g->columns[at].bytes, head, sizeof head);
        g->columns[at].count = 0;
    }
}

static void end_column(struct postgres_group *g, int at)
{
    char *head = g->columns[at].bytes.at;
    put_number(head, g->columns[at].count > 0);
    put_number(head + 8, is_text(at) ? POSTGRES_TEXT : POSTGRES_INTEGER);
    put_number(head + 12, g->columns[at].count);
    put_number(head + 16, 1);
}

/* ---- one write ----------------------------------------------------------------------------------------------- */

static int64_t table_of(const store_write *w)
{
    return w->entry ? w->entry->table : w->put ? w->put->id : w->chat->table;
}

static const store_hold *hold_of(const store_write *w)
{
    return w->entry ? &w->entry->hold : w->put ? &w->put->hold : &w->chat->hold;
}

static void add_entry(struct postgres_group *g, const store_entry *e)
{
    add_integer(g, L_ID, e->table);
    add_integer(g, L_NUMBER, e->number);
    add_integer(g, L_KIND, e->kind);
    add_integer(g, L_ACTOR, e->actor);
    add_integer(g, L_SEAT, e->seat);
    add_text(g, L_ACTION, e->action);
    add_text(g, L_ACTION_ID, e->action_id);
    add_integer(g, L_AT, e->at);
    add_integer(g, L_FIRST, e->first);
    add_integer(g, L_LAST, e->last);
    add_text(g, L_EVENTS, e->events);
    add_integer(g, L_TIME_LEFT, e->time_left);
}

static void add_chat(struct postgres_group *g, const store_chat *c)
{
    add_integer(g, C_ID, c->table);
    add_integer(g, C_NUMBER, c->number);
    add_integer(g, C_PERSON, c->person);
    add_integer(g, C_SEAT, c->seat);
    add_text(g, C_NAME, c->name);
    add_integer(g, C_IS_PHRASE, c->is_phrase);
    add_text(g, C_TEXT, c->text);
    add_integer(g, C_AT, c->at);
}

static void add_put(struct postgres_group *g, const store_table *t)
{
    add_integer(g, P_ID, t->id);
    add_integer(g, P_STATE, t->state);
    add_integer(g, P_HOST, t->host);
    add_integer(g, P_STARTED, t->started);
    add_integer(g, P_ENDED, t->ended);
    add_integer(g, P_REMATCH, t->rematch);
    for (int number = 0; number < t->seats; number++) {
        const store_seat *seat = &t->seat[number];
        add_integer(g, S_ID, t->id);
        add_integer(g, S_SEAT, number);
        add_integer(g, S_KIND, seat->kind);
        add_integer(g, S_PERSON, seat->person);
        add_text(g, S_NAME, seat->name);
        add_text(g, S_BOT, seat->bot);
        add_integer(g, S_HAS_RESULT, seat->has_result);
        add_integer(g, S_POINTS, seat->points);
        add_integer(g, S_IS_WINNER, seat->is_winner);
    }
}

static int64_t length_before(const store_write *w)
{
    return w->entry ? w->entry->number - 1 : w->put ? w->entries : STORE_ANY_LENGTH;
}

static void add_write(struct postgres_group *g, const store_write *w, int index)
{
    const store_hold *hold = hold_of(w);
    add_integer(g, V_INDEX, index);
    add_integer(g, V_ID, table_of(w));
    add_integer(g, V_OWNER, hold->owner);
    add_integer(g, V_EPOCH, hold->epoch);
    add_integer(g, V_ENTRIES, length_before(w));
    add_integer(g, V_ENTRY, w->entry != NULL);
    add_integer(g, V_CHAT, w->chat ? w->chat->number : 0);
    add_integer(g, V_DEADLINE, w->put ? w->put->deadline : w->sets_deadline ? w->deadline : -1);
    add_integer(g, V_USED, w->entry ? w->entry->at : 0);
    if (w->entry)
        add_entry(g, w->entry);
    if (w->chat)
        add_chat(g, w->chat);
    if (w->put)
        add_put(g, w->put);
    if (w->clears_premoves) {
        add_integer(g, X_ID, table_of(w));
    } else if (w->wish) {
        add_integer(g, W_ID, table_of(w));
        add_integer(g, W_PERSON, w->wish->person);
        add_text(g, W_KIND, w->wish->kind);
        add_text(g, W_KEY, w->wish->key);
        add_text(g, W_VALUE, w->wish->value);
    }
}

/* ---- the statement ------------------------------------------------------------------------------------------- */

static bool has_only_entries(const struct postgres_group *g)
{
    return g->columns[C_ID].count == 0 && g->columns[P_ID].count == 0 && g->columns[W_ID].count == 0 &&
           g->columns[X_ID].count == 0;
}

static PGresult *execute(postgres_store *s)
{
    struct postgres_group *g = s->group;
    bool is_short = has_only_entries(g);
    const char *name = is_short ? "entries" : "group";
    int *connection = is_short ? &g->entries_connection : &g->connection;
    int count = is_short ? ENTRIES_COLUMNS : COLUMNS;
    const char *values[COLUMNS];
    int lengths[COLUMNS], formats[COLUMNS];
    Oid types[COLUMNS];
    for (int i = 0; i < count; i++) {
        int at = is_short ? columns_of_entries[i] : i;
        end_column(g, at);
        values[i] = g->columns[at].bytes.at;
        lengths[i] = g->columns[at].count > 0 ? (int)g->columns[at].bytes.length : 12;
        formats[i] = 1;
        types[i] = is_text(at) ? ARRAY_OF_TEXTS : ARRAY_OF_INTEGERS;
    }
    if (*connection != s->connection) {
        PGresult *made = PQprepare(s->db, name, is_short ? of_entries : statement, count, types);
        if (PQresultStatus(made) != PGRES_COMMAND_OK)
            return made;
        PQclear(made);
        *connection = s->connection;
    }
    s->is_warned = false;
    return PQexecPrepared(s->db, name, count, values, lengths, formats, 0);
}

/* Writes the first `count` of the group's writes, about as many tables. */
static void write_round(postgres_store *s, store_write *const writes[], int count)
{
    struct postgres_group *g = s->group;
    begin_columns(g);
    for (int i = 0; i < count; i++)
        add_write(g, writes[i], i);
    PGresult *result = postgres_connect(s) ? execute(s) : NULL;
    store_status status = postgres_status(s, result, true);
    for (int i = 0; i < count; i++)
        writes[i]->status = status == STORE_OK ? STORE_CONFLICT : status;
    for (int row = 0; status == STORE_OK && row < PQntuples(result); row++)
        writes[atoi(PQgetvalue(result, row, 0))]->status = STORE_OK;
    PQclear(result);
    bool is_refused = result && (status == STORE_CONFLICT || status == STORE_DAMAGED || status == STORE_FAILED);
    if (is_refused && count > 1 && !s->is_in_transaction) /* one of them is to blame */
        for (int i = 0; i < count; i++)
            write_round(s, &writes[i], 1);
}

static struct postgres_group *group_of(postgres_store *s)
{
    if (!s->group)
        s->group = memory_of(sizeof *s->group);
    return s->group;
}

/* A table has one row in `live`, which a statement changes once. */
static bool is_first(struct postgres_group *g, int64_t table)
{
    size_t at = (uint64_t)table * 0x9e3779b97f4a7c15u >> 52;
    while (g->tables[at] != 0 && g->tables[at] != table)
        at = (at + 1) % SLOTS;
    bool is_new = g->tables[at] == 0;
    g->tables[at] = table;
    return is_new;
}

/* What is no change of one table alone is a transaction of its own, so that it spoils nobody's group. */
static void write_alone(fogg_store *store, store_write *write)
{
    write->status = store->kind->begin(store);
    if (write->status != STORE_OK)
        return;
    write->status = sql_write_one(store, write);
    if (write->status == STORE_OK)
        write->status = store->kind->commit(store);
    if (write->status != STORE_OK)
        store->kind->rollback(store);
}

static bool is_alone(const store_write *w)
{
    return w->run || w->added;
}

void postgres_write(fogg_store *store, store_write *const writes[], int count)
{
    postgres_store *s = (postgres_store *)store;
    struct postgres_group *g = group_of(s);
    enum { MOST = 1024 };
    bool is_done[MOST] = {false};
    for (int first = 0; first < count;) {
        int in_round = 0;
        memset(g->tables, 0, sizeof g->tables);
        for (int i = first; i < count && i < MOST; i++) {
            if (!is_done[i] && !is_alone(writes[i]) && is_first(g, table_of(writes[i]))) {
                is_done[i] = true;
                g->writes[in_round++] = writes[i];
            }
        }
        if (in_round > 0)
            write_round(s, g->writes, in_round);
        while (first < count && (is_done[first] || is_alone(writes[first]))) {
            if (is_alone(writes[first]))
                write_alone(store, writes[first]);
            first++;
        }
    }
}

static store_status write_now(fogg_store *store, store_write *write)
{
    group_of((postgres_store *)store);
    write_round((postgres_store *)store, &write, 1);
    return write->status;
}

store_status postgres_append(fogg_store *store, const store_entry *entry)
{
    return write_now(store, &(store_write){.entry = entry});
}

store_status postgres_add_chat(fogg_store *store, const store_chat *chat)
{
    return write_now(store, &(store_write){.chat = chat});
}

store_status postgres_put_table(fogg_store *store, const store_table *table)
{
    store_status status = write_now(store, &(store_write){.put = table, .entries = STORE_ANY_LENGTH});
    return status == STORE_CONFLICT ? sql_why_none(store, table->id) : status;
}

void postgres_free_group(postgres_store *s)
{
    for (int at = 0; s->group && at < COLUMNS; at++)
        buffer_clear(&s->group->columns[at].bytes);
    free(s->group);
}
