/* Ratings.tsx - who won and why: the seal of the seat looked at, and a row a seat. */

import { list, t } from '../i18n';
import { SeatName } from '../ui';
import { pointsText, signed } from './percent';
import { classOf, Seal } from './Seal';
import type { Sight } from './sight';

export function Ratings({ sight }: { sight: Sight }) {
    const { replay, analysis, seat } = sight;
    const judged = analysis.judged.value;
    if (!judged) return null;
    const { names } = replay;
    const winners = replay.end?.winners ?? [];
    const scores = new Map(replay.end?.scores.map((score) => [score.p, score.total]));
    const luckOf = (p: number): number =>
        Object.values(judged.seats[p]?.luck ?? {}).reduce((sum, part) => sum + part, 0);
    const winner = judged.seats[winners[0] ?? -1];
    const lucky = winner ? luckOf(winner.p) : 0;
    const skilled = winner ? winner.own + winner.others : 0;
    return (
        <section class="after-card ratings">
            <Seal rating={judged.seats[seat.value]?.rating} />
            <div class="ratings-body">
                <h2>
                    {winners.length > 0
                        ? t(winners.length > 1 ? 'after.share' : 'after.wins', {
                              name: list(winners.map((p) => names[p] ?? '')),
                          })
                        : t('after.unfinished')}{' '}
                    {winner && (
                        <small>
                            {t(
                                lucky > 1000 && skilled > 1000
                                    ? 'after.by-both'
                                    : lucky > skilled
                                      ? 'after.by-luck'
                                      : 'after.by-play',
                            )}
                        </small>
                    )}
                </h2>
                <div class="table-scroll">
                    <table>
                        <thead>
                            <tr>
                                <td />
                                <th scope="col">{t('after.points')}</th>
                                <th scope="col" title={t('analysis.elo')}>
                                    {t('after.play')}
                                </th>
                                <th scope="col">{t('after.luck')}</th>
                                <th scope="col">{t('after.lost')}</th>
                            </tr>
                        </thead>
                        <tbody>
                            {judged.seats.map(({ p, rating, elo, elo_error, lost }) => (
                                <tr key={p} class={p === seat.value ? 'own' : ''}>
                                    <th scope="row">
                                        <button
                                            type="button"
                                            aria-pressed={p === seat.value}
                                            title={t('after.look-as', { name: names[p] ?? '' })}
                                            onClick={() => {
                                                seat.value = p;
                                            }}>
                                            <SeatName seat={p} name={names[p] ?? ''} />
                                        </button>
                                    </th>
                                    <td>
                                        <b>{pointsText(scores.get(p))}</b>
                                    </td>
                                    <td title={elo === undefined ? '' : `Elo ${elo} ±${elo_error}`}>
                                        <b>{rating ?? '–'}</b>{' '}
                                        <span class="rating-class">{rating === undefined ? '' : classOf(rating)}</span>
                                    </td>
                                    <td>{signed(luckOf(p))}</td>
                                    <td>{signed(-lost)}</td>
                                </tr>
                            ))}
                        </tbody>
                    </table>
                </div>
            </div>
        </section>
    );
}
