/* collide.ts - measures a layout: which things touch that should not.  The tests demand an empty list on every map; the
 * tool that arranges a board minimises the same sum. */

import { cartoucheBox, type Land, type LandText } from './art';
import { boxGap, discGap, distance, type Box, type Point } from './geometry';
import { textWidth } from './glyphs';
import type { Layout } from './layout';

export interface Collision {
    first: string;
    second: string;
    depth: number; // how much nearer they are than they may be, in units of the drawing
}

/* The least clear distances, in widths of a space. */
export const CLEAR = { spaces: 0.06, label: 0.08, dot: 0.1, own: 0.06, labels: 0.2, edge: 1.5 };

interface Solid {
    name: string;
    group: string; // solids of one group are built not to collide
    route?: string;
    ends: string[];
    box: Box;
}

/* The row of a route's spaces with the gaps between them filled, so that no other route slips through a gap. */
function rows(layout: Layout): Solid[] {
    const out: Solid[] = [];
    for (const { route, spaces, pitch } of layout.routes.values()) {
        spaces.forEach((space, i) => {
            const inner = spaces.length > 2 && i > 0 && i < spaces.length - 1;
            const box = inner ? { ...space, length: pitch } : space;
            out.push({
                name: `${route.id} space ${i + 1}`,
                group: route.double_group ?? route.id,
                route: route.id,
                ends: [route.a, route.b],
                box,
            });
        });
    }
    return out;
}

/* Boxes further apart than this neither touch nor come too near: a diagonal is shorter than its two sides. */
const near = (p: Box, q: Box): boolean => distance(p, q) < (p.length + q.length + p.width + q.width) / 2;

export function findCollisions(layout: Layout): Collision[] {
    const found: Collision[] = [];
    const unit = layout.spaceWidth;
    const note = (first: string, second: string, gap: number, clear: number) => {
        if (gap < clear * unit - 1e-6) found.push({ first, second, depth: clear * unit - gap });
    };
    const solids = rows(layout);
    const places = [...layout.locations.values()];
    solids.forEach((p, i) => {
        for (const q of solids.slice(i + 1)) {
            if (p.group !== q.group && near(p.box, q.box)) note(p.name, q.name, boxGap(p.box, q.box), CLEAR.spaces);
        }
        for (const place of places) {
            note(p.name, place.location.id, discGap(p.box, place, layout.radius), CLEAR.dot);
            note(p.name, `label ${place.location.id}`, boxGap(p.box, place.label.box), CLEAR.label);
        }
    });
    for (const { route, spaces } of layout.routes.values()) {
        spaces.forEach((space, i) => {
            const before = spaces[i - 1];
            if (before) note(`${route.id} space ${i}`, `space ${i + 1}`, boxGap(before, space), 0);
        });
    }
    places.forEach((p, i) => {
        for (const q of places) {
            const clear = p === q ? CLEAR.own : CLEAR.dot;
            note(`label ${p.location.id}`, q.location.id, discGap(p.label.box, q, layout.radius), clear);
        }
        for (const q of places.slice(i + 1)) {
            note(`label ${p.location.id}`, `label ${q.location.id}`, boxGap(p.label.box, q.label.box), CLEAR.labels);
        }
    });
    return found;
}

/* What the ornaments of the sheet (names of waters, compass, cartouche) cover of the game: nothing, if all is well. */
export function findCovered(layout: Layout, land: Land): Collision[] {
    const found: Collision[] = [];
    const solids = [
        ...rows(layout),
        ...[...layout.locations.values()].map(({ location, label }) => ({
            name: `label ${location.id}`,
            box: label.box,
        })),
    ];
    for (const { name, box } of ornaments(land)) {
        for (const solid of solids) {
            const gap = boxGap(box, solid.box);
            if (gap < 0) found.push({ first: name, second: solid.name, depth: -gap });
        }
        for (const { location, x, y } of layout.locations.values()) {
            const gap = discGap(box, { x, y }, layout.radius);
            if (gap < 0) found.push({ first: name, second: location.id, depth: -gap });
        }
    }
    return found;
}

export const ornaments = (land: Land): { name: string; box: Box }[] => [...land.texts.map(textBox), ...plaques(land)];

/* The letters of a name set in the middle of its line stand on the base line and reach up three quarters of their
 * size. */
function textBox(text: LandText): { name: string; box: Box } {
    const angle = ((text.angle ?? 0) * Math.PI) / 180;
    const length = (textWidth(text.text) + (text.spread ?? 0) * text.text.length) * text.size;
    const up = text.size * 0.32;
    return {
        name: text.text,
        box: {
            x: text.x + Math.sin(angle) * up,
            y: text.y - Math.cos(angle) * up,
            angle,
            length,
            width: text.size * 0.8,
        },
    };
}

function plaques(land: Land): { name: string; box: Box }[] {
    const { compass } = land;
    const out: { name: string; box: Box }[] = [];
    if (compass) {
        const [x, y, radius] = compass;
        out.push({
            name: 'compass',
            box: { x, y: y - radius * 0.13, angle: 0, length: radius * 1.9, width: radius * 2.15 },
        });
    }
    const box = cartoucheBox(land);
    if (box) out.push({ name: 'cartouche', box });
    return out;
}

/* How far anything sticks out over the frame; nothing may. */
export function findOutside(layout: Layout, land: Land): Collision[] {
    const { view } = land;
    const clear = CLEAR.edge * layout.spaceWidth;
    const out: Collision[] = [];
    const check = (name: string, box: Box) => {
        for (const p of corners(box)) {
            const depth =
                clear - Math.min(p.x - view[0], p.y - view[1], view[0] + view[2] - p.x, view[1] + view[3] - p.y);
            if (depth > 0) out.push({ first: name, second: 'edge of the sheet', depth });
        }
    };
    for (const { route, spaces } of layout.routes.values()) for (const space of spaces) check(route.id, space);
    for (const { location, label } of layout.locations.values()) check(`label ${location.id}`, label.box);
    for (const { name, box } of ornaments(land)) check(name, box);
    return out;
}

function corners(box: Box): Point[] {
    const [c, s] = [Math.cos(box.angle), Math.sin(box.angle)];
    const signs: [number, number][] = [
        [1, 1],
        [1, -1],
        [-1, -1],
        [-1, 1],
    ];
    return signs.map(([i, j]) => {
        const [x, y] = [(i * box.length) / 2, (j * box.width) / 2];
        return { x: box.x + x * c - y * s, y: box.y + x * s + y * c };
    });
}
