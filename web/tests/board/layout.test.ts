/* layout.test.ts - on every board, every space, dot and name has room: nothing covers what it should not. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findCollisions, findCovered, findOutside } from '../../board/collide';
import { along, boxGap, discGap, distance, measure } from '../../board/geometry';
import { textWidth } from '../../board/glyphs';
import { breakName, layoutBoard, TWIN_GAP } from '../../board/layout';
import { artOf as isleArt } from '../../board/art';
import { heading } from '../../board/light';
import { isle, isleLand } from './isle';
import { artOf, factsOf, landOf, MAPS } from './maps';

for (const map of MAPS) {
    const [facts, art, land] = [factsOf(map), artOf(map), landOf(map)];
    const layout = layoutBoard(facts, art);

    test(`${map}: every route has as many spaces as its length, from its first location to its second`, () => {
        assert.equal(layout.routes.size, facts.routes.length);
        for (const { route, spaces } of layout.routes.values()) {
            assert.equal(spaces.length, route.length, route.id);
            const [a, b] = [layout.locations.get(route.a)!, layout.locations.get(route.b)!];
            if (spaces.length > 1) assert.ok(distance(spaces[0]!, a) < distance(spaces.at(-1)!, a), route.id);
            if (spaces.length > 1) assert.ok(distance(spaces.at(-1)!, b) < distance(spaces[0]!, b), route.id);
        }
    });

    test(`${map}: no space touches a name, a location or the space of another route`, () => {
        assert.deepEqual(findCollisions(layout), []);
    });

    test(`${map}: everything lies inside the frame`, () => {
        assert.deepEqual(findOutside(layout, land), []);
    });

    test(`${map}: no ornament of the sheet covers the game`, () => {
        assert.deepEqual(findCovered(layout, land), []);
    });

    test(`${map}: the halves of a double route run side by side without touching`, () => {
        for (const first of layout.routes.values()) {
            for (const second of layout.routes.values()) {
                if (
                    first === second ||
                    !first.route.double_group ||
                    first.route.double_group !== second.route.double_group
                )
                    continue;
                first.spaces.forEach((space, i) => {
                    const gap = boxGap(space, second.spaces[i]!);
                    assert.ok(Math.abs(gap - art.spaceWidth * TWIN_GAP) < 0.05, `${first.route.id}: ${gap}`);
                });
            }
        }
    });

    test(`${map}: spaces are alike in size`, () => {
        for (const { route, spaces } of layout.routes.values()) {
            for (const space of spaces) {
                assert.equal(space.width, art.spaceWidth);
                assert.ok(space.length >= art.spaceLength && space.length <= art.spaceLength * 1.23, route.id);
            }
        }
    });

    test(`${map}: a location is drawn near where it is printed`, () => {
        for (const { location, x, y } of layout.locations.values()) {
            assert.ok(distance({ x, y }, location) < art.spaceLength * 1.1, location.id);
        }
    });
}

test('the check finds a space laid over a name, a location and another route', () => {
    const layout = layoutBoard(factsOf('usa'), artOf('usa'));
    const moved = layout.routes.get('atlanta--miami')!.spaces[2]!;
    const [name, dot] = [layout.locations.get('chicago')!.label.box, layout.locations.get('denver')!];
    Object.assign(moved, { x: name.x, y: name.y });
    assert.ok(
        findCollisions(layout).some(
            ({ first, second }) => first.includes('atlanta--miami') && second === 'label chicago',
        ),
    );
    Object.assign(moved, { x: dot.x, y: dot.y });
    assert.ok(
        findCollisions(layout).some(({ first, second }) => first.includes('atlanta--miami') && second === 'denver'),
    );
    const other = layout.routes.get('helena--omaha')!.spaces[1]!;
    Object.assign(moved, { x: other.x, y: other.y });
    assert.ok(
        findCollisions(layout).some(({ first, second }) => `${first} ${second}`.includes('helena--omaha space 2')),
    );
});

test('an ornament may stand beside a dot or a name, and not on it', () => {
    const facts = isle('wagon', 'locomotive');
    const layout = layoutBoard(facts, isleArt(facts));
    const [gate, farm] = [layout.locations.get('gate')!, layout.locations.get('farm')!.label.box];
    /* What a small compass covers whose left edge stands so far to the right of a point. */
    const covered = (x: number, y: number, gap: number): string[] => {
        const radius = 4;
        const compass: [number, number, number] = [x + gap + radius * 0.95, y + radius * 0.13, radius];
        const land = { licence: '', view: isleLand.view, layers: [], texts: [], compass };
        return findCovered(layout, land).map(({ second, depth }) => `${second} ${depth.toFixed(2)}`);
    };
    assert.deepEqual(covered(gate.x + layout.radius, gate.y, 0.5), []);
    assert.deepEqual(covered(gate.x + layout.radius, gate.y, -0.5), ['gate 0.50']);
    assert.deepEqual(covered(farm.x + farm.length / 2, farm.y, 0.5), []);
    assert.deepEqual(covered(farm.x + farm.length / 2, farm.y, -0.5), ['label farm 0.50']);
});

