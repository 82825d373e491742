/* print.c - prints the map of a seed: print-map SEED > map.txt */
#include <stdio.h>
#include <stdlib.h>

#include "generate.h"

int main(int argc, char **argv)
{
    char text[GENERATE_MAX], *end = NULL;
    uint64_t seed = argc == 2 ? strtoull(argv[1], &end, 10) : 0;
    if (argc != 2 || argv[1][0] == '\0' || *end != '\0') {
        fputs("usage: print-map SEED\n", stderr);
        return EXIT_FAILURE;
    }
    return fwrite(text, 1, generate_map(seed, text), stdout) > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
