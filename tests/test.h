/* test.h - a test program in the Test Anything Protocol: one line a test case, and the reason below a failed one.
 *
 *     TEST(twin_route_is_closed_with_three_players)
 *     {
 *         CHECK(fogg_game_check(&game, 1, claim) == FOGG_TWIN_CLOSED);
 *     }
 *
 *     int main(int argc, char **argv)
 *     {
 *         RUN(twin_route_is_closed_with_three_players);
 *         return test_done();
 *     }
 *
 * A case's name is a sentence.  A failed check ends its case and the next case runs; a crash or an exit half-way
 * leaves the plan line unwritten, which the counter takes for a failure. */
#ifndef TEST_H
#define TEST_H

#include <stdbool.h>
#include <stdint.h>

#define TEST(name) static void name(void)

/* Runs one case, named as its function is with spaces for underscores. */
#define RUN(name) test_run(#name, name)

/* The case fails unless `condition` holds. */
#define CHECK(condition) \
    do { \
        if (!(condition)) \
            test_fail(__FILE__, __LINE__, "%s", #condition); \
    } while (0)

/* As CHECK, and tells what was found: CHECK_THAT(n == 3, "n is %d", n). */
#define CHECK_THAT(condition, ...) \
    do { \
        if (!(condition)) \
            test_fail(__FILE__, __LINE__, __VA_ARGS__); \
    } while (0)

/* The two integers, or strings, are equal; if not, both are printed. */
#define CHECK_INT(found, wanted) test_equal_int(__FILE__, __LINE__, #found, (intmax_t)(found), (intmax_t)(wanted))
#define CHECK_STR(found, wanted) test_equal_str(__FILE__, __LINE__, #found, found, wanted)

void test_run(const char *name, void (*body)(void));

/* As test_run, for cases made from data: `body` gets `data`, and the name is printed as it is. */
void test_run_with(const char *name, void (*body)(void *data), void *data);

/* Prints the plan.  Returns the exit status for main: 0 if at least one case ran and all passed, else 1. */
int test_done(void);

/* Ends the running case as failed, with a reason. */
_Noreturn void test_fail(const char *file, int line, const char *format, ...) __attribute__((format(printf, 3, 4)));
void test_equal_int(const char *file, int line, const char *text, intmax_t found, intmax_t wanted);
void test_equal_str(const char *file, int line, const char *text, const char *found, const char *wanted);

/* Prints a remark into the log, as a TAP comment. */
void test_note(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
