/* graphs.test.tsx - ratings, graphs and charts of finished games, drawn without a browser. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Graph } from '../../app/after/Graph';
import { ledger, type Entry } from '../../app/after/ledger';
import { Ratings } from '../../app/after/Ratings';
import { Seal } from '../../app/after/Seal';
import { Sight } from '../../app/after/sight';
import { Teaching } from '../../app/after/Teaching';
import type { Account, Finding, Judged } from '../../app/engine/judged';
import { useCatalogue, type Catalogue } from '../../app/i18n';
import { Chart } from '../../app/play/Chart';
import { draw, openDocument, until, type FakeElement } from '../board/dom';

openDocument();
const texts: Catalogue = Object.assign(
    {},
    ...['game', 'web', 'after', 'switches'].map((part) => JSON.parse(readFileSync(`locales/en/${part}.json`, 'utf8'))),
);
useCatalogue('en', texts);

const all = (place: FakeElement, selector: string): FakeElement[] => place.querySelectorAll(selector);
const textOf = (place: FakeElement, selector: string): string[] => all(place, selector).map((one) => one.textContent);

const account = (p: number, final: number, more: Partial<Account> = {}): Account => ({
    p,
    initial: 5000,
    final,
    luck: { hidden: 300, market: -100 },
    own: 100,
    others: 50,
    decisions: 9,
    lost: 1234,
    ...more,
});

const finding = (n: number, turn: number, more: Partial<Finding> = {}): Finding => ({
    n,
    turn,
    p: 0,
    action: 'pass',
    chance: [5000, 5000],
    luck: [0, 0],
    luck_kind: 'hidden',
    change: [0, 0],
    ...more,
});

const judged: Judged = {
    seats: [account(0, 10000, { rating: 81 }), account(1, 0)],
    decisions: [
        finding(1, 9, { chance: [4000, 6000], luck: [1250, -1250] }),
        finding(2, 10, { p: 1, change: [2500, -2500] }),
        finding(3, 10, { loss: 1500 }),
        finding(4, 11, { luck: [-2500, 2500], loss: 400 }),
        finding(5, 20, { loss: 10 }),
        finding(6, 20, { loss: 25 }),
    ],
};

test('a seal has the rating and its class; without one it says so', () => {
    const rated = draw(<Seal rating={80} />);
    assert.equal(textOf(rated, '.seal-number')[0], '80');
    assert.match(rated.textContent, /first class/);
    assert.match(draw(<Seal rating={79} />).textContent, /second class/);
    assert.match(draw(<Seal rating={undefined} />).textContent, /–/);
    const points = rated.querySelector('.seal-wax')!.getAttribute('d')!.slice(1, -1).split('L');
    const radii = points.map((point) => Math.round(Math.hypot(...(point.split(' ').map(Number) as [number, number]))));
    assert.deepEqual([radii.length, radii[0], radii[1]], [48, 48, 43]);
});

test('the graph of a game shows chances, luck, faults and turns where they belong', async () => {
    Object.assign(globalThis, {
        ResizeObserver: class {
            constructor(private readonly told: () => void) {}
            observe(): void {
                this.told();
            }
            disconnect(): void {}
        },
    });
    const place = draw(
        <Graph judged={judged} names={['Ann', 'Bob']} seat={0} now={1} turnings={[]} onSeek={() => {}} />,
    );
    await until(() => all(place, 'svg').length > 0);
    const numbers = (one: FakeElement, ...names: string[]): number[] =>
        names.map((name) => Math.round(Number(one.getAttribute(name)) * 10) / 10);
    /* 800 wide: lines from 34 to 688, six decisions 109 apart; 300 high: chances from 26 to 184. */
    assert.equal(all(place, '.chart-line')[0]!.getAttribute('d')!.slice(0, 26), 'M34.0 120.8L143.0 105.0L25');
    assert.deepEqual(numbers(all(place, '.graph-name.seat-0')[0]!, 'x', 'y'), [696, 31]);
    assert.deepEqual(numbers(all(place, '.graph-name.seat-1')[0]!, 'x', 'y'), [696, 189]);
    assert.deepEqual(numbers(all(place, '.bar-luck')[0]!, 'x', 'y', 'width', 'height'), [139.5, 209, 7, 11]);
    assert.deepEqual(numbers(all(place, '.bar-unlucky')[0]!, 'x', 'y', 'width', 'height'), [466.5, 220, 7, 22]);
    assert.deepEqual(numbers(all(place, '.bar-gift')[0]!, 'x', 'y', 'width', 'height'), [248.5, 198, 7, 22]);
    assert.deepEqual(
        ['.bar-luck', '.bar-unlucky', '.bar-gift', '.bar-grave', '.bar-bad', '.bar-small'].map(
            (kind) => all(place, kind).length,
        ),
        [1, 1, 1, 1, 1, 1],
    );
    assert.deepEqual(textOf(place, '.graph-turn'), ['10', '20'], 'each tenth turn once');
});

