/* layout.ts - where everything on a board is drawn: each space of each route, each dot, each name.  Facts and art in,
 * plain numbers out; no DOM.  Computed once a map; the tests measure the result for collisions. */

import { entry, there } from './there';
import type { Art, ArtLocation } from './art';
import { along, cubic, lineLength, parallel, type Box, type Line, type Point } from './geometry';
import { textWidth } from './glyphs';
import type { LocationFacts, MapFacts, RouteFacts } from './map';

export type Space = Box;

export interface RouteLayout {
    route: RouteFacts;
    spaces: Space[]; // from a to b
    pitch: number; // from the middle of a space to the middle of the next
    line: Line; // the middle line, from dot to dot
    middle: Point & { angle: number };
}

export interface Label {
    lines: string[];
    anchor: 'start' | 'middle' | 'end';
    x: number; // where the first line begins, is centred, or ends
    y: number; // its base line
    origin: Point; // the point the name grows from when it is scaled
    box: Box; // what it covers at scale 1
}

export interface LocationLayout {
    location: LocationFacts;
    x: number;
    y: number;
    label: Label;
}

export interface Layout {
    width: number;
    height: number;
    spaceWidth: number;
    textSize: number;
    radius: number; // of a location's dot
    routes: Map<string, RouteLayout>;
    locations: Map<string, LocationLayout>;
}

export const TWIN_GAP = 0.14; // between the halves of a double route, in widths of a space
export const SPACE_GAP = 0.2; // between the spaces of a route, least
export const END_GAP = 0.16; // between a dot and the first space, least
export const RADIUS = 0.7; // of a dot, in widths of a space
const STRETCH = 1.22; // a space is at most this much longer than the art's least length
const WIDEST_GAP = 0.34;
const ASCENT = 0.74; // of a name's box above its base line, in letter sizes
const DESCENT = 0.22;
export const LINE_HEIGHT = 1.02;
const LONGEST_LINE = 6; // a longer name is set in two lines
const LABEL_GAP = 0.16; // from the dot to the name, in letter sizes

const layouts = new WeakMap<MapFacts, Layout>();

/* The layout of a map as it is drawn, worked out once. */
export function layoutOf(facts: MapFacts, art: Art): Layout {
    const known = layouts.get(facts);
    if (known) return known;
    const made = layoutBoard(facts, art);
    layouts.set(facts, made);
    return made;
}

export function layoutBoard(facts: MapFacts, art: Art): Layout {
    const layout: Layout = {
        width: art.width,
        height: art.height,
        spaceWidth: art.spaceWidth,
        textSize: art.textSize,
        radius: RADIUS * art.spaceWidth,
        routes: new Map(),
        locations: new Map(),
    };
    for (const location of facts.locations) {
        const place = art.locations.get(location.id);
        if (!place) throw new Error(`the art has no place for ${location.id}`);
        const label = placeLabel(location.name, place, layout.radius, art.textSize);
        layout.locations.set(location.id, { location, x: place.x, y: place.y, label });
    }
    const groups = groupTwins(facts.routes);
    for (const route of facts.routes) layout.routes.set(route.id, layoutRoute(route, groups, layout, art));
    return layout;
}

/* The halves of each double route, from the left hand to the right. */
export function groupTwins(routes: RouteFacts[]): Map<string, RouteFacts[]> {
    const groups = new Map<string, RouteFacts[]>();
    for (const route of routes) {
        const key = route.double_group ?? route.id;
        groups.set(key, [...(groups.get(key) ?? []), route]);
    }
    for (const group of groups.values()) group.sort((p, q) => (p.bend ?? 0) - (q.bend ?? 0));
    return groups;
}

