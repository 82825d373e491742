/* shelf.ts - maps that are not the page's own: opened from a file, drawn in the studio, or carried by a record.
 *
 *     const id = await keepMap(joinMap({ rules, art, land }));      mapFile.ts has joinMap
 *     go(`#/new/${id}`);
 *
 * keepMap is the one way in.  The engine checks the file; one with faults is refused (MapFaults) and nothing is kept.
 * The files are in IndexedDB, so that they may be large; the list of them is where settings are, so that it is there at
 * once.  A map that is removed is only hidden while games of it are kept: they need it. */

import { signal } from '@preact/signals';
import { isBoolean, isNumber, isText, listOf, object, optional } from './check';
import { kitOf, MapFaults, readMap, type MapKit } from './mapFile';
import { games, results } from './saves';
import { recall, remember } from './settings';
import { isCard } from './wire';

/* What is known of a map before it is loaded. */
export interface MapNote {
    id: string; // "stub@0123456789abcdef"
    title: string;
    least: number;
    most: number; // players
    isHidden: boolean; // removed, or brought by a record only
    kept: number; // when, in milliseconds since 1970: the same map may come again with another drawing
    mode?: string; // what it was made from: a map with a variant or house rules (modes.ts)
}

const isNote = object<MapNote>({
    id: isText,
    title: isText,
    least: isNumber,
    most: isNumber,
    isHidden: isBoolean,
    kept: isNumber,
    mode: optional(isText),
});

const MOST_MAPS = 100;

export const shelf = signal<readonly MapNote[]>(recall('maps', listOf(isNote)) ?? []);

function setShelf(notes: readonly MapNote[]): void {
    shelf.value = notes;
    remember('maps', notes);
}

export const noteOf = (id: string): MapNote | undefined => shelf.value.find((note) => note.id === id);

/* ---- the files --------------------------------------------------------------------------------------------------- */

const inMemory = new Map<string, string>(); // for browsers that give this page no storage
const kits = new Map<string, Promise<MapKit>>();

function database(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
        const opening = indexedDB.open('fogg', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('maps');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error ?? new Error('no storage'));
    });
}

/* One thing done with the files. */
async function within<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const opened = await database();
    try {
        return await new Promise<T>((resolve, reject) => {
            const request = act(opened.transaction('maps', mode).objectStore('maps'));
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error ?? new Error('no storage'));
        });
    } finally {
        opened.close();
    }
}

async function writeFile(id: string, file: string): Promise<void> {
    inMemory.set(id, file);
    await within('readwrite', (store) => store.put(file, id)).catch(() => undefined);
}

async function readFile(id: string): Promise<string> {
    const file: unknown = inMemory.get(id) ?? (await within('readonly', (store) => store.get(id)));
    if (!isText(file)) throw new Error(`the map ${id} is no longer kept in this browser`);
    return file;
}

const WILDS: readonly string[] = ['locomotive', 'taxi', 'ferry'];

/* A card that the page cannot show. */
const unknownCard = ({ colours, wild_name: wild }: { colours: readonly string[]; wild_name: string }) =>
    colours.find((colour) => !isCard(colour)) ?? (WILDS.includes(wild) ? undefined : wild);

/* ---- what others use --------------------------------------------------------------------------------------------- */

/* Whether games in this browser need a map. */
const isNeeded = (id: string): boolean => [...games.value, ...results.value].some((game) => game.map === id);

async function forget(id: string): Promise<void> {
    setShelf(shelf.value.filter((other) => other.id !== id));
    inMemory.delete(id);
    kits.delete(id);
    await within('readwrite', (store) => store.delete(id)).catch(() => undefined);
}

/* Where the shelf is full, the hidden map that was kept first and that no game needs makes room. */
async function makeRoom(): Promise<void> {
    if (shelf.value.length < MOST_MAPS) return;
    const [oldest] = shelf.value
        .filter(({ id, isHidden }) => isHidden && !isNeeded(id))
        .sort((one, other) => one.kept - other.kept);
    if (!oldest) throw new MapFaults([`1: map: more than ${MOST_MAPS} maps are kept`]);
    await forget(oldest.id);
}

/* Keeps a map file and returns the id under which the page knows it.  The same map again replaces its names and its
 * drawing.  Hidden: games can be looked at and played on, but the map is not offered.  Throws MapFaults. */
export async function keepMap(file: string, isHidden = false, mode?: string): Promise<string> {
    const read = await readMap(file);
    const { key: id, facts } = read;
    const unknown = unknownCard(facts.cards);
    if (unknown !== undefined) throw new MapFaults([`1: cards: the page has no picture for "${unknown}"`]);
    const old = noteOf(id);
    if (!old) await makeRoom();
    if (!old || !isHidden) {
        await writeFile(id, file);
        kits.set(id, Promise.resolve(kitOf(file, read)));
    }
    const note: MapNote = {
        id,
        title: facts.title,
        least: facts.players[0],
        most: facts.players[1],
        isHidden: isHidden && (old?.isHidden ?? true),
        kept: Date.now(),
    };
    const made = mode ?? old?.mode;
    if (made !== undefined) note.mode = made;
    setShelf([...shelf.value.filter((other) => other.id !== id), note]);
    return id;
}

/* The map of an id that noteOf knows. */
export function loadKept(id: string): Promise<MapKit> {
    let kit = kits.get(id);
    if (!kit) {
        kit = readFile(id).then(async (file) => kitOf(file, await readMap(file)));
        kit.catch(() => kits.delete(id));
        kits.set(id, kit);
    }
    return kit;
}

/* Removes a map; one that games need is only hidden.  Returns what brings it back. */
export async function removeMap(id: string): Promise<() => Promise<void>> {
    const note = noteOf(id);
    const file = await readFile(id).catch(() => undefined);
    if (isNeeded(id) && note) {
        setShelf(shelf.value.map((other) => (other.id === id ? { ...other, isHidden: true } : other)));
    } else {
        await forget(id);
    }
    return async () => {
        if (file !== undefined) await keepMap(file);
    };
}
