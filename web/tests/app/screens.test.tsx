/* screens.test.tsx - parts of the page drawn without a browser: what they show, and what their buttons do. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Rematch } from '../../app/alive/Rematch';
import { useCatalogue, type Catalogue } from '../../app/i18n';
import { Hand } from '../../app/play/Cards';
import { EndScreen } from '../../app/play/EndScreen';
import { Game } from '../../app/play/game';
import { GameScreen } from '../../app/play/GameScreen';
import { Log } from '../../app/play/Log';
import { Offer } from '../../app/play/Tickets';
import { Maps } from '../../app/rest/Maps';
import { NewGame } from '../../app/rest/NewGame';
import { OpenTable } from '../../app/rest/OpenTable';
import { TablesPage } from '../../app/rest/Tables';
import { Talk } from '../../app/rest/Talk';
import { followAddress, place } from '../../app/router';
import { server, type TableState } from '../../app/server';
import { serverMaps } from '../../app/serverMaps';
import type { Session } from '../../app/session';
import { shelf } from '../../app/shelf';
import { CardFace } from '../../app/ui';
import { settings } from '../../app/settings';
import type { EventOf, News } from '../../app/wire';
import { draw, FakeElement, FakeEvent, openDocument, until } from '../board/dom';
import { artOf, factsOf, landOf } from '../board/maps';
import { annAgainstBob, view } from './views';

openDocument();
const texts: Catalogue = Object.assign(
    {},
    ...['game', 'web', 'after', 'switches'].map((part) => JSON.parse(readFileSync(`locales/en/${part}.json`, 'utf8'))),
);
useCatalogue('en', texts);

const facts = factsOf('usa');
const kit = { id: 'usa', facts, art: artOf('usa'), land: landOf('usa'), text: '', switches: { switches: {} } } as never;
const all = (place: FakeElement, selector: string): FakeElement[] => place.querySelectorAll(selector);
const textOf = (place: FakeElement, selector: string): string[] => all(place, selector).map((one) => one.textContent);
const buttonOf = (place: FakeElement, text: string): FakeElement | undefined =>
    all(place, 'button').find((one) => one.textContent.includes(text) || one.getAttribute('aria-label') === text);

/* ---- at the table ---- */

function gameOf(news: News, session: object = {}): { game: Game; acts: string[] } {
    const acts: string[] = [];
    let told: (news: News, whole: boolean) => void = () => {};
    const made = {
        info: annAgainstBob(kit),
        listen: (to: typeof told) => {
            told = to;
        },
        act: async (action: string) => {
            acts.push(action);
            return 'legal';
        },
        ...session,
    } as unknown as Session;
    const game = new Game(made, () => 1 as unknown as ReturnType<typeof setTimeout>);
    game.start();
    told(news, true);
    return { game, acts };
}

test('the log has a line for what happened, in the colour of whoever did it', () => {
    const { game } = gameOf({
        view: view(),
        events: [
            { n: 1, ev: 'turn', p: 1 },
            { n: 2, ev: 'draw', p: 1, from: 'stock' },
        ],
    });
    const place = draw(<Log game={game} isOpen />);
    assert.deepEqual(
        all(place, 'li').map((line) => [line.getAttribute('class'), /Bob/.test(line.textContent)]),
        [['by seat-1', true]],
    );
});

test('tickets can be kept when enough are chosen, and not while an answer is awaited', () => {
    const offered = ['denver--el-paso', 'kansas-city--houston'].map((id) => ({ id, points: 4 }));
    const { game } = gameOf({
        view: view({
            phase: 'keep-dealt',
            offered,
            legal: [{ kind: 'keep', least: 1, tickets: offered.map(({ id }) => id) }],
        }),
        events: [],
    });
    const isDisabled = (): boolean => draw(<Offer game={game} />).querySelector('.keep')!.disabled;
    game.keeping.value = new Set();
    assert.equal(isDisabled(), true);
    game.keeping.value = new Set(['denver--el-paso']);
    assert.equal(isDisabled(), false);
    game.sending.value = true;
    assert.equal(isDisabled(), true);
});

