/* receipt.h - which actions of clients a match has accepted, by the ids the clients gave them. */
#ifndef MATCH_RECEIPT_H
#define MATCH_RECEIPT_H

#include "match.h"

/* Looks for the accepted action of that seat and id. */
bool receipt_find(const fogg_match *match, int seat, const char *id, match_receipt *found);

void receipt_add(fogg_match *match, int seat, const char *id, int first, int last);

#endif
