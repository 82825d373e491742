/* ways.ts - what the map shows of a decision: the better way, and the one that was taken instead. */

import type { Way } from '../../board/state';
import type { Finding } from '../engine/judged';
import type { EventOf, GameEvent, View } from '../wire';

const LATER = 3; // claims of the way that was taken

/* The route of the better action first, then the rest of the way of the ticket that it is for. */
function betterWay(finding: Finding, view: View): string[] {
    const [verb, id] = (finding.best ?? '').split(' ');
    const own = new Set(view.seats[finding.p]?.routes);
    const ticket = [...(view.tickets ?? []), ...(view.offered ?? [])].find((one) => one.id === finding.why?.ticket);
    const rest = (ticket?.way?.routes ?? []).filter((route) => !own.has(route));
    if (verb !== 'claim' || id === undefined) return finding.why?.route ? [finding.why.route] : [];
    return rest.includes(id) ? [id, ...rest.filter((route) => route !== id)] : [id];
}

/* The next routes that the seat claimed. */
function takenWay(finding: Finding, events: readonly GameEvent[]): string[] {
    return events
        .slice(finding.n - 1)
        .filter((event): event is EventOf<'claim'> => event.ev === 'claim' && event.p === finding.p)
        .slice(0, LATER)
        .map(({ route }) => route);
}

export function waysOf(finding: Finding, view: View, events: readonly GameEvent[], both: boolean): Way[] {
    const better = betterWay(finding, view);
    const taken = both ? takenWay(finding, events).filter((route) => !better.includes(route)) : [];
    const ways: Way[] = [];
    if (better.length > 0) ways.push({ kind: 'better', routes: better });
    if (taken.length > 0) ways.push({ kind: 'taken', routes: taken });
    return ways;
}
