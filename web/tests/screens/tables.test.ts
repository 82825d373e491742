/* The server's lobby, the form of a new table, and the room where a table waits for people. */

import { all, choose, click, fill, find, get, has, names, open, pass, press, says, shows, textOf, until } from './page';
import { ANN, openHost, tableOf } from './host';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { t, tn } from '../../app/i18n';
import { place } from '../../app/router';
import { server } from '../../app/server';
import { settings } from '../../app/settings';

const host = openHost();
const lobbyOf = (tables: object[], more: object = {}) => ({
    type: 'lobby',
    page: 1,
    pages: 1,
    count: 1,
    tables,
    ...more,
});
const waiting = tableOf({
    table: 'waiting000000',
    host_present: true,
    joinable: true,
    seats: [{ kind: 'human', name: 'Zoe', person: 'zoe' }, { kind: 'open' }],
    created: Date.now() - 5 * 60_000,
});
const running = tableOf({
    table: 'running000000',
    state: 'running',
    map: 'europe',
    free_seat: true,
    clock: { kind: 'move', time: 60 },
    seats: [
        { kind: 'human', name: 'Yan', person: 'yan', account: true },
        { kind: 'bot', bot: 'easy' },
    ],
});

const rows = (title: string): HTMLElement[] => {
    const list = get('heading', title).nextElementSibling;
    return list ? all('row', undefined, list) : [];
};

test("tables that wait, games that run, and one's own are listed apart", async () => {
    host.answers.lobby = ({ on }) => (on ? lobbyOf([waiting, running, tableOf()]) : { type: 'done' });
    host.answers.games = () => ({ type: 'games', games: [tableOf(), tableOf({ table: 'o', state: 'over' })] });
    await open('#/tables');
    await find('heading', t('tables.mine'));
    assert.equal(host.last('lobby')?.page, 1);
    assert.equal(host.last('lobby')?.on, true);
    assert.equal(rows(t('tables.mine')).length, 1, 'those that are over are not shown');
    const [join] = rows(t('tables.join'));
    assert.match(textOf(join), new RegExp(`^United States Zoe, ${t('tables.open-seat')}`));
    assert.match(textOf(join), new RegExp(t('tables.host-here')));
    assert.match(textOf(join), /5 minutes ago/);
    assert.equal(rows(t('tables.join')).length, 1, "one's own is not offered again");
    const [watch] = rows(t('tables.watch'));
    assert.match(textOf(watch), /Yan.*easy/);
    assert.match(textOf(watch), new RegExp(t('tables.a-move', { time: '1 minute' })));
    assert.match(textOf(watch), new RegExp(t('tables.free-seat-here')));
    assert.match(textOf(watch), new RegExp(t('player.account').replace(/[()]/g, '.')));
    assert.equal(get('link', t('tables.watch-one')).getAttribute('href'), '#/table/running000000');
});

test('the list follows what changes, and grows older', async () => {
    host.say({ type: 'lobby-changes', gone: ['waiting000000'], tables: [] });
    await until(() => has('heading', t('tables.join')) && shows(t('tables.none')));
    host.say({
        type: 'lobby-changes',
        gone: [],
        tables: [{ ...waiting, host_present: false, created: Date.now() - 1000 }],
    });
    await says(t('tables.host-gone'));
    assert.match(textOf(rows(t('tables.join'))[0]), new RegExp(t('tables.new')));
    await pass(61_000);
    assert.match(textOf(rows(t('tables.join'))[0]), /1 minute ago/);
});

test('a filter asks the server anew, with what was chosen alone', async () => {
    const filter = get('region', t('tables.filter'));
    await choose(t('home.map'), 'europe', filter);
    assert.deepEqual(host.last('lobby'), { on: true, page: 1, map: 'europe' });
    await choose(t('tables.players'), '3', filter);
    await choose(t('tables.clock'), 'bank', filter);
    assert.deepEqual(host.last('lobby'), { on: true, page: 1, map: 'europe', players: 3, clock: 'bank' });
    host.answers.lobby = ({ on }) => (on ? lobbyOf([]) : { type: 'done' });
    await choose(t('home.map'), '', filter);
    assert.deepEqual(host.last('lobby'), { on: true, page: 1, players: 3, clock: 'bank' });
    await says(t('tables.none-such'));
    await choose(t('tables.players'), '', filter);
    await choose(t('tables.clock'), '', filter);
    assert.deepEqual(host.last('lobby'), { on: true, page: 1 });
});

