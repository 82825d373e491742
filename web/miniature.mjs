/* miniature.mjs - a board in a few strokes, for the hall: its coast, its lakes, and a line for every route, all from
 * the data that the board itself is drawn from. */

import { inSteps } from './paths.mjs';

const WIDTH = 240; // units a miniature is wide; coordinates are tenths of them, of coasts whole ones
const FINEST = 1.7; // units: bends smaller than this are left out
const SMALLEST = 24; // square units: islands and lakes smaller than this are left out

/* The rings and lines of `M x y L x y … [Z]`, as lists of points. */
function ringsOf(path) {
    return path
        .split('M')
        .filter(Boolean)
        .map((ring) =>
            ring
                .replace(/Z\s*$/, '')
                .split('L')
                .map((pair) =>
                    pair
                        .trim()
                        .split(/[\s,]+/)
                        .map(Number),
                ),
        );
}

/* Leaves out points that lie within FINEST of the line between their neighbours (Douglas and Peucker). */
function simplify(points) {
    if (points.length < 3) return points;
    const [[x, y], [u, v]] = [points[0], points[points.length - 1]];
    const length = Math.hypot(u - x, v - y);
    let [far, at] = [0, 0];
    for (let i = 1; i < points.length - 1; i++) {
        const [p, q] = points[i];
        const gap = length === 0 ? Math.hypot(p - x, q - y) : Math.abs((u - x) * (y - q) - (x - p) * (v - y)) / length;
        if (gap > far) [far, at] = [gap, i];
    }
    if (far < FINEST) return [points[0], points[points.length - 1]];
    return [...simplify(points.slice(0, at + 1)).slice(0, -1), ...simplify(points.slice(at))];
}

const area = (points) =>
    Math.abs(
        points.reduce((sum, [x, y], i) => {
            const [u, v] = points[(i + 1) % points.length];
            return sum + x * v - u * y;
        }, 0),
    ) / 2;

const spell = (points) => points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');

function outline(land, kinds, shrink) {
    return land.layers
        .filter(({ kind }) => kinds.includes(kind))
        .flatMap(({ paths }) => paths)
        .flatMap(ringsOf)
        .map((ring) => simplify(ring.map(shrink)))
        .filter((ring) => ring.length > 2 && area(ring) > SMALLEST)
        .map((ring) => inSteps(`M${ring.map((point) => point.map(Math.round).join(' ')).join('L')}Z`))
        .join('');
}

/* `demo`: the claims of a game, [seat, route] each, drawn where nobody has played yet. */
export function miniature(facts, land, demo) {
    const [left, top, width, height] = land.view;
    const shrink = ([x, y]) => [((x - left) / width) * WIDTH, ((y - top) / width) * WIDTH];
    const places = new Map(facts.drawing.places.map(({ id, at }) => [id, at]));
    return {
        size: [WIDTH, Math.round((height / width) * WIDTH)],
        land: outline(land, ['land'], shrink),
        water: outline(land, ['lake'], shrink),
        routes: Object.fromEntries(
            facts.routes.map(({ id, a, b }) => [id, `M${spell([a, b].map((end) => shrink(places.get(end))))}`]),
        ),
        dots: [...places.values()].map((at) => `M${spell([shrink(at)])}h0`).join(''),
        demo,
    };
}