test('a card that a finger lets go marks nothing on the board any more', () => {
    const { game } = gameOf({ view: view({ hand: { red: 3 } }), events: [] });
    const heard: string[] = [];
    const board = { aim: () => undefined, aimless: () => heard.push('aimless') };
    const place = draw(<Hand game={game} board={() => board as never} />);
    const card =
        all(place, 'button').find((one) => one.getAttribute('data-anchor') === 'hand-red') ?? all(place, 'button')[0]!;
    card.dispatchEvent(new FakeEvent('touchcancel'));
    assert.deepEqual(heard, ['aimless']);
});

test('a route that cannot be paid for says how many cards of which colour it takes', async () => {
    const refusal = async (route: string): Promise<string> => {
        const { game } = gameOf(
            { view: view({ legal: [{ kind: 'draw', from: 'stock' }] }), events: [] },
            { why: async () => 'too-few-cards' },
        );
        game.tapRoute(route);
        await until(() => game.refusal.value !== '');
        return game.refusal.value;
    };
    assert.match(await refusal('denver--omaha'), /4 purple/);
    assert.match(await refusal('denver--kansas-city-1'), /4 /);
    assert.doesNotMatch(await refusal('boston--montreal-1'), /grey/);
});

test('a ticket that is joined is told on the screen of the game, and nothing before', () => {
    const { game } = gameOf({ view: view(), events: [] });
    const place = draw(<GameScreen game={game} onEnd={() => {}} />);
    assert.equal(all(place, '.celebration').length, 0);
    game.celebrated.value = ['denver--el-paso'];
    assert.match(textOf(place, '.celebration')[0] ?? '', /Denver – El Paso/);
    game.celebrated.value = [];
    draw(null, place);
});

test('the end names the winner, or all who share the victory', () => {
    settings.speed.value = 0;
    const end = (winners: number[]): EventOf<'end'> => ({
        n: 9,
        ev: 'end',
        reason: 'cars',
        winners,
        scores: [0, 1].map((p) => ({
            p,
            routes: 30,
            tickets: 0,
            longest: 0,
            stations: 0,
            attractions: 0,
            tokens: 0,
            total: 30,
            done: 0,
            failed: 0,
            longest_length: 3,
        })),
    });
    const nothing = { tickets: [], trail: [], attractions: [] };
    const winner = (winners: number[]): string => {
        const place = draw(
            <EndScreen
                kit={kit}
                names={['Ann', 'Bob']}
                view={view({ phase: 'over' })}
                events={[end(winners)]}
                end={end(winners)}
                ending={{ seats: [nothing, nothing] }}
                record=""
                onReplay={() => {}}
            />,
        );
        const told = textOf(place, '.winner')[0] ?? '';
        draw(null, place);
        return told;
    };
    assert.match(winner([1]), /^Bob .*30/);
    assert.match(winner([0, 1]), /Ann and Bob.*30/);
    settings.speed.value = 1;
});

test('the wild card has the picture of what it is on this map', () => {
    assert.ok(draw(<CardFace facts={facts} card="wild" />).querySelector('.picture-locomotive'));
    assert.ok(draw(<CardFace facts={facts} card="red" />).querySelector('.picture-red'));
});

test('whoever is asked to play again is told with the answer, and players of the program without one', () => {
    const table: TableState = {
        table: 'T',
        state: 'over',
        map: 'usa',
        public: true,
        host: null,
        clock: { kind: 'none' },
        seats: [
            { kind: 'human', name: 'Ann' },
            { kind: 'bot', bot: 'easy', name: 'Bot' },
            { kind: 'human', name: 'Cy' },
        ],
        rematch: 'R',
        rematch_state: 'open',
        asked: ['joined', 'bot', 'asked'],
    } as TableState;
    const notes = textOf(draw(<Rematch table={table} seat={0} />), 'li .note'.slice(3));
    assert.equal(notes.length, 3);
    assert.ok(notes[0] && !notes[1] && notes[2] && notes[0] !== notes[2]);
});

