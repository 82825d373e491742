/* stopFile.ts - map files of a free editor of printed boards, as its own documents describe them: an envelope
 * (`format`, `version`, `kind`, `board`, `payload`) around a map or a network of `stops` and `routes`; the oldest files
 * have no envelope.  Versions 1 to 4 are known.
 *
 * Taken over: name, stops, routes with lengths, colours, bends, tunnels and wild signs, the first deck of tickets, and
 * players, cars and dealt tickets.  Left out: pictures, areas, notes, styles, and routes that are no train's. */

import { isNumber, isObject, isText, listOf, object, optional, type Guard } from '../app/check';
import { distance, type Point } from '../board/geometry';
import { MOST } from './kept';
import { placeNames } from './labels';
import { fittingSpace } from './layout';
import {
    addPlace,
    addRoute,
    addTicket,
    changeRoute,
    newSketch,
    resizeSheet,
    routeOf,
    spaceOf,
    type RouteColour,
    type Sketch,
} from './sketch';
import { COLOURS } from './switches';
import { Unreadable, type LeftOut } from './unread';

const NEWEST = 4; // version of the envelope
const LONGEST = 9;
const PRINTED_SPACE = 31; // on a board that is 790 mm wide

interface Stop extends Point {
    id: string;
    name: string;
}

interface StopRoute {
    a: string;
    b: string;
    length: number;
    type?: string;
    color?: string;
    points?: Point[];
    locomotiveSlots?: number[];
    wagonStyle?: string;
}

interface Payload {
    name?: string;
    stops: Stop[];
    routes: StopRoute[];
    tickets?: { a: string; b: string; points: number; long?: unknown; set?: string }[];
    ticketSets?: { id: string }[];
    routeTypeStyles?: { id: string; shape?: string; infrastructure?: unknown }[];
    players?: { min: number; max: number };
    wagonsPerPlayer?: number;
    startingTickets?: number;
    keptTickets?: number;
}

const isPoint = object<Point>({ x: isNumber, y: isNumber });
const isAnything: Guard<unknown> = (value): value is unknown => value !== Symbol.iterator;

const isPayload = object<Payload>({
    name: optional(isText),
    stops: listOf(object<Stop>({ id: isText, name: isText, x: isNumber, y: isNumber })),
    routes: listOf(
        object<StopRoute>({
            a: isText,
            b: isText,
            length: isNumber,
            type: optional(isText),
            color: optional(isText),
            points: optional(listOf(isPoint)),
            locomotiveSlots: optional(listOf(isNumber)),
            wagonStyle: optional(isText),
        }),
    ),
    tickets: optional(
        listOf(object({ a: isText, b: isText, points: isNumber, long: isAnything, set: optional(isText) })),
    ),
    ticketSets: optional(listOf(object({ id: isText }))),
    routeTypeStyles: optional(listOf(object({ id: isText, shape: optional(isText), infrastructure: isAnything }))),
    players: optional(object({ min: isNumber, max: isNumber })),
    wagonsPerPlayer: optional(isNumber),
    startingTickets: optional(isNumber),
    keptTickets: optional(isNumber),
});

export interface StopFile {
    payload: Payload;
    board: { width: number; height: number } | undefined;
}

const isBoard = object<{ width: number; height: number }>({ width: isNumber, height: isNumber });

/* The envelope, or what takes its place in the oldest files; undefined if it is no such file.  Throws if it is one that
 * holds no network, or is newer than what is known. */
export function whatStopFile(value: unknown): StopFile | undefined {
    if (!isObject(value)) return undefined;
    const isEnvelope = isObject(value.payload) && isNumber(value.version);
    if (isEnvelope && Number(value.version) > NEWEST)
        throw new Unreadable('studio.bad.newer', { version: Number(value.version), newest: NEWEST });
    const payload = isObject(value.payload) ? value.payload : value;
    if (!isPayload(payload)) {
        if (value.kind === 'background' || value.kind === 'tickets') throw new Unreadable('studio.bad.part');
        return undefined;
    }
    if (payload.stops.length > MOST.places || payload.routes.length > MOST.routes)
        throw new Unreadable('studio.bad.large');
    return { payload, board: isBoard(value.board) ? value.board : undefined };
}

