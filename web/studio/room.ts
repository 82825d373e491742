/* room.ts - finds room for routes: bends one so that its spaces lie over no other route and no dot. */

import { artOf, type Art } from '../board/art';
import { boxGap, discGap, distance, type Box } from '../board/geometry';
import { groupTwins, layoutBoard, layoutRoute, type Layout } from '../board/layout';
import type { RouteFacts } from '../board/map';
import { changeRoute, routeId, routeOf, type Sketch } from './sketch';
import { factsOf } from './write';

const BENDS = [0, 0.8, -0.8, 1.6, -1.6, 2.5, -2.5, 3.5, -3.5, 4.6, -4.6]; // tried, in widths of a space
const CLEAR = 0.1; // between things, in widths of a space
const BENT = 0.04; // what a bend costs, in depths of overlap
const MEETING = 0.3; // what an overlap costs beside a location at which both routes end

interface Board {
    layout: Layout;
    art: Art;
    twins: Map<string, RouteFacts[]>;
}

function boardOf(sketch: Sketch): Board {
    const facts = factsOf(sketch);
    const art = artOf(facts);
    return { layout: layoutBoard(facts, art), art, twins: groupTwins(facts.routes) };
}

/* How deep the spaces of a group of halves lie in others, and in dots. */
function overlap(spaces: readonly Box[], halves: readonly RouteFacts[], { layout }: Board, size: Sketch): number {
    const group = new Set(halves.map(({ id }) => id));
    const ends = halves.flatMap(({ a, b }) => [a, b]);
    const clear = CLEAR * layout.spaceWidth;
    let depth = 0;
    for (const box of spaces) {
        for (const [id, other] of layout.routes) {
            if (group.has(id)) continue;
            const weight = ends.includes(other.route.a) || ends.includes(other.route.b) ? MEETING : 1;
            for (const space of other.spaces)
                if (distance(space, box) < space.length + box.length)
                    depth += weight * Math.max(0, clear - boxGap(space, box));
        }
        for (const place of layout.locations.values())
            if (distance(place, box) < box.length + layout.radius * 2)
                depth += Math.max(0, clear - discGap(box, place, layout.radius));
        depth += Math.max(0, -box.x, -box.y, box.x - size.width, box.y - size.height);
    }
    return depth;
}

/* Bends the named routes one after the other, each to where it overlaps least. */
export function findRoom(sketch: Sketch, ids: readonly string[]): Sketch {
    let now = sketch;
    const board = boardOf(sketch);
    const unit = board.layout.spaceWidth;
    const done = new Set<string>();
    for (const id of ids) {
        const route = routeOf(now, id);
        const facts = board.layout.routes.get(id)?.route;
        const key = facts?.double_group ?? facts?.id ?? '';
        const halves = board.twins.get(key) ?? [];
        if (!route || done.has(key) || halves.length === 0) continue;
        done.add(key);
        const [first = id] = halves.map((half) => half.id).sort();
        const layOut = (bend: number) => {
            board.art.curves.set(first, { b1: bend, b2: bend, slide: route.slide });
            return halves.map((half) => layoutRoute(half, board.twins, board.layout, board.art));
        };
        let [best, least] = [0, Infinity];
        for (const part of BENDS) {
            const spaces = layOut(part * unit).flatMap((half) => half.spaces);
            const cost = overlap(spaces, halves, board, now) + Math.abs(part) * unit * BENT;
            if (cost < least - 1e-9) [best, least] = [part, cost];
        }
        const bend = Math.round(best * unit * 10) / 10;
        for (const half of layOut(bend)) board.layout.routes.set(half.route.id, half);
        now = changeRoute(now, routeId(route), { bends: [bend, bend] });
    }
    return now;
}
