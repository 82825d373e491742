/* The hall: what its one big button does, the games that wait, the posters, and the way to every other screen. */

import { all, click, find, get, has, keep, kept, names, open, pass, press, shows, textOf, until } from './page';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dailies, today } from '../../app/dailies';
import { t, tn } from '../../app/i18n';
import { MAPS, mapName, playable } from '../../app/maps';
import { games, results, type GameNote } from '../../app/saves';
import { settings } from '../../app/settings';
import { place } from '../../app/router';

const game = (more: Partial<GameNote> = {}): GameNote => ({
    id: 'g1',
    map: 'europe',
    names: ['Ann', 'Fix', 'Aouda'],
    kinds: ['human', 'bot:easy', 'bot:hard'],
    date: '2026-06-15T00:00:00Z',
    points: [0, 0, 0],
    toAct: 0,
    ...more,
});

const playButton = (): HTMLElement => get('button', new RegExp(`^${t('hall.play')}`));
const departures = (): string[] => all('link', undefined, get('region', t('hall.departures'))).map(textOf);

test('a newcomer is led to the lesson', async () => {
    await open('#/');
    assert.equal(textOf(playButton()), `${t('hall.play')} ${t('hall.learn')} ${t('hall.learn-note')}`);
    await press(playButton());
    assert.deepEqual(place.value, { screen: 'intro', id: 'usa', beside: '' });
});

test('the last game goes on, and says whose move it is', async () => {
    games.value = [game()];
    await open('#/');
    assert.match(textOf(playButton()), new RegExp(t('hall.go-on', { names: 'Fix and Aouda' })));
    assert.ok(departures().some((line) => line.startsWith('Europe') && line.endsWith(t('hall.your-move'))));
    games.value = [game({ toAct: 1 })];
    await until(() => textOf(playButton()).includes(t('hall.go-on-waiting', { names: 'Fix and Aouda' })));
    assert.ok(departures().some((line) => line.endsWith(t('hall.waiting'))));
    games.value = [game({ kinds: ['human', 'human', 'human'] })];
    await until(() => textOf(playButton()).includes(t('hall.one-screen')));
    assert.ok(departures().some((line) => line.endsWith(t('hall.paused'))));
    await press(playButton());
    assert.deepEqual(place.value, { screen: 'game', id: 'g1', beside: '' });
});

test('games that wait for the reader come first, three of them, with the way to all', async () => {
    games.value = [
        game({ id: 'a', toAct: 1, map: 'usa' }),
        game({ id: 'b', toAct: 2, map: 'usa' }),
        game({ id: 'c', toAct: 0, map: 'newyork' }),
        game({ id: 'd', toAct: null, map: 'usa' }),
    ];
    await open('#/');
    const rows = all('row', undefined, get('region', t('hall.in-progress')));
    assert.equal(rows.length, 3);
    assert.match(textOf(rows[0]), /^New York/);
    assert.equal(get('link', t('hall.all', { n: 4 })).getAttribute('href'), '#/games');
    games.value = games.value.slice(0, 3);
    await until(() => !has('link', /^All/));
});

test('a game like the last one begins at once, alone; several people are asked first', async () => {
    games.value = [];
    keep('wish', { map: 'newyork', opponents: 3, level: 'easy', mode: 'solo', people: ['', ''] });
    await open('#/about');
    await open('#/');
    assert.match(textOf(playButton()), new RegExp(tn('hall.new-against', 3)));
    settings.name.value = 'Ötzi';
    await press(playButton());
    assert.equal(place.value.screen, 'game');
    const save = kept(`game.${place.value.id}`) as { map: string; players: { name: string; kind: string }[] };
    assert.equal(save.map, 'newyork');
    assert.deepEqual(
        save.players.map(({ kind }) => kind),
        ['human', 'bot:easy', 'bot:easy', 'bot:easy'],
    );
    assert.equal(save.players[0]?.name, 'Ötzi');
    keep('wish', { map: 'newyork', opponents: 3, level: 'easy', mode: 'hotseat', people: ['', ''] });
    games.value = [];
    await open('#/');
    await until(() => has('button', new RegExp(`^${t('hall.play')} New York ${t('hall.new')}`)));
    await press(playButton());
    assert.deepEqual(place.value, { screen: 'new', id: 'newyork', beside: '' });
    games.value = [];
});

