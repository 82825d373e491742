/* csv.ts - a map from tables: cities, routes and tickets, each a file with a heading line, or all in one.
 *
 *     cities   name, and x y or lat lon (without them the routes place the cities); id; attraction
 *     routes   from, to, length; color or colour, tunnel, ferry; type and wagon style (tunnel, ferry)
 *     tickets  from, to, points; long; deck
 *
 * Columns may stand in any order, separated by comma, semicolon or tab; which table it is, its heading says.  Ends are
 * names, in small or large letters, or ids. */

import { MOST } from './kept';
import { placeNames } from './labels';
import { insert, keepShape, loosen, spread } from './layout';
import {
    addPlace,
    addRoute,
    addTicket,
    changeRoute,
    cleanName,
    newSketch,
    rarestColour,
    routeOf,
    type RouteColour,
    type Sketch,
} from './sketch';
import { COLOURS, coloursOf } from './switches';
import { Unreadable, type LeftOut } from './unread';

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

/* What columns are called elsewhere; "desitination" is how some write it. */
const NAMES: Record<string, string> = {
    ...Object.fromEntries(['a', 'start', 'origin', 'source', 'citya', 'city1', 'begin'].map((key) => [key, 'from'])),
    ...Object.fromEntries(
        ['b', 'end', 'destination', 'desitination', 'target', 'cityb', 'city2'].map((key) => [key, 'to']),
    ),
    ...Object.fromEntries(['city', 'stop', 'location', 'place', 'station'].map((key) => [key, 'name'])),
    ...Object.fromEntries(['spaces', 'wagons', 'distance', 'trains', 'cars', 'size'].map((key) => [key, 'length'])),
    ...Object.fromEntries(
        ['color', 'colors', 'colours', 'listofcolours', 'listofcolors'].map((key) => [key, 'colour']),
    ),
    ...Object.fromEntries(
        ['locomotives', 'ferrylocomotives', 'locomotivesrequired', 'wilds', 'jokers'].map((key) => [key, 'ferry']),
    ),
    latitude: 'lat',
    longitude: 'lon',
    lng: 'lon',
    value: 'points',
    score: 'points',
    longdeck: 'long',
    wagonstyle: 'style',
    kind: 'type',
};

/* A city's longitude may be called "long" as well. */
const keyOf = (heading: string, headings: readonly string[]): string => {
    const plain = (word: string): string => word.toLowerCase().replace(/[^a-z0-9]/g, '');
    const own = plain(heading);
    if (own === 'long' && headings.map(plain).some((other) => other.startsWith('lat'))) return 'lon';
    return NAMES[own] ?? own;
};

function rowsOf(text: string): Row[] {
    const [head = [], ...rest] = cells(text);
    const keys = head.map((heading) => keyOf(heading, head));
    return rest.map((row) => Object.fromEntries(keys.map((key, i) => [key, row[i] ?? ''])));
}

const isYes = (word: string | undefined): boolean => /^(yes|true|1|x|ja|oui|si|sí|sim|da)$/i.test(word ?? '');
const numberOf = (word: string | undefined): number | undefined => {
    const value = Number((word ?? '').replace(',', '.'));
    return word && Number.isFinite(value) ? value : undefined;
};

const colourOf = (word: string): RouteColour => {
    const plain = word.toLowerCase();
    return COLOURS.find((colour) => colour === plain) ?? (plain === 'violet' ? 'purple' : 'grey');
};

/* One colour, or those of the halves of a double route: "White Yellow". */
const coloursIn = (word: string | undefined): RouteColour[] => {
    const words = (word ?? '').split(/[\s/|+]+/).filter(Boolean);
    return words.length > 0 ? words.slice(0, 3).map(colourOf) : ['grey'];
};

const folded = (name: string): string => cleanName(name).toLowerCase();

/* The cities by all that they are called, and a sketch that grows. */
class Cities {
    sketch: Sketch;
    readonly named = new Map<string, string>();

    constructor(title: string) {
        this.sketch = newSketch(title);
    }

    find(name: string | undefined): string | undefined {
        return this.named.get(folded(name ?? ''));
    }

    /* The city of that name, which is added if there is none. */
    add(name: string): string {
        const there = this.find(name);
        if (there !== undefined) return there;
        const { sketch, id } = addPlace(this.sketch, name, { x: 0, y: 0 });
        this.sketch = sketch;
        this.named.set(folded(name), id);
        return id;
    }
}

/* Degrees as they lie on a map: east is right and north is up. */
function positionOf(row: Row): { x: number; y: number; geo?: [number, number] } | undefined {
    const [x, y, lat, lon] = [row.x, row.y, row.lat, row.lon].map(numberOf);
    if (x !== undefined && y !== undefined) return { x, y };
    if (lat === undefined || lon === undefined || Math.abs(lat) >= 90 || Math.abs(lon) > 360) return undefined;
    const north = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
    return { x: (lon * Math.PI) / 180, y: -north, geo: [lat, lon] };
}

