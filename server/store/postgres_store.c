/* postgres_store.c - a connection, statements that are prepared once in it, transactions. */
#include "postgres_store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../log.h"
#include "../work/buffer.h"
#include "../work/monotonic.h"

enum {
    TRY_EVERY = 200,   /* milliseconds between two attempts to connect */
    TELL_EVERY = 1000, /* milliseconds between two lines of the log about the database */
    LEAST_VERSION = 130000,
    CLOCK_BAD = 2000,    /* milliseconds between our clock and the database's that are worth a warning */
    CLOCK_WRONG = 30000, /* that no server begins with: deadlines and dates of games would be wrong */
};

/* A statement: its text, and the values of its next use. */
typedef struct prepared {
    char *text; /* with $1 where ours has ?1 */
    char name[16];
    int connection; /* in which it is prepared; 0: none */
    int count;
    Oid types[SQL_MAX_VALUES];
    const char *values[SQL_MAX_VALUES];
    int lengths[SQL_MAX_VALUES], formats[SQL_MAX_VALUES];
    char numbers[SQL_MAX_VALUES][24];
} prepared;

/* ---- the connection ------------------------------------------------------------------------------------------ */

/* What to do, where the database's own words do not say it. */
static const char *hint_of(const postgres_store *s)
{
    return s->is_full ? "the disk of the database is full: make room there, and games go on by themselves"
                      : "see the log of the database";
}

static void tell(postgres_store *s, const char *text)
{
    int64_t now = monotonic_ms();
    if (s->told_at != 0 && now - s->told_at < TELL_EVERY)
        return;
    s->told_at = now;
    char line[256];
    snprintf(line, sizeof line, "%s", text);
    line[strcspn(line, "\n")] = '\0';
    log_line(LOG_ERROR, "database", "name=%s text=%s hint=%s", log_quoted(s->name), log_quoted(line),
             log_quoted(hint_of(s)));
}

/* A server that stops answers some commits with success and a warning: they count on it, and perhaps not on the standby
 * that takes over. */
static void take_notice(void *context, const PGresult *result)
{
    postgres_store *s = context;
    const char *severity = PQresultErrorField(result, PG_DIAG_SEVERITY_NONLOCALIZED);
    if (!severity || strcmp(severity, "WARNING") != 0)
        return;
    s->is_warned = true;
    tell(s, PQresultErrorMessage(result));
}

/* What every connection needs.  A transaction that its server has lost sight of must not hold rows; commits are on disk
 * before they count. */
static bool set_up(postgres_store *s)
{
    PGresult *result = PQexec(s->db, "SELECT set_config('idle_in_transaction_session_timeout', '5s', false), "
                                     "CASE WHEN current_setting('synchronous_commit') = 'off' THEN "
                                     "set_config('synchronous_commit', 'on', false) END, "
                                     "(extract(epoch FROM clock_timestamp()) * 1000)::int8");
    bool is_good = PQresultStatus(result) == PGRES_TUPLES_OK;
    if (is_good) {
        struct timespec ours;
        clock_gettime(CLOCK_REALTIME, &ours);
        s->ahead = (int64_t)ours.tv_sec * 1000 + ours.tv_nsec / 1000000 - strtoll(PQgetvalue(result, 0, 2), NULL, 10);
        if (llabs(s->ahead) > CLOCK_BAD)
            log_line(LOG_WARN, "clock", "ahead=%lld hint=%s", (long long)s->ahead / 1000,
                     log_quoted("this machine's clock and the database's differ, in seconds: set both by NTP"));
    }
    PQclear(result);
    s->connection++;
    return is_good;
}

bool postgres_connect(postgres_store *s)
{
    if (PQstatus(s->db) == CONNECTION_OK)
        return true;
    int64_t now = monotonic_ms();
    s->is_in_transaction = false;
    if (now - s->tried_at < TRY_EVERY)
        return false;
    PQreset(s->db);
    s->tried_at = monotonic_ms();
    if (PQstatus(s->db) == CONNECTION_OK && set_up(s))
        return true;
    tell(s, PQerrorMessage(s->db));
    return false;
}

