/* read.ts - maps from elsewhere as sketches: a map file of ours (its text, drawing and scenery), the JSON of
 * `fogg map json`, tables of cities and routes (csv.ts) and the files of another editor (stopFile.ts).
 *
 * A text is cut into words here only to be drawn; what is right and wrong about it is said by the engine. */

import { isObject, isText } from '../app/check';
import { isFacts } from '../app/maps';
import type { MapFacts, Pieces } from '../board/map';
import { SIDES } from '../board/map';
import { readTables } from './csv';
import { isId, isSwitch, MOST } from './kept';
import { spread } from './layout';
import { readStopFile, whatStopFile } from './stopFile';
import {
    cleanName,
    mapIdOf,
    newSketch,
    spaceOf,
    type Ground,
    type Place,
    type Route,
    type RouteColour,
    type Sketch,
    type Ticket,
} from './sketch';
import { COLOURS } from './switches';
import { Unreadable, type LeftOut } from './unread';

const colourOf = (word: string | undefined): RouteColour => COLOURS.find((colour) => colour === word) ?? 'grey';
const piecesOf = (word: string | undefined): Pieces => (word === 'taxi' || word === 'cable-car' ? word : 'wagon');

/* The words of a line; what stands in quotes is one, without them. */
const wordsOf = (line: string): string[] =>
    [...line.replace(/(^|\s)#(?=(?:[^"]*"[^"]*")*[^"]*$).*/, '').matchAll(/"([^"]*)"|(\S+)/g)].map(
        ([, quoted, plain]) => quoted ?? plain ?? '',
    );

const after = (words: readonly string[], key: string): string | undefined => {
    const at = words.indexOf(key);
    return at < 0 ? undefined : words[at + 1];
};

const numberAfter = (words: readonly string[], key: string): number | undefined => {
    const value = Number(after(words, key));
    return Number.isFinite(value) && value > 0 ? value : undefined;
};

function placeFrom([, id = '', name = '', ...rest]: string[]): Place {
    return {
        id,
        name: cleanName(name),
        x: 0,
        y: 0,
        side: 'e',
        shift: [0, 0],
        ...(rest.includes('attraction') && { attraction: true }),
        ...(rest.includes('stack') && { stack: true }),
    };
}

function routeFrom([, a = '', b = '', length = '1', colour, ...rest]: string[]): Route {
    const [half, ferry, any] = ['half', 'ferry', 'any'].map((key) => numberAfter(rest, key));
    return {
        a,
        b,
        length: Math.min(9, Math.max(1, Number(length) || 1)),
        colour: colourOf(colour),
        bends: [0, 0],
        slide: 0,
        ...(half && { half }),
        ...(ferry && { ferry }),
        ...(any && { any }),
        ...(rest.includes('tunnel') && { tunnel: true }),
    };
}

function ticketFrom([, a = '', ...rest]: string[]): Ticket {
    const many = rest.filter((word) => word.includes(':')).map((word) => word.split(':'));
    const targets =
        many.length > 0
            ? many.map(([b = '', points]) => ({ b, points: Number(points) || 1 }))
            : [{ b: rest[0] ?? '', points: Number(rest[1]) || 1 }];
    const copy = numberAfter(rest, 'copy');
    return { a, targets, ...(rest.includes('long') && { long: true }), ...(copy && { copy }) };
}

/* The ground that the studio wrote into a comment of the drawing. */
function groundIn(art: string): Ground {
    const [, lon, lat, scale, borders] =
        /^# ground world (-?[\d.]+) (-?[\d.]+) ([\d.]+)( borders)?\s*$/m.exec(art) ?? [];
    const [x, y, k] = [lon, lat, scale].map(Number);
    if (!lon || !k || Math.abs(x ?? 999) > 360 || Math.abs(y ?? 999) >= 90 || k > MOST_SCALE) return { kind: 'plain' };
    return { kind: 'world', lon: x ?? 0, lat: y ?? 0, scale: k, borders: borders !== undefined };
}

/* What the drawing says of where things lie. */
function drawn(sketch: Sketch, art: string): Sketch {
    const lines = art.split(/\r?\n/).map(wordsOf);
    const find = (key: string): string[] => lines.find(([first]) => first === key) ?? [];
    const [, width, height] = find('layout').map(Number);
    const [, length, broad] = find('space').map(Number);
    const at = new Map(lines.filter(([first]) => first === 'at').map((words) => [words[1] ?? '', words]));
    const curves = new Map(
        lines.filter(([first]) => first === 'curve').map((words) => [words[1] ?? '', words.slice(2).map(Number)]),
    );
    const places = sketch.places.map((place): Place => {
        const words = at.get(place.id);
        if (!words) return place;
        const pair = (key: string): [number, number] | undefined => {
            const i = words.indexOf(key);
            return i < 0 ? undefined : [Number(words[i + 1]), Number(words[i + 2])];
        };
        const [x, y] = pair('draw') ?? [Number(words[2]), Number(words[3])];
        const geo = pair('geo');
        const side = SIDES.find((one) => one === after(words, 'label')) ?? 'e';
        return { ...place, x, y, side, shift: pair('shift') ?? [0, 0], isPut: true, ...(geo && { geo }) };
    });
    const routes = sketch.routes.map((route): Route => {
        const [b1, b2, slide] = curves.get(`${route.a}--${route.b}`) ?? curves.get(`${route.a}--${route.b}-1`) ?? [];
        return b1 !== undefined && b2 !== undefined ? { ...route, bends: [b1, b2], slide: slide ?? 0 } : route;
    });
    return {
        ...sketch,
        width: width ?? sketch.width,
        height: height ?? sketch.height,
        space: length && broad ? [length, broad] : sketch.space,
        pieces: piecesOf(find('pieces')[1]),
        ground: groundIn(art),
        places,
        routes,
    };
}

const MOST_SCALE = 99_999; // units a radian: a kept sketch has no larger number

const OBJECTS = new Set(['location', 'route', 'ticket', 'country', 'map']);

/* Leaves out what hangs in the air, so that the rest can be drawn: places with the id of another, and routes, tickets
 * and countries of places that are not there. */
function whole(sketch: Sketch, leaveOut: LeftOut): Sketch {
    const { places, routes, tickets, countries } = sketch;
    const kept = places.filter(({ id }, i) => isId(id) && places.findIndex((other) => other.id === id) === i);
    const known = new Set(kept.map(({ id }) => id));
    const whereTo = new Set([...known, ...countries.map(({ id }) => id)]);
    const isThere = (what: string, ends: readonly string[], among: ReadonlySet<string>): boolean => {
        const missing = ends.find((end) => !among.has(end));
        if (missing !== undefined) leaveOut('studio.left.place', { what, name: missing });
        return missing === undefined;
    };
    return {
        ...sketch,
        places: kept,
        routes: routes.filter(({ a, b }) => {
            const what = `${a} – ${b}`;
            if (a === b) leaveOut('studio.left.same', { what });
            return a !== b && isThere(what, [a, b], known);
        }),
        tickets: tickets.filter(({ a, targets }) => {
            const ends = [a, ...targets.map(({ b }) => b)];
            return isThere(`${a} – ${targets[0]?.b}`, ends, whereTo);
        }),
        countries: countries.filter(({ id, locations }) => isId(id) && !known.has(id) && isThere(id, locations, known)),
    };
}

/* The lines of a text in words; throws if it is no map. */
function linesOf(rules: string): string[][] {
    const lines = rules
        .split(/\r?\n/)
        .map(wordsOf)
        .filter((words) => words.length > 0);
    if (lines[0]?.join(' ') !== 'fogg-map 1') throw new Unreadable('studio.bad.version');
    return lines;
}

/* What the text says of the switches; the drawing says whether there are ferries and tunnels. */
function switchesIn(lines: readonly string[][]): Record<string, string> {
    const {
        ferries: _,
        tunnels: __,
        ...kept
    } = Object.fromEntries(
        lines
            .slice(1)
            .map(([name = '', ...rest]): [string, string] => [name, rest.join(' ')])
            .filter(([name, rest]) => !OBJECTS.has(name) && isSwitch(name, rest)),
    );
    return kept;
}

/* A map file: the rules, and behind them its drawing if it has one. */
export function readMapText(file: string, leaveOut: LeftOut = () => {}): Sketch {
    const [rules = '', ...behind] = file.replace(/^\uFEFF/, '').split(/^fogg-(?:art|land) 1\r?$/m);
    const lines = linesOf(rules);
    const of = (kind: string): string[][] => lines.filter(([first]) => first === kind);
    const [, id = 'map', title = id] = of('map')[0] ?? [];
    if (of('location').length > MOST.places || of('route').length > MOST.routes)
        throw new Unreadable('studio.bad.large');
    const bare: Sketch = {
        ...newSketch(cleanName(title)),
        id: isId(id) ? id : mapIdOf(title),
        switches: switchesIn(lines),
        places: of('location').map(placeFrom),
        routes: of('route').map(routeFrom),
        tickets: of('ticket').map(ticketFrom),
        countries: of('country').map(([, country = '', name = '', ...locations]) => ({ id: country, name, locations })),
    };
    const art = behind.find((part) => /^\s*layout /m.test(part) && !part.trimStart().startsWith('{'));
    const sound = whole(bare, leaveOut);
    return art ? drawn(sound, art) : spread(sound);
}

/* The JSON of `fogg map json`. */
export function readFacts(facts: MapFacts): Sketch {
    const { drawing, layout } = facts;
    const at = new Map(drawing?.places?.map((place) => [place.id, place]));
    const curves = new Map(drawing?.curves?.map((curve) => [curve.id, curve]));
    const halves = new Map<string, number>();
    const routes = facts.routes.map((route): Route => {
        const { a, b, length, colour, ferry_wilds: ferry, tunnel, swap } = route;
        const half = route.double_group ? (halves.get(route.double_group) ?? 0) + 1 : undefined;
        if (route.double_group && half) halves.set(route.double_group, half);
        const curve = curves.get(`${a}--${b}`) ?? curves.get(`${a}--${b}-1`);
        const bend = ((route.bend ?? 0) * 4) / 3;
        return {
            a,
            b,
            length,
            colour: colourOf(colour),
            bends: curve?.bends ?? [bend, bend],
            slide: curve?.slide ?? 0,
            ...(half && { half }),
            ...(ferry && { ferry }),
            ...(tunnel && { tunnel }),
            ...(swap && { any: swap }),
        };
    });
    const places = facts.locations.map((one): Place => {
        const place = at.get(one.id);
        const geo: Place['geo'] = one.lat !== undefined && one.lon !== undefined ? [one.lat, one.lon] : undefined;
        return {
            id: one.id,
            name: cleanName(one.name),
            x: place?.at[0] ?? one.x ?? 0,
            y: place?.at[1] ?? one.y ?? 0,
            side: place?.side ?? 'e',
            shift: place?.shift ?? [0, 0],
            isPut: true,
            ...(geo && { geo }),
            ...(one.attraction && { attraction: true }),
            ...(one.token_stack && { stack: true }),
        };
    });
    const points = Object.entries(facts.route_points).map(([length, worth]) => `${length}:${worth}`);
    const sketch: Sketch = {
        ...newSketch(cleanName(facts.title)),
        id: mapIdOf(facts.id),
        width: layout?.width ?? 1000,
        height: layout?.height ?? 645,
        space: drawing?.space ?? spaceOf(40),
        pieces: piecesOf(drawing?.pieces),
        switches: {
            players: `${facts.players[0]} to ${facts.players[1]}`,
            cars: String(facts.cars),
            colours: facts.cards.colours.join(' '),
            cards: `${facts.cards.each} each ${facts.cards.wild} wild`,
            'wild-card': facts.cards.wild_name,
            'route-points': points.join(' '),
            ...(facts.stations > 0 && { stations: `${facts.stations} unbuilt 4` }),
        },
        places,
        routes,
        tickets: facts.tickets.map(({ a, b, points: worth, long, copy, targets }) => ({
            a,
            targets: targets ?? [{ b, points: worth }],
            ...(long && { long }),
            ...(copy && { copy }),
        })),
        countries: facts.countries ?? [],
    };
    return drawing ? sketch : spread(sketch);
}

/* A map that can be played here, as a sketch of one's own.  Its rules are in the text, its positions in the drawing. */
export const readKit = ({ facts, text }: { facts: MapFacts; text: string }): Sketch => ({
    ...readFacts(facts),
    id: mapIdOf(`own-${facts.id}`),
    switches: switchesIn(linesOf(text)),
});

function jsonOf(text: string): unknown {
    try {
        return JSON.parse(text);
    } catch {
        throw new Unreadable('studio.bad.json');
    }
}

/* `fogg map json` of a map without a drawing has no positions. */
function readJson(text: string, leaveOut: LeftOut): Sketch {
    const value: unknown = jsonOf(text);
    const stops = whatStopFile(value);
    if (stops) return readStopFile(stops, leaveOut);
    const whole = isObject(value) && isText(value.id) ? { layout: {}, drawing: {}, ...value } : value;
    if (!isFacts(whole)) throw new Unreadable('studio.bad.json');
    if (whole.locations.length > MOST.places || whole.routes.length > MOST.routes)
        throw new Unreadable('studio.bad.large');
    const hasDrawing = isObject(value) && isObject(value.drawing);
    return hasDrawing ? readFacts(whole) : spread(readFacts(whole));
}

/* Files of a name and a text each; several are the tables of one map.  Throws if they hold no map, and tells `leaveOut`
 * what of them is not in the sketch. */
export function readFiles(files: readonly { name: string; text: string }[], leaveOut: LeftOut = () => {}): Sketch {
    const [first] = files;
    if (!first) throw new Unreadable('studio.bad.json');
    const start = first.text.replace(/^\uFEFF/, '').trimStart();
    if (start.startsWith('fogg-map')) return readMapText(first.text, leaveOut);
    if (start.startsWith('{') || start.startsWith('[')) return readJson(start, leaveOut);
    return readTables(files, leaveOut);
}
