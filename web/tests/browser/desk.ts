/* desk.ts - somebody who draws a map of ten towns in the studio. */

import type { Page } from 'playwright-core';

export interface At {
    x: number;
    y: number;
}

export const TOWNS = ['Aachen', 'Bonn', 'Trier', 'Mainz', 'Worms', 'Kassel', 'Fulda', 'Siegen', 'Hagen', 'Münster'];

/* Places on a sheet of five by two, a little out of line. */
const spot = (i: number, { width, height }: { width: number; height: number }): At => ({
    x: width * (0.14 + 0.18 * (i % 5)),
    y: height * (i < 5 ? 0.3 : 0.72) + (i % 2 ? 0.05 : -0.02) * height,
});

/* Neighbours along the rows and across. */
const PAIRS: [number, number][] = [
    ...[0, 1, 2, 3, 5, 6, 7, 8].map((i): [number, number] => [i, i + 1]),
    ...[0, 1, 2, 3, 4].map((i): [number, number] => [i, i + 5]),
];

/* Lays an empty sheet on the desk of the page at `url`. */
export async function openDesk(page: Page, url: string): Promise<void> {
    await page.goto(`${url}#/studio`);
    await page.getByRole('button', { name: 'Draw a new map' }).click();
    await page.waitForSelector('.studio-canvas');
}

/* The printed sheet in the window, without its frame. */
async function sheetBox(page: Page): Promise<At & { width: number; height: number }> {
    const box = (await page.locator('.studio-canvas .board-sheet').boundingBox())!;
    const edge = (box.width * 44) / 1088;
    return { x: box.x + edge, y: box.y + edge, width: box.width - 2 * edge, height: box.height - 2 * edge };
}

export async function dots(page: Page): Promise<At[]> {
    return page.$$eval('.studio-canvas .place circle.dot', (all) =>
        all.map((dot) => {
            const { x, y, width, height } = dot.getBoundingClientRect();
            return { x: x + width / 2, y: y + height / 2 };
        }),
    );
}

export async function waitForDots(page: Page, count: number): Promise<void> {
    await page.waitForFunction(
        (wanted) => document.querySelectorAll('.studio-canvas .place circle.dot').length === wanted,
        count,
    );
}

export const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('tab', { name }).click();

/* Ten towns by tap and typed name, routes by `join`, tickets proposed; then the map can be played. */
export async function draw(
    page: Page,
    tap: (at: At) => Promise<void>,
    join: (a: At, b: At) => Promise<void>,
): Promise<void> {
    const sheet = await sheetBox(page);
    for (const [i, name] of TOWNS.entries()) {
        const { x, y } = spot(i, sheet);
        await tap({ x: sheet.x + x, y: sheet.y + y });
        await page.getByLabel('Name', { exact: true }).fill(name);
    }
    await waitForDots(page, TOWNS.length);
    await page.getByRole('button', { name: 'Routes', exact: true }).click();
    const at = await dots(page);
    for (const [i, j] of PAIRS) await join(at[i]!, at[j]!);
    await press(page, 'Tickets');
    await page.getByRole('button', { name: 'Propose', exact: true }).click();
    await press(page, /Check/);
    await page.locator('.studio-verdict.good').waitFor();
}

export async function drawByMouse(page: Page): Promise<void> {
    await draw(
        page,
        ({ x, y }) => page.mouse.click(x, y),
        async (a, b) => {
            await page.mouse.move(a.x, a.y);
            await page.mouse.down();
            await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2);
            await page.mouse.move(b.x, b.y);
            await page.mouse.up();
        },
    );
}