static PGconn *open_connection(const char *place)
{
    bool is_url = strncmp(place, "postgres://", 11) == 0;
    const char *keywords[] = {"connect_timeout",
                              "target_session_attrs",
                              "keepalives_idle",
                              "keepalives_interval",
                              "tcp_user_timeout",
                              "fallback_application_name",
                              "client_encoding",
                              "dbname",
                              NULL};
    const char *values[] = {
        "3", "read-write", "5", "2", "5000", "fogg", "UTF8", is_url ? place : place + strlen("postgres:"), NULL};
    return PQconnectdbParams(keywords, values, 1);
}

/* ---- answers ------------------------------------------------------------------------------------------------- */

static store_status status_of_code(const char *code)
{
    if (strncmp(code, "23", 2) == 0)
        return STORE_CONFLICT;
    if (strcmp(code, "53100") == 0)
        return STORE_FULL;
    if (strcmp(code, "XX001") == 0 || strcmp(code, "XX002") == 0)
        return STORE_DAMAGED;
    return STORE_FAILED;
}

store_status postgres_status(postgres_store *s, const PGresult *result, bool is_write)
{
    ExecStatusType answer = PQresultStatus(result);
    if (!result)
        return STORE_FAILED;
    if (answer == PGRES_COMMAND_OK || answer == PGRES_TUPLES_OK)
        return is_write && s->is_warned ? STORE_UNKNOWN : STORE_OK;
    const char *code = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    bool is_lost = PQstatus(s->db) != CONNECTION_OK || !code || strncmp(code, "57P", 3) == 0;
    store_status status = is_lost ? (is_write ? STORE_UNKNOWN : STORE_FAILED) : status_of_code(code);
    s->is_full |= status == STORE_FULL;
    if (status != STORE_CONFLICT)
        tell(s, PQresultErrorMessage(result));
    return status;
}

PGresult *postgres_run(postgres_store *s, const char *sql, int count, const Oid *types, const char *const *values,
                       const int *lengths, const int *formats)
{
    if (!postgres_connect(s))
        return NULL;
    s->is_warned = false;
    return PQexecParams(s->db, sql, count, types, values, lengths, formats, 0);
}

/* ---- statements ---------------------------------------------------------------------------------------------- */

static char *translate(const char *sql)
{
    fogg_buffer out = {0};
    char number[16];
    int next = 1;
    for (const char *at = sql; *at != '\0'; at++) {
        bool is_numbered = at[0] == '?' && at[1] >= '0' && at[1] <= '9';
        if (*at != '?') {
            buffer_add(&out, at, 1);
        } else {
            int length =
                is_numbered ? snprintf(number, sizeof number, "$") : snprintf(number, sizeof number, "$%d", next++);
            buffer_add(&out, number, (size_t)length);
        }
    }
    return out.at;
}

static void *prepare(sql_store *store, const char *sql)
{
    prepared *made = memory_of(sizeof *made);
    int number = 0;
    while (store->cache[number].sql)
        number++;
    made->text = translate(sql);
    snprintf(made->name, sizeof made->name, "s%d", number);
    return made;
}

static void set_value(query *q, const char *value, size_t length, int type, int format)
{
    prepared *p = q->statement;
    int at = q->next++ - 1;
    p->types[at] = (Oid)type;
    p->values[at] = value;
    p->lengths[at] = (int)length;
    p->formats[at] = format;
    p->count = at + 1;
}

static void set_integer(query *q, int64_t value)
{
    prepared *p = q->statement;
    char *number = p->numbers[q->next - 1];
    snprintf(number, sizeof p->numbers[0], "%lld", (long long)value);
    set_value(q, number, 0, POSTGRES_INTEGER, 0);
}

static void set_bytes(query *q, const void *bytes, size_t length, bool is_text)
{
    set_value(q, bytes, length, is_text ? POSTGRES_TEXT : POSTGRES_BYTES, is_text ? 0 : 1);
}

static PGresult *execute(postgres_store *s, prepared *p)
{
    if (p->connection != s->connection) {
        PGresult *made = PQprepare(s->db, p->name, p->text, p->count, p->types);
        if (PQresultStatus(made) != PGRES_COMMAND_OK)
            return made;
        PQclear(made);
        p->connection = s->connection;
    }
    s->is_warned = false;
    return PQexecPrepared(s->db, p->name, p->count, p->values, p->lengths, p->formats, 0);
}

