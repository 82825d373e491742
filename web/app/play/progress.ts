/* progress.ts - how far a ticket is: what is missing, and whether it is still possible.  This is advice drawn on the
 * map; what a ticket scores is the engine's affair. */

import { there } from '../check';
import type { MapFacts, RouteFacts } from '../../board/map';
import type { View } from '../wire';

export interface Progress {
    state: 'done' | 'open' | 'station' | 'lost'; // station: only with a station more
    path: string[]; // routes that are missing, in order
    spaces: number; // of them together
}

export interface Ways {
    own: ReadonlySet<string>;
    open: ReadonlySet<string>; // routes that the seat might still claim
    borrowed: ReadonlySet<string>; // others' routes that end at one of the seat's stations
    cars: number;
    stations: number; // left to build
}

export function ways(facts: MapFacts, view: View, seat: number): Ways {
    const mine = there(view.seats[seat], 'the seat');
    const own = new Set(mine.routes);
    const taken = new Set(view.seats.flatMap(({ routes }) => routes));
    const closed = new Set(view.closed);
    const ownGroups = new Set(facts.routes.filter(({ id }) => own.has(id)).map(({ double_group }) => double_group));
    const isOpen = ({ id, double_group }: RouteFacts): boolean =>
        !taken.has(id) && !closed.has(id) && !(double_group !== undefined && ownGroups.has(double_group));
    const built = new Set(mine.stations);
    return {
        own,
        open: new Set(facts.routes.filter(isOpen).map(({ id }) => id)),
        borrowed: new Set(
            facts.routes
                .filter(({ id, a, b }) => taken.has(id) && !own.has(id) && (built.has(a) || built.has(b)))
                .map(({ id }) => id),
        ),
        cars: mine.cars,
        stations: facts.stations - mine.stations.length,
    };
}

/* The cheapest way from a to b: own and borrowed routes cost nothing, open ones their spaces, any other cannot be
 * used. */
export function cheapest(
    facts: MapFacts,
    { own, open, borrowed }: Ways,
    a: string,
    b: string,
): { path: string[]; spaces: number } | undefined {
    const cost = new Map<string, number>([[a, 0]]);
    const by = new Map<string, RouteFacts>();
    const done = new Set<string>();
    for (;;) {
        let at: string | undefined;
        for (const [id, price] of cost)
            if (!done.has(id) && (at === undefined || price < (cost.get(at) ?? Infinity))) at = id;
        if (at === undefined) return undefined;
        if (at === b) break;
        done.add(at);
        for (const route of facts.routes) {
            if (route.a !== at && route.b !== at) continue;
            const free = own.has(route.id) || borrowed.has(route.id);
            if (!free && !open.has(route.id)) continue;
            const next = route.a === at ? route.b : route.a;
            const price = (cost.get(at) ?? 0) + (free ? 0 : route.length);
            if (price < (cost.get(next) ?? Infinity)) {
                cost.set(next, price);
                by.set(next, route);
            }
        }
    }
    const path: string[] = [];
    for (let at = b; at !== a; ) {
        const route = there(by.get(at), at);
        if (open.has(route.id)) path.unshift(route.id);
        at = route.a === at ? route.b : route.a;
    }
    return { path, spaces: cost.get(b) ?? 0 };
}

export function progress(facts: MapFacts, from: Ways, ticket: { id: string; done?: boolean }): Progress {
    const [a, b] = endsOf(facts, ticket.id);
    if (ticket.done) return { state: 'done', path: [], spaces: 0 };
    const way = cheapest(facts, from, a, b);
    if (way && way.spaces <= from.cars) return { state: 'open', ...way };
    return { state: from.stations > 0 ? 'station' : 'lost', path: [], spaces: 0 };
}

/* The two ends of a ticket, which is called "<a>--<b>". */
export function endsOf(facts: MapFacts, ticket: string): [string, string] {
    const found = facts.tickets.find(({ a, b }) => `${a}--${b}` === ticket);
    if (!found) throw new Error(`there is no ticket ${ticket}`);
    return [found.a, found.b];
}
