/* The table on a phone, upright and on its side: the map keeps its place, nothing lies over it, everything can be
 * touched, and what the others did is in sight. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import {
    ASIDE,
    DIST,
    drawn,
    launch,
    OWN,
    playALittle,
    playOn,
    resize,
    serve,
    settle,
    startGame,
    visit,
    type Serving,
    type Visit,
} from './page';
import { claims, find, isPlain, openAt, routeOf, spot, tap } from './position';
import { READ } from './readable';

let browser: Browser;
let site: Serving;
before(async () => {
    [browser, site] = await Promise.all([launch(), serve(DIST)]);
});
after(async () => {
    await browser.close();
    await site.close();
});

const WAYS = { upright: { width: 390, height: 844 }, 'on its side': { width: 844, height: 390 } } as const;

const phone = (way: keyof typeof WAYS): Promise<Visit> =>
    visit(
        browser,
        site.url + ASIDE,
        { confirm: 'touch', isPatient: true },
        { viewport: WAYS[way], hasTouch: true, isMobile: true },
    );

interface Rect {
    left: number;
    right: number;
    top: number;
    bottom: number;
}

const rects = (page: Page, ...selectors: string[]): Promise<Record<string, Rect>> =>
    page.evaluate(
        (all) =>
            Object.fromEntries(
                all.flatMap((selector) => {
                    const found = document.querySelector(selector)?.getBoundingClientRect();
                    if (!found) return [];
                    const { left, right, top, bottom } = found;
                    return [[selector, { left, right, top, bottom }]];
                }),
            ),
        selectors,
    );

/* Whatever can be pressed in the table and is smaller than a finger. */
const tooSmall = (page: Page): Promise<string[]> =>
    page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.table button, .table a, .table summary, .table label')]
            .map((one) => ({ one, box: one.getBoundingClientRect() }))
            .filter(({ box }) => box.width > 1 && (box.width < 43.5 || box.height < 43.5))
            .map(({ one, box }) => `${one.outerHTML.slice(0, 90)} ${box.width.toFixed()}x${box.height.toFixed()}`),
    );

const PARTS = ['.game-board', '.seats', '.game-last', '.tickets', '.market', '.hand', '.decision'];

for (const way of ['upright', 'on its side'] as const) {
    test(`${way}, the map keeps its size and place through a game, with nothing over it`, async () => {
        const { page, context, faults } = await phone(way);
        const { width, height } = WAYS[way];
        await startGame(page, { map: 'europe', opponents: 4 });
        assert.equal(await page.locator('.tickets.to-come .free').count(), 2, 'a place for each ticket to be kept');
        await settle(page);
        const before = (await rects(page, '.game-board'))['.game-board']!;
        assert.ok((before.bottom - before.top) * (before.right - before.left) > 120_000, 'the map has room');
        for (let part = 0; part < 6; part++) {
            const boxes = await rects(page, ...PARTS);
            assert.deepEqual(boxes['.game-board'], before, 'the map has not moved');
            for (const [name, box] of Object.entries(boxes)) {
                assert.ok(
                    box.left >= -1 && box.right <= width + 1 && box.top >= -1 && box.bottom <= height + 1,
                    `${name} is in sight: ${JSON.stringify(box)}`,
                );
                const isBeside =
                    box.top >= before.bottom - 1 ||
                    box.bottom <= before.top + 1 ||
                    box.left >= before.right - 1 ||
                    box.right <= before.left + 1;
                assert.ok(name === '.game-board' || isBeside, `${name} is not over the map`);
            }
            assert.deepEqual(await tooSmall(page), []);
            assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
            await playALittle(page, 5);
            await settle(page);
        }
        assert.deepEqual(faults, []);
        await context.close();
    });
}

test('a claim is chosen, paid and confirmed in the sheet, and the map does not move', async () => {
    const position = find({ map: 'usa', isIt: (_, view, action) => isPlain(view, action) });
    const { page, context, faults } = await phone('upright');
    await openAt(page, position);
    const map = await rects(page, '.game-board');
    await page.getByRole('button', { name: 'Show the whole map' }).click();
    await tap(page, 'route', routeOf(position));
    await page.getByRole('button', { name: /^Claim with/ }).waitFor();
    assert.deepEqual(await rects(page, '.game-board'), map);
    assert.deepEqual(await tooSmall(page), []);
    await page.getByRole('button', { name: /^Claim with/ }).click();
    await page.locator('.board .train').first().waitFor();
    assert.deepEqual(faults, []);
    await context.close();
});

