/* link.ts - a whole map in an address: the sketch as JSON, compressed, in letters that an address may hold. */

import { Malformed, parse } from '../app/check';
import { isSketch } from './kept';
import type { Sketch } from './sketch';

export const LONGEST_LINK = 8000; // letters that programs which pass links on keep whole
const MOST_BYTES = 1 << 20; // of what a link unpacks to

const toLetters = (bytes: Uint8Array): string =>
    btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace(/=+$/, '');

const toBytes = (letters: string): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

async function collect(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
    const parts: number[] = [];
    const reader = stream.getReader();
    for (;;) {
        const { done, value } = await reader.read();
        if (done || !value) return Uint8Array.from(parts);
        if (parts.length + value.length > MOST_BYTES) throw new Malformed('the link holds too much');
        for (const byte of value) parts.push(byte);
    }
}

/* A picture stays at home: it would not fit. */
export async function writeLink(sketch: Sketch): Promise<string> {
    const bare: Sketch = sketch.ground.kind === 'picture' ? { ...sketch, ground: { kind: 'plain' } } : sketch;
    const packed = new Blob([JSON.stringify(bare)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    return toLetters(await collect(packed));
}

/* Throws if the letters hold no sketch. */
export async function readLink(letters: string): Promise<Sketch> {
    const stream = new Blob([toBytes(letters)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return parse(isSketch, new TextDecoder().decode(await collect(stream)), 'the link');
}
