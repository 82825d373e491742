/* postgres_migrate.c - brings a database forward, one numbered SQL file after another, each in a transaction.
 *
 * The table `layout` has a row for each.  `least_program` is the number of the first layout whose programs may still
 * use the database: so two versions of the program run side by side while nodes are brought forward one by one. */
#include <stdio.h>
#include <stdlib.h>

#include "postgres_store.h"

/* The first row's first number; -1 if it cannot be had. */
static int64_t ask(postgres_store *s, const char *sql)
{
    PGresult *result = PQexec(s->db, sql);
    int64_t number = -1;
    if (PQresultStatus(result) == PGRES_TUPLES_OK && PQntuples(result) == 1)
        number = strtoll(PQgetvalue(result, 0, 0), NULL, 10);
    PQclear(result);
    return number;
}

static bool run(postgres_store *s, const char *sql)
{
    PGresult *result = PQexec(s->db, sql);
    bool is_done = PQresultStatus(result) == PGRES_COMMAND_OK || PQresultStatus(result) == PGRES_TUPLES_OK;
    PQclear(result);
    return is_done;
}

static int newest(void)
{
    int known = 0;
    for (const migration *m = postgres_migrations; m->number != 0; m++)
        known = m->number;
    return known;
}

/* Files have their own word about older programs: "-- least program N" in the first line; else as before. */
static bool apply(postgres_store *s, const migration *m)
{
    char stamp[128];
    int least = m->number;
    sscanf(m->sql, "-- least program %d", &least);
    snprintf(stamp, sizeof stamp, "INSERT INTO layout (number, least_program) VALUES (%d, %d)", m->number, least);
    bool is_done = run(s, "BEGIN") && run(s, m->sql) && run(s, stamp) && run(s, "COMMIT");
    if (!is_done)
        run(s, "ROLLBACK");
    return is_done;
}

static bool fail(postgres_store *s, char *error, const char *what)
{
    char why[200];
    snprintf(why, sizeof why, "%s", PQerrorMessage(s->db));
    for (char *at = why; *at != '\0'; at++)
        if (*at == '\n')
            *at = ' ';
    snprintf(error, STORE_MAX_ERROR, "PostgreSQL: %s: %s: %s", s->name, what, why);
    return false;
}

static bool bring_forward(postgres_store *s, int64_t version, char *error)
{
    if (version < 0 &&
        ask(s, "SELECT count(*) FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'") !=
            0) {
        snprintf(error, STORE_MAX_ERROR,
                 "PostgreSQL: %s: a database, but not one of this program; make an empty one: createdb fogg", s->name);
        return false;
    }
    if (version < 0 && !run(s, "CREATE TABLE layout (number INTEGER PRIMARY KEY, least_program INTEGER NOT NULL)"))
        return fail(s, error, "its layout cannot be made");
    for (const migration *m = postgres_migrations; m->number != 0; m++)
        if (m->number > version && !apply(s, m))
            return fail(s, error, m->name);
    return true;
}

/* Programs of the layout before write deadlines and no wakes.  The last of them has ended when the last node of an
 * upgrade begins. */
static bool mend_wakes(postgres_store *s)
{
    return run(s, "UPDATE live SET wake = deadline WHERE deadline > 0 AND (wake = 0 OR wake > deadline)");
}

bool postgres_migrate(postgres_store *s, bool is_writer, char *error)
{
    if (is_writer && !run(s, "SELECT pg_advisory_lock(1718578023, 1)"))
        return fail(s, error, "it cannot be locked");
    int64_t version = -1, least = 0;
    if (ask(s, "SELECT count(*) FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND "
               "relname = 'layout'") == 1) {
        version = ask(s, "SELECT coalesce(max(number), 0) FROM layout");
        least = ask(s, "SELECT coalesce(max(least_program), 0) FROM layout");
    }
    bool is_good = true;
    if (least > newest()) {
        snprintf(error, STORE_MAX_ERROR,
                 "PostgreSQL: %s: its layout is number %lld, this program knows layouts up to %d; use a newer program",
                 s->name, (long long)version, newest());
        is_good = false;
    } else if (is_writer) {
        is_good = bring_forward(s, version, error);
    } else if (version < newest()) {
        snprintf(error, STORE_MAX_ERROR,
                 "PostgreSQL: %s: no database of this program, or an older one; fogg serve brings it forward", s->name);
        is_good = false;
    }
    if (is_good && is_writer && postgres_make_weeks(s) != STORE_OK)
        is_good = fail(s, error, "no partitions can be made");
    if (is_good && is_writer && !mend_wakes(s))
        is_good = fail(s, error, "deadlines cannot be read");
    if (is_writer)
        run(s, "SELECT pg_advisory_unlock(1718578023, 1)");
    return is_good;
}

store_status postgres_make_weeks(postgres_store *s)
{
    bool is_done = true;
    PGresult *missing = PQexec(
        s->db, "SELECT format('CREATE TABLE IF NOT EXISTS log_%s PARTITION OF log FOR VALUES FROM (%L) TO (%L)', "
               "to_char(monday, 'YYYYMMDD'), monday, monday + 7) FROM (SELECT date_trunc('week', "
               "current_date)::date + 7 * n AS monday FROM generate_series(-1, 5) n) w WHERE NOT EXISTS (SELECT 1 "
               "FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relname = 'log_' || "
               "to_char(monday, 'YYYYMMDD'))");
    if (PQresultStatus(missing) != PGRES_TUPLES_OK)
        is_done = false;
    for (int row = 0; is_done && row < PQntuples(missing); row++)
        is_done = run(s, PQgetvalue(missing, row, 0));
    PQclear(missing);
    return is_done ? STORE_OK : STORE_FAILED;
}
