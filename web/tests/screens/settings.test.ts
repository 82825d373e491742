/* Settings: each is shown as it is, is changed by a click, and is kept. */

import { all, click, get, has, kept, names, open, shows, textOf, until, system } from './page';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bestLanguage, LANGUAGES, languageName, loadLanguage, t } from '../../app/i18n';
import { mustConfirm, pace, settings } from '../../app/settings';

const pick = (legend: string, name: string): Promise<void> => click('radio', name, get('region', legend));
const checked = (legend: string): string[] =>
    all('radio', undefined, get('region', legend))
        .filter((one) => one instanceof HTMLInputElement && one.checked)
        .map((one) => textOf(one.closest('label')));

test('language, looks, speed and confirmation are chosen and kept', async () => {
    await open('#/settings');
    assert.deepEqual(names('radio', get('region', t('settings.language'))), LANGUAGES.map(languageName));
    assert.deepEqual(checked(t('settings.theme')), [t('settings.theme.system')]);
    await pick(t('settings.theme'), t('settings.theme.dark'));
    assert.equal(settings.theme.value, 'dark');
    assert.equal(kept('set.theme'), 'dark');
    assert.deepEqual(checked(t('settings.theme')), [t('settings.theme.dark')]);
    assert.equal(all('radio', undefined, get('region', t('settings.speed'))).length, 5);
    await pick(t('settings.speed'), t('settings.speed.0-5'));
    assert.equal(settings.speed.value, 0.5);
    assert.equal(kept('set.speed'), 0.5);
    await pick(t('settings.speed'), t('settings.speed.0'));
    assert.equal(kept('set.speed'), 0);
});

test('what is asked about is chosen, unless nothing is', async () => {
    await open('#/settings');
    await pick(t('settings.confirm'), t('settings.confirm.always'));
    const asks = (): HTMLElement => get('region', t('settings.asks'));
    assert.deepEqual(
        all('checkbox', undefined, asks()).map((one) => one instanceof HTMLInputElement && one.checked),
        [true, true, false].slice(0, all('checkbox', undefined, asks()).length),
    );
    await click('checkbox', t('settings.asks.spend'), asks());
    assert.deepEqual(kept('set.asks'), ['tickets']);
    await click('checkbox', t('settings.asks.cards'), asks());
    assert.deepEqual(kept('set.asks'), ['tickets', 'cards']);
    assert.deepEqual([mustConfirm('spend'), mustConfirm('tickets'), mustConfirm('cards')], [false, true, true]);
    await pick(t('settings.confirm'), t('settings.confirm.touch'));
    assert.equal(mustConfirm('tickets'), false, 'a mouse is no finger');
    system.matches = (query) => query.includes('coarse');
    assert.equal(mustConfirm('tickets'), true);
    system.matches = () => false;
    await pick(t('settings.confirm'), t('settings.confirm.never'));
    assert.ok(!has('region', t('settings.asks')));
    assert.equal(mustConfirm('tickets'), false);
});

test("the nearest of the browser's languages is taken", () => {
    for (const [wanted, best] of [
        ['pt-BR', 'pt-BR'],
        ['pt-AO', 'pt'],
        ['ro-MD', 'ro'],
        ['xx', 'en'],
    ] as const)
        assert.equal(bestLanguage([wanted]), best);
    assert.equal(bestLanguage(['xx', 'FR-ca', 'de']), 'fr');
});

test('less motion, if the system asks for it', () => {
    settings.speed.value = 2;
    assert.equal(pace(), 2);
    system.matches = (query) => query.includes('reduced-motion');
    assert.equal(pace(), 0);
    system.matches = () => false;
});

test('undo and sounds are on or off', async () => {
    await open('#/settings');
    for (const [legend, key] of [
        [t('settings.undo'), 'undo'],
        [t('settings.sounds'), 'sounds'],
    ] as const) {
        await pick(legend, t('settings.on'));
        await pick(legend, t('settings.off'));
        assert.equal(kept(`set.${key}`), false);
        assert.deepEqual(checked(legend), [t('settings.off')]);
        await pick(legend, t('settings.on'));
        assert.equal(kept(`set.${key}`), true);
        assert.deepEqual(checked(legend), [t('settings.on')]);
    }
    settings.sounds.value = false;
});

test('the page speaks the language that was chosen', async () => {
    await open('#/settings');
    const english = t('nav.settings');
    await loadLanguage('de');
    await until(() => !shows(english), 'another title');
    assert.equal(textOf(get('heading')), t('nav.settings'));
    assert.equal(document.documentElement.lang, 'de');
    await loadLanguage('en');
    await until(() => shows(english));
});

/* A browser that can notify, as far as the reader lets it. */
function browserThat(answers: NotificationPermission): void {
    const Notification = {
        permission: 'default',
        requestPermission: async () => {
            Notification.permission = answers;
            return answers;
        },
    };
    Object.assign(globalThis, { Notification });
}

test("a call to one's turn is switched on, if the browser lets it", async () => {
    browserThat('denied');
    await open('#/about');
    await open('#/settings');
    await click('checkbox', t('alert.notice'));
    await until(() => shows(t('alert.denied')));
    assert.equal(settings.turnNotice.value, false);
    browserThat('granted');
    await open('#/about');
    await open('#/settings');
    assert.ok(!shows(t('alert.denied')));
    await click('checkbox', t('alert.notice'));
    await until(() => settings.turnNotice.value);
    assert.ok(!shows(t('alert.denied')));
    assert.equal(kept('set.turn-notice'), true);
    await click('checkbox', t('alert.notice'));
    await until(() => !settings.turnNotice.value);
    await click('checkbox', t('alert.sound'));
    assert.equal(kept('set.turn-sound'), true);
    assert.ok(!has('checkbox', t('alert.vibration')), 'this device cannot vibrate');
});
