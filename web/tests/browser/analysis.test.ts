/* The analysis of a finished game, beside its replay. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { DIST, launch, playOn, serve, startGame, visit, type Serving } from './page';

let browser: Browser;
let site: Serving;
before(async () => {
    [browser, site] = await Promise.all([launch(), serve(DIST)]);
});
after(async () => {
    await browser.close();
    await site.close();
});

test('a finished game is analysed beside its replay', async () => {
    const { page, context, faults } = await visit(browser, site.url);
    await startGame(page, { map: 'newyork' });
    await playOn(page, '.end-side');
    await page.getByRole('button', { name: 'Replay' }).click();
    await page.getByRole('button', { name: 'Analyse the game' }).click();
    await page.waitForSelector('.analysis-graph');
    assert.equal(await page.locator('.analysis-graph .chart-line').count(), 2, 'a line a seat');
    assert.equal(await page.locator('.analysis-accounts tbody').count(), 2, 'an account a seat');
    await page.waitForSelector('.analysis progress', { state: 'detached', timeout: 120_000 });
    const shown = await page.locator('.replay-count').innerText();
    await page.locator('.analysis-graph input').fill('10');
    await page.waitForFunction((old) => document.querySelector('.replay-count')?.textContent !== old, shown);
    assert.ok((await page.locator('.analysis-choices tr').count()) > 0, 'what could have been done there');
    const found = page.locator('.analysis-fault');
    if ((await found.count()) > 0) {
        await found.first().click();
        await page.waitForSelector('.analysis-fault[aria-pressed=true]');
        const options = await page.locator('.analysis-choices tr').count();
        assert.ok(options >= 2, 'the fault is one among several actions');
    } else await page.getByText('No decision lost much.').waitFor();
    assert.deepEqual(faults, []);
    await context.close();
});
