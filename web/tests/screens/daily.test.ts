/* What a server does after games: everybody's results of the deal of the day, entries that an account keeps, and
 * analyses by its workers. */

import { all, click, find, get, has, keep, open, shows, textOf, until } from './page';
import { ANN, openHost } from './host';
import { freshSave, recordOf } from './games';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analysisOf } from '../../app/after/analysis';
import { ledger, ownEntries, shareLedger, type Entry } from '../../app/after/ledger';
import { there } from '../../app/check';
import { dailies, today } from '../../app/dailies';
import { t, tn } from '../../app/i18n';
import { loadMap } from '../../app/maps';
import { server } from '../../app/server';
import { settings } from '../../app/settings';

const host = openHost();
const record = recordOf(freshSave('newyork', 3, 5));
const BOB = { place: 1, name: 'Bob', account: true, points: [90, 70, 60], won: true, you: false };
const OWN = { place: 2, name: 'Ann', account: true, points: [50, 70, 60], won: false, you: true };
let results: object[] = [];
host.answers.daily = ({ day }) => ({ type: 'daily', day, count: results.length, results });

const everybody = (): HTMLElement => get('region', new RegExp(t('daily.everybody')));
const rows = (): string[][] =>
    [...everybody().querySelectorAll('tbody tr')].map((row) => [...row.children].map(textOf));

test("everybody's results are read, and nothing is sent without a click", async () => {
    await open('#/daily');
    await until(() => shows(t('daily.nobody')));
    assert.deepEqual(host.last('daily'), { day: today() });
    assert.ok(!has('button', t('daily.send')), 'the deal was not played');
    keep('record.x', record);
    dailies.value = { [today()]: { id: 'x', totals: [50, 70, 60], winners: [1] } };
    results = [BOB];
    await open('#/about');
    await open('#/daily');
    await find('button', t('daily.send'));
    assert.deepEqual(rows(), [['1', 'Bob', '90', '70, 60']]);
    assert.equal(host.count('daily-result'), 0);
});

test("one's own result is sent with its record, and marked in the list", async () => {
    host.answers['daily-result'] = ({ piece, pieces }) => {
        if (piece === pieces) results = [BOB, OWN];
        return { type: 'done' };
    };
    await click('button', t('daily.send'));
    await until(() => rows().length === 2);
    const sent = host.asked.filter(({ type }) => type === 'daily-result');
    assert.deepEqual(
        sent.map(({ day, piece, pieces }) => [day, piece, pieces]),
        sent.map((_, i) => [today(), i + 1, sent.length]),
    );
    const packed = Buffer.from(sent.map(({ data }) => String(data)).join(''), 'base64');
    const whole = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
    assert.equal(await new Response(whole).text(), record);
    const own = [...everybody().querySelectorAll('tr')].find((row) => row.getAttribute('aria-current') === 'true');
    assert.ok(textOf(own).includes('Ann'));
    assert.ok(!has('button', t('daily.send')));
});

test('a refusal is told in words', async () => {
    results = [];
    host.answers['daily-result'] = () => host.refuse('played-already');
    await open('#/about');
    await open('#/daily');
    await click('button', t('daily.send'), (await find('button', t('daily.send'))).parentElement!);
    assert.equal(textOf(await find('alert')), t('daily.already'));
    host.answers['daily-result'] = () => host.refuse('bad-record');
    await click('button', t('daily.send'));
    await until(() => all('alert').some((alert) => textOf(alert) === t('daily.refused')));
    dailies.value = {};
});

/* ---- the profile ---- */

const entry = (id: string, date: string, of?: string): Entry => ({
    id,
    map: 'usa',
    date,
    rating: 60,
    luck: 0,
    decisions: 30,
    lost: { cards: 100 },
    ...(of ? { of } : {}),
});

test('an account and this browser have the same entries afterwards', async () => {
    const there = entry('there', '2026-02-02');
    host.answers.profile = () => ({ type: 'profile', games: [{ game: 'there', entry: JSON.stringify(there) }] });
    ledger.value = [entry('here', '2026-03-03'), entry('bobs', '2026-01-01', 'bob')];
    settings.name.value = 'Ann';
    await open('#/profile');
    await until(() => ledger.value.length === 3);
    const sent = host.asked.filter(({ type }) => type === 'profile-game');
    assert.deepEqual(
        sent.map(({ game }) => game),
        ['here'],
    );
    assert.deepEqual(JSON.parse(String(sent[0]?.entry)), entry('here', '2026-03-03'));
    assert.deepEqual(
        ownEntries().map(({ id, of }) => [id, of]),
        [
            ['there', ANN.person],
            ['here', ANN.person],
        ],
    );
    await until(() => shows(tn('teach.games', 2)) && shows(t('teach.kept')));
    await shareLedger();
    assert.equal(host.count('profile-game'), 2, 'the server of this test forgets what it is sent');
});

test('without an account nothing is asked, and all entries are shown', async () => {
    server.you.value = { ...ANN, account: false };
    const before = host.count('profile');
    await shareLedger();
    assert.equal(host.count('profile'), before);
    assert.equal(ownEntries().length, 3);
    server.you.value = ANN;
});

/* ---- analyses ---- */

test("the host's workers refine the analysis of a game of the server", async () => {
    const game = recordOf(freshSave('newyork', 2, 3));
    const { text } = await loadMap('newyork');
    const refusals: string[] = [];
    for (const code of ['aaaaaaaaaaaa2', 'aaaaaaaaaaaa3'])
        host.replies[`analysis/${code}.json`] = () => {
            refusals.push(code);
            return [404, { code: 'not-found', message: 'no' }];
        };
    const unasked = analysisOf('aaaaaaaaaaaa3', text, game);
    await until(() => unasked.progress.value >= 1, 'the analysis of this browser');
    assert.deepEqual(refusals, [], 'a server whose workers analyse nothing is not asked');
    host.hasAnalyses = true;
    server.reconnect();
    await until(() => server.hasAnalyses, 'a welcome that tells of workers');
    const alone = analysisOf('aaaaaaaaaaaa2', text, game);
    await until(() => alone.progress.value >= 1, 'the analysis of this browser');
    assert.deepEqual(refusals, ['aaaaaaaaaaaa2']);
    const judged = there(alone.judged.value, 'an analysis');
    const marked = { ...judged, seats: judged.seats.map((seat) => ({ ...seat, lost: 4711 })) };
    let asked = 0;
    host.replies['analysis/aaaaaaaaaaaa1.json'] = () => (++asked < 3 ? [202, { done: asked, all: 4 }] : marked);
    const helped = analysisOf('aaaaaaaaaaaa1', text, game);
    await until(() => helped.progress.value >= 1, "the workers' analysis");
    assert.equal(asked, 3);
    assert.deepEqual(helped.judged.value, marked);
});
