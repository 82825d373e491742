/* state.ts - what a board shows at a moment, and the questions asked of it, without a DOM: what lies under a pointer,
 * where an arrow key leads. */

import { entry } from './there';
import { discGap, distance, type Point } from './geometry';
import type { Layout } from './layout';

export interface Claim {
    seat: number;
}

export interface Stack {
    symbol: number; // 0..6
    height: number;
}

export interface TicketMark {
    a: string;
    b: string;
    done?: boolean;
}

/* A way that was better, numbered in its order, or one that was taken, dashed. */
export interface Way {
    kind: 'better' | 'taken' | `heat-${number}`; // heat: how much a route matters, from 0
    routes: readonly string[];
}

/* Everything that changes on a board.  Ids are those of the map's facts; what is left out is empty. */
export interface BoardState {
    claims: ReadonlyMap<string, Claim>; // by route
    ghosts?: ReadonlyMap<string, Claim>; // what a confirmation would place, half-transparent
    stations?: ReadonlyMap<string, number>; // location to seat
    stacks?: ReadonlyMap<string, Stack>; // by location
    lit?: ReadonlySet<string>; // routes that can be chosen now
    lead?: ReadonlySet<string>; // those of them that matter most; if left out, all do
    litPlaces?: ReadonlySet<string>; // locations that can be chosen now
    selected?: string; // route
    hovered?: string; // location, from outside: a ticket under the pointer, say
    tickets?: readonly TicketMark[];
    traced?: readonly string[]; // routes, in order: the longest path, or the way of a ticket
    ways?: readonly Way[]; // ways that are compared
    points?: readonly number[]; // of each seat, on the scoring track
}

export type Target = { kind: 'route' | 'location'; id: string };

/* The route or location at a point of the drawing, the nearest within `reach`; a dot wins over the spaces beside it. */
export function pick(layout: Layout, at: Point, reach: number, prefer?: ReadonlySet<string>): Target | undefined {
    let best: Target | undefined;
    let least = reach;
    for (const [id, route] of layout.routes) {
        for (const space of route.spaces) {
            if (distance(space, at) > space.length + least) continue;
            const gap = discGap(space, at, 0) - (prefer?.has(id) ? reach * 0.4 : 0);
            if (gap < least) [best, least] = [{ kind: 'route', id }, gap];
        }
    }
    for (const [id, place] of layout.locations) {
        const gap = distance(place, at) - layout.radius * 1.25;
        if (gap < Math.min(least, reach * 0.5) || gap < -layout.radius * 0.4)
            [best, least] = [{ kind: 'location', id }, gap];
    }
    return best;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

const WAYS: Record<Direction, readonly [number, number]> = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

const DIRECTIONS: readonly Direction[] = ['up', 'down', 'left', 'right'];

/* How far another point is in a direction: a point straight ahead counts as nearer than one to the side; Infinity if it
 * does not lie in that direction. */
function farness(from: Point, to: Point, direction: Direction): number {
    const [ux, uy] = WAYS[direction];
    const ahead = (to.x - from.x) * ux + (to.y - from.y) * uy;
    const aside = Math.abs((to.x - from.x) * uy - (to.y - from.y) * ux);
    return ahead <= 0.5 || aside > ahead * 2.2 ? Infinity : ahead + aside * 1.6;
}

type Arrows = Map<string, Record<Direction, string>>; // where each arrow leads from each point; to itself: nowhere

function nearest(points: ReadonlyMap<string, Point>): Arrows {
    return new Map(
        [...points].map(([from, start]) => {
            const lead = (direction: Direction): string => {
                let [best, least] = [from, Infinity];
                for (const [id, at] of points) {
                    const cost = farness(start, at, direction);
                    if (cost < least) [best, least] = [id, cost];
                }
                return best;
            };
            return [from, { up: lead('up'), down: lead('down'), left: lead('left'), right: lead('right') }];
        }),
    );
}

function reached(arrows: Arrows): Set<string> {
    const found = new Set([...arrows.keys()].slice(0, 1));
    for (const id of found) for (const to of Object.values(entry(arrows, id))) found.add(to);
    return found;
}

/* If no arrow leads to a place, redirects the best one to it, unless another place would then become unreachable. */
function bend(points: ReadonlyMap<string, Point>, arrows: Arrows, lost: string, found: ReadonlySet<string>): void {
    const goal = entry(points, lost);
    const candidates = [...found].flatMap((id) =>
        DIRECTIONS.map((direction) => ({
            id,
            direction,
            cost: Math.min(farness(entry(points, id), goal, direction), 1e6 + distance(entry(points, id), goal)),
        })),
    );
    for (const { id, direction } of candidates.sort((p, q) => p.cost - q.cost)) {
        const lead = entry(arrows, id);
        const old = lead[direction];
        lead[direction] = lost;
        if (reached(arrows).size > found.size) return;
        lead[direction] = old;
    }
}

/* Where an arrow key leads: the nearest point roughly in that direction; with arrows alone every point can be
 * reached. */
export function step(points: ReadonlyMap<string, Point>, from: string, direction: Direction): string {
    const arrows = nearest(points);
    if (!arrows.has(from)) return points.keys().next().value ?? from;
    for (
        let found = reached(arrows), before = 0;
        found.size < points.size && found.size > before;
        found = reached(arrows)
    ) {
        before = found.size;
        const lost = [...points.keys()].find((id) => !found.has(id));
        if (lost !== undefined) bend(points, arrows, lost, found);
    }
    return entry(arrows, from)[direction];
}

/* The one after `from`, or before it, in the order of the map, round and round. */
export function turn(points: ReadonlyMap<string, Point>, from: string, by: 1 | -1): string {
    const ids = [...points.keys()];
    return ids[(ids.indexOf(from) + by + ids.length) % ids.length] ?? from;
}

const FEW = 6; // lit places whose names are shown for certain; more would hide each other

/* The ends of highlighted tickets, with what is hovered and a few places that are lit: their names are always shown. */
export function markedPlaces(state: BoardState): Set<string> {
    const marked = new Set<string>((state.litPlaces?.size ?? 0) <= FEW ? state.litPlaces : []);
    for (const { a, b } of state.tickets ?? []) marked.add(a).add(b);
    if (state.hovered) marked.add(state.hovered);
    return marked;
}
