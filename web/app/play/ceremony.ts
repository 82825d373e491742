/* ceremony.ts - the end of a game as scenes, one after another, and the points each seat has reached by then. */

import { there } from '../check';
import { partsOf, pointsOf, type Ending, type EventOf, type Score, type View } from '../wire';

export type Scene =
    | { kind: 'ticket'; seat: number; id: string; points: number; done: boolean }
    | { kind: 'longest'; seats: number[]; spaces: number; points: number; trail: string[] }
    | { kind: 'stations'; seat: number; left: number; points: number }
    | { kind: 'attractions'; seat: number; places: string[]; points: number }
    | { kind: 'tokens'; seat: number; symbols: number[]; points: number }
    | { kind: 'part'; part: string; seat: number; points: number }
    | { kind: 'winner'; seats: number[]; points: number };

/* Parts of a score that are not told seat by seat: routes were counted in the game, tickets have a scene each. */
const TOLD = ['routes', 'tickets', 'longest'];

/* `stations`: how many each player of the map has. */
export function scenes(view: View, ending: Ending, end: EventOf<'end'>, stations: number): Scene[] {
    const { scores, winners } = end;
    /* Some parts show what they are made of; any other is told by its name. */
    const sceneOf = (part: string, seat: number, points: number): Scene => {
        switch (part) {
            case 'stations':
                return { kind: part, seat, left: stations - (view.seats[seat]?.stations.length ?? 0), points };
            case 'attractions':
                return { kind: part, seat, places: ending.seats[seat]?.attractions ?? [], points };
            case 'tokens':
                return { kind: part, seat, symbols: view.seats[seat]?.tokens ?? [], points };
            default:
                return { kind: 'part', part, seat, points };
        }
    };
    const all: Scene[] = ending.seats.flatMap(({ tickets }, seat) =>
        tickets.map((ticket): Scene => ({ kind: 'ticket', seat, ...ticket })),
    );
    const holders = scores.filter((score) => pointsOf(score, 'longest') > 0);
    const [holder] = holders;
    if (holder)
        all.push({
            kind: 'longest',
            seats: holders.map(({ p }) => p),
            spaces: holder.longest_length,
            points: pointsOf(holder, 'longest'),
            trail: ending.seats[holder.p]?.trail ?? [],
        });
    for (const part of partsOf(there(scores[0], 'a score')).filter((name) => !TOLD.includes(name)))
        for (const score of scores) {
            const points = pointsOf(score, part);
            if (points !== 0) all.push(sceneOf(part, score.p, points));
        }
    all.push({ kind: 'winner', seats: winners, points: scores[winners[0] ?? 0]?.total ?? 0 });
    return all;
}

/* Points after the scene of that index: routes are counted from the start. */
export function tally(all: readonly Scene[], at: number, scores: readonly Score[]): number[] {
    const points = scores.map((score) => pointsOf(score, 'routes'));
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

/* What a seat's column of the pad says after the scene of that index: a part that has not been counted yet is missing. */
export function counted(all: readonly Scene[], at: number, score: Score): Map<string, number> {
    if (at >= all.length - 1) return new Map(partsOf(score).map((part) => [part, pointsOf(score, part)]));
    const sum = new Map([['routes', pointsOf(score, 'routes')]]);
    const add = (part: string, points: number): void => {
        sum.set(part, (sum.get(part) ?? 0) + points);
    };
    for (const scene of all.slice(0, at + 1)) {
        if (scene.kind === 'winner') continue;
        if (scene.kind === 'longest') {
            if (scene.seats.includes(score.p)) add('longest', scene.points);
        } else if (scene.seat === score.p) {
            if (scene.kind === 'ticket') add('tickets', scene.done ? scene.points : -scene.points);
            else add(scene.kind === 'part' ? scene.part : scene.kind, scene.points);
        }
    }
    return sum;
}
