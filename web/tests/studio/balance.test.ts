/* What many games tell of a map. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Module } from '../../app/engine/module';
import { parse } from '../../app/check';
import {
    addSums,
    figuresOf,
    findingsOf,
    heatOf,
    isSums,
    isYardsticks,
    valueByPlay,
    type Sums,
} from '../../studio/balance';
import { removeRoute } from '../../studio/sketch';
import { writeMap } from '../../studio/write';
import { addRoute } from '../../studio/sketch';
import { drawn } from './drawn';

function play(seed: number, games: number): Sums {
    const module = new Module(new WebAssembly.Module(readFileSync('dist/fogg.wasm')));
    module.must(module.exports.map_open(module.say(writeMap(drawn()).text)));
    module.must(module.exports.balance_open(3, module.say('planner')));
    module.must(module.exports.balance_play(seed, games));
    module.exports.balance_tell();
    return parse(isSums, module.answer, 'the sums');
}

test('games of several workers add up to those of one', () => {
    const whole = play(1, 40);
    const added = addSums(play(1, 20), play(21, 20));
    for (const [key, value] of Object.entries(added)) assert.deepEqual(value, whole[key as keyof Sums], key);
    assert.equal(whole.games, 40);
    assert.equal(
        whole.wins.reduce((sum, won) => sum + won, 0),
        40 * 60,
    );
    const { wins, kept, done } = figuresOf(whole);
    assert.ok(Math.abs(wins.reduce((sum, won) => sum + won, 0) - 100) < 1e-9);
    assert.ok(kept > 0 && kept <= 100 && done > 0 && done <= 100);
});

test('every route has one heat, the more it is claimed the higher', () => {
    const sums = play(1, 40);
    const ways = heatOf(drawn(), sums);
    assert.equal(ways.flatMap(({ routes }) => routes).length, drawn().routes.length);
    const [most] = drawn()
        .routes.map(({ a, b }, i) => ({ id: `${a}--${b}`, n: sums.claimed[i]! }))
        .sort((p, q) => q.n - p.n);
    assert.ok(ways.findIndex(({ routes }) => routes.includes(most!.id)) >= 3);
});

test('a route is the hotter, by sixths, the more often it is claimed', () => {
    const sums = { ...play(1, 1), games: 60, claimed: drawn().routes.map((_, i) => i * 6) };
    const levels = heatOf(drawn(), sums).map(({ routes }) => routes.length);
    assert.deepEqual(levels, [2, 2, 1, 2, 2, 2], 'none, a tenth, two tenths … of all games');
});

test('what stands out is told: an unfair seat, a strategy, tickets, routes, places', () => {
    const sketch = drawn();
    const none = { ...play(1, 1), games: 100, visited: Array(8).fill(100), claimed: Array(11).fill(100) };
    const sums: Sums = {
        ...none,
        wins: [60 * 60, 20 * 60, 20 * 60],
        rival_games: 25,
        rival: [20 * 60, 0, 0],
        offered: [100, 100, ...Array(12).fill(0)],
        kept: [100, 5, ...Array(12).fill(0)],
        done: [20, 5, ...Array(12).fill(0)],
        claimed: [0, ...none.claimed.slice(1)],
        visited: [3, ...none.visited.slice(1)],
    };
    assert.deepEqual(
        findingsOf(sketch, sums).map(({ key }) => key.replace('studio.balance.', '')),
        ['seat', 'strategy', 'hard', 'unwanted', 'unused', 'unvisited'],
    );
    const [first] = sketch.routes;
    const double = addRoute(sketch, first!.a, first!.b, 'white')!.sketch;
    const halves = (one: number, other: number): string[] =>
        findingsOf(double, { ...none, claimed: [one, other, ...none.claimed.slice(1)] }).map(({ key }) => key);
    assert.ok(!halves(100, 0).includes('studio.balance.unused'), 'halves of a double route count together');
    assert.equal(halves(0, 1).filter((key) => key === 'studio.balance.unused').length, 1, 'and are told once');
    const valued = valueByPlay(sketch, {
        ...sums,
        kept: [50, 50, ...Array(12).fill(0)],
        done: [5, 50, ...Array(12).fill(0)],
    });
    assert.ok(valued.tickets[0]!.targets[0]!.points > sketch.tickets[0]!.targets[0]!.points);
    assert.ok(valued.tickets[1]!.targets[0]!.points < sketch.tickets[1]!.targets[0]!.points);
    assert.deepEqual(valued.tickets.slice(2), sketch.tickets.slice(2));
    assert.notEqual(removeRoute(sketch, 'bern--basel').routes, sketch.routes);
});

test('the yardstick has every built-in map', () => {
    const rows = parse(isYardsticks, readFileSync('../data/studio/yardstick.json', 'utf8'), 'the yardstick');
    assert.deepEqual(rows.map(({ map }) => map).sort(), ['europe', 'newyork', 'sanfrancisco', 'usa']);
});
