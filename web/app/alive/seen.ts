/* seen.ts - how much of a table's chat its reader has not seen yet, remembered in this browser. */

import { isNumber, isObject } from '../check';
import { recall, remember } from '../settings';

const MOST = 40; // tables remembered

type Seen = Record<string, number>;

const isSeen = (value: unknown): value is Seen => isObject(value) && Object.values(value).every(isNumber);

const all = (): Seen => recall('chat', isSeen) ?? {};

/* The number of the last message that was seen; 0 for none. */
export const seenAt = (table: string): number => all()[table] ?? 0;

export function setSeen(table: string, number: number): void {
    const { [table]: before = 0, ...others } = all();
    const kept = Object.entries(others).slice(-(MOST - 1));
    remember('chat', Object.fromEntries([...kept, [table, Math.max(before, number)]]));
}
