/* A game at a table of the server: the seat's view, chat, premoves, resigning, watching, the end and a rematch. */

import {
    all,
    choose,
    click,
    find,
    get,
    has,
    names,
    open,
    pass,
    press,
    says,
    system,
    shows,
    textOf,
    type,
    until,
} from './page';
import { ANN, openHost, tableOf, type Asked } from './host';
import { engineOf, freshSave, recordOf, saveWhere } from './games';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { turnCount } from '../../app/attention';
import { SPECTATOR, type Solo } from '../../app/engine/solo';
import { t, tn } from '../../app/i18n';
import { muted } from '../../app/muted';
import { place } from '../../app/router';
import { results } from '../../app/saves';
import { server } from '../../app/server';

const CODE = 'tttttttttttt1';
const host = openHost();
const seats = [
    { kind: 'human', name: 'Ann', person: ANN.person, account: true, present: true },
    { kind: 'human', name: 'Bob', person: 'bob', present: true },
    { kind: 'bot', bot: 'easy', name: 'Cleo' },
];
const runningTable = (more: object = {}) => tableOf({ state: 'running', map: 'newyork', seats, ...more });

/* The server's game: what a seat may know of it. */
let game: Solo;
let viewer = 0;

function eventsOf(have: number, more: object = {}): object {
    const { view, events } = game.look(viewer);
    const fresh = events.filter(({ n }) => n > have);
    return { type: 'events', table: CODE, first: have + 1, events: fresh, last: events.length, view, ...more };
}

const turn = saveWhere(freshSave('newyork', 3), ({ phase }) => phase === 'turn');

async function sitDown(more: object = {}, save = turn, events: object = {}): Promise<void> {
    game = engineOf(save);
    host.answers.enter = ({ have }: Asked) => [runningTable(more), eventsOf(Number(have ?? 0), events)];
    host.answers.act = ({ action, have }: Asked) => {
        const verdict = game.act(0, String(action));
        return verdict === 'legal' ? eventsOf(Number(have)) : host.refuse('illegal', { verdict });
    };
    host.answers.check = ({ action }: Asked) => ({ type: 'verdict', verdict: game.act(1, `${action}`) });
    await open('#/about');
    await open(`#/table/${CODE}`);
    await find('region', t('game.decision'));
}

const spoken = (): string => textOf([...document.querySelectorAll('[aria-live="polite"][role="status"]')].at(-1));

test('the seat sees its own hand, acts through the server, and is told what happened', async () => {
    await sitDown();
    const hand = game.view(0).hand ?? {};
    const cards = Object.values(hand).reduce((sum, n) => sum + n, 0);
    assert.ok(has('region', `${t('game.hand')}, ${tn('count.cards', cards)}`));
    const have = game.look(0).events.length;
    await click('button', new RegExp(t('game.stock.draw')));
    await says(t('phase.second'));
    assert.deepEqual(host.last('act'), { table: CODE, action: 'draw stock', have });
    assert.ok(has('region', `${t('game.hand')}, ${tn('count.cards', cards + 1)}`));
    assert.ok(!has('button', t('game.hint')), 'there are no hints among people');
    assert.ok(!has('button', t('game.undo')));
});

test('what the server refuses is told with the rule that forbids it', async () => {
    await sitDown();
    host.answers.act = () => host.refuse('illegal', { verdict: 'not-your-turn' });
    await click('button', new RegExp(t('game.stock.draw')));
    assert.equal(textOf(await find('alert')), t('verdict.not-your-turn'));
    assert.equal(spoken(), t('verdict.not-your-turn'));
});

test('news of others is shown; a gap makes the page ask for what it has missed', async () => {
    await sitDown();
    game.act(0, 'draw stock');
    game.act(0, 'draw stock');
    host.say(eventsOf(game.look(0).events.length - 1));
    await until(() => host.count('enter') > 0 && spoken() !== '');
    const have = Number(host.last('enter')?.have);
    assert.ok(have > 0, 'it says which event it has');
    await until(() => textOf(get('region', t('game.decision'))).includes(t('phase.waiting', { name: 'Bob' })));
});

