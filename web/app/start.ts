/* start.ts - new games in this browser. */

import { oneOf } from './check';
import type { Save } from './engine/solo';
import { t } from './i18n';
import { newSeed } from './local';
import { go } from './router';
import { newId } from './saves';
import { remember, settings } from './settings';
import type { Player } from './wire';

export const LEVELS = ['beginner', 'easy', 'normal', 'hard', 'strong', 'expert'] as const;
export type Level = (typeof LEVELS)[number];
const isLevel = oneOf(...LEVELS);

/* Names for bots, none used twice at a table. */
const BOT_NAMES = ['Passepartout', 'Aouda', 'Fix', 'Cromarty', 'Ralph'];

/* What the person of this browser is called. */
export const ownName = (): string => settings.name.value || t('player.you');

export function soloPlayers(opponents: number, level: Level): Player[] {
    const bots = BOT_NAMES.slice(0, opponents).map((name): Player => ({ name, kind: `bot:${level}` }));
    return [{ name: ownName(), kind: 'human' }, ...bots];
}

export function newSave(map: string, players: Player[]): Save {
    const start = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % players.length;
    return { map, players, start, seed: newSeed(), date: new Date().toISOString().replace(/\.\d+/, ''), actions: [] };
}

/* Starts a game and goes to it. */
export function startGame(save: Save): void {
    const id = newId();
    remember(`game.${id}`, save);
    go(`#/game/${id}`);
}

/* The same table again, with new cards. */
export const rematch = (map: string, players: Player[]): void => startGame(newSave(map, players));

/* A game that goes on from a turn of a finished one: one seat is a person, all others bots.  The person's first action
 * may be given. */
export function playOn(
    record: string,
    at: number,
    seat: number,
    players: readonly Player[],
    map: string,
    start: number,
    first?: string,
): void {
    const seats = players.map(
        ({ name, kind }, p): Player =>
            p === seat
                ? { name, kind: 'human' }
                : {
                      name,
                      kind: kind.startsWith('bot:') && isLevel(kind.slice(4)) ? kind : 'bot:hard',
                  },
    );
    const actions: Save['actions'] = first === undefined ? [] : [[seat, first]];
    startGame({ ...newSave(map, seats), start, base: { record, at }, actions });
}
