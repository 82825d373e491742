/* page.ts - a browser for the tests, the page in it, and somebody who plays by what the page offers. */

import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serve, type Serving } from './serve';

const FLAGS = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
];

/* The bundled tests lie in a cache folder; they are run from web/. */
export const DIST = process.env.FOGG_PAGE ?? join(process.cwd(), 'dist');
export const PROGRAM = process.env.FOGG_PROGRAM ?? join(process.cwd(), '../build/fogg');

/* The browser without a window, or the whole one.  The first has less to draw and needs half the time. */
function findBrowser(names: readonly string[]): string | undefined {
    const folders = (process.env.PATH ?? '').split(':').concat('/usr/bin');
    for (const name of names) {
        const folder = folders.find((one) => existsSync(join(one, name)));
        if (folder !== undefined) return join(folder, name);
    }
    return undefined;
}

const [SHELL, WHOLE] = ['chromium-headless-shell', 'chromium'];
const BROWSER = findBrowser([SHELL, WHOLE]);

export const hasBrowser = (): boolean => BROWSER !== undefined;

async function start(found: string | undefined): Promise<Browser> {
    if (found === undefined) throw new Error('there is no chromium');
    return chromium.launch({ executablePath: found, args: FLAGS });
}

export const launch = (): Promise<Browser> => start(BROWSER);

/* The whole browser: the one without a window denies notifications, whatever is granted. */
export const launchWhole = (): Promise<Browser> => start(findBrowser([WHOLE]));

export interface Visit {
    context: BrowserContext;
    page: Page;
    faults: string[]; // what the console and the page complained of
}

export interface Wish {
    speed?: number;
    confirm?: 'always' | 'touch' | 'never';
    language?: string;
    theme?: 'light' | 'dark';
    name?: string;
    /* What goes away by itself after seconds stays for minutes: for tests that press it, on a slow machine too.  Others
     * then wait as long before they move, so a game is played on at speed 0 only. */
    isPatient?: boolean;
}

/* Every wait is for something that comes; how long that takes is the machine's affair. */
const PATIENCE = 300_000; // milliseconds
const WAITS = 40_000; // for others, 8 milliseconds and more each
const LONG = 1000; // milliseconds

/* For a page that a service worker stores and serves.  Others do without: each visit would store the whole page. */
export const STORED: BrowserContextOptions = { serviceWorkers: 'allow' };

/* The address of a screen with little to draw, for visits that go elsewhere at once: the hall, with a picture of each
 * map, takes more than a second of a processor. */
export const ASIDE = '#/about';

/* Opens the page as somebody with these settings sees it.  At speed 0 less motion is wished, too: to draw it and wait
 * for it takes half of the time. */
export async function visit(
    browser: Browser,
    url: string,
    wish: Wish = {},
    options: BrowserContextOptions = {},
): Promise<Visit> {
    const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        locale: 'en',
        serviceWorkers: 'block',
        reducedMotion: wish.speed ? 'no-preference' : 'reduce',
        ...options,
    });
    context.setDefaultTimeout(PATIENCE);
    const { isPatient, ...settings } = wish;
    const kept = { speed: 0, confirm: 'never', ...settings };
    if (isPatient)
        await context.addInitScript((long) => {
            const plain = globalThis.setTimeout;
            const slow = (step: () => void, after = 0): unknown => plain(step, after < long ? after : after * 1000);
            Reflect.set(globalThis, 'setTimeout', slow);
            Reflect.set(globalThis, 'isPatient', true);
        }, LONG);
    await context.addInitScript((settings) => {
        for (const [key, value] of Object.entries(settings))
            localStorage.setItem(`fogg.set.${key}`, JSON.stringify(value));
    }, kept);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(String(error)));
    await page.goto(url);
    await page.waitForSelector('main');
    return { context, page, faults };
}

const screenOf = (address: string): string => new URL(address).hash.split('/')[1] ?? '';

/* Goes to another screen, and waits until it has taken the place of the one before: that one is marked, because most
 * screens have the same parts.  A screen of the same kind would be changed in its place, so another comes between. */
export async function goTo(page: Page, address: string): Promise<void> {
    if (screenOf(page.url()) === screenOf(address)) await goTo(page, new URL(ASIDE, address).href);
    await page.evaluate(() => document.querySelector('main')?.setAttribute('data-before', ''));
    await page.goto(address);
    await page.waitForSelector('main:not([data-before])');
}

export interface Setting {
    map: string;
    opponents?: number;
    level?: string;
    mode?: 'solo' | 'hotseat';
    people?: string[];
}

/* Chooses in the map's short form and starts. */
export async function startGame(page: Page, setting: Setting): Promise<void> {
    await page.evaluate(
        (wish) =>
            localStorage.setItem(
                'fogg.wish',
                JSON.stringify({ opponents: 1, level: 'easy', mode: 'solo', people: ['', ''], ...wish }),
            ),
        setting,
    );
    await page.goto(`${new URL(page.url()).origin}/${ASIDE}`); // so that the form is made anew
    await page.goto(`${new URL(page.url()).origin}/#/new/${setting.map}`);
    await page.locator('.play-now .button.main').click();
    await page.waitForSelector('.decision');
}

