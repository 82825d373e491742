/* lists.c - what `fogg admin` prints: people, tables, addresses, bans, exports. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../lobby/atlas.h"
#include "../lobby/code.h"
#include "../work/buffer.h"
#include "export.h"
#include "fogg/json_write.h"
#include "fogg/maps.h"
#include "host.h"
#include "map_file.h"

typedef struct printing {
    fogg_admin *admin;
    const fogg_admin_list *list;
    fogg_json json;
    int count;
} printing;

static void to_output(void *context, const char *bytes, size_t length)
{
    (void)context;
    fwrite(bytes, 1, length, stdout);
}

static void begin(printing *p, fogg_admin *admin, const fogg_admin_list *list, const char *head)
{
    *p = (printing){.admin = admin, .list = list};
    if (list->is_json) {
        fogg_json_init(&p->json, to_output, NULL);
        fogg_json_begin_list(&p->json);
    } else {
        puts(head);
    }
}

static int end(printing *p, store_status status)
{
    if (p->list->is_json) {
        fogg_json_end_list(&p->json);
        putchar('\n');
    } else if (p->count >= p->list->most) {
        printf("(the newest %d; --most N shows more)\n", p->list->most);
    }
    if (status == STORE_OK)
        return EXIT_SUCCESS;
    return admin_fault("%s: cannot be read: %s", p->admin->data, store_status_name(status));
}

static void write_moment_at(fogg_json *json, const char *key, int64_t at)
{
    fogg_json_key(json, key);
    if (at == 0 || at == STORE_FOR_EVER)
        fogg_json_null(json);
    else
        fogg_json_integer(json, at);
}

static void write_boolean_at(fogg_json *json, const char *key, bool value)
{
    fogg_json_key(json, key);
    fogg_json_boolean(json, value);
}

static void take_person(void *context, const store_known *known)
{
    printing *p = context;
    const store_person *person = &known->person;
    char code[CODE_LENGTH + 1];
    store_ban ban;
    bool is_banned = p->admin->store->kind->find_ban(p->admin->store, person->id, "", p->admin->now, &ban) == STORE_OK;
    bool is_muted = person->silent_until > p->admin->now, is_account = person->password[0] != '\0';
    code_print(person->id, code);
    p->count++;
    if (!p->list->is_json) {
        printf("%-13s  %-7s  %-16s  %-21s  %8d  %6d  %-5s  %-6s  %s\n", code, is_account ? "account" : "guest",
               admin_moment(known->seen), known->address[0] != '\0' ? known->address : "-", known->sessions,
               known->tables, is_muted ? "muted" : "-", is_banned ? "banned" : "-", person->name);
        return;
    }
    fogg_json_begin_object(&p->json);
    fogg_json_string_at(&p->json, "person", code);
    fogg_json_string_at(&p->json, "name", person->name);
    write_boolean_at(&p->json, "account", is_account);
    fogg_json_integer_at(&p->json, "created", person->created);
    write_moment_at(&p->json, "seen", known->seen);
    fogg_json_string_at(&p->json, "address", known->address);
    fogg_json_integer_at(&p->json, "sessions", known->sessions);
    fogg_json_integer_at(&p->json, "tables", known->tables);
    write_boolean_at(&p->json, "muted", is_muted);
    write_boolean_at(&p->json, "banned", is_banned);
    fogg_json_end_object(&p->json);
}

int fogg_admin_people(fogg_admin *admin, const fogg_admin_list *list)
{
    printing p;
    int64_t id;
    store_known known;
    begin(&p, admin, list,
          "CODE           KIND     LAST SEEN (UTC)   ADDRESS                SESSIONS  TABLES  MUTED  BANNED  NAME");
    if (code_parse(list->text, &id) && admin->store->kind->get_known(admin->store, id, &known) == STORE_OK) {
        take_person(&p, &known);
        return end(&p, STORE_OK);
    }
    return end(&p, admin->store->kind->read_people(admin->store, list->text, list->most, take_person, &p));
}

static const char *const states[] = {"open", "running", "over", "closed", "suspended"};

static void print_seat(const store_seat *seat, char *out, size_t size)
{
    char code[CODE_LENGTH + 1];
    code_print(seat->person, code);
    if (seat->kind == STORE_SEAT_HUMAN)
        snprintf(out, size, "%s (%s)", seat->name, code);
    else
        snprintf(out, size, "%s", seat->kind == STORE_SEAT_BOT ? seat->name : "-");
}

static void write_seats(fogg_json *json, const store_table *stored)
{
    char code[CODE_LENGTH + 1];
    fogg_json_key(json, "seats");
    fogg_json_begin_list(json);
    for (int i = 0; i < stored->seats; i++) {
        static const char *const kinds[] = {"open", "human", "bot"};
        const store_seat *seat = &stored->seat[i];
        fogg_json_begin_object(json);
        fogg_json_string_at(json, "kind", kinds[seat->kind]);
        fogg_json_string_at(json, "name", seat->name);
        if (seat->kind == STORE_SEAT_HUMAN) {
            code_print(seat->person, code);
            fogg_json_string_at(json, "person", code);
        }
        fogg_json_end_object(json);
    }
    fogg_json_end_list(json);
}

static void take_table(void *context, const store_table *stored)
{
    printing *p = context;
    char code[CODE_LENGTH + 1];
    code_print(stored->id, code);
    p->count++;
    if (!p->list->is_json) {
        printf("%-13s  %-9s  %-12s  %-16s  %-7s", code, states[stored->state], stored->map,
               admin_moment(stored->created), stored->is_public ? "public" : "private");
        for (int i = 0; i < stored->seats; i++) {
            char seat[STORE_MAX_NAME + STORE_MAX_BOT + CODE_LENGTH + 8];
            print_seat(&stored->seat[i], seat, sizeof seat);
            printf("%s%s", i == 0 ? "  " : ", ", seat);
        }
        putchar('\n');
        return;
    }
    fogg_json_begin_object(&p->json);
    fogg_json_string_at(&p->json, "table", code);
    fogg_json_string_at(&p->json, "state", states[stored->state]);
    fogg_json_string_at(&p->json, "map", stored->map);
    write_boolean_at(&p->json, "public", stored->is_public);
    write_moment_at(&p->json, "created", stored->created);
    write_moment_at(&p->json, "started", stored->started);
    write_moment_at(&p->json, "ended", stored->ended);
    write_seats(&p->json, stored);
    fogg_json_end_object(&p->json);
}

int fogg_admin_tables(fogg_admin *admin, const fogg_admin_list *list)
{
    printing p;
    int64_t id;
    store_table stored;
    begin(&p, admin, list, "CODE           STATE      MAP           CREATED (UTC)     WHO      SEATS");
    if (code_parse(list->text, &id) && admin->store->kind->get_table(admin->store, id, &stored) == STORE_OK) {
        take_table(&p, &stored);
        return end(&p, STORE_OK);
    }
    return end(&p, admin->store->kind->read_tables(admin->store, list->text, list->is_all, list->most, take_table, &p));
}

static void take_place(void *context, const store_place *place)
{
    printing *p = context;
    store_ban ban;
    bool is_banned =
        p->admin->store->kind->find_ban(p->admin->store, 0, place->address, p->admin->now, &ban) == STORE_OK;
    p->count++;
    if (!p->list->is_json) {
        printf("%-24s  %6d  %8d  %-16s  %s\n", place->address, place->people, place->sessions,
               admin_moment(place->seen), is_banned ? "banned" : "-");
        return;
    }
    fogg_json_begin_object(&p->json);
    fogg_json_string_at(&p->json, "address", place->address);
    fogg_json_integer_at(&p->json, "people", place->people);
    fogg_json_integer_at(&p->json, "sessions", place->sessions);
    write_moment_at(&p->json, "seen", place->seen);
    write_boolean_at(&p->json, "banned", is_banned);
    fogg_json_end_object(&p->json);
}

int fogg_admin_addresses(fogg_admin *admin, const fogg_admin_list *list)
{
    printing p;
    begin(&p, admin, list, "ADDRESS                   PEOPLE  SESSIONS  LAST SEEN (UTC)   BANNED");
    return end(&p, admin->store->kind->read_places(admin->store, list->text, list->most, take_place, &p));
}

static void take_ban(void *context, const store_ban *ban)
{
    printing *p = context;
    char code[CODE_LENGTH + 1];
    store_person person = {.name = ""};
    code_print(ban->person, code);
    if (ban->person != 0)
        p->admin->store->kind->get_person(p->admin->store, ban->person, &person);
    if (!p->list->is_json) {
        printf("%-24s  %-16s  %-16s  %s%s%s\n", ban->person != 0 ? code : ban->address, admin_moment(ban->made),
               admin_moment(ban->until), person.name, person.name[0] != '\0' && ban->reason[0] != '\0' ? ": " : "",
               ban->reason);
        return;
    }
    fogg_json_begin_object(&p->json);
    if (ban->person != 0) {
        fogg_json_string_at(&p->json, "person", code);
        fogg_json_string_at(&p->json, "name", person.name);
    } else {
        fogg_json_string_at(&p->json, "address", ban->address);
    }
    write_moment_at(&p->json, "made", ban->made);
    write_moment_at(&p->json, "until", ban->until);
    fogg_json_string_at(&p->json, "reason", ban->reason);
    fogg_json_end_object(&p->json);
}

int fogg_admin_bans(fogg_admin *admin, const fogg_admin_list *list)
{
    printing p;
    begin(&p, admin, list, "WHO                       SINCE (UTC)       UNTIL (UTC)       NAME AND REASON");
    p.count = -1000000; /* all are shown, however many */
    return end(&p, admin->store->kind->read_bans(admin->store, admin->now, take_ban, &p));
}