test('who is away, whose bot plays, and whose clock runs is shown', async () => {
    await sitDown({}, turn, { clocks: [61_000, 86_400_000, 5000] });
    const seatText = (p: number): string => textOf(document.querySelectorAll('.seats > li')[p]);
    assert.match(seatText(0), /1:01/);
    assert.match(seatText(1), new RegExp(tn('game.days', 1)));
    await pass(3000);
    assert.match(seatText(0), /0:5[89]/);
    assert.match(seatText(2), /0:05/);
    host.say(
        runningTable({ seats: seats.map((seat, p) => (p === 1 ? { ...seat, present: false, stood_in: 2 } : seat)) }),
    );
    await until(() => seatText(1).includes(t('game.away')));
    assert.ok(seatText(1).includes(tn('game.stood-in', 2)));
    host.say(runningTable({ seats: seats.map((seat, p) => (p === 1 ? { ...seat, away: true, name: 'Rob' } : seat)) }));
    await until(() => seatText(1).includes(t('game.bot-plays')));
    assert.ok(!seatText(1).includes(t('game.away')));
    assert.match(seatText(1), /^Rob/);
    host.say({ ...runningTable({ seats: [] }), table: 'another' });
    await pass(10);
    assert.match(seatText(1), /^Rob/, 'another table is not this one');
});

test('a lost line is told, and the table is entered again with what one has', async () => {
    await sitDown();
    const before = host.count('enter');
    host.sockets.at(-1)?.cut();
    await says(t('game.offline'));
    await until(() => !shows(t('game.offline')));
    assert.equal(host.count('enter'), before + 1);
    assert.equal(host.last('enter')?.have, game.look(0).events.length);
});

/* ---- talk ---- */

const chat = (n: number, more: object = {}) => ({
    type: 'chat',
    table: CODE,
    n,
    person: 'bob',
    seat: 1,
    name: 'Bob',
    text: `line ${n}`,
    at: 1,
    ...more,
});

test('what people say is counted until it is read', async () => {
    await sitDown();
    host.say(chat(1));
    host.say(chat(1));
    host.say(chat(2, { phrase: 'thanks', text: undefined }));
    host.say(chat(3, { person: ANN.person, seat: 0, name: 'Ann' }));
    host.say(chat(4, { table: 'another' }));
    await until(() => textOf(get('tab', /^Talk|^Chat/)).includes(tn('talk.unread', 2)), 'two lines of others');
    await click('tab', /^Talk|^Chat/);
    const lines = (): string[] => all('row', undefined, document.querySelector('.talk .log')!).map(textOf);
    assert.equal(lines().length, 3);
    assert.match(lines()[0] ?? '', /^Bob line 1/);
    assert.match(lines()[1] ?? '', new RegExp(t('phrase.thanks')));
    await until(() => !shows(tn('talk.unread', 2)));
    assert.equal(all('button', new RegExp(`^${t('talk.mute')}`)).length, 2, 'nobody mutes themselves');
});

