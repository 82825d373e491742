/* print.ts - a board at its true size on sheets of paper: how many, and what part of it is on each. */

import type { Sketch } from './sketch';

export const PAPERS = { a4: [210, 297], letter: [215.9, 279.4] } as const; // millimetres
export type Paper = keyof typeof PAPERS;

export const MARGIN = 10; // millimetres at each edge that printers leave white; the cut marks stand in it
const SPACE = 23; // millimetres a space is long: a car of the usual 20 and some room

/* Millimetres a unit of the drawing. */
export const trueScale = ({ space }: Sketch): number => SPACE / space[0];

export interface Tile {
    column: number;
    row: number;
    left: number; // millimetres from the board's upper left corner
    top: number;
    width: number;
    height: number;
}

export interface Plan {
    isTurned: boolean; // the paper lies
    page: [width: number, height: number]; // millimetres
    size: [width: number, height: number]; // of the board
    columns: number;
    rows: number;
    tiles: Tile[];
}

function planFor(size: [number, number], page: [number, number], isTurned: boolean): Plan {
    const [wide, high] = [page[0] - 2 * MARGIN, page[1] - 2 * MARGIN];
    const [columns, rows] = [Math.ceil(size[0] / wide), Math.ceil(size[1] / high)];
    /* All pieces are of one size, so that none is a strip. */
    const [width, height] = [size[0] / columns, size[1] / rows];
    const tiles = Array.from({ length: columns * rows }, (_, i) => {
        const [column, row] = [i % columns, Math.floor(i / columns)];
        return { column, row, left: column * width, top: row * height, width, height };
    });
    return { isTurned, page, size, columns, rows, tiles };
}

/* The fewest sheets that hold the board, upright or lying. */
export function planPrint(sketch: Sketch, view: readonly number[], paper: Paper): Plan {
    const k = trueScale(sketch);
    const size: [number, number] = [(view[2] ?? 0) * k, (view[3] ?? 0) * k];
    const [short, long] = PAPERS[paper];
    const upright = planFor(size, [short, long], false);
    const lying = planFor(size, [long, short], true);
    return lying.tiles.length < upright.tiles.length ? lying : upright;
}

export const CARD = [68, 44] as const; // millimetres of a ticket

/* How many tickets stand on a sheet. */
export function cardsOn(paper: Paper): { columns: number; rows: number } {
    const [wide, high] = PAPERS[paper];
    return {
        columns: Math.floor((wide - 2 * MARGIN) / CARD[0]),
        rows: Math.floor((high - 2 * MARGIN) / CARD[1]),
    };
}

/* The name of a sheet: A1 is the upper left one. */
export const tileName = ({ column, row }: Tile): string => `${String.fromCharCode(65 + row)}${column + 1}`;
