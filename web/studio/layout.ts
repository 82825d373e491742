/* layout.ts - places for the locations of a map that comes without a drawing.
 *
 *     spread    locations without any position: each two are drawn towards the distance that the routes between them
 *               have, then what is too near is pushed apart
 *     loosen    locations with their true positions: only what is too near is pushed apart, so the map keeps its shape
 *     insert    some locations have a position and stay; the others find theirs among them
 *
 * Each makes the sheet as flat or tall as the map is, and its spaces as large as most routes have room for.  The same
 * map always gets the same places. */

import { distance, type Point } from '../board/geometry';
import { layoutOf, overlaps } from './check';
import { placeNames } from './labels';
import { findRoom } from './room';
import { joins, resizeSheet, routeId, spaceOf, type Place, type Route, type Sketch } from './sketch';

const STARTS = 6; // the one whose routes cross least counts
const PULLS = 80; // rounds of each start
const PUSHES = 160;
const NEAREST = 2.5; // between two locations, in spaces
const OFF_ROUTE = 1.25; // from a location to a route of others
const TURNS = 24;

/* Everything here is measured in spaces: a route takes its spaces and half a space at each end. */
const due = ({ length }: Route): number => length + 1;

/* The net of a sketch, by numbers: locations, and one route for each two that are joined. */
interface Net {
    count: number;
    routes: { a: number; b: number; due: number }[];
}

function netOf({ places, routes }: Sketch): Net {
    const number = new Map(places.map(({ id }, i) => [id, i]));
    const single = routes.filter((route, i) => routes.findIndex((other) => joins(other, route.a, route.b)) === i);
    return {
        count: places.length,
        routes: single.map((route) => ({
            a: number.get(route.a) ?? 0,
            b: number.get(route.b) ?? 0,
            due: Math.max(...routes.filter((other) => joins(other, route.a, route.b)).map(due)),
        })),
    };
}

/* How far each two locations are from each other along routes. */
function waysOf({ count, routes }: Net): number[][] {
    const far = Array.from({ length: count }, (_, i) =>
        Array.from({ length: count }, (__, j) => (i === j ? 0 : Infinity)),
    );
    const set = (i: number, j: number, way: number): void => {
        const row = far[i];
        if (row && way < (row[j] ?? 0)) row[j] = way;
    };
    for (const { a, b, due: way } of routes) {
        set(a, b, way);
        set(b, a, way);
    }
    for (let k = 0; k < count; k++)
        for (let i = 0; i < count; i++)
            for (let j = 0; j < count; j++) set(i, j, (far[i]?.[k] ?? Infinity) + (far[k]?.[j] ?? Infinity));
    const most = Math.max(1, ...far.flat().filter(Number.isFinite));
    return far.map((row) => row.map((way) => (Number.isFinite(way) ? way : most + 2))); // parts that nothing joins
}

/* Points on a spiral, in an order of their own for each start. */
const scatter = (count: number, start: number): Point[] =>
    Array.from({ length: count }, (_, i) => {
        const at = (i * (2 * start + 1)) % count;
        const [turn, far] = [at * 2.39996 + start, Math.sqrt((at + 0.5) / count) * 2 * Math.sqrt(count)];
        return { x: far * Math.cos(turn), y: far * Math.sin(turn) };
    });

/* Moves each location to where all others would have it; near ones count more. */
function pull(at: Point[], far: readonly (readonly number[])[]): void {
    for (let round = 0; round < PULLS; round++)
        at.forEach((own, i) => {
            let [sum, x, y] = [0, 0, 0];
            at.forEach((other, j) => {
                if (i === j) return;
                const wanted = far[i]?.[j] ?? 1;
                const weight = 1 / (wanted * wanted);
                const gap = distance(own, other) || 1e-3;
                sum += weight;
                x += weight * (other.x + (wanted * (own.x - other.x)) / gap);
                y += weight * (other.y + (wanted * (own.y - other.y)) / gap);
            });
            if (sum > 0) [own.x, own.y] = [x / sum, y / sum];
        });
}

const hand = (a: Point, b: Point, c: Point): number => Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));

function crossings(at: readonly Point[], { routes }: Net): number {
    const ends = routes.flatMap(({ a, b }) => {
        const [p, q] = [at[a], at[b]];
        return p && q ? [{ p, q }] : [];
    });
    return ends.reduce(
        (sum, { p, q }, i) =>
            sum +
            ends
                .slice(0, i)
                .filter(
                    (other) =>
                        hand(p, q, other.p) * hand(p, q, other.q) < 0 &&
                        hand(other.p, other.q, p) * hand(other.p, other.q, q) < 0,
                ).length,
        0,
    );
}

