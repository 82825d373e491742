/* expect.c - the lines that say what must hold. */
#include <stdio.h>
#include <string.h>

#include "fogg/facts.h"
#include "scenario.h"

enum { TEXT = 1024 };

/* --- of one seat: expect hand 0 red 2 --- */

static void expect_hand(scenario *s, const words *line)
{
    fogg_position p;
    fogg_game_position(&s->game, &p);
    scenario_same_cards(s, "hand", p.hand[scenario_seat(s, line->at[2])], scenario_cards(s, line, 3));
}

static void expect_known(scenario *s, const words *line)
{
    const fogg_seat *seat = &s->game.open.seat[scenario_seat(s, line->at[2])];
    scenario_same_cards(s, "known", (fogg_cards){.colours = seat->known, .wild = seat->known_wild},
                        scenario_cards(s, line, 3));
}

static void expect_tickets(scenario *s, const words *line)
{
    fogg_position p;
    fogg_game_position(&s->game, &p);
    scenario_same_tickets(s, "tickets", p.tickets[scenario_seat(s, line->at[2])], line, 3);
}

static void expect_cars(scenario *s, const words *line)
{
    scenario_same_number(s, "cars", s->game.open.seat[scenario_seat(s, line->at[2])].cars, line->at[3]);
}

static void expect_points(scenario *s, const words *line)
{
    scenario_same_number(s, "points", s->game.open.seat[scenario_seat(s, line->at[2])].points, line->at[3]);
}

static void expect_owns(scenario *s, const words *line)
{
    int seat = scenario_seat(s, line->at[2]);
    fogg_mask wanted = {{0}};
    for (int i = 3; i < line->count; i++)
        fogg_mask_add(&wanted, scenario_route(s, line->at[i]));
    fogg_mask found = fogg_public_routes(&s->game.open, seat);
    fogg_mask extra = fogg_mask_without(found, wanted), lack = fogg_mask_without(wanted, found);
    if (!fogg_mask_is_empty(extra))
        scenario_fail(s, "seat %d owns %s", seat, s->board.routes[fogg_mask_first(extra)].id);
    if (!fogg_mask_is_empty(lack))
        scenario_fail(s, "seat %d does not own %s", seat, s->board.routes[fogg_mask_first(lack)].id);
}

static void expect_stations(scenario *s, const words *line)
{
    const uint8_t *station = s->game.open.station[scenario_seat(s, line->at[2])];
    for (int i = 0; i < FOGG_MAX_STATIONS; i++) {
        int wanted = 3 + i < line->count ? scenario_location(s, line->at[3 + i]) : FOGG_NONE;
        if (station[i] != wanted)
            scenario_fail(s, "station %d is %s", i,
                          station[i] == FOGG_NONE ? "not built" : s->board.locations[station[i]].id);
    }
}

static void expect_tokens(scenario *s, const words *line)
{
    const fogg_seat *seat = &s->game.open.seat[scenario_seat(s, line->at[2])];
    unsigned wanted = 0;
    for (int i = 3; i < line->count; i++)
        wanted |= 1U << scenario_number(s, line->at[i]);
    if (seat->tokens != wanted)
        scenario_fail(s, "tokens: 0x%x, not 0x%x", seat->tokens, wanted);
}

/* `expect held 0 3`: how many tickets the seat holds, which is public. */
static void expect_held(scenario *s, const words *line)
{
    scenario_same_number(s, "tickets held", s->game.open.seat[scenario_seat(s, line->at[2])].tickets, line->at[3]);
}

/* --- of the table: expect stock 12 --- */

static void expect_market(scenario *s, const words *line)
{
    for (int slot = 0; slot < FOGG_MARKET; slot++) {
        int found = s->game.open.market[slot];
        const char *name = found == FOGG_NO_CARD ? "-" : fogg_board_card_name(&s->board, found);
        const char *wanted = slot + 2 < line->count ? line->at[slot + 2] : "-";
        if (strcmp(name, wanted) != 0)
            scenario_fail(s, "market slot %d: %s, not %s", slot, name, wanted);
    }
}

