/* ledger.ts - what is kept of every analysed game of the reader: how well it was played, what was luck, and where
 * chances were lost.  It stays in this browser; with an account the server keeps it too. */

import { signal } from '@preact/signals';
import { isNumber, isText, listOf, object, optional, parse, recordOf } from '../check';
import type { Judged } from '../engine/judged';
import type { Replay } from '../play/replay';
import { server } from '../server';
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
    of?: string; // the account that keeps it
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
    of: optional(isText),
});

const MOST = 400;

export const ledger = signal<Entry[]>(recall('ledger', listOf(isEntry)) ?? []);

function keep(entries: readonly Entry[]): void {
    ledger.value = entries.slice(-MOST);
    remember('ledger', ledger.value);
}

/* The entries of whoever is signed in; several accounts may have used this browser. */
export function ownEntries(): readonly Entry[] {
    const you = server.you.value;
    return you?.account ? ledger.value.filter(({ of }) => of === undefined || of === you.person) : ledger.value;
}

/* With an account: the server gets the entries that it lacks, and this browser those that others have sent. */
export async function shareLedger(): Promise<void> {
    const you = server.you.value;
    if (!you?.account) return;
    const { games } = await server.ask('profile');
    const there = new Set(games.map(({ game }) => game));
    for (const { of: _, ...entry } of ownEntries())
        if (!there.has(entry.id)) await server.ask('profile-game', { game: entry.id, entry: JSON.stringify(entry) });
    const known = new Set(ledger.value.map(({ id }) => id));
    const fresh = games
        .filter(({ game }) => !known.has(game))
        .map(({ entry }) => ({ ...parse(isEntry, entry, 'an entry of the profile'), of: you.person }));
    const marked = ledger.value.map((entry) => (entry.of === undefined ? { ...entry, of: you.person } : entry));
    keep([...marked, ...fresh].sort((a, b) => a.date.localeCompare(b.date)));
}

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
    keep([...ledger.value, entry]);
    void shareLedger().catch(() => undefined);
}
