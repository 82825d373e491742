/* turning.ts - the three moments that changed a seat's chance most, and its best find. */

import type { Finding, Judged } from '../engine/judged';

export type TurningKind = 'luck' | 'mistake' | 'gift' | 'theirs';

export interface Turning {
    kind: TurningKind;
    step: number; // of the decisions
    finding: Finding;
    by: number; // what it changed for the seat
}

const MOST = 3;
const LEAST = 200; // smaller changes turn nothing

/* Luck, own mistakes, and what others did: better than usual against the seat, or worse, which is a gift. */
function changes({ decisions }: Judged, seat: number): Turning[] {
    return decisions.flatMap((finding, step): Turning[] => {
        const luck = finding.luck[seat] ?? 0;
        const change = finding.p === seat ? -(finding.fault ? (finding.loss ?? 0) : 0) : (finding.change[seat] ?? 0);
        const kind = finding.p === seat ? 'mistake' : change > 0 ? 'gift' : 'theirs';
        return [
            { kind: 'luck', step, finding, by: luck },
            { kind, step, finding, by: change },
        ];
    });
}

/* In the order of the game. */
export function turningPoints(judged: Judged, seat: number): Turning[] {
    const all = changes(judged, seat)
        .filter(({ by }) => Math.abs(by) >= LEAST)
        .sort((a, b) => Math.abs(b.by) - Math.abs(a.by));
    const chosen: Turning[] = [];
    for (const one of all) if (chosen.length < MOST && !chosen.some(({ step }) => step === one.step)) chosen.push(one);
    return chosen.sort((a, b) => a.step - b.step);
}

const FIND = 200;

/* The decision that was better than the planner's by most. */
export function bestFind({ decisions }: Judged, seat: number): Finding | undefined {
    const own = decisions.filter(({ p, change }) => p === seat && (change[seat] ?? 0) >= FIND);
    return own.sort((a, b) => (b.change[seat] ?? 0) - (a.change[seat] ?? 0))[0];
}
