/* hand.ts - what a finger or a pointer does on the sheet, without a DOM: what it takes hold of, and what becomes of the
 * sketch while it moves and when it lets go. */

import { along, cubic, discGap, distance, lineLength, type Point } from '../board/geometry';
import type { Layout } from '../board/layout';
import { pick, type Target } from '../board/state';
import { SIDES } from '../board/map';
import {
    changePlace,
    changeRoute,
    movePlace,
    placeOf,
    proposeLength,
    routeId,
    routeOf,
    type Route,
    type Sketch,
} from './sketch';
import { toWorld } from './world';

export const TOOLS = ['move', 'place', 'route', 'ticket'] as const;
export type Tool = (typeof TOOLS)[number];

export type Handle = 'first' | 'middle' | 'second';

export type Grip =
    | { kind: 'place'; id: string; off: Point } // a dot is moved
    | { kind: 'name'; id: string; from: Point; shift: [number, number] } // a name is moved
    | { kind: 'bend'; id: string; handle: Handle } // a route is bent
    | { kind: 'join'; id: string } // a line is drawn from a dot to another
    | { kind: 'sheet' }; // the sheet itself is moved

export interface Guide {
    axis: 'x' | 'y';
    at: number;
}

/* The handles of a route: on its curve, at its thirds and its middle. */
export function handlesOf(sketch: Sketch, id: string): { handle: Handle; at: Point }[] {
    const route = routeOf(sketch, id);
    const [a, b] = route ? [placeOf(sketch, route.a), placeOf(sketch, route.b)] : [];
    if (!route || !a || !b) return [];
    const line = cubic(a, b, route.bends[0], route.bends[1]);
    const at = (part: number): Point => along(line, lineLength(line) * part);
    return [
        { handle: 'first', at: at(1 / 3) },
        { handle: 'middle', at: at(1 / 2) },
        { handle: 'second', at: at(2 / 3) },
    ];
}

/* What lies under a point: a dot or a route, or the name of a location. */
export function under(layout: Layout, at: Point, reach: number): Target | { kind: 'name'; id: string } | undefined {
    const found = pick(layout, at, reach);
    if (found?.kind === 'location') return found;
    for (const [id, { label }] of layout.locations) if (discGap(label.box, at, 0) < 0) return { kind: 'name', id };
    return found;
}

export function take(
    tool: Tool,
    sketch: Sketch,
    layout: Layout,
    selected: Target | undefined,
    at: Point,
    reach: number,
): Grip {
    const found = under(layout, at, reach);
    if (tool === 'route' || tool === 'ticket')
        return found && found.kind !== 'route' ? { kind: 'join', id: found.id } : { kind: 'sheet' };
    if (selected?.kind === 'route' && found?.kind !== 'location') {
        const near = handlesOf(sketch, selected.id)
            .map(({ handle, at: point }) => ({ handle, gap: distance(point, at) }))
            .sort((p, q) => p.gap - q.gap)[0];
        if (near && near.gap < Math.max(reach, layout.spaceWidth * 0.7))
            return { kind: 'bend', id: selected.id, handle: near.handle };
    }
    if (found?.kind === 'location') {
        const place = placeOf(sketch, found.id);
        return place
            ? { kind: 'place', id: found.id, off: { x: place.x - at.x, y: place.y - at.y } }
            : { kind: 'sheet' };
    }
    if (found?.kind === 'name') {
        const place = placeOf(sketch, found.id);
        return place ? { kind: 'name', id: found.id, from: at, shift: place.shift } : { kind: 'sheet' };
    }
    return { kind: 'sheet' };
}

/* The way of a route from dot to dot along its curve. */
export function wayOf(sketch: Sketch, route: Route): number {
    const [a, b] = [placeOf(sketch, route.a), placeOf(sketch, route.b)];
    return a && b ? lineLength(cubic(a, b, route.bends[0], route.bends[1])) : 0;
}

/* After something moved: the lengths of routes that were as proposed are as proposed again. */
export function follow(before: Sketch, after: Sketch): Sketch {
    const routes = after.routes.map((route) => {
        const old = routeOf(before, routeId(route));
        if (!old || old.length !== proposeLength(before, wayOf(before, old))) return route;
        const length = proposeLength(after, wayOf(after, route));
        return length === route.length ? route : { ...route, length };
    });
    return routes.every((route, i) => route === after.routes[i]) ? after : { ...after, routes };
}

