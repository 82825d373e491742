/* ceremony.ts - the end of a game as scenes, one after another, and the points each seat has reached by then. */

import type { Ending, EventOf, Score, View } from '../wire';

export type Scene =
    | { kind: 'ticket'; seat: number; id: string; points: number; done: boolean }
    | { kind: 'longest'; seats: number[]; spaces: number; points: number; trail: string[] }
    | { kind: 'stations'; seat: number; left: number; points: number }
    | { kind: 'attractions'; seat: number; places: string[]; points: number }
    | { kind: 'tokens'; seat: number; symbols: number[]; points: number }
    | { kind: 'winner'; seats: number[]; points: number };

/* `stations`: how many each player of the map has. */
export function scenes(view: View, ending: Ending, end: EventOf<'end'>, stations: number): Scene[] {
    const { scores, winners } = end;
    const all: Scene[] = ending.seats.flatMap(({ tickets }, seat) =>
        tickets.map((ticket): Scene => ({ kind: 'ticket', seat, ...ticket })),
    );
    const holders = scores.filter(({ longest }) => longest > 0);
    const [holder] = holders;
    if (holder)
        all.push({
            kind: 'longest',
            seats: holders.map(({ p }) => p),
            spaces: holder.longest_length,
            points: holder.longest,
            trail: ending.seats[holder.p]?.trail ?? [],
        });
    const each = (part: 'stations' | 'attractions' | 'tokens', make: (score: Score) => Scene): void => {
        for (const score of scores) if (score[part] > 0) all.push(make(score));
    };
    each('stations', (score) => ({
        kind: 'stations',
        seat: score.p,
        left: stations - (view.seats[score.p]?.stations.length ?? 0),
        points: score.stations,
    }));
    each('attractions', ({ p, attractions }) => ({
        kind: 'attractions',
        seat: p,
        places: ending.seats[p]?.attractions ?? [],
        points: attractions,
    }));
    each('tokens', ({ p, tokens }) => ({
        kind: 'tokens',
        seat: p,
        symbols: view.seats[p]?.tokens ?? [],
        points: tokens,
    }));
    all.push({ kind: 'winner', seats: winners, points: scores[winners[0] ?? 0]?.total ?? 0 });
    return all;
}

/* Points after the scene of that index: routes are counted from the start. */
export function tally(all: readonly Scene[], at: number, scores: readonly Score[]): number[] {
    const points = scores.map(({ routes }) => routes);
    const add = (seat: number, more: number): void => {
        points[seat] = (points[seat] ?? 0) + more;
    };
    for (const scene of all.slice(0, at + 1)) {
        switch (scene.kind) {
            case 'ticket':
                add(scene.seat, scene.done ? scene.points : -scene.points);
                break;
            case 'longest':
                for (const seat of scene.seats) add(seat, scene.points);
                break;
            case 'winner':
                break;
            default:
                add(scene.seat, scene.points);
        }
    }
    return points;
}
