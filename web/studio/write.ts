/* write.ts - a sketch as the files that make a map: its text (docs/map-format.md) and its drawing (docs/art.md). */

import type { Land, LandLayer } from '../board/art';
import type { MapFacts } from '../board/map';
import { routeId, textSize, type Place, type Route, type Sketch, type Ticket } from './sketch';
import { coloursOf, switchValues } from './switches';

/* What a line of the text is about. */
export type Subject =
    | { kind: 'switch'; name: string }
    | { kind: 'location'; id: string }
    | { kind: 'route'; id: string }
    | { kind: 'ticket'; at: number };

export interface MapText {
    text: string;
    subjects: (Subject | undefined)[]; // one a line
}

const quoted = (name: string): string => `"${name.trim() || '?'}"`;

const placeLine = ({ id, name, attraction, stack }: Place): string =>
    `location ${id} ${quoted(name)}${attraction ? ' attraction' : ''}${stack ? ' stack' : ''}`;

function routeLine({ a, b, length, colour, half, ferry, tunnel, any }: Route): string {
    const more = [
        half ? ` half ${half}` : '',
        ferry ? ` ferry ${ferry}` : '',
        tunnel ? ' tunnel' : '',
        any ? ` any ${any}` : '',
    ];
    return `route ${a} ${b} ${length} ${colour}${more.join('')}`;
}

function ticketLine({ a, targets, long, copy }: Ticket): string {
    const [only] = targets;
    const to =
        targets.length === 1 && only
            ? `${only.b} ${only.points}`
            : targets.map(({ b, points }) => `${b}:${points}`).join(' ');
    return `ticket ${a} ${to}${long ? ' long' : ''}${copy ? ` copy ${copy}` : ''}`;
}

/* The halves of a double route stand together and have their ends in the same order. */
export function orderedRoutes({ routes }: Sketch): Route[] {
    const first = new Map<string, Route>();
    return routes.map((route) => {
        const key = [route.a, route.b].sort().join(' ');
        const model = first.get(key) ?? route;
        first.set(key, model);
        if (model.a === route.a) return route;
        return { ...route, a: route.b, b: route.a };
    });
}

export function writeMap(sketch: Sketch): MapText {
    const lines: string[] = [];
    const subjects: (Subject | undefined)[] = [];
    const add = (line: string, subject?: Subject): void => {
        lines.push(line);
        subjects.push(subject);
    };
    add('fogg-map 1');
    add('');
    add(`map ${sketch.id} ${quoted(sketch.title)}`, { kind: 'switch', name: 'map' });
    add('');
    for (const [name, value] of Object.entries(switchValues(sketch)))
        add(`${name.padEnd(13)} ${value}`, { kind: 'switch', name });
    add('');
    for (const place of sketch.places) add(placeLine(place), { kind: 'location', id: place.id });
    add('');
    for (const route of orderedRoutes(sketch)) add(routeLine(route), { kind: 'route', id: routeId(route) });
    if (sketch.countries.length > 0) add('');
    for (const { id, name, locations } of sketch.countries) add(`country ${id} ${quoted(name)} ${locations.join(' ')}`);
    add('');
    sketch.tickets.forEach((ticket, at) => add(ticketLine(ticket), { kind: 'ticket', at }));
    return { text: `${lines.join('\n')}\n`, subjects };
}

const short = (value: number): string => String(Math.round(value * 10) / 10 || 0);

/* Routes that are drawn with a curve of their own: straight ones need no line. */
const curved = (sketch: Sketch): Route[] =>
    orderedRoutes(sketch).filter(({ half, bends, slide }) => (half ?? 1) === 1 && (bends[0] || bends[1] || slide));

/* Which part of the world the ground is, as a comment: others need only the scenery, the studio draws it anew. */
function groundLine({ ground }: Sketch): string[] {
    if (ground.kind !== 'world') return [];
    const numbers = [ground.lon, ground.lat, ground.scale].map((value) => Math.round(value * 1e5) / 1e5);
    return [`# ground world ${numbers.join(' ')}${ground.borders ? ' borders' : ''}`];
}