static void take_map(void *context, const store_map *map)
{
    printing *p = context;
    char code[CODE_LENGTH + 1];
    code_print(map->person, code);
    if (!p->list->is_json) {
        printf("%-47s  %-16s  %7zu  %7d  %-8s%s\n", map->key, admin_moment(map->made), strlen(map->file), map->reports,
               map->is_removed ? "removed" : "", map->author);
        return;
    }
    fogg_json_begin_object(&p->json);
    fogg_json_string_at(&p->json, "map", map->key);
    fogg_json_string_at(&p->json, "person", code);
    fogg_json_string_at(&p->json, "author", map->author);
    write_moment_at(&p->json, "made", map->made);
    fogg_json_integer_at(&p->json, "bytes", (long long)strlen(map->file));
    fogg_json_integer_at(&p->json, "reports", map->reports);
    fogg_json_key(&p->json, "removed");
    fogg_json_boolean(&p->json, map->is_removed);
    fogg_json_end_object(&p->json);
}

int fogg_admin_maps(fogg_admin *admin, const fogg_admin_list *list)
{
    printing p;
    begin(&p, admin, list,
          "MAP                                              MADE (UTC)          BYTES  REPORTS  STATE   AUTHOR");
    p.count = -1000000; /* all are shown, however many */
    return end(&p, admin->store->kind->read_maps(admin->store, take_map, &p));
}

