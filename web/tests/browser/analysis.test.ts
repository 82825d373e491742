/* After a game: its analysis, its mistakes as questions, puzzles, the deal of the day, facts and what to learn. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { ASIDE, DIST, launch, resize, serve, visit, type Serving } from './page';

let browser: Browser;
let site: Serving;
before(async () => {
    [browser, site] = await Promise.all([launch(), serve(DIST)]);
});
after(async () => {
    await browser.close();
    await site.close();
});

const LONG = 'Jean Passepartout of Paris';

/* A game of New York that a person with a long name played against a bot. */
const RECORD = readFileSync('../tests/replays/newyork-2.fogg', 'utf8')
    .replace(/("kind": ")[^"]*(".*?"kind": ")[^"]*"/, '$1human$2bot:normal"')
    .replace(/("name": ")[^"]*"/, `$1${LONG}"`);

async function keep(page: Page): Promise<void> {
    await page.evaluate((record) => localStorage.setItem('fogg.record.tested', JSON.stringify(record)), RECORD);
}

test('a finished game is analysed: graph, turning points, mistakes, and what to learn is kept', async () => {
    const { page, context, faults } = await visit(browser, site.url + ASIDE);
    await keep(page);
    await page.goto(`${site.url}#/replay/tested`);
    await page.getByRole('button', { name: 'Analyse the game' }).click();
    await page.waitForSelector('.graph svg');
    assert.equal(await page.locator('.graph .chart-line').count(), 2, 'a line a seat');
    assert.ok((await page.locator('.graph-name').allTextContents()).includes(LONG));
    for (const [width, height] of [
        [390, 844],
        [1280, 800],
    ] as const) {
        await resize(page, width, height);
        await page.waitForFunction(() => {
            const graph = document.querySelector('.graph')!;
            return graph.querySelector('svg')?.viewBox.baseVal.width === graph.clientWidth;
        });
        const cut = await page.locator('.graph text').evaluateAll((all) => {
            const end = (one: Element): number => one.getBoundingClientRect().right;
            return all.filter((one) => end(one) > end(one.closest('svg')!) + 1).map((one) => one.textContent);
        });
        assert.deepEqual(cut, [], `texts that the graph cuts off at ${width}`);
    }
    assert.equal(await page.locator('.ratings tbody tr').count(), 2, 'a row a seat');
    await page.waitForSelector('.after-graph progress', { state: 'detached' });
    assert.ok((await page.locator('.turning').count()) <= 3, 'at most three turning points');
    const turn = page.locator('.after-steps span');
    const shown = await turn.innerText();
    await page.locator('.graph input').fill('10');
    await page.waitForFunction((old) => document.querySelector('.after-steps span')?.textContent !== old, shown);
    const mistakes = page.locator('.mistake:not(.find) .mistake-head');
    if ((await mistakes.count()) > 0) {
        await mistakes.first().click();
        await page.waitForSelector('.mistake[data-shown=true] .options tr');
        assert.ok((await page.locator('.options tr').count()) >= 2, 'the mistake is one among several actions');
        await page.locator('.mistake[data-shown=true]').getByRole('button', { name: 'Play on from here' }).click();
        await page.waitForSelector('.game.table .hand, .ended'); // the others may end the game in their next turn
    } else await page.getByText('No decision lost much.').waitFor();
    await page.goto(`${site.url}#/profile`);
    await page.getByText('1 game analysed').waitFor();
    assert.deepEqual(faults, []);
    await context.close();
});

test('the board is seen beside the analysis, on wide maps and in all widths', async () => {
    const { page, context, faults } = await visit(browser, site.url + ASIDE);
    const record = readFileSync('../tests/replays/usa-2.fogg', 'utf8');
    await page.evaluate((text) => localStorage.setItem('fogg.record.wide', JSON.stringify(text)), record);
    await page.goto(`${site.url}#/after/wide`);
    await page.waitForSelector('.after-board.wide .board', { state: 'attached' });
    for (const [width, height] of [
        [1440, 900],
        [1280, 800],
        [1024, 768],
        [844, 390],
        [390, 844],
    ] as const) {
        await resize(page, width, height);
        const box = await page.locator('.after-board .board').boundingBox();
        assert.ok(
            box && box.width > 200 && box.height > 100,
            `the board has a size at ${width}: ${JSON.stringify(box)}`,
        );
    }
    assert.deepEqual(faults, []);
    await context.close();
});

test('a mistake is asked as a question and answered on the board', async () => {
    const { page, context, faults } = await visit(browser, site.url + ASIDE);
    await keep(page);
    await page.goto(`${site.url}#/learn/tested`);
    await page.waitForSelector('.question, .page-body p:not([role=alert])');
    if ((await page.locator('.question').count()) > 0) {
        await answer(page);
        await page.waitForSelector('.verdict');
        await page.getByRole('button', { name: 'Next' }).click();
        await page.waitForSelector('.verdict', { state: 'detached' });
    }
    assert.deepEqual(faults, []);
    await context.close();
});

/* Does something that is legal: keeps all tickets, pays, or draws a blind card. */
async function answer(page: Page): Promise<void> {
    await page.waitForSelector('.question');
    for (const box of await page.locator('.offer input').all()) await box.check();
    const ways = ['.offer .button.main', '.decision .button.main', '.stock:not([aria-disabled=true])'];
    for (const way of ways) {
        const found = page.locator(way).first();
        if ((await found.count()) > 0 && (await found.isEnabled())) {
            await found.click();
            return;
        }
    }
    throw new Error('nothing can be done');
}
