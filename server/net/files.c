/* files.c - the page's files in memory. */
#include "files.h"

#include <dirent.h>
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../work/buffer.h"

enum { MAX_FILE = 64 << 20, MAX_DEPTH = 8 };

static const char plain_page[] =
    "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>fogg</title></head>\n"
    "<body><h1>fogg</h1><p>The server is running, but it has no page to show: build it, or name its folder with "
    "<code>--page</code>. Clients that bring their own page find the games at <code>/ws</code>.</p></body></html>\n";

static const char *type_of(const char *path)
{
    static const struct {
        const char *ending, *type;
    } types[] = {
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".json", "application/json"},
        {".wasm", "application/wasm"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".ico", "image/x-icon"},
        {".woff2", "font/woff2"},
        {".webmanifest", "application/manifest+json"},
        {".txt", "text/plain; charset=utf-8"},
        {".map", "application/json"},
        {".fogg", "application/x-ndjson"},
    };
    size_t length = strlen(path);
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        size_t ending = strlen(types[i].ending);
        if (length > ending && strcmp(path + length - ending, types[i].ending) == 0)
            return types[i].type;
    }
    return "application/octet-stream";
}

/* Whether the name has eight or more hexadecimal or base-32 digits, all upper case or digits, between '-' or '.' and
 * '.'. */
static bool has_hash(const char *path)
{
    const char *dot = strrchr(path, '.');
    int digits = 0;
    for (const char *at = dot; at && at > path && (at[-1] != '-' && at[-1] != '.'); at--) {
        bool is_digit = (at[-1] >= '0' && at[-1] <= '9') || (at[-1] >= 'A' && at[-1] <= 'Z');
        if (!is_digit)
            return false;
        digits++;
    }
    return digits >= 8;
}

static void set_tag(net_file *file)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < file->length; i++)
        hash = (hash ^ (unsigned char)file->bytes[i]) * UINT64_C(0x100000001b3);
    snprintf(file->tag, sizeof file->tag, "\"%016llx\"", (unsigned long long)hash);
}

static char *read_bytes(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    struct stat about;
    if (!file)
        return NULL;
    char *bytes = NULL;
    bool is_known = fstat(fileno(file), &about) == 0;
    if (is_known && about.st_size <= MAX_FILE) {
        bytes = memory_of((size_t)about.st_size + 1);
        *length = fread(bytes, 1, (size_t)about.st_size, file);
    }
    fclose(file);
    if (is_known && !bytes)
        errno = EFBIG;
    return bytes;
}

static bool is_packed(const char *name)
{
    size_t length = strlen(name);
    return length > 3 && strcmp(name + length - 3, ".gz") == 0;
}

static bool add_file(net_files *files, const char *path, const char *url)
{
    char packed[4096 + 4];
    net_file file = {.type = type_of(url), .is_lasting = has_hash(url)};
    file.bytes = read_bytes(path, &file.length);
    if (!file.bytes)
        return false;
    snprintf(packed, sizeof packed, "%s.gz", path);
    file.packed = read_bytes(packed, &file.packed_length);
    file.path = memory_of_text(url);
    set_tag(&file);
    files->at = memory_grow(files->at, (files->count + 1) * sizeof *files->at);
    files->at[files->count++] = file;
    return true;
}

static bool read_folder(net_files *files, const char *folder, const char *url, int depth)
{
    DIR *open = opendir(folder);
    struct dirent *entry;
    bool is_fine = open != NULL;
    while (is_fine && (entry = readdir(open)) != NULL) {
        char path[4096], name[4096];
        struct stat about;
        if (entry->d_name[0] == '.' || is_packed(entry->d_name))
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        snprintf(name, sizeof name, "%s/%s", url, entry->d_name);
        if (stat(path, &about) != 0)
            is_fine = false;
        else if (S_ISDIR(about.st_mode))
            is_fine = depth >= MAX_DEPTH || read_folder(files, path, name, depth + 1);
        else if (S_ISREG(about.st_mode))
            is_fine = add_file(files, path, name);
    }
    int error = errno;
    if (open)
        closedir(open);
    errno = error;
    return is_fine;
}

bool files_read(net_files *files, const char *folder)
{
    *files = (net_files){0};
    if (read_folder(files, folder, "", 0))
        return true;
    int error = errno;
    files_clear(files);
    errno = error;
    return false;
}

void files_use_plain(net_files *files)
{
    net_file file = {.type = type_of(".html"), .length = sizeof plain_page - 1};
    *files = (net_files){0};
    file.type = type_of("/index.html");
    file.path = memory_of_text("/index.html");
    file.bytes = memory_of_text(plain_page);
    set_tag(&file);
    files->at = memory_of(sizeof file);
    files->at[files->count++] = file;
}

const net_file *files_find(const net_files *files, const char *path)
{
    if (strcmp(path, "/") == 0)
        path = "/index.html";
    for (size_t i = 0; i < files->count; i++)
        if (strcmp(files->at[i].path, path) == 0)
            return &files->at[i];
    return NULL;
}

void files_clear(net_files *files)
{
    for (size_t i = 0; i < files->count; i++) {
        free(files->at[i].path);
        free(files->at[i].bytes);
        free(files->at[i].packed);
    }
    free(files->at);
    *files = (net_files){0};
}
