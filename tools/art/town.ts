/* town.ts - draws the scenery of the New York and San Francisco boards from shapes that were drawn by hand for them.
 *
 *     node tools/art/run.mjs town newyork|sanfrancisco FACTS.json
 *
 * newyork.ts and sanfrancisco.ts hold the points of shores, parks and streets; this file draws the street grids inside
 * their quarters and places the piers.  Writes maps/art/<map>-land.json. */

import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from '../../web/app/check';
import { isFacts } from '../../web/app/maps';
import { artOf, type Land, type LandKind, type LandText } from '../../web/board/art';
import { newYork } from './newyork';
import { sanFrancisco } from './sanfrancisco';
import { clipRing } from '../../web/studio/shape';
import { SHORE, shoreLines } from '../../web/studio/shore';
import { VIEWS } from './views';

export type Pair = [number, number];

/* A quarter whose streets run at `angle` degrees, `across` apart, and whose avenues cross them, `along` apart. */
export interface Quarter {
    outline: Pair[];
    angle: number;
    across: number;
    along: number;
}

/* A pier: where it meets the shore, its direction in degrees, its length and width. */
export type Pier = [x: number, y: number, angle: number, length: number, width: number];

export interface Town {
    land: Pair[][];
    parks: Pair[][];
    ponds: Pair[][];
    piers: Pier[];
    bridges: Pair[][];
    avenues: Pair[][];
    quarters: Quarter[];
    hills: [x: number, y: number, radius: number][];
    texts: LandText[];
    compass: [number, number, number];
    cartouche: [number, number, number];
    pad?: boolean; // points are counted on a pad: the frame is no scoring track
}

const TOWNS: Record<string, Town> = { newyork: newYork, sanfrancisco: sanFrancisco };

const round = (value: number): string => String(Math.round(value * 10) / 10 || 0);
const toPath = (points: Pair[], closed: boolean): string =>
    `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${closed ? 'Z' : ''}`;

/* Cuts corners once (Chaikin), so that a shore drawn with few points does not look sawn. */
function soften(ring: Pair[]): Pair[] {
    return ring.flatMap(([x, y], i): Pair[] => {
        const [u, v] = ring[(i + 1) % ring.length]!;
        return [
            [x * 0.78 + u * 0.22, y * 0.78 + v * 0.22],
            [x * 0.22 + u * 0.78, y * 0.22 + v * 0.78],
        ];
    });
}

/* The pieces of the line through `at` in direction `angle` that lie inside the outline and outside every hole. */
function rule(at: Pair, angle: number, outline: Pair[], holes: Pair[][]): Pair[][] {
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const cuts = (ring: Pair[]): number[] => {
        const found: number[] = [];
        ring.forEach(([x, y], i) => {
            const [u, v] = ring[(i + 1) % ring.length]!;
            const d0 = (x - at[0]) * -s + (y - at[1]) * c;
            const d1 = (u - at[0]) * -s + (v - at[1]) * c;
            if (d0 >= 0 === d1 >= 0) return;
            const t = d0 / (d0 - d1);
            found.push((x + (u - x) * t - at[0]) * c + (y + (v - y) * t - at[1]) * s);
        });
        return found.sort((p, q) => p - q);
    };
    let spans = pairs(cuts(outline));
    for (const hole of holes) {
        for (const [from, to] of pairs(cuts(hole))) {
            spans = spans.flatMap(([p, q]): Pair[] =>
                to <= p || from >= q
                    ? [[p, q]]
                    : [
                          [p, from],
                          [to, q],
                      ],
            );
        }
    }
    return spans
        .filter(([p, q]) => q - p > 6)
        .map(([p, q]): Pair[] => [
            [at[0] + c * p, at[1] + s * p],
            [at[0] + c * q, at[1] + s * q],
        ]);
}

function pairs(cuts: number[]): Pair[] {
    const out: Pair[] = [];
    for (let i = 0; i + 1 < cuts.length; i += 2) out.push([cuts[i]!, cuts[i + 1]!]);
    return out;
}

