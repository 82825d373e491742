/* Two browsers at one table of a server: one reloads in the middle of the game, one loses its connection. */

import assert from 'node:assert/strict';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { host, type Host } from './host';
import { launch, playIfAsked, playOn, STORED, visit } from './page';

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

/* A line to the server that can be cut: whoever comes through it loses the connection, until it is mended. */
async function wire(): Promise<{ url: string; cut(): void; mend(): void; close(): void }> {
    const sockets = new Set<Socket>();
    let isCut = false;
    const line = createServer((socket) => {
        if (isCut) {
            socket.destroy();
            return;
        }
        const far = connect(Number(new URL(url).port), '127.0.0.1');
        for (const [from, to] of [
            [socket, far],
            [far, socket],
        ] as const) {
            sockets.add(from);
            from.pipe(to);
            from.on('error', () => to.destroy());
            from.on('close', () => {
                sockets.delete(from);
                to.destroy();
            });
        }
    });
    await new Promise<void>((resolve) => {
        line.listen(0, '127.0.0.1', resolve);
    });
    const cut = (): void => {
        isCut = true;
        for (const socket of sockets) socket.destroy();
    };
    return {
        url: `http://127.0.0.1:${(line.address() as AddressInfo).port}/`,
        cut,
        mend: () => {
            isCut = false;
        },
        close: () => {
            cut();
            line.close();
        },
    };
}

/* Keeps the first tickets that are offered. */
async function keepTickets(page: Page): Promise<void> {
    await page.waitForSelector('.offer input');
    await page.locator('.offer input').first().check();
    await page.locator('.offer .button.main').click();
    await page.waitForSelector('.offer', { state: 'detached' });
}

test('two people play a game at one table; one reloads, one loses the connection', async () => {
    const ann = await visit(browser, url, { name: 'Ann' });
    await ann.page.getByText('Open a table').first().click();
    await ann.page.locator('.open-form select').selectOption('newyork');
    await ann.page.locator('.open-form .button.main').click();
    await ann.page.waitForURL(/#\/table\//);
    await ann.page.getByText('The game begins when every seat is taken.').waitFor();
    const code = ann.page.url().split('#')[1]!;

    const line = await wire();
    const bob = await visit(browser, line.url, { name: 'Bob' });
    await bob.page.locator('.departures').getByRole('link', { name: '1 seat · join' }).waitFor();
    await bob.page.goto(`${line.url}#${code}`);
    await bob.page.getByRole('button', { name: 'Sit here' }).click();
    await Promise.all([keepTickets(ann.page), keepTickets(bob.page)]);
    for (const { page } of [ann, bob])
        assert.deepEqual((await page.locator('.seats .seat-text').allInnerTexts()).sort(), ['Ann', 'Bob']);

    await Promise.all([playIfAsked(ann.page, 6), playIfAsked(bob.page, 6)]);
    await ann.page.waitForSelector('.decision:not([aria-busy])');
    const hand = await ann.page.locator('.hand .card-count').allInnerTexts();
    await ann.page.reload();
    await ann.page.waitForSelector('.hand-card');
    assert.deepEqual(
        await ann.page.locator('.hand .card-count').allInnerTexts(),
        hand,
        'Ann is back in her seat with her hand',
    );

    line.cut();
    await bob.page.getByText('Connection lost').waitFor();
    await playIfAsked(ann.page, 2);
    line.mend();
    await bob.page.getByText('Connection lost').waitFor({ state: 'detached' });

    await Promise.all([playOn(ann.page, '.scores'), playOn(bob.page, '.scores')]);
    const totals = async (page: Page): Promise<string[]> => page.locator('.scores .total td').allInnerTexts();
    assert.deepEqual(await totals(ann.page), await totals(bob.page));
    const isOfLine = (fault: string): boolean => fault.includes('WebSocket connection');
    assert.deepEqual([...ann.faults, ...bob.faults.filter((fault) => !isOfLine(fault))], []);
    await ann.context.close();
    await bob.context.close();
    line.close();
});

test('what is said at a table is heard there unless it is muted, and a game can be watched', async () => {
    const ann = await visit(browser, url, { name: 'Cleo' });
    await ann.page.getByText('Open a table').first().click();
    await ann.page.locator('.open-form select').selectOption('newyork');
    await ann.page.locator('.open-form').getByRole('radio', { name: '1' }).first().check();
    await ann.page.locator('.open-form .button.main').click();
    await keepTickets(ann.page);
    const watcher = await visit(browser, ann.page.url());
    await watcher.page.waitForSelector('.seats');
    assert.equal(await watcher.page.locator('.hand-card').count(), 0, 'who watches sees no hand');
    await ann.page.locator('#tab-talk').click();
    await ann.page.getByRole('button', { name: 'Good luck!' }).click();
    await watcher.page.locator('#tab-talk').click();
    await watcher.page.locator('.talk .log').getByText('Good luck!').waitFor();
    await watcher.page.getByRole('button', { name: 'Mute: Cleo' }).click();
    await watcher.page.locator('.talk .log').getByText('Good luck!').waitFor({ state: 'detached' });
    await watcher.page.getByRole('button', { name: 'Hear Cleo again' }).click();
    await watcher.page.locator('.talk .log').getByText('Good luck!').waitFor();
    assert.deepEqual(ann.faults, []);
    assert.deepEqual(watcher.faults, []);
    await ann.context.close();
    await watcher.context.close();
});

test('somebody makes an account, changes the password, gets their data and deletes the account', async () => {
    const { page, context } = await visit(browser, `${url}#/profile`, { name: 'Zoe' });
    const form = page.locator('.account-form').first();
    await form.locator('input[type=text]').fill('Zoe Own');
    await form.locator('input[type=password]').fill('long enough');
    await form.getByRole('button', { name: 'Make an account' }).click();
    await page.getByText('You are Zoe Own.').waitFor();

    await page.locator('summary', { hasText: 'Change the password' }).click();
    const change = page.locator('.mine form').first();
    await change.locator('input').nth(0).fill('not this one');
    await change.locator('input').nth(1).fill('another secret');
    await change.locator('button').click();
    await change.locator('.refusal').waitFor();
    await change.locator('input').nth(0).fill('long enough');
    await change.locator('button').click();
    await change.getByText('The password is changed').waitFor();

    await page.locator('summary', { hasText: 'Where you are signed in' }).click();
    await page.getByText('This device:').waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('Download my data').click()]);
    assert.equal(download.suggestedFilename(), 'fogg-data.json');

    await page.locator('summary', { hasText: 'Delete my account' }).click();
    const remove = page.locator('.mine form').last();
    await remove.locator('input').fill('another secret');
    await remove.locator('button').click();
    await page.getByText('You have not come in yet.').waitFor();

    await page.goto(`${url}#/reset/${'2'.repeat(43)}`);
    await page.locator('input[type=password]').fill('some password');
    await page.locator('form button').click();
    await page.locator('.refusal').waitFor();
    await context.close();
});

