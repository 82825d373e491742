/* games.ts - games for the screens, played here with the page's own engine from a fixed seed. */

import { readFileSync } from 'node:fs';
import { Module } from '../../app/engine/module';
import { Solo, type Save } from '../../app/engine/solo';
import type { View } from '../../app/wire';

const compiled = new WebAssembly.Module(readFileSync('dist/fogg.wasm'));

const textOf = (map: string): string =>
    (JSON.parse(readFileSync(`dist/maps/${map}.json`, 'utf8')) as { text: string }).text;

/* A game that has not begun: Ann in seat 0, bots in the others. */
export const freshSave = (map: string, seats = 2, seed = 7): Save => ({
    map,
    players: ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve']
        .slice(0, seats)
        .map((name, seat) => ({ name, kind: seat === 0 ? 'human' : 'bot:easy' })),
    start: 0,
    seed: String(seed).padStart(64, '0'),
    date: '2026-01-01T00:00:00Z',
    actions: [],
});

/* Opens a save in an engine of its own. */
export function engineOf(save: Save): Solo {
    const solo = new Solo(new Module(compiled), textOf(save.map));
    solo.open(save);
    return solo;
}

const asBots = (save: Save): Save => ({ ...save, players: save.players.map((one) => ({ ...one, kind: 'bot:easy' })) });

/* Bots play every seat until it is Ann's turn and her view is as wanted; then she is a person again. */
export function saveWhere(fresh: Save, isIt: (view: View) => boolean): Save {
    const solo = engineOf(asBots(fresh));
    for (let seat = solo.botToAct(); seat >= 0; seat = solo.botToAct()) {
        if (seat === 0 && isIt(solo.view(0))) return { ...fresh, actions: [...solo.saved.actions] };
        solo.actForBot(seat);
    }
    throw new Error('no such position in this game');
}

/* A game in which Ann has done all that she will do: the bots play it to its end. */
export function lastSave(fresh: Save): Save {
    const solo = engineOf(asBots(fresh));
    for (let seat = solo.botToAct(); seat >= 0; seat = solo.botToAct()) solo.actForBot(seat);
    const { actions } = solo.saved;
    const last = actions.map(([seat]) => seat).lastIndexOf(0);
    return { ...fresh, actions: actions.slice(0, last + 1) };
}

/* The record of a game that bots play to its end; Ann is told to be a person. */
export function recordOf(fresh: Save): string {
    const solo = engineOf(asBots(fresh));
    for (let seat = solo.botToAct(); seat >= 0; seat = solo.botToAct()) solo.actForBot(seat);
    return solo.record().replace('{"name":"Ann","kind":"bot:easy"}', '{"name":"Ann","kind":"human"}');
}