/* A connection that was lost while nothing was under way is made again; what reads is asked again. */
static void run(query *q)
{
    postgres_store *s = (postgres_store *)q->store;
    bool was_in_transaction = s->is_in_transaction;
    for (int i = 0; i < 2; i++) {
        bool is_connected = PQstatus(s->db) == CONNECTION_OK || (!was_in_transaction && postgres_connect(s));
        q->rows = is_connected ? execute(s, q->statement) : NULL;
        if (was_in_transaction || PQstatus(s->db) == CONNECTION_OK || i == 1)
            break;
        PQclear(q->rows);
    }
    q->status = postgres_status(s, q->rows, false);
    s->changed = q->status == STORE_OK ? atoi(PQcmdTuples(q->rows)) : 0;
    q->row = -1;
}

static bool step(query *q)
{
    if (q->next > 0) {
        q->next = 0; /* it has run */
        run(q);
    }
    return q->status == STORE_OK && ++q->row < PQntuples(q->rows);
}

static store_status end(query *q)
{
    PQclear(q->rows);
    q->rows = NULL;
    return q->status;
}

static int changes(sql_store *store)
{
    return ((postgres_store *)store)->changed;
}

static const char *why(const sql_store *store)
{
    return PQerrorMessage(((const postgres_store *)store)->db);
}

static int64_t integer(const query *q, int column)
{
    const char *value = PQgetvalue(q->rows, q->row, column);
    return value[0] == 't' ? 1 : strtoll(value, NULL, 10);
}

static const char *text(const query *q, int column)
{
    return PQgetvalue(q->rows, q->row, column);
}

/* Bytes come as \x0123... */
static bool bytes(const query *q, int column, void *out, size_t length)
{
    const char *value = PQgetvalue(q->rows, q->row, column);
    if ((size_t)PQgetlength(q->rows, q->row, column) != 2 + 2 * length)
        return false;
    for (size_t i = 0; i < length; i++) {
        const char pair[] = {value[2 + 2 * i], value[3 + 2 * i], '\0'};
        ((unsigned char *)out)[i] = (unsigned char)strtoul(pair, NULL, 16);
    }
    return true;
}

static const sql_driver driver = {
    .is_postgres = true,
    .prepare = prepare,
    .set_integer = set_integer,
    .set_bytes = set_bytes,
    .step = step,
    .end = end,
    .changes = changes,
    .why = why,
    .integer = integer,
    .text = text,
    .bytes = bytes,
};

/* ---- the store ----------------------------------------------------------------------------------------------- */

static void close_store(fogg_store *store)
{
    postgres_store *s = (postgres_store *)store;
    for (int i = 0; i < SQL_STATEMENTS; i++) {
        prepared *p = s->sql.cache[i].statement;
        if (p)
            free(p->text);
        free(p);
    }
    postgres_free_group(s);
    PQfinish(s->db);
    free(s);
}

static store_status begin(fogg_store *store)
{
    postgres_store *s = (postgres_store *)store;
    if (!postgres_connect(s))
        return STORE_FAILED;
    PGresult *result = PQexec(s->db, "BEGIN");
    store_status status = postgres_status(s, result, false);
    PQclear(result);
    s->is_in_transaction = status == STORE_OK;
    return status;
}

static store_status commit(fogg_store *store)
{
    postgres_store *s = (postgres_store *)store;
    if (PQstatus(s->db) != CONNECTION_OK) {
        s->is_in_transaction = false;
        return STORE_FAILED; /* it was lost before: the server has rolled back */
    }
    s->is_warned = false;
    PGresult *result = PQexec(s->db, "COMMIT");
    store_status status = postgres_status(s, result, true);
    if (status == STORE_OK && strcmp(PQcmdStatus(result), "COMMIT") != 0)
        status = STORE_FAILED; /* a statement before it had failed */
    PQclear(result);
    s->is_in_transaction = false;
    return status;
}

static void run_plainly(postgres_store *s, const char *sql)
{
    if (PQstatus(s->db) == CONNECTION_OK)
        PQclear(PQexec(s->db, sql));
}

