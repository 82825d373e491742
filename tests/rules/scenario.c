/* scenario.c - reads a scenario line by line and plays its moves. */
#include "scenario.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "test.h"

#include "fogg/variant.h"

void scenario_fail(const scenario *s, const char *format, ...)
{
    char reason[2048];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reason, sizeof reason, format, arguments);
    va_end(arguments);
    test_fail(s->file, s->line, "%s", reason);
}

int scenario_number(const scenario *s, const char *word)
{
    char *end;
    long number = strtol(word, &end, 10);
    if (end == word || *end || number < -1000 || number > 1000)
        scenario_fail(s, "\"%s\" is no number", word);
    return (int)number;
}

int scenario_seat(const scenario *s, const char *word)
{
    int seat = scenario_number(s, word);
    if (seat < 0 || seat >= s->position.open.seats)
        scenario_fail(s, "there is no seat %s", word);
    return seat;
}

/* A name's index, or the end of the case. */
static int known(const scenario *s, int index, const char *what, const char *word)
{
    if (index < 0)
        scenario_fail(s, "%s has no %s \"%s\"", s->board.id, what, word);
    return index;
}

int scenario_card(const scenario *s, const char *word)
{
    return known(s, fogg_board_card(&s->board, word, strlen(word)), "card", word);
}

int scenario_location(const scenario *s, const char *word)
{
    return known(s, fogg_board_location(&s->board, word, strlen(word)), "location", word);
}

int scenario_route(const scenario *s, const char *word)
{
    return known(s, fogg_board_route(&s->board, word, strlen(word)), "route", word);
}

int scenario_ticket(const scenario *s, const char *word)
{
    return known(s, fogg_board_ticket(&s->board, word, strlen(word)), "ticket", word);
}

int scenario_phase(const scenario *s, const char *word)
{
    static const char *const names[] = {"keep-dealt", "place", "turn", "second", "keep-drawn",
                                        "tunnel",     "token", "over", "give"};
    for (int phase = 0; phase <= FOGG_PHASE_GIVE; phase++)
        if (strcmp(word, names[phase]) == 0)
            return phase;
    scenario_fail(s, "\"%s\" is no phase", word);
}

fogg_cards scenario_cards(const scenario *s, const words *line, int from)
{
    fogg_cards cards = {0};
    for (int i = from; i + 1 < line->count; i += 2) {
        int count = scenario_number(s, line->at[i + 1]);
        if (count < 0 || count > FOGG_MAX_CARDS - fogg_cards_total(cards))
            scenario_fail(s, "%d cards are no number of cards", count);
        fogg_cards_add(&cards, scenario_card(s, line->at[i]), count);
    }
    if ((line->count - from) % 2 != 0)
        scenario_fail(s, "\"%s\" lacks its number", line->at[line->count - 1]);
    return cards;
}

/* Replaces the game's chance: first come the forced cards, then always the lowest card there is. */
static int bring_card(void *context, fogg_cards stock)
{
    scenario *s = context;
    if (s->forced_card_next < s->forced_card_count) {
        int card = s->forced_cards[s->forced_card_next++];
        if (fogg_cards_count(stock, card) == 0)
            scenario_fail(s, "%s is to come from the stock, which has none", fogg_board_card_name(&s->board, card));
        return card;
    }
    int card = 0;
    while (fogg_cards_count(stock, card) == 0)
        card++;
    return card;
}

static int bring_ticket(void *context, fogg_mask candidates)
{
    scenario *s = context;
    if (s->forced_ticket_next < s->forced_ticket_count) {
        int ticket = s->forced_tickets[s->forced_ticket_next];
        if (fogg_mask_has(candidates, ticket)) {
            s->forced_ticket_next++;
            return ticket;
        }
    }
    return fogg_mask_first(candidates);
}

static void hear(void *context, const fogg_game *game, const fogg_event *event)
{
    scenario *s = context;
    (void)game;
    if (s->event_count == SCENARIO_MAX_EVENTS)
        scenario_fail(s, "more than %d events at once", SCENARIO_MAX_EVENTS);
    s->events[s->event_count++] = *event;
}

