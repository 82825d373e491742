/* save.c - a save is written to a second file, synced, and renamed over the first, so that it is never half written.
 *
 * The lock is on the file itself.  A rename puts another file in its place, so the second file is locked before it is
 * renamed; whoever locks a file makes sure afterwards that its name still leads to it. */
#include "save.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fogg/record.h"
#include "folder.h"
#include "heap.h"

enum {
    MAX_SAVE = 16 << 20, /* bytes; a game has a few hundred kilobytes */
    LOCK_TRIES = 100,    /* a file may be replaced between its opening and its locking */
};

static bool refuse(char *error, size_t size, const char *path, const char *reason)
{
    snprintf(error, size, "%.800s: %s", path, reason);
    return false;
}

/* The folder of games.  Returns false with a sentence. */
static bool find_folder(char *out, size_t out_size, char *error, size_t size)
{
    if (folder_find(out, out_size, "games"))
        return true;
    snprintf(error, size, "neither XDG_DATA_HOME nor HOME says where games are kept, or the name is too long");
    return false;
}

/* ---- opening and locking ----------------------------------------------------------------------------------------- */

/* Why a file of this kind is no save; NULL if it may be one. */
static const char *kind_fault(mode_t mode)
{
    if (S_ISDIR(mode))
        return strerror(EISDIR);
    if (S_ISLNK(mode))
        return "it is a link; name the file itself";
    return S_ISREG(mode) ? NULL : "it is no regular file";
}

/* Whether the path leads to the open file. */
static bool is_named(int fd, const char *path)
{
    struct stat here, there;
    return fstat(fd, &here) == 0 && lstat(path, &there) == 0 && here.st_ino == there.st_ino &&
           here.st_dev == there.st_dev;
}

/* Opens the file, which must be a regular one that may be written.  `flags` may add O_CREAT | O_EXCL.  Returns -1 with
 * a sentence. */
static int open_file(const char *path, int flags, char *error, size_t size)
{
    struct stat info;
    const char *fault = NULL;
    if (!(flags & O_CREAT) && lstat(path, &info) == 0)
        fault = kind_fault(info.st_mode);
    if (!fault && !(flags & O_CREAT) && access(path, W_OK) != 0)
        fault = strerror(errno);
    int fd = fault ? -1 : open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | flags, 0666);
    if (fd < 0)
        refuse(error, size, path, fault ? fault : strerror(errno));
    return fd;
}

/* Opens and locks the file as `lock`.  Returns false with a sentence, and no lock. */
static bool lock_file(save *file, int flags, char *error, size_t size)
{
    file->is_busy = false;
    for (int tries = 0; tries < LOCK_TRIES && !file->is_busy; tries++) {
        int fd = open_file(file->path, flags, error, size);
        if (fd < 0)
            return false;
        bool is_locked = flock(fd, LOCK_EX | LOCK_NB) == 0;
        file->is_busy = !is_locked && errno == EWOULDBLOCK;
        if (is_locked && is_named(fd, file->path)) {
            file->lock = fd;
            return true;
        }
        close(fd);
    }
    return refuse(error, size, file->path, "the game is open in another fogg");
}

/* Whether an open regular file is empty or begins with a record's header. */
static bool is_record(int fd, const char *path, char *error, size_t size)
{
    size_t length = 0, room = 65536, end = 0; /* of what is read, of the buffer, of the first line */
    char *line = heap_new(room);
    ssize_t got = 0;
    bool has_end = false;
    while (!has_end && length < FOGG_MAX_HEADER && (got = pread(fd, line + length, room - length, (off_t)length)) > 0) {
        const char *feed = memchr(line + length, '\n', (size_t)got);
        has_end = feed != NULL;
        length += (size_t)got;
        end = has_end ? (size_t)(feed - line) : length;
        if (length == room)
            line = heap_grow(line, room *= 2);
    }
    if (got < 0)
        refuse(error, size, path, strerror(errno));
    bool is_good = got >= 0 && (length == 0 || fogg_record_is_header(line, end));
    if (got >= 0 && !is_good)
        refuse(error, size, path, "it is no game record, so it is not written over");
    free(line);
    return is_good;
}

bool save_may_replace(const char *path, char *error, size_t size)
{
    struct stat info;
    if (stat(path, &info) != 0 || !S_ISREG(info.st_mode))
        return true;
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return refuse(error, size, path, strerror(errno));
    bool is_good = is_record(fd, path, error, size);
    close(fd);
    return is_good;
}

/* Takes the file that the person names for a new game. */
static bool begin_named(save *file, const char *path, char *error, size_t size)
{
    struct stat info;
    if (strlen(path) >= sizeof file->path)
        return refuse(error, size, path, strerror(ENAMETOOLONG));
    snprintf(file->path, sizeof file->path, "%s", path);
    file->is_new = lstat(path, &info) != 0 && errno == ENOENT;
    if (!lock_file(file, file->is_new ? O_CREAT | O_EXCL : 0, error, size))
        return false;
    if (!file->is_new && !is_record(file->lock, path, error, size)) {
        close(file->lock);
        return false;
    }
    return true;
}

