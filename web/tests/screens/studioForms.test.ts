/* The studio's forms in detail: hints, limits of fields, a picture under the map, and the globe. */

import {
    all,
    click,
    drawn,
    fill,
    find,
    get,
    has,
    key,
    open,
    pass,
    press,
    says,
    shows,
    textOf,
    type,
    until,
} from './page';
import { drawn as eightTowns } from '../studio/drawn';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { t } from '../../app/i18n';
import * as desk from '../../studio/desk';
import { keepSketch, newKey, notes } from '../../studio/kept';
import { addCountry, addPlace, newSketch, placeOf, type Sketch } from '../../studio/sketch';

const now = (): Sketch => desk.sketch.value;
const panel = (): HTMLElement => document.getElementById('studio-panel')!;
const toTab = (name: string): Promise<void> => click('tab', new RegExp(`^${t(`studio.tab.${name}`)}`));
const hint = (): string => textOf(document.querySelector('.studio-hint'));

async function openDesk(sketch: Sketch): Promise<void> {
    const at = newKey();
    keepSketch(at, sketch);
    await open('#/about');
    await open(`#/studio/${at}`);
    await until(() => document.querySelector('[role="application"]'), 'the sheet');
    await pass(300);
}

test('a sentence says what the tool in hand does', async () => {
    await openDesk(addPlace(newSketch('One'), 'Bern', { x: 100, y: 100 }).sketch);
    assert.equal(hint(), t('studio.hint.move'));
    for (const [tool, key] of [
        ['place', 'studio.hint.place'],
        ['route', 'studio.hint.lone'],
        ['ticket', 'studio.hint.lone'],
        ['move', 'studio.hint.move'],
    ] as const) {
        await click('button', t(`studio.tool.${tool}`));
        assert.equal(hint(), t(key));
    }
    desk.edit(addPlace(now(), 'Zug', { x: 400, y: 100 }).sketch);
    await click('button', t('studio.tool.ticket'));
    assert.equal(hint(), t('studio.hint.ticket'));
    desk.isKept.value = false;
    await drawn();
    assert.equal(hint(), t('studio.no-room'), 'more important than the tool');
    desk.isKept.value = true;
});

test('a tab counts what is to be said of the map, if anything', async () => {
    await openDesk(eightTowns());
    const count = (): Element | null => document.querySelector('.studio-count');
    await until(count, 'what the engine and the studio say of it');
    desk.remarks.value = [];
    await drawn();
    assert.ok(!count());
    desk.remarks.value = [{ kind: 'advice', key: 'studio.advice', args: {} }];
    await drawn();
    assert.equal(textOf(count()), '1');
    assert.ok(count()?.classList.contains('advice'));
    desk.remarks.value = [...desk.remarks.value, { kind: 'fault', key: 'studio.faults', args: {} }];
    await drawn();
    assert.equal(textOf(count()), '2');
    assert.ok(count()?.classList.contains('fault'));
});

test("keys for steps back are the field's own while somebody types", async () => {
    await openDesk(eightTowns());
    await fill(t('studio.map-name'), 'Typed');
    const field = get('textbox', t('studio.map-name'));
    assert.equal(field.getAttribute('maxlength'), '60');
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }));
    assert.equal(now().title, 'Typed');
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }));
    assert.equal(now().title, 'Eight Towns');
});

test('numbers stop at their limits; the chosen ticket is marked', async () => {
    await openDesk(eightTowns());
    await toTab('tickets');
    const more = (): HTMLElement => get('button', `${t('studio.long')} +`, panel());
    assert.ok(get('button', `${t('studio.long')} −`, panel()).hasAttribute('disabled'));
    for (let i = 0; i < 12; i++) await press(more());
    assert.ok(more().hasAttribute('disabled'), 'twelve long tickets are the most');
    const chosen = (): number[] =>
        [...panel().querySelectorAll('.studio-tickets > li')].flatMap((row, at) =>
            row.matches('.chosen') ? [at] : [],
        );
    assert.deepEqual(chosen(), []);
    desk.selected.value = { kind: 'ticket', at: 2 };
    await drawn();
    assert.deepEqual(chosen(), [2]);
    const said = () =>
        [...panel().querySelectorAll('.studio-tickets > li')].map((row) => !!row.querySelector('.ticket-said'));
    await until(() => desk.remarks.value.length > 0, 'what is said of the map');
    desk.remarks.value = [{ kind: 'advice', key: 'studio.advice', args: {}, about: { kind: 'ticket', at: 1 } }];
    await drawn();
    assert.deepEqual(said().slice(0, 3), [false, true, false]);
});