fogg_sink scenario_sink(scenario *s)
{
    return (fogg_sink){.context = s, .tell = hear, .card = bring_card, .ticket = bring_ticket};
}

/* Loads maps/<name>.txt; `usa:1910,hands=open` is its variant 1910 with a house rule. */
static void load_board(scenario *s, const char *maps, const char *name)
{
    char path[1024], variant[FOGG_MAX_ID] = "", house[256] = "";
    size_t plain = strcspn(name, ":,");
    sscanf(name + plain, ":%47[^,]", variant);
    snprintf(house, sizeof house, "%s", strchr(name, ',') ? strchr(name, ',') + 1 : "");
    for (char *at = house; *at; at++)
        *at = *at == '=' ? ' ' : *at;
    snprintf(path, sizeof path, "%s/%.*s.txt", maps, (int)plain, name);
    FILE *file = fopen(path, "rb");
    if (!file)
        scenario_fail(s, "cannot read %s", path);
    static char text[1 << 16];
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    if (length == sizeof text)
        scenario_fail(s, "%s is too long", path);
    static char varied[FOGG_MAX_VARIANT_TEXT];
    bool is_own = name[plain] == '\0';
    if (!is_own)
        length = fogg_variant_text(text, length, variant, house, varied, sizeof varied, NULL, NULL);
    if (length == 0)
        scenario_fail(s, "%s has no such variant", path);
    if (fogg_board_parse(&s->board, is_own ? text : varied, length, NULL, NULL) != 0)
        scenario_fail(s, "%s has faults", name);
}

/* `map usa seats 3`: an empty position on that board. */
static void open_board(scenario *s, const words *line, const char *maps)
{
    if (line->count != 4 || strcmp(line->at[0], "map") != 0 || strcmp(line->at[2], "seats") != 0)
        scenario_fail(s, "a scenario begins with: map NAME seats NUMBER");
    load_board(s, maps, line->at[1]);
    int seats = scenario_number(s, line->at[3]);
    if (seats < s->board.min_seats || seats > s->board.max_seats)
        scenario_fail(s, "%s is no game for %d", s->board.id, seats);

    fogg_setup setup = {.seats = seats, .start = 0};
    fogg_game_init(&s->game, &s->board, &setup, NULL);
    fogg_game_position(&s->game, &s->position);
    fogg_position *p = &s->position;
    for (int seat = 0; seat < FOGG_MAX_SEATS; seat++) {
        p->hand[seat] = (fogg_cards){0};
        p->tickets[seat] = (fogg_mask){{0, 0}};
        memset(p->offered[seat], FOGG_NONE, sizeof p->offered[seat]);
        p->open.seat[seat].known = 0;
        p->open.seat[seat].known_wild = 0;
    }
    p->stock = (fogg_cards){0};
    p->open.pile = 0;
    p->open.waiting = 0;
    p->open.turn = 0;
    p->open.phase = FOGG_PHASE_TURN;
}

/* The words of a line, without its comment. */
static words split(scenario *s, char *text)
{
    words line = {0};
    text[strcspn(text, "#\r")] = '\0';
    for (char *word = strtok(text, " \t"); word; word = strtok(NULL, " \t")) {
        if (line.count == SCENARIO_MAX_WORDS)
            scenario_fail(s, "more than %d words", SCENARIO_MAX_WORDS);
        line.at[line.count++] = word;
    }
    return line;
}

/* Joins words `from` to `to` - 1 with blanks. */
static void join(const words *line, int from, int to, char *out, size_t size)
{
    size_t used = 0;
    out[0] = '\0';
    for (int i = from; i < to && used < size; i++)
        used += (size_t)snprintf(out + used, size - used, "%s%s", i > from ? " " : "", line->at[i]);
}

/* What must hold of every legal list: it and the check agree, and a seat that is waited for has something to do. */
static void check_list(const scenario *s, int seat, fogg_action action, fogg_verdict verdict)
{
    static fogg_actions legal;
    fogg_game_legal(&s->game, seat, &legal);
    bool listed = false;
    for (int i = 0; i < legal.count; i++)
        listed = listed || legal.at[i] == action;
    if (listed != (verdict == FOGG_LEGAL))
        scenario_fail(s, "the verdict is %s, but the action is %s among the legal ones", fogg_verdict_name(verdict),
                      listed ? "" : "not");
    if (fogg_public_waits_for(&s->game.open, seat) && legal.count == 0)
        scenario_fail(s, "seat %d is waited for and has no legal action", seat);
}

