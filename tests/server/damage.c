/* damage.c - a data file with damage anywhere: every table is entered, and at most the damaged ones are lost.
 *
 *     test-server-damage [FILES [FIRST]]     so many damaged files, from a seed on
 *
 * Under sanitizers: whatever the bytes say, nothing may be read or written where it does not belong. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "desk.h"
#include "lobby/code.h"
#include "log.h"
#include "test.h"

enum { TABLES = 8, PAGE = 4096 };

static fogg_desk d;
static char codes[TABLES][CODE_LENGTH + 1];
static int64_t ann;
static char *whole;
static size_t size;
static uint64_t state;
static int files = 40, first_seed = 1;

static unsigned chance(unsigned below)
{
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(state >> 33) % below;
}

static void make_tables(void)
{
    static const char *const more[] = {",\"start\":0",
                                       ",\"start\":0,\"clock\":{\"kind\":\"bank\",\"time\":600,\"increment\":5}",
                                       ",\"start\":0,\"clock\":{\"kind\":\"days\",\"time\":1}", ",\"away\":5"};
    static const char *const maps[] = {"usa", "europe", "newyork", "sanfrancisco"};
    desk_client *client = desk_come(&d, "Ann");
    ann = client->client->person;
    for (int i = 0; i < TABLES; i++) {
        const char *seats = i == 3 ? "[\"me\",\"open\"]" : "[\"me\",\"bot:random\"]";
        snprintf(codes[i], sizeof codes[i], "%s", desk_table(client, maps[i % 4], seats, more[i % 4]));
        desk_say_format(client, "{\"type\":\"enter\",\"id\":\"e\",\"table\":\"%s\"}", codes[i]);
        desk_say_format(client, "{\"type\":\"say\",\"id\":\"c\",\"table\":\"%s\",\"text\":\"hello %d\"}", codes[i], i);
        for (unsigned turn = 0; turn < 8; turn++) {
            char id[16];
            snprintf(id, sizeof id, "t%u", turn);
            desk_act(client, codes[i], turn * 7919 + (unsigned)i, id);
        }
        if (i >= 6)
            desk_say_format(client, "{\"type\":\"resign\",\"id\":\"r\",\"table\":\"%s\"}", codes[i]);
    }
}

static void read_whole(void)
{
    FILE *file = fopen(d.path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0)
        abort();
    size = (size_t)ftell(file);
    whole = malloc(size);
    rewind(file);
    if (fread(whole, 1, size, file) != size)
        abort();
    fclose(file);
}

/* Changes single bytes, fills a page with zeros or random bytes, copies a page over another, or cuts the end off.  The
 * first page is mostly left alone: it says what the file is, and without it the file does not open. */
static size_t damage(char *bytes)
{
    unsigned pages = (unsigned)(size / PAGE);
    char *page = bytes + (size_t)PAGE * (1 + chance(pages - 1));
    switch (chance(6)) {
    case 0:
        bytes[chance((unsigned)size)] = (char)chance(256);
        break;
    case 1:
        for (unsigned i = 1 + chance(64); i > 0; i--)
            bytes[PAGE + chance((unsigned)size - PAGE)] = (char)chance(256);
        break;
    case 2:
        for (unsigned i = 1 + chance(64); i > 0; i--)
            page[chance(PAGE)] ^= (char)(1 << chance(8));
        break;
    case 3:
        memset(page, chance(2) ? 0 : (int)chance(256), PAGE);
        break;
    case 4:
        memcpy(page, whole + (size_t)PAGE * chance(pages), PAGE);
        break;
    case 5:
        return size - (size_t)PAGE * chance(pages / 4 + 1);
    }
    return size;
}

static void write_damaged(void)
{
    char path[SHELF_MAX_PATH + 8], *bytes = malloc(size);
    memcpy(bytes, whole, size);
    size_t length = damage(bytes);
    FILE *file = fopen(d.path, "wb");
    if (!file || fwrite(bytes, 1, length, file) != length)
        abort();
    fclose(file);
    free(bytes);
    snprintf(path, sizeof path, "%s-wal", d.path);
    unlink(path);
    snprintf(path, sizeof path, "%s-shm", d.path);
    unlink(path);
}

