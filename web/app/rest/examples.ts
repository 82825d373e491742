/* examples.ts - the worked examples of the rules: a route of the map and the cards that go with it, found for any map.
 * The words stand in the catalogues of the rules. */

import type { Colour, MapFacts, MapSwitches, RouteFacts } from '../../board/map';
import type { Card, CardSet } from '../wire';

/* A row of cards and what it is: key of the page's words. */
export interface ExampleRow {
    label: 'pay' | 'or' | 'not' | 'laid' | 'turned' | 'due';
    cards: CardSet | readonly Card[]; // a set that is paid, or cards in the order in which they are turned up
}

export interface Example {
    route: string;
    rows: readonly ExampleRow[];
}

export const isPayment = (cards: ExampleRow['cards']): cards is CardSet => !Array.isArray(cards);

/* How many more cards a tunnel asks for after those that were laid. */
export function dueIn({ rows }: Example): number {
    const due = rows.find(({ label }) => label === 'due')?.cards;
    return due && isPayment(due) ? Object.values(due).reduce((sum, n) => sum + n, 0) : 0;
}

/* The one of which most is true: the first that has the highest rank. */
function bestOf(routes: readonly RouteFacts[], rank: (route: RouteFacts) => number): RouteFacts | undefined {
    return [...routes].sort((a, b) => rank(b) - rank(a))[0];
}

const set = (...cards: [Card, number][]): CardSet =>
    Object.fromEntries(cards.filter(([, n]) => n > 0).map(([card, n]) => [card, n]));

/* C15: a route of one colour, and a grey one.  Three or four spaces make the plainest examples. */
function coloured(routes: readonly RouteFacts[], colours: readonly Colour[]): Example | undefined {
    const route = bestOf(
        routes.filter(({ colour, length }) => colour !== 'grey' && length > 1),
        ({ length }) => -Math.abs(length - 4),
    );
    const own = colours.find((colour) => colour === route?.colour);
    const other = colours.find((colour) => colour !== own);
    if (!route || !own || !other) return undefined;
    const wild = Math.floor(route.length / 2);
    return {
        route: route.id,
        rows: [
            { label: 'pay', cards: set([own, route.length]) },
            { label: 'or', cards: set([own, route.length - wild], ['wild', wild]) },
            { label: 'not', cards: set([own, route.length - 1], [other, 1]) },
        ],
    };
}

function grey(routes: readonly RouteFacts[], [one, other]: readonly Colour[]): Example | undefined {
    const route = bestOf(
        routes.filter(({ colour, length }) => colour === 'grey' && length > 1),
        ({ length }) => -Math.abs(length - 4),
    );
    if (!route || !one || !other) return undefined;
    const half = Math.floor(route.length / 2);
    return {
        route: route.id,
        rows: [
            { label: 'pay', cards: set([one, route.length]) },
            { label: 'or', cards: set([other, route.length - 1], ['wild', 1]) },
            { label: 'not', cards: set([one, route.length - half], [other, half]) },
        ],
    };
}

/* E5: the ferry that asks for most wilds; a coloured one, which asks for its colour as well, goes first. */
function ferry(routes: readonly RouteFacts[], colours: readonly Colour[]): Example | undefined {
    const route = bestOf(
        routes.filter(({ ferry_wilds: wilds = 0, length }) => wilds > 0 && wilds < length),
        ({ colour, ferry_wilds: wilds = 0, length }) => (colour === 'grey' ? 0 : 100) + 10 * wilds + length,
    );
    const one = route && colours.find((colour) => route.colour === 'grey' || colour === route.colour);
    if (!route || !one) return undefined;
    const wilds = route.ferry_wilds ?? 0;
    const rest = route.length - wilds;
    return {
        route: route.id,
        rows: [
            { label: 'pay', cards: set([one, rest], ['wild', wilds]) },
            { label: 'or', cards: set([one, rest - 1], ['wild', wilds + 1]) },
            { label: 'not', cards: set([one, rest + 1], ['wild', wilds - 1]) },
        ],
    };
}

/* E6: two tunnels; at the first two of the three cards ask for more, at the second none. */
function tunnels(routes: readonly RouteFacts[], colours: readonly Colour[]): Record<string, Example> {
    const [first, second] = [...routes].sort((a, b) => Math.abs(a.length - 2) - Math.abs(b.length - 2));
    const laidFor = ({ colour }: RouteFacts) => colours.find((one) => colour === 'grey' || one === colour);
    const told: Record<string, Example> = {};
    const laid = first && laidFor(first);
    const other = colours.find((one) => one !== laid);
    if (first && laid && other)
        told.tunnel = {
            route: first.id,
            rows: [
                { label: 'laid', cards: set([laid, first.length]) },
                { label: 'turned', cards: [laid, other, 'wild'] },
                { label: 'due', cards: set([laid, 1], ['wild', 1]) },
            ],
        };
    const next = second && laidFor(second);
    const turned = colours.filter((one) => one !== next).slice(0, 3);
    if (second && next && turned.length === 3)
        told['tunnel-free'] = {
            route: second.id,
            rows: [
                { label: 'laid', cards: set([next, second.length]) },
                { label: 'turned', cards: turned },
            ],
        };
    return told;
}

/* The examples that a map has, by the names under which the rules tell them.  Where wilds do not stand for a colour
 * everywhere (X4), or other cards for some (X5, X6), these would say too much: such a map has those of tunnels only. */
export function examplesOf(
    { routes, cards }: Pick<MapFacts, 'routes' | 'cards'>,
    { wilds_on: wildsOn }: Pick<MapSwitches, 'wilds_on'>,
): Record<string, Example> {
    const { colours } = cards;
    const isUsual = wildsOn === undefined && !routes.some(({ swap }) => swap);
    const usual = isUsual ? routes : [];
    const plain = usual.filter(({ tunnel, ferry_wilds: wilds }) => !tunnel && !wilds);
    const shown = ferry(usual, colours);
    const isColoured = routes.some(({ id, colour }) => id === shown?.route && colour !== 'grey');
    const made = {
        coloured: coloured(plain, colours),
        grey: grey(plain, colours),
        [isColoured ? 'ferry-coloured' : 'ferry']: shown,
    };
    const found = Object.entries(made).flatMap(([name, example]) => (example ? [[name, example] as const] : []));
    return {
        ...Object.fromEntries(found),
        ...tunnels(
            routes.filter(({ tunnel }) => tunnel),
            colours,
        ),
    };
}
