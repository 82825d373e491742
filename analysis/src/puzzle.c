/* puzzle.c - looks for decisions with one answer, in stages: most are dropped after few games. */
#include "fogg/puzzle.h"

#include "fogg/score.h"

/* Games of each stage, and what the margin must be there.  Small samples are forgiven more.  In the last stage games
 * are played to their end, so that no puzzle rests on the evaluation alone. */
typedef struct stage {
    fogg_thrift thrift;
    int turns;
    int margin;
    int errors;
} stage;

static const stage stages[] = {
    {{16, 64}, FOGG_JUDGE_TURNS, 300, 1},
    {{128, 512}, FOGG_JUDGE_TURNS, 400, 3},
    {{1024, 4096}, FOGG_JUDGE_TURNS, FOGG_PUZZLE_MARGIN, FOGG_PUZZLE_ERRORS},
    {{256, 1024}, FOGG_TO_THE_END, FOGG_PUZZLE_MARGIN / 2, 2},
};
enum { STAGES = sizeof stages / sizeof *stages, FIRST_LOOK = 32, FIRST_GAMES = 64 };

const char *fogg_theme_name(fogg_theme theme)
{
    static const char *const names[] = {"tickets", "race",    "block", "tunnel", "station",
                                        "token",   "longest", "card",  "points", "way"};
    _Static_assert(sizeof names / sizeof *names == FOGG_THEME_COUNT, "every theme has a name");
    return names[theme];
}

bool fogg_answer_is_alike(const fogg_public *open, fogg_action a, fogg_action b)
{
    if (fogg_action_kind_of(a) != fogg_action_kind_of(b))
        return false;
    int first = fogg_action_place(a), second = fogg_action_place(b);
    switch ((fogg_action_kind)fogg_action_kind_of(a)) {
    case FOGG_DRAW:
        return first == second ||
               (first != FOGG_FROM_STOCK && second != FOGG_FROM_STOCK && open->market[first] == open->market[second]);
    case FOGG_KEEP:
        return fogg_action_keep_mask(a) == fogg_action_keep_mask(b);
    case FOGG_CLAIM:
    case FOGG_STATION:
    case FOGG_PLACE:
    case FOGG_TOKEN:
    case FOGG_GIVE:
        return first == second;
    case FOGG_TICKETS:
    case FOGG_PAY:
    case FOGG_DECLINE:
    case FOGG_PASS:
    case FOGG_ACTION_KIND_COUNT:
        break;
    }
    return true;
}

void fogg_puzzle_measure(fogg_judge *judge, const fogg_view *view, fogg_action action, const fogg_thrift *thrift,
                         uint64_t seed, fogg_puzzle *out)
{
    fogg_judgement j;
    fogg_judge_decision(judge, view, action, thrift, seed, &j);
    out->chance = fogg_option_chance(&j, 0);
    out->margin = out->error = 0;
    bool is_first = true;
    for (int i = 1; i < j.options; i++) {
        int behind = -fogg_option_gain(&j, i);
        if (fogg_answer_is_alike(&view->open, action, j.option[i].action) || (!is_first && behind >= out->margin))
            continue;
        out->margin = behind;
        out->error = fogg_option_error(&j, i);
        is_first = false;
    }
}

/* Whether a rival would want the route for a ticket. */
static bool is_rivals(const fogg_survey *map, const fogg_game *game, int seat, fogg_action claim)
{
    for (int rival = 0; rival < game->open.seats; rival++) {
        fogg_view view;
        if (rival == seat)
            continue;
        fogg_game_view(game, rival, &view);
        fogg_reason reason = fogg_hint_for(map, &view, claim).reason;
        if (reason == FOGG_REASON_FINISHES_TICKET || reason == FOGG_REASON_NEEDED_FOR_TICKET ||
            reason == FOGG_REASON_MAY_BE_LOST)
            return true;
    }
    return false;
}

static bool is_end_near(const fogg_public *open)
{
    enum { FEW = 6 }; /* times the cars at which the last round begins */
    if (open->turns_left != FOGG_NOT_LAST)
        return true;
    for (int seat = 0; seat < open->seats; seat++)
        if (open->seat[seat].cars <= open->board->cars / FEW)
            return true;
    return false;
}

