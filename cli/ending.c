/* ending.c - the result, in the order in which people ask for it. */
#include "ending.h"

#include <stdio.h>
#include <string.h>

#include "fogg/facts.h"

/* ---- ranks ------------------------------------------------------------------------------------------------------- */

static bool is_ahead(const fogg_result *result, int a, int b)
{
    bool a_wins = (result->winners >> a & 1) != 0, b_wins = (result->winners >> b & 1) != 0;
    if (a_wins != b_wins)
        return a_wins;
    if (result->score[a].total != result->score[b].total)
        return result->score[a].total > result->score[b].total;
    return result->score[a].done > result->score[b].done;
}

void ending_order(const fogg_result *result, int order[FOGG_MAX_SEATS])
{
    for (int seat = 0; seat < result->seats; seat++) {
        int at = seat;
        for (; at > 0 && is_ahead(result, seat, order[at - 1]); at--)
            order[at] = order[at - 1];
        order[at] = seat;
    }
}

/* The seat that has as many points as the winner without winning, or -1. */
static int beaten_rival(const fogg_result *result, int winner)
{
    for (int seat = 0; seat < result->seats; seat++)
        if ((result->winners >> seat & 1) == 0 && result->score[seat].total == result->score[winner].total)
            return seat;
    return -1;
}

/* C27: the first thing in which the winner is ahead of the rival. */
static const char *tie_key(const console *t, int winner, int rival)
{
    const fogg_score *a = &t->result.score[winner], *b = &t->result.score[rival];
    if ((t->result.by >> rival & 1) != 0)
        return "tie.gave-up";
    if (a->done != b->done)
        return "tie.tickets";
    for (int i = 0; i < 2; i++) {
        bool is_shorter = t->board->ties[i] == FOGG_TIE_STATIONS && fogg_public_stations_left(&t->view.open, winner) !=
                                                                        fogg_public_stations_left(&t->view.open, rival);
        if (is_shorter)
            return "tie.stations";
        if (t->board->ties[i] == FOGG_TIE_LONGEST && a->longest != b->longest)
            return "tie.longest";
    }
    return "tie.shared";
}

char *ending_tie(const console *t, char *out, size_t size)
{
    int winner = t->result.winners != 0 ? __builtin_ctz(t->result.winners) : -1;
    int rival = winner >= 0 ? beaten_rival(&t->result, winner) : -1;
    out[0] = '\0';
    if (winner >= 0 && __builtin_popcount(t->result.winners) > 1)
        snprintf(out, size, "%s", fogg_words(t->words.language, "tie.shared"));
    else if (rival >= 0)
        fogg_say(t->words.language, out, size, tie_key(t, winner, rival),
                 FOGG_WORDS({"name", t->header.player[winner].name}, {"other", t->header.player[rival].name}));
    return out;
}

/* ---- the list of scores ------------------------------------------------------------------------------------------ */

/* The head of a part's column. */
static const char *part_word(const console *t, int part)
{
    char key[64];
    snprintf(key, sizeof key, "score.%s", fogg_score_part_name(part));
    return fogg_words(t->words.language, key);
}

static int columns_of(const char *text)
{
    int columns = 0;
    for (; *text != '\0'; text++)
        columns += ((unsigned char)*text & 0xc0) != 0x80;
    return columns;
}

/* Adds a text to a line, to the right of `width` columns, or to their left if `width` is negative. */
static void add_cell(char *line, size_t size, const char *text, int width)
{
    int blanks = (width < 0 ? -width : width) - columns_of(text);
    size_t at = strlen(line);
    blanks = blanks < 0 ? 0 : blanks;
    snprintf(line + at, size - at, "%*s%s%*s", width > 0 ? blanks : 0, "", text, width < 0 ? blanks : 0, "");
}

static int name_columns(const console *t)
{
    int most = 0;
    for (int seat = 0; seat < t->result.seats; seat++) {
        int columns = columns_of(t->header.player[seat].name);
        most = columns > most ? columns : most;
    }
    return most;
}

static int list_columns(const console *t)
{
    int columns = 3 + name_columns(t) + 2 + columns_of(fogg_words(t->words.language, "score.total"));
    for (int part = 0; part < FOGG_SCORE_PARTS; part++)
        columns += fogg_score_has_part(t->board, part) ? 2 + columns_of(part_word(t, part)) : 0;
    return columns;
}

static void tell_list(const console *t, const int *order, ending_sink *sink, void *context)
{
    const char *total = fogg_words(t->words.language, "score.total");
    for (int row = -1; row < t->result.seats; row++) {
        char line[512] = "", number[16];
        snprintf(number, sizeof number, "%d ", row + 1);
        add_cell(line, sizeof line, row < 0 ? "" : number, 3);
        add_cell(line, sizeof line, row < 0 ? "" : t->header.player[order[row]].name, -name_columns(t));
        for (int part = 0; part < FOGG_SCORE_PARTS; part++) {
            snprintf(number, sizeof number, "%d", fogg_score_part(&t->result.score[row < 0 ? 0 : order[row]], part));
            if (fogg_score_has_part(t->board, part))
                add_cell(line, sizeof line, row < 0 ? part_word(t, part) : number, 2 + columns_of(part_word(t, part)));
        }
        snprintf(number, sizeof number, "%d", row < 0 ? 0 : t->result.score[order[row]].total);
        add_cell(line, sizeof line, row < 0 ? total : number, 2 + columns_of(total));
        sink(context, line);
    }
}

/* ---- tickets ----------------------------------------------------------------------------------------------------- */

