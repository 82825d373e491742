/* drawing.test.tsx - boards are drawn as before, and answer to keys, wheel and fingers, without a browser.
 *
 * What is drawn is compared with drawings.txt, a number for each layer.  Where a drawing was changed on purpose:
 * `FOGG_RENEW=1 node build.mjs test board/drawing` writes the file anew. */

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { artOf } from '../../board/art';
import { Board, type BoardHandle, type BoardProps } from '../../board/Board';
import { Cutout, cutAround, layoutInside } from '../../board/Cutout';
import { listen } from '../../board/gestures';
import { layoutBoard } from '../../board/layout';
import { namesAt } from '../../board/names';
import type { BoardState } from '../../board/state';
import { draw, FakeElement, FakeEvent, openDocument, written } from './dom';
import { isle, isleLand } from './isle';

openDocument();

const FILE = 'tests/board/drawings.txt';
const known = new Map(
    readFileSync(FILE, 'utf8')
        .split('\n')
        .filter((line) => line.includes(' '))
        .map((line) => line.split(/ (?=\w+$)/) as [string, string]),
);
const found = new Map<string, string>();

after(() => {
    if (process.env.FOGG_RENEW) writeFileSync(FILE, [...found].map(([name, number]) => `${name} ${number}\n`).join(''));
});

const check = (name: string, element: FakeElement): void => checkText(name, written(element));

function checkText(name: string, text: string): void {
    const number = createHash('sha256').update(text).digest('hex').slice(0, 16);
    found.set(name, number);
    if (!process.env.FOGG_RENEW)
        assert.equal(number, known.get(name), `${name} is drawn in another way; drawing.test.tsx says what to do`);
}

const words: BoardProps['words'] = {
    board: 'Board',
    zoomIn: 'In',
    zoomOut: 'Out',
    showAll: 'All',
    routes: 'Routes',
    locations: 'Places',
    route: (id) => `route ${id}`,
    location: (id) => `place ${id}`,
};

const rich: BoardState = {
    claims: new Map([
        ['abbey--bay-1', { seat: 0 }],
        ['bay--castle', { seat: 1 }],
        ['abbey--dale', { seat: 2 }],
        ['castle--gate', { seat: 3 }],
        ['farm--hill', { seat: 4 }],
    ]),
    ghosts: new Map([['bay--dale', { seat: 2 }]]),
    stations: new Map([
        ['abbey', 0],
        ['farm', 3],
    ]),
    stacks: new Map([
        ['bay', { symbol: 0, height: 3 }],
        ['east-end-of-isle', { symbol: 4, height: 1 }],
    ]),
    lit: new Set(['bay--dale', 'dale--farm', 'dale--hill']),
    lead: new Set(['dale--farm']),
    litPlaces: new Set(['gate', 'dale']),
    selected: 'bay--dale',
    hovered: 'castle',
    tickets: [
        { a: 'abbey', b: 'gate' },
        { a: 'bay', b: 'farm', done: true },
    ],
    traced: ['abbey--bay-1', 'bay--castle', 'castle--gate'],
    ways: [
        { kind: 'better', routes: ['dale--farm', 'east-end-of-isle--farm'] },
        { kind: 'taken', routes: ['bay--east-end-of-isle'] },
    ],
    points: [7, 107, 32, 64, 95],
};

interface Drawn {
    place: FakeElement;
    frame: FakeElement;
    handle: BoardHandle;
    told: string[];
    views: { x: number; y: number; zoom: number }[];
}

function open(props: Partial<BoardProps> = {}): Drawn {
    const facts = props.facts ?? isle('wagon', 'locomotive');
    const told: string[] = [];
    const views: Drawn['views'] = [];
    let handle: BoardHandle | undefined;
    const place = draw(
        <Board
            facts={facts}
            art={artOf(facts)}
            land={isleLand}
            state={rich}
            words={words}
            title={facts.title}
            onRoute={(id) => told.push(`route ${id}`)}
            onLocation={(id) => told.push(`place ${id}`)}
            onHover={(target) => told.push(`hover ${target?.id ?? 'nothing'}`)}
            onViewport={(view) => views.push(view)}
            onReady={(ready) => {
                handle = ready;
            }}
            {...props}
        />,
    );
    return { place, frame: place.querySelector('.board')!, handle: handle!, told, views };
}

const layersOf = (place: FakeElement): FakeElement[] => place.querySelectorAll('.board-layer');

for (const [pieces, wild] of [
    ['wagon', 'locomotive'],
    ['taxi', 'taxi'],
    ['cable-car', 'ferry'],
] as const) {
    test(`a board with pieces of the kind ${pieces} is drawn as before, layer by layer`, () => {
        const { place } = open({ facts: isle(pieces, wild) });
        assert.equal(layersOf(place).length, 9);
        for (const layer of layersOf(place)) check(`${pieces} ${layer.classes[1]}`, layer);
    });
}

test('a board with nothing on it is drawn as before', () => {
    const { place } = open({ state: { claims: new Map() }, still: true, title: 'A title that is long' });
    for (const layer of layersOf(place)) check(`empty ${layer.classes[1]}`, layer);
});

