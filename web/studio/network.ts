/* network.ts - a sketch as a network: the shortest ways, what holds it together, and tickets that suit it. */

import { joins, routeId, type Route, type Sketch, type Ticket } from './sketch';

/* Spaces of the shortest way from a location to every other that can be reached. */
export function waysFrom({ places, routes }: Sketch, from: string, but?: Route): Map<string, number> {
    const far = new Map([[from, 0]]);
    const open = new Set([from]);
    const next = new Map<string, Route[]>(places.map(({ id }) => [id, []]));
    for (const route of routes) {
        if (but && joins(route, but.a, but.b)) continue;
        next.get(route.a)?.push(route);
        next.get(route.b)?.push(route);
    }
    while (open.size > 0) {
        const [at] = [...open].sort((p, q) => (far.get(p) ?? 0) - (far.get(q) ?? 0));
        if (at === undefined) break;
        open.delete(at);
        for (const { a, b, length } of next.get(at) ?? []) {
            const to = a === at ? b : a;
            const way = (far.get(at) ?? 0) + length;
            if (way >= (far.get(to) ?? Infinity)) continue;
            far.set(to, way);
            open.add(to);
        }
    }
    return far;
}

/* The locations that a place of a ticket stands for: itself, or those of a country. */
const endsOf = ({ countries }: Sketch, id: string): string[] =>
    countries.find((country) => country.id === id)?.locations ?? [id];

/* Spaces of the shortest way of a journey; Infinity if there is none. */
export function journey(sketch: Sketch, a: string, b: string): number {
    let least = Infinity;
    for (const from of endsOf(sketch, a)) {
        const far = waysFrom(sketch, from);
        for (const to of endsOf(sketch, b)) least = Math.min(least, far.get(to) ?? Infinity);
    }
    return least;
}

/* A route that is the only one between two parts of the map: whoever claims it cuts the smaller part off. */
export interface Cut {
    route: Route;
    cutOff: string[]; // locations of the smaller part
}

export function cutsOf(sketch: Sketch): Cut[] {
    return sketch.routes.flatMap((route) => {
        if (sketch.routes.some((other) => other !== route && joins(other, route.a, route.b))) return [];
        const near = waysFrom(sketch, route.a, route);
        if (near.has(route.b)) return [];
        const [one, other] = [[...near.keys()], [...waysFrom(sketch, route.b, route).keys()]];
        return [{ route, cutOff: one.length <= other.length ? one : other }];
    });
}

export interface ColourCount {
    colour: string;
    routes: number;
    spaces: number;
}

/* Routes and spaces of each colour, grey last. */
export function balanceOf({ routes }: Sketch, colours: readonly string[]): ColourCount[] {
    return [...colours, 'grey'].map((colour) => {
        const own = routes.filter((route) => route.colour === colour);
        return { colour, routes: own.length, spaces: own.reduce((sum, { length }) => sum + length, 0) };
    });
}

const FEWEST = 6; // spaces of a map's colours together, for each of them, before they are compared
const UNEVEN = 0.5; // part of the mean

/* Colours with far fewer or far more spaces than the others. */
export function unevenColours(counts: readonly ColourCount[]): ColourCount[] {
    const coloured = counts.filter(({ colour }) => colour !== 'grey');
    const sum = coloured.reduce((all, { spaces }) => all + spaces, 0);
    const mean = sum / (coloured.length || 1);
    if (mean < FEWEST) return [];
    return coloured.filter(({ spaces }) => Math.abs(spaces - mean) > UNEVEN * mean);
}

/* Tickets that suit the map, with the spaces of the shortest way as their value.
 *
 * Every location gets its share: the next ticket joins the location that tickets name least with the one that is
 * named least among those at a good distance.  Long ones, if wanted, are the furthest journeys of the map. */
export function proposeTickets(sketch: Sketch, regular: number, long: number): Ticket[] {
    const ids = sketch.places.map(({ id }) => id);
    const far = new Map(ids.map((id) => [id, waysFrom(sketch, id)]));
    const wayOf = (a: string, b: string): number => far.get(a)?.get(b) ?? Infinity;
    const pairs = ids
        .flatMap((a, i) => ids.slice(i + 1).map((b) => ({ a, b, way: wayOf(a, b) })))
        .filter(({ a, b, way }) => way < Infinity && way >= 2 && !isJoined(sketch, a, b));
    const furthest = Math.max(0, ...pairs.map(({ way }) => way));
    const named = new Map(ids.map((id) => [id, 0]));
    const count = (id: string): number => named.get(id) ?? 0;
    const take = (wanted: number, fits: (way: number, i: number) => number, isLong: boolean): Ticket[] => {
        const out: Ticket[] = [];
        while (out.length < wanted) {
            const [best] = pairs
                .filter(({ a, b }) => !taken.has(`${a} ${b}`))
                .map((pair) => ({ pair, cost: count(pair.a) + count(pair.b) + fits(pair.way, out.length) }))
                .sort((p, q) => p.cost - q.cost || p.pair.way - q.pair.way || (p.pair.a < q.pair.a ? -1 : 1));
            if (!best) break;
            const { a, b, way } = best.pair;
            taken.add(`${a} ${b}`);
            named.set(a, count(a) + 1).set(b, count(b) + 1);
            out.push({ a, targets: [{ b, points: Math.min(99, way) }], ...(isLong && { long: true }) });
        }
        return out;
    };
    const taken = new Set<string>();
    const longOnes = take(long, (way) => 8 * (1 - way / furthest), true);
    /* Regular ones run from a quarter of the longest journey up to all of it. */
    const goal = (i: number): number => furthest * (0.25 + (0.65 * ((i * 7) % 10)) / 9);
    const others = take(regular, (way, i) => (6 * Math.abs(way - goal(i))) / (furthest || 1), false);
    return [...others, ...longOnes];
}

const isJoined = ({ routes }: Sketch, a: string, b: string): boolean => routes.some((route) => joins(route, a, b));

/* Whether two journeys are so far that no player has the cars for them. */
export const isTooFar = (sketch: Sketch, { a, targets }: Ticket, cars: number): boolean =>
    targets.every(({ b }) => {
        const way = journey(sketch, a, b);
        return way < Infinity && way > cars;
    });

export { routeId };
