/* The studio: its sketches, the sheet that is drawn on with pointer and keys, and its panels, by role and name. */

import {
    all,
    choose,
    click,
    drawn,
    fill,
    find,
    get,
    has,
    kept,
    key,
    names,
    open,
    pass,
    press,
    says,
    shows,
    system,
    textOf,
    type,
    until,
} from './page';
import { drawn as eightTowns } from '../studio/drawn';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { t, tn } from '../../app/i18n';
import { isMap, loadMap, mapName } from '../../app/maps';
import { place } from '../../app/router';
import * as desk from '../../studio/desk';
import { keepSketch, newKey, notes } from '../../studio/kept';
import { readMapText } from '../../studio/read';
import { newSketch, placeOf, routeId, routeOf, type Sketch } from '../../studio/sketch';

const sheet = (): HTMLElement => document.querySelector<HTMLElement>('[role="application"]')!;
const now = (): Sketch => desk.sketch.value;

async function openDesk(sketch: Sketch): Promise<void> {
    const at = newKey();
    keepSketch(at, sketch);
    await open('#/about');
    await open(`#/studio/${at}`);
    await until(() => sheet(), 'the sheet');
    await pass(300);
}

const toTab = (name: string): Promise<void> => click('tab', new RegExp(`^${t(`studio.tab.${name}`)}`));

/* Where a point of the map is in the window. */
function spot({ x, y }: { x: number; y: number }): { clientX: number; clientY: number } {
    const [, dx = '0', dy = '0', zoom = '1'] =
        /translate\((.+)px, ?(.+)px\) scale\((.+)\)/.exec(
            document.querySelector<HTMLElement>('.board-sheet')!.style.transform,
        ) ?? [];
    const [left, top] = desk.land.value.view;
    return { clientX: (x - left) * Number(zoom) + Number(dx), clientY: (y - top) * Number(zoom) + Number(dy) };
}

function point(kind: string, at: { x: number; y: number }, more: object = {}): void {
    const how = { bubbles: true, button: 0, pointerId: 1, pointerType: 'mouse', ...spot(at), ...more };
    sheet().dispatchEvent(new PointerEvent(kind, how));
}

async function tap(at: { x: number; y: number }, more: object = {}): Promise<void> {
    point('pointerdown', at, more);
    point('pointerup', at, more);
    await drawn();
}

