/* serverMaps.ts - the maps of the server: the list that its welcome has, and the files of those that people have put
 * there. */

import { signal } from '@preact/signals';
import type { Variant } from './modes';
import { keepMap } from './shelf';

export interface ServerMap {
    map: string; // as the page knows it: the id of a built-in map, or a key
    title: string;
    least: number;
    most: number;
    author?: string; // who has put it there
    variants?: Variant[];
}

export const serverMaps = signal<readonly ServerMap[]>([]);

/* The map that the form for a new table begins with. */
export const tableMap = signal('');

/* Bytes of a file that a server takes, and maps that a person may have there (docs/protocol.md). */
export const MOST_BYTES_THERE = 256 * 1024;
export const MOST_MAPS_THERE = 8;

const fetching = new Map<string, Promise<void>>();

/* Sees to it that a map of the server is on the shelf, hidden: it is there for its tables and its records. */
export function fetchMap(id: string): Promise<void> {
    let fetched = fetching.get(id);
    if (!fetched) {
        fetched = fetch(`map/${id}.txt`).then(async (response) => {
            if (!response.ok) throw new Error(`there is no map ${id}`);
            const key = await keepMap(await response.text(), true);
            if (key !== id) throw new Error(`the server has another map as ${id}`);
        });
        fetching.set(id, fetched);
        void fetched.catch(() => undefined).finally(() => fetching.delete(id));
    }
    return fetched;
}

/* How many letters of base64 a message has room for. */
const PIECE = 3600;

/* A map or a record as the server takes it: compressed with zlib, as base64, in pieces. */
export async function pack(file: string): Promise<string[]> {
    const packed = new Blob([file]).stream().pipeThrough(new CompressionStream('deflate'));
    const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
    let letters = '';
    for (const byte of bytes) letters += String.fromCharCode(byte);
    return btoa(letters).match(new RegExp(`.{1,${PIECE}}`, 'g')) ?? [];
}
