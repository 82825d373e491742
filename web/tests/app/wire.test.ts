/* What comes from outside is checked at the door: events, views and messages of the server, and what is done with the
 * unknown. */

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { Malformed, must, parse } from '../../app/check';
import { ANSWERS, readMessage } from '../../app/messages';
import { toldOf } from '../../app/play/runs';
import { isCardSet, isView, readEvent, readEvents, seatOf, type GameEvent } from '../../app/wire';

const VIEW = {
    map: 'usa',
    seat: 0,
    phase: 'turn',
    waits_for: [0],
    start: 0,
    turns_left: null,
    market: ['red', null, 'wild', 'blue', 'blue'],
    stock: 80,
    discards: { red: 2 },
    pile: 20,
    stacks: [],
    closed: [],
    seats: [{ points: 0, cars: 45, hand: 4, known: {}, tickets: 2, routes: [], stations: [], tokens: [] }],
    hand: { red: 3, wild: 1 },
    tickets: [{ id: 'denver--el-paso', points: 4, done: false }],
    legal: [
        { kind: 'draw', from: 'stock' },
        { kind: 'claim', route: 'denver--omaha', pay: [{ red: 4 }] },
    ],
};

test('every event of every stored record passes the door', () => {
    const folder = '../tests/replays';
    const kinds = new Set<string>();
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.fogg'))) {
        const record = readFileSync(`${folder}/${name}`, 'utf8');
        for (const { ev } of readEvents(record.slice(record.indexOf('\n') + 1))) kinds.add(ev);
    }
    assert.ok(kinds.size > 12, [...kinds].join(' '));
    assert.ok(!kinds.has('unknown'));
});

test('an event that lacks a field is refused, with the name of the field', () => {
    assert.throws(() => readEvent({ n: 1, ev: 'claim', p: 0, route: 'x', points: 4 }), /"cards"/);
    assert.throws(() => readEvent({ n: 1, ev: 'market', slot: 0, card: 'gold' }), Malformed);
    assert.throws(() => readEvent({ n: 1, ev: 'end', scores: [], winners: [0], reason: 'boredom' }), /"reason"/);
    assert.throws(() => readEvent({ ev: 'turn', p: 0 }), /"n"/);
    assert.throws(() => readEvent(null), Malformed);
});

test('an event of a kind that the page does not know keeps its number and nothing else', () => {
    assert.deepEqual(readEvent({ n: 7, ev: 'earthquake', p: 1 }), { n: 7, ev: 'unknown' });
});

test('hidden cards may be left out of an event', () => {
    assert.equal(seatOf(readEvent({ n: 1, ev: 'deal', p: 2, cards_count: 4, tickets_count: 3 })), 2);
    assert.equal(seatOf(readEvent({ n: 2, ev: 'shuffle', count: 30 })), undefined);
});

test('seat events tell who resigned, left and came back', () => {
    for (const why of ['resigned', 'away', 'back'] as const)
        assert.deepEqual(readEvent({ n: 1, ev: 'seat', p: 0, kind: 'human', why }), {
            n: 1,
            ev: 'seat',
            p: 0,
            kind: 'human',
            why,
        });
});

test('a view is taken whole or not at all', () => {
    assert.ok(isView(VIEW));
    for (const [field, wrong] of [
        ['phase', 'lunch'],
        ['market', ['gold']],
        ['seats', [{}]],
        ['legal', [{ kind: 'cheat' }]],
        ['hand', { red: 'many' }],
        ['waits_for', 0],
    ] as const)
        assert.throws(() => must(isView, { ...VIEW, [field]: wrong }, 'a view'), Malformed, field);
    assert.ok(isView({ ...VIEW, something_new: 1 }), 'what a newer server adds is let through');
});

test('a card set is an object of counts of cards that exist', () => {
    assert.ok(isCardSet({}));
    assert.ok(isCardSet({ red: 2, wild: 1 }));
    assert.ok(!isCardSet({ gold: 2 }));
    assert.ok(!isCardSet([2]));
    assert.ok(!isCardSet(null));
});

test('a message is one of those that the protocol has, its events checked too', () => {
    const events = { type: 'events', table: 'T', first: 4, events: [{ n: 4, ev: 'turn', p: 1 }], last: 4, view: VIEW };
    const read = readMessage(JSON.stringify(events));
    assert.ok(read.type === 'events' && read.events[0]?.ev === 'turn');
    assert.throws(() => readMessage(JSON.stringify({ ...events, events: [{ n: 4, ev: 'turn' }] })), /"p"/);
    assert.throws(() => readMessage(JSON.stringify({ ...events, view: { ...VIEW, stock: 'deep' } })), /"view.stock"/);
    assert.deepEqual(readMessage('{"type":"weather","re":"7","sky":"grey"}'), { type: 'unknown', re: '7' });
    assert.throws(() => readMessage('[]'), Malformed);
});

test('an error says by a field which verdict forbids an action', () => {
    const read = readMessage('{"type":"error","re":"1","code":"illegal","message":"C20: …","verdict":"twin-closed"}');
    assert.ok(read.type === 'error' && read.verdict === 'twin-closed');
});

test('a question knows which answer is its own', () => {
    assert.ok(ANSWERS.check(readMessage('{"type":"verdict","re":"1","verdict":"legal"}')));
    assert.ok(!ANSWERS.check(readMessage('{"type":"done","re":"1"}')));
    assert.ok(!ANSWERS.open(readMessage('{"type":"done","re":"1"}')), 'a table that was opened has a code');
    assert.ok(ANSWERS.open(readMessage('{"type":"done","re":"1","table":"ABC"}')));
});

test('a text that is no JSON is refused', () => {
    assert.throws(() => parse(isView, '{', 'a view'), SyntaxError);
});

/* A draw, then `count` sweeps with five new cards each and a shuffle before every tenth. */
function sweeps(count: number): GameEvent[] {
    const events: GameEvent[] = [{ n: 1, ev: 'draw', p: 0, from: 2, card: 'wild' }];
    const add = (event: object): void => {
        events.push(readEvent({ n: events.length + 1, ...event }));
    };
    for (let i = 0; i < count; i++) {
        add({ ev: 'sweep', cards: ['wild', 'wild', 'wild', 'red', 'blue'] });
        for (let slot = 0; slot < 5; slot++) {
            if (i % 10 === 9 && slot === 2) add({ ev: 'shuffle', count: 20 });
            add({ ev: 'market', slot, card: 'wild' });
        }
    }
    add({ ev: 'turn', p: 1 });
    return events;
}

test('a run of sweeps is told as one, with the cards that lie there in the end', () => {
    const told = toldOf(sweeps(150));
    assert.deepEqual(
        told.map(({ event, times }) => `${event.ev} ${times}`),
        ['draw 1', 'sweep 150', 'market 1', 'market 1', 'shuffle 1', 'market 1', 'market 1', 'market 1', 'turn 1'],
    );
    assert.equal(told[1]?.first, 2, 'it is known by its first sweep, so that a run that grows stays one line');
});

test('single sweeps stay what they are, and two turns apart are two', () => {
    assert.deepEqual(
        toldOf(sweeps(1)).map(({ times }) => times),
        [1, 1, 1, 1, 1, 1, 1, 1],
    );
    const twice = [...sweeps(1), ...sweeps(2)];
    assert.deepEqual(
        toldOf(twice)
            .filter(({ event }) => event.ev === 'sweep')
            .map(({ times }) => times),
        [1, 2],
    );
});
