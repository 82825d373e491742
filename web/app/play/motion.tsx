/* motion.tsx - cards that travel over the screen, from one thing to another.  Things are found by their data-anchor. */

import { render } from 'preact';
import type { MapFacts } from '../../board/map';
import { pace } from '../settings';
import { CardFace } from '../ui';
import { seatOf, type Card } from '../wire';
import { cardsIn } from '../words';
import type { Show } from './game';

/* A card above everything else, face down if nobody may see it.  The caller removes it. */
export function loosen(facts: MapFacts, card: Card | undefined): HTMLElement {
    const loose = document.createElement('div');
    loose.className = 'flight';
    loose.setAttribute('aria-hidden', 'true');
    render(card ? <CardFace facts={facts} card={card} /> : <span class="card-back" />, loose);
    document.body.append(loose);
    return loose;
}

function middle(anchor: string): { x: number; y: number } | undefined {
    const box = document.querySelector(`[data-anchor="${anchor}"]`)?.getBoundingClientRect();
    return box && box.width > 0 ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : undefined;
}

function fly(facts: MapFacts, card: Card | undefined, from: string, to: string, nth = 0): void {
    const speed = pace();
    const [start, end] = [middle(from), middle(to)];
    if (speed === 0 || !start || !end) return;
    const flight = loosen(facts, card);
    const at = ({ x, y }: { x: number; y: number }, scale: number): string =>
        `translate(${x}px,${y}px) translate(-50%,-50%) scale(${scale})`;
    const motion = flight.animate(
        [
            { transform: at(start, 1), opacity: 1 },
            {
                transform: at({ x: (start.x + end.x) / 2, y: Math.min(start.y, end.y) - 12 }, 1.12),
                opacity: 1,
                offset: 0.5,
            },
            { transform: at(end, 0.72), opacity: 0.6 },
        ],
        { duration: 460 / speed, delay: (nth * 70) / speed, easing: 'cubic-bezier(.3,.1,.3,1)', fill: 'both' },
    );
    motion.onfinish = motion.oncancel = () => flight.remove();
}

export function moveCards(facts: MapFacts, { event, before }: Show, own: number | null): void {
    const seat = seatOf(event);
    const hand = (card?: Card): string => (seat === own ? (card ? `hand-${card}` : 'hand') : `seat-${seat}`);
    switch (event.ev) {
        case 'draw': {
            const seen = event.card ?? (event.from === 'stock' ? undefined : (before.market[event.from] ?? undefined));
            const to = hand(seen);
            fly(facts, seen, event.from === 'stock' ? 'stock' : `slot-${event.from}`, middle(to) ? to : hand());
            break;
        }
        case 'market':
            fly(facts, event.card, 'stock', `slot-${event.slot}`);
            break;
        case 'claim':
        case 'station': {
            let nth = 0;
            for (const [card, count] of cardsIn(event.cards))
                for (let i = 0; i < count; i++) fly(facts, card, hand(), 'discards', nth++);
            break;
        }
        case 'offer':
            for (let i = 0; i < (event.tickets?.length ?? event.tickets_count ?? 0); i++)
                fly(facts, undefined, 'pile', hand(), i);
            break;
        default:
            break;
    }
}
