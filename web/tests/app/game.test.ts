/* What the page works out of views and events: progress of tickets, points over time, the end, lessons, results, the
 * queue of news. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { MapFacts } from '../../board/map';
import { counted, scenes, tally } from '../../app/play/ceremony';
import { Game, duration } from '../../app/play/game';
import { lastActions } from '../../app/play/last';
import { pointsOverTime } from '../../app/play/points';
import { progress } from '../../app/play/progress';
import { lesson, pointedBy } from '../../app/rest/lesson';
import { summary } from '../../app/rest/summary';
import type { TableState } from '../../app/messages';
import { statesOf, verdictOf } from '../../app/remote';
import { Refused } from '../../app/server';
import { settings } from '../../app/settings';
import { arrange } from '../../app/play/legal';
import { parsePlace } from '../../app/router';
import type { Session } from '../../app/session';
import { partsOf, type EventOf, type GameEvent, type LegalGroup, type News, type View } from '../../app/wire';
import { seat, view } from './views';

const facts = JSON.parse(readFileSync('../tests/maps/usa.json', 'utf8')) as MapFacts;
test('a ticket is done, open with what its way misses, in need of a station, or lost', () => {
    const ticket = { id: 'denver--el-paso', points: 4 };
    const way = { spaces: 4, routes: ['denver--santa-fe', 'el-paso--santa-fe'] };
    assert.deepEqual(progress(facts, view(), { ...ticket, way }), {
        state: 'open',
        path: way.routes,
        spaces: 4,
        share: 0,
    });
    const half = { spaces: 2, routes: ['denver--santa-fe'] };
    assert.equal(progress(facts, view(), { ...ticket, way: half }).share, 0.5);
    assert.deepEqual(progress(facts, view(), { ...ticket, done: true }), {
        state: 'done',
        path: [],
        spaces: 0,
        share: 1,
    });
    assert.equal(progress(facts, view(), ticket).state, 'lost', 'the United States have no stations');
    const europe = { ...facts, stations: 3 };
    const built = (stations: string[]): View => view({ seats: [seat({ stations }), seat()] });
    assert.equal(progress(europe, built(['a', 'b']), ticket).state, 'station');
    assert.equal(progress(europe, built(['a', 'b', 'c']), ticket).state, 'lost');
});

const claim = (n: number, p: number, points: number): GameEvent => ({
    n,
    ev: 'claim',
    p,
    route: 'x',
    cards: {},
    points,
});
const draw = (n: number): GameEvent => ({ n, ev: 'draw', p: 0, from: 'stock' });

const end: EventOf<'end'> = {
    n: 9,
    ev: 'end',
    reason: 'cars',
    winners: [1],
    scores: [
        {
            p: 0,
            routes: 10,
            tickets: -4,
            longest: 0,
            stations: 0,
            attractions: 0,
            tokens: 0,
            total: 6,
            done: 0,
            failed: 1,
            longest_length: 3,
        },
        {
            p: 1,
            routes: 8,
            tickets: 7,
            longest: 10,
            stations: 4,
            attractions: 0,
            tokens: 0,
            total: 29,
            done: 1,
            failed: 0,
            longest_length: 6,
        },
    ],
};

test('points over the game end with the totals', () => {
    const lines = pointsOverTime(
        [{ n: 1, ev: 'turn', p: 0 }, claim(2, 0, 10), { n: 3, ev: 'turn', p: 1 }, claim(4, 1, 8), end],
        2,
    );
    assert.deepEqual(lines, [
        [0, 0, 10, 10, 6],
        [0, 0, 0, 8, 29],
    ]);
});

test('the end turns tickets over one by one and arrives at the totals', () => {
    const all = scenes(
        view({ seats: [seat({ stations: ['x', 'y', 'z'] }), seat({ stations: ['v', 'w'] })] }),
        {
            seats: [
                { tickets: [{ id: 'p', points: 4, done: false }], trail: [], attractions: [] },
                { tickets: [{ id: 'q', points: 7, done: true }], trail: ['r'], attractions: [] },
            ],
        },
        end,
        3,
    );
    assert.deepEqual(
        all.map(({ kind }) => kind),
        ['ticket', 'ticket', 'longest', 'stations', 'winner'],
    );
    assert.deepEqual(tally(all, 0, end.scores), [6, 8]);
    assert.deepEqual(tally(all, all.length - 1, end.scores), [6, 29]);
    const [first, second] = end.scores;
    assert.deepEqual(
        [...counted(all, 0, first!)],
        [
            ['routes', 10],
            ['tickets', -4],
        ],
    );
    assert.deepEqual([...counted(all, 0, second!)], [['routes', 8]], 'a part that is not counted yet is empty');
    assert.equal(counted(all, 2, second!).get('longest'), 10);
    assert.equal(counted(all, all.length - 1, first!).get('stations'), 0, 'in the end every part has its figure');
});

test('a part of the score that the page does not know is told by its name', () => {
    const [first, second] = end.scores;
    assert.ok(first && second);
    const scores = [first, { ...second, express: 15, total: 44 }].map((score) => ({ express: 0, ...score }));
    const nothing = { tickets: [], trail: [], attractions: [] };
    const all = scenes(view({ seats: [seat({}), seat({})] }), { seats: [nothing, nothing] }, { ...end, scores }, 3);
    assert.deepEqual(
        all.filter(({ kind }) => kind === 'part'),
        [{ kind: 'part', part: 'express', seat: 1, points: 15 }],
    );
    assert.deepEqual(partsOf(first), ['routes', 'tickets', 'longest', 'stations', 'attractions', 'tokens']);
});

test('the last action of each of the others is told, the latest first', () => {
    const turn = (n: number, p: number): GameEvent => ({ n, ev: 'turn', p });
    const drew = (n: number, p: number): GameEvent => ({ n, ev: 'draw', p, from: 'stock' });
    const events = [turn(1, 1), drew(2, 1), turn(3, 2), claim(4, 2, 7), turn(5, 0), drew(6, 0), drew(7, 0)];
    const told = (more: GameEvent[] = []) =>
        lastActions([...events, ...more], 3, 0).map(({ seat, event, count }) => [seat, event.ev, count]);
    assert.deepEqual(told(), [
        [2, 'claim', 1],
        [1, 'draw', 1],
    ]);
    assert.deepEqual(told([turn(8, 1), drew(9, 1), drew(10, 1), turn(11, 2)]), [
        [1, 'draw', 2],
        [2, 'claim', 1],
    ]);
});

test('the introduction speaks of what can be done now', () => {
    const at = (more: Partial<View>, events: GameEvent[] = [], seen = 0) =>
        lesson(['tickets', 'doubles', 'wilds', 'longest', 'end'], view(more), arrange(view(more)), events, seen).key;
    const stock: LegalGroup[] = [{ kind: 'draw', from: 'stock' }];
    assert.equal(at({ phase: 'keep-dealt', legal: [{ kind: 'keep', least: 2, tickets: [] }] }), 'intro.keep');
    assert.equal(at({ legal: stock }), 'intro.draw');
    assert.equal(at({ legal: stock }, [draw(1)]), 'intro.draw-more');
    assert.equal(at({ legal: [...stock, { kind: 'claim', route: 'x', pay: [] }] }, [draw(1)]), 'intro.claim');
    assert.equal(at({ legal: stock }, [draw(1), claim(2, 0, 7)], 5), 'intro.done');
});

test('the introduction points at what it speaks of', () => {
    const at = (key: string, more: Partial<View> = {}) => pointedBy(key, facts, view(more), arrange(view(more)));
    assert.deepEqual(at('intro.draw').parts, ['market']);
    const way = { spaces: 2, routes: ['denver--santa-fe'] };
    const claims: LegalGroup[] = ['calgary--helena', 'denver--santa-fe'].map((route) => ({
        kind: 'claim',
        route,
        pay: [{ red: 2 }],
    }));
    const tickets = [{ id: 'denver--el-paso', points: 4, way }];
    assert.deepEqual(
        at('intro.claim', { legal: claims, tickets }).routes,
        ['denver--santa-fe'],
        'on the way of a ticket',
    );
    assert.equal(at('intro.topic.doubles').routes?.length, 2);
    assert.deepEqual(at('intro.keep', { offered: tickets }).places, ['denver', 'el-paso']);
});

test('results count the games of one person', () => {
    const note = (total: number, won: boolean) => ({
        id: 'x',
        map: 'usa',
        names: [],
        kinds: ['human', 'bot:hard'],
        date: '',
        winners: won ? [0] : [1],
        scores: [{ ...end.scores[0]!, total }],
    });
    assert.deepEqual(summary([note(90, true), note(61, false)]), { games: 2, won: 1, mean: 76, best: 90 });
});

test('a refusal of the server names its verdict', () => {
    assert.equal(verdictOf(new Refused('illegal', 'in any words', 'twin-closed')), 'twin-closed');
    assert.equal(verdictOf(new Refused('stale', 'the position has moved on')), 'stale');
});

test('a seat tells how often a weaker player decided for it', () => {
    const table: TableState = {
        table: 'T',
        state: 'running',
        map: 'usa',
        public: true,
        host: null,
        clock: { kind: 'none' },
        seats: [
            { kind: 'human', name: 'Ann', present: false },
            { kind: 'bot', bot: 'expert', stood_in: 3 },
        ],
    };
    assert.deepEqual(
        statesOf(table).map(({ isAway, isBot, stoodIn }) => [isAway, isBot, stoodIn]),
        [
            [true, false, 0],
            [false, false, 3],
        ],
    );
});

test('an address is a screen and what it shows', () => {
    assert.deepEqual(parsePlace('#/game/abc'), { screen: 'game', id: 'abc', beside: '' });
    assert.deepEqual(parsePlace('#/table/A%20B/rules'), { screen: 'table', id: 'A B', beside: 'rules' });
    assert.deepEqual(parsePlace('#/game/%'), { screen: 'game', id: '%', beside: '' });
    assert.deepEqual(parsePlace(''), { screen: 'home', id: '', beside: '' });
});

/* A table whose news comes when the test says so. */
function table(players = ['human', 'bot:easy'], humans = [0], more: Partial<Session> = {}) {
    let told: (news: News, whole: boolean) => void = () => {};
    const waiting: (() => void)[] = [];
    const looks: (number | null)[] = [];
    const session = {
        info: {
            kit: { facts },
            players: players.map((kind, i) => ({ name: `P${i}`, kind })),
            humans,
            canHint: false,
            isRemote: false,
        },
        listen: (to: typeof told) => {
            told = to;
        },
        act: async () => 'legal',
        look: async (at: number | null) => {
            looks.push(at);
        },
        leave: () => {},
        ...more,
    } as unknown as Session;
    const game = new Game(session, (step) => {
        waiting.push(step);
        return 1 as unknown as ReturnType<typeof setTimeout>;
    });
    game.start();
    return { game, tell: (news: News, whole = false) => told(news, whole), step: () => waiting.shift()?.(), looks };
}

