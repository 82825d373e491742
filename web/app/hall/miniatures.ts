/* miniatures.ts - every board in a few strokes, as the build makes them, fetched once. */

import { signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { isNumber, isText, listOf, object, recordOf, type Guard } from '../check';
import { readJson } from '../files';
import { miniature } from '../../miniature.mjs';
import { isOfPage, loadMap, type MapId } from '../maps';
import { games, results } from '../saves';
import { noteOf } from '../shelf';
import { lastClaims, type ClaimNote } from './claims';

export interface Miniature {
    size: [number, number];
    land: string;
    water: string;
    routes: Record<string, string>;
    dots: string;
    demo: ClaimNote[];
}

const isClaim: Guard<ClaimNote> = (value): value is ClaimNote =>
    Array.isArray(value) && value.length === 2 && isNumber(value[0]) && isText(value[1]);

const isMiniature = object<Miniature>({
    size: (value): value is [number, number] => Array.isArray(value) && value.length === 2,
    land: isText,
    water: isText,
    routes: recordOf(isText),
    dots: isText,
    demo: listOf(isClaim),
});

/* Boards of maps that the page was not built with: drawn in this browser. */
const drawn = signal<Partial<Record<string, Miniature>>>({});
const drawing = new Set<string>();

function draw(map: MapId): Miniature | undefined {
    const key = `${map} ${noteOf(map)?.kept ?? ''}`;
    if (!drawing.has(key)) {
        drawing.add(key);
        loadMap(map).then(
            ({ facts, land }) => {
                drawn.value = { ...drawn.value, [key]: miniature(facts, land, []) };
            },
            () => drawing.delete(key),
        );
    }
    return drawn.value[key];
}

const miniatures = signal<Partial<Record<MapId, Miniature>>>({});
let asked: Promise<void> | undefined;

export function miniatureOf(map: MapId): Miniature | undefined {
    asked ??= readJson('maps/miniatures.json', recordOf(isMiniature)).then(
        (all) => {
            miniatures.value = all;
        },
        () => {
            asked = undefined;
        },
    );
    return isOfPage(map) ? miniatures.value[map] : draw(map);
}

/* What is claimed on a board of the hall: in the last game on it, or in a game that is always the same.  A record is
 * read once, not each time that a board is drawn. */
export function useShownClaims(map: MapId): readonly ClaimNote[] {
    const last = useMemo(() => lastClaims(map), [map, games.value, results.value]);
    return last ?? miniatureOf(map)?.demo ?? [];
}
