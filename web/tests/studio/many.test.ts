/* A map with more than 128 routes in the page's module: read, drawn, played by bots to the end, recorded. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Module } from '../../app/engine/module';
import { Solo } from '../../app/engine/solo';
import { readFiles } from '../../studio/read';
import { routeId } from '../../studio/sketch';
import { check } from '../../studio/check';
import { engine } from './drawn';

const DIST = process.env.FOGG_PAGE ?? join(process.cwd(), 'dist');
const NEAR = 128; // routes that the engine keeps in a seat; the others are kept elsewhere
const file = readFileSync('../tests/maps/france.txt', 'utf8');

test('a map of 174 routes is opened in the studio as it is, and nothing keeps it from being played', async () => {
    const sketch = readFiles([{ name: 'france.txt', text: file }]);
    assert.equal(sketch.routes.length, 174);
    assert.equal(new Set(sketch.routes.map(routeId)).size, 174);
    const remarks = await check(sketch, engine()!);
    assert.deepEqual(
        remarks.filter(({ kind }) => kind === 'fault'),
        [],
    );
    assert.ok(remarks.length < 20, 'its drawing has few overlaps');
});

test('bots play it in the module to the end, and claim routes of the second kind, too', () => {
    const module = new Module(new WebAssembly.Module(readFileSync(join(DIST, 'fogg.wasm'))));
    assert.ok(module.exports.map_read(module.say(file)) >= 0, module.answer);
    const solo = new Solo(module, file.split(/^fogg-art 1$/m)[0]!);
    const far = [...file.matchAll(/^route (\S+) (\S+) \d+ \S+(?: half (\d))?/gm)]
        .map(([, a, b, half]) => `${a}--${b}${half ? `-${half}` : ''}`)
        .slice(NEAR);
    const claimed = new Set<string>();
    for (const seats of [2, 5]) {
        const players = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve']
            .slice(0, seats)
            .map((name) => ({ name, kind: 'bot:hard' }));
        solo.open({
            map: 'france',
            players,
            start: 0,
            seed: '5'.repeat(64),
            date: '2026-01-01T00:00:00Z',
            actions: [],
        });
        while (!solo.isOver) solo.actForBot(solo.botToAct());
        for (const { routes } of solo.view(0).seats) for (const route of routes) claimed.add(route);
    }
    assert.ok(far.filter((route) => claimed.has(route)).length > 5, [...claimed].join(' '));
});