test('news of others waits its turn; whoever acts sees the rest at once', () => {
    settings.speed.value = 1;
    const { game, tell, step } = table();
    tell({ view: view({ waits_for: [1], stock: 9 }), events: [] }, true);
    tell({ view: view({ waits_for: [1], stock: 8 }), events: [{ n: 1, ev: 'draw', p: 1, from: 'stock' }] });
    tell({
        view: view({ waits_for: [0], stock: 7, legal: [{ kind: 'draw', from: 'stock' }] }),
        events: [{ n: 2, ev: 'draw', p: 1, from: 'stock' }],
    });
    assert.equal(game.view.value!.stock, 8, 'the first is shown, the second waits');
    game.drawStock();
    assert.equal(game.view.value!.stock, 7, 'acting shows what waits');
    assert.equal(game.events.value.length, 2);
    step();
    assert.ok(duration([draw(1)]) > 0);
});

test('how long news is shown depends on what it is', () => {
    assert.equal(duration([draw(1)]), 520);
    assert.equal(duration([draw(1), draw(2)]), 1040);
    assert.equal(duration([claim(1, 0, 7)]), 900);
    assert.ok(duration([{ n: 1, ev: 'turn', p: 0 }]) < duration([draw(1)]));
});

test('before a station is built, news that waits is shown', () => {
    settings.speed.value = 1;
    const { game, tell } = table();
    tell({ view: view({ waits_for: [1], stock: 9 }), events: [] }, true);
    tell({ view: view({ waits_for: [1], stock: 8 }), events: [{ n: 1, ev: 'draw', p: 1, from: 'stock' }] });
    tell({ view: view({ waits_for: [0], stock: 7 }), events: [{ n: 2, ev: 'draw', p: 1, from: 'stock' }] });
    assert.equal(game.view.value!.stock, 8);
    game.buildStation();
    assert.equal(game.view.value!.stock, 7);
});