export function layoutRoute(
    route: RouteFacts,
    groups: Map<string, RouteFacts[]>,
    layout: Layout,
    art: Art,
): RouteLayout {
    const group = entry(groups, route.double_group ?? route.id);
    const first = there([...group].sort((p, q) => (p.id < q.id ? -1 : 1))[0], route.id);
    const bend = group.reduce((sum, half) => sum + (half.bend ?? 0), 0) / group.length;
    const curve = art.curves.get(first.id) ?? { b1: (bend * 4) / 3, b2: (bend * 4) / 3, slide: 0 };
    const [a, b] = [entry(layout.locations, route.a), entry(layout.locations, route.b)];
    const centre = cubic(a, b, curve.b1, curve.b2);
    const offset = (group.indexOf(route) - (group.length - 1) / 2) * art.spaceWidth * (1 + TWIN_GAP);
    const { spaces, pitch } = placeSpaces(centre, offset, route.length, curve.slide, layout.radius, art);
    const line = parallel(centre, offset);
    const middle = along(line, lineLength(line) / 2 + curve.slide);
    return { route, spaces, pitch, line, middle };
}

/* Spreads the spaces evenly between the dots: as long as fits, up to STRETCH, then with wider gaps, up to WIDEST_GAP.
 * The halves of a double take their places from the common middle line, so that their spaces stand side by side. */
function placeSpaces(centre: Line, offset: number, count: number, slide: number, radius: number, art: Art) {
    const total = lineLength(centre);
    const room = total - 2 * (radius + END_GAP * art.spaceWidth + Math.abs(slide));
    const least = art.spaceLength;
    const gap = SPACE_GAP * art.spaceWidth;
    const length = Math.min(least * STRETCH, Math.max(least, (room - gap * (count - 1)) / count));
    const widest = WIDEST_GAP * art.spaceWidth;
    const between = count > 1 ? Math.min(widest, Math.max(gap, (room - length * count) / (count - 1))) : gap;
    const pitch = length + between;
    const start = total / 2 + slide - (pitch * (count - 1)) / 2;
    const spaces: Space[] = [];
    for (let i = 0; i < count; i++) {
        const at = along(centre, start + i * pitch);
        const [tail, head] = [
            along(centre, start + i * pitch - length / 3),
            along(centre, start + i * pitch + length / 3),
        ];
        const angle = Math.atan2(head.y - tail.y, head.x - tail.x);
        /* A straight space fits best half way between the curve and the middle of its chord, which lies inside the
         * bend. */
        const x = (at.x * 2 + tail.x + head.x) / 4 - Math.sin(angle) * offset;
        const y = (at.y * 2 + tail.y + head.y) / 4 + Math.cos(angle) * offset;
        spaces.push({ x, y, angle, length, width: art.spaceWidth });
    }
    return { spaces, pitch };
}

/* One line, or two broken at the blank that makes them most alike. */
export function breakName(name: string): string[] {
    if (textWidth(name) <= LONGEST_LINE || !name.includes(' ')) return [name];
    const words = name.split(' ');
    let best: string[] = [name];
    for (let i = 1; i < words.length; i++) {
        const lines = [words.slice(0, i).join(' '), words.slice(i).join(' ')];
        if (Math.max(...lines.map(textWidth)) < Math.max(...best.map(textWidth))) best = lines;
    }
    return best;
}

export function placeLabel(name: string, place: ArtLocation, radius: number, size: number): Label {
    const lines = breakName(name);
    const width = Math.max(...lines.map(textWidth)) * size;
    const height = (ASCENT + DESCENT + LINE_HEIGHT * (lines.length - 1)) * size;
    const [east, south] = [
        Number(place.side.includes('e')) - Number(place.side.includes('w')),
        Number(place.side.includes('s')) - Number(place.side.includes('n')),
    ];
    const reach = (radius + LABEL_GAP * size) * (east && south ? 0.72 : 1);
    const origin = { x: place.x + east * reach + place.shift[0], y: place.y + south * reach + place.shift[1] };
    const middle = { x: origin.x + (east * width) / 2, y: origin.y + (south * height) / 2 };
    return {
        lines,
        origin,
        anchor: east > 0 ? 'start' : east < 0 ? 'end' : 'middle',
        x: origin.x,
        y: middle.y - height / 2 + ASCENT * size,
        box: { ...middle, angle: 0, length: width, width: height },
    };
}
