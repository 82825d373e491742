/* A whole game on each map, through the page, against bots; its end, its record, its replay. */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { ASIDE, DIST, OWN, PROGRAM, launch, playOn, resize, serve, startGame, visit, type Serving } from './page';

let browser: Browser;
let site: Serving;
before(async () => {
    [browser, site] = await Promise.all([launch(), serve(DIST)]);
});
after(async () => {
    await browser.close();
    await site.close();
});

for (const map of ['usa', 'europe', 'newyork', 'sanfrancisco']) {
    test(`a whole game of ${map} is played through the page, and its record verified`, async () => {
        const { page, context, faults } = await visit(browser, site.url + ASIDE);
        await startGame(page, { map });
        await playOn(page, '.end-side');
        await page.waitForSelector('.winner');
        const totals = await page.locator('.scores .total td').allTextContents();
        assert.equal(totals.length, 2);
        const shown = await page.locator('.end-seats .seat-points').allTextContents();
        assert.deepEqual(shown, totals, 'the ceremony ends with the totals of the table');
        assert.match(await page.locator('.winner').innerText(), /wins|share/);
        const [download] = await Promise.all([
            page.waitForEvent('download'),
            page.getByRole('button', { name: 'Save the record' }).click(),
        ]);
        const file = join(mkdtempSync(join(tmpdir(), 'fogg-web-')), `${map}.fogg`);
        await download.saveAs(file);
        execFileSync(PROGRAM, ['verify', file]);
        assert.deepEqual(faults, []);
        await context.close();
    });
}

const SIZES = [
    [1920, 1080],
    [1440, 900],
    [1024, 768],
    [390, 844],
    [844, 390],
] as const;

test('a finished game is replayed, seen by one seat, and played on', async () => {
    const { page, context, faults } = await visit(browser, site.url + ASIDE);
    await startGame(page, { map: 'newyork' });
    await playOn(page, '.end-side');
    await page.getByRole('button', { name: 'Replay' }).click();
    await page.waitForSelector('.replay-tools');
    const at = (): Promise<string> => page.locator('.replay-count').innerText();
    const first = await at();
    await page.getByRole('button', { name: 'One step on' }).click();
    await page.waitForFunction((old) => document.querySelector('.replay-count')!.textContent !== old, first);
    assert.equal(await page.locator('.seat-tickets').count(), 2, 'all see all tickets');
    await page.getByLabel('Seen by').selectOption('0');
    await page.waitForFunction(() => document.querySelectorAll('.seat-tickets').length === 1);
    await page.locator('input[type=range]').fill('60');
    await page.waitForFunction(() => document.querySelector('.replay-count')!.textContent!.startsWith('60/'));
    for (const [width, height] of SIZES) {
        await resize(page, width, height);
        const [cards, side] = await page.evaluate(() =>
            ['.market .slot:last-child', '.game-side'].map(
                (one) => document.querySelector(one)!.getBoundingClientRect().right,
            ),
        );
        assert.ok(cards! <= side!, `five cards have room at ${width}: ${cards} of ${side}`);
    }
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.waitForSelector(OWN);
    const points = await page.locator('.seat-points').allInnerTexts();
    assert.ok(points.length === 2);
    await playOn(page, '.end-side');
    assert.deepEqual(faults, []);
    await context.close();
});

test('a game survives a reload, and so does the banner of the last round', async () => {
    const { page, context, faults } = await visit(browser, site.url + ASIDE);
    await startGame(page, { map: 'newyork' });
    await playOn(page, '.last-round');
    await page.waitForSelector(OWN);
    const read = async (): Promise<string[]> => [
        ...(await page.locator('.seats .seat-facts').allInnerTexts()),
        ...(await page.locator('.hand .card-count').allInnerTexts()),
    ];
    const old = await read();
    await page.reload();
    await page.waitForSelector('.last-round');
    await page.waitForSelector(OWN);
    assert.deepEqual(await read(), old);
    await page.goto(site.url);
    await page.waitForSelector('#my-games');
    assert.deepEqual(faults, []);
    await context.close();
});