const colourOf = (word: string | undefined): RouteColour => {
    const plain = (word ?? '').toLowerCase();
    return COLOURS.find((colour) => colour === plain) ?? 'grey';
};

/* How far the middle of a bent line, which has at least one point, lies from the straight one, as the two bends of a
 * curve. */
function bendsOf(a: Point, b: Point, points: readonly Point[]): [number, number] {
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const long = distance(a, b) || 1;
    const offs = points.map((point) => ((point.y - a.y) * dx - (point.x - a.x) * dy) / long);
    const mean = offs.reduce((sum, off) => sum + off, 0) / offs.length;
    const bend = Math.round(((mean * 4) / 3) * 10) / 10;
    return [bend, bend];
}

export function readStopFile({ payload, board }: StopFile, leaveOut: LeftOut): Sketch {
    const [wide, high] = [board?.width ?? 1100, board?.height ?? 731];
    let sketch = resizeSheet(newSketch(payload.name || 'Map'), 1000, Math.round((1000 * high) / wide));
    const k = 1000 / wide;
    const ids = new Map<string, string>();
    const names = new Map(payload.stops.map(({ id, name }) => [id, name]));
    for (const { id, name, x, y } of payload.stops) {
        const made = addPlace(sketch, name, { x: x * k, y: y * k });
        ids.set(id, made.id);
        sketch = made.sketch;
    }
    const styles = new Map((payload.routeTypeStyles ?? []).map((style) => [style.id, style]));
    const at = new Map(sketch.places.map((place) => [place.id, place]));
    for (const route of payload.routes) {
        const style = styles.get(route.type ?? '');
        if (style?.infrastructure === true) continue;
        const [a, b, { length }] = [ids.get(route.a), ids.get(route.b), route];
        const what = `${names.get(route.a) ?? route.a} – ${names.get(route.b) ?? route.b}`;
        if (!a || !b) {
            leaveOut('studio.left.place', { what, name: a ? route.b : route.a });
            continue;
        }
        if (!Number.isInteger(length) || length < 1 || length > LONGEST) {
            leaveOut('studio.left.length', { what, value: length });
            continue;
        }
        const made = addRoute(sketch, a, b, colourOf(route.color));
        const laid = made && routeOf(made.sketch, made.id); // a second half runs as the first one does
        const [from, to] = [at.get(laid?.a ?? ''), at.get(laid?.b ?? '')];
        if (!made || !from || !to) {
            leaveOut(a === b ? 'studio.left.same' : 'studio.left.fourth', { what });
            continue;
        }
        const wilds = Math.min(length, new Set(route.locomotiveSlots).size);
        const isTunnel = style?.shape === 'serrated' || route.wagonStyle === 'tunnel' || route.type === 'tunnel';
        const points = (route.points ?? []).map(({ x, y }) => ({ x: x * k, y: y * k }));
        sketch = changeRoute(made.sketch, made.id, {
            length,
            ...(points.length > 0 && { bends: bendsOf(from, to, points) }), // halves of a double share their curve
            ferry: wilds || undefined,
            tunnel: (wilds === 0 && isTunnel) || undefined,
        });
    }
    const deck = payload.ticketSets?.[0]?.id;
    for (const { a, b, points, long, set } of payload.tickets ?? []) {
        const [from, to] = [ids.get(a), ids.get(b)];
        if (!from || !to || from === to || (set !== undefined && deck !== undefined && set !== deck)) continue;
        const worth = Math.min(99, Math.max(1, Math.round(points)));
        sketch = addTicket(sketch, {
            a: from,
            targets: [{ b: to, points: worth }],
            ...(long === true && { long: true }),
        });
    }
    const { players, wagonsPerPlayer: cars, startingTickets: dealt, keptTickets: keep } = payload;
    const switches: Record<string, string> = {
        ...(players && { players: `${Math.max(2, players.min)} to ${Math.min(5, players.max)}` }),
        ...(cars && { cars: String(Math.round(cars)) }),
        ...(dealt && keep && { 'deal-tickets': `${Math.round(dealt)} keep ${Math.round(keep)}` }),
    };
    const space = spaceOf(Math.min(PRINTED_SPACE, fittingSpace(sketch)));
    return placeNames({ ...sketch, space, switches });
}
