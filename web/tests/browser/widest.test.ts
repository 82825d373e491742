/* The widest names that are allowed, at every size: nothing scrolls sideways, nothing sticks out of its box, and text
 * from right to left turns nothing around it. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { ASIDE, DIST, goTo, launch, playOn, resize, serve, visit, type Serving } from './page';
import { find, openAt } from './position';

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

/* Wide letters without a blank, joined emoji, right to left, and letters with marks. */
const NAMES = ['W'.repeat(24), '👨‍👩‍👧‍👦👩🏽‍🚀🏳️‍🌈', 'שלום עולם שלום עולם שלומ', '﷽﷽﷽﷽﷽﷽﷽﷽', 'ŞțȚȘȘÂÎĂ'.repeat(3)];

const named = (map: string, bots: number) => {
    const position = find({ map, bots, isIt: (_, view) => view.phase === 'turn' });
    const players = position.save.players.map((player, seat) => ({ ...player, name: NAMES[seat]! }));
    return { ...position, save: { ...position.save, players } };
};

/* What lies outside the window and can't be scrolled to within a box of its own. */
const outside = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
        const scrolls = (one: Element | null): boolean =>
            one !== null &&
            (/(auto|scroll|hidden|clip)/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
        return [...document.querySelectorAll('bdi, h1, h2, h3, p, button, a, td, th, label')]
            .filter((one) => {
                const { right, width } = one.getBoundingClientRect();
                return width > 0 && right > innerWidth + 1 && !scrolls(one.parentElement);
            })
            .map((one) => one.outerHTML.slice(0, 120));
    });

async function fits(page: Page, where: string): Promise<void> {
    for (const [width, height] of SIZES) {
        await resize(page, width, height);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= width, `${where} at ${width} by ${height} is ${wide} wide`);
        assert.deepEqual(await outside(page), [], `${where} at ${width} by ${height}`);
    }
}

/* In a seat a name has its room, or a tap on the seat shows the whole. */
async function namesAreWhole(page: Page): Promise<void> {
    const isCut = (one: Element): boolean =>
        one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
    for (const [width, height] of SIZES) {
        await resize(page, width, height);
        if (width >= 1024)
            for (const name of await page.locator('.seats .seat-text').all())
                assert.equal(await name.evaluate(isCut), false, `a name in a seat at ${width} by ${height}`);
        for (const [seat, name] of NAMES.entries()) {
            await page.locator('.seat-about').nth(seat).click();
            const whole = page.locator(`#seat-card-${seat} .seat-text`);
            assert.equal(await whole.innerText(), name);
            assert.equal(await whole.evaluate(isCut), false, `${name} at ${width} by ${height}`);
            await page.keyboard.press('Escape');
        }
    }
}

test('the widest names fit at every size, on every screen', async () => {
    const { page, context, faults } = await visit(browser, site.url + ASIDE, { name: NAMES[0]! });
    await openAt(page, named('usa', 4));
    await fits(page, 'a game of five');
    await namesAreWhole(page);
    await page.evaluate(() => {
        localStorage.setItem('fogg.game.five', localStorage.getItem('fogg.game.wanted')!);
    });
    await goTo(page, `${site.url}#/`);
    await fits(page, 'the hall with a game');
    await openAt(page, named('newyork', 3));
    await playOn(page, '.scores');
    await fits(page, 'the end');
    await page.getByRole('button', { name: 'Replay' }).click();
    await page.waitForSelector('.replay-tools');
    await page.locator('input[type=range]').fill('40');
    await page.locator('.replay-count').getByText(/^40\//).waitFor();
    await fits(page, 'the replay');
    for (const screen of ['', 'new/usa', 'games', 'profile', 'settings', 'about', 'tables', 'rules/europe']) {
        await goTo(page, `${site.url}#/${screen}`);
        await fits(page, screen || 'the hall');
    }
    assert.deepEqual(faults, []);
    await context.close();
});

test('names from right to left are isolated, in boxes and in sentences', async () => {
    const { page, context, faults } = await visit(browser, site.url + ASIDE);
    const position = named('newyork', 2);
    await openAt(page, position);
    const bidi = await page
        .locator('.seats .seat-text')
        .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).unicodeBidi))]);
    assert.deepEqual(bidi, ['isolate']);
    await playOn(page, '.scores');
    await page.getByRole('button', { name: 'Replay' }).click();
    await page.waitForSelector('.replay-tools');
    const raw = await page.evaluate(
        (name) =>
            [...document.querySelectorAll('body *')].filter(
                (one) =>
                    one.children.length === 0 &&
                    !one.closest('bdi, option') &&
                    one.textContent!.includes(name) &&
                    !one.textContent!.includes(`\u2068${name}\u2069`),
            ).length,
        NAMES[2]!,
    );
    assert.equal(raw, 0);
    assert.deepEqual(faults, []);
    await context.close();
});
