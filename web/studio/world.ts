/* world.ts - a part of the world as the ground of a sheet.
 *
 * The projection is stereographic around the middle of the sheet: small shapes keep their form everywhere on Earth, and
 * neither the poles nor the date line need any care. */

import { distance, type Point } from '../board/geometry';
import type { LandLayer } from '../board/art';
import { clipLine, clipRing, ringArea, simplify } from './shape';
import { SHORE, shoreLines } from './shore';
import { readLine, type Geo } from './polyline';
import type { Ground, Sketch } from './sketch';

export type WorldGround = Extract<Ground, { kind: 'world' }>;

export interface Packed {
    land: string[];
    lakes: string[];
    rivers: string[];
    borders: string[];
}

interface Line {
    points: Geo[];
    middle: Geo;
    reach: number; // degrees from the middle to the furthest point
}

export interface World {
    land: Line[];
    lakes: Line[];
    rivers: Line[];
    borders: Line[];
}

const RADIAN = Math.PI / 180;

/* Degrees between two places. */
export function apart([lon, lat]: Geo, [u, v]: Geo): number {
    const [a, b] = [lat * RADIAN, v * RADIAN];
    const cosine = Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos((lon - u) * RADIAN);
    return Math.acos(Math.min(1, Math.max(-1, cosine))) / RADIAN;
}

export function unpackWorld(packed: Packed): World {
    const lines = (texts: string[]): Line[] =>
        texts.map((text) => {
            const points = readLine(text);
            const middle = points[points.length >> 1] ?? [0, 0];
            return { points, middle, reach: Math.max(...points.map((point) => apart(point, middle))) };
        });
    return {
        land: lines(packed.land),
        lakes: lines(packed.lakes),
        rivers: lines(packed.rivers),
        borders: lines(packed.borders),
    };
}

type Size = Pick<Sketch, 'width' | 'height'>;

const FURTHEST = 150 * RADIAN; // from the middle: what lies beyond is drawn there

/* Where a place of the world lies on the sheet. */
export function toSheet({ lon, lat, scale }: WorldGround, { width, height }: Size, [x, y]: Geo): Point {
    const [middle, phi, turn] = [lat * RADIAN, y * RADIAN, (x - lon) * RADIAN];
    const east = Math.cos(phi) * Math.sin(turn);
    const north = Math.cos(middle) * Math.sin(phi) - Math.sin(middle) * Math.cos(phi) * Math.cos(turn);
    const cosine = Math.sin(middle) * Math.sin(phi) + Math.cos(middle) * Math.cos(phi) * Math.cos(turn);
    const away = Math.hypot(east, north);
    const reach = 2 * Math.tan(Math.min(FURTHEST, Math.atan2(away, cosine)) / 2);
    const k = away > 1e-12 ? (reach / away) * scale : 0;
    return { x: width / 2 + east * k, y: height / 2 - north * k };
}

/* Which place of the world lies at a point of the sheet. */
export function toWorld({ lon, lat, scale }: WorldGround, { width, height }: Size, at: Point): Geo {
    const [east, north] = [(at.x - width / 2) / scale, (height / 2 - at.y) / scale];
    const away = Math.hypot(east, north);
    if (away < 1e-12) return [lon, lat];
    const [c, middle] = [2 * Math.atan(away / 2), lat * RADIAN];
    const phi = Math.asin(Math.cos(c) * Math.sin(middle) + (north * Math.sin(c) * Math.cos(middle)) / away);
    const turn = Math.atan2(
        east * Math.sin(c),
        away * Math.cos(middle) * Math.cos(c) - north * Math.sin(middle) * Math.sin(c),
    );
    return [((lon + turn / RADIAN + 540) % 360) - 180, phi / RADIAN];
}

/* The scale at which so many degrees fill the shorter side of the sheet. */
export const scaleFor = ({ width, height }: Size, degrees: number): number =>
    Math.min(width, height) / 2 / (2 * Math.tan((degrees * RADIAN) / 4));

const FINEST = 0.6; // units a line may be off after simplification
const SMALLEST = { land: 8, lake: 6, river: 24 }; // units, square ones of areas

type Bounds = [left: number, top: number, right: number, bottom: number];

/* How many degrees from the middle the corners of the sheet lie. */
export function visible(ground: WorldGround, size: Size, margin: number): number {
    const far = Math.hypot(size.width / 2 + margin, size.height / 2 + margin);
    return (2 * Math.atan(far / ground.scale / 2)) / RADIAN;
}

