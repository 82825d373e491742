/* words.ts - cards, routes, tickets and events in words. */

import { routeOf, type MapFacts } from '../board/map';
import { hasKey, list, t, tn } from './i18n';
import { ticketOf } from './play/progress';
import type { Told } from './play/runs';
import { CARDS, isCard, seatOf, type Card, type CardSet, type GameEvent, type View } from './wire';

export const cardName = (facts: MapFacts, card: Card): string =>
    card === 'wild' ? t(`wild.${facts.cards.wild_name}`) : t(`colour.${card}`);

/* What players place on routes, as the map says: "cars", "taxis"; and so many of them. */
export const piecesText = (facts: MapFacts): string => t(`pieces.${facts.drawing.pieces}`);
export const pieceCount = (facts: MapFacts, n: number): string => tn(`count.${facts.drawing.pieces}`, n);

/* Why an action is refused. */
export const verdictText = (facts: MapFacts, verdict: string): string =>
    t(`verdict.${verdict}`, { cars: piecesText(facts) });

/* How a game ended. */
export const endText = (facts: MapFacts, reason: string): string => t(`end.${reason}`, { cars: piecesText(facts) });

/* The cards of a set that there are any of, in the usual order. */
export function cardsIn(cards: CardSet): [Card, number][] {
    return CARDS.flatMap((card): [Card, number][] => {
        const count = cards[card];
        return count ? [[card, count]] : [];
    });
}

/* So many cards of a kind: "3 red", "2 locomotives".  A map may call its wilds what no catalogue knows. */
export function cardCount(facts: MapFacts, card: Card, n: number): string {
    if (card === 'wild' && hasKey(`wild.${facts.cards.wild_name}`)) return tn(`cards.${facts.cards.wild_name}`, n);
    return t(card === 'wild' ? 'cards.times' : 'cards.item', { n, card: cardName(facts, card) });
}

export const cardSetText = (facts: MapFacts, cards: CardSet): string =>
    list([
        ...cardsIn(cards).map(([card, n]) => cardCount(facts, card, n)),
        ...(cards.any ? [tn('cards.any', cards.any)] : []),
    ]);

const cardListText = (facts: MapFacts, cards: readonly (Card | null)[]): string =>
    list(cards.filter((card): card is Card => card !== null).map((card) => cardName(facts, card)));

export const placeName = (facts: MapFacts, id: string): string =>
    facts.locations.find((at) => at.id === id)?.name ?? facts.countries?.find((at) => at.id === id)?.name ?? id;

/* What a ticket begins at, and what it leads to: several places have their values beside them. */
export function ticketEnds(facts: MapFacts, id: string): [string, string] {
    const { a, b, targets } = ticketOf(facts, id);
    const goals = targets?.map(({ b: place, points }) => `${placeName(facts, place)} ${points}`);
    return [placeName(facts, a), goals?.join(' / ') ?? placeName(facts, b)];
}

/* A name as people type it: small letters without marks, so that "bucuresti" and "București" find the same city. */
export const plainText = (text: string): string =>
    text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ø', 'o').replaceAll('ł', 'l');

/* Whether somebody who types `wanted` means the route. */
export const isRouteMeant = (facts: MapFacts, id: string, wanted: string): boolean =>
    plainText(routeName(facts, id)).includes(plainText(wanted.trim())) || id.includes(plainText(wanted.trim()));

export function routeName(facts: MapFacts, id: string): string {
    const route = facts.routes.find((one) => one.id === id);
    return route ? `${placeName(facts, route.a)} – ${placeName(facts, route.b)}` : id;
}

export function ticketName(facts: MapFacts, id: string): string {
    return ticketEnds(facts, id).join(' – ');
}

const ticketText = (facts: MapFacts, id: string): string => {
    const [a, b] = ticketEnds(facts, id);
    return t('ticket', { a, b, points: ticketOf(facts, id).points });
};

const ticketsText = (facts: MapFacts, ids: readonly string[]): string => list(ids.map((id) => ticketText(facts, id)));

/* Everything about a route in words: ends, spaces, colour, what it demands, who has it. */
export function routeText(facts: MapFacts, view: View | undefined, names: readonly string[], id: string): string {
    const route = routeOf(facts, id);
    const parts = [routeName(facts, id), tn('count.spaces', route.length), t(`colour.${route.colour}`)];
    if (route.tunnel) parts.push(t('route.tunnel'));
    if (route.ferry_wilds) parts.push(t('route.ferry', { wilds: cardCount(facts, 'wild', route.ferry_wilds) }));
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
    const place = facts.locations.find((at) => at.id === id);
    const parts = [place?.name ?? id];
    if (place?.attraction) parts.push(t('place.attraction'));
    const builder = view?.seats.findIndex(({ stations }) => stations.includes(id)) ?? -1;
    if (builder >= 0) parts.push(t('place.station', { name: names[builder] ?? '' }));
    const stack = view?.stacks.find(({ at, height }) => at === id && height > 0);
    if (stack) parts.push(tn('place.stack', stack.height, { symbol: t(`symbol.${stack.symbol}`) }));
    return parts.join(t('list.comma'));
}

