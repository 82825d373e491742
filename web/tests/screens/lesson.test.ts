/* The introduction, the rules, and the small pages around them. */

import { all, click, find, get, has, kept, names, open, press, says, shows, textOf, until } from './page';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { t } from '../../app/i18n';
import { loadMap, mapName, playable } from '../../app/maps';
import { arrange, type Legal } from '../../app/play/legal';
import { lesson, pointedBy, topicsOf } from '../../app/rest/lesson';
import { place } from '../../app/router';
import { games } from '../../app/saves';
import { settings } from '../../app/settings';
import type { GameEvent } from '../../app/wire';
import { seat, view } from '../app/views';

const coach = (): string => textOf(get('region', t('home.intro')));

test('the lesson follows what the learner does', async () => {
    settings.introduced.value = [];
    await open('#/intro/newyork');
    await find('region', t('home.intro'));
    assert.deepEqual(kept('set.introduced'), ['newyork']);
    assert.ok(coach().startsWith(t('intro.keep')));
    const table = document.querySelector('[data-points]')!;
    assert.equal(table.getAttribute('data-points'), 'decision', 'it points at what it speaks of');
    await press(all('checkbox', undefined, get('region', t('game.decision')))[0]!);
    await click('button', /^Keep/);
    await until(() => coach().startsWith(t('intro.draw').slice(0, 20)));
    assert.equal(table.getAttribute('data-points'), 'market');
    await click('button', new RegExp(t('game.stock.draw')));
    await until(() => coach().startsWith(t('intro.second').slice(0, 20)));
    assert.ok(!has('button', t('intro.next')));
    await click('link', t('intro.stop'));
    assert.equal(place.value.screen, 'home');
    await until(() => games.value.length === 0, 'the lesson leaves no game behind');
    assert.equal(kept('game.intro-newyork'), null);
});

test('the rules of each map name it, with the way to its lesson', async () => {
    for (const map of ['usa', 'europe', 'newyork', 'sanfrancisco']) {
        await open(`#/rules/${map}`);
        assert.equal(textOf(get('heading')), t('rules.title', { map: mapName(map) }));
        await until(() => all('heading').length > 4, 'the sections');
        assert.equal(get('link', t('home.intro')).getAttribute('href'), `#/intro/${map}`);
        const links = all('link', undefined, get('region', t('home.map')));
        assert.deepEqual(
            links.map((link) => link.getAttribute('aria-current')),
            playable().map((one) => (one === map ? 'page' : null)),
        );
    }
    await open('#/rules/europe');
    await until(() => all('figure').length > 1, 'worked examples');
    assert.ok(shows(t('rules.example')));
    assert.ok(shows(t('rules.row.pay')) && shows(t('rules.row.not')));
});

test('an address that names no map or no screen leads somewhere', async () => {
    await open('#/rules/atlantis');
    assert.equal(textOf(get('heading')), t('rules.title', { map: mapName('usa') }));
    await open('#/nowhere');
    assert.ok(has('heading', t('hall.title')));
    await open('#/about');
    assert.ok(shows(t('about.private')) && shows(t('about.licence')));
    assert.ok(names('link').includes(t('nav.home')));
    await click('link', t('nav.home'));
    assert.equal(place.value.screen, 'home');
});

test('the first link leads past everything else', async () => {
    await open('#/about');
    const skip = get('link', t('nav.skip'));
    await press(skip);
    assert.equal(document.activeElement?.id, 'main');
    assert.equal(place.value.screen, 'about', 'the address stays');
    await open('#/settings');
    await until(() => document.activeElement?.id === 'main', 'a new screen has the focus');
    await says(t('settings.theme'));
});

/* ---- what the lesson says and points at ---- */

const legalOf = (more: Partial<Legal> = {}): Legal => ({ ...arrange(view()), ...more });

