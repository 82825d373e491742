/* claims.ts - who claimed which route, in order, in the last game on a map: for the boards of the hall.  A record has
 * its claims as events, a game in progress as actions. */

import { isNumber, isObject, isText } from '../check';
import type { Save } from '../engine/solo';
import { games, loadRecord, loadSave, results } from '../saves';

export type ClaimNote = readonly [seat: number, route: string];

export function claimsOfRecord(record: string): ClaimNote[] {
    return record.split('\n').flatMap((line): ClaimNote[] => {
        if (!line.includes('"claim"')) return [];
        try {
            const event: unknown = JSON.parse(line);
            return isObject(event) && event.ev === 'claim' && isNumber(event.p) && isText(event.route)
                ? [[event.p, event.route]]
                : [];
        } catch {
            return []; // a line that is cut off
        }
    });
}

/* E6: a tunnel whose extra cards are not paid stays unclaimed. */
export function claimsOfSave({ actions, base }: Save): ClaimNote[] {
    const claims: ClaimNote[] = base
        ? claimsOfRecord(
              base.record
                  .split('\n')
                  .slice(0, base.at + 1)
                  .join('\n'),
          )
        : [];
    for (const [seat, action] of actions) {
        const [verb, route] = action.split(' ');
        if (verb === 'claim' && route) claims.push([seat, route]);
        else if (verb === 'decline') claims.splice(claims.map(([by]) => by).lastIndexOf(seat), 1);
    }
    return claims;
}

/* The claims of the latest game on a map in this browser: one in progress before one that is over. */
export function lastClaims(map: string): readonly ClaimNote[] | undefined {
    const running = games.value.find((game) => game.map === map);
    const save = running && loadSave(running.id);
    if (save) return claimsOfSave(save);
    const over = results.value.find((result) => result.map === map);
    const record = over && loadRecord(over.id);
    return record ? claimsOfRecord(record) : undefined;
}
