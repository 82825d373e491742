/* For everyone: languages, the keyboard alone, phone size, no connection, no violation that axe knows of. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { LANGUAGES, locale } from '../../app/i18n';
import { MAPS } from '../../app/maps';
import type { Browser, Page } from 'playwright-core';
import { ASIDE, DIST, goTo, launch, OWN, playOn, serve, startGame, STORED, visit, type Serving } from './page';
import { openSave } from './position';
import { READ, reads, SIZES, violations } from './readable';
import type { Save } from '../../app/engine/solo';

let browser: Browser;
let site: Serving;
before(async () => {
    [browser, site] = await Promise.all([launch(), serve(DIST)]);
});
after(async () => {
    await browser.close();
    await site.close();
});

const SCREENS = [
    '#/',
    '#/new/usa',
    '#/games',
    '#/tables',
    '#/settings',
    '#/profile',
    '#/about',
    '#/rules/usa',
    '#/rules/europe',
    '#/rules/newyork',
    '#/rules/sanfrancisco',
];

/* A game of San Francisco in its last round.  It is played in the page once, and opened again where others need it. */
let lastRound: Save | undefined;

async function toLastRound(page: Page): Promise<void> {
    if (lastRound) {
        await openSave(page, lastRound);
        await page.waitForSelector('.last-round');
        return;
    }
    await playOn(page, '.last-round');
    await page.waitForSelector(OWN);
    lastRound = await page.evaluate(
        () => JSON.parse(localStorage.getItem(`fogg.game.${location.hash.split('/').at(-1)}`)!) as Save,
    );
}

for (const language of READ) {
    test(`every screen speaks ${language}`, async () => {
        const { page, context, faults } = await visit(browser, site.url, { language });
        assert.equal(await page.evaluate(() => document.documentElement.lang), locale(language));
        for (const screen of SCREENS) {
            await goTo(page, site.url + screen);
            if (screen.startsWith('#/rules')) await page.waitForSelector('.rules-section');
            await reads(page, screen, screen.startsWith('#/rules') ? [[390, 844]] : SIZES);
        }
        await startGame(page, { map: 'sanfrancisco', opponents: 2 });
        await reads(page, 'tickets');
        await toLastRound(page);
        await reads(page, 'the last round');
        await page.locator('#tab-log').click();
        await reads(page, 'the log', []);
        await playOn(page, '.scores');
        await reads(page, 'the end');
        await page.goto(`${site.url}#/intro/${language === 'en' ? 'europe' : 'newyork'}`);
        await page.waitForSelector('.coach p');
        await reads(page, 'the lesson');
        assert.deepEqual(faults, []);
        await context.close();
    });
}

test('the typefaces have every letter of every language and of every map', async () => {
    const catalogues = LANGUAGES.flatMap((language) =>
        ['game', 'web', 'switches', 'rules', 'language'].map((name) =>
            readFileSync(`locales/${language}/${name}.json`, 'utf8'),
        ),
    );
    const maps = MAPS.map((map) => readFileSync(join(DIST, `maps/${map}.json`), 'utf8')).map(
        (text) => (JSON.parse(text) as { facts: { locations: { name: string }[] } }).facts.locations,
    );
    const names = maps.flat().map(({ name }) => name);
    const letters = [...new Set([...catalogues, ...names].join(''))].filter((one) => one.trim()).join('');
    const { page, context, faults } = await visit(browser, site.url + ASIDE);
    const missing = await page.evaluate(async (all) => {
        const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
        /* With a letter of the typeface itself it does not matter which typeface would stand in. */
        const drawn = (font: string, letter: string): string => {
            canvas.clearRect(0, 0, 80, 80);
            canvas.font = font;
            canvas.fillText(letter, 10, 50);
            return canvas.getImageData(0, 0, 80, 80).data.join();
        };
        const lacking: string[] = [];
        for (const face of [
            '400 40px "Old Standard TT"',
            '700 40px "Old Standard TT"',
            'italic 400 40px "Old Standard TT"',
        ]) {
            await document.fonts.load(face, all);
            for (const letter of all)
                if (drawn(`${face}, monospace`, letter) !== drawn(`${face}, sans-serif`, letter))
                    lacking.push(`${letter} in ${face}`);
        }
        return lacking;
    }, letters);
    assert.deepEqual(missing, []);
    assert.deepEqual(faults, []);
    await context.close();
});

