/* map_summary.c - a board as a few lines of numbers, for somebody with the box in front of them. */
#include <stdio.h>

#include "map.h"

/* The rows of the table of routes: the colours, grey, and all. */
enum { ROW_GREY = FOGG_MAX_COLOURS, ROW_ALL, ROW_COUNT };

typedef struct totals {
    int routes[ROW_COUNT][FOGG_MAX_LENGTH + 1]; /* by length; 0 for any */
    int spaces[ROW_COUNT];
    int halves, points;
} totals;

static void add_route(const fogg_board *board, const fogg_route *route, totals *sums)
{
    int rows[2] = {route->colour == FOGG_GREY ? ROW_GREY : route->colour, ROW_ALL};
    for (int i = 0; i < 2; i++) {
        sums->routes[rows[i]][0]++;
        sums->routes[rows[i]][route->length]++;
        sums->spaces[rows[i]] += route->length;
    }
    sums->halves += route->twin != FOGG_NONE;
    sums->points += board->points[route->length];
}

static void print_row(const fogg_board *board, const totals *sums, int row, const char *name)
{
    printf("    %-12s", name);
    for (int length = 1; length <= FOGG_MAX_LENGTH; length++) {
        if (board->points[length] == 0)
            continue;
        if (sums->routes[row][length] > 0)
            printf("%5d", sums->routes[row][length]);
        else
            printf("%5s", "-");
    }
    printf("%8d%8d\n", sums->routes[row][0], sums->spaces[row]);
}

static void print_lengths(const fogg_board *board, const char *name, const char *tail)
{
    printf("    %-12s", name);
    for (int length = 1; length <= FOGG_MAX_LENGTH; length++)
        if (board->points[length] > 0)
            printf("%5d", tail[0] != '\0' ? length : board->points[length]);
    printf("%s\n", tail);
}

static void print_routes(const fogg_board *board)
{
    totals sums = {0};
    for (int r = 0; r < board->route_count; r++)
        add_route(board, &board->routes[r], &sums);
    printf("  routes         %d, worth %d points together\n", board->route_count, sums.points);
    print_lengths(board, "length", "  routes  spaces");
    print_lengths(board, "points", "");
    for (int c = 0; c < board->colours; c++)
        print_row(board, &sums, c, board->colour_name[c]);
    print_row(board, &sums, ROW_GREY, "grey");
    print_row(board, &sums, ROW_ALL, "all");
    printf("  double routes  %d\n", sums.halves / 2);
}

static void print_kinds(const fogg_board *board)
{
    int ferries[FOGG_MAX_LENGTH + 1] = {0}, ferry_count = 0;
    for (int r = 0; r < board->route_count; r++) {
        ferries[board->routes[r].ferry]++;
        ferry_count += board->routes[r].ferry > 0;
    }
    printf("  ferries        %d", ferry_count);
    const char *before = " (";
    for (int wilds = 1; wilds <= FOGG_MAX_LENGTH; wilds++) {
        if (ferries[wilds] > 0) {
            printf("%s%d with %d wild", before, ferries[wilds], wilds);
            before = ", ";
        }
    }
    puts(ferry_count > 0 ? ")" : "");
    printf("  tunnels        %d\n", fogg_mask_count(board->tunnels));
}

static void print_locations(const fogg_board *board)
{
    int attractions = 0, stacks = 0;
    for (int l = 0; l < board->location_count; l++) {
        attractions += board->locations[l].has_attraction;
        stacks += board->locations[l].has_stack;
    }
    printf("  locations      %d", board->location_count);
    if (attractions > 0)
        printf(", %d of them with an attraction (%d each)", attractions, board->attraction_points);
    if (stacks > 0)
        printf(", %d of them with a fixed stack of tokens", stacks);
    puts("");
    for (int seats = board->min_seats; board->has_tokens && seats <= board->max_seats; seats++)
        printf("  %d players      fixed stacks %d high, chosen ones %d\n", seats, board->stack_height[seats],
               board->chosen_height[seats]);
    if (board->has_tokens) {
        printf("  tokens         ");
        for (int held = 0; held <= FOGG_SYMBOLS; held++)
            printf("%d:%d%s", held, board->token_points[held], held < FOGG_SYMBOLS ? " " : " points\n");
    }
}

static void print_tickets(const fogg_board *board)
{
    int count[2] = {0}, sum[2] = {0}, least = 255, most = 0;
    for (int t = 0; t < board->ticket_count; t++) {
        const fogg_ticket *ticket = &board->tickets[t];
        count[ticket->is_long]++;
        sum[ticket->is_long] += ticket->points;
        least = ticket->points < least ? ticket->points : least;
        most = ticket->points > most ? ticket->points : most;
    }
    printf("  tickets        %d, worth %d points together, from %d to %d", board->ticket_count, sum[0] + sum[1], least,
           most);
    if (count[1] > 0)
        printf("; %d long (%d) and %d regular (%d)", count[1], sum[1], count[0], sum[0]);
    printf("\n    dealt        %d", board->dealt_tickets);
    if (board->dealt_long > 0)
        printf(" and %d long", board->dealt_long);
    printf(", keep %d; refused ones go %s\n    drawn        %d, keep %d\n", board->dealt_keep,
           board->refused_leave ? "to the box" : "to the bottom", board->drawn_tickets, board->drawn_keep);
}

static void print_bonuses(const fogg_board *board)
{
    static const char *const names[] = {
        [FOGG_TIE_NONE] = "", [FOGG_TIE_LONGEST] = "longest path", [FOGG_TIE_STATIONS] = "fewer stations"};
    if (board->longest_bonus > 0)
        printf("  longest path   %d points\n", board->longest_bonus);
    printf("  doubles close  %s", board->twin_seats == 0 ? "never" : "with up to ");
    if (board->twin_seats > 0)
        printf("%d players", board->twin_seats);
    printf("\n  ties           completed tickets");
    for (int i = 0; i < 2; i++)
        if (board->ties[i] != FOGG_TIE_NONE)
            printf(", then %s", names[board->ties[i]]);
    puts("");
}

void map_print_summary(const fogg_board *board)
{
    printf("%s: %s\n", board->id, board->title);
    printf("  players        %d to %d, %d cars each", board->min_seats, board->max_seats, board->cars);
    if (board->stations > 0)
        printf("\n  stations       %d each, %d points for an unbuilt one", board->stations, board->station_bonus);
    printf("\n  cards          %d: %d colours of %d, %d wild (%s); %d to each player\n",
           board->colours * board->cards_each + board->cards_wild, board->colours, board->cards_each, board->cards_wild,
           board->wild_name, board->dealt_cards);
    print_locations(board);
    print_routes(board);
    print_kinds(board);
    print_tickets(board);
    print_bonuses(board);
}
