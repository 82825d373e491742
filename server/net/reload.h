/* reload.h - options of a running server: which of them count from the moment they are read.  The others
 * (docs/hosting.md lists both) need a new start. */
#ifndef NET_RELOAD_H
#define NET_RELOAD_H

#include "net.h"

/* The limits among the server's options are those of its parts from now on. */
void reload_use_limits(net_server *server);

/* SIGHUP: the certificate's files and the configuration are read anew.  Whatever is wrong, the server goes on as
 * before. */
void reload_all(net_server *server);

#endif
