/* test.c - the harness: a failed check jumps back to the runner, so a case needs no clean-up of its own. */
#include "test.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static struct {
    int ran;
    int failed;
    jmp_buf out;
    char reason[4096];
} state;

static void report(const char *name, bool passed)
{
    printf("%s %d - ", passed ? "ok" : "not ok", state.ran);
    for (const char *c = name; *c; c++)
        putchar(*c == '_' ? ' ' : *c == '#' ? '%' : *c); /* a '#' would begin a TAP directive */
    putchar('\n');
    if (!passed) {
        char *line = state.reason;
        while (line) {
            char *next = strchr(line, '\n');
            if (next)
                *next++ = '\0';
            printf("#   %s\n", line);
            line = next;
        }
    }
    fflush(stdout);
}

void test_run_with(const char *name, void (*body)(void *data), void *data)
{
    state.ran++;
    if (setjmp(state.out) == 0) {
        body(data);
        report(name, true);
    } else {
        state.failed++;
        report(name, false);
    }
}

static void call(void *data)
{
    void (**body)(void) = data;
    (*body)();
}

void test_run(const char *name, void (*body)(void))
{
    test_run_with(name, call, &body);
}

int test_done(void)
{
    printf("1..%d\n", state.ran);
    if (state.ran == 0)
        printf("# no test case ran\n");
    return state.ran > 0 && state.failed == 0 ? 0 : 1;
}

void test_fail(const char *file, int line, const char *format, ...)
{
    int used = snprintf(state.reason, sizeof state.reason, "%s:%d: ", file, line);
    va_list arguments;
    va_start(arguments, format);
    if (used >= 0 && (size_t)used < sizeof state.reason)
        vsnprintf(state.reason + used, sizeof state.reason - (size_t)used, format, arguments);
    va_end(arguments);
    longjmp(state.out, 1);
}

void test_equal_int(const char *file, int line, const char *text, intmax_t found, intmax_t wanted)
{
    if (found != wanted)
        test_fail(file, line, "%s is %jd, not %jd", text, found, wanted);
}

void test_equal_str(const char *file, int line, const char *text, const char *found, const char *wanted)
{
    if (!found || strcmp(found, wanted) != 0)
        test_fail(file, line, "%s is \"%s\", not \"%s\"", text, found ? found : "(null)", wanted);
}

void test_note(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    printf("# ");
    vprintf(format, arguments);
    putchar('\n');
    va_end(arguments);
}
