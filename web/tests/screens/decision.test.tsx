/* Every kind of decision at a table: what is asked, which buttons there are, and which action each of them sends. */

import { all, click, drawn, find, get, has, key, names, open, pass, press, shows, system, textOf, until } from './page';
import assert from 'node:assert/strict';
import { render } from 'preact';
import { test } from 'node:test';
import { t, tn } from '../../app/i18n';
import { loadMap, type MapKit } from '../../app/maps';
import { Game } from '../../app/play/game';
import { GameScreen } from '../../app/play/GameScreen';
import type { Session } from '../../app/session';
import { settings } from '../../app/settings';
import type { GameEvent, News, View } from '../../app/wire';
import { cardName, placeName, routeName } from '../../app/words';
import { annAgainstBob, seat, view } from '../app/views';

await open('#/about');
const usa = await loadMap('usa');
const europe = await loadMap('europe');
const home = document.body.appendChild(document.createElement('div'));

/* A table that takes every action and says nothing by itself. */
let acts: string[] = [];
let verdict = 'legal';
let why = 'too-few-cards';
let tell: (news: News, whole: boolean) => void = () => {};
let game: Game;
let isOver = false;
let tables = 0;

function sit(kit: MapKit, shown: View, more: Partial<Session> = {}, events: GameEvent[] = []): void {
    acts = [];
    isOver = false;
    const session = {
        info: annAgainstBob(kit),
        listen: (to: typeof tell) => {
            tell = to;
        },
        act: async (action: string) => {
            acts.push(action);
            return verdict;
        },
        why: async () => why,
        leave: () => {},
        look: async () => {},
        ...more,
    } as unknown as Session;
    game = new Game(session);
    game.start();
    tell({ view: shown, events }, true);
    render(
        <GameScreen
            key={++tables}
            game={game}
            onEnd={() => {
                isOver = true;
            }}
        />,
        home,
    );
}

const decision = (): HTMLElement => get('region', t('game.decision'), home);
const buttons = (): string[] => names('button', decision());

test('a draw is asked about if wanted, and sent or not', async () => {
    settings.confirm.value = 'always';
    settings.asks.value = ['cards', 'tickets', 'spend'];
    const shown = view({
        market: ['red', 'wild', null, 'blue', 'green'] as View['market'],
        stock: 10,
        pile: 5,
        legal: [{ kind: 'draw', from: 0 }, { kind: 'draw', from: 'stock' }, { kind: 'tickets' }] as View['legal'],
    });
    sit(usa, shown);
    await drawn();
    const red = t('game.take', { card: cardName(usa.facts, 'red') });
    await click('button', red, home);
    assert.deepEqual(acts, []);
    assert.ok(has('button', t('game.do'), decision()));
    await click('button', t('game.cancel'), decision());
    assert.ok(!has('button', t('game.do'), decision()));
    await click('button', red, home);
    await click('button', t('game.do'), decision());
    assert.deepEqual(acts, ['draw 0']);
    await click('button', new RegExp(t('game.pile.draw')), home);
    assert.ok(textOf(decision()).includes(t('game.tickets-ask')));
    await click('button', t('game.do'), decision());
    settings.confirm.value = 'never';
    await click('button', new RegExp(t('game.stock.draw')), home);
    assert.deepEqual(acts, ['draw 0', 'tickets', 'draw stock']);
    assert.equal(get('button', red, home).getAttribute('aria-disabled'), 'false');
    const blue = get('button', t('game.take', { card: cardName(usa.facts, 'blue') }), home);
    assert.equal(blue.getAttribute('aria-disabled'), 'true');
    assert.ok(has('button', t('game.slot-empty'), home));
    why = 'wild-second';
    await press(blue);
    assert.equal(acts.length, 3, 'what is not legal is not sent');
    assert.notEqual(textOf(get('alert', undefined, home)), '');
});

const cross = (pay: object[]): View['legal'] => [{ kind: 'claim', route: 'denver--omaha', pay }] as View['legal'];