async function dragTo(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
    point('pointerdown', from);
    point('pointermove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
    await drawn();
    point('pointermove', to);
    await drawn();
    point('pointerup', to);
    await drawn();
}

/* ---- the list ---- */

test('a new map is begun, kept, listed, and deleted after a question', async () => {
    await open('#/studio');
    await click('button', t('studio.new'));
    await until(() => place.value.id !== '' && sheet());
    assert.equal(notes.value.length, 1);
    await fill(t('studio.map-name'), 'My Land');
    await pass(300);
    await click('link', t('studio.kept'));
    const link = await find('link', /^My Land/);
    assert.ok(textOf(link).includes(tn('studio.places', 0)));
    await click('button', t('studio.delete-map', { title: 'My Land' }));
    assert.equal(textOf(document.querySelector('#asked')), t('studio.delete-sure', { title: 'My Land' }));
    await click('button', t('studio.delete'), document.querySelector('dialog')!);
    await until(() => notes.value.length === 0);
    assert.ok(!has('heading', t('studio.kept')));
});

test('a sketch that is not there, and a link that is none, are told', async () => {
    await open('#/studio/nothing');
    await says(t('studio.unknown'));
    await open('#/studio/link/nonsense');
    await says(t('studio.bad-link'));
});

async function pickFiles(files: File[]): Promise<void> {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
    Object.defineProperty(input, 'files', { value: files, configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await drawn();
}

test('a map is opened from a file; one that is none is refused in words', async () => {
    await open('#/about');
    await open('#/studio');
    await pickFiles([new File(['{{{'], 'x.json')]);
    assert.equal(textOf(await find('alert')).trim(), t('studio.bad.json'));
    await pickFiles([new File(['x'.repeat((4 << 20) + 1)], 'x.json')]);
    await says('too large');
    const large = new File(['{{{'], 'x.json');
    Object.defineProperty(large, 'size', { value: 4 << 20 });
    await pickFiles([large]);
    assert.ok(!shows('too large'), 'four megabytes are not');
    await pickFiles([new File(['name,x,y\nBern,10,10\nBasel,20,30\nZug,50,10\n'], 'cities.csv')]);
    await until(() => place.value.id !== '');
    await until(() => now().places.length === 3);
    await open('#/about');
    await open('#/studio');
    const bytes = Uint8Array.from('from,to,length\nZ\xfcrich,Bern,2\nBern,Zug,12\nZug,Z\xfcrich,1\n', (sign) =>
        sign.charCodeAt(0),
    );
    await pickFiles([new File([bytes], 'old.csv')]);
    await says(t('studio.left.length', { what: 'Bern – Zug', value: 12 }));
    assert.equal(now().places[0]!.name, 'Zürich', 'letters of an older program');
});

/* ---- the sheet ---- */

test('taps put places, join them, and choose what is there', async () => {
    await openDesk(newSketch('Taps'));
    assert.equal(desk.tool.value, 'place');
    assert.ok(shows(t('studio.hint.place')));
    await tap({ x: 200, y: 200 });
    await tap({ x: 600, y: 200 });
    await tap({ x: 400, y: 450 });
    assert.deepEqual(
        now().places.map(({ name }) => name),
        [1, 2, 3].map((n) => t('studio.new-place', { n })),
    );
    const [a, b, c] = now().places;
    assert.ok(a && b && c);
    assert.ok(Math.hypot(a.x - 200, a.y - 200) < 1);
    await click('button', t('studio.tool.route'));
    assert.equal(get('button', t('studio.tool.route')).getAttribute('aria-pressed'), 'true');
    assert.ok(shows(t('studio.hint.route')));
    await tap(a);
    assert.equal(desk.pending.value, a.id);
    assert.ok(shows(t('studio.hint.second')));
    await tap(b);
    assert.equal(now().routes.length, 1);
    assert.equal(desk.selected.value?.kind, 'route');
    await click('button', t('studio.tool.ticket'));
    await dragTo(a, c);
    assert.equal(now().tickets.length, 1);
    assert.deepEqual(now().tickets[0]?.targets, [{ b: c.id, points: 1 }]);
    await click('button', t('studio.tool.move'));
    await tap(c);
    assert.deepEqual(desk.selected.value, { kind: 'location', id: c.id });
    await tap({ x: 850, y: 560 });
    assert.equal(desk.selected.value, undefined);
    await tap(a, { button: 2 });
    assert.equal(desk.selected.value, undefined, 'another button of the mouse does nothing');
});

test('a place is dragged, in one step that is taken back with the keyboard', async () => {
    await openDesk(eightTowns());
    assert.equal(desk.tool.value, 'move', 'a map with places is not begun with the tool for places');
    const bern = placeOf(now(), 'bern')!;
    await dragTo(bern, { x: bern.x + 60, y: bern.y + 37 });
    const moved = placeOf(now(), 'bern')!;
    assert.ok(Math.abs(moved.x - bern.x - 60) < 8 && Math.abs(moved.y - bern.y - 37) < 8);
    assert.deepEqual(desk.selected.value, { kind: 'location', id: 'bern' });
    const ctrl = (letter: string, shiftKey = false): void => {
        dispatchEvent(new KeyboardEvent('keydown', { key: letter, ctrlKey: true, shiftKey, bubbles: true }));
    };
    ctrl('z');
    assert.equal(placeOf(now(), 'bern')!.x, bern.x);
    ctrl('z', true);
    assert.equal(placeOf(now(), 'bern')!.x, moved.x);
    ctrl('z');
    ctrl('Y');
    assert.equal(placeOf(now(), 'bern')!.x, moved.x);
    await drawn();
    await click('button', t('studio.undo'));
    assert.equal(placeOf(now(), 'bern')!.x, bern.x);
    assert.ok(get('button', t('studio.undo')).hasAttribute('disabled'));
    await click('button', t('studio.redo'));
    assert.ok(get('button', t('studio.redo')).hasAttribute('disabled'));
});

test('arrows move what is chosen, or the sheet; Delete deletes; Escape lets go', async () => {
    await openDesk(eightTowns());
    await tap(placeOf(now(), 'bern')!);
    const { x, y } = placeOf(now(), 'bern')!;
    await key('ArrowRight', sheet());
    assert.equal(placeOf(now(), 'bern')!.x, x + 5);
    sheet().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', shiftKey: true, bubbles: true }));
    assert.equal(placeOf(now(), 'bern')!.y, y - 1);
    await key('Escape', sheet());
    assert.equal(desk.selected.value, undefined);
    const before = spot({ x: 0, y: 0 });
    await key('+', sheet());
    const nearer = spot({ x: 0, y: 0 });
    assert.notDeepEqual(nearer, before);
    await key('ArrowRight', sheet());
    assert.notDeepEqual(spot({ x: 0, y: 0 }), nearer);
    await key('0', sheet());
    assert.deepEqual(spot({ x: 0, y: 0 }), before);
    await tap(placeOf(now(), 'bern')!);
    await key('Delete', sheet());
    assert.equal(placeOf(now(), 'bern'), undefined);
    assert.ok(!now().routes.some(({ a, b }) => a === 'bern' || b === 'bern'));
    const event = await key('q', sheet());
    assert.ok(!event.defaultPrevented, "other keys are the browser's");
});

test('the wheel zooms where it points; buttons zoom and show all', async () => {
    await openDesk(eightTowns());
    const bern = placeOf(now(), 'bern')!;
    const before = spot(bern);
    const wheel = new WheelEvent('wheel', { deltaY: -200, bubbles: true, cancelable: true });
    for (const [name, value] of Object.entries(before)) Object.defineProperty(wheel, name, { value });
    sheet().dispatchEvent(wheel);
    await drawn();
    assert.ok(wheel.defaultPrevented);
    const after = spot(bern);
    assert.ok(
        Math.hypot(after.clientX - before.clientX, after.clientY - before.clientY) < 40,
        'it stays under the pointer',
    );
    const far = (): number => spot({ x: 900, y: 0 }).clientX - spot({ x: 0, y: 0 }).clientX;
    const zoomed = far();
    await click('button', t('board.zoom-in'));
    assert.ok(far() > zoomed);
    await click('button', t('board.zoom-out'));
    assert.ok(Math.abs(far() - zoomed) < 1);
    await click('button', t('studio.show-all'));
    assert.ok(far() < zoomed);
});

test('two fingers zoom, and nothing is moved on the map', async () => {
    await openDesk(eightTowns());
    const bern = placeOf(now(), 'bern')!;
    const far = (): number => spot({ x: 900, y: 0 }).clientX - spot({ x: 0, y: 0 }).clientX;
    const before = far();
    const touch = { pointerType: 'touch' };
    point('pointerdown', bern, touch);
    point('pointermove', { x: bern.x + 30, y: bern.y }, touch);
    assert.notEqual(placeOf(now(), 'bern')!.x, bern.x);
    point('pointerdown', { x: 600, y: 300 }, { ...touch, pointerId: 2 });
    assert.equal(placeOf(now(), 'bern')!.x, bern.x, "the second finger takes the first one's doing back");
    point('pointermove', { x: 800, y: 300 }, { ...touch, pointerId: 2 });
    point('pointerup', { x: 800, y: 300 }, { ...touch, pointerId: 2 });
    point('pointerup', bern, touch);
    await drawn();
    assert.ok(far() > before);
    assert.equal(placeOf(now(), 'bern')!.x, bern.x);
    assert.equal(desk.selected.value, undefined);
});

/* ---- the panels ---- */

test('a place is renamed, its name turned, and joined by name', async () => {
    await openDesk(eightTowns());
    await tap(placeOf(now(), 'sion')!);
    const panel = (): HTMLElement => document.getElementById('studio-panel')!;
    await type(get('textbox', t('studio.name'), panel()), 'Sitten');
    assert.ok(placeOf(now(), 'sitten'));
    assert.deepEqual(desk.selected.value, { kind: 'location', id: 'sitten' });
    const before = placeOf(now(), 'sitten');
    await click('button', t('studio.turn-name'), panel());
    assert.notDeepEqual(placeOf(now(), 'sitten'), before);
    await click('checkbox', t('studio.attraction'), panel());
    assert.equal(placeOf(now(), 'sitten')?.attraction, true);
    await click('checkbox', t('studio.attraction'), panel());
    assert.equal(placeOf(now(), 'sitten')?.attraction, undefined);
    const routes = now().routes.length;
    await choose(t('studio.route-to'), 'chur', panel());
    assert.equal(now().routes.length, routes + 1);
    assert.equal(desk.selected.value?.kind, 'route');
    await click('button', t('studio.delete'), panel());
    assert.equal(now().routes.length, routes);
    assert.equal(desk.selected.value, undefined);
});

test('a route has a length, a colour and a kind', async () => {
    await openDesk(eightTowns());
    desk.selected.value = { kind: 'route', id: 'bern--basel' };
    await drawn();
    const panel = document.getElementById('studio-panel')!;
    const route = () => routeOf(now(), 'bern--basel')!;
    const { length } = route();
    await click('button', `${t('studio.length')} +`, panel);
    assert.equal(route().length, length + 1);
    await click('button', `${t('studio.length')} −`, panel);
    assert.equal(route().length, length);
    await click('radio', t('colour.green'), panel);
    assert.equal(route().colour, 'green');
    await click('radio', t('studio.kind.ferry'), panel);
    assert.equal(route().ferry, 1);
    await click('button', `${t('studio.wilds')} +`, panel);
    assert.equal(route().ferry, 2);
    await click('radio', t('studio.kind.tunnel'), panel);
    assert.deepEqual([route().tunnel, route().ferry], [true, undefined]);
    await click('button', t('studio.double'), panel);
    await find('button', t('studio.triple'), panel);
    assert.equal(now().routes.filter(({ a, b }) => [a, b].sort().join() === 'basel,bern').length, 2);
});

test('tickets are proposed, added, valued and deleted', async () => {
    await openDesk({ ...eightTowns(), tickets: [] });
    await toTab('tickets');
    const panel = document.getElementById('studio-panel')!;
    await click('button', `${t('studio.long')} +`, panel);
    await click('button', t('studio.propose-now'), panel);
    const count = now().tickets.length;
    assert.ok(count > 8);
    assert.equal(now().tickets.filter(({ long }) => long).length, 1);
    await choose(t('studio.from'), 'bern', panel);
    assert.ok(get('button', t('studio.add-ticket'), panel).hasAttribute('disabled'));
    await choose(t('studio.to'), 'chur', panel);
    await click('button', t('studio.add-ticket'), panel);
    assert.equal(now().tickets.length, count + 1);
    const rows = (): HTMLElement[] => all('row', undefined, panel.querySelector('.studio-tickets')!);
    assert.equal(rows().length, count + 1);
    const last = rows().at(-1)!;
    assert.ok(textOf(last).startsWith('Bern – Chur'));
    const points = all('textbox', undefined, last)[0]!;
    const worth = now().tickets.at(-1)!.targets[0]!.points;
    await type(points, '100');
    assert.equal(now().tickets.at(-1)?.targets[0]?.points, worth, 'no ticket is worth a hundred');
    await type(points, '42');
    assert.equal(now().tickets.at(-1)?.targets[0]?.points, 42);
    assert.ok(textOf(rows().at(-1)).includes(tn('studio.way', worth)));
    await click('button', t('studio.value-all'), panel);
    assert.equal(now().tickets.at(-1)?.targets[0]?.points, worth);
    await click('button', t('studio.delete-ticket', { ticket: 'Bern – Chur' }), panel);
    assert.equal(now().tickets.length, count);
});

test('a country is made of places, and taken apart', async () => {
    await openDesk(eightTowns());
    await toTab('tickets');
    const box = get('region', t('studio.countries'));
    assert.ok(get('button', t('studio.country-add'), box).hasAttribute('disabled'));
    await fill(t('studio.country-name'), ' Italy ', box);
    await choose(t('studio.country-first'), 'lugano', box);
    await click('button', t('studio.country-add'), box);
    assert.deepEqual(
        now().countries.map(({ name, locations }) => [name, locations]),
        [['Italy', ['lugano']]],
    );
    await choose(t('studio.country-in', { country: 'Italy' }), 'chur', box);
    assert.deepEqual(now().countries[0]?.locations, ['lugano', 'chur']);
    await click('button', t('studio.country-out', { place: 'Chur', country: 'Italy' }), box);
    assert.deepEqual(now().countries[0]?.locations, ['lugano']);
    await click('button', t('studio.country-delete', { country: 'Italy' }), box);
    assert.equal(now().countries.length, 0);
});

test('every switch has a field; what is set can be taken back', async () => {
    await openDesk(eightTowns());
    await toTab('rules');
    const field = await until(() => document.querySelector<HTMLInputElement>('#switch-cars'));
    const usual = field.value;
    await type(field, '30!');
    assert.equal(now().switches.cars, '30');
    await click('button', t('studio.default', { value: usual }));
    assert.equal(now().switches.cars, undefined);
    const players = document.querySelector<HTMLSelectElement>('#switch-players')!;
    players.value = '2 to 3';
    players.dispatchEvent(new Event('change', { bubbles: true }));
    assert.equal(now().switches.players, '2 to 3');
    await type(document.querySelector('#switch-cars')!, 'x');
    await until(() => desk.faults.value.length > 0, "the engine's word");
    assert.ok(document.querySelector('.studio-switch .fault'));
    assert.ok(!document.querySelector('#switch-ferries'), 'the drawing says which routes are ferries');
});

test('faults are told and lead to their object; without any the map is played', async () => {
    const lonely = {
        ...eightTowns(),
        routes: eightTowns().routes.filter(({ a, b }) => a !== 'geneve' && b !== 'geneve'),
    };
    await openDesk(lonely);
    await until(() => desk.faults.value.length > 0);
    await click('button', t('studio.play'));
    assert.equal(place.value.screen, 'studio', 'a map with faults is not played');
    await says(t('studio.cannot-play'));
    const remark = get('button', /^Genève/, document.getElementById('studio-panel')!);
    await press(remark);
    assert.deepEqual(desk.selected.value, { kind: 'location', id: 'geneve' });
    assert.equal(get('tab', new RegExp(`^${t('studio.tab.draw')}`)).getAttribute('aria-selected'), 'true');
    await openDesk(eightTowns());
    await toTab('check');
    assert.ok(shows(t('studio.can-play')) || shows(t('studio.all-good')));
    await click('button', t('studio.play'));
    await until(() => place.value.screen === 'new');
    assert.ok(isMap(place.value.id));
});

test('the map is a file, a link, and a picture', async () => {
    await openDesk(eightTowns());
    await toTab('share');
    await click('button', t('studio.save-file'));
    const file = (await system.saved.at(-1)?.text()) ?? '';
    for (const part of [/^map eight-towns "Eight Towns"/m, /^fogg-art 1$/m, /^fogg-land 1$/m])
        assert.ok(part.test(file));
    await click('button', t('studio.make-link'));
    const link = (await find('textbox', t('studio.link'))) as HTMLInputElement;
    assert.match(link.value, /^http:\/\/fogg\.test\/#\/studio\/link\//);
    const before = notes.value.length;
    await open(link.value.replace(/^[^#]*/, ''));
    await until(() => notes.value.length > before, 'the linked map');
    await until(() => now().places.length === 8 && now().title === 'Eight Towns');
});

test('the ground: form of the sheet, size of the spaces, a part of the world', async () => {
    await openDesk(eightTowns());
    await toTab('ground');
    const region = (name: string): HTMLElement => get('region', t(name));
    await click('radio', t('studio.form.tall'), region('studio.form'));
    assert.deepEqual([now().width, now().height], [645, 1000]);
    await click('radio', t('studio.space-size.30'), region('studio.space-size'));
    assert.equal(now().space[0], 30);
    await click('radio', t('studio.ground.picture'), region('studio.ground'));
    assert.equal(now().ground.kind, 'picture');
    const strength = get('range', t('studio.strength')) as HTMLInputElement;
    assert.equal(strength.value, '60');
    strength.value = '25';
    strength.dispatchEvent(new Event('input', { bubbles: true }));
    assert.deepEqual(now().ground, { kind: 'picture', width: 645, height: 1000, strength: 0.25 });
    await click('radio', t('studio.ground.plain'), region('studio.ground'));
    assert.deepEqual(now().ground, { kind: 'plain' });
});

test('what is drawn is kept when it rests, and is there again', async () => {
    await openDesk(eightTowns());
    const at = desk.key.value;
    await fill(t('studio.map-name'), 'Kept');
    await pass(300);
    assert.equal((kept(`sketch.${at}`) as Sketch | null)?.title, 'Kept');
    await open('#/about');
    await open(`#/studio/${at}`);
    await until(() => now().title === 'Kept');
    await until(() => names('tab').length === 7);
});

test('one begins with a map of the page: its places, routes and rules, and nothing is wrong with it', async () => {
    await open('#/studio');
    await click('button', mapName('europe'));
    await until(() => sheet(), 'the sheet');
    await pass(300);
    const { facts, text } = await loadMap('europe');
    assert.equal(now().id, 'own-europe');
    assert.equal(now().places.length, facts.locations.length);
    assert.deepEqual(now().routes.map(routeId).sort(), facts.routes.map(({ id }) => id).sort());
    assert.deepEqual(now().switches, readMapText(text).switches);
    assert.deepEqual(desk.faults.value, []);
});
