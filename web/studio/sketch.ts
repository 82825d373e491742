/* sketch.ts - a map that is being drawn, as plain data.  Nothing is changed in place: every change gives a new sketch,
 * which shares with the old one what is the same, so that any number of them can be kept (history.ts).
 *
 * A location is known by its id, which follows its name; a route by the ids of its ends and its half. */

import { SIDES, type Colour, type Pieces, type Side } from '../board/map';
import { distance, type Point } from '../board/geometry';

export interface Place extends Point {
    id: string;
    name: string;
    side: Side; // of the dot, on which its name stands
    shift: [number, number]; // moves the name from there
    isPut?: boolean; // somebody put the name there: it is not placed anew
    geo?: [lat: number, lon: number];
    attraction?: boolean;
    stack?: boolean; // of tokens
}

export type RouteColour = Colour | 'grey';

export interface Route {
    a: string;
    b: string;
    length: number;
    colour: RouteColour;
    half?: number; // 1..3, of a double or triple route
    ferry?: number; // wild signs
    tunnel?: boolean;
    any?: number; // so many cards of any kind stand for one
    bends: [number, number]; // sideways, of the two inner control points (docs/art.md); the first half's count
    slide: number;
}

export interface Ticket {
    a: string;
    targets: { b: string; points: number }[]; // mostly one
    long?: boolean;
    copy?: number;
}

export interface Country {
    id: string;
    name: string;
    locations: string[];
}

/* What lies under the map: nothing, a part of the world, or a picture to draw after, kept beside the sketch. */
export type Ground =
    | { kind: 'plain' }
    | { kind: 'world'; lon: number; lat: number; scale: number; borders: boolean } // scale: units a radian
    | { kind: 'picture'; width: number; height: number; strength: number };

export interface Sketch {
    id: string;
    title: string;
    width: number; // of the sheet, without its frame
    height: number;
    space: [length: number, width: number];
    pieces: Pieces;
    ground: Ground;
    switches: Record<string, string>; // what stands behind the name of a switch; others are derived (switches.ts)
    places: Place[];
    routes: Route[];
    tickets: Ticket[];
    countries: Country[];
}

export const LONGEST = 9; // spaces of a route
const SHARE = 0.377; // a space's width, in its length

const LARGEST_TEXT = 20;

export const textSize = ({ space }: Sketch): number => Math.min(LARGEST_TEXT, Math.round(space[1] * 12.45) / 10);

export function newSketch(title: string): Sketch {
    return {
        id: mapIdOf(title),
        title: cleanName(title),
        width: 1000,
        height: 645,
        space: spaceOf(52),
        pieces: 'wagon',
        ground: { kind: 'plain' },
        switches: {},
        places: [],
        routes: [],
        tickets: [],
        countries: [],
    };
}

export const spaceOf = (length: number): [number, number] => [length, Math.round(length * SHARE * 10) / 10];

const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };
const MOST_OF_ID = 44;

/* An id for a name, other than all those taken: small plain letters, digits, single hyphens. */
export function idOf(name: string, taken: readonly string[]): string {
    const plain = name
        .toLowerCase()
        .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? '')
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/[^a-z0-9]+/g, '-')
        .slice(0, MOST_OF_ID)
        .replace(/^-+|-+$/g, '');
    const base = plain.length >= 2 ? plain : `place${plain ? `-${plain}` : ''}`;
    if (!taken.includes(base)) return base;
    let number = 2;
    while (taken.includes(`${base}-${number}`)) number++;
    return `${base}-${number}`;
}

const MOST_OF_MAP_ID = 30; // with more a server does not take the map: its key has the hash behind the id

/* An id for a map of that title. */
export const mapIdOf = (title: string): string => idOf(title, []).slice(0, MOST_OF_MAP_ID).replace(/-+$/, '');

const MOST_OF_NAME = 63; // bytes