enum { MOST_BOARDS = ATLAS_ROOM + 64 };

/* The boards that tables of an archive may need: the built-in ones, and those of the store. */
typedef struct board_list {
    const fogg_board *at[MOST_BOARDS + 1];
    int count;
} board_list;

static fogg_board *add_board(board_list *list)
{
    bool is_full = list->count == MOST_BOARDS;
    fogg_board *board = is_full ? NULL : memory_of(sizeof *board);
    if (board)
        list->at[list->count++] = board;
    return board;
}

static void add_stored_board(void *context, const store_map *map)
{
    map_file *file = memory_of(sizeof *file);
    fogg_board *board = map_file_read(file, map->file, strlen(map->file), NULL, NULL) == 0 ? add_board(context) : NULL;
    if (board) {
        *board = file->board;
        memcpy(board->id, map->key, sizeof board->id);
    }
    free(file);
}

static int write_file(const char *path, const fogg_buffer *text)
{
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0)
        return admin_fault("%s: %s", path, strerror(errno));
    FILE *out = fdopen(file, "w");
    bool is_written = out && fwrite(text->at, 1, text->length, out) == text->length;
    if (out && fclose(out) != 0)
        is_written = false;
    return is_written ? EXIT_SUCCESS : admin_fault("%s: %s", path, strerror(errno));
}

int fogg_admin_export(fogg_admin *admin, const char *person, const char *file)
{
    int64_t id;
    fogg_export e = {0};
    board_list boards = {0};
    if (!admin_find(admin, person, &id))
        return EXIT_FAILURE;
    for (int i = 0; fogg_maps[i].id; i++) {
        fogg_board *board = add_board(&boards);
        if (!board || fogg_board_parse(board, fogg_maps[i].text, fogg_maps[i].length, NULL, NULL) != 0)
            return admin_fault("the built-in map %s is broken", fogg_maps[i].id);
    }
    store_status status = admin->store->kind->read_maps(admin->store, add_stored_board, &boards);
    if (status == STORE_OK)
        status = export_begin(&e, admin->store, id, boards.at, admin->now);
    while (status == STORE_OK && !export_is_done(&e))
        status = export_step(&e, admin->store);
    int result = EXIT_SUCCESS;
    if (status != STORE_OK)
        result = admin_fault("%s: cannot be read: %s", admin->data, store_status_name(status));
    else if (file && strcmp(file, "-") != 0)
        result = write_file(file, &e.out);
    else if (fwrite(e.out.at, 1, e.out.length, stdout) != e.out.length || fflush(stdout) != 0)
        result = admin_fault("the archive cannot be written: %s", strerror(errno));
    export_clear(&e);
    for (int i = 0; boards.at[i]; i++)
        free((void *)boards.at[i]);
    return result;
}
