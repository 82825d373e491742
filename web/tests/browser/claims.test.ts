/* The three ways to claim a route, the question what to pay with, the confirmation, and why not. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { DIST, launch, playOn, serve, startGame, visit, type Serving, type Wish } from './page';

let browser: Browser;
let site: Serving;
before(async () => {
    [browser, site] = await Promise.all([launch(), serve(DIST)]);
});
after(async () => {
    await browser.close();
    await site.close();
});

/* A game of two where some coloured route can be claimed: cards are drawn until one can. */
async function readyToClaim(wish: Wish) {
    const visitor = await visit(browser, site.url, wish);
    const { page } = visitor;
    await startGame(page, { map: 'newyork' });
    await page.locator('.offer input').first().check();
    await page.locator('.offer .button.main').click();
    await page.waitForSelector('#tab-routes');
    await page.locator('#tab-routes').click();
    for (let turn = 0; turn < 12; turn++) {
        await page.waitForFunction(() => document.querySelector('.decision.own'));
        if (await page.locator('.pile.tickets-pile.can').count() && await page.locator('.route-list td button').count()) break;
        await page.locator('.pile.stock').click();
        await page.waitForTimeout(60);
    }
    await page.waitForSelector('.route-list td button');
    return visitor;
}

/* A route that can be claimed, by name and colour as the board tells screen readers, and the middle of it on the screen. */
async function litRoute(page: Page): Promise<{ x: number; y: number; label: string }> {
    const found = await page.evaluate(() => {
        const row = document.querySelector('.route-list td button')!.closest('tr')!;
        const name = row.querySelector('th')!.textContent!.trim();
        const colour = row.children[2]!.textContent!.trim().split(',')[0]!;
        const paths = [...document.querySelectorAll<SVGPathElement>('.board-focus path')];
        const path = paths.find((one) => one.getAttribute('aria-label')!.startsWith(name) && one.getAttribute('aria-label')!.includes(colour))!;
        const at = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM()!);
        return { x: at.x, y: at.y, label: path.getAttribute('aria-label')! };
    });
    return found;
}

const cars = async (page: Page): Promise<number> => Number(await page.locator('.seat.own .fact-cars > [aria-hidden=true]').last().innerText());

async function pays(page: Page): Promise<void> {
    const payment = page.locator('.decision .payment').first();
    if (await payment.count()) await payment.click();
}

test('a route is claimed by tapping it on the map', async () => {
    const { page, context, faults } = await readyToClaim({ confirm: 'never' });
    const before = await cars(page);
    const { x, y } = await litRoute(page);
    await page.mouse.click(x, y);
    await pays(page);
    await page.waitForFunction((old) => Number(document.querySelector('.seat.own .fact-cars > span[aria-hidden]')!.textContent) < old, before);
    assert.deepEqual(faults, []);
    await context.close();
});

test('a colour picked in the hand lights what it can claim; a confirmation shows what is spent', async () => {
    const { page, context, faults } = await readyToClaim({ confirm: 'always' });
    const held = page.locator('.hand-card:not(.none)').first();
    await held.click();
    assert.equal(await held.getAttribute('aria-pressed'), 'true');
    await page.keyboard.press('Escape');
    assert.equal(await held.getAttribute('aria-pressed'), 'false');
    const before = await cars(page);
    await page.locator('.route-list td button').first().click();
    await pays(page);
    await page.getByText('You spend').waitFor();
    assert.ok(await page.locator('.spend .card').count() > 0, 'the cards that are spent are shown');
    assert.equal(await cars(page), before, 'nothing counts before it is confirmed');
    await page.locator('.decision').getByRole('button', { name: 'Claim' }).click();
    await page.waitForFunction((old) => Number(document.querySelector('.seat.own .fact-cars > span[aria-hidden]')!.textContent) < old, before);
    assert.deepEqual(faults, []);
    await context.close();
});

test('a colour dragged onto a route claims it', async () => {
    const { page, context, faults } = await readyToClaim({ confirm: 'never' });
    const before = await cars(page);
    const { x, y } = await litRoute(page);
    await page.evaluate(([at, to]) => {
        const row = document.querySelector('.route-list td button')!.closest('tr')!;
        const colour = row.children[2]!.textContent!.trim().split(',')[0]!;
        const cards = [...document.querySelectorAll<HTMLElement>('.hand-card:not(.none)')];
        const card = cards.find((one) => one.dataset['card'] === colour) ?? cards.find((one) => one.dataset['card'] !== 'wild') ?? cards[0]!;
        const data = new DataTransfer();
        card.dispatchEvent(new DragEvent('dragstart', { dataTransfer: data, bubbles: true }));
        const board = document.querySelector('.board')!;
        board.dispatchEvent(new DragEvent('dragover', { dataTransfer: data, bubbles: true, clientX: at, clientY: to, cancelable: true }));
        board.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, clientX: at, clientY: to, cancelable: true }));
    }, [x, y] as const);
    await pays(page);
    await page.waitForFunction((old) => Number(document.querySelector('.seat.own .fact-cars > span[aria-hidden]')!.textContent) < old, before);
    assert.deepEqual(faults, []);
    await context.close();
});

test('a route that cannot be claimed says why', async () => {
    const { page, context, faults } = await visit(browser, site.url);
    await startGame(page, { map: 'europe' });
    await page.locator('.offer input').first().check();
    await page.locator('.offer input').nth(1).check();
    await page.locator('.offer .button.main').click();
    await page.waitForSelector('.decision.own .button');
    const at = await page.evaluate(() => {
        const path = [...document.querySelectorAll<SVGPathElement>('.board-focus path')].find((one) => one.getAttribute('aria-label')!.includes('8 spaces'))!;
        const point = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM()!);
        return { x: point.x, y: point.y };
    });
    await page.mouse.click(at.x, at.y);
    assert.match(await page.locator('.refusal').innerText(), /It takes 8 cards of one colour/);
    assert.deepEqual(faults, []);
    await context.close();
});

test('the hint names a move, says why, and can be followed', async () => {
    const { page, context, faults } = await readyToClaim({ confirm: 'never' });
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.waitForSelector('.hint .button', { timeout: 30000 });
    assert.match(await page.locator('.hint p').innerText(), /^\S.*\. \S.*\.$/s);
    const log = await page.locator('.seat.own').innerText();
    await page.locator('.hint .button').click();
    await page.waitForFunction((old) => (document.querySelector('.seat.own') as HTMLElement).innerText !== old || document.querySelector('.offer'), log);
    assert.deepEqual(faults, []);
    await context.close();
});

test('what others do is shown at a pace, and never in the way of the next move', async () => {
    const { page, context, faults } = await visit(browser, site.url, { speed: 0.5 });
    await startGame(page, { map: 'newyork', opponents: 3 });
    await page.locator('.offer input').first().check();
    await page.locator('.offer .button.main').click();
    await page.waitForTimeout(700);
    if (!(await page.locator('.decision.own').count())) {
        await page.waitForTimeout(600);
        await page.locator('.pile.stock').click();
    }
    await page.waitForSelector('.decision.own', { timeout: 3000 });
    await playOn(page, '.seat.own:not(.acts)', 6);
    assert.deepEqual(faults, []);
    await context.close();
});
