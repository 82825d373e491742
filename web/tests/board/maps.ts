/* maps.ts - the boards as the tests use them: facts, drawing and scenery as they lie in the repository. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from '../../app/check';
import { isFacts, isLand, MAPS, type MapId } from '../../app/maps';
import { artOf as drawn, type Art, type Land } from '../../board/art';
import type { MapFacts } from '../../board/map';

const root = pathToFileURL(join(process.cwd(), '../'));
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

export { MAPS };

export const factsOf = (map: MapId): MapFacts => parse(isFacts, read(`tests/maps/${map}.json`), map);
export const artOf = (map: MapId): Art => drawn(factsOf(map));
export const landOf = (map: MapId): Land => parse(isLand, landTextOf(map), map);
export const landTextOf = (map: MapId): string => read(`maps/art/${map}-land.json`);
