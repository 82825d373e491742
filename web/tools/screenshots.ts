/* screenshots.ts - pictures of every screen, in every size, colour and language, into screenshots/: to be looked at.
 *
 * contact.png shows all of them.  --size takes only one size, --part only one part; both can be given more than once.
 *
 *     node build.mjs tool screenshots [--out FOLDER] [--size NAME] [--part NAME] */

import { LANGUAGES } from '../app/i18n';
import type { Save } from '../app/engine/solo';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { host } from '../tests/browser/host';
import { MAPS } from '../app/maps';
import { DIST, launch, playALittle, playOn, serve, settle, startGame, visit, type Visit } from '../tests/browser/page';
import { find, isPlain, lateGame, openAt, openSave, routeOf, tap } from '../tests/browser/position';

const SIZES = {
    large: { width: 1920, height: 1080 },
    desktop: { width: 1440, height: 900 },
    tablet: { width: 1024, height: 768 },
    phone: { width: 390, height: 844 },
    side: { width: 844, height: 390 }, // a phone on its side
};

type Size = keyof typeof SIZES;
const isSize = (name: string): name is Size => name in SIZES;
const isPhone = (size: Size): boolean => size === 'phone' || size === 'side';

const {
    out = '../screenshots',
    size: wanted = Object.keys(SIZES),
    part: chosen = [],
} = parseArgs({
    options: {
        out: { type: 'string' },
        size: { type: 'string', multiple: true },
        part: { type: 'string', multiple: true },
    },
}).values;
const sizes = wanted.filter(isSize);
mkdirSync(out, { recursive: true });
const [browser, site] = await Promise.all([launch(), serve(DIST)]);
let taken = 0;

/* One kind of reader: a size, a theme, a language. */
interface Look {
    size: Size;
    theme: 'light' | 'dark';
    language: string;
}

async function come(
    { size, theme, language }: Look,
    url: string,
    wish: { confirm?: 'always'; name?: string } = {},
): Promise<Visit> {
    const options: BrowserContextOptions = {
        viewport: SIZES[size],
        hasTouch: isPhone(size),
        isMobile: isPhone(size),
        colorScheme: theme,
    };
    return visit(browser, url, { language, theme, ...wish }, options);
}

async function shoot(page: Page, name: string, { size, theme, language }: Look): Promise<void> {
    await page.mouse.move(1, 1);
    await settle(page);
    await page.screenshot({ path: join(out, `${name}-${size}-${theme}-${language}.png`) });
    taken++;
}

/* What a screen has when it is all there; "main" if it is not named here. */
const THERE: Record<string, string> = {
    '': '.hall-board .train',
    rules: '.rules-section',
    intro: '.coach',
    puzzles: '.theme',
    facts: '.facts tbody tr',
};
const SCREENS = ['', 'new/usa', 'maps', 'games', 'settings', 'profile', 'about', 'rules/europe', 'rules/switzerland'];
const MORE = ['intro/newyork', 'puzzles', 'puzzles/newyork', 'daily', 'facts/newyork', 'studio'];

async function pages(look: Look): Promise<void> {
    const { page, context } = await come(look, site.url);
    for (const screen of [...SCREENS, ...MORE]) {
        await page.goto(`${site.url}#/${screen}`);
        const there = screen === 'puzzles/newyork' ? '.question' : THERE[screen.split('/')[0] ?? ''];
        await page.waitForSelector(there ?? 'main');
        await shoot(page, screen.replace('/', '-') || 'home', look);
    }
    await page.goto(site.url);
    await startGame(page, { map: 'newyork', opponents: 1, mode: 'hotseat', people: ['Ann', 'Bob'] });
    await shoot(page, 'curtain', look);
    await context.close();
}

/* Maps, seats, and how many cars whoever is shown has left. */
const TABLES: [string, number, number][] = [
    ['usa', 5, 12],
    ['europe', 5, 12],
    ['newyork', 4, 6],
    ['sanfrancisco', 4, 8],
    ['switzerland', 3, 12],
    ['nordic', 3, 12],
    ['india', 4, 12],
];
const lateGames = new Map<string, Save>();