test('one says something in own words or with a phrase', async () => {
    const field = get('textbox', t('talk.write'));
    await type(field, '   ');
    field.closest('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await pass(10);
    assert.equal(host.count('say'), 0);
    await type(field, ' good move ');
    field.closest('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await until(() => host.count('say') === 1);
    assert.deepEqual(host.last('say'), { table: CODE, text: 'good move' });
    await until(() => field instanceof HTMLInputElement && field.value === '');
    await click('button', t('phrase.hello'));
    assert.deepEqual(host.last('say'), { table: CODE, phrase: 'hello' });
    host.answers.say = () => host.refuse('too-fast');
    await click('button', t('phrase.hello'));
    assert.equal(textOf(await find('alert')), t('error.too-fast'));
    host.answers.say = () => ({ type: 'done' });
});

test('somebody is muted, and heard again', async () => {
    await click('button', `${t('talk.mute')}: Bob`);
    assert.deepEqual(host.last('mute'), { person: 'bob', on: true });
    await until(() => muted.value.length === 1);
    assert.ok(!shows('line 1'));
    assert.ok(shows('line 3'));
    await click('button', t('talk.unmute', { name: 'Bob' }));
    assert.deepEqual(host.last('mute'), { person: 'bob', on: false });
    await says('line 1');
});

/* ---- about the table ---- */

test('premoves are planned, taken away, and what became impossible is told', async () => {
    await sitDown({ spectators: 3, takeable: true, clock: { kind: 'days', time: 2 } });
    await click('tab', t('game.tab.about'));
    assert.ok(shows(tn('watch.count', 3)));
    assert.ok(shows(t('tables.takeable')));
    assert.ok(shows(t('tables.a-move', { time: '2 days' })));
    const plan = (): HTMLElement => get('region', t('premove.title'));
    const list = get('list', t('premove.route'), plan()) as HTMLSelectElement;
    const route = list.options[1]?.value ?? '';
    await choose(t('premove.route'), route, plan());
    assert.deepEqual(host.last('premove'), { table: CODE, plan: `claim ${route}` });
    assert.equal(list.value, '', 'the list is ready for the next');
    host.say({ type: 'premoves', table: CODE, plan: `claim ${route}; draw stock` });
    await until(() => all('row', undefined, plan()).length === 2);
    await click('button', new RegExp(`^${t('premove.remove')}`), plan());
    assert.deepEqual(host.last('premove'), { table: CODE, plan: 'draw stock' });
    host.say({ type: 'premoves', table: CODE, plan: '', dropped: `claim ${route}`, verdict: 'taken' });
    const told = await find('button', t('premove.seen'));
    assert.ok(shows(t('verdict.taken')));
    await press(told);
    await until(() => !has('button', t('premove.seen')));
    host.say({ type: 'watchers', table: CODE, watchers: 5, spectators: 1 });
    await says(tn('watch.count', 1));
});

test('who resigns is asked first', async () => {
    await sitDown();
    await click('button', t('game.resign'));
    await find('button', t('game.cancel'), document.querySelector('dialog')!);
    assert.equal(textOf(document.querySelector('#asked')), t('game.resign-sure'));
    await click('button', t('game.cancel'), document.querySelector('dialog')!);
    assert.equal(host.count('resign'), 0);
    await until(() => !document.querySelector('dialog'));
    await click('button', t('game.resign'));
    await click('button', t('game.resign'), await until(() => document.querySelector('dialog')));
    assert.deepEqual(host.last('resign'), { table: CODE });
    host.say(runningTable({ seats: seats.map((seat, p) => (p === 0 ? { ...seat, resigned: true } : seat)) }));
    await until(() => !has('button', t('game.resign')));
});

test('whoever leaves a table at their turn is reminded of it elsewhere', async () => {
    await sitDown();
    await open('#/about');
    await until(() => turnCount.value === 1);
    assert.match(document.title, /^●/);
    assert.ok(host.count('exit') > 0);
    host.say({ type: 'turn', table: CODE, map: 'newyork', on: false });
    await until(() => turnCount.value === 0);
    host.say({ type: 'turn', table: 'x', map: 'usa', on: true });
    host.say({ type: 'turn', table: 'y', map: 'usa', on: true });
    await until(() => document.title.startsWith('(2)'));
    host.say({ type: 'turn', table: 'x', map: 'usa', on: false });
    host.say({ type: 'turn', table: 'y', map: 'usa', on: false });
    await until(() => turnCount.value === 0);
});

test("whoever leaves a table at another's turn is not called back to it", async () => {
    const theirs = saveWhere(freshSave('newyork', 3), ({ phase }) => phase === 'turn');
    await sitDown({}, { ...theirs, actions: [...theirs.actions, [0, 'draw stock'], [0, 'draw stock']] });
    await open('#/about');
    await pass(100);
    assert.equal(turnCount.value, 0);
});

test('a game begins when its last seat is taken, and whoever sat down last plays in it', async () => {
    game = engineOf(turn);
    const open0 = tableOf({ map: 'newyork', seats: [{ kind: 'open' }, ...seats.slice(1)] });
    host.answers.enter = () => open0;
    await open('#/about');
    await open(`#/table/${CODE}`);
    await find('button', t('tables.sit'));
    host.say(runningTable());
    host.say(eventsOf(0));
    await until(() => all('region', t('game.decision')).some((one) => one.classList.contains('own')));
    assert.ok(document.querySelector('.hand .hand-card'), 'the hand of the seat');
    await click('button', new RegExp(t('game.stock.draw')));
    await says(t('phase.second'));
});

test('what happened is not lost while the map is still on its way', async () => {
    const file = new Uint8Array(readFileSync('dist/maps/sanfrancisco.json'));
    const request = system.request;
    let send = (): void => {};
    system.request = (path, how) =>
        path === 'maps/sanfrancisco.json'
            ? new Response(
                  new ReadableStream({
                      start: (body) => {
                          send = () => {
                              body.enqueue(file);
                              body.close();
                          };
                      },
                  }),
              )
            : request(path, how);
    game = engineOf(saveWhere(freshSave('sanfrancisco', 3), ({ phase }) => phase === 'turn'));
    host.answers.enter = () => [runningTable({ map: 'sanfrancisco' }), eventsOf(0)];
    await open('#/about');
    await open(`#/table/${CODE}`);
    await pass(100);
    assert.ok(shows(t('game.loading')));
    send();
    await find('region', t('game.decision'));
    assert.ok(document.querySelector('.hand .hand-card'));
    assert.equal(host.last('enter')?.have, 0);
    system.request = request;
});

test('somebody without a seat watches, and takes one that is free', async () => {
    viewer = SPECTATOR;
    const others = [{ kind: 'human', name: 'Zoe', person: 'zoe', resigned: true }, ...seats.slice(1)];
    await sitDown({ seats: others, spectators: 3, takeable: true });
    assert.ok(shows(t('watch.view')) && shows(tn('watch.others', 2)));
    assert.ok(!has('button', t('game.resign')));
    assert.ok(!document.querySelector('.hand .hand-card'), "nobody's hand is shown");
    const entered = host.count('enter');
    viewer = 0;
    await click('button', new RegExp(`^${t('watch.take')}`));
    await until(() => host.count('enter') > entered);
    assert.deepEqual(host.last('sit'), { table: CODE, seat: 0 });
    assert.deepEqual(host.last('enter'), { table: CODE, have: 0 });
    viewer = SPECTATOR;
    await sitDown({ seats: others, spectators: 1 });
    assert.ok(shows(t('watch.alone')));
    assert.ok(!has('button', new RegExp(`^${t('watch.take')}`)), 'seats of this table cannot be taken');
    viewer = 0;
});

/* ---- the end ---- */

const over = recordOf(freshSave('newyork', 3));

async function toTheEnd(more: object = {}): Promise<void> {
    host.replies[`record/${CODE}.fogg`] = () => over;
    game = engineOf({ ...freshSave('newyork', 3), actions: [] });
    while (!game.isOver) {
        const asBot = [0, 1, 2].find((seat) => game.view(seat).waits_for.includes(seat)) ?? 0;
        const bots = engineOf({
            ...game.saved,
            players: game.saved.players.map((one) => ({ ...one, kind: 'bot:easy' })),
        });
        for (let seat = bots.botToAct(); seat >= 0; seat = bots.botToAct()) bots.actForBot(seat);
        game = engineOf({ ...game.saved, actions: bots.saved.actions });
        assert.ok(asBot >= 0);
    }
    host.answers.enter = () => [
        runningTable({ state: 'over', ...more }),
        eventsOf(0),
        { type: 'thoughts', table: CODE, thoughts: [{ n: 30, seat: 2, text: 'I like trains' }] },
    ];
    await open('#/about');
    await open(`#/table/${CODE}`);
    await find('heading', t('end.title'));
}

test('a finished game is kept, with what programs thought, and can be talked about', async () => {
    await toTheEnd();
    await find('button', t('end.replay'));
    assert.equal(results.value[0]?.id, CODE);
    assert.deepEqual(results.value[0]?.kinds, ['human', 'other', 'other']);
    await says('I like trains');
    assert.ok(has('textbox', t('talk.write')));
    await click('button', t('end.replay'));
    assert.deepEqual([place.value.screen, place.value.id], ['replay', CODE]);
    assert.ok(names('button').includes(t('share.embed')) || (await find('button', t('share.embed'))));
    assert.match((get('textbox', t('share.link')) as HTMLInputElement).value, new RegExp(`/share/${CODE}/\\d+$`));
});

test('a rematch is asked for; whoever is asked answers', async () => {
    await toTheEnd();
    host.answers.rematch = () => ({ type: 'done', table: 'nextnextnext1' });
    await click('button', t('end.rematch'));
    await until(() => host.last('sit')?.table === 'nextnextnext1');
    assert.deepEqual(host.last('rematch'), { table: CODE });
    const again = (more: object): void => host.say(runningTable({ state: 'over', rematch: 'nextnextnext1', ...more }));
    again({ rematch_state: 'open', asked: ['asked', 'declined', 'bot'] });
    await find('heading', t('rematch.question'));
    assert.ok(shows(t('rematch.declined')));
    await click('button', t('rematch.yes'));
    assert.deepEqual(host.last('sit'), { table: 'nextnextnext1' });
    await click('button', t('rematch.no'));
    assert.deepEqual(host.last('decline'), { table: 'nextnextnext1' });
    again({ rematch_state: 'open', asked: ['joined', 'asked', 'bot'] });
    await find('link', t('rematch.go'));
    again({ rematch_state: 'running', asked: ['joined', 'joined', 'bot'] });
    await until(() => place.value.id === 'nextnextnext1');
    assert.ok(server.connected.value);
});
