/* maps.ts - the maps: which there are, and of each the facts, drawing and scenery, fetched once when they are wanted.
 *
 * The list is made by the program when the page is built (pack.mjs); nothing here knows a map by name. */

import { artOf, type Art, type Land } from '../board/art';
import type { MapFacts } from '../board/map';
import { isNumber, isObject, isText, listOf, object, type Guard } from './check';
import { readJson } from './files';

declare const FOGG_MAPS: { id: string; most: number }[]; // set by the build: the maps, with how many can play

export type MapId = string;

export const MAPS: readonly MapId[] = FOGG_MAPS.map(({ id }) => id);

/* How many can play, known before a map is fetched. */
export const mostSeats = (map: MapId): number => FOGG_MAPS.find(({ id }) => id === map)?.most ?? 0;

export const isMap: Guard<MapId> = (value): value is MapId => isText(value) && MAPS.includes(value);

export interface MapKit {
    id: MapId;
    text: string; // for the engine
    facts: MapFacts;
    art: Art;
    land: Land;
}

/* The build makes these files, so only their outermost fields are checked. */
export const isFacts: Guard<MapFacts> = (value): value is MapFacts =>
    isObject(value) &&
    isText(value.id) &&
    isNumber(value.cars) &&
    [value.locations, value.routes, value.tickets].every(Array.isArray) &&
    [value.cards, value.layout, value.drawing].every(isObject);

export const isLand: Guard<Land> = (value): value is Land =>
    isObject(value) && listOf(isNumber)(value.view) && [value.layers, value.texts].every(Array.isArray);

const isFile = object<{ text: string; facts: MapFacts; land: Land }>({ text: isText, facts: isFacts, land: isLand });

const kits = new Map<MapId, Promise<MapKit>>();

export function loadMap(id: MapId): Promise<MapKit> {
    let kit = kits.get(id);
    if (!kit) {
        kit = readJson(`maps/${id}.json`, isFile).then(({ text, facts, land }) => ({
            id,
            text,
            facts,
            art: artOf(facts),
            land,
        }));
        kit.catch(() => kits.delete(id));
        kits.set(id, kit);
    }
    return kit;
}

/* Whether a map is wider than tall, so that a page knows where it leaves room. */
export const shapeOf = ({ land: { view } }: MapKit): 'wide' | 'tall' => (view[2] > 1.2 * view[3] ? 'wide' : 'tall');
