/* How a person arrives at an action, without a page. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MapFacts } from '../../board/map';
import {
    IDLE,
    chooseCity,
    chooseColour,
    chooseDraw,
    chooseRoute,
    choosePayment,
    confirm,
    lights,
    waysBeside,
} from '../../app/play/choice';
import { answers, arrange, reach } from '../../app/play/legal';
import type { CardSet, LegalGroup, View } from '../../app/wire';

const facts = {
    cards: { colours: ['red', 'blue'], wild_name: 'locomotive' },
    stations: 3,
    routes: [
        { id: 'a--b-1', a: 'a', b: 'b', length: 2, colour: 'red', double_group: 'ab' },
        { id: 'a--b-2', a: 'a', b: 'b', length: 2, colour: 'blue', double_group: 'ab' },
        { id: 'b--c', a: 'b', b: 'c', length: 3, colour: 'grey' },
    ],
} as unknown as MapFacts;

const legal = (...groups: LegalGroup[]) => arrange({ legal: groups } as unknown as View);
const red2: CardSet = { red: 2 };

test('a route with one answer is claimed without a question', () => {
    const { action, choice } = chooseRoute(
        IDLE,
        legal({ kind: 'claim', route: 'a--b-1', pay: [red2, { red: 1, wild: 1 }, { wild: 2 }] }),
        facts,
        'a--b-1',
        {},
        false,
    );
    assert.equal(action, 'claim a--b-1 red 2');
    assert.deepEqual(choice, IDLE);
});

test('colour is spent before wilds, whatever order the payments come in', () => {
    assert.deepEqual(answers([{ wild: 2 }, { red: 1, wild: 1 }, red2]), [red2]);
    assert.deepEqual(answers([{ wild: 2 }]), [{ wild: 2 }]);
});

test('two colours that can pay are a question; a colour picked before answers it', () => {
    const can = legal({ kind: 'claim', route: 'b--c', pay: [{ red: 3 }, { blue: 2, wild: 1 }, { wild: 3 }] });
    const asked = chooseRoute(IDLE, can, facts, 'b--c', {}, false);
    assert.equal(asked.choice.step, 'pay');
    assert.deepEqual(waysBeside(asked.choice), [{ wild: 3 }]);
    assert.equal(choosePayment(asked.choice, { red: 3 }, false).action, 'claim b--c red 3');
    const picked = chooseColour(IDLE, 'blue', false).choice;
    assert.equal(chooseRoute(picked, can, facts, 'b--c', {}, false).action, 'claim b--c blue 2 wild 1');
    assert.equal(
        chooseRoute(IDLE, can, facts, 'b--c', {}, false, 'wild').action,
        'claim b--c wild 3',
        'wilds if the player says so',
    );
});

test('the wrong half of a double finds the right one', () => {
    const can = legal({ kind: 'claim', route: 'a--b-2', pay: [{ blue: 2 }] });
    assert.equal(chooseRoute(IDLE, can, facts, 'a--b-1', {}, false).action, 'claim a--b-2 blue 2');
});

test('a confirmation shows the payment before it counts', () => {
    const can = legal({ kind: 'claim', route: 'a--b-1', pay: [red2] });
    const asked = chooseRoute(IDLE, can, facts, 'a--b-1', {}, true);
    assert.equal(asked.action, undefined);
    assert.equal(asked.choice.step, 'confirm');
    assert.equal(confirm(asked.choice).action, 'claim a--b-1 red 2');
});

test('a confirmation offers every colour that can pay, and one of the hand picks it', () => {
    const can = legal({ kind: 'claim', route: 'b--c', pay: [{ red: 3 }, { blue: 3 }, { wild: 3 }] });
    const { choice } = chooseRoute(IDLE, can, facts, 'b--c', {}, true);
    assert.ok(choice.step === 'confirm');
    assert.deepEqual(choice.payments, [{ red: 3 }, { blue: 3 }]);
    assert.deepEqual(choice.payment, { red: 3 });
    assert.deepEqual(waysBeside(choice), [{ wild: 3 }]);
    const blue = chooseColour(choice, 'blue', true);
    assert.equal(blue.action, undefined);
    assert.equal(confirm(blue.choice).action, 'claim b--c blue 3');
});

test('a draw is asked about where it should be', () => {
    assert.equal(chooseDraw('tickets', false).action, 'tickets');
    const { choice, action } = chooseDraw('tickets', true);
    assert.equal(action, undefined);
    assert.equal(confirm(choice).action, 'tickets');
});

test('a route that cannot be claimed is asked about with the likeliest payment', () => {
    const { choice } = chooseRoute(IDLE, legal(), facts, 'b--c', { blue: 1, wild: 1 }, false);
    assert.deepEqual(choice, { step: 'refused', route: 'b--c', ask: 'claim b--c blue 2 wild 1' });
});

test('a colour lights the routes it can pay, and is put back when picked again', () => {
    const can = legal(
        { kind: 'claim', route: 'a--b-1', pay: [red2] },
        { kind: 'claim', route: 'b--c', pay: [{ blue: 3 }] },
    );
    const picked = chooseColour(IDLE, 'red', false).choice;
    assert.deepEqual([...lights(picked, can).routes], ['a--b-1']);
    assert.deepEqual([...reach(can, 'blue').routes], ['b--c']);
    assert.deepEqual(chooseColour(picked, 'red', false).choice, IDLE);
    assert.deepEqual([...lights(IDLE, can).routes], ['a--b-1', 'b--c']);
});

test('a station is built where a city is chosen, and only then', () => {
    const can = legal({ kind: 'station', at: ['a', 'c'], pay: [{ red: 1 }] });
    assert.equal(chooseCity({ step: 'station' }, can, 'a', false).action, 'station a red 1');
    assert.equal(chooseCity({ step: 'station' }, can, 'b', false).action, undefined);
    assert.equal(chooseCity(IDLE, can, 'a', false).action, undefined);
});
