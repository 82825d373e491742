/* For everyone: each language, the keyboard alone, phone size, no connection, no violation that axe knows of. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { LANGUAGES, locale } from '../../app/i18n';
import { MAPS } from '../../app/maps';
import type { Browser, Page } from 'playwright-core';
import { DIST, launch, playOn, serve, startGame, visit, type Serving } from './page';
import { find, openAt, openSave } from './position';
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

/* Texts that look like keys of the catalogue: a key without a text shows itself. */
const rawKeys = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
        const texts = [
            document.body.innerText,
            ...[...document.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label')!),
        ];
        return (
            texts
                .join('\n')
                .match(/\b[a-z]+(?:\.[a-z0-9-]+)+\b(?!\.fogg)|\{\w+\}/g)
                ?.filter((word) => !/^(www|e\.g|i\.e)/.test(word)) ?? []
        );
    });

/* Texts that are cut off by a box, or stick out of the button or card that they stand on.  What can be scrolled to is
 * not cut.  The map has its own test of names. */
const cutTexts = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
        const cut: string[] = [];
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
            const holder = node.parentElement!;
            if (!node.textContent!.trim() || holder.closest('.board, .unseen, option, title, style, script')) continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            const text = range.getBoundingClientRect();
            if (text.width < 1 || !holder.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
                continue;
            const box = holder.closest('button, .button, .card, .choice span, td, th, .seat');
            const sticksOut =
                box &&
                (text.right > box.getBoundingClientRect().right + 2 ||
                    text.left < box.getBoundingClientRect().left - 2);
            let isCut = text.right > innerWidth + 1 || text.left < -1;
            for (let one: Element | null = holder; one && one !== document.body; one = one.parentElement) {
                const { overflowX, overflowY } = getComputedStyle(one);
                if (/auto|scroll/.test(overflowX + overflowY)) {
                    isCut = false;
                    break;
                }
                const clip = one.getBoundingClientRect();
                if (/hidden|clip/.test(overflowX) && (text.right > clip.right + 1.5 || text.left < clip.left - 1.5))
                    isCut = true;
                if (/hidden|clip/.test(overflowY) && (text.bottom > clip.bottom + 3 || text.top < clip.top - 3))
                    isCut = true;
            }
            if (isCut || sticksOut) cut.push(`${node.textContent} <${holder.className}>`);
        }
        return cut;
    });

const SIZES = [
    [390, 844],
    [844, 390],
    [1024, 768],
] as const;

/* The screen has no key of the catalogue, and no text that is cut, at these sizes. */
async function reads(page: Page, where: string, sizes: readonly (readonly [number, number])[] = SIZES): Promise<void> {
    assert.deepEqual(await rawKeys(page), [], where);
    const before = page.viewportSize()!;
    for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        assert.deepEqual(await cutTexts(page), [], `${where} at ${width} by ${height}`);
    }
    await page.setViewportSize(before);
}

/* A game of San Francisco in its last round.  It is played in the page once, and opened again where others need it. */
let lastRound: Save | undefined;

async function toLastRound(page: Page): Promise<void> {
    if (lastRound) {
        await openSave(page, lastRound);
        await page.waitForSelector('.last-round');
        return;
    }
    await playOn(page, '.last-round');
    lastRound = await page.evaluate(
        () => JSON.parse(localStorage.getItem(`fogg.game.${location.hash.split('/').at(-1)}`)!) as Save,
    );
}

for (const language of LANGUAGES) {
    test(`every screen speaks ${language}`, async () => {
        const { page, context, faults } = await visit(browser, site.url, { language });
        assert.equal(await page.evaluate(() => document.documentElement.lang), locale(language));
        for (const screen of SCREENS) {
            await page.goto(site.url + screen);
            await page.waitForSelector(screen.startsWith('#/rules') ? '.rules-section' : 'main');
            await reads(page, screen, screen.startsWith('#/rules') ? [[390, 844]] : SIZES);
        }
        await page.goto(site.url);
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
    const { page, context, faults } = await visit(browser, site.url);
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
    const context = await browser.newContext({ locale: 'pt-AO' });
    const page = await context.newPage();
    await page.goto(site.url);
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
        await page.waitForSelector('.decision.own, .end-side');
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

test('a live region tells what happens', async () => {
    const { page, context, faults } = await visit(browser, site.url);
    await openAt(page, find({ map: 'newyork', isIt: (_, view) => view.phase === 'turn' }));
    await page.locator('.pile.stock').click();
    await page.waitForFunction(() =>
        /^Ann draws from the stock: \w+\.$/.test(document.querySelector('[aria-live=polite].unseen')!.textContent!),
    );
    assert.deepEqual(faults, []);
    await context.close();
});

test('after the first visit the page works without a connection', async () => {
    const { page, context, faults } = await visit(browser, site.url);
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

const axe = readFileSync(join(process.cwd(), 'node_modules/axe-core/axe.min.js'), 'utf8');

/* Waits until nothing fades in any more, because colours are not final before. */
const settle = (page: Page): Promise<unknown> =>
    page.evaluate(() =>
        Promise.all(
            document
                .getAnimations()
                .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
                .map((animation) => animation.finished.catch(() => null)),
        ),
    );

async function violations(page: Page): Promise<string[]> {
    await settle(page);
    await page.evaluate(axe);
    return page.evaluate(async () => {
        const { violations: found } = await (
            globalThis as unknown as {
                axe: {
                    run(): Promise<{
                        violations: { id: string; nodes: { html: string; any: { message: string }[] }[] }[];
                    }>;
                };
            }
        ).axe.run();
        return found.map(
            ({ id, nodes }) =>
                `${id}: ${nodes
                    .slice(0, 3)
                    .map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`)
                    .join(' | ')}`,
        );
    });
}

for (const theme of ['light', 'dark'] as const) {
    test(`no screen violates what axe checks, ${theme}`, async () => {
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
            await page.goto(site.url + screen);
            await page.waitForSelector(
                screen.startsWith('#/rules') ? '.rules-section' : screen.startsWith('#/intro') ? '.coach' : 'main',
            );
            assert.deepEqual(await violations(page), [], screen);
        }
        await page.goto(site.url);
        await startGame(page, { map: 'sanfrancisco', opponents: 2 });
        assert.deepEqual(await violations(page), [], 'choosing tickets');
        await toLastRound(page);
        assert.deepEqual(await violations(page), [], 'the last round, with the list of routes');
        await playOn(page, '.scores');
        assert.deepEqual(await violations(page), [], 'the end');
        await page.getByRole('button', { name: 'Replay' }).click();
        await page.waitForSelector('.replay-tools');
        assert.deepEqual(await violations(page), [], 'the replay');
        assert.deepEqual(faults, []);
        await context.close();
    });
}
