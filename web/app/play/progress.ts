/* progress.ts - how far a ticket is: what is missing, and whether it is still possible.  The engine finds the way and
 * puts it into the view; it also scores the ticket. */

import type { MapFacts } from '../../board/map';
import type { OwnTicket, View } from '../wire';

export interface Progress {
    state: 'done' | 'open' | 'station' | 'lost'; // station: only with a station more
    path: readonly string[]; // routes that are missing
    spaces: number; // of them together
}

export function progress(facts: MapFacts, view: View, ticket: OwnTicket): Progress {
    if (ticket.done) return { state: 'done', path: [], spaces: 0 };
    if (ticket.way) return { state: 'open', path: ticket.way.routes, spaces: ticket.way.spaces };
    const built = view.seats[view.seat ?? -1]?.stations.length ?? 0;
    return { state: facts.stations > built ? 'station' : 'lost', path: [], spaces: 0 };
}

/* The two ends of a ticket, which is called "<a>--<b>". */
export function endsOf(facts: MapFacts, ticket: string): [string, string] {
    const found = facts.tickets.find(({ a, b }) => `${a}--${b}` === ticket);
    if (!found) throw new Error(`there is no ticket ${ticket}`);
    return [found.a, found.b];
}
