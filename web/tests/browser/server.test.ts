/* Two browsers at one table of a server: one reloads in the middle of the game, one loses its connection. */

import assert from 'node:assert/strict';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { host, type Host } from './host';
import { launch, playIfAsked, playOn, visit } from './page';

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
    await bob.page.getByRole('link', { name: 'Enter' }).first().waitFor();
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
