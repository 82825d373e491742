/* towns.ts - the towns of the world by name and by place, the largest first. */

import { isNumber, isText, listOf, type Guard } from '../app/check';
import { readJson } from '../app/files';
import { plainText } from '../app/words';
import { distance, type Point } from '../board/geometry';
import type { Geo } from './polyline';
import type { Sketch } from './sketch';
import { apart, toSheet, type WorldGround } from './world';

export interface Town {
    name: string;
    at: Geo;
    country: string; // two letters
    plain: string; // the name in small letters without accents
}

type Row = [name: string, lat: number, lon: number, country: string];

const isRow: Guard<Row> = (value): value is Row =>
    Array.isArray(value) && isText(value[0]) && isNumber(value[1]) && isNumber(value[2]) && isText(value[3]);

let towns: Town[] = [];
let loading: Promise<void> | undefined;

export function loadTowns(): Promise<void> {
    loading ??= readJson('studio/towns.json', listOf(isRow)).then((rows) => {
        towns = readTowns(rows);
    });
    loading.catch(() => {
        loading = undefined;
    });
    return loading;
}

export const readTowns = (rows: readonly Row[]): Town[] =>
    rows.map(([name, lat, lon, country]) => ({ name, at: [lon, lat], country, plain: plainText(name) }));

/* Towns whose names begin with some letters, then those that hold them; near ones first if a place is given. */
export function findTowns(text: string, most: number, near?: Geo, among: readonly Town[] = towns): Town[] {
    const wanted = plainText(text.trim());
    if (wanted.length < 2) return [];
    const found = among.filter(({ plain }) => plain.includes(wanted));
    const rank = (town: Town): number =>
        (town.plain === wanted ? 0 : town.plain.startsWith(wanted) ? 1 : 2) + (near ? apart(town.at, near) / 40 : 0);
    return found
        .map((town, i) => ({ town, rank: rank(town) + i / 1e5 }))
        .sort((p, q) => p.rank - q.rank)
        .slice(0, most)
        .map(({ town }) => town);
}

/* The town at a point of the sheet: the nearest within reach that the map does not have yet. */
export function nearestTown(
    sketch: Sketch,
    ground: WorldGround,
    at: Point,
    reach: number,
    among: readonly Town[] = towns,
): Town | undefined {
    const taken = new Set(sketch.places.map(({ name }) => name));
    let [best, least]: [Town | undefined, number] = [undefined, reach];
    for (const town of among) {
        if (taken.has(town.name)) continue;
        const gap = distance(toSheet(ground, sketch, town.at), at);
        if (gap < least) [best, least] = [town, gap];
    }
    return best;
}

/* The largest towns that lie on the sheet, not closer to each other than `gap`. */
export function townsOn(
    sketch: Sketch,
    ground: WorldGround,
    most: number,
    gap: number,
    among: readonly Town[] = towns,
): Town[] {
    const out: { town: Town; point: Point }[] = [];
    const taken: Point[] = [...sketch.places];
    const margin = gap / 4;
    for (const town of among) {
        const point = toSheet(ground, sketch, town.at);
        const isInside =
            point.x > margin && point.y > margin && point.x < sketch.width - margin && point.y < sketch.height - margin;
        if (!isInside || taken.some((other) => distance(other, point) < gap)) continue;
        out.push({ town, point });
        taken.push(point);
        if (out.length === most) break;
    }
    return out.map(({ town }) => town);
}