test('more pages are read one by one, and the lobby is left with the screen', async () => {
    host.answers.lobby = ({ on, page }) =>
        on
            ? lobbyOf([tableOf({ table: `page${page}`, host: 'z', seats: [{ kind: 'open' }, { kind: 'open' }] })], {
                  page,
                  pages: 2,
              })
            : { type: 'done' };
    await open('#/about');
    await until(() => host.last('lobby')?.on === false);
    await open('#/tables');
    await click('button', t('tables.more'));
    await until(() => rows(t('tables.join')).length === 2);
    assert.equal(host.last('lobby')?.page, 2);
    assert.ok(!has('button', t('tables.more')));
});

test("a friend's code or link leads to the table", async () => {
    await open('#/tables');
    await fill(t('tables.code'), '  ');
    await click('button', t('tables.enter'));
    assert.equal(place.value.screen, 'tables', 'nothing was typed');
    await fill(t('tables.code'), ' https://host/#/table/abc ');
    await click('button', t('tables.enter'));
    assert.deepEqual([place.value.screen, place.value.id], ['table', 'abc']);
});

/* ---- a table of one's own ---- */

const form = (): HTMLElement => get('region', t('tables.open'));
const pick = (legend: string, name: string): Promise<void> => click('radio', name, get('region', legend, form()));

test('a table is opened as its form says', async () => {
    host.answers.open = () => ({ type: 'done', table: 'opened0000000' });
    await open('#/tables/open');
    await until(() => has('region', t('tables.open')) && form().hasAttribute('open'));
    await choose(t('home.map'), 'newyork', form());
    assert.deepEqual(names('radio', get('region', t('home.people'), form())), ['1', '2', '3', '4']);
    assert.deepEqual(names('radio', get('region', t('home.opponents'), form())), ['0', '1', '2']);
    await pick(t('home.people'), '1');
    assert.deepEqual(names('radio', get('region', t('home.opponents'), form())), ['1', '2', '3'], 'nobody plays alone');
    await pick(t('home.people'), '3');
    await pick(t('home.opponents'), '1');
    await pick(t('home.level'), t('player.expert'));
    await pick(t('tables.clock'), t('tables.kind.bank'));
    await fill(t('clock.minutes'), '20', form());
    await fill(t('clock.increment'), '5', form());
    await press(all('button', t('tables.open'), form())[1]!);
    await until(() => place.value.screen === 'table');
    assert.deepEqual(host.last('open'), {
        map: 'newyork',
        seats: ['me', 'open', 'open', 'bot:expert'],
        public: true,
        clock: { kind: 'bank', time: 1200, increment: 5 },
        takeable: false,
    });
    assert.equal(place.value.id, 'opened0000000');
});

test('a clock keeps within what the server allows; a refusal is told', async () => {
    host.answers.open = () => host.refuse('too-many-tables');
    await open('#/tables/open');
    await until(() => has('region', t('tables.open')));
    for (const [kind, label, typed, sent] of [
        ['move', 'clock.seconds-a-move', '1', { kind: 'move', time: 5 }],
        ['move', 'clock.seconds-a-move', '9999', { kind: 'move', time: 3600 }],
        ['days', 'clock.days-a-move', '31', { kind: 'days', time: 30 }],
        ['bank', 'clock.minutes', '0', { kind: 'bank', time: 60, increment: 10 }],
    ] as const) {
        await pick(t('tables.clock'), t(`tables.kind.${kind}`));
        await fill(t(label), typed, form());
        await press(all('button', t('tables.open'), form())[1]!);
        assert.deepEqual(host.last('open')?.clock, sent);
    }
    assert.equal(place.value.screen, 'tables');
    assert.notEqual(textOf(await find('alert')), '');
    assert.ok(shows(t('tables.a-game', { time: '1 minute', more: '10 seconds' })));
});

test('a table by invitation whose seats can be taken', async () => {
    host.answers.open = () => ({ type: 'done', table: 'opened0000000' });
    await open('#/tables/open');
    await until(() => has('region', t('tables.open')));
    await pick(t('tables.who'), t('tables.private'));
    await click('checkbox', t('tables.takeable'), form());
    await press(all('button', t('tables.open'), form())[1]!);
    await until(() => place.value.screen === 'table');
    assert.equal(host.last('open')?.public, false);
    assert.equal(host.last('open')?.takeable, true);
});

