/* state.test.ts - viewport, picking, keyboard and names, without a browser. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cartoucheBox } from '../../board/art';
import { boxGap, type Point } from '../../board/geometry';
import { layoutBoard } from '../../board/layout';
import { COLOUR_SIGNS, SEATS, seatMark, TOKEN_SIGNS, WILD_SIGNS } from '../../board/signs';
import { namesAt, scaledName } from '../../board/names';
import { markedPlaces, pick, step, turn } from '../../board/state';
import { fill, fit, fitZoom, labelScale, pan, reveal, settle, toSheet, zoomAt } from '../../board/viewport';
import { artOf, factsOf, landOf, MAPS } from './maps';

const sheet = { width: 1000, height: 600 };
const frame = { width: 500, height: 500 };

test('fit shows the whole sheet, centred', () => {
    assert.deepEqual(fit(sheet, frame), { x: 0, y: 100, zoom: 0.5 });
});

test('fill leaves no margin beside the sheet', () => {
    const view = fill(sheet, frame);
    assert.equal(view.zoom, 500 / 600);
    assert.ok(view.x <= 0 && view.x + sheet.width * view.zoom >= frame.width);
    assert.ok(view.y <= 0 && view.y + sheet.height * view.zoom >= frame.height - 1e-9);
});

test('zooming keeps the point under the pointer where it is', () => {
    const at = { x: 300, y: 240 };
    const before = settle({ x: -400, y: -300, zoom: 1.2 }, sheet, frame);
    const after = zoomAt(before, 1.5, at, sheet, frame);
    const [p, q] = [toSheet(before, at), toSheet(after, at)];
    assert.ok(Math.abs(p.x - q.x) < 1e-9 && Math.abs(p.y - q.y) < 1e-9);
});

test('zoom and pan stay within their limits', () => {
    assert.equal(zoomAt(fit(sheet, frame), 0.1, { x: 0, y: 0 }, sheet, frame).zoom, fitZoom(sheet, frame));
    assert.equal(zoomAt(fit(sheet, frame), 1e6, { x: 0, y: 0 }, sheet, frame).zoom, 3);
    const view = pan({ x: 0, y: 0, zoom: 1 }, 9999, -9999, sheet, frame);
    assert.deepEqual(view, { x: 0, y: -100, zoom: 1 });
});

test('what buttons cover can be pulled from under them, unless the whole sheet is shown', () => {
    const covered = { ...frame, below: 40 };
    assert.deepEqual(fit(sheet, covered), fit(sheet, frame));
    assert.equal(pan({ x: 0, y: 0, zoom: 1 }, 0, -9999, sheet, covered).y, -140);
    assert.equal(pan(fill(sheet, covered), 0, -9999, sheet, covered).y, -40);
    const small = { width: 390, height: 180, below: 40, spare: true };
    const { y, zoom } = fit(sheet, small);
    assert.ok(y >= 0 && y + sheet.height * zoom <= 140 + 1e-9, 'in a small window the sheet lies above the buttons');
});

test('reveal moves only as far as needed', () => {
    const view = { x: 0, y: 0, zoom: 1 };
    assert.deepEqual(reveal(view, { x: 250, y: 250 }, 50, sheet, frame), view);
    assert.equal(reveal(view, { x: 480, y: 250 }, 50, sheet, frame).x, -30);
});

test('names can be read at every zoom on a desk, and never grow without limit', () => {
    for (let zoom = 0.4; zoom < 8; zoom *= 1.1) {
        const pixels = 13 * zoom * labelScale(13, zoom);
        assert.ok(pixels > 11 && pixels < 28, `${zoom}: ${pixels}`);
    }
    assert.ok(labelScale(13, 0.01) <= 2.3);
});

for (const map of MAPS) {
    const facts = factsOf(map);
    const layout = layoutBoard(facts, artOf(map));
    const { view } = landOf(map);

    test(`${map}: the middle of every space picks its route, and of every dot its location`, () => {
        for (const [id, { spaces }] of layout.routes) {
            for (const space of spaces) assert.deepEqual(pick(layout, space, 5), { kind: 'route', id });
        }
        for (const [id, at] of layout.locations) assert.deepEqual(pick(layout, at, 5), { kind: 'location', id });
    });

    test(`${map}: arrows lead everywhere, and so does going through all in turn`, () => {
        const routes: [string, Point][] = [...layout.routes].map(([id, { middle }]) => [id, middle]);
        // Also with few of them, as when only some are lit.
        const some = [3, 5, 7].map((nth) => new Map(routes.filter((_, i) => i % nth === 0)));
        for (const points of [new Map(routes), ...some, layout.locations]) {
            const start = points.keys().next().value!;
            const reached = new Set([start]);
            for (const from of reached)
                for (const direction of ['up', 'down', 'left', 'right'] as const)
                    reached.add(step(points, from, direction));
            assert.deepEqual(
                [...points.keys()].filter((id) => !reached.has(id)),
                [],
            );
            const visited = new Set<string>();
            for (let id = start; !visited.has(id); id = turn(points, id, 1)) visited.add(id);
            assert.equal(visited.size, points.size);
            assert.equal(turn(points, turn(points, start, -1), 1), start);
        }
    });

    test(`${map}: all names are shown at their size; larger ones cover nothing, and wanted ones come first`, () => {
        assert.equal(namesAt(layout, 1, new Set(), view).size, layout.locations.size);
        for (const scale of [1.2, 1.5, 1.9, 2.3]) {
            const wanted = facts.locations.at(-1)!.id;
            const plaque = cartoucheBox(landOf(map));
            const shown = namesAt(layout, scale, new Set([wanted]), view, plaque ? [plaque] : []);
            assert.ok(shown.has(wanted), `${scale}`);
            assert.ok(
                shown.size >= layout.locations.size * (scale < 1.3 ? 0.95 : scale < 1.6 ? 0.75 : 0.15),
                `${shown.size} names at ${scale}`,
            );
            const boxes = [...shown].map(([id, one]) => ({ id, box: scaledName(one.label, one.scale, view).box }));
            for (const {
                box: { x, length },
            } of boxes)
                assert.ok(x - length / 2 >= view[0] - 1e-9 && x + length / 2 <= view[0] + view[2] + 1e-9);
            if (plaque)
                for (const { id, box } of boxes)
                    assert.ok(boxGap(box, plaque) >= 0, `${id} stands on the cartouche at ${scale}`);
            boxes.forEach((p, i) => boxes.slice(i + 1).forEach((q) => assert.ok(boxGap(p.box, q.box) >= 0)));
            const spaces = [...layout.routes.values()].flatMap((route) => route.spaces);
            for (const { id, box } of boxes.filter((one) => one.id !== wanted))
                for (const space of spaces)
                    assert.ok(boxGap(box, space) >= -0.121 * layout.spaceWidth, `${id} covers a space at ${scale}`);
        }
    });
}

test('a wanted route is picked over its twin when the finger is between them', () => {
    const layout = layoutBoard(factsOf('usa'), artOf('usa'));
    const [first, second] = ['chicago--pittsburgh-1', 'chicago--pittsburgh-2'].map(
        (id) => layout.routes.get(id)!.spaces[1]!,
    );
    const between = { x: (first!.x + second!.x) / 2, y: (first!.y + second!.y) / 2 };
    assert.equal(pick(layout, between, 6, new Set(['chicago--pittsburgh-1']))!.id, 'chicago--pittsburgh-1');
    assert.equal(pick(layout, between, 6, new Set(['chicago--pittsburgh-2']))!.id, 'chicago--pittsburgh-2');
});

test('a dot is picked from half as far as a route', () => {
    const layout = layoutBoard(factsOf('usa'), artOf('usa'));
    const { x, y } = layout.locations.get('miami')!;
    const bare = { ...layout, routes: new Map() };
    const beside = (gap: number) => pick(bare, { x: x + layout.radius * 1.25 + gap, y }, 10)?.id;
    assert.equal(beside(4.9), 'miami');
    assert.equal(beside(5.1), undefined);
});

test('an arrow leads to what lies at least half a unit ahead', () => {
    const points = (ahead: number) =>
        new Map([
            ['here', { x: 0, y: 0 }],
            ['there', { x: ahead, y: 0 }],
        ]);
    assert.equal(step(points(0.55), 'here', 'right'), 'there');
    assert.equal(step(points(0.5), 'here', 'right'), 'here', 'too near; another arrow leads there');
});

test('to a point that lies where another does, one arrow leads, and all others stay as they are', () => {
    const points = new Map([
        ['below', { x: 50, y: 90 }],
        ['first', { x: 30, y: 10 }],
        ['second', { x: 30, y: 10 }],
    ]);
    const leads = (from: string) => (['up', 'down', 'left', 'right'] as const).map((way) => step(points, from, way));
    assert.deepEqual(leads('below'), ['first', 'below', 'below', 'below']);
    assert.deepEqual(leads('first'), ['second', 'below', 'first', 'first']);
});

test('nothing is picked far from everything', () => {
    const layout = layoutBoard(factsOf('usa'), artOf('usa'));
    assert.equal(pick(layout, { x: -30, y: 640 }, 10), undefined);
});

test('ends of tickets, lit places and what is hovered are marked', () => {
    const marked = markedPlaces({
        claims: new Map(),
        tickets: [{ a: 'wien', b: 'roma' }],
        hovered: 'riga',
        litPlaces: new Set(['kyiv']),
    });
    assert.deepEqual([...marked].sort(), ['kyiv', 'riga', 'roma', 'wien']);
});

test('every colour, wild, token and seat has a sign of its own', () => {
    const signs = [...Object.values(COLOUR_SIGNS), ...Object.values(WILD_SIGNS), ...TOKEN_SIGNS];
    assert.equal(new Set(signs).size, 9 + 3 + 7);
    const marks = Array.from({ length: SEATS }, (_, seat) => seatMark(seat, 30, 10).d);
    assert.equal(new Set(marks).size, SEATS);
    assert.throws(() => seatMark(SEATS, 30, 10), RangeError);
});