test('the head shows the name and its first letter', async () => {
    settings.name.value = 'Émile';
    await open('#/');
    const link = await find('link', /Émile|É.?mi.?le/);
    assert.equal(link.getAttribute('href'), '#/profile');
    assert.equal(textOf(link)[0], 'É');
    settings.name.value = '';
    await until(() => textOf(get('link', new RegExp(`${t('player.you')[0]}`))) !== '');
});

test('each map has a poster that leads to its form', async () => {
    await open('#/');
    const posters = all('link', undefined, get('region', t('home.map')));
    assert.deepEqual(
        posters.map((poster) => poster.getAttribute('href')),
        [...playable().map((map) => `#/new/${map}`), '#/maps'],
    );
    for (const map of MAPS) assert.ok(posters.some((poster) => textOf(poster).includes(mapName(map))));
    await until(() => posters[0]?.querySelector('svg path'), 'a drawing on the poster');
});

test('the boards of the hall show their games in twelve steps, all at once where nothing moves', async () => {
    const shown = (): number => document.querySelectorAll('.poster-usa .mini-claim').length;
    const onBoard = (): number => document.querySelectorAll('.hall-board .train').length;
    settings.speed.value = 0;
    await open('#/about');
    await open('#/');
    await until(() => onBoard() > 0, 'the board');
    const [all, most] = [shown(), onBoard()];
    assert.ok(all > 12);
    settings.speed.value = 1;
    await open('#/about');
    await open('#/');
    assert.equal(shown(), 0);
    await pass(430);
    assert.equal(shown(), Math.ceil(all / 12));
    await pass(420);
    assert.equal(shown(), Math.ceil(all / 6));
    await pass(420 * 10);
    assert.equal(shown(), all);
    assert.equal(onBoard(), most);
    settings.speed.value = 0;
});

test('the roof of the hall is highest in its middle, and its truss has a joint in every bay', async () => {
    await open('#/');
    const truss = document.querySelector('.roof-truss')?.getAttribute('d') ?? '';
    const joints = truss
        .split(/[ML]/)
        .slice(1)
        .map((joint) => joint.split(' ').map(Number));
    assert.equal(joints.length, 61);
    assert.deepEqual(joints[0], [0, 104]);
    assert.deepEqual(joints[30], [720, 19]);
    assert.deepEqual(joints[60], [1440, 104]);
    assert.equal(joints[1]?.[1], 118.4, 'every other joint is at the lower beam');
    const bars = document.querySelector('.roof-bars')?.getAttribute('d') ?? '';
    assert.ok(bars.startsWith('M0 0V104.0M24 0V98.4'));
});

test('the ways lead to the other screens', async () => {
    await open('#/');
    const ways = all('link', undefined, get('region', t('nav.name'))).map((link) => link.getAttribute('href'));
    assert.deepEqual(ways, ['#/intro/newyork', '#/puzzles', '#/games', '#/profile']);
    assert.ok(shows(t('hall.profile-none')));
    assert.ok(shows(t('home.open-record')));
    results.value = [
        {
            id: 'r',
            map: 'usa',
            names: ['Ann', 'Fix'],
            kinds: ['human', 'bot:easy'],
            date: '',
            scores: [{ p: 0, total: 90 } as never],
            winners: [0],
        },
    ];
    await until(() => shows(tn('hall.games-note', 1)));
    assert.ok(shows(tn('hall.profile-note', 1, { won: 1 })));
    assert.ok(!names('link').includes(t('tables.open')), 'without a server there are no tables');
    results.value = [];
});

test('the deal of the day is offered once, then shows its points; the clock goes on', async () => {
    await open('#/');
    const daily = (): string => textOf(get('region', t('hall.daily')));
    assert.ok(daily().includes(t('hall.daily-open')));
    dailies.value = { [today()]: { id: 'x', totals: [77, 50, 40], winners: [0] } };
    await until(() => daily().includes(tn('count.points', 77)));
    await click('link', /./, get('region', t('hall.daily')));
    assert.equal(place.value.screen, 'daily');
    dailies.value = {};
    await open('#/');
    const time = (): string => textOf(document.querySelector('time'));
    const before = time();
    await pass(61_000);
    assert.notEqual(time(), before);
});
