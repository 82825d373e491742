/* The introduction, the rules, and the small pages around them. */

import { all, click, find, get, has, kept, names, open, press, says, shows, textOf, until } from './page';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { t } from '../../app/i18n';
import { mapName, playable } from '../../app/maps';
import { place } from '../../app/router';
import { games } from '../../app/saves';
import { settings } from '../../app/settings';

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
