/* kept.ts - sketches that are kept in this browser, and the guard for those that come from outside: storage, links,
 * files. */

import { signal } from '@preact/signals';
import { isBoolean, isNumber, isObject, isText, listOf, object, oneOf, optional, type Guard } from '../app/check';
import { newId } from '../app/saves';
import { recall, remember } from '../app/settings';
import { SIDES } from '../board/map';
import type { Country, Ground, Place, Route, Sketch, Ticket } from './sketch';
import { COLOURS } from './switches';

const FAR = 100_000; // no number of a drawing is larger

const isSmall: Guard<number> = (value): value is number => isNumber(value) && Math.abs(value) < FAR;
const isCount: Guard<number> = (value): value is number => isSmall(value) && Number.isInteger(value) && value >= 0;
const isPair: Guard<[number, number]> = (value): value is [number, number] =>
    Array.isArray(value) && value.length === 2 && value.every(isSmall);
export const isId: Guard<string> = (value): value is string => isText(value) && /^[a-z0-9-]{1,48}$/.test(value);
const isName: Guard<string> = (value): value is string =>
    isText(value) && value.length <= 80 && !/["\p{Cc}]/u.test(value);

const isPlace = object<Place>({
    id: isId,
    name: isName,
    x: isSmall,
    y: isSmall,
    side: oneOf(...SIDES),
    shift: isPair,
    isPut: optional(isBoolean),
    geo: optional(isPair),
    attraction: optional(isBoolean),
    stack: optional(isBoolean),
});
const isRoute = object<Route>({
    a: isId,
    b: isId,
    length: isCount,
    colour: oneOf(...COLOURS, 'grey'),
    half: optional(isCount),
    ferry: optional(isCount),
    tunnel: optional(isBoolean),
    any: optional(isCount),
    bends: isPair,
    slide: isSmall,
});
const isTicket = object<Ticket>({
    a: isId,
    targets: listOf(object({ b: isId, points: isCount })),
    long: optional(isBoolean),
    copy: optional(isCount),
});
const isCountry = object<Country>({ id: isId, name: isName, locations: listOf(isId) });

const isGround: Guard<Ground> = (value): value is Ground => {
    if (!isObject(value)) return false;
    if (value.kind === 'plain') return true;
    if (value.kind === 'picture') return [value.width, value.height, value.strength].every(isSmall);
    return value.kind === 'world' && [value.lon, value.lat, value.scale].every(isSmall) && isBoolean(value.borders);
};

export const isSwitch = (name: string, rest: unknown): boolean =>
    isId(name) && isText(rest) && /^[a-z0-9: -]{0,200}$/.test(rest);

const isSwitches: Guard<Record<string, string>> = (value): value is Record<string, string> =>
    isObject(value) && Object.entries(value).every(([name, rest]) => isSwitch(name, rest));

const isDrawn = object<Sketch>({
    id: isId,
    title: isName,
    width: isSmall,
    height: isSmall,
    space: isPair,
    pieces: oneOf('wagon', 'taxi', 'cable-car'),
    ground: isGround,
    switches: isSwitches,
    places: listOf(isPlace),
    routes: listOf(isRoute),
    tickets: listOf(isTicket),
    countries: listOf(isCountry),
});

/* What the studio draws at most; the engine takes less. */
export const MOST = { places: 200, routes: 600, tickets: 600, countries: 50 };

/* A sketch whose parts fit together, so that it can be drawn: faults of its rules are for the engine to find. */
export const isSketch: Guard<Sketch> = (value): value is Sketch => {
    if (!isDrawn(value)) return false;
    const { places, routes, tickets, countries, space, width, height } = value;
    const ids = new Set([...places, ...countries].map(({ id }) => id));
    const known = new Set(places.map(({ id }) => id));
    return (
        Math.min(space[0], space[1]) > 1 &&
        Math.min(width, height) >= 100 &&
        places.length <= MOST.places &&
        routes.length <= MOST.routes &&
        tickets.length <= MOST.tickets &&
        countries.length <= MOST.countries &&
        ids.size === places.length + countries.length &&
        routes.every(({ a, b, length }) => a !== b && known.has(a) && known.has(b) && length >= 1 && length <= 9) &&
        tickets.every(({ a, targets }) => ids.has(a) && targets.length > 0 && targets.every(({ b }) => ids.has(b))) &&
        countries.every(({ locations }) => locations.every((id) => known.has(id)))
    );
};

/* A sketch in the list. */
export interface Note {
    key: string;
    title: string;
    places: number;
    changed: string; // a date
}

const isNote = object<Note>({ key: isText, title: isText, places: isNumber, changed: isText });

export const notes = signal<Note[]>(recall('sketches', listOf(isNote)) ?? []);

/* Keeps a sketch; returns whether there was room. */
export function keepSketch(key: string, sketch: Sketch): boolean {
    const changed = new Date().toISOString();
    const note: Note = { key, title: sketch.title, places: sketch.places.length, changed };
    notes.value = [note, ...notes.value.filter((other) => other.key !== key)];
    return remember(`sketch.${key}`, sketch) && remember('sketches', notes.value);
}

export const loadSketch = (key: string): Sketch | undefined => recall(`sketch.${key}`, isSketch);

export function dropSketch(key: string): void {
    remember(`sketch.${key}`, undefined);
    remember(`picture.${key}`, undefined);
    notes.value = notes.value.filter((note) => note.key !== key);
    remember('sketches', notes.value);
}

/* The picture that a sketch is drawn after, as an address with all its bytes. */
const isPicture: Guard<string> = (value): value is string => isText(value) && value.startsWith('data:image/');

export const loadPicture = (key: string): string | undefined => recall(`picture.${key}`, isPicture);
export const keepPicture = (key: string, picture: string | undefined): boolean => remember(`picture.${key}`, picture);

export const newKey = newId;