test('payments are offered; the colour of the hand picks one', async () => {
    settings.confirm.value = 'never';
    const facts = usa.facts;
    const grey = facts.routes.find(({ colour, length }) => colour === 'grey' && length === 3)!;
    const shown = view({
        hand: { red: 3, blue: 3, wild: 1 },
        legal: [
            { kind: 'claim', route: grey.id, pay: [{ red: 3 }, { blue: 3 }, { red: 2, wild: 1 }] },
        ] as View['legal'],
    });
    sit(usa, shown);
    await drawn();
    game.tapRoute(grey.id);
    await drawn();
    assert.ok(textOf(decision()).includes(routeName(facts, grey.id)));
    assert.ok(textOf(decision()).includes(t('game.pay-with')));
    const ways = decision().querySelectorAll('.payments > li > button');
    assert.ok(ways.length >= 2);
    await press(ways[1]!);
    assert.deepEqual(acts, [`claim ${grey.id} blue 3`]);
    await click('button', t('game.hand-card', { n: 3, card: cardName(facts, 'red') }), home);
    assert.equal(get('button', /^3 red/, home).getAttribute('aria-pressed'), 'true');
    assert.ok(textOf(decision()).includes(t('game.colour-picked', { colour: cardName(facts, 'red') })));
    game.tapRoute(grey.id);
    await drawn();
    assert.deepEqual(acts.at(-1), `claim ${grey.id} red 3`);
    await click('button', /^3 blue/, home);
    await click('button', t('game.cancel'), decision());
    assert.equal(get('button', /^3 blue/, home).getAttribute('aria-pressed'), 'false');
    assert.ok(get('button', /^0 green/, home).hasAttribute('disabled'));
});

test('a claim is confirmed with what it costs and brings; another payment can be picked', async () => {
    settings.confirm.value = 'always';
    const route = usa.facts.routes.find(({ id }) => id === 'denver--omaha')!;
    sit(usa, view({ hand: { purple: 4, wild: 2 }, legal: cross([{ purple: 4 }, { purple: 3, wild: 1 }]) }));
    await drawn();
    game.tapRoute('denver--omaha');
    await drawn();
    assert.ok(textOf(decision()).includes(tn('count.spaces', route.length)));
    assert.ok(textOf(decision()).includes(tn('count.points', usa.facts.route_points[route.length] ?? -1)));
    assert.ok(!textOf(decision()).includes(t('game.tunnel-risk')));
    await click('button', t('game.other-payments'), decision());
    const others = decision().querySelectorAll('.beside button');
    assert.equal(others.length, 1);
    await press(others[0]!);
    assert.deepEqual(acts, []);
    await click('button', /^Claim with/, decision());
    assert.deepEqual(acts, ['claim denver--omaha purple 3 wild 1']);
    settings.confirm.value = 'never';
});

test('a tunnel tells its risk, then what is due', async () => {
    const route = europe.facts.routes.find(({ tunnel, colour }) => tunnel && colour !== 'grey')!;
    settings.confirm.value = 'always';
    sit(
        europe,
        view({ map: 'europe', legal: [{ kind: 'claim', route: route.id, pay: [{ red: 2 }] }] as View['legal'] }),
    );
    await drawn();
    game.tapRoute(route.id);
    await drawn();
    assert.ok(textOf(decision()).includes(t('game.tunnel-risk')));
    settings.confirm.value = 'never';
    const tunnel = { route: route.id, cards: { red: 2 }, shown: ['red', 'blue', null], extra: 1 } as never;
    sit(
        europe,
        view({
            map: 'europe',
            phase: 'tunnel',
            tunnel,
            legal: [{ kind: 'pay', pay: [{ red: 1 }, { wild: 1 }] }, { kind: 'decline' }] as View['legal'],
        }),
    );
    await drawn();
    assert.ok(textOf(decision()).includes(tn('phase.tunnel', 1)));
    assert.equal(decision().querySelectorAll('.turning').length, 2);
    await press(decision().querySelectorAll('.payments button')[1]!);
    await click('button', t('action.decline'), decision());
    assert.deepEqual(acts, ['pay wild 1', 'decline']);
    sit(europe, view({ map: 'europe', phase: 'tunnel', tunnel, legal: [{ kind: 'decline' }] as View['legal'] }));
    await drawn();
    assert.ok(textOf(decision()).includes(t('game.cannot-pay')));
    sit(europe, view({ map: 'europe', phase: 'tunnel', tunnel, waits_for: [1], legal: [] }));
    await drawn();
    assert.deepEqual(buttons(), [], 'another decides');
    assert.ok(!textOf(decision()).includes(t('game.cannot-pay')));
});

