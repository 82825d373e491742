/* chance.h - all chance of a simulation comes from one seed: faults, the order of steps, and the server's own random
 * numbers. */
#ifndef SIMULATION_CHANCE_H
#define SIMULATION_CHANCE_H

#include <stdbool.h>
#include <stdint.h>

/* libsodium gives numbers of the seed from here on: to be called once, before anything else. */
void chance_open(void);

void chance_seed(uint64_t seed);

/* A number from 0 to below `count`. */
int chance_of(int count);

/* True once in `count` times; never if it is 0. */
bool chance_once_in(int count);

#endif
