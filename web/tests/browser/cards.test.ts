/* cards.test.ts - the cards of market and hand have a picture, grow with the screen, and their names are never cut, at
 * any size and in any language. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { MAPS } from '../../app/maps';
import { ASIDE, DIST, hasBrowser, launch, resize, serve, visit } from './page';
import { find, openAt } from './position';
import { READ } from './readable';

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

const maps = Object.fromEntries(
    MAPS.map((map) => [map, find({ map, isIt: (_, view) => view.phase === 'turn' })] as const),
);

/* The names that cards have in a language, on any map. */
const namesIn = (language: string): string[] =>
    Object.entries(JSON.parse(readFileSync(`locales/${language}/game.json`, 'utf8')) as Record<string, string>)
        .filter(([key]) => /^(colour|wild)\./.test(key))
        .map(([, name]) => name);

interface Card {
    text: string;
    room: number;
    wide: number; // the widest that any of the names is on this card
    picture: string;
}

/* The cards on the page.  With `names`, each of them is tried on every card. */
const cardsOn = (page: Page, names: string[]): Promise<Card[]> =>
    page.locator('.card:not(.small)').evaluateAll(
        (all, given) =>
            all.flatMap((card) => {
                const name = card.querySelector('.card-name');
                const picture = card.querySelector('.card-picture');
                const room = card.getBoundingClientRect().width;
                if (!name || !picture) return [{ text: '', room: 0, wide: 1, picture: '' }];
                if (room === 0) return [];
                const text = name.textContent ?? '';
                const node = name.firstChild ?? name.appendChild(document.createTextNode(''));
                const range = document.createRange();
                const wide = [text, ...given].map((one) => {
                    node.textContent = one;
                    range.selectNodeContents(name);
                    return range.getBoundingClientRect().width;
                });
                node.textContent = text;
                return [{ text, room, wide: Math.max(...wide), picture: getComputedStyle(picture).backgroundImage }];
            }),
        names,
    );

async function looks(page: Page, map: string, names: string[]): Promise<void> {
    const widths: number[] = [];
    for (const [width, height] of SIZES) {
        await resize(page, width, height);
        const cards = await cardsOn(page, names);
        assert.ok(cards.length >= 5, `${map}: ${cards.length} cards at ${width}`);
        for (const card of cards) {
            assert.match(card.picture, /^url\(/, card.text);
            assert.ok(card.wide <= card.room, `${map}, ${width}: "${card.text}" is ${card.wide} wide`);
        }
        const isWhole = await page.locator('.pile.stock .pile-count').evaluate((number) => {
            const { right, top, height } = number.getBoundingClientRect();
            return document.elementFromPoint(right - 4, top + height / 2) === number;
        });
        assert.ok(isWhole, `${map}, ${width}: another card lies over the number of the stock`);
        widths.push(cards[0]!.room);
    }
    assert.ok(widths[0]! >= 76 && widths[0]! > widths[1]!, `${map}: cards are ${widths.join(', ')} wide`);
}

test('every card has its picture and its whole name, on every map, at every size', { skip }, async () => {
    const { page, context } = await visit(browser, site.url + ASIDE);
    for (const [map, position] of Object.entries(maps)) {
        await page.setViewportSize({ width: 1280, height: 800 });
        await openAt(page, position);
        await looks(page, map, []);
    }
    await context.close();
});

test('no name that a card has in any language is wider than the card, at any size', { skip }, async () => {
    for (const language of READ) {
        const { page, context } = await visit(browser, site.url + ASIDE, { language });
        await openAt(page, maps.usa!);
        await looks(page, `usa in ${language}`, namesIn(language));
        await context.close();
    }
});
