/* cards.test.ts - the cards of market and hand have a picture, grow with the screen, and their names are never cut, at
 * any size and in any language. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { LANGUAGES } from '../../app/i18n';
import { MAPS } from '../../app/maps';
import { DIST, hasBrowser, launch, serve, visit } from './page';
import { find, openAt } from './position';

const skip = hasBrowser() ? false : 'no chromium';
const SIZES = [
    [1920, 1080],
    [1440, 900],
    [1024, 768],
    [390, 844],
    [844, 390],
] as const;

let browser: Browser;
let site: Awaited<ReturnType<typeof serve>>;

before(async () => {
    if (!skip) [browser, site] = await Promise.all([launch(), serve(DIST)]);
});
after(async () => {
    await browser?.close();
    await site?.close();
});

const positions = MAPS.map((map) => ({ map, position: find({ map, isIt: (_, view) => view.phase === 'turn' }) }));

for (const language of LANGUAGES) {
    test(`${language}: every card has its picture and its whole name, on every map, at every size`, {
        skip,
    }, async () => {
        const { page, context } = await visit(browser, site.url, { language });
        for (const { map, position } of positions) {
            await page.setViewportSize({ width: 1280, height: 800 });
            await page.goto(`${site.url}#/`);
            await openAt(page, position);
            await page.evaluate(() => document.fonts.ready);
            const widths: number[] = [];
            for (const [width, height] of SIZES) {
                await page.setViewportSize({ width, height });
                const cards = await page.locator('.card:not(.small)').evaluateAll((all) =>
                    all.flatMap((card) => {
                        const name = card.querySelector('.card-name');
                        const picture = card.querySelector('.card-picture');
                        if (!name || !picture) return [{ text: '', room: 0, width: 1, picture: '', size: 0 }];
                        const range = document.createRange();
                        range.selectNodeContents(name);
                        const [inner, outer] = [range.getBoundingClientRect(), card.getBoundingClientRect()];
                        return outer.width === 0
                            ? []
                            : [
                                  {
                                      text: name.textContent ?? '',
                                      room: outer.width,
                                      width: inner.width,
                                      picture: getComputedStyle(picture).backgroundImage,
                                      size: outer.width,
                                  },
                              ];
                    }),
                );
                assert.ok(cards.length >= 5, `${map}: ${cards.length} cards at ${width}`);
                for (const card of cards) {
                    assert.match(card.picture, /^url\(/, card.text);
                    assert.ok(card.width <= card.room, `${map}, ${width}: "${card.text}" is ${card.width} wide`);
                }
                widths.push(cards[0]!.size);
            }
            assert.ok(widths[0]! >= 76 && widths[0]! > widths[1]!, `${map}: cards are ${widths.join(', ')} wide`);
        }
        await context.close();
    });
}
