/* Names in words, and words that find them. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { MapFacts } from '../../board/map';
import { useCatalogue, type Catalogue } from '../../app/i18n';
import { age } from '../../app/rest/lobbyWords';
import { isRouteMeant, placeText, plainText } from '../../app/words';
import type { View } from '../../app/wire';

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

const texts = (part: string): Catalogue => JSON.parse(readFileSync(`locales/en/${part}.json`, 'utf8'));

test('a place is told with whose station stands there, the first seat’s too', () => {
    useCatalogue('en', { ...texts('game'), ...texts('web') });
    const view = { seats: [{ stations: ['kobenhavn'] }, { stations: ['bucuresti'] }], stacks: [] } as unknown as View;
    const told = (id: string): string => placeText(facts, view, ['Ann', 'Bob'], id);
    assert.match(told('kobenhavn'), /^København.*Ann/);
    assert.match(told('bucuresti'), /^București.*Bob/);
    assert.equal(placeText(facts, undefined, [], 'kobenhavn'), 'København');
});

test('the age of a table is told in minutes, hours or days', () => {
    useCatalogue('en', { ...texts('game'), ...texts('web') });
    const minutes = (n: number): string => age(0, n * 60_000);
    assert.deepEqual([1, 59, 60, 150, 24 * 60 - 1, 24 * 60, 50 * 60].map(minutes), [
        '1 minute ago',
        '59 minutes ago',
        '1 hour ago',
        '2 hours ago',
        '23 hours ago',
        '1 day ago',
        '2 days ago',
    ]);
    assert.equal(minutes(0.9), texts('web')['tables.new']);
});
