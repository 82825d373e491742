/* receipt.h - which actions of clients a match has accepted, by the ids the clients gave them. */
#ifndef MATCH_RECEIPT_H
#define MATCH_RECEIPT_H

#include "match.h"

/* The accepted action of that seat and id, or NULL. */
const match_receipt *receipt_find(const fogg_match *match, int seat, const char *id);

void receipt_add(fogg_match *match, int seat, const char *id, int first, int last);

/* Frees all of them. */
void receipts_clear(fogg_match *match);

/* Call this on a plain copy of a match: the receipts belong to the original. */
void receipts_detach(fogg_match *copy);

#endif
