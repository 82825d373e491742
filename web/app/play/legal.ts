/* legal.ts - the legal actions of a view, arranged for a page that offers them.  Nothing is decided here: what is not
 * in the view's list is not offered. */

import { CARDS, type Card, type CardSet, type LegalGroup, type View } from '../wire';

export interface Legal {
    keep?: { least: number; most_long?: number; tickets: string[] };
    place: ReadonlySet<string>;
    token: ReadonlySet<string>;
    slots: ReadonlySet<number>;
    stock: boolean;
    tickets: boolean;
    claims: ReadonlyMap<string, CardSet[]>;
    stations?: { at: ReadonlySet<string>; pay: CardSet[] };
    pay: CardSet[];
    give?: CardSet; // any of these cards, at most so many of each
    decline: boolean;
    pass: boolean;
    any: boolean;
}

function groups<K extends LegalGroup['kind']>(view: View, kind: K): Extract<LegalGroup, { kind: K }>[] {
    return (view.legal ?? []).filter((group): group is Extract<LegalGroup, { kind: K }> => group.kind === kind);
}

export function arrange(view: View): Legal {
    const draws = groups(view, 'draw');
    const station = groups(view, 'station')[0];
    const has = (kind: LegalGroup['kind']): boolean => groups(view, kind).length > 0;
    return {
        keep: groups(view, 'keep')[0],
        place: new Set(groups(view, 'place').flatMap(({ at }) => at)),
        token: new Set(groups(view, 'token').flatMap(({ at }) => at)),
        slots: new Set(draws.flatMap(({ from }) => (from === 'stock' ? [] : [from]))),
        stock: draws.some(({ from }) => from === 'stock'),
        tickets: has('tickets'),
        claims: new Map(groups(view, 'claim').map(({ route, pay }) => [route, pay])),
        stations: station && { at: new Set(station.at), pay: station.pay },
        pay: groups(view, 'pay')[0]?.pay ?? [],
        give: groups(view, 'give')[0]?.cards,
        decline: has('decline'),
        pass: has('pass'),
        any: (view.legal?.length ?? 0) > 0,
    };
}

/* The colour a payment is made in; "wild" if it is all wild. */
export function colourOf(payment: CardSet): Card {
    return CARDS.find((card) => card !== 'wild' && payment[card]) ?? 'wild';
}

const wilds = (payment: CardSet): number => payment.wild ?? 0;

const swaps = (payment: CardSet): number => payment.any ?? 0;

/* What is better not paid: other cards that stand for some, then wilds. */
const dearness = (payment: CardSet): number => 100 * swaps(payment) + wilds(payment);

/* The answers to "what do you pay with?": for each colour the payment that spends it before wilds.  Paying with wilds
 * alone is offered only if no colour can pay. */
export function answers(payments: readonly CardSet[]): CardSet[] {
    const best = new Map<Card, CardSet>();
    for (const payment of payments) {
        const colour = colourOf(payment);
        const known = best.get(colour);
        if (!known || dearness(payment) < dearness(known)) best.set(colour, payment);
    }
    const coloured = [...best.entries()].filter(([colour]) => colour !== 'wild').map(([, payment]) => payment);
    return coloured.length > 0 ? coloured.sort((p, q) => dearness(p) - dearness(q)) : [...best.values()];
}

/* The other ways to pay, fewest wilds first. */
export function others(payments: readonly CardSet[], than: CardSet): CardSet[] {
    return payments.filter((payment) => payment !== than).sort((p, q) => dearness(p) - dearness(q));
}

/* The routes that a colour in the hand can claim, and the cities it can build a station in. */
export function reach(legal: Legal, colour: Card): { routes: Set<string>; cities: Set<string> } {
    const pays = (payments: readonly CardSet[]): boolean => payments.some((payment) => colourOf(payment) === colour);
    return {
        routes: new Set([...legal.claims].filter(([, payments]) => pays(payments)).map(([route]) => route)),
        cities: new Set(legal.stations && pays(legal.stations.pay) ? legal.stations.at : []),
    };
}
