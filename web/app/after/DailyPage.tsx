/* DailyPage.tsx - the deal of the day: play it once for good, then compare. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { dailies, mapOf, today } from '../dailies';
import { locale, t, tn } from '../i18n';
import { PosterPicture, posterTone } from '../hall/Poster';
import { mapLine, mapName } from '../maps';
import { go } from '../router';
import { games, loadRecord, loadSave } from '../saves';
import { ownName, startGame } from '../start';
import { Button, Page } from '../ui';
import { dealOf, expertResult } from './daily';
import { Everybody } from './Everybody';

const SHOWN = 10; // days before

const dayText = (day: string): string =>
    new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

function Compared({ day }: { day: string }) {
    const expert = useSignal<number[] | undefined>(undefined);
    const result = dailies.value[day];
    useEffect(() => {
        expertResult(day).then(
            (totals) => {
                expert.value = totals;
            },
            () => undefined,
        );
    }, [day]);
    if (!result) return null;
    const rows = [
        { who: ownName(), totals: result.totals },
        { who: t('daily.expert'), totals: expert.value },
    ];
    return (
        <section class="after-card">
            <table class="daily">
                <caption>{t(result.winners.includes(0) ? 'daily.won' : 'daily.lost')}</caption>
                <thead>
                    <tr>
                        <td />
                        <th scope="col">{t('after.points')}</th>
                        <th scope="col">{t('daily.others')}</th>
                    </tr>
                </thead>
                <tbody>
                    {rows.map(({ who, totals }) => (
                        <tr key={who}>
                            <th scope="row">{who}</th>
                            <td>
                                <b>{totals?.[0] ?? '…'}</b>
                            </td>
                            <td>{totals?.slice(1).join(', ') ?? t('daily.thinks')}</td>
                        </tr>
                    ))}
                </tbody>
            </table>
            {loadRecord(result.id) && (
                <div class="row">
                    <Button icon="lamp" onClick={() => go(`#/after/${result.id}`)}>
                        {t('analysis.begin')}
                    </Button>
                </div>
            )}
        </section>
    );
}

export function DailyPage() {
    const day = today();
    const map = mapOf(day);
    const done = dailies.value[day];
    const running = games.value.find(({ id }) => loadSave(id)?.daily === day);
    const before = Object.entries(dailies.value)
        .filter(([other]) => other !== day)
        .sort(([a], [b]) => b.localeCompare(a))
        .slice(0, SHOWN);
    return (
        <Page title={t('daily.title')} wide>
            <section class="play-now" aria-label={t('daily.play')}>
                <div class={`play-map ${posterTone(map)}`}>
                    <PosterPicture map={map} />
                    <p>{mapLine(map)}</p>
                </div>
                <div class="play-form">
                    <p>
                        <b>{dayText(day)}</b> · {mapName(map)} · {t('daily.opponents')}
                    </p>
                    <p>{t('daily.about')}</p>
                    {done && <Compared day={day} />}
                    <div class="row">
                        <Button
                            kind={done ? 'plain' : 'main'}
                            icon="play"
                            onClick={() => (running ? go(`#/game/${running.id}`) : void dealOf(day).then(startGame))}>
                            {t(running ? 'daily.go-on' : done ? 'daily.again' : 'daily.play')}
                        </Button>
                    </div>
                    <Everybody day={day} result={done} />
                    <p class="note">{t('daily.derived')}</p>
                </div>
            </section>
            {before.length > 0 && (
                <section>
                    <h2>{t('daily.before')}</h2>
                    <ul class="rows">
                        {before.map(([other, { id, totals, winners }]) => (
                            <li key={other}>
                                <a href={`#/after/${id}`}>
                                    <strong>{dayText(other)}</strong> {mapName(mapOf(other))},{' '}
                                    {tn('count.points', totals[0] ?? 0)}
                                    {winners.includes(0) && ` · ${t('daily.won')}`}
                                </a>
                            </li>
                        ))}
                    </ul>
                </section>
            )}
        </Page>
    );
}
