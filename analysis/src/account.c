/* account.c - adds up where a seat's chance went. */
#include "fogg/analysis.h"

const char *fogg_luck_name(fogg_luck luck)
{
    static const char *const names[] = {"deal", "blind", "market", "tickets", "tunnel", "hidden"};
    _Static_assert(sizeof names / sizeof *names == FOGG_LUCK_COUNT, "every kind of luck has a name");
    return names[luck];
}

/* The chance of a seat before step `index`; behind the last step: at the end. */
static int chance_at(const fogg_course *course, const fogg_finding *findings, const int32_t *last, int index, int seat)
{
    return index < course->count ? findings[index].chance[seat] : last[seat];
}

int fogg_step_luck(const fogg_course *course, const fogg_finding *findings, const int32_t *prior, const int32_t *last,
                   int index, int seat)
{
    int after = chance_at(course, findings, last, index + 1, seat);
    if (index < 0)
        return after - prior[seat];
    return after - findings[index].chance[seat] - fogg_finding_change(&findings[index], seat);
}

void fogg_account_make(const fogg_course *course, const fogg_finding *findings, const int32_t *prior,
                       const int32_t *last, int seat, fogg_account *out)
{
    *out = (fogg_account){.initial = prior[seat], .final = last[seat]};
    out->luck[FOGG_LUCK_DEAL] = fogg_step_luck(course, findings, prior, last, -1, seat);
    for (int i = 0; i < course->count; i++) {
        const fogg_step *step = &course->steps[i];
        const fogg_finding *finding = &findings[i];
        int change = fogg_finding_change(finding, seat);
        out->luck[step->luck] += fogg_step_luck(course, findings, prior, last, i, seat);
        if (step->seat != seat) {
            out->others += change;
            continue;
        }
        out->own += change;
        if (finding->judgement.options < 2)
            continue;
        fogg_loss loss = fogg_finding_loss(finding);
        out->decisions++;
        out->lost += loss.loss;
        out->faults[loss.fault]++;
    }
}