/* A point, brought in line with other dots if it nearly is; without `reach` it stays where it is. */
export function snap(sketch: Sketch, id: string, at: Point, reach: number): { at: Point; guides: Guide[] } {
    const guides: Guide[] = [];
    const line = (axis: 'x' | 'y'): number => {
        const [near] = sketch.places
            .filter((place) => place.id !== id)
            .map((place) => place[axis])
            .sort((p, q) => Math.abs(p - at[axis]) - Math.abs(q - at[axis]));
        if (near === undefined || Math.abs(near - at[axis]) > reach) return at[axis];
        guides.push({ axis, at: near });
        return near;
    };
    return { at: { x: line('x'), y: line('y') }, guides };
}

const STRAIGHT = 0.35; // a curve this near to the straight line is straight, in widths of a space

function bendTo(sketch: Sketch, id: string, handle: Handle, at: Point): Sketch {
    const route = routeOf(sketch, id);
    const [a, b] = route ? [placeOf(sketch, route.a), placeOf(sketch, route.b)] : [];
    if (!route || !a || !b) return sketch;
    const length = distance(a, b) || 1;
    const off = ((at.y - a.y) * (b.x - a.x) - (at.x - a.x) * (b.y - a.y)) / length;
    const [b1, b2] = route.bends;
    const aside = Math.abs(off) < STRAIGHT * sketch.space[1] ? 0 : off;
    /* The curve's distance from the straight line is 4/9 b1 + 2/9 b2 at its first third, 3/8 (b1 + b2) in its middle. */
    const bends: [number, number] =
        handle === 'middle'
            ? aside === 0
                ? [0, 0]
                : [(aside * 4) / 3 + (b1 - b2) / 2, (aside * 4) / 3 - (b1 - b2) / 2]
            : handle === 'first'
              ? [(aside * 9) / 4 - b2 / 2, b2]
              : [b1, (aside * 9) / 4 - b1 / 2];
    return changeRoute(sketch, id, { bends: [round(bends[0]), round(bends[1])] });
}

const round = (value: number): number => Math.round(value * 10) / 10 || 0;

/* The sketch while something is held and the pointer is at a point; `begun` is the sketch when it was taken. */
export function drag(begun: Sketch, grip: Grip, at: Point, reach: number): { sketch: Sketch; guides: Guide[] } {
    switch (grip.kind) {
        case 'place': {
            const to = snap(begun, grip.id, { x: at.x + grip.off.x, y: at.y + grip.off.y }, reach);
            return { sketch: follow(begun, movePlace(begun, grip.id, to.at, geoAt(begun, to.at))), guides: to.guides };
        }
        case 'name':
            return { sketch: moveName(begun, grip.id, grip.shift, at.x - grip.from.x, at.y - grip.from.y), guides: [] };
        case 'bend':
            return { sketch: follow(begun, bendTo(begun, grip.id, grip.handle, at)), guides: [] };
        case 'join':
        case 'sheet':
            return { sketch: begun, guides: [] };
    }
}

/* Where a point lies in the world, if the sheet shows a part of it. */
export function geoAt(sketch: Sketch, at: Point): [number, number] | undefined {
    if (sketch.ground.kind !== 'world') return undefined;
    const [lon, lat] = toWorld(sketch.ground, sketch, at);
    return [lat, lon];
}

const moveName = (sketch: Sketch, id: string, [x, y]: [number, number], dx: number, dy: number): Sketch =>
    changePlace(sketch, id, { shift: [round(x + dx), round(y + dy)], isPut: true });

/* The next side of the dot for a name, clockwise. */
export function turnName(sketch: Sketch, id: string): Sketch {
    const place = placeOf(sketch, id);
    if (!place) return sketch;
    const side = SIDES[(SIDES.indexOf(place.side) + 1) % SIDES.length] ?? 'e';
    return changePlace(sketch, id, { side, shift: [0, 0], isPut: true });
}

/* An arrow key moves what is selected. */
export function nudge(sketch: Sketch, { kind, id }: Target, dx: number, dy: number): Sketch {
    if (kind === 'route') {
        const route = routeOf(sketch, id);
        const [b1, b2] = route?.bends ?? [0, 0];
        return route
            ? follow(sketch, changeRoute(sketch, id, { bends: [round(b1 - dy + dx), round(b2 - dy + dx)] }))
            : sketch;
    }
    const place = placeOf(sketch, id);
    if (!place) return sketch;
    const to = { x: place.x + dx, y: place.y + dy };
    return follow(sketch, movePlace(sketch, id, to, geoAt(sketch, to)));
}