/* `play SEAT ACTION... -> VERDICT`, and `try`, which looks but does not play. */
static void move(scenario *s, const words *line, bool is_played)
{
    if (line->count < 5 || strcmp(line->at[line->count - 2], "->") != 0)
        scenario_fail(s, "a move is: %s SEAT ACTION... -> VERDICT", line->at[0]);
    int seat = scenario_seat(s, line->at[1]);
    char text[FOGG_MAX_ACTION_TEXT], error[FOGG_MAX_ACTION_TEXT];
    join(line, 2, line->count - 2, text, sizeof text);
    const char *wanted = line->at[line->count - 1];

    fogg_view view;
    fogg_action action;
    fogg_game_view(&s->game, seat, &view);
    if (!fogg_action_parse(&view, text, &action, error)) {
        if (strcmp(wanted, "unreadable") != 0)
            scenario_fail(s, "\"%s\" cannot be read: %s", text, error);
        return;
    }

    fogg_verdict verdict = fogg_game_check(&s->game, seat, action);
    if (strcmp(fogg_verdict_name(verdict), wanted) != 0)
        scenario_fail(s, "\"%s\" is %s (%s), not %s", text, fogg_verdict_name(verdict), fogg_verdict_rule(verdict),
                      wanted);
    check_list(s, seat, action, verdict);
    if (!is_played)
        return;

    s->event_count = 0;
    uint64_t before = fogg_game_hash(&s->game);
    fogg_sink sink = scenario_sink(s);
    if (fogg_game_play(&s->game, seat, action, &sink) != verdict)
        scenario_fail(s, "playing \"%s\" gives another verdict than checking it", text);
    if (!fogg_game_ok(&s->game))
        scenario_fail(s, "the game is broken after \"%s\"", text);
    if (verdict != FOGG_LEGAL && (fogg_game_hash(&s->game) != before || s->event_count > 0))
        scenario_fail(s, "\"%s\" is refused and yet changes the game", text);
}

static void do_line(scenario *s, const words *line)
{
    const char *verb = line->at[0];
    if (!s->is_begun && scenario_describe(s, line))
        return;
    if (!s->is_begun)
        scenario_begin(s);
    if (strcmp(verb, "play") == 0)
        move(s, line, true);
    else if (strcmp(verb, "try") == 0)
        move(s, line, false);
    else if (strcmp(verb, "stop") == 0) {
        fogg_sink sink = scenario_sink(s);
        unsigned by = 0;
        for (int i = 1; i < line->count; i++)
            by |= 1U << scenario_seat(s, line->at[i]);
        s->event_count = 0;
        fogg_game_stop(&s->game, by, &sink);
        if (!fogg_game_ok(&s->game))
            scenario_fail(s, "the game is broken after it was stopped");
    } else if (strcmp(verb, "events") == 0)
        scenario_expect_events(s, line);
    else if (strcmp(verb, "expect") == 0)
        scenario_expect(s, line);
    else if (strcmp(verb, "deal") == 0 || strcmp(verb, "deal-tickets") == 0)
        scenario_describe(s, line);
    else
        scenario_fail(s, "\"%s\" cannot stand here", verb);
}

void scenario_run(const char *file, char *text, const char *maps)
{
    static scenario s; /* some 100 KB, and one at a time */
    memset(&s, 0, sizeof s);
    s.file = file;
    int moves = 0;
    for (char *next = text; next;) {
        char *start = next;
        next = strchr(start, '\n');
        if (next)
            *next++ = '\0';
        s.line++;
        words line = split(&s, start);
        if (line.count == 0)
            continue;
        if (s.board.route_count == 0)
            open_board(&s, &line, maps);
        else
            do_line(&s, &line);
        moves += strcmp(line.at[0], "play") == 0 || strcmp(line.at[0], "try") == 0 || strcmp(line.at[0], "expect") == 0;
    }
    if (moves == 0)
        scenario_fail(&s, "this scenario expects nothing");
}
