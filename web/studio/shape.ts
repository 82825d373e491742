/* shape.ts - simplifies and clips rings and lines. */

import type { Point } from '../board/geometry';

type Bounds = [number, number, number, number]; // left, top, right, bottom

/* Leaves out points that lie within `tolerance` of the line without them (Douglas and Peucker). */
export function simplify(points: Point[], tolerance: number): Point[] {
    if (points.length < 3) return points;
    const keep = new Set([0, points.length - 1]);
    const closed = Math.hypot(points[0]!.x - points.at(-1)!.x, points[0]!.y - points.at(-1)!.y) < 1e-6;
    const half = points.length >> 1;
    const stack: [number, number][] = closed
        ? [
              [0, half],
              [half, points.length - 1],
          ]
        : [[0, points.length - 1]];
    if (closed) keep.add(half);
    while (stack.length > 0) {
        const [first, last] = stack.pop()!;
        let [far, most] = [-1, tolerance];
        for (let i = first + 1; i < last; i++) {
            const off = offLine(points[i]!, points[first]!, points[last]!);
            if (off > most) [far, most] = [i, off];
        }
        if (far < 0) continue;
        keep.add(far);
        stack.push([first, far], [far, last]);
    }
    return points.filter((_, i) => keep.has(i));
}

function offLine(p: Point, a: Point, b: Point): number {
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const square = dx * dx + dy * dy;
    const t = square ? Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square)) : 0;
    return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

export function ringArea(ring: Point[]): number {
    let sum = 0;
    ring.forEach((p, i) => {
        const q = ring[(i + 1) % ring.length]!;
        sum += p.x * q.y - q.x * p.y;
    });
    return sum / 2;
}

/* The part of a ring inside the bounds (Sutherland and Hodgman), without a repeated last point. */
export function clipRing(ring: Point[], [left, top, right, bottom]: Bounds): Point[] {
    const sides: [(p: Point) => number][] = [
        [(p) => p.x - left],
        [(p) => right - p.x],
        [(p) => p.y - top],
        [(p) => bottom - p.y],
    ];
    let out = ring;
    for (const [inside] of sides) {
        const input = out;
        out = [];
        input.forEach((p, i) => {
            const before = input[(i + input.length - 1) % input.length]!;
            const [here, there] = [inside(p), inside(before)];
            if (here >= 0 !== there >= 0) {
                const t = there / (there - here);
                out.push({ x: before.x + (p.x - before.x) * t, y: before.y + (p.y - before.y) * t });
            }
            if (here >= 0) out.push(p);
        });
    }
    return out.filter((p, i) => i === 0 || Math.hypot(p.x - out[i - 1]!.x, p.y - out[i - 1]!.y) > 0.04);
}

/* The pieces of a line inside the bounds, each with one point beyond them. */
export function clipLine(line: Point[], [left, top, right, bottom]: Bounds): Point[][] {
    const inside = (p: Point): boolean => p.x >= left && p.x <= right && p.y >= top && p.y <= bottom;
    const pieces: Point[][] = [];
    let piece: Point[] = [];
    line.forEach((p, i) => {
        const wanted = inside(p) || (i > 0 && inside(line[i - 1]!)) || (i + 1 < line.length && inside(line[i + 1]!));
        if (wanted) piece.push(p);
        else if (piece.length > 0) {
            pieces.push(piece);
            piece = [];
        }
    });
    if (piece.length > 0) pieces.push(piece);
    return pieces.filter((part) => part.length > 1);
}
