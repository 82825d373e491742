/* dataset.c - writing positions, actions and results for programs that learn. */
#include "dataset.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "fogg/batch.h"
#include "fogg/json_write.h"
#include "fogg/version.h"
#include "npy.h"

struct dataset {
    const char *folder;
    const fogg_board *board;
    fogg_layout layout;
    fogg_numbers *numbers;
    npy_file observations, masks, actions, seats, games; /* a row for each decision */
    npy_file scores, rewards, starts;                    /* a row for each game */
    uint8_t *observation;
    uint8_t *mask; /* packed: action n is bit n & 7 of byte n >> 3 */
    size_t mask_size;
    fogg_actions legal;
};

static bool fail(const char *folder, const char *what)
{
    fprintf(stderr, "fogg sim: --dataset %s: %s\n", folder, what);
    return false;
}

/* The folder is made, or is there and empty. */
static bool make_folder(const char *folder)
{
    if (mkdir(folder, 0777) == 0)
        return true;
    if (errno != EEXIST)
        return fail(folder, strerror(errno));
    DIR *there = opendir(folder);
    if (there == NULL)
        return fail(folder, strerror(errno));
    bool is_empty = true;
    for (struct dirent *entry = readdir(there); entry != NULL; entry = readdir(there))
        is_empty = is_empty && (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0);
    closedir(there);
    return is_empty || fail(folder, "the folder is not empty");
}

static bool open_files(dataset *data)
{
    const char *folder = data->folder;
    size_t seats = (size_t)data->layout.seats;
    return npy_open(&data->observations, folder, "observations.npy", 'u', 1, (size_t)data->layout.size) &&
           npy_open(&data->masks, folder, "masks.npy", 'u', 1, data->mask_size) &&
           npy_open(&data->actions, folder, "actions.npy", 'u', 2, 0) &&
           npy_open(&data->seats, folder, "seats.npy", 'u', 1, 0) &&
           npy_open(&data->games, folder, "games.npy", 'u', 4, 0) &&
           npy_open(&data->scores, folder, "scores.npy", 'i', 2, seats) &&
           npy_open(&data->rewards, folder, "rewards.npy", 'f', 4, seats) &&
           npy_open(&data->starts, folder, "starts.npy", 'u', 1, 0);
}

static bool close_files(dataset *data)
{
    npy_file *const all[] = {&data->observations, &data->masks,  &data->actions, &data->seats,
                             &data->games,        &data->scores, &data->rewards, &data->starts};
    bool is_written = true;
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        is_written = npy_close(all[i]) && is_written;
    return is_written;
}

/* The memory; the files are closed. */
static void release(dataset *data)
{
    fogg_numbers_close(data->numbers);
    free(data->observation);
    free(data->mask);
    free(data);
}

void dataset_abandon(dataset *data)
{
    if (data == NULL)
        return;
    close_files(data);
    release(data);
}

dataset *dataset_open(const char *folder, const fogg_board *board, int seats)
{
    if (!make_folder(folder))
        return NULL;
    dataset *data = calloc(1, sizeof *data);
    if (data != NULL) {
        data->folder = folder;
        data->board = board;
        fogg_layout_init(&data->layout, board, seats);
        data->numbers = fogg_numbers_open(board);
        data->mask_size = data->numbers ? ((size_t)fogg_numbers_count(data->numbers) + 7) / 8 : 0;
        data->observation = malloc((size_t)data->layout.size);
        data->mask = malloc(data->mask_size);
    }
    if (data == NULL || data->numbers == NULL || data->observation == NULL || data->mask == NULL)
        fail(folder, "out of memory");
    else if (!open_files(data))
        fail(folder, strerror(errno));
    else
        return data;
    dataset_abandon(data);
    return NULL;
}

