/* save.c - a save is written to a second file, synced, and renamed over the first, so that it is never half written. */
#include "save.h"
#include "folder.h"
#include "heap.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MAX_SAVE = 16 << 20 }; /* bytes; a game has a few hundred kilobytes */

bool save_begin(save *file, const char *map, const char *date, const char *path, char *error, size_t size)
{
    *file = (save){0};
    if (path) {
        snprintf(file->path, sizeof file->path, "%s", path);
        return true;
    }
    char folder[SAVE_PATH - 128];
    if (!folder_find(folder, sizeof folder, "games")) {
        snprintf(error, size, "neither XDG_DATA_HOME nor HOME says where games are kept");
        return false;
    }
    if (!folder_make(folder)) {
        snprintf(error, size, "%s: %s", folder, strerror(errno));
        return false;
    }
    char stamp[32];
    snprintf(stamp, sizeof stamp, "%s", date);
    for (char *at = stamp; *at != '\0'; at++)
        if (*at == ':')
            *at = '-';
    for (int number = 1; number < 1000; number++) {
        char suffix[8] = "";
        if (number > 1)
            snprintf(suffix, sizeof suffix, "-%d", number);
        snprintf(file->path, sizeof file->path, "%s/%s-%s%s.fogg", folder, stamp, map, suffix);
        int fd = open(file->path, O_WRONLY | O_CREAT | O_EXCL, 0644);
        if (fd >= 0) {
            close(fd);
            return true;
        }
        if (errno != EEXIST)
            break;
    }
    snprintf(error, size, "%.3000s: %s", file->path, strerror(errno));
    return false;
}

void save_add(void *context, const char *bytes, size_t length)
{
    save *file = context;
    if (file->length + length > file->room) {
        file->room = 2 * (file->length + length) + 4096;
        file->text = heap_grow(file->text, file->room);
    }
    memcpy(file->text + file->length, bytes, length);
    file->length += length;
}

static bool write_all(int fd, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t written = write(fd, bytes, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        bytes += written;
        length -= (size_t)written;
    }
    return true;
}

bool save_write(save *file, char *error, size_t size)
{
    char beside[SAVE_PATH + 8];
    snprintf(beside, sizeof beside, "%s.new", file->path);
    int fd = open(beside, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    bool is_written = fd >= 0 && write_all(fd, file->text, file->length) && fsync(fd) == 0;
    int reason = errno;
    if (fd >= 0 && close(fd) != 0 && is_written) {
        is_written = false;
        reason = errno;
    }
    if (is_written && rename(beside, file->path) != 0) {
        is_written = false;
        reason = errno;
    }
    if (!is_written) {
        if (fd >= 0)
            unlink(beside);
        snprintf(error, size, "%.3000s: %s", file->path, strerror(reason));
    }
    return is_written;
}

/* Reads the file into `text`.  Returns false with a sentence, and no text. */
static bool read_all(save *file, char *error, size_t size)
{
    char block[65536];
    const char *reason = NULL;
    FILE *in = fopen(file->path, "rb");
    if (!in) {
        snprintf(error, size, "%.3000s: %s", file->path, strerror(errno));
        return false;
    }
    for (size_t got; file->length <= MAX_SAVE && (got = fread(block, 1, sizeof block, in)) > 0;)
        save_add(file, block, got);
    if (ferror(in))
        reason = strerror(errno);
    else if (file->length > MAX_SAVE)
        reason = "it is too large for a game";
    else if (file->length == 0)
        reason = "it is empty";
    fclose(in);
    if (!reason)
        return true;
    snprintf(error, size, "%.3000s: %s", file->path, reason);
    free(file->text);
    file->text = NULL;
    file->length = file->room = 0;
    return false;
}

/* Whether the last line is the event `end`. */
static bool is_over(const save *file)
{
    size_t end = file->length;
    while (end > 0 && file->text[end - 1] == '\n')
        end--;
    size_t begin = end;
    while (begin > 0 && file->text[begin - 1] != '\n')
        begin--;
    static const char mark[] = "\"end\"";
    for (size_t at = begin; at + sizeof mark - 1 <= end; at++)
        if (memcmp(file->text + at, mark, sizeof mark - 1) == 0)
            return true;
    return false;
}

static int is_game(const struct dirent *entry)
{
    size_t length = strlen(entry->d_name);
    return length > 5 && strcmp(entry->d_name + length - 5, ".fogg") == 0;
}

bool save_find(save *file, const char *path, char *error, size_t size)
{
    *file = (save){0};
    if (path) {
        snprintf(file->path, sizeof file->path, "%s", path);
        return read_all(file, error, size);
    }
    char folder[SAVE_PATH - 300];
    struct dirent **games = NULL;
    if (!folder_find(folder, sizeof folder, "games")) {
        snprintf(error, size, "neither XDG_DATA_HOME nor HOME says where games are kept");
        return false;
    }
    int count = scandir(folder, &games, is_game, alphasort);
    bool is_found = false;
    for (int g = count - 1; g >= 0; g--) {
        if (!is_found) {
            file->length = 0;
            snprintf(file->path, sizeof file->path, "%s/%.255s", folder, games[g]->d_name);
            is_found = read_all(file, error, size) && !is_over(file);
        }
        free(games[g]);
    }
    free(games);
    if (!is_found) {
        save_clear(file);
        snprintf(error, size, "there is no unfinished game in %.3000s", folder);
    }
    return is_found;
}

void save_clear(save *file)
{
    free(file->text);
    *file = (save){0};
}
