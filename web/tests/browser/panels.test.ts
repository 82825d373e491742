/* The studio for everyone: every panel in each language, on a phone and on a desk, and nothing that axe finds. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { drawByMouse, openDesk, press, waitForDots, TOWNS } from './desk';
import { ASIDE, DIST, launch, serve, visit, type Serving } from './page';
import { READ, reads, violations } from './readable';

const PANELS = ['draw', 'ground', 'tickets', 'rules', 'check', 'balance', 'share'];
const WIDE = { viewport: { width: 1440, height: 900 } };

let browser: Browser;
let site: Serving;
let link = ''; // a map of ten towns, drawn once
before(async () => {
    [browser, site] = await Promise.all([launch(), serve(DIST)]);
    const { page, context } = await visit(browser, site.url + ASIDE, {}, WIDE);
    await openDesk(page, site.url);
    await drawByMouse(page);
    await press(page, 'Share');
    await page.getByRole('button', { name: 'Copy a link' }).click();
    link = await page.getByLabel('As a link').inputValue();
    await context.close();
});
after(async () => {
    await browser.close();
    await site.close();
});

async function openPanel(page: Page, panel: string): Promise<void> {
    await page.locator(`#studio-tab-${panel}`).click();
    await page.locator(`#studio-tab-${panel}[aria-selected=true]`).waitFor();
}

for (const language of READ)
    test(`every panel of the studio speaks ${language}, and no text is cut`, async () => {
        const { page, context, faults } = await visit(browser, link, { language }, WIDE);
        await waitForDots(page, TOWNS.length);
        for (const panel of PANELS) {
            await openPanel(page, panel);
            await reads(page, `${language} ${panel}`);
        }
        assert.deepEqual(faults, []);
        await context.close();
    });

for (const theme of ['light', 'dark'] as const)
    test(`no panel of the studio violates what axe checks, ${theme}`, async () => {
        const { page, context, faults } = await visit(browser, link, { theme }, { ...WIDE, colorScheme: theme });
        await waitForDots(page, TOWNS.length);
        for (const panel of PANELS) {
            await openPanel(page, panel);
            assert.deepEqual(await violations(page), [], panel);
        }
        await page.goto(`${site.url}#/studio`);
        await page.getByRole('button', { name: 'Draw a new map' }).waitFor();
        assert.deepEqual(await violations(page), [], 'the list of sketches');
        assert.deepEqual(faults, []);
        await context.close();
    });
