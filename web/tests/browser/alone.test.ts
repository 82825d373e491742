/* A game alone: what can be taken back, two tabs of one game, back, forward and reload, what opens beside the game, and
 * where the focus is. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { ASIDE, DIST, launch, OWN, playALittle, rests, serve, settle, startGame, visit, type Serving } from './page';
import { becomes, find, isPlain, openAt, own, routeOf, tap } from './position';

let browser: Browser;
let site: Serving;
before(async () => {
    [browser, site] = await Promise.all([launch(), serve(DIST)]);
});
after(async () => {
    await browser.close();
    await site.close();
});

const claim = find({ map: 'newyork', isIt: (_, view, action) => isPlain(view, action) });
const { cars } = claim.view.seats[0]!;

test('a claim can be taken back until the others move, and the game is kept as it was', async () => {
    const { page, context, faults } = await visit(browser, site.url + ASIDE, { speed: 0.5, isPatient: true });
    await openAt(page, claim);
    await tap(page, 'route', routeOf(claim));
    await becomes(page, 'cars', claim.after.seats[0]!.cars);
    await page.getByRole('button', { name: 'Take it back' }).click();
    await becomes(page, 'cars', cars);
    assert.equal(await page.locator('.board .train').count(), 0);
    assert.equal(await page.getByRole('button', { name: 'Take it back' }).count(), 0);
    await page.reload();
    await page.waitForSelector(OWN);
    assert.equal(await own(page, 'cars'), cars, 'what was taken back stays so');
    assert.deepEqual(faults, []);
    await context.close();
});

test('of two tabs the second has the game, the first says so, and nothing is lost', async () => {
    const { page, context, faults } = await visit(browser, site.url + ASIDE);
    await startGame(page, { map: 'newyork' });
    await playALittle(page, 6);
    const read = (of: Page): Promise<string[]> => of.locator('.seats .seat-facts').allInnerTexts();
    const before = await read(page);
    const second = await context.newPage();
    await second.goto(page.url());
    await second.waitForSelector(OWN);
    await page.getByText('This game goes on in another tab.').waitFor();
    assert.deepEqual(await read(second), before);
    await playALittle(second, 3);
    const after = await read(second);
    await page.getByRole('button', { name: 'Go on here' }).click();
    await page.waitForSelector(OWN);
    assert.deepEqual(await read(page), after, 'the first goes on where the second was');
    await second.getByText('This game goes on in another tab.').waitFor();
    assert.deepEqual(faults, []);
    await context.close();
});

const focusIsOn = (page: Page, label: string): Promise<unknown> =>
    page.waitForFunction((wanted) => document.activeElement?.getAttribute('aria-label') === wanted, label);

test('rules and settings open beside the game; back, forward and reload keep their place', async () => {
    const { page, context, faults } = await visit(browser, site.url + ASIDE);
    await startGame(page, { map: 'newyork' });
    const game = page.url();
    await page.getByRole('link', { name: 'Rules' }).click();
    const drawer = page.getByRole('region', { name: 'Rules: New York' }).first();
    await drawer.waitFor();
    assert.ok(await page.locator('.game-board .board').isVisible(), 'the map is still there');
    await focusIsOn(page, 'Close');
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await focusIsOn(page, 'Rules');
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.locator('.drawer').getByRole('radio', { name: 'dark' }).check();
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
    await page.goBack();
    await page.locator('.drawer').waitFor({ state: 'detached' });
    assert.equal(page.url(), game);
    await page.goForward();
    await page.locator('.drawer').waitFor();
    await page.reload();
    await page.locator('.drawer').waitFor();
    await page.waitForSelector('.game-board .board');
    assert.deepEqual(faults, []);
    await context.close();
});

test('the focus is never lost to the body of the page', async () => {
    const { page, context, faults } = await visit(browser, site.url + ASIDE, { confirm: 'always', isPatient: true });
    await openAt(page, claim);
    /* What has the focus may go away more than once while the others move: it counts where it stays. */
    const focused = async (): Promise<void> => {
        await settle(page);
        await page.waitForFunction(() => document.activeElement?.tagName !== 'BODY');
    };
    await page.locator('#tab-routes').click();
    await page.locator('.route-list td button').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('.answers .main').waitFor();
    await page.locator('.answers .main').focus();
    await page.keyboard.press('Enter');
    await page.locator('.answers').waitFor({ state: 'detached' });
    await focused(); // a button that did its work has gone
    await rests(page);
    await focused();
    await page.goto(`${site.url}#/games`);
    await page.locator('.rows .icon-button').first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Bring it back' }).waitFor();
    await focused(); // a row has gone
    await page.getByRole('button', { name: 'Bring it back' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.rows li').first().waitFor();
    await focused(); // the way back has gone
    assert.deepEqual(faults, []);
    await context.close();
});
