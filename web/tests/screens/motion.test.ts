/* Cards that travel: from where, to where, how many and how fast. */

import { open } from './page';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadMap } from '../../app/maps';
import { loosen, moveCards } from '../../app/play/motion';
import { settings } from '../../app/settings';
import type { GameEvent } from '../../app/wire';
import { view } from '../app/views';

interface Flight {
    steps: { transform: string; opacity: number }[];
    timing: { duration: number; delay: number };
    onfinish?: () => void;
}

let flights: Flight[] = [];
Object.defineProperty(HTMLElement.prototype, 'animate', {
    value: (steps: Flight['steps'], timing: Flight['timing']) => {
        const flight: Flight = { steps, timing };
        flights.push(flight);
        return flight;
    },
    configurable: true,
});

/* Things on the screen, each with its own place. */
const PLACES: Record<string, [x: number, y: number]> = {
    stock: [100, 500],
    discards: [140, 500],
    pile: [180, 500],
    hand: [400, 600],
    'hand-red': [420, 600],
    'seat-1': [900, 100],
    'slot-2': [300, 500],
};

await open('#/about');
const { facts } = await loadMap('usa');
for (const [name, [x, y]] of Object.entries(PLACES)) {
    const thing = document.createElement('span');
    thing.dataset.anchor = name;
    const box = { left: x - 10, top: y - 5, width: 20, height: 10, x: x - 10, y: y - 5, right: x + 10, bottom: y + 5 };
    thing.getBoundingClientRect = () => ({ ...box, toJSON: () => box });
    document.body.append(thing);
}

function fly(event: object): Flight[] {
    flights = [];
    const before = view({ market: ['blue', 'blue', 'red', 'blue', 'blue'] });
    moveCards(facts, { event: event as GameEvent, before }, 0);
    return flights;
}

const ends = ({ steps }: Flight): string[] =>
    [steps[0], steps.at(-1)].map(
        (step) =>
            /translate\((\S+)px,(\S+)px\)/
                .exec(step?.transform ?? '')
                ?.slice(1)
                .join() ?? '',
    );
const from = (a: string, b: string): string[] => [a, b].map((name) => PLACES[name]!.join());
const loose = (): number => document.querySelectorAll('.flight').length;

test('a card goes from where it was to whoever took it', () => {
    settings.speed.value = 1;
    assert.deepEqual(fly({ ev: 'draw', p: 0, from: 2 }).map(ends), [from('slot-2', 'hand-red')]);
    assert.deepEqual(fly({ ev: 'draw', p: 0, from: 'stock', card: 'red' }).map(ends), [from('stock', 'hand-red')]);
    assert.deepEqual(fly({ ev: 'draw', p: 0, from: 'stock', card: 'green' }).map(ends), [from('stock', 'hand')]);
    assert.deepEqual(fly({ ev: 'draw', p: 1, from: 'stock' }).map(ends), [from('stock', 'seat-1')]);
    assert.deepEqual(fly({ ev: 'market', slot: 2, card: 'red' }).map(ends), [from('stock', 'slot-2')]);
    assert.deepEqual(fly({ ev: 'turn', p: 0 }), []);
});

test('cards that are paid follow each other to the discards; tickets come from the pile', () => {
    settings.speed.value = 2;
    const paid = fly({ ev: 'claim', p: 1, route: 'x', cards: { red: 2, wild: 1 } });
    assert.deepEqual(paid.map(ends), Array(3).fill(from('seat-1', 'discards')));
    assert.deepEqual(
        paid.map(({ timing: { delay, duration } }) => [delay, duration]),
        [0, 35, 70].map((delay) => [delay, 230]),
    );
    assert.equal(fly({ ev: 'offer', p: 0, tickets: ['a', 'b', 'c'] }).length, 3);
    assert.deepEqual(fly({ ev: 'offer', p: 1, tickets_count: 2 }).map(ends), Array(2).fill(from('pile', 'seat-1')));
    settings.speed.value = 0;
    assert.deepEqual(fly({ ev: 'claim', p: 1, route: 'x', cards: { red: 2 } }), []);
    settings.speed.value = 1;
});

test('a card that has arrived is gone, and rises a little on its way', () => {
    const before = loose();
    const [flight] = fly({ ev: 'draw', p: 1, from: 'stock' });
    assert.equal(loose(), before + 1);
    assert.match(flight?.steps[1]?.transform ?? '', /^translate\(500px,88px\)/);
    flight?.onfinish?.();
    assert.equal(loose(), before);
    const card = loosen(facts, 'red');
    assert.equal(card.getAttribute('aria-hidden'), 'true');
    assert.ok(card.querySelector('.colour-red'));
    card.remove();
    assert.deepEqual(fly({ ev: 'market', slot: 4, card: 'red' }), [], 'there is no such place on the screen');
});