/* Corners cut twice: coasts of few points look drawn instead of broken. */
function soften(points: Point[], isClosed: boolean, least: number): Point[] {
    let line = points;
    for (let round = 0; round < 2; round++) {
        const out: Point[] = [];
        line.forEach((p, i) => {
            const q = line[i + 1] ?? (isClosed ? line[0] : undefined);
            if (!q) return out.push(p);
            if (i === 0 && !isClosed) out.push(p);
            if (distance(p, q) < least) return out.push(p);
            out.push({ x: p.x * 0.75 + q.x * 0.25, y: p.y * 0.75 + q.y * 0.25 });
            return out.push({ x: p.x * 0.25 + q.x * 0.75, y: p.y * 0.25 + q.y * 0.75 });
        });
        line = out;
    }
    return line;
}

const COARSE = 7; // units between points from which corners are softened

function areas(lines: readonly Line[], ground: WorldGround, size: Size, bounds: Bounds, smallest: number): Point[][] {
    const sight = visible(ground, size, -bounds[0]);
    const middle: Geo = [ground.lon, ground.lat];
    let isInside = false; // the land lies all around, and its coast is a hole in it
    const shapes = lines.flatMap((line) => {
        const isNear = apart(line.middle, middle) <= line.reach + sight;
        if (!isNear && line.reach < 30) return [];
        const drawn = line.points.map((point) => toSheet(ground, size, point));
        /* On a globe an outline has its land on one side.  If that is the far one, the picture is turned inside out:
         * the land is everything but what the line surrounds. */
        if (line.reach >= 30 && ringArea(drawn) < 0) isInside = !isInside;
        const shape = clipRing(soften(simplify(drawn, FINEST), true, COARSE), bounds);
        return shape.length > 3 && Math.abs(ringArea(shape)) >= smallest ? [shape] : [];
    });
    const [left, top, right, bottom] = bounds;
    const whole = [
        { x: left, y: top },
        { x: right, y: top },
        { x: right, y: bottom },
        { x: left, y: bottom },
    ];
    return isInside ? [whole, ...shapes] : shapes;
}

function strokes(lines: readonly Line[], ground: WorldGround, size: Size, bounds: Bounds): Point[][] {
    const sight = visible(ground, size, -bounds[0]);
    const middle: Geo = [ground.lon, ground.lat];
    return lines
        .filter((line) => apart(line.middle, middle) <= line.reach + sight)
        .flatMap((line) => {
            const drawn = simplify(
                line.points.map((point) => toSheet(ground, size, point)),
                FINEST,
            );
            return clipLine(soften(drawn, false, COARSE), bounds);
        })
        .filter((line) => line.reduce((sum, p, i) => sum + distance(p, line[i - 1] ?? p), 0) >= SMALLEST.river);
}

const round = (value: number): string => String(Math.round(value * 10) / 10 || 0);

const pathOf = (points: Point[], isClosed: boolean): string =>
    `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}${isClosed ? 'Z' : ''}`;

/* The scenery of a sheet: land, lakes, rivers, borders, and the lines along the shore. */
export function drawGround(
    world: World,
    ground: WorldGround,
    sketch: Size & { unit: number; frame: number },
): LandLayer[] {
    const { width, height, unit, frame } = sketch;
    const bounds: Bounds = [-frame, -frame, width + frame, height + frame];
    const land = areas(world.land, ground, sketch, bounds, SMALLEST.land);
    const lakes = areas(world.lakes, ground, sketch, bounds, SMALLEST.lake);
    const shore = shoreLines(
        land,
        bounds,
        SHORE.map((part) => part * unit),
        Math.max(1.6, unit / 7),
    );
    const layers: LandLayer[] = [
        { kind: 'shore', paths: shore.map((line) => pathOf(line, false)) },
        { kind: 'land', paths: land.map((ring) => pathOf(ring, true)) },
        ...(ground.borders
            ? [
                  {
                      kind: 'border' as const,
                      paths: strokes(world.borders, ground, sketch, bounds).map((line) => pathOf(line, false)),
                  },
              ]
            : []),
        { kind: 'lake', paths: lakes.map((ring) => pathOf(ring, true)) },
        { kind: 'river', paths: strokes(world.rivers, ground, sketch, bounds).map((line) => pathOf(line, false)) },
    ];
    return layers.filter(({ paths }) => paths.length > 0);
}