test('names at the ends of lines that meet stand below each other', async () => {
    const level: Judged = { seats: [account(0, 0), account(1, 100), account(2, 5000)], decisions: judged.decisions };
    const place = draw(
        <Graph judged={level} names={['A', 'B', 'C']} seat={0} now={0} turnings={[]} onSeek={() => {}} />,
    );
    await until(() => all(place, 'svg').length > 0);
    const heights = all(place, '.graph-name').map((one) => Math.round(Number(one.getAttribute('y'))));
    assert.deepEqual(heights, [189, 171, 110]);
});

const sightOf = (now: Judged): Sight =>
    new Sight(
        {
            header: { players: [{ kind: 'human' }, { kind: 'bot:easy' }] },
            names: ['Ann', 'Bob'],
            at: { value: 0 },
            events: [],
            end: { winners: [0], scores: [{ p: 0, total: 80 }] },
        } as never,
        { judged: { value: now } } as never,
    );

test('the table of ratings tells class, luck and losses of each seat', () => {
    const rows = all(draw(<Ratings sight={sightOf(judged)} />), 'tr').map((row) => textOf(row, 'td'));
    assert.match(rows[1]![1]!, /^81 first class/);
    assert.equal(rows[2]![1], '– ');
    assert.equal(rows[1]![0], '80');
});

test('the next decision is the first that follows; after the last there is none', () => {
    const sight = sightOf(judged);
    const at = (n: number): number => {
        Object.assign(sight.replay.at, { value: n });
        return sight.step;
    };
    assert.deepEqual([0, 1, 3, 6].map(at), [0, 1, 3, 6]);
});

test('what was lost is shown in shares of the most, and luck adds up', () => {
    const entry = (more: Partial<Entry>): Entry => ({
        id: 'x',
        map: 'usa',
        date: '',
        luck: 0,
        decisions: 1,
        lost: {},
        ...more,
    });
    const meters = (entries: Entry[]): (string | null)[] => {
        ledger.value = entries;
        return all(draw(<Teaching />), 'meter').map((one) => one.value);
    };
    const [some, little] = [entry({ lost: { tickets: 600, end: 200 } }), entry({ lost: { tickets: 200 } })];
    assert.deepEqual(meters([some, little]).map(Number), [1, 0.25]);
    const rest = Array.from({ length: 3 }, () => entry({}));
    assert.deepEqual(meters([entry({ lost: { end: 1 } }), ...rest]).map(Number), [0.25], 'next to nothing is little');
    ledger.value = [entry({ luck: 150, rating: 60 }), entry({ luck: -50, rating: 80 })];
    const place = draw(<Teaching />);
    assert.match(textOf(place, 'p')[0]!, /\+1([^\d.]|$)/);
    assert.deepEqual(
        all(place, '.teaching-dot').map((one) => Math.round(Number(one.getAttribute('cy')))),
        [70, 40],
    );
    ledger.value = [];
});

test('the chart of points has a line and a piece for each seat, inside the picture', () => {
    const place = draw(
        <Chart
            lines={[
                [0, 10, 40],
                [0, 20, 50],
            ]}
            names={['Ann', 'Bob']}
        />,
    );
    assert.equal(all(place, '.chart-line')[1]!.getAttribute('d'), 'M32.0 228.0L210.0 141.6L388.0 12.0');
    const pieces = all(place, 'svg').filter((one) => one.getAttribute('width') === '44');
    assert.deepEqual(
        pieces.map((one) => [one.getAttribute('x'), one.getAttribute('aria-label')]),
        [
            ['394', 'Bob'],
            ['394', 'Ann'],
        ],
    );
    assert.deepEqual(textOf(place, '.chart-tick'), ['0', '10', '20', '30', '40', '50']);
});