/* `expect stock 12` or, hidden from players, `expect stock red 2 wild 1`. */
static void expect_stock(scenario *s, const words *line)
{
    fogg_position p;
    fogg_game_position(&s->game, &p);
    if (fogg_cards_total(p.stock) != s->game.open.stock)
        scenario_fail(s, "the stock has %d cards and says %d", fogg_cards_total(p.stock), s->game.open.stock);
    if (line->count == 3)
        scenario_same_number(s, "stock", s->game.open.stock, line->at[2]);
    else
        scenario_same_cards(s, "stock", p.stock, scenario_cards(s, line, 2));
}

static void expect_discards(scenario *s, const words *line)
{
    fogg_cards found = {.colours = s->game.open.discards, .wild = s->game.open.discards_wild};
    scenario_same_cards(s, "discards", found, scenario_cards(s, line, 2));
}

/* `expect pile 12`, or its tickets from the top; `expect pile bottom a--b c--d`: its last ones. */
static void expect_pile(scenario *s, const words *line)
{
    fogg_position p;
    fogg_game_position(&s->game, &p);
    if (line->count == 3 && strspn(line->at[2], "0123456789") == strlen(line->at[2])) {
        scenario_same_number(s, "pile", p.open.pile, line->at[2]);
        return;
    }
    int from = line->count > 2 && strcmp(line->at[2], "bottom") == 0 ? 3 : 2;
    int count = line->count - from;
    int first = from == 3 ? p.open.pile - count : 0;
    if (first < 0 || count > p.open.pile)
        scenario_fail(s, "the pile has only %d tickets", p.open.pile);
    for (int i = 0; i < count; i++) {
        char id[FOGG_MAX_ROUTE_ID];
        fogg_board_ticket_id(&s->board, p.pile[first + i], id);
        if (p.pile[first + i] != scenario_ticket(s, line->at[from + i]))
            scenario_fail(s, "ticket %d of the pile is %s, not %s", first + i, id, line->at[from + i]);
    }
}

static void expect_turn(scenario *s, const words *line)
{
    scenario_same_number(s, "to act", fogg_game_to_act(&s->game), line->at[2]);
}

static void expect_phase(scenario *s, const words *line)
{
    if (s->game.open.phase != scenario_phase(s, line->at[2]))
        scenario_fail(s, "the game is in phase %d, not %s", s->game.open.phase, line->at[2]);
}

static void expect_idle(scenario *s, const words *line)
{
    scenario_same_number(s, "idle turns", s->game.open.idle, line->at[2]);
}

static void expect_left(scenario *s, const words *line)
{
    scenario_same_number(s, "turns left", s->game.open.turns_left, line->at[2]);
}

/* `expect stack SYMBOL LOCATION HEIGHT` */
static void expect_stack(scenario *s, const words *line)
{
    int symbol = scenario_number(s, line->at[2]);
    int at = s->game.open.stack_at[symbol];
    if (at != scenario_location(s, line->at[3]))
        scenario_fail(s, "stack %d is at %s", symbol, at == FOGG_NONE ? "no place" : s->board.locations[at].id);
    scenario_same_number(s, "height", s->game.open.stack_height[symbol], line->at[4]);
}

/* --- the end: expect score 0 routes 7 tickets -4 total 3 --- */

static int part(const scenario *s, const fogg_score *score, const char *name)
{
    const struct {
        const char *name;
        int value;
    } parts[] = {
        {"total", score->total},
        {"done", score->done},
        {"failed", score->failed},
        {"trail", score->longest_length},
    };
    for (int i = 0; i < FOGG_SCORE_PARTS; i++)
        if (strcmp(name, fogg_score_part_name(i)) == 0)
            return fogg_score_part(score, i);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        if (strcmp(name, parts[i].name) == 0)
            return parts[i].value;
    scenario_fail(s, "a score has no part \"%s\"", name);
}