test('a station: the city by name, then how it is paid', async () => {
    const at = ['wien', 'roma'];
    const shown = view({
        map: 'europe',
        hand: { red: 2, blue: 1 },
        seats: [seat({ stations: ['paris'] }), seat()],
        legal: [{ kind: 'station', at, pay: [{ red: 2 }] }, { kind: 'pass' }] as View['legal'],
    });
    sit(europe, shown);
    await drawn();
    assert.ok(textOf(decision()).includes(t('phase.turn.stations')));
    await click('button', t('action.pass'), decision());
    assert.deepEqual(acts, ['pass']);
    await click('button', t('game.build-station'), decision());
    assert.ok(textOf(decision()).includes(t('game.choose-city')));
    assert.deepEqual(buttons(), [...at.map((id) => placeName(europe.facts, id)), t('game.cancel')]);
    const roma = get('button', placeName(europe.facts, 'roma'), decision());
    roma.dispatchEvent(new PointerEvent('pointerenter'));
    assert.equal(game.hovered.value.place, 'roma');
    roma.dispatchEvent(new PointerEvent('pointerleave'));
    assert.equal(game.hovered.value.place, undefined);
    await press(roma);
    assert.deepEqual(acts.at(-1), 'station roma red 2');
    assert.ok(shows(tn('count.stations', europe.facts.stations - 1)));
});

test('stacks, tokens and cards to give are chosen with a click each', async () => {
    const spots = usa.facts.locations.slice(0, 2).map(({ id }) => id);
    sit(usa, view({ phase: 'place', legal: [{ kind: 'place', at: spots }] as View['legal'] }));
    await drawn();
    assert.ok(textOf(decision()).includes(t('phase.place')));
    await click('button', placeName(usa.facts, spots[1]!), decision());
    assert.deepEqual(acts, [`place ${spots[1]}`]);
    sit(usa, view({ phase: 'token', legal: [{ kind: 'token', at: spots }] as View['legal'] }));
    await drawn();
    assert.ok(textOf(decision()).includes(t('phase.token')));
    await click('button', placeName(usa.facts, spots[0]!), decision());
    assert.deepEqual(acts, [`token ${spots[0]}`]);
    const giving = { route: 'denver--omaha', cards: { purple: 4 }, given: { red: 1 }, extra: 2 } as never;
    sit(
        usa,
        view({
            phase: 'give',
            giving,
            legal: [{ kind: 'give', cards: { red: 2, blue: 1 } }] as unknown as View['legal'],
        }),
    );
    await drawn();
    assert.ok(textOf(decision()).includes(tn('phase.give', 2)));
    await press(decision().querySelectorAll('.payments button')[1]!);
    assert.equal(acts.length, 1);
    assert.match(acts[0] ?? '', /^give (red|blue) 1$/);
});

test("why a route cannot be claimed is told: owned, taken, closed, too few cards, not one's turn", async () => {
    const said = (): string => textOf(get('alert', undefined, home));
    const seats = [seat({ routes: ['denver--omaha'] }), seat({ routes: ['calgary--helena'] })];
    sit(usa, view({ seats, legal: [{ kind: 'draw', from: 'stock' }] as View['legal'] }));
    await drawn();
    game.tapRoute('denver--omaha');
    await drawn();
    assert.equal(said(), t('why.own', { name: 'Ann' }));
    game.tapRoute('calgary--helena');
    await drawn();
    assert.equal(said(), t('why.taken', { name: 'Bob' }));
    why = 'too-few-cards';
    game.tapRoute('duluth--helena');
    await drawn();
    assert.equal(said(), tn('why.too-few', 6, { colour: t('colour.orange') }));
    game.tapRoute('calgary--seattle');
    await drawn();
    assert.equal(said(), tn('why.too-few-any', 4));
    await key('Escape');
    assert.ok(!has('alert', undefined, home));
    sit(usa, view({ waits_for: [1], closed: ['duluth--helena'] }));
    await drawn();
    assert.ok(textOf(decision()).includes(t('phase.waiting', { name: 'Bob' })));
    game.tapRoute('duluth--helena');
    await drawn();
    assert.equal(said(), t('verdict.twin-closed'));
    game.tapRoute('calgary--seattle');
    await drawn();
    assert.equal(said(), t('verdict.not-your-turn'));
});