test('the language of the browser is taken, and can be changed', async () => {
    const { page, context } = await visit(browser, site.url, {}, { locale: 'pt-AO' });
    await page.getByRole('heading', { name: 'A aposta está feita' }).waitFor();
    await page.goto(`${site.url}#/settings`);
    await page.getByRole('radio', { name: 'Română' }).check();
    await page.getByRole('heading', { name: 'Setări' }).waitFor();
    await context.close();
});

test('a whole game is played with the keyboard alone', async () => {
    const { page, context, faults } = await visit(browser, site.url);
    const is = (selector: string): Promise<boolean> =>
        page.evaluate((what) => document.querySelector(what) !== null, selector);
    const press = async (key: string, until: string, most = 250): Promise<void> => {
        for (let i = 0; i < most; i++) {
            if (await page.evaluate((selector) => document.activeElement?.matches(selector), until)) return;
            await page.keyboard.press(key);
        }
        assert.fail(`${until} cannot be reached with ${key}`);
    };
    const choose = async (selector: string, key = 'Tab'): Promise<void> => {
        await press(key, selector);
        await page.keyboard.press('Enter');
    };
    await choose('.poster-newyork');
    await page.waitForSelector('.play-now');
    await press('Tab', 'input[name=opponents]');
    await page.keyboard.press('ArrowLeft');
    await press('Tab', '.play-now .button.main');
    assert.notEqual(
        await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle),
        'none',
        'the focus is seen',
    );
    await page.keyboard.press('Enter');
    for (let decisions = 0; decisions < 200; decisions++) {
        await page.waitForSelector(`${OWN}, .end-side`);
        if (await is('.end-side')) break;
        const before = await page.evaluate(() => document.querySelector('.game')!.textContent);
        if (await is('.offer')) {
            await press('Tab', '.offer input:not(:checked)');
            await page.keyboard.press('Space');
            await choose('.offer .button.main');
        } else if (await is('.decision .payment')) {
            await choose('.decision .payment');
        } else if (await is('.decision .button.main')) {
            await choose('.decision .button.main');
        } else if (await is('.glow.lit')) {
            await press('Shift+Tab', '.board-focus path');
            await page.keyboard.press('ArrowRight');
            await page.keyboard.press('Enter');
        } else {
            await choose(
                (await is('.pile.stock.can')) ? '.pile.stock' : (await is('.slot.can')) ? '.slot.can' : '.tickets-pile',
            );
        }
        await page.waitForFunction((old) => document.querySelector('.game')?.textContent !== old, before);
    }
    await page.waitForSelector('.scores');
    assert.deepEqual(faults, []);
    await context.close();
});

test('after the first visit the page works without a connection', async () => {
    const { page, context, faults } = await visit(browser, site.url, {}, STORED);
    await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
    });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.reload();
    await page.waitForSelector('.hall-play');
    await startGame(page, { map: 'europe' });
    await playOn(page, '.decision.own .button');
    assert.deepEqual(faults, []);
    await context.close();
});

for (const theme of ['light', 'dark'] as const) {
    test(`no screen violates what axe checks, ${theme}`, async () => {
        const rules = theme === 'dark' ? ['color-contrast'] : undefined; // the others do not depend on colours
        const { page, context, faults } = await visit(browser, site.url, { theme }, { colorScheme: theme });
        for (const screen of [
            '#/',
            '#/new/usa',
            '#/games',
            '#/tables',
            '#/settings',
            '#/profile',
            '#/about',
            '#/rules/europe',
            '#/intro/usa',
        ]) {
            await goTo(page, site.url + screen);
            if (screen.startsWith('#/rules')) await page.waitForSelector('.rules-section');
            if (screen.startsWith('#/intro')) await page.waitForSelector('.coach');
            assert.deepEqual(await violations(page, rules), [], screen);
        }
        await startGame(page, { map: 'sanfrancisco', opponents: 2 });
        assert.deepEqual(await violations(page, rules), [], 'choosing tickets');
        await toLastRound(page);
        assert.deepEqual(await violations(page, rules), [], 'the last round, with the list of routes');
        await playOn(page, '.scores');
        assert.deepEqual(await violations(page, rules), [], 'the end');
        await page.getByRole('button', { name: 'Replay' }).click();
        await page.waitForSelector('.replay-tools');
        assert.deepEqual(await violations(page, rules), [], 'the replay');
        assert.deepEqual(faults, []);
        await context.close();
    });
}