test('a piece of a board shows its routes with room around them, and is drawn as before', () => {
    const facts = isle('wagon', 'locomotive');
    const layout = layoutBoard(facts, artOf(facts));
    const routes = ['dale--farm', 'dale--hill'];
    const [x, y, width, height] = cutAround(layout, isleLand.view, routes, 1.6);
    assert.equal(height, width / 1.6);
    for (const id of routes)
        for (const space of layout.routes.get(id)!.spaces)
            assert.ok(space.x > x && space.x < x + width && space.y > y && space.y < y + height, id);
    const place = draw(
        <Cutout facts={facts} land={isleLand} layout={layout} routes={routes} state={rich} label="a piece" />,
    );
    for (const layer of layersOf(place)) check(`cutout ${layer.classes[1]}`, layer);
});

test('a piece of a board draws only what lies in it', () => {
    const facts = isle('wagon', 'locomotive');
    const layout = layoutBoard(facts, artOf(facts));
    const { x, y } = layout.locations.get('hill')!;
    const reach = layout.spaceWidth;
    const seen = layoutInside(layout, [x - reach, y - reach, 2 * reach, 2 * reach]);
    assert.ok(seen.locations.has('hill') && seen.locations.size < layout.locations.size);
    for (const [id, { route }] of layout.routes)
        if (route.a === 'hill' || route.b === 'hill') assert.ok(seen.routes.has(id), id);
    assert.ok(seen.routes.size < layout.routes.size);
    const all = layoutInside(layout, isleLand.view);
    assert.deepEqual([all.routes.size, all.locations.size], [layout.routes.size, layout.locations.size]);
});

test('seen from afar, names of wanted places come first, then those where most routes end', () => {
    const facts = isle('wagon', 'locomotive');
    const layout = layoutBoard(facts, artOf(facts));
    const order = [...namesAt(layout, 1.4, new Set(['hill']), isleLand.view).keys()];
    assert.equal(order[0], 'hill');
    assert.deepEqual(order.slice(1, 3), ['bay', 'dale']); // five and four routes
    const all = [...namesAt(layout, 1.4, new Set(), isleLand.view)];
    for (const [id, { scale }] of all) assert.ok(scale === 1.4 || scale === 1.4 * 0.9, id);
    const places = all.map(([id, { label }]) => `${id} ${label.box.x.toFixed(2)} ${label.box.y.toFixed(2)}`);
    checkText('names from afar', places.join());
});

test('the board moves under wheel, drag and keys, and tells where it came to rest', () => {
    FakeElement.sizes = { width: 880, height: 660 }; // the sheet's own size: a pixel is a unit
    const { frame, handle, views } = open();
    assert.deepEqual(views.at(-1), { x: 0, y: 0, zoom: 1 });
    const press = (key: string, more: object = {}) => frame.dispatchEvent(new FakeEvent('keydown', { key, ...more }));
    assert.ok(press('+').defaultPrevented);
    assert.equal(views.at(-1)!.zoom, 1.3);
    assert.deepEqual([views.at(-1)!.x, views.at(-1)!.y].map(Math.round), [-132, -99]);
    press('ArrowLeft', { shiftKey: true });
    assert.equal(Math.round(views.at(-1)!.x), -72);
    press('ArrowDown', { shiftKey: true });
    assert.equal(Math.round(views.at(-1)!.y), -159);
    assert.ok(!press('ArrowDown').defaultPrevented && !press('+', { ctrlKey: true }).defaultPrevented);
    assert.ok(!press('+', { altKey: true }).defaultPrevented && !press('+', { metaKey: true }).defaultPrevented);
    press('-');
    assert.deepEqual(views.at(-1), { x: 0, y: 0, zoom: 1 });
    handle.zoomBy(2);
    press('0');
    assert.equal(views.at(-1)!.zoom, 1);
    FakeElement.sizes = { width: 800, height: 600 };
});

test('buttons stand beside the sheet only where there is more than their room', () => {
    const beside = (width: number): boolean => {
        FakeElement.sizes = { width, height: 660 };
        return open().place.querySelector('.board-buttons')!.classes.includes('beside');
    };
    assert.deepEqual([880, 976, 977, 1200].map(beside), [false, false, true, true]);
    FakeElement.sizes = { width: 800, height: 600 };
});

test('a tap chooses what lies under it, a drag does not', () => {
    FakeElement.sizes = { width: 880, height: 660 };
    const { frame, told } = open();
    const at = (x: number, y: number) => ({ pointerId: 1, pointerType: 'mouse', clientX: x + 40, clientY: y + 30 });
    frame.dispatchEvent(new FakeEvent('pointerdown', at(700, 500)));
    frame.dispatchEvent(new FakeEvent('pointerup', at(700, 500)));
    assert.deepEqual(told, ['place gate']);
    frame.dispatchEvent(new FakeEvent('pointerdown', at(700, 500)));
    frame.dispatchEvent(new FakeEvent('pointermove', at(690, 500)));
    frame.dispatchEvent(new FakeEvent('pointerup', at(690, 500)));
    assert.deepEqual(told, ['place gate']);
    frame.dispatchEvent(new FakeEvent('pointermove', at(420, 90)));
    assert.deepEqual(told, ['place gate', 'hover bay']);
    frame.dispatchEvent(new FakeEvent('pointerdown', at(420, 90)));
    frame.dispatchEvent(new FakeEvent('pointerup', at(420, 90)));
    assert.equal(told.pop(), 'place bay', 'a tap after a drag is a tap');
    frame.dispatchEvent(new FakeEvent('pointerleave'));
    assert.deepEqual(told.at(-1), 'hover nothing');
    FakeElement.sizes = { width: 800, height: 600 };
});

