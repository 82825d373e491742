/* spline.ts - the thin-plate spline: the smoothest bending of the plane that takes given points to given points. */

import type { Point } from '../../web/board/geometry';

const kernel = (r2: number): number => (r2 > 0 ? r2 * Math.log(r2) * 0.5 : 0);

/* `stiffness` 0 takes each `from` exactly to its `to`; more lets it miss for a smoother sheet. */
export function thinPlate(from: Point[], to: Point[], stiffness: number): (p: Point) => Point {
    const n = from.length;
    const scale = 1 / Math.max(...from.map((p) => Math.hypot(p.x - from[0]!.x, p.y - from[0]!.y)));
    const points = from.map((p) => ({ x: p.x * scale, y: p.y * scale }));
    const rows: number[][] = [];
    for (let i = 0; i < n; i++) {
        const p = points[i]!;
        const row = points.map((q) => kernel((p.x - q.x) ** 2 + (p.y - q.y) ** 2));
        row[i]! += stiffness * 1e-3;
        rows.push([...row, 1, p.x, p.y, to[i]!.x, to[i]!.y]);
    }
    rows.push(
        [...points.map(() => 1), 0, 0, 0, 0, 0],
        [...points.map((p) => p.x), 0, 0, 0, 0, 0],
        [...points.map((p) => p.y), 0, 0, 0, 0, 0],
    );
    solve(rows);
    const [wx, wy] = [rows.map((row) => row[n + 3]!), rows.map((row) => row[n + 4]!)];
    return ({ x, y }) => {
        const [px, py] = [x * scale, y * scale];
        let [outX, outY] = [wx[n]! + wx[n + 1]! * px + wx[n + 2]! * py, wy[n]! + wy[n + 1]! * px + wy[n + 2]! * py];
        for (let i = 0; i < n; i++) {
            const k = kernel((px - points[i]!.x) ** 2 + (py - points[i]!.y) ** 2);
            outX += wx[i]! * k;
            outY += wy[i]! * k;
        }
        return { x: outX, y: outY };
    };
}

/* Gauss and Jordan, in place: the right-hand sides behind the square matrix become the solutions. */
function solve(rows: number[][]): void {
    const n = rows.length;
    for (let column = 0; column < n; column++) {
        let pivot = column;
        for (let i = column + 1; i < n; i++)
            if (Math.abs(rows[i]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = i;
        [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
        const main = rows[column]!;
        const head = main[column]!;
        if (Math.abs(head) < 1e-12) throw new Error('two places lie on one spot');
        for (let k = column; k < main.length; k++) main[k]! /= head;
        for (const row of rows) {
            if (row === main || row[column] === 0) continue;
            const factor = row[column]!;
            for (let k = column; k < row.length; k++) row[k]! -= factor * main[k]!;
        }
    }
}
