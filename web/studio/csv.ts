/* csv.ts - a map from tables: cities, routes and tickets, each a file with a heading line, or all in one.
 *
 *     cities   name, and x y or lat lon (without them the routes place the cities); attraction
 *     routes   from, to, length; color or colour, tunnel, ferry
 *     tickets  from, to, points; long
 *
 * Columns may stand in any order, separated by comma, semicolon or tab; which table it is, its heading says. */

import { Malformed } from '../app/check';
import { placeNames } from './labels';
import { fitToSheet, spread } from './layout';
import {
    addPlace,
    addRoute,
    addTicket,
    changeRoute,
    newSketch,
    routeOf,
    type RouteColour,
    type Sketch,
} from './sketch';
import { COLOURS } from './switches';

type Row = Record<string, string>;

/* The fields of a table; a field in double quotes may hold anything, a double quote twice. */
export function cells(table: string): string[][] {
    const text = table.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
    const head = text.split('\n', 1)[0] ?? '';
    const [mark = ','] = [',', ';', '\t'].sort((p, q) => head.split(q).length - head.split(p).length);
    const rows: string[][] = [];
    let row: string[] = [];
    for (let at = 0; at <= text.length; at++) {
        let field = '';
        if (text[at] === '"') {
            for (at++; at < text.length && !(text[at] === '"' && text[at + 1] !== '"'); at++) {
                field += text[at];
                if (text[at] === '"') at++;
            }
            at++;
        }
        for (; at < text.length && text[at] !== mark && text[at] !== '\n'; at++) field += text[at];
        row.push(field.trim());
        if (text[at] === mark) continue;
        rows.push(row);
        row = [];
    }
    return rows.filter((fields) => fields.some(Boolean));
}

const NAMES: Record<string, string> = {
    a: 'from',
    b: 'to',
    start: 'from',
    end: 'to',
    city: 'name',
    stop: 'name',
    location: 'name',
    latitude: 'lat',
    longitude: 'lon',
    lng: 'lon',
    color: 'colour',
    spaces: 'length',
    wagons: 'length',
    value: 'points',
    locomotives: 'ferry',
    ferrylocomotives: 'ferry',
};

function rowsOf(text: string): Row[] {
    const [head = [], ...rest] = cells(text);
    const keys = head.map((key) => {
        const plain = key.toLowerCase().replace(/[^a-z]/g, '');
        return NAMES[plain] ?? plain;
    });
    return rest.map((row) => Object.fromEntries(keys.map((key, i) => [key, row[i] ?? ''])));
}

const isYes = (word: string | undefined): boolean => /^(yes|true|1|x|tunnel|ferry)$/i.test(word ?? '');
const numberOf = (word: string | undefined): number | undefined => {
    const value = Number((word ?? '').replace(',', '.'));
    return word && Number.isFinite(value) ? value : undefined;
};
const colourOf = (word: string | undefined): RouteColour => {
    const plain = (word ?? '').toLowerCase();
    return COLOURS.find((colour) => colour === plain) ?? (plain === 'violet' ? 'purple' : 'grey');
};

function withCity(sketch: Sketch, name: string): { sketch: Sketch; id: string } {
    const there = sketch.places.find((place) => place.name === name);
    return there ? { sketch, id: there.id } : addPlace(sketch, name, { x: 0, y: 0 });
}

/* Degrees as they lie on a map: east is right and north is up. */
function positionOf(row: Row): { x: number; y: number; geo?: [number, number] } | undefined {
    const [x, y, lat, lon] = [row.x, row.y, row.lat, row.lon].map(numberOf);
    if (x !== undefined && y !== undefined) return { x, y };
    if (lat === undefined || lon === undefined || Math.abs(lat) >= 90) return undefined;
    const north = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
    return { x: (lon * Math.PI) / 180, y: -north, geo: [lat, lon] };
}

/* Throws if the tables hold no map. */
export function readTables(files: readonly { name: string; text: string }[]): Sketch {
    const rows = files.flatMap(({ text }) => rowsOf(text));
    const cities = rows.filter((row) => row.name && !row.from);
    const routes = rows.filter((row) => row.from && row.to && row.length);
    const tickets = rows.filter((row) => row.from && row.to && !row.length && row.points);
    if (cities.length + routes.length === 0) throw new Malformed('the tables hold no cities and no routes');
    let sketch = newSketch((files[0]?.name ?? '').replace(/\.\w+$/, ''));
    const fixed = new Set<string>();
    for (const row of cities) {
        const made = withCity(sketch, row.name ?? '');
        const position = positionOf(row);
        if (position) fixed.add(made.id);
        sketch = {
            ...made.sketch,
            places: made.sketch.places.map((place) =>
                place.id === made.id
                    ? { ...place, ...position, ...(isYes(row.attraction) && { attraction: true }) }
                    : place,
            ),
        };
    }
    for (const row of routes) {
        const from = withCity(sketch, row.from ?? '');
        const to = withCity(from.sketch, row.to ?? '');
        sketch = to.sketch;
        const made = addRoute(sketch, from.id, to.id, colourOf(row.colour));
        if (!made || !routeOf(made.sketch, made.id)) continue;
        const length = Math.min(9, Math.max(1, Math.round(numberOf(row.length) ?? 1)));
        const ferry = numberOf(row.ferry) ?? (isYes(row.ferry) ? 1 : 0);
        sketch = changeRoute(made.sketch, made.id, {
            length,
            ...(isYes(row.tunnel) && { tunnel: true }),
            ...(ferry > 0 && !isYes(row.tunnel) && { ferry: Math.min(ferry, length) }),
        });
    }
    const placed = fixed.size > 1 ? spread(fitToSheet(sketch, fixed), fixed) : spread(sketch);
    let done = placeNames(placed);
    const idOf = (name: string | undefined): string | undefined => done.places.find((place) => place.name === name)?.id;
    for (const row of tickets) {
        const [a, b, points] = [idOf(row.from), idOf(row.to), numberOf(row.points)];
        if (a && b && a !== b && points)
            done = addTicket(done, {
                a,
                targets: [{ b, points: Math.min(99, Math.max(1, Math.round(points))) }],
                ...(isYes(row.long) && { long: true }),
            });
    }
    return done;
}
