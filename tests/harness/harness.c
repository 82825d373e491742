/* harness.c - the engine's version is the build's, and the harness tells equal from unequal. */
#include "test.h"

#include "fogg/version.h"

TEST(the_engine_carries_the_version_of_the_build)
{
    CHECK_STR(fogg_version(), FOGG_VERSION);
}

int main(void)
{
    RUN(the_engine_carries_the_version_of_the_build);
    return test_done();
}
