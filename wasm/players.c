/* players.c - the bots at the table, and the advice they give. */
#include "fogg/bot.h"

#include "fogg/game.h"
#include "io.h"
#include "table.h"

/* Seats the player named in the room ("hard") or, without a name, nobody.  Returns 0, or -1 with a sentence. */
int EXPORT(bot_open)(int seat, uint32_t seed, size_t length);

/* What the bot of a seat does now, as text; -1 if there is no bot or nothing to do. */
int EXPORT(bot_choose)(int seat);

/* What the adviser (seat FOGG_MAX_SEATS of bot_open) would do in a seat's place; -1 as above. */
int EXPORT(hint)(int seat);

/* Seats for bots: those at the table, and one more place for an adviser. */
enum { ADVISER = FOGG_MAX_SEATS, PLACES };

static fogg_bot *bots[PLACES];

int bot_open(int seat, uint32_t seed, size_t length)
{
    io_begin();
    if (seat < 0 || seat >= PLACES)
        return -1;
    if (bots[seat])
        fogg_bot_close(bots[seat]);
    bots[seat] = NULL;
    if (length == 0)
        return 0;
    char error[FOGG_MAX_BOT_ERROR];
    bots[seat] = fogg_bot_open(io_room(), &the_table.board, seed, NULL, error);
    if (bots[seat])
        return 0;
    io_add_string(error);
    return -1;
}

static int choose(int place, int seat)
{
    io_begin();
    const fogg_game *game = &the_table.game;
    if (!bots[place] || !the_table.is_open || !fogg_public_waits_for(&game->open, seat))
        return -1;
    fogg_view view;
    fogg_game_view(game, seat, &view);
    char text[FOGG_MAX_ACTION_TEXT];
    io_add(NULL, text, fogg_action_print(&view, fogg_bot_choose(bots[place], &view), text));
    return 0;
}

int bot_choose(int seat)
{
    return seat >= 0 && seat < FOGG_MAX_SEATS ? choose(seat, seat) : -1;
}

int hint(int seat)
{
    return seat >= 0 && seat < FOGG_MAX_SEATS ? choose(ADVISER, seat) : -1;
}
