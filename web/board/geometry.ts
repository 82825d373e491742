/* geometry.ts - points, boxes and curves on the drawing.  x grows to the right, y downward; angles in radians. */

import { there } from './there';

export interface Point {
    x: number;
    y: number;
}

/* A rectangle turned by `angle` around its middle. */
export interface Box extends Point {
    angle: number;
    length: number;
    width: number;
}

/* A curve as a row of points with the way gone so far at each. */
export interface Line {
    points: Point[];
    way: number[];
}

export const distance = (p: Point, q: Point): number => Math.hypot(p.x - q.x, p.y - q.y);

/* The cubic from a to b whose inner control points lie at the thirds of the chord, moved to the right hand by b1 and
 * b2. */
export function cubic(a: Point, b: Point, b1: number, b2: number, steps = 48): Line {
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const length = Math.hypot(dx, dy) || 1;
    const [nx, ny] = [-dy / length, dx / length];
    const c1 = { x: a.x + dx / 3 + nx * b1, y: a.y + dy / 3 + ny * b1 };
    const c2 = { x: a.x + (2 * dx) / 3 + nx * b2, y: a.y + (2 * dy) / 3 + ny * b2 };
    const points: Point[] = [];
    for (let i = 0; i <= steps; i++) {
        const t = i / steps;
        const u = 1 - t;
        const [k0, k1, k2, k3] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
        points.push({ x: k0 * a.x + k1 * c1.x + k2 * c2.x + k3 * b.x, y: k0 * a.y + k1 * c1.y + k2 * c2.y + k3 * b.y });
    }
    return measure(points);
}

export function measure(points: Point[]): Line {
    let far = 0;
    const way = points.map((point, i) => {
        const before = points[i - 1];
        far += before ? distance(before, point) : 0;
        return far;
    });
    return { points, way };
}

export const lineLength = (line: Line): number => line.way.at(-1) ?? 0;

/* The point after `s` of the way, and the direction there; beyond the ends the line goes straight on. */
export function along(line: Line, s: number): Point & { angle: number } {
    const { points, way } = line;
    const wayTo = (i: number): number => way[i] ?? 0;
    let [low, high] = [0, way.length - 1];
    while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (wayTo(middle) <= s) low = middle;
        else high = middle;
    }
    const [p, q] = [there(points[low], 'a point'), there(points[high], 'a point')];
    const k = (s - wayTo(low)) / (wayTo(high) - wayTo(low) || 1);
    return { x: p.x + (q.x - p.x) * k, y: p.y + (q.y - p.y) * k, angle: Math.atan2(q.y - p.y, q.x - p.x) };
}

/* The line that runs beside `line`, `offset` to the right hand. */
export function parallel(line: Line, offset: number): Line {
    if (offset === 0) return line;
    const { points } = line;
    return measure(
        points.map((point, i) => {
            const [p, q] = [points[i - 1] ?? point, points[i + 1] ?? point];
            const length = distance(p, q) || 1;
            return { x: point.x - ((q.y - p.y) / length) * offset, y: point.y + ((q.x - p.x) / length) * offset };
        }),
    );
}

/* How far apart two boxes are along the best separating axis: negative when they overlap, by that depth. */
export function boxGap(p: Box, q: Box): number {
    let gap = -Infinity;
    for (const angle of [p.angle, p.angle + Math.PI / 2, q.angle, q.angle + Math.PI / 2]) {
        const [ax, ay] = [Math.cos(angle), Math.sin(angle)];
        const between = Math.abs((q.x - p.x) * ax + (q.y - p.y) * ay);
        gap = Math.max(gap, between - reach(p, ax, ay) - reach(q, ax, ay));
    }
    return gap;
}

function reach(box: Box, ax: number, ay: number): number {
    const [ux, uy] = [Math.cos(box.angle), Math.sin(box.angle)];
    return (Math.abs(ux * ax + uy * ay) * box.length + Math.abs(-uy * ax + ux * ay) * box.width) / 2;
}

/* The distance from a box's edge to a disc's edge: negative when they overlap. */
export function discGap(box: Box, disc: Point, radius: number): number {
    const [c, s] = [Math.cos(-box.angle), Math.sin(-box.angle)];
    const [dx, dy] = [disc.x - box.x, disc.y - box.y];
    const x = Math.abs(dx * c - dy * s) - box.length / 2;
    const y = Math.abs(dx * s + dy * c) - box.width / 2;
    const outside = Math.hypot(Math.max(x, 0), Math.max(y, 0));
    return outside + Math.min(0, Math.max(x, y)) - radius;
}
