/* ceremony.ts - the end of a game as scenes, one after another, and the points each seat has reached by then. */

import type { Ending, GameEvent, Score, View } from '../wire';

export type Scene =
    | { kind: 'ticket'; seat: number; id: string; points: number; done: boolean }
    | { kind: 'longest'; seats: number[]; spaces: number; points: number; trail: string[] }
    | { kind: 'stations'; seat: number; left: number; points: number }
    | { kind: 'attractions'; seat: number; places: string[]; points: number }
    | { kind: 'tokens'; seat: number; symbols: number[]; points: number }
    | { kind: 'winner'; seats: number[]; points: number };

/* `stations`: how many each player of the map has. */
export function scenes(view: View, ending: Ending, end: GameEvent, stations: number): Scene[] {
    const scores = end.scores!;
    const all: Scene[] = ending.seats.flatMap(({ tickets }, seat) =>
        tickets.map((ticket): Scene => ({ kind: 'ticket', seat, ...ticket })),
    );
    const holders = scores.filter(({ longest }) => longest > 0);
    if (holders.length > 0) {
        const seats = holders.map(({ p }) => p);
        all.push({
            kind: 'longest',
            seats,
            spaces: holders[0]!.longest_length,
            points: holders[0]!.longest,
            trail: ending.seats[seats[0]!]!.trail,
        });
    }
    const each = (part: 'stations' | 'attractions' | 'tokens', make: (score: Score) => Scene): void => {
        for (const score of scores) if (score[part] > 0) all.push(make(score));
    };
    each('stations', (score) => ({
        kind: 'stations',
        seat: score.p,
        left: stations - view.seats[score.p]!.stations.length,
        points: score.stations,
    }));
    each('attractions', ({ p, attractions }) => ({
        kind: 'attractions',
        seat: p,
        places: ending.seats[p]!.attractions,
        points: attractions,
    }));
    each('tokens', ({ p, tokens }) => ({ kind: 'tokens', seat: p, symbols: view.seats[p]!.tokens, points: tokens }));
    const winners = end.winners ?? [];
    all.push({ kind: 'winner', seats: winners, points: scores[winners[0] ?? 0]!.total });
    return all;
}

/* Points after the scene of that index: routes are counted from the start. */
export function tally(all: readonly Scene[], at: number, scores: readonly Score[]): number[] {
    const points = scores.map(({ routes }) => routes);
    for (const scene of all.slice(0, at + 1)) {
        switch (scene.kind) {
            case 'ticket':
                points[scene.seat]! += scene.done ? scene.points : -scene.points;
                break;
            case 'longest':
                for (const seat of scene.seats) points[seat]! += scene.points;
                break;
            case 'winner':
                break;
            default:
                points[scene.seat]! += scene.points;
        }
    }
    return points;
}
