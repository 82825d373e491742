/* What is done on the map itself: stations, tunnels, tokens, stacks, doubles; by mouse and by finger; with and without
 * a confirmation. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import type { View } from '../../app/wire';
import { ASIDE, DIST, launch, serve, visit, type Serving, type Visit, type Wish } from './page';
import { becomes, claims, colourOf, find, isPlain, openAt, own, routeOf, spot, tap, type Position } from './position';

let browser: Browser;
let site: Serving;
before(async () => {
    [browser, site] = await Promise.all([launch(), serve(DIST)]);
});
after(async () => {
    await browser.close();
    await site.close();
});

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function at(position: Position, wish: Wish = {}, options: BrowserContextOptions = {}): Promise<Visit> {
    const visitor = await visit(browser, site.url + ASIDE, wish, options);
    await openAt(visitor.page, position);
    return visitor;
}

async function leave({ context, faults }: Visit): Promise<void> {
    assert.deepEqual(faults, []);
    await context.close();
}

test('a station is built in a city that is tapped on the map', async () => {
    const position = find({
        map: 'europe',
        isIt: (_, view, action) => action.startsWith('station') && view.phase === 'turn',
    });
    const visitor = await at(position);
    const { page } = visitor;
    await page.getByRole('button', { name: 'Build a station' }).click();
    assert.ok((await page.locator('.lit-place').count()) > 40, 'the cities that can have one are lit');
    await tap(page, 'location', 'wien');
    await page.getByRole('heading', { name: 'Station in Wien' }).waitFor();
    await page.locator('.decision .payment').first().click();
    await becomes(page, 'stations', 2);
    assert.equal(await page.locator('.board-places .station').count(), 1);
    await leave(visitor);
});

const tunnelDue = find({
    map: 'europe',
    canBe: isPlain,
    isIt: (after) =>
        after.phase === 'tunnel' &&
        after.tunnel!.extra > 0 &&
        after.legal!.some((group) => group.kind === 'pay' && group.pay.length > 0),
});

test('a tunnel turns three cards over; what is due is paid, and the tunnel claimed', async () => {
    const position = tunnelDue;
    const visitor = await at(position);
    const { page } = visitor;
    const { cars } = position.view.seats[0]!;
    await tap(page, 'route', routeOf(position));
    await page.locator('.turned').waitFor();
    assert.equal(await page.locator('.turned .turning .card').count(), 3);
    assert.match(await page.locator('.decision').innerText(), /costs \d cards? more/);
    assert.equal(await page.locator('.board .train.ghost').count(), 1, 'the tunnel is shown as it would be');
    assert.equal(await own(page, 'cars'), cars, 'nothing is claimed yet');
    await page.locator('.decision .payment').first().click();
    const spaces = Number(
        (await page.locator(`[data-route="${routeOf(position)}"]`).getAttribute('aria-label'))!.match(/(\d) space/)![1],
    );
    await becomes(page, 'cars', cars - spaces);
    await leave(visitor);
});

test('a tunnel that is given up brings the cards back', async () => {
    const position = tunnelDue;
    const visitor = await at(position);
    const { page } = visitor;
    const hand = await own(page, 'cards');
    await tap(page, 'route', routeOf(position));
    await page.getByRole('button', { name: 'Give the tunnel up' }).click();
    await page.waitForSelector('.turned', { state: 'detached' });
    assert.equal(await own(page, 'cards'), hand);
    assert.equal(await own(page, 'cars'), 45);
    await page.locator('.log').getByText('Ann gives the tunnel up').waitFor();
    await leave(visitor);
});

test('stacks of tokens are put where the map is tapped', async () => {
    const position = find({ map: 'sanfrancisco', start: 1, isIt: (_, view) => view.phase === 'place' });
    const visitor = await at(position);
    const { page } = visitor;
    const before = await page.locator('.board-places .tokens').count();
    await tap(page, 'location', 'lombard-street');
    await page.waitForFunction((old) => document.querySelectorAll('.board-places .tokens').length === old + 1, before);
    /* After the second token it is Bob's turn, and he may take one at once.  So the test looks at the largest number
     * ever drawn. */
    await page.evaluate(() => {
        const seen = globalThis as unknown as { most: number };
        seen.most = 0;
        new MutationObserver(() => {
            seen.most = Math.max(seen.most, document.querySelectorAll('.board-places .tokens').length);
        }).observe(document.body, { subtree: true, childList: true });
    });
    await tap(page, 'location', 'union-square');
    await page.locator('.log').getByText('Ann puts 1 token at Union Square').waitFor();
    await page.waitForFunction((old) => (globalThis as unknown as { most: number }).most === old + 2, before);
    await leave(visitor);
});

