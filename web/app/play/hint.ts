/* hint.ts - why an action is a good one, in a sentence that names what it is about. */

import type { MapFacts } from '../../board/map';
import { there } from '../check';
import { t, tn } from '../i18n';
import type { Hint, SeatView, View } from '../wire';
import { actionText, pieceCount, placeName, routeName, ticketName } from '../words';

/* The tickets that a "keep" names, what they bring together, and the spaces that the shortest ways between their ends
 * take. */
function keepReason(facts: MapFacts, view: View, action: string): string {
    const words = action.split(/\s+/).slice(1);
    const kept = words.slice(0, words.includes('refuse') ? words.indexOf('refuse') : undefined);
    const offered = view.offered?.filter(({ id }) => kept.includes(id)) ?? [];
    const missing = new Set(offered.flatMap(({ way }) => way?.routes ?? []));
    const spaces = facts.routes.filter(({ id }) => missing.has(id)).reduce((sum, { length }) => sum + length, 0);
    const points = offered.reduce((sum, ticket) => sum + ticket.points, 0);
    return tn('hint.keep', kept.length, { spaces: tn('count.spaces', spaces), points: tn('count.points', points) });
}

/* The seat that the hint is for. */
const own = (view: View): SeatView => there(view.seats[view.seat ?? -1], 'the seat');

/* Whoever is nearest to the end: the seat with the fewest cars. */
function endReason(facts: MapFacts, view: View, names: readonly string[]): string {
    const cars = view.seats.map((seat) => seat.cars);
    const least = Math.min(...cars);
    return t('hint.end', { name: names[cars.indexOf(least)] ?? '', cars: pieceCount(facts, least) });
}

/* A reason that the expert does not give is told by what is done. */
function plainReason(action: string): string {
    switch (action.split(' ')[0]) {
        case 'draw':
            return t('hint.stock');
        case 'place':
        case 'token':
            return t('hint.token');
        case 'pay':
            return t('hint.pay');
        case 'decline':
            return t('hint.decline');
        case 'pass':
            return t('hint.only');
        default:
            return '';
    }
}

export function reasonText(
    facts: MapFacts,
    view: View,
    names: readonly string[],
    { action, reason, ticket, route, card, at, points = 0 }: Hint,
): string {
    const named = {
        ticket: ticket === undefined ? '' : ticketName(facts, ticket),
        route: route === undefined ? '' : routeName(facts, route),
    };
    switch (reason) {
        case 'finishes-ticket':
            return t('hint.completes', named);
        case 'needed-for-ticket':
            return t('hint.serves', named);
        case 'may-be-lost':
            return ticket === undefined ? plainReason(action) : t('hint.race', named);
        case 'route-points':
            return tn('hint.points', points);
        case 'collects-colour':
            return t(card === 'wild' ? 'hint.wild' : 'hint.collects', named);
        case 'collects-any':
            return t('hint.stock-for', named);
        case 'cheap-tickets':
            return keepReason(facts, view, action);
        case 'more-tickets':
            return t('hint.more-tickets', { cars: pieceCount(facts, own(view).cars) });
        case 'borrows':
            return t('hint.borrows', { place: placeName(facts, at ?? '') });
        case 'saves-up':
            return t('hint.saves', { ...named, points: tn('count.points', points) });
        case 'end-is-near':
            return endReason(facts, view, names);
        default:
            return plainReason(action);
    }
}

export const hintText = (facts: MapFacts, view: View, names: readonly string[], hint: Hint): string =>
    `${actionText(facts, view, hint.action)}. ${reasonText(facts, view, names, hint)}`;
