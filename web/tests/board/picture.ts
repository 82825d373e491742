/* picture.ts - a screenshot as numbers: reads the PNG files that the browser makes (8 bits a channel, not interlaced),
 * and tells how somebody with another sense of colour would see it. */

import assert from 'node:assert/strict';
import { inflateSync } from 'node:zlib';

export interface Picture {
    width: number;
    height: number;
    at(x: number, y: number): Rgb; // linear light, 0..1
}

export type Rgb = readonly [number, number, number];

const LINEAR = Float64Array.from({ length: 256 }, (_, i) => {
    const part = i / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

function paeth(a: number, b: number, c: number): number {
    const p = a + b - c;
    const [pa, pb, pc] = [Math.abs(p - a), Math.abs(p - b), Math.abs(p - c)];
    return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
}

/* What a filter takes a byte for, by its neighbours. */
const GUESSES: readonly ((left: number, up: number, corner: number) => number)[] = [
    () => 0,
    (left) => left,
    (_, up) => up,
    (left, up) => (left + up) >> 1,
    paeth,
];

export function readPng(file: Buffer): Picture {
    const data: Buffer[] = [];
    let [width, height, size] = [0, 0, 0];
    for (let at = 8; at < file.length; ) {
        const length = file.readUInt32BE(at);
        const kind = file.toString('latin1', at + 4, at + 8);
        const body = file.subarray(at + 8, at + 8 + length);
        if (kind === 'IHDR') {
            [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)];
            assert.deepEqual([body[8], body[12]], [8, 0], 'eight bits, not interlaced');
            size = body[9] === 6 ? 4 : 3;
        } else if (kind === 'IDAT') data.push(body);
        at += 12 + length;
    }
    const raw = inflateSync(Buffer.concat(data));
    const row = width * size;
    const out = new Uint8Array(row * height);
    for (let y = 0; y < height; y++) {
        const guess = GUESSES[raw[y * (row + 1)]!]!;
        for (let i = 0; i < row; i++) {
            const here = y * row + i;
            const left = i >= size ? out[here - size]! : 0;
            const up = y > 0 ? out[here - row]! : 0;
            const corner = y > 0 && i >= size ? out[here - row - size]! : 0;
            out[here] = raw[y * (row + 1) + 1 + i]! + guess(left, up, corner);
        }
    }
    return {
        width,
        height,
        at: (x, y) => {
            const here = y * row + x * size;
            return [LINEAR[out[here]!]!, LINEAR[out[here + 1]!]!, LINEAR[out[here + 2]!]!];
        },
    };
}

/* How each sees linear light: Machado, Oliveira, Fernandes 2009, without the cone in question.  Grey is luminance,
 * which is what remains of a picture on paper. */
export const VISIONS: Record<string, readonly number[]> = {
    everybody: [1, 0, 0, 0, 1, 0, 0, 0, 1],
    deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
    protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
    tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
    grey: [0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722],
};

/* The luminance that somebody with this vision sees. */
export function luminance([r, g, b]: Rgb, vision: readonly number[]): number {
    const part = (i: number): number =>
        Math.min(1, Math.max(0, vision[i]! * r + vision[i + 1]! * g + vision[i + 2]! * b));
    return 0.2126 * part(0) + 0.7152 * part(3) + 0.0722 * part(6);
}

/* From 1 (the same) to 21 (black on white). */
export function contrast(first: number, second: number): number {
    return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}
