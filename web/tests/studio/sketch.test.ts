/* A map that is drawn: what each change does, and that every one can be taken back. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin, change, redo, seal, undo } from '../../studio/history';
import { isSketch } from '../../studio/kept';
import {
    addCountry,
    addPlace,
    addRoute,
    addTicket,
    changeRoute,
    cleanName,
    idOf,
    newSketch,
    proposeLength,
    removeCountry,
    removePlace,
    removeRoute,
    renamePlace,
    resizeSpaces,
    routeId,
    setCountry,
    type Sketch,
} from '../../studio/sketch';
import { drawn } from './drawn';

const ids = ({ routes }: Sketch): string[] => routes.map(routeId);

test('an id is made of plain letters, and no two are the same', () => {
    assert.equal(idOf('Zürich', []), 'zurich');
    assert.equal(idOf('Zürich', ['zurich', 'zurich-2']), 'zurich-3');
    assert.equal(idOf('Straße & Łódź', []), 'strasse-lodz');
    assert.equal(idOf('東京', []), 'place');
    assert.equal(idOf('X', []), 'place-x');
    assert.ok(idOf('a'.repeat(100), []).length <= 47);
});

test('a name holds neither quotes nor line ends and fits the engine', () => {
    assert.equal(cleanName('A "big"\ntown'), 'A ”big” town');
    assert.ok(new TextEncoder().encode(cleanName('ü'.repeat(100))).length <= 63);
});

test('a place beside the sheet is put on its edge', () => {
    const { places } = addPlace(newSketch('x'), 'Edge', { x: -5, y: 9999 }).sketch;
    assert.deepEqual([places[0]?.x, places[0]?.y], [0, 645]);
});

test('a second route between two places makes a double one, a third a triple one, a fourth none', () => {
    const two = addRoute(drawn(), 'bern', 'basel', 'red');
    assert.deepEqual(ids(two!.sketch).slice(0, 2), ['bern--basel-1', 'bern--basel-2']);
    const three = addRoute(two!.sketch, 'basel', 'bern', 'grey');
    assert.deepEqual(ids(three!.sketch).slice(0, 3), ['bern--basel-1', 'bern--basel-2', 'bern--basel-3']);
    assert.equal(addRoute(three!.sketch, 'bern', 'basel', 'grey'), undefined);
    const back = removeRoute(three!.sketch, 'bern--basel-1');
    assert.deepEqual(ids(back).slice(0, 2), ['bern--basel-1', 'bern--basel-2']);
    assert.deepEqual(ids(removeRoute(back, 'bern--basel-2')).slice(0, 1), ['bern--basel']);
});

test('the halves of a double route share their curve', () => {
    const two = addRoute(drawn(), 'bern', 'basel', 'red')!.sketch;
    const bent = changeRoute(two, 'bern--basel-2', { bends: [12, 12], colour: 'white' });
    assert.deepEqual(
        bent.routes.slice(0, 2).map(({ bends, colour }) => [bends, colour]),
        [
            [[12, 12], 'red'],
            [[12, 12], 'white'],
        ],
    );
});

test('a place that gets another name keeps its routes and tickets', () => {
    const { sketch, id } = renamePlace(drawn(), 'bern', 'Berne');
    assert.equal(id, 'berne');
    assert.equal(ids(sketch).filter((one) => one.includes('berne')).length, 4);
    assert.ok(!JSON.stringify(sketch).includes('"bern"'));
});

test('a place that is deleted takes its routes and tickets with it', () => {
    const left = removePlace(drawn(), 'bern');
    assert.equal(left.places.length, 7);
    assert.ok(left.routes.every(({ a, b }) => a !== 'bern' && b !== 'bern'));
    assert.ok(left.tickets.every(({ a, targets }) => a !== 'bern' && targets.every(({ b }) => b !== 'bern')));
});

test('a country that has lost its last place, or is deleted, takes its tickets with it', () => {
    const start = addCountry(drawn(), 'Südland', 'bern');
    assert.deepEqual(start.countries, [{ id: 'sudland', name: 'Südland', locations: ['bern'] }]);
    const two = setCountry(start, 'sudland', 'chur', true);
    const named = addTicket(two, { a: 'basel', targets: [{ b: 'sudland', points: 5 }] });
    const tickets = (sketch: Sketch): number => sketch.tickets.filter((one) => one.targets[0]?.b === 'sudland').length;
    assert.equal(tickets(setCountry(named, 'sudland', 'bern', false)), 1);
    for (const left of [
        removeCountry(named, 'sudland'),
        removePlace(removePlace(named, 'bern'), 'chur'),
        setCountry(setCountry(named, 'sudland', 'bern', false), 'sudland', 'chur', false),
    ]) {
        assert.equal(tickets(left), 0);
        assert.deepEqual(left.countries, []);
        assert.ok(isSketch(left));
    }
});

test('a longer way proposes a longer route, from one space to nine', () => {
    const sketch = newSketch('x');
    const lengths = [10, 100, 200, 300, 400, 1000].map((way) => proposeLength(sketch, way));
    assert.deepEqual(
        [...lengths].sort((p, q) => p - q),
        lengths,
    );
    assert.equal(lengths[0], 1);
    assert.equal(lengths.at(-1), 9);
});

test('smaller spaces make routes longer that were as proposed, and leave others', () => {
    const before = changeRoute(drawn(), 'basel--zurich', { length: 1 });
    const after = resizeSpaces(before, 30);
    assert.equal(after.routes[1]!.length, 1);
    assert.ok(after.routes[4]!.length > before.routes[4]!.length);
});

test('the same journey again is a copy', () => {
    const ticket = { a: 'bern', targets: [{ b: 'chur', points: 9 }] };
    const two = addTicket(addTicket(newSketch('x'), ticket), ticket);
    assert.deepEqual(
        two.tickets.map(({ copy }) => copy),
        [undefined, 2],
    );
});

test('every step can be taken back and done again, and steps with one tag are one', () => {
    let history = begin(newSketch('x'));
    const all = [history.now];
    for (let i = 0; i < 500; i++) {
        history = change(history, addPlace(history.now, `P${i}`, { x: i, y: i }).sketch);
        all.push(history.now);
    }
    for (let i = 499; i >= 0; i--) {
        history = undo(history);
        assert.equal(history.now, all[i]);
    }
    assert.equal(undo(history).now, all[0]);
    for (let i = 1; i <= 500; i++) history = redo(history);
    assert.equal(history.now, all[500]);
    const [p, q, r] = ['a', 'ab', 'abc'].map((title) => ({ ...history.now, title }));
    history = change(change(history, p!, 'title'), q!, 'title');
    history = change(seal(history), r!, 'title');
    assert.equal(undo(history).now, q);
    assert.equal(undo(undo(history)).now, all[500]);
});