static void expect_score(scenario *s, const words *line)
{
    fogg_score scores[FOGG_MAX_SEATS];
    fogg_game_scores(&s->game, scores);
    const fogg_score *score = &scores[scenario_seat(s, line->at[2])];
    for (int i = 3; i + 1 < line->count; i += 2)
        scenario_same_number(s, line->at[i], part(s, score, line->at[i]), line->at[i + 1]);
}

/* `expect borrowed 0 wien budapest--wien-1`: each station and the route it uses. */
static void expect_borrowed(scenario *s, const words *line)
{
    fogg_score scores[FOGG_MAX_SEATS];
    fogg_game_scores(&s->game, scores);
    const fogg_score *score = &scores[scenario_seat(s, line->at[2])];
    if (score->borrowed != (line->count - 3) / 2)
        scenario_fail(s, "%d stations borrow a route", score->borrowed);
    for (int i = 3; i + 1 < line->count; i += 2) {
        int at = scenario_location(s, line->at[i]), route = scenario_route(s, line->at[i + 1]);
        bool found = false;
        for (int k = 0; k < score->borrowed; k++)
            found = found || (score->borrowed_at[k] == at && score->borrowed_route[k] == route);
        if (!found)
            scenario_fail(s, "the station at %s does not borrow %s", line->at[i], line->at[i + 1]);
    }
}

static void expect_winners(scenario *s, const words *line)
{
    fogg_score scores[FOGG_MAX_SEATS];
    unsigned found = fogg_game_scores(&s->game, scores), wanted = 0;
    for (int i = 2; i < line->count; i++)
        wanted |= 1U << scenario_seat(s, line->at[i]);
    if (found != wanted)
        scenario_fail(s, "winners: 0x%x, not 0x%x (a bit a seat)", found, wanted);
}

static void expect_end(scenario *s, const words *line)
{
    static const char *const names[] = {"none", "cars", "passed", "idle", "stopped"};
    if (strcmp(line->at[2], names[s->game.open.end]) != 0)
        scenario_fail(s, "the end is %s, not %s", names[s->game.open.end], line->at[2]);
}

/* X16: `expect running-score hidden`. */
static void expect_running_score(scenario *s, const words *line)
{
    const char *found = fogg_public_score_is_shown(&s->game.open) ? "shown" : "hidden";
    if (strcmp(line->at[2], found) != 0)
        scenario_fail(s, "the running score is %s, not %s", found, line->at[2]);
}

/* `expect choices 0 3`: how many legal actions the seat has. */
static void expect_choices(scenario *s, const words *line)
{
    scenario_same_number(s, "choices", fogg_game_legal_count(&s->game, scenario_seat(s, line->at[2])), line->at[3]);
}

/* `expect starter 2`: who begins, as the view of every seat tells it. */
static void expect_starter(scenario *s, const words *line)
{
    for (int seat = 0; seat < s->game.open.seats; seat++) {
        fogg_view view;
        fogg_game_view(&s->game, seat, &view);
        scenario_same_number(s, "who begins", view.open.start, line->at[2]);
    }
}

/* `expect starters 0 1 2`: the seats that chance lets begin, over many seeds. */
static void expect_starters(scenario *s, const words *line)
{
    unsigned found = 0, wanted = 0;
    for (int i = 2; i < line->count; i++)
        wanted |= 1U << scenario_seat(s, line->at[i]);
    fogg_setup setup = {.seats = s->game.open.seats, .start = -1};
    for (int seed = 0; seed < 256; seed++) {
        fogg_game game;
        setup.seed[0] = (uint8_t)seed;
        fogg_game_init(&game, &s->board, &setup, NULL);
        found |= 1U << game.open.start;
    }
    if (found != wanted)
        scenario_fail(s, "starters: 0x%x, not 0x%x (a bit a seat)", found, wanted);
}

