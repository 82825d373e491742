/* art.test.ts - a board has a place for each location, and scenery that is light.  That `fogg map json` gives what
 * the art files say, and names their faults, is tested in tests/maps. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { LAND_KINDS, artOf as drawn } from '../../board/art';
import { artOf, factsOf, landOf, landTextOf, MAPS } from './maps';

for (const map of MAPS) {
    const facts = factsOf(map);

    test(`${map}: the drawing places every location, and curves no route that is not there`, () => {
        const art = artOf(map);
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

test('a drawing keeps moved places, shifted names and curves', () => {
    const facts = factsOf('usa');
    const art = drawn({
        ...facts,
        layout: { width: 100, height: 50 },
        drawing: {
            space: [10, 4],
            text: 5,
            pieces: 'wagon',
            places: [
                { id: 'kyiv', at: [3, 4], side: 'se', shift: [1, -1] },
                { id: 'lviv', at: [5, 6], side: 'n' },
            ],
            curves: [{ id: 'a--b', bends: [1, -2], slide: 0.5 }],
        },
    });
    assert.deepEqual(art.locations.get('kyiv'), { x: 3, y: 4, side: 'se', shift: [1, -1] });
    assert.deepEqual(art.locations.get('lviv'), { x: 5, y: 6, side: 'n', shift: [0, 0] });
    assert.deepEqual(art.curves.get('a--b'), { b1: 1, b2: -2, slide: 0.5 });
    assert.deepEqual([art.width, art.height, art.spaceLength, art.spaceWidth, art.textSize], [100, 50, 10, 4, 5]);
});
