/* browser.test.ts - the board in Debian's chromium: pointers, keys, drag and drop, and what axe finds.  Skipped where
 * there is no chromium. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { layoutBoard } from '../../board/layout';
import { hasBrowser, launch } from '../browser/page';
import { serveDemo } from './demo';
import { artOf, factsOf, landOf } from './maps';

const skip = hasBrowser() ? false : 'no chromium';
let demo: Awaited<ReturnType<typeof serveDemo>>;
let browser: Browser;
let page: Page;
const said: string[] = [];
const faults: string[] = [];

before(async () => {
    if (skip) return;
    demo = await serveDemo('browser');
    browser = await launch();
    page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
    page.on('console', (message) => (message.type() === 'error' ? faults : said).push(message.text()));
    page.on('pageerror', (error) => faults.push(String(error)));
    await page.goto(`${demo.url}?map=europe&show=claims,lit,stations,still`);
    await page.waitForSelector('.board-names text');
});

after(async () => {
    await browser?.close();
    demo?.close();
});

const transform = (): Promise<string> => page.$eval('.board-sheet', (sheet) => (sheet as HTMLElement).style.transform);
const route = (): Promise<string | null> =>
    page.evaluate(() => document.activeElement?.getAttribute('data-route') ?? null);

/* What the board told since `said` was emptied: at least one thing, or, `none`, all that came before a word of our own.
 * It comes over the console, which may be late. */
async function heard(none = false): Promise<string[]> {
    const last = 'nothing more';
    if (none) await page.evaluate((word) => console.log(word), last);
    const end = Date.now() + 120_000; // then the test fails
    while ((none ? !said.includes(last) : said.length === 0) && Date.now() < end)
        await new Promise((done) => setTimeout(done, 10));
    return said.filter((text) => text !== last);
}

/* Where a space of a route is on the screen, by the layout and the sheet's transform. */
async function spaceAt(id: string): Promise<{ x: number; y: number }> {
    const [x, y, zoom] = /translate\(([-\d.]+)px, ?([-\d.]+)px\) scale\(([-\d.]+)\)/
        .exec(await transform())!
        .slice(1)
        .map(Number);
    const space = layoutBoard(factsOf('europe'), artOf('europe')).routes.get(id)!.spaces[0]!;
    const { view } = landOf('europe');
    return { x: x! + (space.x - view[0]) * zoom!, y: y! + (space.y - view[1]) * zoom! };
}

test('a click on a space chooses its route, before and after zooming', { skip }, async () => {
    for (const wheel of [0, -400]) {
        const at = await spaceAt('kharkov--kyiv');
        const old = await transform();
        await page.mouse.move(at.x, at.y);
        if (wheel) await page.mouse.wheel(0, wheel);
        await page.waitForFunction(
            ([before, isZoomed]) => {
                const sheet = document.querySelector<HTMLElement>('.board-sheet');
                return (!isZoomed || sheet?.style.transform !== before) && !document.querySelector('.board.moving');
            },
            [old, wheel !== 0] as const,
        );
        const now = await spaceAt('kharkov--kyiv');
        said.length = 0;
        await page.mouse.click(now.x, now.y);
        assert.deepEqual(await heard(), ['route kharkov--kyiv']);
    }
});

test('a drag pans and chooses nothing', { skip }, async () => {
    const before = await transform();
    said.length = 0;
    await page.mouse.move(600, 400);
    await page.mouse.down();
    await page.mouse.move(500, 330, { steps: 5 });
    await page.mouse.up();
    assert.notEqual(await transform(), before);
    assert.deepEqual(await heard(true), []);
});

test('keys zoom, show all, walk over lit routes only, and choose', { skip }, async () => {
    await page.focus('.board-focus [data-route][tabindex="0"]');
    await page.keyboard.press('0');
    const all = await transform();
    await page.keyboard.press('+');
    assert.notEqual(await transform(), all);
    const first = await route();
    await page.keyboard.press('PageDown');
    const second = await route();
    assert.notEqual(second, first);
    await page.keyboard.press('ArrowLeft');
    const third = (await route())!;
    const lit = await page.$$eval('.glow.lit', (items) => items.length);
    assert.ok(lit > 5);
    said.length = 0;
    await page.keyboard.press('Enter');
    assert.deepEqual(await heard(), [`route ${third}`]);
    await page.keyboard.press('Tab');
    assert.ok(await page.evaluate(() => document.activeElement?.getAttribute('data-location')));
});

test('a click that a screen reader makes chooses the route it names', { skip }, async () => {
    said.length = 0;
    await page.$eval('[data-route="riga--wilno"]', (item) =>
        item.dispatchEvent(new MouseEvent('click', { bubbles: true })),
    );
    assert.deepEqual(await heard(), ['route riga--wilno']);
});

test('a colour dropped on a space is told with its route', { skip }, async () => {
    await page.keyboard.press('0');
    const at = await spaceAt('brest--paris-1').catch(() => spaceAt('brest--paris'));
    said.length = 0;
    await page.evaluate(({ x, y }) => {
        const data = new DataTransfer();
        data.setData('text/x-fogg-colour', 'black');
        for (const type of ['dragover', 'drop']) {
            document.querySelector('.board')!.dispatchEvent(
                new DragEvent(type, {
                    clientX: x,
                    clientY: y,
                    dataTransfer: data,
                    bubbles: true,
                    cancelable: true,
                }),
            );
        }
    }, at);
    assert.match((await heard()).join(), /^drop brest--paris\S* black$/);
});

test('the board fits a phone, and its names are readable there', { skip }, async () => {
    await page.setViewportSize({ width: 390, height: 640 });
    await page.click('.board-button:nth-child(3)');
    const box = await page.$eval('.board-sheet', (sheet) => sheet.getBoundingClientRect().toJSON() as DOMRect);
    assert.ok(box.width <= 391 && box.height <= 641);
    const height = await page.$eval('.board-names text', (name) => {
        const size = Number(name.getAttribute('font-size'));
        return size * (name as SVGTextElement).getScreenCTM()!.a;
    });
    assert.ok(height > 9.5, String(height));
    await page.setViewportSize({ width: 1200, height: 800 });
});

test('axe finds nothing, and nothing went wrong in the console', { skip }, async () => {
    await page.addScriptTag({ content: readFileSync('node_modules/axe-core/axe.min.js', 'utf8') });
    const found = await page.evaluate(async () => {
        const { axe } = window as unknown as {
            axe: { run(how: object): Promise<{ violations: { id: string; nodes: unknown[] }[] }> };
        };
        return (await axe.run({ resultTypes: ['violations'] })).violations.map(
            ({ id, nodes }) => `${id} ${nodes.length}`,
        );
    });
    assert.deepEqual(found, []);
    assert.deepEqual(faults, []);
});
