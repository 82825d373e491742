/* The station hall: Play, departures, posters and the story, at every size; and what is deleted comes back. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { MAPS } from '../../app/maps';
import { DIST, launch, playOn, resize, serve, startGame, visit, type Serving } from './page';

let browser: Browser;
let site: Serving;
before(async () => {
    [browser, site] = await Promise.all([launch(), serve(DIST)]);
});
after(async () => {
    await browser.close();
    await site.close();
});

const SIZES = [
    [1920, 1080],
    [1440, 900],
    [1024, 768],
    [390, 844],
    [844, 390],
] as const;

test('Play is in sight without scrolling at every size, and the whole hall at 1440 by 900', async () => {
    const { page, context, faults } = await visit(browser, site.url);
    await page.waitForSelector('.hall-board .train');
    for (const [width, height] of SIZES) {
        await resize(page, width, height);
        const { bottom, scroll } = await page.evaluate(() => ({
            bottom: document.querySelector('.hall-play')!.getBoundingClientRect().bottom,
            scroll: [document.documentElement.scrollWidth, document.documentElement.scrollHeight],
        }));
        assert.ok(bottom <= height, `Play ends at ${bottom} of ${height}`);
        assert.equal(scroll[0], width);
        if (width === 1440) assert.equal(scroll[1], 900);
    }
    await page.goto(`${site.url}#/new/europe`);
    await page.waitForSelector('.play-start .main');
    for (const [width, height] of SIZES) {
        await resize(page, width, height);
        const { bottom } = (await page
            .locator('.play-start .main')
            .evaluate((one) => one.getBoundingClientRect().toJSON())) as DOMRect;
        assert.ok(bottom <= height, `Start ends at ${bottom} of ${height}`);
    }
    assert.deepEqual(faults, []);
    await context.close();
});

test('every map has a poster that is alive and opens its short form', async () => {
    const { page, context, faults } = await visit(browser, site.url);
    assert.match(await page.locator('.hall-story').innerText(), /seven days/);
    for (const map of MAPS) {
        await page.waitForSelector(`.poster-${map} .mini-claim`);
        await page.locator(`.poster-${map}`).click();
        await page.waitForURL(new RegExp(`#/new/${map}$`));
        await page.locator('.play-start .main').waitFor();
        await page.goBack();
        await page.waitForSelector('.hall-play');
    }
    await page.waitForSelector('.hall-board .train');
    assert.deepEqual(faults, []);
    await context.close();
});

test("a poster draws the routes of the last game on its map, and the hall's board claims them", async () => {
    const { page, context, faults } = await visit(browser, site.url);
    await startGame(page, { map: 'newyork' });
    await playOn(page, '.scores'); // in a game that is over no bot claims another one meanwhile
    const claimed = await page.locator('.board .train').count();
    await page.goto(`${site.url}#/`);
    await page.waitForSelector('.poster-newyork .miniature .mini-dots');
    assert.notEqual(claimed, 0);
    assert.equal(await page.locator('.poster-newyork .mini-claim').count(), claimed);
    await page.waitForSelector('.hall-board .board-newyork');
    assert.deepEqual(faults, []);
    await context.close();
});
