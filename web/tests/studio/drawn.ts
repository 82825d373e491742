/* drawn.ts - a small map as somebody draws it, for the tests, and the engine that checks it. */

import { readFileSync } from 'node:fs';
import { Module } from '../../app/engine/module';
import { addPlace, addRoute, addTicket, newSketch, type RouteColour, type Sketch } from '../../studio/sketch';
import { proposeTickets } from '../../studio/network';

const PLACES: [string, number, number][] = [
    ['Bern', 200, 300],
    ['Basel', 260, 120],
    ['Zürich', 520, 130],
    ['Luzern', 430, 300],
    ['Chur', 760, 330],
    ['Lugano', 640, 560],
    ['Genève', 60, 520],
    ['Sion', 300, 520],
];

const ROUTES: [string, string][] = [
    ['bern', 'basel'],
    ['basel', 'zurich'],
    ['zurich', 'luzern'],
    ['bern', 'luzern'],
    ['zurich', 'chur'],
    ['chur', 'lugano'],
    ['luzern', 'lugano'],
    ['geneve', 'bern'],
    ['geneve', 'sion'],
    ['sion', 'lugano'],
    ['sion', 'bern'],
];

const COLOURS: RouteColour[] = ['red', 'blue', 'green', 'yellow', 'black', 'white', 'orange', 'purple'];

export function drawn(): Sketch {
    let sketch = newSketch('Eight Towns');
    for (const [name, x, y] of PLACES) sketch = addPlace(sketch, name, { x, y }).sketch;
    ROUTES.forEach(([a, b], i) => {
        sketch = addRoute(sketch, a, b, COLOURS[i % COLOURS.length] ?? 'grey')?.sketch ?? sketch;
    });
    for (const ticket of proposeTickets(sketch, 14, 0)) sketch = addTicket(sketch, ticket);
    return sketch;
}

/* What the engine says of a text, through the page's own module; undefined where the module is not built. */
export function engine(): ((text: string) => Promise<string>) | undefined {
    try {
        const module = new Module(new WebAssembly.Module(readFileSync('dist/fogg.wasm')));
        return (text) => {
            module.exports.map_open(module.say(text));
            return Promise.resolve(module.answer);
        };
    } catch {
        return undefined;
    }
}
