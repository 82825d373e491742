/* saves.ts - games in this browser: those in progress, and the records and results of those that are over. */

import { signal } from '@preact/signals';
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
        points: view.seats.map(({ points }) => points),
        toAct: view.waits_for[0] ?? null,
    };
    games.value = [note, ...games.value.filter((game) => game.id !== id)];
    remember('games', games.value);
}

export const loadSave = (id: string): Save | undefined => recall(`game.${id}`, isSave);

export function dropGame(id: string): void {
    remember(`game.${id}`, undefined);
    games.value = games.value.filter((game) => game.id !== id);
    remember('games', games.value);
}

/* Keeps the record of a game that is over; the oldest make room. */
export function keepResult(note: ResultNote, record: string): void {
    dropGame(note.id);
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

export function dropResult(id: string): void {
    remember(`record.${id}`, undefined);
    results.value = results.value.filter((result) => result.id !== id);
    remember('results', results.value);
}
