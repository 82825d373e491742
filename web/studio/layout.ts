/* layout.ts - places for the locations of a map that has none: routes pull their ends to their length, and all
 * locations push each other away.  The same map always gets the same places. */

import { proposeLength, type Place, type Sketch } from './sketch';

const ROUNDS = 400;

/* Where a location begins: on a spiral, in the order of the map. */
const start = (i: number, count: number, width: number, height: number) => {
    const [turn, far] = [i * 2.39996, Math.sqrt((i + 0.5) / count)];
    return { x: width * (0.5 + 0.42 * far * Math.cos(turn)), y: height * (0.5 + 0.42 * far * Math.sin(turn)) };
};

/* Spreads the locations over the sheet; those of `fixed` stay where they are. */
export function spread(sketch: Sketch, fixed: ReadonlySet<string> = new Set()): Sketch {
    const { width, height, space, places, routes } = sketch;
    const at = new Map(
        places.map((place, i) => [
            place.id,
            fixed.has(place.id) ? { x: place.x, y: place.y } : start(i, places.length, width, height),
        ]),
    );
    const apart = Math.sqrt((width * height) / Math.max(1, places.length));
    for (let round = 0; round < ROUNDS; round++) {
        const heat = 0.12 * apart * (1 - round / ROUNDS);
        const push = new Map(places.map(({ id }) => [id, { x: 0, y: 0 }]));
        const add = (a: string, b: string, force: (gap: number) => number): void => {
            const [p, q, f, g] = [at.get(a), at.get(b), push.get(a), push.get(b)];
            if (!p || !q || !f || !g) return;
            const gap = Math.hypot(q.x - p.x, q.y - p.y) || 0.01;
            const [dx, dy] = [(q.x - p.x) / gap, (q.y - p.y) / gap];
            const size = force(gap);
            f.x += dx * size;
            f.y += dy * size;
            g.x -= dx * size;
            g.y -= dy * size;
        };
        places.forEach(({ id }, i) => {
            for (const other of places.slice(i + 1)) add(id, other.id, (gap) => -(apart * apart) / gap / 12);
        });
        for (const { a, b, length } of routes)
            add(a, b, (gap) => (gap - (length * space[0] * 1.08 + space[1] * 2)) * 0.5);
        for (const { id } of places) {
            const [point, force] = [at.get(id), push.get(id)];
            if (!point || !force || fixed.has(id)) continue;
            const size = Math.hypot(force.x, force.y) || 1;
            const step = Math.min(size, heat) / size;
            point.x = Math.min(width * 0.97, Math.max(width * 0.03, point.x + force.x * step));
            point.y = Math.min(height * 0.96, Math.max(height * 0.04, point.y + force.y * step));
        }
    }
    const moved = places.map((place): Place => {
        const { x, y } = at.get(place.id) ?? place;
        return { ...place, x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
    });
    return { ...sketch, places: moved };
}

/* Stretches places, all or some, to the sheet, so that they fill it with a margin; their shape is kept. */
export function fitToSheet(sketch: Sketch, some?: ReadonlySet<string>): Sketch {
    const { width, height, places } = sketch;
    const isMeant = ({ id }: Place): boolean => some?.has(id) ?? true;
    const meant = places.filter(isMeant);
    if (meant.length < 2) return sketch;
    const [xs, ys] = [meant.map(({ x }) => x), meant.map(({ y }) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const k = Math.min((width * 0.88) / (right - left || 1), (height * 0.86) / (bottom - top || 1));
    const move = (value: number, from: number, to: number, size: number): number =>
        Math.round((size / 2 + (value - (from + to) / 2) * k) * 10) / 10;
    return {
        ...sketch,
        places: places.map((place) =>
            isMeant(place)
                ? { ...place, x: move(place.x, left, right, width), y: move(place.y, top, bottom, height) }
                : place,
        ),
    };
}

export { proposeLength };
