/* log.h - a line an event, in logfmt, on standard error: time, level, what, and key=value pairs. */
#ifndef SERVER_LOG_H
#define SERVER_LOG_H

#include <stdbool.h>
#include <stdint.h>

/* LOG_NONE is for log_set_least: no line is written. */
typedef enum log_level { LOG_INFO, LOG_WARN, LOG_ERROR, LOG_NONE } log_level;

/* Writes one line.  `format` gives the pairs; a value that may hold blanks or anything a person typed is a %s of
 * log_quoted. */
void log_line(log_level level, const char *what, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* A text in quotes, escaped so that it stays one value; the result lives until the calling thread's fourth next
 * call. */
const char *log_quoted(const char *text);

enum { LOG_PACES = 64 };

/* Keeps lines that strangers can cause as often as they like to one a second for each key, so that nobody fills the
 * disk.  Keys may share a place.  Zeroed memory is a pace. */
typedef struct log_pace {
    int64_t next[LOG_PACES]; /* milliseconds: no line before */
    unsigned held[LOG_PACES];
} log_pace;

/* Whether a line may be written at the moment `now`.  `held` is then how many were not since the last one. */
bool log_is_due(log_pace *pace, const char *key, int64_t now, unsigned *held);

/* Lines below this level are not written (LOG_INFO). */
void log_set_least(log_level level);

#endif
