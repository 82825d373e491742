/* Graph.tsx - a game on one axis of time: every seat's chance, then luck and decisions of the seat looked at as bars,
 * and one cursor through all three. */

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n';
import type { Judged } from '../engine/judged';
import { signed } from './percent';
import type { Turning } from './turning';

const DASHES = ['', '8 4', '2 4', '12 3 2 3', '5 5'];
const [LEFT, TOP, LUCK, FAULTS, AXIS] = [34, 26, 44, 40, 24]; // pixels: room left, above, for each row of bars, below
const [NARROW, NAME_ROOM, NARROW_NAME_ROOM] = [480, 112, 76];
const FULL = 2500; // a change that fills its row
const [GRAVE, BAD] = [1000, 300]; // losses with a colour of their own

interface Props {
    judged: Judged;
    names: readonly string[];
    seat: number;
    now: number; // the decision that is shown
    turnings: readonly Turning[];
    onSeek(step: number): void;
}

/* The width that an element has. */
function useWidth() {
    const frame = useRef<HTMLDivElement>(null);
    const width = useSignal(0);
    useEffect(() => {
        const element = frame.current;
        if (!element) return;
        const observer = new ResizeObserver(() => {
            width.value = element.clientWidth;
        });
        observer.observe(element);
        return () => observer.disconnect();
    }, []);
    return { frame, width: width.value };
}

/* Names at the ends of their lines, moved apart where they would meet; none lower than `lowest`. */
function spread(ends: { seat: number; y: number }[], gap: number, lowest: number): { seat: number; y: number }[] {
    const sorted = [...ends].sort((a, b) => b.y - a.y);
    sorted.forEach((end, i) => {
        end.y = Math.min(end.y, i > 0 ? (sorted[i - 1]?.y ?? 0) - gap : lowest);
    });
    return sorted;
}

const LETTER = 8.2; // pixels that a letter of a name takes, or a little less

/* The room that a long name is pressed into, so that it is whole; nothing for one that fits. */
function roomFor(name: string, room: number): number | undefined {
    const letters = [...new Intl.Segmenter().segment(name)].length;
    return letters * LETTER > room ? room : undefined;
}

/* What a row of bars is called and comes to, at its end. */
function RowEnd({ x, y, room, name, sum }: { x: number; y: number; room: number; name: string; sum: number }) {
    return (
        <>
            <text class="graph-row-name" x={x} y={y} lengthAdjust="spacingAndGlyphs" textLength={roomFor(name, room)}>
                {name}
            </text>
            <text x={x} y={y + 16}>
                {signed(sum)}
            </text>
        </>
    );
}

