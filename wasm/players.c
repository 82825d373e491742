/* players.c - the bots of the game, and the advice they give. */
#include "fogg/analysis.h"
#include "fogg/bot.h"

#include "fogg/game.h"
#include "fogg/json_write.h"
#include "fogg/thoughts.h"
#include "io.h"
#include "solo.h"

/* Seats the player named in the room ("hard") or, without a name, nobody.  Returns 0, or -1 with a sentence. */
int EXPORT(bot_open)(int seat, uint32_t seed, size_t length);

/* What the bot of a seat does now, as text; -1 if there is no bot or nothing to do. */
int EXPORT(bot_choose)(int seat);

/* What the adviser (seat FOGG_MAX_SEATS of bot_open) would do in a seat's place, and why; -1 as above.
 * {"action":"claim
 * ...","reason":"needed-for-ticket","ticket":"...","route":"...","card":"...","at":"...","points":7,
 * "playouts":4000,"considered":[{"action":"...","chance":6312,"error":80},...]}: what the reason does not speak of is
 * left out.  An adviser that thought tells the actions it compared, the best first, each with its chance to win and
 * that chance's standard error in hundredths of a per cent, and how many games it imagined (0: it solved the end). */
int EXPORT(hint)(int seat);

/* Seats for bots: those of the game, and one more place for an adviser. */
enum { ADVISER = FOGG_MAX_SEATS, PLACES };

static fogg_bot *bots[PLACES];
static fogg_survey *survey; /* of the open board, made when a bot first needs it */

void players_leave(void)
{
    for (int place = 0; place < PLACES; place++) {
        fogg_bot_close(bots[place]);
        bots[place] = NULL;
    }
    fogg_survey_close(survey);
    survey = NULL;
}

int bot_open(int seat, uint32_t seed, size_t length)
{
    io_begin();
    if (seat < 0 || seat >= PLACES)
        return -1;
    fogg_bot_close(bots[seat]);
    bots[seat] = NULL;
    if (length == 0)
        return 0;
    if (!survey)
        survey = fogg_survey_open(&the_solo.board);
    const fogg_bot_host host = {.survey = survey};
    char error[FOGG_MAX_BOT_ERROR];
    bots[seat] = fogg_bot_open(io_room(), &the_solo.board, seed, &host, error);
    if (bots[seat])
        return 0;
    io_add_string(error);
    return -1;
}

/* Fills the view of a seat that the game waits for. */
static bool look(int place, int seat, fogg_view *view)
{
    io_begin();
    const fogg_game *game = &the_solo.game;
    if (seat < 0 || seat >= FOGG_MAX_SEATS || !bots[place] || !the_solo.is_open ||
        !fogg_public_waits_for(&game->open, seat))
        return false;
    fogg_game_view(game, seat, view);
    return true;
}

int bot_choose(int seat)
{
    fogg_view view;
    if (!look(seat, seat, &view))
        return -1;
    char text[FOGG_MAX_ACTION_TEXT];
    io_add(NULL, text, fogg_action_print(&view, fogg_bot_choose(bots[seat], &view), text));
    return 0;
}

/* What the adviser compared, as far as a person wants to read it. */
static void write_considered(const fogg_view *view, const fogg_thoughts *thoughts, fogg_json *json)
{
    enum { MOST = 4 };
    char action[FOGG_MAX_ACTION_TEXT + 1];
    fogg_json_integer_at(json, "playouts", thoughts->playouts);
    fogg_json_key(json, "considered");
    fogg_json_begin_list(json);
    for (int i = 0; i < thoughts->count && i < MOST; i++) {
        const fogg_candidate *candidate = &thoughts->candidate[i];
        action[fogg_action_print(view, candidate->action, action)] = '\0';
        fogg_json_begin_object(json);
        fogg_json_string_at(json, "action", action);
        fogg_json_integer_at(json, "chance", (int64_t)candidate->chance * 10000 / FOGG_CERTAIN);
        fogg_json_integer_at(json, "error", (int64_t)candidate->error * 10000 / FOGG_CERTAIN);
        fogg_json_end_object(json);
    }
    fogg_json_end_list(json);
}

static void write_hint(const fogg_view *view, const fogg_hint *hint, const fogg_thoughts *thoughts)
{
    char action[FOGG_MAX_ACTION_TEXT + 1];
    fogg_json json;
    action[fogg_action_print(view, hint->action, action)] = '\0';
    fogg_json_init(&json, io_add, NULL);
    fogg_json_begin_object(&json);
    fogg_json_string_at(&json, "action", action);
    fogg_hint_write(hint, &the_solo.board, &json);
    if (thoughts != NULL)
        write_considered(view, thoughts, &json);
    fogg_json_end_object(&json);
}

int hint(int seat)
{
    fogg_view view;
    if (!look(ADVISER, seat, &view))
        return -1;
    fogg_hint found = fogg_bot_hint(bots[ADVISER], &view);
    write_hint(&view, &found, fogg_bot_thoughts(bots[ADVISER]));
    return 0;
}
