/* files.ts - what the page fetches: maps, catalogues, the module, the worker.
 *
 * Opened as a file (file://), a page may fetch nothing and start no worker from a file; then one script, files.js,
 * holds all files, and the worker is started from its text in there. */

import { isText, must, object, recordOf, type Guard } from './check';

declare const FOGG_VERSION: string; // set by the build: changes with any file

interface Packed {
    text: Record<string, string>;
    wasm: string; // base64
    worker: string;
}

const isPacked = object<Packed>({ text: recordOf(isText), wasm: isText, worker: isText });

const isFile = typeof location !== 'undefined' && location.protocol === 'file:';
let packed: Promise<Packed> | undefined;

function unpack(): Promise<Packed> {
    packed ??= new Promise((resolve, reject) => {
        const script = document.createElement('script');
        script.src = 'files.js';
        script.onload = () => resolve(must(isPacked, Reflect.get(globalThis, 'foggFiles'), 'files.js'));
        script.onerror = () => reject(new Error('files.js cannot be read'));
        document.head.append(script);
    });
    return packed;
}

async function fetched(path: string): Promise<Response> {
    const response = await fetch(`${path}?${FOGG_VERSION}`);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response;
}

/* A file of the page that holds JSON. */
export async function readJson<T>(path: string, guard: Guard<T>): Promise<T> {
    const value: unknown = isFile
        ? JSON.parse((await unpack()).text[path] ?? 'null')
        : await (await fetched(path)).json();
    return must(guard, value, path);
}

export async function readModule(): Promise<ArrayBuffer> {
    if (!isFile) return (await fetched('fogg.wasm')).arrayBuffer();
    return Uint8Array.from(atob((await unpack()).wasm), (letter) => letter.charCodeAt(0)).buffer;
}

export async function makeWorker(): Promise<Worker> {
    if (!isFile) return new Worker(`worker.js?${FOGG_VERSION}`);
    return new Worker(URL.createObjectURL(new Blob([(await unpack()).worker], { type: 'text/javascript' })));
}
