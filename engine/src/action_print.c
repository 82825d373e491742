/* action_print.c - an action the way a person types it. */
#include "eye.h"
#include "text.h"

static void print_ticket(writer *w, const fogg_board *board, int ticket)
{
    char id[FOGG_MAX_ROUTE_ID];
    fogg_board_ticket_id(board, ticket, id);
    writer_char(w, ' ');
    writer_string(w, id);
}

/* "keep a--b c--d", and what is refused only if its order is not the one offered: "keep a--b refuse e--f c--d". */
static void print_keep(writer *w, const fogg_view *view, fogg_action action)
{
    const fogg_board *board = view->open.board;
    uint8_t refused[FOGG_MAX_OFFER];
    int refused_count = 0;
    writer_string(w, "keep");
    for (int i = 0; i < FOGG_MAX_OFFER && view->offered[i] != FOGG_NONE; i++)
        if ((fogg_action_keep_mask(action) >> i & 1) != 0)
            print_ticket(w, board, view->offered[i]);
        else
            refused[refused_count++] = view->offered[i];
    if (fogg_action_keep_order(action) == 0)
        return;
    refusal_arrange(refused, refused_count, fogg_action_keep_order(action));
    writer_string(w, " refuse");
    for (int i = 0; i < refused_count; i++)
        print_ticket(w, board, refused[i]);
}

/* A market card by its name; by its slot if the same card lies in a lower one. */
static void print_draw(writer *w, const fogg_public *open, unsigned source)
{
    writer_string(w, "draw ");
    if (source == FOGG_FROM_STOCK) {
        writer_string(w, "stock");
        return;
    }
    unsigned first = 0;
    while (open->market[first] != open->market[source])
        first++;
    if (first == source)
        writer_string(w, fogg_board_card_name(open->board, open->market[source]));
    else
        writer_number(w, (long)source);
}

static void print_cards(writer *w, const fogg_board *board, int card, int count)
{
    if (count == 0)
        return;
    writer_char(w, ' ');
    writer_string(w, fogg_board_card_name(board, card));
    writer_char(w, ' ');
    writer_number(w, count);
}

static void print_payment(writer *w, const fogg_board *board, int colour, int due, int wilds)
{
    if (colour != FOGG_WILD)
        print_cards(w, board, colour, due - wilds);
    print_cards(w, board, FOGG_WILD, wilds);
}

static void print_place(writer *w, const fogg_board *board, const char *verb, int location)
{
    writer_string(w, verb);
    writer_string(w, board->locations[location].id);
}

/* E10: what the seat's next station costs; if none is left, the fewest cards that the action can mean. */
static int station_due(const fogg_view *view, int colour, int wilds)
{
    int cost = view->seat < view->open.seats ? fogg_public_station_cost(&view->open, view->seat) : 0;
    return cost > 0 ? cost : wilds + (colour != FOGG_WILD);
}

/* An action that fogg_view_check does not call malformed. */
static void print(writer *w, const fogg_view *view, fogg_action action)
{
    const fogg_public *open = &view->open;
    const fogg_board *board = open->board;
    int place = fogg_action_place(action), colour = fogg_action_colour(action), wilds = fogg_action_wilds(action);
    switch ((fogg_action_kind)fogg_action_kind_of(action)) {
    case FOGG_KEEP:
        print_keep(w, view, action);
        break;
    case FOGG_PLACE:
        print_place(w, board, "place ", place);
        break;
    case FOGG_DRAW:
        print_draw(w, open, fogg_action_detail(action));
        break;
    case FOGG_TICKETS:
        writer_string(w, "tickets");
        break;
    case FOGG_CLAIM:
        writer_string(w, "claim ");
        writer_string(w, board->routes[place].id);
        print_payment(w, board, colour, board->routes[place].length - fogg_action_swaps(action), wilds);
        if (fogg_action_swaps(action) > 0) {
            writer_string(w, " any ");
            writer_number(w, fogg_action_swaps(action));
        }
        break;
    case FOGG_STATION:
        print_place(w, board, "station ", place);
        print_payment(w, board, colour, station_due(view, colour, wilds), wilds);
        break;
    case FOGG_PAY:
        writer_string(w, "pay");
        print_payment(w, board, open->tunnel_colour, open->tunnel_extra, place);
        break;
    case FOGG_GIVE:
        writer_string(w, "give");
        print_cards(w, board, place, wilds);
        break;
    case FOGG_DECLINE:
        writer_string(w, "decline");
        break;
    case FOGG_TOKEN:
        print_place(w, board, "token ", place);
        break;
    case FOGG_PASS:
        writer_string(w, "pass");
        break;
    case FOGG_ACTION_KIND_COUNT:
        break;
    }
}

size_t fogg_action_print(const fogg_view *view, fogg_action action, char *out)
{
    writer w;
    writer_init(&w, out, FOGG_MAX_ACTION_TEXT);
    if (fogg_view_check(view, action) == FOGG_LEGAL)
        print(&w, view, action);
    else
        writer_char(&w, '?');
    return w.length;
}