/* ---- the waiting room ---- */

async function wait(more: object): Promise<void> {
    host.answers.enter = () => tableOf(more);
    await open('#/about');
    await open('#/table/tttttttttttt1');
    await find('heading', t('tables.waiting', { map: t('map.usa') }));
}

test('the host gives seats to bots and frees them', async () => {
    await wait({
        commit: 'abcdef',
        seats: [
            { kind: 'human', name: 'Ann', person: ANN.person, account: true },
            { kind: 'open' },
            { kind: 'bot', bot: 'easy', name: 'easy' },
        ],
    });
    assert.deepEqual(host.last('enter'), { table: 'tttttttttttt1', have: 0 });
    assert.ok(shows('abcdef'));
    await click('button', t('tables.give-bot'));
    assert.deepEqual(host.last('seat'), { table: 'tttttttttttt1', seat: 1, as: 'bot:normal' });
    await click('button', t('tables.free-seat'));
    assert.deepEqual(host.last('seat'), { table: 'tttttttttttt1', seat: 2, as: 'open' });
    assert.ok(!has('button', t('tables.sit')), 'who sits does not sit down again');
    host.answers.stand = () => host.refuse('too-fast');
    await click('button', t('tables.stand'));
    assert.deepEqual(host.last('stand'), { table: 'tttttttttttt1' });
    assert.equal(textOf(await find('alert')), t('error.too-fast'));
    assert.equal(
        (get('textbox', t('tables.link')) as HTMLInputElement).value,
        'http://fogg.test/#/table/tttttttttttt1',
    );
});

test('a guest sits down, and may not change seats', async () => {
    await wait({ host: 'zoe', seats: [{ kind: 'human', name: 'Zoe', person: 'zoe' }, { kind: 'open' }] });
    assert.ok(!has('button', t('tables.give-bot')));
    assert.ok(!has('button', t('tables.free-seat')));
    assert.ok(!has('button', t('tables.stand')));
    await click('button', t('tables.sit'));
    await until(() => host.last('sit'));
    assert.deepEqual(host.last('sit'), { table: 'tttttttttttt1', seat: 1 });
});

test('house rules of a table are told; a link is copied', async () => {
    let copied = '';
    Object.defineProperty(navigator, 'clipboard', {
        value: {
            writeText: async (text: string) => {
                copied = text;
            },
        },
        configurable: true,
    });
    host.answers.enter = () => tableOf({ map: 'usa, cars 30' });
    await open('#/about');
    await open('#/table/tttttttttttt1');
    await says(tn('mode.is-cars', 30));
    await click('button', t('tables.copy'));
    await find('button', t('tables.copied'));
    assert.equal(copied, 'http://fogg.test/#/table/tttttttttttt1');
});

test('a table that is closed or not there is told', async () => {
    host.answers.enter = () => tableOf({ state: 'closed' });
    await open('#/about');
    await open('#/table/tttttttttttt1');
    await until(() => shows(t('tables.closed')));
    host.answers.enter = () => host.refuse('no-such-table');
    await open('#/about');
    await open('#/table/tttttttttttt1');
    assert.equal(textOf(await find('alert')), t('error.no-such-table'));
});

test('a newcomer is asked for a name before sitting down', async () => {
    server.you.value = null;
    settings.name.value = '';
    host.answers.enter = () => tableOf({ host: 'zoe', seats: [{ kind: 'open' }, { kind: 'open' }] });
    await open('#/about');
    await open('#/table/tttttttttttt1');
    const before = host.count('sit');
    await click('button', t('tables.sit'));
    const dialog = await find('region', t('tables.your-name'));
    assert.ok(get('button', t('tables.sit-down'), dialog).hasAttribute('disabled'));
    await click('button', t('game.cancel'), dialog);
    await until(() => !has('button', t('tables.sit-down')));
    assert.equal(host.count('sit'), before, 'who says no name does not sit');
    await click('button', t('tables.sit'));
    await fill(t('tables.your-name'), ' Newt ');
    await click('button', t('tables.sit-down'));
    await until(() => host.count('sit') > before);
    assert.deepEqual(host.posts.at(-1), { path: 'api/guest', body: { name: 'Newt' } });
    assert.equal(settings.name.value, 'Newt');
});