static void rollback(fogg_store *store)
{
    postgres_store *s = (postgres_store *)store;
    run_plainly(s, "ROLLBACK");
    s->is_in_transaction = false;
}

static store_status run_savepoint(fogg_store *store, const char *sql)
{
    postgres_store *s = (postgres_store *)store;
    PGresult *result = PQstatus(s->db) == CONNECTION_OK ? PQexec(s->db, sql) : NULL;
    store_status status = postgres_status(s, result, false);
    PQclear(result);
    return status;
}

static store_status mark(fogg_store *store)
{
    return run_savepoint(store, "SAVEPOINT job");
}

static store_status keep(fogg_store *store)
{
    return run_savepoint(store, "RELEASE SAVEPOINT job");
}

static store_status undo(fogg_store *store)
{
    store_status status = run_savepoint(store, "ROLLBACK TO SAVEPOINT job");
    return status == STORE_OK ? keep(store) : status;
}

/* Pages that have room take rows also when the disk is full.  So whether there is room for more is tried with a
 * megabyte of entries, which are not kept. */
static store_status look_for_room(fogg_store *store)
{
    enum { ROWS = 512 }; /* of two kilobytes, which cannot be compressed */
    store_status status = store->kind->begin(store);
    if (status != STORE_OK)
        return status;
    query q =
        query_of(store, "INSERT INTO log (born, table_id, number, epoch, kind, actor, seat, at, first, last, "
                        "time_left, action, action_id, events) SELECT current_date, 0, n, 0, 0, 0, 0, 0, 0, 0, 0, "
                        "'', '', (SELECT string_agg(md5(random()::text || n::text || m::text), '') FROM "
                        "generate_series(1, 64) m) FROM generate_series(1, ?) n");
    query_set_integer(&q, ROWS);
    status = query_run(&q);
    store->kind->rollback(store);
    return status;
}

static store_status probe(fogg_store *store)
{
    postgres_store *s = (postgres_store *)store;
    if (s->is_full) {
        store_status status = look_for_room(store);
        if (status != STORE_OK)
            return status;
        s->is_full = false;
    }
    query q = query_of(store, "INSERT INTO settings (name, value) VALUES ('probe', now()::text) "
                              "ON CONFLICT (name) DO UPDATE SET value = excluded.value");
    return query_run(&q);
}

/* PostgreSQL gives room back by itself. */
static store_status shrink(fogg_store *store, int most, int *count)
{
    (void)store;
    (void)most;
    (void)count;
    return STORE_OK;
}

static store_status get_sizes(fogg_store *store, store_sizes *sizes)
{
    query q = query_of(store, "SELECT pg_database_size(current_database())");
    *sizes = (store_sizes){0};
    if (query_step(&q))
        sizes->bytes = query_integer(&q, 0);
    return query_end(&q);
}

