/* health.h - whether the store can write, tried now and then, so that /healthz shows a full disk before a player meets
 * it.  net_is_well (net.h) says what was found. */
#ifndef NET_HEALTH_H
#define NET_HEALTH_H

#include "net.h"

/* Tries it if it is time: every twenty seconds, and every second while something is wrong.  `now` is monotonic_ms. */
void health_tick(net_server *server, int64_t now);

#endif
