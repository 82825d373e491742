/* The studio as a new user meets it: a map of ten towns is drawn with the mouse and with a finger, checked, saved,
 * played, sent as a link; and the program takes its file. */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { dots, draw, drawByMouse, openDesk, press, TOWNS, waitForDots, type At } from './desk';
import { ASIDE, DIST, launch, playALittle, PROGRAM, resize, serve, visit, type Serving } from './page';

let browser: Browser;
let site: Serving;
before(async () => {
    [browser, site] = await Promise.all([launch(), serve(DIST)]);
});
after(async () => {
    await browser.close();
    await site.close();
});

async function savedFile(page: Page, folder: string): Promise<string> {
    await press(page, 'Share');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the file' }).click();
    const path = join(folder, 'mine.txt');
    await (await download).saveAs(path);
    return path;
}

/* Tools and words that lie over the sheet, where a place could be. */
const covering = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
        const sheet = document.querySelector('.studio-canvas')!.getBoundingClientRect();
        return ['.studio-tools', '.studio-zoom', '.studio-hint'].filter((name) => {
            const { left, right, top, bottom } = document.querySelector(name)!.getBoundingClientRect();
            return left < sheet.right && right > sheet.left && top < sheet.bottom && bottom > sheet.top;
        });
    });

test('ten towns are drawn with the mouse, the program takes the file, and the map is played', async () => {
    const { page, context, faults } = await visit(
        browser,
        site.url + ASIDE,
        {},
        { viewport: { width: 1440, height: 900 } },
    );
    await openDesk(page, site.url);
    await page.getByLabel('Name of the map').fill('My Rhine');
    await drawByMouse(page);
    const folder = mkdtempSync(join(tmpdir(), 'fogg-studio-'));
    try {
        const path = await savedFile(page, folder);
        const said = execFileSync(PROGRAM, ['map', 'check', path], { encoding: 'utf8' });
        assert.match(said, /^my-rhine: My Rhine\n/);
        assert.match(said, /locations {6}10/);
        assert.match(readFileSync(path, 'utf8'), /^fogg-land 1$/m);
        const played = execFileSync(
            PROGRAM,
            ['sim', '--map', path, '--players', '3', '--bot', 'planner', '--games', '3'],
            {
                encoding: 'utf8',
            },
        );
        assert.ok(played.length > 0);
    } finally {
        rmSync(folder, { recursive: true });
    }
    await page.getByRole('button', { name: 'Play' }).click();
    await page.locator('.play-now .button.main').click();
    await page.waitForSelector('.decision');
    await playALittle(page, 4);
    assert.deepEqual(faults, []);
    await context.close();
});

test('ten towns are drawn with a finger on a phone, and a reload loses nothing', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page, context, faults } = await visit(browser, site.url + ASIDE, {}, phone);
    await openDesk(page, site.url);
    const tap = ({ x, y }: At): Promise<void> => page.touchscreen.tap(x, y);
    await draw(page, tap, async (a, b) => {
        await tap(a);
        await tap(b);
    });
    const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(scroll, 390);
    for (const [width, height] of [
        [844, 390],
        [1440, 900],
        [390, 844],
    ] as const) {
        await resize(page, width, height);
        assert.deepEqual(await covering(page), [], `${width} × ${height}: what lies over the sheet`);
    }
    await page.reload();
    await page.waitForSelector('.studio-canvas');
    await waitForDots(page, TOWNS.length);
    await press(page, /Check/);
    await page.locator('.studio-verdict.good').waitFor();
    assert.deepEqual(faults, []);
    await context.close();
});

