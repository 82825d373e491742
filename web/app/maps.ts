/* maps.ts - the four maps: facts, drawing and scenery, each fetched once when it is wanted. */

import { parseArt, type Art, type Land } from '../board/art';
import type { MapFacts } from '../board/map';
import { oneOf, type Guard } from './check';
import { readJson } from './files';

export const MAPS = ['usa', 'europe', 'newyork', 'sanfrancisco'] as const;
export type MapId = (typeof MAPS)[number];

/* How many can play, known before a map is fetched. */
export const MOST_SEATS: Record<MapId, number> = { usa: 5, europe: 5, newyork: 4, sanfrancisco: 4 };

export interface MapKit {
    id: MapId;
    text: string; // for the engine
    facts: MapFacts;
    art: Art;
    land: Land;
}

const kits = new Map<MapId, Promise<MapKit>>();

export const isMap: Guard<MapId> = oneOf(...MAPS);

export function loadMap(id: MapId): Promise<MapKit> {
    let kit = kits.get(id);
    if (!kit) {
        kit = readJson<{ text: string; facts: MapFacts; art: string; land: Land }>(`maps/${id}.json`).then(
            ({ text, facts, art, land }) => ({ id, text, facts, art: parseArt(art), land }),
        );
        kit.catch(() => kits.delete(id));
        kits.set(id, kit);
    }
    return kit;
}
