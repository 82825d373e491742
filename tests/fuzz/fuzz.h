/* fuzz.h - a fuzz target: one function that takes any bytes, and aborts if something is wrong.
 *
 * `make fuzz` links it with libFuzzer.  The normal test run links it with driver.c instead, which feeds it the corpus
 * and changed copies of it, always the same ones. */
#ifndef FUZZ_H
#define FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A target that knows what its inputs look like may have this one: changes `data` in place, up to `max_size` bytes, and
 * returns the new size.  It may call the second, which changes it somehow. */
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);

/* An assertion that is checked in every build. */
#define MUST(condition) \
    do { \
        if (!(condition)) { \
            fprintf(stderr, "%s:%d: must hold: %s\n", __FILE__, __LINE__, #condition); \
            abort(); \
        } \
    } while (0)

#endif
