/* version.h - which fogg this is. */
#ifndef FOGG_VERSION_H
#define FOGG_VERSION_H

#include "api.h"

FOGG_API_BEGIN

/* Returns the version of the engine, "0.2.0"; records carry it in their header. */
const char *fogg_version(void);

FOGG_API_END

#endif
