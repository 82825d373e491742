/* track.test.ts - the scoring track and the way of a ticket: a hundred fields round the sheet, once each, and routes
 * that are gone from end to end. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distance } from '../../board/geometry';
import { layoutBoard } from '../../board/layout';
import { onwards } from '../../board/Pieces';
import { FIELDS, fieldAt, trackOf } from '../../board/Track';
import { artOf, factsOf, landOf, MAPS } from './maps';

test('the fields go clockwise from the lower left corner, equally far apart, and begin anew after a hundred', () => {
    const [view, unit] = [[-10, -20, 800, 500] as [number, number, number, number], 10];
    const step = trackOf(view, unit).length / FIELDS;
    for (let points = 0; points < 2 * FIELDS; points++) {
        const [here, next] = [fieldAt(view, unit, points), fieldAt(view, unit, points + 1)];
        const gap = distance(here, next);
        assert.ok(gap <= step + 1e-9 && gap >= step / Math.SQRT2 - 1e-9, `from ${points}: ${gap}`);
    }
    const [start, above] = [fieldAt(view, unit, 0), fieldAt(view, unit, 5)];
    assert.ok(start.x < 0 && start.y > 450 && above.x === start.x && above.y < start.y);
    const [lap, owed] = [fieldAt(view, unit, 107), fieldAt(view, unit, -93)];
    for (const same of [lap, owed]) assert.ok(distance(same, fieldAt(view, unit, 7)) < 1e-6);
});

test('only a board whose points are counted on a pad has no scoring track', () => {
    assert.deepEqual(
        MAPS.filter((map) => landOf(map).pad),
        ['newyork'],
    );
});

test('each route of a way is drawn from where the one before it ended', () => {
    const { routes } = layoutBoard(factsOf('usa'), artOf('usa'));
    const way = ['calgary--helena', 'helena--omaha', 'duluth--omaha-1', 'duluth--winnipeg'].map((id) => {
        const laid = routes.get(id);
        assert.ok(laid, id);
        return laid;
    });
    assert.deepEqual(
        onwards(way).map(({ isBack }) => isBack),
        [false, false, true, false],
    );
    assert.deepEqual(
        onwards([...way].reverse()).map(({ isBack }) => isBack),
        [true, false, true, true],
    );
});
