/* shapes.ts - the outlines of the pieces, seen from above: wagons, taxis, cable cars.
 *
 * A piece lies along x around the origin, on a space that is 20 wide.  The paths are written for a space of 52; on a
 * longer one everything on either side of the middle moves outwards, so that corners, wheels and lamps keep their form.
 * Only absolute commands, M L H V Q Z. */

import type { Pieces } from './map';

export const UNIT = 20; // the width of a space in the units of these paths
const LENGTH = 52; // the length that the paths are written for

/* A path with the class that colours it; `light` is which of the heading's gradients it takes, if any. */
export interface Part {
    class: string;
    d: string;
    light?: 'lit' | 'rim';
}

interface Drawing {
    outline: string;
    parts: readonly Part[]; // above the outline
    roof: { x: number; length: number; width: number }; // where the seat's pattern lies
    over: readonly Part[]; // above the pattern
}

const DRAWINGS: Record<Pieces, Drawing> = {
    wagon: {
        outline:
            'M-25.5-7.4Q-25.5-11.4-21.5-11.4H21.5Q25.5-11.4 25.5-7.4V-5.4H28.2V5.4H25.5V7.4Q25.5 11.4 21.5 11.4H-21.5Q-25.5 11.4-25.5 7.4V5.4H-28.2V-5.4H-25.5Z',
        parts: [
            { class: 'bellows', d: 'M-27.9-4.9H-25.8V4.9H-27.9ZM27.9-4.9H25.8V4.9H27.9Z' },
            { class: 'shine', light: 'lit', d: 'M-25-11H25V11H-25Z' },
            {
                class: 'rim',
                light: 'rim',
                d: 'M-24.2-7.4Q-24.2-10.2-21.4-10.2H21.4Q24.2-10.2 24.2-7.4V7.4Q24.2 10.2 21.4 10.2H-21.4Q-24.2 10.2-24.2 7.4Z',
            },
        ],
        roof: { x: 0, length: 42, width: 16.8 },
        over: [],
    },
    taxi: {
        outline:
            'M-24.5-6.2Q-24.5-10.8-19.5-10.8H-18.4Q-18.4-12.2-17-12.2H-11Q-9.6-12.2-9.6-10.8H9.6Q9.6-12.2 11-12.2H17Q18.4-12.2 18.4-10.6Q27.6-10 27.6 0Q27.6 10 18.4 10.6Q18.4 12.2 17 12.2H11Q9.6 12.2 9.6 10.8H-9.6Q-9.6 12.2-11 12.2H-17Q-18.4 12.2-18.4 10.8H-19.5Q-24.5 10.8-24.5 6.2Z',
        parts: [
            {
                class: 'tyre',
                d: 'M-18-11.8H-10V-10.6H-18ZM10-11.8H18V-10.4H10ZM-18 11.8H-10V10.6H-18ZM10 11.8H18V10.4H10Z',
            },
            {
                class: 'shine',
                light: 'lit',
                d: 'M-24-6.2Q-24-10.4-19.5-10.4H18.4Q27-9.8 27 0Q27 9.8 18.4 10.4H-19.5Q-24 10.4-24 6.2Z',
            },
            {
                class: 'rim',
                light: 'rim',
                d: 'M-23.4-6.2Q-23.4-9.8-19.5-9.8H18Q26.4-9.4 26.4 0Q26.4 9.4 18 9.8H-19.5Q-23.4 9.8-23.4 6.2Z',
            },
            {
                class: 'glass',
                d: 'M9-7.6L14.6-8.8Q17.4 0 14.6 8.8L9 7.6Q10.6 0 9-7.6ZM-15.6-7.4L-19.4-8Q-21 0-19.4 8L-15.6 7.4Q-16.8 0-15.6-7.4Z',
            },
            { class: 'glint', d: 'M10-7.3L13.6-8.1Q14.6-5.6 15-3L10.7-3Q10.6-5.4 10-7.3Z' },
            { class: 'lamp', d: 'M23.2-7.6H25.6V-3.6H23.2ZM23.2 3.6H25.6V7.6H23.2Z' },
        ],
        roof: { x: -5.2, length: 18.8, width: 14.8 },
        over: [{ class: 'lamp', d: 'M5-4.4H9V4.4H5Z' }],
    },
    'cable-car': {
        outline:
            'M-17-10.8H17L19-8.8H23.5Q28.4-8.8 28.4 0Q28.4 8.8 23.5 8.8H19L17 10.8H-17L-19 8.8H-23.5Q-28.4 8.8-28.4 0Q-28.4-8.8-23.5-8.8H-19Z',
        parts: [
            {
                class: 'wood',
                d: 'M-18.6-7.4H-23.4Q-27-7.2-27 0Q-27 7.2-23.4 7.4H-18.6ZM18.6-7.4H23.4Q27-7.2 27 0Q27 7.2 23.4 7.4H18.6Z',
            },
            {
                class: 'slat',
                d: 'M-21-7.2V7.2M-23.6-7V7M21-7.2V7.2M23.6-7V7',
            },
            { class: 'shine', light: 'lit', d: 'M-18-10.4H18V10.4H-18Z' },
            { class: 'gold', d: 'M-17-9.3H17V9.3H-17Z' },
            { class: 'rim', light: 'rim', d: 'M-18-10.2H18V10.2H-18Z' },
        ],
        roof: { x: 0, length: 28.8, width: 14 },
        over: [{ class: 'lamp', d: 'M25-1.4H27.2V1.4H25ZM-25-1.4H-27.2V1.4H-25Z' }],
    },
};

/* Moves everything that is not in the middle outwards by `by`. */
export function stretch(d: string, by: number): string {
    const moved = (x: number): number => Math.round((x + Math.sign(x) * by) * 100) / 100;
    return d.replace(/([MLHVQZ])([^MLHVQZ]*)/g, (_, command: string, rest: string) => {
        const numbers = (rest.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
        return (
            command + numbers.map((n, i) => (command === 'V' || (command !== 'H' && i % 2) ? n : moved(n))).join(' ')
        );
    });
}

const made = new Map<string, Drawing>();

/* The drawing of a piece on a space of that length, in units. */
export function drawPiece(kind: Pieces, length: number): Drawing {
    const by = Math.round((length - LENGTH) * 5) / 10;
    const key = `${kind} ${by}`;
    let drawing = made.get(key);
    if (!drawing) {
        const { outline, parts, roof, over } = DRAWINGS[kind];
        const longer = (part: Part): Part => ({ ...part, d: stretch(part.d, by) });
        drawing = {
            outline: stretch(outline, by),
            parts: parts.map(longer),
            roof: { ...roof, length: roof.length + 2 * by },
            over: over.map(longer),
        };
        made.set(key, drawing);
    }
    return drawing;
}
