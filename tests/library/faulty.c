/* faulty.c - players as shared objects, each with one fault: FAULT says which. */
#include "fogg/player.h"

enum { ILLEGAL = 1, OLD, BADLY_NAMED, BUILT_IN, WITHOUT_CHOICE };

static fogg_action choose(void *memory, const fogg_view *view)
{
    (void)memory;
    (void)view;
    return UINT32_MAX;
}

const fogg_player fogg_player_v1 = {
    .size = sizeof(fogg_player),
    .view_size = FAULT == OLD ? sizeof(fogg_view) - 8 : sizeof(fogg_view),
    .board_size = sizeof(fogg_board),
    .name = FAULT == BADLY_NAMED ? "Not A Name"
            : FAULT == BUILT_IN  ? "planner"
                                 : "faulty",
    .choose = FAULT == WITHOUT_CHOICE ? NULL : choose,
};
