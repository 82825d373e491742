/* A game in the browser, played by clicks with the real engine: what is kept, told and offered. */

import { all, click, find, get, has, keep, kept, key, names, open, press, says, shows, textOf, until } from './page';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Save } from '../../app/engine/solo';
import { t, tn } from '../../app/i18n';
import { place } from '../../app/router';
import { games } from '../../app/saves';
import { settings } from '../../app/settings';
import { freshSave, engineOf, saveWhere } from './games';

const decision = (): HTMLElement => get('region', t('game.decision'));
const spoken = (): string => textOf([...document.querySelectorAll('[aria-live="polite"][role="status"]')].at(-1));
const saved = (): Save => kept('game.x') as Save;
const isOwn = (): boolean => all('region', t('game.decision')).some((one) => one.classList.contains('own'));

async function openSave(save: Save): Promise<void> {
    await open('#/about');
    keep('game.x', save);
    await open('#/game/x');
    await until(isOwn, "a decision of one's own");
}

test('tickets are kept, and the game goes on', async () => {
    await openSave(freshSave('newyork'));
    assert.match(textOf(decision()), new RegExp(t('phase.keep-dealt', { n: 1 })));
    const offered = all('checkbox', undefined, decision());
    assert.equal(offered.length, 2);
    const keepButton = (): HTMLElement => get('button', /^Keep/, decision());
    assert.equal(keepButton() instanceof HTMLButtonElement && keepButton().hasAttribute('disabled'), true);
    await press(offered[0]!);
    assert.equal(textOf(keepButton()), t('game.keep', { n: 1, all: 2 }));
    await press(keepButton());
    await until(() => shows(t('phase.turn')) && isOwn());
    assert.deepEqual(
        saved()
            .actions.filter(([seat]) => seat === 0)
            .map(([, action]) => /^keep \S+$/.test(action)),
        [true],
    );
    assert.equal(games.value[0]?.id, 'x');
    assert.equal(document.title.length > 0, true);
});

test('two cards are drawn, one by one, and told to screen readers', async () => {
    await openSave(saveWhere(freshSave('newyork'), ({ phase }) => phase === 'turn'));
    const before = saved().actions.length;
    const hand = engineOf(saved()).view(0).hand ?? {};
    const held = Object.values(hand).reduce((sum, n) => sum + n, 0);
    await click('button', new RegExp(t('game.stock.draw')));
    await says(t('phase.second'));
    assert.deepEqual(saved().actions[before], [0, 'draw stock']);
    assert.ok(has('region', `${t('game.hand')}, ${tn('count.cards', held + 1)}`));
    assert.match(spoken(), /Ann/);
    await click('button', new RegExp(t('game.stock.draw')));
    await until(() => saved().actions.length > before + 2 && isOwn());
    assert.ok(has('region', `${t('game.hand')}, ${tn('count.cards', held + 2)}`));
    assert.ok(spoken().includes(t('game.your-turn')));
});

test('a route is chosen in the list, paid for, and claimed', async () => {
    const save = saveWhere(
        freshSave('newyork'),
        ({ phase, legal }) =>
            phase === 'turn' && !!legal?.some((group) => group.kind === 'claim' && group.pay.length === 1),
    );
    settings.confirm.value = 'always';
    settings.speed.value = 1; // others wait a little, so that it can be taken back
    await openSave(save);
    const claim = engineOf(save)
        .view(0)
        .legal?.find((group) => group.kind === 'claim' && group.pay.length === 1);
    assert.ok(claim?.kind === 'claim');
    await click('tab', t('game.tab.routes'));
    assert.equal(get('tab', t('game.tab.routes')).getAttribute('aria-selected'), 'true');
    await click('checkbox', t('routes.claimable'));
    const buttons = all('button', new RegExp(`^${t('game.claim')}:`));
    assert.equal(
        buttons.length,
        engineOf(save)
            .view(0)
            .legal?.filter(({ kind }) => kind === 'claim').length,
    );
    await press(buttons[0]!);
    const before = saved().actions.length;
    await find('button', t('game.cancel'), decision());
    assert.equal(saved().actions.length, before, 'nothing is spent before it is confirmed');
    await key('Escape');
    assert.ok(!has('button', t('game.cancel'), decision()));
    await press(all('button', new RegExp(`^${t('game.claim')}:`))[0]!);
    await click('button', /^Claim with|^Claim/, decision());
    await until(() => saved().actions.length > before);
    assert.match(saved().actions[before]?.[1] ?? '', /^claim /);
    assert.ok(has('button', t('game.undo')), 'it can be taken back: nothing new was seen');
    await click('button', t('game.undo'));
    await until(() => saved().actions.length === before, 'the claim is taken back');
    assert.equal(spoken(), t('game.undone'));
    settings.confirm.value = 'touch';
    settings.speed.value = 0;
});

test('a refusal says why, and changes nothing', async () => {
    const save = saveWhere(
        freshSave('newyork'),
        ({ phase, legal }) => phase === 'turn' && !legal?.some(({ kind }) => kind === 'claim'),
    );
    await openSave(save);
    const route = document.querySelector('[data-route]');
    assert.ok(route);
    const actions = saved().actions.length;
    await key('Enter', route);
    const said = await find('alert');
    assert.notEqual(textOf(said), '');
    assert.equal(spoken(), textOf(said));
    assert.equal(saved().actions.length, actions);
    await key('Escape');
    await until(() => !has('alert'));
});

