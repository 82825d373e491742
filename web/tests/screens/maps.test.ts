/* All maps: those of the page and of this browser, files that are opened, and maps at the server. */

import { all, click, drawn, find, get, has, keep, open, says, shows, system, textOf, until } from './page';
import { MAPS as AT_HOST, openHost } from './host';
import { refusal } from './storage';
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { t } from '../../app/i18n';
import { isMap, loadMap, mapName, MAPS, playable } from '../../app/maps';
import { place } from '../../app/router';
import { games } from '../../app/saves';
import { server } from '../../app/server';
import { serverMaps } from '../../app/serverMaps';
import { keepMap, loadKept, noteOf, removeMap, shelf } from '../../app/shelf';

const text = (JSON.parse(readFileSync('dist/maps/newyork.json', 'utf8')) as { text: string }).text;
const own = text.replace(/^map newyork .*$/m, 'map hamlet "Hamlet"');
const rowOf = (name: string): HTMLElement => all('row').find((row) => textOf(row).includes(name))!;

async function pick(content: string, name = 'hamlet.txt'): Promise<void> {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
    Object.defineProperty(input, 'files', { value: [new File([content], name)], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await drawn();
}

test("the page's maps are listed, and need no saving", async () => {
    await open('#/maps');
    for (const map of playable()) assert.ok(rowOf(mapName(map)));
    for (const map of MAPS) assert.ok(!has('button', t('maps.save', { map: mapName(map) })));
});

test('a file with faults is refused: they are listed, eight at most', async () => {
    await pick(`fogg-map 1\nmap x "X"\n${'nonsense here\n'.repeat(20)}`);
    const said = await find('alert');
    assert.ok(textOf(said).startsWith(t('maps.bad')));
    assert.equal(all('row', undefined, said).length, 9);
    assert.equal(textOf(all('row', undefined, said).at(-1)), '…');
    assert.equal(shelf.value.length, 0);
    await pick('x'.repeat(512 * 1024 + 1));
    await says('the file is too large');
});

test('a good file is kept, and its form is shown', async () => {
    await pick(own);
    await until(() => place.value.screen === 'new');
    const id = place.value.id;
    assert.match(id, /^hamlet@[0-9a-f]{16}$/);
    assert.ok(isMap(id) && playable().includes(id));
    assert.deepEqual(noteOf(id) && [noteOf(id)?.title, noteOf(id)?.least, noteOf(id)?.most], ['Hamlet', 2, 4]);
    assert.ok(shows('Hamlet'));
    await open('#/maps');
    assert.ok(!has('alert'), 'the faults of before are gone');
    assert.ok(shows(t('maps.players', { least: 2, most: 4 })));
    await until(() => rowOf('Hamlet').querySelector('svg path'), 'a drawing of it');
    await click('button', t('maps.save', { map: 'Hamlet' }));
    await until(() => system.saved.length === 1);
    assert.equal(await system.saved[0]?.text(), own);
});

test('a map is removed, and brought back', async () => {
    await open('#/maps');
    await click('button', t('maps.remove', { map: 'Hamlet' }));
    await says(t('maps.removed', { map: 'Hamlet' }));
    assert.equal(shelf.value.length, 0);
    await click('button', t('games.bring-back'));
    await until(() => shelf.value.length === 1);
    assert.ok(!has('button', t('games.bring-back')));
});

test('a map that a game needs is only hidden', async () => {
    const { id } = shelf.value[0]!;
    games.value = [{ id: 'g', map: id, names: [], kinds: [], date: '', points: [], toAct: null }];
    const restore = await removeMap(id);
    assert.equal(noteOf(id)?.isHidden, true);
    assert.ok(!playable().includes(id));
    assert.ok(isMap(id), 'the game still has it');
    await restore();
    assert.ok(playable().includes(id));
    games.value = [];
});

test('maps are kept in this browser, and read again after a reload', async () => {
    const { id } = shelf.value[0]!;
    const kit = await loadKept(id);
    assert.equal(kit.facts.title, 'Hamlet');
    assert.equal(kit.file, own);
    assert.ok(keep('x', 1));
    await assert.rejects(loadKept('nothing@0000000000000000'), /no longer kept/);
    refusal.isOn = true;
    const other = await keepMap(own.replace('Hamlet', 'Village').replace('map hamlet', 'map village'));
    assert.equal((await loadMap(other)).facts.title, 'Village', 'without storage it is there until a reload');
    refusal.isOn = false;
    await removeMap(other);
});

test('a full shelf drops the oldest hidden map that no game needs', async () => {
    const real = shelf.value;
    const note = (i: number, isHidden: boolean) => ({
        id: `m${i}@0`,
        title: `M${i}`,
        least: 2,
        most: 3,
        isHidden,
        kept: 100 - i,
    });
    shelf.value = Array.from({ length: 100 }, (_, i) => note(i, i < 3));
    games.value = [{ id: 'g', map: 'm2@0', names: [], kinds: [], date: '', points: [], toAct: null }];
    const id = await keepMap(own);
    assert.equal(shelf.value.length, 100);
    assert.ok(!noteOf('m1@0') && noteOf('m0@0') && noteOf('m2@0'), 'm2 is older, but a game needs it');
    shelf.value = Array.from({ length: 100 }, (_, i) => note(i, false));
    await assert.rejects(keepMap(own), /more than 100/);
    shelf.value = real;
    games.value = [];
    assert.ok(noteOf(id));
});

/* ---- at the server ---- */

const host = openHost();

test('an account puts a map on the server, in pieces that unpack to the file', async () => {
    const sent: string[] = [];
    host.answers.map = ({ piece, pieces, data }) => {
        sent.push(String(data));
        return piece === pieces ? { type: 'done', map: shelf.value[0]?.id } : { type: 'done' };
    };
    server.exists.value = undefined;
    void server.find();
    await open('#/maps');
    await click('button', t('maps.put', { map: 'Hamlet' }));
    await says(t('maps.is-put', { map: 'Hamlet' }));
    assert.equal(inflateSync(Buffer.from(sent.join(''), 'base64')).toString('utf8'), own);
    assert.ok(sent.every((piece) => piece.length <= 3600));
    assert.deepEqual(
        host.asked.filter(({ type }) => type === 'map').map(({ piece }) => piece),
        sent.map((_, i) => i + 1),
    );
    host.answers.map = () => host.refuse('too-many-maps');
    await click('button', t('maps.put', { map: 'Hamlet' }));
    await until(() => !shows(t('maps.is-put', { map: 'Hamlet' })));
});

test('maps that others have put there are played, kept and reported', async () => {
    const village = own.replace('"Hamlet"', '"Thorp"').replace('map hamlet', 'map thorp');
    const key = await keepMap(village);
    await removeMap(key);
    serverMaps.value = [...AT_HOST, { map: key, title: 'Thorp', least: 2, most: 4, author: 'Zoe' }];
    await open('#/about');
    await open('#/maps');
    const there = get('region', t('maps.server'));
    assert.match(textOf(there), new RegExp(t('maps.by', { name: 'Zoe' })));
    assert.equal(all('row', undefined, there).length, 1, "built-in maps are nobody's");
    await click('button', t('maps.report', { map: 'Thorp' }), there);
    await says(t('maps.reported', { map: 'Thorp' }));
    assert.deepEqual(host.last('report'), { map: key });
    host.replies[`map/${key}.txt`] = () => village;
    await click('button', t('maps.keep'), there);
    await until(() => place.value.screen === 'new');
    assert.equal(noteOf(key)?.isHidden, false);
    await open('#/maps');
    assert.ok(!has('button', t('maps.keep')));
    await click('link', /^Thorp/, get('region', t('maps.server')));
    assert.deepEqual([place.value.screen, place.value.id], ['tables', 'open']);
    const list = await until(() =>
        all('list', t('home.map')).find((one) => one instanceof HTMLSelectElement && one.value === key),
    );
    assert.ok(list);
});