/* Moves two points apart, or together, towards a distance: each by a part of what is missing. */
function spaceOut(p: Point, q: Point, wanted: number): void {
    const gap = distance(p, q) || 1e-3;
    const part = (wanted - gap) / gap / 8;
    const [x, y] = [(q.x - p.x) * part, (q.y - p.y) * part];
    p.x -= x;
    p.y -= y;
    q.x += x;
    q.y += y;
}

/* Moves a location off a route of others. */
function stepAside(c: Point, a: Point, b: Point): void {
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const square = dx * dx + dy * dy;
    const along = square > 0 ? ((c.x - a.x) * dx + (c.y - a.y) * dy) / square : 0;
    if (along <= 0 || along >= 1) return;
    const [x, y] = [c.x - (a.x + dx * along), c.y - (a.y + dy * along)];
    const gap = Math.hypot(x, y);
    if (gap >= OFF_ROUTE) return;
    const [u, v] = gap > 1e-6 ? [x / gap, y / gap] : [-dy / Math.sqrt(square), dx / Math.sqrt(square)];
    const push = (OFF_ROUTE - gap) / 4;
    c.x += u * push;
    c.y += v * push;
    for (const end of [a, b]) {
        end.x -= (u * push) / 4;
        end.y -= (v * push) / 4;
    }
}

/* Pushes apart what is too near: locations, ends of routes, locations that lie on a route of others.  `longest`: how
 * many times its due a route may be long. */
function pushApart(at: Point[], { routes }: Net, longest: number): void {
    for (let round = 0; round < PUSHES; round++) {
        at.forEach((p, i) => {
            for (const q of at.slice(0, i)) if (distance(p, q) < NEAREST) spaceOut(p, q, NEAREST);
        });
        for (const { a, b, due: way } of routes) {
            const [p, q] = [at[a], at[b]];
            if (!p || !q) continue;
            const gap = distance(p, q);
            if (gap < way || gap > way * longest) spaceOut(p, q, gap < way ? way : way * longest);
            for (const c of at) if (c !== p && c !== q) stepAside(c, p, q);
        }
    }
}

const turned = ({ x, y }: Point, angle: number): Point => ({
    x: x * Math.cos(angle) - y * Math.sin(angle),
    y: x * Math.sin(angle) + y * Math.cos(angle),
});

