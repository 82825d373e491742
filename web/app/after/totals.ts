/* totals.ts - the points of every seat at the end of a record. */

import { readEvents } from '../wire';

export function totalsOf(record: string): number[] {
    const last = readEvents(record.slice(record.indexOf('\n') + 1)).at(-1);
    if (last?.ev !== 'end') throw new Error('the game is not over');
    return [...last.scores].sort((a, b) => a.p - b.p).map(({ total }) => total);
}
