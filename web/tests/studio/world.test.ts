/* The world under a map: what lies where, everywhere on Earth. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { LandLayer } from '../../board/art';
import { readLine, writeLine } from '../../studio/polyline';
import { newSketch } from '../../studio/sketch';
import { findTowns, nearestTown, readTowns, townsOn } from '../../studio/towns';
import { drawGround, scaleFor, toSheet, toWorld, unpackWorld, type Packed, type WorldGround } from '../../studio/world';

const sketch = newSketch('x');
const size = { width: 1000, height: 645, unit: 20, frame: 44 };
const world = unpackWorld(JSON.parse(readFileSync('../data/studio/world.json', 'utf8')) as Packed);
const towns = readTowns(
    JSON.parse(readFileSync('../data/studio/towns.json', 'utf8')) as [string, number, number, string][],
);

const groundAt = (lon: number, lat: number, degrees: number): WorldGround => ({
    kind: 'world',
    lon,
    lat,
    scale: scaleFor(size, degrees),
    borders: true,
});

/* Whether a point of the sheet lies on land, by the even-odd rule. */
function isLand(layers: LandLayer[], ground: WorldGround, lon: number, lat: number): boolean {
    const land = layers.find(({ kind }) => kind === 'land');
    const { x, y } = toSheet(ground, size, [lon, lat]);
    let inside = false;
    for (const path of land?.paths ?? []) {
        const ring = path
            .slice(1, -1)
            .split('L')
            .map((pair) => pair.split(' ').map(Number));
        ring.forEach(([u = 0, v = 0], i) => {
            const [p = 0, q = 0] = ring[(i + 1) % ring.length] ?? [];
            if (v > y !== q > y && x < u + ((y - v) / (q - v)) * (p - u)) inside = !inside;
        });
    }
    return inside;
}

test('a line comes back as it was, to a two-hundredth of a degree', () => {
    const line = [
        [7.445, 46.945],
        [-179.995, -89.5],
        [179.995, 83.5],
    ] as const;
    assert.deepEqual(
        readLine(writeLine(line)),
        line.map((point) => [...point]),
    );
    assert.throws(() => readLine(writeLine(line).slice(0, -1)));
});

test('what lies at a point of the sheet lies there in the world', () => {
    for (const ground of [groundAt(8, 47, 6), groundAt(179, -17, 30), groundAt(0, 85, 40), groundAt(-70, -50, 100)])
        for (const at of [
            { x: 12, y: 600 },
            { x: 500, y: 322.5 },
            { x: 990, y: 3 },
        ]) {
            const back = toSheet(ground, size, toWorld(ground, size, at));
            assert.ok(Math.hypot(back.x - at.x, back.y - at.y) < 1e-6);
        }
});

test('land is land and sea is sea, near and far, over the date line and at the poles', () => {
    const cases: [WorldGround, [number, number, boolean][]][] = [
        [
            groundAt(8, 47, 5),
            [
                [7.45, 46.95, true],
                [8.5, 47.4, true],
            ],
        ],
        [
            groundAt(10, 50, 40),
            [
                [2.35, 48.85, true],
                [-20, 50, false],
                [15, 62, true],
                [5, 40, false],
            ],
        ],
        [
            groundAt(178, -18, 12),
            [
                [178, -17.8, true],
                [-177, -18, false],
            ],
        ],
        [
            groundAt(-150, 0, 60),
            [
                [-155.5, 19.6, true],
                [-150, 0, false],
                [-170, -20, false],
            ],
        ],
        [
            groundAt(90, 60, 100),
            [
                [90, 60, true],
                [75, 20, true],
                [90, 5, false],
            ],
        ],
        [
            groundAt(0, -80, 40),
            [
                [0, -85, true],
                [0, -60, false],
            ],
        ],
    ];
    for (const [ground, points] of cases) {
        const layers = drawGround(world, ground, size);
        for (const [lon, lat, is] of points)
            assert.equal(isLand(layers, ground, lon, lat), is, `${lon} ${lat} seen from ${ground.lon} ${ground.lat}`);
    }
});

test('a ground has rivers, lakes and shores, and is small enough for a map file', () => {
    const kinds = (ground: WorldGround): string[] => drawGround(world, ground, size).map(({ kind }) => kind);
    assert.deepEqual(kinds(groundAt(10, 50, 40)), ['shore', 'land', 'border', 'lake', 'river']);
    for (const ground of [groundAt(10, 50, 40), groundAt(10, 63, 12), groundAt(-75, 60, 60), groundAt(8, 47, 5)])
        assert.ok(JSON.stringify(drawGround(world, ground, size)).length < 400_000);
});

test('towns are found by the beginning of their names, without accents, near ones first', () => {
    assert.equal(findTowns('zuri', 1, undefined, towns)[0]!.name, 'Zürich');
    assert.equal(findTowns('paris', 1, undefined, towns)[0]!.country, 'FR');
    assert.equal(findTowns('london', 1, undefined, towns)[0]!.country, 'GB');
    assert.equal(findTowns('london', 1, [-80, 43], towns)[0]!.country, 'CA');
    assert.deepEqual(findTowns('x', 5, undefined, towns), []);
});

test('a tap near a town finds it, and the largest towns of a part keep apart', () => {
    const ground = groundAt(8.2, 46.9, 4);
    const at = toSheet(ground, sketch, [7.467, 46.917]);
    assert.equal(nearestTown(sketch, ground, { x: at.x + 8, y: at.y - 8 }, 30, towns)!.name, 'Bern');
    assert.equal(nearestTown(sketch, groundAt(-40, 30, 4), { x: 500, y: 300 }, 30, towns), undefined);
    const ten = townsOn(sketch, ground, 10, 90, towns);
    assert.equal(ten.length, 10);
    const points = ten.map(({ at: place }) => toSheet(ground, sketch, place));
    for (const [i, p] of points.entries())
        for (const q of points.slice(i + 1)) assert.ok(Math.hypot(p.x - q.x, p.y - q.y) >= 90);
});
