/* maps.ts - the maps: which there are, and of each the facts, drawing and scenery, fetched once when they are wanted.
 *
 * A map comes with the page, from this browser's shelf (shelf.ts) or from the server (serverMaps.ts).  The first ones
 * are listed by the program when the page is built (pack.mjs); nothing here knows a map by name.  All are told apart by
 * an id: that of the board for those of the page, else a key, which has the beginning of the map's hash behind it.
 * Tables of a server also name modes (modes.ts); a mode is kept on the shelf as a map of its own. */

import { artOf, type Land } from '../board/art';
import type { MapFacts, MapSwitches, WildName } from '../board/map';
import { isText, object, optional, there, type Guard } from './check';
import { hasKey, t } from './i18n';
import { isFacts, isLand, isSwitches, varyMap, type MapKit } from './mapFile';
import { readJson } from './files';
import { isMode, ownMap, splitMode, variantName, type Variant } from './modes';
import { fetchMap, serverMaps } from './serverMaps';
import { keepMap, loadKept, noteOf, shelf } from './shelf';

/* Set by the build: the maps of the page. */
declare const FOGG_MAPS: {
    id: string;
    title: string;
    least: number;
    most: number; // players
    wild: WildName;
    stations: number;
    hash: string;
    isBuiltIn: boolean; // the program has it, too; records of others carry the map
    variants: Variant[];
}[];

export type MapId = string;
export type { MapKit };
export { isFacts, isLand };

/* The maps of the page that the program has built in: puzzles and facts are about these. */
export const MAPS: readonly MapId[] = FOGG_MAPS.filter(({ isBuiltIn }) => isBuiltIn).map(({ id }) => id);

/* Where no other map is asked for. */
export const firstMap: MapId = there(FOGG_MAPS[0], 'a map').id;

const ofPage = (map: MapId) => FOGG_MAPS.find(({ id }) => id === map);
const ofServer = (map: MapId) => serverMaps.value.find((one) => one.map === map);

function about(name: MapId) {
    const map = ownMap(name);
    return ofPage(map) ?? noteOf(map) ?? ofServer(map);
}

/* What is known of a variant before its map is loaded. */
const variantOf = (map: MapId, variant: string): Variant =>
    [...(ofPage(pageMap(map))?.variants ?? []), ...(ofServer(map)?.variants ?? [])].find(
        (one) => one.variant === variant,
    ) ?? { variant, title: '' };

/* All maps that a game in this browser can be played on. */
export const playable = (): MapId[] => [
    ...FOGG_MAPS.map(({ id }) => id),
    ...shelf.value.filter(({ isHidden }) => !isHidden).map(({ id }) => id),
];

/* All maps that a table of the server can have. */
export const atServer = (): MapId[] => serverMaps.value.map(({ map }) => map);

/* What the wild card of a map shows, and whether it has stations, if that is known before the map is fetched. */
export const wildOf = (map: MapId): WildName => ofPage(map)?.wild ?? 'locomotive';
export const hasStations = (map: MapId): boolean => (ofPage(map)?.stations ?? 0) > 0;

/* How many can play, known before a map is fetched. */
export const mostSeats = (map: MapId): number => about(map)?.most ?? 0;
export const leastSeats = (map: MapId): number => about(map)?.least ?? 2;

export const isMap: Guard<MapId> = (value): value is MapId => isText(value) && about(value) !== undefined;

/* What people call a map: in their language if the page has a word for it. */
export function mapName(name: MapId): string {
    const { map, variant, house } = splitMode(noteOf(name)?.mode ?? name);
    const known = pageMap(map);
    const own = hasKey(`map.${known}`) ? t(`map.${known}`) : (about(map)?.title ?? map);
    const rules = [
        ...(variant ? [variantName(variantOf(map, variant))] : []),
        ...(house.length > 0 ? [t('mode.house')] : []),
    ];
    return rules.length > 0 ? t('mode.name', { map: own, rules: rules.join(t('list.comma')) }) : own;
}

const toldBy = (key: string, map: MapId): string =>
    hasKey(key) ? t(key) : t('maps.players', { least: leastSeats(map), most: mostSeats(map) });