test('where both ends offer a token, the one that is tapped is taken', async () => {
    const position = find({
        map: 'sanfrancisco',
        isIt: (after, view, action) => isPlain(view, action) && after.phase === 'token',
    });
    const visitor = await at(position);
    const { page } = visitor;
    await tap(page, 'route', routeOf(position));
    await page.getByText('Choose which token to take.').waitFor();
    assert.equal(await page.locator('.lit-place').count(), 2);
    const group = position.after.legal!.find((one) => one.kind === 'token') as { at: string[] };
    await tap(page, 'location', group.at[1]!);
    await page.waitForFunction(() => document.querySelectorAll('.seat.own .seat-tokens svg').length === 1);
    await leave(visitor);
});

/* A double of which one half can be paid for, and the other can't. */
const halfOfDouble = find({
    map: 'newyork',
    isIt: (_, view, action) => {
        const [, twin] = action.match(/^claim (\S+)-1 /) ?? [];
        return twin !== undefined && isPlain(view, action) && !claims(view).some(({ route }) => route === `${twin}-2`);
    },
});

test('the wrong half of a double finds the right one', async () => {
    const visitor = await at(halfOfDouble);
    const { page } = visitor;
    const right = routeOf(halfOfDouble);
    await tap(page, 'route', right.replace(/-1$/, '-2'));
    await page.waitForFunction(
        (id) => document.querySelector(`[data-route="${id}"]`)!.getAttribute('aria-label')!.includes('claimed by Ann'),
        right,
    );
    await leave(visitor);
});

/* A coloured route that can be paid in one way. */
const plainClaim = find({
    map: 'newyork',
    isIt: (_, view, action) => isPlain(view, action) && !action.includes('wild'),
});
const carsAfter = plainClaim.after.seats[0]!.cars;

for (const [confirm, options, asks] of [
    ['touch', PHONE, true],
    ['never', PHONE, false],
] as const) {
    test(`what a claim spends is ${asks ? 'confirmed' : 'not asked about'}: ${confirm}, ${'hasTouch' in options ? 'a touch screen' : 'a mouse'}`, async () => {
        const position = plainClaim;
        const visitor = await at(position, { confirm }, options);
        const { page } = visitor;
        await tap(page, 'route', routeOf(position));
        if (asks) {
            await page.getByText('You spend').waitFor();
            assert.equal(await own(page, 'cars'), 15, 'nothing counts before it is confirmed');
            assert.equal(await page.locator('.spend .card').count(), 1);
            await page.locator('.decision').getByRole('button', { name: 'Claim' }).click();
        }
        await becomes(page, 'cars', carsAfter);
        await leave(visitor);
    });
}

test('a colour is dragged onto a route with the mouse', async () => {
    const position = plainClaim;
    const visitor = await at(position);
    const { page } = visitor;
    const card = (await page.locator(`[data-card="${colourOf(position)}"]`).boundingBox())!;
    const to = await spot(page, 'route', routeOf(position));
    await page.mouse.move(card.x + card.width / 2, card.y + card.height / 2);
    await page.mouse.down();
    await page.mouse.move(card.x + card.width / 2, card.y - 40, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 8 });
    assert.ok((await page.locator('.glow.lit').count()) > 0, 'what the colour can claim is lit');
    await page.mouse.up();
    await becomes(page, 'cars', carsAfter);
    await leave(visitor);
});

/* Fingers, as the browser gets them from a screen. */
async function touch(
    cdp: CDPSession,
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...points: { x: number; y: number }[]
): Promise<void> {
    await cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) });
}

test('a colour is dragged onto a route with a finger', async () => {
    const position = plainClaim;
    const visitor = await at(position, {}, PHONE);
    const { page, context } = visitor;
    const cdp = await context.newCDPSession(page);
    const card = (await page.locator(`[data-card="${colourOf(position)}"]`).boundingBox())!;
    const from = { x: card.x + card.width / 2, y: card.y + card.height / 2 };
    const target = await spot(page, 'route', routeOf(position));
    const to = { x: target.x, y: target.y + 34 }; // the card is held above the finger, so that it can be seen
    await touch(cdp, 'touchStart', from);
    for (let i = 1; i <= 8; i++)
        await touch(cdp, 'touchMove', { x: from.x + ((to.x - from.x) * i) / 8, y: from.y + ((to.y - from.y) * i) / 8 });
    await page.locator('.flight').waitFor(); // the card travels with the finger
    await page.locator('.glow.under').waitFor(); // and what it is over is shown
    await touch(cdp, 'touchEnd');
    await becomes(page, 'cars', carsAfter);
    await leave(visitor);
});