/* Does at every table what people do, and leaves it time.  Returns how many could be entered. */
static int visit_all(void)
{
    int entered = 0;
    desk_client *client = desk_come_as(&d, ann, "Ann"), *eve = desk_come(&d, NULL);
    desk_say(eve, "{\"type\":\"lobby\",\"id\":\"l\",\"on\":true}");
    desk_say(client, "{\"type\":\"games\",\"id\":\"g\"}");
    for (int i = 0; i < TABLES; i++) {
        desk_say_format(eve, "{\"type\":\"enter\",\"id\":\"e\",\"table\":\"%s\",\"have\":0}", codes[i]);
        desk_say_format(client, "{\"type\":\"enter\",\"id\":\"e%d\",\"table\":\"%s\",\"have\":0}", i, codes[i]);
        char id[16];
        snprintf(id, sizeof id, "e%d", i);
        entered += strcmp(desk_answer(client, id, "type"), "table") == 0;
        desk_say_format(client, "{\"type\":\"act\",\"id\":\"x\",\"table\":\"%s\",\"action\":\"pass\",\"have\":3}",
                        codes[i]);
        desk_act(client, codes[i], chance(1000), "y");
        desk_say_format(client, "{\"type\":\"say\",\"id\":\"s\",\"table\":\"%s\",\"text\":\"again\"}", codes[i]);
        desk_say_format(client, "{\"type\":\"log\",\"id\":\"l\",\"table\":\"%s\",\"from\":1}", codes[i]);
        desk_say_format(client, "{\"type\":\"rematch\",\"id\":\"m\",\"table\":\"%s\"}", codes[i]);
    }
    desk_say(client, "{\"type\":\"exit\",\"id\":\"x\"}");
    desk_wait(&d, 3);
    return entered;
}

static bool has_event(const char *page)
{
    static const char mark[] = "\"ev\":";
    for (size_t i = 0; i + sizeof mark <= PAGE; i++)
        if (memcmp(page + i, mark, sizeof mark - 1) == 0)
            return true;
    return false;
}

TEST(table_that_cannot_be_read_is_entered_by_many_at_once_and_nothing_ends)
{
    desk_stop(&d);
    state = 1;
    char *kept = malloc(size);
    memcpy(kept, whole, size);
    /* Spoils every page of the log, which is found by the log's lines in it. */
    for (size_t at = PAGE; at + PAGE <= size; at += PAGE)
        if (has_event(whole + at))
            memset(whole + at, 0xa5, 8); /* the page's header */
    FILE *file = fopen(d.path, "wb");
    CHECK(file && fwrite(whole, 1, size, file) == size && fclose(file) == 0);
    memcpy(whole, kept, size);
    free(kept);
    desk_start(&d);
    char line[160];
    desk_client *client = desk_come_as(&d, ann, "Ann");
    for (int i = 0; i < TABLES; i++) {
        snprintf(line, sizeof line, "{\"type\":\"enter\",\"id\":\"e\",\"table\":\"%s\",\"have\":0}", codes[i]);
        for (int again = 0; again < 5; again++)
            desk_whisper(client, line);
        desk_settle(&d);
        if (i != 3) {
            json_t *told = desk_last(client, "table");
            const char *seen = json_string_value(json_object_get(told, "state"));
            CHECK_THAT(told && (strcmp(seen, "suspended") == 0 || strcmp(seen, "over") == 0), "%s", seen);
        }
    }
    desk_say(client, "{\"type\":\"ping\",\"id\":\"p\"}");
    CHECK_STR(desk_answer(client, "p", "type"), "pong");
}

TEST(data_file_with_damage_anywhere_ends_nothing)
{
    int opened = 0, entered = 0;
    desk_stop(&d);
    for (int i = 0; i < files; i++) {
        state = (uint64_t)first_seed + (uint64_t)i;
        write_damaged();
        if (!desk_try_start(&d))
            continue;
        opened++;
        entered += visit_all();
        desk_stop(&d);
    }
    test_note("%d of %d damaged files opened, %d of %d tables entered", opened, files, entered, opened * TABLES);
    CHECK(opened > files / 2 && entered > opened * TABLES / 3);
    FILE *file = fopen(d.path, "wb");
    CHECK(file && fwrite(whole, 1, size, file) == size && fclose(file) == 0);
    desk_start(&d);
}

int main(int argc, char **argv)
{
    if (argc > 1)
        files = atoi(argv[1]);
    if (argc > 2)
        first_seed = atoi(argv[2]);
    log_set_least(LOG_ERROR);
    desk_open(&d);
    make_tables();
    desk_stop(&d);
    read_whole();
    desk_start(&d);
    RUN(table_that_cannot_be_read_is_entered_by_many_at_once_and_nothing_ends);
    RUN(data_file_with_damage_anywhere_ends_nothing);
    desk_close(&d);
    free(whole);
    return test_done();
}
