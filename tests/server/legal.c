/* legal.c - the groups of legal actions in a view object are the legal actions: no more, no fewer, each as text that
 * is understood. */
#include <stdio.h>
#include <string.h>

#include "desk.h"
#include "fogg/view_json.h"
#include "test.h"

/* Adds what `text` means to the counts of kinds; it must be a legal action. */
static void count_text(const fogg_view *view, const char *text, int *counts)
{
    char error[FOGG_MAX_ACTION_TEXT];
    fogg_action action;
    CHECK_THAT(fogg_action_parse(view, text, &action, error), "%s: %s", text, error);
    CHECK_THAT(fogg_view_check(view, action) == FOGG_LEGAL, "%s", text);
    counts[fogg_action_kind_of(action)]++;
}

static void count_payments(const fogg_view *view, json_t *group, const char *begin, int *counts)
{
    size_t i;
    json_t *payment, *amount;
    json_array_foreach(json_object_get(group, "pay"), i, payment)
    {
        char text[512];
        const char *card;
        int length = snprintf(text, sizeof text, "%s", begin);
        json_object_foreach(payment, card, amount) length +=
            snprintf(text + length, sizeof text - (size_t)length, " %s %d", card, (int)json_integer_value(amount));
        count_text(view, text, counts);
    }
}

static void count_group(const fogg_view *view, json_t *group, int *counts)
{
    const char *kind = json_string_value(json_object_get(group, "kind"));
    json_t *at = json_object_get(group, "at"), *place;
    char text[256];
    size_t i;
    if (strcmp(kind, "keep") == 0) {
        count_text(view, "keep all", counts);
        CHECK(json_array_size(json_object_get(group, "tickets")) >=
              (size_t)json_integer_value(json_object_get(group, "least")));
    } else if (strcmp(kind, "claim") == 0) {
        snprintf(text, sizeof text, "claim %s", json_string_value(json_object_get(group, "route")));
        count_payments(view, group, text, counts);
    } else if (strcmp(kind, "pay") == 0) {
        count_payments(view, group, kind, counts);
    } else if (strcmp(kind, "draw") == 0) {
        const char *card = json_string_value(json_object_get(group, "card"));
        snprintf(text, sizeof text, "draw %s", card ? card : "stock");
        count_text(view, text, counts);
    } else if (at) {
        json_array_foreach(at, i, place)
        {
            snprintf(text, sizeof text, "%s %s", kind, json_string_value(place));
            if (json_object_get(group, "pay"))
                count_payments(view, group, text, counts);
            else
                count_text(view, text, counts);
        }
    } else {
        count_text(view, kind, counts);
    }
}

static void check_view(const fogg_view *view)
{
    static fogg_actions legal;
    int listed[FOGG_ACTION_KIND_COUNT] = {0}, grouped[FOGG_ACTION_KIND_COUNT] = {0};
    fogg_buffer out = {0};
    fogg_json json;
    size_t i;
    json_t *group;
    fogg_json_init(&json, buffer_take, &out);
    fogg_view_write(&json, view);
    json_t *object = json_loadb(out.at, out.length, JSON_REJECT_DUPLICATES, NULL);
    CHECK(object != NULL);
    json_array_foreach(json_object_get(object, "legal"), i, group) count_group(view, group, grouped);
    fogg_view_legal(view, &legal);
    for (int a = 0; a < legal.count; a++)
        listed[fogg_action_kind_of(legal.at[a])]++;
    for (int kind = FOGG_KEEP + 1; kind < FOGG_ACTION_KIND_COUNT; kind++)
        CHECK_THAT(listed[kind] == grouped[kind], "kind %d: %d listed, %d in groups: %s", kind, listed[kind],
                   grouped[kind], out.at);
    CHECK_INT(listed[FOGG_KEEP] > 0, grouped[FOGG_KEEP] > 0);
    json_decref(object);
    buffer_clear(&out);
}

TEST(groups_of_legal_actions_are_the_legal_actions)
{
    const fogg_board *const *boards = desk_boards();
    for (int b = 0; boards[b]; b++) {
        for (uint64_t seed = 1; seed <= 6; seed++) {
            fogg_game game;
            uint64_t dice = seed;
            fogg_game_init_fast(&game, boards[b], boards[b]->min_seats + (int)(seed % 3), seed);
            for (int turn = 0; fogg_game_to_act(&game) >= 0; turn++) {
                fogg_view view;
                int seat = fogg_game_to_act(&game);
                fogg_game_view(&game, seat, &view);
                if (turn % 3 == 0)
                    check_view(&view);
                dice = dice * UINT64_C(6364136223846793005) + 1;
                fogg_game_play_unchecked(
                    &game, seat,
                    fogg_view_legal_at(&view, (int)((dice >> 33) % (unsigned)fogg_view_legal_count(&view))), NULL);
            }
        }
    }
}

int main(void)
{
    RUN(groups_of_legal_actions_are_the_legal_actions);
    return test_done();
}
