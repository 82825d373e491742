/* points.ts - points over a game, from its events. */

import type { GameEvent } from '../wire';

/* For each seat its route points after each turn, and last of all its total. */
export function pointsOverTime(events: readonly GameEvent[], seats: number): number[][] {
    const now = new Array<number>(seats).fill(0);
    const lines: number[][] = now.map(() => [0]);
    for (const event of events) {
        if (event.ev === 'claim') now[event.p!]! += event.points ?? 0;
        if (event.ev === 'turn') lines.forEach((line, seat) => line.push(now[seat]!));
        if (event.ev === 'end') {
            lines.forEach((line, seat) => line.push(now[seat]!));
            event.scores?.forEach(({ p, total }) => lines[p]!.push(total));
        }
    }
    return lines;
}
