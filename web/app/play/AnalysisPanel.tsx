/* AnalysisPanel.tsx - beside a replay: chances to win over the game, what each seat owes to luck and to its decisions,
 * and the faults, with what would have been better. */

import { locale, t } from '../i18n';
import type { Account, Finding, Judged } from '../engine/judged';
import { SeatName } from '../ui';
import { actionText } from '../words';
import { faultsOf, findingAt, type Analysis } from './analysis';
import type { Replay } from './replay';

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [320, 132, 34, 4, 6, 16];
const DASHES = ['', '6 3', '2 3', '9 3 2 3', '4 4'];
const SHOWN = 12; // faults in the list

const percent = (chance: number, digits = 0): string =>
    new Intl.NumberFormat(locale(), {
        style: 'percent',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
    }).format(chance / 10000);

const signed = (chance: number): string =>
    new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' }).format(
        chance / 10000,
    );

/* A line a seat; a bar at each fault; the moment that is shown. */
function Graph({ judged, replay }: { judged: Judged; replay: Replay }) {
    const { decisions, seats } = judged;
    const steps = decisions.length;
    const x = (step: number): number => LEFT + (step / steps) * (WIDTH - LEFT - RIGHT);
    const y = (chance: number): number => TOP + (1 - chance / 10000) * (HEIGHT - TOP - BOTTOM);
    const line = (seat: number): string =>
        [...decisions.map(({ chance }) => chance[seat] ?? 0), seats[seat]?.final ?? 0]
            .map((chance, step) => `${step ? 'L' : 'M'}${x(step).toFixed(1)} ${y(chance).toFixed(1)}`)
            .join('');
    const next = decisions.findIndex(({ n }) => n > replay.at.value);
    const now = next < 0 ? steps : next;
    const seek = (step: number): void =>
        void replay.seek(step < steps ? (decisions[step]?.n ?? 1) - 1 : replay.events.length);
    return (
        <div class="analysis-graph">
            <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('analysis.graph')}>
                {[0, 5000, 10000].map((chance) => (
                    <g key={chance}>
                        <path class="chart-grid" d={`M${LEFT} ${y(chance)}H${WIDTH - RIGHT}`} />
                        <text class="chart-tick" x={LEFT - 4} y={y(chance) + 4}>
                            {percent(chance)}
                        </text>
                    </g>
                ))}
                {decisions.map(({ n, p, fault, loss = 0 }, step) =>
                    fault ? (
                        <rect
                            key={n}
                            class={`analysis-mark fault-${fault} seat-${p}`}
                            x={x(step) - 1.5}
                            y={HEIGHT - BOTTOM + 2}
                            width="3"
                            height={Math.min(12, 3 + loss / 150)}
                        />
                    ) : null,
                )}
                {seats.map(({ p }) => (
                    <path key={p} class={`chart-line seat-${p}`} stroke-dasharray={DASHES[p]} d={line(p)} />
                ))}
                <path class="analysis-now" d={`M${x(now)} ${TOP}V${HEIGHT - BOTTOM}`} />
            </svg>
            <input
                type="range"
                min="0"
                max={steps}
                value={now}
                aria-label={t('replay.position')}
                onInput={(input) => seek(Number(input.currentTarget.value))}
            />
        </div>
    );
}

function AccountRows({ account, name }: { account: Account; name: string }) {
    const luck = Object.values(account.luck).reduce((sum, part) => sum + part, 0);
    return (
        <tbody>
            <tr>
                <th scope="rowgroup" colSpan={4}>
                    <SeatName seat={account.p} name={name} />
                </th>
            </tr>
            <tr>
                <td>{signed(luck)}</td>
                <td>{signed(account.own)}</td>
                <td>{signed(account.others)}</td>
                <td>
                    {account.rating ?? '–'}
                    {account.elo !== undefined && (
                        <small title={t('analysis.elo')}>
                            {account.elo} ±{account.elo_error}
                        </small>
                    )}
                </td>
            </tr>
        </tbody>
    );
}

function Fault({ finding, replay }: { finding: Finding; replay: Replay }) {
    const view = replay.views.value[0];
    if (!view) return null;
    const { facts } = replay.kit;
    const isShown = replay.at.value === finding.n - 1;
    return (
        <li>
            <button
                type="button"
                class={`analysis-fault fault-${finding.fault}`}
                aria-pressed={isShown}
                onClick={() => void replay.seek(finding.n - 1)}>
                <span class="analysis-fault-head">
                    <SeatName seat={finding.p} name={replay.names[finding.p] ?? ''} />
                    <span class="analysis-loss">
                        −{percent(finding.loss ?? 0, 1)} <small>±{percent(finding.error ?? 0, 1)}</small>
                    </span>
                </span>
                <span>{actionText(facts, view, finding.action)}</span>
                <span class="analysis-better">
                    {t('analysis.better', { action: actionText(facts, view, finding.best ?? '') })}
                </span>
            </button>
        </li>
    );
}

/* What could have been done at the moment that is shown. */
function Choices({ finding, replay }: { finding: Finding; replay: Replay }) {
    const view = replay.views.value[0];
    if (!view || !finding.options) return null;
    return (
        <table class="analysis-choices">
            <caption>{t('analysis.choices', { name: replay.names[finding.p] ?? '' })}</caption>
            <tbody>
                {[...finding.options]
                    .sort((a, b) => b.gain - a.gain)
                    .map(({ action, chance, gain }) => (
                        <tr key={action} class={action === finding.action ? 'played' : ''}>
                            <td>
                                {actionText(replay.kit.facts, view, action)}
                                {action === finding.action && <small> {t('analysis.played')}</small>}
                            </td>
                            <td>{percent(chance)}</td>
                            <td>{action === finding.action ? '' : signed(gain)}</td>
                        </tr>
                    ))}
            </tbody>
        </table>
    );
}

export function AnalysisPanel({ analysis, replay }: { analysis: Analysis; replay: Replay }) {
    const judged = analysis.judged.value;
    if (!judged)
        return (
            <section class="analysis" aria-busy="true">
                <p>{t('analysis.begins')}</p>
            </section>
        );
    const faults = faultsOf(judged);
    const here = findingAt(judged, replay.at.value);
    return (
        <section class="analysis" aria-label={t('analysis.title')}>
            <Graph judged={judged} replay={replay} />
            {analysis.progress.value < 1 && (
                <progress max="1" value={analysis.progress.value} aria-label={t('analysis.refines')} />
            )}
            {here && <Choices finding={here} replay={replay} />}
            <table class="analysis-accounts">
                <thead>
                    <tr>
                        <th scope="col">{t('analysis.luck')}</th>
                        <th scope="col">{t('analysis.own')}</th>
                        <th scope="col">{t('analysis.others')}</th>
                        <th scope="col">{t('analysis.rating')}</th>
                    </tr>
                </thead>
                {judged.seats.map((account) => (
                    <AccountRows key={account.p} account={account} name={replay.names[account.p] ?? ''} />
                ))}
            </table>
            <h3>{t('analysis.faults')}</h3>
            {faults.length === 0 ? (
                <p>{t('analysis.none')}</p>
            ) : (
                <ol class="analysis-faults">
                    {faults.slice(0, SHOWN).map((finding) => (
                        <Fault key={finding.n} finding={finding} replay={replay} />
                    ))}
                </ol>
            )}
        </section>
    );
}
