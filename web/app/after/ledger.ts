/* ledger.ts - what is kept of every analysed game of the reader: how well it was played, what was luck, and where
 * chances were lost. */

import { signal } from '@preact/signals';
import { isNumber, isText, listOf, object, optional, recordOf } from '../check';
import type { Judged } from '../engine/judged';
import type { Replay } from '../play/replay';
import { recall, remember } from '../settings';
import { topicOf } from './topics';

export interface Entry {
    id: string;
    map: string;
    date: string;
    rating?: number;
    elo?: number;
    luck: number;
    decisions: number;
    lost: Record<string, number>; // by topic
}

const isEntry = object<Entry>({
    id: isText,
    map: isText,
    date: isText,
    rating: optional(isNumber),
    elo: optional(isNumber),
    luck: isNumber,
    decisions: isNumber,
    lost: recordOf(isNumber),
});

const MOST = 400;

export const ledger = signal<Entry[]>(recall('ledger', listOf(isEntry)) ?? []);

/* Keeps the account of the person of a game; a game that several people or none played is nobody's. */
export function keepAccount(id: string, { header, kit }: Replay, judged: Judged): void {
    const people = header.players.flatMap(({ kind }, seat) => (kind === 'human' ? [seat] : []));
    const [seat = -1] = people;
    const account = judged.seats[seat];
    if (people.length !== 1 || !account || ledger.value.some((entry) => entry.id === id)) return;
    const lost: Record<string, number> = {};
    const lastTurn = judged.decisions.at(-1)?.turn ?? 0;
    for (const finding of judged.decisions) {
        if (finding.p !== seat || (finding.loss ?? 0) <= 0) continue;
        const topic = topicOf(kit.facts, finding, lastTurn);
        lost[topic] = (lost[topic] ?? 0) + (finding.loss ?? 0);
    }
    const entry: Entry = {
        id,
        map: header.map,
        date: header.date || new Date().toISOString(),
        luck: Object.values(account.luck).reduce((sum, part) => sum + part, 0),
        decisions: account.decisions,
        lost,
        ...(account.rating === undefined ? {} : { rating: account.rating }),
        ...(account.elo === undefined ? {} : { elo: account.elo }),
    };
    ledger.value = [...ledger.value, entry].slice(-MOST);
    remember('ledger', ledger.value);
}
