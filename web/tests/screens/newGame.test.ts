/* The form of a new game: who plays, how many bots, house rules, and the game that begins. */

import { all, choose, click, fill, find, get, has, kept, names, open, press, shows, textOf, until } from './page';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { t } from '../../app/i18n';
import { isMap, loadMap, playable } from '../../app/maps';
import { place } from '../../app/router';
import { settings } from '../../app/settings';
import type { Save } from '../../app/engine/solo';

const options = (legend: string): string[] => names('radio', get('region', legend));
const checked = (legend: string): string[] =>
    all('radio', undefined, get('region', legend))
        .filter((one) => one instanceof HTMLInputElement && one.checked)
        .map((one) => textOf(one.closest('label')));
const pick = (legend: string, name: string): Promise<void> => click('radio', name, get('region', legend));

async function started(): Promise<Save> {
    await click('button', t('home.start'));
    await until(() => place.value.screen === 'game', 'the game');
    return kept(`game.${place.value.id}`) as Save;
}

test('alone, one plays against as many bots as the map has room for', async () => {
    await open('#/new/usa');
    assert.deepEqual(checked(t('home.mode')), [t('home.solo')]);
    assert.deepEqual(options(t('home.opponents')), ['1', '2', '3', '4']);
    await pick(t('home.opponents'), '4');
    await pick(t('home.level'), t('player.hard'));
    assert.deepEqual(checked(t('home.opponents')), ['4']);
    assert.deepEqual(checked(t('home.level')), [t('player.hard')]);
    const save = await started();
    assert.equal(save.map, 'usa');
    assert.deepEqual(
        save.players.map(({ kind }) => kind),
        ['human', ...Array(4).fill('bot:hard')],
    );
    assert.equal(new Set(save.players.map(({ name }) => name)).size, 5);
    assert.match(save.seed, /^[0-9a-f]{64}$/);
    assert.ok(save.start >= 0 && save.start < 5);
});

test('what was chosen is offered again, as far as the map has room', async () => {
    await open('#/new/newyork');
    assert.deepEqual(options(t('home.opponents')), ['1', '2', '3']);
    assert.deepEqual(checked(t('home.opponents')), ['3']);
    assert.deepEqual(checked(t('home.level')), [t('player.hard')]);
});

test('people at one screen have names; bots only fill what is left', async () => {
    await open('#/new/newyork');
    await pick(t('home.mode'), t('home.hotseat'));
    assert.equal(all('textbox', undefined, get('region', t('home.people'))).length, 2);
    assert.deepEqual(options(t('home.opponents')), ['0', '1', '2']);
    assert.ok(!has('button', t('home.fewer-people')));
    await click('button', t('home.more-people'));
    assert.deepEqual(options(t('home.opponents')), ['0', '1']);
    await click('button', t('home.more-people'));
    assert.ok(!has('button', t('home.more-people')), 'four is the most');
    assert.ok(!has('region', t('home.opponents')), 'no room for a bot');
    await click('button', t('home.fewer-people'));
    await fill(t('player.nth', { n: 1 }), ' Ann ');
    await fill(t('player.nth', { n: 3 }), 'Cleo');
    await pick(t('home.opponents'), '1');
    const { players } = await started();
    assert.deepEqual(
        players.slice(0, 3).map(({ name, kind }) => [name, kind]),
        [
            ['Ann', 'human'],
            [t('player.nth', { n: 2 }), 'human'],
            ['Cleo', 'human'],
        ],
    );
    assert.equal(players[3]?.kind, 'bot:hard');
    assert.equal(players.length, 4);
});

test('without bots there is no level', async () => {
    await open('#/new/newyork');
    await pick(t('home.opponents'), '0');
    assert.ok(!has('region', t('home.level')));
    await pick(t('home.mode'), t('home.solo'));
    assert.deepEqual(checked(t('home.opponents')), ['1'], 'alone there is one at least');
    assert.ok(has('region', t('home.level')));
});

test('every map is a link, and the one shown is marked', async () => {
    await open('#/new/europe');
    const links = all('link', undefined, get('region', t('home.map')));
    assert.deepEqual(
        links.map((link) => link.getAttribute('href')),
        playable().map((map) => `#/new/${map}`),
    );
    assert.deepEqual(links.filter((link) => link.getAttribute('aria-current') === 'page').map(textOf), [
        t('map.europe'),
    ]);
    assert.ok(shows(t('home.map.europe')));
});

test('the lesson is recommended to whoever has not had it', async () => {
    settings.introduced.value = [];
    await open('#/new/usa');
    assert.ok(shows(t('home.first')));
    settings.introduced.value = ['usa'];
    await until(() => !shows(t('home.first')));
    assert.equal(get('link', t('home.intro')).getAttribute('href'), '#/intro/usa');
    assert.equal(get('link', t('nav.rules')).getAttribute('href'), '#/rules/usa');
});

async function openRules(): Promise<HTMLElement> {
    const fields = get('region', t('mode.title'));
    if (!(fields instanceof HTMLDetailsElement)) throw new Error('no details');
    fields.open = true;
    fields.dispatchEvent(new Event('toggle'));
    await find('textbox', t('mode.cars'), fields);
    return fields;
}

test('house rules make a map of their own', async () => {
    await open('#/new/usa');
    const fields = await openRules();
    await until(() => get('textbox', t('mode.cars')).getAttribute('placeholder') === '45');
    await choose(t('mode.variant'), '1910', fields);
    await fill(t('mode.cars'), '20', fields);
    await choose(t('mode.market'), '4', fields);
    await click('checkbox', t('mode.hands'), fields);
    await click('checkbox', t('mode.score'), fields);
    const save = await started();
    assert.ok(isMap(save.map) && save.map !== 'usa');
    const kit = await loadMap(save.map);
    assert.equal(kit.facts.cars, 20);
    for (const rule of [/^ *market +4/m, /^ *hands +open/m, /^ *running-score +hidden/m])
        assert.ok(rule.test(kit.text), String(rule));
});

test('rules that cannot be are refused in words, and no game begins', async () => {
    await open('#/new/usa');
    const fields = await openRules();
    await fill(t('mode.cars'), '1', fields);
    await press(get('button', t('home.start')));
    const said = await find('alert');
    assert.match(textOf(said), new RegExp(t('mode.bad', { why: '' }).slice(0, 12)));
    assert.equal(place.value.screen, 'new');
    await fill(t('mode.cars'), '', fields);
    await started();
});
