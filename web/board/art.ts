/* art.ts - what a board is drawn from: positions and curves, as `fogg map json` gives them, and the parts of
 * <map>-land.json.  docs/art.md is the manual of both. */

import type { Box } from './geometry';
import type { MapFacts, Side } from './map';

export interface ArtLocation {
    x: number;
    y: number;
    side: Side;
    shift: [number, number];
}

export interface ArtCurve {
    b1: number;
    b2: number;
    slide: number;
}

export interface Art {
    width: number;
    height: number;
    spaceLength: number;
    spaceWidth: number;
    textSize: number;
    locations: Map<string, ArtLocation>;
    curves: Map<string, ArtCurve>;
}

/* One class of scenery: every path is `M x y L x y … [Z]` in absolute coordinates, or a text placed at a point. */
export interface LandLayer {
    kind: LandKind;
    paths: string[];
}

export const LAND_KINDS = [
    'shore',
    'land',
    'lake',
    'river',
    'border',
    'park',
    'street',
    'avenue',
    'pier',
    'bridge',
    'hill',
] as const;
export type LandKind = (typeof LAND_KINDS)[number];

export interface LandText {
    text: string;
    kind: 'water' | 'land' | 'title';
    x: number;
    y: number;
    size: number;
    angle?: number;
    spread?: number; // letter spacing, em
}

export interface Land {
    pad?: boolean; // points are counted on a pad at the end: the frame is no scoring track
    licence: string;
    view: [number, number, number, number]; // x, y, width, height of the whole sheet, frame included
    layers: LandLayer[];
    texts: LandText[];
    compass?: [number, number, number]; // x, y, radius
    cartouche?: [number, number, number]; // x, y of the middle, width
}

export const CARTOUCHE_RATIO = 0.3; // a cartouche's height, in its width

/* What the cartouche covers. */
export function cartoucheBox({ cartouche }: Land): Box | undefined {
    if (!cartouche) return undefined;
    const [x, y, width] = cartouche;
    return { x, y, angle: 0, length: width, width: width * CARTOUCHE_RATIO };
}

/* The drawing of a map, ready to be looked up. */
export function artOf({ layout, drawing }: MapFacts): Art {
    return {
        width: layout.width,
        height: layout.height,
        spaceLength: drawing.space[0],
        spaceWidth: drawing.space[1],
        textSize: drawing.text,
        locations: new Map(
            drawing.places.map(({ id, at: [x, y], side, shift = [0, 0] }) => [id, { x, y, side, shift }]),
        ),
        curves: new Map(drawing.curves.map(({ id, bends: [b1, b2], slide }) => [id, { b1, b2, slide }])),
    };
}