test('every step is taken back with the keyboard and done again; arrows move, Delete deletes', async () => {
    const { page, context, faults } = await visit(
        browser,
        site.url + ASIDE,
        {},
        { viewport: { width: 1440, height: 900 } },
    );
    await openDesk(page, site.url);
    await drawByMouse(page);
    const canvas = page.locator('.studio-canvas');
    await canvas.focus();
    for (let i = 0; i < 60; i++) await page.keyboard.press('Control+z');
    await waitForDots(page, 0);
    for (let i = 0; i < 60; i++) await page.keyboard.press('Control+Shift+z');
    await waitForDots(page, TOWNS.length);
    await page.getByRole('button', { name: 'Select and move' }).click();
    const [first] = await dots(page);
    await page.mouse.click(first!.x, first!.y);
    await canvas.focus();
    await page.keyboard.press('ArrowDown');
    const [moved] = await dots(page);
    assert.ok(moved!.y > first!.y + 2);
    await page.keyboard.press('Delete');
    await waitForDots(page, TOWNS.length - 1);
    assert.deepEqual(faults, []);
    await context.close();
});

test('a part of the world is the ground, its towns are offered, and a link carries the whole map', async () => {
    const { page, context, faults } = await visit(
        browser,
        site.url + ASIDE,
        {},
        { viewport: { width: 1440, height: 900 } },
    );
    await openDesk(page, site.url);
    await press(page, 'Sheet');
    await page.getByRole('radio', { name: 'The world' }).click();
    await page.getByPlaceholder('A town').fill('Bern');
    await page.getByRole('button', { name: 'Go there' }).click();
    await page.getByRole('button', { name: 'Take this part' }).click();
    await page.locator('.scenery-river').waitFor({ state: 'attached' });
    await press(page, 'Draw');
    await page.getByLabel('Add a place by name').fill('züri');
    await page.getByRole('button', { name: 'Zürich CH' }).click();
    await page.getByRole('button', { name: 'Select and move' }).click();
    await page.locator('.studio-canvas').focus();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add the ten largest towns' }).click();
    await waitForDots(page, 11);
    await press(page, 'Share');
    await page.getByRole('button', { name: 'Copy a link' }).click();
    const link = await page.getByLabel('As a link').inputValue();
    const other = await context.newPage();
    await other.goto(link);
    await other.waitForSelector('.studio-canvas .place');
    await waitForDots(other, 11);
    await other.locator('.scenery-river').waitFor({ state: 'attached' });
    assert.deepEqual(faults, []);
    await context.close();
});

test('the board is printed at its true size on sheets of the chosen paper, the tickets as cards', async () => {
    const { page, context, faults } = await visit(
        browser,
        site.url + ASIDE,
        {},
        { viewport: { width: 1440, height: 900 } },
    );
    await openDesk(page, site.url);
    await drawByMouse(page);
    await press(page, 'Share');
    /* The sheets are there only while the page prints: a copy is kept to look at. */
    await page.evaluate(() => {
        window.print = () => {
            const copy = document.querySelector('.studio-print')!.cloneNode(true) as HTMLElement;
            copy.id = 'sheets';
            document.body.append(copy);
        };
    });
    const printed = async (button: string): Promise<string[]> => {
        await page.getByRole('button', { name: button }).click();
        await page.waitForSelector('#sheets');
        await page.evaluate(() => document.documentElement.classList.add('printing'));
        const pdf = await page.pdf({ preferCSSPageSize: true });
        await page.evaluate(() => {
            document.getElementById('sheets')!.remove();
            document.documentElement.classList.remove('printing');
        });
        const sizes = pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
        return [...sizes].map(([, width, height]) => `${Math.round(Number(width))} ${Math.round(Number(height))}`);
    };
    const sheets = await page.getByText(/on \d+ sheets/).textContent();
    const count = Number(/on (\d+) sheets/.exec(sheets ?? '')![1]);
    assert.deepEqual(await printed('Print the board'), Array(count).fill('842 595'));
    assert.deepEqual(await printed('Print the tickets'), ['595 842']);
    await page.getByRole('radio', { name: 'Letter' }).click();
    assert.deepEqual(await printed('Print the tickets'), ['612 792', '612 792']); // ten on a sheet
    assert.deepEqual(faults, []);
    await context.close();
});
