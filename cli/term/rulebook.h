/* rulebook.h - the rules of any map, made from the catalogue's sections, the map's switches and its numbers.  The page
 * makes them of the same words (web/app/rest/ruleLines.ts). */
#ifndef RULEBOOK_H
#define RULEBOOK_H

#include "../wording.h"
#include "page.h"

/* Adds the rules of the map to a page. */
void rulebook_add(page *p, const wording *w, int width);

#endif
