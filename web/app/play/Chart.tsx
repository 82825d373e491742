/* Chart.tsx - points over the game, a line a seat: colour and dash pattern, the seat's piece at its end. */

import { SeatIcon } from '../../board/signs';
import { t } from '../i18n';

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [440, 240, 32, 52, 12, 12];
const DASHES = ['', '8 4', '2 4', '12 3 2 3', '5 5'];

export function Chart({ lines, names }: { lines: number[][]; names: readonly string[] }) {
    const all = lines.flat();
    const [low, high] = [Math.min(0, ...all), Math.max(10, ...all)];
    const turns = Math.max(1, ...lines.map((line) => line.length - 1));
    const x = (turn: number): number => LEFT + (turn / turns) * (WIDTH - LEFT - RIGHT);
    const y = (points: number): number => TOP + (1 - (points - low) / (high - low)) * (HEIGHT - TOP - BOTTOM);
    const step = Math.max(10, Math.ceil((high - low) / 50) * 10);
    const ticks: number[] = [];
    for (let value = Math.ceil(low / step) * step; value <= high; value += step) ticks.push(value);
    const ends = lines.map((line, seat) => ({ seat, y: y(line.at(-1) ?? 0) })).sort((p, q) => p.y - q.y);
    ends.forEach((end, i) => {
        if (i > 0) end.y = Math.max(end.y, (ends[i - 1]?.y ?? 0) + 19);
    });
    return (
        <figure class="chart">
            <figcaption>{t('end.chart')}</figcaption>
            <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('end.chart')}>
                {ticks.map((value) => (
                    <g key={value}>
                        <path class="chart-grid" d={`M${LEFT} ${y(value)}H${WIDTH - RIGHT}`} />
                        <text class="chart-tick" x={LEFT - 6} y={y(value) + 4}>
                            {value}
                        </text>
                    </g>
                ))}
                {lines.map((line, seat) => (
                    <path
                        key={seat}
                        class={`chart-line seat-${seat}`}
                        stroke-dasharray={DASHES[seat]}
                        d={line
                            .map((points, turn) => `${turn ? 'L' : 'M'}${x(turn).toFixed(1)} ${y(points).toFixed(1)}`)
                            .join('')}
                    />
                ))}
                {ends.map(({ seat, y: at }) => (
                    <g key={seat} class={`seat-${seat}`}>
                        <svg
                            x={WIDTH - RIGHT + 6}
                            y={at - 9}
                            width="44"
                            height="18"
                            role="img"
                            aria-label={names[seat] ?? ''}>
                            <SeatIcon seat={seat} />
                        </svg>
                    </g>
                ))}
            </svg>
        </figure>
    );
}
