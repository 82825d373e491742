/* driver.c - runs a fuzz target without libFuzzer: the inputs of a folder, then so many changed copies of them.
 *
 *     fuzz-map COUNT FOLDER...
 *
 * The changes come from a generator that always begins the same, so a run that fails fails again; the input that did
 * it is left in the file fuzz-input of the current folder. */
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

#include "fuzz.h"

enum { MAX_INPUTS = 512, MAX_SIZE = 1 << 18 };

typedef struct input {
    uint8_t *bytes;
    size_t size;
} input;

static input inputs[MAX_INPUTS];
static int input_count;
static uint8_t *current; /* exactly as large as the input, so that a read beyond its end is found */
static size_t current_size;

static uint64_t random_state = 1;

static size_t below(size_t bound)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return bound > 0 ? (size_t)(random_state >> 11) % bound : 0;
}

static void keep_input(int signal_number)
{
    int file = open("fuzz-input", O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (file >= 0) {
        bool is_written = write(file, current, current_size) == (ssize_t)current_size;
        close(file);
        if (!is_written)
            unlink("fuzz-input");
    }
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

static void run(const uint8_t *bytes, size_t size)
{
    current = malloc(size > 0 ? size : 1);
    current_size = size;
    if (!current)
        abort();
    memcpy(current, bytes, size);
    LLVMFuzzerTestOneInput(current, size);
    free(current);
}

static void load(const char *folder)
{
    DIR *directory = opendir(folder);
    if (!directory) {
        perror(folder);
        exit(2);
    }
    for (struct dirent *entry; (entry = readdir(directory)) && input_count < MAX_INPUTS;) {
        char path[4096];
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        FILE *file = entry->d_name[0] == '.' ? NULL : fopen(path, "rb");
        uint8_t *bytes = file ? malloc(MAX_SIZE) : NULL;
        size_t size = bytes ? fread(bytes, 1, MAX_SIZE, file) : 0;
        bool is_file = bytes && !ferror(file);
        if (file)
            fclose(file);
        if (is_file)
            inputs[input_count++] = (input){bytes, size};
        else
            free(bytes);
    }
    closedir(directory);
}

/* Folders list their files in any order; a run must always take them in the same one. */
static int compare_inputs(const void *a, const void *b)
{
    const input *first = a, *second = b;
    if (first->size != second->size)
        return first->size < second->size ? -1 : 1;
    return memcmp(first->bytes, second->bytes, first->size);
}

/* Where the line that holds `at` begins, and where the next one does. */
static size_t line_begin(const uint8_t *bytes, size_t at)
{
    while (at > 0 && bytes[at - 1] != '\n')
        at--;
    return at;
}

static size_t line_end(const uint8_t *bytes, size_t size, size_t at)
{
    while (at < size && bytes[at] != '\n')
        at++;
    return at < size ? at + 1 : size;
}

/* Puts `piece` in the place of the `gone` bytes at `at`. */
static size_t splice(uint8_t *bytes, size_t size, size_t at, size_t gone, const uint8_t *piece, size_t length)
{
    if (size - gone + length > MAX_SIZE)
        return size;
    uint8_t copy[512];
    length = length < sizeof copy ? length : sizeof copy;
    memcpy(copy, piece, length);
    memmove(bytes + at + length, bytes + at + gone, size - at - gone);
    memcpy(bytes + at, copy, length);
    return size - gone + length;
}

/* One change: of a bit, a byte, a digit, a piece or a line; what is put there comes from this input or another. */
static size_t change(uint8_t *bytes, size_t size)
{
    const input *other = &inputs[below((size_t)input_count)];
    if (size == 0 || other->size == 0)
        return splice(bytes, size, 0, 0, other->bytes, other->size);
    size_t at = below(size), from = below(other->size);
    size_t begin = line_begin(bytes, at), end = line_end(bytes, size, at);
    size_t other_begin = line_begin(other->bytes, from), other_end = line_end(other->bytes, other->size, from);
    switch (below(8)) {
    case 0:
        bytes[at] ^= (uint8_t)(1u << below(8));
        return size;
    case 1:
        bytes[at] = (uint8_t)below(256);
        return size;
    case 2:
        while (at < size && (bytes[at] < '0' || bytes[at] > '9'))
            at++;
        if (at < size)
            bytes[at] = (uint8_t)('0' + below(10));
        return size;
    case 3:
        return splice(bytes, size, at, 0, other->bytes + from, below(other->size - from + 1) % 32);
    case 4:
        return splice(bytes, size, at, below(size - at + 1) % 32, bytes, 0);
    case 5:
        return splice(bytes, size, begin, end - begin, bytes, 0);
    case 6:
        return splice(bytes, size, begin, 0, other->bytes + other_begin, other_end - other_begin);
    default:
        return splice(bytes, size, begin, end - begin, other->bytes + other_begin, other_end - other_begin);
    }
}

/* A target need not have a mutator of its own. */
#pragma weak LLVMFuzzerCustomMutator

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size)
{
    return size + 512 <= max_size ? change(data, size) : size;
}

int main(int argc, char **argv)
{
    static uint8_t bytes[MAX_SIZE + 512];
    if (argc < 3) {
        fprintf(stderr, "usage: %s COUNT FOLDER...\n", argv[0]);
        return 2;
    }
    signal(SIGABRT, keep_input);
    signal(SIGSEGV, keep_input);
    for (int i = 2; i < argc; i++)
        load(argv[i]);
    if (input_count == 0) {
        fprintf(stderr, "%s: no inputs\n", argv[0]);
        return 2;
    }
    qsort(inputs, (size_t)input_count, sizeof inputs[0], compare_inputs);
    for (int i = 0; i < input_count; i++)
        run(inputs[i].bytes, inputs[i].size);
    long count = strtol(argv[1], NULL, 10);
    for (long i = 0; i < count; i++) {
        const input *seed = &inputs[below((size_t)input_count)];
        size_t size = seed->size;
        memcpy(bytes, seed->bytes, size);
        for (size_t changes = 1 + below(4); changes > 0; changes--)
            size = LLVMFuzzerCustomMutator ? LLVMFuzzerCustomMutator(bytes, size, MAX_SIZE, (unsigned)below(1u << 31))
                                           : change(bytes, size);
        run(bytes, size);
    }
    printf("%d inputs and %ld changed ones\n", input_count, count);
    for (int i = 0; i < input_count; i++)
        free(inputs[i].bytes);
    return 0;
}