/* The desk of the studio with nothing on it, and with a map of the page. */
async function studio(look: Look): Promise<void> {
    const { page, context } = await come(look, `${site.url}#/studio`);
    await page.locator('.page-body .button.main').first().click();
    await page.waitForSelector('.studio-canvas');
    await shoot(page, 'studio-empty', look);
    await context.close();
}

/* A finished game and what it was worth, by a record of four. */
async function after(look: Look): Promise<void> {
    const { page, context } = await come(look, site.url);
    await page.evaluate(
        (record) => localStorage.setItem('fogg.record.late', JSON.stringify(record)),
        readFileSync('../tests/replays/newyork-4.fogg', 'utf8'),
    );
    await page.goto(`${site.url}#/after/late`);
    await page.waitForSelector('.after-graph progress', { state: 'attached' });
    await page.waitForSelector('.after-graph progress', { state: 'detached' });
    const mistakes = page.locator('.mistake:not(.find) .mistake-head');
    if (await mistakes.count()) await mistakes.first().click();
    await shoot(page, 'after', look);
    await context.close();
}

/* The table late in a game of as many as can play: somebody's turn, and a claim that is asked about. */
async function table(look: Look): Promise<void> {
    const { page, context } = await come(look, site.url, { confirm: 'always' });
    for (const [map, seats, cars] of TABLES) {
        await page.goto(site.url);
        const save = lateGames.get(map) ?? lateGame(map, seats, cars);
        lateGames.set(map, save);
        await openSave(page, save);
        await shoot(page, `table-${map}`, look);
        const route = page.locator('.route-list td button').first();
        await page.locator('#tab-routes').evaluate((tab) => tab instanceof HTMLElement && tab.click());
        if (!(await route.count())) continue;
        await route.evaluate((button) => button instanceof HTMLElement && button.click());
        await shoot(page, `claim-${map}`, look);
    }
    await context.close();
}

/* A game on each map: its tickets, its middle; on one of them its end and replay too, and the home page with games in
 * it. */
async function games(look: Look, whole: string): Promise<void> {
    const { page, context } = await come(look, site.url);
    for (const map of MAPS) {
        await page.goto(site.url);
        await startGame(page, { map, opponents: 2, level: 'normal' });
        await shoot(page, `tickets-${map}`, look);
        await playALittle(page, map === 'usa' || map === 'europe' ? 45 : 16);
        await page.locator('#tab-log').evaluate((tab) => tab instanceof HTMLElement && tab.click());
        await shoot(page, `game-${map}`, look);
        if (map !== whole) continue;
        await playOn(page, '.last-round');
        await shoot(page, `last-${map}`, look);
        await playOn(page, '.scores');
        await shoot(page, `end-${map}`, look);
        await page.locator('.end-side .row .button').nth(1).click();
        await page.waitForSelector('.replay-tools');
        await page.locator('input[type=range]').fill('100');
        await shoot(page, `replay-${map}`, look);
    }
    await page.goto(site.url);
    await page.waitForSelector('#my-games');
    await shoot(page, 'home-games', look);
    await page.goto(`${site.url}#/profile`);
    await shoot(page, 'profile-results', look);
    await context.close();
}

/* What is decided beside the map. */
const station = find({
    map: 'europe',
    isIt: (_, view, action) => action.startsWith('station') && view.phase === 'turn',
});
const tunnel = find({
    map: 'europe',
    isIt: (after, view, action) => isPlain(view, action) && after.phase === 'tunnel' && (after.tunnel?.extra ?? 0) > 0,
});
const token = find({
    map: 'sanfrancisco',
    isIt: (after, view, action) => isPlain(view, action) && after.phase === 'token',
});
const stack = find({ map: 'sanfrancisco', start: 1, isIt: (_, view) => view.phase === 'place' });

async function decisions(look: Look): Promise<void> {
    const { page, context } = await come(look, site.url, { confirm: 'always' });
    const at = async (position: typeof station, name: string, steps: () => Promise<void>): Promise<void> => {
        await page.goto(site.url);
        await openAt(page, position);
        await steps();
        await shoot(page, name, look);
    };
    await at(station, 'hint', async () => {
        await page.locator('.ask-hint').click();
        await page.waitForSelector('.hint .button');
    });
    await at(station, 'station', () => page.locator('.decision .row .button').first().click());
    await at(tunnel, 'confirm', () => tap(page, 'route', routeOf(tunnel)));
    await at(tunnel, 'tunnel', async () => {
        await tap(page, 'route', routeOf(tunnel));
        await page.locator('.decision .button.main').click();
        await page.waitForSelector('.turned');
    });
    await at(token, 'token', async () => {
        await tap(page, 'route', routeOf(token));
        await page.locator('.decision .button.main').click();
        await page.waitForFunction(() => document.querySelectorAll('.lit-place').length === 2);
    });
    await at(stack, 'stack', async () => {});
    await context.close();
}

