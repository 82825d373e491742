/* screenshots.ts - pictures of every screen, in every size, colour and language, into screenshots/: to be looked at.
 *
 *     node build.mjs tool screenshots [--out FOLDER] */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DIST, launch, playOn, serve, startGame, visit } from '../tests/browser/page';

const SIZES = { desktop: { width: 1440, height: 900 }, tablet: { width: 1024, height: 768 }, phone: { width: 390, height: 844 } };
const LANGUAGES = ['en', 'ro', 'pt'] as const;
const MAPS = ['usa', 'europe', 'newyork', 'sanfrancisco'];

const out = process.argv[process.argv.indexOf('--out') + 1] && process.argv.includes('--out') ? process.argv[process.argv.indexOf('--out') + 1]! : '../screenshots';
mkdirSync(out, { recursive: true });
const [browser, site] = await Promise.all([launch(), serve(DIST)]);
let taken = 0;

/* Screens of text and settings, in each language, by day and by night. */
for (const [size, viewport] of Object.entries(SIZES)) {
    for (const theme of ['light', 'dark'] as const) {
        const language = LANGUAGES[(Object.keys(SIZES).indexOf(size) + (theme === 'dark' ? 1 : 0)) % LANGUAGES.length]!;
        const { page, context } = await visit(browser, site.url, { language, theme }, { viewport, hasTouch: size === 'phone', colorScheme: theme });
        const shoot = async (name: string): Promise<void> => {
            await page.evaluate(() => document.fonts.ready);
            await page.waitForTimeout(350);
            await page.screenshot({ path: join(out, `${name}-${size}-${theme}-${language}.png`) });
            taken++;
        };
        for (const screen of ['', 'settings', 'profile', 'about', 'rules/europe', 'intro/newyork']) {
            await page.goto(`${site.url}#/${screen}`);
            await page.waitForSelector(screen.startsWith('rules') ? '.rules-section' : screen.startsWith('intro') ? '.coach' : 'main');
            await shoot(screen.replace('/', '-') || 'home');
        }
        for (const map of MAPS) {
            await page.goto(site.url);
            await startGame(page, { map, opponents: 2, level: 'normal' });
            await shoot(`tickets-${map}`);
            await playOn(page, '.never', map === 'usa' || map === 'europe' ? 45 : 16).catch(() => 0);
            await page.locator('#tab-log').evaluate((tab) => (tab as HTMLElement).click());
            await shoot(`game-${map}`);
            if (map !== MAPS[(Object.keys(SIZES).indexOf(size) + (theme === 'dark' ? 2 : 0)) % MAPS.length]) continue;
            await playOn(page, '.scores');
            await shoot(`end-${map}`);
            await page.locator('.end-side .row .button').nth(1).click();
            await page.waitForSelector('.replay-tools');
            await page.locator('input[type=range]').fill('100');
            await shoot(`replay-${map}`);
        }
        await context.close();
    }
}
await browser.close();
await site.close();
console.info(`${taken} pictures in ${out}`);