test('two fingers zoom, one pans, and neither claims anything', async () => {
    const visitor = await at(plainClaim, {}, PHONE);
    const { page, context } = visitor;
    const cdp = await context.newCDPSession(page);
    const box = (await page.locator('.game-board').boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const view = (): Promise<{ x: number; zoom: number }> =>
        page.evaluate(() => {
            const matrix = new DOMMatrix(getComputedStyle(document.querySelector('.board-sheet')!).transform);
            return { x: matrix.e, zoom: matrix.a };
        });
    const whole = await view();
    await touch(cdp, 'touchStart', { x: x - 20, y }, { x: x + 20, y });
    for (let i = 1; i <= 6; i++) await touch(cdp, 'touchMove', { x: x - 20 - i * 10, y }, { x: x + 20 + i * 10, y });
    await touch(cdp, 'touchEnd');
    await page.waitForSelector('.board:not(.moving)');
    const near = await view();
    assert.ok(near.zoom > whole.zoom * 2, `${whole.zoom} to ${near.zoom}`);
    await touch(cdp, 'touchStart', { x, y });
    for (let i = 1; i <= 6; i++) await touch(cdp, 'touchMove', { x: x - i * 10, y });
    await touch(cdp, 'touchEnd');
    await page.waitForSelector('.board:not(.moving)');
    const moved = await view();
    assert.equal(moved.zoom, near.zoom);
    assert.ok(moved.x < near.x - 20, `${near.x} to ${moved.x}`);
    assert.equal(await own(page, 'cars'), 15);
    await leave(visitor);
});

/* The animations that run or wait in the page, by the names of their keyframes. */
const running = (page: Page, name: string): Promise<number> =>
    page.evaluate(
        (wanted) =>
            document
                .getAnimations()
                .filter(
                    (one) => one instanceof CSSAnimation && one.animationName === wanted && one.playState === 'running',
                ).length,
        name,
    );

const ticketsDone = (view: View): number => view.tickets!.filter(({ done }) => done).length;

const joining = find({
    map: 'newyork',
    isLively: true,
    canBe: isPlain,
    isIt: (after, view) => ticketsDone(after) === ticketsDone(view) + 1,
});
const ending = find({
    map: 'newyork',
    isLively: true,
    canBe: (_, action) => action === 'draw stock',
    isIt: (after) => after.phase === 'over',
});

/* Motions take fifty times as long, so that nothing is over before it is seen. */
async function slowDown({ context, page }: Visit): Promise<void> {
    const cdp = await context.newCDPSession(page);
    await cdp.send('Animation.enable');
    await cdp.send('Animation.setPlaybackRate', { playbackRate: 0.02 });
}

test('pieces are set down one after another, and a joined ticket draws its way', async () => {
    const visitor = await at(joining, { speed: 1, isPatient: true });
    const { page } = visitor;
    await page.waitForFunction(() =>
        document
            .getAnimations() // but routes that glow do so for ever
            .every(({ playState, effect }) => playState === 'finished' || effect?.getTiming().iterations === Infinity),
    );
    await slowDown(visitor);
    await tap(page, 'route', routeOf(joining));
    const pay = page.locator('.decision .payment');
    await page.locator('.celebration p').or(pay).first().waitFor();
    if (await pay.count()) await pay.first().click();
    await page.locator('.celebration p').waitFor();
    await page.waitForSelector('.trace path');
    const delays = await page.evaluate(() =>
        document
            .getAnimations()
            .filter((one) => one instanceof CSSAnimation && one.animationName === 'car-drop')
            .map((one) => one.effect?.getTiming().delay ?? 0),
    );
    const paid = Object.values(claims(joining.view).find(({ route }) => route === routeOf(joining))!.pay[0]!);
    assert.equal(
        delays.length,
        paid.reduce((sum, cards) => sum + cards),
        'each piece of the route falls',
    );
    assert.deepEqual(
        delays,
        [...new Set(delays)].sort((p, q) => p - q),
        'one after the other',
    );
    assert.ok((await running(page, 'trace')) > 0, 'the way is drawn');
    await leave(visitor);
});

test('the end is counted on the pad, can be skipped, and has a winner under steam', async () => {
    const visitor = await at(ending, { speed: 1, isPatient: true });
    const { page } = visitor;
    await page.locator('.pile.stock').click();
    await page.getByRole('button', { name: 'Skip' }).waitFor();
    await page.locator('.scene-ticket').waitFor(); // it begins with a ticket
    await slowDown(visitor);
    assert.equal(await page.locator('.scores .total .pad-figure').count(), 0, 'no total before the end of the count');
    assert.ok((await page.locator('.scores .pad-figure').count()) > 4, 'routes are on the pad');
    await page.getByRole('button', { name: 'Skip' }).click();
    await page.locator('.steam-train').waitFor();
    await page.waitForSelector('.winner');
    await page.waitForSelector('.chart');
    assert.ok((await running(page, 'steam-across')) > 0);
    assert.equal(await page.locator('.scores .total .pad-figure').count(), 2);
    assert.ok((await page.locator('.scores .won').count()) > 0, 'the winner is ringed');
    await leave(visitor);
});

test('nothing moves where less motion is wished', async () => {
    const visitor = await at(ending, { speed: 1 }, { reducedMotion: 'reduce' });
    const { page } = visitor;
    await page.locator('.pile.stock').click();
    await page.locator('.scores .won').first().waitFor();
    assert.equal(await page.locator('.steam').count(), 0);
    assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
    await leave(visitor);
});
