/* hint.ts - why an action is a good one, in a sentence: the plainest reason that fits. */

import type { MapFacts } from '../../board/map';
import { t, tn } from '../i18n';
import type { Card, View } from '../wire';
import { routeName, ticketName } from '../words';
import { progress, ways } from './progress';

/* The held tickets that still need a route, the most valuable first. */
function open(facts: MapFacts, view: View) {
    const from = ways(facts, view, view.seat!);
    return (view.tickets ?? []).map((ticket) => ({ ticket, at: progress(facts, from, ticket) }))
        .filter(({ at }) => at.state === 'open').sort((p, q) => q.ticket.points - p.ticket.points);
}

function claimReason(facts: MapFacts, view: View, route: string): string {
    const wanting = open(facts, view).filter(({ at }) => at.path.includes(route));
    const completed = wanting.find(({ at }) => at.path.length === 1);
    if (completed) return t('hint.completes', { ticket: ticketName(facts, completed.ticket.id) });
    if (wanting[0]) return t('hint.serves', { ticket: ticketName(facts, wanting[0].ticket.id) });
    return tn('hint.points', facts.route_points[facts.routes.find(({ id }) => id === route)!.length] ?? 0);
}

function drawReason(facts: MapFacts, view: View, card: Card | null | undefined): string {
    if (!card) return t('hint.stock');
    const takes = (id: string): boolean => {
        const { colour } = facts.routes.find((route) => route.id === id)!;
        return card === 'wild' || colour === card || colour === 'grey';
    };
    const route = open(facts, view).flatMap(({ at }) => at.path).find(takes);
    return route ? t('hint.collects', { route: routeName(facts, route) }) : t('hint.saves');
}

export function reasonText(facts: MapFacts, view: View, action: string): string {
    const [verb, what = ''] = action.split(' ');
    switch (verb) {
        case 'claim': return claimReason(facts, view, what);
        case 'draw': return drawReason(facts, view, what === 'stock' ? undefined : /^\d$/.test(what) ? view.market[Number(what)] : (what as Card));
        case 'tickets': return t('hint.tickets');
        case 'station': return t('hint.station');
        case 'keep': return t('hint.keep');
        case 'place': case 'token': return t('hint.token');
        case 'pay': return t('hint.pay');
        case 'decline': return t('hint.decline');
        default: return t('hint.only');
    }
}
