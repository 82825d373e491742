/* runs.ts - events as they are shown: a run of sweeps is shown as one.
 *
 * When players hoard cards, the market may be swept over a hundred times in a turn (C2), each time with five new cards
 * and sometimes a shuffle.  Only the last sweep of a run is told and shown, with how many there were. */

import type { GameEvent } from '../wire';

export interface Told {
    event: GameEvent;
    times: number; // how many sweeps it stands for; 1 for any other event
    first: number; // the number of the first event it stands for
}

const isRefill = (event: GameEvent | undefined): boolean => event?.ev === 'market' || event?.ev === 'shuffle';

export function toldOf(events: readonly GameEvent[]): Told[] {
    const told: Told[] = [];
    for (let i = 0; i < events.length; i++) {
        let event = events[i];
        if (!event) continue;
        const first = event.n;
        let times = 1;
        while (event.ev === 'sweep') {
            let next = i + 1;
            while (isRefill(events[next])) next++;
            const after = events[next];
            if (after?.ev !== 'sweep') break;
            [i, event] = [next, after];
            times++;
        }
        told.push({ event, times, first });
    }
    return told;
}
