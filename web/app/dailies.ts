/* dailies.ts - which deals of the day were played in this browser, and how they went.  The first try counts. */

import { signal } from '@preact/signals';
import { isNumber, isText, listOf, object, recordOf } from './check';
import { recall, remember } from './settings';
import type { EventOf } from './wire';

export interface DailyResult {
    id: string; // of the game
    totals: number[]; // by seat
    winners: number[];
}

const isResult = object<DailyResult>({ id: isText, totals: listOf(isNumber), winners: listOf(isNumber) });

export const dailies = signal<Record<string, DailyResult>>(recall('dailies', recordOf(isResult)) ?? {});

/* The day everywhere on earth: the deal changes at midnight UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10);

export function keepDaily(day: string, id: string, { scores, winners }: EventOf<'end'>): void {
    if (dailies.value[day]) return;
    const totals = [...scores].sort((a, b) => a.p - b.p).map(({ total }) => total);
    dailies.value = { ...dailies.value, [day]: { id, totals, winners } };
    remember('dailies', dailies.value);
}

const DAILY_MAPS = ['usa', 'europe', 'newyork', 'sanfrancisco'] as const;
const DAY = 86_400_000;

/* The maps take turns. */
export const mapOf = (day: string): string =>
    DAILY_MAPS[Math.floor(Date.parse(day) / DAY) % DAILY_MAPS.length] ?? 'usa';
