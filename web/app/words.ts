/* words.ts - cards, routes, tickets and events in words. */

import type { MapFacts } from '../board/map';
import { list, t, tn } from './i18n';
import { endsOf } from './play/progress';
import type { Card, CardSet, GameEvent, View } from './wire';

export const cardName = (facts: MapFacts, card: Card): string =>
    card === 'wild' ? t(`wild.${facts.cards.wild_name}`) : t(`colour.${card}`);

const CARD_ORDER: Card[] = ['purple', 'blue', 'orange', 'white', 'green', 'yellow', 'black', 'red', 'pink', 'wild'];

/* The cards of a set that there are any of, in the usual order. */
export function cardsIn(cards: CardSet): [Card, number][] {
    return CARD_ORDER.filter((card) => cards[card]).map((card) => [card, cards[card]!]);
}

export const cardSetText = (facts: MapFacts, cards: CardSet): string =>
    list(cardsIn(cards).map(([card, n]) => t('cards.item', { n, card: cardName(facts, card) })));

const cardListText = (facts: MapFacts, cards: readonly (Card | null)[]): string =>
    list(cards.filter((card): card is Card => card !== null).map((card) => cardName(facts, card)));

export const placeName = (facts: MapFacts, id: string): string =>
    facts.locations.find((at) => at.id === id)?.name ?? id;

export function routeName(facts: MapFacts, id: string): string {
    const route = facts.routes.find((one) => one.id === id);
    return route ? `${placeName(facts, route.a)} – ${placeName(facts, route.b)}` : id;
}

export function ticketName(facts: MapFacts, id: string): string {
    const [a, b] = endsOf(facts, id);
    return `${placeName(facts, a)} – ${placeName(facts, b)}`;
}

const ticketText = (facts: MapFacts, id: string): string => {
    const [a, b] = endsOf(facts, id);
    const points = facts.tickets.find((ticket) => ticket.a === a && ticket.b === b)!.points;
    return t('ticket', { a: placeName(facts, a), b: placeName(facts, b), points });
};

const ticketsText = (facts: MapFacts, ids: readonly string[]): string => list(ids.map((id) => ticketText(facts, id)));

/* All that is to be known of a route: ends, spaces, colour, what it asks, who has it. */
export function routeText(facts: MapFacts, view: View | undefined, names: readonly string[], id: string): string {
    const route = facts.routes.find((one) => one.id === id)!;
    const parts = [routeName(facts, id), tn('count.spaces', route.length), t(`colour.${route.colour}`)];
    if (route.tunnel) parts.push(t('route.tunnel'));
    if (route.ferry_wilds) parts.push(t('route.ferry', { n: route.ferry_wilds, wild: cardName(facts, 'wild') }));
    if (route.double_group !== undefined) parts.push(t('route.double'));
    parts.push(tn('count.points', facts.route_points[route.length] ?? 0));
    parts.push(routeState(view, names, id));
    return parts.join(t('list.comma'));
}

export function routeState(view: View | undefined, names: readonly string[], id: string): string {
    const owner = view?.seats.findIndex(({ routes }) => routes.includes(id)) ?? -1;
    if (owner >= 0) return t('route.owner', { name: names[owner] ?? '' });
    return t(view?.closed.includes(id) ? 'route.closed' : 'route.free');
}

export function placeText(facts: MapFacts, view: View | undefined, names: readonly string[], id: string): string {
    const place = facts.locations.find((at) => at.id === id)!;
    const parts = [place.name];
    if (place.attraction) parts.push(t('place.attraction'));
    const builder = view?.seats.findIndex(({ stations }) => stations.includes(id)) ?? -1;
    if (builder >= 0) parts.push(t('place.station', { name: names[builder] ?? '' }));
    const stack = view?.stacks.find(({ at, height }) => at === id && height > 0);
    if (stack) parts.push(tn('place.stack', stack.height, { symbol: t(`symbol.${stack.symbol}`) }));
    return parts.join(t('list.comma'));
}

