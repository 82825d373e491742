/* art.test.ts - the art files say what the facts say, and a fault in them is named. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { ArtError, LAND_KINDS, parseArt } from '../../board/art';
import { artTextOf, factsOf, landOf, landTextOf, MAPS } from './maps';

const HEAD = 'layout 100 50\nspace 10 4\ntext 5\n';

for (const map of MAPS) {
    const [facts, text] = [factsOf(map), artTextOf(map)];
    const lines = text.split('\n');

    test(`${map}: positions, bends and names in the art are those of the facts`, () => {
        assert.ok(lines.includes(`layout ${facts.layout.width} ${facts.layout.height}`));
        for (const at of facts.locations) {
            const line = lines.find((candidate) => candidate.startsWith(`at ${at.id} `));
            assert.ok(line, at.id);
            const [, , x, y] = line.split(' ');
            assert.deepEqual([Number(x), Number(y)], [at.x, at.y], at.id);
            const geo = / geo (\S+) (\S+)/.exec(line);
            assert.deepEqual(
                geo && [Number(geo[1]), Number(geo[2])],
                at.lat === undefined ? null : [at.lat, at.lon],
                at.id,
            );
            for (const key of ['name_local', 'modern_en'] as const) {
                assert.equal(new RegExp(` ${key} "([^"]*)"`).exec(line)?.[1], at[key], at.id);
            }
        }
        for (const route of facts.routes) {
            const line = lines.find((candidate) => candidate.startsWith(`bend ${route.id} `));
            assert.equal(line === undefined ? undefined : Number(line.split(' ')[2]), route.bend, route.id);
        }
    });

    test(`${map}: the art places every location, and curves no route that is not there`, () => {
        const art = parseArt(text);
        assert.deepEqual([...art.locations.keys()].sort(), facts.locations.map(({ id }) => id).sort());
        for (const id of art.curves.keys())
            assert.ok(
                facts.routes.some((route) => route.id === id),
                id,
            );
    });

    test(`${map}: scenery is absolute polylines of a known kind, and light`, () => {
        const land = landOf(map);
        assert.ok(land.licence.length > 0);
        for (const { kind, paths } of land.layers) {
            assert.ok(LAND_KINDS.includes(kind), kind);
            for (const path of paths) assert.match(path, /^M-?[\d.]+ -?[\d.]+(L-?[\d.]+ -?[\d.]+)+Z?$/);
        }
        assert.ok(gzipSync(landTextOf(map)).length < 60_000);
    });
}

test('a fault in the art names its line and word', () => {
    const fault = (line: string, message: RegExp) =>
        assert.throws(
            () => parseArt(HEAD + line),
            (error) => {
                assert.ok(error instanceof ArtError);
                assert.match(error.message, message);
                return true;
            },
        );
    fault('at paris 1 x label n', /line 4: a number is expected, not "x"/);
    fault('at paris 1 2 label up', /line 4: "up" is no side/);
    fault('at paris 1 2', /line 4: paris has no label side/);
    fault('at paris 1 2 label n colour red', /line 4: "colour" is no field/);
    fault('at paris 1 2 label n\nat paris 1 2 label n', /line 5: paris has a place already/);
    fault('curve a--b 1 2', /line 4: a number is expected/);
    fault('circle 1 2', /line 4: "circle" is no kind of line/);
    assert.throws(() => parseArt('layout 10 10\n'), ArtError);
});

test('art is read with comments, quoted names and moved places', () => {
    const art = parseArt(
        `# a comment\n${HEAD}\nat kyiv 1 2 geo 50 30 draw 3 4 label se shift 1 -1 modern_en "Kyiv, the city"\ncurve a--b 1 -2 0.5\n`,
    );
    assert.deepEqual(art.locations.get('kyiv'), { x: 3, y: 4, side: 'se', shift: [1, -1] });
    assert.deepEqual(art.curves.get('a--b'), { b1: 1, b2: -2, slide: 0.5 });
});
