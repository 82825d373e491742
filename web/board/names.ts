/* names.ts - which names of a board are shown, and where, when they are drawn larger than the board was laid out for.
 *
 * At their own size all names have a place that the board's drawing gives them.  Seen from further away, names are
 * drawn larger against the zoom, and would cover routes and each other.  A name then takes the first of eight sides of
 * its dot where it covers no space, no other dot and no other name, if need be a little smaller; one that finds no
 * such side is left out until the view comes nearer. */

import { entry } from './there';
import { boxGap, discGap, distance, type Box, type Point } from './geometry';
import { placeLabel, type Label, type Layout } from './layout';

type View = readonly [number, number, number, number]; // the sheet: x, y, width, height

const SIDES = ['e', 'w', 'n', 's', 'ne', 'nw', 'se', 'sw'] as const;
const SMALLER = [1, 0.9, 0.8, 0.72]; // of the wanted scale, but never smaller than drawn
const FAR = 2; // at this scale and above only the first two: names are as small as can be read there
const TOUCH = 0.12; // how deep a name may reach into a space, in widths of a space

/* A name `scale` times its size: what it covers, and where the point it grows from is moved so that it stays on the
 * sheet. */
export function scaledName({ box, origin }: Label, scale: number, view: View): { box: Box; origin: Point } {
    const [length, width] = [box.length * scale, box.width * scale];
    const [x, y] = [origin.x + (box.x - origin.x) * scale, origin.y + (box.y - origin.y) * scale];
    const inside = (at: number, half: number, from: number, extent: number): number =>
        Math.min(Math.max(at, from + half), from + extent - half);
    const [left, top] = [inside(x, length / 2, view[0], view[2]), inside(y, width / 2, view[1], view[3])];
    return {
        box: { angle: 0, length, width, x: left, y: top },
        origin: { x: origin.x + left - x, y: origin.y + top - y },
    };
}

export interface Placed {
    label: Label;
    scale: number;
}

interface Side extends Placed {
    box: Box; // what it covers, scaled
    depth: number; // how deep it reaches into spaces and other dots; 0: not at all
}

/* How deep a box reaches into the spaces of routes and into dots other than its own. */
function depthAt(layout: Layout, id: string, box: Box): number {
    const far = Math.hypot(box.length, box.width) / 2;
    let depth = 0;
    for (const { spaces } of layout.routes.values())
        for (const space of spaces)
            if (distance(space, box) < far + space.length)
                depth += Math.max(0, -boxGap(space, box) - TOUCH * layout.spaceWidth);
    for (const [other, at] of layout.locations)
        if (other !== id && distance(at, box) < far + layout.radius)
            depth += Math.max(0, -discGap(box, at, layout.radius));
    return depth;
}

function sidesOf(layout: Layout, id: string, scale: number, view: View): Side[] {
    const { location, label, x, y } = entry(layout.locations, id);
    const all = [
        label,
        ...SIDES.map((side) =>
            placeLabel(location.name, { x, y, side, shift: [0, 0] }, layout.radius, layout.textSize),
        ),
    ];
    return (scale < FAR ? SMALLER : SMALLER.slice(0, 2)).flatMap((part) =>
        all.map((one) => {
            const size = Math.max(1, scale * part);
            const { box } = scaledName(one, size, view);
            return { label: one, scale: size, box, depth: depthAt(layout, id, box) };
        }),
    );
}

/* The sides depend on layout and scale only; names are asked for far more often than the scale changes. */
const known = new WeakMap<Layout, { scale: number; sides: Map<string, Side[]> }>();

function sidesAt(layout: Layout, scale: number, view: View): Map<string, Side[]> {
    const old = known.get(layout);
    if (old?.scale === scale) return old.sides;
    const sides = new Map([...layout.locations.keys()].map((id) => [id, sidesOf(layout, id, scale, view)]));
    known.set(layout, { scale, sides });
    return sides;
}

/* The names that are shown `scale` times their size, each where it has room: those of `first` for certain, then the
 * busiest places.  None stands on what is `taken` already. */
export function namesAt(
    layout: Layout,
    scale: number,
    first: ReadonlySet<string>,
    view: View,
    taken: readonly Box[] = [],
): Map<string, Placed> {
    if (scale <= 1) return new Map([...layout.locations].map(([id, { label }]) => [id, { label, scale }]));
    const busy = new Map<string, number>();
    for (const { route } of layout.routes.values()) {
        for (const end of [route.a, route.b]) busy.set(end, (busy.get(end) ?? 0) + 1);
    }
    const rank = (id: string): number => (first.has(id) ? 100 : 0) + (busy.get(id) ?? 0);
    const ids = [...layout.locations.keys()].sort((p, q) => rank(q) - rank(p));
    const all = sidesAt(layout, scale, view);
    const shown = new Map<string, Placed>();
    const boxes: Box[] = [...taken];
    for (const id of ids) {
        const sides = entry(all, id);
        const free = ({ box }: Side): boolean => boxes.every((other) => boxGap(box, other) >= 0);
        const best =
            sides.find((side) => side.depth === 0 && free(side)) ??
            (first.has(id)
                ? [...sides].sort((p, q) => Number(free(q)) - Number(free(p)) || p.depth - q.depth)[0]
                : undefined);
        if (!best) continue;
        shown.set(id, best);
        boxes.push(best.box);
    }
    return shown;
}
