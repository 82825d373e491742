/* think.c - what `fogg think` does where nothing else is said; the same with libnats and without. */
#include "fogg/think.h"

const fogg_think_options fogg_think_defaults = {.nats = "nats://127.0.0.1:4222", .threads = 1, .deadline = 5000};
