/* kinds.c - the list of the players: built-in ones, and room for those that are added (player_add). */
#include "fogg/bot.h"

static fogg_bot_kind kinds[FOGG_MAX_KINDS + 1] = {
    {"random", "any legal action, all alike", false, true},
    {"hoarder", "draws cards as long as there are any", false, true},
    {"path", "follows the shortest path of its most valuable ticket", false, true},
    {"onestep", "claims the most useful route of its cheapest connection", false, true},
    {"hungry", "collects tickets, then works through them", false, true},
    {"longroute", "wants the longest routes first, tickets second", false, true},
    {"planner", "plans the cheapest network for its tickets; instant", false, true},
    {"search", "imagines games and plays each move out in them", false, false},
    {"beginner", "claims what it can, with many slips", true, true},
    {"easy", "collects tickets, with slips", true, true},
    {"normal", "builds long lines, with a slip now and then", true, true},
    {"hard", "plans, without slips", true, true},
    {"strong", "plans, and thinks each move over", true, true},
    {"expert", "thinks as long as it may, up to a second", true, false},
};

const fogg_bot_kind *const fogg_bot_kinds = kinds;
