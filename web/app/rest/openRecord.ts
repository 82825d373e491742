/* openRecord.ts - a record from a file: checked by the engine, then kept among the replays. */

import { Replay, takeMap, withoutMap } from '../play/replay';
import { keepResult } from '../saves';

export async function openRecord(id: string, record: string): Promise<void> {
    const { map, players, date } = await takeMap(record);
    const replay = await Replay.open(record);
    replay.stop();
    keepResult(
        {
            id,
            map,
            date,
            names: players.map(({ name }) => name),
            kinds: players.map(({ kind }) => kind),
            scores: replay.end?.scores ?? [],
            winners: replay.end?.winners ?? [],
        },
        withoutMap(record),
    );
}
