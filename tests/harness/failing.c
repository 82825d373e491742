/* failing.c - a test program that must fail, in each way a case can; count.py looks at what it says. */
#include "test.h"

#include <stdlib.h>
#include <string.h>

TEST(a_true_condition_passes)
{
    CHECK(1 + 1 == 2);
    CHECK_INT(1 + 1, 2);
    CHECK_STR("fogg", "fogg");
}

TEST(a_false_condition_fails)
{
    CHECK(1 + 1 == 3);
}

TEST(another_number_fails)
{
    CHECK_INT(1 + 1, 3);
}

TEST(another_string_fails)
{
    CHECK_STR("fogg", "aouda");
}

TEST(a_missing_string_fails)
{
    CHECK_STR(NULL, "fogg");
}

TEST(the_reason_is_told)
{
    CHECK_THAT(1 + 1 == 3, "there are %d of them", 2);
}

int main(int argc, char **argv)
{
    RUN(a_true_condition_passes);
    RUN(a_false_condition_fails);
    RUN(another_number_fails);
    RUN(another_string_fails);
    RUN(a_missing_string_fails);
    RUN(the_reason_is_told);
    if (argc > 1 && strcmp(argv[1], "crash") == 0)
        _Exit(3); /* half-way: no plan is printed */
    return test_done();
}
