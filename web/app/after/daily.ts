/* daily.ts - the deal of the day: the same map, cards and opponents for everybody, from the date alone.
 *
 * The seed is the SHA-256 of "fogg daily 2026-11-17"; docs/daily.md says how the rest follows from it.  `fogg daily`
 * works it out in the same way. */

import { mapOf } from '../dailies';
import { EngineThread } from '../engine/client';
import type { Save } from '../engine/solo';
import { loadMap } from '../maps';
import { ownName } from '../start';
import { totalsOf } from './totals';

const OPPONENTS = ['Passepartout', 'Aouda'];
export async function dealOf(day: string): Promise<Save> {
    const map = mapOf(day);
    const { text } = await loadMap(map);
    const thread = await EngineThread.start(text);
    const seed = await thread.ask('hash', { text: `fogg daily ${day}` });
    thread.stop();
    const you = { name: ownName(), kind: 'human' };
    const players = [you, ...OPPONENTS.map((name) => ({ name, kind: 'bot:hard' }))];
    return {
        map,
        players,
        start: parseInt(seed.slice(0, 2), 16) % players.length,
        seed,
        date: new Date().toISOString().replace(/\.\d+/, ''),
        actions: [],
        daily: day,
    };
}

const EXPERT = 'bot:search:nodes=400'; // a budget that does not depend on the machine: everybody sees the same game

/* How the expert fares with the deal: points by seat. */
export async function expertResult(day: string): Promise<number[]> {
    const save = await dealOf(day);
    const { text } = await loadMap(save.map);
    const thread = await EngineThread.start(text);
    const players = save.players.map((player, seat) => (seat === 0 ? { name: 'expert', kind: EXPERT } : player));
    const record = await thread.ask('playOut', { save: { ...save, players } });
    thread.stop();
    return totalsOf(record);
}