test('at a corner a line goes on as behind it, and beyond its end straight on', () => {
    const line = measure([
        { x: 0, y: 0 },
        { x: 4, y: 0 },
        { x: 4, y: 4 },
    ]);
    assert.deepEqual(along(line, 3), { x: 3, y: 0, angle: 0 });
    assert.deepEqual(along(line, 4), { x: 4, y: 0, angle: Math.PI / 2 });
    assert.deepEqual(along(line, 10), { x: 4, y: 6, angle: Math.PI / 2 });
});

test('each eighth of a half turn has a light of its own', () => {
    const edges = [-90, -67.5, -45, -22.5, 0, 22.5, 45, 67.5];
    assert.deepEqual(edges.map(heading), [0, 1, 2, 3, 4, 5, 6, 7]);
    assert.deepEqual(
        edges.map((degrees) => heading(degrees + 22.4)),
        [0, 1, 2, 3, 4, 5, 6, 7],
    );
    assert.equal(heading(90), 7);
});

test('boxes and discs measure their distance and their overlap', () => {
    const box = { x: 0, y: 0, angle: 0, length: 10, width: 4 };
    assert.ok(Math.abs(boxGap(box, { ...box, x: 13 }) - 3) < 1e-9);
    assert.ok(Math.abs(boxGap(box, { ...box, y: 3 }) + 1) < 1e-9);
    assert.ok(Math.abs(boxGap(box, { ...box, x: 10, angle: Math.PI / 2 }) - 3) < 1e-9);
    assert.equal(discGap(box, { x: 8, y: 0 }, 1), 2);
    assert.equal(discGap(box, { x: 5 + 3, y: 2 + 4 }, 0), 5);
    assert.ok(discGap(box, { x: 0, y: 0 }, 1) < -1);
});

test('a long name is set in two lines of like length', () => {
    assert.deepEqual(breakName('Denver'), ['Denver']);
    assert.deepEqual(breakName('Empire State Building'), ['Empire State', 'Building']);
    assert.deepEqual(breakName('Constantinople'), ['Constantinople']);
    const full = 'KKKK CCCC';
    assert.equal(textWidth(full), 6);
    assert.deepEqual(breakName(full), [full], 'six is not too long');
    assert.equal(breakName(`${full}.`).length, 2);
    assert.ok(textWidth('Montréal') === textWidth('Montreal'));
});

test('letters are as wide as those of the printed font', () => {
    const [upper, lower] = ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'];
    /* Each counted by its place, so that no two errors cancel out. */
    const sum = (letters: string): number =>
        Math.round([...letters].reduce((total, letter, i) => total + textWidth(letter) * 1000 * (i + 1), 0));
    assert.deepEqual(
        [upper, lower, '0123456789', ' .,;:!?()[]{}/&\'"-+*', '#$%<=>@^_|~'].map(sum),
        [259550, 178874, 31900, 97128, 43712],
    );
    assert.equal(textWidth('É'), textWidth('E'), 'accents take no room');
    assert.equal(textWidth('Ж'), 0.6, 'an unknown letter is taken for a middling one');
});
