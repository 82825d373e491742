/* summary.ts - how the games of one person against others went. */

import type { ResultNote } from '../saves';

export interface Summary {
    games: number;
    won: number;
    mean: number; // points, rounded
    best: number;
}

/* Counts games with exactly one person in them: theirs are the results. */
export function summary(results: readonly ResultNote[]): Summary {
    const own = results.flatMap(({ kinds, scores, winners }) => {
        const seats = kinds.flatMap((kind, seat) => (kind === 'human' ? [seat] : []));
        const score = seats.length === 1 ? scores.find(({ p }) => p === seats[0]) : undefined;
        return score ? [{ total: score.total, won: winners.includes(score.p) }] : [];
    });
    const points = own.map(({ total }) => total);
    return {
        games: own.length,
        won: own.filter(({ won }) => won).length,
        mean: own.length ? Math.round(points.reduce((sum, total) => sum + total, 0) / own.length) : 0,
        best: own.length ? Math.max(...points) : 0,
    };
}