/* Texts and payments of the sheet that lie under what follows them. */
const covered = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
        const parts = [...document.querySelectorAll('.decision > :not(.ask-hint)')];
        return parts.slice(1).flatMap((part, before) => {
            const range = document.createRange();
            range.selectNodeContents(parts[before]!);
            const over = range.getBoundingClientRect().bottom - part.getBoundingClientRect().top;
            return over > 1 ? [`${parts[before]!.textContent} lies ${over} pixels under ${part.className}`] : [];
        });
    });

test('a route that is chosen in the list of the sheet comes into sight on the map', async () => {
    const position = find({ map: 'usa', isIt: (_, view) => view.phase === 'turn' && claims(view).length > 8 });
    const { page, context, faults } = await phone('upright');
    await openAt(page, position);
    const isInSight = async (id: string): Promise<boolean> => {
        const { x, y } = await spot(page, 'route', id);
        const map = (await page.locator('.game-board').boundingBox())!;
        return x > map.x && x < map.x + map.width && y > map.y && y < map.y + map.height;
    };
    let moved = 0;
    for (const { route } of claims(position.view)) {
        if (await isInSight(route)) continue;
        const [a = '', b = ''] = route.replace(/-\d$/, '').split('--');
        const name = `${position.names.get(a)} – ${position.names.get(b)}`;
        const button = page.locator('.decision ul button').filter({ hasText: name });
        if (!(await button.count())) continue;
        await button.first().click();
        await page.locator('.glow.selected').waitFor({ state: 'attached' });
        for (let tries = 0; tries < 60 && !(await isInSight(route)); tries++) await drawn(page); // it moves later
        assert.ok(await isInSight(route), name);
        await page.getByRole('button', { name: 'Back' }).click();
        moved++;
    }
    assert.ok(moved > 0, 'all that can be claimed was in sight');
    assert.deepEqual(faults, []);
    await context.close();
});

