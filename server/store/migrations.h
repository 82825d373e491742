/* migrations.h - the numbered files of server/sql as texts, in order; made by tools/embed-sql. */
#ifndef MIGRATIONS_H
#define MIGRATIONS_H

typedef struct migration {
    int number; /* from 1, without a gap */
    const char *name;
    const char *sql;
} migration;

/* The one after the last has the number 0. */
extern const migration migrations[];

#endif
