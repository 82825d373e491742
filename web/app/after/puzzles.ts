/* puzzles.ts - the puzzles of a map, and how the reader fares with them: rating, streak, what was solved. */

import { signal } from '@preact/signals';
import { either, isBoolean, isNull, isNumber, isText, listOf, object, recordOf, type Guard } from '../check';
import type { Save } from '../engine/solo';
import { readJson } from '../files';
import { t } from '../i18n';
import type { MapId } from '../maps';
import { recall, remember } from '../settings';
import { NEW, rated, type Rated } from './glicko';

export const THEMES = [
    'tickets',
    'race',
    'block',
    'tunnel',
    'station',
    'token',
    'longest',
    'card',
    'points',
    'way',
] as const;

export interface Puzzle {
    map: string;
    players: number;
    start: number;
    seed: string;
    p: number;
    turn: number;
    theme: string;
    best: string;
    tempting: string;
    chance: number;
    margin: number;
    rating: number;
    actions: (number | string)[]; // seat, action, seat, action, ...
}

const isWord: Guard<number | string> = either(isNumber, isText);

const isPuzzle = object<Puzzle>({
    map: isText,
    players: isNumber,
    start: isNumber,
    seed: isText,
    p: isNumber,
    turn: isNumber,
    theme: isText,
    best: isText,
    tempting: isText,
    chance: isNumber,
    margin: isNumber,
    rating: isNumber,
    actions: listOf(isWord),
});

/* No map need have any. */
export async function loadPuzzles(map: MapId): Promise<Puzzle[]> {
    return (await readJson(`puzzles/${map}.json`, either(listOf(isPuzzle), isNull))) ?? [];
}

export const idOf = ({ map, seed, actions }: Puzzle): string => `${map}.${seed.slice(0, 12)}.${actions.length / 2}`;

/* The game up to the puzzle. */
export function saveOf(puzzle: Puzzle): Save {
    const names = ['Passepartout', 'Aouda', 'Fix', 'Cromarty'];
    const players = Array.from({ length: puzzle.players }, (_, seat) => ({
        name: seat === puzzle.p ? t('player.you') : (names[seat > puzzle.p ? seat - 1 : seat] ?? ''),
        kind: seat === puzzle.p ? 'human' : 'bot:hard',
    }));
    const actions: Save['actions'] = [];
    for (let i = 0; i + 1 < puzzle.actions.length; i += 2)
        actions.push([Number(puzzle.actions[i]), String(puzzle.actions[i + 1])]);
    return { map: puzzle.map, players, start: puzzle.start, seed: puzzle.seed, date: '', actions };
}

const isRated = object<Rated>({ rating: isNumber, deviation: isNumber, volatility: isNumber });

interface Solver {
    own: Rated;
    streak: number;
    best: number; // the longest streak
    tried: Record<string, boolean>; // puzzle to whether it was solved at the first try
    puzzles: Record<string, Rated>; // ratings of puzzles that were tried
}

const isSolver = object<Solver>({
    own: isRated,
    streak: isNumber,
    best: isNumber,
    tried: recordOf(isBoolean),
    puzzles: recordOf(isRated),
});

export const solver = signal<Solver>(
    recall('solver', isSolver) ?? { own: NEW, streak: 0, best: 0, tried: {}, puzzles: {} },
);

/* How sure the rating is that a puzzle is shipped with. */
const SHIPPED = { deviation: 150, volatility: 0.06 };

export const ratingOf = (puzzle: Puzzle): Rated =>
    solver.value.puzzles[idOf(puzzle)] ?? { rating: puzzle.rating, ...SHIPPED };

/* Notes the first answer to a puzzle: it is a game of the solver against the puzzle.  Later answers change nothing. */
export function note(puzzle: Puzzle, isSolved: boolean): void {
    const id = idOf(puzzle);
    const { own, streak, best, tried, puzzles } = solver.value;
    if (id in tried) return;
    const score = isSolved ? 1 : 0;
    const theirs = ratingOf(puzzle);
    const now = isSolved ? streak + 1 : 0;
    solver.value = {
        own: rated(own, theirs, score),
        streak: now,
        best: Math.max(best, now),
        tried: { ...tried, [id]: isSolved },
        puzzles: { ...puzzles, [id]: rated(theirs, own, 1 - score) },
    };
    remember('solver', solver.value);
}

/* The next puzzle for the reader: one not tried yet whose rating is near the reader's; if all were tried, one that was
 * not solved. */
export function choose(puzzles: readonly Puzzle[], not?: Puzzle): Puzzle | undefined {
    const { own, tried } = solver.value;
    const others = puzzles.filter((puzzle) => puzzle !== not);
    const fresh = others.filter((puzzle) => !(idOf(puzzle) in tried));
    const missed = others.filter((puzzle) => tried[idOf(puzzle)] === false);
    const from = fresh.length > 0 ? fresh : missed.length > 0 ? missed : others;
    return [...from].sort((a, b) => Math.abs(a.rating - own.rating) - Math.abs(b.rating - own.rating))[0];
}