test('what one did alone can be taken back, where the table can do so', () => {
    settings.undo.value = true;
    const own = (): boolean => {
        const { game, tell } = table(['human', 'bot:easy'], [0], { undo: async () => {} });
        tell({ view: view(), events: [] }, true);
        tell({ view: view(), events: [claim(1, 0, 7), { n: 2, ev: 'turn', p: 1 }] });
        return game.canUndo.value;
    };
    assert.equal(own(), true);
    settings.undo.value = false;
    assert.equal(own(), false);
    settings.undo.value = true;
    const { game, tell } = table(); // it cannot
    tell({ view: view(), events: [] }, true);
    tell({ view: view(), events: [claim(1, 0, 7)] });
    assert.equal(game.canUndo.value, false);
    const other = table(['human', 'bot:easy'], [0], { undo: async () => {} });
    other.tell({ view: view(), events: [] }, true);
    other.tell({ view: view(), events: [claim(1, 0, 7), claim(2, 1, 7)] });
    assert.equal(other.game.canUndo.value, false, 'another has acted since');
});

test("one's own move is never shown late", () => {
    settings.speed.value = 1;
    const { game, tell } = table();
    tell({ view: view({ stock: 9 }), events: [] }, true);
    tell({ view: view({ stock: 8 }), events: [{ n: 1, ev: 'draw', p: 1, from: 'stock' }] });
    tell({ view: view({ stock: 7 }), events: [{ n: 2, ev: 'draw', p: 0, from: 'stock' }] });
    assert.equal(game.view.value!.stock, 7);
});

test('at one screen the hand is covered until the next person is there', () => {
    const { game, tell, looks } = table(['human', 'human'], [0, 1]);
    tell({ view: view({ seat: 0, waits_for: [1] }), events: [] }, true);
    assert.equal(game.curtain.value, 1);
    assert.deepEqual(looks, [null]);
    void game.comeToSeat();
    assert.deepEqual(looks, [null, 1]);
});

test('a ticket that has just been joined is celebrated', () => {
    settings.speed.value = 0;
    const { game, tell } = table();
    const holding = (done: boolean) => view({ tickets: [{ id: 'denver--el-paso', points: 4, done }] });
    tell({ view: holding(false), events: [] }, true);
    tell({ view: holding(true), events: [claim(1, 0, 7)] });
    assert.deepEqual(game.celebrated.value, ['denver--el-paso']);
});
