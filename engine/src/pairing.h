/* pairing.h - puts points into pairs so that the sum of what the pairs cost is the least.
 *
 * The method is Edmonds' (a minimum-weight perfect matching), with prices and blossoms, in the time of the third power
 * of the number of points. */
#ifndef FOGG_PAIRING_H
#define FOGG_PAIRING_H

#include <stdint.h>

#include "fogg/board.h"

enum {
    PAIRING_MAX = FOGG_MAX_LOCATIONS + 2,              /* points */
    PAIRING_NODES = PAIRING_MAX + PAIRING_MAX / 2 + 1, /* points and blossoms; number 0 stands for none */
    PAIRING_COST_MAX = 64,
};

/* Two points, one of each of two nodes. */
typedef struct pairing_link {
    uint8_t from, to;
} pairing_link;

typedef struct pairing {
    int count;                                      /* points, an even number: 1..count */
    uint8_t cost[PAIRING_MAX + 1][PAIRING_MAX + 1]; /* of a pair, at most PAIRING_COST_MAX; the same both ways */
    uint8_t mate[PAIRING_NODES];                    /* the answer: the other point of the pair */

    /* The rest belongs to the method. */
    int nodes;                      /* highest number in use */
    int price[PAIRING_NODES];       /* of a point or blossom */
    uint8_t top[PAIRING_NODES];     /* the outermost blossom a node is in, or itself; 0: unused */
    int8_t side[PAIRING_NODES];     /* in the search: 0 outer, 1 inner, -1 not reached */
    uint8_t parent[PAIRING_NODES];  /* the point from which an inner node was reached */
    uint8_t nearest[PAIRING_NODES]; /* the outer point with the least slack to a node, or 0 */
    int visited[PAIRING_NODES];     /* number of the last walk that came by */
    int walks;
    pairing_link link[PAIRING_NODES][PAIRING_NODES]; /* the points by which two nodes are linked most tightly */
    uint8_t part[PAIRING_NODES][PAIRING_MAX + 1];    /* the part of a blossom that a point is in, or 0 */
    uint8_t ring[PAIRING_NODES][PAIRING_MAX];        /* a blossom's parts, going round, its base first */
    uint8_t size[PAIRING_NODES];                     /* parts of a blossom */
    uint8_t queue[2 * PAIRING_MAX];                  /* outer points that were not looked at yet */
    int queued, taken;
} pairing;

/* Fills `mate` for the points 1..count by their `cost`, and returns the sum of the pairs' costs. */
int pairing_make(pairing *p);

#endif
