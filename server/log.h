/* log.h - a line an event, in logfmt, on standard error: time, level, what, and key=value pairs. */
#ifndef SERVER_LOG_H
#define SERVER_LOG_H

typedef enum log_level { LOG_INFO, LOG_WARN, LOG_ERROR } log_level;

/* Writes one line.  `format` gives the pairs; a value that may hold blanks or anything a person typed is a %s of
 * log_quoted. */
void log_line(log_level level, const char *what, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* A text in quotes, escaped so that it stays one value; the result lives until the calling thread's fourth next
 * call. */
const char *log_quoted(const char *text);

/* Lines below this level are not written (LOG_INFO). */
void log_set_least(log_level level);

#endif
