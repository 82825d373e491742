/* art.ts - reads maps/art/<map>.txt, the positions a board is drawn from, and names the parts of <map>-land.json.
 * docs/art.md is the manual of both. */

export const SIDES = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Side = (typeof SIDES)[number];

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
    licence: string;
    view: [number, number, number, number]; // x, y, width, height of the whole sheet, frame included
    layers: LandLayer[];
    texts: LandText[];
    compass?: [number, number, number]; // x, y, radius
    cartouche?: [number, number, number]; // x, y of the middle, width
}

export const CARTOUCHE_RATIO = 0.3; // a cartouche's height, in its width

export class ArtError extends Error {}

/* Splits a line into words; a text in double quotes is one word, without its quotes. */
function words(line: string): string[] {
    return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map((match) => match[1] ?? match[2]!);
}

function isSide(word: string | undefined): word is Side {
    return SIDES.includes(word as Side);
}

/* Parses the whole text, or throws an ArtError that names the line and the word at fault. */
export function parseArt(text: string): Art {
    const art: Art = {
        width: 0,
        height: 0,
        spaceLength: 0,
        spaceWidth: 0,
        textSize: 0,
        locations: new Map(),
        curves: new Map(),
    };
    text.split('\n').forEach((line, index) => {
        if (line.trim() === '' || line.startsWith('#')) return;
        parseLine(art, words(line), index + 1);
    });
    if (!(art.width > 0 && art.spaceLength > 0 && art.textSize > 0)) {
        throw new ArtError('the layout, space or text line is missing');
    }
    return art;
}

function parseLine(art: Art, line: string[], at: number): void {
    const fail = (what: string): never => {
        throw new ArtError(`line ${at}: ${what}`);
    };
    const number = (word: string | undefined): number => {
        const value = word === undefined || word === '' ? NaN : Number(word);
        return Number.isFinite(value) ? value : fail(`a number is expected, not "${word ?? ''}"`);
    };
    const [verb, id = ''] = line;
    switch (verb) {
        case 'layout':
            [art.width, art.height] = [number(line[1]), number(line[2])];
            break;
        case 'space':
            [art.spaceLength, art.spaceWidth] = [number(line[1]), number(line[2])];
            break;
        case 'text':
            art.textSize = number(line[1]);
            break;
        case 'at':
            if (art.locations.has(id)) fail(`${id} has a place already`);
            art.locations.set(id, parsePlace(line, number, fail));
            break;
        case 'bend':
            number(line[2]);
            break;
        case 'curve':
            if (art.curves.has(id)) fail(`${id} has a curve already`);
            art.curves.set(id, { b1: number(line[2]), b2: number(line[3]), slide: number(line[4]) });
            break;
        default:
            fail(`"${verb}" is no kind of line`);
    }
}

function parsePlace(line: string[], number: (word?: string) => number, fail: (what: string) => never): ArtLocation {
    const place: ArtLocation = { x: number(line[2]), y: number(line[3]), side: 'n', shift: [0, 0] };
    let hasLabel = false;
    for (let i = 4; i < line.length; ) {
        const [field, first, second] = [line[i], line[i + 1], line[i + 2]];
        switch (field) {
            case 'geo':
                number(first);
                number(second);
                i += 3;
                break;
            case 'draw':
                [place.x, place.y] = [number(first), number(second)];
                i += 3;
                break;
            case 'shift':
                place.shift = [number(first), number(second)];
                i += 3;
                break;
            case 'label':
                place.side = isSide(first) ? first : fail(`"${first ?? ''}" is no side`);
                hasLabel = true;
                i += 2;
                break;
            case 'name_local':
            case 'modern_en':
                if (first === undefined) fail(`${field} has no text`);
                i += 2;
                break;
            default:
                fail(`"${field}" is no field of a place`);
        }
    }
    if (!hasLabel) fail(`${line[1] ?? ''} has no label side`);
    return place;
}