test('countries are unfolded where there are any', async () => {
    await openDesk(eightTowns());
    await toTab('tickets');
    assert.ok(!get('region', t('studio.countries')).hasAttribute('open'));
    desk.edit(addCountry(now(), 'Italy', 'lugano'));
    await drawn();
    assert.ok(get('region', t('studio.countries')).hasAttribute('open'));
    assert.equal(panel().querySelectorAll('.studio-country').length, 1, 'one country is a list, too');
});

test('a place that is only named is added; its name has room for sixty letters', async () => {
    await openDesk(eightTowns());
    await type(get('textbox', t('studio.add-place'), panel()), 'Hintertupfingen');
    await click('button', t('studio.add-named', { name: 'Hintertupfingen' }), panel());
    const made = placeOf(now(), 'hintertupfingen');
    assert.ok(made && made.x > 0 && made.x < now().width && made.y > 0 && made.y < now().height);
    assert.deepEqual(desk.selected.value, { kind: 'location', id: 'hintertupfingen' });
    assert.equal(get('textbox', t('studio.name'), panel()).getAttribute('maxlength'), '60');
});

test('sheets are on the page only while they are printed, and the buttons wait for that', async () => {
    await openDesk(eightTowns());
    await toTab('share');
    const pages: number[] = [];
    Object.assign(globalThis, {
        print: () => pages.push(document.querySelectorAll('.studio-print .print-card').length),
    });
    const button = (): HTMLElement => get('button', t('studio.print-tickets'), panel());
    button().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await until(() => button().hasAttribute('disabled'), 'a button that waits');
    assert.ok(document.documentElement.classList.contains('printing'));
    await until(() => pages.length > 0, 'what is printed');
    await drawn();
    assert.deepEqual(pages, [now().tickets.length]);
    assert.ok(!document.querySelector('.studio-print') && !document.documentElement.classList.contains('printing'));
    assert.ok(!button().hasAttribute('disabled'));
});

test('a link is said to be copied when it is, not before', async () => {
    await openDesk(eightTowns());
    await toTab('share');
    const copied: { text: string; done(): void }[] = [];
    const clipboard = { writeText: (text: string) => new Promise<void>((done) => copied.push({ text, done })) };
    Object.assign(navigator, { clipboard });
    await click('button', t('studio.make-link'));
    const link = await find('textbox', t('studio.link'));
    assert.equal(copied[0]?.text, (link as HTMLInputElement).value);
    assert.ok(!shows(t('studio.copied')));
    copied[0]?.done();
    await says(t('studio.copied'));
    Object.assign(navigator, { clipboard: undefined });
});

test('a run of games that is stopped before the first one tells nothing', async () => {
    await openDesk(eightTowns());
    await toTab('balance');
    const press = (name: string): unknown =>
        get('button', name, panel()).dispatchEvent(new MouseEvent('click', { bubbles: true }));
    press(t('studio.balance-run', { n: 2000 }));
    for (let i = 0; i < 20 && !has('button', t('studio.balance-stop'), panel()); i++) await Promise.resolve();
    press(t('studio.balance-stop'));
    await find('button', t('studio.balance-run', { n: 2000 }), panel());
    assert.ok(!panel().querySelector('table'));
});

test('a sketch without a key is not kept', async () => {
    await open('#/about');
    const before = notes.value.length;
    desk.put('', eightTowns());
    const stop = desk.watch();
    await pass(1000);
    stop();
    assert.equal(notes.value.length, before);
});

/* ---- a picture, and the globe ---- */

