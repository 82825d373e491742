/* Variants and house rules, alone and at a table; and a map that is drawn in the studio, put on a server and played
 * there by two. */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import { drawByMouse, openDesk, press } from './desk';
import { host, type Host } from './host';
import { ASIDE, launch, playALittle, playOn, PROGRAM, visit } from './page';

const folder = mkdtempSync(join(tmpdir(), 'fogg-modes-'));
const WIDE = { viewport: { width: 1440, height: 900 } };

let browser: Browser;
let served: Host;
before(async () => {
    [browser, served] = await Promise.all([launch(), host()]);
});
after(async () => {
    await browser.close();
    served.close();
});

/* Opens the house rules of a form. */
async function openRules(form: Locator): Promise<Locator> {
    const rules = form.locator('.mode-fields');
    await rules.locator('summary').click();
    await rules.locator('input[name=cars]').waitFor();
    return rules;
}

async function saveRecord(page: Page, name: string): Promise<string> {
    const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save the record' }).click(),
    ]);
    const path = join(folder, name);
    await download.saveAs(path);
    return path;
}

/* Where the places of the board lie on its sheet. */
const placesOf = (page: Page): Promise<string[]> =>
    page
        .locator('.board .place')
        .evaluateAll((all) => all.map((place) => place.getAttribute('transform') ?? place.innerHTML.slice(0, 120)));

test('a variant with house rules is played alone; its points are hidden, its record carries it', async () => {
    const { page, context, faults } = await visit(browser, `${served.url}#/new/usa`);
    const rules = await openRules(page.locator('.play-form'));
    await rules.locator('select[name=variant]').selectOption({ label: '1910 tickets' });
    await rules.locator('input[name=cars]').fill('14');
    await rules.locator('select[name=market]').selectOption('4');
    await rules.getByLabel('Points are hidden until the end').check();
    await page.locator('.play-now .button.main').click();
    await page.waitForSelector('.decision');
    await page.waitForFunction(() => document.title.includes('United States: 1910 tickets, house rules'));
    await playALittle(page, 3);
    assert.equal(await page.locator('.seat-points, .board-track .marker').count(), 0);
    assert.equal(await page.locator('.market .slot').count(), 4);
    const places = await placesOf(page);
    assert.equal(new Set(places).size, 36);
    await page.reload(); // a kept game goes on
    await page.waitForSelector('.decision');
    await playOn(page, '.end-side');
    await page.waitForSelector('.scores');
    const record = await saveRecord(page, 'usa-1910.fogg');
    const header = JSON.parse(readFileSync(record, 'utf8').split('\n')[0]!) as { map: string; map_text: string };
    assert.equal(header.map, 'usa-1910-house');
    assert.match(header.map_text, /^cars 14$/m);
    assert.match(execFileSync(PROGRAM, ['verify', record], { encoding: 'utf8' }), /1 game, \d+ events, ok/);
    assert.deepEqual(faults, []);
    await context.close();

    /* A browser that has never seen the variant shows its record on the map that it is a variant of. */
    const other = await visit(browser, `${served.url}#/games`);
    await other.page.locator('.file input').setInputFiles(record);
    await other.page.waitForSelector('.replay-tools');
    await other.page.locator('.board .scenery-coast, .board .scenery-land').first().waitFor({ state: 'attached' });
    assert.deepEqual(await placesOf(other.page), places);
    assert.ok((await other.page.locator('.seat-points').count()) > 0, 'the game is over: points are shown');
    assert.deepEqual(other.faults, []);
    await other.context.close();
});

test('a map is drawn, put on the server by somebody with an account, and played there by two', async () => {
    const ann = await visit(browser, served.url + ASIDE, { name: 'Ann' }, WIDE);
    await openDesk(ann.page, served.url);
    await ann.page.getByLabel('Name of the map').fill('My Rhine and all the towns along its banks');
    await drawByMouse(ann.page);
    await press(ann.page, 'Share');
    const form = ann.page.locator('.studio-form', { hasText: 'On this server' });
    await form.locator('input[type=text]').fill('Ann Own');
    await form.locator('input[type=password]').fill('long enough');
    await form.getByRole('button', { name: 'Make an account' }).click();
    await form.getByRole('button', { name: 'Put it on the server' }).click();
    await form.getByText('The map is on the server.').waitFor();
    await form.getByRole('link', { name: 'Open a table with it' }).click();

    const table = ann.page.locator('.open-form');
    assert.match(await table.locator('select').first().inputValue(), /^my-rhine-and-all-the-towns-alo@[0-9a-f]{16}$/);
    const rules = await openRules(table);
    await rules.locator('input[name=cars]').fill('9');
    await rules.getByLabel('Points are hidden until the end').check();
    await table.locator('.button.main').click();
    await ann.page.getByText('9 pieces each and hidden points').waitFor();
    const code = ann.page.url().split('#')[1]!;

    const bob = await visit(browser, `${served.url}#${code}`, { name: 'Bob' });
    await bob.page.getByText('9 pieces each and hidden points').waitFor();
    await bob.page.getByRole('button', { name: 'Sit here' }).click();
    await Promise.all([ann.page.waitForSelector('.offer'), bob.page.waitForSelector('.offer')]);
    for (const { page } of [ann, bob]) {
        assert.equal(await page.locator('.seat-points, .board-track .marker').count(), 0);
        assert.ok(((await page.locator('.board').first().textContent()) ?? '').includes('Aachen'));
    }
    await Promise.all([playOn(ann.page, '.scores'), playOn(bob.page, '.scores')]);
    const totals = async (page: Page): Promise<string[]> => page.locator('.scores .total td').allInnerTexts();
    assert.deepEqual(await totals(ann.page), await totals(bob.page));
    const record = await saveRecord(bob.page, 'rhine.fogg');
    execFileSync(PROGRAM, ['verify', record]);

    /* It stands among the maps of the server, with its author; and a person may not have too many. */
    await bob.page.goto(`${served.url}#/maps`);
    await bob.page.locator('.map-row', { hasText: 'by Ann Own' }).waitFor();
    assert.match(served.admin('maps'), /Ann Own/);
    assert.deepEqual([...ann.faults, ...bob.faults], []);
    await ann.context.close();
    await bob.context.close();
});
