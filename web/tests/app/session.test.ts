/* session.test.ts - a table in this browser and its worker: what it is asked, and what is kept of the answers. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SPECTATOR, type Save } from '../../app/engine/solo';
import { LocalSession } from '../../app/local';
import { games, keepResult, loadRecord, loadSave, results } from '../../app/saves';
import type { News, View } from '../../app/wire';
import { factsOf, landOf } from '../board/maps';

const switches = {
    deal: { cards: 4, tickets: 3, long: 0, keep: 2 },
    draw: { tickets: 3, keep: 1 },
    doubles_close: 3,
    longest: 10,
    station_bonus: 0,
    attraction_points: 0,
    token_points: [],
    switches: {},
};

interface Asked {
    id: number;
    do: string;
    [more: string]: unknown;
}

const asked: Asked[] = [];
const view = { phase: 'turn', seats: [{ points: 3 }, { points: 5 }], waits_for: [1] } as unknown as View;
const news: News = { view, events: [] };

/* Answers at once, in the order in which it is asked. */
class QuickWorker {
    static last: QuickWorker | undefined;
    isEnded = false;
    onmessage: (message: { data: unknown }) => void = () => {};

    constructor() {
        QuickWorker.last = this;
    }

    postMessage(message: Asked): void {
        asked.push(message);
        const answer =
            message.do === 'act' ? 'legal' : message.do === 'undo' ? { news, save: save(['human', 'human']) } : news;
        queueMicrotask(() => this.onmessage({ data: { re: message.id, answer } }));
    }

    terminate(): void {
        this.isEnded = true;
    }
}

const stored = new Map<string, string>();
Object.assign(globalThis, {
    FOGG_VERSION: '1',
    Worker: QuickWorker,
    localStorage: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
        removeItem: (key: string) => void stored.delete(key),
    },
    fetch: async () => ({
        ok: true,
        json: async () => ({ text: 'a map', facts: factsOf('usa'), switches, land: landOf('usa') }),
        arrayBuffer: async () => new ArrayBuffer(0),
    }),
});

function save(kinds: string[]): Save {
    return {
        map: 'usa',
        players: kinds.map((kind, i) => ({ name: `P${i}`, kind })),
        start: 0,
        seed: '00',
        date: '2026-11-17T12:00:00Z',
        actions: [],
    };
}

const openWith = (...kinds: string[]): Promise<LocalSession> => LocalSession.open(kinds.join(' '), save(kinds));
const last = (what: string): Asked => asked.filter((one) => one.do === what).at(-1)!;

test('the only person at a table sees with the eyes of the own seat; with several or none, nobody’s cards are seen', async () => {
    const alone = await openWith('bot:easy', 'human');
    assert.equal(last('open').viewer, 1);
    assert.deepEqual([alone.info.humans, alone.info.canHint, alone.info.isRemote], [[1], true, false]);
    await openWith('human', 'human');
    assert.equal(last('open').viewer, SPECTATOR);
    const bots = await openWith('bot:easy', 'bot:hard');
    assert.equal(last('open').viewer, SPECTATOR);
    assert.equal(bots.info.canHint, false);
});

test('whoever acts, asks why not or looks is told to the worker, and the first news come at once', async () => {
    const session = await openWith('human', 'bot:easy');
    const told: boolean[] = [];
    session.listen((_, whole) => told.push(whole));
    assert.deepEqual(told, [true]);
    assert.equal(await session.act('draw stock'), 'legal');
    assert.deepEqual([last('act').seat, last('act').action], [0, 'draw stock']);
    await session.why('pass');
    assert.deepEqual([last('check').seat, last('check').action], [0, 'pass']);
    await session.look(null);
    assert.equal(last('look').viewer, SPECTATOR);
    await session.look(1);
    await session.undo();
    assert.equal(last('undo').seat, 1);
    assert.deepEqual(told, [true, true, true, true]);
    session.leave();
    assert.ok(QuickWorker.last!.isEnded);
});

test('a game is kept as it goes on, and its place in the list is the first', async () => {
    await openWith('human', 'bot:easy');
    await openWith('human', 'bot:hard');
    const [newest, older] = games.value;
    assert.deepEqual([newest?.id, older?.id], ['human bot:hard', 'human bot:easy']);
    assert.deepEqual([newest?.points, newest?.toAct, newest?.names], [[3, 5], 1, ['P0', 'P1']]);
    assert.equal(loadSave('human bot:hard')?.map, 'usa');
    assert.equal(loadSave('nothing'), undefined);
});

test('forty results are kept; the oldest make room', () => {
    const note = (i: number) => ({ id: `r${i}`, map: 'usa', names: [], kinds: [], date: '', scores: [], winners: [] });
    for (let i = 0; i < 45; i++) keepResult(note(i), `record ${i}`);
    assert.equal(results.value.length, 40);
    assert.equal(results.value[0]!.id, 'r44');
    assert.deepEqual([loadRecord('r44'), loadRecord('r5'), loadRecord('r4')], ['record 44', 'record 5', undefined]);
});
