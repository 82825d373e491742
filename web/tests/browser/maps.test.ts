/* Maps that the page was not built with: opened from a file, played, replayed, removed; and hostile files refused. */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { ASIDE, DIST, PROGRAM, launch, playOn, serve, startGame, visit, type Serving } from './page';

const TEN = readFileSync('../tests/maps/ten.txt', 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'fogg-maps-'));

let browser: Browser;
let site: Serving;
before(async () => {
    [browser, site] = await Promise.all([launch(), serve(DIST)]);
});
after(async () => {
    await browser.close();
    await site.close();
});

const goTo = (page: Page, hash: string): Promise<unknown> => page.goto(`${new URL(page.url()).origin}/${hash}`);

async function pick(page: Page, text: string): Promise<void> {
    await goTo(page, '#/maps');
    const file = { name: 'mine.txt', mimeType: 'text/plain', buffer: Buffer.from(text) };
    await page.locator('.file input').setInputFiles(file);
}

test('a map of ten cities without a drawing is opened, played, saved, removed and brought back', async () => {
    const { page, context, faults } = await visit(browser, site.url + ASIDE, { isPatient: true });
    await pick(page, TEN);
    await page.waitForSelector('.play-now');
    assert.match(await page.locator('h1').innerText(), /Around the Carpathians/);
    await page.reload();
    await page.locator('.play-now .button.main').click();
    await page.waitForSelector('.decision');
    const names = (await page.locator('.board').first().textContent()) ?? '';
    assert.ok(names.includes("Napoca; 'b'"), 'signs in a name are text');
    await playOn(page, '.end-side');
    await page.waitForSelector('.scores');
    const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save the record' }).click(),
    ]);
    const record = join(folder, 'ten.fogg');
    await download.saveAs(record);
    assert.match(execFileSync(PROGRAM, ['verify', record], { encoding: 'utf8' }), /1 game, \d+ events, ok/);
    await goTo(page, '#/maps');
    await page.getByRole('button', { name: 'Remove Around the Carpathians' }).click();
    await page.getByText('Around the Carpathians is removed.').waitFor();
    assert.equal(await page.locator('.map-row', { hasText: 'Carpathians' }).count(), 0);
    await goTo(page, '#/games');
    await page.getByRole('link', { name: /Around the Carpathians/ }).click();
    await page.waitForSelector('.replay-tools'); // the game needs its map, so it is only hidden
    await goTo(page, '#/maps');
    await pick(page, TEN);
    await page.waitForSelector('.play-now');
    await goTo(page, '#/');
    await page.locator('.poster', { hasText: 'Carpathians' }).waitFor();
    assert.deepEqual(faults, []);
    await context.close();

    /* Another browser, which has never seen the map, opens the record. */
    const other = await visit(browser, `${site.url}#/games`);
    await other.page.locator('.file input').setInputFiles(record);
    await other.page.waitForSelector('.replay-tools');
    assert.ok(((await other.page.locator('.board').first().textContent()) ?? '').includes('Timișoara'));
    assert.deepEqual(other.faults, []);
    await other.context.close();
});

for (const map of ['switzerland', 'nordic', 'india']) {
    test(`a whole game of ${map} is played through the page, and its record is verified without the map`, async () => {
        const { page, context, faults } = await visit(browser, site.url + ASIDE);
        await startGame(page, { map });
        await playOn(page, '.end-side');
        await page.waitForSelector('.scores');
        const [download] = await Promise.all([
            page.waitForEvent('download'),
            page.getByRole('button', { name: 'Save the record' }).click(),
        ]);
        const record = join(folder, `${map}.fogg`);
        await download.saveAs(record);
        execFileSync(PROGRAM, ['verify', record]);
        assert.deepEqual(faults, []);
        await context.close();
    });
}

test('a map with its drawing in the same file is drawn by it, as the program draws it', async () => {
    const whole = execFileSync(PROGRAM, ['map', 'file', 'newyork'], { encoding: 'utf8' });
    const facts = JSON.parse(execFileSync(PROGRAM, ['map', 'json', 'newyork'], { encoding: 'utf8' })) as unknown;
    const { page, context, faults } = await visit(browser, site.url + ASIDE);
    await pick(page, whole.replace(/^cars +\d+/m, 'cars 14'));
    await page.waitForSelector('.play-now');
    assert.match(await page.locator('h1').innerText(), /New York/);
    await page.locator('.miniature .mini-land[d^="M"]').first().waitFor();
    /* And one without: the module and the program find the same places. */
    const plain = join(folder, 'plain.txt');
    writeFileSync(plain, TEN);
    const wanted = JSON.parse(execFileSync(PROGRAM, ['map', 'json', plain], { encoding: 'utf8' })) as unknown;
    const found = await page.evaluate(
        async ([text, id]) => {
            const worker = new Worker('worker.js');
            const wasm = await (await fetch('fogg.wasm')).arrayBuffer();
            const ask = (message: object): Promise<{ answer: { map: { facts: unknown } } }> =>
                new Promise((resolve) => {
                    worker.onmessage = ({ data }) => resolve(data);
                    worker.postMessage({ id, ...message });
                });
            await ask({ do: 'load', wasm, map: '' });
            return (await ask({ do: 'read', file: text })).answer.map.facts;
        },
        [TEN, 1] as const,
    );
    assert.deepEqual(found, wanted);
    assert.notDeepEqual(facts, wanted);
    assert.deepEqual(faults, []);
    await context.close();
});

const HOSTILE: Record<string, [text: string, says: RegExp]> = {
    'an empty file': ['', /fogg-map 1/],
    'a name with markup': [TEN.replace('"Cluj', '"<b>Cluj</b>'), /must not hold markup/],
    'a file that is no map': ['<script>alert(1)</script>', /fogg-map 1/],
    'a file of a million routes': [`${TEN}${'route arad cluj 1 red\n'.repeat(20000)}`, /route/],
    'a file that is too large': [`${TEN}${'# \n'.repeat(300000)}`, /too large/],
    'control characters in a name': [TEN.replace('"Arad"', '"Ar\u0007ad"'), /location|line|byte/],
    'a scenery of markup': [`${TEN}fogg-art 1\n`, /drawing: the layout is missing/],
    'a colour that the page has no picture of': [TEN.replaceAll('green', 'teal'), /no picture for "teal"/],
    'a route of no length': [TEN.replace('arad cluj 3', 'arad cluj 0'), /route/],
};

test('hostile files are refused with their faults, by picking and by dropping, and leave nothing behind', async () => {
    const { page, context, faults } = await visit(browser, site.url + ASIDE);
    for (const [name, [text, says]] of Object.entries(HOSTILE)) {
        await page.reload(); // the last refusal is gone
        await pick(page, text);
        const told = page.locator('.refusal');
        await told
            .filter({ hasText: says })
            .waitFor()
            .catch(() => assert.fail(name));
    }
    await goTo(page, '#/');
    await page.waitForSelector('.hall');
    await page.evaluate(() => {
        const data = new DataTransfer();
        data.items.add(new File(['fogg-map 2\n'], 'mine.txt'));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    });
    await page.locator('.refusal').waitFor();
    assert.equal(await page.evaluate(() => localStorage.getItem('fogg.maps')), null);
    assert.deepEqual(faults, []);
    await context.close();
});
