/* browser.h - opens an address in the person's browser. */
#ifndef BROWSER_H
#define BROWSER_H

#include <stdbool.h>

enum { BROWSER_PATH = 4096 };

/* Looks for a program that opens addresses: $BROWSER; `open` on macOS; Windows's browser inside WSL; and where there
 * is a desktop (DISPLAY or WAYLAND_DISPLAY) xdg-open or what Debian calls the browser.  Writes its path.  Returns false
 * if there is none. */
bool browser_find(char path[BROWSER_PATH]);

/* Starts that program and does not wait for it: what comes of it is not known. */
void browser_open(const char *path, const char *address);

#endif
