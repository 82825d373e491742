/* store.c - words for what a store answers. */
#include "store.h"

const char *store_status_name(store_status status)
{
    switch (status) {
    case STORE_OK:
        return "ok";
    case STORE_MISSING:
        return "missing";
    case STORE_CONFLICT:
        return "conflict";
    case STORE_FULL:
        return "full";
    case STORE_FAILED:
        return "failed";
    }
    return "failed";
}
