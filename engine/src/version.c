/* version.c - the version comes from the build, so that it is written down once, in meson.build. */
#include "fogg/version.h"

const char *fogg_version(void)
{
    return FOGG_VERSION;
}
