/* Track.tsx - the scoring track: the frame of the board has a hundred fields, and each seat a marker that goes round on
 * them, clockwise from the lower left corner. */

import type { Land } from './art';
import { Fixed } from './Fixed';
import { UNIT } from './shapes';
import { seatMark } from './signs';

export const FIELDS = 100;

/* The middle line of the frame's band, from the lower left corner upwards. */
export function trackOf([x, y, width, height]: Land['view'], unit: number): { d: string; length: number } {
    const inset = unit * 0.71;
    const [w, h] = [width - 2 * inset, height - 2 * inset];
    return { d: `M${x + inset} ${y + height - inset}v${-h}h${w}v${h}Z`, length: 2 * (w + h) };
}

/* The point after so many fields, and the way into the sheet from there. */
export function fieldAt([x, y, width, height]: Land['view'], unit: number, points: number) {
    const inset = unit * 0.71;
    const [w, h] = [width - 2 * inset, height - 2 * inset];
    const way = (((points % FIELDS) + FIELDS) % FIELDS) * ((2 * (w + h)) / FIELDS);
    const [left, top] = [x + inset, y + inset];
    if (way < h) return { x: left, y: top + h - way, inward: [1, 0] as const };
    if (way < h + w) return { x: left + way - h, y: top, inward: [0, 1] as const };
    if (way < 2 * h + w) return { x: left + w, y: top + way - h - w, inward: [-1, 0] as const };
    return { x: left + w - (way - 2 * h - w), y: top + h, inward: [0, -1] as const };
}

/* The numbers of the fields, every tenth. */
export function Numbers({ view, unit }: { view: Land['view']; unit: number }) {
    return (
        <g class="track-numbers" font-size={unit * 0.66}>
            {Array.from({ length: FIELDS / 10 }, (_, i) => {
                const { x, y } = fieldAt(view, unit, i * 10);
                return (
                    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
                        <rect
                            class="track-plate"
                            x={-unit * 0.62}
                            y={-unit * 0.42}
                            width={unit * 1.24}
                            height={unit * 0.84}
                            rx={unit * 0.2}
                            stroke-width={unit * 0.07}
                        />
                        <text y={unit * 0.23}>{i * 10}</text>
                    </g>
                );
            })}
        </g>
    );
}

interface TrackProps {
    view: Land['view'];
    unit: number;
    points: readonly number[];
}

/* Markers that share a field stand side by side, towards the middle of the sheet. */
export class Track extends Fixed<TrackProps> {
    override render() {
        const { view, unit, points } = this.props;
        const { d } = trackOf(view, unit);
        return (
            <svg class="board-layer board-track" viewBox={view.join(' ')} aria-hidden="true">
                {points.map((score, seat) => {
                    const before = points.slice(0, seat).filter((other) => (other - score) % FIELDS === 0).length;
                    const { inward } = fieldAt(view, unit, score);
                    const { d: mark, stroke } = seatMark(seat, 15, 13);
                    return (
                        <g
                            key={seat}
                            class={`marker seat-${seat}`}
                            data-points={score}
                            style={{ offsetPath: `path("${d}")`, offsetDistance: `${(score / FIELDS) * 100}%` }}>
                            <g
                                class="marker-aside"
                                style={{
                                    translate: `${inward[0] * before * unit}px ${inward[1] * before * unit}px`,
                                }}>
                                <g transform={`scale(${(unit / UNIT) * 0.98})`}>
                                    <circle class="stand-shadow" cx="2.4" cy="3.6" r="12.6" />
                                    <circle class="piece-side" cy="1.6" r="12" />
                                    <circle class="piece-top" r="12" />
                                    <path class="piece-mark" d={mark} stroke-width={stroke} />
                                    <circle class="marker-rim" r="10.4" />
                                </g>
                            </g>
                        </g>
                    );
                })}
            </svg>
        );
    }
}