/* Returns which of the cities have a position. */
function addCities(cities: Cities, rows: readonly Row[]): Set<string> {
    const fixed = new Set<string>();
    for (const row of rows) {
        const own = cities.add(row.name ?? '');
        if (row.id) cities.named.set(folded(row.id), own);
        const position = positionOf(row);
        if (position) fixed.add(own);
        cities.sketch = {
            ...cities.sketch,
            places: cities.sketch.places.map((place) =>
                place.id === own
                    ? { ...place, ...position, ...(isYes(row.attraction) && { attraction: true }) }
                    : place,
            ),
        };
    }
    return fixed;
}

const LONGEST = 9;
const MOST_POINTS = 99;
const isWhole = (value: number | undefined, most: number): value is number =>
    value !== undefined && Number.isInteger(value) && value >= 1 && value <= most;

function addRoutes(cities: Cities, rows: readonly Row[], leaveOut: LeftOut): void {
    const isColoured = rows.some(({ colour }) => colour); // else colours are proposed, as for routes that are drawn
    for (const row of rows) {
        const what = `${row.from} – ${row.to}`;
        const length = numberOf(row.length);
        const [from, to] = [cities.add(row.from ?? ''), cities.add(row.to ?? '')];
        if (!isWhole(length, LONGEST)) {
            leaveOut('studio.left.length', { what, value: row.length ?? '' });
            continue;
        }
        const kinds = `${row.type ?? ''} ${row.style ?? ''} ${row.tunnel ?? ''}`.toLowerCase();
        const isTunnel = isYes(row.tunnel) || kinds.includes('tunnel');
        const signs = numberOf(row.ferry) ?? (isYes(row.ferry) || /^ferry$/i.test(row.ferry ?? '') ? 1 : 0);
        for (const said of coloursIn(row.colour)) {
            const colour = isColoured ? said : rarestColour(cities.sketch, coloursOf(cities.sketch));
            const made = addRoute(cities.sketch, from, to, colour);
            if (!made || !routeOf(made.sketch, made.id)) {
                leaveOut(from === to ? 'studio.left.same' : 'studio.left.fourth', { what });
                continue;
            }
            cities.sketch = changeRoute(made.sketch, made.id, {
                length,
                tunnel: isTunnel || undefined,
                ferry: (!isTunnel && Math.min(Math.round(signs), length)) || undefined,
            });
        }
    }
}

function addTickets(cities: Cities, rows: readonly Row[], leaveOut: LeftOut): void {
    const [deck] = rows.map((row) => row.deck ?? '');
    for (const row of rows) {
        if ((row.deck ?? '') !== deck) continue;
        const what = `${row.from} – ${row.to}`;
        const [a, b, points] = [cities.find(row.from), cities.find(row.to), numberOf(row.points)];
        if (a === undefined || b === undefined)
            leaveOut('studio.left.place', { what, name: (a === undefined ? row.from : row.to) ?? '' });
        else if (a === b) leaveOut('studio.left.same', { what });
        else if (!isWhole(points, MOST_POINTS)) leaveOut('studio.left.points', { what, value: row.points ?? '' });
        else
            cities.sketch = addTicket(cities.sketch, {
                a,
                targets: [{ b, points }],
                ...(isYes(row.long) && { long: true }),
            });
    }
}

/* What the tables are named after: "rhine-cities.csv" and "rhine-routes.csv" are "rhine". */
function titleOf(files: readonly { name: string }[]): string {
    const names = files.map(({ name }) => name.replace(/\.\w+$/, ''));
    const [first = ''] = names;
    const plain = first.replace(
        /[\s_-]+(cities|stops|places|locations|stations|routes|tracks|connections|tickets)$/i,
        '',
    );
    return plain || first;
}

function place(sketch: Sketch, fixed: ReadonlySet<string>, isWorld: boolean): Sketch {
    if (fixed.size < 2) return spread(sketch);
    if (fixed.size < sketch.places.length) return insert(sketch, fixed);
    return isWorld ? loosen(sketch) : keepShape(sketch);
}

/* Throws if the tables hold no map; tells `leaveOut` of each line that cannot be used. */
export function readTables(files: readonly { name: string; text: string }[], leaveOut: LeftOut = () => {}): Sketch {
    const rows = files.flatMap(({ text }) => rowsOf(text));
    const places = rows.filter((row) => row.name && !row.from);
    const routes = rows.filter((row) => row.from && row.to && row.length !== undefined);
    const tickets = rows.filter((row) => row.from && row.to && row.length === undefined && row.points !== undefined);
    if (places.length + routes.length === 0) {
        const headings = files.flatMap(({ text }) => cells(text)[0] ?? []).join(', ');
        throw new Unreadable('studio.bad.headings', { headings: cleanName(headings) });
    }
    if (places.length > MOST.places || routes.length > MOST.routes || tickets.length > MOST.tickets)
        throw new Unreadable('studio.bad.large');
    const cities = new Cities(titleOf(files));
    const fixed = addCities(cities, places);
    addRoutes(cities, routes, leaveOut);
    addTickets(cities, tickets, leaveOut);
    const isWorld = cities.sketch.places.every(({ geo }) => geo !== undefined);
    return placeNames(place(cities.sketch, fixed, isWorld));
}
