/* From wanting a route to claiming it: the colour picked, the question what to pay with, the confirmation, why not,
 * advice; and what others do meanwhile. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { ASIDE, DIST, launch, serve, visit, type Serving } from './page';
import { becomes, claims, find, isPlain, openAt, own, routeOf, tap } from './position';

let browser: Browser;
let site: Serving;
before(async () => {
    [browser, site] = await Promise.all([launch(), serve(DIST)]);
});
after(async () => {
    await browser.close();
    await site.close();
});

/* A claim with cards of one colour, which is one of several that can be made. */
const oneOfMany = find({
    map: 'newyork',
    isIt: (_, view, action) => isPlain(view, action) && !action.includes('wild') && claims(view).length > 3,
});

test('a colour picked in the hand lights what it can claim, and one tap claims it', async () => {
    const { page, context, faults } = await visit(browser, site.url + ASIDE);
    await openAt(page, oneOfMany);
    const colour = oneOfMany.action.split(' ')[2]!;
    const card = page.locator(`[data-card="${colour}"]`);
    const all = await page.locator('.glow.lit').count();
    await card.click();
    assert.equal(await card.getAttribute('aria-pressed'), 'true');
    const payable = claims(oneOfMany.view).filter(({ pay }) =>
        pay.some((cards) => Object.keys(cards).includes(colour)),
    ).length;
    assert.equal(await page.locator('.glow.lit').count(), payable);
    assert.ok(payable < all, 'others are not lit any more');
    await page.keyboard.press('Escape');
    assert.equal(await card.getAttribute('aria-pressed'), 'false');
    await card.click();
    await tap(page, 'route', routeOf(oneOfMany));
    await becomes(page, 'cars', oneOfMany.after.seats[0]!.cars);
    assert.deepEqual(faults, []);
    await context.close();
});

test('where several colours can pay, the question is asked, with other ways to pay and a way back', async () => {
    const position = find({
        map: 'newyork',
        isIt: (_, view, action) =>
            claims(view).some(
                ({ route, pay }) =>
                    route === action.split(' ')[1] &&
                    new Set(pay.flatMap((cards) => Object.keys(cards).filter((card) => card !== 'wild'))).size > 1 &&
                    pay.some(({ wild }) => wild),
            ),
    });
    const { page, context, faults } = await visit(browser, site.url + ASIDE, { confirm: 'always' });
    await openAt(page, position);
    const cars = await own(page, 'cars');
    await tap(page, 'route', routeOf(position));
    await page.getByText('You spend').waitFor();
    assert.ok((await page.locator('.spend .payment').count()) > 1, 'every colour that can pay is offered');
    await page.locator('.spend .payment').last().click();
    assert.equal(await page.locator('.spend .payment').last().locator('input').isChecked(), true);
    await page.getByText('Other ways to pay').click();
    const other = page.locator('.beside .payment').last();
    const cards = await other.locator('.unseen').allInnerTexts();
    await other.click();
    assert.deepEqual(
        await page.locator('.spend .chosen .card-row .unseen').allInnerTexts(),
        cards,
        'exactly what is spent is shown',
    );
    assert.equal(await page.locator('.board .train.ghost').count(), 1, 'the cars are shown where they would stand');
    await page.locator('.decision').getByRole('button', { name: 'Back' }).click();
    assert.equal(await page.locator('.board .train.ghost').count(), 0);
    assert.equal(await own(page, 'cars'), cars, 'nothing was spent');
    assert.deepEqual(faults, []);
    await context.close();
});

test('what others do is shown at a pace, and never in the way of the next move', async () => {
    const position = find({
        map: 'newyork',
        bots: 3,
        isIt: (after, view) => view.phase === 'second' && after.phase !== 'second',
    });
    const { page, context, faults } = await visit(browser, site.url + ASIDE, {
        speed: 0.001,
    }); // what one sees would go on for hours
    await openAt(page, position);
    await page.locator('.pile.stock').click();
    await page.locator('.log').getByText('Bob').last().waitFor();
    await page.waitForFunction(() => !document.querySelector('.decision.own'));
    await page.waitForFunction(() => {
        document.querySelector<HTMLElement>('.pile.stock')!.click();
        return document.querySelector('.decision.own');
    });
    assert.deepEqual(faults, []);
    await context.close();
});
