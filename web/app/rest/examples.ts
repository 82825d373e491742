/* examples.ts - the worked examples of the rules: a route of the real map and the cards that go with it.  The words
 * stand in the catalogues of the rules; colours, lengths and points are read from the map. */

import type { MapId } from '../maps';
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

/* By map, then by the name under which the rules tell the example. */
export const EXAMPLES: Partial<Record<MapId, Record<string, Example>>> = {
    usa: {
        coloured: {
            route: 'denver--omaha',
            rows: [
                { label: 'pay', cards: { purple: 4 } },
                { label: 'or', cards: { purple: 2, wild: 2 } },
                { label: 'not', cards: { purple: 3, blue: 1 } },
            ],
        },
        grey: {
            route: 'calgary--seattle',
            rows: [
                { label: 'pay', cards: { red: 4 } },
                { label: 'or', cards: { blue: 3, wild: 1 } },
                { label: 'not', cards: { red: 2, blue: 2 } },
            ],
        },
    },
    europe: {
        coloured: {
            route: 'berlin--wien',
            rows: [
                { label: 'pay', cards: { green: 3 } },
                { label: 'or', cards: { green: 2, wild: 1 } },
                { label: 'not', cards: { green: 2, red: 1 } },
            ],
        },
        ferry: {
            route: 'palermo--smyrna',
            rows: [
                { label: 'pay', cards: { black: 4, wild: 2 } },
                { label: 'or', cards: { red: 3, wild: 3 } },
                { label: 'not', cards: { black: 5, wild: 1 } },
            ],
        },
        tunnel: {
            route: 'venezia--zurich',
            rows: [
                { label: 'laid', cards: { green: 2 } },
                { label: 'turned', cards: ['green', 'red', 'wild'] },
                { label: 'due', cards: { green: 1, wild: 1 } },
            ],
        },
        'tunnel-free': {
            route: 'munchen--zurich',
            rows: [
                { label: 'laid', cards: { yellow: 2 } },
                { label: 'turned', cards: ['green', 'red', 'black'] },
            ],
        },
    },
    newyork: {
        coloured: {
            route: 'chelsea--soho',
            rows: [
                { label: 'pay', cards: { pink: 4 } },
                { label: 'or', cards: { pink: 3, wild: 1 } },
                { label: 'not', cards: { pink: 3, red: 1 } },
            ],
        },
    },
    sanfrancisco: {
        coloured: {
            route: 'sunset--twin-peaks',
            rows: [
                { label: 'pay', cards: { purple: 3 } },
                { label: 'or', cards: { purple: 1, wild: 2 } },
                { label: 'not', cards: { purple: 2, red: 1 } },
            ],
        },
        ferry: {
            route: 'alcatraz--fort-mason-1',
            rows: [
                { label: 'pay', cards: { orange: 1, wild: 1 } },
                { label: 'or', cards: { wild: 2 } },
                { label: 'not', cards: { orange: 2 } },
            ],
        },
    },
};
