/* saves.ts - games in this browser: those in progress, and the records and results of those that are over. */

import { signal, type Signal } from '@preact/signals';
import { either, isNull, isNumber, isText, listOf, object } from './check';
import { isSave, type Save } from './engine/solo';
import { recall, remember } from './settings';
import { isScore, type Score, type View } from './wire';

export interface GameNote {
    id: string;
    map: string;
    names: string[];
    kinds: string[];
    date: string;
    points: number[];
    toAct: number | null;
}

export interface ResultNote {
    id: string;
    map: string;
    names: string[];
    kinds: string[];
    date: string;
    scores: Score[];
    winners: number[];
}

const note = { id: isText, map: isText, names: listOf(isText), kinds: listOf(isText), date: isText };
const isGameNote = object<GameNote>({ ...note, points: listOf(isNumber), toAct: either(isNumber, isNull) });
const isResultNote = object<ResultNote>({ ...note, scores: listOf(isScore), winners: listOf(isNumber) });

const MOST_RESULTS = 40;

export const games = signal<GameNote[]>(recall('games', listOf(isGameNote)) ?? []);
export const results = signal<ResultNote[]>(recall('results', listOf(isResultNote)) ?? []);

export const newId = (): string =>
    [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(36)).join('');

/* Keeps a game in progress. */
export function keepSave(id: string, save: Save, view: View): void {
    if (view.phase === 'over') return;
    remember(`game.${id}`, save);
    const note: GameNote = {
        id,
        map: save.map,
        date: save.date,
        names: save.players.map(({ name }) => name),
        kinds: save.players.map(({ kind }) => kind),
        points: view.seats.flatMap(({ points }) => points ?? []), // none while the running score is hidden
        toAct: view.waits_for[0] ?? null,
    };
    games.value = [note, ...games.value.filter((game) => game.id !== id)];
    remember('games', games.value);
}

/* A game in progress, as it was kept last. */
export const loadSave = (id: string): Save | undefined => recall(`game.${id}`, isSave);

/* What was deleted last, and what puts it back; kept for a moment only. */
interface Dropped {
    map: string;
    restore(): void;
}

const RESTORE = 10_000; // milliseconds in which a deleted game can be brought back

export const dropped = signal<Dropped | undefined>(undefined);
let forget: ReturnType<typeof setTimeout> | undefined;

function canRestore(what: Dropped): void {
    clearTimeout(forget);
    dropped.value = what;
    forget = setTimeout(() => {
        dropped.value = undefined;
    }, RESTORE);
}

export function bringBack(): void {
    clearTimeout(forget);
    dropped.value?.restore();
    dropped.value = undefined;
}

/* Puts something back where it stood in a list, and keeps the list. */
function putBack<T extends { id: string }>(of: Signal<T[]>, key: string, at: number, what: T): void {
    const others = of.value.filter(({ id }) => id !== what.id);
    of.value = [...others.slice(0, at), what, ...others.slice(at)];
    remember(key, of.value);
}

/* Deletes a game in progress for good: one that is over, or an introduction. */
export function forgetGame(id: string): void {
    remember(`game.${id}`, undefined);
    games.value = games.value.filter((game) => game.id !== id);
    remember('games', games.value);
}

/* Deletes a game in progress; it can be brought back for a moment. */
export function dropGame(id: string): void {
    const at = games.value.findIndex((game) => game.id === id);
    const [note, save] = [games.value[at], loadSave(id)];
    forgetGame(id);
    if (note && save)
        canRestore({
            map: note.map,
            restore: () => {
                remember(`game.${id}`, save);
                putBack(games, 'games', at, note);
            },
        });
}

/* Keeps the record of a game that is over; the oldest make room. */
export function keepResult(note: ResultNote, record: string): void {
    forgetGame(note.id);
    const all = [note, ...results.value.filter((result) => result.id !== note.id)];
    while (all.length > MOST_RESULTS || !remember(`record.${note.id}`, record)) {
        const oldest = all.pop();
        if (!oldest || oldest.id === note.id) return;
        remember(`record.${oldest.id}`, undefined);
    }
    results.value = all;
    remember('results', all);
}

export const loadRecord = (id: string): string | undefined => recall(`record.${id}`, isText);

/* Deletes a finished game; it can be brought back for a moment. */
export function dropResult(id: string): void {
    const at = results.value.findIndex((result) => result.id === id);
    const [note, record] = [results.value[at], loadRecord(id)];
    remember(`record.${id}`, undefined);
    results.value = results.value.filter((result) => result.id !== id);
    remember('results', results.value);
    if (note)
        canRestore({
            map: note.map,
            restore: () => {
                remember(`record.${id}`, record);
                putBack(results, 'results', at, note);
            },
        });
}