export function writeDrawing(sketch: Sketch): string {
    const lines = [
        `layout ${short(sketch.width)} ${short(sketch.height)}`,
        `space ${short(sketch.space[0])} ${short(sketch.space[1])}`,
        `text ${short(textSize(sketch))}`,
        `pieces ${sketch.pieces}`,
        ...groundLine(sketch),
        '',
    ];
    for (const { id, x, y, geo, side, shift } of sketch.places) {
        const world = geo ? ` geo ${geo.map((degrees) => String(Math.round(degrees * 1000) / 1000)).join(' ')}` : '';
        const moved = shift[0] || shift[1] ? ` shift ${short(shift[0])} ${short(shift[1])}` : '';
        lines.push(`at ${id} ${short(x)} ${short(y)}${world} label ${side}${moved}`);
    }
    lines.push('');
    for (const route of curved(sketch))
        lines.push(`curve ${routeId(route)} ${short(route.bends[0])} ${short(route.bends[1])} ${short(route.slide)}`);
    return `${lines.join('\n').trimEnd()}\n`;
}

const FRAME = 44; // units around the layout: the scoring track and room for what stands at the edge
const LICENCE = 'Natural Earth, public domain (naturalearthdata.com)';

/* The whole sheet with its frame, and what lies on it under the game. */
export function landOf(sketch: Sketch, layers: LandLayer[]): Land {
    const { width, height, ground } = sketch;
    return {
        licence: ground.kind === 'world' ? LICENCE : 'drawn in the studio',
        view: [-FRAME, -FRAME, width + 2 * FRAME, height + 2 * FRAME],
        layers,
        texts: [],
    };
}

/* Land everywhere: what a map without geography lies on. */
export function plainLayers({ width, height }: Sketch): LandLayer[] {
    const [left, top, right, bottom] = [-FRAME, -FRAME, width + FRAME, height + FRAME];
    return [{ kind: 'land', paths: [`M${left} ${top}L${right} ${top}L${right} ${bottom}L${left} ${bottom}Z`] }];
}

/* The facts that a board is drawn from, with the keys of `fogg map json`. */
export function factsOf(sketch: Sketch): MapFacts {
    const values = switchValues(sketch);
    const numbers = (name: string): number[] => (values[name]?.match(/\d+/g) ?? []).map(Number);
    const [least = 2, most = 4] = numbers('players');
    const [each = 12, wild = 14] = numbers('cards');
    const routes = orderedRoutes(sketch);
    return {
        id: sketch.id,
        title: sketch.title,
        players: [least, most],
        cars: numbers('cars')[0] ?? 0,
        stations: numbers('stations')[0] ?? 0,
        cards: { colours: coloursOf(sketch), each, wild, wild_name: wildName(values['wild-card']) },
        route_points: Object.fromEntries(
            (values['route-points'] ?? '')
                .split(' ')
                .map((pair) => [pair.split(':')[0] ?? '', Number(pair.split(':')[1])]),
        ),
        layout: { width: sketch.width, height: sketch.height },
        locations: sketch.places.map(({ id, name, x, y, attraction, stack }) => ({
            id,
            name,
            x,
            y,
            ...(attraction && { attraction }),
            ...(stack && { token_stack: stack }),
        })),
        routes: routes.map((route) => ({
            id: routeId(route),
            a: route.a,
            b: route.b,
            length: route.length,
            colour: route.colour,
            ...(route.half && { double_group: `${route.a}--${route.b}` }),
            ...(route.ferry && { ferry_wilds: route.ferry }),
            ...(route.tunnel && { tunnel: true }),
            ...(route.any && { swap: route.any }),
        })),
        tickets: sketch.tickets.flatMap(({ a, targets: [first], long }) =>
            first ? [{ a, b: first.b, points: first.points, ...(long && { long }) }] : [],
        ),
        drawing: {
            space: sketch.space,
            text: textSize(sketch),
            pieces: sketch.pieces,
            places: sketch.places.map(({ id, x, y, side, shift }) => ({ id, at: [x, y], side, shift })),
            curves: curved(sketch).map((route) => ({ id: routeId(route), bends: route.bends, slide: route.slide })),
        },
    };
}

const wildName = (word: string | undefined): 'locomotive' | 'taxi' | 'ferry' =>
    word === 'taxi' || word === 'ferry' ? word : 'locomotive';