fogg_mask ending_tickets(const console *t, int seat)
{
    fogg_mask tickets = {{0, 0}};
    for (long i = 0; i < t->event_count; i++) {
        const fogg_event *event = &t->events[i];
        for (int k = 0; event->kind == FOGG_EV_KEEP && event->seat == seat && k < event->ticket_count; k++)
            if (event->tickets[k] != FOGG_NONE)
                fogg_mask_add(&tickets, event->tickets[k]);
    }
    return tickets;
}

static void tell_tickets(const console *t, int seat, ending_sink *sink, void *context)
{
    fogg_mask tickets = ending_tickets(t, seat), joined = fogg_public_tickets_joined(&t->view.open, seat, tickets);
    char text[WORDING_BYTES], name[192], done[16], failed[16];
    snprintf(done, sizeof done, "%d", t->result.score[seat].done);
    snprintf(failed, sizeof failed, "%d", t->result.score[seat].failed);
    sink(context, fogg_say(t->words.language, text, sizeof text, "end.tickets",
                           FOGG_WORDS({"name", t->header.player[seat].name}, {"done", done}, {"failed", failed})));
    for (int i = 0; i < t->board->ticket_count; i++) {
        if (!fogg_mask_has(tickets, i))
            continue;
        bool is_done = fogg_mask_has(joined, i);
        snprintf(text, sizeof text, "  %s %s  %s", is_done ? "✓" : "✗", wording_ticket(&t->words, i, name, sizeof name),
                 fogg_words(t->words.language, is_done ? "ticket.joined" : "ticket.failed"));
        sink(context, text);
    }
}

/* ---- what programs thought --------------------------------------------------------------------------------------- */

static const char *percent(int thousandths, char *out, size_t size)
{
    snprintf(out, size, "%d.%d %%", thousandths / 10, thousandths % 10);
    return out;
}

/* Adds the text of a key whose one placeholder is filled. */
static void add_part(const console *t, char *out, size_t size, const char *key, const char *name, const char *text)
{
    size_t at = strlen(out);
    char part[WORDING_BYTES];
    fogg_say(t->words.language, part, sizeof part, key, FOGG_WORDS({name, text}));
    snprintf(out + at, size - at, "%s%s", at > 0 ? " · " : "", part);
}

/* Actions are told as they are typed, which is how the program named them. */
static void add_actions(const console *t, char *out, size_t size, const fogg_bot_program_info *info)
{
    char list[WORDING_BYTES] = "", number[16];
    size_t at = 0;
    for (int i = 0; i < info->line_count && at < sizeof list; i++)
        at += (size_t)snprintf(list + at, sizeof list - at, "%s%s", i > 0 ? ", " : "", info->line[i]);
    if (info->line_count > 0)
        add_part(t, out, size, "end.thought-line", "actions", list);
    at = 0;
    for (int i = 0; i < info->candidate_count && at < sizeof list; i++) {
        const fogg_bot_program_candidate *one = &info->candidate[i];
        bool is_told = one->chance >= 0;
        at += (size_t)snprintf(list + at, sizeof list - at, "%s%s%s%s%s", i > 0 ? ", " : "", one->action,
                               is_told ? " (" : "", is_told ? percent(one->chance, number, sizeof number) : "",
                               is_told ? ")" : "");
    }
    if (info->candidate_count > 0)
        add_part(t, out, size, "end.thought-candidates", "actions", list);
}

char *ending_thought(const console *t, const fogg_bot_program_info *info, char *out, size_t size)
{
    char number[16];
    snprintf(out, size, "%s", info->text);
    if (info->chance >= 0)
        add_part(t, out, size, "end.thought-chance", "chance", percent(info->chance, number, sizeof number));
    if (info->has_points) {
        char points[64];
        wording_count(&t->words, "count.points", info->points, points, sizeof points);
        add_part(t, out, size, "end.thought-points", "points", points);
    }
    add_actions(t, out, size, info);
    return out;
}

static void tell_thoughts(const console *t, ending_sink *sink, void *context)
{
    char text[WORDING_BYTES], line[WORDING_BYTES + FOGG_MAX_NAME];
    if (t->thought_count > 0)
        sink(context, fogg_words(t->words.language, "end.thoughts"));
    for (long i = 0; i < t->thought_count; i++) {
        const console_thought *one = &t->thoughts[i];
        if (one->index < t->event_count) {
            snprintf(line, sizeof line, "  %s", wording_event(&t->words, &t->events[one->index], 0, text, sizeof text));
            sink(context, line);
        }
        snprintf(line, sizeof line, "    %s: %s", t->header.player[one->seat].name,
                 ending_thought(t, &one->info, text, sizeof text));
        sink(context, line);
    }
}

void ending_tell(const console *t, int width, ending_sink *sink, void *context)
{
    char text[WORDING_BYTES];
    int order[FOGG_MAX_SEATS];
    ending_order(&t->result, order);
    sink(context, wording_end(&t->words, &t->result, text, sizeof text));
    sink(context, wording_winners(&t->words, &t->result, text, sizeof text));
    if (ending_tie(t, text, sizeof text)[0] != '\0')
        sink(context, text);
    if (list_columns(t) <= width)
        tell_list(t, order, sink, context);
    else
        for (int i = 0; i < t->result.seats; i++)
            sink(context, wording_score(&t->words, &t->result, order[i], text, sizeof text));
    for (int i = 0; i < t->result.seats; i++)
        tell_tickets(t, order[i], sink, context);
    tell_thoughts(t, sink, context);
}