function grid(quarter: Quarter, holes: Pair[][], cross: boolean): Pair[][] {
    const angle = ((quarter.angle + (cross ? 90 : 0)) * Math.PI) / 180;
    const step = cross ? quarter.along : quarter.across;
    const [nx, ny] = [-Math.sin(angle), Math.cos(angle)];
    const [x0, y0] = quarter.outline[0]!;
    const lines: Pair[][] = [];
    for (let k = -80; k <= 80; k++) {
        lines.push(...rule([x0 + nx * step * (k + 0.5), y0 + ny * step * (k + 0.5)], angle, quarter.outline, holes));
    }
    return lines;
}

function pierOutline([x, y, degrees, length, width]: Pier): Pair[] {
    const angle = (degrees * Math.PI) / 180;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const corner = (u: number, v: number): Pair => [x + c * u - s * v, y + s * u + c * v];
    return [corner(-4, -width / 2), corner(length, -width / 2), corner(length, width / 2), corner(-4, width / 2)];
}

/* Short strokes that fall away from a top: hills as old maps draw them. */
function hachures([x, y, radius]: [number, number, number]): Pair[][] {
    const strokes: Pair[][] = [];
    for (let ring = 0; ring < 2; ring++) {
        const count = 18 + ring * 12;
        for (let i = 0; i < count; i++) {
            const angle = ((i + ring * 0.5) / count) * 2 * Math.PI;
            const [from, to] = ring ? [0.72, 1] : [0.42, 0.64];
            const [c, s] = [Math.cos(angle) * radius * 1.25, Math.sin(angle) * radius * 0.8];
            strokes.push([
                [x + c * from, y + s * from],
                [x + c * to, y + s * to],
            ]);
        }
    }
    return strokes;
}

function main(): void {
    const [map = '', factsPath = ''] = process.argv.slice(2);
    const town = TOWNS[map];
    if (!town) throw new Error(`"${map}" is no town; the towns are ${Object.keys(TOWNS).join(', ')}`);
    const holes = [...town.parks, ...town.ponds];
    const art = artOf(parse(isFacts, readFileSync(factsPath, 'utf8'), factsPath));
    const [left, top, width, height] = VIEWS[map]!;
    const box: [number, number, number, number] = [left - 6, top - 6, left + width + 6, top + height + 6];
    const coasts = town.land.map((ring) =>
        clipRing(
            soften(ring).map(([x, y]) => ({ x, y })),
            box,
        ),
    );
    const layer = (kind: LandKind, paths: string[]) => ({ kind, paths });
    const land: Land = {
        licence: 'drawn by hand for this project',
        view: VIEWS[map]!,
        layers: [
            layer(
                'shore',
                shoreLines(
                    coasts,
                    box,
                    SHORE.map((distance) => distance * art.spaceWidth * 0.8),
                    3,
                ).map((line) =>
                    toPath(
                        line.map(({ x, y }): Pair => [x, y]),
                        false,
                    ),
                ),
            ),
            layer(
                'pier',
                town.piers.map((pier) => toPath(pierOutline(pier), true)),
            ),
            layer(
                'land',
                town.land.map((ring) => toPath(soften(ring), true)),
            ),
            layer(
                'street',
                town.quarters.flatMap((quarter) => grid(quarter, holes, false)).map((line) => toPath(line, false)),
            ),
            layer(
                'avenue',
                [...town.quarters.flatMap((quarter) => grid(quarter, holes, true)), ...town.avenues].map((line) =>
                    toPath(line, false),
                ),
            ),
            layer(
                'park',
                town.parks.map((ring) => toPath(ring, true)),
            ),
            layer(
                'lake',
                town.ponds.map((ring) => toPath(soften(ring), true)),
            ),
            layer(
                'hill',
                town.hills.flatMap(hachures).map((line) => toPath(line, false)),
            ),
            layer(
                'bridge',
                town.bridges.map((line) => toPath(line, false)),
            ),
        ].filter(({ paths }) => paths.length > 0),
        texts: town.texts,
        compass: town.compass,
        cartouche: town.cartouche,
        pad: town.pad,
    };
    writeFileSync(`maps/art/${map}-land.json`, `${JSON.stringify(land).replace(/","/g, '",\n"')}\n`);
}

main();
