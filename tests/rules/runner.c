/* runner.c - runs every scenario below a folder as one test case each, named after its file.
 *
 *     test-rules MAPS RULES */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenario.h"
#include "test.h"

enum { MAX_SCENARIOS = 2048, MAX_PATH = 512, MAX_SCENARIO_TEXT = 1 << 14 };

static const char *maps;

static int compare(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Reads the file `data` and plays it. */
static void run(void *data)
{
    static char text[MAX_SCENARIO_TEXT];
    const char *path = data;
    FILE *file = fopen(path, "rb");
    CHECK_THAT(file != NULL, "cannot read %s", path);
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    CHECK_THAT(length < sizeof text - 1, "%s is too long for a scenario", path);
    text[length] = '\0';
    scenario_run(path, text, maps);
}

/* Adds the scenarios of one folder to the list. */
static int list(const char *folder, char **paths, int count)
{
    DIR *dir = opendir(folder);
    if (!dir)
        return count;
    for (struct dirent *entry = readdir(dir); entry && count < MAX_SCENARIOS; entry = readdir(dir)) {
        size_t length = strlen(entry->d_name);
        if (length < 3 || strcmp(entry->d_name + length - 2, ".t") != 0)
            continue;
        char path[MAX_PATH + sizeof entry->d_name + 1];
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        paths[count++] = strdup(path);
    }
    closedir(dir);
    return count;
}

/* "usa/C20-a-twin-is-closed.t" becomes the name of a case: "usa C20 a twin is closed". */
static void run_file(const char *root, char *path)
{
    char name[MAX_PATH];
    snprintf(name, sizeof name, "%s", path + strlen(root) + 1);
    name[strlen(name) - 2] = '\0';
    for (char *c = name; *c; c++)
        if (*c == '-' || *c == '/')
            *c = ' ';
    test_run_with(name, run, path);
}

int main(int argc, char **argv)
{
    static const char *const folders[] = {"usa",    "europe", "newyork",  "sanfrancisco", "switzerland",
                                          "nordic", "india",  "switches", "mixed",        "signs"};
    static char *paths[MAX_SCENARIOS];
    if (argc != 3) {
        fprintf(stderr, "usage: test-rules MAPS RULES\n");
        return 2;
    }
    maps = argv[1];
    int count = 0;
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++) {
        char folder[MAX_PATH];
        snprintf(folder, sizeof folder, "%s/%s", argv[2], folders[i]);
        int before = count;
        count = list(folder, paths, count);
        qsort(paths + before, (size_t)(count - before), sizeof paths[0], compare);
    }
    for (int i = 0; i < count; i++) {
        run_file(argv[2], paths[i]);
        free(paths[i]);
    }
    return test_done();
}
