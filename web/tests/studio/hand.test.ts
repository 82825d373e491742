/* hand.test.ts - what a pointer does on the sheet, what becomes of lines of the world, and places for maps that have
 * none. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distance } from '../../board/geometry';
import { cells, readTables } from '../../studio/csv';
import * as desk from '../../studio/desk';
import { drag, handlesOf, nudge, snap, take, under } from '../../studio/hand';
import { isSketch } from '../../studio/kept';
import { layoutOf } from '../../studio/check';
import { keepShape, loosen, spread } from '../../studio/layout';
import { balanceOf, unevenColours } from '../../studio/network';
import { readLine, writeLine } from '../../studio/polyline';
import { cardsOn } from '../../studio/print';
import { readFiles } from '../../studio/read';
import { clipLine } from '../../studio/shape';
import { SHORE, shoreLines } from '../../studio/shore';
import {
    addPlace,
    addRoute,
    changeRoute,
    idOf,
    newSketch,
    placeOf,
    removeRoute,
    routeId,
    routeOf,
    setSwitch,
    type Sketch,
} from '../../studio/sketch';
import { whatStopFile } from '../../studio/stopFile';
import { tapped } from '../../studio/strokes';
import { switchValues } from '../../studio/switches';
import { toSheet, toWorld } from '../../studio/world';
import { factsOf } from '../../studio/write';
import { drawn } from './drawn';

const at = (sketch: Sketch, id: string) => {
    const { x, y } = placeOf(sketch, id)!;
    return { x, y };
};

test('a dot that is taken beside its middle keeps that distance while it is moved', () => {
    const sketch = drawn();
    const { x, y } = at(sketch, 'bern');
    const grip = take('move', sketch, layoutOf(sketch), undefined, { x: x + 3, y: y - 2 }, 8);
    assert.deepEqual(grip, { kind: 'place', id: 'bern', off: { x: -3, y: 2 } });
    const moved = drag(sketch, grip, { x: x + 53, y: y + 38 }, 0).sketch;
    assert.deepEqual(at(moved, 'bern'), { x: x + 50, y: y + 40 });
});

test('a name is taken where it is printed and nowhere beside it', () => {
    const sketch = drawn();
    const layout = layoutOf(sketch);
    for (const [id, { label }] of layout.locations) {
        const { x, y, length, width } = label.box;
        const found = under(layout, { x, y }, 1);
        assert.ok(found?.kind === 'name' && found.id === id, id);
        const above = under(layout, { x: x + length / 2 + 0.5, y: y - width / 2 - 0.5 }, 0.1);
        assert.ok(above?.kind !== 'name', id);
    }
});

test('a route that is bent at its middle goes through the point where it is held', () => {
    const sketch = changeRoute(drawn(), 'bern--basel', { bends: [30, 10] });
    for (const handle of ['middle', 'first', 'second'] as const) {
        const [a, b] = [at(sketch, 'bern'), at(sketch, 'basel')];
        const part = { first: 1 / 3, middle: 1 / 2, second: 2 / 3 }[handle];
        const [dx, dy] = [b.x - a.x, b.y - a.y];
        const length = Math.hypot(dx, dy);
        const goal = { x: a.x + dx * part - (dy / length) * 45, y: a.y + dy * part + (dx / length) * 45 };
        const bent = drag(sketch, { kind: 'bend', id: 'bern--basel', handle }, goal, 0).sketch;
        const held = handlesOf(bent, 'bern--basel').find((one) => one.handle === handle)!;
        assert.ok(distance(held.at, goal) < 12, `${handle}: ${distance(held.at, goal)}`);
    }
    const [b1, b2] = routeOf(
        drag(sketch, { kind: 'bend', id: 'bern--basel', handle: 'middle' }, at(sketch, 'basel'), 0).sketch,
        'bern--basel',
    )!.bends;
    assert.deepEqual([b1, b2], [0, 0], 'on the straight line it is straight');
    const shape = drag(sketch, { kind: 'bend', id: 'bern--basel', handle: 'middle' }, { x: 500, y: 210 }, 0).sketch;
    const [c1, c2] = routeOf(shape, 'bern--basel')!.bends;
    assert.ok(Math.abs(c1 - c2 - 20) < 0.2, 'the difference of its halves stays');
});

test('the handles of a route lie at its thirds and in its middle', () => {
    assert.deepEqual(
        handlesOf(drawn(), 'bern--basel').map(({ handle, at: { x, y } }) => [handle, Math.round(x), Math.round(y)]),
        [
            ['first', 220, 240],
            ['middle', 230, 210],
            ['second', 240, 180],
        ],
    );
});

test('dots come in line with others that are near, and only with those', () => {
    const sketch = drawn();
    const { at: to, guides } = snap(sketch, 'sion', { x: 262, y: 400 }, 4);
    assert.deepEqual([to, guides], [{ x: 260, y: 400 }, [{ axis: 'x', at: 260 }]]);
    assert.deepEqual(snap(sketch, 'sion', { x: 265, y: 400 }, 4).guides, []);
    assert.deepEqual(at(nudge(sketch, { kind: 'location', id: 'sion' }, 5, -5), 'sion'), { x: 305, y: 515 });
});

test('a tap with the tool for places makes one on empty paper, and chooses what is there elsewhere', () => {
    desk.put('x', newSketch('X'));
    desk.tool.value = 'place';
    tapped(undefined, { x: 100, y: 100 }, false, 10);
    assert.equal(desk.sketch.value.places.length, 1);
    tapped(undefined, { x: -1, y: 100 }, false, 10);
    tapped({ kind: 'route', id: 'none' }, { x: 300, y: 300 }, false, 10);
    tapped({ kind: 'location', id: desk.sketch.value.places[0]!.id }, { x: 100, y: 100 }, false, 10);
    assert.equal(desk.sketch.value.places.length, 1);
    assert.equal(desk.selected.value?.kind, 'location');
});

test('what was chosen is chosen no more when a step back takes it away', () => {
    desk.put('x', newSketch('X'));
    desk.edit(addPlace(desk.sketch.value, 'Ayr', { x: 100, y: 100 }).sketch);
    desk.edit(addPlace(desk.sketch.value, 'Bath', { x: 300, y: 100 }).sketch);
    desk.selected.value = { kind: 'location', id: 'ayr' };
    desk.stepBack();
    assert.deepEqual(desk.selected.value, { kind: 'location', id: 'ayr' }, 'it is still there');
    desk.stepForward();
    desk.selected.value = { kind: 'location', id: 'bath' };
    desk.stepBack();
    assert.equal(desk.selected.value, undefined);
    desk.stepForward();
    desk.edit(addRoute(desk.sketch.value, 'ayr', 'bath', 'red')!.sketch);
    desk.selected.value = { kind: 'route', id: 'ayr--bath' };
    desk.stepBack();
    assert.equal(desk.selected.value, undefined);
});

test('a line of the world is read as it was written', () => {
    const line = [
        [7.5, 47.5],
        [7.505, 46],
        [-120.25, -33.335],
        [179.995, 80],
    ] as const;
    assert.deepEqual(readLine(writeLine(line)), line);
    assert.throws(() => readLine(writeLine(line).slice(0, -1)), /cut off/);
});

test('the pieces of a line inside the sheet have one point beyond it at each end', () => {
    const line = [-30, -20, -10, 10, 20, 120, 130, 140].map((x) => ({ x, y: 5 }));
    const pieces = clipLine(line, [0, 0, 100, 100]).map((piece) => piece.map(({ x }) => x));
    assert.deepEqual(pieces, [[-10, 10, 20, 120]]);
    assert.deepEqual(
        clipLine(
            [
                { x: 10, y: 5 },
                { x: 20, y: 5 },
            ],
            [0, 0, 100, 100],
        ).length,
        1,
    );
});

test('shore lines lie at their distances out to sea, around an island once each', () => {
    const island = Array.from({ length: 40 }, (_, i) => ({
        x: 200 + 60 * Math.cos((i * Math.PI) / 20),
        y: 150 + 60 * Math.sin((i * Math.PI) / 20),
    }));
    const distances = SHORE.map((part) => part * 20);
    const lines = shoreLines([island], [0, 0, 400, 300], distances, 2);
    assert.equal(lines.length, distances.length);
    lines.forEach((line, i) => {
        for (const { x, y } of line) {
            const out = Math.hypot(x - 200, y - 150) - 60;
            assert.ok(Math.abs(out - distances[i]!) < 1.5, `${i}: ${out}`);
        }
        assert.ok(distance(line[0]!, line.at(-1)!) < 8, 'it is closed');
    });
});

test('a point of the sheet is a place of the world, and back', () => {
    const [ground, size] = [
        { kind: 'world', lon: 10, lat: 50, scale: 2000, borders: false } as const,
        { width: 1000, height: 645 },
    ];
    for (const point of [
        { x: 500, y: 322.5 },
        { x: 100, y: 80 },
        { x: 900, y: 600 },
    ]) {
        const back = toSheet(ground, size, toWorld(ground, size, point));
        assert.ok(distance(back, point) < 1e-6, `${back.x} ${back.y}`);
    }
    assert.ok(toWorld(ground, size, { x: 500, y: 0 })[1] > 50, 'north is up');
});

test('places of a map that has none lie apart, near those they are joined with, and inside the sheet', () => {
    const sketch = spread({ ...drawn(), places: drawn().places.map((place) => ({ ...place, x: 0, y: 0 })) });
    for (const { id, x, y } of sketch.places) {
        assert.ok(x >= 30 && x <= sketch.width - 30 && y >= 25 && y <= sketch.height - 25, id);
        for (const other of sketch.places)
            if (other.id !== id) assert.ok(distance({ x, y }, other) > 60, `${id} and ${other.id}`);
    }
    const mean = (pairs: [string, string][]): number =>
        pairs.reduce((sum, [a, b]) => sum + distance(at(sketch, a), at(sketch, b)), 0) / pairs.length;
    const joined = sketch.routes.map(({ a, b }): [string, string] => [a, b]);
    const all = sketch.places.flatMap(({ id: a }, i) =>
        sketch.places.slice(i + 1).map(({ id: b }): [string, string] => [a, b]),
    );
    assert.ok(mean(joined) < 0.8 * mean(all));
});

test('true positions give way where routes have no room, and keep north, south, west and east', () => {
    const near = drawn().places.map((place) => ({ ...place, x: place.x / 50, y: place.y / 50 }));
    const crowded = { ...drawn(), places: near, routes: drawn().routes.map((route) => ({ ...route, length: 6 })) };
    const [kept, loose] = [keepShape(crowded), loosen(crowded)];
    const shortest = ({ routes, ...sketch }: Sketch): number =>
        Math.min(...routes.map(({ a, b }) => distance(at({ routes, ...sketch }, a), at({ routes, ...sketch }, b))));
    assert.ok(shortest(loose) > 1.2 * shortest(kept), `${shortest(loose)} ${shortest(kept)}`);
    for (const axis of ['x', 'y'] as const) {
        const ends = (sketch: Sketch): string[] => {
            const sorted = [...sketch.places].sort((p, q) => p[axis] - q[axis]);
            return [sorted[0]!.id, sorted.at(-1)!.id];
        };
        assert.deepEqual(ends(loose), ends(kept));
    }
    assert.ok(loose.space[0] < drawn().space[0], 'spaces become smaller');
});

test('spaces are counted by colour, and uneven ones are told', () => {
    const sketch = drawn();
    const red = sketch.routes.filter(({ colour }) => colour === 'red').reduce((sum, { length }) => sum + length, 0);
    const [first, last] = [balanceOf(sketch, ['red'])[0], balanceOf(sketch, ['red'])[1]];
    assert.deepEqual(first, { colour: 'red', routes: 2, spaces: red });
    assert.equal(last?.colour, 'grey');
    const count = (colour: string, spaces: number) => ({ colour, routes: 1, spaces });
    assert.deepEqual(
        unevenColours([count('red', 10), count('blue', 10), count('green', 1), count('grey', 90)]).map(
            (one) => one.colour,
        ),
        ['green'],
    );
});

test('a sketch begins on a sheet of the usual size, and ids have all their letters', () => {
    const { width, height } = newSketch('New');
    assert.deepEqual([width, height], [1000, 645]);
    assert.equal(idOf('Bern', []), 'bern');
    assert.equal(addRoute(drawn(), 'bern', 'bern', 'red'), undefined);
    assert.equal(addRoute(drawn(), 'bern', 'nowhere', 'red'), undefined);
    const three = addRoute(addRoute(drawn(), 'bern', 'basel', 'red')!.sketch, 'bern', 'basel', 'red')!.sketch;
    assert.deepEqual(removeRoute(three, 'bern--basel-2').routes.slice(0, 2).map(routeId), [
        'bern--basel-1',
        'bern--basel-2',
    ]);
});

test('what is no sketch is refused: too many places, names that are none', () => {
    const many = (count: number): Sketch => ({
        ...newSketch('X'),
        places: Array.from({ length: count }, (_, i) => ({
            id: `p${i}`,
            name: `P${i}`,
            x: i,
            y: i,
            side: 'e' as const,
            shift: [0, 0] as [number, number],
        })),
    });
    assert.ok(isSketch(many(200)) && !isSketch(many(201)));
    assert.ok(
        !isSketch({ ...newSketch('X'), title: 'a"b' }) && !isSketch({ ...newSketch('X'), title: 'x'.repeat(81) }),
    );
    assert.ok(isSketch({ ...newSketch('X'), title: 'x'.repeat(80) }));
});

test('facts of a sketch name attractions only where there are any', () => {
    const sketch = drawn();
    const named = {
        ...sketch,
        places: sketch.places.map((place, i) => (i === 0 ? { ...place, attraction: true } : place)),
    };
    assert.deepEqual(
        factsOf(named).locations.map(({ attraction }) => attraction),
        [true, ...Array.from({ length: 7 }, () => undefined)],
    );
});

test('facts of a sketch have the cars that were set', () => {
    assert.equal(factsOf(setSwitch(drawn(), 'cars', '30')).cars, 30);
});

test('facts of a sketch name the wild signs of ferries only', () => {
    const { routes } = factsOf(changeRoute(drawn(), 'geneve--sion', { ferry: 2 }));
    assert.deepEqual(
        routes.flatMap(({ id, ferry_wilds: signs }) => (signs === undefined ? [] : [[id, signs]])),
        [['geneve--sion', 2]],
    );
    assert.ok(routes.every((route) => 'ferry_wilds' in route === (route.id === 'geneve--sion')));
});

test('a length that is said to be worth nothing is worth what it usually is', () => {
    const usual = switchValues(drawn())['route-points'];
    const lengths = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const bad = setSwitch(drawn(), 'route-points', lengths.map((length) => `${length}:`).join(' '));
    assert.equal(switchValues(bad)['route-points'], usual);
    assert.match(switchValues(setSwitch(drawn(), 'route-points', '4:9'))['route-points'] ?? '', /(^| )4:9( |$)/);
});

test('tables: a row with a name is a city, one with two ends is not', () => {
    const [table] = [cells('a,b\n"x ""y"" z",c\n')];
    assert.deepEqual(table, [
        ['a', 'b'],
        ['x "y" z', 'c'],
    ]);
    const sketch = readTables([
        { name: 'm.csv', text: 'name,x,y\nBern,1,2\n' },
        { name: 'r.csv', text: 'from,to,length,name\nBern,Basel,2,A line\n' },
    ]);
    assert.deepEqual(sketch.places.map(({ name }) => name).sort(), ['Basel', 'Bern']);
});

test('tables: a city without a position finds its place among those that have one', () => {
    const { places, width, height } = readTables([
        { name: 'm.csv', text: 'name,x,y\nBern,0,0\nBasel,0,10\nChur,20,10\n' },
        { name: 'r.csv', text: 'from,to,length\nBern,Genf,2\n' },
    ]);
    const [bern, basel, chur, genf] = ['Bern', 'Basel', 'Chur', 'Genf'].map((name) =>
        places.find((place) => place.name === name),
    );
    assert.ok(bern && basel && chur && genf);
    assert.equal(bern.x, basel.x);
    assert.equal(basel.y, chur.y);
    assert.ok(Math.abs(chur.x - basel.x - 2 * (basel.y - bern.y)) < 1, 'the shape is kept');
    assert.ok(genf.x > 0 && genf.x < width && genf.y > 0 && genf.y < height);
    for (const other of [bern, basel, chur]) assert.ok(Math.hypot(genf.x - other.x, genf.y - other.y) > 40);
});

test('a map text is read with points and curves as they stand, and tickets without points are worth one', () => {
    const text =
        'fogg-map 1\nmap two "Two"\nlocation ayr "Ayr"\nlocation bath "Bath"\nroute ayr bath 3 red\nticket ayr bath\nticket bath ayr 7\n';
    const art =
        'fogg-art 1\nlayout 900 600\nspace 40 15\nat ayr 100 200 label e\nat bath 500 300 label w\ncurve ayr--bath 12 -4 3\n';
    const sketch = readFiles([{ name: 'two.txt', text: text + art }]);
    assert.deepEqual(
        sketch.tickets.map(({ targets }) => targets[0]?.points),
        [1, 7],
    );
    const route = routeOf(sketch, 'ayr--bath')!;
    assert.deepEqual([route.bends, route.slide], [[12, -4], 3]);
    assert.deepEqual([sketch.width, at(sketch, 'bath')], [900, { x: 500, y: 300 }]);
});

test('as many tickets as fit are printed on a sheet of paper', () => {
    assert.deepEqual(cardsOn('a4'), { columns: 2, rows: 6 });
});

test('a file of a newer version than is known, or of a part of a map, is not opened', () => {
    assert.throws(() => whatStopFile({ version: 99, payload: {} }), { key: 'studio.bad.newer' });
    assert.throws(() => whatStopFile({ version: 3, kind: 'tickets', payload: { tickets: [] } }), {
        key: 'studio.bad.part',
    });
    assert.equal(whatStopFile(undefined), undefined);
});