test('nothing in the sheet lies over its words or payments, in any language', async () => {
    const turn = find({ map: 'europe', isIt: (_, view) => view.phase === 'turn' && claims(view).length > 3 });
    const tunnel = find({ map: 'switzerland', canBe: isPlain, isIt: (after) => !!after.tunnel });
    for (const language of READ) {
        const options = { viewport: WAYS.upright, hasTouch: true, isMobile: true };
        const { page, context, faults } = await visit(
            browser,
            site.url + ASIDE,
            { confirm: 'always', language },
            options,
        );
        await openAt(page, turn);
        for (const { width, height } of Object.values(WAYS)) {
            await resize(page, width, height);
            assert.deepEqual(await covered(page), [], `${language} at ${width}`);
        }
        await openAt(page, tunnel);
        await page.locator(`[data-route="${routeOf(tunnel)}"]`).dispatchEvent('click'); // it may be out of sight
        await page.locator('.answers').waitFor();
        for (const { width, height } of Object.values(WAYS)) {
            await resize(page, width, height);
            assert.deepEqual(await covered(page), [], `a claim in ${language} at ${width}`);
        }
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('drawing tickets asks on a touch screen, and can be answered with no', async () => {
    const { page, context, faults } = await phone('upright');
    await openAt(page, find({ map: 'usa', isIt: (_, view) => view.phase === 'turn' }));
    await page.locator('.tickets-pile').click();
    await page.getByRole('heading', { name: 'Draw tickets' }).waitFor();
    assert.equal(await page.locator('.offer').count(), 0);
    await page.locator('.decision').getByRole('button', { name: 'Back' }).click();
    await page.locator('.tickets-pile').click();
    await page.getByRole('button', { name: 'Yes, do it' }).click();
    await page.locator('.offer').waitFor();
    const boxes = await rects(page, '.stock', '.tickets-pile');
    assert.ok(boxes['.tickets-pile']!.left - boxes['.stock']!.right >= 8, 'stock and tickets stand apart');
    assert.deepEqual(faults, []);
    await context.close();
});

test('what the others did last is above the map, and shown again when it is tapped', async () => {
    const { page, context, faults } = await phone('upright');
    await startGame(page, { map: 'newyork', opponents: 2 });
    await playOn(page, '.last-actions b');
    await page.waitForSelector(OWN);
    const told = page.locator('.last-actions button:has(b)').first();
    await told.click();
    await page.locator('.glow.selected, .board .selected').first().waitFor();
    await page.getByRole('button', { name: 'Log and routes' }).click();
    await page.getByRole('tab', { name: 'Log' }).click();
    const log = page.locator('.log');
    await log.waitFor();
    await page.waitForFunction(() => {
        const list = document.querySelector('.log');
        return list && list.scrollHeight - list.scrollTop - list.clientHeight < 2;
    }); // the log opens at its end
    await settle(page);
    assert.equal((await rects(page, '.game-more'))['.game-more']!.bottom, 844);
    assert.deepEqual(await tooSmall(page), []);
    await page.getByRole('button', { name: 'Close' }).click();
    assert.equal(await log.isVisible(), false);
    assert.deepEqual(faults, []);
    await context.close();
});

for (const map of ['usa', 'europe', 'newyork', 'sanfrancisco']) {
    test(`${map}: the ends of a ticket that is tapped are on the map, and under no button`, async () => {
        const { page, context, faults } = await phone('upright');
        const position = find({ map, isIt: (_, view) => view.phase === 'turn' && view.tickets!.length > 0 });
        await openAt(page, position);
        const { left, right, top, bottom } = (await rects(page, '.game-board'))['.game-board']!;
        for (const { id } of position.view.tickets!) {
            const ends = id.split('--');
            await page.getByRole('button', { name: 'Show the whole map' }).click();
            const names = ends.map((end) => position.names.get(end)!);
            await page.locator('.tickets .ticket-item', { hasText: names[0] }).filter({ hasText: names[1] }).click();
            assert.equal(await page.locator('.board-names .marked').count(), 2, 'both names are shown');
            for (const end of ends) {
                const { x, y } = await spot(page, 'location', end);
                assert.ok(x > left && x < right && y > top && y < bottom, `${end} is on the map`);
                const isFree = await page.evaluate(
                    ([at, over]) => document.elementFromPoint(at, over)!.closest('button, a') === null,
                    [x, y] as const,
                );
                assert.ok(isFree, `${end} is under no button`);
            }
        }
        assert.deepEqual(faults, []);
        await context.close();
    });
}

test('a replay on its side has names and points that do not lie over each other', async () => {
    const { page, context, faults } = await phone('upright');
    await startGame(page, { map: 'newyork', opponents: 3 });
    await playOn(page, '.scores');
    await page.getByRole('button', { name: 'Replay' }).click();
    await page.waitForSelector('.replay-tools');
    await page.locator('input[type=range]').fill('60');
    await page.locator('.replay-count').getByText(/^60\//).waitFor();
    for (const size of Object.values(WAYS)) {
        await resize(page, size.width, size.height);
        const crossed = await page.evaluate(() => {
            const parts = [...document.querySelectorAll('.replay .seat')].flatMap((seat) => [
                [seat.querySelector('.seat-text')!, seat.querySelector('.seat-points')!],
                [seat.querySelector('.seat-head')!, seat.querySelector('.seat-facts')!],
                [seat.querySelector('.seat-facts')!, seat.querySelector('.card-row, .seat-tickets')!],
            ]);
            return parts.filter(([a, b]) => {
                if (!a || !b) return false;
                const [p, q] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
                return p.left < q.right - 1 && q.left < p.right - 1 && p.top < q.bottom - 1 && q.top < p.bottom - 1;
            }).length;
        });
        assert.equal(crossed, 0, JSON.stringify(size));
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), size.width);
    }
    assert.deepEqual(faults, []);
    await context.close();
});

test('no name covers a space of a route, upright, on its side and with the whole map in sight', async () => {
    for (const way of ['upright', 'on its side'] as const)
        for (const map of ['newyork', 'sanfrancisco']) {
            const { page, context, faults } = await phone(way);
            await openAt(page, find({ map, isIt: (_, view) => view.phase === 'turn' }));
            for (const step of ['near', 'whole']) {
                if (step === 'whole') await page.getByRole('button', { name: 'Show the whole map' }).click();
                await settle(page);
                const covered = await page.evaluate(() => {
                    const spaces = [...document.querySelectorAll<SVGGeometryElement>('.board-routes .space')].map(
                        (one) => one.getBoundingClientRect(),
                    );
                    const names = [...document.querySelectorAll('.board-names .name:not(.marked) tspan')];
                    return names
                        .filter((name) => {
                            const p = name.getBoundingClientRect();
                            const [x, y] = [p.left + p.width / 2, p.top + p.height / 2];
                            return spaces.some(
                                (q) =>
                                    q.width < 40 &&
                                    q.height < 40 &&
                                    Math.abs(q.left + q.width / 2 - x) < p.width / 2 &&
                                    Math.abs(q.top + q.height / 2 - y) < p.height / 2,
                            );
                        })
                        .map((name) => name.textContent);
                });
                assert.deepEqual(covered, [], `${map}, ${way}, ${step}`);
            }
            assert.deepEqual(faults, []);
            await context.close();
        }
});