export function Graph({ judged, names, seat, now, turnings, onSeek }: Props) {
    const { frame, width } = useWidth();
    const { decisions, seats } = judged;
    const steps = Math.max(1, decisions.length);
    const isNarrow = width < NARROW;
    const right = width - (isNarrow ? NARROW_NAME_ROOM : NAME_ROOM);
    const room = width - right - 12;
    const height = isNarrow ? 260 : 300;
    const bottom = height - LUCK - FAULTS - AXIS;
    const x = (step: number): number => LEFT + (step / steps) * (right - LEFT);
    const y = (chance: number): number => TOP + (1 - chance / 10000) * (bottom - TOP - 8);
    const chances = (of: number): number[] => [
        ...decisions.map(({ chance }) => chance[of] ?? 0),
        seats[of]?.final ?? 0,
    ];
    const line = (of: number): string =>
        chances(of)
            .map((chance, step) => `${step ? 'L' : 'M'}${x(step).toFixed(1)} ${y(chance).toFixed(1)}`)
            .join('');
    const own = seats[seat];
    const luckAt = bottom + LUCK / 2 + 6;
    const faultAt = bottom + LUCK + 10;
    const size = (by: number, room: number): number => Math.min(1, Math.abs(by) / FULL) * room;
    const barWidth = Math.max(2, Math.min(7, ((right - LEFT) / steps) * 0.7));
    const turns = decisions.at(-1)?.turn ?? 1;
    const every = turns > 120 ? 40 : turns > 60 || isNarrow ? 20 : 10;
    const ticks = decisions
        .map(({ turn }, step) => ({ turn, step }))
        .filter(({ turn }, i, all) => turn > 0 && turn % every === 0 && all[i - 1]?.turn !== turn);
    const luck = own ? Object.values(own.luck).reduce((sum, part) => sum + part, 0) : 0;
    return (
        <div class="graph" ref={frame}>
            {width > 0 && (
                <svg viewBox={`0 0 ${width} ${height}`} height={height} role="img" aria-label={t('analysis.graph')}>
                    {[0, 2500, 5000, 7500, 10000].map((chance) => (
                        <g key={chance}>
                            <path class="chart-grid" d={`M${LEFT} ${y(chance)}H${right}`} />
                            <text class="chart-tick" x={LEFT - 6} y={y(chance) + 5}>
                                {chance / 100}
                            </text>
                        </g>
                    ))}
                    <text class="graph-title" x={LEFT + 4} y={TOP - 10}>
                        {t('after.graph')}
                    </text>
                    <path class={`graph-area seat-${seat}`} d={`${line(seat)}L${x(steps)} ${y(0)}L${x(0)} ${y(0)}Z`} />
                    {seats.map(({ p }) => (
                        <path key={p} class={`chart-line seat-${p}`} stroke-dasharray={DASHES[p]} d={line(p)} />
                    ))}
                    {spread(
                        seats.map(({ p, final }) => ({ seat: p, y: y(final) + 5 })),
                        18,
                        y(0) + 5,
                    ).map((end) => (
                        <text
                            key={end.seat}
                            class={`graph-name seat-${end.seat}`}
                            x={right + 8}
                            y={end.y}
                            lengthAdjust="spacingAndGlyphs"
                            textLength={roomFor(names[end.seat] ?? '', room)}>
                            {names[end.seat]}
                        </text>
                    ))}
                    <path class="graph-base" d={`M${LEFT} ${luckAt}H${right}M${LEFT} ${faultAt}H${right}`} />
                    {decisions.map((finding, step) => {
                        const by = finding.luck[seat] ?? 0;
                        const gift = finding.p === seat ? 0 : (finding.change[seat] ?? 0);
                        const loss = finding.p === seat ? Math.max(0, finding.loss ?? 0) : 0;
                        const high = size(by, LUCK / 2);
                        const given = size(gift, LUCK / 2);
                        return (
                            <g key={finding.n}>
                                {high >= 1 && (
                                    <rect
                                        class={by > 0 ? 'bar-luck' : 'bar-unlucky'}
                                        x={x(step + 1) - barWidth / 2}
                                        y={by > 0 ? luckAt - high : luckAt}
                                        width={barWidth}
                                        height={high}
                                    />
                                )}
                                {given >= 1 && (
                                    <rect
                                        class={`bar-gift seat-${finding.p}`}
                                        x={x(step + 1) - barWidth / 2}
                                        y={gift > 0 ? luckAt - given : luckAt}
                                        width={barWidth}
                                        height={given}
                                    />
                                )}
                                {loss > 20 && (
                                    <rect
                                        class={loss >= GRAVE ? 'bar-grave' : loss >= BAD ? 'bar-bad' : 'bar-small'}
                                        x={x(step) - barWidth / 2}
                                        y={faultAt}
                                        width={barWidth}
                                        height={Math.max(2, size(loss, FAULTS - 12))}
                                    />
                                )}
                            </g>
                        );
                    })}
                    <RowEnd x={right + 8} y={luckAt - 2} room={room} name={t('analysis.luck')} sum={luck} />
                    <RowEnd
                        x={right + 8}
                        y={faultAt + 8}
                        room={room}
                        name={t('after.decisions')}
                        sum={-(own?.lost ?? 0)}
                    />
                    <g class="graph-cursor">
                        <rect x={x(now) - 5} y={TOP} width="10" height={bottom - TOP - 8} />
                        <path d={`M${x(now)} ${TOP - 4}V${height - AXIS}`} />
                    </g>
                    {turnings.map(({ step }, i) => (
                        <g
                            key={step}
                            class="graph-turning"
                            transform={`translate(${x(step + 1)} ${y(chances(seat)[step + 1] ?? 0)})`}>
                            <circle r="11" />
                            <text dy="5">{i + 1}</text>
                        </g>
                    ))}
                    {ticks.map(({ turn, step }) => (
                        <text key={turn} class="graph-turn" x={x(step)} y={height - 6}>
                            {turn}
                        </text>
                    ))}
                </svg>
            )}
            <input
                type="range"
                min="0"
                max={steps}
                value={now}
                style={{ left: `${LEFT - 8}px`, width: `${Math.max(0, right - LEFT + 16)}px` }}
                aria-label={t('replay.position')}
                aria-valuetext={t('after.turn', { turn: decisions[now]?.turn ?? turns, all: turns })}
                onInput={(input) => onSeek(Number(input.currentTarget.value))}
            />
        </div>
    );
}
