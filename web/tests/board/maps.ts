/* maps.ts - the four boards as the tests use them: facts, art and scenery as they lie in the repository. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArt, type Art, type Land } from '../../board/art';
import type { MapFacts } from '../../board/map';

const root = pathToFileURL(join(process.cwd(), '../'));
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

export const MAPS = ['usa', 'europe', 'newyork', 'sanfrancisco'] as const;
export type MapName = (typeof MAPS)[number];

export const factsOf = (map: MapName): MapFacts => JSON.parse(read(`tests/maps/${map}.json`)) as MapFacts;
export const artTextOf = (map: MapName): string => read(`maps/art/${map}.txt`);
export const artOf = (map: MapName): Art => parseArt(artTextOf(map));
export const landOf = (map: MapName): Land => JSON.parse(read(`maps/art/${map}-land.json`)) as Land;
export const landTextOf = (map: MapName): string => read(`maps/art/${map}-land.json`);