/* Makes a file of its own for a new game. */
static bool begin_unnamed(save *file, const char *map, const char *date, char *error, size_t size)
{
    char folder[SAVE_PATH - 128], stamp[32];
    if (!find_folder(folder, sizeof folder, error, size))
        return false;
    if (!folder_make(folder))
        return refuse(error, size, folder, strerror(errno));
    snprintf(stamp, sizeof stamp, "%s", date);
    for (char *at = stamp; *at != '\0'; at++)
        if (*at == ':')
            *at = '-';
    file->is_new = true;
    for (int number = 1; number < 1000; number++) {
        char suffix[8] = "";
        struct stat info;
        if (number > 1)
            snprintf(suffix, sizeof suffix, "-%d", number);
        snprintf(file->path, sizeof file->path, "%s/%s-%s%s.fogg", folder, stamp, map, suffix);
        if (lock_file(file, O_CREAT | O_EXCL, error, size))
            return true;
        if (lstat(file->path, &info) != 0)
            return false;
    }
    return false;
}

bool save_begin(save *file, const char *map, const char *date, const char *path, char *error, size_t size)
{
    *file = (save){0};
    bool is_good = path ? begin_named(file, path, error, size) : begin_unnamed(file, map, date, error, size);
    if (is_good)
        return true;
    *file = (save){0};
    if (!path)
        snprintf(error + strlen(error), size - strlen(error), "; --save FILE keeps the game elsewhere");
    return false;
}

/* ---- writing ----------------------------------------------------------------------------------------------------- */

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

/* Syncs the folder, so that the new name is on the disk too.  Where a folder cannot be synced, the system sees to
 * it. */
static void sync_folder(const char *path)
{
    char folder[SAVE_PATH];
    const char *slash = strrchr(path, '/');
    if (slash == path)
        snprintf(folder, sizeof folder, "/");
    else
        snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) : 1, slash ? path : ".");
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return;
    fsync(fd);
    close(fd);
}

bool save_write(save *file, char *error, size_t size)
{
    char beside[SAVE_PATH + 8];
    struct stat info;
    snprintf(beside, sizeof beside, "%s.XXXXXX", file->path);
    int fd = mkstemp(beside);
    bool is_made = fd >= 0 && fcntl(fd, F_SETFD, FD_CLOEXEC) == 0 && fstat(file->lock, &info) == 0;
    if (is_made && info.st_uid != geteuid() && fchown(fd, info.st_uid, info.st_gid) != 0)
        is_made = false;
    bool is_written = is_made && fchmod(fd, info.st_mode & 07777) == 0 && write_all(fd, file->text, file->length) &&
                      fsync(fd) == 0 && flock(fd, LOCK_EX | LOCK_NB) == 0 && rename(beside, file->path) == 0;
    if (is_written) {
        close(file->lock);
        file->lock = fd;
        file->is_new = false;
        sync_folder(file->path);
        return true;
    }
    int reason = errno;
    if (fd >= 0) {
        unlink(beside);
        close(fd);
    }
    return refuse(error, size, file->path, strerror(reason));
}

/* ---- finding ----------------------------------------------------------------------------------------------------- */

/* Locks the file and reads it into `text`.  Returns false with a sentence, and no text and no lock. */
static bool read_all(save *file, char *error, size_t size)
{
    char block[65536];
    const char *reason = NULL;
    ssize_t got = 0;
    file->length = 0;
    if (!lock_file(file, 0, error, size))
        return false;
    while (file->length <= MAX_SAVE && (got = read(file->lock, block, sizeof block)) > 0)
        save_add(file, block, (size_t)got);
    if (got < 0)
        reason = strerror(errno);
    else if (file->length > MAX_SAVE)
        reason = "it is too large for a game";
    else if (file->length == 0)
        reason = "it is empty";
    if (!reason)
        return true;
    close(file->lock);
    file->lock = 0;
    return refuse(error, size, file->path, reason);
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

/* Takes the named file; a link leads to the file that is then replaced. */
static bool find_named(save *file, const char *path, char *error, size_t size)
{
    char *whole = realpath(path, NULL);
    bool fits = whole && strlen(whole) < sizeof file->path;
    if (!fits) {
        refuse(error, size, path, strerror(whole ? ENAMETOOLONG : errno));
        free(whole);
        return false;
    }
    snprintf(file->path, sizeof file->path, "%s", whole);
    free(whole);
    return read_all(file, error, size);
}

/* Takes the latest game that is not over.  One that is open in another program is not passed over for an older one. */
static bool find_latest(save *file, char *error, size_t size)
{
    char folder[SAVE_PATH - 300];
    struct dirent **games = NULL;
    bool is_found = false;
    if (!find_folder(folder, sizeof folder, error, size))
        return false;
    int count = scandir(folder, &games, is_game, alphasort);
    for (int g = count - 1; g >= 0; g--) {
        if (!is_found && !file->is_busy) {
            snprintf(file->path, sizeof file->path, "%s/%.255s", folder, games[g]->d_name);
            bool is_read = read_all(file, error, size);
            is_found = is_read && !is_over(file);
            if (is_read && !is_found)
                close(file->lock);
        }
        free(games[g]);
    }
    free(games);
    if (!is_found && !file->is_busy)
        snprintf(error, size, "there is no unfinished game in %.800s", folder);
    return is_found;
}

bool save_find(save *file, const char *path, char *error, size_t size)
{
    *file = (save){0};
    bool is_found = path ? find_named(file, path, error, size) : find_latest(file, error, size);
    if (!is_found) {
        free(file->text);
        *file = (save){.is_busy = file->is_busy};
    }
    return is_found;
}

void save_clear(save *file)
{
    if (file->is_new)
        unlink(file->path);
    if (file->lock > 0)
        close(file->lock);
    free(file->text);
    *file = (save){0};
}
