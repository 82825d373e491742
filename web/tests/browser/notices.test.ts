/* The settings of notices in the page, and what the service worker shows when the server tells of a turn. */

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { host, type Host } from './host';
import { launchWhole, STORED, visit } from './page';

let browser: Browser;
let served: Host;
const taken: unknown[] = [];
const receiver = createServer((request, answer) => {
    let body = '';
    request.on('data', (piece) => {
        body += piece;
    });
    request.on('end', () => {
        taken.push(JSON.parse(body));
        answer.writeHead(204).end();
    });
});

before(async () => {
    receiver.listen(0, '127.0.0.1');
    [browser, served] = await Promise.all([launchWhole(), host('--notices-anywhere', '--notice-after', '0')]);
});
after(async () => {
    await browser.close();
    served.close();
    receiver.close();
});

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
    while (!(await holds()))
        await new Promise((resolve) => {
            setTimeout(resolve, 20);
        });
}

test('a webhook and quiet hours are set in the page, tried, and taken away', async () => {
    const { page } = await visit(browser, served.url, { name: 'Ann' }, STORED);
    await page.evaluate(async () => {
        const body = JSON.stringify({ name: 'Ann', password: 'correct horse battery' });
        await fetch('api/register', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    });
    await page.goto(`${served.url}#/settings`);
    await page.reload();
    const notices = page.locator('.notices');
    await notices.locator('summary').click();
    const webhook = notices.getByLabel('Address that is called (webhook)');
    await webhook.fill('nowhere');
    await notices.getByRole('button', { name: 'Save' }).click();
    await notices.getByText('That address cannot be used here.').waitFor();
    const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/ann`;
    await webhook.fill(address);
    await notices.getByRole('button', { name: 'Save' }).click();
    await notices.getByRole('button', { name: 'Send a test' }).click();
    await notices.getByText('A test was sent.').waitFor();
    await until(() => taken.length > 0);
    assert.deepEqual(taken, [{ type: 'test' }]);
    await notices.getByLabel('Quiet hours').check();
    await notices.getByLabel('From').fill('21:30');
    const read = (): Promise<{ webhook: string; quiet: { from: number; to: number } | null }> =>
        page.evaluate(async () => (await fetch('api/notices')).json());
    await until(async () => (await read()).quiet?.from === 21 * 60 + 30);
    assert.equal((await read()).quiet?.to, 7 * 60);
    assert.equal((await read()).webhook, address);
    await notices.getByLabel('Quiet hours').uncheck();
    await notices.getByRole('button', { name: 'Remove' }).click();
    await until(async () => (await read()).webhook === '' && (await read()).quiet === null);
    await page.close();
});

test('the host of a table gives it a webhook in the page; nobody else sees the field', async () => {
    const { page } = await visit(browser, served.url, { name: 'Cora' }, STORED);
    await page.evaluate(async () => {
        const body = JSON.stringify({ name: 'Cora', password: 'correct horse battery' });
        await fetch('api/register', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    });
    await page.goto(`${served.url}#/tables/open`);
    await page.reload();
    await page.locator('.open-form .button.main').click();
    const hook = page.locator('.play-form .notices');
    await hook.getByText('Tell a program of turns here').click();
    const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/table`;
    await hook.getByLabel('Address that is called (webhook)').fill(address);
    await hook.getByRole('button', { name: 'Save' }).click();
    await hook.getByText('Saved.').waitFor();
    const tables = (): Promise<Record<string, string>> =>
        page.evaluate(
            async () => ((await (await fetch('api/notices')).json()) as { tables: Record<string, string> }).tables,
        );
    assert.deepEqual(await tables(), { [page.url().split('/').at(-1)!]: address });
    await hook.getByRole('button', { name: 'Remove' }).click();
    await hook.getByText('Removed.').waitFor();
    assert.deepEqual(await tables(), {});
    const guest = await visit(browser, served.url, { name: 'Dan' }, STORED);
    await guest.page.goto(page.url());
    await guest.page.locator('.waiting-seats').waitFor();
    assert.equal(await guest.page.locator('.notices').count(), 0, 'only the host has the field');
    await guest.context.close();
    await page.close();
});

test('the service worker shows what the server tells, once a table', async () => {
    const { page } = await visit(browser, served.url, { name: 'Bob' }, STORED);
    await page.context().grantPermissions(['notifications'], { origin: new URL(served.url).origin });
    await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
    });
    const tools = await page.context().newCDPSession(page);
    const registrations: string[] = [];
    tools.on('ServiceWorker.workerRegistrationUpdated', (event) => {
        registrations.push(...event.registrations.map(({ registrationId }) => registrationId));
    });
    await tools.send('ServiceWorker.enable');
    await until(() => registrations.length > 0);
    const tell = (data: string): Promise<unknown> =>
        tools.send('ServiceWorker.deliverPushMessage', {
            origin: new URL(served.url).origin,
            registrationId: registrations[0]!,
            data,
        });
    const shown = (): Promise<string[]> =>
        page.evaluate(async () =>
            (await (await navigator.serviceWorker.ready).getNotifications()).map(
                ({ title, body, tag, data }) => `${title}|${body}|${tag}|${data}`,
            ),
        );
    const message = { type: 'turn', table: 'abc', map: 'usa', seat: 1, title: 'It is your turn', body: 'At a table.' };
    await tell(JSON.stringify(message));
    await tell(JSON.stringify(message));
    await until(async () => (await shown()).length > 0);
    assert.deepEqual(await shown(), ['It is your turn|At a table.|turn-abc|#/table/abc']);
    await tell('{"title":5,"table":{}}');
    await until(async () => (await shown()).length > 1);
    assert.ok((await shown()).includes('fogg||turn-|#/'), 'whatever comes is shown somehow');
    await page.close();
});