test('arrows go from route to route, only through those that are lit, and Enter chooses', () => {
    const { place, told } = open();
    const route = (id: string) => place.querySelector(`[data-route="${id}"]`)!;
    const press = (key: string, more: object = {}) =>
        FakeElement.focused!.dispatchEvent(new FakeEvent('keydown', { key, ...more }));
    assert.equal(route('bay--dale').getAttribute('tabindex'), '0'); // the first that is lit
    route('bay--dale').focus();
    const focused = () => FakeElement.focused!.dataset.route;
    for (const held of ['ctrlKey', 'altKey', 'metaKey']) {
        assert.ok(!press('PageDown', { [held]: true }).defaultPrevented, held);
        assert.equal(focused(), 'bay--dale');
    }
    assert.ok(press('PageDown').defaultPrevented);
    assert.equal(focused(), 'dale--hill');
    assert.equal(told.at(-1), 'hover dale--hill');
    press('PageUp');
    press('PageUp');
    assert.equal(focused(), 'dale--farm');
    assert.equal(route('dale--farm').getAttribute('tabindex'), '0');
    press('Enter');
    assert.equal(told.at(-1), 'route dale--farm');
    press('ArrowUp');
    assert.equal(focused(), 'bay--dale');
});

/* Listens to gestures on an element of its own. */
function hear() {
    const element = draw(<p />).querySelector('p')!;
    const heard: (string | number)[][] = [];
    const stop = listen(element as unknown as HTMLElement, {
        onPan: (dx, dy) => heard.push(['pan', dx, dy]),
        onZoom: (factor, { x, y }) => heard.push(['zoom', factor, x, y]),
        onTap: ({ x, y }, touch) => heard.push(['tap', x, y, String(touch)]),
        onPoint: () => heard.push(['point']),
        onRest: () => heard.push(['rest']),
    });
    const finger = (type: string, pointerId: number, clientX: number, clientY: number) =>
        element.dispatchEvent(new FakeEvent(type, { pointerId, pointerType: 'touch', clientX, clientY }));
    const wheel = () =>
        element.dispatchEvent(new FakeEvent('wheel', { deltaY: -100, deltaMode: 0, clientX: 30, clientY: 40 }));
    return { element, heard, stop, finger, wheel };
}

test('wheel and two fingers zoom where they are', () => {
    const { heard, stop, finger, wheel } = hear();
    assert.ok(wheel().defaultPrevented, 'or the page scrolls too');
    assert.deepEqual(heard.pop(), ['zoom', Math.exp(0.17), 30, 40]);
    finger('pointerdown', 1, 100, 100);
    finger('pointerdown', 2, 300, 100);
    finger('pointermove', 2, 500, 100);
    assert.deepEqual(heard.splice(0), [
        ['pan', 100, 0],
        ['zoom', 2, 300, 100],
    ]);
    finger('pointerup', 1, 100, 100);
    finger('pointerup', 2, 500, 100);
    assert.deepEqual(heard, []); // no tap
    stop();
});

test('a pointer that drags is captured once, so that it may leave the board; one that taps is not', () => {
    const { element, stop, finger } = hear();
    const captured: number[] = [];
    element.hasPointerCapture = () => captured.length > 0;
    element.setPointerCapture = (...id: number[]) => captured.push(...id);
    finger('pointerdown', 7, 100, 100);
    finger('pointermove', 7, 103, 100);
    assert.deepEqual(captured, []);
    finger('pointermove', 7, 120, 100);
    finger('pointermove', 7, 140, 100);
    assert.deepEqual(captured, [7]);
    stop();
});

test('gestures that go on when the board has gone are no longer heard', () => {
    const { heard, stop, finger, wheel } = hear();
    const { setTimeout } = globalThis;
    const due: (() => void)[] = []; // what timers would do
    Object.assign(globalThis, { setTimeout: (then: () => void) => due.push(then) });
    finger('pointerdown', 1, 100, 100);
    finger('pointerdown', 2, 300, 100);
    stop();
    finger('pointermove', 1, 200, 100);
    finger('pointercancel', 1, 200, 100);
    finger('pointercancel', 2, 300, 100);
    finger('pointerdown', 3, 100, 100);
    finger('pointerup', 3, 100, 100);
    finger('pointerleave', 3, 100, 100);
    assert.ok(!wheel().defaultPrevented);
    Object.assign(globalThis, { setTimeout });
    for (const then of due) then();
    assert.deepEqual(heard, []);
});
