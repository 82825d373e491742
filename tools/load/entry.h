/* entry.h - an entry of a log as an action of a game writes it: what stores are given when they are measured. */
#ifndef LOAD_ENTRY_H
#define LOAD_ENTRY_H

#include "store/store.h"

/* Its number is the caller's to set. */
store_entry load_entry(int64_t table);

#endif