/* It is the turn of the page's person, and nothing is under way: what is seen stays until somebody acts. */
export const OWN = '.decision.own:not([aria-busy])';

/* Waits for that, or for the end of the game. */
export async function rests(page: Page): Promise<void> {
    await page.waitForSelector(`${OWN}, .ended`);
}

/* Waits until the letters are there, and what depends on sizes is drawn. */
export async function drawn(page: Page): Promise<void> {
    await page.evaluate(async () => {
        const frame = (): Promise<unknown> =>
            new Promise((resolve) => {
                requestAnimationFrame(resolve);
            });
        await document.fonts.ready;
        await frame(); // observers of sizes are told
        await frame(); // what they changed is drawn
    });
}

/* Waits, besides, until nothing moves or fades any more but what does so for ever. */
export async function settle(page: Page): Promise<void> {
    await drawn(page);
    await page.evaluate(() =>
        Promise.all(
            document
                .getAnimations()
                .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
                .map((animation) => animation.finished.catch(() => null)),
        ),
    );
}

/* Gives the window another size, and waits until the page has taken it. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
    await page.setViewportSize({ width, height });
    await settle(page);
}

interface Played {
    made: number; // decisions
    isThere: boolean; // whether what was played for has come
    last: string; // what the page asked for in the end
}

/* Plays on by clicking what is offered until `stop` is found on the page, `most` decisions are made, or it has waited
 * `waits` times for others.  At speed 0 nothing is drawn meanwhile, which takes half of the time: nobody looks. */
function play(page: Page, stop: string, most: number, waits: number): Promise<Played> {
    return page.evaluate(
        async ([selector, limit, patience, own]) => {
            const find = (what: string): HTMLElement | null => document.querySelector(what);
            const pause = (ms: number): Promise<void> =>
                new Promise((resolve) => {
                    setTimeout(resolve, ms);
                });
            const decide = (): void => {
                const boxes = [...document.querySelectorAll<HTMLInputElement>('.offer input')];
                if (boxes.length > 0) {
                    const keep = find('.offer .button.main') as HTMLButtonElement;
                    if (keep.disabled) boxes.find((box) => !box.checked)?.click();
                    else keep.click();
                    return;
                }
                const choice = find('.decision .button.main') ?? find('.decision .payment') ?? find('.decision .place');
                if (choice) {
                    choice.click();
                    return;
                }
                if (find('.turned')) {
                    ([...document.querySelectorAll('.decision .button')].at(-1) as HTMLElement).click();
                    return;
                }
                if (find('#tab-routes')?.getAttribute('aria-selected') !== 'true') find('#tab-routes')?.click();
                const rows = [...document.querySelectorAll<HTMLElement>('.route-list td button')]
                    .map((button) => ({ button, spaces: Number(button.closest('tr')!.children[1]!.textContent) }))
                    .sort((a, b) => b.spaces - a.spaces);
                const stock = find('.pile.stock.can') ?? find('.slot.can');
                if (rows[0] && (rows[0].spaces >= 3 || !stock || rows.length > 6)) rows[0].button.click();
                else (stock ?? find('.tickets-pile.can'))?.click();
            };
            if (Reflect.get(globalThis, 'isPatient') && localStorage.getItem('fogg.set.speed') !== '0')
                throw new Error('a patient page has others wait for minutes; play it at speed 0');
            const playOn = async (): Promise<Played> => {
                let made = 0;
                for (let waited = 0; waited < patience && made < limit; ) {
                    if (find(selector)) return { made, isThere: true, last: '' };
                    if (find(own)) {
                        decide();
                        made++;
                        await pause(0);
                    } else {
                        waited++;
                        await pause(8);
                    }
                }
                return { made, isThere: find(selector) !== null, last: find('.decision')?.textContent ?? '' };
            };
            if (localStorage.getItem('fogg.set.speed') !== '0') return playOn();
            document.body.style.setProperty('content-visibility', 'hidden');
            try {
                return await playOn();
            } finally {
                document.body.style.removeProperty('content-visibility');
            }
        },
        [stop, most, waits, OWN] as const,
    );
}

/* Plays until `stop` is found on the page; returns how many decisions that took.  Others may still be moving then. */
export async function playOn(page: Page, stop: string): Promise<number> {
    const { made, isThere, last } = await play(page, stop, 4000, WAITS);
    if (!isThere) throw new Error(`${stop} never came; ${made} decisions; ${last}`);
    return made;
}

/* Makes so many decisions, or plays to the end if that comes first; returns when the next decision is asked for. */
export async function playALittle(page: Page, decisions: number): Promise<void> {
    const { made, isThere, last } = await play(page, '.ended', decisions, WAITS);
    if (made < decisions && !isThere) throw new Error(`only ${made} of ${decisions} decisions were made; ${last}`);
    await rests(page);
}

/* Makes up to so many decisions; fewer if it must wait for others who do not play, or are slow. */
export async function playIfAsked(page: Page, decisions: number): Promise<void> {
    await play(page, '.ended', decisions, 120);
}

export { serve, type Serving };
