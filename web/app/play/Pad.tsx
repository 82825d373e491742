/* Pad.tsx - the scoring pad: a column for each seat, filled in while the game is counted.  A map without a scoring
 * track counts everything here, so its routes have a line for each length. */

import type { MapFacts } from '../../board/map';
import { SeatIcon } from '../../board/signs';
import { there } from '../check';
import { t, tn } from '../i18n';
import { type MapKit, mapName } from '../maps';
import { partsOf, pointsOf, type Score, type SeatView, type View } from '../wire';
import { counted, type Scene } from './ceremony';

interface PadProps {
    kit: MapKit;
    names: string[];
    view: View;
    scores: readonly Score[];
    winners: readonly number[];
    scenes: readonly Scene[];
    at: number; // the scene that is shown
}

/* The points that a seat has from routes of one length. */
function fromLength(facts: MapFacts, { routes }: SeatView, length: number): number {
    const held = routes.filter((id) => facts.routes.find((route) => route.id === id)?.length === length);
    return held.length * (facts.route_points[length] ?? 0);
}

function Line(props: {
    label: string;
    cells: readonly (number | undefined)[];
    kind?: string;
    won?: readonly boolean[];
}) {
    const { label, cells, kind = '', won } = props;
    return (
        <tr class={kind}>
            <th scope="row">{label}</th>
            {cells.map((cell, i) => (
                <td key={i} class={won?.[i] ? 'won' : ''}>
                    {cell !== undefined && <span class="pad-figure">{String(cell).replace('-', '−')}</span>}
                </td>
            ))}
        </tr>
    );
}

export function Pad({ kit, names, view, scores, winners, scenes, at }: PadProps) {
    const { facts, land } = kit;
    const isDone = at >= scenes.length - 1;
    const columns = scores.map((score) => counted(scenes, at, score));
    const parts = partsOf(there(scores[0], 'a score')).filter(
        (part) => part === 'routes' || part === 'tickets' || scores.some((score) => pointsOf(score, part) !== 0),
    );
    const lengths = land.pad ? [...new Set(facts.routes.map(({ length }) => length))].sort((p, q) => p - q) : [];
    return (
        <section class={`pad${land.pad ? ' whole' : ''}`} tabIndex={0} aria-label={t('end.table')}>
            <table class="scores">
                <caption>{mapName(kit.id)}</caption>
                <thead>
                    <tr>
                        <td />
                        {scores.map(({ p }) => (
                            <th key={p} scope="col" title={names[p]}>
                                <SeatIcon seat={p} kind={facts.drawing.pieces} />
                                <bdi class="unseen">{names[p]}</bdi>
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {lengths.map((length) => (
                        <Line
                            key={length}
                            kind="minor"
                            label={tn('count.spaces', length)}
                            cells={view.seats.map((seat) => fromLength(facts, seat, length))}
                        />
                    ))}
                    {parts.map((part) => (
                        <Line key={part} label={t(`score.${part}`)} cells={columns.map((column) => column.get(part))} />
                    ))}
                    <Line
                        kind="total"
                        label={t('score.total')}
                        cells={scores.map(({ total }) => (isDone ? total : undefined))}
                        won={scores.map(({ p }) => isDone && winners.includes(p))}
                    />
                    {isDone &&
                        (['done', 'failed', 'longest_length'] as const).map((part) => (
                            <Line
                                key={part}
                                kind="minor"
                                label={t(`score.${part}`)}
                                cells={scores.map((score) => score[part])}
                            />
                        ))}
                </tbody>
            </table>
        </section>
    );
}