test('what the session refuses is told, and the next action can be sent', async () => {
    sit(usa, view({ stock: 3, legal: [{ kind: 'draw', from: 'stock' }] as View['legal'] }));
    verdict = 'stock-empty';
    await drawn();
    await click('button', new RegExp(t('game.stock.draw')), home);
    await find('alert', undefined, home);
    verdict = 'legal';
    await click('button', new RegExp(t('game.stock.draw')), home);
    assert.equal(acts.length, 2);
    assert.ok(!has('alert', undefined, home));
});

test('the last round and joined tickets are announced, for a while', async () => {
    const ticket = { id: 'denver--el-paso', points: 4, done: false };
    sit(usa, view({ tickets: [ticket] as View['tickets'] }));
    await drawn();
    assert.ok(textOf(home).includes(t('game.tickets-done', { done: 0, all: 1 })));
    const done = view({ tickets: [{ ...ticket, done: true }] as View['tickets'], turns_left: 2 });
    tell({ view: done, events: [{ n: 1, ev: 'last', p: 1 }] as GameEvent[] }, false);
    const joined = t('game.ticket-joined', { ticket: 'Denver – El Paso' });
    await until(() => textOf(home).includes(joined));
    assert.ok(textOf(home).includes(tn('game.turns-left', 2)));
    await pass(6100);
    assert.ok(!document.querySelector('.celebration'));
    assert.ok(textOf(home).includes(t('game.tickets-done', { done: 1, all: 1 })));
});

test('what others did last stands above the map, and a tap marks it again', async () => {
    const events = [
        { n: 1, ev: 'claim', p: 1, route: 'denver--omaha', cards: { purple: 4 } },
    ] as unknown as GameEvent[];
    sit(usa, view({ seats: [seat(), seat({ routes: ['denver--omaha'] })] }), {}, events);
    await drawn();
    const list = get('row', /Bob/, document.querySelector('.last-actions')!);
    await press(list.querySelector('button')!);
    assert.equal(game.again.value?.route, 'denver--omaha');
    await pass(2700);
    assert.equal(game.again.value, undefined);
});

test('tabs are turned with the arrows; more is opened on a phone', async () => {
    sit(usa, view());
    await drawn();
    const tab = (name: string): HTMLElement => get('tab', t(`game.tab.${name}`), home);
    assert.equal(all('tab', undefined, home).length, 2, 'nobody to talk to');
    await key('ArrowRight', tab('log'));
    assert.equal(tab('routes').getAttribute('aria-selected'), 'true');
    assert.equal(document.activeElement, tab('routes'));
    await key('ArrowRight', tab('routes'));
    assert.equal(tab('log').getAttribute('aria-selected'), 'true');
    await key('ArrowLeft', tab('log'));
    assert.equal(tab('routes').getAttribute('aria-selected'), 'true');
    await key('a', tab('routes'));
    assert.equal(tab('routes').getAttribute('aria-selected'), 'true');
    const more = get('button', t('game.more'), home);
    assert.equal(more.getAttribute('aria-expanded'), 'false');
    await press(more);
    assert.equal(more.getAttribute('aria-expanded'), 'true');
    await click('button', t('game.close'), home);
    assert.equal(more.getAttribute('aria-expanded'), 'false');
});

test('the end of a game is told once, when all was shown', async () => {
    system.matches = () => false;
    sit(usa, view());
    await drawn();
    assert.ok(!isOver);
    tell({ view: view({ phase: 'over', waits_for: [] }), events: [] }, false);
    await until(() => isOver);
    assert.ok(textOf(decision()).includes(t('phase.over')));
});