static fogg_theme theme_of_claim(const fogg_survey *map, const fogg_step *step, const fogg_view *view,
                                 fogg_action action)
{
    const fogg_board *board = view->open.board;
    int route = fogg_action_place(action);
    fogg_mask own = fogg_public_routes(&view->open, view->seat), with = own;
    fogg_mask_add(&with, route);
    if (board->routes[route].is_tunnel)
        return FOGG_THEME_TUNNEL;
    if (is_end_near(&view->open))
        return FOGG_THEME_RACE;
    fogg_reason reason = fogg_hint_for(map, view, action).reason;
    if (reason == FOGG_REASON_FINISHES_TICKET || reason == FOGG_REASON_NEEDED_FOR_TICKET ||
        reason == FOGG_REASON_MAY_BE_LOST)
        return FOGG_THEME_WAY;
    if (is_rivals(map, &step->before, step->seat, action))
        return FOGG_THEME_BLOCK;
    if (board->longest_bonus > 0 &&
        fogg_longest_trail(board, with) >= fogg_longest_trail(board, own) + board->routes[route].length)
        return FOGG_THEME_LONGEST;
    return FOGG_THEME_POINTS;
}

static fogg_theme theme_of(const fogg_survey *map, const fogg_step *step, const fogg_view *view,
                           const fogg_puzzle *puzzle)
{
    if (fogg_action_kind_of(puzzle->tempting) == FOGG_STATION)
        return FOGG_THEME_STATION;
    switch ((fogg_action_kind)fogg_action_kind_of(puzzle->best)) {
    case FOGG_CLAIM:
        return theme_of_claim(map, step, view, puzzle->best);
    case FOGG_DRAW:
        return is_end_near(&view->open) ? FOGG_THEME_RACE : FOGG_THEME_CARD;
    case FOGG_PAY:
    case FOGG_DECLINE:
        return FOGG_THEME_TUNNEL;
    case FOGG_STATION:
        return FOGG_THEME_STATION;
    case FOGG_PLACE:
    case FOGG_TOKEN:
        return FOGG_THEME_TOKEN;
    case FOGG_KEEP:
    case FOGG_TICKETS:
    case FOGG_PASS:
    case FOGG_GIVE:
    case FOGG_ACTION_KIND_COUNT:
        break;
    }
    return FOGG_THEME_TICKETS;
}

bool fogg_puzzle_find_about(fogg_judge *judge, const fogg_survey *map, const fogg_step *step, fogg_theme theme,
                            uint64_t seed, fogg_puzzle *out)
{
    const fogg_thrift first = {FIRST_LOOK, FIRST_GAMES};
    fogg_judgement j;
    fogg_view view;
    uint64_t own = seed ^ fogg_game_hash(&step->before);
    fogg_game_view(&step->before, step->seat, &view);
    fogg_judge_decision(judge, &view, step->action, &first, own, &j);
    if (j.options < 2 || fogg_answer_is_alike(&view.open, j.option[j.best].action, j.option[j.reference].action))
        return false;
    *out = (fogg_puzzle){.best = j.option[j.best].action, .tempting = j.option[j.reference].action};
    out->theme = theme_of(map, step, &view, out);
    if (theme != FOGG_THEME_COUNT && out->theme != theme)
        return false;
    for (int i = 0; i < STAGES; i++) {
        fogg_puzzle measured = *out;
        fogg_judge_set_turns(judge, stages[i].turns);
        fogg_puzzle_measure(judge, &view, out->best, &stages[i].thrift, own + (uint64_t)i + 1, &measured);
        fogg_judge_set_turns(judge, FOGG_JUDGE_TURNS);
        if (stages[i].turns == FOGG_JUDGE_TURNS)
            *out = measured;
        if (measured.margin < stages[i].margin || measured.margin < stages[i].errors * measured.error ||
            measured.chance < FOGG_PUZZLE_LEAST || measured.chance > FOGG_PUZZLE_MOST)
            return false;
    }
    return true;
}

bool fogg_puzzle_find(fogg_judge *judge, const fogg_survey *map, const fogg_step *step, uint64_t seed, fogg_puzzle *out)
{
    return fogg_puzzle_find_about(judge, map, step, FOGG_THEME_COUNT, seed, out);
}
