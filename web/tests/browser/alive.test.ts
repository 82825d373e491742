/* A table that is alive: it calls to one's turn, asks for a rematch in place, marks unread chat, and says that one
 * watches. */

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { host, type Host } from './host';
import { ASIDE, launch, OWN, playOn, visit } from './page';
import { becomes, own } from './position';

let browser: Browser;
let served: Host;
let url: string;
before(async () => {
    [browser, served] = await Promise.all([launch(), host()]);
    ({ url } = served);
});
after(async () => {
    await browser.close();
    served.close();
});

async function keepTickets(page: Page): Promise<void> {
    await page.waitForSelector('.offer input');
    await page.locator('.offer input').first().check();
    await page.locator('.offer .button.main').click();
    await page.waitForSelector('.offer', { state: 'detached' });
}

/* Draws both cards of a turn from the stock. */
async function drawTwo(page: Page): Promise<void> {
    const cards = await own(page, 'cards');
    for (const more of [1, 2]) {
        await page.waitForSelector(OWN);
        await page.locator('.pile.stock.can').click();
        await becomes(page, 'cards', cards + more);
    }
}

/* Opens a table of New York; returns its place behind "#". */
async function openTable(page: Page, change: (form: Page) => Promise<void> = async () => undefined): Promise<string> {
    await page.getByText('Open a table').first().click();
    await page.locator('.open-form select').selectOption('newyork');
    await change(page);
    await page.locator('.open-form').getByRole('button', { name: 'Open a table' }).click();
    await page.waitForURL(/#\/table\//);
    return page.url().split('#')[1]!;
}

/* Notes what the page asks the system for: badges, vibrations, notifications. */
async function listen(page: Page): Promise<void> {
    await page.addInitScript(() => {
        const calls: string[] = [];
        const define = (at: object, name: string, value: unknown): void => {
            Object.defineProperty(at, name, { value, configurable: true });
        };
        class Note {
            static permission = 'granted';
            constructor(title: string, { body, tag }: { body: string; tag: string }) {
                calls.push(`note ${title} ${body} ${tag.split('-')[0]}`);
            }
        }
        define(globalThis, 'calls', calls);
        define(globalThis, 'Notification', Note);
        define(navigator, 'vibrate', () => calls.push('vibrate'));
        define(navigator, 'setAppBadge', async (n: number) => calls.push(`badge ${n}`));
        define(navigator, 'clearAppBadge', async () => calls.push('badge 0'));
        define(document, 'hidden', true);
    });
    await page.reload();
    await page.waitForSelector('main');
}

const calls = (page: Page): Promise<string[]> =>
    page.evaluate(() => [...(globalThis as unknown as { calls: string[] }).calls]);

test('somebody in the hall is called to the turn once, by title, icon, badge, vibration and notification', async () => {
    const wish = { 'turn-vibration': true, 'turn-notice': true };
    const ann = await visit(browser, url + ASIDE, { name: 'Ann', ...wish });
    const bob = await visit(browser, url, { name: 'Bob' });
    const place = await openTable(bob.page);
    await ann.page.goto(`${url}#${place}`);
    await ann.page.getByRole('button', { name: 'Sit here' }).first().click();
    await keepTickets(ann.page);
    await ann.page.goto(`${url}#/`);
    await listen(ann.page);
    await ann.page.locator('.departure').first().waitFor();
    assert.equal(await ann.page.title(), 'fogg');
    await keepTickets(bob.page);
    /* whoever begins: when Bob has had a turn, it is Ann's */
    const called = ann.page.waitForFunction(() => document.title.startsWith('● '));
    const isBobs = await Promise.race([
        bob.page.waitForSelector('.pile.stock.can').then(() => true),
        called.then(() => false),
    ]);
    if (isBobs) await drawTwo(bob.page);
    await called;
    await ann.page.locator('.departure.now').getByText('your move').waitFor();
    assert.match((await ann.page.locator('link[rel=icon]').getAttribute('href')) ?? '', /icon-turn\.svg$/);
    await ann.page.waitForFunction(() => (Reflect.get(globalThis, 'calls') as string[]).includes('badge 1'));
    const heard = await calls(ann.page);
    assert.deepEqual(
        heard.filter((call) => call !== 'badge 0'),
        ['vibrate', 'note It is your turn New York turn', 'badge 1'].sort(
            (a, b) => heard.indexOf(a) - heard.indexOf(b),
        ),
    );
    assert.deepEqual([...ann.faults, ...bob.faults], []);
    await ann.context.close();
    await bob.context.close();
});

test('nothing calls unless it is wanted, and settings offer it', async () => {
    const { page, context, faults } = await visit(browser, `${url}#/settings`);
    const boxes = page.locator('.alerts input[type=checkbox]');
    assert.ok((await boxes.count()) >= 2);
    for (const box of await boxes.all()) assert.equal(await box.isChecked(), false);
    await page.getByLabel('Ring a bell').check();
    await page.reload();
    assert.ok(await page.getByLabel('Ring a bell').isChecked());
    assert.deepEqual(faults, []);
    await context.close();
});

let finished = ''; // the code of a game that is over

test('a rematch is asked where everybody is; the end keeps the chat; the seats are theirs', async () => {
    const ann = await visit(browser, url, { name: 'Ann' });
    const bob = await visit(browser, url + ASIDE, { name: 'Bob <b>&' });
    const eve = await visit(browser, `${url}#/tables`, { name: 'Eve' });
    const place = await openTable(ann.page);
    finished = place.split('/').at(-1)!;
    await bob.page.goto(`${url}#${place}`);
    await bob.page.getByRole('button', { name: 'Sit here' }).first().click();
    await Promise.all([playOn(ann.page, '.scores'), playOn(bob.page, '.scores')]);

    await ann.page.locator('.end-talk').getByRole('button', { name: 'Well played!' }).click();
    await bob.page.locator('.end-talk .log').getByText('Well played!').waitFor();
    await ann.page.locator('.rematch').getByRole('button', { name: 'Rematch' }).click();
    await bob.page.getByText('Play again?').waitFor();
    await ann.page.locator('.rematch-seats .asked').waitFor();
    await eve.page.getByText('No table waits for players.').waitFor();
    assert.equal(bob.page.url().split('#')[1], place, 'Bob is asked where he is');
    await bob.page.getByRole('button', { name: 'Yes, again' }).click();
    for (const { page } of [ann, bob]) {
        await page.waitForSelector('.offer input');
        assert.notEqual(page.url().split('#')[1], place);
        assert.deepEqual((await page.locator('.seats .seat-text').allInnerTexts()).sort(), ['Ann', 'Bob <b>&']);
    }
    assert.deepEqual([...ann.faults, ...bob.faults, ...eve.faults], []);
    for (const { context } of [ann, bob, eve]) await context.close();
});

test('watching is said with the number of others; unread chat is marked; a free seat can be taken', async () => {
    const ann = await visit(browser, url, { name: 'Ann' });
    const bob = await visit(browser, url + ASIDE, { name: 'Bob' });
    const place = await openTable(ann.page, async (page) => {
        await page.getByLabel('If somebody gives up').check();
        await page.locator('.open-form').getByRole('radio', { name: 'time for the whole game' }).check();
        await page.getByLabel('Minutes for the game').fill('37');
        await page.getByLabel('Seconds more after each turn').fill('4');
    });
    await bob.page.goto(`${url}#${place}`);
    await bob.page.getByRole('button', { name: 'Sit here' }).first().click();
    await Promise.all([keepTickets(ann.page), keepTickets(bob.page)]);

    const eve = await visit(browser, `${url}#${place}`, { name: 'Eve' });
    await eve.page.getByText('You are watching.').waitFor();
    await eve.page.getByText('Nobody else watches.').waitFor();
    const fay = await visit(browser, `${url}#${place}`, { name: 'Fay' });
    await eve.page.getByText('1 other watches too.').waitFor();
    await fay.context.close();
    await eve.page.getByText('Nobody else watches.').waitFor();

    await bob.page.locator('#tab-talk').click();
    await bob.page.getByRole('button', { name: 'Good luck!' }).click();
    await ann.page.locator('#tab-talk .unread').waitFor();
    assert.equal(await ann.page.locator('#tab-talk .unread [aria-hidden]').innerText(), '1');
    await ann.page.locator('#tab-talk').click();
    await ann.page.locator('#tab-talk .unread').waitFor({ state: 'detached' });
    assert.equal(await bob.page.locator('#tab-talk .unread').count(), 0, 'one has read what one wrote');
    assert.equal(await bob.page.locator('.talk').getByText('Resign').count(), 0);

    await bob.page.locator('#tab-about').click();
    await bob.page.getByText('37 minutes + 4 seconds').waitFor();
    await bob.page.getByRole('button', { name: 'Resign' }).click();
    await bob.page.getByText('A bot takes your seat for good.').waitFor();
    await bob.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await eve.page.getByRole('button', { name: 'Take the seat of Bob' }).click();
    await eve.page.locator('.hand-card').first().waitFor();
    await ann.page.locator('.seats .seat-text').getByText('Eve').waitFor();
    assert.deepEqual((await ann.page.locator('.seats .seat-text').allInnerTexts()).sort(), ['Ann', 'Eve']);
    assert.deepEqual([...ann.faults, ...bob.faults, ...eve.faults], []);
    for (const { context } of [ann, bob, eve]) await context.close();
});

test('a premove is played when the turn comes, and nobody else sees it', async () => {
    const ann = await visit(browser, url, { name: 'Ann' });
    const bob = await visit(browser, url + ASIDE, { name: 'Bob' });
    const place = await openTable(ann.page);
    await bob.page.goto(`${url}#${place}`);
    await bob.page.getByRole('button', { name: 'Sit here' }).first().click();
    await Promise.all([keepTickets(ann.page), keepTickets(bob.page)]);
    const acts = await Promise.race(
        [ann, bob].map(async (one) => {
            await one.page.waitForSelector('.pile.stock.can');
            return one;
        }),
    );
    const waits = acts === ann ? bob : ann;
    await waits.page.locator('#tab-about').click();
    await waits.page.locator('.premoves').getByRole('button', { name: 'Draw two cards from the stock' }).click();
    await waits.page.locator('.premoves li').waitFor();
    await acts.page.locator('#tab-about').click();
    await acts.page.locator('.premoves').waitFor();
    assert.equal(await acts.page.locator('.premoves li').count(), 0);
    const cards = await own(waits.page, 'cards');
    await drawTwo(acts.page);
    await waits.page.locator('.premoves li').waitFor({ state: 'detached' });
    await becomes(waits.page, 'cards', cards + 2);
    const cut = await waits.page.locator('.about-table').evaluate((one) => one.scrollWidth - one.clientWidth);
    assert.ok(cut <= 0, 'what is said about the table has room');
    await acts.page.waitForSelector(OWN);
    await acts.page.goto(`${url}#/`);
    await acts.page.locator('.departure.now').getByText('your move').waitFor();
    assert.deepEqual([...ann.faults, ...bob.faults], []);
    await ann.context.close();
    await bob.context.close();
});

test('a link shows a position of a finished game with a picture, and other pages may frame the replay alone', async () => {
    const shared = await fetch(`${url}share/${finished}/60`);
    assert.equal(shared.status, 200);
    const text = await shared.text();
    assert.match(text, /property="og:title" content="New York: (Ann|Bob &lt;b&gt;&amp;) \d+, /);
    const picture = /property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? '';
    assert.equal(picture, `${url}share/${finished}/60.png`);
    const drawn = await fetch(picture);
    assert.equal(drawn.headers.get('content-type'), 'image/png');
    const bytes = Buffer.from(await drawn.arrayBuffer());
    const end = Buffer.from(await (await fetch(`${url}share/${finished}.png`)).arrayBuffer());
    assert.ok(!bytes.equals(end), 'the end is another position');
    for (const bad of ['share/0000000000000', `share/${finished}/0`, `share/${finished}/x`, `share/${finished}/5.svg`])
        assert.equal((await fetch(url + bad)).status, 404, bad);

    const { page, context, faults } = await visit(browser, url + ASIDE);
    /* The link leads on at once, so that its own page may never be loaded as a whole. */
    await page.goto(`${url}share/${finished}/60`, { waitUntil: 'commit' });
    await page.waitForURL(new RegExp(`#/replay/${finished}/60$`));
    await page.waitForSelector('.replay-tools');
    assert.equal(await page.locator('.replay-tools input[type=range]').inputValue(), '60');
    await page.locator('.share input').waitFor();
    assert.equal(await page.locator('.share input').inputValue(), `${url}share/${finished}/60`);
    const size = await page.evaluate(async (source) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        return [image.naturalWidth, image.naturalHeight];
    }, picture);
    assert.deepEqual(size, [1200, 630], 'a browser reads it');
    assert.deepEqual(faults, []);

    assert.equal((await fetch(url)).headers.get('x-frame-options'), 'DENY');
    const framed = await fetch(`${url}embed/`);
    assert.equal(framed.headers.get('x-frame-options'), null);
    assert.match(framed.headers.get('content-security-policy') ?? '', /frame-ancestors \*/);
    for (const other of ['embed/api/me', 'embed/metrics', 'embed/healthz', `embed/share/${finished}`]) {
        const answer = await fetch(url + other);
        assert.equal(answer.status, 404, other);
        assert.equal(answer.headers.get('x-frame-options'), 'DENY', other);
    }
    const other = createServer((_, answer) => {
        answer.setHeader('content-type', 'text/html');
        answer.end(`<iframe src="${url}embed/#/replay/${finished}/60" width="900" height="600"></iframe>`);
    });
    await new Promise<void>((resolve) => {
        other.listen(0, '127.0.0.1', resolve);
    });
    await page.goto(`http://localhost:${(other.address() as AddressInfo).port}/`);
    const inside = page.frameLocator('iframe');
    await inside.locator('.replay-tools').waitFor();
    assert.equal(await inside.locator('.replay-tools input[type=range]').inputValue(), '60');
    await context.close();
    other.close();
});