/* An event as a sentence of the log; the empty text for events that need none. */
export function eventText(facts: MapFacts, names: readonly string[], event: GameEvent): string {
    const name = names[event.p ?? -1] ?? '';
    const place = event.at === undefined ? '' : placeName(facts, event.at);
    const route = event.route === undefined ? '' : routeName(facts, event.route);
    const symbol = event.symbol === undefined ? '' : t(`symbol.${event.symbol}`);
    const cards =
        event.cards === undefined
            ? ''
            : Array.isArray(event.cards)
              ? cardListText(facts, event.cards)
              : cardSetText(facts, event.cards);
    const card = event.card === undefined ? '' : cardName(facts, event.card);
    switch (event.ev) {
        case 'deal':
            return event.cards && event.tickets
                ? t('event.deal', { name, cards, tickets: ticketsText(facts, event.tickets) })
                : '';
        case 'sweep':
            return t('event.sweep', { cards });
        case 'shuffle':
            return tn('event.shuffle', event.count ?? 0);
        case 'keep':
            if (!event.tickets) return tn('event.keep.hidden', event.tickets_count ?? 0, { name });
            return event.refused?.length
                ? t('event.keep.refused', {
                      name,
                      tickets: ticketsText(facts, event.tickets),
                      refused: ticketsText(facts, event.refused),
                  })
                : t('event.keep', { name, tickets: ticketsText(facts, event.tickets) });
        case 'place':
            return (event.p ?? -1) < 0 ? '' : tn('event.place', event.height ?? 0, { name, place, symbol });
        case 'draw':
            if (event.from !== 'stock') return t('event.draw.market', { name, card });
            return event.card ? t('event.draw.stock', { name, card }) : t('event.draw.hidden', { name });
        case 'offer':
            return event.tickets
                ? t('event.offer', { name, tickets: ticketsText(facts, event.tickets) })
                : tn('event.offer.hidden', event.tickets_count ?? 0, { name });
        case 'tunnel': {
            const args = { name, route, cards, shown: cardListText(facts, event.shown ?? []) };
            return event.extra ? tn('event.tunnel.due', event.extra, args) : t('event.tunnel.free', args);
        }
        case 'claim':
            return tn('event.claim', event.points ?? 0, { name, route, cards });
        case 'token':
            return t('event.token', { name, place, symbol });
        case 'station':
            return t('event.station', { name, place, cards });
        case 'decline':
        case 'pass':
        case 'last':
            return t(`event.${event.ev}`, { name });
        case 'end':
            return t(`end.${event.reason ?? 'cars'}`);
        default: /* market and turn are seen, not told; what a newer server adds is passed over */
            return '';
    }
}

/* An action, which is text, as a sentence: "Claim Denver – Omaha with 4 purple". */
export function actionText(facts: MapFacts, view: View, action: string): string {
    const [verb = '', ...rest] = action.split(/\s+/);
    const payment = (words: string[]): CardSet => {
        const cards: CardSet = {};
        for (let i = 0; i + 1 < words.length; i += 2) cards[words[i] as Card] = Number(words[i + 1]);
        return cards;
    };
    switch (verb) {
        case 'keep':
            return t('action.keep', {
                tickets: ticketsText(
                    facts,
                    rest.slice(0, rest.includes('refuse') ? rest.indexOf('refuse') : undefined),
                ),
            });
        case 'draw': {
            const from = rest[0] ?? '';
            if (from === 'stock') return t('action.draw.stock');
            const card = /^\d$/.test(from) ? view.market[Number(from)] : (from as Card);
            return t('action.draw.market', { card: card ? cardName(facts, card) : '' });
        }
        case 'claim':
            return t('action.claim', {
                route: routeName(facts, rest[0]!),
                cards: cardSetText(facts, payment(rest.slice(1))),
            });
        case 'station':
            return t('action.station', {
                place: placeName(facts, rest[0]!),
                cards: cardSetText(facts, payment(rest.slice(1))),
            });
        case 'pay':
            return rest.length
                ? t('action.pay', { cards: cardSetText(facts, payment(rest)) })
                : t('action.pay.nothing');
        case 'place':
            return t('action.place', { place: placeName(facts, rest[0]!) });
        case 'token': {
            const symbol = view.stacks.find(({ at }) => at === rest[0])?.symbol ?? 0;
            return t('action.token', { place: placeName(facts, rest[0]!), symbol: t(`symbol.${symbol}`) });
        }
        default:
            return t(`action.${verb}`);
    }
}
