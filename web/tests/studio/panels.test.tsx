/* panels.test.tsx - the desk of the studio, drawn without a browser: what its panels show, what their buttons do. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { useCatalogue, type Catalogue } from '../../app/i18n';
import * as desk from '../../studio/desk';
import { DeskScreen } from '../../studio/DeskScreen';
import { DrawPanel } from '../../studio/DrawPanel';
import { GroundPanel } from '../../studio/GroundPanel';
import { planPrint } from '../../studio/print';
import { BoardSheets } from '../../studio/PrintSheets';
import { addPlace, changeRoute, newSketch, routeOf } from '../../studio/sketch';
import { TicketPanel } from '../../studio/TicketPanel';
import { draw, FakeEvent, openDocument, type FakeElement } from '../board/dom';
import { drawn } from './drawn';

openDocument();
Object.assign(globalThis, {
    fetch: () => Promise.reject(new Error('there is no network')),
    location: { hash: '', href: 'http://localhost/' },
});
const texts: Catalogue = Object.assign(
    {},
    ...['game', 'web', 'studio', 'switches'].map((part) => JSON.parse(readFileSync(`locales/en/${part}.json`, 'utf8'))),
);
useCatalogue('en', texts);

const all = (place: FakeElement, selector: string): FakeElement[] => place.querySelectorAll(selector);
const word = (key: string): string => String(texts[key]);
const button = (place: FakeElement, key: string): FakeElement | undefined =>
    all(place, 'button').find((one) => one.textContent === word(key) || one.getAttribute('aria-label') === word(key));

function show(content: Parameters<typeof draw>[0], look: (place: FakeElement) => void): void {
    const place = draw(content);
    look(place);
    draw(null, place);
}

test('the panel shows the place or the route that is chosen, else what can be added', () => {
    desk.put('x', drawn());
    show(<DrawPanel />, (place) => {
        assert.equal(all(place, '.studio-objects').length, 1);
        assert.ok(!button(place, 'studio.delete'));
    });
    desk.selected.value = { kind: 'location', id: 'bern' };
    show(<DrawPanel />, (place) => {
        assert.equal(all(place, 'input')[0]!.value, 'Bern');
        assert.equal(all(place, '.studio-objects').length, 0);
    });
    desk.selected.value = { kind: 'route', id: 'bern--basel' };
    show(<DrawPanel />, (place) => {
        assert.match(all(place, 'h2')[0]!.textContent, /Bern – Basel/);
        assert.equal(all(place, '.studio-objects').length, 0);
        assert.ok(!button(place, 'studio.straight'), 'it is straight');
    });
});

test('a route can be made a ferry, bent ones straight, and double up to three', () => {
    desk.put('x', changeRoute(drawn(), 'bern--basel', { bends: [0, 12] }));
    desk.selected.value = { kind: 'route', id: 'bern--basel' };
    show(<DrawPanel />, (place) => {
        const kinds = all(place, 'input').filter((one) => one.getAttribute('name') === 'kind');
        assert.deepEqual(
            kinds.map(({ checked }) => checked),
            [true, false, false],
        );
        kinds[2]!.dispatchEvent(new FakeEvent('change'));
        assert.equal(routeOf(desk.sketch.value, 'bern--basel')!.ferry, 1);
        button(place, 'studio.straight')!.click();
        assert.deepEqual(routeOf(desk.sketch.value, 'bern--basel')!.bends, [0, 0]);
        button(place, 'studio.double')!.click();
    });
    show(<DrawPanel />, (place) => {
        button(place, 'studio.triple')!.click();
    });
    assert.ok(routeOf(desk.sketch.value, 'bern--basel-3'));
    show(<DrawPanel />, (place) => {
        assert.ok(!button(place, 'studio.triple') && !button(place, 'studio.double'));
    });
});

test('a place that is only named is put where there is most room', () => {
    const sketch = addPlace(newSketch('X'), 'Corner', { x: 500, y: 300 }).sketch;
    desk.put('x', sketch);
    show(<DrawPanel />, (place) => {
        const field = all(place, 'input')[0]!;
        field.value = 'Far';
        field.dispatchEvent(new FakeEvent('input'));
        all(place, '.studio-found')[0]!.querySelectorAll('button').at(-1)!.click();
    });
    const far = desk.sketch.value.places.at(-1)!;
    assert.equal(far.name, 'Far');
    assert.ok(Math.hypot(far.x - 500, far.y - 300) > 200, `${far.x} ${far.y}`);
    assert.ok(far.x >= 100 && far.x <= 900 && far.y >= 90 && far.y <= 560, `${far.x} ${far.y}`);
});

test('the ground tells the form of the sheet and the size of its spaces, and changes them', () => {
    desk.put('x', drawn());
    show(<GroundPanel />, (place) => {
        const chosen = (name: string): boolean[] =>
            all(place, 'input')
                .filter((one) => one.getAttribute('name') === name)
                .map(({ checked }) => checked);
        assert.deepEqual(chosen('space'), [false, false, true]);
        assert.deepEqual(chosen('form'), [true, false, false]);
        all(place, 'input')
            .filter((one) => one.getAttribute('name') === 'form')[2]!
            .dispatchEvent(new FakeEvent('change'));
        assert.deepEqual([desk.sketch.value.width, desk.sketch.value.height], [645, 1000]);
    });
});

test('a sheet that is nearly as high as wide is square', () => {
    const form = (width: number, height: number): number => {
        desk.put('x', { ...drawn(), width, height });
        let at = -1;
        show(<GroundPanel />, (place) => {
            at = all(place, 'input')
                .filter((one) => one.getAttribute('name') === 'form')
                .findIndex(({ checked }) => checked);
        });
        return at;
    };
    assert.deepEqual(
        [form(1155, 1000), form(1145, 1000), form(1000, 1145), form(1000, 1155)],
        [0, 1, 1, 2],
        'wide, square, square, tall',
    );
});

test('the sheet is shown as a whole from the first moment on', () => {
    desk.put('x', drawn());
    show(<DeskScreen />, (place) => {
        const [, , width, height] = desk.land.value.view;
        const zoom = Math.min(800 / width, 600 / height);
        assert.match(all(place, '.board-sheet')[0]!.style.transform!, new RegExp(`scale\\(${zoom}\\)$`));
    });
});

test('each ticket has a row with its points, which can be changed', () => {
    desk.put('x', drawn());
    const { tickets } = desk.sketch.value;
    show(<TicketPanel />, (place) => {
        const fields = all(place, 'input').filter((one) => one.getAttribute('type') === 'number');
        assert.deepEqual(
            fields.map(({ value }) => Number(value)),
            tickets.map(({ targets }) => targets[0]!.points),
        );
        fields[0]!.value = '17';
        fields[0]!.dispatchEvent(new FakeEvent('input'));
    });
    assert.equal(desk.sketch.value.tickets[0]!.targets[0]!.points, 17);
});

test('the desk shows which tool is in hand, and marks the worst that is said of a place', () => {
    desk.put('x', drawn());
    desk.tool.value = 'route';
    const about = { kind: 'location', id: 'bern' } as const;
    const remark = (kind: 'fault' | 'advice') => ({ kind, about, key: kind, values: {} }) as never;
    desk.remarks.value = [remark('fault'), remark('advice')];
    show(<DeskScreen />, (place) => {
        const tools = all(place, '.studio-tools')[0]!.querySelectorAll('button');
        assert.deepEqual(
            tools.map((one) => one.getAttribute('aria-pressed')),
            ['false', 'false', 'true', 'false'],
        );
        const marks = all(place, '.mark');
        assert.deepEqual(
            marks.map((one) => one.classes[1]),
            ['fault'],
        );
        const unit = desk.layout.value.spaceWidth;
        assert.equal(marks[0]!.querySelector('circle')!.getAttribute('r'), String(unit * 0.45));
    });
    desk.remarks.value = [remark('advice'), remark('fault')];
    show(<DeskScreen />, (place) => assert.deepEqual(all(place, '.mark')[0]!.classes[1], 'fault'));
    desk.remarks.value = [];
});

test('sheets to be printed have marks where they are cut, beside what is printed', () => {
    desk.put('x', drawn());
    const plan = planPrint(desk.sketch.value, desk.land.value.view, 'a4');
    show(<BoardSheets plan={plan} paper="a4" />, (place) => {
        assert.equal(all(place, '.print-page').length, plan.tiles.length);
        const { width } = plan.tiles[0]!;
        const [, , wide] = all(place, '.cut-marks')[0]!.getAttribute('viewBox')!.split(' ').map(Number);
        const margin = Math.round((wide! - width) / 2);
        const marks = all(place, '.cut-marks')[0]!.querySelector('path')!.getAttribute('d')!;
        const [, x, y, long] = /^M([-\d.]+) ([-\d.]+)h([-\d.]+)/.exec(marks)!.map(Number);
        assert.deepEqual([x, y], [-margin * 0.15, 0]);
        assert.ok(Math.abs(x! + long!) < margin, 'they lie in the margin');
    });
});