/* What a map is like: in a line, and in a few words. */
export const mapLine = (map: MapId): string => toldBy(`home.map.${map}`, map);
export const mapNote = (map: MapId): string => toldBy(`hall.map.${map}`, map);

/* A map of the page that has this key; the key itself if there is none. */
export const pageMap = (key: MapId): MapId =>
    FOGG_MAPS.find(({ id, hash }) => key === `${id}@${hash.slice(0, 16)}`)?.id ?? key;

/* The map that a record names, if its hash is given: one of the page, else a key. */
export const mapOfRecord = (board: string, hash: string | undefined): MapId =>
    hash === undefined ? board : pageMap(`${board}@${hash.slice(0, 16)}`);

/* Whether the build has made pictures of a map. */
export const isOfPage = (map: MapId): boolean => FOGG_MAPS.some(({ id }) => id === map);

const isFile = object<{ text: string; facts: MapFacts; switches: MapSwitches; land: Land; file?: string }>({
    text: isText,
    facts: isFacts,
    switches: isSwitches,
    land: isLand,
    file: optional(isText),
});

const kits = new Map<MapId, Promise<MapKit>>();

const modes = new Map<MapId, Promise<MapKit>>();

/* A mode as a map of its own: on the shelf, hidden, for its games and their records. */
async function makeMode(name: MapId): Promise<MapKit> {
    const { map, variant, house } = splitMode(name);
    const own = await loadMap(map);
    const rules = await varyMap(own.text, variant, house.join(', '));
    const drawing = own.file?.slice(own.text.length) ?? '';
    return loadMap(await keepMap(rules + drawing, true, name));
}

function loadMode(name: MapId): Promise<MapKit> {
    let kit = modes.get(name);
    if (!kit) {
        kit = makeMode(name);
        kit.catch(() => modes.delete(name));
        modes.set(name, kit);
    }
    return kit;
}

const idsOf = (list: readonly { id: string }[]): string => list.map(({ id }) => id).join(' ');
const drawn = new WeakMap<MapKit, MapKit>();

/* A map without a drawing whose places and routes are those of a map of the page is drawn as that one: records of its
 * variants carry no drawing. */
async function likeItsOwn(kit: MapKit): Promise<MapKit> {
    const known = drawn.get(kit);
    const own = FOGG_MAPS.find(({ id }) => kit.facts.id.startsWith(`${id}-`));
    if (known || !own || kit.file !== kit.text) return known ?? kit;
    const { facts, land } = await loadMap(own.id);
    if (idsOf(facts.locations) !== idsOf(kit.facts.locations) || idsOf(facts.routes) !== idsOf(kit.facts.routes))
        return kit;
    const like: MapFacts = {
        ...kit.facts,
        layout: facts.layout,
        drawing: facts.drawing,
        locations: kit.facts.locations.map((place, i) => {
            const { x, y } = there(facts.locations[i], 'the place');
            return { ...facts.locations[i], ...place, x, y };
        }),
        routes: kit.facts.routes.map((route, i) => ({ ...route, bend: facts.routes[i]?.bend })),
    };
    const made = { ...kit, facts: like, art: artOf(like), land };
    drawn.set(kit, made);
    return made;
}

export function loadMap(id: MapId): Promise<MapKit> {
    if (isMode(id)) return loadMode(id);
    if (noteOf(id)) return loadKept(id).then(likeItsOwn);
    const known = pageMap(id);
    if (known !== id) return loadMap(known);
    if (id.includes('@')) return fetchMap(id).then(() => loadKept(id));
    let kit = kits.get(id);
    if (!kit) {
        kit = readJson(`maps/${id}.json`, isFile).then((file) => ({ id, art: artOf(file.facts), ...file }));
        kit.catch(() => kits.delete(id));
        kits.set(id, kit);
    }
    return kit;
}

/* Whether a map is wider than tall, so that a page knows where it leaves room. */
export const shapeOf = ({ land: { view } }: MapKit): 'wide' | 'tall' => (view[2] > 1.2 * view[3] ? 'wide' : 'tall');