/* At a server: its tables, the table that waits, the game with what is said. */
async function tables(look: Look): Promise<void> {
    const server = await host();
    const ann = await come(look, server.url, { name: 'Ann' });
    await ann.page.goto(`${server.url}#/tables/open`);
    await ann.page.waitForSelector('.open-form');
    await shoot(ann.page, 'tables', look);
    await ann.page.locator('.open-form select').selectOption('europe');
    await ann.page.locator('.open-form .button.main').click();
    await ann.page.waitForSelector('.waiting-seats');
    await shoot(ann.page, 'waiting', look);
    const bob = await come(look, ann.page.url(), { name: 'Bob' });
    await bob.page.locator('.waiting-seats .button').first().click();
    await bob.page.waitForSelector('.offer');
    await bob.page.locator('#tab-talk').evaluate((tab) => tab instanceof HTMLElement && tab.click());
    if (isPhone(look.size)) await bob.page.locator('.game-last .icon-button').first().click();
    await bob.page.locator('.phrases .button').first().click();
    await shoot(bob.page, 'talk', look);
    await ann.context.close();
    await bob.context.close();
    server.close();
}

/* The boards late in a game of as many as can play, in a replay. */
async function late(look: Look): Promise<void> {
    const { page, context } = await come(look, site.url);
    for (const map of MAPS) {
        const most = map === 'usa' || map === 'europe' ? 5 : 4;
        await page.goto(site.url);
        await page.evaluate(
            (record) => localStorage.setItem('fogg.record.late', JSON.stringify(record)),
            readFileSync(`../tests/replays/${map}-${most}.fogg`, 'utf8'),
        );
        await page.goto(`${site.url}#/replay/late`);
        await page.waitForSelector('.replay-tools');
        const range = page.locator('input[type=range]');
        const at = Math.round(Number(await range.getAttribute('max')) * 0.95);
        await range.fill(String(at));
        await page
            .locator('.replay-count')
            .getByText(new RegExp(`^${at}/`))
            .waitFor();
        await shoot(page, `late-${map}`, look);
    }
    await context.close();
}

/* All pictures on one sheet, to be looked at whole. */
async function contactSheet(): Promise<void> {
    const files = readdirSync(out).filter((file) => file.endsWith('.png') && file !== 'contact.png');
    const cells = files.map((file) => `<figure><img src="${file}"><figcaption>${file}</figcaption></figure>`);
    const style =
        'body{display:grid;grid-template-columns:repeat(8,1fr);gap:6px;font:10px serif}figure{margin:0}img{width:100%}';
    const sheet = resolve(out, 'contact.html');
    writeFileSync(sheet, `<!doctype html><meta charset="utf-8"><style>${style}</style>${cells.join('')}`);
    const page = await browser.newPage({ viewport: { width: 2400, height: 1200 } });
    await page.goto(pathToFileURL(sheet).href);
    await page.screenshot({ path: join(out, 'contact.png'), fullPage: true });
    await page.close();
}

const looks = sizes.flatMap((size, i) =>
    (['light', 'dark'] as const).map((theme, j): { look: Look; whole: string } => ({
        look: { size, theme, language: LANGUAGES[(i + j) % LANGUAGES.length] ?? 'en' },
        whole: MAPS[(i + 2 * j) % MAPS.length] ?? '',
    })),
);
const PARTS: Record<string, (look: Look, whole: string) => Promise<void>> = {
    late,
    table,
    pages,
    studio,
    games,
    after,
    decisions,
    tables,
};
for (const [name, part] of Object.entries(PARTS))
    if (chosen.length === 0 || chosen.includes(name)) for (const { look, whole } of looks) await part(look, whole);
await contactSheet();
await browser.close();
await site.close();
console.info(`${taken} pictures in ${out}`);
