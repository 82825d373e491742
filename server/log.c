/* log.c - lines of a log. */
#include "log.h"

#include <stdarg.h>
#include <stdio.h>
#include <time.h>

enum { MAX_QUOTED = 400, MAX_LINE = 2048, QUOTED_COUNT = 4, PACE = 1000 };

static log_level least_level = LOG_INFO;

void log_set_least(log_level level)
{
    least_level = level;
}

bool log_is_due(log_pace *pace, const char *key, int64_t now, unsigned *held)
{
    unsigned hash = 0;
    while (*key != '\0')
        hash = hash * 31 + (unsigned char)*key++;
    unsigned slot = hash % LOG_PACES;
    if (now < pace->next[slot]) {
        pace->held[slot]++;
        return false;
    }
    *held = pace->held[slot];
    pace->held[slot] = 0;
    pace->next[slot] = now + PACE;
    return true;
}

const char *log_quoted(const char *text)
{
    static _Thread_local char kept[QUOTED_COUNT][MAX_QUOTED];
    static _Thread_local int next;
    char *out = kept[next++ % QUOTED_COUNT];
    size_t length = 0;
    out[length++] = '"';
    for (; *text != '\0' && length + 6 < MAX_QUOTED; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\') {
            out[length++] = '\\';
            out[length++] = (char)c;
        } else if (c < 32 || c == 127) {
            length += (size_t)snprintf(out + length, MAX_QUOTED - length, "\\x%02x", c);
        } else {
            out[length++] = (char)c;
        }
    }
    out[length++] = '"';
    out[length] = '\0';
    return out;
}

void log_line(log_level level, const char *what, const char *format, ...)
{
    static const char *const names[] = {"info", "warn", "error"};
    if (level < least_level)
        return;
    char line[MAX_LINE], stamp[32];
    struct timespec now;
    struct tm parts;
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &parts);
    strftime(stamp, sizeof stamp, "%Y-%m-%dT%H:%M:%S", &parts);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    fprintf(stderr, "time=%s.%03ldZ level=%s event=%s%s%s\n", stamp, now.tv_nsec / 1000000, names[level], what,
            line[0] != '\0' ? " " : "", line);
}