/* A name as a map can hold it: one line without double quotes and markup, not too long. */
export function cleanName(name: string): string {
    let clean = name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replaceAll('"', '”');
    clean = clean
        .replaceAll('<', '‹')
        .replaceAll('>', '›')
        .replace(/&(?=[\w#]+;)/g, '＆');
    while (new TextEncoder().encode(clean).length > MOST_OF_NAME) clean = [...clean].slice(0, -1).join('');
    return clean;
}

export const placeOf = ({ places }: Sketch, id: string): Place | undefined => places.find((place) => place.id === id);

export const nameOf = (sketch: Sketch, id: string): string =>
    placeOf(sketch, id)?.name ?? sketch.countries.find((country) => country.id === id)?.name ?? id;

export const routeId = ({ a, b, half }: Route): string => `${a}--${b}${half ? `-${half}` : ''}`;

export const routeOf = ({ routes }: Sketch, id: string): Route | undefined =>
    routes.find((route) => routeId(route) === id);

export const joins = (route: Route, a: string, b: string): boolean =>
    (route.a === a && route.b === b) || (route.a === b && route.b === a);

/* All halves of the route that `id` belongs to. */
export function halvesOf({ routes }: Sketch, { a, b }: Route): Route[] {
    return routes.filter((route) => joins(route, a, b));
}

const inside = (at: number, most: number): number => Math.round(Math.min(most, Math.max(0, at)) * 10) / 10;

export function addPlace(
    sketch: Sketch,
    name: string,
    at: Point,
    geo?: [number, number],
): { sketch: Sketch; id: string } {
    const taken = [...sketch.places, ...sketch.countries].map((one) => one.id);
    const clean = cleanName(name).trim() || '?';
    const id = idOf(clean, taken);
    const place: Place = {
        id,
        name: clean,
        x: inside(at.x, sketch.width),
        y: inside(at.y, sketch.height),
        side: 'e',
        shift: [0, 0],
        ...(geo && { geo }),
    };
    return { sketch: { ...sketch, places: [...sketch.places, place] }, id };
}

export function changePlace(sketch: Sketch, id: string, change: Partial<Omit<Place, 'id' | 'name'>>): Sketch {
    return { ...sketch, places: sketch.places.map((place) => (place.id === id ? { ...place, ...change } : place)) };
}

export function movePlace(sketch: Sketch, id: string, to: Point, geo?: [number, number]): Sketch {
    return changePlace(sketch, id, { x: inside(to.x, sketch.width), y: inside(to.y, sketch.height), geo });
}

/* Gives a location another name and the id that goes with it; routes, tickets and countries follow. */
export function renamePlace(sketch: Sketch, id: string, name: string): { sketch: Sketch; id: string } {
    const clean = cleanName(name);
    const taken = [...sketch.places, ...sketch.countries].map((one) => one.id).filter((other) => other !== id);
    const to = idOf(clean, taken);
    const follow = (one: string): string => (one === id ? to : one);
    return {
        id: to,
        sketch: {
            ...sketch,
            places: sketch.places.map((place) => (place.id === id ? { ...place, id: to, name: clean } : place)),
            routes: sketch.routes.map((route) => ({ ...route, a: follow(route.a), b: follow(route.b) })),
            tickets: sketch.tickets.map((ticket) => ({
                ...ticket,
                a: follow(ticket.a),
                targets: ticket.targets.map((target) => ({ ...target, b: follow(target.b) })),
            })),
            countries: sketch.countries.map((country) => ({ ...country, locations: country.locations.map(follow) })),
        },
    };
}

/* The tickets that are left when locations or countries go. */
const ticketsWithout = ({ tickets }: Sketch, gone: readonly string[]): Ticket[] =>
    tickets
        .filter(({ a }) => !gone.includes(a))
        .map((ticket) => ({ ...ticket, targets: ticket.targets.filter(({ b }) => !gone.includes(b)) }))
        .filter(({ targets }) => targets.length > 0);

/* A location goes with its routes and tickets; so does a country that has no other one. */
export function removePlace(sketch: Sketch, id: string): Sketch {
    const countries = sketch.countries.map((country) => ({
        ...country,
        locations: country.locations.filter((one) => one !== id),
    }));
    const empty = countries.filter(({ locations }) => locations.length === 0).map((country) => country.id);
    return {
        ...sketch,
        places: sketch.places.filter((place) => place.id !== id),
        routes: sketch.routes.filter(({ a, b }) => a !== id && b !== id),
        tickets: ticketsWithout(sketch, [id, ...empty]),
        countries: countries.filter(({ locations }) => locations.length > 0),
    };
}

/* A new country with its first border point. */
export function addCountry(sketch: Sketch, name: string, location: string): Sketch {
    const clean = cleanName(name);
    const id = idOf(
        clean,
        [...sketch.places, ...sketch.countries].map((one) => one.id),
    );
    return { ...sketch, countries: [...sketch.countries, { id, name: clean, locations: [location] }] };
}

/* Puts a location into a country, or takes it out; a country without any goes with its tickets. */
export function setCountry(sketch: Sketch, id: string, location: string, isIn: boolean): Sketch {
    const countries = sketch.countries.map((country) => {
        if (country.id !== id) return country;
        const others = country.locations.filter((one) => one !== location);
        return { ...country, locations: isIn ? [...others, location] : others };
    });
    const isEmpty = countries.some((country) => country.id === id && country.locations.length === 0);
    return isEmpty ? removeCountry(sketch, id) : { ...sketch, countries };
}

export function removeCountry(sketch: Sketch, id: string): Sketch {
    return {
        ...sketch,
        tickets: ticketsWithout(sketch, [id]),
        countries: sketch.countries.filter((country) => country.id !== id),
    };
}

/* How many spaces a route of this way between the middles of two dots has room for. */
export function proposeLength({ space: [length, width] }: Sketch, way: number): number {
    const room = way - 2 * 0.86 * width; // a dot's radius and the gap behind it, at either end
    return Math.min(LONGEST, Math.max(1, Math.floor((room + 0.2 * width) / (length + 0.2 * width) + 0.15)));
}

/* The colour of which there are the fewest spaces, so that colours stay in balance by themselves. */
export function rarestColour({ routes }: Sketch, colours: readonly Colour[], but?: RouteColour): RouteColour {
    const spaces = (colour: Colour): number =>
        routes.filter((route) => route.colour === colour).reduce((sum, { length }) => sum + length, 0);
    const others = colours.filter((colour) => colour !== but);
    return [...others].sort((p, q) => spaces(p) - spaces(q))[0] ?? 'grey';
}

/* Joins two locations.  If they are joined already, the route becomes a double one, and a double one a triple. */
export function addRoute(
    sketch: Sketch,
    a: string,
    b: string,
    colour: RouteColour,
): { sketch: Sketch; id: string } | undefined {
    const [from, to] = [placeOf(sketch, a), placeOf(sketch, b)];
    if (!from || !to || a === b) return undefined;
    const there = halvesOf(sketch, { a, b, length: 1, colour, bends: [0, 0], slide: 0 });
    const [first] = there;
    if (!first) {
        const route: Route = {
            a,
            b,
            length: proposeLength(sketch, distance(from, to)),
            colour,
            bends: [0, 0],
            slide: 0,
        };
        return { sketch: { ...sketch, routes: [...sketch.routes, route] }, id: routeId(route) };
    }
    if (there.length === 3) return undefined;
    const half: Route = { ...first, colour, half: there.length + 1 };
    const routes = sketch.routes.flatMap((route) => {
        const numbered = there.length === 1 && route === first ? { ...route, half: 1 } : route;
        return route === there.at(-1) ? [numbered, half] : [numbered];
    });
    return { sketch: { ...sketch, routes }, id: routeId(half) };
}

/* Changes a route.  Curve and slide are those of all its halves. */
export function changeRoute(sketch: Sketch, id: string, change: Partial<Omit<Route, 'a' | 'b' | 'half'>>): Sketch {
    const changed = routeOf(sketch, id);
    if (!changed) return sketch;
    const { bends, slide } = change;
    const shared = { ...(bends && { bends }), ...(slide !== undefined && { slide }) };
    return {
        ...sketch,
        routes: sketch.routes.map((route) =>
            route === changed
                ? { ...route, ...change }
                : joins(route, changed.a, changed.b)
                  ? { ...route, ...shared }
                  : route,
        ),
    };
}

/* Takes away one route; the halves that remain are numbered anew. */
export function removeRoute(sketch: Sketch, id: string): Sketch {
    const gone = routeOf(sketch, id);
    if (!gone) return sketch;
    const rest = halvesOf(sketch, gone).filter((route) => route !== gone);
    return {
        ...sketch,
        routes: sketch.routes
            .filter((route) => route !== gone)
            .map((route) => {
                const at = rest.indexOf(route);
                if (at < 0) return route;
                const { half: _, ...single } = route;
                return rest.length === 1 ? single : { ...route, half: at + 1 };
            }),
    };
}

export function addTicket(sketch: Sketch, ticket: Ticket): Sketch {
    const same = sketch.tickets.filter((one) => isSameJourney(one, ticket)).length;
    const added = same > 0 ? { ...ticket, copy: same + 1 } : ticket;
    return { ...sketch, tickets: [...sketch.tickets, added] };
}

export function isSameJourney(p: Ticket, q: Ticket): boolean {
    const [f, g] = [p.targets[0]?.b, q.targets[0]?.b];
    return (p.a === q.a && f === g) || (p.a === g && f === q.a);
}

export function changeTicket(sketch: Sketch, at: number, change: Partial<Ticket>): Sketch {
    return { ...sketch, tickets: sketch.tickets.map((ticket, i) => (i === at ? { ...ticket, ...change } : ticket)) };
}

export function removeTicket(sketch: Sketch, at: number): Sketch {
    return { ...sketch, tickets: sketch.tickets.filter((_, i) => i !== at) };
}

export function setSwitch(sketch: Sketch, name: string, value: string | undefined): Sketch {
    const { [name]: _, ...others } = sketch.switches;
    return { ...sketch, switches: value === undefined ? others : { ...others, [name]: value } };
}

/* Brings the places of another sheet to this one: everything keeps its part of the width and height. */
export function resizeSheet(sketch: Sketch, width: number, height: number): Sketch {
    const [kx, ky] = [width / sketch.width, height / sketch.height];
    return {
        ...sketch,
        width,
        height,
        places: sketch.places.map((place) => ({
            ...place,
            x: inside(place.x * kx, width),
            y: inside(place.y * ky, height),
        })),
    };
}

/* Larger or smaller spaces; the lengths of routes follow where they were as proposed. */
export function resizeSpaces(sketch: Sketch, length: number): Sketch {
    const resized = { ...sketch, space: spaceOf(length) };
    const wayOf = ({ a, b }: Route): number => {
        const [from, to] = [placeOf(sketch, a), placeOf(sketch, b)];
        return from && to ? distance(from, to) : 0;
    };
    return {
        ...resized,
        routes: sketch.routes.map((route) =>
            route.length === proposeLength(sketch, wayOf(route))
                ? { ...route, length: proposeLength(resized, wayOf(route)) }
                : route,
        ),
    };
}

export { SIDES };
