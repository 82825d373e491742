/* page.c - what the page does with the module. */
#include "page.h"

#include <stdio.h>
#include <string.h>

#include "fogg/action.h"
#include "fogg/maps.h"
#include "test.h"

size_t put(const char *text)
{
    size_t length = strlen(text);
    char *room = room_for(length);
    CHECK(room != NULL && room[length] == '\0');
    memcpy(room, text, length);
    return length;
}

const char *answer(void)
{
    CHECK_INT(strlen(answer_at()), answer_bytes());
    return answer_at();
}

void open_map(const char *id)
{
    CHECK_INT(map_open(put(fogg_map_find(id)->text)), 0);
    CHECK_STR(the_solo.board.id, id);
}

const char *header(const char *map, int seats, const char *seed)
{
    static char text[1024];
    int length = snprintf(text, sizeof text, "{\"fogg\":1,\"map\":\"%s\",\"players\":[", map);
    for (int seat = 0; seat < seats; seat++)
        length += snprintf(text + length, sizeof text - (size_t)length, "%s{\"name\":\"P%d\",\"kind\":\"human\"}",
                           seat > 0 ? "," : "", seat);
    snprintf(text + length, sizeof text - (size_t)length, "]%s%s%s,\"start\":1,\"engine\":\"e\",\"date\":\"d\"}",
             seed ? ",\"seed\":\"" : "", seed ? seed : "", seed ? "\"" : "");
    return text;
}

void start(const char *map, int seats)
{
    open_map(map);
    CHECK_INT(game_start(put(header(map, seats, SEED))), 0);
    CHECK_STR(answer(), "");
}

int play(int most)
{
    int made = 0;
    for (int seat; made < most && (seat = game_to_act()) >= 0; made++) {
        char action[FOGG_MAX_ACTION_TEXT + 1];
        CHECK_INT(game_waits_for(seat), 1);
        CHECK_INT(bot_choose(seat), 0);
        snprintf(action, sizeof action, "%s", answer());
        long events = game_events();
        CHECK_INT(game_check(seat, put(action)), FOGG_LEGAL);
        CHECK_INT(game_events(), events); /* a check plays nothing */
        CHECK_INT(game_play(seat, put(action)), FOGG_LEGAL);
        CHECK(game_events() > events);
    }
    return made;
}

void seat_bots(int seats, const char *name)
{
    for (int seat = 0; seat < seats; seat++)
        CHECK_INT(bot_open(seat, (unsigned)seat + 1, put(name)), 0);
}

json_t *read_answer(void)
{
    json_error_t error;
    json_t *object = json_loadb(answer_at(), answer_bytes(), JSON_REJECT_DUPLICATES, &error);
    CHECK_THAT(object != NULL, "%s: %.300s", error.text, answer_at());
    return object;
}

const char *field(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

char kept[KEPT_ROOM];

const char *keep_answer(void)
{
    CHECK(answer_bytes() < sizeof kept);
    memcpy(kept, answer_at(), answer_bytes() + 1);
    return kept;
}

void record_game(void)
{
    start("newyork", 2);
    seat_bots(2, "hungry");
    play(100000);
    game_record();
    keep_answer();
}
