/* Who one is at the server: coming in, the password, devices, one's data, and how one is told of a turn. */

import { all, click, drawn, fill, find, get, has, open, press, says, shows, system, textOf, type, until } from './page';
import { ANN, openHost, tableOf } from './host';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { t, tn } from '../../app/i18n';
import { place } from '../../app/router';
import { server } from '../../app/server';
import { settings } from '../../app/settings';

const host = openHost();
const section = (): HTMLElement => get('region', t('account.title'));
const posted = (path: string): unknown => [...host.posts].reverse().find((post) => post.path === path)?.body;

async function unfold(name: string): Promise<HTMLElement> {
    const details = await find('region', name);
    if (!(details instanceof HTMLDetailsElement)) throw new Error('nothing to unfold');
    details.open = true;
    details.dispatchEvent(new Event('toggle'));
    await drawn();
    return details;
}

test('a stranger becomes somebody with an account, and is told what was wrong', async () => {
    host.you = null;
    settings.name.value = 'Ann';
    await open('#/profile');
    await until(() => has('region', t('account.title')) && shows(t('account.nobody')));
    host.replies['api/register'] = () => [409, { code: 'name-taken', message: 'no' }];
    await fill(t('account.password'), 'secret-words', section());
    await click('button', t('account.register'), section());
    assert.equal(textOf(await find('alert')), t('error.name-taken'));
    assert.deepEqual(posted('api/register'), { name: 'Ann', password: 'secret-words' });
    host.replies['api/register'] = () => {
        host.you = { ...ANN, name: 'Anna' };
        return {};
    };
    await fill(t('profile.name'), ' Anna ', section());
    await click('button', t('account.register'), section());
    await says(t('account.is', { name: 'Anna' }));
    assert.deepEqual(posted('api/register'), { name: 'Anna', password: 'secret-words' });
    assert.equal(settings.name.value, 'Anna');
    assert.ok(!has('alert'));
});

test('one goes out, and comes in again', async () => {
    host.replies['api/logout'] = () => {
        host.you = null;
        return {};
    };
    await click('button', t('account.logout'), section());
    await says(t('account.nobody'));
    assert.deepEqual((get('textbox', t('account.password'), section()) as HTMLInputElement).value, '');
    host.replies['api/login'] = () => {
        host.you = ANN;
        return {};
    };
    await fill(t('account.password'), 'other-words', section());
    await click('button', t('account.login'), section());
    await says(t('account.is', { name: 'Ann' }));
    assert.deepEqual(posted('api/login'), { name: 'Anna', password: 'other-words' });
});

test('the password is changed with the old one', async () => {
    const form = await unfold(t('account.change-password'));
    assert.ok(!has('status', undefined, form) && !has('alert', undefined, form), 'nothing was tried yet');
    host.replies['api/password'] = () => [401, { code: 'wrong-password', message: 'no' }];
    await fill(t('account.password-old'), 'wrong-one', form);
    await fill(t('account.password-new'), 'new-words-1', form);
    await press(all('button', t('account.change-password'), form)[1]!);
    assert.equal(textOf(await find('alert')), t('error.wrong-password-alone'));
    host.replies['api/password'] = () => ({});
    await press(all('button', t('account.change-password'), form)[1]!);
    await find('status', t('account.password-changed'), form);
    assert.deepEqual(posted('api/password'), { old: 'wrong-one', new: 'new-words-1' });
    assert.ok(!has('alert'));
    assert.equal((get('textbox', t('account.password-old'), form) as HTMLInputElement).value, '');
});

test('devices are listed, and others signed out', async () => {
    const note = (session: string, current: boolean) => ({
        session,
        opened: 1,
        seen: 2,
        address: `at-${session}`,
        current,
    });
    let known = [note('a', true), note('b', false), note('c', false)];
    host.replies['api/sessions'] = () => ({ sessions: known });
    host.replies['api/sessions/end'] = () => {
        known = known.filter(({ session }) => session !== 'b');
        return {};
    };
    const list = await unfold(t('account.sessions'));
    await until(() => all('row', undefined, list).length === 3);
    assert.match(textOf(all('row', undefined, list)[0]), new RegExp(t('account.session-this')));
    assert.equal(all('button', t('account.session-end'), list).length, 2, 'this one is not ended here');
    await click('button', t('account.session-end'), list);
    assert.deepEqual(posted('api/sessions/end'), { session: 'b' });
    await until(() => all('row', undefined, list).length === 2);
    host.replies['api/sessions/end'] = () => {
        known = known.slice(0, 1);
        return {};
    };
    await click('button', t('account.sessions-end'), list);
    assert.deepEqual(posted('api/sessions/end'), { others: true });
    await until(() => !has('button', t('account.sessions-end'), list));
});

test("one's data is a file; the account is deleted with its password", async () => {
    host.replies['api/export'] = () => ({ export: 1, name: 'Ann' });
    await click('button', t('account.export'), section());
    await until(() => system.saved.length > 0);
    assert.deepEqual(JSON.parse((await system.saved.at(-1)?.text()) ?? ''), { export: 1, name: 'Ann' });
    const form = await unfold(t('account.delete'));
    assert.ok(shows(t('account.delete-note')));
    await fill(t('account.password-old'), 'my-words-1', form);
    host.replies['api/delete'] = () => {
        host.you = null;
        return {};
    };
    await click('button', t('account.delete-now'), form);
    await says(t('account.nobody'));
    assert.deepEqual(posted('api/delete'), { password: 'my-words-1' });
});

