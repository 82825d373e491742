/* play.ts - what the one big button does: go on with the game that was last played, start one like the last, or begin
 * the lesson. */

import { isNumber, isText, listOf, object, oneOf } from '../check';
import { firstMap, isMap, type MapId } from '../maps';
import { games, type GameNote } from '../saves';
import { recall } from '../settings';
import { LEVELS, type Level } from '../start';

/* What was chosen for a new game, kept for the next one. */
export interface Wish {
    map: MapId;
    opponents: number;
    level: Level;
    mode: 'solo' | 'hotseat';
    people: string[];
}

const isWish = object<Wish>({
    map: isMap,
    opponents: isNumber,
    level: oneOf(...LEVELS),
    mode: oneOf('solo', 'hotseat'),
    people: listOf(isText),
});

const DEFAULT: Wish = { map: firstMap, opponents: 2, level: 'normal', mode: 'solo', people: ['', ''] };

export const hasWish = (): boolean => recall('wish', isWish) !== undefined;
export const lastWish = (): Wish => ({ ...DEFAULT, ...recall('wish', isWish) });

export type Next = { kind: 'go-on'; game: GameNote } | { kind: 'again'; wish: Wish } | { kind: 'learn'; map: MapId };

export function nextPlay(): Next {
    const [game] = games.value;
    if (game && isMap(game.map)) return { kind: 'go-on', game };
    return hasWish() ? { kind: 'again', wish: lastWish() } : { kind: 'learn', map: DEFAULT.map };
}

export const mapOf = (next: Next): MapId =>
    next.kind === 'go-on' ? next.game.map : next.kind === 'again' ? next.wish.map : next.map;
