/* client.c - the full screen in the hands of a person: the scripts of tests/terminal/scripts (script.h).
 *
 *     test-client SCRIPTS RECORDS              runs them
 *     test-client --write SCRIPTS RECORDS      writes what is found into them */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../cli/heap.h"
#include "script.h"
#include "test.h"

enum { MOST_BYTES = 1 << 20 };

static char *read_whole(const char *path)
{
    FILE *file = fopen(path, "r");
    char *text = heap_new(MOST_BYTES);
    if (!file || fread(text, 1, MOST_BYTES - 1, file) == 0) {
        perror(path);
        exit(1);
    }
    fclose(file);
    return text;
}

/* Bytes up to the next sentence, from the end of this one's line on. */
static size_t section_length(const char *text)
{
    const char *end = strstr(text, "\n# ");
    return end ? (size_t)(end - text) + 1 : strlen(text);
}

typedef struct section {
    const char *path, *wanted, *found;
    size_t wanted_length, found_length;
} section;

static void is_as_before(void *data)
{
    const section *s = data;
    const char *wanted = s->wanted, *found = s->found;
    const char *wanted_end = wanted + s->wanted_length, *found_end = found + s->found_length;
    for (int line = 1; wanted < wanted_end || found < found_end; line++) {
        size_t wanted_length = wanted < wanted_end ? strcspn(wanted, "\n") : 0;
        size_t found_length = found < found_end ? strcspn(found, "\n") : 0;
        CHECK_THAT(wanted < wanted_end && found < found_end && wanted_length == found_length &&
                       memcmp(wanted, found, found_length) == 0,
                   "%s, line %d of this case:\nwanted %.*s\nfound  %.*s", s->path, line, (int)wanted_length, wanted,
                   (int)found_length, found);
        wanted += wanted_length + 1;
        found += found_length + 1;
    }
}

static void run_script(const char *path, const char *records)
{
    char *wanted = read_whole(path), *found = script_play(wanted, records);
    section s = {.path = path, .wanted = wanted, .found = found};
    while (*s.wanted != '\0' || *s.found != '\0') {
        char name[200];
        s.wanted_length = section_length(s.wanted);
        s.found_length = section_length(s.found);
        const char *base = strrchr(path, '/');
        snprintf(name, sizeof name, "%.*s: %.*s", (int)strcspn(base + 1, "."), base + 1,
                 (int)(strcspn(s.wanted, "\n") - strspn(s.wanted, "# ")), s.wanted + strspn(s.wanted, "# "));
        test_run_with(name, is_as_before, &s);
        s.wanted += s.wanted_length;
        s.found += s.found_length;
    }
    free(wanted);
    free(found);
}

static void write_script(const char *path, const char *records)
{
    char *text = read_whole(path), *found = script_play(text, records);
    FILE *file = fopen(path, "w");
    if (!file || fputs(found, file) < 0 || fclose(file) != 0) {
        perror(path);
        exit(1);
    }
    free(text);
    free(found);
}

static int is_script(const struct dirent *entry)
{
    size_t length = strlen(entry->d_name);
    return length > 4 && strcmp(entry->d_name + length - 4, ".txt") == 0;
}

int main(int argc, char **argv)
{
    bool is_writing = argc == 4 && strcmp(argv[1], "--write") == 0;
    struct dirent **entries;
    if (argc != 3 && !is_writing)
        return 2;
    const char *folder = argv[argc - 2], *records = argv[argc - 1];
    setenv("USER", "Ann", 1);
#if !defined __x86_64__ || defined __FMA__
    if (!is_writing) { /* maps are drawn with floating-point numbers, which are rounded in another way there */
        printf("1..0 # SKIP the scripts were written on another kind of processor\n");
        return 0;
    }
#endif
    int count = scandir(folder, &entries, is_script, alphasort);
    for (int i = 0; i < count; i++) {
        char path[1000];
        snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        if (is_writing)
            write_script(path, records);
        else
            run_script(path, records);
        free(entries[i]);
    }
    if (count > 0)
        free(entries);
    return is_writing ? 0 : test_done();
}
