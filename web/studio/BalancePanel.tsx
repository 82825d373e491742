/* BalancePanel.tsx - the map played many times by bots, in as many workers as the machine has cores: figures beside
 * those of the page's own maps, routes by use on the sheet, and what an author might change. */

import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { parse } from '../app/check';
import { EngineThread } from '../app/engine/client';
import { readJson } from '../app/files';
import { locale, t } from '../app/i18n';
import { mapName } from '../app/maps';
import { Button, Choices } from '../app/ui';
import {
    addSums,
    figuresOf,
    findingsOf,
    heatOf,
    isSums,
    isYardsticks,
    valueByPlay,
    type Figures,
    type Sums,
    type Yardstick,
} from './balance';
import * as desk from './desk';
import type { Sketch } from './sketch';
import { heat } from './tab';
import { factsOf, writeMap } from './write';

const GAMES = 2000;
const BATCH = 10; // games between two looks at the progress
const MOST_WORKERS = 8;
const PLAYER = 'planner';

const seats = signal(3);
const played = signal(0); // games of the run that goes on; 0: none
const measured = signal<{ sketch: Sketch; sums: Sums } | undefined>(undefined);
const yardsticks = signal<Yardstick[]>([]);
let stopped = false;

/* One worker's share: every so many-th batch. */
async function work(text: string, among: number, from: number, told: (games: number) => void): Promise<Sums> {
    const thread = await EngineThread.start('');
    try {
        await thread.ask('balance', { text, seats: seats.value, player: PLAYER });
        for (let first = from * BATCH; first < GAMES && !stopped; first += among * BATCH) {
            await thread.ask('balanceGames', { seed: first + 1, games: BATCH });
            told(BATCH);
        }
        return parse(isSums, await thread.ask('balanced', {}), 'the sums');
    } finally {
        thread.stop();
    }
}

async function run(): Promise<void> {
    const sketch = desk.sketch.value;
    const { text } = writeMap(sketch);
    const among = Math.min(MOST_WORKERS, Math.max(1, navigator.hardwareConcurrency || 1));
    stopped = false;
    played.value = 1;
    try {
        const parts = await Promise.all(
            Array.from({ length: among }, (_, i) =>
                work(text, among, i, (games) => {
                    played.value += games;
                }),
            ),
        );
        const sums = parts.reduce(addSums);
        if (sums.games > 0) measured.value = { sketch, sums };
    } finally {
        played.value = 0;
    }
}

export function BalancePanel() {
    useEffect(() => {
        readJson('studio/yardstick.json', isYardsticks).then(
            (rows) => {
                yardsticks.value = rows;
            },
            () => {},
        );
        return () => {
            heat.value = undefined;
        };
    }, []);
    const now = desk.sketch.value;
    /* What was measured of another map, or before its routes changed, is no longer shown. */
    const isCurrent = measured.value?.sketch.routes === now.routes && measured.value.sketch.places === now.places;
    const found = isCurrent ? measured.value : undefined;
    useEffect(() => {
        heat.value = found && heatOf(found.sketch, found.sums);
    }, [found]);
    const [least, most] = factsOf(now).players;
    if (desk.faults.value.length > 0) return <p>{t('studio.balance-first')}</p>;
    if (seats.value < least || seats.value > most) seats.value = least;
    return (
        <>
            <p class="note">{t('studio.balance-about')}</p>
            <Choices
                legend={t('studio.balance-players')}
                name="seats"
                value={seats.value}
                options={Array.from({ length: most - least + 1 }, (_, i) => ({
                    value: least + i,
                    label: String(least + i),
                }))}
                onChange={(value) => {
                    seats.value = value;
                }}
            />
            {played.value > 0 ? (
                <div class="studio-form" role="status">
                    <progress max={GAMES} value={played.value} aria-label={t('studio.tab.balance')} />
                    <span>{t('studio.balance-progress', { n: played.value - 1, all: GAMES })}</span>
                    <Button
                        onClick={() => {
                            stopped = true;
                        }}>
                        {t('studio.balance-stop')}
                    </Button>
                </div>
            ) : (
                <Button kind="main" onClick={() => void run()}>
                    {t('studio.balance-run', { n: GAMES })}
                </Button>
            )}
            {found && <Result sketch={found.sketch} sums={found.sums} />}
        </>
    );
}

const one = (value: number, unit = ''): string =>
    value.toLocaleString(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }) + unit;

function Result({ sketch, sums }: { sketch: Sketch; sums: Sums }) {
    const findings = findingsOf(sketch, sums);
    return (
        <>
            <Table own={figuresOf(sums)} />
            <p class="note">{t('studio.balance.claimed')}</p>
            <ul class="studio-remarks">
                {findings.map(({ key, args }, i) => (
                    <li key={i} class="advice">
                        <span>{t(key, args)}</span>
                    </li>
                ))}
                {findings.length === 0 && <li class="advice">{t('studio.balance-nothing')}</li>}
            </ul>
            <div class="studio-form">
                <p class="note">{t('studio.balance-value-about')}</p>
                <Button onClick={() => desk.edit(valueByPlay(desk.sketch.value, sums))}>
                    {t('studio.balance-value')}
                </Button>
            </div>
        </>
    );
}

/* The figures of this map beside those of the page's own. */
function Table({ own }: { own: Figures }) {
    const columns: { name: string; figures: Figures }[] = [
        { name: t('studio.balance-here'), figures: own },
        ...yardsticks.value.map((row) => ({ name: mapName(row.map), figures: row })),
    ];
    const rows: [string, (figures: Figures) => string][] = [
        [t('studio.balance.turns'), ({ turns }) => one(turns)],
        ...own.wins.map((_, i): [string, (figures: Figures) => string] => [
            t('studio.balance.place', { n: i + 1 }),
            ({ wins }) => (wins.length === own.wins.length ? one(wins[i] ?? 0, ' %') : '–'),
        ]),
        [t('studio.balance.kept'), ({ kept }) => one(kept, ' %')],
        [t('studio.balance.done'), ({ done }) => one(done, ' %')],
    ];
    return (
        <div class="studio-table">
            <table>
                <thead>
                    <tr>
                        <td />
                        {columns.map(({ name }) => (
                            <th key={name} scope="col">
                                {name}
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {rows.map(([name, value]) => (
                        <tr key={name}>
                            <th scope="row">{name}</th>
                            {columns.map(({ name: column, figures }) => (
                                <td key={column}>{value(figures)}</td>
                            ))}
                        </tr>
                    ))}
                </tbody>
            </table>
        </div>
    );
}