test('talk is scrolled to its end when something is said', async () => {
    const scrolled: number[] = [];
    const old = FakeElement.prototype.scrollTo;
    FakeElement.prototype.scrollTo = (...to: unknown[]) => void scrolled.push(Number(to[1]));
    let seen = 0;
    draw(
        <Talk
            table="T"
            said={[{ n: 1, seat: 0, name: 'Ann', text: 'Hello', person: 'a' } as never]}
            onSeen={() => {
                seen++;
            }}
        />,
    );
    await until(() => seen > 0);
    assert.deepEqual(scrolled, [0]);
    FakeElement.prototype.scrollTo = old;
});

/* ---- the rest ---- */

const asked: [string, object][] = [];
const lists: number[] = [];
Object.assign(server, {
    ask: async (what: string, more: object) => {
        asked.push([what, more]);
        return { table: 'T' };
    },
    readLobby: async (page: number) => void lists.push(page),
    find: async () => {},
});
const stored = new Map<string, string>();
Object.assign(globalThis, {
    localStorage: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
        removeItem: (key: string) => void stored.delete(key),
    },
    location: { hash: '' },
});

test('people without a name are called by their number', () => {
    stored.set(
        'fogg.wish',
        JSON.stringify({ map: 'usa', opponents: 0, level: 'easy', mode: 'hotseat', people: [' Ann ', ''] }),
    );
    const place = draw(<NewGame map="usa" />);
    buttonOf(place, String(texts['home.start']))!.click();
    const save = [...stored].find(([key]) => key.startsWith('fogg.game.'));
    assert.deepEqual(
        (JSON.parse(save![1]) as { players: { name: string }[] }).players.map(({ name }) => name),
        ['Ann', 'Player 2'],
    );
    assert.match(location.hash, /^#\/game\/.{6,}/);
});

test('a table is open to all unless its host wishes otherwise', () => {
    const place = draw(<OpenTable isOpen />);
    const choices = all(place, 'input').filter((one) => one.getAttribute('name') === 'public');
    assert.deepEqual(
        choices.map(({ checked }) => checked),
        [true, false],
    );
});

test('another filter asks for the list of tables anew', () => {
    server.lobby.filter.value = { clock: 'days' };
    server.exists.value = true;
    const place = draw(<TablesPage wants="" />);
    lists.length = 0;
    const select = all(place, '.lobby-filter')[0]!.querySelectorAll('select')[1]!;
    select.value = '3';
    select.dispatchEvent(new FakeEvent('change'));
    assert.deepEqual(server.lobby.filter.value, { clock: 'days', players: 3 });
    assert.deepEqual(lists, [1]);
    draw(null, place);
});

test('maps that one has brought can be removed, those of the page cannot', () => {
    shelf.value = [{ id: 'mine@0123456789abcdef', title: 'Mine', least: 2, most: 4, isHidden: false } as never];
    serverMaps.value = [
        { map: 'mine@0123456789abcdef', title: 'Mine', least: 2, most: 4, author: 'Ann' },
        { map: 'theirs@0123456789abcdef', title: 'Theirs', least: 2, most: 4, author: 'Bob' },
    ] as never;
    const place = draw(<Maps />);
    const removes = all(place, 'button').filter((one) => (one.getAttribute('aria-label') ?? '').startsWith('Remove'));
    assert.equal(removes.length, 1);
    const keeps = all(place, 'button').filter((one) => one.textContent === texts['maps.keep']);
    assert.equal(keeps.length, 1, 'what one has already need not be kept');
    shelf.value = [];
    serverMaps.value = [];
});

test('another screen begins at its top; something beside it leaves it where it is', () => {
    const tops: unknown[] = [];
    let changed: () => void = () => {};
    Object.assign(globalThis, {
        addEventListener: (_: string, listener: () => void) => {
            changed = listener;
        },
        scrollTo: (...to: unknown[]) => tops.push(to),
        requestAnimationFrame: () => 0,
    });
    followAddress();
    const visit = (hash: string): number => {
        location.hash = hash;
        changed();
        return tops.length;
    };
    assert.deepEqual(['#/game/a', '#/game/a/rules', '#/game/b', '#/table/b'].map(visit), [1, 1, 2, 3]);
    assert.deepEqual(place.value, { screen: 'table', id: 'b', beside: '' });
});