function frameOf(at: readonly Point[]): { left: number; top: number; wide: number; tall: number } {
    const [xs, ys] = [at.map(({ x }) => x), at.map(({ y }) => y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    return { left, top, wide: Math.max(...xs) - left, tall: Math.max(...ys) - top };
}

/* The flattest of all turns: a board is wider than tall. */
function flattest(at: readonly Point[]): Point[] {
    const all = Array.from({ length: TURNS }, (_, i) => at.map((point) => turned(point, (Math.PI * i) / TURNS)));
    const ratio = (points: readonly Point[]): number => frameOf(points).tall / (frameOf(points).wide || 1);
    return all.sort((p, q) => ratio(p) - ratio(q))[0] ?? [...at];
}

/* ---- on the sheet ------------------------------------------------------------------------------------------------ */

const SHEET = 1000; // its longer side
const SHAPES = { flattest: 0.56, tallest: 1.6 }; // height to width
const MARGIN = { x: 0.06, y: 0.07 };
const SPACE = { most: 52, least: 9 };

/* Makes the sheet as flat or tall as the points lie, and lays the locations where they fill it, with a margin. */
function layOut(sketch: Sketch, at: readonly Point[]): Sketch {
    if (at.length < 2) return sketch;
    const { left, top, wide, tall } = frameOf(at);
    const wanted = Math.min(SHAPES.tallest, Math.max(SHAPES.flattest, (tall || 1) / (wide || 1)));
    const [width, height] = wanted <= 1 ? [SHEET, SHEET * wanted] : [SHEET / wanted, SHEET];
    const room = { x: width * (1 - 2 * MARGIN.x), y: height * (1 - 2 * MARGIN.y) };
    const k = Math.min(room.x / (wide || 1), room.y / (tall || 1));
    const tenth = (value: number): number => Math.round(value * 10) / 10;
    const places = sketch.places.map((place, i): Place => {
        const { x, y } = at[i] ?? place;
        return {
            ...place,
            x: tenth(width / 2 + (x - left - wide / 2) * k),
            y: tenth(height / 2 + (y - top - tall / 2) * k),
        };
    });
    return { ...resizeSheet(sketch, Math.round(width), Math.round(height)), places };
}

/* The length of a space for which four of five routes have room as straight lines. */
export function fittingSpace(sketch: Sketch): number {
    const at = new Map(sketch.places.map((place) => [place.id, place]));
    const sizes = sketch.routes
        .flatMap(({ a, b, length }) => {
            const [from, to] = [at.get(a), at.get(b)];
            return from && to ? [distance(from, to) / (1.076 * length + 0.8)] : [];
        })
        .sort((p, q) => p - q);
    const fitting = sizes[Math.floor(sizes.length / 5)] ?? SPACE.most;
    return Math.min(SPACE.most, Math.max(SPACE.least, Math.floor(fitting)));
}

const SMALLER = [1, 0.9, 0.8, 0.7, 0.6]; // of the fitting space: names and crossings need room, too
const FEW = 0.04; // overlaps for each route that are borne

/* Spaces that fit, smaller ones where too much would lie over something else.  Routes are bent where they have no room,
 * and names find their places. */
function fitSpaces(sketch: Sketch): Sketch {
    const whole = fittingSpace(sketch);
    const ids = sketch.routes.map(routeId);
    let [best, least] = [sketch, Infinity];
    for (const part of SMALLER) {
        const spaced = { ...sketch, space: spaceOf(Math.max(SPACE.least, Math.round(whole * part))) };
        const drawn = placeNames(findRoom(spaced, ids));
        const count = overlaps(drawn, layoutOf(drawn)).length;
        if (count < least) [best, least] = [drawn, count];
        if (count <= FEW * ids.length || spaced.space[0] === SPACE.least) break;
    }
    return best;
}

/* ---- the three ways ---------------------------------------------------------------------------------------------- */

export function spread(sketch: Sketch): Sketch {
    const net = netOf(sketch);
    const far = waysOf(net);
    const starts = Array.from({ length: STARTS }, (_, start) => {
        const at = scatter(net.count, start);
        pull(at, far);
        return { at, cost: crossings(at, net) };
    });
    const [best] = starts.sort((p, q) => p.cost - q.cost);
    const at = best?.at ?? [];
    pushApart(at, net, 1.5);
    return fitSpaces(layOut(sketch, flattest(at)));
}

/* The points in units of a space: half of the routes have the length that they are due. */
function inSpaces(at: readonly Point[], { routes }: Net): Point[] {
    const scales = routes
        .flatMap(({ a, b, due: way }) => {
            const [p, q] = [at[a], at[b]];
            return p && q && distance(p, q) > 0 ? [way / distance(p, q)] : [];
        })
        .sort((p, q) => p - q);
    const k = scales[Math.floor(scales.length / 2)] ?? 1;
    return at.map(({ x, y }) => ({ x: x * k, y: y * k }));
}

export function loosen(sketch: Sketch): Sketch {
    const net = netOf(sketch);
    const at = inSpaces(sketch.places, net);
    pushApart(at, net, 2.5);
    return fitSpaces(layOut(sketch, at));
}

/* Those of `fixed` keep their shape, and the others come between their neighbours. */
export function insert(sketch: Sketch, fixed: ReadonlySet<string>): Sketch {
    const net = netOf(sketch);
    const at = inSpaces(sketch.places, {
        ...net,
        routes: net.routes.filter(({ a, b }) => [a, b].every((end) => fixed.has(sketch.places[end]?.id ?? ''))),
    });
    const isFixed = (i: number): boolean => fixed.has(sketch.places[i]?.id ?? '');
    const anchors = at.filter((_, i) => isFixed(i));
    const middle = {
        x: anchors.reduce((sum, { x }) => sum + x, 0) / (anchors.length || 1),
        y: anchors.reduce((sum, { y }) => sum + y, 0) / (anchors.length || 1),
    };
    at.forEach((point, i) => {
        if (isFixed(i)) return;
        [point.x, point.y] = [middle.x + Math.cos(i * 2.39996), middle.y + Math.sin(i * 2.39996)];
    });
    for (let round = 0; round < PUSHES; round++)
        at.forEach((point, i) => {
            if (isFixed(i)) return;
            for (const { a, b, due: way } of net.routes) {
                const other = at[a === i ? b : b === i ? a : -1];
                if (other) spaceOut(point, { ...other }, way);
            }
            at.forEach((other, j) => {
                if (i !== j && distance(point, other) < NEAREST) spaceOut(point, { ...other }, NEAREST);
            });
        });
    return fitSpaces(layOut(sketch, at));
}

/* Positions that are to be kept as they are: only brought to the sheet. */
export const keepShape = (sketch: Sketch): Sketch => fitSpaces(layOut(sketch, sketch.places));
