/* config.c - options from a configuration file and from the environment. */
#include "config.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "fogg/near.h"
#include "fogg/utf8.h"
#include "heap.h"

enum { MAX_FILE = 1 << 20 }; /* bytes; a configuration has a few lines */

static void add(option_words *config, const char *name, const char *value)
{
    size_t size = strlen(name) + (value ? strlen(value) : 0) + 4;
    char *word = heap_new(size);
    if (name[0] == '\0')
        snprintf(word, size, "%s", value);
    else
        snprintf(word, size, value ? "--%s=%s" : "--%s", name, value);
    config->words = heap_grow(config->words, (size_t)(config->count + 2) * sizeof *config->words);
    config->words[config->count++] = word;
    config->words[config->count] = NULL;
}

static const option *find(const options *usage, const char *name)
{
    for (const option *o = usage->choices; o->name; o++)
        if (strcmp(o->name, name) == 0)
            return o;
    return NULL;
}

static int tell_unknown(const options *usage, const char *path, int line, const char *name)
{
    fogg_near near;
    fogg_near_init(&near, name, strlen(name));
    for (const option *o = usage->choices; o->name; o++)
        fogg_near_try(&near, o->name);
    fprintf(stderr, "fogg %s: %s:%d: no option \"%s\"", usage->command, path, line, name);
    if (near.best)
        fprintf(stderr, "; did you mean \"%s\"?", near.best);
    fputc('\n', stderr);
    return EXIT_USAGE;
}

/* Adds an option with its value.  A flag says yes or no, or nothing. */
static int add_option(option_words *config, const options *usage, const char *where, int line, const option *o,
                      const char *value)
{
    bool is_no = value && (strcmp(value, "no") == 0 || strcmp(value, "0") == 0);
    bool is_yes = !value || strcmp(value, "yes") == 0 || strcmp(value, "1") == 0;
    if (o->lone && value && is_no && value[0] == 'n')
        return OPTIONS_GOOD;
    if (o->lone && (!value || strcmp(value, "yes") == 0)) {
        add(config, o->name, NULL);
        return OPTIONS_GOOD;
    }
    if (!o->flag && !value) {
        fprintf(stderr, "fogg %s: %s:%d: %s needs a value: %s = %s\n", usage->command, where, line, o->name, o->name,
                o->argument);
        return EXIT_USAGE;
    }
    if (o->flag && !is_yes && !is_no) {
        fprintf(stderr, "fogg %s: %s:%d: %s is yes or no, not \"%s\"\n", usage->command, where, line, o->name, value);
        return EXIT_USAGE;
    }
    if (!o->flag || is_yes)
        add(config, o->name, o->flag ? NULL : value);
    return OPTIONS_GOOD;
}

static char *trim(char *text)
{
    while (isspace((unsigned char)*text))
        text++;
    size_t length = strlen(text);
    while (length > 0 && isspace((unsigned char)text[length - 1]))
        text[--length] = '\0';
    return text;
}

static int read_line(option_words *config, const options *usage, const char *path, int number, char *line)
{
    char *name = trim(line), *value = NULL;
    if (name[0] == '\0' || name[0] == '#')
        return OPTIONS_GOOD;
    char *equals = strchr(name, '=');
    if (equals) {
        *equals = '\0';
        value = trim(equals + 1);
        name = trim(name);
    }
    const option *o = find(usage, name);
    return o ? add_option(config, usage, path, number, o, value) : tell_unknown(usage, path, number, name);
}

static int read_file(option_words *config, const options *usage, const char *path)
{
    size_t length;
    char *text = file_read(path, MAX_FILE, &length);
    if (!text) {
        fprintf(stderr, "fogg %s: %s: %s\n", usage->command, path, strerror(errno));
        return EXIT_FAILURE;
    }
    int number = 0, status = OPTIONS_GOOD;
    for (char *at = text + fogg_utf8_mark(text, length), *end = text + length; status == OPTIONS_GOOD && at < end;) {
        char *newline = memchr(at, '\n', (size_t)(end - at)), *stop = newline ? newline : end;
        *stop = '\0';
        number++;
        if (strlen(at) != (size_t)(stop - at)) {
            fprintf(stderr, "fogg %s: %s:%d: this is not text\n", usage->command, path, number);
            status = EXIT_FAILURE;
        } else {
            status = read_line(config, usage, path, number, at);
        }
        at = stop + 1;
    }
    free(text);
    return status;
}

static int read_environment(option_words *config, const options *usage)
{
    for (const option *o = usage->choices; o->name; o++) {
        char name[64];
        int length = snprintf(name, sizeof name, "FOGG_%s", o->name);
        for (int i = 0; i < length; i++)
            name[i] = name[i] == '-' ? '_' : (char)toupper((unsigned char)name[i]);
        const char *value = getenv(name);
        if (value && value[0] != '\0') {
            int status = add_option(config, usage, name, 1, o, value);
            if (status != OPTIONS_GOOD)
                return status;
        }
    }
    return OPTIONS_GOOD;
}

/* The file that the command line or the environment names, or NULL. */
static const char *named_file(int argc, char **argv)
{
    const char *path = getenv("FOGG_CONFIG");
    for (int i = 1; i < argc; i++) {
        if (strncmp(argv[i], "--config=", 9) == 0)
            path = argv[i] + 9;
        else if (strcmp(argv[i], "--config") == 0 && i + 1 < argc)
            path = argv[i + 1];
    }
    return path;
}

int config_read(option_words *config, const options *usage, int argc, char **argv)
{
    *config = (option_words){0};
    bool is_help = options_want_help(argc, argv); /* which a fault of the file must not hide */
    const char *path = is_help ? NULL : named_file(argc, argv);
    add(config, "", argv[0]);
    int status = path ? read_file(config, usage, path) : OPTIONS_GOOD;
    if (status == OPTIONS_GOOD && !is_help)
        status = read_environment(config, usage);
    for (int i = 1; i < argc; i++)
        add(config, "", argv[i]);
    return status;
}

int config_apply(const option_words *config, const options *usage)
{
    int count = config->count;
    char **words = heap_new(((size_t)count + 1) * sizeof *words); /* options_read moves them about */
    memcpy(words, config->words, (size_t)count * sizeof *words);
    int status = options_read(usage, &count, words);
    free(words);
    return status;
}

void config_clear(option_words *config)
{
    for (int i = 0; i < config->count; i++)
        free(config->words[i]);
    free(config->words);
    *config = (option_words){0};
}
