/* isle.ts - a small map that has one of everything a board can show, for tests of the drawing.  It is not shipped, so
 * that what tests know of it changes only with the code that draws. */

import { LAND_KINDS, type Land } from '../../board/art';
import type { MapFacts, Pieces, RouteFacts, WildName } from '../../board/map';

const places: MapFacts['drawing']['places'] = [
    { id: 'abbey', at: [120, 110], side: 'n', shift: [2, -1] },
    { id: 'bay', at: [420, 90], side: 'ne' },
    { id: 'castle', at: [700, 150], side: 'e' },
    { id: 'dale', at: [180, 400], side: 'w' },
    { id: 'east-end-of-isle', at: [520, 380], side: 'se', shift: [0, 3] },
    { id: 'farm', at: [380, 520], side: 's' },
    { id: 'gate', at: [700, 500], side: 'sw' },
    { id: 'hill', at: [90, 540], side: 'nw' },
];

const routes: RouteFacts[] = [
    { id: 'abbey--bay-1', a: 'abbey', b: 'bay', length: 4, colour: 'red', double_group: 'abbey--bay', bend: -6 },
    { id: 'abbey--bay-2', a: 'abbey', b: 'bay', length: 4, colour: 'grey', double_group: 'abbey--bay', bend: 6 },
    { id: 'bay--castle', a: 'bay', b: 'castle', length: 3, colour: 'blue', bend: 14 },
    { id: 'abbey--dale', a: 'abbey', b: 'dale', length: 4, colour: 'green', tunnel: true },
    { id: 'bay--dale', a: 'bay', b: 'dale', length: 5, colour: 'yellow' },
    { id: 'bay--east-end-of-isle', a: 'bay', b: 'east-end-of-isle', length: 3, colour: 'black' },
    { id: 'castle--gate', a: 'castle', b: 'gate', length: 5, colour: 'grey', ferry_wilds: 2 },
    { id: 'dale--hill', a: 'dale', b: 'hill', length: 1, colour: 'white', ferry_wilds: 1 },
    { id: 'dale--farm', a: 'dale', b: 'farm', length: 3, colour: 'orange' },
    { id: 'east-end-of-isle--farm', a: 'east-end-of-isle', b: 'farm', length: 2, colour: 'pink' },
    { id: 'east-end-of-isle--gate', a: 'east-end-of-isle', b: 'gate', length: 2, colour: 'purple', tunnel: true },
    { id: 'farm--hill', a: 'farm', b: 'hill', length: 4, colour: 'grey' },
];

export const isle = (pieces: Pieces, wild: WildName): MapFacts => ({
    id: 'isle',
    title: 'Isle',
    players: [2, 5],
    cars: 30,
    stations: 3,
    cards: {
        colours: ['purple', 'blue', 'orange', 'white', 'green', 'yellow', 'black', 'red', 'pink'],
        each: 12,
        wild: 14,
        wild_name: wild,
    },
    route_points: { 1: 1, 2: 2, 3: 4, 4: 7, 5: 10 },
    layout: { width: 800, height: 600 },
    locations: places.map(({ id, at: [x, y] }, i) => ({
        id,
        name: id.replace(/(^|-)\w/g, (letter) => letter.replace('-', ' ').toUpperCase()),
        x,
        y,
        attraction: i === 0,
        token_stack: i % 3 === 1,
    })),
    routes,
    tickets: [
        { a: 'abbey', b: 'gate', points: 12, long: true },
        { a: 'bay', b: 'farm', points: 6 },
    ],
    drawing: {
        space: [44, 17],
        text: 15,
        pieces,
        places,
        curves: [
            { id: 'bay--dale', bends: [22, -9], slide: 4 },
            { id: 'farm--hill', bends: [-18, -18], slide: 0 },
        ],
    },
});

export const isleLand: Land = {
    licence: 'made up',
    view: [-40, -30, 880, 660],
    layers: LAND_KINDS.map((kind, i) => ({ kind, paths: [`M${i} ${2 * i}L${300 + i} ${40 * i}L20 ${30 * i}Z`] })),
    texts: [
        { text: 'SEA', kind: 'water', x: 300, y: 260, size: 14, angle: -20, spread: 0.2 },
        { text: 'Moor', kind: 'land', x: 250, y: 470, size: 11 },
    ],
    compass: [600, 270, 40],
    cartouche: [640, 600, 150],
};