void dataset_add(dataset *data, const fogg_view *view, fogg_action action)
{
    uint16_t number = (uint16_t)fogg_numbers_of(data->numbers, action);
    uint32_t game = (uint32_t)data->scores.rows;
    fogg_layout_observe(&data->layout, view, data->observation);
    memset(data->mask, 0, data->mask_size);
    fogg_view_legal(view, &data->legal);
    for (int i = 0; i < data->legal.count; i++) {
        int legal = fogg_numbers_of(data->numbers, data->legal.at[i]);
        data->mask[legal >> 3] |= (uint8_t)(1U << (legal & 7));
    }
    npy_append(&data->observations, data->observation);
    npy_append(&data->masks, data->mask);
    npy_append(&data->actions, &number);
    npy_append(&data->seats, &view->seat);
    npy_append(&data->games, &game);
}

bool dataset_end_game(dataset *data, const fogg_game *game)
{
    fogg_score scores[FOGG_MAX_SEATS];
    int16_t totals[FOGG_MAX_SEATS];
    float rewards[FOGG_MAX_SEATS];
    unsigned winners = fogg_game_scores(game, scores);
    for (int seat = 0; seat < data->layout.seats; seat++) {
        totals[seat] = scores[seat].total;
        rewards[seat] = fogg_batch_reward(data->layout.seats, winners, seat);
    }
    npy_append(&data->scores, totals);
    npy_append(&data->rewards, rewards);
    npy_append(&data->starts, &game->open.start);
    return !ferror(data->observations.out) || fail(data->folder, strerror(errno));
}

static void write_out(void *context, const char *bytes, size_t length)
{
    fwrite(bytes, 1, length, context);
}

static void write_fields(fogg_json *json, const fogg_layout *layout)
{
    fogg_json_key(json, "observation");
    fogg_json_begin_object(json);
    fogg_json_integer_at(json, "size", layout->size);
    fogg_json_key(json, "fields");
    fogg_json_begin_list(json);
    for (int kind = 0; kind < FOGG_FIELD_KIND_COUNT; kind++) {
        const fogg_field *field = &layout->field[kind];
        fogg_json_begin_object(json);
        fogg_json_string_at(json, "name", field->name);
        fogg_json_integer_at(json, "offset", field->offset);
        fogg_json_integer_at(json, "rows", field->rows);
        fogg_json_integer_at(json, "columns", field->columns);
        fogg_json_end_object(json);
    }
    fogg_json_end_list(json);
    fogg_json_end_object(json);
}

/* What the files hold; docs/python.md, "Data sets", says what each word means. */
static void write_description(const dataset *data, const char *const *players, long long seed, FILE *out)
{
    fogg_json json;
    char hash[17];
    snprintf(hash, sizeof hash, "%016" PRIx64, fogg_numbers_hash(data->numbers));
    fogg_json_init(&json, write_out, out);
    fogg_json_begin_object(&json);
    fogg_json_integer_at(&json, "fogg_dataset", 1);
    fogg_json_string_at(&json, "engine", fogg_version());
    fogg_json_string_at(&json, "map", data->board->id);
    fogg_json_integer_at(&json, "seats", data->layout.seats);
    fogg_json_key(&json, "players");
    fogg_json_begin_list(&json);
    for (int seat = 0; seat < data->layout.seats; seat++)
        fogg_json_string(&json, players[seat]);
    fogg_json_end_list(&json);
    fogg_json_integer_at(&json, "seed", seed);
    fogg_json_integer_at(&json, "games", (long long)data->scores.rows);
    fogg_json_integer_at(&json, "positions", (long long)data->actions.rows);
    fogg_json_integer_at(&json, "actions", fogg_numbers_count(data->numbers));
    fogg_json_string_at(&json, "action_hash", hash);
    write_fields(&json, &data->layout);
    fogg_json_end_object(&json);
    fputc('\n', out);
}

bool dataset_close(dataset *data, const char *const *players, long long seed)
{
    if (data == NULL)
        return true;
    char path[4096];
    snprintf(path, sizeof path, "%s/description.json", data->folder);
    bool is_written = close_files(data);
    FILE *out = is_written ? fopen(path, "wbx") : NULL;
    if (out != NULL) {
        write_description(data, players, seed, out);
        is_written = !ferror(out);
        is_written = fclose(out) == 0 && is_written;
    } else {
        is_written = false;
    }
    if (!is_written)
        fail(data->folder, strerror(errno));
    release(data);
    return is_written;
}