test('a guest has no password to give', async () => {
    host.you = { ...ANN, account: false };
    server.reconnect();
    await says(t('account.guest', { name: 'Ann' }));
    assert.ok(!has('region', t('account.change-password')));
    assert.ok(!has('region', t('account.sessions')));
    const form = await unfold(t('account.delete-guest'));
    await click('button', t('account.delete-now'), form);
    await until(() => posted('api/delete'));
    assert.deepEqual(posted('api/delete'), {});
});

test("a link of the host's gives a new password", async () => {
    await open('#/reset/token0');
    host.replies['api/reset'] = () => [404, { code: 'bad-token', message: 'no' }];
    await fill(t('account.password-new'), 'fresh-words');
    await click('button', t('account.reset'));
    assert.equal(textOf(await find('alert')), t('error.bad-token'));
    assert.equal(place.value.screen, 'reset');
    host.replies['api/reset'] = () => {
        host.you = { ...ANN, name: 'Reset' };
        return {};
    };
    await click('button', t('account.reset'));
    await until(() => place.value.screen === 'profile');
    assert.deepEqual(posted('api/reset'), { token: 'token0', password: 'fresh-words' });
    assert.equal(settings.name.value, 'Reset');
});

/* ---- notices ---- */

const notices = {
    key: 'abc',
    devices: ['other1', 'other2'],
    webhook: '',
    tables: {} as Record<string, string>,
    mail: '',
    confirmed: false,
    quiet: null as object | null,
    mails: true,
    reachable: true,
};

test('how one is told of a turn is set line by line', async () => {
    host.you = ANN;
    server.reconnect();
    await open('#/settings');
    host.replies['api/notices'] = (body: { forget?: string } | undefined) => {
        if (body === undefined) return notices;
        if ('forget' in body) notices.devices = notices.devices.filter((one) => one !== body.forget);
        else if (!('test' in body)) Object.assign(notices, 'code' in body ? { confirmed: true } : body);
        return {};
    };
    const box = await unfold(t('notices.title'));
    await says(t('notices.no-push'));
    assert.ok(shows(tn('notices.others', 2)));
    await click('button', t('notices.forget'), box);
    await until(() => !shows(tn('notices.others', 2)) && notices.devices.length === 0);
    assert.ok(!has('button', t('notices.try'), box), 'nothing is on');
    const line = (label: string): HTMLElement => get('textbox', label, box).closest('form')!;
    await type(get('textbox', t('notices.webhook'), box), ' https://hook.example/x ');
    await click('button', t('notices.save'), line(t('notices.webhook')));
    await find('button', t('notices.remove'), box);
    assert.equal(notices.webhook, 'https://hook.example/x');
    await type(get('textbox', t('notices.mail'), box), 'ann@example.org');
    await click('button', t('notices.save'), line(t('notices.mail')));
    await says(t('notices.mail.sent', { address: 'ann@example.org' }));
    await type(get('textbox', t('notices.code'), box), '12345678');
    await click('button', t('notices.save'), line(t('notices.code')));
    await says(t('notices.mail.on', { address: 'ann@example.org' }));
    assert.ok(!has('textbox', t('notices.code'), box));
    await click('button', t('notices.try'), box);
    await says(t('notices.tried'));
});

test('quiet hours are within the day of the reader', async () => {
    const box = get('region', t('notices.title'));
    await click('checkbox', t('notices.quiet'), box);
    await until(() => notices.quiet !== null);
    assert.deepEqual(notices.quiet, { from: 22 * 60, to: 7 * 60, offset: 0 });
    const from = await find('textbox', t('notices.from'), box);
    assert.equal((from as HTMLInputElement).value, '22:00');
    await type(from, '21:30');
    await until(() => (notices.quiet as { from: number } | null)?.from === 21 * 60 + 30);
    await click('checkbox', t('notices.quiet'), box);
    await until(() => notices.quiet === null);
    await until(() => !has('textbox', t('notices.from'), box));
});

test('a server without a way out says so', async () => {
    notices.reachable = false;
    await open('#/about');
    await open('#/settings');
    await unfold(t('notices.title'));
    await says(t('notices.unreachable'));
    assert.ok(!has('checkbox', t('notices.quiet')));
    notices.reachable = true;
});

test('the host of a table lets the server call an address for it', async () => {
    host.answers.enter = () => tableOf();
    await open('#/table/tttttttttttt1');
    const box = await unfold(t('notices.table'));
    await type(await find('textbox', t('notices.webhook'), box), 'https://hook.example/t');
    notices.tables = { tttttttttttt1: 'https://hook.example/t' };
    await click('button', t('notices.save'), box);
    await says(t('notices.saved'));
    assert.deepEqual(host.posts.filter(({ path, body }) => path === 'api/notices' && body).at(-1)?.body, {
        webhook: 'https://hook.example/t',
        table: 'tttttttttttt1',
    });
    notices.tables = {};
    await click('button', t('notices.remove'), box);
    await says(t('notices.removed'));
});