test('one device ends the session of another, and a link from the host sets a new password', async () => {
    const comeIn = async (button: string, password: string) => {
        const { page, context } = await visit(browser, `${url}#/profile`, { name: 'Yan' });
        const form = page.locator('.account-form').first();
        await form.locator('input[type=text]').fill('Yan Own');
        await form.locator('input[type=password]').fill(password);
        await form.getByRole('button', { name: button }).click();
        await page.getByText('You are Yan Own.').waitFor();
        return { page, context };
    };
    const first = await comeIn('Make an account', 'long enough');
    const second = await comeIn('Sign in', 'long enough');

    const sessions = first.page.locator('.mine', { hasText: 'Where you are signed in' });
    await sessions.locator('summary').click();
    await sessions.locator('li').nth(1).waitFor();
    await sessions.locator('li button').click();
    await sessions.locator('li').nth(1).waitFor({ state: 'detached' });
    await second.page.reload();
    await second.page.getByText('You have not come in yet.').waitFor();

    const link = /#\/reset\/\S+/.exec(served.admin('reset', 'Yan Own'))?.[0];
    assert.ok(link, 'the host gets a link');
    await second.page.goto(`${url}${link}`);
    await second.page.locator('input[type=password]').fill('a new secret');
    await second.page.locator('form button').click();
    await second.page.getByText('You are Yan Own.').waitFor();
    await (await comeIn('Sign in', 'a new secret')).context.close();
    await first.context.close();
    await second.context.close();
});

test('newcomers are asked their name when they sit down, and are called by it', async () => {
    const ann = await visit(browser, `${url}#/tables/open`);
    await ann.page.locator('.open-form select').first().selectOption('newyork');
    await ann.page.locator('.open-form .button.main').click();
    await ann.page.getByRole('textbox', { name: 'What shall the others call you?' }).fill('Aouda');
    await ann.page.getByRole('button', { name: 'Sit down' }).click();
    await ann.page.getByText('The game begins when every seat is taken.').waitFor();
    const bob = await visit(browser, ann.page.url());
    await bob.page.getByRole('button', { name: 'Sit here' }).click();
    await bob.page.getByRole('dialog').getByRole('button', { name: 'Back' }).click();
    assert.equal(await bob.page.locator('.waiting-seats .seat-text').count(), 1, 'nobody sits without a name');
    await bob.page.getByRole('button', { name: 'Sit here' }).click();
    await bob.page.getByRole('textbox', { name: 'What shall the others call you?' }).fill('Fix');
    await bob.page.getByRole('button', { name: 'Sit down' }).click();
    await bob.page.waitForSelector('.offer');
    assert.deepEqual((await bob.page.locator('.seats .seat-text').allInnerTexts()).sort(), ['Aouda', 'Fix']);
    assert.deepEqual([...ann.faults, ...bob.faults], []);
    await ann.context.close();
    await bob.context.close();
});

test('a table that was left without a connection comes back by itself', async () => {
    const line = await wire();
    const ann = await visit(browser, `${line.url}#/tables/open`, { name: 'Ida' }, STORED);
    const { page } = ann;
    await page.locator('.open-form select').first().selectOption('newyork');
    await page.locator('.open-form').getByRole('radio', { name: '1' }).first().check();
    await page.locator('.open-form .button.main').click();
    await page.waitForSelector('.offer');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    line.cut();
    await page.reload();
    await page.getByText('Connection lost').waitFor();
    line.mend();
    await page.waitForSelector('.offer');
    line.cut();
    await page.goto(`${line.url}#/`);
    await page.reload();
    await page.waitForSelector('.hall-play');
    line.mend();
    await page.locator('.departure').first().waitFor();
    await ann.context.close();
    line.close();
});

test('the lobby shows the tables that pass its filter', async () => {
    const ann = await visit(browser, url, { name: 'Ann' });
    await ann.page.getByText('Open a table').first().click();
    await ann.page.locator('.open-form .button.main').click();
    await ann.page.getByText('waiting for players').waitFor();
    const eve = await visit(browser, `${url}#/tables`, { name: 'Eve' });
    const rows = eve.page.locator('.rows li', { hasText: 'free seat' });
    await rows.first().waitFor();
    assert.match((await rows.first().textContent()) ?? '', /host is here/);
    await eve.page.locator('.lobby-filter select').first().selectOption('europe');
    await eve.page.getByText('No such table waits for players.').waitFor();
    await eve.page.locator('.lobby-filter select').first().selectOption('usa');
    await rows.first().waitFor();
    await ann.context.close();
    await eve.context.close();
});
