/* Names in words, and words that find them. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MapFacts } from '../../board/map';
import { isRouteMeant, plainText } from '../../app/words';

const facts = {
    locations: [
        { id: 'bucuresti', name: 'București' },
        { id: 'kobenhavn', name: 'København' },
    ],
    routes: [{ id: 'bucuresti--kobenhavn', a: 'bucuresti', b: 'kobenhavn', length: 2, colour: 'grey' }],
} as unknown as MapFacts;

test('a route is found by the names of its cities with their own letters and without them', () => {
    for (const typed of ['bucurești', 'Bucuresti', 'BUCUREŞTI', 'københ', 'kobenhavn', ' ', 'bucuresti--kob'])
        assert.ok(isRouteMeant(facts, 'bucuresti--kobenhavn', typed), typed);
    assert.ok(!isRouteMeant(facts, 'bucuresti--kobenhavn', 'wien'));
    assert.equal(plainText('Zágráb Kyïv Athína Łódź'), 'zagrab kyiv athina lodz');
});
