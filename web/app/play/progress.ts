/* progress.ts - how far a ticket is: what is missing, and whether it is still possible.  The engine finds the way and
 * puts it into the view; it also scores the ticket. */

import type { MapFacts, TicketFacts } from '../../board/map';
import type { OwnTicket, View } from '../wire';

export interface Progress {
    state: 'done' | 'open' | 'station' | 'lost'; // station: only with a station more
    path: readonly string[]; // routes that are missing
    spaces: number; // of them together
    share: number; // 0..1: how much of the shortest way over the empty map is not missing any more
}

export function progress(facts: MapFacts, view: View, ticket: OwnTicket): Progress {
    if (ticket.done) return { state: 'done', path: [], spaces: 0, share: 1 };
    if (ticket.way) {
        const { routes, spaces } = ticket.way;
        return { state: 'open', path: routes, spaces, share: Math.max(0, 1 - spaces / wholeWay(facts, ticket.id)) };
    }
    const built = view.seats[view.seat ?? -1]?.stations.length ?? 0;
    return { state: facts.stations > built ? 'station' : 'lost', path: [], spaces: 0, share: 0 };
}

const ways = new WeakMap<MapFacts, Map<string, number>>();

/* The spaces of the shortest way between a ticket's ends over the empty map; worked out once a ticket. */
function wholeWay(facts: MapFacts, ticket: string): number {
    const known = ways.get(facts) ?? new Map<string, number>();
    ways.set(facts, known);
    const old = known.get(ticket);
    if (old !== undefined) return old;
    const [from, to] = endsOf(facts, ticket);
    const far = new Map([[from, 0]]);
    const open = new Set([from]);
    while (open.size > 0) {
        const [nearest = ''] = [...open].sort((a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0));
        if (nearest === to) break;
        open.delete(nearest);
        for (const { a, b, length } of facts.routes) {
            if (a !== nearest && b !== nearest) continue;
            const next = a === nearest ? b : a;
            const way = (far.get(nearest) ?? 0) + length;
            if (way >= (far.get(next) ?? Infinity)) continue;
            far.set(next, way);
            open.add(next);
        }
    }
    const whole = far.get(to) ?? 1;
    known.set(ticket, whole);
    return whole;
}

/* A ticket, which is called "<a>--<b>", and if it is a further copy "<a>--<b>-2". */
export function ticketOf(facts: MapFacts, ticket: string): TicketFacts {
    const found = facts.tickets.find(({ a, b, copy }) => `${a}--${b}${copy ? `-${copy}` : ''}` === ticket);
    if (!found) throw new Error(`there is no ticket ${ticket}`);
    return found;
}

/* The two locations that a ticket joins; for a country its first border point. */
export function endsOf(facts: MapFacts, ticket: string): [string, string] {
    const { a, b } = ticketOf(facts, ticket);
    const locationOf = (place: string): string =>
        facts.countries?.find(({ id }) => id === place)?.locations[0] ?? place;
    return [locationOf(a), locationOf(b)];
}

/* The routes of a ticket that is joined, in order from its first end, over the viewer's own; the fewest that do.  None
 * if the ticket needs somebody else's route through a station. */
export function joinedWay(facts: MapFacts, view: View, ticket: string): readonly string[] {
    const own = new Set(view.seats[view.seat ?? -1]?.routes);
    const [from, to] = endsOf(facts, ticket);
    const ways = new Map<string, readonly string[]>([[from, []]]);
    for (const [at, way] of ways) {
        if (at === to) return way;
        for (const { id, a, b } of facts.routes) {
            if (!own.has(id) || (a !== at && b !== at)) continue;
            const next = a === at ? b : a;
            if (!ways.has(next)) ways.set(next, [...way, id]);
        }
    }
    return [];
}
