/* last.ts - what each of the others did last, for the line above the map. */

import { seatOf, type GameEvent } from '../wire';

export interface LastAction {
    seat: number;
    event: GameEvent; // what is shown again when the action is tapped
    count: number; // cards drawn in that turn; 1 for anything else
}

const TOLD: ReadonlySet<GameEvent['ev']> = new Set([
    'claim',
    'draw',
    'station',
    'tunnel',
    'decline',
    'offer',
    'keep',
    'place',
    'pass',
]);

/* The latest action first; nothing for a seat that has not acted yet. */
export function lastActions(events: readonly GameEvent[], seats: number, own: number | null): LastAction[] {
    const found = new Map<number, LastAction>();
    const isWhole = new Set<number>(); // seats whose last turn has been read to its beginning
    for (let i = events.length - 1; i >= 0 && isWhole.size < seats; i--) {
        const event = events[i];
        const seat = event && seatOf(event);
        if (!event || seat === undefined || seat < 0 || seat === own || isWhole.has(seat)) continue;
        const last = found.get(seat);
        if (event.ev === 'turn') {
            if (last) isWhole.add(seat);
        } else if (!last) {
            if (TOLD.has(event.ev)) found.set(seat, { seat, event, count: 1 });
        } else if (event.ev === 'draw' && last.event.ev === 'draw') last.count++;
    }
    return [...found.values()].sort((p, q) => q.event.n - p.event.n);
}
