/* analyse_table.c - an analysis for people: a line for each decision, then where the chances went. */
#include <string.h>

#include "analyse.h"
#include "sentence.h"

/* A chance or a difference of chances in per cent: "12.3", "-0.4". */
static void print_chance(FILE *out, int width, int chance)
{
    fprintf(out, "%*.1f", width, chance / 100.0);
}

/* A text in so many columns; what is too long is cut and ends with dots. */
static void print_text(FILE *out, const char *text, int width)
{
    int columns = sentence_width(text, strlen(text));
    size_t length = strlen(text);
    if (columns > width)
        for (length = 0, columns = 2; columns < width || (text[length] & 0xC0) == 0x80; length++)
            columns += (text[length] & 0xC0) != 0x80;
    fprintf(out, "%.*s%s", (int)length, text, length < strlen(text) ? ".." : "");
    fprintf(out, "%*s", columns < width ? width - columns : 0, "");
}

enum { NAME = 10, ACTION = 36 };

static void print_step(const analysis *a, int index, FILE *out)
{
    const fogg_step *step = &a->steps[index];
    const fogg_finding *finding = &a->findings[index];
    const fogg_judgement *j = &finding->judgement;
    fogg_loss loss = fogg_finding_loss(finding);
    char text[FOGG_MAX_ACTION_TEXT];
    fogg_view view;
    fogg_game_view(&step->before, step->seat, &view);
    fprintf(out, "%4d  ", step->turn);
    print_text(out, a->header.player[step->seat].name, NAME);
    fputs("  ", out);
    fogg_action_print(&view, step->action, text);
    print_text(out, text, ACTION);
    print_chance(out, 7, finding->chance[step->seat]);
    print_chance(out, 7, fogg_step_luck(&a->course, a->findings, a->prior, a->last, index, step->seat));
    if (j->options > 1) {
        print_chance(out, 7, loss.loss);
        fprintf(out, " ±%.1f", loss.error / 100.0);
    }
    if (loss.fault != FOGG_FAULT_NONE) {
        fogg_action_print(&view, j->option[j->best].action, text);
        fprintf(out, "  %s: %s", fogg_fault_name(loss.fault), text);
    }
    fputc('\n', out);
}

static void print_seat(const analysis *a, int seat, FILE *out)
{
    fogg_account account;
    int luck = 0;
    fogg_account_make(&a->course, a->findings, a->prior, a->last, seat, &account);
    for (int kind = 0; kind < FOGG_LUCK_COUNT; kind++)
        luck += account.luck[kind];
    print_text(out, a->header.player[seat].name, NAME);
    print_chance(out, 9, account.initial);
    print_chance(out, 9, luck);
    print_chance(out, 9, account.own);
    print_chance(out, 9, account.others);
    print_chance(out, 9, account.final);
    fprintf(out, "%11d", account.decisions);
    print_chance(out, 9, account.lost);
    fprintf(out, "%7d%10d%10d", account.faults[FOGG_FAULT_SLIP], account.faults[FOGG_FAULT_MISTAKE],
            account.faults[FOGG_FAULT_BLUNDER]);
    fogg_rating rating = fogg_rating_of(&a->course, a->findings, seat);
    if (rating.is_known)
        fprintf(out, "%8d%8d ±%d\n", rating.score, rating.elo, rating.elo_error);
    else
        fprintf(out, "%8s%8s\n", "-", "-");
}

static void print_luck(const analysis *a, int seat, FILE *out)
{
    fogg_account account;
    fogg_account_make(&a->course, a->findings, a->prior, a->last, seat, &account);
    print_text(out, a->header.player[seat].name, NAME);
    for (int kind = 0; kind < FOGG_LUCK_COUNT; kind++)
        print_chance(out, 9, account.luck[kind]);
    fputc('\n', out);
}

void analyse_print(const analysis *a, int seat, FILE *out)
{
    fprintf(out, "%s, %d decisions, budget %s; chances in per cent%s\n\n", a->map->board.title, a->course.count,
            a->effort->name, a->course.is_over ? "" : "; the record stops before the end of the game");
    fprintf(out, "turn  %-*s  %-*s%7s%7s%7s\n", NAME, "seat", ACTION, "action", "chance", "luck", "loss");
    for (int step = 0; step < a->course.count; step++)
        if (seat < 0 || a->steps[step].seat == seat)
            print_step(a, step, out);
    fprintf(out, "\n%-*s%9s%9s%9s%9s%9s%11s%9s%7s%10s%10s%8s%8s\n", NAME, "", "before", "luck", "own", "others",
            "after", "decisions", "lost", "slips", "mistakes", "blunders", "rating", "Elo");
    for (int s = 0; s < a->course.seats; s++)
        print_seat(a, s, out);
    fprintf(out, "\n%-*s", NAME, "luck");
    for (int kind = 0; kind < FOGG_LUCK_COUNT; kind++)
        fprintf(out, "%9s", fogg_luck_name((fogg_luck)kind));
    fputc('\n', out);
    for (int s = 0; s < a->course.seats; s++)
        print_luck(a, s, out);
}
