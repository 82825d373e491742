/* The rules and the introduction of a map: from its switches. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useCatalogue } from '../../app/i18n';
import { textsIn } from '../../languages.mjs';
import type { MapKit } from '../../app/maps';
import { pointsOf, topicsOf } from '../../app/rest/lesson';
import { holds, ruleArgs, ruleLines } from '../../app/rest/ruleLines';
import type { MapSwitches } from '../../board/map';
import { artOf, factsOf, landOf } from '../board/maps';

useCatalogue('en', textsIn('locales', 'en').page);

const PLAIN: MapSwitches = {
    deal: { cards: 4, tickets: 3, long: 0, keep: 2 },
    draw: { tickets: 3, keep: 1 },
    doubles_close: 3,
    longest: 10,
    station_bonus: 0,
    attraction_points: 0,
    token_points: [],
    switches: { 'longest-path': 10 },
};

const kitOf = (map: string, more: Partial<MapSwitches> = {}): MapKit => ({
    id: 'mine@0123456789abcdef',
    text: '',
    facts: factsOf(map),
    switches: { ...PLAIN, ...more },
    art: artOf(map),
    land: landOf(map),
});

test('the numbers of a map are told as the map has them', () => {
    const lines = ruleLines(kitOf('usa'));
    assert.ok(lines.includes('2–5 players; cars each: 45. Cards: 8 × 12; wild ones: 14.'), lines.join('\n'));
    assert.ok(
        lines.includes('Points by length of route: 1 → 1, 2 → 2, 3 → 4, 4 → 7, 5 → 10, 6 → 15.'),
        lines.join('\n'),
    );
    assert.ok(
        lines.includes('Dealt to each: 4 cards and 3 tickets. Keep at least 2 of the tickets.'),
        lines.join('\n'),
    );
    const long = ruleLines(kitOf('usa', { deal: { cards: 4, tickets: 3, long: 1, keep: 2 } }));
    assert.ok(long.includes('Dealt to each: 4 cards and 4 tickets, of which long: 1. Keep at least 2 of the tickets.'));
    assert.ok(
        lines.every((line) => !line.includes('{') && !line.startsWith('rule.')),
        lines.join('\n'),
    );
});

test('each switch that is on has its sentence, and one that is off has none', () => {
    const switches = {
        'market-wild': 'one-card',
        hands: 'open',
        'running-score': 'hidden',
        'sign-cards': 3,
        'most-tickets': 15,
    };
    const on: Partial<MapSwitches> = {
        refused_always_leave: true,
        wilds_on: ['tunnels'],
        most_long: 1,
        circles: [0, 5, 10],
        switches: { ...PLAIN.switches, ...switches },
    };
    const [without, lines] = [ruleLines(kitOf('europe')), ruleLines(kitOf('europe', on))];
    const more = lines.filter((line) => !without.includes(line));
    assert.equal(more.length, Object.keys(on).length - 1 + Object.keys(switches).length, more.join('\n'));
    assert.ok(more.includes('Whoever completes the most tickets gets 15 points.'));
    assert.ok(more.includes('Tickets whose places are joined by two separate ways bring more points: 5, 10.'));
    assert.ok(more.includes('Wild cards can be used for tunnels only.'));
});

test('a section applies where its condition holds', () => {
    assert.ok(holds('stations', kitOf('europe')) && !holds('no-stations', kitOf('europe')));
    assert.ok(!holds('tunnels', kitOf('usa')) && holds('tunnels', kitOf('europe')));
    assert.ok(holds('grey-ferries', kitOf('europe')) && !holds('grey-ferries', kitOf('usa')));
    assert.ok(!holds('grey-ferries', kitOf('sanfrancisco')) && holds('coloured-ferries', kitOf('sanfrancisco')));
    assert.ok(!holds('coloured-ferries', kitOf('europe')) && !holds('coloured-ferries', kitOf('usa')));
    assert.ok(!holds('grey-ferries', kitOf('europe', { wilds_on: ['tunnels'] })));
    assert.ok(!holds('nothing of that name', kitOf('usa')));
    const closing = ['two', 'three', 'more'].map((many) => `doubles-close-${many}`);
    for (const [most, which] of [0, 0, 1, 2, 3, 3].entries())
        assert.deepEqual(
            closing.map((name) => holds(name, kitOf('usa', { doubles_close: most }))),
            [1, 2, 3].map((number) => number === which),
        );
    const ties = (words?: string[]): string[] =>
        ['none', 'longest', 'stations', 'stations-longest', 'longest-stations'].filter((name) =>
            holds(`ties-${name}`, kitOf('usa', words ? { ties: words } : {})),
        );
    assert.deepEqual(ties(), ['none']);
    assert.deepEqual(ties(['longest']), ['longest']);
    assert.deepEqual(ties(['stations', 'longest']), ['stations-longest']);
});

test('lines of the rules have the numbers of the map', () => {
    const more = { stacks: [0, 0, 2, 2, 3], chosen_stacks: [0, 0, 1, 2, 3], token_points: [0, 0, 1, 2, 4, 6, 9, 12] };
    const args = ruleArgs(kitOf('sanfrancisco', { ...more, doubles_close: 2, switches: { market: 4 } }));
    assert.equal(args.stacks, '2 → 2, 3 → 2, 4 → 3');
    assert.equal(args.chosen, '2 → 1, 3 → 2, 4 → 3');
    assert.equal(args.tokens, '2 → 1, 3 → 2, 4 → 4, 5 → 6, 6 → 9, 7 → 12');
    assert.deepEqual([args.market, args.doubles, args.drawn, args.keep], [4, 2, 3, 1]);
});

test('the introduction explains what is special about a map', () => {
    assert.deepEqual(topicsOf(kitOf('usa')), ['tickets', 'wilds', 'doubles', 'longest', 'end']);
    const europe = topicsOf(kitOf('europe', { station_bonus: 4 }));
    assert.deepEqual(europe, ['tickets', 'ferries', 'tunnels', 'stations', 'end']);
    assert.deepEqual(topicsOf(kitOf('newyork', { attraction_points: 1, longest: 0 })), [
        'tickets',
        'attractions',
        'wilds',
        'doubles',
        'end',
    ]);
    const other = kitOf('usa', { longest: 7, switches: { 'market-wild': 'one-card' } });
    assert.deepEqual(
        topicsOf(other),
        ['tickets', 'doubles', 'longest', 'end'],
        'what is told of wilds is a whole turn',
    );
    assert.equal(pointsOf('longest', other), 7);
    assert.equal(pointsOf('stations', kitOf('europe', { station_bonus: 3 })), 3);
    assert.equal(pointsOf('tickets', other), 0);
});