static const store_kind postgres_kind = {
    .close = close_store,
    .begin = begin,
    .commit = commit,
    .rollback = rollback,
    .probe = probe,
    .mark = mark,
    .keep = keep,
    .undo = undo,
    .write = postgres_write,
    .take = sql_take,
    .release = sql_release,
    .read_holds = sql_read_holds,
    .tell = sql_tell,
    .read_news = sql_read_news,
    .add_person = sql_add_person,
    .get_person = sql_get_person,
    .find_account = sql_find_account,
    .register_person = sql_register_person,
    .rename_person = sql_rename_person,
    .set_password = sql_set_password,
    .set_silence = sql_set_silence,
    .remove_person = sql_remove_person,
    .set_mute = sql_set_mute,
    .read_mutes = sql_read_mutes,
    .add_session = sql_add_session,
    .get_session = sql_get_session,
    .touch_session = sql_touch_session,
    .delete_session = sql_delete_session,
    .read_sessions = sql_read_sessions,
    .end_sessions = sql_end_sessions,
    .add_reset = sql_add_reset,
    .take_reset = sql_take_reset,
    .set_ban = sql_set_ban,
    .delete_ban = sql_delete_ban,
    .find_ban = sql_find_ban,
    .read_bans = sql_read_bans,
    .read_people = sql_read_people,
    .get_known = sql_get_known,
    .find_named = sql_find_named,
    .read_places = sql_read_places,
    .read_tables = sql_read_tables,
    .read_chat_of = sql_read_chat_of,
    .remove_ended = sql_remove_ended,
    .remove_sessions = sql_remove_sessions,
    .remove_chat = sql_remove_chat,
    .idle_guests = sql_idle_guests,
    .idle_tables = sql_idle_tables,
    .remove_table = sql_remove_table,
    .shrink = shrink,
    .pack = postgres_pack,
    .get_sizes = get_sizes,
    .close_table = sql_close_table,
    .add_table = sql_add_table,
    .put_table = postgres_put_table,
    .get_table = sql_get_table,
    .read_open = sql_read_open,
    .read_tables_of = sql_read_tables_of,
    .count_tables_of = sql_count_tables_of,
    .read_due = sql_read_due,
    .append = postgres_append,
    .set_deadline = sql_set_deadline,
    .read_log = postgres_read_log,
    .put_map = sql_put_map,
    .remove_map = sql_remove_map,
    .report_map = sql_report_map,
    .read_maps = sql_read_maps,
    .get_map = sql_get_map,
    .read_maps_of = sql_read_maps_of,
    .read_reports_of = sql_read_reports_of,
    .set_wish = sql_set_wish,
    .read_wishes = sql_read_wishes,
    .find_wishes = sql_find_wishes,
    .clear_wishes = sql_clear_wishes,
    .add_chat = postgres_add_chat,
    .read_chat = sql_read_chat,
};

bool store_postgres_is_built_in(void)
{
    return true;
}

/* One sentence of what libpq says, without its end of line. */
static void say_why(postgres_store *s, char *error)
{
    const char *why = PQerrorMessage(s->db);
    snprintf(error, STORE_MAX_ERROR, "PostgreSQL: %s", why[0] != '\0' ? why : "it does not answer");
    for (char *end = strchr(error, '\n'); end; end = strchr(error, '\n'))
        *end = end[1] == '\0' ? '\0' : ' ';
}

static bool check_server(postgres_store *s, char *error)
{
    const char *encoding = PQparameterStatus(s->db, "server_encoding");
    if (PQserverVersion(s->db) < LEAST_VERSION)
        snprintf(error, STORE_MAX_ERROR, "PostgreSQL: %s is of version %d; fogg needs 13 or later", s->name,
                 PQserverVersion(s->db) / 10000);
    else if (!encoding || strcmp(encoding, "UTF8") != 0)
        snprintf(error, STORE_MAX_ERROR, "PostgreSQL: %s is encoded as %s; make a database with ENCODING 'UTF8'",
                 s->name, encoding ? encoding : "nothing known");
    else if (llabs(s->ahead) > CLOCK_WRONG)
        snprintf(error, STORE_MAX_ERROR,
                 "PostgreSQL: %s: its clock and this machine's differ by %lld seconds; set both by NTP", s->name,
                 llabs(s->ahead) / 1000);
    else
        return true;
    return false;
}

fogg_store *store_postgres_open(const char *place, bool is_writer, char *error)
{
    postgres_store *s = memory_of(sizeof *s);
    s->sql.base.kind = &postgres_kind;
    s->sql.driver = &driver;
    s->db = open_connection(place);
    if (PQstatus(s->db) != CONNECTION_OK || !set_up(s)) {
        say_why(s, error);
        close_store(&s->sql.base);
        return NULL;
    }
    PQsetNoticeReceiver(s->db, take_notice, s);
    snprintf(s->name, sizeof s->name, "%s at %s:%s", PQdb(s->db), PQhost(s->db), PQport(s->db));
    if (!check_server(s, error) || !postgres_migrate(s, is_writer, error) ||
        (is_writer && !sql_refresh_names(&s->sql.base, s->name, error))) {
        close_store(&s->sql.base);
        return NULL;
    }
    return &s->sql.base;
}

store_status store_postgres_claim(fogg_store *store)
{
    query q = query_of(store, "SELECT pg_try_advisory_lock(1718578023, 2)");
    bool is_mine = query_step(&q) && query_integer(&q, 0) != 0;
    store_status status = query_end(&q);
    return status == STORE_OK && !is_mine ? STORE_CONFLICT : status;
}
