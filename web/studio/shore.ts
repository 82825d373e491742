/* shore.ts - the lines that engravers draw along a shore, each a fixed distance out to sea.
 *
 * A grid over the sheet holds each point's distance from the nearest coast, negative on land; each line is a contour
 * of it.  The lines themselves are stored, because wide strokes around every fjord are slow to draw on a screen. */

import type { Point } from '../board/geometry';
import { simplify } from './shape';

type Bounds = [number, number, number, number]; // left, top, right, bottom

/* How far out each line lies, in widths of a space: close together at the coast, wider and wider apart. */
export const SHORE = [0.3, 0.68, 1.16];

interface Field {
    bounds: Bounds;
    step: number;
    columns: number;
    rows: number;
    depth: Float64Array;
}

/* The lines at the given distances from the rings of the land, as open or closed rows of points. */
export function shoreLines(rings: Point[][], bounds: Bounds, distances: number[], step: number): Point[][] {
    const field = measureDepth(rings, bounds, Math.max(...distances) + 2 * step, step);
    return distances
        .flatMap((distance) => contour(field, distance))
        .map((line) => simplify(line, step * 0.3))
        .filter((line) => line.length > 6);
}

function measureDepth(rings: Point[][], bounds: Bounds, reach: number, step: number): Field {
    const [left, top, right, bottom] = bounds;
    const [columns, rows] = [Math.ceil((right - left) / step) + 1, Math.ceil((bottom - top) / step) + 1];
    const depth = new Float64Array(columns * rows).fill(reach);
    for (const ring of rings) {
        ring.forEach((p, i) => {
            const q = ring[(i + 1) % ring.length]!;
            if (!onEdge(p, q, bounds)) spread(depth, columns, rows, p, q, bounds, reach, step);
        });
    }
    for (let row = 0; row < rows; row++) {
        const y = top + row * step + 1e-4;
        const cuts = crossings(rings, y);
        for (let column = 0; column < columns; column++) {
            const x = left + column * step;
            if (cuts.filter((cut) => cut < x).length % 2 === 1)
                depth[row * columns + column] = -depth[row * columns + column]!;
        }
    }
    return { bounds, step, columns, rows, depth };
}

/* Where the sheet cuts the land off, there is no shore. */
function onEdge(p: Point, q: Point, [left, top, right, bottom]: Bounds): boolean {
    const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.06;
    return (
        (near(p.x, left) && near(q.x, left)) ||
        (near(p.x, right) && near(q.x, right)) ||
        (near(p.y, top) && near(q.y, top)) ||
        (near(p.y, bottom) && near(q.y, bottom))
    );
}

function spread(
    depth: Float64Array,
    columns: number,
    rows: number,
    p: Point,
    q: Point,
    bounds: Bounds,
    reach: number,
    step: number,
) {
    const [left, top] = bounds;
    const low = (value: number, origin: number): number => Math.max(0, Math.floor((value - reach - origin) / step));
    const high = (value: number, origin: number, last: number): number =>
        Math.min(last - 1, Math.ceil((value + reach - origin) / step));
    const [dx, dy] = [q.x - p.x, q.y - p.y];
    const square = dx * dx + dy * dy;
    for (let row = low(Math.min(p.y, q.y), top); row <= high(Math.max(p.y, q.y), top, rows); row++) {
        const y = top + row * step;
        for (let column = low(Math.min(p.x, q.x), left); column <= high(Math.max(p.x, q.x), left, columns); column++) {
            const x = left + column * step;
            const t = square ? Math.max(0, Math.min(1, ((x - p.x) * dx + (y - p.y) * dy) / square)) : 0;
            const distance = Math.hypot(x - p.x - t * dx, y - p.y - t * dy);
            const at = row * columns + column;
            if (distance < depth[at]!) depth[at] = distance;
        }
    }
}

function crossings(rings: Point[][], y: number): number[] {
    const cuts: number[] = [];
    for (const ring of rings) {
        ring.forEach((p, i) => {
            const q = ring[(i + 1) % ring.length]!;
            if (p.y > y !== q.y > y) cuts.push(p.x + ((y - p.y) / (q.y - p.y)) * (q.x - p.x));
        });
    }
    return cuts;
}

/* Marching squares; the pieces are chained by the grid edges they end on. */
function contour({ bounds, step, columns, rows, depth }: Field, level: number): Point[][] {
    const [left, top] = bounds;
    const value = (column: number, row: number): number => depth[row * columns + column]! - level;
    const points = new Map<string, Point>();
    const links = new Map<string, string[]>();
    const cut = (c0: number, r0: number, c1: number, r1: number): string => {
        const key = `${c0},${r0},${c1},${r1}`;
        const [v0, v1] = [value(c0, r0), value(c1, r1)];
        const t = v0 / (v0 - v1);
        points.set(key, { x: left + (c0 + (c1 - c0) * t) * step, y: top + (r0 + (r1 - r0) * t) * step });
        return key;
    };
    const link = (a: string, b: string): void => {
        links.set(a, [...(links.get(a) ?? []), b]);
        links.set(b, [...(links.get(b) ?? []), a]);
    };
    for (let row = 0; row + 1 < rows; row++) {
        for (let column = 0; column + 1 < columns; column++) {
            const corners = [
                value(column, row),
                value(column + 1, row),
                value(column + 1, row + 1),
                value(column, row + 1),
            ].map((v) => v >= 0);
            const ends: string[] = [];
            if (corners[0] !== corners[1]) ends.push(cut(column, row, column + 1, row));
            if (corners[1] !== corners[2]) ends.push(cut(column + 1, row, column + 1, row + 1));
            if (corners[2] !== corners[3]) ends.push(cut(column, row + 1, column + 1, row + 1));
            if (corners[3] !== corners[0]) ends.push(cut(column, row, column, row + 1));
            if (ends.length >= 2) link(ends[0]!, ends[1]!);
            if (ends.length === 4) link(ends[2]!, ends[3]!);
        }
    }
    return chains(links).map((keys) => keys.map((key) => points.get(key)!));
}

function chains(links: Map<string, string[]>): string[][] {
    const used = new Set<string>();
    const follow = (start: string): string[] => {
        const chain = [start];
        used.add(start);
        for (let at: string | undefined = start; at !== undefined; ) {
            at = links.get(at)!.find((next) => !used.has(next));
            if (at === undefined) break;
            used.add(at);
            chain.push(at);
        }
        if (chain.length > 2 && links.get(chain.at(-1)!)!.includes(start)) chain.push(start);
        return chain;
    };
    const ends = [...links.keys()].filter((key) => links.get(key)!.length === 1);
    return [...ends, ...links.keys()]
        .filter((key) => !used.has(key))
        .flatMap((key) => (used.has(key) ? [] : [follow(key)]));
}
