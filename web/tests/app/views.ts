/* views.ts - a seat and a view of a game in which nothing has happened yet, for tests to change what they are about;
 * and who plays it. */

import type { MapKit } from '../../app/maps';
import type { GameInfo } from '../../app/session';
import type { SeatView, View } from '../../app/wire';

export const annAgainstBob = (kit: MapKit): GameInfo => ({
    kit,
    players: [
        { name: 'Ann', kind: 'human' },
        { name: 'Bob', kind: 'bot:easy' },
    ],
    humans: [0],
    canHint: false,
    isRemote: false,
});

export const seat = (more: Partial<SeatView> = {}): SeatView => ({
    points: 0,
    cars: 45,
    hand: 0,
    known: {},
    tickets: 0,
    routes: [],
    stations: [],
    tokens: [],
    ...more,
});
export const view = (more: Partial<View> = {}): View => ({
    map: 'usa',
    seat: 0,
    phase: 'turn',
    waits_for: [0],
    start: 0,
    turns_left: null,
    market: [],
    stock: 0,
    discards: {},
    pile: 0,
    stacks: [],
    closed: [],
    seats: [seat(), seat()],
    hand: {},
    tickets: [],
    offered: [],
    legal: [],
    ...more,
});