/* --- what happened: expect event market slot 2 card red --- */

static bool field_is(scenario *s, const fogg_event *event, const char *field, const char *word)
{
    const struct {
        const char *name;
        int value;
    } numbers[] = {
        {"seat", event->seat},     {"slot", event->slot},   {"count", event->count},   {"symbol", event->symbol},
        {"height", event->height}, {"extra", event->extra}, {"points", event->points},
    };
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        if (strcmp(field, numbers[i].name) == 0)
            return numbers[i].value == scenario_number(s, word);
    if (strcmp(field, "card") == 0)
        return event->card == scenario_card(s, word);
    if (strcmp(field, "route") == 0)
        return event->route == scenario_route(s, word);
    if (strcmp(field, "at") == 0)
        return event->location == scenario_location(s, word);
    scenario_fail(s, "an event has no \"%s\"", field);
}

static void expect_event(scenario *s, const words *line)
{
    for (int i = 0; i < s->event_count; i++) {
        if (strcmp(fogg_event_name(s->events[i].kind), line->at[2]) != 0)
            continue;
        bool same = true;
        for (int k = 3; k + 1 < line->count; k += 2)
            same = field_is(s, &s->events[i], line->at[k], line->at[k + 1]) && same;
        if (same)
            return;
    }
    scenario_fail(s, "no such %s happened", line->at[2]);
}

void scenario_expect_events(scenario *s, const words *line)
{
    char found[TEXT] = "";
    bool same = s->event_count == line->count - 1;
    for (int i = 0, used = 0; i < s->event_count && used < TEXT; i++) {
        const char *name = fogg_event_name(s->events[i].kind);
        used += snprintf(found + used, (size_t)(TEXT - used), " %s", name);
        same = same && strcmp(name, line->at[i + 1]) == 0;
    }
    if (!same)
        scenario_fail(s, "what happened:%s", found);
}

void scenario_expect(scenario *s, const words *line)
{
    static const struct {
        const char *word;
        int least; /* words on the line */
        void (*expect)(scenario *s, const words *line);
    } lines[] = {
        {"hand", 3, expect_hand},
        {"known", 3, expect_known},
        {"tickets", 3, expect_tickets},
        {"cars", 4, expect_cars},
        {"points", 4, expect_points},
        {"owns", 3, expect_owns},
        {"stations", 3, expect_stations},
        {"tokens", 3, expect_tokens},
        {"market", 7, expect_market},
        {"stock", 3, expect_stock},
        {"discards", 2, expect_discards},
        {"pile", 3, expect_pile},
        {"turn", 3, expect_turn},
        {"phase", 3, expect_phase},
        {"left", 3, expect_left},
        {"idle", 3, expect_idle},
        {"stack", 5, expect_stack},
        {"score", 5, expect_score},
        {"borrowed", 3, expect_borrowed},
        {"winners", 3, expect_winners},
        {"end", 3, expect_end},
        {"choices", 4, expect_choices},
        {"event", 3, expect_event},
        {"seen", 4, scenario_expect_seen},
        {"view", 4, scenario_expect_view},
        {"blind", 3, scenario_expect_blind},
        {"held", 4, expect_held},
        {"starter", 3, expect_starter},
        {"starters", 3, expect_starters},
        {"running-score", 3, expect_running_score},
    };
    for (size_t i = 0; line->count > 1 && i < sizeof lines / sizeof lines[0]; i++) {
        if (strcmp(line->at[1], lines[i].word) != 0)
            continue;
        if (line->count < lines[i].least)
            scenario_fail(s, "\"expect %s\" wants more words", lines[i].word);
        lines[i].expect(s, line);
        return;
    }
    scenario_fail(s, "\"expect %s\" means nothing", line->count > 1 ? line->at[1] : "");
}
