/* mapFile.ts - a map as a file (docs/map-format.md, "A map in one file"): its parts, and what the engine reads in it. */

import { artOf, type Art, type Land } from '../board/art';
import type { MapFacts, MapSwitches } from '../board/map';
import { isBoolean, isNumber, isObject, isText, listOf, object, type Guard } from './check';
import { EngineThread } from './engine/client';

export const MOST_BYTES = 512 * 1024; // of a file; the engine refuses larger ones, too

export interface MapParts {
    rules: string; // what docs/map-format.md describes
    art?: string; // positions and drawing: docs/art.md
    land?: string; // scenery, as JSON: docs/art.md
}

/* One file of the parts. */
export function joinMap({ rules, art, land }: MapParts): string {
    const whole = (text: string): string => (text.endsWith('\n') ? text : `${text}\n`);
    return [
        whole(rules),
        art === undefined ? '' : `fogg-art 1\n${whole(art)}`,
        land === undefined ? '' : `fogg-land 1\n${whole(land)}`,
    ].join('');
}

/* The engine's outermost fields are checked; it writes the rest. */
export const isFacts: Guard<MapFacts> = (value): value is MapFacts =>
    isObject(value) &&
    isText(value.id) &&
    isNumber(value.cars) &&
    [value.locations, value.routes, value.tickets].every(Array.isArray) &&
    [value.cards, value.layout, value.drawing].every(isObject);

export const isLand: Guard<Land> = (value): value is Land =>
    isObject(value) && listOf(isNumber)(value.view) && [value.layers, value.texts].every(Array.isArray);

export const isSwitches: Guard<MapSwitches> = (value): value is MapSwitches =>
    isObject(value) && isNumber(value.longest) && [value.deal, value.draw, value.switches].every(isObject);

/* What the engine reads in a map file. */
export interface ReadMap {
    key: string; // "stub@0123456789abcdef": the id, and the beginning of the hash
    is_drawn: boolean;
    rules: number; // bytes of the first part
    facts: MapFacts;
    switches: MapSwitches;
    land: Land;
}

export const isReadMap = object<ReadMap>({
    key: isText,
    is_drawn: isBoolean,
    rules: isNumber,
    facts: isFacts,
    switches: isSwitches,
    land: isLand,
});

/* Faults of a map file, a sentence each, with the line in front. */
export class MapFaults extends Error {
    constructor(readonly faults: readonly string[]) {
        super(faults[0] ?? '');
    }
}

/* A map that is played on. */
export interface MapKit {
    id: string; // of a map of the page, or a key
    text: string; // its rules, for the engine
    facts: MapFacts;
    switches: MapSwitches;
    art: Art;
    land: Land;
    file?: string; // the whole, of maps that other pages may not have: their records carry it
}

/* Has the engine read a file.  Throws MapFaults. */
export async function readMap(file: string): Promise<ReadMap> {
    if (file.length > MOST_BYTES) throw new MapFaults(['1: map: the file is too large']);
    const thread = await EngineThread.start('');
    try {
        const answer = await thread.ask('read', { file });
        if ('faults' in answer) throw new MapFaults(answer.faults);
        return answer.map;
    } finally {
        thread.stop();
    }
}

/* The rules of a map as it is played with a variant and house rules.  Throws MapFaults. */
export async function varyMap(text: string, variant: string, house: string): Promise<string> {
    const thread = await EngineThread.start('');
    try {
        const answer = await thread.ask('vary', { text, variant, house });
        if ('faults' in answer) throw new MapFaults(answer.faults);
        return answer.text;
    } finally {
        thread.stop();
    }
}

/* The first part of a file. */
const rulesOf = (file: string, bytes: number): string =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(file).slice(0, bytes));

export const kitOf = (file: string, { key, rules, facts, switches, land }: ReadMap): MapKit => ({
    id: key,
    text: rulesOf(file, rules),
    facts,
    switches,
    art: artOf(facts),
    land,
    file,
});
