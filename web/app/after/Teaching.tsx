/* Teaching.tsx - in the profile: how well one plays over time, where chances are lost, and luck so far. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t, tn } from '../i18n';
import { mapName, MAPS } from '../maps';
import { server } from '../server';
import { Choices, Icon } from '../ui';
import { ownEntries, shareLedger, type Entry } from './ledger';
import { percent, signed } from './percent';
import { TOPICS } from './topics';

const [WIDTH, HEIGHT, LEFT, TOP, BOTTOM] = [640, 180, 30, 10, 20];

/* The rating of each game as a dot, and the mean of the last five as a line. */
function RatingOverTime({ entries }: { entries: readonly Entry[] }) {
    const ratings = entries.flatMap(({ rating }) => (rating === undefined ? [] : [rating]));
    if (ratings.length === 0) return null;
    const x = (i: number): number => LEFT + ((i + 0.5) / ratings.length) * (WIDTH - LEFT - 10);
    const y = (rating: number): number => TOP + (1 - rating / 100) * (HEIGHT - TOP - BOTTOM);
    const mean = (i: number): number => {
        const last = ratings.slice(Math.max(0, i - 4), i + 1);
        return last.reduce((sum, rating) => sum + rating, 0) / last.length;
    };
    return (
        <figure class="chart teaching-chart">
            <figcaption>{t('teach.rating')}</figcaption>
            <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('teach.rating')}>
                {[0, 25, 50, 75, 100].map((value) => (
                    <g key={value}>
                        <path class="chart-grid" d={`M${LEFT} ${y(value)}H${WIDTH}`} />
                        <text class="chart-tick" x={LEFT - 6} y={y(value) + 4}>
                            {value}
                        </text>
                    </g>
                ))}
                <path
                    class="chart-line seat-0"
                    d={ratings.map((_, i) => `${i ? 'L' : 'M'}${x(i).toFixed(1)} ${y(mean(i)).toFixed(1)}`).join('')}
                />
                {ratings.map((rating, i) => (
                    <circle key={i} class="teaching-dot" cx={x(i)} cy={y(rating)} r="4" />
                ))}
            </svg>
        </figure>
    );
}

function Lost({ entries }: { entries: readonly Entry[] }) {
    const all = TOPICS.map((topic) => ({
        topic,
        lost: entries.reduce((sum, { lost }) => sum + (lost[topic] ?? 0), 0) / entries.length,
    })).filter(({ lost }) => lost > 0);
    const most = Math.max(1, ...all.map(({ lost }) => lost));
    return (
        <section>
            <h3>{t('teach.lost')}</h3>
            <ul class="teaching-lost">
                {all
                    .sort((a, b) => b.lost - a.lost)
                    .map(({ topic, lost }) => (
                        <li key={topic}>
                            <span>{t(`topic.${topic}`)}</span>
                            <meter min="0" max="1" value={lost / most} />
                            <b>{signed(-lost)}</b>
                        </li>
                    ))}
            </ul>
            {all[0] && <p>{t(`advice.${all[0].topic}`)}</p>}
        </section>
    );
}

export function Teaching() {
    const map = useSignal('all');
    const own = ownEntries();
    const person = server.you.value?.account ? server.you.value.person : undefined;
    useEffect(() => {
        if (person) shareLedger().catch(() => undefined);
    }, [person]);
    const entries = own.filter((entry) => map.value === 'all' || entry.map === map.value);
    const luck = entries.reduce((sum, entry) => sum + entry.luck, 0);
    const known = MAPS.filter((id) => own.some((entry) => entry.map === id));
    return (
        <section class="teaching">
            <h2>{t('teach.title')}</h2>
            {own.length === 0 && <p>{t('teach.none')}</p>}
            {person && own.length > 0 && <p class="note">{t('teach.kept')}</p>}
            {known.length > 1 && (
                <Choices
                    name="map"
                    legend={t('home.map')}
                    value={map.value}
                    options={[
                        { value: 'all', label: t('teach.all-maps') },
                        ...known.map((id) => ({ value: id, label: mapName(id) })),
                    ]}
                    onChange={(value) => {
                        map.value = value;
                    }}
                />
            )}
            {entries.length > 0 && (
                <>
                    <p>
                        {tn('teach.games', entries.length)} · {t('teach.luck', { luck: signed(luck) })} ·{' '}
                        {t('teach.a-game', {
                            lost: percent(
                                entries.reduce(
                                    (sum, { lost }) => sum + Object.values(lost).reduce((a, b) => a + b, 0),
                                    0,
                                ) / entries.length,
                            ),
                        })}
                    </p>
                    <RatingOverTime entries={entries} />
                    <Lost entries={entries} />
                </>
            )}
            <p class="row">
                <a class="button plain" href="#/puzzles">
                    <Icon name="puzzle" />
                    <span>{t('puzzle.title')}</span>
                </a>
                <a class="button plain" href="#/daily">
                    <Icon name="play" />
                    <span>{t('daily.title')}</span>
                </a>
                <a class="button plain" href="#/facts">
                    <Icon name="list" />
                    <span>{t('facts.title')}</span>
                </a>
            </p>
        </section>
    );
}
