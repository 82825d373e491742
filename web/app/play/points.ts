/* points.ts - points over a game, from its events. */

import type { GameEvent } from '../wire';

/* The points that a seat has from the routes it has claimed up to an event. */
export const pointsUntil = (events: readonly GameEvent[], until: number, seat: number): number =>
    events
        .filter((event) => event.n <= until && event.ev === 'claim' && event.p === seat)
        .reduce((sum, event) => sum + (event.ev === 'claim' ? event.points : 0), 0);

/* For each seat its route points after each turn, and last of all its total. */
export function pointsOverTime(events: readonly GameEvent[], seats: number): number[][] {
    const now = new Array<number>(seats).fill(0);
    const lines: number[][] = now.map(() => [0]);
    for (const event of events) {
        if (event.ev === 'claim') now[event.p] = (now[event.p] ?? 0) + event.points;
        if (event.ev === 'turn') lines.forEach((line, seat) => line.push(now[seat] ?? 0));
        if (event.ev === 'end') {
            lines.forEach((line, seat) => line.push(now[seat] ?? 0));
            for (const { p, total } of event.scores) lines[p]?.push(total);
        }
    }
    return lines;
}