test('a hint names a move, says why and what it compared, and can be followed', async () => {
    await openSave(saveWhere(freshSave('newyork'), ({ phase }) => phase === 'turn'));
    await click('button', t('game.hint'));
    const follow = await find('button', t('game.hint-do'));
    const said = textOf(document.querySelector('.hint > p'));
    assert.match(said, /^\S.*\. \S.*\.$/);
    assert.equal(spoken(), said, 'and so does the live region');
    const compared = [...document.querySelectorAll('.considered li b')].map((one) => Number.parseInt(textOf(one), 10));
    assert.ok(compared.length >= 2 && compared.every((chance) => chance >= 0 && chance <= 100));
    assert.match(textOf(document.querySelector('.considered .note')), /\d/, 'how many games it imagined');
    const before = saved().actions.length;
    await press(follow);
    await until(() => saved().actions.length > before);
    assert.equal(saved().actions[before]?.[0], 0);
});

test('what showed something new cannot be taken back, nor anything where the setting is off', async () => {
    const save = saveWhere(
        freshSave('newyork'),
        ({ phase, legal }) => phase === 'turn' && !!legal?.some(({ kind }) => kind === 'claim'),
    );
    settings.speed.value = 1;
    settings.confirm.value = 'never';
    await openSave(save);
    await click('button', new RegExp(t('game.stock.draw')));
    await until(() => saved().actions.length > save.actions.length);
    assert.ok(!has('button', t('game.undo')), 'a card was seen');
    settings.undo.value = false;
    await openSave(save);
    await click('tab', t('game.tab.routes'));
    await press(all('button', new RegExp(`^${t('game.claim')}:`))[0]!);
    const payment = document.querySelector('.payments button');
    if (payment) await press(payment);
    await until(() => saved().actions.length > save.actions.length);
    assert.match(saved().actions[save.actions.length]?.[1] ?? '', /^claim /);
    assert.ok(!has('button', t('game.undo')));
    settings.undo.value = true;
    settings.confirm.value = 'touch';
    settings.speed.value = 0;
});

test('the game goes on after a reload, where it was', async () => {
    const save = saveWhere(
        freshSave('newyork', 3),
        ({ phase, seats }) => phase === 'turn' && seats[0]!.routes.length > 1,
    );
    await openSave(save);
    const { seats } = engineOf(save).view(0);
    assert.equal(all('row', undefined, document.querySelector('.seats')!).length, 3);
    for (const [p, seat] of seats.entries())
        assert.ok(textOf(document.getElementById(`seat-card-${p}`)).includes(tn('count.points', seat.points ?? 0)));
    assert.deepEqual(
        names('button', document.querySelector('.seats')!),
        ['Ann', 'Bob', 'Cleo'].map((name) => t('game.about-seat', { name })),
    );
});

test('a game that is not there says so; so does one on a map that is not there', async () => {
    await open('#/game/nothing');
    assert.equal(textOf(await find('alert')), t('game.unknown'));
    await click('button', t('nav.home'));
    assert.equal(place.value.screen, 'home');
    keep('game.y', { ...freshSave('newyork'), map: 'nowhere' });
    await open('#/game/y');
    assert.match(textOf(await find('alert')), new RegExp(t('game.trouble', { why: '' }).slice(0, 10)));
});

test('the rules and the settings open beside the game, and close', async () => {
    await openSave(freshSave('newyork'));
    await click('link', t('nav.rules'));
    assert.equal(place.value.beside, 'rules');
    const title = t('rules.title', { map: t('map.newyork') });
    await find('heading', title);
    await until(() => document.activeElement?.getAttribute('aria-label') === t('game.close'));
    await key('Escape');
    assert.equal(place.value.beside, '');
    assert.ok(!has('heading', title));
    assert.equal(place.value.screen, 'game');
    await click('link', t('nav.settings'));
    await find('region', t('settings.theme'));
    await click('link', t('game.close'));
    await until(() => !has('region', t('settings.theme')));
});

test('in another tab the game goes on there, and can be taken back', async () => {
    await openSave(freshSave('newyork'));
    const other = new BroadcastChannel('fogg.games');
    other.postMessage('another game');
    other.postMessage('x');
    await says(t('game.elsewhere'));
    await click('button', t('game.take-back'));
    await until(isOwn);
    other.close();
});

test('people at one screen are asked to come, one after the other', async () => {
    const save = freshSave('newyork');
    await open('#/about');
    keep('game.x', { ...save, players: save.players.map((one) => ({ ...one, kind: 'human' })) });
    await open('#/game/x');
    await says(t('game.curtain', { name: 'Ann' }));
    const hands = (): number => document.querySelectorAll('.hand-card, .tickets li').length;
    assert.ok(!shows(t('phase.keep-dealt', { n: 1 })), 'nothing of anybody is shown');
    assert.equal(hands(), 0);
    await click('button', t('game.curtain-here', { name: 'Ann' }));
    await until(isOwn);
    await press(all('checkbox', undefined, decision())[0]!);
    await click('button', /^Keep/, decision());
    await says(t('game.curtain', { name: 'Bob' }));
    assert.equal(hands(), 0, 'the hand of Ann is hidden');
    await click('button', t('game.curtain-here', { name: 'Bob' }));
    await until(isOwn);
    assert.equal(saved().actions[0]?.[0], 0);
    await press(all('checkbox', undefined, decision())[1]!);
    await click('button', /^Keep/, decision());
    await until(() => saved().actions.length === 2);
    assert.equal(saved().actions[1]?.[0], 1);
});