const strokes: unknown[][] = [];
const pen = new Proxy(
    {},
    {
        get:
            (_, name) =>
            (...args: unknown[]) =>
                strokes.push([name, ...args]),
        set: () => true,
    },
);
Object.defineProperties(HTMLCanvasElement.prototype, {
    getContext: { value: () => pen, configurable: true },
    toDataURL: {
        value(this: HTMLCanvasElement, kind: string, quality: number) {
            return `data:${kind};${quality};${this.width}x${this.height}`;
        },
        configurable: true,
    },
});

test('a large picture is made smaller before it is kept', async () => {
    await openDesk(eightTowns());
    await toTab('ground');
    await click('radio', t('studio.ground.picture'), get('region', t('studio.ground')));
    const image = { width: 3000, height: 1500 };
    Object.assign(globalThis, { createImageBitmap: async () => image });
    const pick = async (): Promise<void> => {
        const input = document.querySelector<HTMLInputElement>('input[accept="image/*"]')!;
        Object.defineProperty(input, 'files', { value: [new File(['x'], 'x.png')], configurable: true });
        input.dispatchEvent(new Event('change', { bubbles: true }));
        await drawn();
    };
    await pick();
    assert.equal(desk.picture.value, 'data:image/jpeg;0.8;1500x750');
    const shown = (): string | null | undefined =>
        document.querySelector('.studio-picture image')?.getAttribute('href');
    assert.equal(shown(), desk.picture.value, 'it lies under the map');
    assert.deepEqual(strokes.find(([name]) => name === 'drawImage')?.slice(1), [image, 0, 0, 1500, 750]);
    Object.assign(globalThis, {
        createImageBitmap: async () => {
            throw new Error('no picture');
        },
    });
    await pick();
    assert.equal(textOf(await find('alert')), t('studio.bad-picture'));
    await click('radio', t('studio.ground.plain'), get('region', t('studio.ground')));
    assert.equal(shown(), undefined);
});

test('the globe is moved with keys and buttons, led to a town, and taken', async () => {
    await openDesk(eightTowns());
    await toTab('ground');
    await click('radio', t('studio.ground.world'), get('region', t('studio.ground')));
    const dialog = await until(() => document.querySelector('dialog.studio-globe'), 'the globe');
    await until(() => !get('button', t('studio.take-part'), dialog).hasAttribute('disabled'));
    assert.equal(now().ground.kind, 'plain', 'nothing is chosen yet');
    const globe = dialog.querySelector('[role="application"]')!;
    const take = async (): Promise<{ lon: number; lat: number; scale: number }> => {
        await click('button', t('studio.take-part'), document.querySelector('dialog.studio-globe')!);
        const { ground } = now();
        assert.ok(ground.kind === 'world');
        return ground;
    };
    await key('ArrowRight', globe);
    await key('ArrowUp', globe);
    assert.ok((await key('x', globe)).defaultPrevented === false);
    const moved = await take();
    assert.ok(moved.lon > 10 && moved.lat > 50, 'to the east and the north of where it began');
    await until(() => !document.querySelector('dialog.studio-globe'));
    await click('button', t('studio.other-part'));
    const other = await until(() => document.querySelector('dialog.studio-globe'));
    await key('ArrowUp', other.querySelector('[role="application"]')!);
    const up = await take();
    assert.ok(up.lat > moved.lat && Math.abs(up.lon - moved.lon) < 1e-9, 'straight to the north');
    await click('button', t('studio.other-part'));
    const again = await until(() => document.querySelector('dialog.studio-globe'));
    await fill(t('studio.find-town'), 'Xyzzyqq', again);
    await click('button', t('studio.find'), again);
    await says(t('studio.no-town', { name: 'Xyzzyqq' }));
    await fill(t('studio.find-town'), 'Reykjavik', again);
    await click('button', t('studio.find'), again);
    await until(() => !shows(t('studio.no-town', { name: 'Xyzzyqq' })));
    await click('button', '+', again);
    const there = await take();
    assert.ok(Math.abs(there.lon + 21.9) < 1 && Math.abs(there.lat - 64.1) < 1, `${there.lon} ${there.lat}`);
    assert.ok(there.scale > moved.scale);
    assert.ok(!has('alert'));
    await click('checkbox', t('studio.borders'));
    const { ground } = now();
    assert.ok(ground.kind === 'world' && !ground.borders);
    assert.ok(all('button', t('studio.other-part')).length === 1);
});