test('a lesson explains what is special about a map, five things at most', async () => {
    const topics = async (map: string): Promise<string[]> => topicsOf(await loadMap(map));
    assert.deepEqual(await topics('usa'), ['tickets', 'wilds', 'doubles', 'longest', 'end']);
    assert.deepEqual(await topics('europe'), ['tickets', 'ferries', 'tunnels', 'stations', 'end']);
    assert.deepEqual(await topics('newyork'), ['tickets', 'attractions', 'wilds', 'doubles', 'end']);
    assert.deepEqual(await topics('sanfrancisco'), ['tickets', 'tokens', 'ferries', 'wilds', 'end']);
});

test('what a sentence speaks of is marked', async () => {
    const { facts } = await loadMap('europe');
    const point = (key: string, more = {}, legal = legalOf()) => pointedBy(key, facts, view(more), legal);
    const ids = (fits: (route: (typeof facts.routes)[number]) => boolean): string[] =>
        facts.routes.filter(fits).map(({ id }) => id);
    assert.deepEqual(
        point('intro.topic.ferries').routes,
        ids(({ ferry_wilds }) => (ferry_wilds ?? 0) > 0),
    );
    assert.deepEqual(
        point('intro.topic.tunnels').routes,
        ids(({ tunnel }) => tunnel === true),
    );
    const twins = point('intro.topic.doubles').routes ?? [];
    assert.equal(twins.length, 2);
    assert.deepEqual(point('intro.topic.longest', { seats: [seat({ routes: ['a'] }), seat()] }).routes, ['a']);
    const claims = new Map([
        ['one', []],
        ['two', []],
    ]);
    const tickets = [{ id: 'x', points: 1, way: { routes: ['two'] } }];
    assert.deepEqual(point('intro.claim', { tickets }, legalOf({ claims })).routes, ['two'], 'one that a ticket needs');
    assert.deepEqual(point('intro.claim', {}, legalOf({ claims })).routes, ['one']);
    const stacks = [
        { at: 'wien', symbol: 1, height: 2 },
        { at: 'roma', symbol: 2, height: 0 },
    ];
    assert.deepEqual(point('intro.topic.tokens', { stacks }).places, ['wien']);
    for (const [key, part] of [
        ['draw', 'market'],
        ['second', 'market'],
        ['topic.wilds', 'market'],
        ['topic.end', 'seats'],
        ['others', 'log'],
    ])
        assert.deepEqual(point(`intro.${key}`).parts, [part]);
    assert.deepEqual(point('intro.topic.tickets').parts, ['tickets', 'pile']);
    assert.deepEqual(point('intro.wait'), {});
});

test('the sentence follows the phase, then what was done, then the topics', () => {
    const say = (more: object, events: GameEvent[] = [], seen = 0, legal = legalOf({ any: true })) =>
        lesson(['tickets', 'end'], view(more), legal, events, seen);
    const did = (...what: string[]): GameEvent[] => what.map((ev, n) => ({ n, ev, p: 0 }) as unknown as GameEvent);
    assert.equal(say({ phase: 'over' }).key, 'intro.over');
    assert.equal(say({}, [], 0, legalOf({ any: false })).key, 'intro.wait');
    assert.equal(say({}, did('turn'), 0, legalOf({ any: false })).key, 'intro.others');
    for (const phase of ['place', 'second', 'tunnel', 'token', 'give', 'keep-drawn'])
        assert.equal(say({ phase }).key, `intro.${phase}`);
    assert.equal(say({}).key, 'intro.draw');
    assert.equal(say({}, did('draw')).key, 'intro.draw-more');
    assert.equal(say({}, did('draw'), 0, legalOf({ any: true, claims: new Map([['x', []]]) })).key, 'intro.claim');
    assert.deepEqual(say({}, did('draw', 'claim')), { key: 'intro.topic.tickets', topic: 0 });
    assert.deepEqual(say({}, did('draw', 'claim'), 1), { key: 'intro.topic.end', topic: 1 });
    assert.deepEqual(say({}, did('draw', 'claim'), 2), { key: 'intro.done' });
});

test('the main part of a screen takes the focus, and is no stop of the Tab key', async () => {
    for (const address of ['#/', '#/about', '#/new/usa', '#/intro/newyork', '#/studio']) {
        await open(address);
        const main = await until(() => document.getElementById('main'));
        assert.equal(main.tabIndex, -1, address);
    }
});
