/* choice.ts - how a person arrives at an action: taps, colours, payments, confirmation.  No DOM, no network, no rules:
 * it walks among the actions that the view calls legal. */

import { routeOf, type MapFacts } from '../../board/map';
import { entry, there } from '../../board/there';
import { spell, type Card, type CardSet } from '../wire';
import { answers, colourOf, others, reach, type Legal } from './legal';

export type Target = { kind: 'claim' | 'station'; id: string };

export type Choice =
    | { step: 'idle' }
    | { step: 'colour'; colour: Card } /* a colour of the hand is picked: what it can claim is lit */
    | { step: 'station' } /* a city is to be chosen */
    | { step: 'pay'; target: Target; payments: CardSet[]; all: CardSet[] } /* what is paid with is to be chosen */
    | { step: 'confirm'; target: Target; payment: CardSet; payments: CardSet[]; all: CardSet[] } /* shown, not spent */
    | { step: 'ask'; action: string } /* a draw that is asked about */
    | { step: 'refused'; route: string; ask: string }; // `ask`: the action whose refusal says why

export interface Outcome {
    choice: Choice;
    action?: string; // to be sent
}

export const IDLE: Choice = { step: 'idle' };

export const actionOf = (target: Target, payment: CardSet): string => `${target.kind} ${target.id}${spell(payment)}`;

/* The other half of a double route. */
export function twinOf(facts: MapFacts, route: string): string | undefined {
    const group = facts.routes.find(({ id }) => id === route)?.double_group;
    return group === undefined
        ? undefined
        : facts.routes.find(({ id, double_group }) => double_group === group && id !== route)?.id;
}

function payFor(target: Target, all: CardSet[], colour: Card | undefined, confirm: boolean): Outcome {
    const fitting = colour === undefined ? all : all.filter((payment) => colourOf(payment) === colour);
    const payments = answers(fitting.length > 0 ? fitting : all);
    const first = there(payments[0], 'a payment');
    if (payments.length > 1 && !confirm) return { choice: { step: 'pay', target, payments, all } };
    return settle(target, first, payments, all, confirm);
}

function settle(target: Target, payment: CardSet, payments: CardSet[], all: CardSet[], confirm: boolean): Outcome {
    if (confirm) return { choice: { step: 'confirm', target, payment, payments, all } };
    return { choice: IDLE, action: actionOf(target, payment) };
}

/* A route is chosen, with a colour if one was picked or dragged onto it.  If only the other half of a double route can
 * be claimed, takes that one. */
export function chooseRoute(
    choice: Choice,
    legal: Legal,
    facts: MapFacts,
    route: string,
    hand: CardSet,
    confirm: boolean,
    dragged?: Card,
): Outcome {
    const colour = dragged ?? (choice.step === 'colour' ? choice.colour : undefined);
    const fits = (id: string | undefined): id is string => {
        const payments = id === undefined ? undefined : legal.claims.get(id);
        return (
            payments !== undefined && (colour === undefined || payments.some((payment) => colourOf(payment) === colour))
        );
    };
    const twin = twinOf(facts, route);
    const meant = fits(route) ? route : fits(twin) ? twin : legal.claims.has(route) ? route : undefined;
    if (meant === undefined) return { choice: { step: 'refused', route, ask: likeliest(facts, route, hand, colour) } };
    return payFor({ kind: 'claim', id: meant }, entry(legal.claims, meant), colour, confirm);
}

/* The claim that is most nearly possible: in the route's colour, or in the colour with the most cards. */
function likeliest(facts: MapFacts, route: string, hand: CardSet, wanted: Card | undefined): string {
    const { colour, length } = routeOf(facts, route);
    const most = facts.cards.colours.reduce((best, next) => ((hand[next] ?? 0) > (hand[best] ?? 0) ? next : best));
    const card = colour !== 'grey' ? colour : wanted && wanted !== 'wild' ? wanted : most;
    const wild = Math.min(hand.wild ?? 0, Math.max(0, length - (hand[card] ?? 0)));
    return `claim ${route}${spell({ [card]: length - wild, wild })}`;
}

/* A city is chosen: to build a station, if that is what is being done. */
export function chooseCity(choice: Choice, legal: Legal, city: string, confirm: boolean): Outcome {
    const { stations } = legal;
    if (!stations?.at.has(city) || (choice.step !== 'station' && choice.step !== 'colour')) return { choice };
    return payFor(
        { kind: 'station', id: city },
        stations.pay,
        choice.step === 'colour' ? choice.colour : undefined,
        confirm,
    );
}

/* A colour of the hand is picked; picked again, it is put back. */
export function chooseColour(choice: Choice, colour: Card, confirm: boolean): Outcome {
    if (choice.step === 'colour' && choice.colour === colour) return { choice: IDLE };
    if (choice.step === 'pay' || choice.step === 'confirm') {
        const payment = choice.payments.find((one) => colourOf(one) === colour);
        if (payment) return settle(choice.target, payment, choice.payments, choice.all, confirm);
    }
    return { choice: { step: 'colour', colour } };
}

/* One of the ways to pay is chosen. */
export function choosePayment(choice: Choice, payment: CardSet, confirm: boolean): Outcome {
    if (choice.step !== 'pay' && choice.step !== 'confirm') return { choice };
    return settle(choice.target, payment, choice.payments, choice.all, confirm);
}

/* Something is drawn: at once, or after a question. */
export const chooseDraw = (action: string, confirm: boolean): Outcome =>
    confirm ? { choice: { step: 'ask', action } } : { choice: IDLE, action };

export function confirm(choice: Choice): Outcome {
    if (choice.step === 'ask') return { choice: IDLE, action: choice.action };
    if (choice.step !== 'confirm') return { choice };
    return { choice: IDLE, action: actionOf(choice.target, choice.payment) };
}

/* The ways to pay that are not offered at first. */
export function waysBeside(choice: Choice): CardSet[] {
    if (choice.step === 'confirm')
        return others(choice.all, choice.payment).filter((payment) => !choice.payments.includes(payment));
    if (choice.step === 'pay') return choice.all.filter((payment) => !choice.payments.includes(payment));
    return [];
}

/* What can be chosen on the map now. */
export function lights(choice: Choice, legal: Legal): { routes: ReadonlySet<string>; cities: ReadonlySet<string> } {
    const none = new Set<string>();
    switch (choice.step) {
        case 'colour': {
            const { routes, cities } = reach(legal, choice.colour);
            return { routes, cities };
        }
        case 'station':
            return { routes: none, cities: legal.stations?.at ?? none };
        case 'pay':
        case 'confirm':
        case 'ask':
            return { routes: none, cities: none };
        case 'idle':
        case 'refused':
            return { routes: new Set(legal.claims.keys()), cities: new Set([...legal.place, ...legal.token]) };
    }
}