/* An event as a sentence of the log; the empty text for events that need none. */
export function eventText(facts: MapFacts, names: readonly string[], event: GameEvent): string {
    const name = names[seatOf(event) ?? -1] ?? '';
    const tickets = (ids: readonly string[]): string => ticketsText(facts, ids);
    switch (event.ev) {
        case 'deal':
            return event.cards && event.tickets
                ? t('event.deal', { name, cards: cardListText(facts, event.cards), tickets: tickets(event.tickets) })
                : '';
        case 'sweep':
            return t('event.sweep', { cards: cardListText(facts, event.cards) });
        case 'shuffle':
            return tn('event.shuffle', event.count);
        case 'keep':
            if (!event.tickets) return tn('event.keep.hidden', event.tickets_count ?? 0, { name });
            return event.refused?.length
                ? t('event.keep.refused', { name, tickets: tickets(event.tickets), refused: tickets(event.refused) })
                : t('event.keep', { name, tickets: tickets(event.tickets) });
        case 'place': {
            const args = { name, place: placeName(facts, event.at), symbol: t(`symbol.${event.symbol}`) };
            return event.p < 0 ? '' : tn('event.place', event.height, args);
        }
        case 'draw': {
            const card = event.card === undefined ? '' : cardName(facts, event.card);
            if (event.from !== 'stock') return t('event.draw.market', { name, card });
            return event.card ? t('event.draw.stock', { name, card }) : t('event.draw.hidden', { name });
        }
        case 'offer':
            return event.tickets
                ? t('event.offer', { name, tickets: tickets(event.tickets) })
                : tn('event.offer.hidden', event.tickets_count ?? 0, { name });
        case 'tunnel': {
            const args = {
                name,
                route: routeName(facts, event.route),
                cards: cardSetText(facts, event.cards),
                shown: cardListText(facts, event.shown),
            };
            return event.extra ? tn('event.tunnel.due', event.extra, args) : t('event.tunnel.free', args);
        }
        case 'lay': {
            const args = { name, route: routeName(facts, event.route), cards: cardSetText(facts, event.cards) };
            return tn('event.lay', event.extra, args);
        }
        case 'give':
            return t('event.give', { name, cards: cardSetText(facts, event.cards) });
        case 'claim': {
            const args = { name, route: routeName(facts, event.route), cards: cardSetText(facts, event.cards) };
            return tn('event.claim', event.points, args);
        }
        case 'token':
            return t('event.token', { name, place: placeName(facts, event.at), symbol: t(`symbol.${event.symbol}`) });
        case 'station':
            return t('event.station', {
                name,
                place: placeName(facts, event.at),
                cards: cardSetText(facts, event.cards),
            });
        case 'decline':
        case 'pass':
        case 'last':
            return t(`event.${event.ev}`, { name, cars: piecesText(facts) });
        case 'seat':
            return t(`event.seat.${event.why}`, { name });
        case 'end':
            return endText(facts, event.reason);
        case 'market': // seen, not told
        case 'turn':
        case 'unknown':
            return '';
    }
}

/* The same where a run of sweeps is told as one. */
export const toldText = (facts: MapFacts, names: readonly string[], { event, times }: Told): string =>
    times > 1 ? tn('event.sweeps', times) : eventText(facts, names, event);

/* A payment in which `any` counts cards of any kind, and not the cards that they stand for. */
export function replaced(facts: MapFacts, route: string, payment: CardSet): CardSet {
    const swap = facts.routes.find(({ id }) => id === route)?.swap ?? 1;
    return payment.any ? { ...payment, any: payment.any * swap } : payment;
}

/* An action, which is text, as a sentence: "Claim Denver – Omaha with 4 purple". */
export function actionText(facts: MapFacts, view: View, action: string): string {
    const [verb = '', ...rest] = action.split(/\s+/);
    const payment = (words: string[]): CardSet => {
        const cards: CardSet = {};
        for (let i = 0; i + 1 < words.length; i += 2) {
            const card = words[i];
            if (isCard(card) || card === 'any') cards[card] = Number(words[i + 1]);
        }
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
            const card = /^\d$/.test(from) ? view.market[Number(from)] : isCard(from) ? from : undefined;
            return t('action.draw.market', { card: card ? cardName(facts, card) : '' });
        }
        case 'claim':
            return t('action.claim', {
                route: routeName(facts, rest[0] ?? ''),
                cards: cardSetText(facts, replaced(facts, rest[0] ?? '', payment(rest.slice(1)))),
            });
        case 'give':
            return t('action.give', { cards: cardSetText(facts, payment(rest)) });
        case 'station':
            return t('action.station', {
                place: placeName(facts, rest[0] ?? ''),
                cards: cardSetText(facts, payment(rest.slice(1))),
            });
        case 'pay':
            return t('action.pay', { cards: cardSetText(facts, payment(rest)) });
        case 'place':
            return t('action.place', { place: placeName(facts, rest[0] ?? '') });
        case 'token': {
            const symbol = view.stacks.find(({ at }) => at === rest[0])?.symbol ?? 0;
            return t('action.token', { place: placeName(facts, rest[0] ?? ''), symbol: t(`symbol.${symbol}`) });
        }
        default:
            return t(`action.${verb}`);
    }
}
