/* verdict.c - every reason to refuse an action: its name, its rule, its sentence. */
#include "fogg/action.h"
#include "fogg/assertion.h"

typedef struct reason {
    const char *name, *rule, *sentence;
} reason;

static const reason reasons[FOGG_VERDICT_COUNT] = {
    [FOGG_LEGAL] = {"legal", "-", "That is legal."},
    [FOGG_MALFORMED] = {"malformed", "-", "There is no such action in this game."},
    [FOGG_GAME_OVER] = {"game-over", "C25", "The game is over."},
    [FOGG_NOT_YOUR_TURN] = {"not-your-turn", "C5", "It is not this seat's turn."},
    [FOGG_NOT_NOW] = {"not-now", "C5", "The game waits for a decision of another kind."},
    [FOGG_NOT_OFFERED] = {"not-offered", "C21", "That ticket is not among those offered."},
    [FOGG_KEEP_MORE] = {"keep-more", "C21", "More of the offered tickets must be kept."},
    [FOGG_SLOT_EMPTY] = {"slot-empty", "C13", "There is no card in that market slot."},
    [FOGG_STOCK_EMPTY] = {"stock-empty", "C13", "Stock and discards are empty: no card can be drawn blind."},
    [FOGG_WILD_SECOND] = {"wild-second", "C9", "A wild from the market can't be the second card."},
    [FOGG_NO_TICKETS] = {"no-tickets", "C21", "No tickets are left."},
    [FOGG_ROUTE_TAKEN] = {"route-taken", "C17", "That route is claimed already."},
    [FOGG_TWIN_OWN] = {"twin-own", "C19", "Nobody may own both halves of a double route."},
    [FOGG_TWIN_CLOSED] = {"twin-closed", "C20", "With so few players one half of a double route closes the other."},
    [FOGG_TOO_FEW_CARS] = {"too-few-cars", "C16", "There are not enough cars left for that route."},
    [FOGG_WRONG_COLOUR] = {"wrong-colour", "C15", "That route needs cards of another colour."},
    [FOGG_WRONG_PAYMENT] = {"wrong-payment", "C15", "That is not the number of cards due."},
    [FOGG_TOO_FEW_CARDS] = {"too-few-cards", "C15", "There are not enough such cards in the hand."},
    [FOGG_TOO_FEW_WILDS] = {"too-few-wilds", "E5", "A ferry needs as many wilds as it shows."},
    [FOGG_NO_STATION] = {"no-station", "E10", "There is no station left to build."},
    [FOGG_STATION_TAKEN] = {"station-taken", "E10", "There is a station in that city already."},
    [FOGG_STACK_TAKEN] = {"stack-taken", "S2", "There is a token stack at that location already."},
    [FOGG_NO_TOKEN] = {"no-token", "S4", "There is no token to take there."},
    [FOGG_TOO_MANY_LONG] = {"too-many-long", "X10", "Fewer of the long tickets may be kept."},
    [FOGG_NO_WILDS_HERE] = {"no-wilds-here", "X4", "Wilds do not stand for a colour on that route."},
    [FOGG_NO_SWAP_HERE] = {"no-swap-here", "X5", "Other cards do not stand for so many of the cards due there."},
    [FOGG_CAN_ACT] = {"can-act", "C14", "Passing is legal only when nothing else is."},
};

const char *fogg_verdict_name(fogg_verdict verdict)
{
    FOGG_ASSERT((unsigned)verdict < FOGG_VERDICT_COUNT);
    return reasons[verdict].name;
}

const char *fogg_verdict_rule(fogg_verdict verdict)
{
    FOGG_ASSERT((unsigned)verdict < FOGG_VERDICT_COUNT);
    return reasons[verdict].rule;
}

const char *fogg_verdict_sentence(fogg_verdict verdict)
{
    FOGG_ASSERT((unsigned)verdict < FOGG_VERDICT_COUNT);
    return reasons[verdict].sentence;
}
