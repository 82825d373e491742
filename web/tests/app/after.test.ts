/* After the game: ratings of puzzles and solvers, what counts as the same answer, turning points. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSameAnswer } from '../../app/after/answers';
import { NEW, rated } from '../../app/after/glicko';
import { bestFind, turningPoints } from '../../app/after/turning';
import { dailies, keepDaily, mapOf } from '../../app/dailies';
import type { Finding, Judged } from '../../app/engine/judged';
import type { EventOf, View } from '../../app/wire';

test('one result changes a rating as Glickman’s formulas say', () => {
    const own = { rating: 1500, deviation: 200, volatility: 0.06 };
    const after = rated(own, { rating: 1400, deviation: 30, volatility: 0.06 }, 1);
    /* By hand from the paper: g 0.9955, E 0.639, v 4.374. */
    assert.ok(Math.abs(after.rating - 1563.6) < 0.5, `rating ${after.rating}`);
    assert.ok(Math.abs(after.deviation - 175.4) < 0.4, `deviation ${after.deviation}`);
    assert.ok(Math.abs(after.volatility - 0.06) < 0.001);
});

test('a harder puzzle brings more, a missed one costs, and ratings become surer', () => {
    const easy = rated(NEW, { ...NEW, rating: 1200, deviation: 100 }, 1);
    const hard = rated(NEW, { ...NEW, rating: 1800, deviation: 100 }, 1);
    const missed = rated(NEW, { ...NEW, rating: 1200, deviation: 100 }, 0);
    assert.ok(hard.rating > easy.rating && easy.rating > NEW.rating && missed.rating < NEW.rating);
    assert.ok(easy.deviation < NEW.deviation && missed.deviation < NEW.deviation);
});

test('payments, slots and the order of tickets do not change an answer', () => {
    const view = { market: ['red', 'wild', 'red', 'blue', 'green'] } as unknown as View;
    assert.ok(isSameAnswer('claim a--b red 3', 'claim a--b red 2 wild 1', view));
    assert.ok(!isSameAnswer('claim a--b red 3', 'claim a--c red 3', view));
    assert.ok(isSameAnswer('draw 0', 'draw red', view));
    assert.ok(!isSameAnswer('draw 3', 'draw red', view));
    assert.ok(!isSameAnswer('draw stock', 'draw red', view));
    assert.ok(isSameAnswer('keep x--y a--b refuse c--d', 'keep a--b x--y', view));
    assert.ok(!isSameAnswer('keep a--b', 'keep a--b x--y', view));
    assert.ok(isSameAnswer('tickets', 'tickets', view));
});

function finding(step: number, more: Partial<Finding>): Finding {
    return {
        n: 10 + step,
        turn: step,
        p: 0,
        action: 'pass',
        chance: [5000, 5000],
        luck: [0, 0],
        luck_kind: 'hidden',
        change: [0, 0],
        ...more,
    };
}

test('the three largest changes are told in the order of the game, at most one a decision', () => {
    const judged: Judged = {
        seats: [],
        decisions: [
            finding(1, { luck: [900, -900] }),
            finding(2, { p: 1, change: [400, -400] }),
            finding(3, { loss: 1500, fault: 'blunder', luck: [1200, -1200] }),
            finding(4, { luck: [100, -100] }),
            finding(5, { p: 1, change: [-2000, 2000] }),
            finding(6, { change: [350, -350] }),
        ],
    };
    const found = turningPoints(judged, 0);
    assert.deepEqual(
        found.map(({ kind, finding: { turn }, by }) => [kind, turn, by]),
        [
            ['luck', 1, 900],
            ['mistake', 3, -1500],
            ['theirs', 5, -2000],
        ],
    );
    assert.equal(bestFind(judged, 0)?.turn, 6);
    assert.equal(turningPoints(judged, 1).find(({ finding: { turn } }) => turn === 1)?.by, -900);
});

test('the maps of the day take turns', () => {
    const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
    assert.deepEqual(days.map(mapOf), ['europe', 'newyork', 'sanfrancisco', 'usa', 'europe']);
});

test('the result of a daily deal has the totals by seat, and the first try counts', () => {
    const end = (...totals: [number, number][]) =>
        ({ scores: totals.map(([p, total]) => ({ p, total })), winners: [2] }) as unknown as EventOf<'end'>;
    keepDaily('2026-11-17', 'x', end([2, 30], [0, 10], [1, 20]));
    keepDaily('2026-11-17', 'y', end([0, 99], [1, 99], [2, 99]));
    assert.deepEqual(dailies.value['2026-11-17'], { id: 'x', totals: [10, 20, 30], winners: [2] });
});
