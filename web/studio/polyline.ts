/* polyline.ts - lines of the world as short texts: whole steps from point to point, five bits a letter, the last letter
 * of a number below the others.  A step is a fixed part of a degree. */

export const STEPS = 200; // a degree

export type Geo = readonly [lon: number, lat: number];

const LETTER = 63; // the first letter
const MORE = 32; // added to a letter that is not the last of its number

function writeNumber(value: number): string {
    let bits = value < 0 ? ~(value << 1) : value << 1;
    let out = '';
    while (bits >= MORE) {
        out += String.fromCharCode((MORE | (bits & (MORE - 1))) + LETTER);
        bits >>= 5;
    }
    return out + String.fromCharCode(bits + LETTER);
}

export function writeLine(points: readonly Geo[]): string {
    let [x, y] = [0, 0];
    let out = '';
    for (const [lon, lat] of points) {
        const [nextX, nextY] = [Math.round(lon * STEPS), Math.round(lat * STEPS)];
        if (out && nextX === x && nextY === y) continue;
        out += writeNumber(nextX - x) + writeNumber(nextY - y);
        [x, y] = [nextX, nextY];
    }
    return out;
}

export function readLine(text: string): Geo[] {
    const out: Geo[] = [];
    let [x, y, at] = [0, 0, 0];
    const readNumber = (): number => {
        let [bits, shift] = [0, 0];
        for (;;) {
            const code = text.charCodeAt(at++) - LETTER;
            if (!(code >= 0)) throw new Error('a line of the world is cut off');
            bits |= (code & (MORE - 1)) << shift;
            shift += 5;
            if (code < MORE) return bits & 1 ? ~(bits >> 1) : bits >> 1;
        }
    };
    while (at < text.length) {
        x += readNumber();
        y += readNumber();
        out.push([x / STEPS, y / STEPS]);
    }
    return out;
}
